"""Luck on the page: cards are counted once a round, given ones never; a fair shuffle lies where the page says."""

import asyncio
import json
from random import Random
from typing import Any

import pytest

from buraco.cards import pack
from buraco.luck import counts
from tests.table import drawn
from tests.table.drawn import Json
from tests.table.page_double import Page, Store
from tests.table.test_app import play_round

luck: Any = drawn.luck
TEXTS = drawn.texts("pt")


def view_of(rng: Random, number: int, cheat: bool = False) -> Json:
    """The end of a round of four seats with thirteen cards each, of a well shuffled deck, or one that favours bots."""
    deck = pack(2, 4)
    rng.shuffle(deck)
    if cheat:  # the person's wild cards go to a computer player
        best = [card for card in deck if card == 52 or card % 13 == 1]
        deck = [card for card in deck if card not in best]
        deck = [*deck[:13], *best, *deck[13:]]
    rows = []
    for seat in range(4):
        got = counts(deck[seat * 13 : seat * 13 + 13])
        rows.append([got, [0] * 5, [0] * 5])
    whole = {"kinds": ["cards", "twos", "jokers", "aces", "red-threes"], "ways": ["dealt", "drawn", "morto"]}
    seats = [{"seat": seat, "side": seat % 2, "bot": seat > 0, "name": "", "cards": 0} for seat in range(4)]
    return {
        "phase": "over",
        "sealed": "x",
        "given": None,
        "round": number,
        "rules": "classico",
        "players": 4,
        "level": "normal",
        "seed": 1,
        "seats": seats,
        "luck": {**whole, "pack": counts(pack(2, 4)), "seats": rows},
    }


def counted(seed: int, rounds: int, cheat: bool = False) -> Any:
    found, rng = luck.fresh_luck(), Random(seed)
    for number in range(1, rounds + 1):
        assert luck.note(found, view_of(rng, number, cheat))
    return found


def test_a_fair_shuffle_stays_where_the_page_says() -> None:
    """Nineteen times in twenty, that is; a hundred tables of eight numbers say it well enough."""
    inside = total = 0
    for seed in range(100):
        found = counted(seed, 30)
        for who in luck.WHO:
            for kind in luck.KINDS:
                got, least, most = luck.total(found, who, kind)
                inside += least <= got <= most
                total += 1
    assert 0.93 < inside / total < 0.99


def test_a_favoured_player_is_seen() -> None:
    found = counted(1, 30, cheat=True)
    got, least, _ = luck.total(found, "people", "twos")
    assert got < least
    assert "fora" in luck.luck_dialog(TEXTS, None, {"luck": found})


def test_a_round_is_counted_once_and_given_cards_never() -> None:
    found, view = luck.fresh_luck(), view_of(Random(1), 1)
    assert luck.note(found, view)
    before = json.dumps(found)
    for other in (
        view,
        {**view, "round": 2, "phase": "play"},
        {**view, "round": 2, "sealed": ""},
        {**view, "round": 2, "luck": None},
        {**view, "seed": 2, "given": {"kind": "day"}},
    ):
        assert not luck.note(found, other)
    assert json.dumps(found) == before


@pytest.mark.parametrize("text", ["5", "[]", "{}", '{"rounds": 1}', '{"rounds": 1, "rows": [[]], "counted": []}'])
def test_what_is_kept_is_read_with_distrust(text: str) -> None:
    assert luck.read_luck(json.loads(text)) is None
    found = counted(1, 3)
    assert luck.read_luck(json.loads(json.dumps(found))) == found


def test_a_played_round_is_counted_and_a_days_deal_is_kept_instead() -> None:
    async def job() -> None:
        store = Store()
        page = await Page(store=store, seed="7").open()
        await play_round(page)
        assert json.loads(store.settings["luck"])["rounds"] == 1
        await page.act("new")
        await page.act("day")
        await page.act("play-day", value="familia")
        assert page.view["given"] == {"kind": "day", "day": "2026-11-30"}
        await play_round(page)
        assert json.loads(store.settings["luck"])["rounds"] == 1
        own = page.view["sheet"]["sides"][0]["total"]
        assert [one["points"] for one in json.loads(store.settings["days"])] == [own]
        await page.act("day")
        assert page.dom.html.count('id="days"') == 1
        assert len(store.aside) == 1
        await page.act("play-day", value="familia")
        await play_round(page)
        assert len(json.loads(store.settings["days"])) == 1

    asyncio.run(job())
