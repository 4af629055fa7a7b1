"""What a drag means: the same moves as by taps, and a hand that stays as the person arranged it."""

import asyncio
from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any

from tests.table import drawn
from tests.table.drawn import Tree
from tests.table.page_double import Event, Page
from tests.table.test_preview import good_cards, opened

TEXTS = drawn.texts("pt")


def run(job: Coroutine[Any, Any, None]) -> None:
    asyncio.run(job)


async def drag(page: Page, what: str, key: str = "", zone: str = "", meld: str = "", before: str = "") -> None:
    """An event of drag.js."""
    detail = SimpleNamespace(what=what, key=key, zone=zone, meld=meld, before=before)
    page.dom.handlers["buraco-drag"](SimpleNamespace(detail=detail))
    await page.settle()


def shown(page: Page) -> list[str]:
    """The keys of the hand as they are drawn."""
    return [
        str(attrs["id"])[5:]
        for tag, attrs in Tree(page.dom.html).tags
        if tag == "button" and str(attrs.get("id")).startswith("card-") and attrs.get("aria-pressed")
    ]


def last_move(page: Page) -> str:
    return str([request for request in page.link.asked if request["do"] == "move"][-1]["move"])


def test_a_card_to_the_pile_is_discarded_and_to_the_own_side_laid() -> None:
    async def job() -> None:
        page = await opened()
        cards = good_cards(page)
        page.choose(*cards)
        await page.settle()
        key = page.app.ui["selected"][0]
        await drag(page, "lift", key)
        assert len(page.app.ui["selected"]) == len(cards), "the others hang on it"
        await drag(page, "drop", key, "side-0")
        assert last_move(page).startswith("lay ")
        key = shown(page)[0]
        await drag(page, "lift", key)
        assert page.app.ui["selected"] == [key]
        await drag(page, "drop", key, "pile")
        assert last_move(page) == "discard " + key[:2]

    run(job())


def test_a_card_to_a_meld_is_added_and_not_out_of_turn() -> None:
    async def job() -> None:
        page = await opened()
        await page.act("good")
        key = shown(page)[0]
        await drag(page, "lift", key)
        await drag(page, "drop", key, "side-0", "1")
        assert last_move(page) == "add 1 " + key[:2]
        page.app.view = dict(page.app.view, turn=2)
        await drag(page, "drop", shown(page)[0], "side-0", "1")
        assert page.status == TEXTS["say.not-turn"].replace("{who}", "Bia")

    run(job())


def test_a_cancelled_drag_leaves_everything_as_it_was() -> None:
    async def job() -> None:
        page = await opened()
        keys = shown(page)
        page.choose(keys[0][:2])
        before = list(page.app.ui["selected"])
        other = next(key for key in keys if key not in before)
        await drag(page, "lift", other)
        await drag(page, "cancel", other)
        assert page.app.ui["selected"] == before
        assert shown(page) == keys
        assert page.dom.html.count('aria-pressed="true"') == 1

    run(job())


def test_the_hand_stays_as_arranged_until_it_is_sorted_and_over_a_reload() -> None:
    async def job() -> None:
        page = await Page(seed="7").open()
        keys = shown(page)
        await drag(page, "lift", keys[5])
        await drag(page, "drop", keys[5], "hand", before=keys[1])
        arranged = [keys[0], keys[5], *keys[1:5], *keys[6:]]
        assert shown(page) == arranged
        assert page.app.ui["selected"] == []
        await page.act("draw")
        assert shown(page)[:11] == arranged
        assert len(shown(page)) == 12, "the drawn card stands at the end"
        again = await Page(store=page.store, seed="7").open()
        assert [key[:2] for key in shown(again)][:11] == [key[:2] for key in arranged]
        await page.act("sort")
        assert page.status == TEXTS["say.sorted.suit"]
        assert page.app.ui["sort"] == "suit"
        assert page.store.settings["order"] == ""

    run(job())


def test_several_cards_are_arranged_together_and_to_the_end() -> None:
    async def job() -> None:
        page = await Page(seed="7").open()
        keys = shown(page)
        for place in (2, 4):
            page.app.choice.toggle(keys[place])
        await drag(page, "lift", keys[2])
        await drag(page, "drop", keys[2], "hand", before=keys[4])
        assert shown(page)[2:5] == [keys[3], keys[2], keys[4]]
        await drag(page, "drop", keys[2], "hand", before="")
        assert shown(page)[-2:] == [keys[2], keys[4]]
        assert page.app.ui["selected"] == [keys[2], keys[4]]

    run(job())


def test_stock_and_pile_into_the_hand() -> None:
    async def job() -> None:
        page = await Page(seed="7").open()
        await drag(page, "stock", zone="hand")
        assert last_move(page) == "draw"
        page = await Page(seed="7").open()
        await drag(page, "pile", zone="hand")
        assert last_move(page) == "take"

    run(job())


def test_shift_and_arrows_move_the_card_with_the_focus() -> None:
    async def job() -> None:
        page = await Page(seed="7").open()
        keys = shown(page)
        page.app.screen.focus("card-" + keys[0])

        async def press(key: str) -> None:
            event = Event(key)
            event.shiftKey = True
            page.dom.handlers["keydown"](event)
            await page.settle()

        await press("ArrowRight")
        assert shown(page) == [keys[1], keys[0], *keys[2:]]
        await press("ArrowLeft")
        await press("ArrowLeft")
        assert shown(page) == keys, "at the end it stays"
        for _ in keys:
            await press("ArrowRight")
        assert shown(page) == [*keys[1:], keys[0]]

    run(job())
