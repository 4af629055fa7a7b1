"""Saves: each released format goes on; whatever a hand or a crash made of one is told in a sentence, never a fault."""

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from buraco.cards import CODES
from buraco.saves import open_save
from buraco.session import Session
from tests.plain import plain, repacked

FILES = sorted((Path(__file__).parent / "saves").glob("*.json"))
WRONG: tuple[object, ...] = (
    None, True, -1, 0, 3, 2**70, 1.5, float("inf"), "", "x", "\ud800", "4h", [], [None], [[]], {}, {"a": 1}, "[" * 5000,
)  # fmt: skip


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def load(save: object) -> dict[str, Any]:
    """The reply to a load; a match that goes on is really played on."""
    session = Session()
    reply: dict[str, Any] = json.loads(session.ask(json.dumps({"do": "load", "save": save})))
    if not reply["ok"]:
        assert reply["error"]["kind"] == "save", reply
        return reply
    view = reply["steps"][-1]["view"]
    for request in ({"do": "story"}, {"do": "sheets"}, {"do": "hint", "ms": 0}, {"do": "bot", "ms": 0}):
        seat = {"seat": view["seat"]} if request["do"] != "bot" else {}
        answer = json.loads(session.ask(json.dumps({"rev": reply["rev"], **request, **seat})))
        assert answer["ok"] or answer["error"]["kind"] == "request", answer
    return reply


def places(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a JSON value; of a long list the first, one in the middle, and the last."""
    if path:
        yield path
    if isinstance(value, dict):
        for key in value:
            yield from places(value[key], (*path, key))
    elif isinstance(value, list):
        for index in sorted({0, len(value) // 2, len(value) - 1} if value else ()):
            yield from places(value[index], (*path, index))


def changed(value: object, path: tuple[Any, ...], new: object) -> Any:
    """A copy with something else at that place."""
    copy: Any = deepcopy(value)
    at = copy
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = new
    return copy


def without(value: object, path: tuple[Any, ...]) -> Any:
    """A copy that lacks that place."""
    copy: Any = deepcopy(value)
    at = copy
    for key in path[:-1]:
        at = at[key]
    del at[path[-1]]
    return copy


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_released_format_goes_on_with_its_last_move(path: Path) -> None:
    save = read(path)
    reply = load(save)
    assert reply["ok"], reply
    before, after = plain(save), plain(reply["save"])
    assert after["record"] == before["record"]
    assert {key: after[key] for key in before if key != "salts"} == {k: before[k] for k in before if k != "salts"}
    assert after["salts"] == before.get("salts", [""] * len(after["record"]["rounds"]))
    assert reply["save"]["format"] == 2


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_save_edited_by_hand_in_every_field_goes_on_or_is_told(path: Path) -> None:
    save = read(path)
    match = plain(save)
    for place in places(match):
        edited = [changed(match, place, wrong) for wrong in WRONG] + [without(match, place)]
        for one in edited:
            load(one)
        load(repacked(read(FILES[-1]), edited[1]))
    for place in places(save) if "packed" in save else ():
        for wrong in WRONG:
            load(changed(save, place, wrong))
        load(without(save, place))


def test_half_a_save_and_a_damaged_one_are_told() -> None:
    save = read(FILES[-1])
    text = save["packed"]
    for cut in range(0, len(text), 7):
        assert load({**save, "packed": text[:cut]})["error"]["code"] == "damaged"
        other = "A" if text[cut] != "A" else "B"
        load({**save, "packed": text[:cut] + other + text[cut + 1 :]})


def test_a_newer_save_is_told_apart_from_a_damaged_one() -> None:
    save = read(FILES[-1])
    assert load({**save, "format": 3})["error"]["code"] == "format"
    others: tuple[object, ...] = (0, -1, "3", None, [], 3.0)
    for wrong in others:
        assert load({**save, "format": wrong})["error"]["code"] == "damaged", wrong


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_card_can_be_read_in_what_is_stored(path: Path) -> None:
    """Beside what is packed there are the game, the name, and two numbers; a reply holds no deck either."""
    reply = load(read(path))
    save = reply["save"]
    assert set(save) == {"format", "rules", "name", "rounds", "moves", "packed"}
    assert not [code for code in CODES if f" {code} " in json.dumps(save)]
    deck = plain(save)["record"]["rounds"][0].get("deck", "no deck")
    assert deck not in json.dumps(reply)
    assert open_save(save) == plain(save)
