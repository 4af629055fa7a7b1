"""The rules: opened by a refusal at its clause, without a line, and as pages that need no script."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from buraco.rulesets import RULE_SETS
from e2e.conftest import DESKTOP, PHONE, NewPage, opened, ready, until
from e2e.site import Site, serving
from web.build.pages import LANGUAGES

PAGES = [f"help/{language}/{name}.html" for language in LANGUAGES for name in RULE_SETS]


def refused(page: Page) -> None:
    """Draws, and tries to lay two cards."""
    page.wait_for_function("document.documentElement?.dataset.turn === '0'")
    page.keyboard.press("Escape")
    page.click("[data-action=draw]")
    until(page, "phase", "play")
    buttons = page.locator("[data-zone=hand] button[data-card]")
    for place in (0, 1):
        buttons.nth(place).click(position={"x": 8, "y": 20})
    page.click("[data-action=lay]")
    expect(page.locator("[role=status][data-clause=C5]")).to_be_visible()


def test_a_refusal_opens_its_clause_and_nothing_is_lost(both: Page, site: Site) -> None:
    """Focus on the clause, in sight; after Escape the refusal and the chosen cards are still there."""
    opened(both, site, "?seed=7&pace=instant")
    refused(both)
    both.locator("#clause").click()
    place = both.locator("#dialog #C5")
    expect(place).to_be_focused()
    expect(place).to_be_in_viewport()
    both.locator("#dialog .toc a[data-value=h-points]").click()
    expect(both.locator("#h-points")).to_be_focused()
    both.keyboard.press("Escape")
    expect(both.get_by_role("dialog")).to_have_count(0)
    assert both.evaluate("[document.activeElement.id, scrollY, location.hash]") == ["clause", 0, ""]
    assert both.locator("[data-zone=hand] [aria-pressed=true]").count() == 2
    assert both.locator("[role=status][data-clause=C5]").is_visible()


def test_without_a_line_the_rules_are_there(dist: Path, new_page: NewPage) -> None:
    """In the game and as a page; also those of a game that was never opened."""
    page = new_page(**DESKTOP)
    with serving(dist) as site:
        opened(page, site, "?pace=instant")
        assert until(page, "offline", "ready", "refused") == "ready"
    page.reload()
    ready(page)
    page.click("#menu")
    page.click("#dialog [data-action=help]")
    expect(page.locator("#help-classico")).to_be_focused()
    page.click('#dialog a[data-value="treze/"]')
    expect(page.locator("#help-treze")).to_be_focused()
    page.goto(site.address + "help/en/tranca.html#T8")
    expect(page.locator("#T8")).to_be_in_viewport()


def test_rules_that_are_missing_are_one_sentence(page: Page, site: Site, watch: object) -> None:
    """The table stays as it was."""
    site.missing = {"help/pt/classico.html"}
    getattr(watch, "expect")("help/pt/classico.html")  # noqa: B009
    opened(page, site, "?pace=instant")
    page.click("#menu")
    page.click("#dialog [data-action=help]")
    expect(page.get_by_role("dialog")).to_contain_text("não puderam ser abertas")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_needs_no_script_and_fits_a_small_phone(path: str, new_page: NewPage, site: Site) -> None:
    """At 320 pixels nothing has to be moved sideways, and every link leads somewhere."""
    page = new_page(**{**PHONE, "viewport": {"width": 320, "height": 640}}, java_script_enabled=False)
    page.goto(site.address + path)
    expect(page.locator("h1")).to_be_visible()
    for link in page.locator(".help-top a").all():
        box = link.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= 320, link.inner_text()
    boxes = [page.locator(name).bounding_box() for name in ("article", "h1", ".pictures >> nth=0")]
    assert all(box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 320 for box in boxes)
    for picture in page.locator(".picture .fan, table").all():
        box = picture.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= 320, picture.inner_text()
    for link in page.locator(".help-top a, .help section:last-child a").all():
        address = link.get_attribute("href") or ""
        answer = page.request.get(site.address + path.rpartition("/")[0] + "/" + address)
        assert answer.ok, address
