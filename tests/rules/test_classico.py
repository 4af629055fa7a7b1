"""Clauses C: `classico`, with the worked example of its text."""

from random import Random
from typing import Any

import pytest

from buraco.cards import CODES
from buraco.errors import BadRules
from buraco.match import Match, shuffled_deck
from buraco.notation import read_rules, write_rules
from buraco.rulesets import rules_for
from tests.referee import canasta, clause, legal, melds, open_turn, play, points, refusal, sheet_of, table

TAKEN: dict[str, Any] = {"mortos": [], "morto_taken": [0, 1]}


def test_C1_two_packs_four_jokers_eleven_each_and_42_left() -> None:
    rules = rules_for("classico", 4)
    state = Match(rules).start_round(3, shuffled_deck(rules, Random(5)))
    assert [len(hand) for hand in state.hands] == [11] * 4
    assert [len(morto) for morto in state.mortos] == [11, 11]
    assert len(state.stock) == 42
    assert state.turn == 0  # the dealer's left
    assert rules.pack.jokers == 4


def test_C2_first_player_may_refuse_the_first_card() -> None:
    state = open_turn("4h 5h 6h Kc Qd", dealer=3, pile="")
    assert clause(state, "refuse") == "C2"  # nothing drawn yet
    play(state, "draw")
    assert state.drawn is not None
    play(state, "refuse")
    assert [CODES[card] for card in state.pile] == ["3c"]
    assert [CODES[card] for card in state.hands[0]] == ["4h", "5h", "6h", "Kc", "Qd", "4d"]


def test_C2_once() -> None:
    state = play(open_turn("4h 5h 6h Kc Qd", dealer=3, pile=""), "draw", "refuse")
    assert clause(state, "refuse") == "C2"


def test_C2_before_anything_else() -> None:
    state = play(open_turn("4h 5h 6h Kc Qd", dealer=3, pile=""), "draw", "lay 4h 5h 6h")
    assert clause(state, "refuse") == "C2"


def test_C2_only_the_first_player() -> None:
    state = play(open_turn("4h 5h 6h Kc Qd", dealer=3, pile=""), "draw", "discard Kc", "draw")
    assert clause(state, "refuse") == "C2"


def test_C3_the_whole_pile_without_condition() -> None:
    state = open_turn("Kc", pile="4s Js 9d")
    for text in ("take 1", "take with Kc Kc", "take onto 1"):
        assert clause(state, text) == "C3"
    play(state, "take")
    assert [CODES[card] for card in state.hands[0]] == ["Kc", "4s", "Js", "9d"]
    assert state.pile == []


def test_C3_a_lone_card_may_not_be_discarded_again() -> None:
    state = play(open_turn("Kc Qd", pile="Js"), "take")
    assert clause(state, "discard Js") == "C3"
    assert refusal(state, "discard Js").args == (("card", "Js"),)
    play(state, "discard Kc")


def test_C3_a_second_copy_is_another_card() -> None:
    state = play(open_turn("Js Qd", pile="Js"), "take", "discard Js")
    assert state.turn == 1


def test_C3_with_that_very_card_melded_its_copy_is_free() -> None:
    state = play(open_turn("Js Ts Qs 4d", pile="Js"), "take", "lay Ts Js Qs")
    assert legal(state, "discard Js")


def test_C3_one_of_several_may_be_discarded_again() -> None:
    assert legal(play(open_turn("Kc", pile="4s Js"), "take"), "discard Js")


@pytest.mark.parametrize(
    ("cards", "order", "wilds"),
    [
        ("Ah 2h 3h", "Ah 2h 3h", 0),
        ("2h 3h 4h", "2h 3h 4h", 0),
        ("Ah 2h XX 4h", "Ah 2h XX 4h", 1),  # it stands between ace and three, whatever stands beside it
        ("2h 4h 5h", "2h 4h 5h", 1),  # out of its place: it stands for the three
        ("2s 3h 4h", "3h 4h 2s", 1),  # a two of another suit is never natural
        ("Ah 2s 3h", "Ah 2s 3h", 1),
        ("2h 2s 3h", "2h 3h 2s", 1),
    ],
)
def test_C4_natural_twos(cards: str, order: str, wilds: int) -> None:
    state = play(table(f"{cards} Kc Qs"), f"lay {cards}")
    assert melds(state) == [order]
    assert state.melds[0][0].wilds == wilds


