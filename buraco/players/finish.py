"""Emptying the hand in one turn: to take the morto (M1–M3) or to go out."""

from collections.abc import Iterator
from typing import NamedTuple

from buraco.cards import is_wild_face
from buraco.melds import Shape
from buraco.moves import ADD, DISCARD, LAY, Move
from buraco.players.worth import natural_lays
from buraco.round import Round
from buraco.score import table_points

HOPE = 2.0
"""What it is worth, in points for each of its cards, to leave a meld clean or cleanable."""
NODES = 400
"""How many states one search looks at: a hand that empties does so within a few moves."""


TAKEN_ALONG, FOR_THE_MORTO = 2, 3
"""So many naturals leave the hand with each wild; for the morto, which one wants with many cards in the hand, also as
many as in 5 2 7 8. Beside them a card fits somewhere, and one is thrown."""


class Finish(NamedTuple):
    """Moves that empty the hand, and what the side's table is worth after them."""

    moves: tuple[Move, ...]
    worth: float


def way_to_finish(view: Round) -> Finish | None:
    """The best moves found that leave the player to move without a card, or None.

    Naturals go to the table first, as they would anyway; the last cards are searched, with all wilds.
    """
    state = view.copy()
    moves = natural_moves(state)
    search = _Search()
    hand = state.hands[state.turn]
    wilds = sum(1 for card in hand if is_wild_face(card))
    whole = any(len(shape.cards) == len(hand) for shape in natural_lays(state.table, hand))
    along = FOR_THE_MORTO if view.may_take_morto(view.side) else TAKEN_ALONG
    if whole or len(hand) - wilds <= along * wilds + 2:
        search.run(state, moves)
    if search.best is None and moves and len(view.hands[view.turn]) <= 8:
        search.run(view, [])
    return search.best


def natural_moves(state: Round) -> list[Move]:
    """Plays every meld and addition that needs no wild and leaves a card in the hand; returns them."""
    moves: list[Move] = []
    while True:
        move = next(_natural(state), None)
        if move is None:
            return moves
        state.apply(move)
        moves.append(move)


def _natural(state: Round) -> Iterator[Move]:
    hand = state.hands[state.turn]
    for number, meld in enumerate(state.own_melds, 1):
        for card in sorted(set(hand)):
            if is_wild_face(card) or len(hand) == 1:
                continue
            longer = state.table.shape((*meld.cards, card), meld.locked)
            if isinstance(longer, Shape) and state.check(Move(ADD, (card,), number)) is None:
                yield Move(ADD, (card,), number)
    for shape in natural_lays(state.table, hand):
        move = Move(LAY, shape.cards)
        if len(shape.cards) < len(hand) and state.check(move) is None:
            yield move


def way_to_open(view: Round) -> Move | None:
    """The next of the moves by which the player's waiting melds reach the minimum now; None if they cannot (X5, X6).

    Naturals first, then whatever wilds bring most; a failed confirmation costs the side dear, so nothing is laid short.
    Twos are first tried as naturals, then all of them as wilds.
    """
    if view.failed:
        return None
    return _opening(view, natural_twos=True) or _opening(view, natural_twos=False)


def _opening(view: Round, *, natural_twos: bool) -> Move | None:
    """The first of the moves that reach the minimum, if they do."""
    state = view.copy()
    moves = []
    while not (state.waiting[state.turn] and state.confirmation_is_enough()):
        naturals = (move for move in _natural(state) if natural_twos or not any(map(is_wild_face, move.cards)))
        move = next(naturals, None) or _best_with_wilds(state)
        if move is None:
            return None
        state.apply(move)
        moves.append(move)
    return moves[0] if moves else None


def _best_with_wilds(state: Round) -> Move | None:
    """The meld or addition that adds most to the waiting melds and leaves two cards."""
    best: tuple[int, Move] | None = None
    for move in _melds(state):
        if len(state.hand) - len(move.cards) < 2 or state.check(move) is not None:
            continue
        after = state.copy()
        after.apply(move)
        worth = sum(after.meld_worth(meld) for meld in after.waiting[after.turn])
        if best is None or worth > best[0]:
            best = (worth, move)
    return None if best is None else best[1]


class _Search:
    """A depth-first search through melds and additions until the hand is empty."""

    def __init__(self) -> None:
        self.nodes = 0
        self.seen: set[tuple[object, ...]] = set()
        self.best: Finish | None = None

    def run(self, state: Round, moves: list[Move]) -> None:
        """Looks at every way on from `state`, reached by `moves`."""
        self.nodes += 1
        if self.nodes > NODES:
            return
        hand = state.hands[state.turn]
        place = (*sorted(hand), *(meld.cards for meld in state.melds[state.side]))
        if place in self.seen:
            return
        self.seen.add(place)
        if len(hand) == 1:
            last = Move(DISCARD, (hand[0],))
            if state.check(last) is None:
                # Without a discard the morto can be used at once: that is worth a little (M2, M3).
                self._keep(Finish((*moves, last), _table_worth(state, state.side)))
        for move in _melds(state):
            if len(move.cards) == len(hand):
                if state.check(move) is None:
                    after = state.copy()
                    side = state.side
                    after.apply(move)
                    self._keep(Finish((*moves, move), _table_worth(after, side) + 25))
            elif len(hand) - len(move.cards) <= 6 and state.check(move) is None:
                after = state.copy()
                after.apply(move)
                self.run(after, [*moves, move])

    def _keep(self, found: Finish) -> None:
        if self.best is None or found.worth > self.best.worth:
            self.best = found


def _table_worth(state: Round, side: int) -> float:
    """What a side's table is worth, and a little for each meld that can still become a clean canasta (C7, S6)."""
    hopes = sum(len(meld.cards) for meld in state.melds[side] if not meld.wilds or meld.cleanable)
    return table_points(state, side) + HOPE * hopes


def _melds(state: Round) -> list[Move]:
    """New melds and additions, those of many cards first."""
    hand = state.hands[state.turn]
    moves = [Move(LAY, shape.cards) for shape in state.table.lays(hand)]
    for number, meld in enumerate(state.own_melds, 1):
        moves += [Move(ADD, cards, number) for cards, _ in state.table.additions(meld, hand)]
    moves.sort(key=lambda move: -len(move.cards))
    return moves
