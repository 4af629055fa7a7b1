"""The page's door: requests and replies of docs/protocol.md."""

import json
from random import Random
from typing import Any

import pytest

from buraco.cards import CODES
from buraco.session import Session
from tests.plain import plain

Reply = dict[str, Any]


class Page:
    """A session with the page's side of the talk."""

    def __init__(self) -> None:
        self.session = Session()
        self.rev = 0

    def ask(self, do: str, **keys: object) -> Reply:
        request = {"do": do, "rev": self.rev, **keys}
        reply: Reply = json.loads(self.session.ask(json.dumps(request)))
        self.rev = reply["rev"]
        return reply

    def ok(self, do: str, **keys: object) -> Reply:
        reply = self.ask(do, **keys)
        assert reply["ok"], reply
        return reply

    def view(self, reply: Reply) -> Reply:
        found: Reply = reply["steps"][-1]["view"]
        return found

    def until_person(self, reply: Reply) -> Reply:
        """Lets the computer players play until it is the person's turn or the round is over."""
        while self.view(reply)["turn"] != 0 and self.view(reply)["phase"] != "over":
            reply = self.ok("bot")
        return reply


def new(page: Page, **keys: object) -> Reply:
    return page.ok("new", **{"rules": "classico", "players": 4, "level": "normal", "seed": 7, "fixed": True, **keys})


def play_match(page: Page, reply: Reply, until: int = 10_000) -> Reply:
    """Plays the hints until the match, or so many requests, are over."""
    for _ in range(until):
        view = page.view(reply)
        if view["winner"] is not None:
            break
        if view["phase"] == "over":
            reply = page.ok("next")
        elif view["turn"] == 0:
            reply = page.ok("move", move=page.ok("hint", ms=0)["hint"]["move"])
        else:
            reply = page.ok("bot")
    return reply


def test_new_match_deals_and_draws_for_dealer() -> None:
    page = Page()
    reply = new(page)
    events = reply["steps"][0]["events"]
    assert [event["do"] for event in events] == ["dealer", "deal"]
    view = page.view(reply)
    assert view["dealer"] == events[0]["seat"]
    assert len(view["hand"]) == 11
    assert view["stock"] == 42
    assert reply["save"]["format"] == 2


def test_same_seed_same_match() -> None:
    one, other = Page(), Page()
    first, second = play_match(one, new(one), 60), play_match(other, new(other), 60)
    assert first == second


def test_whole_match_comes_to_a_winner_and_the_history_adds_up() -> None:
    page = Page()
    reply = play_match(page, new(page, rules={"base": "classico", "options": {"target": 600}}))
    view = page.view(reply)
    totals = [sum(each[side] for each in view["history"]) for side in (0, 1)]
    assert totals[view["winner"]] == max(totals) >= 600
    assert [side["match"] for side in view["sheet"]["sides"]] == totals
    assert view["can"] == []
    assert reply["steps"][-1]["events"][-1] == {"do": "match", "seat": 0, "winner": view["winner"]}
    assert page.ask("next")["error"]["code"] == "not-over"


@pytest.mark.parametrize("moves", [0, 3, 20, 57])
def test_a_save_goes_on_exactly_there(moves: int) -> None:
    page = Page()
    reply = play_match(page, new(page), moves)
    again = Page()
    loaded = again.ok("load", save=json.loads(json.dumps(reply["save"])))
    ignored = ("rev", "fresh")
    before, after = page.view(reply), again.view(loaded)
    assert {k: v for k, v in before.items() if k not in ignored} == {k: v for k, v in after.items() if k not in ignored}
    assert after["fresh"] == before["fresh"]
    one, other = play_match(page, reply, 12), play_match(again, loaded, 12)
    assert one["save"] == other["save"]


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        ({"format": 3}, "format"),
        ({"format": None}, "damaged"),
        ({"level": "genius"}, "damaged"),
        ({"level": ["normal"]}, "damaged"),
        ({"seed": -1}, "damaged"),
        ({"record": None}, "damaged"),
        ({"record": {"format": 1, "rules": "classico", "players": 4, "rounds": []}}, "damaged"),
    ],
)
def test_damaged_saves_change_nothing(damage: dict[str, object], code: str) -> None:
    page = Page()
    reply = new(page)
    bad = page.ask("load", save={**plain(reply["save"]), **damage})
    assert bad["error"]["kind"] == "save"
    assert bad["error"]["code"] == code
    assert page.ok("load", save=reply["save"])


