"""Tests of the engine and of the renderers, in CPython."""
