"""The page's store: the tab may die at any write, the room may end at any write, another page may take over."""

import importlib
import json
import sys
import types
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest

from tests.table import drawn

OTHERS = {"aside.1": "first", "past.1": "p1", "past.2": "p2", "set.felt": "wine", "stats": "s", "foreign": "x"}
MATCHES = ("old match", "first", "p1", "p2")
NEW = {"format": 2, "packed": "n" * 9}
Job = Callable[[Any], object]


class Died(BaseException):
    """The tab is gone."""


class Browser:
    """A browser's storage of so many characters, in which the tab dies after so many changes."""

    def __init__(self, room: int = 10**9, life: int = 10**9) -> None:
        self.kept: dict[str, str] = {}
        self.room, self.life, self.refuses = room, life, False

    def _change(self) -> None:
        self.life -= 1
        if self.life < 0:
            raise Died

    def get(self, name: str) -> str | None:
        return self.kept.get(name)

    def put(self, name: str, text: str) -> bool:
        self._change()
        others = sum(len(key) + len(value) for key, value in self.kept.items() if key != name)
        if self.refuses or others + len(name) + len(text) > self.room:
            return False
        self.kept[name] = text
        return True

    def drop(self, name: str) -> bool:
        self._change()
        if self.refuses:
            return False
        self.kept.pop(name, None)
        return True

    def names(self) -> str:
        return "\n".join(self.kept)

    def texts(self) -> list[str]:
        """The texts of all matches that are kept here."""
        return [text for name, text in self.kept.items() if name.startswith(("match", "aside.", "past."))]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Browser], Any]]:
    """Opens the page's own store over a browser."""
    monkeypatch.syspath_prepend(str(drawn.WEB / "page"))
    marks = map(str, count())

    def open_store(browser: Browser) -> Any:
        js = types.ModuleType("js")
        vars(js)["buraco"] = types.SimpleNamespace(storage=browser)
        monkeypatch.setitem(sys.modules, "js", js)
        sys.modules.pop("store", None)
        return importlib.import_module("store").Store(next(marks))

    yield open_store
    sys.modules.pop("store", None)


def another(store: Any) -> None:
    """A new match, the old one kept aside."""
    store.keep_match()
    store.save_match(NEW)


def resumed(store: Any) -> None:
    """The match set aside is taken up, the old one kept in its place."""
    store.keep_match()
    store.save_match(json.loads(json.dumps("first")))
    store.drop_aside("aside.1")


def brought(store: Any) -> None:
    store.bring([["match", "theirs"], ["aside.1", "their old"], ["past.1", "their past"], ["set.felt", "blue"]])


def damaged(store: Any) -> None:
    store.load_match()
    store.save_match(NEW)


JOBS = [another, resumed, brought, damaged]


@pytest.mark.parametrize("job", JOBS)
def test_the_tab_may_die_at_any_write(opened: Callable[[Browser], Any], job: Job) -> None:
    """Each match that was there is there afterwards, wherever it then lies; so is all that is not ours to change."""
    for life in range(60):
        browser = Browser()
        store = opened(browser)
        browser.kept.update({"match": "old match", **OTHERS})
        browser.life = life
        try:
            job(store)
        except Died:
            pass
        else:
            break
        assert {text.strip('"') for text in browser.texts()} >= set(MATCHES), life
        assert browser.kept["foreign"] == "x"
    else:
        pytest.fail("it never ends")


@pytest.mark.parametrize("job", JOBS)
def test_the_room_may_end_at_any_write(opened: Callable[[Browser], Any], job: Job) -> None:
    """The match and what was set aside outlive it; the oldest records of past matches may make room for them."""
    used = sum(len(name) + len(text) for name, text in {"match": "old match", "tab": "a", **OTHERS}.items())
    for room in range(used, used + 120):
        browser = Browser(room)
        store = opened(browser)
        browser.kept.update({"match": "old match", **OTHERS})
        job(store)
        texts = {text.strip('"') for text in browser.texts()}
        assert texts >= {"old match", "first"}, room
        assert browser.kept["stats"] == "s"
        assert browser.kept["set.felt"] in ("wine", "blue")


OLD = {"match": "old match", "set.felt": "wine", "stats": "s"}
ARCHIVE = [["match", "theirs"], ["aside.1", "their old"], ["set.back", "blue"], ["set.felt", "grey"], ["stats", "t"]]
BROUGHT = {"match": "theirs", "set.felt": "grey", "stats": "t", "set.back": "blue"}


