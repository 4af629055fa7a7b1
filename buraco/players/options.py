"""What a searching player thinks about: the move that a solid player would make, and its sensible alternatives."""

from collections.abc import Iterator

from buraco.cards import is_wild_face
from buraco.generate import legal_moves
from buraco.melds import NO_CANASTA, Shape
from buraco.moves import ADD, DISCARD, DRAW, LAY, REFUSE, TAKE, TAKE_TOP, TAKE_WITH, Move
from buraco.players.base import Choice
from buraco.players.finish import way_to_finish
from buraco.players.normal import costs_a_wild, last_chance, locks_for_good, pressed, threatened
from buraco.players.worth import bars, best_natural_lay, count, danger, keep_worth, unseen
from buraco.round import DRAWING, Round

Plan = tuple[Move, ...]
"""Moves that are tried together: one, or those that empty the hand."""

TAKINGS, DISCARDS, MELDS = 4, 5, 3
"""How many ways to justify taking the pile, how many discards and how many melds with wilds are looked at, at most."""


NATURALS = ("add", "lay", "open", "confirm")
"""Reasons of a solid player for moves that a search would not change for the better."""
SLACK = 15.0
"""A discard that costs a solid player so many points more than the best one is not thought about: the trials, whose
quick policy overlooks much of what the next player gets, would now and then throw the very card of that one's meld."""
STRANGER = 5.0
"""A card of the pile that is worth less to the hand (`worth.keep_worth`) fits nothing there."""
FEW = 2
"""A pile of so many cards is not worth a wild to justify taking it (T8), nor worth taking when all are strangers.
Who holds so few cards may be through with the next: what fits on that table is not thrown if anything else can be."""
GIFT = 12.0
"""What a discard risks (`worth.danger`) that fits a meld of the next player's side, at least."""
SHORT = 3
"""A wild is laid short of a canasta only where that leaves no more cards: the trials make too much of an early wild."""
RICH = 7
"""A pile of so many cards is barred as soon as a solid player would bar it."""


def plans(view: Round, solid: Choice) -> list[Plan]:
    """What may be played now, the solid player's own move first; one plan where there is nothing to think about."""
    base = solid.move
    found: dict[Plan, None] = {(base,): None}
    if view.phase == DRAWING:
        if base.kind == TAKE and _lightens(view):
            return [(base,)]
        found.update(dict.fromkeys(_draws(view)))
    elif view.drawn is not None:
        found[(Move(REFUSE),)] = None
        found.update(dict.fromkeys(_discards(view, 2)))
    elif solid.reason not in NATURALS:
        found.update(dict.fromkeys(_discards(view, DISCARDS)))
        if not view.lays_wait:  # what is laid short of the minimum only shows itself (X6); the solid player opens
            found.update(dict.fromkeys(_melds(view, MELDS)))
        way = None if view.lays_wait else way_to_finish(view)
        if way is not None and solid.reason == "morto" and _takes_morto_now(view, way.moves):
            return [way.moves]
        if _goes_without_saying(view, solid):
            return [(base,)]
        if way is not None and solid.reason == "going-out" and _last_moment(view):
            return [way.moves]
        if way is not None and way.moves[0] == base:
            del found[(base,)]
            found = {way.moves: None, **found}
        elif way is not None:
            found[way.moves] = None
    return list(found)


def _goes_without_saying(view: Round, solid: Choice) -> bool:
    """The last race for the morto, and a black three on a rich pile.

    The quick policy of the trials justifies no taking by a wild, so they make too little of what a bar is worth (T7).
    """
    if solid.reason == "race":
        return last_chance(view)
    return solid.move.kind == DISCARD and bars(view, solid.move.cards[0]) and len(view.pile) >= RICH


def _last_moment(view: Round) -> bool:
    """Whether there may be no other turn in which to go out: the others are about to, or the cards run out."""
    return threatened(view) or (not view.mortos and len(view.stock) < view.rules.players)


def _takes_morto_now(view: Round, plan: Plan) -> bool:
    """Whether nothing speaks against the moves that get the morto: no wild is spent, or the cards run low."""
    return last_chance(view) or not any(is_wild_face(card) for move in plan for card in move.cards)


