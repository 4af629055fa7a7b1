"""The computer players, by level. A new level enters here: anything that follows `base.Player`."""

from buraco.players.base import Choice, Player
from buraco.players.easy import easy_player
from buraco.players.normal import NormalPlayer
from buraco.players.random import RandomPlayer
from buraco.players.strong import StrongPlayer

LEVELS: dict[str, Player] = {
    "facil": easy_player(),
    "normal": NormalPlayer(),
    "forte": StrongPlayer(),
    "random": RandomPlayer(),
}

__all__ = ["LEVELS", "Choice", "Player"]