@pytest.mark.parametrize("cards", ["4h 5h 6h", "Qh Kh Ah", "Ah 2h 3h", "4h XX 6h", "4h 5h 2c"])
def test_C5_sequences(cards: str) -> None:
    assert legal(table(f"{cards} Kc Qs"), f"lay {cards}")


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("4h 5h", "too-few"),
        ("4h 5h 6d", "mixed"),
        ("4h 6h 9h", "gap"),
        ("4h XX 2c", "too-many-wilds"),
        ("4h 5h XX XX", "too-many-wilds"),
        ("4h 5h 2c 2d 8h", "too-many-wilds"),
        ("Jh Qh Kh 2c 9h", "gap-filled"),
    ],
)
def test_C5_what_is_no_sequence(cards: str, code: str) -> None:
    state = table(f"{cards} Kc Qs")
    if code == "gap-filled":  # J-Q-K with a wild and a nine: the wild is the ten
        assert melds(play(state, f"lay {cards}")) == ["9h 2c Jh Qh Kh"]
        return
    assert (refusal(state, f"lay {cards}").code, clause(state, f"lay {cards}")) == (code, "C5")


def test_C5_second_wild_added() -> None:
    assert clause(table("XX Kc Qs", melds=[["4h 5h 2s"], []]), "add 1 XX") == "C5"


@pytest.mark.parametrize("cards", ["9h 9d 9s", "9h 9h 9s", "Ah As XX", "3d 3c 2h"])
def test_C6_sets_of_any_rank(cards: str) -> None:
    assert legal(table(f"{cards} Kc Qs"), f"lay {cards}")


@pytest.mark.parametrize("cards", ["9h 9d XX 2c", "9h 9d 9s XX XX", "9h 9d"])
def test_C6_what_is_no_set(cards: str) -> None:
    assert clause(table(f"{cards} Kc Qs"), f"lay {cards}") == "C6"


def test_C6_twos_only_among_themselves() -> None:
    assert clause(table("2h 2d XX Kc Qs"), "lay 2h 2d XX") == "C6"
    state = play(table("2h 2d 2s Kc Qs XX"), "lay 2h 2d 2s")
    assert clause(state, "add 1 XX") == "C6"


def test_C6_a_set_of_nine() -> None:
    state = table("9h 9d Kc Qs", hands=["9h 9d Kc Qs", "", "", ""], melds=[["9c 9d 9h 9s 9c 9s XX"], []])
    play(state, "add 1 9h 9d")
    assert len(state.melds[0][0].cards) == 9
    assert canasta(state) == "dirty"


def test_C7_real_and_simples() -> None:
    state = table("XX Kc", melds=[["6h 7h 8h 9h Th Jh Qh"], []])
    assert canasta(state) == "clean"
    play(state, "add 1 XX")
    assert canasta(state) == "dirty"


def test_C7_worked_example_becomes_real() -> None:
    state = table("9h 5h 4h 3h Kc Qs", melds=[["6h 7h 8h 2h Th Jh Qh"], []])
    assert melds(state) == ["6h 7h 8h 2h Th Jh Qh"]
    assert canasta(state) == "dirty"
    play(state, "add 1 9h 5h 4h 3h")
    assert melds(state) == ["2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh"]
    assert canasta(state) == "clean"


def test_C7_worked_example_with_another_two_stays_simples() -> None:
    state = table("9h 5h 4h 3h Kc Qs", melds=[["6h 7h 8h 2s Th Jh Qh"], []])
    play(state, "add 1 9h 5h 4h 3h")
    assert canasta(state) == "dirty"


