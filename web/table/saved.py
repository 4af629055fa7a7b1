"""Stored matches as the page sees them: what a list tells of one, without its cards, which are packed; careful reading.

A save of format 2 tells `rules`, `name`, `rounds` and `moves` beside what it packs; one of format 1 is the plain match.
"""

import json

FORMAT = 2  # the newest that this page knows


def read_json(text):
    """What a stored or brought text holds, or None: no text, no JSON, nested too deep. Nothing of it is trusted yet."""
    try:
        return json.loads(text)
    except (ValueError, TypeError, RuntimeError, MemoryError, OverflowError, AttributeError):
        return None


def whole(value, least: int = -1000000000) -> bool:
    """Whether that is a whole number of a size that something kept can have: sums and roots of it can be shown."""
    return type(value) is int and least <= value <= 1000000000


def is_save(found) -> bool:
    """Whether that may be a match, from its outside; what is in it, the engine judges."""
    if not isinstance(found, dict):
        return False
    return isinstance(found.get("packed"), str) or isinstance(found.get("record"), dict)


def facts(found) -> dict | None:
    """{"rules", "name", "rounds"} of a save, or None where it does not tell them."""
    if not is_save(found) or (type(found.get("format")) is int and found["format"] > FORMAT):
        return None
    rules, name, rounds = found.get("rules"), found.get("name") or "", found.get("rounds")
    if not isinstance(found.get("packed"), str):
        rules = found["record"].get("rules")
        rounds = found["record"].get("rounds")
        rounds = len(rounds) if isinstance(rounds, list) else None
    if isinstance(rules, dict):
        rules = rules.get("base")
    if not isinstance(rules, str) or not isinstance(name, str) or not whole(rounds, 0):
        return None
    return {"rules": rules[:40], "name": name[:60], "rounds": rounds}
