"""The grace after a discard: shown, not sent, taken back with a tap or a key; the stored match knows nothing of it."""

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

from tests.plain import plain
from tests.table import drawn
from tests.table.drawn import Tree
from tests.table.page_double import Element, Event, Page

TEXTS = drawn.texts("pt")


def run(job: Coroutine[Any, Any, None]) -> None:
    asyncio.run(job)


async def holding(pace: str = "fast", **settings: str) -> Page:
    """A page in which a discard is held at this moment."""
    page = Page(seed="7", pace=pace)
    page.store.settings.update(settings)
    await page.open()
    page.app.ui.setdefault("prefs", {}).update(settings)
    assert page.view["phase"] == "draw"
    await page.act("draw")
    page.choose(page.view["hand"][0])
    await page.settle()
    page.dom.handlers["click"](Event(action=Element(action="discard")))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    return page


def moves(page: Page) -> list[str]:
    return [request["move"] for request in page.link.asked if request["do"] == "move"]


def test_the_card_lies_on_the_pile_but_is_not_sent_or_stored() -> None:
    async def job() -> None:
        page = await holding()
        assert page.app.ui["held"]
        assert moves(page) == ["draw"]
        assert plain(json.loads(page.store.match or ""))["record"]["rounds"][-1]["moves"][-1] == "draw"
        tree = Tree(page.dom.html)
        assert tree.all(id="offer", data_action="take-back")
        assert len(page.view["hand"]) == 11
        assert page.dom.dataset["turn"] == "0"
        await page.settle()
        assert moves(page)[1].startswith("discard ")
        assert not page.app.ui["held"]

    run(job())


def test_it_can_be_taken_back_by_button_key_and_a_tap_on_the_pile() -> None:
    async def job() -> None:
        for way in ("button", "undo", "u", "Escape", "pile"):
            page = await holding()
            before = sorted([*page.view["hand"], page.view["pile"][-1]])
            if way == "button":
                await page.act("take-back")
            elif way == "undo":
                await page.act("undo")
            elif way == "pile":
                page.app.grace._gone = 500
                await page.tap_zone("pile")
            else:
                await page.press(way)
            assert sorted(page.view["hand"]) == before, way
            assert page.status == TEXTS["say.taken-back"]
            assert moves(page) == ["draw"]
            assert len(page.app.ui["selected"]) == 1
            await page.act("discard")
            assert len(moves(page)) > 1, "the next discard is as any other"

    run(job())


def test_x_and_enter_send_at_once_and_a_double_tap_changes_nothing() -> None:
    async def job() -> None:
        full = await holding()
        await full.settle()
        for key in ("x", "Enter"):
            page = await holding()
            await page.press(key)
            assert moves(page)[1].startswith("discard ")
            assert page.dom.waited < full.dom.waited
        page = await holding()
        await page.tap_zone("pile")
        assert moves(page)[1].startswith("discard "), "the second tap of a double one"

    run(job())


def test_none_at_instant_pace_or_when_turned_off_or_with_the_last_card() -> None:
    async def job() -> None:
        page = await holding("instant")
        assert not page.app.ui["held"]
        await page.settle()
        off = await holding(grace="off")
        assert not off.app.ui["held"]
        await off.settle()
        held = await holding(grace="long")
        assert "held long" in held.dom.html
        await held.act("take-back")
        view = held.app.view
        view["hand"] = view["hand"][:1]
        assert not held.app.grace.applies("discard " + view["hand"][0])

    run(job())


def test_a_refused_discard_comes_back() -> None:
    async def job() -> None:
        page = await holding()
        page.link.session.rev += 1  # the engine will not have it
        await page.settle()
        assert page.status == TEXTS["say.stale"]
        assert len(page.view["hand"]) == 12
        assert not page.app.ui["busy"]

    run(job())