def test_a_save_edited_by_hand() -> None:
    page = Page()
    save = plain(play_match(page, new(page), 10)["save"])
    save["record"]["rounds"][0]["moves"].insert(0, "discard XX")
    assert page.ask("load", save=save)["error"] == {
        "kind": "save",
        "code": "damaged",
        "clause": "",
        "args": {
            "text": "round 1, move 1, 'discard XX' (G3): First draw, from the stock or from the pile; "
            "nothing is melded or discarded before that."
        },
    }


@pytest.mark.parametrize(
    ("request_keys", "code"),
    [
        ({"rules": "chess"}, "bad-rules"),
        ({"rules": {"base": "classico", "options": {"target": -1}}}, "bad-rules"),
        ({"players": 9}, "bad-players"),
        ({"players": None}, "bad-players"),
        ({"level": "genius"}, "bad-level"),
        ({"level": []}, "bad-level"),
        ({"seed": "x"}, "bad-seed"),
        ({"seed": 2**60}, "bad-seed"),
    ],
)
def test_bad_new_matches(request_keys: dict[str, object], code: str) -> None:
    keys = {"rules": "classico", "players": 4, "level": "normal", "seed": 7, **request_keys}
    error = Page().ask("new", **keys)["error"]
    assert (error["kind"], error["code"]) == ("request", code)


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"do": "dance"}', '{"do": ["new"]}', "[" * 100_000])
def test_requests_that_are_none(text: str) -> None:
    assert json.loads(Session().ask(text))["error"]["code"] == "unknown"


def test_before_a_match_and_stale_requests() -> None:
    page = Page()
    assert page.ask("bot")["error"]["code"] == "no-match"
    new(page)
    reply = json.loads(page.session.ask(json.dumps({"do": "bot", "rev": page.rev - 1})))
    assert reply["error"]["kind"] == "stale"


def test_refusals_carry_code_clause_and_cards() -> None:
    page = Page()
    reply = page.until_person(new(page))
    hand = page.view(reply)["hand"]
    error = page.ask("move", move=f"discard {hand[0]}")["error"]
    assert (error["kind"], error["code"], error["clause"]) == ("refused", "draw-first", "G3")
    page.ok("move", move="draw")
    lacking = next(code for code in ("4c", "4d", "4h", "4s", "5c", "5d", "5h") if code not in hand)
    assert page.ask("move", move=f"discard {lacking}")["error"]["args"] == {"cards": lacking}
    assert page.ask("move", move="fold")["error"]["code"] == "bad-move"


def test_not_in_anothers_turn() -> None:
    page = Page()
    reply = new(page)
    while page.view(reply)["turn"] == 0:
        reply = page.ok("move", move=page.ok("hint", ms=0)["hint"]["move"])
    assert page.ask("move", move="draw")["error"]["code"] == "not-your-turn"
    assert page.ask("undo")["error"]["code"] == "no-undo"
    assert page.ask("hint")["error"]["code"] == "not-your-turn"


def test_a_computers_turn_is_one_request_with_a_step_for_each_move() -> None:
    page = Page()
    reply = new(page)
    if page.view(reply)["turn"] == 0:
        reply = page.ok("move", move="draw")
        reply = page.ok("move", move=f"discard {page.view(reply)['hand'][0]}")
    seat = page.view(reply)["turn"]
    told = page.ok("bot")
    assert {event["seat"] for step in told["steps"] for event in step["events"]} == {seat}
    assert page.view(told)["turn"] == (seat + 1) % 4
    for step in told["steps"]:
        for event in step["events"]:
            assert not (event["do"] == "draw" and "card" in event)


def test_undo_within_the_turn_while_nothing_hidden_was_shown() -> None:
    page = Page()
    reply = page.until_person(new(page))
    while "take" not in page.view(reply)["can"]:
        reply = page.until_person(play_match(page, reply, 1))
    before = page.view(reply)
    taken = page.ok("move", move="take")
    assert "undo" in page.view(taken)["can"]
    back = page.view(page.ok("undo"))
    assert {**back, "rev": 0} == {**before, "rev": 0}
    drawn = page.ok("move", move="draw")
    assert "undo" not in page.view(drawn)["can"]
    assert page.ask("undo")["error"]["code"] == "no-undo"


