"""Asking ahead: what the chosen cards would make, which melds take them, and the melds that are obviously good."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from tests.table import drawn
from tests.table.drawn import Tree
from tests.table.page_double import Page

TEXTS = drawn.texts("pt")


def run(job: Coroutine[Any, Any, None]) -> None:
    asyncio.run(job)


async def dealt(page: Page, wanted: str = "lay") -> bool:
    """Draws; whether a move of that kind is then obviously good."""
    await page.act("draw")
    return any(move.startswith(wanted) for move in page.app.ui["good"]["moves"])


async def opened(wanted: str = "lay") -> Page:
    """A page in the person's turn with a meld in the hand."""
    for seed in range(1, 60):
        page = await Page(seed=str(seed)).open()
        if page.view["phase"] == "draw" and await dealt(page, wanted):
            return page
    raise AssertionError


def good_cards(page: Page) -> list[str]:
    words: list[str] = page.app.ui["good"]["moves"][0].split()
    return words[1:]


def test_chosen_cards_say_what_they_make() -> None:
    async def job() -> None:
        page = await opened()
        page.choose(*good_cards(page))
        await page.settle()
        assert page.status.startswith("Baixar: ")
        assert " limpa" in page.status
        assert page.status.endswith(" pontos.")
        assert len(Tree(page.dom.html).all(id="place-lay")) == 1
        assert "main" in str(Tree(page.dom.html).all(data_action="lay")[0]["class"])

    run(job())


def test_cards_that_make_nothing_say_why_with_the_clause_and_offer_no_place() -> None:
    async def job() -> None:
        page = await opened()
        page.choose(*page.view["hand"][:2])
        await page.settle()
        assert page.status.startswith(TEXTS["refusal.too-few"].split("{")[0])
        tree = Tree(page.dom.html)
        assert tree.all(data_action="help", data_value="C5")
        assert not tree.all(data_clause="C5"), "nothing was refused"
        assert not tree.all(id="place-lay")
        page.choose(page.view["hand"][0])
        await page.settle()
        assert page.status == TEXTS["prompt.drop"]

    run(job())


def test_it_is_said_before_the_draw_and_while_others_play_too() -> None:
    async def job() -> None:
        page = await opened()
        cards = good_cards(page)
        store = page.store
        again = await Page(store=store).open()
        again.app.view = dict(again.app.view, turn=1)
        again.choose(*cards)
        await again.settle()
        assert again.status.startswith("Baixar: ")

    run(job())


def test_only_the_newest_choice_is_asked_for() -> None:
    async def job() -> None:
        page = await opened()
        asked = len(page.link.asked)
        page.choose(*page.view["hand"][:5])
        await page.settle()
        questions = [request for request in page.link.asked[asked:] if request["do"] == "try"]
        assert len(questions) <= 2
        assert len(questions[-1]["cards"]) == 5
        assert page.app.ui["tried"]["selected"] == page.app.ui["selected"]

    run(job())


def test_nothing_is_asked_before_the_engine_is_there() -> None:
    async def job() -> None:
        page = Page(seed="7")
        await page.app.start()
        page.app.draw()
        assert not [request for request in page.link.asked if request["do"] in ("try", "good")]
        await page.settle()

    run(job())


def test_one_tap_lays_what_is_good_and_undo_takes_it_back_step_by_step() -> None:
    async def job() -> None:
        page = await opened()
        moves = list(page.app.ui["good"]["moves"])
        before = sorted(page.view["hand"])
        assert Tree(page.dom.html).all(data_action="good")
        await page.act("good")
        assert [request["move"] for request in page.link.asked if request["do"] == "move"][1:] == moves
        assert page.view["sides"][0]["melds"]
        assert page.view["hand"]
        assert not Tree(page.dom.html).all(data_action="good")
        for _ in moves:
            await page.act("undo")
        assert sorted(page.view["hand"]) == before
        assert Tree(page.dom.html).all(data_action="good"), "offered again, never forced"

    run(job())


def test_nothing_is_offered_where_nothing_is_good() -> None:
    async def job() -> None:
        for seed in range(1, 60):
            page = await Page(seed=str(seed)).open()
            if page.view["phase"] == "draw" and not await dealt(page, ""):
                break
        assert page.app.ui["good"]["moves"] == []
        assert not Tree(page.dom.html).all(data_action="good")

    run(job())


def test_a_meld_that_takes_the_cards_is_lit_and_the_add_button_plays_it() -> None:
    async def job() -> None:
        for seed in range(1, 80):
            page = await Page(seed=str(seed)).open()
            for _ in range(12):
                if page.view["phase"] == "draw":
                    await page.act("draw")
                good = (page.app.ui["good"] or {}).get("moves") or []
                if page.view["phase"] == "over" or (good and good[0].startswith("add")):
                    break
                await page.act("good")
                page.app.ui["selected"] = []
                page.choose(page.view["hand"][-1])
                await page.act("discard")
            if good and good[0].startswith("add"):
                break
        words = good[0].split()
        page.choose(*words[2:])
        await page.settle()
        tree = Tree(page.dom.html)
        lit = [attrs for _, attrs in tree.tags if "offers" in str(attrs.get("class")).split()]
        assert f"meld-0-{int(words[1]) - 1}" in [attrs["id"] for attrs in lit]
        spoken = tree.all(id=f"grip-0-{int(words[1]) - 1}")[0]["aria-label"]
        assert f"Juntar ao jogo {words[1]}: " in str(spoken)
        if len(lit) == 1:
            await page.act("add")
            assert page.link.asked[-1]["do"] in ("move", "good")
            moves = [request["move"] for request in page.link.asked if request["do"] == "move"]
            assert moves[-1].split()[:2] == words[:2]

    run(job())


def test_several_places_are_named_and_the_arrows_walk_among_them() -> None:
    view = next(view for view in drawn.views(7) if len(view["sides"][0]["melds"]) > 2 and "add" in view["can"])
    melds = view["sides"][0]["melds"]
    key = drawn.ui_for(view)["keys"]["hand"][0]
    offers = [{"move": f"add {place} 4h", "meld": melds[place - 1], "gain": 5} for place in (1, 3)]
    tried = {"selected": [key], "rev": view["rev"], "offers": offers, "refused": None}
    tree = Tree(drawn.draw(view, selected=[key], tried=tried))
    assert TEXTS["try.several"].replace("{melds}", "1 (+5), 3 (+5)") in "".join(tree.text)
    lit = [str(attrs["id"]) for _, attrs in tree.tags if "offers" in str(attrs.get("class")).split()]
    assert lit == ["meld-0-0", "meld-0-2"]
    assert "main" in str(tree.all(data_action="add")[0]["class"])
    assert "choosing" not in str(tree.all(id="board")[0]["class"])
