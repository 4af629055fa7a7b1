"""A position that comes behind the address, from an embed or a page about the game: the match goes on from there."""

from table.house import decode
from table.parts import LEVELS
from table.words import esc, say

MARK = "#position="
LONGEST = 9000


class Given:
    """Reads the address, and asks the engine for a match that begins there; the match under way is kept aside."""

    def __init__(self, app):
        self.app = app

    async def first(self, stored, notices):
        """The reply of a match that begins in the address's position, at the start of a visit; None without one."""
        text = self.app.dom.fragment()
        if not text.startswith(MARK):
            return None
        self.app.dom.drop_fragment()
        reply, problem = await self._ask(text)
        if problem:
            notices.append(problem)
        elif stored is not None and self.app.store.keep_match():
            notices.append(say(self.app.texts, "say.kept"))
        return reply

    def came(self, text):
        """The address has changed under a page that is open; True when it brings a position."""
        if not text.startswith(MARK):
            return False
        app = self.app
        app.dom.drop_fragment()
        app.playback.skip()

        async def begin():
            reply, problem = await self._ask(text)
            if problem:
                app.tell(problem)
                return
            app.close()
            app.ui["selected"] = []
            app.ui["status"] = None
            running = app.save is not None and app.view.get("winner") is None
            if app.matches.leave(True) and running:
                app.ui["status"] = {"html": esc(say(app.texts, "say.kept")), "clause": None}
            await app.accept(reply)

        app.do(begin)
        return True

    async def _ask(self, text):
        """(reply, None), or (None, a sentence)."""
        app = self.app
        data = decode(text[len(MARK) :], LONGEST)
        if data is None:
            return None, say(app.texts, "say.bad-link")
        level = app.params.get("level")
        if level not in LEVELS:
            level = app.ui["level"]
        request = {"do": "new", "position": data, "level": level, "seed": app.dom.random_seed()}
        reply = await app.link.ask(request)
        if reply["ok"]:
            return reply, None
        told = (reply["error"].get("args") or {}).get("text") or reply["error"].get("code") or ""
        return None, say(app.texts, "say.bad-position", {"text": told[:200]})
