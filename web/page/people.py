"""Several persons at one device: the cover between them, taking the device, and who sits where in the next match."""

import json

from table.cards import assign_keys
from table.people import clean, fresh_people, read_people, seats_of
from table.words import call_people, persons_of

OPEN_TO_ALL = (
    "menu",
    "settings",
    "stats",
    "data",
    "new",
    "shared",
    "keys",
    "about",
    "help",
    "score",
    "log",
    "records",
    "film",
    "day",
    "luck",
)


class People:
    """Keeps each person's cards from the eyes of the others."""

    def __init__(self, app):
        self.app = app

    # -- at the table ------------------------------------------------------------------------------------------------

    def holder(self):
        """The person who holds the device, for the engine; None where one person plays, or nobody has taken it."""
        view = self.app.view
        if view is None or view.get("covered") or len(persons_of(view)) < 2:
            return None
        return view["seat"]

    def seen(self, view):
        """A view is about to be shown: names for those who sit there; under the cover nothing of a hand stays."""
        app = self.app
        call_people(app.texts, view)
        if not view.get("covered"):
            return
        ui = app.ui
        had = app.view is not None and not app.view.get("covered")
        if had:
            ui["status"] = None
            ui["log"] = [dict(line, html=line.get("plain") or line["html"]) for line in ui["log"]]
            app.device.still()
            app.dom.hush()
            if ui["dialog"] and ui["dialog"] not in OPEN_TO_ALL:
                ui["dialog"] = None
        for name in ("focus", "aim", "tried", "good", "hinted", "held", "guide"):
            ui[name] = None
        ui["selected"] = []
        ui["keys"] = assign_keys(view)
        app.dragging.put_away()

    def ready(self):
        """The others have played: the cover waits for its person, with the focus on its button."""
        app = self.app
        if app.view is not None and app.view.get("covered") and not app.ui["dialog"]:
            app.screen.focus("draws" if app.ui["draws"] else "uncover")

    async def uncover(self):
        """The person whose turn it is has taken the device: what happened is shown, then the hand is its own."""
        app = self.app
        view = app.view
        if view is None or not view.get("covered") or view["turn"] != view["seat"]:
            return
        app.ui["draws"] = None
        app.ui["status"] = None
        reply = await app.link.ask({"do": "show", "rev": app.rev, "seat": view["seat"]})
        missed = reply["ok"] and len(reply["steps"]) > 1
        if missed:
            app.ui["busy"] = True
            app.playback.skipping = False
        await app.accept(reply, missed)

    # -- the next match ----------------------------------------------------------------------------------------------

    def begin(self):
        """The persons who sat here last."""
        self.app.ui["people"] = read_people(self.app.store.get_setting("people", ""))

    def choose(self, value):
        """A seat is given to a person, or back to the computer."""
        people = self.app.ui["people"]
        seat = int(value)
        if seat in people["seats"]:
            people["seats"].remove(seat)
        elif 0 < seat < len(people["names"]):
            people["seats"] = sorted(people["seats"] + [seat])
        self.app.draw()

    def typed(self, name, text):
        """What was written into the field of a person's name."""
        app = self.app
        seat = int(name[len("person-") :])
        app.ui["typed"][name] = text[:100]
        app.ui["people"]["names"][seat] = clean(text)
        app.draw()

    def chosen(self, players):
        """Who sits where, as the dialog has it; kept for the next time."""
        app = self.app
        people = app.ui["people"] or fresh_people()
        app.store.set_setting("people", json.dumps(people))
        seats = seats_of(people, players)
        names = [people["names"][seat] for seat in seats]
        if not names[0] and "person-0" not in app.ui["typed"]:
            names[0] = app.texts.get("name.own", "")
        return seats, names

    def here(self, players):
        """Who sits at this table now, for another match of as many or fewer seats."""
        view = self.app.view
        sitting = [entry for entry in view["seats"] if not entry["bot"] and entry["seat"] < players]
        return [entry["seat"] for entry in sitting], [entry.get("name") or "" for entry in sitting]
