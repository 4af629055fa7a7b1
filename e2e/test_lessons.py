"""Lessons in the page: walked by touch and by keyboard, while the game loads, offline, at every size, for everybody."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from e2e.conftest import DESKTOP, PHONE, NewPage, opened, ready, resize, until
from e2e.site import Site, serving
from e2e.test_axe import violations
from e2e.test_storage import PREFIX

SMALL: dict[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 640}}
SIZES = [(360, 640), (390, 844), (640, 360), (768, 1024), (1366, 768)]
LOOKS: list[tuple[dict[str, Any], tuple[int, int]]] = [
    ({"color_scheme": "light"}, (360, 640)),
    ({"color_scheme": "dark"}, (1366, 768)),
    ({"color_scheme": "light", "forced_colors": "active"}, (360, 640)),
]
WALKED = ["tranca-threes", "tranca-pile", "classico-twos", "sequencias-pile", "familia-alone", "treze-buraco"]
GAME = "?rules=tranca&players=4&level=normal&seed=7&pace=instant"


def lesson_file(dist: Path, name: str, lang: str = "pt") -> dict[str, Any]:
    """What the build wrote of a lesson."""
    text = (dist / "lessons" / lang / f"{name}.js").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text.removeprefix("buraco.lessons.add(").removesuffix(");\n"))
    return found


def hand(page: Page) -> Locator:
    """The cards of the lesson's hand."""
    return page.locator(".lesson [data-zone=hand] [data-card]")


def press(element: Locator, touch: bool) -> None:
    """A tap or a click."""
    if touch:
        element.tap()
    else:
        element.click()


def aim(page: Page, target: str) -> Locator:
    """What is tapped for a move."""
    board = page.locator(".lesson")
    if target.startswith("add "):
        return board.locator(f"[data-zone=side-0] [data-meld='{target[4:]}'] .grip")
    if target == "draw":
        return board.locator("[data-zone=stock] button")
    if target in ("take", "take with", "discard"):
        take = board.locator(".actions [data-action=take]")
        return take if target == "take" and take.count() else board.locator("[data-zone=pile] .fan > :last-child")
    return board.locator(f"[data-action={target.replace(' ', '-')}]")


def walk(page: Page, data: dict[str, Any], touch: bool) -> None:
    """From the first step to the end, by what is right."""
    for number, step in enumerate(data["steps"], 1):
        expect(page.locator(".lesson")).to_have_attribute("data-step", str(number))
        if "choices" in step:
            press(page.locator(f".lesson [data-choice='{step['right']}']"), touch)
        elif "right" in step:
            target, places = step["right"]
            for place in places:
                press(hand(page).nth(place), touch)
            expect(page.locator(".lesson [aria-pressed=true]")).to_have_count(len(places))
            press(aim(page, target), touch)
        if "right" in step:
            expect(page.locator(".lesson .l-good")).to_be_visible()
        press(page.locator("#L-next"), touch)
    expect(page.locator("#L-again")).to_be_visible()


@pytest.mark.parametrize("name", WALKED)
def test_a_lesson_is_walked_by_touch(name: str, site: Site, dist: Path, new_page: NewPage) -> None:
    """Opened by a link, on a small phone; at the end it is kept as done."""
    page = new_page(**SMALL)
    page.goto(site.address + f"#lesson={name}")
    walk(page, lesson_file(dist, name), touch=True)
    assert page.evaluate(f"localStorage.getItem('{PREFIX}set.lessons')") == name
    assert page.evaluate("location.hash") == ""


