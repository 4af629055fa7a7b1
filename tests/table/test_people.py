"""Several persons at one device, in the page: the cover, taking the device, names, seats, the dialog of a new match."""

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

import pytest

from tests.table import drawn
from tests.table.drawn import Json, Tree
from tests.table.page_double import Element, Event, Page, Store

TEXTS = drawn.texts("pt")
NAMES = ["Ana", "Beto", "Caio", "Dora", "Eva", "Fábio"]


def run(job: Coroutine[Any, Any, None]) -> None:
    asyncio.run(job)


async def table(
    seats: tuple[int, ...] = (0, 2), rules: str = "classico", players: int = 4, pace: str = "instant"
) -> Page:
    """A page on which persons have just sat down."""
    page = await Page(seed="7", pace=pace).open()
    await page.act("new")
    await page.act("pick-game", value=rules)
    await page.act("pick-players", value=str(players))
    for seat in seats[1:]:
        await page.act("pick-seat", value=str(seat))
    for seat in seats:
        field = Element(f"type-person-{seat}", type=f"person-{seat}")
        vars(field)["value"] = NAMES[seat]
        page.dom.handlers["input"](Event(type=field))
    return await page.act("start")


async def one_move(page: Page) -> None:
    """Takes the device if it is covered, else plays as the hint says."""
    if page.view["covered"]:
        await page.act("uncover")
        return
    found = json.loads(
        page.link.session.ask(json.dumps({"do": "hint", "rev": page.app.rev, "seat": page.view["seat"], "ms": 0}))
    )
    page.app.move(found["hint"]["move"])
    await page.settle()


async def until(page: Page, covered: bool) -> None:
    """Plays on until the device is to be passed, or taken."""
    for _ in range(400):
        if page.view["covered"] == covered or page.view["phase"] == "over":
            return
        await one_move(page)


def shown_cards(page: Page) -> list[str | None]:
    return [attrs["data-card"] for _, attrs in Tree(page.dom.html).tags if "data-card" in attrs]


def test_a_new_match_of_several_begins_covered_with_no_card_in_the_page() -> None:
    async def job() -> None:
        page = await table()
        asked = next(one for one in reversed(page.link.asked) if one["do"] == "new")
        assert (asked["persons"], asked["names"]) == ([0, 2], ["Ana", "Caio"])
        assert page.view["covered"]
        assert shown_cards(page) == []
        assert not Tree(page.dom.html).all(data_zone="hand")
        assert page.app.ui["keys"]["hand"] == []
        who = NAMES[page.view["seat"]]
        assert page.app.screen.active_id() == "uncover"
        tree = Tree(page.dom.html)
        assert tree.all(id="uncover", data_action="uncover")
        assert f"Sou {who} — mostrar minhas cartas" in tree.text
        assert page.status.strip() == f"Passe o aparelho para {who}."
        assert "buraco:first-turn" in page.dom.marks, "of the match before"

    run(job())


def test_the_person_takes_the_device_and_sees_what_the_others_did() -> None:
    async def job() -> None:
        page = await table(seats=(0, 2))
        await until(page, False)
        seat = page.view["seat"]
        assert len(page.view["hand"]) == 11
        assert page.status.startswith(NAMES[seat] + " · ")
        await until(page, True)
        await until(page, False)
        other = page.view["seat"]
        assert {seat, other} == {0, 2}
        text = "".join(Tree("<p>" + "".join(line["html"] for line in page.app.ui["log"]) + "</p>").text)
        assert NAMES[seat] + " descartou" in text
        assert "Tonho" in text or "Dalva" in text

    run(job())


@pytest.mark.parametrize(
    ("rules", "players", "seats"),
    [("classico", 4, (0, 2)), ("treze", 4, (0, 1, 2, 3)), ("familia", 3, (0, 1)), ("familia", 6, (0, 3, 5))],
)
def test_at_each_cover_the_page_holds_nothing_of_any_hand(rules: str, players: int, seats: tuple[int, ...]) -> None:
    async def job() -> None:
        page = await table(seats, rules, players)
        covers = 0
        while page.view["phase"] != "over" and covers < 12:
            await until(page, False)
            page.app.ui["selected"] = list(page.app.ui["keys"]["hand"][:2])
            if not covers:
                await page.act("hint")
            await until(page, True)
            if page.view["phase"] == "over":
                break
            covers += 1
            assert shown_cards(page) == []
            ui = page.app.ui
            assert ui["keys"]["hand"] == ui["selected"] == ui["order"] == page.view["hand"] == page.view["fresh"] == []
            for name in ("tried", "good", "hinted", "status", "aim", "focus", "held", "guide"):
                assert ui[name] is None, name
            assert not [line for line in ui["log"] if "comprou <" in line["html"]], "a drawn card is named"
        assert covers

    run(job())