def test_nothing_that_the_page_gets_shows_a_hidden_card() -> None:
    """Another deal of all that seat 0 cannot see gives the same view."""
    page = Page()
    reply = page.until_person(new(page))
    view = page.view(reply)
    session = page.session
    assert session.match is not None
    state = session.match.state
    assert state is not None
    hidden = state.stock + [card for seat in (1, 2, 3) for card in state.hands[seat]]
    Random(3).shuffle(hidden)
    for seat in (1, 2, 3):
        state.hands[seat] = [hidden.pop() for _ in state.hands[seat]]
    state.stock = hidden
    assert session._view() == view


def test_a_match_of_treze_goes_through_its_waiting_melds() -> None:
    """From 1,000 points on lays wait; the steps say so, and the view keeps them apart until they are confirmed (X5)."""
    page = Page()
    reply = new(page, rules="treze", seed=1)
    waited = confirmed = False
    for _ in range(2500):
        for step in reply["steps"]:
            for event in step["events"]:
                if event.get("waits"):
                    waited = True
                    assert 1 <= event["meld"] <= len(step["view"]["waiting"][event["seat"]])
                confirmed = confirmed or (event["do"] == "confirm" and event["enough"])
        if page.view(reply)["winner"] is not None:
            break
        reply = play_match(page, reply, 1)
    assert page.view(reply)["winner"] is not None
    assert waited
    assert confirmed


@pytest.mark.parametrize(
    ("rules", "players"), [("tranca", 4), ("classico", 6), ("sequencias", 2), ("familia", 3), ("familia", 5)]
)
def test_a_round_of_every_game_by_the_door(rules: str, players: int) -> None:
    page = Page()
    reply = new(page, rules=rules, players=players)
    while page.view(reply)["phase"] != "over":
        reply = play_match(page, reply, 1)
    assert len(page.view(reply)["sides"]) == len(page.view(reply)["sheet"]["sides"])
    assert Page().ok("load", save=reply["save"])


def test_events_of_melds_tell_when_a_canasta_is_made() -> None:
    page = Page()
    reply = new(page)
    kinds = set()
    for _ in range(400):
        for step in reply["steps"]:
            for event in step["events"]:
                if "canasta" in event:
                    kinds.add(event["canasta"])
                    meld = step["view"]["sides"][event["side"]]["melds"][event["meld"] - 1]
                    assert meld["canasta"] == event["canasta"]
        if page.view(reply)["winner"] is not None:
            break
        reply = play_match(page, reply, 1)
    assert kinds & {"clean", "dirty"}


def test_what_chosen_cards_would_make() -> None:
    page = Page()
    reply = page.until_person(new(page))
    view = page.view(reply)
    hand = view["hand"]
    tried = page.ok("try", cards=hand[:2])
    assert tried["offers"] == []
    assert tried["refused"]["code"] == "too-few"
    for _ in range(200):
        view = page.view(reply)
        if view["turn"] == 0 and view["phase"] == "play":
            move = page.ok("hint", ms=0)["hint"]["move"].split()
            if move[0] in ("lay", "add"):
                cards = move[1:] if move[0] == "lay" else move[2:]
                tried = page.ok("try", cards=cards)
                assert " ".join(move) in [offer["move"] for offer in tried["offers"]]
                assert tried["refused"] is None
                assert tried["offers"][0]["meld"]["cards"]
                break
        reply = play_match(page, reply, 1)
    else:
        pytest.fail("nobody melds")
    assert page.ask("try", cards=["9x"])["error"]["code"] == "bad-cards"
    assert page.ask("try", cards="4h")["error"]["code"] == "bad-cards"


def test_good_moves_can_be_played_one_after_the_other() -> None:
    page = Page()
    reply = new(page)
    played = 0
    for _ in range(300):
        view = page.view(reply)
        if view["turn"] == 0 and view["phase"] == "play":
            for move in page.ok("good")["moves"]:
                assert move.split()[0] in ("lay", "add")
                reply = page.ok("move", move=move)
                played += 1
            if played:
                break
        reply = play_match(page, reply, 1)
    assert played
    assert page.view(reply)["hand"]


