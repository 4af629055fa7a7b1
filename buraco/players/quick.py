"""Quick policies for playing whole rounds out: at random, and greedily. They play on a state, not on a view.

A searching player deals what it cannot see at random and lets one of these finish the round, thousands of times; so
they look at masks and at the ends of melds, never at all combinations.
"""

from collections.abc import Callable
from random import Random

from buraco.cards import ACE, BLACK_THREES, JOKER, TWO
from buraco.generate import legal_moves
from buraco.melds import ACE_HIGH, CANASTA_SIZE, CLEAN, REMEMBERED, SET, Shape
from buraco.moves import ADD, CONFIRM, DISCARD, DRAW, LAY, REFUSE, TAKE, TAKE_TOP, TAKE_WITH, Move
from buraco.round import DRAWING, Round
from buraco.ruleset import Need, Taking

Policy = Callable[[Round, Random], Move]

_DRAW, _TAKE, _TAKE_TOP, _CONFIRM = Move(DRAW), Move(TAKE), Move(TAKE_TOP), Move(CONFIRM)
_DISCARDS = tuple(Move(DISCARD, (face,)) for face in range(JOKER + 1))


def play_out(state: Round, policy: Policy, rng: Random) -> int:
    """Plays a round to its end by one policy for all seats; the number of moves."""
    moves = 0
    while not state.over:
        state.apply(policy(state, rng))
        moves += 1
    return moves


DRAWS, TAKES_TOP = 0.65, 0.85
TRIES_TO_LAY, TRIES_TO_ADD, TRIES_OTHERS = 0.25, 0.45, 0.5
"""How a random player's dice fall: below these it draws, takes the top card, tries to lay, to add, or rarer moves."""


# -- at random -------------------------------------------------------------------------------------------------------


def random_move(state: Round, rng: Random) -> Move:
    """Some legal move: every legal move can come, though not all are equally likely."""
    for _ in range(4):
        move = _random_try(state, rng)
        if move is not None and state.check(move) is None:
            return move
    return rng.choice(legal_moves(state))


def _random_try(state: Round, rng: Random) -> Move | None:
    if state.phase == DRAWING:
        return _random_draw(state, rng)
    hand = state.hand
    if not hand:
        return None
    roll = rng.random()
    if roll < TRIES_TO_LAY:
        shape = state.table.some_lay(hand, rng)
        return None if shape is None else Move(LAY, shape.cards)
    if roll < TRIES_TO_ADD:
        melds = state.own_melds
        if not melds:
            return None
        number = rng.randrange(len(melds))
        additions = state.table.additions(melds[number], hand)
        return Move(ADD, rng.choice(additions)[0], number + 1) if additions else None
    if roll < TRIES_OTHERS and state.waiting[state.turn]:
        return _CONFIRM
    if roll < TRIES_OTHERS and state.drawn is not None:
        return Move(REFUSE)
    return _DISCARDS[rng.choice(hand)]


def _random_draw(state: Round, rng: Random) -> Move:
    roll = rng.random()
    if not state.pile or roll < DRAWS:
        return _DRAW
    taking = state.rules.pile.taking
    if taking is Taking.JUSTIFIED:
        return Move(TAKE_WITH, tuple(sorted(rng.sample(state.hand, 2)))) if len(state.hand) > 1 else _DRAW
    return _TAKE_TOP if taking is Taking.TOP_OR_WHOLE and roll < TAKES_TOP else _TAKE


NEAR, LEAST, EACH = 0.5, 0.5, 0.05
"""What a card of the pile counts that comes near to one of the hand (1: it fits), and what taking the pile needs: so
much, and so much more for each card of it. Found by play against `normal`."""


RICH, BARRED = 6, 4
"""A pile of so many cards is justified with a wild (T8), and barred by a black three (T7)."""


# -- greedily --------------------------------------------------------------------------------------------------------


