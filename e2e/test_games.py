"""All five games in the page: some turns of each by the hints, choosing a game, tables that are kept and sent."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import DESKTOP, PHONE, NewPage, opened, ready
from e2e.site import Site
from e2e.test_table import one_move, phase, press, status
from tests.plain import linked

GAMES = [
    ("tranca", 4, DESKTOP),
    ("classico", 6, PHONE),
    ("sequencias", 2, DESKTOP),
    ("sequencias", 4, PHONE),
    ("familia", 2, PHONE),
    ("familia", 3, DESKTOP),
    ("familia", 5, PHONE),
    ("familia", 6, DESKTOP),
    ("treze", 4, PHONE),
]
TABLE = {
    "name": "Como na casa da <b>vovó</b>",
    "rules": {"base": "familia", "options": {"own_two_clean": True}},
    "players": 3,
}


@pytest.mark.parametrize(("rules", "players", "device"), GAMES)
def test_turns_of_every_game_by_the_hints(
    site: Site, new_page: NewPage, rules: str, players: int, device: dict[str, Any]
) -> None:
    """Each game opens from its address and is played for some turns; nothing lies outside the window."""
    page = new_page(**device)
    opened(page, site, f"?rules={rules}&players={players}&level=normal&seed=5&pace=instant&lang=pt")
    assert page.locator("[data-zone^=seat-]").count() == players - 1
    for _ in range(7):
        if phase(page) == "over":
            break
        one_move(page)
        assert page.locator("[role=status][data-clause]").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate(
        "[...document.querySelectorAll('#board .act, #board .menu, #board .look:enabled, #board .seat, #board .open')]"
        ".map(one => one.getBoundingClientRect())"
        ".filter(box => box.width && (box.width < 43.5 || box.height < 43.5)).length"
    )
    assert small == 0


def test_a_game_is_chosen_kept_and_found_again(both: Page, site: Site) -> None:
    """Game, players and an option from the dialog; the table has a name after a reload."""
    opened(both, site, "?pace=instant")
    assert phase(both)
    press(both, "#menu")
    press(both, "#dialog [data-action=new]")
    press(both, "[data-action=pick-game][data-value=familia]")
    press(both, '[data-action=pick-players][data-value="3"]')
    press(both, "#house summary")
    press(both, '[data-value="own_two_clean=1"]')
    both.fill("#type-name", "Na praia")
    press(both, "[data-action=keep-table]")
    expect(both.locator("#answer")).to_contain_text("Na praia")
    press(both, "[data-action=copy-table]")
    expect(both.locator("#answer")).to_contain_text("Link")
    assert "#table=" in both.input_value("#link")
    press(both, "[data-action=start]")
    expect(both.locator("[data-zone^=seat-]")).to_have_count(2)
    assert phase(both)
    both.reload()
    ready(both)
    assert phase(both)
    press(both, "#menu")
    expect(both.get_by_role("dialog")).to_contain_text("Na praia")
    press(both, "#dialog [data-action=new]")
    expect(both.locator("[data-action=pick-table]")).to_have_attribute("aria-pressed", "true")


def fragment(data: object) -> str:
    """A link's end for anything at all."""
    return "#table=" + linked(data)


def test_a_table_by_link_is_explained_before_it_is_played(both: Page, site: Site) -> None:
    """What differs from the text's game stands there; the name is only text; then it is played."""
    opened(both, site, "?pace=instant" + fragment(TABLE))
    dialog = both.get_by_role("dialog")
    expect(dialog).to_contain_text(str(TABLE["name"]))
    expect(dialog.locator(".differences li")).to_have_count(1)
    expect(dialog.locator(".differences")).to_contain_text("F5")
    assert "#" not in both.url
    press(both, "[data-action=play-shared]")
    expect(both.locator("[data-zone^=seat-]")).to_have_count(2)
    assert phase(both)


@pytest.mark.parametrize(
    "data",
    [None, [], {"name": "<img src=x onerror=alert(1)>", "rules": "poker", "players": 4}, {**TABLE, "players": 9}],
)
def test_a_link_with_nonsense_says_one_sentence(page: Page, site: Site, data: object) -> None:
    """It opens no dialog, and the game goes on."""
    opened(page, site, "?pace=instant")
    assert phase(page)
    page.evaluate("text => { location.hash = text }", fragment(data))
    expect(status(page)).to_contain_text("Este link não traz uma mesa")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.evaluate("location.hash = '#table=%00%00'")
    expect(status(page)).to_contain_text("Este link não traz uma mesa")
    press(page, "[data-action=hint]")
    expect(status(page)).to_contain_text("Dica")
