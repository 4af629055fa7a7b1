"""What the tests of the table share: views made by the real engine, texts, and a strict reader of HTML."""

import importlib
import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from buraco.rulesets import RULE_SETS
from buraco.session import Session

WEB = Path(__file__).resolve().parents[2] / "web"
VOID = ("br", "path", "circle", "img", "input", "meta", "link")

# The page's Python has no type hints for mypy's strict eyes (MicroPython has no `typing`): it comes in as Any.
page: Any = importlib.import_module("table.page")
cards: Any = importlib.import_module("table.cards")
help: Any = importlib.import_module("table.help")
house: Any = importlib.import_module("table.house")
kept: Any = importlib.import_module("table.kept")
log: Any = importlib.import_module("table.log")
deals: Any = importlib.import_module("table.deals")
film: Any = importlib.import_module("table.film")
luck: Any = importlib.import_module("table.luck")
seal: Any = importlib.import_module("table.seal")
shelf: Any = importlib.import_module("table.shelf")
settings: Any = importlib.import_module("table.settings")
stats: Any = importlib.import_module("table.stats")
archive: Any = importlib.import_module("table.archive")
words: Any = importlib.import_module("table.words")

LANGUAGES: tuple[str, ...] = importlib.import_module("table.parts").LANGUAGES

Json = dict[str, Any]


def described(rules: Any) -> Json:
    """A rule set as the engine describes it."""
    found: Json = rules.described()
    return found


def texts(lang: str) -> dict[str, str]:
    """All texts of a language."""
    found: dict[str, str] = json.loads((WEB / "texts" / f"{lang}.json").read_text(encoding="utf-8"))
    return found


GAMES = [(rules.id, players) for rules in RULE_SETS.values() for players in described(rules)["players"]]


def rule_sets() -> list[Json]:
    """What the page gets of all rule sets, by the door."""
    reply: Json = json.loads(Session().ask('{"do": "rules"}'))
    found: list[Json] = reply["rule_sets"]
    return found


def views(seed: int, most: int = 400, rules: object = "classico", players: int = 4) -> list[Json]:
    """The views of a match that the person plays by the hints, up to the end of its first round."""
    session = Session()

    def ask(**request: object) -> Json:
        reply: Json = json.loads(session.ask(json.dumps(request)))
        assert reply["ok"], reply
        return reply

    reply = ask(do="new", rules=rules, players=players, level="normal", seed=seed)
    found: list[Json] = []
    for _ in range(most):
        found.extend(step["view"] for step in reply["steps"])
        view = found[-1]
        if view["phase"] == "over":
            return found
        if view["turn"] == 0:
            move = ask(do="hint", rev=view["rev"])["hint"]["move"]
            reply = ask(do="move", rev=view["rev"], move=move)
        else:
            reply = ask(do="bot", rev=view["rev"])
    return found


def ui_for(view: Json | None, **changes: object) -> Json:
    """The page's state for a view, as the controller would hold it."""
    ui: Json = page.fresh_ui("pt")
    ui["engine"] = "ready"
    if view is not None:
        ui["keys"] = cards.assign_keys(view)
    ui.update(changes)
    return ui


def draw(view: Json | None, lang: str = "pt", **changes: object) -> str:
    """The page's HTML for a view."""
    html: str = page.draw(texts(lang), view, ui_for(view, **changes))
    return html


class Tree(HTMLParser):
    """Reads HTML and complains about what is not well formed."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self.inside: list[list[str]] = []
        self.feed(html)
        self.close()
        assert not self.open, f"left open: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute twice: {tag} {names}"
        assert "style" not in names, "style= is forbidden by the page's own policy"
        if tag == "button":
            assert "button" not in self.open, "a button inside a button"
        self.tags.append((tag, dict(attrs)))
        self.inside.append(list(self.open))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self.inside.append(list(self.open))

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open[-1] == tag, f"</{tag}> closes <{self.open[-1]}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.text.append(data)

    def all(self, **wanted: str) -> list[dict[str, str | None]]:
        """The attributes of all tags that carry these (underscores stand for hyphens)."""
        need = {name.replace("_", "-"): value for name, value in wanted.items()}
        return [attrs for _, attrs in self.tags if all(attrs.get(name) == value for name, value in need.items())]
