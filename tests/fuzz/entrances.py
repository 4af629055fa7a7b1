"""Every entrance through which something from outside comes: what each may do with it, and what it must never do.

An entrance takes JSON as text, which may be anything. It returns what came of it in a word, or raises: then that is a
fault, since the documented errors are caught here. `SEEDS` are the texts that mutations begin with.
"""

import base64
import importlib
import io
import json
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from buraco.__main__ import main
from buraco.deals import deal_text
from buraco.errors import BuracoError
from buraco.generate import legal_moves
from buraco.match import Match, shuffled_deck
from buraco.notation import read_document, read_position, write_document, write_position
from buraco.packing import packed, unpacked
from buraco.players.quick import random_move
from buraco.record import read_record, write_record
from buraco.rulesets import RULE_SETS
from buraco.saves import Kept
from buraco.score import score
from buraco.seatview import view_json
from buraco.session import Session
from buraco.view import view_of
from web.build.facts import facts

TESTS = Path(__file__).resolve().parents[1]
TEXTS: dict[str, str] = json.loads((TESTS.parent / "web" / "texts" / "pt.json").read_text("utf-8"))
KINDS = frozenset({"refused", "stale", "record", "deal", "seal", "save", "request"})
"""The kinds of errors of `docs/protocol.md`, but for `internal`: that is a fault of ours."""

Entrance = Callable[[str], str]


def part(name: str) -> Any:
    """A module of the page, which has no type hints."""
    return importlib.import_module(name)


readers, stats = part("tests.fuzz.readers"), part("table.stats")
FACTS = json.loads(json.dumps(facts()))
SETS = [rule_set.described() for rule_set in RULE_SETS.values()]


