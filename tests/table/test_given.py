"""The first frame of an embed, drawn without the referee: the same table that the referee then tells."""

import importlib
import json
from random import Random
from typing import Any

import pytest

from buraco.cards import CODES, pack
from buraco.generate import legal_moves
from buraco.match import Match, shuffled_deck
from buraco.melds import MeldTable, Shape
from buraco.notation import write_document
from buraco.record import write_record
from buraco.rulesets import RULE_SETS
from buraco.seatview import _meld_json as meld_json
from buraco.session import Session
from tests.table.drawn import GAMES, Json
from web.build.facts import facts

lay: Any = importlib.import_module("embed.lay")
given: Any = importlib.import_module("embed.given")

FACTS = facts()
SAME = [
    *(
        "players",
        "seat",
        "dealer",
        "turn",
        "phase",
        "hand",
        "stock",
        "pile",
        "mortos",
        "waiting",
        "pile_barred",
        "sets",
    ),
    *("rules", "target", "justified", "counter_clockwise", "sideways", "lowest", "needs", "waiting_worth"),
]


@pytest.mark.parametrize("rules", RULE_SETS)
def test_melds_lie_as_the_engine_lays_them(rules: str) -> None:
    rule_set = RULE_SETS[rules]
    table = MeldTable(rule_set.rules(rule_set.players[0]))
    known, rng, melds = FACTS[rules], Random(5), 0
    for _ in range(6000):
        suit, start = rng.randrange(4) * 13, rng.randrange(13)
        size = rng.randrange(2, 14)
        if rng.random() < 0.6:
            cards = [suit + (start + step) % 13 for step in range(size)]
        else:
            cards = [start + 13 * rng.randrange(4) for _ in range(size)]
        for _ in range(rng.choice((0, 0, 1, 1, 2))):
            cards[rng.randrange(size)] = rng.choice((52, suit + 1, (suit + 14) % 52))
        rng.shuffle(cards)
        locked = rng.random() < 0.1 and table.rules.melds.locks
        shape = table.shape(cards, locked)
        found = lay.meld([CODES[card] for card in cards], locked, known)
        if isinstance(shape, Shape):
            melds += 1
            assert found == meld_json(shape), [CODES[card] for card in cards]
        else:
            assert found is None, [CODES[card] for card in cards]
    assert melds > 100


def played(rules: str, players: int, seed: int) -> list[Match]:
    """A round played at random, seen at many moments."""
    rng = Random(seed)
    match = Match(RULE_SETS[rules].rules(players))
    match.start_round(rng.randrange(players), shuffled_deck(match.rules, rng))
    seen = []
    while match.state is not None and not match.state.over and len(match.rounds[-1].moves) < 150:
        moves = legal_moves(match.state)
        lays = [move for move in moves if move.kind in ("lay", "add", "confirm")]
        match.play(rng.choice(lays or moves))
        if rng.random() < 0.2 and not match.state.over:
            copy = Match(match.rules)
            copy.start_at(match.state)
            seen.append(copy)
    return seen


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_the_first_frame_is_what_the_engine_tells(rules: str, players: int) -> None:
    for match in played(rules, players, 11):
        assert match.state is not None
        data = json.loads(json.dumps(write_document(match.state)))
        turned = given.read(data, FACTS)
        frame = given.view_of(turned, FACTS)
        reply = json.loads(Session().ask(json.dumps({"do": "new", "position": turned, "level": "normal", "seed": 1})))
        assert reply["ok"], reply
        view = reply["steps"][0]["view"]
        assert {key: frame[key] for key in SAME} == {key: view[key] for key in SAME}
        assert [side | {"minimum": 0} for side in frame["sides"]] == [side | {"minimum": 0} for side in view["sides"]]
        assert [seat["cards"] for seat in frame["seats"]] == [seat["cards"] for seat in view["seats"]]
        assert set(view) - set(frame) <= {"given", "sealed"}  # of matches, not of the table
        assert sorted(frame["hand"]) == sorted(data["position"]["hands"][data["position"]["turn"]].split())


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_a_record_s_first_frame_is_its_deal(rules: str, players: int) -> None:
    match = Match(RULE_SETS[rules].rules(players))
    state = match.start_round(1, shuffled_deck(match.rules, Random(2)))
    view = given.dealt(write_record(match), FACTS)
    assert view["open"]["hands"] == [[CODES[card] for card in hand] for hand in state.hands]
    assert (view["turn"], view["dealer"], view["stock"]) == (2 % players, 1, len(state.stock))
    assert view["pile"] == [CODES[card] for card in state.pile]
    assert view["can"] == []


