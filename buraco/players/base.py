"""What a player is: something that chooses a move from what its seat may see."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple, Protocol

from buraco.moves import Move
from buraco.round import Round


class Choice(NamedTuple):
    """A move, and the code of the reason for it (the page has a sentence for each; two codes stand with a blank)."""

    move: Move
    reason: str


class Player(Protocol):
    """A level of play. It keeps nothing between two calls, so a match can go on from its record alone."""

    def choose(self, view: Round, rng: Random) -> Choice:
        """A legal move for the seat whose turn it is in `view` (`view.view_of` of that seat).

        The same view and the same chance give the same move, on every platform.
        """
        ...

    def think(self, view: Round, rng: Random, *, counted: bool) -> Iterator[Choice]:
        """Better and better answers, one every few milliseconds, as long as more thought can change them.

        For a caller with a clock, who takes the last one when its time is up; `counted` ends with that of `choose`.
        """
        ...


class Quick:
    """A player whose first thought is its last."""

    def choose(self, view: Round, rng: Random) -> Choice:
        """What the level plays."""
        raise NotImplementedError

    def think(self, view: Round, rng: Random, *, counted: bool) -> Iterator[Choice]:
        """The choice, at once."""
        yield self.choose(view, rng)
