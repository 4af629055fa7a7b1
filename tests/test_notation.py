"""Positions, records and moves as text: what is read, and what is refused with a clear line."""

import json
from pathlib import Path

import pytest

from buraco.errors import BadText, BuracoError
from buraco.moves import Move, parse_move
from buraco.notation import read_document, write_document, write_position
from buraco.record import BadRecord, RefusedRecord, read_record, write_record
from tests.rounds import dealt, play_on

GOLDEN = sorted((Path(__file__).parent / "records").glob("*.json"))


def document(**position: object) -> dict[str, object]:
    return {
        "rules": "classico",
        "players": 4,
        "position": {"hands": ["4h 5h 6h", "9c", "9d", "9h"], "turn": 0, "stock": "7c 8d", **position},
    }


def test_left_out_keys_are_empty() -> None:
    state = read_document(document()).state
    written = write_position(state)
    assert written["dealer"] == 3
    assert written["phase"] == "draw"
    assert written["scores"] == [0, 0]
    assert written["mortos"] == []
    assert written["morto_taken"] == [None, None]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"hands": ["4h 5h", "9c", "9d"]}, "hands"),
        ({"hands": ["4h 5z", "9c", "9d", "9h"]}, "hands[0]: unknown card code '5z'"),
        ({"hands": ["4h 4h 4h", "", "", ""]}, "4h occurs 3 times"),
        ({"stock": "XX XX XX XX XX"}, "XX occurs 5 times"),
        ({"stock": 7}, "stock"),
        ({"turn": 4}, "turn"),
        ({"turn": "0"}, "turn"),
        ({"turn": True}, "turn"),
        ({"phase": "sleep"}, "phase"),
        ({"melds": [["4c 5c"], []]}, "melds[0][0]"),
        ({"melds": [["4c 5c 9c"], []]}, "melds[0][0]"),
        ({"melds": [["4c 5c 6c !"], []]}, "locked"),
        ({"melds": ["4c 5c 6c", []]}, "melds[0]"),
        ({"melds": [[]]}, "melds"),
        ({"morto_taken": [0, 2]}, "two mortos"),
        ({"morto_taken": [1, None]}, "not of side"),
        ({"morto_taken": [0, 7]}, "morto_taken[1]"),
        ({"morto_taken": [0, None], "mortos": ["3c", "3d"]}, "mortos"),
        ({"mortos": ["3c", ""]}, "a morto has cards"),
        ({"morto_unplayed": [True, False]}, "took no morto"),
        ({"scores": [1.5, 0]}, "scores[0]"),
        ({"scores": [0]}, "scores"),
        ({"barred": "Kc", "phase": "play"}, "barred"),
        ({"barred": "4h"}, "barred"),
        ({"drawn": "Kc", "phase": "play"}, "drawn"),
        ({"waiting": ["3c 4c 5c", "", "", ""]}, "waiting"),
        ({"red_threes": ["3h", ""]}, "red_threes"),
        ({"idle": -1}, "idle"),
        ({"failed": True}, "failed"),
        ({"pille": "4c"}, "pille"),
        ({"hands": ["", "9c", "9d", "9h"], "phase": "play"}, "hands[0]"),
    ],
)
def test_positions_that_cannot_be(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(BuracoError) as error:
        read_document(document(**wrong))
    assert said in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    "data",
    [None, 7, [], "x", {}, {"position": []}, {"rules": "x", "position": {"hands": [""] * 4}}]
    + [{**document(), **change} for change in ({"rules": "chess"}, {"rules": None}, {"players": 9}, {"players": "4"})]
    + [{**document(), **change} for change in ({"moves": "draw"}, {"moves": [1]}, {"rules": {"base": ["x"]}})]
    + [{**document(), "rules": {"base": "classico", "options": {"x": 1}}}]
    + [{**document(), "rules": {"base": "classico", "options": {"target": -1}}}]
    + [{**document(), "rules": {"base": "classico", "options": []}}],
)
def test_documents_that_cannot_be(data: object) -> None:
    with pytest.raises(BuracoError):
        read_document(data)


def test_documents_round_trip() -> None:
    state = play_on(dealt(3), "normal", 3, 40)
    data = write_document(state)
    assert write_document(read_document(json.loads(json.dumps(data))).state) == data


@pytest.mark.parametrize(
    "text",
    ["draw", "refuse", "take", "take 1", "take with 9d Td", "take onto 2", "lay 4h 5h 6h", "add 2 7h 8h", "confirm"]
    + ["discard 9c", "pass", "add 12 XX", "add 1000 4h", "lay", "add 2"],
)
def test_moves_as_text(text: str) -> None:
    move = parse_move(text)
    assert str(move) == text
    assert parse_move(str(move)) == move


def test_blanks_do_not_matter() -> None:
    assert parse_move("  lay   4h 5h\t6h ") == Move("lay", parse_move("lay 4h 5h 6h").cards)