def greedy_move(state: Round, rng: Random) -> Move:
    """Melds whatever it can without spending wilds, takes a pile that helps, throws the loosest card."""
    if state.phase == DRAWING:
        return _greedy_draw(state)
    if state.lays_wait or state.waiting[state.turn]:
        return _waiting_move(state, rng)
    hand = state.hand
    move = _greedy_add(state, hand) or _greedy_lay(state, hand) or _last_cards(state, hand)
    return move or _loosest(state, hand, rng)


def wanted(state: Round, side: int) -> dict[int, int]:
    """The faces that lengthen a side's melds as naturals, each with the number of the longest meld that takes it."""
    faces: dict[int, int] = {}
    melds, known = state.melds[side], _ENDS[state.rules.melds.lowest_place]
    for number, meld in enumerate(melds):
        ends = known.get(meld.cards)
        if ends is None:
            if len(known) >= REMEMBERED:
                known.clear()
            ends = known[meld.cards] = _ends(meld, state.rules.melds.lowest_place)
        for face in ends:
            if face not in faces or len(melds[faces[face]].cards) <= len(meld.cards):
                faces[face] = number
    return faces


_ENDS: tuple[dict[tuple[int, ...], tuple[int, ...]], ...] = tuple({} for _ in range(ACE_HIGH + 1))
"""What `_ends` found, for each lowest place of a sequence and each meld's cards."""


def _ends(meld: Shape, lowest_place: int) -> tuple[int, ...]:
    """The faces that lengthen a meld as naturals, or come to the place of a wild."""
    if meld.kind == SET:
        return () if meld.low == TWO else tuple(suit * 13 + meld.low for suit in range(4))
    base, low, high = meld.stands[0] // 13 * 13, meld.low, meld.low + len(meld.cards) - 1
    faces = []
    if low > lowest_place and low != TWO + 1:
        faces.append(base + low - 1)
    if high < ACE_HIGH:
        faces.append(base + (high + 1) % 13)
    if meld.wilds:
        for card, stands in zip(meld.cards, meld.stands, strict=True):
            if card != stands and stands % 13 != TWO:
                faces.append(stands)
    return tuple(faces)


def _greedy_draw(state: Round) -> Move:
    pile = state.pile
    if not pile or state.pile_barred:
        return _DRAW
    taking = state.rules.pile.taking
    hand = state.hand
    if taking is Taking.JUSTIFIED:
        return _justified(state, hand, pile[-1])
    ends = wanted(state, state.side)
    masks, ranks = _masks(hand)
    top = pile[-1]
    gain = 0.0
    for card in pile:
        fits = card in ends or _fits(state, card, masks, ranks)
        gain += 1.0 if fits else NEAR * _near_one(card, masks)
    if gain >= LEAST + EACH * len(pile):
        return _TAKE if state.check(_TAKE) is None else _DRAW
    if taking is Taking.TOP_OR_WHOLE and (top in ends or _fits(state, top, masks, ranks)):
        return _TAKE_TOP if state.check(_TAKE_TOP) is None else _DRAW
    return _DRAW


def _justified(state: Round, hand: list[int], top: int) -> Move:
    """Two naturals that make a meld with the top card (T8)."""
    if top % 13 == TWO:
        return _DRAW
    same = [card for card in hand if card % 13 == top % 13]
    if len(same) > 1:
        move = Move(TAKE_WITH, (same[0], same[1]))
        if state.check(move) is None:
            return move
    for one, other in ((-2, -1), (-1, 1), (1, 2)):
        pair = _near(top, one), _near(top, other)
        if pair[0] in hand and pair[1] in hand:
            move = Move(TAKE_WITH, pair)
            if state.check(move) is None:
                return move
    return _by_a_wild(state, hand, top) if len(state.pile) >= RICH else _DRAW


def _by_a_wild(state: Round, hand: list[int], top: int) -> Move:
    """A wild and a natural near the top card or of its rank, for a rich pile (T8)."""
    wild = next((card for card in hand if card == JOKER or card % 13 == TWO), -1)
    if wild >= 0:
        near = (_near(top, step) for step in (1, -1, 2, -2))
        for card in (*near, *(card for card in hand if card % 13 == top % 13)):
            if card >= 0 and card in hand and card % 13 != TWO:
                move = Move(TAKE_WITH, (card, wild))
                if state.check(move) is None:
                    return move
    return _DRAW


