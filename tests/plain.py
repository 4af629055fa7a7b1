"""Saves as releases before the packed ones stored them: the tests look into them, and change them by hand."""

from typing import Any

from buraco.packing import packed
from buraco.saves import open_save


def plain(save: object) -> dict[str, Any]:
    """The match of a save, as it is before it is packed."""
    found = open_save(save)
    assert isinstance(found, dict)
    return found


def repacked(save: dict[str, Any], match: dict[str, Any]) -> dict[str, Any]:
    """The save with another match in it."""
    return {**save, "packed": packed(match)}
