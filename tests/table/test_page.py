"""The drawn table: well formed, with every hook of the contract, harmless to hostile text."""

import copy
import re

import pytest

from tests.table import drawn
from tests.table.drawn import Json, Tree, draw

EVIL = "<img src=x onerror=alert(1)>\"'&{who}"
DIALOGS = (
    *("menu", "settings", "stats", "data", "new", "look", "log", "score"),
    *("keys", "about", "help", "round", "match"),
)


@pytest.fixture(scope="module")
def game() -> list[Json]:
    return drawn.views(7)


def test_every_view_of_a_round_is_well_formed_and_no_id_stands_twice(game: list[Json]) -> None:
    for view in game:
        tree = Tree(draw(view))
        ids = [attrs["id"] for _, attrs in tree.tags if "id" in attrs]
        assert len(ids) == len(set(ids))


@pytest.mark.parametrize("lang", drawn.LANGUAGES)
@pytest.mark.parametrize("dialog", DIALOGS)
def test_every_dialog_is_well_formed_and_makes_the_table_inert(game: list[Json], dialog: str, lang: str) -> None:
    line = {"n": 1, "html": "<b>x</b>"}
    tree = Tree(draw(game[-1], lang, dialog=dialog, log=[line], kept=[{"name": "aside.1", "round": 2}]))
    assert [attrs for _, attrs in tree.tags if "inert" in attrs]
    assert tree.all(role="dialog", aria_modal="true")
    ids = [attrs["id"] for _, attrs in tree.tags if "id" in attrs]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("dialog", ["look", "score", "round", "match"])
def test_a_dialog_about_the_match_stays_away_before_there_is_one(dialog: str) -> None:
    assert 'role="dialog"' not in draw(None, dialog=dialog)


@pytest.mark.parametrize("lang", drawn.LANGUAGES)
def test_the_first_frame_is_a_table_and_says_what_happens(lang: str) -> None:
    html = drawn.page.first_frame(drawn.texts(lang))
    tree = Tree(html)
    for zone in ("stock", "pile", "hand", "side-0", "side-1", "morto-0", "morto-1", "seat-1", "seat-2", "seat-3"):
        assert len(tree.all(data_zone=zone)) == 1, zone
    assert drawn.texts(lang)["prompt.loading"] in "".join(tree.text)


