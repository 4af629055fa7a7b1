"""The rest of the page: what the first table answers without, in a pack of its own, fetched while that table begins.

Runs in MicroPython, which takes bytes of JavaScript one by one, but has files: PyScript's own way to them is used.
"""

import dom
import js
from _pyscript import interpreter

LIMIT = 60000  # milliseconds; it is 83 kB
FILE = "rest.pack"


def ahead(link):
    """Asks for the engine's worker as soon as the pack is there, for the engine then shares the line with nothing any
    more: at once, since a task of Python's would begin only after all that PyScript still does."""

    def begin(_pack):
        if not dom.failed():
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
