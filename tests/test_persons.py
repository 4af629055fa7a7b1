"""Several persons at one device: who may see what, by the door of docs/protocol.md."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from buraco.cards import CODES
from buraco.session import Session
from tests.plain import plain

Reply = dict[str, Any]
TABLES = [
    ("classico", 4, [0, 2]),
    ("classico", 4, [0, 1, 2, 3]),
    ("tranca", 4, [0, 1]),
    ("treze", 4, [0, 3]),
    ("sequencias", 2, [0, 1]),
    ("familia", 3, [0, 2]),
    ("familia", 6, [0, 1, 4]),
]


class Table:
    """A session with persons who pass the device: each request says who holds it."""

    def __init__(self) -> None:
        self.session = Session()
        self.rev = 0
        self.replies: list[Reply] = []

    def ask(self, do: str, **keys: object) -> Reply:
        reply: Reply = json.loads(self.session.ask(json.dumps({"do": do, "rev": self.rev, **keys})))
        self.rev = reply["rev"]
        self.replies.append(reply)
        return reply

    def ok(self, do: str, **keys: object) -> Reply:
        reply = self.ask(do, **keys)
        assert reply["ok"], reply
        return reply

    def new(self, rules: str = "classico", players: int = 4, persons: object = (0, 2), **keys: object) -> Reply:
        asked = {"level": "normal", "seed": 7, **keys}
        return self.ok("new", rules=rules, players=players, persons=persons, **asked)

    def play(self, reply: Reply, until: int = 10_000) -> Reply:
        """Plays the hints, each person taking the device when it is its turn, until the round is over."""
        for _ in range(until):
            view = last(reply)
            if view["phase"] == "over":
                break
            if view["covered"] and not view["seats"][view["turn"]]["bot"]:
                reply = self.ok("show", seat=view["turn"])
            elif view["covered"]:
                reply = self.ok("bot")
            else:
                move = self.ok("hint", ms=0, seat=view["seat"])["hint"]["move"]
                reply = self.ok("move", seat=view["seat"], move=move)
        return reply

    @property
    def state(self) -> Any:
        assert self.session.match is not None
        return self.session.match.state


def last(reply: Reply) -> Reply:
    view: Reply = reply["steps"][-1]["view"]
    return view


def codes_in(value: object) -> set[str]:
    """Every card code that stands anywhere in a part of a reply."""
    return set(re.findall(r"\b(?:[A2-9TJQK][cdhs]|XX)\b", json.dumps(value)))


def lying_open(state: Any) -> set[str]:
    """The codes of all cards that everybody sees."""
    melds = [meld for row in (*state.melds, *state.waiting) for meld in row]
    cards = [*state.pile, *(card for row in state.red_threes for card in row)]
    cards += [card for meld in melds for card in meld.cards]
    # A wild is told with the card that it stands for.
    return {CODES[card] for card in cards} | {CODES[face] for meld in melds for face in meld.stands}


def drawn_cards(reply: Reply) -> Iterator[tuple[int, str]]:
    """The cards drawn from the stock that a reply names, with who drew them."""
    for step in reply["steps"]:
        for event in step["events"]:
            if event["do"] == "draw" and "card" in event:
                yield event["seat"], event["card"]


@pytest.mark.parametrize(("rules", "players", "persons"), TABLES)
def test_a_round_shows_each_hand_to_its_own_person_only(rules: str, players: int, persons: list[int]) -> None:
    table = Table()
    reply = table.new(rules, players, persons)
    acted: set[int] = set()
    seen: set[str] = set()
    for _ in range(2000):
        view = last(reply)
        assert [seat["seat"] for seat in view["seats"] if not seat["bot"]] == persons
        if view["phase"] == "over":
            break
        if view["covered"]:
            assert view["hand"] == view["fresh"] == view["can"] == view["takings"] == []
            assert view["drawn"] is view["barred"] is None
            assert view["seat"] in persons
            draws = [event for step in reply["steps"] for event in step["events"] if event["do"] != "dealer"]
            said = {code for event in draws for code in event.get("cards", [event.get("card")]) if code}
            told = [{**step, "events": draws} for step in reply["steps"]]
            # Nothing else in the message; what lay in the pile may have been taken meanwhile.
            assert codes_in(told) <= lying_open(table.state) | said | seen
            seen = lying_open(table.state)
        else:
            acted.add(view["seat"])
            assert view["seat"] == view["turn"]
            assert sorted(view["hand"]) == sorted(CODES[card] for card in table.state.hands[view["seat"]])
        for step in reply["steps"]:
            shown = step["view"]
            if not shown["covered"] and shown["phase"] != "over":
                assert shown["seat"] == table.state.turn
        assert all(seat == last(reply)["seat"] for seat, _ in drawn_cards(reply))
        reply = table.play(reply, 1)
    view = last(reply)
    assert view["phase"] == "over"
    assert acted == set(persons)
    assert view["hand"] == []
    assert view["sheet"]
    assert Session().ask(json.dumps({"do": "load", "save": reply["save"]})).startswith('{"ok":true')
    if view["winner"] is None:
        assert last(table.ok("next", seat=view["seat"]))["covered"]


def test_the_covered_view_says_nothing_of_what_is_hidden() -> None:
    """With all hands and the stock exchanged, it is the same."""
    table = Table()
    reply = table.play(table.new(persons=[0, 1, 2, 3]), 9)
    while not last(reply)["covered"]:
        reply = table.play(reply, 1)
    view, state = last(reply), table.state
    hidden = state.stock + [card for hand in state.hands for card in hand]
    Random(5).shuffle(hidden)
    for seat, hand in enumerate(state.hands):
        state.hands[seat] = [hidden.pop() for _ in hand]
    state.stock = hidden
    assert table.session._view() == view


def test_who_takes_the_device_is_told_what_happened_since_its_own_last_move() -> None:
    table = Table()
    reply = table.new(persons=[0, 2])
    for _ in range(2):  # until both have played
        while last(reply)["covered"]:
            reply = table.play(reply, 1)
        while not last(reply)["covered"]:
            reply = table.play(reply, 1)
    while not last(reply)["seats"][last(reply)["turn"]]["bot"]:
        reply = table.play(reply, 1)
    bots = [last(reply)["turn"]]
    while last(reply)["seats"][last(reply)["turn"]]["bot"]:
        bots.append(last(reply)["turn"])
        reply = table.play(reply, 1)
    seat = last(reply)["turn"]
    told = table.ok("show", seat=seat)
    past = [event["do"] for event in told["steps"][0]["events"]]
    assert past[:3] == ["show", "dealer", "deal"]
    assert [event["seat"] for event in told["steps"][0]["events"]][-1] == seat, "up to the person's own last move"
    since = [event["seat"] for step in told["steps"][1:] for event in step["events"]]
    assert seat not in since
    assert set(bots) <= set(since)
    assert {step["view"]["seat"] for step in told["steps"]} == {seat}
    assert all(step["view"]["hand"] for step in told["steps"])
    assert all(step["view"]["can"] == [] for step in told["steps"][:-1])
    assert "draw" in last(told)["can"]
    assert all(who == seat for who, _ in drawn_cards(told))
    assert list(drawn_cards(told)), "one's own cards are named again"


def test_showing_in_mid_turn_brings_everything_as_it_is() -> None:
    table = Table()
    reply = table.new(persons=[0, 1, 2, 3])
    seat = last(reply)["turn"]
    table.ok("show", seat=seat)
    drawn = last(table.ok("move", seat=seat, move="draw"))
    again = Table()
    loaded = last(again.ok("load", save=table.replies[-1]["save"]))
    assert loaded["covered"]
    assert loaded["hand"] == []
    assert loaded["seat"] == seat
    shown = again.ok("show", seat=seat)
    assert len(shown["steps"]) == 1
    assert {**last(shown), "rev": 0} == {**drawn, "rev": 0}


def test_what_is_asked_for_anothers_hand_is_not_answered() -> None:
    table = Table()
    reply = table.new(persons=[0, 1, 2, 3])
    turn = last(reply)["turn"]
    other = (turn + 1) % 4
    assert table.ask("show", seat=other)["error"]["code"] == "not-your-turn"
    assert table.ask("show")["error"]["code"] == "covered"
    for do in ("move", "undo", "hint", "try", "good"):
        assert table.ask(do, move="draw", cards=[])["error"]["code"] == "covered", do
        assert not table.ask(do, move="draw", cards=[], seat=other).get("hint"), do
    assert table.ask("move", move="draw", seat=other)["error"]["code"] == "not-your-turn"
    assert table.ask("hint", seat=other)["error"]["code"] == "not-your-turn"
    assert table.ask("move", move="draw", seat=9)["error"]["code"] == "bad-person"
    assert table.ask("bot")["error"]["code"] == "not-a-bot"


def test_undo_never_goes_back_to_another_persons_turn() -> None:
    table = Table()
    reply = table.new(persons=[0, 1, 2, 3])
    for _ in range(60):
        reply = table.play(reply, 1)
        view = last(reply)
        if view["phase"] == "over":
            break
        if view["covered"] or view["phase"] == "draw":
            assert "undo" not in view["can"]
            for seat in range(4):
                assert table.ask("undo", seat=seat)["error"]["code"] == "no-undo"


def test_undo_within_ones_own_turn() -> None:
    table = Table()
    reply = table.new(persons=[0, 1, 2, 3])
    while last(reply)["covered"] or "take" not in last(reply)["can"]:
        reply = table.play(reply, 1)
    before = last(reply)
    taken = table.ok("move", seat=before["seat"], move="take")
    assert "undo" in last(taken)["can"]
    assert {**last(table.ok("undo", seat=before["seat"])), "rev": 0} == {**before, "rev": 0}


@pytest.mark.parametrize(
    "wrong",
    [
        {"persons": []},
        {"persons": [1, 2]},
        {"persons": [0, 0]},
        {"persons": [0, 4]},
        {"persons": [0, -1]},
        {"persons": [0, True]},
        {"persons": "0"},
        {"persons": [0, 2], "names": ["Ana"]},
        {"persons": [0, 2], "names": ["Ana", 7]},
        {"persons": [0, 2], "names": ["Ana", "x" * 21]},
        {"persons": [0, 2], "names": "Ana"},
    ],
)
def test_persons_that_cannot_be(wrong: Reply) -> None:
    table = Table()
    save = plain(table.new(persons=[0])["save"])
    asked = {"rules": "classico", "players": 4, "level": "normal", "seed": 7, **wrong}
    assert table.ask("new", **asked)["error"]["code"] == "bad-persons"
    assert table.ask("load", save={**save, **wrong})["error"]["code"] == "damaged"


def test_persons_are_kept_by_rising_seats_with_their_names() -> None:
    table = Table()
    reply = table.new(persons=[3, 0], names=["Beto", "Ana"])
    kept = plain(reply["save"])
    assert (kept["persons"], kept["names"]) == ([0, 3], ["Ana", "Beto"])
    assert [seat["name"] for seat in last(reply)["seats"]] == ["Ana", "", "", "Beto"]
    assert [seat["bot"] for seat in last(reply)["seats"]] == [False, True, True, False]
    loaded = Table().ok("load", save=reply["save"])
    assert last(loaded)["seats"] == last(reply)["seats"]


def test_an_older_save_has_one_person() -> None:
    table = Table()
    reply = table.new(persons=[0])
    save = {key: value for key, value in plain(reply["save"]).items() if key not in ("persons", "names")}
    view = last(Table().ok("load", save=save))
    assert [seat["bot"] for seat in view["seats"]] == [False, True, True, True]
    assert not view["covered"]
    assert len(view["hand"]) == 11


def test_no_level_is_needed_where_nobody_plays_by_it() -> None:
    table = Table()
    table.new("sequencias", 2, [0, 1], level=None)
    asked = {"rules": "sequencias", "players": 2, "persons": [0], "seed": 7}
    assert table.ask("new", **asked)["error"]["code"] == "bad-level"


def test_a_rebuilt_session_goes_on_with_the_person_who_holds_the_device() -> None:
    """The worker may die in mid-turn: the save is loaded, and the request asked again (web/page/link.py)."""
    table = Table()
    reply = table.new(persons=[0, 1, 2, 3])
    seat = last(reply)["turn"]
    table.ok("show", seat=seat)
    again = Table()
    again.ok("load", save=table.replies[-1]["save"])
    assert last(again.ok("move", seat=seat, move="draw"))["hand"]
    loaded = last(again.ok("load", save=again.replies[-1]["save"], seat=seat))
    assert len(loaded["hand"]) == 12
    assert not loaded["covered"]
