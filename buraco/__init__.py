"""Buraco: the engine of five Brazilian card games and its players. Pure Python, nothing but the standard library."""

__version__ = "0.1.0"
