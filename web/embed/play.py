"""What a person does in an embed: tries moves on a position before the referee, or steps through a record.

Runs in MicroPython; the browser comes in as `home` (`main.py`), so that tests can play without one. The referee is
asked for the first time when something needs it.
"""

import json

from table.cards import assign_keys
from table.chosen import chosen_codes, named, toggle
from table.log import hint, line_of, refusal, touched
from table.preview import offers
from table.words import esc, own_melds, say, say_html, side_of

from embed.frame import draw, failure, fresh
from embed.given import Bad, dealt, read, view_of

PLAIN = {"draw": "draw", "take-1": "take 1", "refuse": "refuse", "pass": "pass", "confirm": "confirm"}
MOVES = ("draw", "take", "take-1", "refuse", "pass", "confirm", "lay", "add", "discard", "undo", "hint")
THINKS = 700  # milliseconds that a hint may take


class Play:
    """One embed."""

    def __init__(self, home, texts, facts, kind, data, options):
        self.home = home
        self.texts = texts
        self.facts = facts
        self.kind = kind
        self.data = data
        self.view = None
        self.rev = 0
        self.busy = False
        self.watched = False  # the referee has the record
        self.ui = fresh(options["lang"])
        self.ui["controls"] = options["controls"]
        self.options = options
        self._next = None  # what was asked for while something else was under way

    # -- the first frame -----------------------------------------------------------------------------------------------

    def begin(self):
        """Draws the first frame, or says why there is none. True when it stands."""
        ui = self.ui
        ui["keys"], ui["selected"], ui["status"], ui["over"] = {}, [], None, ""
        try:
            if self.kind == "record":
                self.view = dealt(self.data, self.facts)
                moves = sum([len(played.get("moves") or []) + 1 for played in self.data["rounds"]])
                ui["steps"] = {"step": 1, "of": moves}
            else:
                self.data = read(self.data, self.facts)
                self.view = view_of(self.data, self.facts)
                moves = self.data.get("moves")
                if isinstance(moves, list) and moves and len(moves) < 500:
                    ui["steps"] = {"step": 1, "of": len(moves) + 1}
        except Bad as bad:
            self.fail(bad.key, bad.detail)
            return False
        except (TypeError, AttributeError, KeyError, ValueError, IndexError):
            self.fail("embed.bad-record" if self.kind == "record" else "embed.bad-position", "")
            return False
        ui["help"] = self.options["help"] + self.view["rules"] + ".html"
        ui["game"] = self.options["game"] + "#" + self.kind + "=" + self.home.packed(json.dumps(self.data))
        self.draw()
        return True

    def fail(self, key, detail):
        """Nothing can be shown: one sentence, and the way to the game."""
        self.view = None
        self.home.show(failure(self.texts, key, detail, self.options["game"]))
        self.home.tell("error", {"text": say(self.texts, key) + (" (" + detail + ")" if detail else "")})

    def draw(self):
        """Shows how things stand."""
        self.home.show(draw(self.texts, self.view, self.ui))

    def say(self, key, args=None):
        """One sentence."""
        self.ui["status"] = {"html": esc(say(self.texts, key, args)), "clause": None}
        self.draw()

    # -- the referee -----------------------------------------------------------------------------------------------

    async def ask(self, request):
        """The referee's reply, or None where it cannot be had: then the embed says so, and leads to the game."""
        text = await self.home.ask(json.dumps(request))
        if not text:
            self.ui["alone"] = True
            self.ui["selected"] = []
            self.ui["status"] = None
            self.draw()
            self.home.tell("error", {"text": say(self.texts, "embed.alone")})
            return None
        reply = json.loads(text)
        self.rev = reply.get("rev", self.rev)
        return reply

    async def judge(self):
        """Brings the referee to the position; True when it has taken it."""
        if self.rev:
            return True
        if self.ui["alone"] or self.kind == "record":
            return False
        request = {"do": "new", "position": self._plain(), "level": "normal", "seed": 1}
        self.say("embed.loading")
        reply = await self.ask(request)
        if reply is None:
            return False
        if not reply["ok"]:
            self.fail("embed.bad-position", str((reply["error"].get("args") or {}).get("text") or ""))
            return False
        self.ui["status"] = None
        self.put(reply["steps"][-1], False)
        return True

    def _plain(self):
        """The position without the moves that come with it."""
        return {"rules": self.data["rules"], "players": self.data["players"], "position": self.data["position"]}

    def put(self, step, told):
        """Takes a step of a reply over; `told`: its events are said."""
        ui, view = self.ui, step["view"]
        self.view = view
        ui["keys"] = assign_keys(view, ui["keys"])
        ui["selected"] = [key for key in ui["selected"] if key in ui["keys"]["hand"]]
        ui["tried"] = None
        ui["ways"] = False
        ui["news"] = []
        lines = []
        for event in step.get("events") or []:
            ui["news"].extend(touched(event))
            line = line_of(self.texts, event, view)
            if line is not None:
                lines.append(line["html"])
        if told and lines:
            ui["status"] = {"html": " ".join(lines), "clause": None}

    # -- a person tries moves ------------------------------------------------------------------------------------------

    async def act(self, name, value=None):
        """An action by its name. While another is under way cards are chosen all the same; of other actions the last
        one waits its turn."""
        if self.view is None:
            return
        if name == "card":
            self._choose(value)
            name = "try"
        if self.busy:
            self._next = (name, value) if name != "try" or self._next is None else self._next
            return
        self.busy = True
        try:
            while name is not None:
                await self._act(name, value)
                name, value = self._next or (None, None)
                self._next = None
        finally:
            self.busy = False

    async def _act(self, name, value):
        ui = self.ui
        if self.view is None:
            return
        ui["pile"] = name == "look" and not ui["pile"]
        if name == "try":
            await self._try_cards()
        elif name == "goto":
            await self._step(value)
        elif name == "judge":
            if await self.judge():
                self.draw()
        elif name == "look":
            self.draw()
        elif name == "sort":
            ui["sort"] = "rank" if ui["sort"] == "suit" else "suit"
            self.draw()
        elif name == "again":
            await self._again()
        elif name in ("back", "on"):
            await self._step(ui["steps"]["step"] + (1 if name == "on" else -1))
        elif name == "meld":
            if ui["selected"]:
                await self._play("add " + value)
        elif name in MOVES and "open" not in self.view and await self.judge():
            await self._try(name, value)

    def _choose(self, key):
        """A card of the hand is chosen or let go."""
        ui = self.ui
        ui["ways"] = False
        toggle(ui, key)
        ui["tried"] = None
        self.draw()

    async def _try_cards(self):
        """The referee says what the chosen cards would make."""
        ui = self.ui
        if not await self.judge():
            return
        while ui["selected"] and ui["tried"] is None and self.view["phase"] != "over":
            chosen = list(ui["selected"])
            reply = await self.ask({"do": "try", "rev": self.rev, "cards": self.chosen()})
            if reply is None or not reply["ok"]:
                return
            if chosen == ui["selected"]:
                told = {"offers": reply["offers"], "refused": reply["refused"]}
                ui["tried"] = dict(told, rev=self.rev, selected=chosen)
        self.draw()

    def chosen(self):
        """The codes of the chosen cards, as the hand shows them."""
        return chosen_codes(self.view, self.ui)

    async def _try(self, name, value):
        """A move of the person."""
        ui, view, codes = self.ui, self.view, self.chosen()
        if ui["over"]:
            self.say(ui["over"])
        elif name in PLAIN:
            await self._play(PLAIN[name])
        elif name == "take":
            await self._take(value, codes)
        elif name in ("undo", "hint"):
            await self._help(name)
        elif view["phase"] == "draw":
            self.say("embed.draw-first")
        elif not codes:
            self.say("say.choose")
        elif name == "discard" and len(codes) > 1:
            self.say("say.choose-one")
        elif name != "add":
            await self._play(name + " " + " ".join(codes))
        else:
            places = [place for place, _ in offers(ui) if place >= 0]
            if not own_melds(view):
                self.say("say.choose-meld")
            elif len(own_melds(view)) == 1 or len(places) == 1:
                await self._play("add " + str((places or [0])[0] + 1))
            else:
                self.say("embed.which-meld")

    async def _take(self, move, codes):
        """The pile: as a button says, with the two cards chosen, or in the only way there is."""
        ui, ways = self.ui, self.view.get("takings") or []
        if move is None and len(codes) == 2 and self.view.get("justified"):
            move = "take with " + " ".join(codes)
        elif move is None and len(ways) == 1:
            move = ways[0]["move"]
        elif move is None and ways:
            ui["ways"] = True
            self.draw()
            return
        await self._play(move or "take")

    async def _help(self, name):
        """Takes the last move back, or asks what a sensible player would do."""
        ui, view = self.ui, self.view
        if name not in view["can"]:
            self.say("say.no-undo" if name == "undo" else "embed.turn-over")
            return
        if name == "undo":
            reply = await self.ask({"do": "undo", "rev": self.rev})
            if reply is not None and reply["ok"]:
                ui["selected"] = []
                self.put(reply["steps"][-1], False)
                self.say("say.undone")
            return
        self.say("say.hint.thinking")
        reply = await self.ask({"do": "hint", "rev": self.rev, "ms": THINKS})
        if reply is None:
            return
        if not reply["ok"]:
            ui["status"] = None
            self.draw()
            return
        move = reply["hint"]["move"]
        ui["selected"] = named(view, ui, move)
        if move.startswith("add "):
            ui["news"] = [str(side_of(view, view["seat"])) + "-" + str(int(move.split()[1]) - 1)]
        ui["status"] = {"html": hint(self.texts, reply["hint"]), "clause": None}
        self.draw()

    async def _play(self, move):
        """One move before the referee: accepted and shown, or refused with its clause."""
        ui = self.ui
        if not await self.judge():
            return
        words = move.split()
        if words[0] == "add" and len(words) == 2:
            move += " " + " ".join(self.chosen())
        reply = await self.ask({"do": "move", "rev": self.rev, "move": move})
        if reply is None:
            return
        if not reply["ok"]:
            error = reply["error"]
            clause = error.get("clause") or None
            told = refusal(self.texts, error) if error["kind"] == "refused" else esc(say(self.texts, "embed.no-move"))
            ui["status"] = {"html": told, "clause": clause}
            self.home.tell("result", {"ok": False, "move": move, "clause": clause or ""})
            self.draw()
            return
        ui["selected"] = []
        ui["status"] = None
        self.put(reply["steps"][-1], True)
        if self.view["phase"] == "over":
            ui["over"] = "embed.round-over"
        elif self.view["turn"] != self.view["seat"]:
            ui["over"] = "embed.turn-over"
        if ui["over"]:
            ui["status"]["html"] += " " + say_html(self.texts, ui["over"])
        self.home.tell("result", {"ok": True, "move": move, "clause": ""})
        self.draw()

    async def _again(self):
        """The position as it was given."""
        self.rev = 0
        self.ui["over"] = ""
        self.begin()
        await self.judge()
        self.draw()

    # -- steps ---------------------------------------------------------------------------------------------------------

    async def goto(self, step):
        """Shows a step, counted from 1; one that does not exist becomes the nearest."""
        await self.act("goto", step)

    async def _step(self, step):
        steps = self.ui["steps"]
        if steps is None:  # a position alone is its own first step
            await self._again()
            self.home.tell("step", {"step": 1, "of": 1})
            return
        step = max(1, min(step, steps["of"]))
        if self.kind == "record":
            await self._frame(step)
        else:
            await self._line(step)

    async def _frame(self, step):
        """A frame of the record, from the referee, who has checked all of it."""
        ui = self.ui
        if not self.watched:
            self.say("embed.loading")
            reply = await self.ask({"do": "watch", "record": self.data})
            if reply is None:
                return
            if not reply["ok"]:
                self.fail("embed.bad-record", str((reply["error"].get("args") or {}).get("text") or ""))
                return
            self.watched = True
            ui["steps"]["of"] = reply["watch"]["frames"]
            step = min(step, ui["steps"]["of"])
        reply = await self.ask({"do": "frames", "from": step - 1, "count": 1})
        if reply is None or not reply["ok"]:
            return
        ui["status"] = None
        ui["steps"]["step"] = step
        self.put(reply["steps"][0], True)
        self.draw()
        self.home.tell("step", {"step": step, "of": ui["steps"]["of"]})

    async def _line(self, step):
        """The position after so many of the moves that come with it."""
        ui, steps = self.ui, self.ui["steps"]
        moves = self.data["moves"][: step - 1]
        self.rev = 0
        ui["over"], ui["selected"] = "", []
        if not await self.judge():
            return
        for number, move in enumerate(moves):
            reply = await self.ask({"do": "move", "rev": self.rev, "move": str(move)})
            if reply is None:
                return
            if not reply["ok"]:
                ui["status"] = {"html": refusal(self.texts, reply["error"]), "clause": reply["error"].get("clause")}
                self.home.tell("result", {"ok": False, "move": str(move), "clause": reply["error"].get("clause")})
                step = number + 1
                break
            self.put(reply["steps"][-1], True)
        steps["step"] = step
        self.draw()
        self.home.tell("step", {"step": step, "of": steps["of"]})
