"""Given deals: what a match keeps of where its first deal came from, the deal of a day or another's with its result."""

from typing import TypeGuard

from buraco.notation import Json
from buraco.persons import LONGEST
from buraco.ruleset import Rules


def is_given(value: object, rules: Rules) -> TypeGuard[Json]:
    """Whether a match by these rules can have kept that (`docs/protocol.md`, `given`)."""
    if not isinstance(value, dict):
        return False
    if value.get("kind") == "day":
        return set(value) == {"kind", "day"} and is_day(value["day"])
    if value.get("kind") != "deal" or set(value) != {"kind", "by", "points", "went_out"}:
        return False
    return is_result(value["by"], value["points"], value["went_out"], rules)


def is_result(by: object, points: object, out: object, rules: Rules) -> bool:
    """Whether these can be who played a round, what each side made of it, and who went out."""
    if not isinstance(by, str) or len(by) > LONGEST:
        return False
    if not isinstance(points, list) or len(points) != len(rules.seats.sides) or not all(map(_is_points, points)):
        return False
    return out is None or (type(out) is int and 0 <= out < rules.players)


def is_day(text: object) -> bool:
    """Whether a text is a date as `2026-11-30`."""
    if not isinstance(text, str) or len(text) != 10 or text[4] != "-" or text[7] != "-" or not text.isascii():
        return False
    year, month, day = text[:4], text[5:7], text[8:]
    return all(part.isdigit() for part in (year, month, day)) and 1 <= int(month) <= 12 and 1 <= int(day) <= 31


def _is_points(value: object) -> bool:
    return type(value) is int and abs(value) < 1_000_000