def test_C7_the_two_comes_home_step_by_step() -> None:
    state = table("9h 5h 4h 3h Kc Qs", melds=[["6h 7h 8h 2h Th Jh Qh"], []])
    for card, kind in (("9h", "dirty"), ("5h", "dirty"), ("4h", "dirty"), ("3h", "clean")):
        play(state, f"add 1 {card}")
        assert canasta(state) == kind


def test_C8_two_twos_are_no_canasta() -> None:
    state = table("2s Kc Qs", melds=[["2h 3h 4h 5h 6h 7h 8h"], []])
    assert canasta(state) == "clean"
    play(state, "add 1 2s")
    assert canasta(state) == "none"
    assert "clean" not in points(sheet_of(state), 0)
    assert points(sheet_of(state), 0)["melded"] == 10 + 5 * 5 + 10 + 10


def test_C8_gives_no_right_that_needs_a_canasta() -> None:
    state = table("4d 5d 6d", melds=[["2h 3h 4h 5h 6h 7h 8h 2s"], []], options={"going_out_canasta": "any"}, **TAKEN)
    assert clause(state, "lay 4d 5d 6d") == "C10"


def test_C9_seven_twos() -> None:
    twos = "2c 2c 2d 2d 2h 2h 2s"
    state = table("Kc", hands=["Kc", "", "", ""], melds=[[twos], []])
    assert canasta(state) == "twos"
    assert points(sheet_of(state), 0)["twos"] == 1000
    assert "clean" not in points(sheet_of(state), 0)
    assert "twos" not in points(sheet_of(table("Kc", melds=[["2c 2c 2d 2d 2h 2h"], []])), 0)


def test_C9_counts_as_real_where_a_canasta_is_asked_for() -> None:
    state = table("4d 5d 6d", melds=[["2c 2c 2d 2d 2h 2h 2s"], []], options={"going_out_canasta": "clean"}, **TAKEN)
    assert play(state, "lay 4d 5d 6d").went_out == 0


def test_C10_going_out_needs_the_morto() -> None:
    state = table("4h 5h 6h", mortos=[], morto_taken=[None, 1])
    assert (refusal(state, "lay 4h 5h 6h").code, clause(state, "lay 4h 5h 6h")) == ("no-morto-taken", "C10")
    assert clause(table("Kc", mortos=[], morto_taken=[None, 1]), "discard Kc") == "C10"


def test_C10_no_canasta_is_asked_for() -> None:
    assert play(table("4h 5h 6h", **TAKEN), "lay 4h 5h 6h").went_out == 0


def test_C10_with_a_last_discard_or_without() -> None:
    assert play(table("4h 5h 6h Kc", **TAKEN), "lay 4h 5h 6h", "discard Kc").went_out == 0
    assert play(table("4h 5h 6h", **TAKEN), "lay 4h 5h 6h").over


def test_C10_whoever_of_the_pair_empties_the_hand() -> None:
    state = table("4h 5h 6h", turn=2, mortos=[], morto_taken=[0, 1])
    assert play(state, "lay 4h 5h 6h").went_out == 2


@pytest.mark.parametrize(
    ("need", "meld", "allowed"),
    [
        ("any", "4h 5h 6h 7h 8h 9h XX", True),
        ("any", "4h 5h 6h 7h 8h 9h", False),
        ("clean", "4h 5h 6h 7h 8h 9h XX", False),
        ("clean", "4h 5h 6h 7h 8h 9h Th", True),
    ],
)
def test_C10_option_a_canasta(need: str, meld: str, allowed: bool) -> None:
    state = table("Jc Jd Js", melds=[[meld], []], options={"going_out_canasta": need}, **TAKEN)
    assert legal(state, "lay Jc Jd Js") is allowed
    if not allowed:
        assert clause(state, "lay Jc Jd Js") == "C10"


def test_C10_a_canasta_made_by_the_last_meld_counts() -> None:
    state = table("Th", melds=[["4h 5h 6h 7h 8h 9h"], []], options={"going_out_canasta": "clean"}, **TAKEN)
    assert play(state, "add 1 Th").went_out == 0