@pytest.mark.parametrize("room", [10**9, *range(70, 330, 7)])
def test_an_archive_is_brought_whole_or_not_at_all(opened: Callable[[Browser], Any], room: int) -> None:
    """The tab dies at any write, with room or without: the next visit finds the old things or the new ones."""
    ends = set()
    for life in range(80):
        browser = Browser(room)
        store = opened(browser)
        browser.kept.update(OLD)
        browser.life = life
        try:
            store.bring(ARCHIVE)
            done = True
        except Died:
            done = False
        browser.life = 10**9
        opened(browser)  # the next visit
        now = {name: browser.kept.get(name) for name in BROUGHT}
        assert now in ({**OLD, "set.back": None}, BROUGHT), (life, browser.kept)
        assert "bring" not in browser.kept
        assert "old match" in browser.texts()
        ends.add(now["match"])
        if done:
            break
    else:
        pytest.fail("it never ends")
    assert "theirs" in ends or room < 320


def test_the_tab_may_die_again_while_it_goes_on(opened: Callable[[Browser], Any]) -> None:
    for life in range(12):
        browser = Browser()
        browser.kept.update({**OLD, "aside.1": "old match", "bring": json.dumps([*ARCHIVE[2:], ARCHIVE[0]])})
        for again in (life, 10**9):
            browser.life = again
            try:
                opened(browser)
            except Died:
                continue
        assert {name: browser.kept.get(name) for name in BROUGHT} == BROUGHT
        assert browser.texts().count("old match") == 1


@pytest.mark.parametrize(
    "text", ["", "{", "7", "[1, [2], [3, 4]]", '[["tab", "x"], ["match", null], ["__proto__", "y"], ["set.a", 5]]']
)
def test_a_journal_that_is_none_changes_nothing(opened: Callable[[Browser], Any], text: str) -> None:
    browser = Browser()
    browser.kept.update({**OLD, "bring": text})
    store = opened(browser)
    assert store.is_ours()
    assert {name: kept for name, kept in browser.kept.items() if name != "tab"} == OLD


def test_a_journal_written_by_hand_loses_no_match(opened: Callable[[Browser], Any]) -> None:
    browser = Browser()
    browser.kept.update({**OLD, "bring": '[["match", "theirs"]]'})
    opened(browser)
    assert browser.kept["match"] == "theirs"
    assert browser.kept["aside.1"] == "old match"


def test_where_nothing_may_be_stored_no_record_is_thrown_away(opened: Callable[[Browser], Any]) -> None:
    browser = Browser()
    browser.kept.update({"match": "old match", **OTHERS})
    store = opened(browser)
    browser.refuses = True
    assert not store.save_match(NEW)
    assert browser.kept.keys() >= {"match", "past.1", "past.2"}
    assert [text for _, text in store.shelf()] == ["p2", "p1"]
    late = opened(browser)  # refused from the start
    assert not late.save_match(NEW)
    assert "past.2" in browser.kept
    assert late.is_ours()


def test_full_from_the_start_old_records_still_make_room(opened: Callable[[Browser], Any]) -> None:
    browser = Browser()
    browser.kept.update({"match": "old", **OTHERS, "past.1": "p" * 99})
    browser.room = sum(len(name) + len(text) for name, text in browser.kept.items())
    store = opened(browser)
    assert store.save_match(NEW)
    assert json.loads(browser.kept["match"]) == NEW
    assert "past.1" not in browser.kept
    assert "past.2" in browser.kept


def test_a_match_that_could_not_be_kept_is_not_written_over_until_it_can(opened: Callable[[Browser], Any]) -> None:
    browser = Browser()
    store = opened(browser)
    browser.kept.update({"match": "old match"})
    browser.room = 30
    assert not store.keep_match()
    assert not store.save_match(NEW)
    assert browser.kept["match"] == "old match"
    assert store.load_match() == (NEW, None)  # for this visit
    browser.room = 1000
    assert store.save_match(NEW)
    assert browser.kept["aside.1"] == "old match"
    assert json.loads(browser.kept["match"]) == NEW


def test_the_page_opened_last_plays_and_the_other_stores_nothing(opened: Callable[[Browser], Any]) -> None:
    browser = Browser()
    first = opened(browser)
    assert first.is_ours()
    first.save_match(NEW)
    second = opened(browser)
    assert not first.is_ours()
    assert second.is_ours()
    before = dict(browser.kept)
    first.save_match({"late": True})
    first.set_setting("felt", "blue")
    first.drop_aside("aside.1")
    first.bring([["match", "{}"]])
    assert browser.kept == before
    browser.kept.clear()  # by the person
    assert second.is_ours()
    second.save_match(NEW)
    assert json.loads(browser.kept["match"]) == NEW


@pytest.mark.parametrize("text", ["", "{", "null", "7", "[" * 100000, '{"a":' * 50000, "\x00", "[1e999]"])
def test_any_text_in_the_place_of_the_match_is_set_aside(opened: Callable[[Browser], Any], text: str) -> None:
    browser = Browser()
    browser.kept["match"] = text
    store = opened(browser)
    assert store.load_match() == (None, "damaged")
    assert browser.kept["aside.1"] == text
