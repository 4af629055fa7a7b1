"""Honest deals: the dialog that checks a sealed deck, and the counts of who got which cards."""

import json

from table.luck import fresh_luck, note, read_luck
from table.saved import read_json


class Honest:
    """What lets anybody see that nobody is favoured."""

    def __init__(self, app):
        self.app = app

    def begin(self):
        """The kept counts; what can't be read any more begins anew."""
        app = self.app
        found = read_luck(read_json(app.store.get_setting("luck")))
        app.ui["luck"] = found or fresh_luck()

    def note(self, steps):
        """Steps that were just stored: the cards of a round that is over are counted, once."""
        app = self.app
        changed = False
        for step in steps:
            changed = note(app.ui["luck"], step["view"]) or changed
        if changed:
            app.store.set_setting("luck", json.dumps(app.ui["luck"]))

    def act(self, name):
        """A button."""
        app = self.app
        if name == "luck":
            app.open("luck")
        elif name == "seal":
            view = app.view or {}
            opened = view.get("opened") or {}
            form = {
                "sealed": view.get("sealed") or "",
                "salt": opened.get("salt") or "",
                "deck": opened.get("deck") or "",
            }
            form["answer"] = ""
            app.ui["seal"] = form
            app.open("seal")
        else:
            app.dom.run(self._check())

    def typed(self, name, text):
        """What was pasted into a field of the form."""
        form = self.app.ui["seal"]
        if form is not None:
            form[name[len("seal-") :]] = text

    async def _check(self):
        """Asks the engine whether the three belong together."""
        app = self.app
        form = app.ui["seal"]
        if form is None:
            return
        deck = " ".join(form["deck"].split())
        sealed = "".join(form["sealed"].split())
        request = {"do": "check-seal", "sealed": sealed, "salt": form["salt"].strip(), "deck": deck}
        reply = await app.link.ask(request)
        if reply["ok"]:
            form["answer"] = "seal.same" if reply["same"] else "seal.other"
        else:
            code = reply["error"].get("code")
            form["answer"] = "seal." + code if code in ("bad-deck", "bad-salt") else "film.bad.other"
        app.draw()