POSITION: Json = {"turn": 0, "hands": ["4h 5h", "", "", ""], "stock": "6h"}


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (None, "embed.bad-position"),
        ([], "embed.bad-position"),
        ("<script>", "embed.bad-position"),
        ({"rules": "tranca", "players": 4, "position": []}, "embed.bad-position"),
        ({"rules": "<img src=x onerror=alert(1)>", "players": 4, "position": POSITION}, "embed.bad-rules"),
        ({"rules": ["tranca"], "players": 4, "position": POSITION}, "embed.bad-rules"),
        ({"rules": "tranca", "players": 99, "position": POSITION}, "embed.bad-rules"),
        ({"rules": "tranca", "players": "4", "position": POSITION}, "embed.bad-position"),
        *[
            ({"rules": "tranca", "players": 4, "position": {**POSITION, **change}}, key)
            for change, key in (
                ({"hands": ["<b>x</b>", "", "", ""]}, "embed.bad-card"),
                ({"hands": "4h"}, "embed.bad-position"),
                ({"hands": [1, 2, 3, 4]}, "embed.bad-position"),
                ({"turn": 7}, "embed.bad-position"),
                ({"turn": "0"}, "embed.bad-position"),
                ({"stock": None}, "embed.bad-position"),
                ({"stock": "4h " * 5000}, "embed.bad-position"),
                ({"pile": {"toString": 1}}, "embed.bad-position"),
                ({"melds": [["4h 5h 7c"], []]}, "embed.bad-meld"),
                ({"melds": ["4h 5h 6h", []]}, "embed.bad-position"),
                ({"melds": [[]]}, "embed.bad-position"),
                ({"scores": ["<i>", 0]}, "embed.bad-position"),
                ({"mortos": "4h"}, "embed.bad-position"),
                ({"waiting": [3, "", "", ""]}, "embed.bad-position"),
                ({"phase": "dance"}, "embed.bad-position"),
            )
        ],
    ],
)
def test_what_cannot_be_shown(data: object, key: str) -> None:
    with pytest.raises(given.Bad) as bad:
        given.view_of(given.read(data, FACTS), FACTS)
    assert bad.value.key == key


@pytest.mark.parametrize(
    "data",
    [
        None,
        {"format": 1},
        {"format": 1, "rules": "tranca", "players": 4, "rounds": []},
        {"format": 1, "rules": "tranca", "players": 4, "rounds": [5]},
        {"format": 1, "rules": "tranca", "players": 4, "rounds": [{"dealer": 0, "deck": "4h", "moves": []}]},
        {"format": 1, "rules": "tranca", "players": 4, "rounds": [{"dealer": 9, "deck": "4h " * 104, "moves": []}]},
        {"format": 1, "rules": "tranca", "players": "x", "rounds": [{"dealer": 0, "deck": "4h", "moves": []}]},
    ],
)
def test_records_that_cannot_be_shown(data: object) -> None:
    with pytest.raises(given.Bad):
        given.dealt(data, FACTS)


def test_seats_are_turned_all_the_way_round() -> None:
    whole = [CODES[card] for card in pack(2, 4)]
    hands = [" ".join(whole[start : start + 3]) for start in (0, 3, 6, 9, 13, 16)]
    position = {
        "turn": 2,
        "dealer": 1,
        "hands": hands,
        "stock": "9h",
        "scores": [10, 20, 30],
        "morto_taken": [0, 4, None],
    }
    turned = given.read({"rules": "classico", "players": 6, "position": position}, FACTS)["position"]
    assert turned["hands"] == hands[2:] + hands[:2]
    assert (turned["dealer"], turned["scores"], turned["morto_taken"]) == (5, [30, 10, 20], [None, 4, 2])
