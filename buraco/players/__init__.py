"""The computer players, by level. A new level enters here: anything that follows `base.Player`."""

from collections.abc import Mapping

from buraco.players.base import Choice, Player
from buraco.players.normal import NormalPlayer
from buraco.players.random import RandomPlayer

LEVELS: Mapping[str, Player] = {"normal": NormalPlayer(), "random": RandomPlayer()}

__all__ = ["LEVELS", "Choice", "Player"]
