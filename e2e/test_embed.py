"""The embed (contract §5): frames in pages of other origins, sandboxed, several at once, by keyboard, with nonsense."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Dialog, Frame, Page, expect

from e2e.conftest import SLOWEST, NewContext, Watch, ready
from e2e.site import Site, serving
from e2e.test_axe import violations
from tests.plain import linked

Json = dict[str, Any]

POSITION: Json = {
    "rules": "tranca",
    "players": 4,
    "position": {
        "dealer": 3,
        "turn": 0,
        "phase": "play",
        "hands": ["4h 5h 6h Jd 9d 9h Kc Ks 2h 7s 8s", "4c 5c", "6c 7c 8c", "Ac"],
        "stock": "7c 8d 5s 6s Th Tc",
        "pile": "9c 3s",
        "mortos": ["4d 5d 6d 7d 8d 9s Ts Js Qs Qd Kd"],
        "morto_taken": [None, 1],
        "melds": [["5d 6d 7d", "Kh Kd Kc 2c"], ["8h 9h Th Jh Qh Kh Ah"]],
        "red_threes": ["3h", ""],
        "scores": [320, 1150],
    },
}
RECORD: Json = json.loads((Path(__file__).parents[1] / "tests" / "records" / "tranca-4.json").read_text("utf-8"))[
    "record"
]
MOST = 600_000


def address(site: Site, kind: str, value: object, query: str = "lang=pt") -> str:
    """The embed's address."""
    return f"{site.address}embed.html?{query}#{kind}={linked(value)}"


def settled(page: Page | Frame, *states: str) -> None:
    """Waits until the frame shows something."""
    for state in states or ("ready",):
        page.locator(f"html[data-ui={state}]").wait_for(state="attached", timeout=SLOWEST)


def refereed(page: Page | Frame) -> None:
    """Waits until the referee is there."""
    page.locator("html[data-engine=ready]").wait_for(state="attached", timeout=SLOWEST)


@pytest.fixture
def blog(tmp_path: Path, site: Site) -> Iterator[Any]:
    """A page of another origin (localhost, the site is at 127.0.0.1) that hears what its frames say."""
    with serving(tmp_path, prefix="/") as host:

        def write(*frames: str) -> str:
            post = tmp_path / f"post-{len(list(tmp_path.iterdir()))}.html"
            post.write_text(
                "<!doctype html><html lang=en><title>Post</title><link rel=icon href=data:,><script>window.heard = [];"
                "addEventListener('message', ({ data, source }) => heard.push({ ...data, "
                "frame: [...document.querySelectorAll('iframe')].findIndex(one => one.contentWindow === source) }));"
                "</script>" + "".join(frames),
                encoding="utf-8",
            )
            return f"http://localhost:{host.server_address[1]}/{post.name}"

        yield write


def iframe(where: str, more: str = "") -> str:
    """The tag that a blog would paste."""
    return f'<iframe src="{where}" title="Buraco" width="100%" height="640" {more}></iframe>'


def inner(page: Page, number: int = 0) -> Frame:
    """The document of a frame."""
    handle = page.locator("iframe").nth(number).element_handle()
    found = handle.content_frame()
    assert found is not None
    return found


def said(page: Page, kind: str, frame: int = 0) -> list[Json]:
    """What a frame has told the page."""
    heard: list[Json] = page.evaluate("heard")
    return [each for each in heard if each["type"] == f"buraco:{kind}" and each["frame"] == frame]


def test_a_position_stands_there_before_the_first_tap_without_pyodide(page: Page, site: Site) -> None:
    page.goto(address(site, "position", POSITION))
    settled(page)
    hand = page.locator("[data-zone=hand] [data-card]")
    assert sorted(card.get_attribute("data-card") or "" for card in hand.all()) == sorted(
        POSITION["position"]["hands"][0].split()
    )
    expect(page.locator("[data-zone=side-0] [data-meld]")).to_have_count(2)
    expect(page.locator("[data-zone=side-1] [data-canasta=clean]")).to_have_count(1)
    expect(page.locator("[data-zone=pile] .top")).to_have_attribute("data-card", "3s")
    page.wait_for_load_state("load")
    page.wait_for_timeout(500)  # what comes afterwards would be too much
    assert site.bytes <= MOST, site.bytes
    assert not [path for path in site.requests if "pyodide" in path or "engine" in path]


