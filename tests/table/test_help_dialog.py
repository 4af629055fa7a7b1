"""The rules in the game: opened at a clause, from the menu, from the sheet; nothing of the match is lost by it."""

import asyncio
from collections.abc import Awaitable, Callable

from tests.table import drawn
from tests.table.drawn import Tree
from tests.table.page_double import Element, Event, Page

WRITTEN = (
    "<html><!-- article --><article id='help-x'><p id='C5' tabindex='-1'>three</p>"
    "<a href='#C5'>C5</a><a href=\"./tranca.html\">T</a></article><!-- /article --></html>"
)
ADDRESS = "./help/pt/classico.html"


def played(test: Callable[[Page], Awaitable[None]], *, there: bool = True) -> Page:
    page = Page(seed="7")
    if there:
        page.dom.files[ADDRESS] = WRITTEN
        page.dom.files["./help/pt/tranca.html"] = WRITTEN.replace("help-x", "help-y")

    async def run() -> None:
        await page.open()
        await test(page)

    asyncio.run(run())
    assert page.dom.faults == []
    return page


def refused(page: Page) -> None:
    page.app.ui["status"] = {"html": "no", "clause": "C5"}
    page.app.draw()


def test_a_refusal_opens_its_clause_and_is_still_there_afterwards() -> None:
    async def test(page: Page) -> None:
        page.choose(page.view["hand"][0])
        chosen = list(page.app.ui["selected"])
        refused(page)
        button = Tree(page.dom.html).all(data_action="help", data_value="C5")[0]
        assert button["aria-label"]
        page.app.screen.focus(button["id"])
        await page.act("help", value="C5")
        assert "help-x" in page.dom.html
        assert page.app.screen.active_id() == "C5"
        await page.press("Escape")
        assert page.app.ui["dialog"] is None
        assert page.app.screen.active_id() == button["id"]
        assert page.app.ui["selected"] == chosen
        assert page.app.ui["status"]["clause"] == "C5"

    assert played(test).dom.fetched == [ADDRESS]


def test_links_of_the_rules_lead_inside_the_dialog_and_to_the_other_games() -> None:
    async def test(page: Page) -> None:
        await page.act("help")
        assert page.app.screen.active_id() == "help-classico"
        assert 'href="./help/pt/tranca.html"' in page.dom.html
        link = Element(action="help", value="C5")
        event = Event(action=link)
        event.nearest["a[data-action]"] = link
        page.dom.handlers["click"](event)
        await page.settle()
        assert event.prevented
        assert page.app.screen.active_id() == "C5"
        await page.act("help", value="tranca/")
        assert "help-y" in page.dom.html
        assert page.app.screen.active_id() == "help-tranca"
        await page.act("close")
        await page.act("help")
        assert "help-x" in page.dom.html

    assert played(test).dom.fetched == [ADDRESS, "./help/pt/tranca.html"]


def test_from_a_sheet_one_comes_back_to_the_sheet() -> None:
    async def test(page: Page) -> None:
        page.app.open("score")
        page.app.screen.focus("what-clean")
        await page.act("help", value="item-clean")
        assert page.app.ui["dialog"] == "help"
        await page.press("Escape")
        assert page.app.ui["dialog"] == "score"
        assert page.app.screen.active_id() == "what-clean"
        await page.press("Escape")
        assert page.app.ui["dialog"] is None

    played(test)


def test_a_new_match_is_not_forgotten_while_the_rules_of_its_game_are_read() -> None:
    async def test(page: Page) -> None:
        page.app.open("new")
        await page.settle()
        await page.act("pick-game", value="tranca")
        button = Tree(page.dom.html).all(data_action="help", data_value="tranca/")
        assert len(button) == 1
        await page.act("help", value="tranca/")
        assert "help-y" in page.dom.html
        await page.press("Escape")
        assert page.app.ui["dialog"] == "new"
        assert page.app.ui["setup"]["rules"] == "tranca"

    played(test)


def test_rules_that_cannot_be_read_are_one_sentence_and_are_tried_again() -> None:
    async def test(page: Page) -> None:
        await page.act("help", value="C5")
        assert drawn.words.esc(drawn.texts("pt")["help.failed"]) in page.dom.html
        await page.act("close")
        page.dom.files[ADDRESS] = WRITTEN
        await page.act("help", value="C5")
        assert "help-x" in page.dom.html

    played(test, there=False)


def test_the_rules_can_be_read_before_the_engine_is_there() -> None:
    page = Page()
    page.link.broken = True
    page.dom.files[ADDRESS] = WRITTEN

    async def run() -> None:
        await page.open()
        await page.act("help")

    asyncio.run(run())
    assert "help-x" in page.dom.html
