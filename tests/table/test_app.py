"""The controller: opening a match, moves, refusals, undo, the others' turns, storage; the real engine, no browser."""

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

import pytest

from tests.plain import plain
from tests.table import drawn
from tests.table.page_double import Element, Event, Link, Page, Store

TEXTS = drawn.texts("pt")


def run(job: Coroutine[Any, Any, None]) -> None:
    asyncio.run(job)


async def play_round(page: Page, most: int = 300) -> None:
    """Plays by the hints until the round is over."""
    for _ in range(most):
        if page.view["phase"] == "over":
            return
        assert page.view["turn"] == 0
        await page.act("hint")
        words = json.loads(page.link.session.ask(json.dumps({"do": "hint", "rev": page.app.rev, "ms": 0})))["hint"][
            "move"
        ].split()
        if words[0] == "add":
            await page.tap_meld(0, int(words[1]))
        elif words[0] == "discard" and page.view["pile"]:
            await page.tap_zone("pile")
        else:
            await page.act(words[0])
        assert not page.dom.faults


def test_a_hand_is_dealt_at_once_and_the_marks_stand_in_order() -> None:
    async def job() -> None:
        page = await Page(seed="7").open()
        assert page.dom.marks == ["buraco:ui-ready", "buraco:engine-ready", "buraco:first-turn"]
        told = {name: page.dom.dataset[name] for name in ("engine", "ui", "turn", "phase")}
        assert told == {"engine": "ready", "ui": "ready", "turn": "0", "phase": "draw"}
        assert len(page.view["hand"]) == 11
        asked = {"do": "new", "rules": "classico", "players": 4, "level": "normal", "seed": 7, "fixed": True}
        assert page.link.asked[0] == asked
        assert page.dom.waited == 0

    run(job())


def test_a_whole_round_by_taps_then_the_sheet_and_the_next_round() -> None:
    async def job() -> None:
        page = await Page(seed="7").open()
        await play_round(page)
        assert page.app.ui["dialog"] == "round"
        assert page.dom.dataset["phase"] == "over"
        await page.act("next")
        assert page.view["round"] == 2
        assert page.app.ui["dialog"] is None
        assert page.dom.dataset["turn"] == "0"

    run(job())


def test_a_whole_match_ends_with_a_winner_and_a_new_one() -> None:
    async def job() -> None:
        page = await Page(seed="3").open()
        for _ in range(40):
            await play_round(page)
            if page.view["winner"] is not None:
                break
            await page.act("next")
        assert page.view["winner"] in (0, 1)
        assert page.app.ui["dialog"] == "match"
        await page.act("new")
        assert page.view["round"] == 1
        assert page.view["winner"] is None
        assert page.dom.dataset["phase"] == "draw"

    run(job())


def test_every_reply_is_stored_before_it_is_shown() -> None:
    async def job() -> None:
        page = Page(seed="7")
        seen: list[bool] = []
        morph = page.dom.morph

        def watch(_area: Any, pieces: list[str]) -> None:
            if page.app.view is not None:
                stored = json.loads(page.store.match or "{}")
                seen.append(len(plain(stored)["record"]["rounds"][-1]["moves"]) >= 0 and page.app.save == stored)
            morph(None, pieces)

        setattr(page.dom, "morph", watch)  # noqa: B010
        await page.open()
        await page.act("draw")
        assert seen
        assert all(seen)

    run(job())


def test_coming_back_goes_on_exactly_there() -> None:
    async def job() -> None:
        page = await Page().open()
        await page.act("draw")
        again = await Page(store=page.store).open()
        assert again.link.asked[0]["do"] == "load"
        assert again.view["hand"] == page.view["hand"]
        assert again.view["phase"] == "play"
        await again.act("discard")
        assert again.status == TEXTS["say.choose"]

    run(job())


def test_the_address_keeps_the_other_match_aside_and_a_reload_goes_on() -> None:
    async def job() -> None:
        store = Store()
        page = await Page(store=store).open()
        await page.act("draw")
        other = await Page(store=store, seed="7").open()
        assert other.status == TEXTS["say.kept"]
        assert other.view["seed"] == 7
        await other.act("draw")
        reloaded = await Page(store=store, seed="7").open()
        assert reloaded.view["hand"] == other.view["hand"]
        await reloaded.act("new")
        assert [kept["round"] for kept in reloaded.app.ui["kept"]] == [1]
        await reloaded.act("resume", value="0")
        assert reloaded.view["hand"] == page.view["hand"]
        assert reloaded.status == TEXTS["say.resumed"]
        assert len(store.aside) == 1  # the address's game, in its place

    run(job())


