"""What is told to those who listen, and parts of the page that are kept: nothing goes unsaid, nothing stays stale."""

import asyncio
from typing import Any

from tests.table import drawn
from tests.table.page_double import Page

TEXTS = drawn.texts("pt")
log: Any = drawn.log


def test_a_sentence_is_told_without_marks_and_with_the_names_of_its_cards() -> None:
    event = {"do": "lay", "seat": 1, "cards": ["4h", "5h", "XX"], "meld": 1, "side": 1, "canasta": "none"}
    told = log.plain(log.sentence(TEXTS, event, drawn.views(7)[0]))
    assert told == "Tonho baixou quatro de copas, cinco de copas, curingão"
    assert log.plain("<b>Zé &lt;b&gt;</b> passou a vez.") == "Zé &lt;b&gt; passou a vez."
    assert log.plain("Sorteio " + drawn.words.chip(TEXTS, "7c") + ".") == "Sorteio sete de paus."


def test_each_event_is_told_once_and_a_redraw_tells_nothing() -> None:
    async def job() -> None:
        page = await Page().open()
        before = list(page.dom.heard)
        assert [line for line in before if "Mão 1" in line]
        assert len(before) == len(page.app.ui["log"])
        page.app.draw()
        assert page.dom.heard == before
        await page.act("draw")
        assert len([line for line in page.dom.heard[len(before) :] if "Você comprou" in line]) == 1

    asyncio.run(job())


def test_the_same_refusal_again_is_told_again() -> None:
    async def job() -> None:
        page = await Page().open()
        page.app.ui["selected"] = page.app.ui["keys"]["hand"][:1]
        seen = []
        for _ in range(2):
            await page.act("lay")
            seen.append(page.dom.html.split('id="words-')[1].split('"')[0])
        assert seen[0] != seen[1]

    asyncio.run(job())


def test_a_kept_part_is_drawn_anew_when_anything_of_it_changes() -> None:
    kept: Any = drawn.kept.kept
    drawn_now = []

    def part(made_of: object, texts: object = TEXTS) -> str:
        def make() -> str:
            drawn_now.append(made_of)
            return str(made_of)

        return str(kept("test", texts, made_of, make))

    assert part([{"cards": ["4h"]}, 1]) == part([{"cards": ["4h"]}, 1])
    assert len(drawn_now) == 1
    assert part([{"cards": ["4h", "5h"]}, 1]) == "[{'cards': ['4h', '5h']}, 1]"
    part([{"cards": ["4h", "5h"]}, 1], dict(TEXTS))
    assert len(drawn_now) == 3


def test_a_hand_and_its_melds_are_the_same_whether_kept_or_not() -> None:
    chosen: list[str]
    for view in drawn.views(3)[::9]:
        keys = drawn.cards.assign_keys(view)
        for chosen in ([], keys["hand"][:2], keys["hand"][1:2]):
            ui = drawn.ui_for(view, selected=list(chosen), keys=keys)
            again = drawn.page.draw(TEXTS, view, ui)
            drawn.kept._parts.clear()
            assert drawn.page.draw(TEXTS, view, ui) == again


def test_the_hand_is_arranged_a_place_at_a_time() -> None:
    async def job() -> None:
        page = await Page().open()
        for _ in range(2):
            await page.act("sort")
        assert page.status == TEXTS["say.sorted.manual"]
        ui = page.app.ui
        before = list(ui["order"])
        ui["selected"] = [before[4], before[2]]
        await page.act("move-left")
        assert ui["order"] == [before[0], before[2], before[4], before[1], before[3], *before[5:]]
        assert "lugar 2 de 11" in page.status
        for _ in range(20):
            await page.act("move-right")
        assert ui["order"][-2:] == [before[2], before[4]]
        for _ in range(20):
            await page.act("move-left")
        assert ui["order"][:2] == [before[2], before[4]]
        await page.act("sort")
        assert ui["sort"] == "suit"

    asyncio.run(job())
