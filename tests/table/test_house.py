"""Our tables: what differs, links, hostile ones, and the dialogs that show them."""

import pytest

from tests.plain import linked
from tests.table import drawn
from tests.table.drawn import Json, Tree, draw

EVIL = "<img src=x onerror=alert(1)>\"'&{who}"
SETS = drawn.rule_sets()
TABLE: Json = {
    "name": "Vov\u00f3 Lurdes",
    "rules": "familia",
    "players": 5,
    "options": {"own_two_clean": True, "target": 5000},
}


def test_a_table_goes_through_its_link_unchanged() -> None:
    text = drawn.house.encode(TABLE)
    assert set(text) <= set(drawn.house.LETTERS)
    assert drawn.house.read(SETS, drawn.house.decode(text)) == TABLE


def test_keys_of_another_kind_than_text_are_no_table() -> None:
    """MicroPython's reader of JSON lets them through; they cannot be sorted among others."""
    assert drawn.house.read(SETS, {5: "a", "name": "x", "rules": "tranca"}) is None
    assert drawn.house.read(SETS, {None: 1, "players": 4, 2: 3}) is None


def test_a_link_may_name_a_plain_set_and_loses_what_is_as_usual() -> None:
    data = {"name": "x", "rules": {"base": "tranca", "options": {"sets": "4-5-K-A"}}, "players": 4}
    assert drawn.house.read(SETS, data) == {"name": "x", "rules": "tranca", "players": 4, "options": {}}
    assert drawn.house.read(SETS, dict(data, rules="tranca"))["rules"] == "tranca"


@pytest.mark.parametrize(
    "text",
    ["", "A", "%3Cb%3E", "!!!!", "a" * 5000, linked([]), linked(7), linked("x"), linked(None), "_" * 400, linked({})],
)
def test_nonsense_is_no_link(text: str) -> None:
    assert drawn.house.read(SETS, drawn.house.decode(text)) is None


@pytest.mark.parametrize(
    "change",
    [
        {"name": ""},
        {"name": 5},
        {"name": "x" * 61},
        {"name": "\u202e\u200b"},
        {"players": 1},
        {"players": True},
        {"players": "5"},
        {"rules": "poker"},
        {"rules": ["familia"]},
        {"rules": {"base": "familia", "options": []}},
        {"rules": {"base": "familia", "options": {"own_two_clean": 1}}},
        {"rules": {"base": "familia", "options": {"target": 10**9}}},
        {"rules": {"base": "familia", "options": {"sets": "any"}}},
        {"rules": {"base": "familia", "more": 1}},
        {"rules": {"base": {}, "options": {}}},
        {"more": 1},
    ],
)
def test_what_no_set_allows_is_no_table(change: Json) -> None:
    assert drawn.house.read(SETS, {"name": "x", "rules": "familia", "players": 5}) is not None
    assert drawn.house.read(SETS, {"name": "x", "rules": "familia", "players": 5, **change}) is None


@pytest.mark.parametrize("lang", drawn.LANGUAGES)
def test_a_shared_table_is_explained_difference_by_difference(lang: str) -> None:
    texts = drawn.texts(lang)
    tree = Tree(draw(None, lang, dialog="shared", shared=TABLE, rule_sets=SETS))
    said = "".join(tree.text)
    assert TABLE["name"] in said
    for name in ("own_two_clean", "target"):
        assert texts["option." + name] in said
    assert "F5" in said
    for action in ("play-shared", "keep-shared", "close"):
        assert tree.all(data_action=action)


def test_a_hostile_name_is_only_text() -> None:
    table = dict(TABLE, name=EVIL)
    view = dict(drawn.views(3)[0], name=EVIL)
    for dialog in ("shared", "new", "menu", "score"):
        html = draw(
            view, dialog=dialog, shared=table, rule_sets=SETS, tables=[table], setup=dict(table), typed={"name": EVIL}
        )
        assert "<img" not in html
        Tree(html)


@pytest.mark.parametrize("rules", [one["id"] for one in SETS])
@pytest.mark.parametrize("lang", drawn.LANGUAGES)
def test_the_dialog_offers_every_game_every_number_and_every_option(rules: str, lang: str) -> None:
    described = next(one for one in SETS if one["id"] == rules)
    setup = {"name": "", "rules": rules, "players": 4, "options": {}}
    tree = Tree(draw(drawn.views(3)[0], lang, dialog="new", rule_sets=SETS, setup=setup, tables=[TABLE]))
    assert len(tree.all(data_action="pick-game")) == 5
    assert [one["data-value"] for one in tree.all(data_action="pick-game", aria_pressed="true")] == [rules]
    assert [one["data-value"] for one in tree.all(data_action="pick-players")] == [
        str(players) for players in described["players"]
    ]
    said = "".join(tree.text)
    for option in described["options"]:
        assert drawn.texts(lang)["option." + option["name"]] in said
        assert option["clause"] in said
        if option["name"] != "target":
            for index in range(len(option["values"])):
                assert tree.all(data_action="pick-option", data_value=f"{option['name']}={index}")
    assert tree.all(data_action="start")
    names = [attrs["id"] for _, attrs in tree.tags if "id" in attrs]
    assert len(names) == len(set(names))
