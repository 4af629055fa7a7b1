"""The archive: everything in one file and back again; whatever is not such a file changes nothing."""

import asyncio
import importlib
import json
import sys
import types
from typing import Any

import pytest

from tests.table import drawn
from tests.table.page_double import Element, Event, Page, Store

archive: Any = drawn.archive
TEXTS = drawn.texts("pt")
SAVE = json.dumps({"format": 1, "record": {"rounds": []}})
STATS = json.dumps({"rows": [], "counted": []})
GOOD = [["match", SAVE], ["aside.3", SAVE], ["aside.4", "{"], ["set.felt", "blue"], ["stats", STATS]]


def file_of(entries: object, **changes: object) -> str:
    return json.dumps({"kind": "buraco", "format": 1, "entries": entries, **changes})


def test_what_is_packed_comes_out_and_the_address_stays_at_home() -> None:
    text = archive.pack([*GOOD, ["set.address", "x"], ["probe", "1"]])
    assert archive.unpack(text) == (GOOD, None)
    assert archive.contents(GOOD) == {"matches": 3, "stats": 1}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "wrong"),
        ("hello", "wrong"),
        ("[1, 2]", "wrong"),
        ('{"format": 1, "level": "normal"}', "wrong"),
        (file_of(GOOD)[:-30], "half"),
        (file_of(GOOD, format=3), "newer"),
        (file_of(GOOD, format="1"), "half"),
        (file_of({}), "half"),
        (file_of([["match"]]), "half"),
        (file_of([["match", 5]]), "half"),
        (file_of([["match", "[]"]]), "half"),
        (file_of([["stats", "{}"]]), "half"),
        (file_of([["set.address", "x"]]), "half"),
        (file_of([["set.<b>", "x"]]), "half"),
        (file_of([["aside.x", "x"]]), "half"),
        (file_of([["__proto__", "x"]]), "half"),
        (file_of([["set.felt", "a"], ["set.felt", "b"]]), "half"),
    ],
)
def test_every_other_file_is_told_apart(text: str, problem: str) -> None:
    assert archive.unpack(text) == (None, problem)


async def choose(page: Page, text: str | None) -> None:
    """Chooses a file in the dialog."""
    field = Element("file", file="1")
    vars(field)["text"] = text
    page.dom.handlers["change"](Event(file=field))
    await page.settle()


def test_a_file_goes_out_and_comes_in_after_a_question() -> None:
    async def job() -> None:
        store = Store()
        page = await Page(store=store, seed="7").open()
        await page.act("data")
        await page.act("save-file")
        name, text = vars(sys.modules["device"])["told"][-1]
        assert name == "buraco.json"
        other = Store()
        page = await Page(store=other).open()
        await page.act("bring")
        assert other.brought is None
        await page.act("data")
        await choose(page, text)
        assert TEXTS["data.brings"].replace("{n}", "1") in page.dom.html
        assert other.brought is None
        await page.act("bring")
        assert ["match", store.match] in (other.brought or [])
        assert page.dom.went == [{}]

    asyncio.run(job())


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (None, "data.wrong"),
        ("x" * 5_000_000, "data.wrong"),
        ("<script>", "data.wrong"),
        (file_of(GOOD, format=9), "data.newer"),
        (file_of(GOOD)[:50], "data.half"),
    ],
)
def test_what_is_no_archive_is_said_in_one_sentence(text: str | None, key: str) -> None:
    async def job() -> None:
        store = Store()
        page = await Page(store=store).open()
        before = (store.match, dict(store.settings), dict(store.aside))
        await page.act("data")
        await choose(page, text)
        assert TEXTS[key] in page.dom.html
        await page.act("bring")
        assert (store.match, dict(store.settings), dict(store.aside)) == before
        assert store.brought is None

    asyncio.run(job())


class Browser:
    """localStorage with a limit."""

    def __init__(self, room: int = 10_000) -> None:
        self.kept: dict[str, str] = {}
        self.room = room

    def get(self, name: str) -> str | None:
        return self.kept.get(name)

    def put(self, name: str, text: str) -> bool:
        fits = sum(len(one) for key, one in self.kept.items() if key != name) + len(text) <= self.room
        if fits:
            self.kept[name] = text
        return fits

    def drop(self, name: str) -> bool:
        self.kept.pop(name, None)
        return True

    def names(self) -> str:
        return "\n".join(self.kept)


def real_store(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The page's own store over that browser."""
    js = types.ModuleType("js")
    vars(js)["buraco"] = types.SimpleNamespace(storage=browser)
    monkeypatch.setitem(sys.modules, "js", js)
    monkeypatch.syspath_prepend(str(drawn.WEB / "page"))
    sys.modules.pop("store", None)
    return importlib.import_module("store").Store("mine")


def test_the_store_keeps_the_matches_that_are_here(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Browser()
    store = real_store(browser, monkeypatch)
    browser.kept = {"match": "mine", "aside.1": "old", "set.felt": "wine", "set.address": "a"}
    assert store.bring([["match", "theirs"], ["aside.1", "their old"], ["aside.2", "old"], ["set.felt", "blue"]])
    assert browser.kept == {
        "match": "theirs",
        "aside.1": "old",
        "aside.2": "mine",
        "aside.3": "their old",
        "set.felt": "blue",
        "set.address": "a",
    }
    assert store.save_match({"late": True})  # a reply that comes in meanwhile changes nothing
    assert browser.kept["match"] == "theirs"


def test_where_there_is_no_room_everything_stays_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Browser(60)
    store = real_store(browser, monkeypatch)
    browser.kept = {"match": "m" * 20, "set.felt": "wine"}
    before = dict(browser.kept)
    assert not store.bring([["set.felt", "blue"], ["match", "t" * 20], ["aside.1", "x" * 40]])
    assert browser.kept == before
    assert store.entries() == [["match", "m" * 20], ["set.felt", "wine"]]
