"""What can go wrong: refusals, an engine that is gone, faults of the page, each in one sentence."""

from table.log import refusal
from table.words import esc, say, say_html


class Trouble:
    """Says what went wrong, and finds the way back where there is one."""

    def __init__(self, app):
        self.app = app
        self._failing = False
        self._refusals = 0

    async def explain(self, error):
        """An error of the engine in a sentence."""
        app = self.app
        kind = error.get("kind")
        if kind == "refused":
            if error.get("code") == "pile-needs-meld":
                app.ui["justified"] = True
            self._refusals += 1  # the same refusal again is a new one, to be heard again
            app.ui["status"] = {
                "html": refusal(app.texts, error),
                "clause": error.get("clause") or None,
                "n": self._refusals,
            }
            app.draw()
        elif kind == "stale" and app.save is not None:
            reply = await app.ask({"do": "load", "save": app.save})
            if reply["ok"]:
                app.ui["status"] = {"html": esc(say(app.texts, "say.stale")), "clause": None}
                await app.accept(reply)
            else:
                self.engine_failed()
        elif kind == "engine":
            self.engine_failed()
        else:
            args = error.get("args") or {}
            text = args.get("text") or error.get("code") or ""
            app.ui["status"] = {"html": say_html(app.texts, "say.fault", {"text": esc(text)}), "clause": None}
            app.draw()

    def engine_failed(self):
        """There is no engine: one sentence, and a button to try again."""
        app = self.app
        if app.away:
            return  # it was told to stop
        app.ui["engine"] = "failed"
        app.ui["busy"] = False
        app.ui["thinking"] = None
        key = "say.no-memory" if app.link.fault()[0] == "memory" else "say.failed"
        app.ui["status"] = {"html": esc(say(app.texts, key)), "clause": None}
        app.dom.set_data("engine", "failed")
        app.draw()

    def engine_state(self, state):
        """The link says how the engine is."""
        app = self.app
        if state == "restarting":
            app.ui["status"] = {"html": esc(say(app.texts, "say.restarting")), "clause": None}
            app.dom.set_data("engine", "loading")
            app.draw()
        elif state == "ready" and app.began:
            app.ui["engine"] = "ready"
            app.ui["status"] = {"html": esc(say(app.texts, "say.back")), "clause": None}
            app.dom.set_data("engine", "ready")
            app.draw()

    async def retry(self):
        """After a failure: the match as it was stored, or, if there was none yet, the opening."""
        app = self.app
        app.ui["engine"] = "loading"
        app.ui["status"] = None
        app.draw()
        if app.save is None:
            await app.matches.open()
            return
        await app.accept(await app.ask({"do": "load", "save": app.save}))
        if app.ui["engine"] != "failed":
            app.ui["engine"] = "ready"
            app.dom.set_data("engine", "ready")
            app.draw()

    def fault(self, text):
        """A fault of the page itself: said in one sentence, the table stays usable."""
        if self._failing:
            return
        self._failing = True
        app = self.app
        try:
            app.ui["busy"] = False
            app.ui["thinking"] = None
            lines = [line for line in text.strip().split("\n") if line.strip()]
            last = lines[-1].strip() if lines else ""
            app.ui["status"] = {"html": say_html(app.texts, "say.fault", {"text": esc(last)}), "clause": None}
            app.draw()
        finally:
            self._failing = False
