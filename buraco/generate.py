"""The legal moves of the player to move: candidates from the melds and the hand, held against the referee."""

from collections.abc import Iterator
from itertools import combinations

from buraco.moves import (
    ADD,
    CONFIRM,
    DISCARD,
    DRAW,
    LAY,
    PASS,
    REFUSE,
    TAKE,
    TAKE_ONTO,
    TAKE_TOP,
    TAKE_WITH,
    Move,
)
from buraco.round import DRAWING, OVER, Round
from buraco.ruleset import Taking


def candidates(state: Round) -> Iterator[Move]:
    """Moves that may be legal; every legal one is among them, once for each different choice of cards."""
    if state.phase == OVER:
        return
    if state.phase == DRAWING:
        yield Move(DRAW)
        yield from _takings(state)
        return
    if state.drawn is not None:
        yield Move(REFUSE)
    hand = state.hands[state.turn]
    for shape in state.table.lays(hand):
        yield Move(LAY, shape.cards)
    if state.waiting[state.turn]:
        yield Move(CONFIRM)
    for number, meld in enumerate(state.own_melds, 1):
        for cards, _ in state.table.additions(meld, hand):
            yield Move(ADD, cards, number)
    for card in sorted(set(hand)):
        yield Move(DISCARD, (card,))
    yield Move(PASS)


def _takings(state: Round) -> Iterator[Move]:
    """Ways to take the pile (C3, S2, T8)."""
    if not state.pile:
        return
    if state.rules.pile.taking is not Taking.JUSTIFIED:
        yield Move(TAKE)
        if state.rules.pile.taking is Taking.TOP_OR_WHOLE:
            yield Move(TAKE_TOP)
        return
    for pair in sorted(set(combinations(sorted(state.hand), 2))):
        yield Move(TAKE_WITH, pair)
    if state.rules.pile.onto_melds:
        for number in range(1, len(state.melds[state.side]) + 1):
            yield Move(TAKE_ONTO, (), number)


def legal_moves(state: Round) -> list[Move]:
    """All legal moves, in a fixed order; empty only when the round is over."""
    return [move for move in candidates(state) if state.check(move) is None]
