"""The first minute on the built page: the offer covers nothing, the guide is done by doing, by touch and by keys."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, SLOWEST, NewPage, opened, until
from e2e.site import Site

ADDRESS = "?seed=7&pace=instant&lang=pt"
SMALL: dict[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 640}}
STRAY = """() => {
  const seen = (el) => { const b = el.getBoundingClientRect(); return b.width && b.height ? b : null };
  return [...document.querySelectorAll('#board button:not([aria-disabled=true])')].filter((el) => {
    const b = seen(el);
    if (!b || el.closest('.news') || el.closest('.fan')) return false;
    const hit = document.elementFromPoint(b.left + Math.min(b.width / 2, 10), b.top + b.height / 2);
    return !hit || !(el.contains(hit) || hit.contains(el)) || b.right > innerWidth + 1 || b.bottom > innerHeight + 1;
  }).map((el) => el.id);
}"""


def step(page: Page) -> str:
    """What the guide says now."""
    return page.get_by_role("status").inner_text()


def test_the_offer_and_each_step_cover_no_button_on_a_small_phone(new_page: NewPage, site: Site) -> None:
    """At 360 by 640, through a whole turn."""
    page = opened(new_page(**SMALL), site, ADDRESS)
    expect(page.get_by_role("button", name="Guia de um minuto")).to_be_visible()
    assert page.evaluate(STRAY) == []
    page.tap("#guide")
    expect(page.get_by_role("status")).to_contain_text("1 de 8")
    assert page.evaluate(STRAY) == []
    page.locator("[data-zone=hand] button").first.tap(position={"x": 6, "y": 20})
    expect(page.get_by_role("status")).to_contain_text("2 de 8")
    page.tap("[data-action=draw]")
    until(page, "phase", "play")
    expect(page.get_by_role("status")).to_contain_text("3 de 8")
    expect(page.locator(".hand .point").first).to_be_visible(timeout=SLOWEST)
    assert page.evaluate(STRAY) == []
    while left := page.locator(".hand .point").count():
        page.locator(".hand .point").first.tap(position={"x": 6, "y": 20})
        expect(page.locator(".hand .point")).to_have_count(left - 1)
    page.tap("#act-add.main, #act-lay.main")
    expect(page.get_by_role("status")).to_contain_text("4 de 8")
    page.locator("[data-zone=hand] button").first.tap(position={"x": 6, "y": 20})
    page.tap("#pile")
    for number in (6, 7, 8):
        expect(page.get_by_role("status")).to_contain_text(f"{number} de 8", timeout=SLOWEST)
        assert page.evaluate(STRAY) == []
        page.tap("#guide-next")
    expect(page.get_by_role("status")).not_to_contain_text("de 8")
    page.reload()
    until(page, "phase", "draw")
    expect(page.locator("#welcome")).to_have_count(0)


def test_the_guide_by_keyboard_alone(page: Page, site: Site) -> None:
    """Taken, gone on with and closed without a mouse."""
    opened(page, site, ADDRESS)
    page.locator("#guide").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("1 de 8")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.get_by_role("status")).to_contain_text("2 de 8")
    page.keyboard.press("d")
    until(page, "phase", "play")
    expect(page.get_by_role("status")).to_contain_text("3 de 8")
    page.get_by_role("button", name="Fechar o guia").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).not_to_contain_text("de 8")
    assert page.evaluate("document.activeElement.closest('.hand') !== null"), "the keyboard goes on in the hand"
