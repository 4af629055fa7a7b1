"""The controller: holds the page's state, talks to the engine, and lets the other parts draw, play back and listen.

Accepted means stored: a reply's save is kept before any of it is shown. Requests run one after the other; while the
computer players move, a tap on the table only hurries them.
"""

import json

import opening
import screen
import update
from gestures import Gestures
from keyboard import Keyboard
from playback import Playback
from table.dialogs import LANGUAGES, PACES
from table.log import refusal
from table.page import draw, fresh_ui
from table.words import esc, say, say_html


class App:
    """One page with one match."""

    def __init__(self, link, store, dom, params, texts):
        self.link = link
        self.store = store
        self.dom = dom
        self.params = params
        self.texts = texts
        self.screen = screen
        self.view = None
        self.rev = 0
        self.save = None
        self.ui = fresh_ui(dom.language())
        self.by_keyboard = False
        self.playback = Playback(self)
        self.gestures = Gestures(self)
        self.keyboard = Keyboard(self)
        self._jobs = []
        self._running = False
        self._opener = ""
        self._began = False  # a hand was dealt or loaded in this visit
        self._wants_new = False  # asked for before the engine was there
        self._warned = False  # of a browser that stores nothing
        self._failing = False

    # -- start -----------------------------------------------------------------------------------------------------

    async def start(self):
        """Attaches the listeners, shows the table, then brings up the engine and the match."""
        ui = self.ui
        pace = self.params.get("pace")
        if pace not in PACES:
            pace = self.store.get_setting("pace", "normal")
        ui["pace"] = pace if pace in PACES else "normal"
        order = self.store.get_setting("sort", "suit")
        ui["sort"] = order if order in ("suit", "rank") else "suit"
        self.dom.on_fault(self.fault)
        self.dom.on("click", self.gestures.click)
        self.dom.on("keydown", self.keyboard.press)
        self.link.on_state = self.engine_state
        self.draw()
        self.dom.set_data("engine", "loading")
        self.dom.set_data("ui", "ready")
        self.dom.mark("buraco:ui-ready")
        self.do(self.open_match)

    async def open_match(self):
        """The first match of this visit: the stored one, the address's, or a new one."""
        if not await self.link.start():
            self.engine_failed()
            return
        params = self.params
        nonsense = opening.nonsense(params)
        notices = []
        stored, problem = self.store.load_match()
        if problem:
            notices.append(say(self.texts, "say.damaged"))
        if self._wants_new and stored is not None:
            self.store.set_aside(json.dumps(stored))
            stored = None
        if opening.asks(params) and self.store.get_setting("address", "") != opening.signature(params):
            if stored is not None and self.store.set_aside(json.dumps(stored)):
                notices.append(say(self.texts, "say.kept"))
            stored = None
        reply = None
        if stored is not None:
            reply = await self.link.ask({"do": "load", "save": stored})
            if not reply["ok"] and reply["error"]["kind"] == "save":
                self.store.set_aside(json.dumps(stored))
                key = "say.other-version" if reply["error"].get("code") == "format" else "say.damaged"
                notices.append(say(self.texts, key))
                reply = None
        if reply is None:
            request, wrong = opening.wanted(params, self.dom.random_seed())
            reply = await opening.new_reply(self.link, request, wrong)
            nonsense.extend(wrong)
            if reply["ok"]:
                self.store.set_setting("address", opening.signature(params) if opening.asks(params) else "")
        if nonsense:
            notices.append(say(self.texts, "say.params", {"what": ", ".join(nonsense)}))
        if notices:
            self.ui["status"] = {"html": esc(" ".join(notices)), "clause": None}
        self.ui["kept"] = opening.kept_matches(self.store)
        await self.accept(reply)

    # -- one thing after the other -----------------------------------------------------------------------------------

    def do(self, job):
        """Runs an async function after those that were asked for before."""
        self._jobs.append(job)
        if not self._running:
            self._running = True
            self.dom.run(self._work())

    async def _work(self):
        try:
            while self._jobs:
                await self._jobs.pop(0)()
        finally:
            self._running = False

    async def accept(self, reply, waits=False):
        """A reply: stored first, then shown; then the others play until it is the person's turn again."""
        if not reply["ok"]:
            await self.explain(reply["error"])
            return False
        self.keep(reply)
        await self.playback.show(reply["steps"], waits)
        self.dealt()
        await self.others()
        return True

    def keep(self, reply):
        """Stores the match of a reply; says once when the browser will not."""
        self.save = reply["save"]
        stored = self.store.save_match(reply["save"])
        if not stored and not self._warned:
            self._warned = True
            self.ui["status"] = {"html": esc(say(self.texts, "say.storage")), "clause": None}

    async def others(self):
        """The turns of the computer players, one request each, until it is the person's turn or the round is over."""
        ui = self.ui
        self.playback.skipping = False
        while self.view["phase"] != "over" and self.view["turn"] != self.view["seat"]:
            ui["busy"] = True
            ui["thinking"] = self.view["turn"]
            if ui["pace"] != "instant":
                self.draw()
            reply = await self.link.ask({"do": "bot", "rev": self.rev})
            ui["thinking"] = None
            if not reply["ok"]:
                ui["busy"] = False
                await self.explain(reply["error"])
                return
            self.keep(reply)
            await self.playback.show(reply["steps"], True)
        ui["busy"] = False
        self.playback.skipping = False
        if self.view["phase"] == "over" and ui["dialog"] is None:
            self.open("match" if self.view.get("winner") is not None else "round")
        self.draw()
        if self.view["phase"] != "over":
            self.dom.mark("buraco:first-turn")

    def dealt(self):
        """The first hand of this visit lies on the table."""
        if self._began:
            return
        self._began = True
        self.ui["engine"] = "ready"
        self.dom.set_data("engine", "ready")
        self.dom.mark("buraco:engine-ready")
        update.register(self.update_waits)

    # -- moves -------------------------------------------------------------------------------------------------------

    def move(self, text):
        """Plays a move of the person."""

        async def play():
            self.ui["status"] = None
            reply = await self.link.ask({"do": "move", "rev": self.rev, "move": text})
            if reply["ok"] and text.split()[0] in ("lay", "add", "discard"):
                self.ui["selected"] = []
            self.ui["aim"] = None
            await self.accept(reply)

        self.do(play)

    async def undo(self):
        """Takes back the last move."""
        reply = await self.link.ask({"do": "undo", "rev": self.rev})
        if reply["ok"]:
            self.ui["selected"] = []
            self.ui["status"] = {"html": esc(say(self.texts, "say.undone")), "clause": None}
        await self.accept(reply)

    async def hint(self):
        """Asks what a sensible player would do."""
        reply = await self.link.ask({"do": "hint", "rev": self.rev})
        if reply["ok"]:
            self.gestures.show_hint(reply["hint"])
        else:
            await self.explain(reply["error"])

    async def next_round(self):
        """Deals the next round."""
        if self.view["phase"] != "over" or self.view.get("winner") is not None:
            return
        self.close()
        self.ui["status"] = None
        await self.accept(await self.link.ask({"do": "next", "rev": self.rev}))

    def new_match(self):
        """Deals a new match; before the engine is there, the wish is kept."""
        self.close()
        if self.view is None:
            self._wants_new = True
            self.tell("say.deal-asked")
            return
        self.playback.skip()

        async def deal():
            self.ui["status"] = None
            self.ui["selected"] = []
            wrong = []
            request = dict(opening.DEFAULTS)
            request["do"] = "new"
            request["seed"] = self.dom.random_seed()
            reply = await opening.new_reply(self.link, request, wrong)
            if reply["ok"]:
                self.store.set_setting("address", opening.signature(self.params) if opening.asks(self.params) else "")
            await self.accept(reply)

        self.do(deal)

    def resume(self, index):
        """Takes up a match that was kept aside; the one under way is kept aside in its place."""
        kept = self.ui["kept"]
        if not 0 <= index < len(kept):
            return
        name = kept[index]["name"]
        self.close()
        self.playback.skip()

        async def load():
            text = self.store.read_aside(name)
            reply = await self.link.ask({"do": "load", "save": json.loads(text)})
            if reply["ok"]:
                if self.save is not None and self.view.get("winner") is None:
                    self.store.set_aside(json.dumps(self.save))
                self.store.drop_aside(name)
                self.ui["selected"] = []
                self.ui["status"] = {"html": esc(say(self.texts, "say.resumed")), "clause": None}
            self.ui["kept"] = opening.kept_matches(self.store)
            await self.accept(reply)

        self.do(load)

    # -- what can go wrong ---------------------------------------------------------------------------------------------

    async def explain(self, error):
        """An error of the engine in a sentence."""
        kind = error.get("kind")
        if kind == "refused":
            self.ui["status"] = {"html": refusal(self.texts, error), "clause": error.get("clause") or None}
            self.draw()
        elif kind == "stale" and self.save is not None:
            reply = await self.link.ask({"do": "load", "save": self.save})
            if reply["ok"]:
                self.ui["status"] = {"html": esc(say(self.texts, "say.stale")), "clause": None}
                await self.accept(reply)
            else:
                self.engine_failed()
        elif kind == "engine":
            self.engine_failed()
        else:
            args = error.get("args") or {}
            text = args.get("text") or error.get("code") or ""
            self.ui["status"] = {"html": say_html(self.texts, "say.fault", {"text": esc(text)}), "clause": None}
            self.draw()

    def engine_failed(self):
        """There is no engine: one sentence, and a button to try again."""
        self.ui["engine"] = "failed"
        self.ui["busy"] = False
        self.ui["thinking"] = None
        self.ui["status"] = {"html": esc(say(self.texts, "say.failed")), "clause": None}
        self.dom.set_data("engine", "failed")
        self.draw()

    def engine_state(self, state):
        """The link says how the engine is."""
        if state == "restarting":
            self.ui["status"] = {"html": esc(say(self.texts, "say.restarting")), "clause": None}
            self.dom.set_data("engine", "loading")
            self.draw()
        elif state == "ready" and self._began:
            self.ui["engine"] = "ready"
            self.ui["status"] = {"html": esc(say(self.texts, "say.back")), "clause": None}
            self.dom.set_data("engine", "ready")
            self.draw()

    async def retry(self):
        """After a failure: the match as it was stored, or, if there was none yet, the opening."""
        self.ui["engine"] = "loading"
        self.ui["status"] = None
        self.draw()
        if self.save is None:
            await self.open_match()
            return
        await self.accept(await self.link.ask({"do": "load", "save": self.save}))
        if self.ui["engine"] != "failed":
            self.ui["engine"] = "ready"
            self.dom.set_data("engine", "ready")
            self.draw()

    def fault(self, text):
        """A fault of the page itself: said in one sentence, the table stays usable."""
        if self._failing:
            return
        self._failing = True
        try:
            self.ui["busy"] = False
            self.ui["thinking"] = None
            lines = [line for line in text.strip().split("\n") if line.strip()]
            last = lines[-1].strip() if lines else ""
            self.ui["status"] = {"html": say_html(self.texts, "say.fault", {"text": esc(last)}), "clause": None}
            self.draw()
        finally:
            self._failing = False

    # -- what is shown -------------------------------------------------------------------------------------------------

    def tell(self, key, args=None):
        """One sentence in the status line."""
        self.tell_html(esc(say(self.texts, key, args)))

    def tell_html(self, html):
        """The same with HTML."""
        self.ui["status"] = {"html": html, "clause": None}
        self.draw()

    def draw(self):
        """Shows the state, and notes it on the document for those who look from outside."""
        self.dom.morph(self.dom.root(), draw(self.texts, self.view, self.ui))
        view = self.view
        if view is not None:
            mine = view["turn"] == view["seat"] and view["phase"] != "over"
            if not (mine and self.ui["busy"]):
                self.dom.set_data("turn", view["turn"])
                self.dom.set_data("phase", view["phase"])
        if self.by_keyboard and not self.ui["dialog"] and not self.screen.active_id() and self.ui["keys"].get("hand"):
            self._back_to_hand()

    def _back_to_hand(self):
        """When what had the focus is gone (a card discarded), the keyboard goes on in the hand."""
        keys = self.ui["keys"]["hand"]
        key = self.ui["focus"]
        if key not in keys:
            key = keys[0]
        self.screen.focus("card-" + key)

    def open(self, name):
        """Opens a dialog; the focus goes into it."""
        if not self.ui["dialog"]:
            self._opener = self.screen.active_id()
        if name == "new":
            self.ui["kept"] = opening.kept_matches(self.store)
        self.ui["dialog"] = name
        self.draw()
        self.screen.focus_dialog()

    def close(self):
        """Closes the dialog; the focus goes back to where it was."""
        if not self.ui["dialog"]:
            return
        self.ui["dialog"] = None
        self.draw()
        if self._opener:
            self.screen.focus(self._opener)
        self._opener = ""

    def set_pace(self, value):
        """How fast the others are shown; kept."""
        if value in PACES:
            self.ui["pace"] = value
            self.store.set_setting("pace", value)
            self.draw()

    def set_language(self, value):
        """The page in another language: loaded anew, the match is stored."""
        if value in LANGUAGES and value != self.ui["lang"]:
            kept = self.store.set_setting("lang", value)
            self.dom.go({"lang": None if kept else value})

    def update_waits(self):
        """A new version has arrived."""
        self.ui["update"] = True
        self.draw()

    def apply_update(self):
        """The person agrees to the new version."""
        update.apply()
