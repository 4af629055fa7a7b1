"""All five games on the table: hooks for two to six players, the pile's bars and takings, waiting melds, the draw."""

import copy

import pytest

from tests.table import drawn
from tests.table.drawn import Json, Tree, draw
from tests.table.waiting import meld, waiting_views


def ids(tree: Tree) -> list[str]:
    return [str(attrs["id"]) for _, attrs in tree.tags if "id" in attrs]


@pytest.mark.parametrize(("rules", "players"), drawn.GAMES)
def test_every_view_is_well_formed_and_has_the_zones_of_the_contract(rules: str, players: int) -> None:
    for view in drawn.views(3, rules=rules, players=players):
        tree = Tree(draw(view))
        assert len(ids(tree)) == len(set(ids(tree)))
        zones = ["stock", "pile", "hand"]
        zones += [f"side-{side['side']}" for side in view["sides"]]
        zones += [f"seat-{seat}" for seat in range(1, players)]
        zones += [f"morto-{index}" for index in range(len(view["mortos"]))]
        for zone in zones:
            assert len(tree.all(data_zone=zone)) == 1, zone
        for side in view["sides"]:
            for place, entry in enumerate(side["melds"]):
                found = tree.all(id=f"meld-{side['side']}-{place}")[0]
                assert (found["data-meld"], found["data-canasta"]) == (str(place + 1), entry["canasta"])
                assert ("data-locked" in found) == entry["locked"]
            for place, code in enumerate(side["red_threes"]):
                key = drawn.ui_for(view)["keys"][f"threes-{side['side']}"][place]
                assert tree.all(id=f"card-{key}", data_card=code)


def classes_of(tree: Tree, name: str) -> list[str]:
    return str(tree.all(id=name)[0]["class"]).split()


def test_seat_1_sits_at_the_right_where_play_is_counter_clockwise() -> None:
    for rules, place in (("tranca", "pos-right"), ("classico", "pos-left")):
        tree = Tree(draw(drawn.views(3, rules=rules)[0]))
        assert place in classes_of(tree, "seat-1")
        assert ("turned" in classes_of(tree, "seats")) == (rules == "tranca")


def test_with_more_than_two_sides_the_others_are_small_and_open_large() -> None:
    view = drawn.views(4, rules="familia", players=5)[-3]
    tree = Tree(draw(view))
    for side in range(1, 5):
        opens = tree.all(data_action="side", data_value=str(side))
        assert len(opens) == 1
        assert opens[0]["aria-label"]
        large = Tree(draw(view, dialog="side", side=side))
        assert len(ids(large)) == len(set(ids(large)))
        drawn_large = [attrs for _, attrs in large.tags if str(attrs.get("id")).startswith("meld-big-")]
        assert len(drawn_large) == len(view["sides"][side]["melds"])
    assert not tree.all(data_action="side", data_value="0")


def game_with(rules: str, wanted: str, players: int = 4) -> Json:
    """A view at the person's draw in which that key is true."""
    for seed in range(1, 40):
        for view in drawn.views(seed, rules=rules, players=players):
            if view["turn"] == 0 and view["phase"] == "draw" and view[wanted]:
                return view
    raise AssertionError(wanted)


def test_T7_a_barred_pile_looks_barred_and_is_not_offered() -> None:
    view = game_with("tranca", "pile_barred")
    tree = Tree(draw(view))
    assert "barred" in classes_of(tree, "pile")
    assert "lit" not in classes_of(tree, "pile")
    assert not tree.all(data_action="take")
    assert "tranca o lixo" in "".join(tree.text)


def test_T8_the_pile_is_lit_only_if_a_meld_takes_it_and_each_way_is_a_button() -> None:
    view = game_with("tranca", "takings")
    assert "lit" in classes_of(Tree(draw(view)), "pile")
    tree = Tree(draw(view, dialog="take"))
    moves = [attrs["data-value"] for attrs in tree.all(data_action="take") if attrs.get("data-value")]
    assert moves == [way["move"] for way in view["takings"]]
    without = dict(view, takings=[])
    assert "lit" not in classes_of(Tree(draw(without, justified=True)), "pile")