def _near(face: int, step: int) -> int:
    """The face so many places above or below one of the same suit, the ace high; -1 where there is none."""
    place = (face % 13 or ACE_HIGH) + step
    return -1 if not 0 <= place <= ACE_HIGH else face // 13 * 13 + place % 13


def _masks(hand: list[int]) -> tuple[list[int], list[int]]:
    """The places that a hand holds in each suit (twos and jokers apart), and how many of each rank."""
    masks, ranks = [0, 0, 0, 0], [0] * 13
    for card in hand:
        rank = card % 13
        if card != JOKER and rank != TWO and card >= 0:
            masks[card // 13] |= 1 << rank | (1 << ACE_HIGH if rank == ACE else 0)
            ranks[rank] += 1
    return masks, ranks


def _fits(state: Round, card: int, masks: list[int], ranks: list[int]) -> bool:
    """Whether a card makes a meld with two naturals of the hand."""
    if card == JOKER or card % 13 == TWO:
        return True
    rank = card % 13
    if ranks[rank] > 1 and rank in state.rules.melds.set_ranks:
        return True
    mask = masks[card // 13]
    for place in (0, ACE_HIGH) if rank == ACE else (rank,):
        around = (mask << 2) >> place & 0b11011
        if around & 0b11 == 0b11 or around & 0b1010 == 0b1010 or around & 0b11000 == 0b11000:
            return True
    return False


def _near_one(card: int, masks: list[int]) -> bool:
    """Whether a natural lies within two places of one of the hand."""
    around = (masks[card // 13] << 2) >> (card % 13 or ACE_HIGH)
    return around & 0b11011 > 0


def _greedy_add(state: Round, hand: list[int]) -> Move | None:
    if not state.melds[state.side]:
        return None
    ends = wanted(state, state.side)
    for card in hand:
        number = ends.get(card)
        if number is not None:
            move = Move(ADD, (card,), number + 1)
            if state.check(move) is None:
                return move
    return None


def _greedy_lay(state: Round, hand: list[int]) -> Move | None:
    masks, ranks = _masks(hand)
    rules = state.rules.melds
    for suit in range(4):
        run = _longest_run(masks[suit], rules.lowest_place)
        if run:
            low, size = run
            move = Move(LAY, tuple([suit * 13 + place % 13 for place in range(low, low + size)]))
            if state.check(move) is None:
                return move
    for rank in rules.set_ranks:
        if ranks[rank] > 2:
            move = Move(LAY, tuple([card for card in hand if card % 13 == rank and card != JOKER]))
            if state.check(move) is None:
                return move
    return None


_RUNS: dict[tuple[int, int], tuple[int, int] | None] = {}


def _longest_run(mask: int, lowest: int) -> tuple[int, int] | None:
    """The longest run of three places or more: where it begins and how long it is (an ace only once)."""
    key = (mask, lowest)
    if key not in _RUNS:
        best: tuple[int, int] | None = None
        place = lowest
        while place <= ACE_HIGH:
            size = 0
            while place + size <= ACE_HIGH and mask >> place + size & 1:
                size += 1
            size = min(size, 13)
            if size > 2 and (best is None or size > best[1]):
                best = place, size
            place += size + 1
        _RUNS[key] = best
    return _RUNS[key]


def _last_cards(state: Round, hand: list[int]) -> Move | None:
    """Wilds: to make a canasta of six; or, where they empty the hand with the rest, all of them."""
    wilds = [card for card in hand if card == JOKER or card % 13 == TWO]
    if not wilds:
        return None
    melds = state.melds[state.side]
    patient = state.rules.going_out.canasta is Need.CLEAN and all(meld.canasta != CLEAN for meld in melds)
    for number, meld in enumerate(melds, 1):
        if len(meld.cards) == CANASTA_SIZE - 1 and not meld.wilds and not patient:
            for card in set(wilds):
                shape = state.table.shape((*meld.cards, card), meld.locked)
                move = Move(ADD, (card,), number)
                if isinstance(shape, Shape) and state.check(move) is None:
                    return move
    rest = [card for card in hand if card != JOKER and card % 13 != TWO]
    if len(rest) > 2 * len(wilds) + 1:
        return None
    return _emptying(state, rest, wilds)


def _emptying(state: Round, rest: list[int], wilds: list[int]) -> Move | None:
    """The next of the moves that leave one card at the most: pairs with a wild each, the other wilds onto clean melds.

    `rest` are naturals that fit nothing by themselves.
    """
    pairs = _pairs(state, rest)
    left = len(rest) - 2 * len(pairs)
    if left > 1 or len(pairs) > len(wilds):
        return None
    free = [number for number, meld in enumerate(state.melds[state.side], 1) if not meld.wilds]
    if len(wilds) - len(pairs) > len(free) + (1 - left):
        return None
    if pairs:
        for wild in wilds:
            move = Move(LAY, (*pairs[0], wild))
            if state.check(move) is None:
                return move
        return None
    for number in free:
        for wild in wilds:
            move = Move(ADD, (wild,), number)
            if state.check(move) is None:
                return move
    return None


def _pairs(state: Round, rest: list[int]) -> list[tuple[int, int]]:
    """Pairs of naturals that a wild makes a meld of: of one rank, or of one suit at most two places apart."""
    left, pairs = sorted(rest), []
    sets, lowest = state.rules.melds.set_ranks, state.rules.melds.lowest_place
    while len(left) > 1:
        card = left.pop(0)
        for other in left:
            same = card % 13 == other % 13 and card % 13 in sets
            near = card // 13 == other // 13 and 0 < abs((card % 13 or 13) - (other % 13 or 13)) < 3
            low = card // 13 == other // 13 and card % 13 == ACE and other % 13 < 3 and not lowest
            if same or near or low:
                left.remove(other)
                pairs.append((card, other))
                break
    return pairs


def _waiting_move(state: Round, rng: Random) -> Move:
    """Before the side is open in the buraco (X5–X8): by the way of opening that a careful player would see."""
    from buraco.players.finish import way_to_open  # noqa: PLC0415 - it is rare, and imports this floor's neighbours

    if state.waiting[state.turn] and state.confirmation_is_enough() and state.check(_CONFIRM) is None:
        return _CONFIRM
    move = way_to_open(state) if state.lays_wait else None
    return move or _loosest(state, state.hand, rng)


def _loosest(state: Round, hand: list[int], rng: Random) -> Move:
    """The discard that connects least with the rest of the hand."""
    masks, ranks = _masks(hand)
    sets = state.rules.melds.set_ranks
    justified = state.rules.pile.taking is Taking.JUSTIFIED
    burden, pile = min(4.0, 0.3 * len(state.pile)), state.pile
    theirs: dict[int, int] = {}
    if state.rules.pile.taking is Taking.TOP_OR_WHOLE:  # there the next player takes just what fits
        theirs = wanted(state, state.rules.side_of((state.turn + 1) % state.rules.players))
    best, chosen = 99.0, -1
    for card in hand:
        rank = card % 13
        if card == JOKER or rank == TWO:
            cost = 30.0
        elif card in BLACK_THREES and state.rules.threes.black_bar:
            cost = -4.0 if len(pile) >= BARRED else 3.0  # T7: kept until it bars something
        else:
            mask = masks[card // 13] << 2
            around = mask >> (rank or ACE_HIGH)
            cost = 3.0 * ((around >> 1 & 1) + (around >> 3 & 1)) + 1.5 * ((around & 1) + (around >> 4 & 1))
            if rank in sets:
                cost += 2.5 * (ranks[rank] - 1)
            if card in theirs:
                cost += 4.0
            if justified and card not in pile:
                cost += burden  # one of them lay there and was passed over: the other is safer
        if cost < best and state.check(_DISCARDS[card]) is None:
            best, chosen = cost, card
    if chosen >= 0:
        return _DISCARDS[chosen]
    return rng.choice(legal_moves(state))