def test_a_lesson_is_walked_by_keyboard_and_refuses_as_the_referee_does(page: Page, site: Site) -> None:
    """Cards by arrows, everything else by tab; the focus is never lost."""
    page.goto(site.address + "#lesson=classico-wilds")
    expect(page.locator(".lesson")).to_be_visible()
    opened_at = page.evaluate("document.activeElement.className")
    assert "l-title" in opened_at

    def to(selector: str) -> None:
        for _ in range(30):
            if page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"{selector} is not reached")

    def choose(code: str) -> None:
        to(".lesson [data-zone=hand] [data-card]")
        for _ in range(10):
            if page.evaluate("document.activeElement.dataset.card") == code:
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")

    for code in ("6d", "8d", "2s", "XX"):
        choose(code)
        page.keyboard.press("Shift+Tab")
    to("#L-act-lay")
    page.keyboard.press("Enter")
    answer = page.locator(".lesson .l-answer")
    expect(answer).to_have_attribute("role", "status")
    expect(answer).to_have_attribute("data-clause", "C5")
    for _ in range(3):
        page.keyboard.press("Shift+Tab")
    choose("2s")
    to("#L-act-lay")
    page.keyboard.press("Enter")
    expect(page.locator(".l-good")).to_be_visible()
    assert page.evaluate("document.activeElement.id") == "L-next"
    page.keyboard.press("Enter")
    expect(page.locator(".lesson")).to_have_attribute("data-step", "2")
    page.keyboard.press("Escape")
    expect(page.locator("#lesson-room")).to_have_count(0)


def test_two_taps_lead_to_the_lessons_and_the_match_stays(site: Site, both: Page) -> None:
    """The list tells what was done; keys and taps of a lesson are not the table's."""
    opened(both, site, GAME)
    both.wait_for_function("performance.getEntriesByName('buraco:first-turn').length > 0")
    save = f"localStorage.getItem('{PREFIX}match')"
    before = both.evaluate(save)
    both.click("#menu")
    both.click("#do-school")
    expect(both.locator(".lessons li")).to_have_count(9)
    expect(both.locator("#school-tranca")).to_have_attribute("aria-pressed", "true")
    both.click("#lesson-next")
    both.click(".lesson [data-zone=stock] button")
    expect(both.locator(".l-good")).to_be_visible()
    both.keyboard.press("d")
    both.click("#lesson-close")
    expect(both.locator("#lesson-room")).to_have_count(0)
    assert both.evaluate(save) == before
    both.click("#school-treze")
    expect(both.locator(".lessons li")).to_have_count(8)
    both.click("[data-lesson=treze-sets]")
    expect(both.locator(".lesson")).to_be_visible()
    for _ in range(30):
        if both.locator("#L-again").count():
            break
        if both.locator("#L-show").count():
            both.click("#L-show")
            expect(both.locator(".lesson.over")).to_be_visible()
        both.click("#L-next")
    both.click("#L-more")
    expect(both.locator(".l-title")).to_have_text("Curingas")
    both.keyboard.press("Escape")
    expect(both.locator("#lesson-treze-sets b")).to_be_visible()
    expect(both.locator("#school-count")).to_contain_text("1 de 8")
    both.keyboard.press("Escape")
    expect(both.get_by_role("dialog")).to_have_count(0)
    assert both.evaluate(save) == before


def test_while_the_game_loads_a_lesson_is_walked_and_the_table_waits(site: Site, dist: Path, new_page: NewPage) -> None:
    """Drawn by the build: neither MicroPython nor the engine is there when it is opened."""
    page = new_page(**SMALL)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/py/micropython.wasm", hold)
    page.goto(site.address + GAME.replace("seed=7", "seed=6"))  # seat 1 begins
    page.click("#learn")
    data = lesson_file(dist, "classico-turn")
    page.click(".lesson [data-zone=stock] button")
    expect(page.locator(".l-good")).to_be_visible()
    assert page.evaluate("document.documentElement?.dataset.ui") == "loading"
    expect(page.locator(".l-note")).to_be_empty()
    for route in held:
        route.continue_()
    ready(page)
    expect(page.locator(".l-note button")).to_be_visible()
    assert page.evaluate("performance.getEntriesByName('buraco:first-turn').length") == 0, "the table plays on unseen"
    page.click("#L-next")
    expect(page.locator(".lesson")).to_have_attribute("data-step", "2")
    assert len(data["steps"]) > 2
    page.click(".l-note button")
    page.wait_for_function("performance.getEntriesByName('buraco:first-turn').length > 0")


def test_no_byte_of_a_lesson_is_fetched_before_it_is_asked_for(site: Site, page: Page) -> None:
    """A first visit has none; once the list is opened, those of the language are kept for times without a line."""
    opened(page, site, GAME)
    assert until(page, "offline", "ready", "refused") == "ready"
    assert [path for path in site.requests if "lesson" in path and path != "app/lesson.js"] == []


