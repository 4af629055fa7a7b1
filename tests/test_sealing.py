"""Honest deals: the seal can be checked by anybody, keeps its secret until the round is over, and survives a reload."""

import hashlib
import json
from pathlib import Path

import pytest

from buraco.cards import codes, pack
from buraco.luck import KINDS, cards_got, counts
from buraco.record import read_record
from buraco.sealing import fingerprint, is_salt, new_salt, sealed_text, sha256
from tests.plain import plain
from tests.test_session import Page, Reply, new, play_match


def over(page: Page, reply: Reply) -> Reply:
    while page.view(reply)["phase"] != "over":
        reply = play_match(page, reply, 1)
    return reply


@pytest.mark.parametrize("text", ["", "a", "ação", "x" * 1000])
def test_it_is_sha256(text: str) -> None:
    assert sha256(text) == hashlib.sha256(text.encode()).hexdigest()


def test_salts_are_never_the_same() -> None:
    salts = {new_salt() for _ in range(200)}
    assert len(salts) == 200
    assert all(map(is_salt, salts))
    assert not any(map(is_salt, ("", "0" * 31, "G" * 32, 5, None)))


def test_the_seal_is_told_at_the_deal_and_opened_after_the_round() -> None:
    page = Page()
    reply = new(page, fixed=False)
    sealed = page.view(reply)["sealed"]
    assert reply["steps"][0]["events"][-1]["sealed"] == sealed
    salt = plain(reply["save"])["salts"][0]
    while page.view(reply)["phase"] != "over":
        assert salt not in json.dumps(reply["steps"])
        assert page.view(reply)["sealed"] == sealed
        assert "opened" not in page.view(reply)
        reply = play_match(page, reply, 1)
    opened = page.view(reply)["opened"]
    assert opened == {"salt": salt, "deck": plain(reply["save"])["record"]["rounds"][0]["deck"]}
    by_hand = hashlib.sha256(f"{salt} {opened['deck']}".encode()).hexdigest()
    assert by_hand == sealed
    assert page.ok("check-seal", sealed=sealed.upper() + "\n", **opened)["same"]
    swapped = " ".join(reversed(opened["deck"].split()))
    assert not page.ok("check-seal", sealed=sealed, salt=salt, deck=swapped)["same"]


@pytest.mark.parametrize(("key", "value"), [("deck", "4h <b>"), ("deck", 5), ("deck", "4h " * 900), ("salt", "x"),
                                            ("salt", None), ("sealed", None)])  # fmt: skip
def test_nonsense_pasted_is_told(key: str, value: object) -> None:
    page = Page()
    ask = {"sealed": "0" * 64, "salt": "0" * 32, "deck": "4h 5h", key: value}
    assert page.ask("check-seal", **ask)["error"]["kind"] == "seal"


def test_a_reload_keeps_the_seal_and_only_a_determined_match_has_a_determined_one() -> None:
    one, other, third = Page(), Page(), Page()
    first, second, free = new(one), new(other), new(third, fixed=False)
    assert one.view(first)["sealed"] == other.view(second)["sealed"] != third.view(free)["sealed"]
    loaded = third.ok("load", save=free["save"])
    assert third.view(loaded)["sealed"] == third.view(free)["sealed"]


def test_a_match_from_before_goes_on_without_a_seal_and_the_next_round_has_one() -> None:
    page = Page()
    save = plain(new(page)["save"])
    del save["salts"]
    reply = page.ok("load", save=save)
    assert page.view(reply)["sealed"] == ""
    over(page, reply)
    assert page.view(page.ok("next"))["sealed"] != ""


def test_a_save_with_wrong_salts_is_refused() -> None:
    page = Page()
    save = plain(new(page)["save"])
    for salts in ("x", ["x"], [5], ["", ""]):
        assert page.ask("load", save={**save, "salts": salts})["error"]["kind"] == "save"


def test_the_sealed_text_is_the_salt_and_the_deck_of_the_record() -> None:
    deck = tuple(pack(2, 4))
    assert sealed_text(deck, "ab") == "ab " + codes(deck)
    assert fingerprint(deck, "ab") == sha256("ab " + codes(deck))


@pytest.mark.parametrize("path", sorted(Path("tests/records").glob("*.json")), ids=lambda path: path.stem)
def test_all_cards_that_left_the_stock_are_counted_once(path: Path) -> None:
    data = json.loads(path.read_text("utf-8"))
    match = read_record(data.get("record", data))
    for number in range(len(match.sheets)):
        got = cards_got(match, number)
        assert all(len(seat["dealt"]) == match.rules.deal.hand for seat in got)
        whole = sorted(match.rounds[number].deck)
        for seat in got:
            for way in seat.values():
                for card in way:
                    whole.remove(card)  # raises if one was counted twice
        assert len(whole) < len(match.rounds[number].deck)


def test_kinds_of_cards() -> None:
    assert dict(zip(KINDS, counts(pack(2, 4)), strict=True)) == {
        "cards": 108, "twos": 8, "jokers": 4, "aces": 8, "red-threes": 4}  # fmt: skip
