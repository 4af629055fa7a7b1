"""The random player, for tests: any legal move, but it does not pass by a meld too often to get anywhere."""

from random import Random

from buraco.generate import legal_moves
from buraco.players.base import Choice
from buraco.round import Round


class RandomPlayer:
    """Chooses among all legal moves, each kind of move with the same chance."""

    def choose(self, view: Round, rng: Random) -> Choice:
        """A random legal move: first its kind, then one of that kind."""
        moves = legal_moves(view)
        kind = rng.choice(sorted({move.kind for move in moves}))
        return Choice(rng.choice([move for move in moves if move.kind == kind]), "random")
