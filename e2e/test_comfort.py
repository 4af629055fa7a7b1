"""Comfort: the look is there before the first paint, sounds wait for a touch, the device gives what it has."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from e2e.conftest import DESKTOP, PHONE, NewContext, opened, until
from e2e.site import FOLDER, Site

PREFIX = f"buraco:{FOLDER}:"
QUERY = "?seed=7&pace=instant&lang=pt"


def keeps(page: Page, **settings: str) -> None:
    """The page opens with these settings kept."""
    lines = [
        f"localStorage.setItem({json.dumps(f'{PREFIX}set.{name}')}, '{value}');" for name, value in settings.items()
    ]
    page.add_init_script("if (!sessionStorage.once) { sessionStorage.once = 1;" + "".join(lines) + "}")


def test_the_look_is_there_before_anything_is_painted(site: Site, page: Page) -> None:
    """Felt, backs, suits: on the root while the page is still being read; nonsense is left out."""
    keeps(page, felt="blue", deck="four", back="<b>", size="large", reach="left")
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => { window.first = { ...document.documentElement.dataset } })"
    )
    opened(page, site, QUERY)
    first = page.evaluate("first")
    assert [first[name] for name in ("felt", "deck", "back", "size", "reach")] == [
        "blue",
        "four",
        "wine",
        "large",
        "left",
    ]
    until(page, "turn", "0")
    page.click("#menu")
    page.click("[data-action=settings]")
    page.click("[data-action=set-felt][data-value=wine]")
    until(page, "felt", "wine")
    page.reload()
    until(page, "felt", "wine")


def test_sounds_begin_with_a_touch_and_one_tap_mutes(site: Site, page: Page) -> None:
    """Nothing sounds before the first gesture; a phone is silent until sounds are asked for."""
    opened(page, site, QUERY)
    until(page, "turn", "0")
    assert page.evaluate("buraco.sounds.played") == []
    page.click("[data-action=draw]")
    until(page, "phase", "play")
    assert page.evaluate("buraco.sounds.played") == ["card"]
    page.click("#mute")
    expect(page.locator("#mute")).to_have_accessible_name("Ligar o som")
    page.locator("[data-zone=hand] [data-card]").first.click()
    page.click("[data-action=discard]")
    until(page, "phase", "draw", "over")
    assert page.evaluate("buraco.sounds.played") == ["card"]


def test_a_phone_is_silent_vibrates_and_stays_awake(site: Site, new_context: NewContext) -> None:
    """The light is kept while the match is in sight, and asked for again when it comes back."""
    context = new_context(**PHONE)
    context.add_init_script(
        "window.asked = []; navigator.vibrate = (long) => asked.push(long);"
        "Object.defineProperty(navigator, 'wakeLock', { value: { request: async (what) => { asked.push(what);"
        " const lock = new EventTarget(); lock.release = async () => asked.push('released'); return lock; } } });"
    )
    page = opened(context.new_page(), site, QUERY)
    until(page, "turn", "0")
    assert page.evaluate("[document.documentElement?.dataset.sound, asked[0]]") == ["off", "screen"]
    assert not page.locator("#mute").is_visible()
    page.tap("[data-action=draw]")
    until(page, "phase", "play")
    page.evaluate("asked.length = 0")
    page.locator("[data-zone=hand] [data-card]").first.tap()
    page.tap("[data-action=discard]")
    page.wait_for_function("asked.includes(40)")
    page.tap("#menu")
    page.tap("[data-action=settings]")
    page.tap("[data-action=set-awake][data-value=off]")
    page.wait_for_function("asked.includes('released')")


def test_without_any_of_it_the_game_is_played(site: Site, new_context: NewContext) -> None:
    """No sound, no vibration, no lock, no full screen: not offered, and not missed."""
    context = new_context(**DESKTOP)
    context.add_init_script(
        "delete window.AudioContext; for (const name of ['wakeLock', 'vibrate']) delete Navigator.prototype[name];"
        "Object.defineProperty(document, 'fullscreenEnabled', { value: false });"
    )
    page = opened(context.new_page(), site, QUERY)
    until(page, "turn", "0")
    page.click("#menu")
    page.click("[data-action=settings]")
    expect(page.locator("[data-action=set-felt]")).to_have_count(4)
    for name in ("set-sound", "set-buzz", "set-awake", "full"):
        expect(page.locator(f"#dialog [data-action={name}]")).to_have_count(0)
