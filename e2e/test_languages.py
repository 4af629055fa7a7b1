"""Four languages: chosen in the menu and kept, asked for by the address; the table, a refusal and its rule in each."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, SLOWEST, NewPage, opened, ready, resize, until
from e2e.site import Site
from web.build import tools
from web.build.pages import LANGUAGES

CLAUSE = {
    "pt": "Três cartas ou mais do mesmo naipe",
    "en": "Three or more cards of one suit",
    "es": "Tres cartas o más del mismo palo",
    "it": "Tre o più carte dello stesso seme",
}


def texts(language: str) -> dict[str, str]:
    """All texts of a language."""
    found: dict[str, str] = json.loads((tools.ROOT / "web" / "texts" / f"{language}.json").read_text(encoding="utf-8"))
    return found


def test_every_language_of_the_menu_speaks_at_the_table_and_in_the_rules(page: Page, site: Site) -> None:
    """From one language to the next, the match stays; each is kept over a reload."""
    opened(page, site, "?seed=7&pace=instant")
    cards = None
    for language in ("es", "it", "en", "pt"):
        said = texts(language)
        page.click("#menu")
        page.click(f"[data-action=set-lang][data-value={language}]")
        page.wait_for_function(f"document.documentElement?.lang === '{LANGUAGES[language]}'", timeout=SLOWEST)
        ready(page)
        until(page, "turn", "0")
        dealt = [
            button.get_attribute("data-card") for button in page.locator("[data-zone=hand] button[data-card]").all()
        ]
        assert dealt == (cards or dealt), "the same match"
        cards = dealt
        expect(page.locator("#stock .name")).to_contain_text(said["stock.name"])
        expect(page.locator("#pile .name")).to_contain_text(said["pile.name"])
        expect(page.get_by_role("button", name=said["act.discard"], exact=True)).to_be_visible()
        page.click("#menu")
        page.click("#dialog [data-action=help]")
        place = page.locator("#dialog #C5")
        expect(place).to_contain_text(CLAUSE[language])
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("language", ["es", "it"])
def test_the_address_asks_for_a_language(page: Page, site: Site, language: str) -> None:
    """`lang=es` and `lang=it`; a refusal names the clause in that language."""
    opened(page, site, f"?seed=7&pace=instant&lang={language}")
    assert page.evaluate("document.documentElement.lang") == LANGUAGES[language]
    until(page, "turn", "0")
    page.keyboard.press("Escape")
    page.click("[data-action=draw]")
    until(page, "phase", "play")
    for place in (0, 1):
        page.locator("[data-zone=hand] button[data-card]").nth(place).click(position={"x": 8, "y": 20})
    page.keyboard.press("l")
    expect(page.get_by_role("status")).to_contain_text(texts(language)["refusal.too-few"].split("{")[0].strip())


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_nothing_is_cut_off_on_a_small_phone(new_page: NewPage, site: Site, language: str) -> None:
    """At 320 and 360 pixels the table and each dialog stay within their width, and no label ends in dots."""
    page = new_page(**PHONE)
    opened(page, site, f"?seed=7&pace=instant&lang={language}")
    until(page, "turn", "0")
    page.keyboard.press("Escape")
    for width in (320, 360):
        resize(page, width, 640)
        assert cut(page) == [], (width, "table")
        for action in ("", "new", "score", "keys", "about"):
            page.click("#menu")
            if action:
                page.click(f"#dialog [data-action={action}]")
            expect(page.get_by_role("dialog")).to_be_visible()
            assert cut(page) == [], (width, action or "menu")
            page.keyboard.press("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)


def cut(page: Page) -> list[str]:
    """What is wider than its place, or stands beyond the screen's edge."""
    found: list[str] = page.evaluate(
        """() => {
          const { scrollWidth } = document.documentElement;
          const out = scrollWidth > innerWidth ? [`page: ${scrollWidth}`] : [];
          const words = "button, legend, h2, p, th, td, dt, dd, em, small, .name, .who, .tally *";
          for (const one of document.querySelectorAll(`#app :is(${words})`)) {
            const box = one.getBoundingClientRect();
            if (box.width < 2 || one.closest("[inert], .fan, .spread, .hand, .lines")) continue;
            const hides = one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== "visible";
            if (hides || box.right > innerWidth + 1 || box.left < -1) out.push(`${one.id}: ${one.textContent}`);
          }
          return out;
        }"""
    )
    return found


@pytest.mark.parametrize("language", ["pt", "en", "es", "it"])
def test_the_very_first_frame_speaks_the_language_that_was_chosen(new_page: NewPage, site: Site, language: str) -> None:
    """Before any Python: what the build has drawn, without a word of another language."""
    page = new_page(**PHONE)
    page.route("**/py/core.js", lambda route: None)
    page.goto(site.address + "?lang=" + language, wait_until="commit")
    said = texts(language)
    expect(page.locator("#status")).to_have_text(said["prompt.loading"])
    expect(page.locator("#stock .name")).to_have_text(said["stock.name"])
    expect(page.locator("#board")).to_be_visible()
    assert page.locator("#app #board").count() == 1
    assert page.evaluate("document.documentElement?.dataset.ui") == "loading"