def test_nothing_acts_under_the_cover() -> None:
    async def job() -> None:
        page = await table(seats=(0, 1, 2, 3))
        asked = len(page.link.asked)
        for key in "dtxlaug":
            await page.press(key)
        for name in ("draw", "take", "discard", "undo", "hint", "good"):
            await page.act(name)
        await page.tap_zone("hand")
        assert len(page.link.asked) == asked
        assert page.view["covered"]
        await page.press("?")
        assert page.app.ui["dialog"] == "keys"
        await page.press("Escape")
        assert page.app.screen.active_id() == "uncover"

    run(job())


def test_a_reload_comes_back_covered_also_in_mid_turn() -> None:
    async def job() -> None:
        page = await table(seats=(0, 1, 2, 3))
        await page.act("uncover")
        await page.act("draw")
        seat, hand = page.view["seat"], sorted(page.view["hand"])
        assert len(hand) == 12
        again = await Page(store=page.store, seed="7").open()
        assert again.view["covered"]
        assert again.view["seat"] == seat
        assert shown_cards(again) == []
        await again.act("uncover")
        assert sorted(again.view["hand"]) == hand
        assert again.view["phase"] == "play"

    run(job())


def test_a_worker_that_died_goes_on_with_the_person_who_holds_the_device() -> None:
    async def job() -> None:
        page = await table(seats=(0, 1, 2, 3))
        await page.act("uncover")
        await page.act("draw")
        seat = page.view["seat"]
        page.app.rev -= 1  # stale: the page loads its own save
        page.app.move("discard " + page.view["hand"][0])
        await page.settle()
        assert not page.view["covered"]
        assert page.view["seat"] == seat
        assert page.status == TEXTS["say.stale"]
        # The log that was told again is the person's own: under the next cover it names no drawn card either.
        assert [line for line in page.app.ui["log"] if "comprou <" in line["html"]]
        await until(page, True)
        assert not [line for line in page.app.ui["log"] if "comprou <" in line["html"]]

    run(job())


def test_the_table_turns_so_that_the_acting_person_sits_below() -> None:
    async def job() -> None:
        page = await table(seats=(0, 1, 2, 3))
        await until(page, False)
        seat = page.view["seat"]
        tree = Tree(page.dom.html)
        badges = [attrs["data-zone"] for _, attrs in tree.tags if (attrs.get("data-zone") or "").startswith("seat-")]
        assert badges == [f"seat-{(seat + step) % 4}" for step in (1, 2, 3)]
        ours = [attrs["data-zone"] for _, attrs in tree.tags if (attrs.get("class") or "").startswith("side ours")]
        assert ours == [f"side-{seat % 2}"]
        assert not tree.all(data_zone=f"seat-{seat}")

    run(job())


def test_where_all_play_alone_the_other_sides_follow_in_playing_order() -> None:
    async def job() -> None:
        page = await table((0, 1, 2), "familia", 3)
        for _ in range(3):
            await until(page, False)
            seat = page.view["seat"]
            tags = Tree(page.dom.html).tags
            zones = [attrs["data-zone"] for _, attrs in tags if (attrs.get("data-zone") or "").startswith("side-")]
            assert zones == [f"side-{(seat + step) % 3}" for step in (1, 2, 0)]
            await until(page, True)

    run(job())


def test_each_person_finds_the_hand_as_arranged() -> None:
    async def job() -> None:
        page = await table(seats=(0, 1, 2, 3))
        await page.act("uncover")
        first = page.view["seat"]
        await page.act("draw")
        key = drawn.cards.sorted_hand(page.view["hand"], page.app.ui["keys"]["hand"], "suit")[0][1]
        page.app.dragging.step(key, 1)
        order = list(page.app.ui["order"])
        assert order
        again = await Page(store=page.store, seed="7").open()
        assert again.app.ui["order"] == []
        await again.act("uncover")
        assert [one[:2] for one in again.app.ui["order"]] == [one[:2] for one in order]
        await until(again, True)
        assert again.app.ui["sort"] == "suit"
        await again.act("uncover")
        assert again.view["seat"] != first
        assert again.app.ui["sort"] == "suit"

    run(job())


