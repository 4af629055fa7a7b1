"""Starts an embed's Python: what the page was given comes from `boot/embed.js`, which also does what Python cannot."""

import asyncio
import io
import json
import sys

import js
from table.cards import sorted_hand

from embed.play import Play

HOME = js.buraco.embed
_tasks = []


class Home:
    """The browser, as `Play` sees it."""

    def show(self, html):
        js.buraco.morph(js.document.getElementById("app"), html)
        HOME.drawn()

    def tell(self, kind, data):
        HOME.tell(kind, json.dumps(data))

    def packed(self, text):
        return str(HOME.pack(text))

    async def ask(self, text):
        answer = await HOME.ask(text)
        return answer if isinstance(answer, str) else ""


def run(coroutine):
    """Starts a coroutine; what it raises is said."""

    async def guarded():
        try:
            await coroutine
        except Exception as problem:
            out = io.StringIO()
            sys.print_exception(problem, out)
            HOME.fault(out.getvalue())

    _tasks.append(asyncio.create_task(guarded()))
    del _tasks[:-20]


class Page:
    """The listeners, and what is shown now."""

    def __init__(self):
        self.play = None
        self.texts = json.loads(HOME.words())
        self.facts = json.loads(HOME.facts())
        self.kept = [self.click, self.key, self.goto, self.begin]  # or they would be freed
        js.document.addEventListener("click", self.kept[0])
        js.document.addEventListener("keydown", self.kept[1])
        HOME.goto = self.kept[2]
        HOME.begin = self.kept[3]

    def begin(self):
        """Shows what the address holds now."""
        options = json.loads(HOME.options())
        given = HOME.given()
        self.play = Play(Home(), self.texts, self.facts, str(HOME.kind()), json.loads(given), options)
        if self.play.begin() and options["now"]:
            run(self.play.act("goto", 1) if self.play.kind == "record" else self.play.act("judge"))

    def goto(self, step):
        """The page around asks for a step."""
        if self.play is not None:
            run(self.play.goto(int(step)))

    def click(self, event):
        """A click: an action, a card of the hand, a meld, the pile."""
        target = event.target
        if self.play is None or self.play.view is None or target is None or not hasattr(target, "closest"):
            return
        action = target.closest("[data-action]")
        card = target.closest("[data-zone=hand] [data-card]")
        meld = target.closest(".ours [data-meld]")
        if action is not None:
            value = action.getAttribute("data-value")
            if self.play.view.get("open") and action.getAttribute("aria-disabled") == "true":
                return
            run(self.play.act(str(action.getAttribute("data-action")), value if isinstance(value, str) else None))
        elif card is not None:
            run(self.play.act("card", card.id[len("card-") :]))
        elif meld is not None:
            run(self.play.act("meld", str(meld.getAttribute("data-meld"))))
        elif target.closest("[data-zone=pile]") is not None and self.play.ui["selected"]:
            run(self.play.act("discard" if self.play.view["phase"] == "play" else "take"))
        elif target.closest("#place-lay") is not None:
            run(self.play.act("lay"))

    def key(self, event):
        """Arrows walk the hand; in a record they step."""
        play = self.play
        if play is None or play.view is None or event.key not in ("ArrowLeft", "ArrowRight", "Home", "End"):
            return
        active = js.document.activeElement
        name = active.id if active is not None and isinstance(active.id, str) else ""
        if play.ui["steps"] and not name.startswith("card-") and event.key in ("ArrowLeft", "ArrowRight"):
            event.preventDefault()
            run(play.act("on" if event.key == "ArrowRight" else "back"))
        elif name.startswith("card-") and play.view["hand"]:
            pairs = sorted_hand(play.view["hand"], play.ui["keys"]["hand"], play.ui["sort"])
            keys = [pair[1] for pair in pairs]
            place = keys.index(name[5:]) if name[5:] in keys else 0
            step = {"ArrowLeft": place - 1, "ArrowRight": place + 1, "Home": 0, "End": -1}[event.key]
            event.preventDefault()
            play.ui["focus"] = keys[step % len(keys)]
            play.draw()
            js.document.getElementById("card-" + play.ui["focus"]).focus()


page = Page()
page.begin()
