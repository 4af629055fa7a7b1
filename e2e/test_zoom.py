"""Enlarged: 400 % on a small screen, letters twice as large, targets large enough, the focus in sight and in order."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import DESKTOP, PHONE, NewPage, resize
from e2e.site import Site
from e2e.test_axe import loaded, show

# 320×256 is 1280×1024 at 400 % (WCAG 1.4.10).
SMALL = {"400 %": (320, 256), "320 wide": (320, 568), "sideways": (568, 320)}
LARGE = {"phone": (390, 844), "small phone": (360, 640), "desktop": (1280, 1024), "sideways": (844, 390)}
LETTERS = """size => { const sheet = new CSSStyleSheet(); sheet.replaceSync(`html { font-size: ${size} }`);
  document.adoptedStyleSheets = [sheet] }"""
# What hangs out of the page or of its own box, and what cannot be reached: each button and each text is brought into
# sight, and must then be what lies on top at its middle.
FAULTS = """() => {
  const found = [];
  const name = (one) => one.id || one.className || one.parentElement.className;
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth + 1) found.push(`page ${root.scrollWidth} wide`);
  const area = document.querySelector('#dialog') ?? document.querySelector('#board');
  const text = '.who, .held b, .name, .tally *, .words, .act, .pick, .offer, .mark em, .mark small, h2, legend, dt, dd';
  for (const one of area.querySelectorAll(`button:not([tabindex="-1"]), ${text}`)) {
    const style = getComputedStyle(one);
    if (!one.checkVisibility() || one.matches('.away') || !one.getBoundingClientRect().width) continue;
    const cut = style.overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1;
    if (cut && !one.matches('.wide')) found.push(`cut: ${name(one)} ${one.textContent.slice(0, 30)}`);
    one.scrollIntoView({ block: 'center', inline: 'center' });
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    const met = top && (one.contains(top) || top.contains(one) || top.closest('.grip, .more, .open, .tally'));
    if (!met) found.push(`out of reach: ${name(one)} ${one.textContent.slice(0, 20)} below ${top && name(top)}`);
  }
  scrollTo(0, 0);
  return [...new Set(found)];
}"""


def faults(page: Page) -> list[str]:
    """What is cut or out of reach now."""
    page.wait_for_timeout(250)
    found: list[str] = page.evaluate(FAULTS)
    return found


@pytest.mark.parametrize("state", ["hand-30", "late", "three-pairs", "round-over"])
def test_everything_is_reached_at_400_percent(new_page: NewPage, site: Site, state: str) -> None:
    """WCAG 1.4.10: no scrolling to the side, nothing out of reach; also the dialogs."""
    page = loaded(new_page(**PHONE), site, state)
    found = {}
    for name, size in SMALL.items():
        resize(page, *size)
        found[name, "table"] = faults(page)
        if state == "hand-30":
            for dialog in ("menu", "new", "settings", "keys", "look"):
                show(page, dialog)
                found[name, dialog] = faults(page)
                page.keyboard.press("Escape")
    assert {where: what for where, what in found.items() if what} == {}


@pytest.mark.parametrize("state", ["hand-30", "late", "three-pairs", "round-over"])
def test_letters_twice_as_large_cut_nothing(new_page: NewPage, site: Site, state: str) -> None:
    """WCAG 1.4.4: the table grows beyond the page instead."""
    page = loaded(new_page(), site, state)
    found = {}
    for name, size in LARGE.items():
        resize(page, *size)
        page.evaluate(LETTERS, "200%")
        page.wait_for_function("['large', 'wide'].includes(document.documentElement?.dataset.letters)")
        found[name, "table"] = faults(page)
        if state == "hand-30":
            cards = page.locator("#hand button[data-card]")
            for place in (0, 1):
                cards.nth(place).click(position={"x": 6, "y": 20})
            found[name, "two chosen"] = faults(page)
            for place in (0, 1):
                cards.nth(place).click(position={"x": 6, "y": 20})
            for dialog in ("menu", "new", "settings", "score"):
                show(page, dialog)
                found[name, dialog] = faults(page)
                page.keyboard.press("Escape")
        page.evaluate("document.adoptedStyleSheets = []")
        page.wait_for_function("document.documentElement?.dataset.letters === 'usual'")
    assert {where: what for where, what in found.items() if what} == {}


@pytest.mark.parametrize("state", ["hand-40", "melds-10", "late", "justified"])
def test_targets_are_large_enough(new_page: NewPage, site: Site, state: str) -> None:
    """WCAG 2.5.8: 24 pixels each way for all that is tapped, cards by the strip that shows; 44 for the actions."""
    phone = loaded(new_page(**PHONE), site, state)
    desktop = loaded(new_page(**DESKTOP), site, state)
    for page, size in ((phone, (360, 640)), (phone, (390, 844)), (desktop, (1366, 768))):
        resize(page, *size)
        small = page.evaluate(
            """() => [...document.querySelectorAll('#board button:not([tabindex="-1"]), #hand button')].map((one) => {
              const box = one.getBoundingClientRect();
              const least = one.matches('.act, .menu, .offer, .look') ? 43.5 : 23.5;
              return Math.min(box.width, box.height) < least && box.width && !one.matches('.clause, .tally')
                ? `${one.id} ${box.width}x${box.height}` : '';
            }).filter((one) => one)"""
        )
        assert small == []


def test_the_focus_goes_in_order_is_seen_and_is_never_covered(page: Page, site: Site) -> None:
    """WCAG 2.4.3, 2.4.7, 2.4.11: by tab through the table and a dialog; the ring is there and nothing lies above it."""
    loaded(page, site, "late")
    order: list[str] = []
    for _ in range(60):
        page.keyboard.press("Tab")
        told = page.evaluate(
            """() => { const one = document.activeElement;
              if (one === document.body) return null;
              const box = one.getBoundingClientRect();
              const top = document.elementFromPoint(box.left + Math.min(box.width, 12) / 2, box.top + 10);
              const style = getComputedStyle(one), face = getComputedStyle(one, '::before');
              const ring = [style, face].some((look) => look.outlineStyle !== 'none'
                && parseFloat(look.outlineWidth) >= 2);
              return [one.closest('[id]').id, ring, one.contains(top) || top?.contains(one)] }"""
        )
        if told is None:
            break
        assert told[1:] == [True, True], told
        order.append(told[0])
    kinds = [name.split("-")[0] for name in order]
    first = {kind: kinds.index(kind) for kind in reversed(kinds)}
    places = [first[kind] for kind in ("menu", "grip", "draw", "card", "act") if kind in first]
    assert len(places) == 5
    assert places == sorted(places), order
    assert len(order) == len(set(order)), "each once"
    show(page, "menu")
    for _ in range(30):
        page.keyboard.press("Tab")
        inside = page.evaluate("document.activeElement.closest('#dialog') !== null || document.activeElement.localName")
        assert inside in (True, "body"), "the table below is inert"
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
