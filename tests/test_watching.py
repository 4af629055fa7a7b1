"""Records looked at, taken over, shared: every prefix goes on, a link gives the record back, nonsense is told."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco.errors import BadText
from buraco.packing import BIGGEST, packed, unpacked
from buraco.record import read_record, write_record
from buraco.session import Session
from buraco.watching import film_of
from tests.plain import plain
from tests.rounds import all_cards, now, play_on, whole_pack
from tests.test_session import Page, Reply, new, play_match

RECORDS = {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(Path("tests/records").glob("*.json"))}
NAMES = sorted(RECORDS)


def record_of(name: str) -> dict[str, Any]:
    found: dict[str, Any] = RECORDS[name].get("record", RECORDS[name])
    return found


def bare(**keys: object) -> Reply:
    """The reply of a session that has no match."""
    reply: Reply = json.loads(Session().ask(json.dumps(keys)))
    return reply


@pytest.mark.parametrize("name", NAMES)
def test_a_film_shows_every_card_of_every_frame(name: str) -> None:
    record = record_of(name)
    film = film_of(record)
    match = read_record(record)
    seen = 0
    for frame, (events, shadow) in enumerate(film.walk(0)):
        number, played = film.place(frame)
        state = now(shadow)
        assert all_cards(state) == whole_pack(state)
        assert (number + 1, bool(played)) == (len(shadow.rounds), events[0]["do"] != "deal")
        seen += 1
    assert seen == film.length == sum(len(played.moves) + 1 for played in match.rounds)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(NAMES), st.integers(0, 10_000))
def test_frames_are_the_same_from_wherever_they_are_asked(name: str, where: int) -> None:
    film = film_of(record_of(name))
    frame = where % film.length
    straight = film.frames(film.firsts[film.place(frame)[0]], 64)
    there = frame - film.firsts[film.place(frame)[0]]
    if there < len(straight):
        assert film.frames(frame, 1)[0] == straight[there]


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(NAMES), st.integers(0, 10_000))
def test_any_prefix_of_a_record_taken_over_goes_on(name: str, where: int) -> None:
    film = film_of(record_of(name))
    frame = where % film.length
    match = read_record(film.up_to(frame))
    assert write_record(match) == film.up_to(frame)
    if not now(match).over:
        moves = len(match.rounds[-1].moves)
        state = play_on(match, "random", where, 30)
        assert state.over or len(match.rounds[-1].moves) == moves + 30


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(NAMES), st.integers(0, 10_000))
def test_a_record_survives_a_link(name: str, where: int) -> None:
    film = film_of(record_of(name))
    record = film.up_to(where % film.length)
    text = packed(record)
    assert set(text) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    assert unpacked(text) == record
    assert write_record(film_of(text).match) == record


@settings(max_examples=200, deadline=None)
@given(st.one_of(st.text(max_size=60), st.from_regex(r"[A-Za-z0-9_-]{1,80}", fullmatch=True)))
def test_whatever_is_no_packed_text_is_told(text: str) -> None:
    try:
        unpacked(text)
    except BadText:
        return
    assert json.dumps(unpacked(text))


def test_a_bomb_is_not_unpacked() -> None:
    with pytest.raises(BadText):
        unpacked(packed({"deck": "x" * (BIGGEST + 10)}))


def test_watching_needs_no_match_and_leaves_one_alone() -> None:
    session = Session()
    reply = json.loads(session.ask(json.dumps({"do": "watch", "record": record_of("tranca-4")})))
    assert reply["ok"]
    assert session.match is None
    watch = reply["watch"]
    assert watch["frames"] == sum(one["frames"] for one in watch["rounds"])
    assert watch["marks"][0]["event"]["do"] == "deal"
    assert any(mark["event"].get("canasta") for mark in watch["marks"])
    step = reply["steps"][0]
    assert [len(hand) for hand in step["view"]["open"]["hands"]] == [11, 11, 11, 11]
    last = json.loads(session.ask(json.dumps({"do": "frames", "from": watch["frames"] - 1})))["steps"][0]
    assert last["view"]["phase"] == "over"
    assert last["view"]["sheet"] == watch["sheets"][-1]
    for bad in (-1, watch["frames"], "1", None, True):
        wrong = json.loads(session.ask(json.dumps({"do": "frames", "from": bad})))
        assert wrong["error"]["code"] == "bad-frame"


def test_the_round_under_way_is_never_shown_open() -> None:
    page = Page()
    reply = play_match(page, new(page), 5)
    assert page.ask("watch")["error"]["code"] == "nothing-yet"
    while page.view(reply)["phase"] != "over":
        reply = play_match(page, reply, 1)
    rounds = page.ok("watch")["watch"]["rounds"]
    page.ok("next")
    assert page.ok("watch")["watch"]["rounds"] == rounds


def test_playing_on_from_a_frame() -> None:
    page = Page()
    page.ok("watch", record=record_of("classico-6"))
    reply = page.ok("enter", frame=9, level="normal", seed=3)
    assert plain(reply["save"])["record"]["rounds"][0]["moves"] == record_of("classico-6")["rounds"][0]["moves"][:9]
    reply = page.until_person(reply)
    assert page.view(reply)["turn"] == 0
    assert page.ok("load", save=reply["save"])["save"] == reply["save"]


def test_a_won_match_is_not_played_on() -> None:
    film = film_of(record_of("treze-4"))
    page = Page()
    page.ok("watch", record=record_of("treze-4"))
    if film.match.winner is not None:
        assert page.ask("enter", frame=film.length - 1, level="normal", seed=3)["error"]["code"] == "match-over"
    assert page.ask("enter", frame=0, level="<b>", seed=3)["error"]["code"] == "bad-level"


def hostile() -> list[object]:
    """What somebody might put into a link or a file."""
    good = record_of("tranca-4")
    long = {**good, "rounds": [{**good["rounds"][0], "moves": ["draw"] * 40_000}]}
    script = {**good, "rules": "<img src=x onerror=alert(1)>"}
    moved = json.loads(json.dumps(good))
    moved["rounds"][0]["moves"][0] = "<script>alert(1)</script>"
    deck = json.loads(json.dumps(good))
    deck["rounds"][0]["deck"] = "4h " * 108
    nested: object = []
    for _ in range(50):
        nested = [nested]
    return [None, 7, "", "x", [], {}, nested, long, script, moved, deck, {"record": {}}, {"rounds": [[]] * 300},
            {**good, "players": 10**9}, {**good, "rounds": []}, {"record": good, "persons": "all"}]  # fmt: skip


@pytest.mark.parametrize("number", range(len(hostile())))
def test_a_hostile_record_is_told(number: int) -> None:
    reply = bare(do="watch", record=hostile()[number])
    if reply["ok"]:  # a sound record with nonsense beside it
        assert reply["watch"]["frames"] > 0
    else:
        assert reply["error"]["kind"] == "record"
        assert len(json.dumps(reply)) < 2000


def test_a_deal_is_played_again_with_the_same_cards() -> None:
    page = Page()
    reply = new(page, seed=12)
    while page.view(reply)["phase"] != "over":
        reply = play_match(page, reply, 1)
    assert page.ask("deal", round=2)["error"]["code"] == "no-such-round"
    text = page.ok("deal", round=1, by="Ana")["packed"]
    told = bare(do="read-deal", deal=text)["deal"]
    assert (told["by"], told["rules"], told["players"], told["level"]) == ("Ana", "classico", 4, "normal")
    assert told["points"] == [side["total"] for side in page.view(reply)["sheet"]["sides"]]
    friend = Page()
    again = friend.ok("new", deal=text, seed=99)
    first, second = plain(reply["save"])["record"]["rounds"][0], plain(again["save"])["record"]["rounds"][0]
    assert (first["deck"], first["dealer"]) == (second["deck"], second["dealer"])
    assert friend.view(again)["given"] == {"kind": "deal", "by": "Ana", "points": told["points"],
                                           "went_out": told["went_out"]}  # fmt: skip
    assert friend.ok("load", save=again["save"])["save"] == again["save"]


@pytest.mark.parametrize("text", ["", "x", "eJwrySyxUihKTS4tKs7MS1WyAgA", packed({"format": 1}), packed([1]), None, 5])
def test_a_deal_that_is_none_is_told(text: object) -> None:
    for do in ("read-deal", "new"):
        assert bare(do=do, deal=text, seed=1)["error"]["kind"] == "deal"


def test_the_deal_of_a_day_is_the_same_for_everybody_and_another_for_each_game_and_day() -> None:
    decks = {}
    for rules in ("classico", "familia"):
        for day in ("2026-11-30", "2026-12-01"):
            ask = {"do": "new", "rules": rules, "players": 4, "day": day, "level": "facil"}
            one, other = bare(**ask, seed=1), bare(**ask, seed=2)
            assert plain(one["save"])["record"] == plain(other["save"])["record"]
            assert one["steps"][0]["view"]["given"] == {"kind": "day", "day": day}
            assert one["steps"][0]["view"]["level"] == "normal"
            decks[plain(one["save"])["record"]["rounds"][0]["deck"]] = True
    assert len(decks) == 4
    for bad in ("2026-13-01", "30/11/2026", "<b>", 5, "2026-1-1", ""):
        assert (
            bare(do="new", rules="classico", players=4, day=bad, level="normal", seed=1)["error"]["code"] == "bad-day"
        )


def test_what_everybody_is_told_names_every_drawn_card() -> None:
    film = film_of(record_of("classico-6"))
    drawn = [event for events, _ in film.walk(0) for event in events if event["do"] == "draw"]
    assert drawn
    assert all("card" in event for event in drawn)
