"""What a searching player thinks about: the move that a solid player would make, and its sensible alternatives."""

from collections.abc import Iterator

from buraco.cards import is_wild_face
from buraco.generate import legal_moves
from buraco.melds import NO_CANASTA
from buraco.moves import ADD, DISCARD, LAY, REFUSE, TAKE_WITH, Move
from buraco.players.base import Choice
from buraco.players.finish import way_to_finish
from buraco.players.worth import count, danger, keep_worth, unseen
from buraco.round import DRAWING, Round

Plan = tuple[Move, ...]
"""Moves that are tried together: one, or those that empty the hand."""

TAKINGS, DISCARDS, MELDS = 4, 5, 3
"""How many ways to justify taking the pile, how many discards and how many melds with wilds are looked at, at most."""


NATURALS = ("add", "lay", "open", "confirm")
"""Reasons of a solid player for moves that a search would not change for the better."""


def plans(view: Round, solid: Choice) -> list[Plan]:
    """What may be played now, the solid player's own move first; one plan where there is nothing to think about."""
    base = solid.move
    found: dict[Plan, None] = {(base,): None}
    if view.phase == DRAWING:
        found.update(dict.fromkeys(_draws(view)))
    elif view.drawn is not None:
        found[(Move(REFUSE),)] = None
        found.update(dict.fromkeys(_discards(view, 2)))
    elif solid.reason not in NATURALS:
        found.update(dict.fromkeys(_discards(view, DISCARDS)))
        found.update(dict.fromkeys(_melds(view, MELDS)))
        way = None if view.lays_wait else way_to_finish(view)
        if way is not None and way.moves[0] == base:
            del found[(base,)]
            found = {way.moves: None, **found}
        elif way is not None:
            found[way.moves] = None
    return list(found)


def _draws(view: Round) -> Iterator[Plan]:
    """The stock, and each way to take the pile; where it needs two cards of the hand, first those without wilds."""
    justified = []
    for move in legal_moves(view):
        if move.kind == TAKE_WITH:
            justified.append(move)
        else:
            yield (move,)
    justified.sort(key=lambda move: sum(map(is_wild_face, move.cards)))
    for move in justified[:TAKINGS]:
        yield (move,)


def _discards(view: Round, most: int) -> list[Plan]:
    """The cards that may be thrown, those first that are missed least here and help least there."""
    left, counts = unseen(view), count(view.hand)
    ranked = []
    for card in sorted(set(view.hand)):
        move = Move(DISCARD, (card,))
        if view.check(move) is None:
            ranked.append((keep_worth(card, counts, left, view) + 0.5 * danger(card, view, left), move))
    ranked.sort(key=lambda each: each[0])
    return [(move,) for _, move in ranked[:most]]


def _melds(view: Round, most: int) -> list[Plan]:
    """Melds and additions that spend a wild: a canasta first, then those that take most cards out of the hand."""
    ranked = []
    hand = view.hand
    for shape in view.table.lays(hand):
        wilds = sum(map(is_wild_face, shape.cards))
        if len(shape.cards) < len(hand) - 1:
            gain = view.canasta_bonus(shape.canasta) + 10 * (len(shape.cards) - 2 * wilds) + 10 * shape.cleanable
            ranked.append((gain, Move(LAY, shape.cards)))
    for number, meld in enumerate(view.own_melds, 1):
        for cards, shape in view.table.additions(meld, hand):
            if len(cards) >= len(hand) - 1:
                continue
            gain = view.canasta_bonus(shape.canasta) - view.canasta_bonus(meld.canasta)
            if gain < 0 or (meld.canasta != NO_CANASTA and gain == 0 and any(map(is_wild_face, cards))):
                continue
            wilds = sum(map(is_wild_face, cards))
            ranked.append((gain + 10 * (len(cards) - 2 * wilds) + 5, Move(ADD, cards, number)))
    ranked.sort(key=lambda each: -each[0])
    found: list[Plan] = []
    for _, move in ranked:
        if len(found) == most:
            break
        if view.check(move) is None:
            found.append((move,))
    return found
