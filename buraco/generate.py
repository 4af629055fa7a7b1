"""The legal moves of the player to move: candidates from the melds and the hand, held against the referee."""

from collections.abc import Iterator

from buraco.moves import ADD, DISCARD, DRAW, LAY, PASS, REFUSE, TAKE, Move
from buraco.round import DRAWING, OVER, Round


def candidates(state: Round) -> Iterator[Move]:
    """Moves that may be legal; every legal one is among them, once for each different choice of cards."""
    if state.phase == OVER:
        return
    if state.phase == DRAWING:
        yield Move(DRAW)
        if state.pile:
            yield Move(TAKE)
        return
    if state.drawn is not None:
        yield Move(REFUSE)
    hand = state.hands[state.turn]
    for shape in state.table.lays(hand):
        yield Move(LAY, shape.cards)
    for number, meld in enumerate(state.melds[state.side], 1):
        for cards, _ in state.table.additions(meld, hand):
            yield Move(ADD, cards, number)
    for card in sorted(set(hand)):
        yield Move(DISCARD, (card,))
    yield Move(PASS)


def legal_moves(state: Round) -> list[Move]:
    """All legal moves, in a fixed order; empty only when the round is over."""
    return [move for move in candidates(state) if state.check(move) is None]