def test_no_undo_of_a_pile_that_a_red_three_was_replaced_with() -> None:
    """T6: taking the pile may draw from the stock too, and what that showed cannot be unseen."""
    page = Page()
    new(page, rules="tranca")
    match = page.session.match
    assert match is not None
    state = match.state
    assert state is not None
    state.turn, state.phase, state.pile = 0, "draw", [CODES.index("7h")]
    state.hands[0] = [CODES.index(code) for code in ("5h", "6h", "3h", "9c", "Kd")]
    told = page.ok("move", move="take with 5h 6h")
    assert "red-three" in [event["do"] for event in told["steps"][-1]["events"]]
    assert "undo" not in page.view(told)["can"]
    assert page.ask("undo")["error"]["code"] == "no-undo"


def test_the_story_of_a_round_is_told_again_after_a_reload() -> None:
    page = Page()
    reply = new(page)
    seen: list[object] = []
    for _ in range(40):
        seen.extend(step["events"] for step in reply["steps"])
        if page.view(reply)["phase"] == "over":
            break
        turn = page.view(reply)["turn"]
        reply = page.ok("bot") if turn else page.ok("move", move=page.ok("hint", ms=0)["hint"]["move"])
    else:
        seen.extend(step["events"] for step in reply["steps"])
    page.ok("load", save=reply["save"])
    story = page.ok("story")["story"]
    assert [event["do"] for event in story[0]] == ["deal"]
    assert story[1:] == seen[1:], "all but the draw for dealer"
    assert [event for events in story for event in events if event["do"] == "discard" and event["seat"] == 0]


def test_what_still_fits_a_meld() -> None:
    page = Page()
    reply = page.until_person(new(page))
    for _ in range(60):
        melds = page.view(reply)["sides"][0]["melds"]
        if melds or page.view(reply)["phase"] == "over":
            break
        reply = page.until_person(page.ok("move", move=page.ok("hint", ms=0)["hint"]["move"]))
    assert melds
    found = page.ok("fits", side=0, meld=1)
    assert found["fits"]
    assert set(found["cleans"]) <= set(found["fits"])
    assert found["clause"] in ("C5", "C6")
    for wrong in (
        {"side": 0, "meld": 99},
        {"side": 7, "meld": 1},
        {"side": "0", "meld": 1},
        {"waits_of": 0, "meld": 1},
    ):
        assert page.ask("fits", **wrong)["error"]["code"] == "no-such-meld"


def test_the_sheets_of_the_finished_rounds() -> None:
    page = Page()
    reply = play_match(page, new(page), 400)
    sheets = page.ok("sheets")["sheets"]
    assert [[side["total"] for side in sheet["sides"]] for sheet in sheets] == page.view(reply)["history"]
    assert sheets


def sliced(page: Page, do: str, **keys: object) -> tuple[Reply, int]:
    """A request thought about in slices of a millisecond: the reply, and how many slices it took."""
    for slices in range(1, 2000):
        reply = page.ok(do, slice=1, **keys)
        if "thinking" not in reply:
            return reply, slices
        assert set(reply) == {"ok", "rev", "thinking"}
    pytest.fail("the thought does not end")


def test_a_thought_in_slices_is_the_thought_at_once() -> None:
    moves = []
    for in_slices in (False, True):
        page = Page()
        reply = new(page, level="forte", seed=2)
        told: list[object] = []
        for _ in range(60):
            if page.view(reply)["turn"] == 0 or page.view(reply)["phase"] == "over":
                break
            reply = sliced(page, "bot")[0] if in_slices else page.ok("bot")
            told.extend(event for step in reply["steps"] for event in step["events"])
        hint, slices = sliced(page, "hint") if in_slices else (page.ok("hint"), 0)
        moves.append([*told, hint["hint"]])
        assert slices > 1 or not in_slices
    assert moves[0] == moves[1]


def test_a_thought_is_cut_short() -> None:
    page = Page()
    reply = page.until_person(new(page))
    assert page.view(reply)["turn"] == 0
    assert page.ok("hint", slice=0, ms=60_000)["thinking"]
    assert page.ok("hint", slice=0, ms=60_000, now=True)["hint"]["move"]


def test_a_thought_about_the_past_is_forgotten() -> None:
    page = Page()
    page.until_person(new(page))
    assert page.ok("hint", slice=0, ms=60_000)["thinking"]
    page.ok("move", move="draw")
    hint = page.ok("hint", ms=0)["hint"]["move"]
    assert hint.split()[0] not in ("draw", "take")
