"""What happened, for the page: the events of a move as JSON, and the round retold to a person who comes back to it."""

from collections.abc import Iterator

from buraco.cards import CODES
from buraco.match import Match
from buraco.moves import DRAW, REFUSE, TAKE, Move
from buraco.round import Event, Round

Told = dict[str, object]
EVERYBODY = -2
"""Told to whom every card is open."""


class Teller:
    """Takes down how the table stands before a move, to tell afterwards what the move did.

    `seat`: who is told (or `EVERYBODY`); cards drawn from the stock are named to nobody else.
    """

    def __init__(self, state: Round, seat: int) -> None:
        self.state, self.seat = state, seat
        self.log: list[Event] = []
        """To be handed to whatever plays the move."""
        self._canastas = [[meld.canasta for meld in melds] for melds in state.melds]
        self._waits = state.lays_wait

    def told(self) -> list[Told]:
        """The events of the move that has been played."""
        return [self._event(event) for event in self.log]

    def _event(self, event: Event) -> Told:
        state = self.state
        told: Told = {"do": event.what, "seat": event.seat}
        if event.what == DRAW:
            if self.seat in (event.seat, EVERYBODY):
                told["card"] = CODES[event.cards[0]]
        elif event.what in (REFUSE, "discard"):
            told["card"] = CODES[event.cards[0]]
        elif event.what in (TAKE, "lay", "add"):
            told["cards"] = [CODES[card] for card in event.cards]
            side = state.rules.side_of(event.seat)
            if event.meld and event.what != TAKE and self._waits:  # it waits for a confirmation (X5)
                told["meld"], told["side"], told["waits"] = event.meld, side, True
            elif event.meld:
                told["meld"], told["side"] = event.meld, side
                # A meld is never moved or taken away within a round, so its number still names it.
                canasta = state.melds[side][event.meld - 1].canasta
                before = self._canastas[side]
                if canasta != (before[event.meld - 1] if event.meld <= len(before) else "none"):
                    told["canasta"] = canasta
        elif event.what == "morto":
            told["direct"] = bool(event.meld)
        elif event.what == "red-three":
            told["cards"] = [CODES[card] for card in event.cards]
        elif event.what == "confirm":
            told["enough"] = bool(event.meld)
        elif event.what == "over":
            told["went_out"] = state.went_out
        return told


def play_and_tell(match: Match, move: Move, seat: int) -> list[Told]:
    """Plays one move; what happened, as `seat` is told of it. Raises IllegalMove, and changes nothing then."""
    state = match.state
    assert state is not None
    teller = Teller(state, seat)
    match.play(move, teller.log)
    return teller.told()


def retold(match: Match, seat: int) -> Iterator[tuple[list[Told], Match]]:
    """The round under way once more for `seat`: all events up to its own last move, then those of each later move.

    Each comes with a match that stands as it stood then; it is changed when the next one is asked for.
    """
    moves = match.rounds[-1].moves
    own = 0
    shadow, state = dealt_again(match)
    for number, move in enumerate(moves, 1):
        if state.turn == seat:
            own = number
        state.apply(move)
    shadow, state = dealt_again(match)
    past: list[Told] = []
    for number, move in enumerate(moves):
        if number == own:
            yield past, shadow
        teller = Teller(state, seat)
        state.apply(move, teller.log)
        if number < own:
            past.extend(teller.told())
        else:
            yield teller.told(), shadow
    if own == len(moves):
        yield past, shadow


def story(match: Match, seat: int) -> list[list[Told]]:
    """The events of each move of the last round, as `seat` was told of them."""
    _, state = dealt_again(match)
    told = []
    for move in match.rounds[-1].moves:
        teller = Teller(state, seat)
        state.apply(move, teller.log)
        told.append(teller.told())
    return told


def dealt_again(match: Match, number: int = -1) -> tuple[Match, Round]:
    """A match of its own in which a round (from 0; the last one) has just been dealt."""
    shadow = Match(match.rules)
    before = number % len(match.rounds)
    shadow.rounds, shadow.sheets = match.rounds[:before], match.sheets[:before]
    return shadow, shadow.begin_again(match.rounds[before])