def test_moves_are_tried_before_the_referee(both: Page, site: Site) -> None:
    page = both
    page.goto(address(site, "position", POSITION, "lang=en"))
    settled(page)
    for code in ("4h", "5h", "Jd"):  # quicker than the referee comes: none is lost
        page.locator(f"[data-zone=hand] [data-card='{code}']").click()
    expect(page.locator("[data-zone=hand] [aria-pressed=true]")).to_have_count(3)
    refereed(page)
    page.locator("[data-action=lay]").click()
    refused = page.locator("[role=status][data-clause=T3]")
    expect(refused).to_be_visible()
    link = refused.locator("a.clause").get_attribute("href") or ""
    assert link.endswith("help/en/tranca.html#T3")
    page.locator("[data-zone=hand] [data-card='Jd']").click()
    page.locator("[data-zone=hand] [data-card='6h']").click()
    page.locator("[data-action=lay]").click()
    expect(page.locator("[data-zone=side-0] [data-meld]")).to_have_count(3)
    page.locator("[data-action=undo]").click()
    expect(page.locator("[data-zone=side-0] [data-meld]")).to_have_count(2)
    page.locator("[data-action=hint]").click()
    expect(page.locator("#status .chip").first).to_be_visible(timeout=SLOWEST)
    page.locator("[data-action=again]").click()
    expect(page.locator("[data-zone=hand] [data-card]")).to_have_count(11)
    expect(page.locator("[data-zone=hand] [aria-pressed=true]")).to_have_count(0)


def test_the_turn_ends_with_the_discard(page: Page, site: Site) -> None:
    page.goto(address(site, "position", POSITION))
    settled(page)
    page.locator("[data-zone=hand] [data-card='Jd']").click()
    page.locator("[data-action=discard]").click()
    expect(page.locator("[data-zone=pile] .top")).to_have_attribute("data-card", "Jd", timeout=SLOWEST)
    expect(page.locator("#status")).to_contain_text("Recomeçar")


def test_the_player_to_move_sits_below_whoever_it_is(page: Page, site: Site) -> None:
    turned = {**POSITION, "position": {**POSITION["position"], "turn": 2, "phase": "draw", "pile": "9c"}}
    page.goto(address(site, "position", turned))
    settled(page)
    hand = page.locator("[data-zone=hand] [data-card]")
    assert sorted(card.get_attribute("data-card") or "" for card in hand.all()) == ["6c", "7c", "8c"]
    page.locator("[data-action=draw]").click()
    expect(page.locator("[data-zone=hand] [data-card='7c']")).to_have_count(2, timeout=SLOWEST)


def test_a_record_steps_forward_and_back(page: Page, site: Site, blog: Any) -> None:
    page.goto(blog(iframe(address(site, "record", RECORD))))
    frame = inner(page)
    settled(frame)
    expect(frame.locator("#hands .one")).to_have_count(4)
    assert not [path for path in site.requests if "pyodide" in path]
    frame.locator("[data-action=on]").click()
    expect(frame.locator("#count")).to_contain_text("2 ", timeout=SLOWEST)
    frame.locator("[data-action=on]").click()
    expect(frame.locator("#count")).to_contain_text("3 ")
    frame.locator("[data-action=back]").click()
    expect(frame.locator("#count")).to_contain_text("2 ")
    page.evaluate("document.querySelector('iframe').contentWindow.postMessage({type: 'buraco:goto', step: 40}, '*')")
    expect(frame.locator("#count")).to_contain_text("40 ")
    of = said(page, "step")[0]["of"]
    assert [(each["step"], each["of"]) for each in said(page, "step")] == [(2, of), (3, of), (2, of), (40, of)]
    assert of == sum(len(played["moves"]) + 1 for played in RECORD["rounds"])


