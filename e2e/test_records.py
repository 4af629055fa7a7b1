"""Records in the browser: watched by tap and key, taken over, shared; nonsense gives one clear sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import DESKTOP, NewContext, match_of, opened, ready, until
from e2e.site import FOLDER, Site
from tests.plain import linked

PREFIX = f"buraco:{FOLDER}:"
QUERY = "?pace=instant&lang=pt&seed=7"
GIVEN = json.loads(Path("tests/records/classico-normal.json").read_text("utf-8"))
RECORD: dict[str, Any] = GIVEN.get("record", GIVEN)
FRAMES = sum(len(played["moves"]) + 1 for played in RECORD["rounds"])


def records(page: Page) -> None:
    """Opens the list."""
    page.click("#menu")
    page.click("#dialog [data-action=records]")


def bring(page: Page, text: str) -> None:
    """Chooses a file with that text."""
    file: Any = {"name": "x.json", "mimeType": "application/json", "buffer": text.encode()}
    page.set_input_files("#record-file", file)


def at(page: Page, frame: int) -> None:
    """Waits for a frame."""
    expect(page.locator(f'#film[data-frame="{frame}"]')).to_be_visible()


def watched(page: Page, site: Site) -> Page:
    """The page with the record from a file at its first frame."""
    opened(page, site, QUERY)
    records(page)
    bring(page, json.dumps(RECORD))
    at(page, 0)
    return page


def test_a_file_is_watched_by_tap_and_by_key_with_all_hands_open(both: Page, site: Site) -> None:
    page = watched(both, site)
    expect(page.locator(".film-hand")).to_have_count(4)
    for seat in range(4):
        expect(page.locator(f"#film-hand-{seat} .chip")).to_have_count(11)
    page.click("[data-action=film-next]")
    at(page, 1)
    page.click("[data-action=film-last]")
    at(page, FRAMES - 1)
    expect(page.locator("#dialog-title")).to_contain_text("5 de 5")
    page.keyboard.press("ArrowLeft")
    at(page, FRAMES - 2)
    page.keyboard.press("Home")
    at(page, 0)
    page.keyboard.press("PageDown")
    at(page, len(RECORD["rounds"][0]["moves"]) + 1)
    page.click("[data-action=film-list]")
    rows = page.locator("#film-moments .moment-of")
    assert rows.count() > 10
    found = page.locator("#film-moments .moment-of", has_text="Canastra").first
    frame = found.get_attribute("data-value")
    found.click()
    at(page, int(frame or 0))
    expect(page.locator("#film-told")).to_contain_text("Canastra")
    page.click("[data-action=film-play]")
    page.wait_for_function(
        "frame => Number(document.getElementById('film').dataset.frame) > frame + 1", arg=int(frame or 0)
    )
    page.click("[data-action=film-play]")
    page.locator("#dialog-title").focus()
    page.keyboard.press(" ")
    expect(page.locator("#film-play")).to_have_attribute("title", "Parar")
    page.keyboard.press(" ")
    expect(page.locator("#film-play")).to_have_attribute("title", "Passar sozinho")
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_have_count(0)


def test_playing_on_from_a_position_keeps_the_other_match_aside(page: Page, site: Site) -> None:
    watched(page, site)
    page.click("[data-action=film-last]")
    at(page, FRAMES - 1)
    page.click("[data-action=film-enter]")
    expect(page.locator("#answer")).to_contain_text("já acabou")
    for frame in range(FRAMES - 2, FRAMES - 5, -1):
        page.click("[data-action=film-back]")
        at(page, frame)
    page.click("[data-action=film-enter]")
    expect(page.locator("#dialog")).to_have_count(0)
    save = match_of(page)
    assert save["record"]["rounds"][:4] == RECORD["rounds"][:4]
    expect(page.locator("#tally-0 .total")).not_to_have_text("0")
    page.click("#menu")
    page.click("#dialog [data-action=new]")
    expect(page.locator("#dialog [data-action=resume]")).to_have_count(1)


def test_a_whole_match_goes_by_link_and_by_file(site: Site, new_context: NewContext, tmp_path: Path) -> None:
    page = new_context(**DESKTOP).new_page()
    watched(page, site)
    page.click("[data-action=film-link]")
    address = page.input_value("#link")
    assert len(address) < 4000
    with page.expect_download() as download:
        page.click("[data-action=film-file]")
    path = tmp_path / "record.json"
    download.value.save_as(path)
    assert json.loads(path.read_text())["rounds"] == RECORD["rounds"]

    other = new_context(**DESKTOP).new_page()
    other.goto(address)
    ready(other)
    at(other, 0)
    assert "#" not in other.url
    expect(other.locator("#film-bar")).to_contain_text("Jogar daqui")
    other.keyboard.press("End")
    at(other, FRAMES - 1)


@pytest.mark.parametrize(
    ("fragment", "said"),
    [
        ("%3Cscript%3Ealert(1)%3C/script%3E", "incompleta ou danificada"),
        ("x" * 5000, "incompleta ou danificada"),
        (linked({"format": 1, "rules": "<img src=x onerror=alert(1)>", "players": 4, "rounds": []}), "não permitem"),
        (linked({"name": "<b>"}), "não é a gravação"),
        (linked({**RECORD, "rounds": RECORD["rounds"][:1] * 300}), "incompleta ou danificada"),
    ],
)
def test_a_hostile_link_gives_a_clear_sentence(page: Page, site: Site, fragment: str, said: str) -> None:
    page.on("dialog", lambda _: pytest.fail("a script of the link ran"))
    opened(page, site, QUERY + "#record=" + fragment)
    expect(page.locator("[role=status]").first).to_contain_text(said)
    expect(page.locator("#film")).to_have_count(0)


def test_the_wrong_file_gives_a_clear_sentence(page: Page, site: Site) -> None:
    opened(page, site, QUERY)
    records(page)
    for text, said in (("<b>no</b>", "não é a gravação"), ('{"kind": "buraco"}', "não é a gravação")):
        bring(page, text)
        expect(page.locator("#said")).to_contain_text(said)


def test_a_match_that_makes_room_is_kept_as_a_record(page: Page, site: Site) -> None:
    opened(page, site, QUERY)
    until(page, "turn", "0")
    page.click("[data-action=draw]")
    until(page, "phase", "play")
    page.click("#menu")
    page.click("#dialog [data-action=new]")
    page.click("#dialog [data-action=start]")
    expect(page.locator("#dialog")).to_have_count(0)
    page.wait_for_function("name => localStorage.getItem(name)", arg=PREFIX + "past.1")
    page.reload()
    ready(page)
    records(page)
    expect(page.locator("#shelf .moment-of")).to_have_count(1)
    page.click("#shelf .moment-of")
    at(page, 0)
    expect(page.locator("#film-hand-0 b").first).to_have_text("Você")


def test_a_full_disk_loses_the_oldest_record_and_never_the_match(page: Page, site: Site) -> None:
    """Old records make room for the match under way."""
    opened(page, site, QUERY)
    until(page, "turn", "0")
    page.evaluate(
        """prefix => {
          const facts = { day: '2020-01-01', rules: 'classico', name: '', rounds: 1, totals: [1, 2], over: true };
          const save = '{"record": "' + 'x'.repeat(900000) + '"}';
          localStorage.setItem(prefix + 'past.1', JSON.stringify(facts) + '\\n' + save);
          let size = 1000000; // whatever still fits is filled
          for (let n = 0; size > 0; n += 1) {
            try { localStorage.setItem('z' + n, 'x'.repeat(size)); } catch { size >>= 1; }
          }
        }""",
        PREFIX,
    )
    page.click("[data-action=draw]")
    until(page, "phase", "play")
    page.locator("[data-zone=hand] [data-card]").first.click()
    page.click("[data-action=discard]")
    until(page, "phase", "draw")
    page.wait_for_function("name => !localStorage.getItem(name)", arg=PREFIX + "past.1")
    cards = page.locator("[data-zone=hand] [data-card]").count()
    page.reload()
    ready(page)
    expect(page.locator("[data-zone=hand] [data-card]")).to_have_count(cards)


def test_the_worker_dies_while_a_record_is_watched(page: Page, site: Site) -> None:
    watched(page, site)
    page.evaluate("buraco.kill()")
    page.keyboard.press("End")
    at(page, FRAMES - 1)
