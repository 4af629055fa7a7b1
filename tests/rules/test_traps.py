"""Traps that caught other programs, where they concern more than one set (the others stand with their clauses)."""

import pytest

from buraco.errors import BuracoError
from buraco.record import read_record, write_record
from buraco.score import winner
from tests.referee import clause, legal, melds, play, table
from tests.rounds import dealt


@pytest.mark.parametrize(
    ("rules", "meld", "card", "after"),
    [
        ("tranca", "6h 7h 2c 9h", "8h", "6h 7h 8h 9h 2c"),
        ("classico", "6h 7h XX 9h", "8h", "6h 7h 8h 9h XX"),
        ("classico", "6h 7h 2h 9h", "8h", "2h 6h 7h 8h 9h"),
        ("sequencias", "6h 7h 2c 9h", "8h", "6h 7h 8h 9h 2c"),
        ("familia", "6h 7h XX 9h", "8h", "6h 7h 8h 9h XX"),
        ("treze", "6h 7h 2c 9h", "8h", "6h 7h 8h 9h 2c"),
    ],
)
def test_a_natural_arrives_where_the_wild_stands(rules: str, meld: str, card: str, after: str) -> None:
    state = table(f"{card} Kc Qs", rules=rules, melds=[[meld], []], mortos=[])
    assert melds(play(state, f"add 1 {card}")) == [after]


@pytest.mark.parametrize(
    ("rules", "run", "wild", "cited"),
    [
        ("tranca", "4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah", "2c", "T5"),
        ("classico", "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", "XX", "G5"),
        ("sequencias", "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", "2c", "G5"),
        ("familia", "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah", "XX", "G5"),
        ("treze", "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", "2c", "G5"),
    ],
)
def test_a_wild_in_a_long_run_with_no_free_end(rules: str, run: str, wild: str, cited: str) -> None:
    state = table(f"{wild} Kc Qs", rules=rules, melds=[[run], []], mortos=[])
    assert clause(state, f"add 1 {wild}") == cited


@pytest.mark.parametrize("rules", ["tranca", "classico", "sequencias", "familia", "treze"])
def test_jack_queen_king_with_a_wild_and_a_nine(rules: str) -> None:
    state = table("Jh Qh Kh 2c 9h Kc Qs", rules=rules, mortos=[])
    assert melds(play(state, "lay Jh Qh Kh 2c 9h")) == ["9h 2c Jh Qh Kh"]


@pytest.mark.parametrize("rules", ["tranca", "classico", "familia", "treze"])
def test_a_set_of_nine(rules: str) -> None:
    state = table("Kh Kd Qs 9c", rules=rules, melds=[["Kc Kd Kh Ks Kc Ks 2c"], []], mortos=[])
    assert len(play(state, "add 1 Kh Kd").melds[0][0].cards) == 9


@pytest.mark.parametrize("rules", ["tranca", "classico", "sequencias", "familia", "treze"])
def test_two_additions_at_the_same_end(rules: str) -> None:
    state = table("7h 7h 8h Kc Qs", rules=rules, melds=[["4h 5h 6h"], []], mortos=[])
    play(state, "add 1 7h", "add 1 8h")
    assert clause(state, "add 1 7h") == "G4"


@pytest.mark.parametrize("rules", ["tranca", "classico", "sequencias", "familia"])
def test_a_side_taking_two_mortos(rules: str) -> None:
    with pytest.raises(BuracoError, match="two mortos"):
        table("Kc", rules=rules, mortos=[], morto_taken=[0, 2])
    state = table("Kc", rules=rules, mortos=["5c 6d 7h"], morto_taken=[2, None])
    assert not legal(state, "discard Kc") or play(state, "discard Kc").over
    assert len(state.mortos) == 1


def test_both_sides_over_the_target_and_tied() -> None:
    assert winner([2400, 2100], 2000) == 0
    assert winner([2100, 2100], 2000) is None


def test_a_save_edited_to_hold_ten_sixes() -> None:
    record = write_record(dealt(1))
    rounds = record["rounds"]
    assert isinstance(rounds, list)
    rounds[0]["deck"] = " ".join(["6h"] * 10 + rounds[0]["deck"].split()[10:])
    with pytest.raises(BuracoError, match="whole pack"):
        read_record(record)
