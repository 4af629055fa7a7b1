"""Hostile texts: markup in names, in the address and in an imported file stays text, wherever the page shows it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Dialog, Page, expect

from e2e.conftest import opened, ready, until
from e2e.site import FOLDER, Site
from e2e.test_games import TABLE
from e2e.test_people import sit_down
from e2e.test_table import press, status
from tests.plain import linked
from web.build import tools

PREFIX = f"buraco:{FOLDER}:"
QUERY = "?pace=instant&lang=pt&seed=7"
MARKUP = "<img src=x onerror=alert(1)>"
SHORT = "<b id=evil>x</b>"  # where a name has few letters
DIALOGS = ("settings", "stats", "log", "score", "new", "help", "about")


@pytest.fixture
def ran(page: Page) -> list[str]:
    """What scripts that should never run have said."""
    found: list[str] = []

    def told(dialog: Dialog) -> None:
        found.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", told)
    return found


def only_text(page: Page) -> None:
    """No element has come of it, now or in any dialog that leads on from the menu."""
    evil = page.locator("img[src=x], #evil, #app script, [onerror]")
    assert evil.count() == 0
    for name in DIALOGS:
        page.keyboard.press("Escape")
        press(page, "#menu")
        press(page, f"#do-{name}")
        expect(page.get_by_role("dialog")).to_be_visible()
        assert evil.count() == 0, name
    page.keyboard.press("Escape")


def test_names_of_persons_and_tables(page: Page, site: Site, ran: list[str]) -> None:
    """The own name, a table's name that came by a link, the persons of a shared device."""
    opened(page, site, QUERY + "#table=" + linked({**TABLE, "name": SHORT}))
    expect(page.get_by_role("dialog")).to_contain_text(SHORT)
    press(page, "[data-action=keep-shared]")
    only_text(page)
    press(page, "#menu")
    press(page, "#do-settings")
    page.fill("#own-name", SHORT)
    only_text(page)
    assert ran == []


def test_names_under_the_cover(page: Page, site: Site, ran: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Two persons with such names pass the device."""
    monkeypatch.setattr("e2e.test_people.NAMES", (SHORT, MARKUP, "", ""))
    sit_down(page, site, "classico", 4, (0, 1))
    assert page.locator("img[src=x], #evil").count() == 0
    page.locator("#uncover").click()
    until(page, "phase", "draw", "play")
    only_text(page)
    assert ran == []


def test_the_policy_is_the_one_that_is_explained(page: Page, site: Site) -> None:
    """Whoever changes it says why (docs/security.md)."""
    page.goto(site.address)
    policy = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    assert f"\n{policy}\n" in (tools.ROOT / "docs" / "security.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["rules", "players", "level", "seed", "lang", "pace", "utm"])
def test_the_address(page: Page, site: Site, ran: list[str], name: str) -> None:
    """Every part of it: the page says what it does not know, and plays."""
    given = {"pace": "instant", name: MARKUP}
    opened(page, site, "?" + "&".join(f"{key}={value}" for key, value in given.items()))
    until(page, "phase", "draw", "play")
    assert page.locator("img[src=x], [onerror]").count() == 0
    if name != "utm":  # nobody's business
        expect(status(page)).to_contain_text(re.compile("onerror|endereço"))
    assert ran == []


def hostile(value: Any, *, every: bool, key: str = "") -> Any:
    """The same with markup in the place of each name, which a person may have written, or of `every` text."""
    if isinstance(value, dict):
        return {name: hostile(part, every=every, key=name) for name, part in value.items()}
    if isinstance(value, list):
        return [hostile(part, every=every, key=key) for part in value]
    return MARKUP if isinstance(value, str) and (every or key in ("name", "names")) else value


@pytest.mark.parametrize("every", [False, True])
def test_an_imported_file(page: Page, site: Site, ran: list[str], every: bool) -> None:
    """An archive whose every stored text was edited: brought or refused in a sentence, never markup."""
    opened(page, site, QUERY)
    until(page, "phase", "draw", "play")
    press(page, "#menu")
    press(page, "#do-settings")
    page.fill("#own-name", "Ana")
    page.keyboard.press("Escape")
    press(page, "#menu")
    press(page, "#do-stats")
    press(page, "#dialog [data-action=data]")
    with page.expect_download() as download:
        press(page, "#dialog [data-action=save-file]")
    archive = json.loads(download.value.path().read_text(encoding="utf-8"))
    entries = archive["entries"]
    changed = []
    for key, text in entries:
        try:
            changed.append([key, json.dumps(hostile(json.loads(text), every=every))])
        except ValueError:
            changed.append([key, MARKUP if every or key == "set.name" else text])
    archive["entries"] = changed
    file = {"name": f"{MARKUP}.json", "mimeType": "application/json", "buffer": json.dumps(archive).encode()}
    page.set_input_files("#file", file)  # type: ignore[arg-type]
    expect(page.locator("#said:not(:empty), #dialog [data-action=bring]").first).to_be_visible()
    assert page.locator("img[src=x]").count() == 0
    if page.locator("#dialog [data-action=bring]").count():
        press(page, "#dialog [data-action=bring]")
        ready(page)
    page.reload()
    ready(page)
    until(page, "phase", "draw", "play")
    only_text(page)
    assert ran == []