def test_C10_a_new_meld_with_the_canasta_made_before() -> None:
    state = table("Jc Jd Js", melds=[["4h 5h 6h 7h 8h 9h Th"], []], options={"going_out_canasta": "clean"}, **TAKEN)
    assert play(state, "lay Jc Jd Js").went_out == 0


def test_C11_cards_left_count_against_the_side_the_partners_too() -> None:
    state = table("4h 5h 6h", hands=["4h 5h 6h", "Ac XX", "Kc 3d", "2s"], **TAKEN)
    sheet = sheet_of(play(state, "lay 4h 5h 6h"))
    assert points(sheet, 0) == {"going-out": 100, "melded": 15, "in-hand": -15}
    assert points(sheet, 1) == {"in-hand": -45}


def test_C12_points() -> None:
    state = table("Kc", hands=["", "", "", ""], melds=[["Ah 2h 3h", "8d 9d Td", "7c 7d XX"], []], phase="draw")
    assert points(sheet_of(state), 0) == {"melded": 30 + 30 + 30, "no-morto": -100}
    state = table("", hands=["XX Ac 2d 3d 7d 8d Kd", "", "", ""], phase="draw", morto_taken=[2, None])
    assert points(sheet_of(state), 0) == {"in-hand": -(20 + 15 + 10 + 5 + 5 + 10 + 10)}


def test_C12_canastas() -> None:
    state = table("Kc", melds=[["4h 5h 6h 7h 8h 9h Th", "4d 5d 6d 7d 8d 9d XX"], []])
    assert points(sheet_of(state), 0)["clean"] == 200
    assert points(sheet_of(state), 0)["dirty"] == 100


def test_C13_no_morto_costs_100_also_when_it_became_the_stock() -> None:
    state = open_turn("Kc Qd", stock="", mortos=["5c"], pile="4s")
    play(state, "draw", "discard Kc")
    assert state.over
    sheet = sheet_of(state)
    assert points(sheet, 0)["no-morto"] == -100
    assert points(sheet, 1)["no-morto"] == -100


@pytest.mark.parametrize(("taken", "lost"), [([None, None], False), ([None, 1], True)])
def test_C13_option_not_when_no_side_took_one(taken: list[int | None], lost: bool) -> None:
    state = table("Kc", mortos=[], morto_taken=taken, options={"no_morto_excused": "nobody-took"})
    assert ("no-morto" in points(sheet_of(state), 0)) is lost


def test_C14_target() -> None:
    assert rules_for("classico", 4).target == 2000
    assert rules_for("classico", 4, {"target": 3500}).target == 3500
    for wrong in (0, -5, 10**9, "2000", True, 2000.0):
        with pytest.raises(BadRules):
            rules_for("classico", 4, {"target": wrong})  # type: ignore[dict-item]


def test_C14_options_are_part_of_the_rules_text() -> None:
    rules = read_rules({"base": "classico", "options": {"target": 1000, "going_out_canasta": "none"}}, 4)
    assert write_rules(rules) == {"base": "classico", "options": {"target": 1000}}
    assert read_rules(write_rules(rules), 4) == rules


def test_C15_sets_are_told_from_sequences() -> None:
    state = table("Kc Qs", melds=[["4h 5h 6h", "9c 9d 9h"], []])
    assert [meld.kind for meld in state.melds[0]] == ["sequence", "set"]


def test_C1_six_players_three_packs_three_pairs_three_mortos() -> None:
    rules = rules_for("classico", 6)
    state = Match(rules).start_round(5, shuffled_deck(rules, Random(5)))
    assert (rules.pack.packs, rules.pack.jokers) == (3, 6)
    assert rules.seats.sides == ((0, 3), (1, 4), (2, 5))
    assert [len(hand) for hand in state.hands] == [11] * 6
    assert [len(morto) for morto in state.mortos] == [11] * 3
    assert len(state.stock) == 162 - 66 - 33
