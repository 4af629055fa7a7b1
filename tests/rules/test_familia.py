"""Clauses F: `familia`, for two to six."""

from random import Random
from typing import Any

import pytest

from buraco.errors import BadRules
from buraco.match import Match, shuffled_deck
from buraco.round import Round
from buraco.rulesets import rules_for
from tests import referee
from tests.referee import canasta, clause, legal, melds, play, points, sheet_of

TAKEN: dict[str, Any] = {"mortos": [], "morto_taken": [0, 1]}


def table(hand: str, **keys: Any) -> Round:
    """A position of `familia`, in mid-turn."""
    return referee.table(hand, rules="familia", **keys)


def open_turn(hand: str, **keys: Any) -> Round:
    """The same with the draw still to come."""
    return table(hand, phase="draw", **keys)


@pytest.mark.parametrize(
    ("players", "packs", "mortos", "sides", "stock"),
    [(2, 2, 2, 2, 64), (3, 2, 2, 3, 53), (4, 2, 2, 2, 42), (5, 2, 2, 5, 31), (6, 3, 3, 3, 63)],
)
def test_F1_F2_packs_mortos_and_sides(players: int, packs: int, mortos: int, sides: int, stock: int) -> None:
    rules = rules_for("familia", players)
    state = Match(rules).start_round(0, shuffled_deck(rules, Random(5)))
    assert (rules.pack.packs, rules.pack.jokers) == (packs, 2 * packs)
    assert [len(hand) for hand in state.hands] == [11] * players
    assert [len(morto) for morto in state.mortos] == [11] * mortos
    assert len(rules.seats.sides) == sides
    assert len(state.stock) == stock
    assert state.turn == 1


def test_F1_option_two_packs_for_six() -> None:
    rules = rules_for("familia", 6, {"six_packs": 2})
    assert len(Match(rules).start_round(0, shuffled_deck(rules, Random(5))).stock) == 9


def test_F2_option_two_sides_of_three() -> None:
    assert rules_for("familia", 6, {"six_as": "two-sides"}).seats.sides == ((0, 2, 4), (1, 3, 5))


@pytest.mark.parametrize(("players", "mortos", "packs"), [(3, 3, 2), (5, 5, 3), (6, 3, 3)])
def test_F2_option_a_morto_for_every_side(players: int, mortos: int, packs: int) -> None:
    rules = rules_for("familia", players, {"morto_for_every_side": True})
    assert rules.deal.mortos == mortos
    assert rules.pack.packs == packs
    assert not rules.going_out.free_when_none_left


def test_F2_a_side_without_one_loses_100_even_when_none_was_left() -> None:
    state = table("Kc", players=3, hands=["Kc", "", ""], mortos=[], morto_taken=[0, 1, None])
    assert points(sheet_of(state), 2) == {"no-morto": -100}
    keys: dict[str, Any] = {"mortos": [], "options": {"no_morto_excused": "nobody-took"}}
    assert "no-morto" not in points(sheet_of(table("Kc", morto_taken=[None, None], **keys)), 1)


def test_F3_first_card_may_be_refused() -> None:
    state = open_turn("4h 5h 6h Kc Qd", dealer=3, pile="")
    play(state, "draw", "refuse")
    assert clause(state, "refuse") == "F3"


def test_F4_the_whole_pile_and_the_lone_card() -> None:
    assert clause(open_turn("Kc Qd", pile="4s Js"), "take 1") == "F4"
    assert clause(play(open_turn("Kc Qd", pile="Js"), "take"), "discard Js") == "F4"


@pytest.mark.parametrize(
    ("cards", "order", "wilds"),
    [
        ("Ah 2h 3h", "Ah 2h 3h", 0),
        ("Qh Kh Ah", "Qh Kh Ah", 0),
        ("4h XX 6h", "4h XX 6h", 1),
        ("4h 2s 6h", "4h 2s 6h", 1),
    ],
)
def test_F5_sequences(cards: str, order: str, wilds: int) -> None:
    state = play(table(f"{cards} Kc Qs"), f"lay {cards}")
    assert melds(state) == [order]
    assert state.melds[0][0].wilds == wilds


