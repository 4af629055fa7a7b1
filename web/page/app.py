"""The controller: holds the page's state, talks to the engine, and lets the other parts draw, play back and listen.

Accepted means stored: a reply's save is kept before any of it is shown. Requests run one after the other; while the
computer players move, a tap on the table only hurries them.
"""

import device
import elsewhere
import screen
import update
from choice import Choice
from comfort import Comfort
from details import Details
from dragging import Dragging
from gestures import Gestures
from given import Given
from grace import Grace
from guide import Guide
from help import Help
from honest import Honest
from keepsakes import Keepsakes
from keyboard import Keyboard
from matches import Matches
from ourtables import OurTables
from people import People
from playback import Playback
from preview import Preview
from school import School
from sharing import Sharing
from showing import Showing
from table.page import fresh_ui
from table.parts import LANGUAGES, LEVELS, PACES
from table.words import esc, say
from thinking import Thinking
from trouble import Trouble
from watching import Watching

PONDERS = 250  # milliseconds


class App(Showing):
    """One page with one match."""

    def __init__(self, link, store, dom, params, texts):
        super().__init__()
        self.link = link
        self.store = store
        self.dom = dom
        self.params = params
        self.texts = texts
        self.screen = screen
        self.device = device
        self.view = None
        self.rev = 0
        self.newest = 0  # the revision of the last reply; `rev` is the one that is shown
        self.save = None
        self.ui = fresh_ui(dom.language())
        self.by_keyboard = False
        self.comfort = Comfort(self)
        self.keepsakes = Keepsakes(self)
        self.people = People(self)
        self.playback = Playback(self)
        self.thinking = Thinking(self)
        self.trouble = Trouble(self)
        self.matches = Matches(self)
        self.tables = OurTables(self)
        self.given = Given(self)
        self.help = Help(self)
        self.preview = Preview(self)
        self.grace = Grace(self)
        self.guide = Guide(self)
        self.details = Details(self)
        self.watching = Watching(self)
        self.sharing = Sharing(self)
        self.honest = Honest(self)
        self.school = School(self)
        self.dragging = Dragging(self)
        self.choice = Choice(self)
        self.gestures = Gestures(self)
        self.keyboard = Keyboard(self)
        self._jobs = []
        self._running = False
        self.away = False  # another page plays on with these matches
        self.began = False  # a hand was dealt or loaded in this visit
        self._warned = False  # of a browser that stores nothing

    # -- start -----------------------------------------------------------------------------------------------------

    async def start(self):
        """Attaches the listeners, shows the table as the settings say, then brings up the engine and the match."""
        ui = self.ui
        pace = self.params.get("pace")
        if pace not in PACES:
            pace = self.store.get_setting("pace", "normal")
        ui["pace"] = pace if pace in PACES else "normal"
        level = self.store.get_setting("level", "normal")
        ui["level"] = level if level in LEVELS else "normal"
        order = self.store.get_setting("sort", "suit")
        ui["sort"] = order if order in ("suit", "rank") else "suit"
        self.comfort.begin()
        self.keepsakes.begin()
        self.sharing.begin()
        self.honest.begin()
        self.guide.begin()
        self.people.begin()
        self.dom.label("heard", say(self.texts, "log.name"))
        self.dom.on_fault(self.trouble.fault)
        self.dom.on_tap(self.gestures.click)
        self.dom.on("input", self.gestures.typed)
        self.dom.on("buraco-back", self.gestures.back)
        self.dom.on("buraco-drag", self.dragging.told)
        self.dom.on("keydown", self.keyboard.press)
        self.dom.on("buraco-school", self.school.closed)
        self.dom.on_address(self.matches.came)
        self.dom.on_wake(lambda: elsewhere.look(self))
        self.dom.on("change", self.keepsakes.chosen)
        self.dom.on("fullscreenchange", self.comfort.full_changed)
        self.link.on_state = self.trouble.engine_state
        self.draw()
        self.do(self.matches.open)

    # -- one thing after the other -----------------------------------------------------------------------------------

    def do(self, job):
        """Runs an async function after those that were asked for before."""
        self._jobs.append(job)
        if not self._running and not self.away:
            self._running = True
            self.dom.run(self._work())

    def impatient(self):
        """Whether the person has asked for something that waits."""
        return bool(self._jobs)

    async def _work(self):
        try:
            while self._jobs and not self.away:
                await self._jobs.pop(0)()
        finally:
            self._running = False

    def ask(self, request):
        """The engine's reply to a request; where several persons play, it says who holds the device."""
        holder = self.people.holder()
        if holder is not None:
            request = dict(request)
            request["seat"] = holder
        return self.link.ask(request)

    async def accept(self, reply, waits=False):
        """A reply: stored first, then shown; then the others play until it is the person's turn again."""
        if self.away:
            return False
        if not reply["ok"]:
            await self.trouble.explain(reply["error"])
            return False
        if not self.keep(reply):
            return False
        await self.dom.breathe()
        self.playback.story = await self.details.story(reply["steps"])
        after = reply["steps"][-1]["view"]
        if after["turn"] != after["seat"] and after["phase"] != "over":
            self.ui["busy"] = True  # others play next: one drawing for both
        await self.playback.show(reply["steps"], waits)
        self.dealt()
        await self.playback.linger()
        await self.others()
        return True

    def keep(self, reply):
        """Stores the match of a reply; says once when the browser will not. False where another page plays by now."""
        if not elsewhere.look(self):
            return False
        self.save = reply["save"]
        self.newest = reply["rev"]
        stored = self.store.save_match(reply["save"])
        self.keepsakes.note(reply["steps"])
        self.sharing.note(reply["steps"])
        self.honest.note(reply["steps"])
        if not stored and not self._warned:
            self._warned = True
            self.ui["status"] = {"html": esc(say(self.texts, "say.storage")), "clause": None}
        return True

    async def others(self):
        """The turns of the computer players, one request each, until it is the person's turn or the round is over."""
        ui = self.ui
        self.playback.skipping = False
        while self.view["phase"] != "over" and self.view["turn"] != self.view["seat"]:
            if self.away:
                return
            await self.dom.undisturbed()
            if not ui["busy"]:
                ui["busy"] = True
                self.draw()
            if ui["pace"] != "instant":
                self.dom.run(self._ponder(self.view["turn"], self.newest))
            reply = await self.thinking.ask({"do": "bot", "rev": self.rev})
            ui["thinking"] = None
            if self.away:
                return
            if not reply["ok"]:
                ui["busy"] = False
                await self.trouble.explain(reply["error"])
                return
            if not self.keep(reply):
                return
            await self.dom.breathe()
            await self.playback.show(reply["steps"], True)
        over = self.view["phase"] == "over"
        played = ui["busy"]
        if played and not over and not self.view.get("covered"):
            self.comfort.turn()
        ui["busy"] = False
        self.playback.skipping = False
        if over:
            self.device.persist()
            await self.dom.breathe()  # the end of the round is seen before its sheet is drawn
        if over and ui["dialog"] is None:
            await self.open_calmly("match" if self.view.get("winner") is not None else "round")
        elif played:
            self.draw()
        if self.view.get("covered"):
            self.people.ready()
        elif not over:
            self.dom.mark("buraco:first-turn")

    async def _ponder(self, seat, asked):
        """Shows that a player thinks, once it takes long enough to be read: a sentence that comes and goes flickers."""
        await self.dom.wait(PONDERS)
        ui = self.ui
        if ui["busy"] and self.newest == asked and self.view["turn"] == seat and ui["engine"] == "ready":
            ui["thinking"] = seat
            self.draw()

    def dealt(self):
        """The first hand of this visit lies on the table."""
        if self.began:
            return
        self.began = True
        self.ui["engine"] = "ready"
        self.dom.set_data("engine", "ready")
        self.dom.mark("buraco:engine-ready")
        self.tables.opened(self.ui["dialog"])
        update.register(self.update_waits)

    # -- moves -------------------------------------------------------------------------------------------------------

    def move(self, text, told=None):
        """Plays a move of the person; `told` is what the status line then says, as HTML."""

        async def play():
            if self.view.get("covered"):
                return  # tapped before the device passed on
            held = self.grace.applies(text)
            if held and not await self.grace.hold(text):
                return
            self.ui["status"] = None
            reply = await self.ask({"do": "move", "rev": self.rev, "move": text})
            if held and reply["ok"]:
                self.grace.sent()
            elif held:
                self.grace.restore()
            if reply["ok"] and text.split()[0] in ("lay", "add", "discard", "take", "confirm"):
                self.ui["selected"] = []
            if reply["ok"]:
                self.guide.done(text)
            if reply["ok"] and told:
                self.ui["status"] = {"html": told, "clause": None}
            self.ui["aim"] = None
            await self.accept(reply)

        self.do(play)

    async def undo(self):
        """Takes back the last move; asked for while another was under way, there may be none by now."""
        if "undo" not in self.view["can"]:
            self.tell("say.no-undo")
            return
        reply = await self.ask({"do": "undo", "rev": self.rev})
        if reply["ok"]:
            self.ui["selected"] = []
            self.ui["status"] = {"html": esc(say(self.texts, "say.undone")), "clause": None}
        await self.accept(reply)

    async def hint(self):
        """Asks what a sensible player would do; nothing where the turn has passed on since it was asked for."""
        if "hint" not in self.view["can"]:
            self.draw()
            return
        self.tell("say.hint.thinking")
        reply = await self.thinking.ask({"do": "hint", "rev": self.rev})
        if reply["ok"]:
            self.choice.show_hint(reply["hint"])
        else:
            await self.trouble.explain(reply["error"])

    async def next_round(self):
        """Deals the next round."""
        if self.view["phase"] != "over" or self.view.get("winner") is not None:
            return
        self.close()
        self.ui["status"] = None
        await self.accept(await self.link.ask({"do": "next", "rev": self.rev}))

    # -- settings of the whole page ------------------------------------------------------------------------------------

    def set_level(self, value):
        """How well the computer plays in the next match; kept."""
        if value in LEVELS:
            self.ui["level"] = value
            self.store.set_setting("level", value)
            self.draw()

    def set_pace(self, value):
        """How fast the others are shown; kept."""
        if value in PACES:
            self.ui["pace"] = value
            self.store.set_setting("pace", value)
            self.dom.set_data("pace", value)
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
