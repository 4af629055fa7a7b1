"""The controller with all five games: choosing them, playing their rounds by the hints, our tables and links."""

import asyncio
import json

import pytest

from tests.plain import linked
from tests.table import drawn
from tests.table.page_double import Element, Event, Page, Store
from tests.table.test_app import TEXTS, run
from tests.table.test_house import SETS, TABLE
from tests.test_from_position import document


async def follow(page: Page) -> None:
    """Asks for a hint and plays it as a person would: one tap after it."""
    await page.act("hint")
    move = page.app.ui["hinted"]
    words = move.split()
    if words[0] == "add":
        await page.tap_meld(0, int(words[1]))
    elif move == "take 1":
        await page.act("take-1")
    else:
        await page.act(words[0])
    assert not page.dom.faults
    assert 'data-clause="' not in page.dom.html, (move, page.status)


async def choose(page: Page, name: str, value: str) -> None:
    await page.act("pick-" + name, value=value)


@pytest.mark.parametrize(("rules", "players"), drawn.GAMES)
def test_a_round_of_every_game_from_its_address(rules: str, players: int) -> None:
    async def job() -> None:
        page = await Page(rules=rules, players=str(players), seed="5").open()
        assert (page.view["rules"], page.view["players"]) == (rules, players)
        taken = False
        for _ in range(400):
            if page.view["phase"] == "over":
                break
            await follow(page)
            taken = taken or "com o jogo" in page.status
        assert page.app.ui["dialog"] == "round"

    run(job())


def test_the_dialog_deals_what_was_chosen() -> None:
    async def job() -> None:
        page = await Page().open()
        await page.act("new")
        assert page.app.ui["setup"] == {"name": "", "rules": "classico", "players": 4, "options": {}}
        await choose(page, "game", "familia")
        await choose(page, "players", "5")
        await choose(page, "target", "5000")
        await choose(page, "option", "own_two_clean=1")
        await page.act("start")
        assert page.view["players"] == 5
        assert page.view["target"] == 5000
        assert page.view["options"]["own_two_clean"] is True
        await page.act("new")
        assert page.app.ui["setup"]["options"] == {"target": 5000, "own_two_clean": True}
        await choose(page, "game", "tranca")
        assert page.app.ui["setup"]["players"] == 4
        await page.act("start")
        assert page.view["rules"] == "tranca"

    run(job())


def typed(page: Page, name: str, text: str) -> None:
    """Writes into a field of the dialog."""
    field = Element(type=name)
    setattr(field, "value", text)  # noqa: B010
    page.dom.handlers["input"](Event(type=field))


def test_a_target_may_be_written_and_nonsense_in_it_changes_nothing() -> None:
    async def job() -> None:
        page = await Page().open()
        await page.act("new")
        typed(page, "target", "750")
        assert page.app.ui["setup"]["options"] == {"target": 750}
        for nonsense in ("", "x", "-5", "0", "99999999999"):
            typed(page, "target", nonsense)
            assert page.app.ui["setup"]["options"] == {"target": 750}
        await page.act("start")
        assert page.view["target"] == 750

    run(job())


def test_our_table_is_kept_renamed_chosen_played_and_forgotten() -> None:
    async def job() -> None:
        store = Store()
        page = await Page(store=store).open()
        await page.act("new")
        await page.act("keep-table")
        assert TEXTS["house.needs-name"] in page.dom.html
        await choose(page, "option", "going_out_canasta=2")
        typed(page, "name", "  Casa da vov\u00f3\u202e ")
        await page.act("keep-table")
        typed(page, "name", "Na praia")
        await page.act("keep-table")
        kept = json.loads(store.settings["tables"])
        rules = {"base": "classico", "options": {"going_out_canasta": "clean"}}
        assert kept == [{"name": "Na praia", "rules": rules, "players": 4}]
        await page.act("close")
        again = await Page(store=store).open()
        await again.act("new")
        await choose(again, "table", "0")
        await again.act("start")
        assert again.view["name"] == "Na praia"
        assert json.loads(store.match or "")["name"] == "Na praia"
        await again.act("menu")
        assert "Na praia" in again.dom.html
        await again.act("new")
        await again.act("copy-table")
        assert drawn.house.read(SETS, drawn.house.decode(again.dom.copied[0].split("#table=")[1]))
        await again.act("drop-table")
        assert json.loads(store.settings["tables"])
        await again.act("drop-table")
        assert json.loads(store.settings["tables"]) == []

    run(job())


def test_a_clipboard_that_refuses_shows_the_link() -> None:
    async def job() -> None:
        page = await Page().open()
        page.dom.refuses = True
        await page.act("new")
        typed(page, "name", "X")
        await page.act("keep-table")
        await page.act("copy-table")
        assert "#table=" in page.dom.html
        assert TEXTS["house.copy-by-hand"] in page.dom.html

    run(job())