def test_T8_onto_a_meld_of_the_table_is_drawn_with_that_meld() -> None:
    view = copy.deepcopy(game_with("tranca", "takings"))
    view["sides"][0]["melds"] = [meld("4h 5h 6h")]
    view["takings"] = [{"move": "take onto 1", "with": [], "onto": 1}]
    tree = Tree(draw(view, "en", dialog="take"))
    assert tree.all(data_action="take", data_value="take onto 1")
    assert "onto your meld 1" in "".join(tree.text)


def test_S2_top_card_and_whole_pile_are_both_offered() -> None:
    view = next(v for v in drawn.views(5, rules="sequencias") if v["turn"] == 0 and v["phase"] == "draw")
    tree = Tree(draw(view))
    for name in ("take-1", "take"):
        assert [attrs for attrs in tree.all(data_action=name) if "aria-disabled" not in attrs], name


def test_S6_S13_locked_and_cleanable_melds_say_so_and_a_canasta_turns_its_last_card() -> None:
    view = copy.deepcopy(drawn.views(5, rules="sequencias")[-2])
    dirty = meld("3h 2h 5h 6h 7h 8h 9h", canasta="dirty", wilds=1, locked=True)
    dirty["stands"] = ["3h", "4h", "5h", "6h", "7h", "8h", "9h"]
    open_run = meld("3c 2c 5c", wilds=1, cleanable=True)
    view["sides"][0]["melds"] = [dirty, open_run]
    for lang in drawn.LANGUAGES:
        tree = Tree(draw(view, lang))
        texts = drawn.texts(lang)
        first = tree.all(id="meld-0-0")[0]
        assert "data-locked" in first
        assert "turned" in str(first["class"]).split()
        assert "turned" not in str(tree.all(id="meld-0-1")[0]["class"]).split()
        assert texts["canasta.locked"] in str(tree.all(id="grip-0-0")[0]["aria-label"])
        assert texts["canasta.cleanable"] in str(tree.all(id="grip-0-1")[0]["aria-label"])
        assert texts["canasta.short.cleanable"] in "".join(tree.text)


def test_X6_waiting_melds_stand_apart_and_say_what_a_confirmation_would_do() -> None:
    short, enough, opened, _ = waiting_views()
    for view, sentence in ((short, "faltam 30"), (enough, "120 de 100"), (opened, "70 pontos")):
        tree = Tree(draw(view))
        assert sentence in "".join(tree.text)
        button = tree.all(data_action="confirm")
        assert len(button) == 1
        assert "aria-disabled" not in button[0]
        assert tree.all(id="wait-0")
        assert tree.all(id="wait-1")
        assert tree.all(id="wait-3")
    waiting = Tree(draw(short)).all(data_waits="1", data_meld="2")
    assert len(waiting) == 1  # the own ones are counted, so that cards can be added
    apart = Tree(draw(opened))
    assert [attrs["id"] for attrs in apart.all(data_meld="1") if str(attrs["id"]).startswith("meld-0")] == ["meld-0-0"]


def test_X7_before_anything_waits_the_line_says_what_laying_means() -> None:
    view = waiting_views()[3]
    assert "150" in "".join(Tree(draw(view)).text)


def test_the_draw_for_dealer_shows_a_card_for_each_seat_until_it_is_tapped() -> None:
    view = drawn.views(3, rules="familia", players=6)[0]
    draws = {"seat": 2, "draws": [["Ah", "4c", "Ah", "2d", "3s", "XX"], ["Kc", None, "Ks", None, None, "4d"]]}
    tree = Tree(draw(view, draws=draws))
    assert tree.all(data_action="close-draws")
    assert [attrs["aria-label"] for _, attrs in tree.tags if "card s-c r-K" in str(attrs.get("class"))]
    assert "Bia dá as cartas" in "".join(tree.text)
    assert not Tree(draw(view)).all(data_action="close-draws")


@pytest.mark.parametrize(("rules", "players"), [("familia", 2), ("familia", 5), ("classico", 6)])
def test_the_sheet_has_a_column_for_each_side(rules: str, players: int) -> None:
    view = drawn.views(3, rules=rules, players=players)[-1]
    tree = Tree(draw(view, dialog="round"))
    head = [attrs for tag, attrs in tree.tags if tag == "th" and attrs.get("scope") == "col"]
    assert len(head) == 2 * len(view["sides"]) + 1  # the sheet's, the course's, and the round's own
