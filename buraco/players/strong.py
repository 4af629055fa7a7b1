"""The level `forte`: it looks for something better than a solid player's move on many possible deals of the unseen."""

from collections.abc import Iterator
from random import Random

from buraco.moves import Move
from buraco.players.base import Choice
from buraco.players.because import because
from buraco.players.normal import NormalPlayer
from buraco.players.options import plans
from buraco.players.search import Search
from buraco.round import Round

PLAYOUTS = 150
"""How many playouts a choice without a clock takes: about a tenth of a second."""
MOST_PLAYOUTS = 3000
"""More would hardly change a choice, however much time there is."""
PATIENCE = 0.7
"""By how many standard errors another plan must be better than the solid player's."""


class StrongPlayer:
    """Takes the move of `normal` and its alternatives, and keeps what does best."""

    def __init__(self, playouts: int = PLAYOUTS, patience: float = PATIENCE) -> None:
        self.playouts, self.patience = playouts, patience
        self._solid = NormalPlayer()

    def choose(self, view: Round, rng: Random) -> Choice:
        """The best move after a fixed number of playouts."""
        for choice in self.think(view, rng, counted=True):
            best = choice
        return best

    def think(self, view: Round, rng: Random, *, counted: bool) -> Iterator[Choice]:
        """The solid player's move, then after each world what does best on all of them so far."""
        base = self._solid.choose(view, rng)
        search = Search(view, plans(view, base), rng)
        told = {0: _told(view, base, base.move)}
        yield told[0]
        most = self.playouts if counted else MOST_PLAYOUTS
        while not search.over and search.playouts < most:
            search.step()
            best = search.best(self.patience)
            if best not in told:
                told[best] = _told(view, base, search.plans[best][0])
            yield told[best]


def _told(view: Round, base: Choice, move: Move) -> Choice:
    """The choice with what speaks for it."""
    return Choice(move, because(view, move, base.reason if move == base.move else "search"))