@pytest.mark.parametrize(
    "text", ["{", "[]", '{"format": 99}', '{"format": 1, "level": "normal", "seed": 1, "record": {}}']
)
def test_a_save_that_cannot_be_read_is_set_aside_and_said(text: str) -> None:
    async def job() -> None:
        store = Store()
        store.match = text
        page = await Page(store=store).open()
        assert list(store.aside.values()) == [text]
        assert page.status in (TEXTS["say.damaged"], TEXTS["say.other-version"])
        assert len(page.view["hand"]) == 11
        assert page.app.ui["kept"] == []

    run(job())


@pytest.mark.parametrize(
    ("params", "what"),
    [
        ({"rules": "poker"}, "rules=poker"),
        ({"players": "77"}, "players=77"),
        ({"players": "x"}, "players=x"),
        ({"level": "divine"}, "level=divine"),
        ({"seed": "-1"}, "seed=-1"),
        ({"seed": "<b>"}, "seed=<b>"),
        ({"pace": "warp"}, "pace=warp"),
        ({"lang": "xx"}, "lang=xx"),
    ],
)
def test_nonsense_in_the_address_is_said_and_the_usual_game_opens(params: dict[str, str], what: str) -> None:
    async def job() -> None:
        page = await Page(None, None, **params).open()
        assert TEXTS["say.params"].replace("{what}", what) in page.status
        assert len(page.view["hand"]) == 11

    run(job())


def test_a_refusal_is_said_with_its_clause_and_nothing_changes() -> None:
    async def job() -> None:
        page = await Page(seed="7").open()
        await page.act("draw")
        hand = list(page.view["hand"])
        page.choose(hand[0], hand[1])
        await page.act("lay")
        assert 'data-clause="C5"' in page.dom.html
        assert TEXTS["refusal.too-few"].split("{")[0] in page.status
        assert page.view["hand"] == hand
        assert len(page.app.ui["selected"]) == 2
        await page.act("draw")
        assert 'data-clause="G3"' in page.dom.html

    run(job())


def test_keyboard_alone_draws_chooses_and_discards() -> None:
    async def job() -> None:
        page = await Page(seed="7").open()
        await page.press("d")
        assert page.dom.dataset["phase"] == "play"
        await page.press("ArrowRight")
        await page.press("ArrowRight")
        key = page.app.ui["focus"]
        page.choose(key[:2])
        await page.press("x")
        told = {name: page.dom.dataset[name] for name in ("engine", "ui", "turn", "phase")}
        assert told == {"engine": "ready", "ui": "ready", "turn": "0", "phase": "draw"}
        await page.press("?")
        assert page.app.ui["dialog"] == "keys"
        await page.press("Escape")
        assert page.app.ui["dialog"] is None

    run(job())


def test_undo_takes_back_what_was_laid() -> None:
    async def job() -> None:
        for seed in range(1, 40):
            page = await Page(seed=str(seed)).open()
            await page.act("draw")
            await page.act("hint")
            if page.app.ui["selected"] and len(page.app.ui["selected"]) > 2:
                break
        hand = sorted(page.view["hand"])
        await page.act("lay")
        assert page.view["sides"][0]["melds"]
        await page.act("undo")
        assert page.status == TEXTS["say.undone"]
        assert sorted(page.view["hand"]) == hand

    run(job())


def test_several_melds_ask_which_one_receives_the_cards() -> None:
    async def job() -> None:
        page = await Page(seed="7").open()
        while len(page.view["sides"][0]["melds"]) < 2 and page.view["phase"] != "over":
            await page.act("hint")
            hint = {"do": "hint", "rev": page.app.rev}
            words = json.loads(page.link.session.ask(json.dumps(hint)))["hint"]["move"].split()
            if words[0] == "add":
                await page.tap_meld(0, int(words[1]))
            else:
                await page.act(words[0])
        if page.view["phase"] == "draw":
            await page.act("draw")
        page.app.ui["selected"] = []
        page.choose(page.view["hand"][0])
        await page.act("add")
        assert page.app.ui["aim"] == 0
        assert page.status == TEXTS["prompt.aim"]
        asked = len(page.link.asked)
        await page.press("2")
        assert page.link.asked[asked]["move"].startswith("add 2 ")
        assert page.app.ui["aim"] is None

    run(job())