def loaded(text: str) -> object:
    """The JSON of a text, as the engine's readers get it; raises BuracoError."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BuracoError("no JSON") from None


# -- the engine ------------------------------------------------------------------------------------------------------


def position(text: str) -> str:
    """A position file: refused with BuracoError, or a round that can be looked at, written, read again and played."""
    try:
        document = read_document(loaded(text))
    except BuracoError:
        return "refused"
    state = document.state
    written = write_position(state)
    again = read_position(json.loads(json.dumps(written)), state.rules)
    assert write_position(again) == written
    json.dumps(write_document(state))
    match = Match(state.rules)
    match.start_at(state)
    for seat in range(state.rules.players):
        json.dumps(view_json(match, seat))
    score(state)
    chance = Random(1)
    for _ in range(8):
        if match.state is None or match.state.over:
            return "over"
        moves = legal_moves(match.state)
        assert moves, "a position without a legal move"
        assert legal_moves(view_of(match.state, match.state.turn)) == moves
        match.play(random_move(match.state, chance))
    return "read"


def record(text: str) -> str:
    """A record: refused with BuracoError, or a match that writes the same record."""
    try:
        data = loaded(text)
        match = read_record(data)
    except BuracoError:
        return "refused"
    written = write_record(match)
    assert read_record(json.loads(json.dumps(written))).sheets == match.sheets
    assert write_record(read_record(written)) == written
    return "read"


def link(text: str) -> str:
    """A packed text, whole or damaged: BuracoError, or some JSON of a bounded size."""
    try:
        unpacked(text)
    except BuracoError:
        return "refused"
    return "read"


def door(text: str) -> str:
    """Requests to a session that plays a match: never an internal fault, and what is refused changes nothing."""
    session = playing()
    try:
        requests = loaded(text)
    except BuracoError:
        requests = None
    raw = [json.dumps(each) for each in requests] if isinstance(requests, list) and len(requests) < 9 else [text]
    told = "refused"
    for each in raw:
        asked = each.replace('"REV"', str(session.rev))
        before = session.rev, session.match is not None and write_record(session.match)
        answer = session.ask(asked)
        answer.encode("utf-8", "surrogatepass")
        reply = json.loads(answer)
        if reply["ok"]:
            told = "served"
            continue
        assert reply["error"]["kind"] in KINDS, reply
        assert before == (session.rev, session.match is not None and write_record(session.match)), (
            "changed by a refusal"
        )
    return told


@lru_cache(maxsize=1)
def stored() -> str:
    """The save of a match under way."""
    return (TESTS / "saves" / "2-packed.json").read_text("utf-8")


def playing() -> Session:
    """A session with a match under way, and a film."""
    session = Session()
    assert json.loads(session.ask('{"do": "load", "save": ' + stored() + "}"))["ok"]
    assert json.loads(session.ask('{"do": "watch", "record": ' + stored() + "}"))["ok"]
    return session


def command(name: str, *more: str) -> Entrance:
    """A command of contract §3 on a file: exit 0, 1 or 2, with one line of errors at 2."""

    def run(text: str) -> str:
        out, err = io.StringIO(), io.StringIO()
        was = sys.stdin
        sys.stdin = io.TextIOWrapper(io.BytesIO(text.encode("utf-8", "surrogatepass")), encoding="utf-8")
        try:
            with redirect_stdout(out), redirect_stderr(err):
                status = main([name, "-", *more])
        finally:
            sys.stdin = was
        out.getvalue().encode("utf-8")  # a terminal must be able to show it
        err.getvalue().encode("utf-8")
        assert status in (0, 1, 2)
        assert (status == 2) == (err.getvalue().count("\n") == 1), err.getvalue()
        return ("accepted", "refused", "bad")[status]

    return run


# -- what they begin with --------------------------------------------------------------------------------------------


def _read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


@lru_cache(maxsize=1)
def positions() -> list[object]:
    """Positions from the middle of a round of every set and number of players, each with some moves."""
    found: list[object] = []
    for index, rule_set in enumerate(RULE_SETS.values()):
        for players in rule_set.players:
            chance, match = Random(index), Match(rule_set.rules(players))
            state = match.start_round(0, shuffled_deck(match.rules, chance))
            for _ in range(60):
                if not state.over:
                    match.play(random_move(state, chance))
            document, moves = write_document(state), []
            for _ in range(3):
                if not state.over:
                    moves.append(random_move(state, chance))
                    state.apply(moves[-1])
            found.append({**document, "moves": [str(move) for move in moves]})
    return found


@lru_cache(maxsize=1)
def records() -> list[object]:
    """One record of each set, and one that begins in a position."""
    names = ("classico-6", "familia-3", "sequencias-2", "tranca-4", "treze-4")
    found: list[object] = [_read(TESTS / "records" / f"{name}.json")["record"] for name in names]
    begun = {"format": 1, "rules": "classico", "players": 4}
    start = {"turn": 0, "phase": "play", "hands": ["4h 5h 6h Jd 9d", "Ks", "3c", "Qh"], "stock": "7c 8d", "pile": "9c"}
    return [*found, {**begun, "rounds": [{"position": start, "moves": ["lay 4h 5h 6h"]}]}]


@lru_cache(maxsize=1)
def saves() -> list[object]:
    """One of each form of save that was ever stored."""
    return [_read(path) for path in sorted((TESTS / "saves").glob("*.json"))]


def a_deal() -> dict[str, object]:
    """A deal of a link, before it is packed."""
    match = Match(RULE_SETS["classico"].rules(4))
    state = match.start_round(1, shuffled_deck(match.rules, Random(5)))
    chance = Random(6)
    while not state.over:
        match.play(random_move(state, chance))
    text = deal_text(match, Kept("normal", 5), 1, "Ana")
    found = unpacked(text)
    assert isinstance(found, dict)
    return found


def requests() -> list[object]:
    """Every request of the page, in lists that a session can serve."""
    rev = {"rev": "REV"}
    new: dict[str, object] = {"do": "new", "rules": "familia", "players": 6, "level": "facil", "seed": 7, "name": "Vó"}
    house_rules = {"base": "tranca", "options": {"target": 3000}}
    persons = {"persons": [0, 2], "names": ["Ana", "Rui"]}
    turn: list[object] = [
        {"do": "bot", **rev, "ms": 1, "slice": 1, "now": True},
        {"do": "hint", **rev, "ms": 1, "now": True},
    ]
    looks: list[object] = [{"do": "story", **rev}, {"do": "sheets", **rev}, {"do": "rules"}, {"do": "next", **rev}]
    tries: list[object] = [
        {"do": "try", **rev, "cards": ["4h", "5h", "6h"]},
        {"do": "good", **rev},
        {"do": "fits", **rev, "meld": 1, "side": 0, "waits_of": 0},
        {"do": "move", **rev, "move": "draw"},
        {"do": "move", **rev, "move": "discard 4h"},
        {"do": "undo", **rev},
    ]
    films: list[object] = [{"do": "frames", "from": 1, "count": 4}, {"do": "pack"}]
    films.append({"do": "enter", "frame": 3, "level": "normal", "seed": 4, "fixed": True})
    films.append({"do": "deal", **rev, "round": 1, "by": "Ana"})
    seal: object = {"do": "check-seal", "sealed": "ab" * 32, "salt": "0f" * 16, "deck": "4h 5h"}
    shared: list[object] = [{"do": "read-deal", "deal": packed(a_deal())}, seal]
    shared.append({"do": "new", "deal": packed(a_deal()), "seed": 1})
    covered: list[object] = [{**new, **persons, "rules": house_rules, "players": 4}, {"do": "show", **rev, "seat": 0}]
    covered.append({"do": "move", **rev, "move": "draw", "seat": 0})
    found: list[object] = [[new, *turn, *looks], tries, films, shared, covered]
    found.append([{"do": "new", "rules": "treze", "players": 4, "day": "2026-11-30", "seed": 1}, *looks])
    found += [[{"do": "new", "position": one, "level": "normal", "seed": 3}, *turn, *looks] for one in positions()]
    found += [[{"do": "load", "save": one, "seat": 0}, *turn, *looks] for one in saves()]
    found += [[{"do": "watch", "record": one}, *films] for one in records()]
    return found


def in_the_storage() -> list[object]:
    """What stands in the storage under each name, as JSON."""
    counts = dict.fromkeys(stats.NUMBERS, 2)
    row = {"rules": "tranca", "level": "normal", **counts, "best-round": 700, "best-match": None}
    got = {"who": "people", "way": "dealt", "kind": "twos", "got": 7, "mean": 6500, "spread": 3000}
    return [
        {"rows": [row, {**row, "rules": "treze"}], "counted": [["tranca/4/normal/7", 3, 0]]},
        {"rounds": 8, "rows": [got, {**got, "who": "computer"}], "counted": [["tranca/4/normal/7", 3]]},
        [{"day": "2026-11-29", "rules": "classico", "points": 700, "others": [300, -40]}] * 2,
        [{"name": "Vovó", "rules": {"base": "tranca", "options": {"target": 4000}}, "players": 4}],
        {"name": "Casa", "rules": "familia", "players": 6},
        {"seats": [0, 2], "names": ["Ana", "", "Rui", "", "", ""]},
        *saves(),
    ]


def on_the_shelf() -> list[object]:
    """What entries of the shelf say of themselves."""
    one = {"day": "2026-11-29", "rules": "tranca", "name": "Vovó", "rounds": 3, "totals": [1200, 900], "over": True}
    return [one, {**one, "totals": [1, 2, 3], "over": False}]


def in_archives() -> list[object]:
    """Archive files, of both formats."""
    entry = json.dumps(on_the_shelf()[0]) + "\n" + stored()
    kept = [["match", stored()], ["aside.2", "{"], ["past.1", entry], ["set.felt", "blue"]]
    kept.append(["stats", json.dumps(in_the_storage()[0])])
    return [{"kind": "buraco", "format": number, "entries": kept} for number in (1, 2)]


class Way(NamedTuple):
    """An entrance and the JSON values that mutations of it begin with."""

    enter: Entrance
    begins: Callable[[], list[object]]


def encoded(text: str) -> str:
    """A text as a link holds it."""
    return base64.urlsafe_b64encode(text.encode("utf-8", "surrogatepass")).decode().rstrip("=")


def linked(enter: Entrance) -> Entrance:
    """The same for what comes packed in a link: the mutated JSON is packed before."""
    return lambda text: enter(encoded(text))


def asked(name: str, key: str) -> Entrance:
    """A request to the session whose text of a link is given."""
    return lambda text: door(json.dumps([{"do": name, key: text, "seed": 1, "level": "normal"}]))


GIVEN = {"sets": SETS, "facts": FACTS, "texts": TEXTS, "stored": stored()}
readers.begin(GIVEN)
WAYS: dict[str, Way] = {
    "position": Way(position, positions),
    "record": Way(record, records),
    "door": Way(door, requests),
    "watched link": Way(linked(asked("watch", "record")), lambda: [*records(), *saves()]),
    "deal link": Way(linked(asked("read-deal", "deal")), lambda: [a_deal()]),
    "played deal": Way(linked(asked("new", "deal")), lambda: [a_deal()]),
    "judge": Way(command("judge"), positions),
    "score": Way(command("score"), positions),
    "advise": Way(command("advise", "--level", "facil"), positions),
    "replay": Way(command("replay"), records),
    "storage": Way(readers.storage, in_the_storage),
    "shelf": Way(readers.shelved, on_the_shelf),
    "archive": Way(readers.brought, in_archives),
    "fragment": Way(linked(readers.fragment), lambda: [*in_the_storage()[3:5], *positions()]),
    "embed": Way(readers.embedded, lambda: [*positions(), *records()]),
}