@pytest.mark.parametrize(
    "text",
    ["", "fold", "draw 4h", "take 2", "take with 9d", "take with 9d Td Jd", "take onto", "take onto x", "lay 4x"]
    + [
        "add",
        "add x 4h",
        "add 01 4h",
        "add -1 4h",
        "add 4h",
        "discard",
        "discard 4h 5h",
        "LAY 4h",
        "lay 4H",
    ]
    + ["add ² 4h", "discard 10h", "take 1 4h", "confirm 1"],
)
def test_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(BadText):
        parse_move(text)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_records_score_as_they_did(path: Path) -> None:
    golden = json.loads(path.read_text("utf-8"))
    match = read_record(golden["record"])
    assert [[side.total for side in sheet.sides] for sheet in match.sheets] == golden["totals"]
    assert match.winner == golden["winner"]
    assert write_record(match) == golden["record"]


def test_there_are_golden_records() -> None:
    assert GOLDEN


def broken(**change: object) -> dict[str, object]:
    match = dealt(1)
    play_on(match, "normal", 1, 6)
    record = write_record(match)
    rounds = record["rounds"]
    assert isinstance(rounds, list)
    rounds[0].update(change)
    return record


@pytest.mark.parametrize(
    "change",
    [{"deck": "4h"}, {"deck": None}, {"dealer": 9}, {"dealer": "1"}, {"moves": None}, {"moves": [3]}, {"extra": 1}]
    + [{"moves": ["fold"]}, {"moves": ["discard 4h"]}],
)
def test_broken_records(change: dict[str, object]) -> None:
    with pytest.raises(BadRecord) as error:
        read_record(broken(**change))
    assert "round 1" in str(error.value)


@pytest.mark.parametrize("data", [None, [], {}, {"format": 2}, {"format": 1, "rules": "classico", "players": 4}])
def test_what_is_no_record(data: object) -> None:
    with pytest.raises(BuracoError):
        read_record(data)


def test_a_record_edited_to_hold_ten_sixes() -> None:
    deck = write_record(dealt(1))["rounds"][0]["deck"].split()  # type: ignore[index]
    deck[:10] = ["6h"] * 10
    with pytest.raises(BadRecord, match="whole pack"):
        read_record(broken(deck=" ".join(deck)))


def test_a_refused_move_is_named_with_its_place() -> None:
    with pytest.raises(RefusedRecord) as error:
        read_record(broken(moves=["draw", "draw"]))
    assert (error.value.round, error.value.move, error.value.refusal.clause) == (1, 2, "G3")


@pytest.mark.parametrize(
    ("rules", "wrong", "said"),
    [
        ("tranca", {"phase": "play", "barred": "4h"}, "barred"),
        ("treze", {"phase": "play", "barred": "4h"}, "barred"),
        ("classico", {"phase": "play", "barred": "4h", "pile": "7d 8d"}, "barred"),
        ("classico", {"phase": "play", "drawn": "4h", "dealer": 0}, "drawn"),
        ("classico", {"phase": "play", "drawn": "4h", "pile": "7d"}, "drawn"),
        ("sequencias", {"melds": [["5d 6d 7d !"], []]}, "locks"),
        ("sequencias", {"melds": [["3d 2d 5d !"], []]}, "locks"),
        ("sequencias", {"melds": [["5d 6d 2c 8d 9d Td Jd !"], []]}, "locks"),
        ("treze", {"waiting": ["Kc Kd Ks", "", "", ""]}, "waiting[0]"),
        ("treze", {"minimum": [150, 0]}, "minimum[0]"),
        ("treze", {"minimum": [70, 0]}, "minimum[0]"),
        ("treze", {"phase": "play", "failed": True, "minimum": [0, 150], "scores": [1200, 1200]}, "failed"),
        ("treze", {"melded": ["now", "no", "no", "no"]}, "melded[0]"),
        ("treze", {"melded": ["often", "no", "no", "no"]}, "melded[0]"),
        ("tranca", {"pile": "3h 7h"}, "T6"),
        ("tranca", {"red_threes": ["4h", ""]}, "red_threes[0]"),
        ("tranca", {"phase": "play", "morto_taken": [0, None], "morto_unplayed": [True, False]}, "M3"),
        ("classico", {"mortos": ["3c 3d 4c 4d 5c 5d 6c 6d 7d 8c Tc Jc"]}, "mortos[0]"),
    ],
)
def test_positions_that_cannot_be_in_their_game(rules: str, wrong: dict[str, object], said: str) -> None:
    with pytest.raises(BuracoError) as error:
        read_document({**document(**wrong), "rules": rules})
    assert said in str(error.value)


def test_a_turn_that_a_red_three_has_emptied_can_be_handed_on() -> None:
    data = {"rules": "tranca", "position": {"turn": 0, "hands": ["3h", "8c", "8d", "8s"], "stock": "3d", "pile": "7h"}}
    state = read_document(data).state
    state.apply(parse_move("draw"))
    again = read_document(write_document(state)).state
    assert again.check(parse_move("pass")) is None
