"""A match that begins in a position (contract §1) instead of with a deal: the embed's, and a link's."""

from typing import Any

import pytest

from tests.plain import plain
from tests.test_session import Page, Reply

POSITION: dict[str, Any] = {
    "turn": 0,
    "phase": "play",
    "hands": ["4h 5h 6h Jd 9d", "Ks Kc 7d 8d", "3s 3c", "Qh Qs"],
    "stock": "7c 8d 5s 6s 9h Tc Ah",
    "pile": "9c",
    "melds": [["5c 6c 7c"], []],
    "scores": [500, 700],
}


def document(**changes: object) -> Reply:
    return {"rules": "classico", "players": 4, "position": {**POSITION, **changes}}


def begin(page: Page, given: object) -> Reply:
    return page.ask("new", position=given, level="normal", seed=3)


def test_a_position_is_played_on_by_the_same_referee() -> None:
    page = Page()
    view = page.view(begin(page, document()))
    assert (view["hand"], view["phase"], view["seat"], view["stock"]) == (["4h", "5h", "6h", "Jd", "9d"], "play", 0, 7)
    assert [side["score"] for side in view["sides"]] == [500, 700]
    assert page.ask("move", move="lay 4h 5h Jd")["error"]["code"] == "mixed"
    laid = page.ok("move", move="lay 4h 5h 6h")
    assert [meld["cards"] for meld in page.view(laid)["sides"][0]["melds"]] == [["5c", "6c", "7c"], ["4h", "5h", "6h"]]
    back = page.ok("undo")
    assert page.view(back)["hand"] == ["4h", "5h", "6h", "Jd", "9d"]
    assert page.ok("story")["story"][1:] == []


def test_its_save_goes_on_there_and_the_next_round_is_dealt() -> None:
    page = Page()
    begin(page, document())
    page.ok("move", move="lay 4h 5h 6h")
    save = page.ok("move", move="discard Jd")["save"]
    fresh = Page()
    reply = fresh.ok("load", save=save)
    assert fresh.view(reply)["sides"][0]["melds"][1]["cards"] == ["4h", "5h", "6h"]
    assert len(fresh.ok("story")["story"]) == 3
    while fresh.view(reply)["phase"] != "over":
        reply = fresh.until_person(reply)
        if fresh.view(reply)["phase"] != "over":
            reply = fresh.ok("move", move=fresh.ok("hint")["hint"]["move"])
    assert fresh.view(reply)["sheet"]["sides"][0]["match"] == fresh.view(reply)["sheet"]["sides"][0]["total"] + 500
    reply = fresh.ok("next")
    assert fresh.view(reply)["round"] == 2
    assert len(fresh.view(reply)["hand"]) == 11
    assert fresh.ok("load", save=reply["save"])["ok"]


def test_a_position_that_is_over_is_scored() -> None:
    page = Page()
    reply = begin(page, document(went_out=0))
    assert page.view(reply)["phase"] == "over"
    assert page.view(reply)["sheet"]["went_out"] == 0


@pytest.mark.parametrize(
    "given",
    [
        None,
        [],
        "classico",
        {},
        {"rules": "classico", "players": 4},
        document(hands=["4h 4h 4h", "", "", ""]),
        document(melds=[["5c 6c 8c"], []]),
        document(turn=9),
        document(strange=1),
        document(hands=["<script>", "", "", ""]),
    ],
)
def test_what_is_no_position(given: object) -> None:
    page = Page()
    error = begin(page, given)["error"]
    assert (error["kind"], error["code"]) == ("request", "bad-position")
    assert error["args"]["text"]


def test_rules_of_a_position_that_there_are_not() -> None:
    page = Page()
    assert begin(page, {**document(), "rules": "poker"})["error"]["code"] == "bad-rules"
    assert begin(page, {**document(), "players": 77})["error"]["code"] == "bad-players"


@pytest.mark.parametrize(
    "rounds", [[{"position": 1, "moves": []}], [{"position": POSITION, "moves": 1}], [{"position": {}, "moves": []}]]
)
def test_a_save_with_a_damaged_position(rounds: list[Reply]) -> None:
    page = Page()
    save = plain(begin(page, document())["save"])
    save["record"]["rounds"] = rounds
    assert page.ask("load", save=save)["error"]["code"] == "damaged"


def test_only_the_first_round_begins_in_a_position() -> None:
    page = Page()
    save = plain(begin(page, document(went_out=0))["save"])
    save["record"]["rounds"] *= 2
    assert page.ask("load", save=save)["error"]["code"] == "damaged"
