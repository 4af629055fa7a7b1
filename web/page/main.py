"""Starts the page: shows the first table, has the rest of the page brought, and lets that take over.

What this module leads to by its imports is in the first pack, all else in the second (`web/build/pages.py`).
"""

import json

import dom
import js
from front import Front
from rest import bring


async def _boot(unpack):
    how, text = await dom.within(js.buraco.texts, 60000)
    if how != "done":
        return  # start.js has said so
    texts = json.loads(text)
    front = Front(dom, texts)
    front.show()
    whole = await bring(unpack)
    if whole is not None:
        await whole.take_over(front, texts)
        js.buraco.started()


def begin(unpack):
    """`unpack(name)` puts the modules of a pack where they are found; see index.html."""
    dom.run(_boot(unpack))
