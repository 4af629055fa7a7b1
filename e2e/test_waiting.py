"""`treze` in the buraco: waiting melds laid, added to and confirmed through the page's own buttons (X5–X7)."""

from __future__ import annotations

import json
from functools import cache
from random import Random

from playwright.sync_api import Page, expect

from benchmarks.states import Wish, save_of
from buraco.match import Match
from buraco.moves import LAY
from buraco.players import LEVELS
from buraco.round import PLAYING, Round
from buraco.view import view_of
from e2e.conftest import opened, until
from e2e.site import Site
from e2e.test_storage import PREFIX
from e2e.test_table import one_move, phase, press


def may_open(_match: Match, state: Round) -> bool:
    """Whether the person would now lay waiting melds, one after the other: the first alone is too little."""
    if state.turn != 0 or state.phase != PLAYING or not state.lays_wait:
        return False
    move = LEVELS["normal"].choose(view_of(state, 0), Random(0)).move
    if move.kind != LAY:
        return False
    after = state.copy()
    after.apply(move)
    return not after.confirmation_is_enough()


@cache
def in_the_buraco() -> str:
    """The save of a match in which the person may lay waiting melds now that reach the minimum."""
    save = save_of(Wish("buraco", "treze", 4, "normal", may_open, rounds=12))
    assert save is not None, "nobody comes into the buraco"
    return json.dumps(save)


def test_waiting_melds_are_laid_and_confirmed(both: Page, site: Site) -> None:
    """What waits is apart from the table with its worth; confirmed with enough, it becomes the side's."""
    save = in_the_buraco()
    both.add_init_script(
        f"if (!sessionStorage.once) {{ sessionStorage.once = 1;"
        f" localStorage.setItem({json.dumps(PREFIX + 'match')}, {json.dumps(save)}); }}"
    )
    opened(both, site, "?pace=instant&lang=pt")
    until(both, "turn", "0")
    one_move(both)
    waiting = both.locator("[data-action=confirm]")
    expect(waiting).to_be_visible()
    expect(both.get_by_role("status")).to_contain_text("Em espera")
    both.reload()  # what waits is part of the match
    until(both, "turn", "0")
    expect(waiting).to_be_visible()
    for _ in range(12):
        if not both.locator("[data-action=confirm]").count() or phase(both) != "play":
            break
        one_move(both)
    expect(waiting).to_have_count(0)
    expect(both.locator("[data-zone=side-0] [data-meld]").first).to_be_visible()


def test_a_short_confirmation_gives_everything_back(page: Page, site: Site) -> None:
    """X7: too few points, the cards return to the hand, and from now on 150 are needed."""
    save = in_the_buraco()
    page.add_init_script(f"localStorage.setItem({json.dumps(PREFIX + 'match')}, {json.dumps(save)});")
    opened(page, site, "?pace=instant&lang=pt")
    until(page, "turn", "0")
    before = page.locator("[data-zone=hand] [data-card]").count()
    one_move(page)
    expect(page.get_by_role("status")).to_contain_text("faltam")
    press(page, "[data-action=confirm]")
    expect(page.locator("[data-action=confirm]")).to_have_count(0)
    expect(page.locator("[data-zone=hand] [data-card]")).to_have_count(before)
