"""A page whose game was opened elsewhere stands back; a match that cannot be taken up again leaves the table alone."""

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

import pytest

from tests.table import drawn
from tests.table.page_double import Page

TEXTS = drawn.texts("pt")


def run(job: Coroutine[Any, Any, None]) -> None:
    asyncio.run(job)


async def stands_back(page: Page) -> None:
    """It says so, shows no card, stores and asks nothing any more; its one button loads it anew."""
    assert TEXTS["away.title"] in page.dom.html
    assert "data-card" not in page.dom.html
    before, asked = page.store.match, len(page.link.asked)
    for key in ("d", "h", "Enter", "ArrowRight", "Escape"):
        await page.press(key)
    await page.act("draw")
    await page.act("menu")
    await page.act("new")
    assert TEXTS["away.title"] in page.dom.html
    assert (page.store.match, len(page.link.asked)) == (before, asked)
    assert page.link.ended
    assert not page.dom.faults
    await page.act("here")
    assert page.dom.went == [{}]


def test_told_by_the_storage_it_stops_at_once() -> None:
    async def job() -> None:
        page = await Page(seed="7").open()
        page.store.taken = True
        page.dom.handlers["wake"](None)
        await page.settle()
        await stands_back(page)

    run(job())


def test_untold_it_stores_no_reply_over_the_other_page() -> None:
    async def job() -> None:
        page = await Page(seed="7").open()
        before = page.store.match
        page.store.taken = True
        await page.act("draw")
        assert page.store.match == before
        await stands_back(page)

    run(job())


@pytest.mark.parametrize("text", ["{", "[" * 90000, '{"format": 2, "packed": "x"}', '{"format": 9, "packed": "x"}'])
def test_a_match_that_cannot_be_taken_up_again_stays_aside(text: str) -> None:
    async def job() -> None:
        page = await Page(seed="7").open()
        await page.act("draw")
        page.store.aside["aside.1"] = text
        page.app.ui["kept"] = [{"name": "aside.1", "round": 1, "rules": "classico", "table": ""}]
        before = json.loads(page.store.match or "")
        await page.act("resume", value="0")
        assert page.status == TEXTS["say.not-resumed"]
        assert page.store.aside == {"aside.1": text}
        assert json.loads(page.store.match or "") == before
        await page.act("discard")
        assert page.status == TEXTS["say.choose"]

    run(job())
