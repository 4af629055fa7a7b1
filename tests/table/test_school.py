"""The school in the page: the list of a game's lessons, what was done, the way there and back, the table that waits."""

import asyncio
import importlib
from typing import Any

from tests.table import drawn
from tests.table.drawn import Tree
from tests.table.page_double import Page
from web.build import lessons

school: Any = importlib.import_module("table.school")


def texts(lang: str = "pt") -> dict[str, str]:
    """The texts as the build packs them."""
    return {**drawn.texts(lang), **lessons.listed(lang)}


def test_the_list_tells_what_was_done_and_what_comes_next() -> None:
    ui = {"school": {"rules": "treze", "done": ["treze-turn", "tranca-turn"]}}
    for lang in drawn.LANGUAGES:
        tree = Tree(school.school_dialog(texts(lang), None, ui))
        ids = [tag["data-lesson"] for _, tag in tree.tags if tag.get("data-lesson")]
        assert ids[0] == "treze-sequences"
        assert ids[1:] == [f"treze-{slug}" for slug in texts(lang)["lessons.treze"].split()]
        assert texts(lang)["school.did"] in tree.text
        assert tree.text.count(texts(lang)["school.did"]) == 1
        assert tree.all(aria_pressed="true")[0]["id"] == "school-treze"


def test_with_all_done_none_is_offered_as_the_next() -> None:
    done = school.lessons(texts(), "treze")
    html = school.school_dialog(texts(), None, {"school": {"rules": "treze", "done": done}})
    assert 'id="lesson-next"' not in html
    assert html.count("<b>") == len(done)


def test_without_lessons_nothing_leads_to_them() -> None:
    plain = drawn.texts("pt")
    assert school.games(plain) == []
    assert school.meanwhile(plain) == ""
    assert school.school_button(plain, "treze") == ""
    assert "data-lesson" not in drawn.page.first_frame(plain)
    assert 'data-lesson="classico-turn"' in drawn.page.first_frame(texts())


async def opened(seed: str) -> Page:
    """A page that knows the lessons, while one lies over its table."""
    page = Page(seed=seed)
    page.app.texts.update(lessons.listed("pt"))
    page.dom.lesson = True
    await page.app.start()
    for _ in range(300):
        await asyncio.sleep(0)
    return page


def test_nobody_plays_while_a_lesson_lies_over_the_table() -> None:
    async def run() -> None:
        page = await opened(next(seed for seed in map(str, range(1, 20)) if begins(int(seed)) != 0))
        assert "buraco:engine-ready" in page.dom.marks
        assert "buraco:first-turn" not in page.dom.marks
        assert page.view["turn"] != 0
        page.dom.lesson = False
        await page.settle()
        assert page.view["turn"] == 0
        assert "buraco:first-turn" in page.dom.marks

    asyncio.run(run())


def begins(seed: int) -> int:
    """The seat that begins a match of that seed."""
    turn: int = drawn.views(seed, most=1)[-1]["turn"]
    return turn


def test_the_list_is_opened_from_a_dialog_and_leads_back_there() -> None:
    async def run() -> None:
        page = await Page().open()
        page.app.texts.update(lessons.listed("pt"))
        await page.act("new")
        await page.act("school", value="tranca")
        assert page.app.ui["school"] == {"rules": "tranca", "done": []}
        await page.act("pick-school", value="treze")
        assert 'data-lesson="treze-buraco"' in page.dom.html
        await page.act("pick-school", value="no-such")
        assert page.app.ui["school"]["rules"] == "treze"
        page.store.set_setting("lessons", "treze-turn")
        page.dom.handlers["buraco-school"](None)
        assert page.app.ui["school"]["done"] == ["treze-turn"]
        await page.act("close")
        assert page.app.ui["dialog"] == "new"
        await page.act("close")
        assert page.app.ui["dialog"] is None

    asyncio.run(run())
