"""The rest of the page: what the first table answers without, in a pack of its own, fetched once that table does.

Runs in MicroPython, which takes bytes of JavaScript one by one, but has files: PyScript's own way to them is used.
"""

import dom
import js
from _pyscript import interpreter

LIMIT = 60000  # milliseconds; it is 83 kB
FILE = "rest.pack"


def ahead(link):
    """Once the pack is there the engine may come, over a line that it shares with nothing any more: its worker is made
    at once, before the first task of Python's can run."""

    def begin(_pack):
        js.buraco.engineBegins()
        link.begin()

    js.buraco.rest().then(begin)


async def bring(unpack, link):
    """The module `whole`, or None after a sentence has said that it cannot be had."""
    how, found = await dom.within(js.buraco.rest(), LIMIT)
    if how == "done":
        dom.run(link.start())
        await link.sent()
        try:
            interpreter.FS.writeFile(FILE, found)
            unpack(FILE)
            import whole  # noqa: PLC0415 - it was not there before

            return whole
        except Exception as problem:  # half a file, or something else under its name
            found = dom.describe(problem)
    js.buraco.fail("slow" if how == "late" else "load", found)
    return None
