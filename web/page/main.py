"""Starts the page: lets the first table answer, has the rest of the page brought and the engine started, and lets the
app take over.

What this module leads to by its imports is in the first pack, all else in the second (`web/build/pages.py`).
"""

import dom
import js
from front import Front
from link import Link
from rest import ahead, bring


async def _go_on(front, link, unpack):
    how, texts = await dom.within(js.buraco.texts, 60000)
    if how != "done":
        return  # start.js has said so
    whole = await bring(unpack, link)
    if whole is not None:
        await whole.take_over(front, link, texts)
        js.buraco.started()


def begin(unpack):
    """`unpack(name)` puts the modules of a pack where they are found; see index.html."""
    front = Front(dom)
    front.show()  # at once: a task would begin only after all that PyScript still does
    link = Link()
    ahead(link)
    dom.run(_go_on(front, link, unpack))