def test_a_round_to_its_end_the_sheet_by_names_and_the_next_round_covered() -> None:
    async def job() -> None:
        page = await table(seats=(0, 1))
        for _ in range(1500):
            if page.view["phase"] == "over":
                break
            await one_move(page)
        assert page.app.ui["dialog"] == "round"
        html = page.dom.html
        assert "Ana + Bia" in html
        assert "Beto + Dalva" in html
        assert page.view["hand"] == []
        assert page.app.ui["stats"]["rows"] == [], "nobody's match in particular"
        await page.act("next")
        assert page.view["covered"]
        assert page.view["round"] == 2
        assert shown_cards(page) == []
        assert Tree(page.dom.html).all(id="cover-score")

    run(job())


def test_persons_of_one_side_are_we_at_the_end_too() -> None:
    view = drawn.views(3)[-1]
    assert view["phase"] == "over"
    two = [dict(seat, bot=seat["seat"] not in (0, 2), name="") for seat in view["seats"]]
    assert drawn.words.side_name(TEXTS, dict(view, seats=two), 0) == TEXTS["side.us"]
    rivals = [dict(seat, bot=seat["seat"] not in (0, 1), name="") for seat in view["seats"]]
    texts = dict(TEXTS)
    drawn.words.call_people(texts, dict(view, seats=rivals))
    assert drawn.words.side_name(texts, dict(view, seats=rivals), 0) == "Pessoa 1 + Bia"
    won = dict(view, seats=rivals, winner=0)
    assert drawn.log.sentence(texts, {"do": "match", "seat": 0, "winner": 0}, won) == (
        "Pessoa 1 + Bia ganharam a partida."
    )


def test_names_are_only_text_and_one_person_stays_you() -> None:
    texts = dict(TEXTS, **{"name.own": ""})
    view = drawn.views(3)[0]
    drawn.words.call_people(texts, view)
    assert drawn.words.seat_name(texts, 0) == TEXTS["seat.0"]
    evil: list[Json] = [dict(seat, bot=False, name="<img>") for seat in view["seats"]]
    covered = dict(view, seats=evil, covered=True, hand=[], fresh=[])
    drawn.words.call_people(texts, covered)
    html = drawn.page.draw(texts, covered, drawn.ui_for(covered))
    assert "<img" not in html
    Tree(html)
    drawn.words.call_people(texts, view)
    assert drawn.words.seat_name(texts, 0) == TEXTS["seat.0"]


def test_the_persons_are_kept_for_the_next_match_and_the_level_goes_where_nobody_needs_it() -> None:
    async def job() -> None:
        page = await table(seats=(0, 1, 2, 3))
        kept = json.loads(page.store.settings["people"])
        assert kept["seats"] == [0, 1, 2, 3]
        await page.act("new")
        tree = Tree(page.dom.html)
        assert len(tree.all(data_action="pick-seat", aria_pressed="true")) == 3
        assert not tree.all(id="choice-level")
        await page.act("pick-seat", value="3")
        assert Tree(page.dom.html).all(id="choice-level")
        again = await Page(store=Store(), seed="7").open()
        again.store.settings["people"] = "nonsense"
        again.app.people.begin()
        assert again.app.ui["people"]["seats"] == [0]

    run(job())


def test_the_dialog_says_who_plays_with_whom() -> None:
    sets = drawn.rule_sets()
    people: Any = __import__("table.people", fromlist=["people"])
    for rule_set in sets:
        for entry in rule_set["sides"]:
            assert people.side_count(rule_set, entry["players"], entry["options"]) == entry["sides"]
    for players, friends in ((3, 0), (4, 1), (6, 1)):
        setup = {"rules": "familia", "players": players, "options": {}, "name": ""}
        html = people.people_choice(TEXTS, next(one for one in sets if one["id"] == "familia"), setup, {"typed": {}})
        assert html.count(TEXTS["people.partner"]) == friends


def test_another_match_at_the_end_keeps_the_persons() -> None:
    async def job() -> None:
        page = await table(seats=(0, 1))
        page.app.ui["setup"] = None
        page.app.matches.new()
        await page.settle()
        assert [seat["name"] for seat in page.view["seats"]] == ["Ana", "Beto", "", ""]

    run(job())


def test_what_was_missed_plays_at_the_persons_pace_then_the_device_calls() -> None:
    async def job() -> None:
        page = await table(seats=(0, 2), pace="fast")
        page.app.ui["prefs"]["grace"] = "off"
        await until(page, False)
        await until(page, True)
        waited = page.dom.waited
        page.app.device.told.clear()
        await page.act("uncover")
        assert page.dom.waited - waited > 500
        assert page.app.device.told[-2:] == ["turn", "buzz"]
        assert not page.app.ui["busy"]

    run(job())
