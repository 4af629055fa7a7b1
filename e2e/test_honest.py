"""Honest deals in the browser: the seal and its check, who got which cards, the deal for a friend and of the day."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from buraco.session import Session
from e2e.conftest import DESKTOP, NewContext, match_of, opened, ready, until
from e2e.site import FOLDER, Site
from tests.plain import plain

PREFIX = f"buraco:{FOLDER}:"
QUERY = "?pace=instant&lang=pt"


def stored(page: Page, name: str) -> Any:
    """What the browser keeps."""
    return json.loads(page.evaluate("name => localStorage.getItem(name) ?? 'null'", PREFIX + name))


def ask(session: Session, **keys: object) -> Any:
    """A request to an engine beside the page."""
    reply = json.loads(session.ask(json.dumps(keys)))
    assert reply["ok"], reply
    return reply


def to_the_end(session: Session, reply: Any) -> Any:
    """Plays the round on, the person by hints; the reply at its end."""
    while reply["steps"][-1]["view"]["phase"] != "over":
        rev = reply["rev"]
        if reply["steps"][-1]["view"]["turn"]:
            reply = ask(session, do="bot", rev=rev)
        else:
            reply = ask(session, do="move", rev=rev, move=ask(session, do="hint", rev=rev, ms=0)["hint"]["move"])
    return reply


@pytest.fixture(scope="module")
def finished() -> Any:
    """A match whose first round is over: its save, and the text of its deal for a friend."""
    session = Session()
    reply = ask(session, do="new", rules="classico", players=4, level="normal", seed=7)
    reply = to_the_end(session, reply)
    deal = ask(session, do="deal", rev=reply["rev"], round=1, by="Ana <b>x</b>")["packed"]
    return {
        "save": reply["save"],
        "deal": deal,
        "points": [one["total"] for one in reply["steps"][-1]["view"]["sheet"]["sides"]],
    }


def put(page: Page, save: Any) -> None:
    """Puts a match into the browser and opens the page on it."""
    until(page, "turn", "0")  # else the others' next move would be stored over it
    page.evaluate("([name, text]) => localStorage.setItem(name, text)", [PREFIX + "match", json.dumps(save)])
    page.reload()
    ready(page)


def seal(page: Page) -> None:
    """Opens the dialog of the sealed deck from the score."""
    page.click("#menu")
    page.click("#dialog [data-action=score]")
    page.click("#dialog [data-action=seal]")


def test_the_fingerprint_is_shown_before_and_nothing_tells_the_salt(page: Page, site: Site) -> None:
    opened(page, site, QUERY)
    until(page, "turn", "0")
    seal(page)
    shown = (page.text_content("#print") or "").replace(" ", "")
    save = match_of(page)
    salt, deck = save["salts"][0], save["record"]["rounds"][0]["deck"]
    assert shown == hashlib.sha256(f"{salt} {deck}".encode()).hexdigest()
    assert salt not in page.content()
    assert deck not in page.content()
    page.reload()
    ready(page)
    seal(page)
    expect(page.locator("#print")).to_have_text(" ".join(shown[place : place + 8] for place in range(0, 64, 8)))


def test_the_setting_tells_it_in_the_log(page: Page, site: Site) -> None:
    opened(page, site, QUERY)
    page.evaluate("name => localStorage.setItem(name, 'on')", PREFIX + "set.seal")
    page.reload()
    ready(page)
    page.click("#menu")
    page.click("#dialog [data-action=new]")
    page.click("#dialog [data-action=start]")
    expect(page.locator("#dialog")).to_have_count(0)
    page.click("#more")
    expect(page.locator("#dialog .history")).to_contain_text("Impressão:")


def test_after_the_round_it_can_be_checked_also_with_what_was_pasted(both: Page, site: Site, finished: Any) -> None:
    page = opened(both, site, QUERY)
    put(page, finished["save"])
    page.click("#dialog [data-action=seal]")
    page.click("[data-action=seal-check]")
    expect(page.locator("#said")).to_contain_text("nenhuma carta foi trocada")
    save = plain(finished["save"])
    command = page.text_content("#seal-command") or ""
    assert f"'{save['salts'][0]} {save['record']['rounds'][0]['deck']}'" in command
    codes = page.input_value("#seal-deck").split()
    codes[0], codes[1] = codes[1], codes[0]
    page.fill("#seal-deck", " ".join(codes))
    page.click("[data-action=seal-check]")
    expect(page.locator("#said")).to_contain_text("Não confere")
    page.fill("#seal-deck", "<script>alert(1)</script>")
    page.click("[data-action=seal-check]")
    expect(page.locator("#said")).to_contain_text("códigos de cartas")


def test_who_got_which_cards_is_counted_once(page: Page, site: Site, finished: Any) -> None:
    opened(page, site, QUERY)
    put(page, finished["save"])
    assert stored(page, "set.luck")["rounds"] == 1
    page.reload()
    ready(page)
    assert stored(page, "set.luck")["rounds"] == 1
    page.keyboard.press("Escape")
    page.click("#menu")
    page.click("#dialog [data-action=stats]")
    page.click("#dialog [data-action=luck]")
    expect(page.locator("#luck-says")).to_contain_text("1 mão")
    expect(page.locator("#dialog table")).to_have_count(4)


def test_a_friend_plays_the_same_cards_and_both_results_stand_side_by_side(
    site: Site, new_context: NewContext, finished: Any
) -> None:
    page = new_context(**DESKTOP, permissions=[]).new_page()
    opened(page, site, QUERY)
    put(page, finished["save"])
    page.click("#dialog [data-action=deal-link]")
    address = page.input_value("#link")
    assert len(address) < 600

    friend = new_context(**DESKTOP).new_page()
    friend.goto(site.address + QUERY + "#deal=" + finished["deal"])
    expect(friend.locator("#dialog .lead")).to_contain_text("Ana <b>x</b>")
    expect(friend.locator("#dialog")).not_to_contain_text(str(finished["points"][0]))
    friend.click("[data-action=deal-play]")
    expect(friend.locator("#dialog")).to_have_count(0)
    until(friend, "turn", "0")
    mine, theirs = match_of(friend), plain(finished["save"])
    first, second = mine["record"]["rounds"][0], theirs["record"]["rounds"][0]
    assert (first["deck"], first["dealer"]) == (second["deck"], second["dealer"])
    first["moves"] = second["moves"]  # the friend plays just so
    put(friend, mine)
    expect(friend.locator("#compared")).to_contain_text("Ana <b>x</b>")
    expect(friend.locator("#compared")).to_contain_text("fizeram o mesmo")
    assert stored(friend, "set.luck") is None  # given cards say nothing about chance


@pytest.mark.parametrize("text", ["x", "%3Cimg%20src=x%20onerror=alert(1)%3E", "eJwrySxR", "A" * 9000])
def test_a_hostile_deal_gives_a_clear_sentence(page: Page, site: Site, text: str) -> None:
    page.on("dialog", lambda _: pytest.fail("a script of the link ran"))
    opened(page, site, QUERY + "&seed=7#deal=" + text)
    expect(page.locator("[role=status]").first).to_contain_text("não traz uma mão")


def test_the_deal_of_the_day_is_the_same_for_two_persons_and_its_result_is_kept(
    site: Site, new_context: NewContext
) -> None:
    decks = []
    for zone in ("America/Sao_Paulo", "Europe/Rome"):
        context = new_context(**DESKTOP, timezone_id=zone)
        page = context.new_page()
        page.clock.install(time="2026-11-30T15:00:00Z")
        page.clock.resume()
        opened(page, site, QUERY)
        page.click("#menu")
        page.click("#dialog [data-action=new]")
        page.click("#dialog [data-action=day]")
        expect(page.locator("#dialog .lead")).to_contain_text("30/11/2026")
        page.click("#day-tranca")
        expect(page.locator("#dialog")).to_have_count(0)
        page.wait_for_function(
            "name => JSON.parse(localStorage.getItem(name)).rules === 'tranca'", arg=PREFIX + "match"
        )
        until(page, "turn", "0")
        assert match_of(page)["given"]["day"] == "2026-11-30"
        decks.append(match_of(page)["record"]["rounds"][0]["deck"])
    assert decks[0] == decks[1]
    save = match_of(page)
    session = Session()
    reply = ask(session, do="load", save=save)
    reply = to_the_end(session, reply)
    put(page, reply["save"])
    expect(page.locator("#dialog")).to_contain_text("Mão do dia 30/11/2026")
    own = reply["steps"][-1]["view"]["sheet"]["sides"][0]["total"]
    assert [(one["day"], one["rules"], one["points"]) for one in stored(page, "set.days")] == [
        ("2026-11-30", "tranca", own)
    ]
