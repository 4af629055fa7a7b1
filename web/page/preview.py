"""Asking ahead: what the chosen cards would make (`try`), and which melds are obviously good (`good`).

Never in the way: one question at a time, only when the engine is idle at what the table shows, and only the answer for
what is chosen now counts. A tap is never held up by it: its card rises before Python hears of it (taps.js), and what
it means for the rest of the table is drawn once, with the answer.
"""

SETTLE = 10  # milliseconds: quick taps make one question
LATE = 100  # milliseconds without an answer after which the table is drawn without it


class Preview:
    """Keeps `ui["tried"]` and `ui["good"]` fitting what is on the table."""

    def __init__(self, app):
        self.app = app
        self._asking = False

    def wanted(self):
        """The question that is open now as (request, mark), or None."""
        app = self.app
        ui, view = app.ui, app.view
        if view is None or view.get("covered") or not app.began or app.rev != app.newest:
            return None
        if ui["engine"] != "ready" or ui["held"]:
            return None
        if ui["selected"] and view["phase"] != "over":
            tried = ui["tried"]
            if tried is None or tried["rev"] != app.rev or tried["selected"] != ui["selected"]:
                return {"do": "try", "rev": app.rev, "cards": app.choice.chosen()}
        mine = view["turn"] == view["seat"] and view["phase"] == "play"
        if mine and (ui["good"] is None or ui["good"]["rev"] != app.rev):
            return {"do": "good", "rev": app.rev}
        return None

    def look(self):
        """Called before each drawing: drops what no longer fits, and asks anew."""
        app = self.app
        ui = app.ui
        if ui["tried"] is not None and (ui["tried"]["rev"] != app.rev or ui["tried"]["selected"] != ui["selected"]):
            ui["tried"] = None
        if ui["good"] is not None and ui["good"]["rev"] != app.rev:
            ui["good"] = None
        if not self._asking and self.wanted() is not None:
            self._asking = True
            app.dom.run(self._ask())

    def soon(self):
        """Draws what was chosen, when the answer for it comes or is late."""
        app = self.app
        self.look()
        if self._asking:
            app.drawings += 1  # what is being drawn without it is not shown any more
            app.dom.run(self._late(app.drawings))
        else:
            app.draw()

    async def _late(self, drawings):
        await self.app.dom.wait(LATE)
        if self.app.drawings == drawings:
            self.app.draw()

    async def _ask(self):
        app = self.app
        ui = app.ui
        try:
            while True:
                await app.dom.wait(SETTLE)
                request = self.wanted()
                if request is None:
                    return
                rev = app.rev
                selected = list(ui["selected"])
                reply = await app.ask(request)
                if not reply["ok"]:
                    return  # whatever is wrong shows with the next move
                if app.rev != rev or app.newest != rev:
                    continue
                app.rev = app.newest = reply["rev"]  # another one only when the engine was rebuilt from its save
                if request["do"] == "good":
                    ui["good"] = {"rev": app.rev, "moves": reply["moves"]}
                elif ui["selected"] == selected:
                    told = {"offers": reply["offers"], "refused": reply["refused"]}
                    told["rev"], told["selected"] = app.rev, selected
                    ui["tried"] = told
                else:
                    continue
                app.draw()
        finally:
            self._asking = False

    async def play_good(self):
        """Plays the melds that are obviously good, one after the other; each can be taken back as always."""
        app = self.app
        moves = list((app.ui["good"] or {}).get("moves") or [])
        app.ui["selected"] = []
        app.ui["status"] = None
        for index, move in enumerate(moves):
            reply = await app.ask({"do": "move", "rev": app.rev, "move": move})
            if not await app.accept(reply):
                return
            if index < len(moves) - 1 and app.ui["pace"] != "instant":
                await app.dom.wait(250)
