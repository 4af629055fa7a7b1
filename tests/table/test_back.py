"""The back gesture closes a dialog and never the match."""

import asyncio

from tests.table import drawn
from tests.table.page_double import Event, Page

TEXTS = drawn.texts("pt")


def test_back_closes_what_is_open_then_says_that_the_next_one_leaves() -> None:
    async def job() -> None:
        page = await Page(seed="7").open()
        await page.act("menu")
        gesture = Event()
        page.dom.handlers["buraco-back"](gesture)
        assert page.app.ui["dialog"] is None
        assert gesture.prevented
        page.app.ui["aim"] = 0
        gesture = Event()
        page.dom.handlers["buraco-back"](gesture)
        assert page.app.ui["aim"] is None
        assert gesture.prevented
        gesture = Event()
        page.dom.handlers["buraco-back"](gesture)
        assert not gesture.prevented
        assert page.status == TEXTS["say.leaving"]

    asyncio.run(job())
