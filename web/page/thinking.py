"""Asking for what needs thought (docs/protocol.md): slice by slice, until it is done or the person wants to go on.

Each slice is short, so that a tap is heard at once; the engine keeps the thought between two of them.
"""

from table.settings import pref

SLICE = 30
TIMES = {"short": 300, "usual": 1000, "long": 3000}
"""Milliseconds for one decision, by the setting; a match that its address determines counts trials instead."""


class Thinking:
    """The way of requests that take their time."""

    def __init__(self, app):
        self.app = app

    async def ask(self, request):
        """The reply to a `bot` or a `hint`, when it is thought out."""
        app = self.app
        request = dict(request)
        request["slice"] = SLICE
        if "seed" not in app.params:
            request["ms"] = TIMES[pref(app.ui, "think")]
        while True:
            reply = await app.ask(request)
            if not reply["ok"] or "thinking" not in reply:
                return reply
            if app.playback.skipping or app.impatient():
                request["now"] = True