def test_lessons_open_without_a_line(dist: Path, new_page: NewPage) -> None:
    """Kept when the list is opened."""
    page = new_page(**DESKTOP)
    with serving(dist) as site:
        opened(page, site, GAME)
        assert until(page, "offline", "ready", "refused") == "ready"
        page.keyboard.press("Escape")
        page.click("#menu")
        page.click("#do-school")
        page.wait_for_function(
            """async () => (await Promise.all((await caches.keys()).map(async name =>
              (await (await caches.open(name)).keys()).filter(one => one.url.includes('/lessons/pt/')).length)))
              .some(count => count > 40)""",
        )
    page.goto(site.address + "#lesson=tranca-morto")
    expect(page.locator(".lesson .l-title")).to_have_text("O morto")


@pytest.mark.parametrize("name", ["tranca-nothing", "nothing", "../../x"])
def test_a_lesson_that_does_not_exist_is_one_sentence(name: str, site: Site, page: Page, watch: Any) -> None:
    """And the table is there when it is closed."""
    watch.expect("lessons/pt/")
    opened(page, site, GAME)
    page.evaluate("name => buraco.school.open(name)", name)
    expect(page.locator("#lesson-room .l-none")).to_contain_text("lição")
    page.keyboard.press("Escape")
    expect(page.locator("#lesson-room")).to_have_count(0)
    assert page.evaluate("document.getElementById('app').inert") is False


def test_axe_finds_nothing(page: Page, site: Site) -> None:
    """Light, dark, in forced colours: steps with a refusal, with choices, with waiting melds; and the list."""
    opened(page, site, GAME)
    for media, size in LOOKS:
        page.emulate_media(**media)
        resize(page, *size)
        page.evaluate("buraco.school.open('classico-wilds')")
        page.click(".lesson [data-action=lay]")
        expect(page.locator(".l-answer")).to_have_attribute("data-clause", "G15")
        assert violations(page) == []
        for name in ("treze-buraco", "tranca-counting"):
            page.evaluate("name => buraco.school.open(name)", name)
            expect(page.locator("#L-show")).to_be_visible()
            assert violations(page) == []
            page.click("#L-show")
            expect(page.locator(".lesson.over")).to_be_visible()
            assert violations(page) == []
        page.click("#lesson-close")
        page.keyboard.press("Escape")
        page.click("#menu")
        page.click("#do-school")
        assert violations(page) == []
        page.keyboard.press("Escape")


def test_every_step_of_every_lesson_fits(site: Site, dist: Path, page: Page) -> None:
    """Nothing is cut sideways, and on the usual screens nothing has to be scrolled for."""
    page.goto(site.address + "#lesson=classico-turn")
    expect(page.locator(".lesson")).to_be_visible()
    order = json.loads((dist / "lessons" / "index.json").read_text(encoding="utf-8"))
    names = [f"{name}-{slug}" for name, slugs in order.items() for slug in slugs]
    wrong = {}
    for size in SIZES:
        resize(page, *size)
        wrong[size] = page.evaluate(WRONG, names)
    assert not any(wrong.values()), wrong


WRONG = """async names => {
  const found = [];
  const room = document.getElementById("lesson-room"), place = room.querySelector(".l-place");
  const look = name => {
    if (room.scrollWidth > room.clientWidth || room.scrollHeight > room.clientHeight)
      found.push([name, room.scrollWidth, room.scrollHeight]);
    for (const each of place.querySelectorAll(".hand .card, .act, .meld, .l-says")) {
      const box = each.getBoundingClientRect();
      if (box.left < 0 || box.right > room.clientWidth + 1) found.push([name, each.id, box.right]);
    }
  };
  for (const name of names) {
    const shown = await new Promise(resolve => {
      const handle = buraco.lesson.show(place, name, { lang: "pt", on: (type, data) => {
        if (type === "ready") setTimeout(() => resolve([handle, data.of])) } });
    });
    for (let step = 1; step <= shown[1]; step += 1) {
      shown[0].goto(step);
      look(`${name} ${step}`);
      const way = place.querySelector("#L-show");
      if (way) { way.click(); way.click(); look(`${name} ${step} done`); }
    }
    shown[0].close();
  }
  return found;
}"""
"""What of the lessons' steps is cut, at the size that the page has."""
