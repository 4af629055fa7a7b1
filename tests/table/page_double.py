"""A browser made of nothing: the page's controller runs in CPython against the real engine, for tests."""

import asyncio
import importlib
import json
import sys
import types
from typing import Any

from buraco.session import Session
from tests.table import drawn
from tests.table.drawn import Json, Tree


class Dom:
    """What `web/page/dom.py` gives, without a browser."""

    def __init__(self) -> None:
        self.html = ""
        self.heard: list[str] = []
        self.marks: list[str] = []
        self.dataset: dict[str, str] = {}
        self.handlers: dict[str, Any] = {}
        self.tasks: list[asyncio.Task[None]] = []
        self.waited = 0
        self.draws = 0
        self.went: list[Json] = []
        self.faults: list[str] = []
        self.fetched: list[str] = []
        self.files: dict[str, str] = {}
        self.hash = ""
        self.copied: list[str] = []
        self.refuses = False
        self.lesson = False  # one lies over the table
        self.again: Any = None  # draws everything anew
        self._fault: Any = None

    def on_fault(self, handler: Any) -> None:
        self._fault = handler

    def run(self, job: Any) -> None:
        async def guarded() -> None:
            try:
                await job
            except Exception as problem:
                self.faults.append(repr(problem))
                self._fault(repr(problem))

        self.tasks.append(asyncio.ensure_future(guarded()))

    async def wait(self, milliseconds: int) -> None:
        self.waited += milliseconds
        await asyncio.sleep(0)

    async def breathe(self) -> None:
        await asyncio.sleep(0)

    def in_lesson(self) -> bool:
        return self.lesson

    async def undisturbed(self) -> None:
        while self.lesson:
            await asyncio.sleep(0)

    def root(self) -> None:
        return None

    def morph(self, _area: Any, pieces: list[str]) -> None:
        self.html = "".join(pieces)
        self.draws += 1
        if self.again is not None:
            drawn.kept.forget()
            assert self.html == self.again(), "kept from another drawing"

    def on_tap(self, handler: Any) -> None:
        self.handlers["click"] = handler

    def hear(self, html: str) -> None:
        self.heard.append(html)

    def hush(self) -> None:
        self.heard.clear()

    def failed(self) -> bool:
        return False

    def label(self, name: str, text: str) -> None:
        self.html += f"<!-- {name}: {text} -->"

    def mark(self, name: str) -> None:
        if name not in self.marks:
            self.marks.append(name)

    def set_data(self, name: str, value: object) -> None:
        self.dataset[name] = str(value)

    def language(self) -> str:
        return "pt"

    def go(self, changes: Json) -> None:
        self.went.append(changes)

    def fragment(self) -> str:
        return self.hash

    def drop_fragment(self) -> None:
        self.hash = ""

    def on_address(self, handler: Any) -> None:
        self.handlers["address"] = lambda _event: handler()

    def on_wake(self, handler: Any) -> None:
        self.handlers["wake"] = lambda _event: handler()

    def reload(self) -> None:
        self.went.append({})

    def address(self, tail: str) -> str:
        return "https://example.org/buraco/" + tail

    async def copy(self, text: str) -> bool:
        self.copied.append(text)
        return not self.refuses

    async def fetch_text(self, address: str, _limit: int) -> str | None:
        self.fetched.append(address)
        await asyncio.sleep(0)
        return self.files.get(address)

    def today(self) -> str:
        return "2026-11-30"

    def random_seed(self) -> int:
        return 11

    def on(self, kind: str, handler: Any, _target: Any = None) -> None:
        self.handlers[kind] = handler

    def closest(self, event: Any, selector: str) -> Any:
        return event.nearest.get(selector)

    def data(self, element: Any, name: str) -> str | None:
        value: str | None = element.data.get(name)
        return value


