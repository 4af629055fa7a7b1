"""Playback: shows the steps of a reply one after the other, at the person's pace.

A tap on the table while others play leaves out the waits of what is still to come; at the pace `instant` there are
none.
"""

from details import dropped
from table.cards import assign_keys
from table.log import line_of, plain, touched
from table.seal import grouped
from table.settings import pref
from table.words import esc, own_side, say, say_html

WAITS = {"slow": 1500, "normal": 700, "fast": 250, "instant": 0}
SLICE = 50  # how long a tap may go unnoticed
KEPT_LINES = 120  # of the log


class Playback:
    """Puts steps into the page's state and waits between them."""

    def __init__(self, app):
        self.app = app
        self.skipping = False
        self.story = []  # of the round, when it was just loaded
        self._lines = 0

    def skip(self):
        """Leaves out the waits until the person's own turn."""
        if not self.skipping:
            self.app.guide.count("skip")
        self.skipping = True

    def wait_for(self, events):
        """How long a step is to be looked at: drawing a hidden card is shorter than anything that can be seen."""
        wait = WAITS.get(self.app.ui["pace"], WAITS["normal"])
        for event in events:
            if event["do"] != "draw":
                return wait
        return wait // 2

    async def pause(self, milliseconds):
        """Waits, but for a skip."""
        left = milliseconds
        while left > 0 and not self.skipping:
            await self.app.dom.wait(min(SLICE, left))
            left -= SLICE

    def seen(self):
        """A tap or a key: the draw for dealer has been seen."""
        if self.app.ui["draws"] is not None:
            self.app.ui["draws"] = None
            self.app.draw()
            self.app.people.ready()

    async def linger(self):
        """The draw for dealer is looked at before others begin to play; a tap goes on."""
        ui = self.app.ui
        view = self.app.view
        if ui["draws"] is None or view["turn"] == view["seat"] or view["phase"] == "over":
            return
        ui["busy"] = True
        await self.app.dom.undisturbed()
        left = WAITS.get(ui["pace"], WAITS["normal"]) * 4
        while left > 0 and ui["draws"] is not None:
            await self.app.dom.wait(min(SLICE, left))
            left -= SLICE
        ui["draws"] = None
        self.app.draw()

    async def show(self, steps, waits):
        """Shows the steps; `waits` is False for the person's own moves, which are there at once."""
        last = len(steps) - 1
        for index, step in enumerate(steps):
            if waits:
                await self.app.dom.undisturbed()
            self.put(step)
            events = step.get("events") or []
            wait = self.wait_for(events) if waits and not step["view"].get("covered") else 0
            if self.skipping:
                wait = 0
            if wait or index == last:
                if not (waits and self.hurries()):
                    await self.app.draw_calmly()
                if not step["view"].get("covered") and not self.told_again(events):
                    self.app.comfort.hear(events, step["view"])
            if wait:
                await self.pause(wait)

    def hurries(self):
        """Whether nobody is to see the table as it is now: others play on at once."""
        view = self.app.view
        moving = view["turn"] != view["seat"] and view["phase"] != "over" and not view.get("covered")
        return moving and self.app.ui["pace"] == "instant" and self.app.ui["draws"] is None

    def told_again(self, events):
        """Whether these events are known already: a person has taken the device, and gets the round's log."""
        return len(events) > 0 and events[0]["do"] == "show"

    def put(self, step):
        """One step into the state: view, keys, log, what is news."""
        app = self.app
        view = step["view"]
        ui = app.ui
        app.people.seen(view)
        app.view = view
        app.rev = view["rev"]
        ui["keys"] = assign_keys(view, ui["keys"])
        ui["selected"] = [key for key in ui["selected"] if key in ui["keys"]["hand"]]
        app.dragging.dealt(step.get("events") or [])
        ui["news"] = []
        ui["hinted"] = None
        events = step.get("events") or []
        again = self.told_again(events)
        if [event for event in events if event["do"] in ("deal", "load")]:
            ui["log"], ui["drops"] = self.app.details.tell_again(self.story, view)
            self.story = []
            for line in ui["log"]:
                self._lines += 1
                line["n"] = self._lines
        ui["draws"] = None
        if [event for event in events if event["do"] in ("dealer", "load")]:
            ui["justified"] = False
        if view.get("takings") or view.get("pile_barred"):
            ui["justified"] = True
        for event in events:
            if again:
                pass
            elif event["do"] == "dealer" and event.get("draws") and ui["pace"] != "instant":
                ui["draws"] = {"seat": event["seat"], "draws": event["draws"]}
            elif event["do"] == "confirm" and not event.get("enough") and event["seat"] == view["seat"]:
                asked = own_side(view)["minimum"]
                ui["status"] = {"html": esc(say(app.texts, "say.confirm-failed", {"n": asked})), "clause": None}
            if event["do"] == "undo" and ui["log"]:
                undone = ui["log"][-1]["step"]
                ui["log"] = [line for line in ui["log"] if line["step"] != undone]
            ui["drops"].extend(dropped(event))
            if not again:
                ui["news"].extend(touched(event))
            line = line_of(app.texts, event, view)
            if event.get("sealed") and line is not None and pref(ui, "seal") == "on":
                line["html"] += " " + say_html(app.texts, "log.sealed", {"print": esc(grouped(event["sealed"]))})
            if line is not None:
                self._lines += 1
                # An undo takes the lines of the last move back; of those told again, the last one alone.
                line["n"], line["step"] = self._lines, -self._lines if again else app.rev
                ui["log"].append(line)
                if not again:
                    app.dom.hear(plain(line["html"]))
        if len(ui["log"]) > KEPT_LINES:
            ui["log"] = ui["log"][-KEPT_LINES:]
