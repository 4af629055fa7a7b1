"""Keys of cards, the order of the hand, rows, and what the log and the hint say."""

import importlib
from typing import Any

from tests.table import drawn
from tests.table.drawn import Json

hand: Any = importlib.import_module("table.hand")


def flat(keys: Json) -> list[str]:
    return [key for row in keys.values() for key in row]


def test_a_card_keeps_its_key_and_no_key_is_given_twice() -> None:
    before: Json = {}
    last: Json | None = None
    for view in drawn.views(3):
        keys = drawn.cards.assign_keys(view, before)
        assert len(flat(keys)) == len(set(flat(keys)))
        for name, codes in drawn.cards.zones_of(view):
            assert [key[:2] for key in keys[name]] == codes
        if last is not None and last["hand"] == view["hand"]:
            assert keys["hand"] == before["hand"]
        before, last = keys, view


def test_a_discarded_card_takes_its_key_to_the_pile() -> None:
    view: Json = {"hand": ["4h", "9c"], "pile": ["Ks"], "sides": []}
    keys = drawn.cards.assign_keys(view)
    after: Json = {"hand": ["4h"], "pile": ["Ks", "9c"], "sides": []}
    moved = drawn.cards.assign_keys(after, keys)
    assert moved["pile"] == [keys["pile"][0], keys["hand"][1]]
    assert moved["hand"] == [keys["hand"][0]]


def test_two_copies_have_two_keys_and_the_one_that_stays_keeps_its_own() -> None:
    view: Json = {"hand": ["4h", "4h"], "pile": [], "sides": []}
    keys = drawn.cards.assign_keys(view)
    assert keys["hand"] == ["4h.0", "4h.1"]
    after: Json = {"hand": ["4h"], "pile": ["4h"], "sides": []}
    assert drawn.cards.assign_keys(after, keys) == {"hand": ["4h.0"], "pile": ["4h.1"]}


def test_the_hand_by_suit_and_by_rank_with_the_wild_cards_at_the_end() -> None:
    codes = ["XX", "4h", "2c", "4c", "Ah", "3h", "Kc"]
    keys = [str(place) for place in range(len(codes))]

    def shown(order: str) -> list[str]:
        return [code for code, _ in drawn.cards.sorted_hand(codes, keys, order)]

    assert shown("suit") == ["4c", "Kc", "3h", "4h", "Ah", "2c", "XX"]
    assert shown("rank") == ["Ah", "3h", "4c", "4h", "Kc", "2c", "XX"]
    assert shown("drawn") == codes


def test_rows_are_about_equally_full() -> None:
    assert [hand.rows(total, 12) for total in (0, 1, 11, 12, 13, 24, 25, 35, 40)] == [1, 1, 11, 12, 7, 12, 9, 12, 10]


def test_a_refusal_without_a_sentence_still_speaks() -> None:
    texts = drawn.texts("pt")
    assert drawn.log.refusal(texts, {"code": "brand-new", "clause": "Z9", "args": {}}) == texts["refusal.other"]


def test_every_event_of_a_match_has_a_sentence() -> None:
    texts = drawn.texts("en")
    view = drawn.views(5)[-1]
    events: list[Json] = [
        {"do": "dealer", "seat": 1, "draws": [["4h", "Kd", None, "XX"]]},
        {"do": "deal", "seat": 3, "round": 2},
        {"do": "draw", "seat": 0, "card": "4h"},
        {"do": "draw", "seat": 1},
        {"do": "refuse", "seat": 1, "card": "4h"},
        {"do": "take", "seat": 1, "cards": ["4h", "5h"]},
        {"do": "take", "seat": 1, "cards": ["4h"] * 9},
        {"do": "lay", "seat": 2, "cards": ["4h", "5h", "6h"], "meld": 1, "side": 0, "canasta": "clean"},
        {"do": "add", "seat": 2, "cards": ["4h"], "meld": 1, "side": 0},
        {"do": "discard", "seat": 2, "card": "XX"},
        {"do": "pass", "seat": 2},
        {"do": "morto", "seat": 2, "direct": True},
        {"do": "morto", "seat": 2, "direct": False},
        {"do": "stock", "seat": 2},
        {"do": "over", "seat": 2, "went_out": 2},
        {"do": "over", "seat": 2, "went_out": None},
        {"do": "match", "seat": 0, "winner": 1},
        {"do": "red-three", "seat": 1, "cards": ["3h"]},
        {"do": "confirm", "seat": 1, "enough": False},
        {"do": "confirm", "seat": 1, "enough": True},
    ]
    for event in events:
        html = drawn.log.sentence(texts, event, view)
        drawn.Tree(html)
        assert html, event
        assert "{" not in html, html
        assert "log." not in html, html


def test_every_kind_of_hint_has_a_sentence_and_its_reason() -> None:
    texts = drawn.texts("pt")
    for move in ("draw", "take", "refuse", "lay 4h 5h 6h", "add 2 7h", "discard 9c", "pass", "confirm"):
        text = drawn.log.hint(texts, {"move": move, "reason": "discard"})
        assert texts["reason.discard"] in text
        assert texts["hint.none"] not in text
        assert "{" not in text
    assert drawn.log.hint(texts, {"move": "", "reason": ""}) == texts["hint.none"]
