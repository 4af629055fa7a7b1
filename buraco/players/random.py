"""The random player, for tests: some legal move."""

from random import Random

from buraco.players.base import Choice, Quick
from buraco.players.quick import random_move
from buraco.round import Round


class RandomPlayer(Quick):
    """Every legal move can come from it, though not all are equally likely."""

    def choose(self, view: Round, rng: Random) -> Choice:
        """A random legal move."""
        return Choice(random_move(view, rng), "random")