def test_what_the_page_around_says_is_checked(page: Page, site: Site, blog: Any) -> None:
    page.goto(blog(iframe(address(site, "record", RECORD))))
    frame = inner(page)
    settled(frame)
    page.evaluate(
        """() => { const frame = document.querySelector('iframe').contentWindow;
        for (const odd of [null, 7, 'buraco:goto', {}, {type: 'buraco:goto'}, {type: 'buraco:goto', step: '3'},
            {type: 'buraco:goto', step: -1}, {type: 'buraco:goto', step: 1e9}, {type: 'buraco:goto', step: {}},
            {type: 'buraco:goto', step: NaN}, {type: 'buraco:close', step: 3}]) frame.postMessage(odd, '*'); }"""
    )
    frame.evaluate("window.postMessage({type: 'buraco:goto', step: 5}, '*')")  # not from the page around
    frame.wait_for_timeout(500)
    expect(frame.locator("#count")).to_contain_text("1 ")
    assert said(page, "step") == []


def test_moves_that_come_with_a_position_are_steps(page: Page, site: Site) -> None:
    given = {**POSITION, "moves": ["lay 4h 5h 6h", "add 2 Ks", "discard Jd"]}
    page.goto(address(site, "position", given))
    settled(page)
    page.locator("[data-action=on]").click()
    expect(page.locator("[data-zone=side-0] [data-meld]")).to_have_count(3, timeout=SLOWEST)
    page.locator("[data-action=on]").click()
    expect(page.locator("[data-zone=side-0] [data-meld='2'] .card")).to_have_count(5)
    page.locator("[data-action=back]").click()
    expect(page.locator("[data-zone=side-0] [data-meld='2'] .card")).to_have_count(4)


def test_messages_from_another_origin(page: Page, site: Site, blog: Any) -> None:
    page.goto(blog(iframe(address(site, "position", POSITION))))
    frame = inner(page)
    settled(frame)
    page.wait_for_function("heard.some(each => each.type === 'buraco:height')")
    height = said(page, "height")[-1]["height"]
    assert 300 < height < 900
    assert said(page, "ready")
    page.evaluate("height => document.querySelector('iframe').style.height = `${height}px`", height)
    frame.wait_for_timeout(300)
    assert said(page, "height")[-1]["height"] == height
    assert not frame.evaluate("document.documentElement.scrollHeight > innerHeight")
    frame.locator("[data-zone=hand] [data-card='Jd']").click()
    frame.locator("[data-action=lay]").click()
    expect(frame.locator("[role=status][data-clause=T3]")).to_be_visible(timeout=SLOWEST)
    frame.locator("[data-action=discard]").click()
    expect(frame.locator("[data-zone=pile] .top")).to_have_attribute("data-card", "Jd")
    assert [each["ok"] for each in said(page, "result")] == [False, True]


def test_a_new_fragment_shows_the_new_position(page: Page, site: Site, blog: Any) -> None:
    page.goto(blog(iframe(address(site, "position", POSITION))))
    frame = inner(page)
    settled(frame)
    other = {"rules": "classico", "players": 4, "position": {"turn": 0, "hands": ["Qh Qs", "", "", ""], "stock": "7c"}}
    page.evaluate("where => document.querySelector('iframe').src = where", address(site, "position", other))
    expect(frame.locator("[data-zone=hand] [data-card]")).to_have_count(2)
    frame.locator("[data-action=draw]").click()
    expect(frame.locator("[data-zone=hand] [data-card='7c']")).to_have_count(1, timeout=SLOWEST)
    page.evaluate("where => document.querySelector('iframe').src = where", address(site, "position", POSITION) + "x!")
    settled(frame, "failed")
    page.evaluate("where => document.querySelector('iframe').src = where", address(site, "position", POSITION))
    settled(frame)
    expect(frame.locator("[data-zone=hand] [data-card]")).to_have_count(11)


