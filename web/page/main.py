"""Wires the page together: the browser, the storage, the link to the engine, the app. Nothing else happens here."""

import json

import dom
import js
from app import App
from link import Link
from store import Store


async def _boot():
    how, text = await dom.within(js.buraco.texts, 60000)
    if how != "done":
        return  # start.js has said so
    link = Link()

    def kill(limit=500):
        link.kill(limit)

    js.buraco.kill = kill  # tests kill the worker with it
    mark = str(js.performance.timeOrigin) + "/" + str(dom.random_seed())
    app = App(link, Store(mark), dom, dom.params(), json.loads(text))
    await app.start()


dom.run(_boot())
