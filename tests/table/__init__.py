"""Tests of the page's drawing and of its controller, in CPython."""