def test_stored_tables_that_are_none_are_left_out() -> None:
    async def job() -> None:
        for text in ("{", "7", '[1, {"name": "x"}]', '{"a": 1}'):
            store = Store()
            store.settings["tables"] = text
            page = await Page(store=store).open()
            await page.act("new")
            assert page.app.ui["tables"] == []
            assert not page.dom.faults

    run(job())


def test_a_link_is_explained_and_then_played_the_other_match_kept_aside() -> None:
    async def job() -> None:
        store = Store()
        first = await Page(store=store).open()
        await first.act("draw")
        page = Page(store=store)
        page.dom.hash = "#table=" + drawn.house.encode(TABLE)
        await page.open()
        assert page.app.ui["dialog"] == "shared"
        assert page.dom.hash == ""
        assert page.view["hand"] == first.view["hand"]
        await page.act("play-shared")
        assert page.view["players"] == 5
        assert page.view["name"] == TABLE["name"]
        assert len(store.aside) == 1
        assert json.loads(store.settings["tables"])[0]["name"] == TABLE["name"]

    run(job())


@pytest.mark.parametrize("text", ["#table=", "#table=%00", "#table=eyJ4IjoxfQ", "#table=" + "A" * 9000])
def test_a_link_with_nonsense_says_one_sentence(text: str) -> None:
    async def job() -> None:
        page = await Page().open()
        page.dom.hash = text
        page.dom.handlers["address"](None)
        await page.settle()
        assert page.status == TEXTS["say.bad-link"]
        assert page.app.ui["dialog"] is None
        assert not page.dom.faults

    run(job())


@pytest.mark.parametrize("level", ["divine", "<b>"])
def test_an_unknown_level_beside_a_position_is_said_and_the_position_is_played(level: str) -> None:
    async def job() -> None:
        page = Page(level=level)
        page.dom.hash = "#position=" + linked(document())
        await page.open()
        assert TEXTS["say.params"].replace("{what}", "level=" + level) in page.status
        assert page.view["hand"] == document()["position"]["hands"][0].split()

    run(job())


def test_a_link_can_be_kept_without_playing_or_refused() -> None:
    async def job() -> None:
        store = Store()
        page = await Page(store=store).open()
        before = page.view["hand"]
        for action in ("close", "keep-shared"):
            page.dom.hash = "#table=" + drawn.house.encode(TABLE)
            page.dom.handlers["address"](None)
            await page.settle()
            await page.act(action)
            assert page.view["hand"] == before
            assert ("tables" in store.settings) == (action == "keep-shared")

    run(job())


def test_T8_one_way_is_taken_at_once_two_chosen_cards_take_and_several_ways_are_asked() -> None:
    async def job() -> None:
        done = set()
        for seed in range(1, 60):
            page = await Page(rules="tranca", seed=str(seed)).open()
            for _ in range(60):
                if page.view["phase"] != "draw" or not page.view["takings"]:
                    if page.view["phase"] == "over":
                        break
                    await follow(page)
                    continue
                ways = page.view["takings"]
                if len(ways) == 1:
                    await page.act("take")
                    assert "com o jogo" in page.status
                    done.add("one")
                elif "asked" not in done:
                    await page.press("t")
                    assert page.app.ui["dialog"] == "take"
                    await page.act("take", value=ways[-1]["move"])
                    assert page.app.ui["dialog"] is None
                    done.add("asked")
                else:
                    page.choose(*ways[0]["with"])
                    await page.tap_zone("pile")
                    done.add("chosen")
                assert page.view["phase"] == "play"
                assert page.view["sides"][0]["melds"]
            if len(done) == 3:
                return
        raise AssertionError(done)

    run(job())


def test_T8_without_a_meld_the_pile_says_why() -> None:
    async def job() -> None:
        page = await Page(rules="tranca", seed="5").open()
        while page.view["phase"] != "draw" or page.view["takings"] or not page.view["pile"] or page.view["pile_barred"]:
            await follow(page)
        await page.act("take")
        assert 'data-clause="T8"' in page.dom.html
        assert page.app.ui["justified"]

    run(job())


def test_S2_a_tap_on_the_pile_asks_how_much() -> None:
    async def job() -> None:
        page = await Page(rules="sequencias", seed="5").open()
        while page.view["phase"] != "draw" or len(page.view["pile"]) < 2:
            await follow(page)
        await page.tap_zone("pile")
        assert page.app.ui["dialog"] == "take"
        await page.act("take-1", value="take 1")
        assert page.app.ui["dialog"] is None
        assert page.view["phase"] == "play"
        assert len(page.view["fresh"]) == 1

    run(job())


def test_the_draw_for_dealer_is_shown_and_a_tap_ends_it() -> None:
    async def job() -> None:
        page = Page(seed="7", pace="slow")
        await page.app.start()
        for _ in range(12):
            await asyncio.sleep(0)
        assert page.app.ui["draws"]
        assert 'data-action="close-draws"' in page.dom.html
        page.dom.handlers["click"](Event(action=Element(action="close-draws")))
        assert page.app.ui["draws"] is None
        await page.settle()
        instant = await Page(seed="7").open()
        assert instant.app.ui["draws"] is None

    run(job())
