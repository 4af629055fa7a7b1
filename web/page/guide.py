"""The guide's conduct: begun, gone on with, ended; its advice asked for; what the person knows counted."""

from table.guide import after, begun, following, wants_advice
from table.known import OFTEN, knows, read_known, thing, write_known

ACTIONS = ("guide", "guide-next", "guide-end", "guide-no")


class Guide:
    """Keeps `ui["guide"]`, `ui["welcome"]` and `ui["known"]`."""

    def __init__(self, app):
        self.app = app
        self._asking = False

    def begin(self):
        """What is known, and whether the guide may be offered: at the first visit, until it is taken or left."""
        app = self.app
        app.ui["known"] = read_known(app.store.get_setting("known", ""))
        new = app.ui["known"]["meld"] < OFTEN
        app.ui["welcome"] = new and not app.store.get_setting("guide", "")

    def act(self, name):
        """A button of the guide."""
        app = self.app
        if name == "guide-no":
            self._settle("left")
        elif name == "guide-next" and app.ui["guide"]:
            self._go(after(app.view, app.ui["guide"]["step"]))
        elif name == "guide-end":
            self._go("")
        elif name == "guide" and app.view is None:
            app.tell("say.preparing")
            return
        elif name == "guide" and app.view.get("covered"):
            app.close()  # first the device is taken: the guide speaks of a hand
            return
        elif name == "guide":
            app.close()
            app.ui["status"] = None
            app.ui["guide"] = begun(app.view)
            self._settle("taken")
        app.draw()

    def _settle(self, how):
        """The offer has been answered, one way or the other."""
        self.app.ui["welcome"] = False
        self.app.store.set_setting("guide", how)

    def _go(self, step):
        ui = self.app.ui
        ui["status"] = None
        ui["guide"] = begun(self.app.view, step) if step else None

    def look(self):
        """Called before each drawing: the step that fits what has been done, and its advice."""
        app = self.app
        if app.ui["guide"] is None or app.view is None:
            return
        step = following(app.view, app.ui)
        while app.ui["guide"] is not None and step != app.ui["guide"]["step"]:
            app.ui["guide"] = begun(app.view, step) if step else None
            if step == "meld":
                app.ui["selected"] = []  # what was tapped to try it out
            step = following(app.view, app.ui) if step else ""
        if app.ui["guide"] is not None and not self._asking and self._idle() and wants_advice(app.view, app.ui):
            self._asking = True
            app.dom.run(self._ask())

    def _idle(self):
        app = self.app
        return app.began and app.rev == app.newest and app.ui["engine"] == "ready" and not app.ui["held"]

    async def _ask(self):
        app = self.app
        try:
            rev = app.rev
            reply = await app.thinking.ask({"do": "hint", "rev": rev})
            if reply["ok"] and app.rev == rev and app.ui["guide"] is not None:
                app.ui["guide"]["advice"] = {"rev": rev, "move": reply["hint"]["move"]}
        finally:
            self._asking = False
        app.draw()

    # -- what is known -------------------------------------------------------------------------------------------------

    def done(self, move):
        """The person has made a move; whoever melds needs no offer of a guide any more."""
        name = thing(move)
        if name:
            self.count(name)
        if name == "meld" and self.app.ui["welcome"]:
            self._settle("left")

    def count(self, name):
        """The person has done that kind of thing."""
        app = self.app
        known = app.ui["known"]
        if known[name] < OFTEN:
            known[name] += 1
            app.store.set_setting("known", write_known(known))

    def knows(self, name):
        """Whether it need not be explained."""
        return knows(self.app.ui, name)
