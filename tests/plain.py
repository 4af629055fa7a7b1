"""What is packed, opened by hand and packed again: saves as releases before the packed ones had them, and links."""

import base64
import json
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


def linked(value: object) -> str:
    """base64url of JSON, as links to tables, positions and records hold it (contract, section 5)."""
    return base64.urlsafe_b64encode(json.dumps(value).encode()).decode().rstrip("=")
