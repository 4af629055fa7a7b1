"""The level `facil`: pleasant for a child. It plays as `normal` does, but makes the mistakes that people make."""

from buraco.players.normal import Care, NormalPlayer

EASY = Care(overlooks=0.45, noise=18.0, watches=0.2, plans=3)
"""Overlooks nearly half of its melds for a turn, misjudges loose cards, sees only obvious gifts, plans few cards.

It never throws a wild without need and never dirties a clean canasta: those would be absurd, not human.
"""


def easy_player() -> NormalPlayer:
    """A player of the level `facil`."""
    return NormalPlayer(EASY)