@pytest.mark.parametrize("cards", ["4h XX 2s", "4h 5h XX XX", "4h 5d 6h", "4h 5h"])
def test_F5_what_is_no_sequence(cards: str) -> None:
    assert clause(table(f"{cards} Kc Qs"), f"lay {cards}") == "F5"


def test_F5_an_own_two_dirties_until_it_stands_in_its_place() -> None:
    state = table("9h 5h 4h 3h Kc Qs", melds=[["6h 7h 8h 2h Th Jh Qh"], []])
    assert canasta(state) == "dirty"
    play(state, "add 1 9h 5h 4h 3h")
    assert canasta(state) == "clean"


def test_F5_option_an_own_two_never_dirties() -> None:
    options = {"own_two_clean": True}
    assert canasta(table("Kc", melds=[["6h 7h 8h 2h Th Jh Qh"], []], options=options)) == "clean"
    assert canasta(table("Kc", melds=[["6h 7h 8h 2s Th Jh Qh"], []], options=options)) == "dirty"


def test_F5_two_twos_do_not_spoil_here() -> None:
    assert canasta(table("Kc", melds=[["2h 3h 4h 5h 6h 7h 8h 2s"], []])) == "dirty"


@pytest.mark.parametrize("cards", ["9h 9d 9s", "9h 9d XX", "Ah Ad 2c"])
def test_F6_sets(cards: str) -> None:
    assert legal(table(f"{cards} Kc Qs"), f"lay {cards}")


@pytest.mark.parametrize("cards", ["2h 2d 2s", "9h 9d XX 2c", "9h 9d"])
def test_F6_what_is_no_set(cards: str) -> None:
    assert clause(table(f"{cards} Kc Qs"), f"lay {cards}") == "F6"


def test_F7_canastas() -> None:
    state = table("Kc", melds=[["4h 5h 6h 7h 8h 9h Th", "4d 5d 6d 7d 8d 9d XX"], []])
    assert points(sheet_of(state), 0)["clean"] == 200
    assert points(sheet_of(state), 0)["dirty"] == 100


def test_F8_the_morto_but_no_canasta() -> None:
    assert play(table("4h 5h 6h", **TAKEN), "lay 4h 5h 6h").went_out == 0
    assert clause(table("4h 5h 6h", mortos=[], morto_taken=[None, 1]), "lay 4h 5h 6h") == "F8"
    keys: dict[str, Any] = {"options": {"going_out_canasta": "any"}, **TAKEN}
    assert clause(table("4h 5h 6h", **keys), "lay 4h 5h 6h") == "F8"


def test_F8_where_fewer_mortos_were_dealt_than_there_are_sides() -> None:
    keys: dict[str, Any] = {"players": 3, "hands": ["4h 5h 6h", "Kc", "Kd"]}
    state = table("4h 5h 6h", mortos=[], morto_taken=[None, 1, 2], **keys)
    sheet = sheet_of(play(state, "lay 4h 5h 6h"))
    assert points(sheet, 0) == {"going-out": 100, "melded": 15, "no-morto": -100}
    # While one is left, it is taken.
    state = table("4h 5h 6h", mortos=["7c 8d"], morto_taken=[None, 1, None], **keys)
    assert play(state, "lay 4h 5h 6h").morto_taken == [0, 1, None]


def test_F8_a_player_who_took_one_gets_no_other() -> None:
    keys: dict[str, Any] = {"players": 3, "hands": ["4h 5h 6h", "Kc", "Kd"]}
    state = table("4h 5h 6h", mortos=["7c 8d"], morto_taken=[0, None, None], **keys)
    assert play(state, "lay 4h 5h 6h").went_out == 0


def test_F9_points() -> None:
    state = table("", hands=["XX Ac 2d 3d 7d 8d Kd", "", "", ""], phase="draw", **TAKEN)
    assert points(sheet_of(state), 0) == {"in-hand": -(20 + 15 + 10 + 5 + 5 + 10 + 10)}


def test_F10_the_morto_becomes_the_stock() -> None:
    assert len(play(open_turn("Kc Qd", stock="", mortos=["5c 6d", "7h"]), "draw").mortos) == 1


def test_F11_targets() -> None:
    assert rules_for("familia", 4).target == 3000
    assert rules_for("familia", 4, {"target": 1500}).target == 1500
    for wrong in (2000, 0):
        with pytest.raises(BadRules):
            rules_for("familia", 4, {"target": wrong})
