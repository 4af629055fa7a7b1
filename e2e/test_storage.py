"""What the browser keeps: nothing is lost, whatever lies there or whatever the browser refuses."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import DESKTOP, NewContext, opened
from e2e.site import FOLDER, Site

QUERY = "?rules=classico&players=4&level=normal&seed=7&pace=instant"
PREFIX = f"buraco:{FOLDER}:"
FIRST_TURN = "performance.getEntriesByName('buraco:first-turn').length > 0"


def stored(page: Page, name: str) -> str | None:
    """A text of the page's storage."""
    found: str | None = page.evaluate("name => localStorage.getItem(name)", PREFIX + name)
    return found


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "null",
        "[]",
        "7",
        '{"format": 99}',
        '{"format": 1, "level": "normal", "seed": 7, "record": {"rules": 5}}',
        "x" * 9,
    ],
)
def test_damaged_save_is_set_aside(site: Site, page: Page, text: str) -> None:
    """A save that cannot be read is kept as it is, and the page plays on without it."""
    page.add_init_script(
        f"if (!sessionStorage.once) {{ sessionStorage.once = 1;"
        f" localStorage.setItem({json.dumps(PREFIX + 'match')}, {json.dumps(text)}); }}"
    )
    opened(page, site)
    page.wait_for_function("name => localStorage.getItem(name) !== null", arg=PREFIX + "aside.1")
    aside = stored(page, "aside.1") or ""
    assert aside == text or json.loads(aside) == json.loads(text)
    assert stored(page, "match") != text


def test_match_goes_on_after_reload(site: Site, page: Page) -> None:
    """Accepted means stored: a reload finds the match as it was."""
    opened(page, site, QUERY)
    page.wait_for_function(FIRST_TURN)
    before = stored(page, "match")
    assert before is not None
    cards = page.locator("[data-zone=hand] [data-card]").evaluate_all("all => all.map(one => one.dataset.card).sort()")
    opened(page, site)
    page.wait_for_function(FIRST_TURN)
    again = page.locator("[data-zone=hand] [data-card]").evaluate_all("all => all.map(one => one.dataset.card).sort()")
    assert len(cards) == 11
    assert again == cards
    assert json.loads(stored(page, "match") or "") == json.loads(before)


def test_full_storage(site: Site, new_context: NewContext) -> None:
    """A browser whose storage is full plays on."""
    context = new_context(**DESKTOP)
    context.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
    )
    page = opened(context.new_page(), site, QUERY)
    page.wait_for_function(FIRST_TURN)
    expect(page.get_by_role("status").first).to_contain_text("se fechar a página, ela se perde")


def test_a_match_for_which_there_is_no_room_aside_is_not_written_over(site: Site, page: Page) -> None:
    """Another address opens its game for this visit only; without it the match is there as it was."""
    opened(page, site, QUERY)
    page.wait_for_function(FIRST_TURN)
    before = stored(page, "match")
    page.evaluate(
        """() => { let size = 1000000; // whatever still fits is filled
          for (let n = 0; size > 0; n += 1) {
            try { localStorage.setItem('z' + n, 'x'.repeat(size)); } catch { size >>= 1; }
          }
        }"""
    )
    opened(page, site, QUERY.replace("seed=7", "seed=8"))
    page.wait_for_function(FIRST_TURN)
    expect(page.get_by_role("status").first).to_contain_text("se fechar a página, ela se perde")
    assert stored(page, "match") == before
    opened(page, site)
    page.wait_for_function(FIRST_TURN)
    assert stored(page, "match") == before
    assert page.locator("[data-zone=hand] [data-card]").count() == 11
