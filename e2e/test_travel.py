"""Cards are seen to travel from place to place, at the person's pace, and never where motion is not wanted."""

from __future__ import annotations

from playwright.sync_api import Page

from e2e.conftest import DESKTOP, PHONE, NewContext, opened, until
from e2e.site import Site

WATCH = """
  window.flown = [];
  new MutationObserver((all) => {
    for (const { target, addedNodes } of all) {
      if (target.className === "travel") for (const node of addedNodes) flown.push(node.className);
    }
  }).observe(document, { subtree: true, childList: true });
"""
COPIES = "document.querySelectorAll('.travel .card').length"
LYING = "document.getAnimations().filter((one) => one.constructor === Animation).length"


def played(page: Page, site: Site, pace: str) -> None:
    """Draws and discards, and waits for the person's next turn."""
    opened(page, site, f"?seed=7&pace={pace}&lang=pt")
    until(page, "turn", "0")
    page.click("[data-action=draw]")
    until(page, "phase", "play")
    page.locator("[data-zone=hand] [data-card]").first.click()
    page.click("[data-action=discard]")
    until(page, "phase", "draw")  # not another's turn: at the instant pace it may be over before it is seen
    until(page, "turn", "0")


def test_cards_fly_and_leave_nothing_behind(site: Site, new_context: NewContext) -> None:
    """From the stock, to the pile, from the others' badges; the copies bear no id and no code."""
    context = new_context(**DESKTOP)
    context.add_init_script(WATCH)
    page = context.new_page()
    played(page, site, "fast")
    flown = page.evaluate("flown")
    assert len([one for one in flown if "back" in one]) > 0  # what others draw stays hidden
    assert len(flown) > 14
    page.wait_for_function(f"{COPIES} === 0 && {LYING} === 0")
    assert page.evaluate("document.querySelectorAll('.travel [id], .travel [data-card]').length") == 0


def test_a_tap_ends_the_flight(site: Site, new_context: NewContext) -> None:
    """Whatever is on its way arrives when the page is touched; keys count as touch."""
    context = new_context(**PHONE)
    context.add_init_script(WATCH)
    page = opened(context.new_page(), site, "?seed=7&pace=slow&lang=pt")
    page.wait_for_function(f"{COPIES} > 0")
    # In one breath: the next move of the others may set off at any moment.
    assert page.evaluate(f"(dispatchEvent(new KeyboardEvent('keydown', {{ key: 'Shift' }})), {COPIES})") == 0


def test_nothing_flies_at_the_instant_pace_nor_where_motion_is_not_wanted(site: Site, new_context: NewContext) -> None:
    """Reduced motion is kept at any pace."""
    for pace, motion in (("instant", "no-preference"), ("fast", "reduce")):
        context = new_context(**DESKTOP, reduced_motion=motion)
        context.add_init_script(WATCH)
        page = context.new_page()
        played(page, site, pace)
        assert page.evaluate("flown") == []
