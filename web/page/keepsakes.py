"""Keepsakes: the statistics, and everything that is kept as one file, out and in."""

import json

from table.archive import BIGGEST, contents, pack, unpack
from table.saved import read_json
from table.stats import fresh_stats, note, read_stats
from table.words import say
from watching import BIGGEST_FILE

ACTIONS = ("data", "save-file", "bring", "drop-stats")


class Keepsakes:
    """What outlives a match."""

    def __init__(self, app):
        self.app = app
        self._entries = None  # of the file that was chosen, while the person is asked

    # -- statistics ---------------------------------------------------------------------------------------------------

    def begin(self):
        """The kept statistics; what can't be read any more begins anew."""
        app = self.app
        found = read_stats(read_json(app.store.get_stats()))
        app.ui["stats"] = found or fresh_stats()

    def note(self, steps):
        """Steps that were just stored: what they ended is counted, once."""
        app = self.app
        changed = False
        for step in steps:
            changed = note(app.ui["stats"], step.get("events") or [], step["view"]) or changed
        if changed:
            app.store.set_stats(json.dumps(app.ui["stats"]))

    # -- what the dialogs offer ---------------------------------------------------------------------------------------

    def act(self, name):
        """A button of the dialogs."""
        app = self.app
        ui = app.ui
        if name == "data":
            self._leave()
            app.open("data")
        elif name == "save-file":
            app.device.download("buraco.json", pack(app.store.entries()))
            self._say("data.saved")
        elif name == "bring":
            self._bring()
        elif ui["dropping"] != "stats":
            ui["dropping"] = "stats"
            app.draw()
        else:
            ui["dropping"] = ""
            ui["stats"] = {"rows": [], "counted": ui["stats"]["counted"]}  # what was counted is not counted again
            app.store.set_stats(json.dumps(ui["stats"]))
            self._say("stats.dropped")

    def _say(self, key):
        self.app.ui["said"] = say(self.app.texts, key)
        self.app.draw()

    def _leave(self):
        self._entries = None
        self.app.ui["brings"] = None
        self.app.ui["said"] = ""

    def opened(self):
        """A dialog opens: what was said in another is gone."""
        self._leave()

    def chosen(self, event):
        """A file was chosen."""
        field = self.app.dom.closest(event, "[data-file]")
        if field is not None:
            record = self.app.dom.data(field, "file") == "record"
            self.app.dom.run(self._record(field) if record else self._read(field))

    async def _record(self, field):
        """A record, to be watched."""
        self.app.ui["said"] = ""  # not drawn: the field would lose its file
        self.app.watching.brought(await self.app.device.read_file(field, BIGGEST_FILE))

    async def _read(self, field):
        app = self.app
        self._leave()
        text = await app.device.read_file(field, BIGGEST)
        entries, problem = unpack(text) if text is not None else (None, "wrong")
        if problem:
            self._say("data." + problem)
            return
        self._entries = entries
        app.ui["brings"] = contents(entries)
        app.draw()
        app.screen.focus_dialog()

    def _bring(self):
        """Takes the file's things over; matches that are here stay."""
        app = self.app
        entries = self._entries
        if entries is None:
            return
        if app.store.bring(entries):
            app.dom.go({})
        else:
            self._leave()
            self._say("data.no-room")
