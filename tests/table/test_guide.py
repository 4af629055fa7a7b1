"""The first minute: the guide, taken by doing what it says, left at any time; what is known is no longer explained."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from tests.table import drawn
from tests.table.drawn import Json, Tree
from tests.table.page_double import Page, Store

TEXTS = drawn.texts("pt")


def run(job: Coroutine[Any, Any, None]) -> None:
    asyncio.run(job)


def ids(page: Page) -> set[str | None]:
    return {tag.get("id") for _, tag in Tree(page.dom.html).tags}


async def one_turn(page: Page) -> list[str]:
    """Takes the guide and does what it says for one turn; the steps that were seen."""
    seen = []
    for _ in range(12):
        guide: Json | None = page.app.ui["guide"]
        if guide is None:
            break
        step = guide["step"]
        if step not in seen:
            seen.append(step)
        if step == "hand":
            page.choose(page.view["hand"][0])
            await page.settle()
        elif step == "draw":
            page.app.ui["selected"] = []
            await page.act("draw")
        elif step == "meld" and guide["advice"]["move"].split()[0] in ("lay", "add"):
            words = guide["advice"]["move"].split()
            page.choose(*(words[1:] if words[0] == "lay" else words[2:]))
            await page.settle()
            await (page.act("lay") if words[0] == "lay" else page.tap_meld(0, int(words[1])))
        elif step == "discard":
            page.choose(page.view["hand"][0])
            await page.settle()
            await page.act("discard")
        else:
            await page.act("guide-next")
    return seen


@pytest.mark.parametrize(("rules", "players"), drawn.GAMES)
def test_the_guide_leads_through_a_first_turn_of_every_game(rules: str, players: int) -> None:
    async def job() -> None:
        page = await Page(rules=rules, players=str(players), seed="4").open()
        assert "welcome" in ids(page)
        await page.act("guide")
        assert "guide-end" in ids(page)
        assert page.status.startswith("1 de ")
        seen = await one_turn(page)
        wanted = ["hand", "draw", "meld", "discard", "add", "morto", "out"]
        if not page.view["mortos"]:
            wanted.remove("morto")
        assert [step for step in seen if step != "others"] == wanted
        assert page.app.ui["guide"] is None
        assert not page.dom.faults
        assert page.store.settings["guide"] == "taken"

    run(job())


def test_the_cards_of_the_example_are_marked_and_no_others() -> None:
    async def job() -> None:
        for seed in range(1, 40):
            page = await Page(seed=str(seed)).open()
            await page.act("guide")
            page.choose(page.view["hand"][0])
            await page.act("draw")
            move = page.app.ui["guide"]["advice"]["move"].split()
            if move[0] == "lay":
                break
        assert page.app.ui["selected"] == [], "what was tapped to try it out is let go"
        tags = [tag for _, tag in Tree(page.dom.html).tags if "point" in (tag.get("class") or "").split()]
        assert sorted(str(tag["data-card"]) for tag in tags) == sorted(move[1:])
        page.choose(*move[1:])
        await page.settle()
        assert page.status.startswith("Baixar: "), "the engine says what they make"

    run(job())


def test_the_guide_is_left_at_any_time_and_taken_again_from_the_menu() -> None:
    async def job() -> None:
        store = Store()
        page = await Page(store=store, seed="7").open()
        await page.act("guide-no")
        assert "welcome" not in ids(page)
        page = await Page(store=store).open()
        assert "welcome" not in ids(page)
        await page.act("menu")
        await page.act("guide")
        assert page.app.ui["dialog"] is None
        assert page.app.ui["guide"]["step"] == "hand"
        await page.act("guide-end")
        assert page.app.ui["guide"] is None
        assert page.status == TEXTS["prompt.draw"]

    run(job())


def test_the_offer_goes_once_the_person_has_melded() -> None:
    async def job() -> None:
        for seed in range(1, 60):
            page = await Page(seed=str(seed)).open()
            await page.act("draw")
            good = page.app.ui["good"]["moves"]
            if good and good[0].startswith("lay") and "welcome" in ids(page):
                break
        page.choose(*good[0].split()[1:])
        await page.settle()
        await page.act("lay")
        assert "welcome" not in ids(page)
        assert page.store.settings["guide"] == "left"

    run(job())


def test_what_was_done_often_is_no_longer_explained_but_for_the_setting() -> None:
    async def job() -> None:
        store = Store()
        store.set_setting("known", "draw:5 meld:6 discard:6 rubbish nonsense:9")
        page = await Page(store=store, seed="7").open()
        assert page.status == TEXTS["prompt.draw"]
        await page.act("draw")
        assert page.status == TEXTS["prompt.play.known"]
        assert store.settings["known"] == "draw:6 meld:6 discard:6 skip:0"
        page.choose(page.view["hand"][0])
        await page.settle()
        await page.act("discard")
        assert page.status == TEXTS["prompt.draw.known"]
        await page.act("set-tips", value="always")
        assert page.status == TEXTS["prompt.draw"]
        assert store.settings["tips"] == "always"

    run(job())
