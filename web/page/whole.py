"""Wires the whole page together: browser, storage, the link to the engine, the app. Nothing else happens here."""

import json

import dom
import js
from app import App
from store import Store


async def take_over(front, link, texts):
    """The app in place of the front."""

    def kill(limit=500):
        link.kill(limit)

    js.buraco.kill = kill  # tests kill the worker with it
    mark = str(js.performance.timeOrigin) + "/" + str(dom.random_seed())
    app = App(link, Store(mark), dom, dom.params(), json.loads(texts))
    await app.start()
    front.hand_over(app)