def test_without_storage_three_at_once_share_nothing(new_context: NewContext, site: Site, blog: Any) -> None:
    page = new_context(viewport={"width": 900, "height": 900}).new_page()
    page.add_init_script(
        """for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } });"""
    )
    where = address(site, "position", POSITION)
    page.goto(blog(iframe(where), iframe(where, 'loading="eager"'), iframe(address(site, "record", RECORD))))
    frames = [inner(page, number) for number in range(3)]
    for frame in frames:
        settled(frame)
    frames[0].locator("[data-zone=hand] [data-card='Jd']").click()
    frames[0].locator("[data-action=discard]").click()
    frames[2].locator("[data-action=on]").click()
    expect(frames[0].locator("[data-zone=pile] .top")).to_have_attribute("data-card", "Jd", timeout=SLOWEST)
    expect(frames[1].locator("[data-zone=pile] .top")).to_have_attribute("data-card", "3s")
    expect(frames[2].locator("#count")).to_contain_text("2 ", timeout=SLOWEST)
    frames[1].locator("[data-zone=hand] [data-card='9d']").click()
    frames[1].locator("[data-action=discard]").click()
    expect(frames[1].locator("[data-zone=pile] .top")).to_have_attribute("data-card", "9d", timeout=SLOWEST)
    expect(frames[0].locator("[data-zone=pile] .top")).to_have_attribute("data-card", "Jd")


def test_a_sandbox_shows_the_first_frame_and_the_way_to_the_game(
    page: Page, site: Site, blog: Any, watch: Watch
) -> None:
    watch.expect("sandboxed", "SecurityError", "Worker", "origin 'null'", "CORS")
    for kind, value in (("position", POSITION), ("record", RECORD)):
        page.goto(blog(iframe(address(site, kind, value), 'sandbox="allow-scripts"')))
        frame = inner(page)
        settled(frame)
        link = frame.locator("#whole")
        assert (link.get_attribute("href") or "").startswith(f"{site.address}index.html?lang=pt#{kind}=")
        if kind == "position":
            frame.locator("[data-zone=hand] [data-card='Jd']").click()
        else:
            frame.locator("[data-action=on]").click()
        expect(frame.locator("#status")).to_contain_text("só dá para olhar", timeout=SLOWEST)
        assert said(page, "error")
        expect(link).to_be_visible()


NONSENSE = [
    "",
    "#position=",
    "#position=%%%",
    "#position=!!!!",
    "#position=" + base64.urlsafe_b64encode(b"\xff\xfe\x00junk").decode(),
    "#position=" + base64.urlsafe_b64encode(b"[" * 50_000).decode(),
    "#position=" + linked(json.loads("[" * 40 + "]" * 40)),
    "#record=" + linked({"format": 1}),
    "#record=" + linked([1, 2]),
    "#position=" + linked({"rules": "<img src=x onerror=alert(1)>", "players": 4, "position": {}}),
    "#position=" + linked({**POSITION, "rules": "<script>alert(1)</script>"}),
    "#position="
    + linked({**POSITION, "position": {**POSITION["position"], "hands": ["<img src=x onerror=alert(1)>"] * 4}}),
    "#position=" + linked({**POSITION, "position": {**POSITION["position"], "melds": [["4h 5h 9c"], []]}}),
    "#position=" + linked({**POSITION, "position": {**POSITION["position"], "__proto__": {"x": 1}, "turn": "0"}}),
    "?lang=pt&lesson=<script>alert(1)</script>",
    "?lesson=../../secret",
]


