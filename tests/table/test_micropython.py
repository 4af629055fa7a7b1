"""The same bytes in MicroPython, which draws in the page, and in CPython, which draws in the build and in the tests."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.table import drawn
from tests.table.drawn import Json
from tests.table.waiting import waiting_views

SCRIPT = Path(__file__).with_name("micropython.mjs")
MODULE = drawn.WEB / "node_modules" / "@micropython" / "micropython-webassembly-pyscript" / "micropython.mjs"


def cases() -> list[Json]:
    """Views from the whole round, all languages, every dialog, cards chosen, refusals said."""
    found: list[Json] = [{"lang": lang, "view": None, "ui": [], "events": []} for lang in drawn.LANGUAGES]
    for seed in (1, 2):
        game = drawn.views(seed)
        events = [
            {"do": "discard", "seat": 2, "card": "XX"},
            {"do": "lay", "seat": 1, "cards": ["Th", "Jh", "Qh"], "meld": 1, "side": 1, "canasta": "dirty"},
        ]
        for index, view in enumerate(game[:: max(1, len(game) // 25)]):
            ui = [
                ["sort", ("suit", "rank")[index % 2]],
                ["news", ["0-0", "pile"]],
                ["thinking", 2 if index % 3 else None],
            ]
            found.append({"lang": drawn.LANGUAGES[index % 4], "view": view, "ui": ui, "events": events})
        dialogs = [
            *("menu", "settings", "stats", "data", "new", "look", "log", "score"),
            *("round", "match", "keys", "about", "help"),
        ]
        found += [
            {"lang": lang, "view": game[-1], "ui": [["dialog", name]], "events": events}
            for lang in ("pt", "es", "it")
            for name in dialogs
        ]
        refused = drawn.log.refusal(drawn.texts("pt"), {"code": "same-place", "clause": "G4", "args": {"card": "9c"}})
        told = {"html": refused, "clause": "G4"}
        found.append({"lang": "pt", "view": game[0], "ui": [["status", told], ["aim", 0]], "events": []})
        found += [{"lang": "pt", "view": game[0], "ui": ui, "events": []} for ui in chosen(game[0])]
        persons = [dict(seat, bot=seat["seat"] > 1, name="Zé <b>") for seat in game[-1]["seats"]]
        several = dict(game[-1], seats=persons)
        found += [
            {"lang": "it", "view": dict(several, covered=True, hand=[], fresh=[]), "ui": ui, "events": []}
            for ui in ([], [["status", told]], [["thinking", 2]])
        ]
        won = [{"do": "match", "seat": 0, "winner": 1}]
        found.append({"lang": "es", "view": dict(several, winner=1), "ui": [["dialog", "match"]], "events": won})
    return found + all_games()


def chosen(view: Json) -> list[list[object]]:
    """Cards chosen, and what the engine says of them; a hand as the person arranged it; a discard that is held."""
    keys = drawn.cards.assign_keys(view)["hand"]
    meld = {"cards": ["4h", "2s", "6h"], "stands": ["4h", "5h", "6h"], "kind": "sequence", "wilds": 1}
    tried = {"selected": keys[:3], "rev": view["rev"], "refused": {"code": "too-few", "clause": "C5", "args": {}}}
    offers = [{"move": "lay 4h 2s 6h", "meld": meld, "gain": 30}, {"move": "add 1 4h", "meld": meld, "gain": 5}]
    answered: list[list[object]] = [["selected", keys[:3]], ["tried", {**tried, "offers": offers}]]
    arranged: list[object] = [["sort", "manual"], ["order", keys[::-1]]]
    return [
        [["selected", keys[:3]], ["tried", {**tried, "offers": []}]],
        [*answered, *arranged],
        [*arranged, ["good", {"moves": ["lay 4h 5h 6h"], "rev": view["rev"]}]],
        [["held", {"code": "4h", "length": "long"}], ["busy", True]],
    ]


def all_games() -> list[Json]:
    """Views of all five games with all numbers of players, and the dialogs that speak of rules."""
    found: list[Json] = []
    sets = drawn.rule_sets()
    table = {"name": "Vov\u00f3 <b>", "rules": "familia", "players": 5, "options": {"own_two_clean": True}}
    for rules, players in drawn.GAMES:
        game = drawn.views(3, rules=rules, players=players)
        found += [{"lang": "en", "view": view, "ui": [], "events": []} for view in game[:: max(1, len(game) // 6)]]
        setup = {"name": "", "rules": rules, "players": players, "options": {}}
        draws = {"seat": 1, "draws": [["4h"] * players]}
        for dialog in ("new", "menu", "score", "take", "side", "shared"):
            ui = [["dialog", dialog], ["rule_sets", sets], ["setup", setup], ["tables", [table]], ["shared", table]]
            found.append({"lang": "pt", "view": game[1], "ui": [*ui, ["side", 1], ["draws", draws]], "events": []})
    waiting = waiting_views()
    found += [
        {"lang": lang, "view": view, "ui": [["aim", 0]], "events": []} for view in waiting for lang in drawn.LANGUAGES
    ]
    return found


def test_views_render_to_the_same_bytes(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None or not MODULE.exists():
        pytest.skip("MicroPython's npm package or node is not there: `python3 build.py test` gets them")
    given = cases()
    path = tmp_path / "cases.json"
    path.write_text(
        json.dumps({"texts": {lang: drawn.texts(lang) for lang in drawn.LANGUAGES}, "cases": given}), "utf-8"
    )
    run = subprocess.run([node, SCRIPT, MODULE, drawn.WEB, path], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    lines = run.stdout.splitlines()
    assert len(lines) == len(given)
    for case, line in zip(given, lines, strict=True):
        ui = drawn.page.fresh_ui(case["lang"])
        ui.update(dict(case["ui"]))
        texts = drawn.texts(case["lang"])
        for event in case["events"]:
            ui["log"].append({"n": len(ui["log"]), "html": drawn.log.sentence(texts, event, case["view"])})
        assert json.loads(line) == drawn.page.draw(texts, case["view"], ui)
