"""Watching: opens records (one's own, kept, from a file, from a link), goes through them, plays on from them.

The engine holds the record that is watched; the page asks for the frames around the one it shows and keeps some.
"""

import json

from playback import WAITS
from table.film import ACTIONS as STEPS
from table.saved import is_save, read_json
from table.shelf import facts_of, save_of
from table.words import call_people, persons_of, say

OPENING = ("records", "film-own", "film-past")
ACTIONS = STEPS + OPENING
MARK = "#record="
BIGGEST_FILE = 2000000  # characters
AHEAD = 12  # frames of one question
KEPT = 96  # frames
QUICKEST = 120  # milliseconds a frame is looked at when the table's pace is `instant`


class Watching:
    """The dialog in which a record is watched."""

    def __init__(self, app):
        self.app = app
        self._request = {}  # that opened the record, should the engine have forgotten it
        self._frames = {}
        self._wanted = 0
        self._going = False
        self._turn = 0  # counts the times that playing began

    # -- opening -----------------------------------------------------------------------------------------------------

    def opened(self, dialog):
        """A dialog opens: the list of what can be watched is made anew; no film runs on behind another."""
        ui = self.app.ui
        if dialog == "records":
            found = []
            for name, text in self.app.store.shelf():
                facts = facts_of(text)
                if facts is not None:
                    found.append({"name": name, "facts": facts})
            ui["shelf"] = found
        if dialog != "film" and ui["film"]:
            ui["film"]["playing"] = False

    def came(self, text):
        """The address holds a record."""
        self._open({"record": text[len(MARK) :]}, True)

    def brought(self, text):
        """A file was chosen; `text` is None when it is too big or not to be read."""
        found = read_json(text)
        if not isinstance(found, dict):
            self._say("film.bad.no-record")
        else:
            self._open({"record": found}, not is_save(found))

    def _past(self, name):
        found = dict(self.app.store.shelf())
        save = save_of(found.get(name) or "")
        if save is None:
            self._say("film.bad.damaged")
        else:
            self._open({"record": save}, False)

    def _open(self, request, foreign):
        """Asks the engine to read a record; `foreign`: nobody here sat in it."""
        app = self.app
        request = dict(request)
        request["do"] = "watch"
        if "record" not in request:
            request["rev"] = app.newest

        async def ask():
            reply = await app.link.ask(request)
            if not reply["ok"]:
                error = reply["error"]
                known = error.get("kind") == "record" or error.get("code") == "nothing-yet"
                self._say("film.bad." + error["code"] if known else "film.bad.other")
                return
            self._request = request
            self._frames = {0: reply["steps"][0]}
            self._wanted = 0
            film = dict(reply["watch"])
            film["at"], film["step"], film["playing"], film["list"], film["link"] = (
                0,
                reply["steps"][0],
                False,
                False,
                None,
            )
            film["texts"] = self._names(reply["steps"][0]["view"], foreign)
            app.ui["film"] = film
            app.open("film")

        app.dom.run(ask())

    def _names(self, view, foreign):
        """The texts with the names of those who sat in the record."""
        texts = dict(self.app.texts)
        call_people(texts, view)
        persons = persons_of(view)
        if foreign and len(persons) == 1:
            texts["name." + str(persons[0])] = say(texts, "film.person")
        return texts

    def _say(self, key):
        """A sentence where it is seen: in the dialog of records, or at the table."""
        app = self.app
        if app.ui["dialog"] == "records":
            app.ui["said"] = say(app.texts, key)
            app.draw()
        else:
            app.tell(key)

    # -- going through -----------------------------------------------------------------------------------------------

    def act(self, name, value):
        """A button."""
        app = self.app
        film = app.ui["film"]
        if name == "records":
            app.open("records")
        elif name == "film-own":
            self._open({}, False)
        elif name == "film-past":
            self._past(value)
        elif not film:
            return
        elif name == "film-play":
            self._play(not film["playing"])
        elif name == "film-list":
            film["list"], film["playing"] = not film["list"], False
            app.draw()
            if film["list"]:
                app.screen.scroll_to(self._nearest(film))
        elif name == "film-enter":
            self._enter()
        elif name in ("film-link", "film-file"):
            app.dom.run(self._share(name == "film-file"))
        else:
            film["playing"] = False
            if name == "film-jump":
                film["list"] = False
            places = {"film-first": 0, "film-last": film["frames"] - 1, "film-jump": int(value or 0)}
            steps = {"film-back": -1, "film-next": 1}
            self.go(self._wanted + steps[name] if name in steps else places[name])
            if name == "film-jump":
                app.screen.focus("film-next")

    def _nearest(self, film):
        """The last moment of the list that is not after the frame shown."""
        found = 0
        for place, mark in enumerate(film["marks"]):
            if mark["frame"] <= film["at"]:
                found = place
        return "mark-" + str(found)

    def key(self, event):
        """A key while a record is watched; True when it was one of ours."""
        app = self.app
        film = app.ui["film"]
        if app.ui["dialog"] != "film" or not film:
            return False
        key = event.key
        plain = {"ArrowLeft": "film-back", "ArrowRight": "film-next", "Home": "film-first", "End": "film-last"}
        active = app.screen.active_id()
        if active == "link" or (film["list"] and key not in ("ArrowLeft", "ArrowRight")):
            return False
        if key in plain:
            self.act(plain[key], None)
        elif key in ("PageUp", "PageDown"):
            self._round(film, -1 if key == "PageUp" else 1)
        elif key == " " and not active.startswith(("film-", "do-", "dialog-close")):
            self.act("film-play", None)
        else:
            return False
        event.preventDefault()
        return True

    def _round(self, film, step):
        """The beginning of the next round, of this one, or of the one before it."""
        film["playing"] = False
        firsts = [one["first"] for one in film["rounds"]]
        if step > 0:
            found = [first for first in firsts if first > self._wanted] + [film["frames"] - 1]
            self.go(found[0])
        else:
            found = [0] + [first for first in firsts if first < self._wanted]
            self.go(found[-1])

    def slid(self, text):
        """The slider was moved."""
        film = self.app.ui["film"]
        if film and text.isdigit():
            film["playing"] = False
            self.go(int(text))

    def go(self, frame):
        """Shows a frame, as soon as it is there; asked for again meanwhile, the newest one counts."""
        film = self.app.ui["film"]
        self._wanted = max(0, min(frame, film["frames"] - 1))
        if not self._going:
            self._going = True
            self.app.dom.run(self._fetch(film))

    async def _fetch(self, film):
        app = self.app
        try:
            while app.ui["film"] is film and film["at"] != self._wanted:
                wanted = self._wanted
                step = await self._frame(film, wanted)
                if step is None or app.ui["film"] is not film:
                    break
                film["at"], film["step"], film["link"] = wanted, step, None
                if app.ui["dialog"] == "film":
                    app.draw()
        finally:
            self._going = False
        if app.ui["film"] is film and app.ui["dialog"] == "film":
            app.draw()

    async def _frame(self, film, wanted):
        """A frame; with it those that come next, or, going back, those before it."""
        if wanted in self._frames:
            return self._frames[wanted]
        first = wanted if wanted >= film["at"] else max(0, wanted - AHEAD + 1)
        request = {"do": "frames", "from": first, "count": AHEAD}
        reply = await self._ask(request)
        if not reply["ok"]:
            film["playing"] = False
            film["link"] = {"key": "film.bad.other"}
            self._wanted = film["at"]
            return None
        if len(self._frames) > KEPT:
            self._frames = {}
        for place, step in enumerate(reply["steps"]):
            self._frames[first + place] = step
        return self._frames[wanted]

    async def _ask(self, request):
        """The engine's reply about the record; where the worker was made anew, it reads it again first."""
        link = self.app.link
        reply = await link.ask(request)
        if not reply["ok"] and reply["error"].get("code") == "no-film":
            again = dict(self._request)
            if "rev" in again:
                again["rev"] = self.app.newest
            if (await link.ask(again))["ok"]:
                reply = await link.ask(request)
        return reply

    def _play(self, on):
        film = self.app.ui["film"]
        film["playing"], film["list"] = on, False
        if on and film["at"] == film["frames"] - 1:
            self.go(0)
        self._turn += 1
        self.app.draw()
        if on:
            self.app.dom.run(self._run(film, self._turn))

    async def _run(self, film, turn):
        """Plays at the table's pace until it is stopped, closed, or over."""
        app = self.app
        while True:
            await app.dom.wait(max(QUICKEST, WAITS.get(app.ui["pace"], WAITS["normal"])))
            if turn != self._turn or app.ui["film"] is not film or app.ui["dialog"] != "film" or not film["playing"]:
                return
            if film["at"] == film["frames"] - 1:
                film["playing"] = False
                app.draw()
                return
            if not self._going:
                self.go(film["at"] + 1)

    # -- what can be done from here ----------------------------------------------------------------------------------

    def _enter(self):
        """Plays on from here: a match of its own, the one under way is kept aside."""
        app = self.app
        film = app.ui["film"]
        frame = film["at"]
        film["playing"] = False
        app.playback.skip()

        async def enter():
            request = {"do": "enter", "frame": frame, "level": app.ui["level"], "seed": app.dom.random_seed()}
            reply = await self._ask(request)
            if not reply["ok"]:
                key = "film.over" if reply["error"].get("code") == "match-over" else "film.bad.other"
                film["link"] = {"key": key}
                app.draw()
                return
            stored = app.matches.leave(True)
            app.ui["film"] = None
            app.close()
            app.ui["selected"] = []
            if stored:
                app.tell("film.entered")
            await app.accept(reply)

        app.do(enter)

    async def _share(self, as_file):
        """The record as a file, or as a link in the clipboard."""
        app = self.app
        film = app.ui["film"]
        reply = await self._ask({"do": "pack"})
        if not reply["ok"]:
            film["link"] = {"key": "film.bad.other"}
        elif as_file:
            app.device.download("buraco-partida.json", json.dumps(reply["record"]))
            film["link"] = {"key": "film.filed"}
        else:
            address = app.dom.address(MARK + reply["packed"])
            done = await app.dom.copy(address)
            film["link"] = {"key": "film.copied" if done else "house.copy-by-hand", "address": address}
        app.draw()
