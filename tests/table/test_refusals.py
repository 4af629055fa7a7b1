"""Why not: every refusal names the cards of the case, in every language, and leaves no name in braces unfilled."""

import json
import random
import re

import pytest

from buraco.cards import CODES
from buraco.moves import parse_move
from buraco.reasons import with_cards
from buraco.refusals import SENTENCES, Refusal
from buraco.session import Session
from tests.referee import table
from tests.table import drawn
from tests.table.drawn import Json

SILENT = {
    *("round-over", "draw-first", "not-in-this-game", "no-cards", "no-such-meld", "pile-empty", "whole-pile"),
    *("nothing-waits", "confirmed-already", "cannot-refuse"),
}
"""Codes that no card explains."""

CASES: list[tuple[str, str, Json, dict[str, str]]] = [
    ("lay 4h 5h", "too-few", {"hand": "4h 5h 9c"}, {"cards": "4h 5h"}),
    ("lay 4h 9c Kd", "mixed", {"hand": "4h 9c Kd 5s"}, {"cards": "4h 9c Kd"}),
    (
        "add 1 9c",
        "mixed",
        {"hand": "9c Kd 5s", "melds": [["4h 5h 6h"], []]},
        {"cards": "9c", "case": "add", "meld": "1", "ends": "4h 6h"},
    ),
    ("lay 4h 5h 8h", "gap", {"hand": "4h 5h 8h 9c"}, {"cards": "4h 5h 8h", "missing": "6h 7h"}),
    ("lay Ah Qh Jh", "gap", {"hand": "Ah Qh Jh 9c"}, {"cards": "Ah Qh Jh", "missing": "Kh"}),
    ("lay Ah 3h 5h", "gap", {"hand": "Ah 3h 5h 9c"}, {"cards": "Ah 3h 5h", "missing": "2h 4h"}),
    (
        "add 1 9h",
        "gap",
        {"hand": "9h Kd 5s", "melds": [["4h 5h 6h"], []]},
        {"cards": "9h", "missing": "7h 8h", "case": "add", "meld": "1", "ends": "4h 6h"},
    ),
    ("lay 9c Tc 2d XX", "too-many-wilds", {"hand": "9c Tc 2d XX 4d"}, {"cards": "9c Tc 2d XX", "wilds": "2d XX"}),
    (
        "lay 9c Tc 2d 2h",
        "too-many-wilds",
        {"hand": "9c Tc 2d 2h 4d 5s", "rules": "treze", "mortos": []},
        {"cards": "9c Tc 2d 2h", "wilds": "2d 2h", "case": "majority"},
    ),
    ("lay Kh Ah 2h 3h", "wrap", {"hand": "Kh Ah 2h 3h 5c"}, {"cards": "Kh Ah 2h 3h"}),
]


@pytest.mark.parametrize(("move", "code", "position", "wanted"), CASES)
def test_a_meld_that_is_none_names_its_cards(move: str, code: str, position: Json, wanted: dict[str, str]) -> None:
    state = table(**position)
    refusal = state.check(parse_move(move))
    assert refusal is not None
    told = with_cards(state, parse_move(move), refusal)
    assert (told.code, told.clause) == (code, refusal.clause)
    assert dict(told.args) == {**dict(refusal.args), **wanted}


def test_the_end_of_a_hand_names_what_would_be_left_and_what_lacks() -> None:
    state = table("4h 5h 6h 9c", rules="sequencias", mortos=[], morto_taken=[0, 1])
    move = parse_move("lay 4h 5h 6h")
    refusal = state.check(move)
    assert refusal is not None
    args = dict(with_cards(state, move, refusal).args)
    assert args == {"left": "9c", "lacks": "no-clean-canasta", "case": "left"}
    move = parse_move("discard 9c")
    state = table("9c", rules="sequencias", mortos=[], morto_taken=[0, 1])
    refusal = state.check(move)
    assert refusal is not None
    assert dict(with_cards(state, move, refusal).args) == {"cards": "9c"}


def test_the_pile_that_is_not_taken_names_its_top_card() -> None:
    state = table("9c 9d 4h", rules="tranca", phase="draw", pile="5s Kc")
    for text, case in (("take with 9c 9d", "with"), ("take", "")):
        refusal = state.check(parse_move(text))
        assert refusal is not None
        args = dict(with_cards(state, parse_move(text), refusal).args)
        assert (args["top"], args["case"]) == ("Kc", case)


def arbitrary(view: Json, rng: random.Random) -> list[str]:
    """Moves of every kind, made without thinking."""
    hand, melds = view["hand"], len(view["sides"][0]["melds"])

    def some(most: int) -> str:
        return " ".join(rng.sample(hand, min(len(hand), rng.randint(1, most))))

    return [
        *("draw", "take", "take 1", "refuse", "pass", "confirm", f"take onto {rng.randint(1, melds + 1)}"),
        *(f"take with {some(2)}" for _ in range(2) if len(hand) > 1),
        *(f"lay {some(4)}" for _ in range(6)),
        *(f"add {rng.randint(1, melds + 1)} {some(2)}" for _ in range(6)),
        *(f"discard {card}" for card in (rng.choice(hand), rng.choice(CODES))),
    ]


@pytest.mark.parametrize("rules", ["classico", "tranca", "sequencias", "treze"])
def test_whatever_is_refused_in_a_round_is_said_with_cards_in_four_languages(rules: str) -> None:
    texts = [drawn.texts(lang) for lang in drawn.LANGUAGES]
    rng = random.Random(3)
    session = Session()

    def ask(**request: object) -> Json:
        reply: Json = json.loads(session.ask(json.dumps({"rev": session.rev, **request})))
        return reply

    met: set[str] = set()
    view = ask(do="new", rules=rules, players=4, level="facil", seed=5)["steps"][-1]["view"]
    for _ in range(70):
        if view["phase"] == "over":
            break
        if view["turn"]:
            view = ask(do="bot")["steps"][-1]["view"]
            continue
        for move in arbitrary(view, rng):
            reply = ask(do="move", move=move)
            if reply["ok"]:  # legal by chance
                view = reply["steps"][-1]["view"]
                break
            if reply["error"]["kind"] == "refused":
                met.add(said(reply["error"], texts))
        if view["phase"] != "over" and not view["turn"]:
            view = ask(do="move", move=ask(do="hint", ms=0)["hint"]["move"])["steps"][-1]["view"]
    assert len(met) > 5


def said(error: Json, texts: list[dict[str, str]]) -> str:
    """The code, after its sentence was looked at in every language."""
    for each in texts:
        html = drawn.log.refusal(each, error)
        assert not re.search(r"[{}]|\(\)", html), html
        sure = error["code"] not in MIXED and error["args"].get("case") != "empty"
        assert not sure or ("chip" in html) == (error["code"] not in SILENT), (error, html)
    return str(error["code"])


MIXED = {"already-drawn", "cannot-pass", "strands"}
"""Codes that some cases explain with a card, and others without."""


def test_a_refusal_without_the_cards_of_its_case_still_reads() -> None:
    texts = drawn.texts("pt")
    for code in SENTENCES:
        html = drawn.log.refusal(texts, {"code": code, "clause": "C5", "args": dict(Refusal(code, "C5").args)})
        assert "{" not in html
