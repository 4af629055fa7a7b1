"""On demand: a meld from near, all discards, the log after a reload, past sheets, what the player before has done."""

import asyncio
import json
import re
from collections.abc import Coroutine
from typing import Any

from benchmarks.states import WISHES, save_of
from tests.table import drawn
from tests.table.drawn import Json, Tree
from tests.table.page_double import Element, Event, Page, Store
from tests.table.test_app import play_round

TEXTS = drawn.texts("pt")
STATES = {wish.name: wish for wish in WISHES}


def run(job: Coroutine[Any, Any, None]) -> None:
    asyncio.run(job)


async def at(name: str) -> Page:
    """A page with a match in that state."""
    store = Store()
    store.match = json.dumps(save_of(STATES[name]))
    return await Page(store=store).open()


def words(html: str) -> str:
    return "".join(Tree(html).text)


def body(page: Page) -> str:
    """What the open dialog shows, as HTML."""
    html = page.dom.html
    return html[html.index('id="dialog-body"') :]


def test_a_tap_on_a_meld_shows_it_from_near_and_what_still_fits() -> None:
    async def job() -> None:
        page = await at("middle")
        entry: Json = page.view["sides"][0]["melds"][0]
        await page.tap_meld(0, 1)
        assert page.app.ui["dialog"] == "near"
        fits = page.app.ui["near"]["fits"]
        assert fits["fits"]
        shown = body(page)
        for code in fits["fits"]:
            assert f'aria-label="{drawn.words.card_name(TEXTS, code)}"' in shown
        assert TEXTS["near.held"] in shown
        assert f'data-value="{fits["clause"]}"' in shown
        assert drawn.words.count(TEXTS, "points", entry["points"]) in shown
        await page.act("help", value=fits["clause"])
        await page.act("close")
        assert page.app.ui["dialog"] == "near", "the rules lead back"
        await page.press("Escape")
        assert page.app.ui["dialog"] is None
        await page.tap_meld(1, 1)
        assert page.app.ui["near"]["side"] == 1
        assert TEXTS["near.held"] not in body(page), "nothing is added to the others' melds"

    run(job())


def test_with_cards_chosen_a_tap_still_adds() -> None:
    async def job() -> None:
        page = await at("melds-10")
        tried = [
            (code, await page.app.ask({"do": "try", "rev": page.app.rev, "cards": [code]}))
            for code in page.view["hand"]
        ]
        code, number = next(
            (code, offer["move"].split()[1])
            for code, reply in tried
            for offer in reply["offers"]
            if "add" in offer["move"]
        )
        page.choose(code)
        await page.tap_meld(0, int(number))
        assert page.app.ui["dialog"] is None
        assert code in page.view["sides"][0]["melds"][int(number) - 1]["cards"]

    run(job())


def test_waiting_melds_are_looked_at_too() -> None:
    async def job() -> None:
        page = await at("waiting")
        await page.tap_meld(0, 1)
        near = page.app.ui["near"]
        assert (near["side"], near["waits_of"], near["place"]) == (None, 0, 0)
        assert near["fits"]["clause"] == "X3"
        await page.act("close")
        tapped = Event(apart=Element("meld-w0-1"), zone=Element(zone="side-0"))
        page.dom.handlers["click"](tapped)
        await page.settle()
        assert page.app.ui["near"]["place"] == 1

    run(job())


def test_the_log_and_all_discards_are_there_after_a_reload() -> None:
    async def job() -> None:
        page = await Page(seed="7").open()
        for _ in range(2):
            await page.act("draw")
            page.choose(page.view["hand"][0])
            await page.act("discard")
        drops = list(page.app.ui["drops"])
        lines = [line["html"] for line in page.app.ui["log"]]
        assert len([seat for seat, _ in drops if seat == 0]) == 2
        again = await Page(store=page.store).open()
        assert again.app.ui["drops"] == drops
        assert [line["html"] for line in again.app.ui["log"]] == lines[1:], "all but the draw for dealer"
        await again.act("look")
        own = re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", body(again))[0]
        assert own[0] == TEXTS["seat.0"]
        assert own[1].count("chip") == 2
        await again.act("close")
        await again.act("draw")
        await again.act("undo")
        assert [line["html"] for line in again.app.ui["log"]][: len(lines) - 1] == lines[1:]

    run(job())


def test_the_sheet_of_a_past_round_opens_and_leads_back() -> None:
    async def job() -> None:
        page = await Page(seed="7").open()
        await play_round(page)
        total = page.view["history"][0][0]
        await page.act("next")
        await page.act("score")
        await page.act("past", value="0")
        assert page.app.ui["dialog"] == "past"
        assert drawn.words.signed(TEXTS, total) in words(
            "<div " + body(page).split("</table>")[0] + "</table></div></div>"
        )
        await page.act("help", value="item-melded")
        await page.act("close")
        assert page.app.ui["dialog"] == "past"
        await page.act("close")
        assert page.app.ui["dialog"] == "score"
        await page.act("close")
        assert page.app.ui["dialog"] is None

    run(job())


def log(*entries: tuple[int, str]) -> list[Json]:
    return [{"n": n, "html": f"{do} {seat}", "step": n, "seat": seat, "do": do} for n, (seat, do) in enumerate(entries)]


def kept(*entries: tuple[int, str]) -> list[str]:
    """What is kept in sight above the newest lines, in the person's turn."""
    view = next(view for view in drawn.views(7) if view["turn"] == 0)
    html = drawn.draw(view, log=log(*entries))
    found = re.search(r'<div class="before" id="before">(.*?)</div>', html)
    return re.findall("<p>(.*?)</p>", found[1]) if found else []


def test_what_the_player_before_took_and_discarded_stays_in_sight_in_ones_turn() -> None:
    turn = [(3, "take"), (3, "lay"), (3, "lay"), (3, "add"), (3, "discard")]
    assert kept((2, "take"), (2, "discard"), *turn) == ["take 3"]
    assert kept(*turn, (0, "draw"), (0, "lay")) == ["take 3", "discard 3"]
    assert (
        kept((3, "take"), (3, "discard"), (0, "draw"), (0, "discard"), (1, "draw"), (3, "draw"), (3, "discard")) == []
    )
    assert kept((3, "draw"), (3, "discard")) == []
