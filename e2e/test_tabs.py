"""Tabs: two on one match, frozen and woken, killed at any moment, their storage cleared; the match always goes on."""

from __future__ import annotations

import contextlib
import os
from random import Random

import pytest
from playwright.sync_api import Error, Page, expect

from e2e.conftest import DESKTOP, PHONE, SLOWEST, NewContext, match_of, opened, ready, until
from e2e.site import FOLDER, Site
from e2e.test_table import one_move

PREFIX = f"buraco:{FOLDER}:"
QUERY = "?pace=instant&lang=pt"
KILLED = int(os.environ.get("BURACO_KILLS", "10"))


def crash(page: Page) -> None:
    """Ends the process of a page at once, as a phone does that is short of memory.

    Only that page's process: the browser also keeps one ready for the next page, and one for its own window.
    """
    with page.expect_event("crash"), contextlib.suppress(Error):  # the visit never arrives
        page.goto("chrome://crash", wait_until="commit")
    page.close()


def hand(page: Page) -> list[str]:
    """The codes of the own hand."""
    until(page, "turn", "0")
    found: list[str] = page.eval_on_selector_all(
        "[data-zone=hand] [data-card]", "cards => cards.map(card => card.dataset.card).sort()"
    )
    return found


def turn_or_end(page: Page) -> str:
    """Waits until the person may act, or the round has ended and its dialog is there: `turn` or `end`."""
    found = page.wait_for_function(
        """() => {
          const { turn, phase } = document.documentElement?.dataset ?? {};
          if (phase === "over") return document.querySelector("#dialog [data-first]") && "end";
          return turn === "0" && "turn";
        }""",
        timeout=SLOWEST,
    )
    return str(found.json_value())


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_of_two_tabs_the_last_opened_plays_and_the_other_says_so(
    new_context: NewContext, site: Site, device: str
) -> None:
    context = new_context(**(PHONE if device == "phone" else DESKTOP))
    first = opened(context.new_page(), site, QUERY)
    cards = hand(first)
    second = opened(context.new_page(), site, QUERY)
    assert hand(second) == cards
    expect(first.locator("#elsewhere")).to_be_visible()
    expect(first.get_by_role("status")).to_contain_text("continua lá")
    assert first.locator("[data-card]").count() == 0
    one_move(second)
    until(second, "phase", "play")
    after, drawn = match_of(second), hand(second)
    first.keyboard.press("d")  # keys of the table do nothing any more
    first.click("[data-action=here]")
    ready(first)
    until(first, "phase", "play")
    assert match_of(first) == after
    assert hand(first) == drawn
    expect(second.locator("#elsewhere")).to_be_visible()


def test_a_frozen_tab_wakes_and_plays_on_or_stands_back(new_context: NewContext, site: Site) -> None:
    """Frozen it hears of nothing; its clock is a day ahead when it wakes."""
    context = new_context(**DESKTOP)
    first = opened(context.new_page(), site, QUERY + "&seed=7")
    cards = hand(first)
    devtools = context.new_cdp_session(first)
    devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    devtools.send("Page.setWebLifecycleState", {"state": "active"})
    assert hand(first) == cards
    one_move(first)
    until(first, "phase", "play")
    devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    second = opened(context.new_page(), site, QUERY)
    until(second, "phase", "play")
    one_move(second)
    hand(second)  # the others have played
    after = match_of(second)
    devtools.send("Page.setWebLifecycleState", {"state": "active"})
    expect(first.locator("#elsewhere")).to_be_visible()
    assert match_of(second) == after


def test_a_worker_that_slept_for_a_day_is_made_anew(new_context: NewContext, site: Site) -> None:
    """A browser may end the worker of a tab that sleeps."""
    page = new_context(**DESKTOP).new_page()
    page.clock.install()
    page.clock.resume()
    opened(page, site, QUERY + "&seed=7")
    cards = hand(page)
    page.evaluate("buraco.kill()")
    page.clock.fast_forward("24:00:00")
    one_move(page)  # a hint, thought over in several slices, then the move: the rebuilt match counts anew
    until(page, "phase", "play")
    assert len(hand(page)) == len(cards) + 1


def test_a_storage_that_is_cleared_gets_the_match_back_with_the_next_move(page: Page, site: Site) -> None:
    opened(page, site, QUERY)
    hand(page)
    page.evaluate("localStorage.clear()")
    one_move(page)
    until(page, "phase", "play")
    cards = hand(page)
    page.reload()
    ready(page)
    until(page, "phase", "play")
    assert hand(page) == cards


def test_killed_at_any_moment_it_goes_on_with_the_last_move(new_context: NewContext, site: Site) -> None:
    """The tab's process dies without a word while persons and computer players move; BURACO_KILLS says how often."""
    context = new_context(**DESKTOP)
    chance = Random(7)
    page = opened(context.new_page(), site, QUERY + "&seed=7")
    for _ in range(KILLED):
        for _ in range(chance.randrange(3)):
            if turn_or_end(page) == "end":
                break
            one_move(page)
        if turn_or_end(page) == "end":  # the next round, or a new match
            page.locator("#dialog [data-first]").first.click()
            until(page, "phase", "draw", "play")
        page.wait_for_timeout(chance.randrange(120))
        before = match_of(page)["record"]
        crash(page)
        page = opened(context.new_page(), site, QUERY + "&seed=7")
        expect(page.locator("#elsewhere")).to_have_count(0)
        now = match_of(page)["record"]
        last = len(before["rounds"]) - 1
        moves = before["rounds"][last]["moves"]
        assert now["rounds"][:last] == before["rounds"][:last]
        assert now["rounds"][last]["deck"] == before["rounds"][last]["deck"]
        assert now["rounds"][last]["moves"][: len(moves)] == moves
        assert page.evaluate("name => localStorage.getItem(name)", PREFIX + "aside.1") is None


NONSENSE = [
    "[" * 50000,
    '{"format": 1, "record": {"rounds": 5}}',
    '{"format": 2, "packed": "eJw"}',
    "1e999",
    '""',
    "{}",
]


def test_whatever_stands_in_the_storage_there_is_a_table(page: Page, site: Site) -> None:
    """Each text in the place of everything that is kept, one after the other; no console error."""
    opened(page, site, QUERY)
    hand(page)
    more = ["set." + name for name in ("tables", "luck", "days", "people", "known", "lessons", "name", "sort", "felt")]
    for text in NONSENSE:
        kept = {PREFIX + name: text for name in ["match", "aside.1", "past.1", "stats", "hand.height", *more]}
        page.evaluate("localStorage.clear()")
        page.evaluate("kept => { for (const name in kept) localStorage.setItem(name, kept[name]) }", kept)
        page.reload()
        ready(page)
        assert len(hand(page)) == 11, text
        expect(page.get_by_role("status").first).to_contain_text("posta de lado")
        assert page.evaluate("name => localStorage.getItem(name)", PREFIX + "aside.2") == text
        for action in ("new", "records", "stats", "settings"):
            page.click("#menu")
            page.click(f"#dialog [data-action={action}]")
            expect(page.locator("#dialog-title")).to_be_visible()
            page.keyboard.press("Escape")
            expect(page.locator("#dialog")).to_have_count(0)