def _draws(view: Round) -> Iterator[Plan]:
    """The stock, and each way to take the pile; where it needs two cards of the hand, first those without wilds."""
    justified = []
    few = len(view.pile) <= FEW
    poor = few and all(_is_stranger(view, card) for card in view.pile)
    hurry = pressed(view)
    for move in legal_moves(view):
        if move.kind == TAKE_WITH:
            if hurry or not (few and any(map(is_wild_face, move.cards))):
                justified.append(move)
        elif move.kind == TAKE_TOP and _is_stranger(view, view.pile[-1]):
            continue
        elif move.kind == DRAW or not (poor or costs_a_wild(view, move)):
            yield (move,)
    justified.sort(key=lambda move: sum(map(is_wild_face, move.cards)))
    for move in justified[:TAKINGS]:
        yield (move,)


def _lightens(view: Round) -> bool:
    """Whether the pile brings melds without a wild at once, which leave fewer cards than the hand holds now."""
    rest = [*view.hand, *view.pile]
    for meld in view.own_melds:
        for card in sorted(set(rest)):
            longer = view.table.shape((*meld.cards, card), meld.locked)
            if isinstance(longer, Shape) and longer.wilds <= meld.wilds and not is_wild_face(card):
                rest.remove(card)
    while (run := best_natural_lay(view.table, rest)) is not None:
        for card in run.cards:
            rest.remove(card)
    return len(rest) < len(view.hand)


def _is_stranger(view: Round, card: int) -> bool:
    """Whether a card of the pile would be of no use to the hand."""
    return keep_worth(card, count([*view.hand, card]), unseen(view), view) < STRANGER


def _discards(view: Round, most: int) -> list[Plan]:
    """The cards that may be thrown, those first that are missed least here and help least there."""
    left, counts = unseen(view), count(view.hand)
    ranked = []
    for card in sorted(set(view.hand)):
        move = Move(DISCARD, (card,))
        if view.check(move) is None:
            worth, risk = keep_worth(card, counts, left, view), danger(card, view, left)
            ranked.append((worth + 0.5 * risk, worth + risk, move, risk))
    following = (view.turn + 1) % view.rules.players
    if len(view.hands[following]) <= FEW and any(risk < GIFT for *_, risk in ranked):
        ranked = [each for each in ranked if each[-1] < GIFT]
    ranked.sort(key=lambda each: each[0])
    most_cost = SLACK + min((cost for _, cost, *_ in ranked), default=0.0)
    return [(move,) for _, cost, move, _ in ranked[:most] if cost <= most_cost]


def _melds(view: Round, most: int) -> list[Plan]:
    """Melds and additions that spend a wild: a canasta first, then those that take most cards out of the hand."""
    ranked = []
    hand, hurry = view.hand, pressed(view)
    for shape in view.table.lays(hand):
        wilds = sum(map(is_wild_face, shape.cards))
        early = shape.wilds and shape.canasta == NO_CANASTA and len(hand) - len(shape.cards) > SHORT
        if len(shape.cards) < len(hand) - 1 and (hurry or not early):
            gain = view.canasta_bonus(shape.canasta) + 10 * (len(shape.cards) - 2 * wilds) + 10 * shape.cleanable
            ranked.append((gain, Move(LAY, shape.cards)))
    for number, meld in enumerate(view.own_melds, 1):
        for cards, shape in view.table.additions(meld, hand):
            if len(cards) >= len(hand) - 1:
                continue
            gain = view.canasta_bonus(shape.canasta) - view.canasta_bonus(meld.canasta)
            if gain < 0 or (meld.canasta != NO_CANASTA and gain == 0 and any(map(is_wild_face, cards))):
                continue
            if not hurry and (locks_for_good(meld, shape) or _strands(view, number, shape, len(hand) - len(cards))):
                continue
            wilds = sum(map(is_wild_face, cards))
            if shape.wilds > meld.wilds and not (gain or hurry or len(hand) - len(cards) <= SHORT):
                continue
            ranked.append((gain + 10 * (len(cards) - 2 * wilds) + 5, Move(ADD, cards, number)))
    ranked.sort(key=lambda each: -each[0])
    found: list[Plan] = []
    for _, move in ranked:
        if len(found) == most:
            break
        if view.check(move) is None:
            found.append((move,))
    return found


def _strands(view: Round, number: int, shape: Shape, left: int) -> bool:
    """Whether an addition leaves one card after the discard to a player who then may neither go out nor get a morto."""
    if left > 2 or view.may_take_morto(view.side):
        return False
    after = list(view.melds[view.side])
    after[number - 1] = shape
    return view.going_out_lacks(after) is not None