def test_the_others_are_shown_one_after_the_other_and_a_tap_hurries_them() -> None:
    async def job() -> None:
        slow = await Page(seed="7", pace="slow").open()
        assert slow.dom.waited > 0
        assert slow.dom.draws > 4
        page = Page(seed="7", pace="slow")
        await page.app.start()
        for _ in range(12):
            await asyncio.sleep(0)
        assert page.app.ui["busy"]
        page.dom.handlers["click"](Event(zone=Element(zone="stock")))
        await page.settle()
        assert page.dom.waited < slow.dom.waited
        assert page.view == slow.view

    run(job())


def test_a_player_is_said_to_think_only_when_it_takes_a_while() -> None:
    """A sentence that comes and goes between two moves would flicker; one whose answer came meanwhile never shows."""

    async def job() -> None:
        page = await Page(seed="7", pace="slow").open()
        app = page.app
        app.view = dict(page.view, turn=2)
        app.ui["busy"] = True
        await app._ponder(2, app.newest - 1)
        assert app.ui["thinking"] is None
        app.draw()
        assert page.status.startswith(TEXTS["prompt.wait"].replace("{who}", TEXTS["seat.2"]))
        await app._ponder(2, app.newest)
        assert app.ui["thinking"] == 2
        assert page.status.startswith(TEXTS["prompt.thinking"].replace("{who}", TEXTS["seat.2"]))

    run(job())


def test_storage_that_refuses_is_said_once() -> None:
    async def job() -> None:
        store = Store()
        store.refuses = True
        page = await Page(store=store).open()
        assert page.status == TEXTS["say.storage"]
        await page.act("draw")
        assert page.status != TEXTS["say.storage"]

    run(job())


def test_without_an_engine_one_sentence_and_a_way_to_try_again() -> None:
    async def job() -> None:
        link = Link()
        link.broken = True
        page = await Page(link=link).open()
        assert page.dom.dataset["engine"] == "failed"
        assert page.status == TEXTS["say.failed"]
        link.broken = False
        await page.act("retry")
        assert page.dom.dataset["engine"] == "ready"
        assert len(page.view["hand"]) == 11
        link.broken = True
        await page.act("draw")
        assert page.dom.dataset["engine"] == "failed"
        link.broken = False
        await page.act("retry")
        await page.act("draw")
        assert page.dom.dataset["engine"] == "ready"
        assert len(page.view["hand"]) == 12

    run(job())


def test_a_stale_request_shows_how_things_stand() -> None:
    async def job() -> None:
        page = await Page(seed="7").open()
        page.app.rev += 5
        await page.act("draw")
        assert page.status == TEXTS["say.stale"]
        await page.act("draw")
        assert page.view["phase"] == "play"

    run(job())


def test_a_fault_of_the_page_is_said_and_the_table_stays_usable() -> None:
    async def job() -> None:
        page = await Page(seed="7").open()

        async def fails() -> None:
            raise RuntimeError("<b>oops</b>")

        page.app.do(fails)
        await page.settle()
        assert "oops" in page.status
        assert "<b>oops" not in page.dom.html
        await page.act("draw")
        assert page.view["phase"] == "play"

    run(job())


def test_taps_before_the_engine_are_answered_and_a_new_game_is_not_lost() -> None:
    async def job() -> None:
        store = Store()
        first = await Page(store=store).open()
        page = Page(store=store)
        await page.app.start()
        page.app.gestures.act("draw", None)
        assert page.status == TEXTS["say.preparing"]
        page.app.gestures.act("start", None)
        assert page.status == TEXTS["say.deal-asked"]
        await page.settle()
        assert page.link.asked[0]["do"] == "new"
        assert first.store.aside  # the match that was there

    run(job())


def test_what_was_said_while_the_table_was_prepared_is_over_with_the_deal() -> None:
    async def job() -> None:
        page = Page()
        await page.app.start()
        page.app.gestures.act("lay", None)
        assert page.status == TEXTS["say.preparing"]
        await page.settle()
        assert page.view["turn"] == page.view["seat"]
        assert page.status != TEXTS["say.preparing"]

    run(job())


def test_pace_sorting_and_language_are_kept() -> None:
    async def job() -> None:
        store = Store()
        page = await Page(store=store).open()
        await page.act("sort")
        await page.act("set-pace", value="slow")
        await page.act("set-lang", value="en")
        assert store.settings["sort"] == "rank"
        assert store.settings["pace"] == "slow"
        assert store.settings["lang"] == "en"
        assert page.dom.went == [{"lang": None}]

    run(job())