class Device(types.ModuleType):
    """What `web/page/device.py` gives: a phone that notes what it is told."""

    def __init__(self) -> None:
        super().__init__("device")
        self.told: list[object] = []
        self.finger, self.filled = False, False

    def keep_lessons(self) -> None:
        self.told.append("lessons")

    def able(self) -> list[str]:
        return ["sound", "buzz", "awake", "full"]

    def coarse(self) -> bool:
        return self.finger

    def settings(self, sound: bool, buzz: bool, awake: bool) -> None:
        self.told.append((sound, buzz, awake))

    def play(self, name: str) -> None:
        self.told.append(name)

    def buzz(self) -> None:
        self.told.append("buzz")

    def persist(self) -> None:
        self.told.append("persist")

    def still(self) -> None:
        self.told.append("still")

    def download(self, name: str, text: str) -> None:
        self.told.append((name, text))

    async def read_file(self, field: Any, limit: int) -> str | None:
        text: str | None = vars(field).get("text")
        return text if text is None or len(text) <= limit else None

    def full(self) -> None:
        self.filled = not self.filled

    def is_full(self) -> bool:
        return self.filled


class Link:
    """The engine beside the page, in one process."""

    def __init__(self) -> None:
        self.session = Session()
        self.on_state: Any = None
        self.asked: list[Json] = []
        self.broken = False
        self.ended = False
        self.hasty = True
        """Whether hints come without trials: a test that plays a whole match by them does not wait for better ones."""

    def end(self) -> None:
        self.ended = True

    def fault(self) -> tuple[str, str]:
        return ("dead", "dead")

    async def start(self) -> bool:
        await asyncio.sleep(0)
        return not self.broken

    async def ask(self, request: Json) -> Json:
        self.asked.append(request)
        await asyncio.sleep(0)
        if self.broken:
            return {"ok": False, "error": {"kind": "engine", "code": "dead", "args": {"text": "dead"}}}
        if self.hasty and request["do"] == "hint":
            request = {**request, "ms": 0}
        reply: Json = json.loads(self.session.ask(json.dumps(request)))
        return reply


class Store:
    """Storage that forgets with the test."""

    def __init__(self) -> None:
        self.match: str | None = None
        self.aside: dict[str, str] = {}
        self.past: list[list[str]] = []
        self.settings: dict[str, str] = {}
        self.refuses = False
        self.taken = False  # by another page
        self.brought: list[list[str]] | None = None

    def load_match(self) -> tuple[Json | None, str | None]:
        if self.match is None:
            return None, None
        try:
            save: Json = json.loads(self.match)
        except ValueError:
            self.set_aside(self.match)
            self.match = None
            return None, "damaged"
        return save, None

    def keep_match(self, save: Json | None = None) -> bool:
        text = json.dumps(save) if self.match is None and save is not None else self.match
        return text is None or self.set_aside(text)

    def is_ours(self) -> bool:
        return not self.taken

    def save_match(self, save: Json) -> bool:
        self.match = json.dumps(save)
        return not self.refuses

    def set_aside(self, text: str) -> bool:
        self.aside[f"aside.{len(self.aside) + 1}"] = text
        return not self.refuses

    def list_aside(self) -> list[str]:
        return list(self.aside)

    def read_aside(self, name: str) -> str | None:
        return self.aside.get(name)

    def drop_aside(self, name: str) -> None:
        self.aside.pop(name, None)

    def shelve(self, text: str) -> bool:
        self.past.insert(0, [f"past.{len(self.past) + 1}", text])
        return not self.refuses

    def shelf(self) -> list[list[str]]:
        return self.past

    def get_stats(self) -> str | None:
        return self.settings.get("stats")

    def set_stats(self, text: str) -> bool:
        self.settings["stats"] = text
        return not self.refuses

    def entries(self) -> list[list[str]]:
        found = [["set." + name, text] for name, text in self.settings.items() if name != "stats"]
        found += [[name, text] for name, text in self.aside.items()]
        found += [["match", self.match]] if self.match else []
        return found + ([["stats", self.settings["stats"]]] if "stats" in self.settings else [])

    def bring(self, entries: list[list[str]]) -> bool:
        self.brought = entries
        return not self.refuses

    def get_setting(self, name: str, default: str | None = None) -> str | None:
        return self.settings.get(name, default)

    def set_setting(self, name: str, value: str) -> bool:
        self.settings[name] = value
        return not self.refuses


