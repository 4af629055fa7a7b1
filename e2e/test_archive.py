"""Everything as one file: saved in one browser, brought into another; statistics survive a reload and come along."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.conftest import DESKTOP, NewContext, opened, until
from e2e.site import FOLDER, Site

PREFIX = f"buraco:{FOLDER}:"
QUERY = "?pace=instant&lang=pt"
ROW = {"rules": "classico", "level": "normal", "matches": 4, "won": 3, "rounds": 21, "clean": 9, "dirty": 5}
ROW |= {"streak": 2, "best-streak": 2, "best-round": 905, "best-match": 2180}


def hand(page: Page) -> list[str]:
    """The codes of the own hand."""
    until(page, "turn", "0")
    found: list[str] = page.eval_on_selector_all(
        "[data-zone=hand] [data-card]", "cards => cards.map(card => card.dataset.card).sort()"
    )
    return found


# What would keep the page's Python busy for minutes, in the place of the archive's format.
ENDLESS = [
    "9" * 1_500_000,
    json.dumps("x" * 3_000_000),
    "[" * 100_000 + "]" * 100_000,
    json.dumps({f"k{number}": 1 for number in range(200_000)}),
]


def data(page: Page) -> None:
    """Opens the dialog."""
    page.click("#menu")
    page.click("#dialog [data-action=stats]")
    page.click("#dialog [data-action=data]")


def test_everything_goes_from_one_browser_to_another(site: Site, new_context: NewContext, tmp_path: Path) -> None:
    """The match, the settings, the statistics; the match of the other browser is kept."""
    page = new_context(**DESKTOP).new_page()
    opened(page, site, QUERY + "&seed=7")
    kept = json.dumps({"rows": [ROW], "counted": []})
    page.evaluate("([name, text]) => localStorage.setItem(name, text)", [PREFIX + "stats", kept])
    page.evaluate("name => localStorage.setItem(name, 'blue')", PREFIX + "set.felt")
    page.reload()
    cards = hand(page)
    data(page)
    with page.expect_download() as download:
        page.click("#dialog [data-action=save-file]")
    path = tmp_path / "buraco.json"
    download.value.save_as(path)

    other = new_context(**DESKTOP).new_page()
    opened(other, site, QUERY)
    assert hand(other) != cards
    data(other)
    whole = path.read_text()
    files = [("<b>no</b>", re.compile("não é um arquivo")), (whole[:300], re.compile("incompleto"))]
    files += [
        (whole.replace('"format": 2', '"format": ' + part), re.compile("não é um arquivo|estragado"))
        for part in ENDLESS
    ]
    for text, said in files:
        file = {"name": "x.json", "mimeType": "application/json", "buffer": text.encode()}
        other.set_input_files("#file", file)  # type: ignore[arg-type]
        expect(other.locator("#said")).to_contain_text(said)
        expect(other.locator("#dialog [data-action=bring]")).to_have_count(0)
    other.set_input_files("#file", path)
    other.click("#dialog [data-action=bring]")
    until(other, "felt", "blue")
    until(other, "engine", "ready")
    assert hand(other) == cards
    other.click("#menu")
    other.click("#dialog [data-action=stats]")
    expect(other.locator("#dialog table")).to_contain_text("905")
    other.keyboard.press("Escape")
    other.click("#menu")
    other.click("#dialog [data-action=new]")
    expect(other.locator("#dialog [data-action=resume]")).to_have_count(1)
