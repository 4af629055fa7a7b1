"""What a player is: something that chooses a move from what its seat may see."""

from random import Random
from typing import NamedTuple, Protocol

from buraco.moves import Move
from buraco.round import Round


class Choice(NamedTuple):
    """A move, and the code of the reason for it (the page has a sentence for each)."""

    move: Move
    reason: str


class Player(Protocol):
    """A level of play. It keeps nothing between two calls, so a match can go on from its record alone."""

    def choose(self, view: Round, rng: Random) -> Choice:
        """A legal move for the seat whose turn it is in `view` (`view.view_of` of that seat)."""
        ...