class Element:
    """A place that was tapped."""

    def __init__(self, name: str = "", **data: str) -> None:
        self.id = name
        self.data = data


class Event:
    """A click, with what lies around it; or a key."""

    def __init__(self, key: str = "", **nearest: Element) -> None:
        self.key = key
        self.nearest = {f"[data-{name}]": element for name, element in nearest.items()}
        self.shiftKey = self.ctrlKey = self.metaKey = self.altKey = self.isComposing = self.repeat = False
        self.detail = 1
        self.prevented = False

    def preventDefault(self) -> None:
        self.prevented = True


class Page:
    """A page that is open: what a person does with it, and what it then shows."""

    def __init__(self, store: Store | None = None, link: Link | None = None, **params: str) -> None:
        params.setdefault("pace", "instant")
        self.dom, self.link, self.store = Dom(), link or Link(), store or Store()
        texts = drawn.texts("pt")
        self.app: Any = _app_class()(self.link, self.store, self.dom, params, texts)
        self.front: Any = importlib.import_module("front").Front(self.dom)

    async def open(self) -> "Page":
        self.front.show()
        self.dom.again = lambda: drawn.page.draw(self.app.texts, None if self.app.away else self.app.view, self.app.ui)
        await self.app.start()
        self.front.hand_over(self.app)
        return await self.settle()

    async def settle(self) -> "Page":
        """Waits for everything that is under way."""
        while self.dom.tasks:
            await self.dom.tasks.pop(0)
        return self

    async def act(self, name: str, **data: str) -> "Page":
        self.dom.handlers["click"](Event(action=Element(action=name, **data)))
        return await self.settle()

    async def press(self, key: str) -> "Page":
        self.dom.handlers["keydown"](Event(key))
        return await self.settle()

    def choose(self, *codes: str) -> None:
        """Taps cards of the hand."""
        free = list(self.app.ui["keys"]["hand"])
        for code in codes:
            key = next(key for key in free if key[:2] == code)
            free.remove(key)
            self.dom.handlers["click"](Event(card=Element("card-" + key, card=code), zone=Element(zone="hand")))

    async def tap_meld(self, side: int, number: int) -> "Page":
        around = {"meld": Element(meld=str(number)), "zone": Element(zone=f"side-{side}")}
        self.dom.handlers["click"](Event("", **around))
        return await self.settle()

    async def tap_zone(self, name: str) -> "Page":
        self.dom.handlers["click"](Event(zone=Element(zone=name)))
        return await self.settle()

    @property
    def view(self) -> Json:
        view: Json = self.app.view
        return view

    @property
    def status(self) -> str:
        """What the status line says, without its marks."""
        html = self.dom.html[self.dom.html.index('role="status"') :]
        html = "<p " + html[: html.index("</p>") + 4]
        return "".join(Tree(html).text)


def _app_class() -> Any:
    """The controller, with stand-ins for what only a browser has."""
    folder = str(drawn.WEB / "page")
    if folder not in sys.path:
        sys.path.insert(0, folder)
    screen, update = types.ModuleType("screen"), types.ModuleType("update")
    focused = {"id": ""}
    stand_ins: dict[str, Any] = {
        "active_id": lambda: focused["id"],
        "focus": lambda name: bool(focused.update(id=name)) or True,
        "focus_dialog": lambda: True,
        "scroll_to": lambda _name: None,
        "show": lambda name: bool(focused.update(id=name)),
    }
    for name, function in stand_ins.items():
        setattr(screen, name, function)
    vars(update).update(register=lambda _waits: None, apply=lambda: None)
    sys.modules["screen"], sys.modules["update"] = screen, update
    sys.modules["device"] = Device()
    sys.modules.pop("app", None)
    return importlib.import_module("app").App
