"""Sharing: the same deal for a friend by a link, and the deal of the day with its results by date."""

import json

from table.deals import note_day, players_of, read_days
from table.saved import read_json
from table.words import say

MARK = "#deal="


class Sharing:
    """Deals that others play too."""

    def __init__(self, app):
        self.app = app

    def begin(self):
        """The results of the days before."""
        self.app.ui["days"] = read_days(read_json(self.app.store.get_setting("days")))

    def note(self, steps):
        """Steps that were just stored: the end of a day's deal is kept."""
        app = self.app
        changed = False
        for step in steps:
            changed = note_day(app.ui["days"], step["view"]) or changed
        if changed:
            app.store.set_setting("days", json.dumps(app.ui["days"]))

    def opened(self, dialog):
        """A dialog opens: a link that was made in another is gone."""
        ui = self.app.ui
        ui["link"] = None
        if dialog == "day":
            ui["today"] = self.app.dom.today()

    def act(self, name, value):
        """A button."""
        app = self.app
        if name == "day":
            app.open("day")
        elif name == "deal-link":
            app.dom.run(self._link())
        elif name == "deal-play" and app.ui["deal"]:
            text = app.ui["deal"]["text"]
            app.ui["deal"] = None
            self._play({"deal": text})
        elif name == "play-day":
            players = players_of(app.ui["rule_sets"] or [], value)
            self._play({"rules": value, "players": players, "level": "normal", "day": app.dom.today()})

    def came(self, text):
        """The address holds a deal: it is shown what it is, before anything is played."""
        app = self.app
        packed = text[len(MARK) :]

        async def ask():
            reply = await app.link.ask({"do": "read-deal", "deal": packed})
            if not reply["ok"]:
                app.tell("deal.bad")
                return
            app.ui["deal"] = {"text": packed, "told": reply["deal"]}
            app.open("deal")

        app.dom.run(ask())

    def _play(self, wanted):
        """A match that begins with a given deal; the one under way is kept aside."""
        app = self.app
        app.close()
        app.playback.skip()

        async def deal():
            app.ui["status"] = None
            app.ui["selected"] = []
            request = {"do": "new", "seed": app.dom.random_seed()}
            request.update(wanted)
            reply = await app.link.ask(request)
            if reply["ok"]:
                app.matches.leave(True)
            await app.accept(reply)

        app.do(deal)

    async def _link(self):
        """The round that is over as a link, with what came of it."""
        app = self.app
        request = {"do": "deal", "rev": app.newest, "round": app.view["round"], "by": app.texts.get("name.own", "")}
        reply = await app.link.ask(request)
        if not reply["ok"]:
            alone = reply["error"].get("code") == "not-alone"
            app.ui["link"] = {"key": "deal.not-alone" if alone else "film.bad.other"}
        else:
            address = app.dom.address(MARK + reply["packed"])
            done = await app.dom.copy(address)
            app.ui["link"] = {"key": "deal.copied" if done else "house.copy-by-hand", "address": address}
        app.draw()
        app.dom.hear(say(app.texts, app.ui["link"]["key"]))