def test_the_zones_of_the_contract_are_there(game: list[Json]) -> None:
    for view in (game[0], game[len(game) // 2], game[-1]):
        tree = Tree(draw(view))
        zones = ["stock", "pile", "hand", "side-0", "side-1", "seat-1", "seat-2", "seat-3"]
        zones += [f"morto-{index}" for index in range(len(view["mortos"]))]
        for zone in zones:
            assert len(tree.all(data_zone=zone)) == 1, zone


def test_each_card_of_the_hand_is_a_button_with_code_and_spoken_name(game: list[Json]) -> None:
    view = game[0]
    tree = Tree(draw(view))
    buttons = [
        attrs for tag, attrs in tree.tags if tag == "button" and "data-card" in attrs and attrs.get("aria-pressed")
    ]
    assert sorted(str(attrs["data-card"]) for attrs in buttons) == sorted(view["hand"])
    names = drawn.texts("pt")
    for attrs in buttons:
        assert str(attrs["aria-label"]).startswith(drawn.words.card_name(names, attrs["data-card"]))
    assert [attrs.get("tabindex") for attrs in buttons].count("0") == 1


def test_melds_carry_number_canasta_and_lock(game: list[Json]) -> None:
    view = copy.deepcopy(game[-1])
    melds = view["sides"][0]["melds"] + view["sides"][1]["melds"]
    assert melds
    melds[0]["locked"] = True
    tree = Tree(draw(view))
    found = [attrs for _, attrs in tree.tags if "data-meld" in attrs]
    wanted = [
        (str(place + 1), meld["canasta"]) for side in (1, 0) for place, meld in enumerate(view["sides"][side]["melds"])
    ]
    assert [(attrs["data-meld"], attrs["data-canasta"]) for attrs in found] == wanted
    assert len([attrs for attrs in found if "data-locked" in attrs]) == 1


def test_sets_lie_differently_from_sequences_C15(game: list[Json]) -> None:
    for view in game:
        for side in view["sides"]:
            for place, meld in enumerate(side["melds"]):
                found = Tree(draw(view)).all(id=f"meld-{side['side']}-{place}")[0]
                assert meld["kind"] in str(found["class"]).split()
        if any(side["melds"] for side in view["sides"]):
            return


def test_actions_are_enabled_just_when_the_view_says_so(game: list[Json]) -> None:
    for view in game:
        if view["turn"] != 0 or view["phase"] == "over":
            continue
        tree = Tree(draw(view))
        for name in ("draw", "take", "lay", "add", "discard", "refuse", "pass", "undo", "hint"):
            found = [attrs for _, attrs in tree.tags if attrs.get("data-action") == name]
            enabled = [attrs for attrs in found if "aria-disabled" not in attrs]
            assert len(found) <= 1, name
            if name in view["can"]:
                assert enabled, (name, view["can"])
            elif name != "draw":  # asked for too late, the stock answers with the rule
                assert not enabled, (name, view["can"])


def test_an_empty_stock_can_be_seen_and_tapped_while_a_morto_will_take_its_place_M6(game: list[Json]) -> None:
    """Drawing turns the morto into the stock: without a card there, only a key could do it."""
    mine = copy.deepcopy(next(view for view in game if view["turn"] == 0 and "draw" in view["can"]))
    mine["stock"] = 0
    (stock,) = Tree(draw(mine)).all(id="stock")
    assert (stock["class"] or "").split() == ["spot", "stock", "lit"]
    over = {**mine, "can": [], "phase": "over", "mortos": []}
    (stock,) = Tree(draw(over)).all(id="stock")
    assert "none" in (stock["class"] or "").split()


def test_nothing_can_be_played_while_the_others_play(game: list[Json]) -> None:
    tree = Tree(draw(game[0], busy=True, thinking=1))
    for name in ("draw", "lay", "add", "discard", "undo", "hint"):
        assert not [attrs for attrs in tree.all(data_action=name) if "aria-disabled" not in attrs]


def test_a_refusal_stands_in_the_status_with_its_clause(game: list[Json]) -> None:
    error = {"code": "barred-discard", "clause": "C3", "args": {"card": "9c"}}
    told = {"html": drawn.log.refusal(drawn.texts("pt"), error), "clause": "C3"}
    tree = Tree(draw(game[0], status=told))
    assert tree.all(role="status", data_clause="C3")
    assert tree.all(role="img", aria_label="nove de paus")


def test_hidden_cards_say_nothing(game: list[Json]) -> None:
    view = game[0]
    tree = Tree(draw(view))
    shown = [str(attrs["data-card"]) for _, attrs in tree.tags if "data-card" in attrs]
    assert sorted(shown) == sorted(view["hand"] + view["pile"])
    for _, attrs in tree.tags:
        if "back" in str(attrs.get("class")).split():
            assert "data-card" not in attrs
            assert not re.search(r"[A2-9TJQK][cdhs]", str(attrs.get("id")))


def test_hostile_text_is_only_text(game: list[Json]) -> None:
    view = copy.deepcopy(game[-1])
    view["phase"] = "play"
    for name in ("hand", "pile"):
        view[name] = [EVIL]
    view["drawn"] = EVIL
    texts = dict.fromkeys(drawn.texts("pt"), EVIL)
    error = {"code": EVIL, "clause": EVIL, "args": {"card": EVIL, "cards": [EVIL], "meld": EVIL}}
    told = {"html": drawn.log.refusal(texts, error), "clause": EVIL}
    events = [{"do": "discard", "seat": 0, "card": EVIL}, {"do": "take", "seat": 1, "cards": [EVIL]}]
    lines = [{"n": n, "html": drawn.log.sentence(texts, event, view)} for n, event in enumerate(events)]
    for dialog in (None, *DIALOGS):
        ui = drawn.ui_for(view, status=told, log=lines, dialog=dialog, pace=EVIL, kept=[{"name": EVIL, "round": EVIL}])
        html = drawn.page.draw(texts, view, ui)
        assert "<img" not in html
        Tree(html)


@pytest.mark.parametrize("players", [2, 3, 5, 6])
def test_other_numbers_of_players_are_drawn_too(game: list[Json], players: int) -> None:
    view = copy.deepcopy(game[len(game) // 2])
    count = 2 if players % 2 == 0 else players
    view["players"] = players
    view["seats"] = [{"seat": seat, "side": seat % count, "cards": 11, "bot": seat > 0} for seat in range(players)]
    first = view["sides"][0]
    view["sides"] = [
        dict(first, side=side, seats=[seat for seat in range(players) if seat % count == side], morto_seat=None)
        for side in range(count)
    ]
    view["turn"] = view["dealer"] = 0
    tree = Tree(draw(view))
    for seat in range(1, players):
        assert tree.all(data_zone=f"seat-{seat}")
    for side in range(count):
        assert tree.all(data_zone=f"side-{side}")


def test_numbers_are_written_as_the_language_writes_them() -> None:
    pt, en = drawn.texts("pt"), drawn.texts("en")
    assert drawn.words.number(pt, 1234567) == "1.234.567"
    assert drawn.words.number(en, -2000) == "\u22122,000"
    assert [drawn.words.number(drawn.texts(lang), 1000) for lang in ("es", "it")] == ["1.000", "1.000"]
    assert drawn.words.signed(pt, 85) == "+85"
    assert drawn.words.signed(pt, 0) == "0"
