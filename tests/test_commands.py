"""The commands of contract §3, as a person runs them: `python -m buraco …`."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from buraco.__main__ import main
from buraco.record import write_record
from tests.rounds import dealt, play_on

ROOT = Path(__file__).parent.parent
POSITION = {"hands": ["4h 5h 6h Jd", "9c", "9d", "9h"], "turn": 0, "stock": "7c 8d", "mortos": ["Kc Kd", "Qc Qd"]}


def run(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str, data: object, text: str | None = None
) -> tuple[int, dict[str, object], str]:
    """Runs a command on a file; its status, its JSON and what it wrote to standard error."""
    path = tmp_path / "input.json"
    path.write_text(json.dumps(data) if text is None else text, "utf-8")
    status = main([command, str(path)])
    out, err = capsys.readouterr()
    return status, json.loads(out) if out else {}, err


def test_judge_accepts(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    data = {"rules": "classico", "players": 4, "position": POSITION, "moves": ["draw", "lay 4h 5h 6h", "discard Jd"]}
    status, verdict, err = run(capsys, tmp_path, "judge", data)
    assert (status, err) == (0, "")
    assert verdict["accepted"] == 3
    assert verdict["refused"] is None
    assert verdict["over"] is False
    assert verdict["score"] is None
    position = verdict["position"]
    assert isinstance(position, dict)
    assert position["melds"] == [["4h 5h 6h"], []]
    assert (position["turn"], position["phase"], position["pile"]) == (1, "draw", "Jd")


def test_judge_refuses_with_clause_and_reason(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    data = {"rules": "classico", "position": POSITION, "moves": ["draw", "lay 4h 5h Jd", "discard Jd"]}
    status, verdict, _ = run(capsys, tmp_path, "judge", data)
    assert status == 1
    assert verdict["accepted"] == 1
    refused = verdict["refused"]
    assert isinstance(refused, dict)
    assert (refused["move"], refused["code"], refused["clause"]) == ("lay 4h 5h Jd", "mixed", "C5")
    assert refused["reason"]


def test_judge_scores_a_round_that_ends(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    data = {
        "rules": "classico",
        "position": {
            **POSITION,
            "hands": ["4h 5h 6h", "9c", "", ""],
            "phase": "play",
            "morto_taken": [0, 1],
            "mortos": [],
        },
        "moves": ["lay 4h 5h 6h", "draw"],
    }
    status, verdict, _ = run(capsys, tmp_path, "judge", data)
    assert status == 1
    assert verdict["over"] is True
    assert verdict["score"] == {
        "went_out": 0,
        "sides": [
            {
                "lines": [
                    {"item": "going-out", "count": 1, "points": 100},
                    {"item": "melded", "count": 3, "points": 15},
                ],
                "total": 115,
                "match": 115,
            },
            {"lines": [{"item": "in-hand", "count": 1, "points": -10}], "total": -10, "match": -10},
        ],
        "winner": None,
    }


def test_score_as_if_the_round_ended_now(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    position = {**POSITION, "hands": ["", "9c", "9d", ""], "went_out": 0, "scores": [1950, 0], "morto_taken": [0, None]}
    position["mortos"] = ["Kc Kd"]
    status, sheet, _ = run(capsys, tmp_path, "score", {"rules": "classico", "position": position})
    assert status == 0
    assert sheet["winner"] == 0
    assert [side["match"] for side in sheet["sides"]] == [2040, -110]  # type: ignore[attr-defined]


@pytest.mark.parametrize("command", ["judge", "score", "replay"])
@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 100_000, '{"rules": "classico"}', "\ud83c", "NaN"])
def test_bad_files(capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str, text: str) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    status = main([command, str(path)])
    out, err = capsys.readouterr()
    assert status == 2
    assert out == ""
    assert err.startswith("buraco: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("moves", [["fold"], ["draw", "lay 4x"], ["draw", "lay 4h 5h 6h", "nonsense"]])
def test_a_text_that_is_no_move_is_bad_input(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, moves: list[str]
) -> None:
    status, _, err = run(capsys, tmp_path, "judge", {"rules": "classico", "position": POSITION, "moves": moves})
    assert status == 2
    assert err.count("\n") == 1


def test_missing_file_and_wrong_words(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["judge", "/no/such/file"], ["judge"], ["dance"], [], ["deal"], ["deal", "--rules", "chess"]):
        assert main(words) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1
    assert main(["deal", "--rules", "classico", "--players", "3"]) == 2


def test_deal_is_a_position_and_the_seed_decides(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["deal", "--rules", "classico", "--players", "4", "--seed", "7"]) == 0
    first = capsys.readouterr().out
    assert main(["deal", "--rules", "classico", "--seed", "7"]) == 0
    assert capsys.readouterr().out == first
    assert main(["deal", "--rules", "classico", "--seed", "8"]) == 0
    assert capsys.readouterr().out != first
    status, verdict, _ = run(capsys, tmp_path, "judge", {**json.loads(first), "moves": ["draw"]})
    assert status == 0
    assert verdict["accepted"] == 1


def test_rules_lists_and_prints(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    assert "classico" in capsys.readouterr().out
    assert main(["rules", "classico"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["players"] == [4, 6]
    assert {option["name"] for option in printed["options"]} >= {"target", "going_out_canasta"}


def test_replay(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = dealt(4)
    play_on(match, "normal", 4)
    record = write_record(match)
    status, told, _ = run(capsys, tmp_path, "replay", record)
    assert status == 0
    assert told["over"] is True
    assert told["match"] == match.totals
    record["rounds"][0]["moves"][1:1] = ["draw"]  # type: ignore[index]
    status, told, _ = run(capsys, tmp_path, "replay", record)
    assert status == 1
    assert (told["round"], told["move_number"]) == (1, 2)


def test_from_a_checkout_with_nothing_installed() -> None:
    made = subprocess.run(
        [sys.executable, "-S", "-m", "buraco", "judge", "-"],
        cwd=ROOT,
        input=json.dumps({"rules": "classico", "position": POSITION, "moves": ["draw"]}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stderr
    assert json.loads(made.stdout)["accepted"] == 1


def test_advise_plays_the_turn_to_its_end(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps({"rules": "classico", "position": POSITION}), "utf-8")
    assert main(["advise", str(path), "--level", "normal", "--seed", "3"]) == 0
    moves = capsys.readouterr().out.split("\n")
    assert moves[0] in ("draw", "take")
    assert "lay 4h 5h 6h" in moves
    assert main(["advise", str(path), "--json"]) == 0
    advice = json.loads(capsys.readouterr().out)
    assert [each["move"] for each in advice] == [move for move in moves if move]
    assert all(each["reason"] for each in advice)
    assert main(["advise", str(path), "--level", "genius"]) == 2
