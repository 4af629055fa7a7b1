"""What the rest of a round promises each side: a learned sum of what lies on the table and in the hands.

The numbers in `rulesets/outlooks.py` were learned by `training/outlook.py` from rounds that the computer players played
against each other: which of the features below went with how many points in the end.
"""

from buraco.cards import ACE, JOKER, TWO
from buraco.melds import ACE_HIGH, CANASTA_SIZE, CLEAN, DIRTY, NO_CANASTA, SET, TWOS
from buraco.players.quick import wanted
from buraco.round import Round
from buraco.rulesets.outlooks import OUTLOOKS, PLAIN
from buraco.score import table_points

HUNDRED = 0.01
FULL_STOCK = 50.0
CLOSE = 9
"""Hands of so many cards or more count alike in the race for the morto and for going out."""

_MELDS = 19  # four lengths below a canasta, for each kind, clean and dirty; then clean, dirty and of twos
_RACES = 2 * (CLOSE + 1)
_HAND = 9
_STATUS = 11
FEATURES = 2 * (2 + _MELDS + _RACES + _HAND + _STATUS)
"""How many numbers describe a side: each as it is, and weighed by how much of the round is still to come."""


def features(state: Round, side: int, to_come: float) -> list[float]:
    """What lies with a side at the beginning of a turn, as numbers; `to_come` from 0 (the cards run out) to about 1."""
    found = _table(state, side) + _race(state, side) + _hands(state, side) + _status(state, side)
    return found + [to_come * each for each in found]


def to_come(state: Round) -> float:
    """How much of the round is still to come at the most: the cards that can be drawn, by those of a full stock."""
    return (len(state.stock) + sum([len(morto) for morto in state.mortos])) / FULL_STOCK


def _table(state: Round, side: int) -> list[float]:
    found = [0.0] * (2 + _MELDS)
    found[0] = HUNDRED * table_points(state, side)
    found[1] = float(len(state.red_threes[side]))
    for meld in state.melds[side]:
        if meld.canasta == NO_CANASTA:
            size = min(len(meld.cards), CANASTA_SIZE - 1) - 3
            found[2 + size + 4 * (meld.wilds > 0) + 8 * (meld.kind == SET)] += 1.0
        else:
            found[2 + 16 + (0 if meld.canasta == CLEAN else 1)] += 1.0
            found[2 + 18] = 1.0
    return found


def _race(state: Round, side: int) -> list[float]:
    """How near the side is to emptying a hand: first for its morto, then for going out."""
    found = [0.0] * _RACES
    seats = state.rules.seats.sides[side]
    nearest = min([len(state.hands[seat]) for seat in seats])
    if state.may_take_morto(side):
        found[min(nearest, CLOSE)] = 1.0
    else:
        found[CLOSE + 1 + min(nearest, CLOSE)] = 1.0
    return found


def _hands(state: Round, side: int) -> list[float]:
    cards = points = wilds = runs = ties = twins = triples = fits = singles = 0.0
    melds, values = state.rules.melds, state.rules.points.cards
    ends = wanted(state, side)
    seats = state.rules.seats.sides[side]
    for seat in seats:
        hand = state.hands[seat]
        masks, ranks = [0, 0, 0, 0], [0] * 13
        cards += len(hand)
        for card in hand:
            points += values[card]
            rank = card % 13
            if card == JOKER or rank == TWO:
                wilds += 1
                continue
            if card in ends:
                fits += 1
            masks[card // 13] |= 1 << rank | (1 << ACE_HIGH if rank == ACE else 0)
            ranks[rank] += 1
        for mask in masks:
            near = mask & mask >> 1
            ties += near.bit_count() + 0.6 * (mask & mask >> 2).bit_count()
            runs += (near & mask >> 2).bit_count()
            singles += mask.bit_count()
        for rank in melds.set_ranks:
            if ranks[rank] > 1:
                twins += 1
                triples += ranks[rank] > 2
    share = 1.0 / len(seats)
    return [
        share * cards,
        HUNDRED * points,
        wilds,
        runs,
        ties,
        twins,
        triples,
        fits,
        singles * share,
    ]


def _status(state: Round, side: int) -> list[float]:
    """Morto, canastas, the others' threat, what the pile offers the side on turn, and the opening (X5)."""
    sides, melds = state.rules.seats.sides, state.melds[side]
    taken = state.morto_taken[side] is not None
    kinds = [meld.canasta for meld in melds]
    clean = CLEAN in kinds or TWOS in kinds
    canastas = clean or DIRTY in kinds
    threat = 0.0
    for other in range(len(sides)):
        if other != side and not state.may_take_morto(other):
            threat = max(threat, 1.0 / (1 + min([len(state.hands[seat]) for seat in sides[other]])))
    held = sum([len(state.hands[seat]) for seat in sides[side]]) / len(sides[side])
    on_turn = state.side == side
    fitting = 0
    if on_turn and state.pile and not state.pile_barred:
        ends = wanted(state, side)
        fitting = sum([card in ends for card in state.pile])
    waiting = sum([state.meld_worth(meld) for seat in sides[side] for meld in state.waiting[seat]])
    return [
        1.0 if taken else 0.0,
        1.0 if state.morto_unplayed[side] else 0.0,
        1.0 if canastas else 0.0,
        1.0 if clean else 0.0,
        threat * held,
        threat * (not taken),
        1.0 if on_turn else 0.0,
        0.1 * len(state.pile) if on_turn else 0.0,
        1.0 * fitting,
        HUNDRED * state.minimum(side),
        HUNDRED * waiting,
    ]


def standing(state: Round) -> list[float]:
    """For each side the points that it may expect at the end of the round, up to a constant that all sides share."""
    weights = OUTLOOKS.get(state.rules.id, PLAIN)
    ahead = to_come(state)
    found = []
    for side in range(len(state.melds)):
        total = 0.0
        for weight, number in zip(weights, features(state, side, ahead), strict=True):
            if number:
                total += weight * number
        found.append(total)
    return found