@pytest.mark.parametrize("nonsense", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_gets_a_sentence_and_nothing_runs(page: Page, site: Site, nonsense: str) -> None:
    ran: list[str] = []

    def told(dialog: Dialog) -> None:
        ran.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", told)
    page.goto(f"{site.address}embed.html{nonsense}")
    settled(page, "failed")
    expect(page.locator("[role=alert] p").first).to_be_visible()
    assert page.locator("#app img, #app script").count() == 0
    expect(page.locator("#sorry a").first).to_have_attribute("href", f"{site.address}index.html?lang=pt")
    assert ran == []


def test_what_the_referee_will_not_have_is_said_at_the_first_tap(page: Page, site: Site) -> None:
    twice = {**POSITION, "position": {**POSITION["position"], "hands": ["4h 4h 4h Jd", "", "", ""]}}
    page.goto(address(site, "position", twice, "lang=es"))
    settled(page)
    page.locator("[data-zone=hand] [data-card='Jd']").click()
    settled(page, "failed")
    expect(page.locator("[role=alert]")).to_contain_text("4h occurs 3 times")


def test_a_megabyte_in_the_address(page: Page, site: Site) -> None:
    page.goto(f"{site.address}embed.html?lang=it#position={'A' * 1_000_000}")
    settled(page, "failed")
    expect(page.locator("[role=alert]")).to_contain_text("troppo lungo")


def test_the_theme_follows_the_blog(new_context: NewContext, site: Site) -> None:
    def felt(scheme: str, theme: str) -> str:
        page = new_context(color_scheme=scheme).new_page()
        page.goto(address(site, "position", POSITION, f"theme={theme}"))
        settled(page)
        colour: str = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--felt').trim()")
        return colour

    light, dark = felt("light", "auto"), felt("dark", "auto")
    assert light != dark
    assert felt("dark", "light") == light
    assert felt("light", "dark") == dark


def test_four_colours_and_no_controls(page: Page, site: Site) -> None:
    page.goto(address(site, "position", POSITION, "deck=4&controls=0"))
    settled(page)
    assert page.evaluate("document.documentElement?.dataset.deck") == "four"
    for name in ("undo", "hint", "sort"):
        expect(page.locator(f"[data-action={name}]")).to_be_hidden()
    expect(page.locator("[data-action=again]")).to_have_count(0)
    page.goto("about:blank")
    page.goto(address(site, "record", RECORD, "controls=0"))
    settled(page)
    expect(page.locator("[data-action=on]")).to_have_count(0)


def test_start_now_brings_the_referee_at_once(page: Page, site: Site) -> None:
    page.goto(address(site, "position", POSITION, "start=now"))
    refereed(page)


def test_by_keyboard_alone(page: Page, site: Site) -> None:
    page.goto(address(site, "position", POSITION))
    settled(page)
    first = page.locator("[data-zone=hand] [data-card][tabindex='0']")
    first.focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.card") == "9d"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator("[data-zone=hand] [aria-pressed=true]")).to_have_attribute("data-card", "Jd")
    for _ in range(4):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.action") == "discard":
            break
    page.keyboard.press("Enter")
    expect(page.locator("[data-zone=pile] .top")).to_have_attribute("data-card", "Jd", timeout=SLOWEST)


@pytest.mark.parametrize("width", [320, 600])
@pytest.mark.parametrize("kind", ["position", "record", "nothing"])
def test_axe_finds_nothing(new_context: NewContext, site: Site, kind: str, width: int) -> None:
    page = new_context(viewport={"width": width, "height": 800}).new_page()
    if kind == "nothing":
        page.goto(f"{site.address}embed.html")
        settled(page, "failed")
    else:
        page.goto(address(site, kind, POSITION if kind == "position" else RECORD))
        settled(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


def test_the_link_opens_the_game_on_that_very_position(page: Page, site: Site) -> None:
    page.goto(f"{site.address}index.html?pace=instant")
    ready(page)
    before = page.evaluate("localStorage.length")
    page.goto(address(site, "position", {**POSITION, "position": {**POSITION["position"], "turn": 2, "pile": "9c"}}))
    settled(page)
    page.goto(page.locator("#whole").get_attribute("href") or "")
    ready(page)
    hand = page.locator("[data-zone=hand] [data-card]")
    assert sorted(card.get_attribute("data-card") or "" for card in hand.all()) == ["6c", "7c", "8c"]
    expect(page.locator("[data-zone=side-0] [data-meld]")).to_have_count(2)
    assert page.evaluate("location.hash") == ""
    assert page.evaluate("localStorage.length") > before  # the match under way is kept aside
    page.reload()
    ready(page)
    assert page.locator("[data-zone=hand] [data-card]").count() == 3
    page.evaluate("hash => { location.hash = hash }", "position=" + linked(POSITION))
    expect(page.locator("[data-zone=hand] [data-card]")).to_have_count(11)


@pytest.mark.parametrize("given", ["!!!", linked({"rules": "<b>x</b>"}), linked({**POSITION, "players": 3})])
def test_a_link_to_the_game_with_nonsense(page: Page, site: Site, given: str) -> None:
    page.goto(f"{site.address}index.html?pace=instant#position={given}")
    ready(page)
    assert page.locator("[data-zone=hand] [data-card]").count() >= 11
    assert page.locator("#app b:text('x')").count() == 0


def test_an_address_of_the_game_with_nonsense_says_so_and_plays_on(page: Page, site: Site) -> None:
    page.goto(f"{site.address}index.html?pace=instant&rules=foo&players=99&level=%3Cscript%3Ealert(1)%3C/script%3E")
    ready(page)
    expect(page.locator("#status")).to_contain_text("rules=foo")
    expect(page.locator("#status")).to_contain_text("<script>alert(1)</script>")
    assert page.locator("#app script").count() == 0


def test_the_service_worker_of_the_game_leaves_the_embed_alone(page: Page, site: Site) -> None:
    page.goto(f"{site.address}index.html?pace=instant")
    page.locator("html[data-offline=ready]").wait_for(state="attached", timeout=SLOWEST)
    assert not [path for path in site.requests if "embed" in path]  # no byte of it with the game
    page.goto(address(site, "position", POSITION))
    settled(page)
    page.goto(f"{site.address}help/pt/embed.html")
    expect(page.locator("h1")).to_have_text("Buraco no seu blog")


@pytest.mark.parametrize("lang", ["pt", "en", "es", "it"])
def test_the_post_holds_live_embeds(page: Page, site: Site, lang: str) -> None:
    page.goto(f"{site.address}help/{lang}/embed.html")
    frames = page.locator("iframe.live")
    assert frames.count() >= 2
    for number in range(frames.count()):
        frames.nth(number).scroll_into_view_if_needed()
        settled(inner(page, number))
        page.wait_for_function("number => document.querySelectorAll('iframe')[number].style.height !== ''", arg=number)
    page.locator("details").first.locator("summary").click()
    expect(page.locator("details pre").first).to_contain_text("<iframe src=")
    assert violations(page) == []


def test_the_game_leads_there(page: Page, site: Site) -> None:
    page.goto(f"{site.address}index.html?pace=instant&lang=es")
    ready(page)
    page.locator("[data-action=menu]").click()
    assert (page.locator("#do-embed").get_attribute("href") or "").endswith("help/es/embed.html")
    page.goto(f"{site.address}help/es/tranca.html")
    page.locator("nav a[href='./embed.html']").click()
    expect(page.locator("h1")).to_have_text("Buraco en tu blog")


@pytest.mark.parametrize("width", [360, 1200])
def test_a_frame_is_set_up_and_copied(new_context: NewContext, site: Site, width: int) -> None:
    context = new_context(viewport={"width": width, "height": 900}, permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{site.address}help/en/embed-builder.html")
    page.locator("#builder[data-ready]").wait_for()
    preview = page.frame_locator("#preview")
    page.locator("#preset").select_option("3")
    expect(preview.locator("#which")).to_contain_text("Tranca", timeout=SLOWEST)
    hand = preview.locator("[data-zone=hand] [data-card]")
    expect(hand).to_have_count(11, timeout=SLOWEST)
    page.locator(".zone.on .fan .card").first.click()
    expect(hand).to_have_count(10)
    page.locator("#put-Ah").click()
    expect(hand).to_have_count(11)
    for _ in range(3):
        page.locator("#put-Ah").click()
    expect(page.locator("#said")).to_contain_text("Ah occurs", timeout=SLOWEST)
    for _ in range(3):
        page.locator("#back").click()
    expect(page.locator("#said")).to_have_text("", timeout=SLOWEST)
    page.locator("#pick-deck-4").click()
    page.locator("#copy").click()
    expect(page.locator("#copied")).to_have_text("Copied.")
    copied: str = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith(f'<iframe src="{site.address}embed.html?lang=en&amp;deck=4#position=')
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


def test_the_builder_takes_text_and_refuses_nonsense(page: Page, site: Site) -> None:
    page.goto(f"{site.address}help/pt/embed-builder.html#position={linked({'position': {'hands': ['<img src=x>']}})}")
    page.locator("#builder[data-ready]").wait_for()
    assert page.locator("#builder img").count() == 0
    page.locator("details.json summary").click()
    page.locator("#json").fill("<script>alert(1)</script>")
    page.locator("#apply").click()
    expect(page.locator("#said")).to_contain_text("não é uma posição")
    page.locator("#json").fill(json.dumps(POSITION))
    page.locator("#apply").click()
    expect(page.frame_locator("#preview").locator("[data-zone=hand] [data-card]")).to_have_count(11, timeout=SLOWEST)
    page.locator("#pick-kind-record").click()
    page.locator("#json").fill(json.dumps(RECORD))
    page.locator("#apply").click()
    expect(page.frame_locator("#preview").locator("#hands .one")).to_have_count(4, timeout=SLOWEST)
    assert "#record=" in page.locator("#code").input_value()


LESSON = "tranca-threes"
LESSON_MOST = 150_000


def lesson(site: Site, name: str = LESSON, query: str = "lang=pt") -> str:
    """The address of a lesson."""
    return f"{site.address}embed.html?lesson={name}&{query}"


def test_a_lesson_needs_no_python_and_little_else(page: Page, site: Site, blog: Any) -> None:
    page.goto(blog(iframe(lesson(site))))
    frame = inner(page)
    settled(frame)
    page.wait_for_load_state("load")
    page.wait_for_timeout(500)  # what comes afterwards would be too much
    assert site.bytes <= LESSON_MOST, site.bytes
    assert not [path for path in site.requests if "python" in path or path.startswith("py/")]
    assert said(page, "ready")
    assert said(page, "height")[-1]["height"] > 100
    assert (frame.locator(".below a").get_attribute("href") or "").endswith(f"index.html?lang=pt#lesson={LESSON}")
    page.evaluate("document.querySelector('iframe').contentWindow.postMessage({type: 'buraco:goto', step: 2}, '*')")
    page.wait_for_function("heard.some(each => each.type === 'buraco:step' && each.step === 2)")
    assert violations(page) == []


def test_a_lesson_in_a_sandbox(page: Page, site: Site, blog: Any) -> None:
    page.goto(blog(iframe(lesson(site, query="lang=en&theme=dark"), 'sandbox="allow-scripts"')))
    frame = inner(page)
    settled(frame)
    expect(frame.locator("[data-card]").first).to_be_attached()
    expect(frame.locator(".below a")).to_be_visible()
    page.evaluate("document.querySelector('iframe').contentWindow.postMessage({type: 'buraco:goto', step: 2}, '*')")
    page.wait_for_function("heard.some(each => each.type === 'buraco:step' && each.step === 2)")


def test_a_lesson_that_does_not_exist(page: Page, site: Site, watch: Watch) -> None:
    watch.expect("404")
    page.goto(lesson(site, "no-such-lesson", "lang=it"))
    settled(page, "failed")
    expect(page.locator("#app")).to_contain_text("Non c'è una lezione")
    expect(page.locator("#app a").first).to_have_attribute("href", f"{site.address}index.html?lang=it")


def test_with_the_sandbox_that_the_post_names_all_works(page: Page, site: Site, blog: Any) -> None:
    sandbox = 'sandbox="allow-scripts allow-same-origin allow-popups"'
    page.goto(blog(iframe(address(site, "position", POSITION), sandbox)))
    frame = inner(page)
    settled(frame)
    frame.locator("[data-zone=hand] [data-card='Jd']").click()
    frame.locator("[data-action=discard]").click()
    expect(frame.locator("[data-zone=pile] .top")).to_have_attribute("data-card", "Jd", timeout=SLOWEST)
