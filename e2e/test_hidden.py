"""Hidden cards: nowhere in the page, in its messages, in the storage, before they may be seen.

The engine beside the page says which faces no person here has seen yet; none of them may stand anywhere.
"""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Frame, Page, expect

from buraco.cards import CODES, codes
from buraco.deals import first_dealer
from buraco.match import Match
from buraco.record import read_record
from e2e.conftest import SLOWEST, NewContext, match_of, opened, until
from e2e.site import FOLDER, Site
from e2e.test_embed import POSITION, address, settled
from e2e.test_people import NAMES, passed, sit_down, take
from e2e.test_table import one_move, press
from tests.table import drawn

# Every message of the page, sent or read, as text: worker, its ports, channels, other windows.
LISTEN = """
window.said = [];
const spell = (value, seen = new Set()) => {
  if (value === null || typeof value !== 'object') return String(value ?? '');
  if (seen.has(value)) return '';
  seen.add(value);
  if (value instanceof ArrayBuffer) value = new Uint8Array(value);
  if (ArrayBuffer.isView(value)) {
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    return new TextDecoder('utf-8').decode(bytes) + ' ' + new TextDecoder('utf-16le').decode(bytes);
  }
  if (value instanceof Map || value instanceof Set) value = [...value];
  return Object.entries(value).map(([key, one]) => key + ' ' + spell(one, seen)).join(' ');
};
for (const kind of [Worker, MessagePort, BroadcastChannel, ServiceWorker]) {
  const post = kind.prototype.postMessage;
  kind.prototype.postMessage = function (...all) { said.push(spell(all[0])); return post.apply(this, all); };
}
const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
Object.defineProperty(MessageEvent.prototype, 'data',
  { ...data, get() { const value = data.get.call(this); said.push(spell(value)); return value; } });
"""
# What scripts of the page can reach by a name: texts in globals, two levels deep.
GLOBALS = """() => {
  const found = [window.name, document.cookie, document.title, location.href, JSON.stringify(history.state)];
  const look = (value, depth) => {
    for (const key of Object.keys(value)) {
      let one;
      try { one = value[key]; } catch { continue; }
      const ours = typeof one === 'string' && one.includes('"seal.bad-salt"'); // the page's sentences
      if (typeof one === 'string' && !ours) found.push(one);
      if (!one || typeof one !== 'object' || !depth || one instanceof Node || ArrayBuffer.isView(one)) continue;
      look(one, depth - 1);
    }
  };
  const kept = window.said;
  delete window.said;
  look(window, 2);
  window.said = kept;
  return found.join(' | ');
}"""
# The memory of the page's own Python.
HEAP = """texts => {
  const bytes = new TextDecoder('latin1').decode(Module.HEAPU8);
  return texts.filter(text => bytes.includes(text));
}"""


def match_in(page: Page) -> Match:
    """The match that is stored, replayed beside the page."""
    return read_record(match_of(page)["record"])


def played_on(page: Page, persons: set[int]) -> Match:
    """The same, once the computer players, who move while the cover lies there, have played."""
    while True:
        match = match_in(page)
        assert match.state is not None
        if match.state.turn in persons:
            return match
        page.wait_for_timeout(50)


def unseen(match: Match, seed: int, own: set[str]) -> set[str]:
    """The faces of which no copy was ever open in this round: not in a move, on the table, among one's `own`."""
    state = match.state
    assert state is not None
    open_ = set(own)
    for played in match.rounds:
        for move in played.moves:
            open_ |= set(str(move).split())
    open_ |= set(codes(state.pile).split())
    for side in state.melds:
        for meld in side:
            open_ |= set(codes(meld.cards).split())
    for reds in state.red_threes:
        open_ |= set(codes(reds).split())
    for drawing in first_dealer(match.rules, seed)[1]:
        open_ |= {CODES[card] for card in drawing if card is not None}
    return set(CODES) - open_


def hand_of(match: Match, seat: int) -> set[str]:
    """What a seat holds."""
    assert match.state is not None
    return set(codes(match.state.hands[seat]).split())


def named(text: str, faces: set[str]) -> list[str]:
    """Where the faces stand in a text as a code.

    A packed text holds none that can be read; what the cards of a meld stand for are none.
    """
    plain = re.sub(r'[A-Za-z0-9_-]{80,}|"stands": ?\[[^]]*\]', "", text.replace("\\", ""))
    found = re.finditer(rf"(?<![A-Za-z0-9])(?:{'|'.join(sorted(faces))})(?![A-Za-z0-9])", plain) if faces else ()
    return [plain[max(0, one.start() - 60) : one.end() + 20] for one in found]


def spoken(text: str, faces: set[str]) -> list[str]:
    """Where a text calls one of the faces by its name; what a wild stands for is no card."""
    texts, text = drawn.texts("pt"), re.sub(r"no lugar de [^,\"<]+", "", text.lower())
    names = [drawn.words.card_name(texts, face).lower() for face in sorted(faces)]
    return [text[max(0, text.index(name) - 90) : text.index(name) + 40] for name in names if name in text]


def search(page: Page | Frame, faces: set[str]) -> None:
    """None of these faces stands anywhere in the document, nor is it spoken of."""
    html = page.evaluate("document.documentElement.outerHTML")
    html = re.sub(r' d="[^"]*"', "", html)  # the outlines of icons: "h7s8c" are strokes
    assert named(html, faces) == []
    assert spoken(html, faces) == []
    heard = page.locator("body").aria_snapshot()
    assert spoken(heard, faces) == []


def search_all(page: Page, faces: set[str]) -> None:
    """Nor in messages, globals, or whatever else is stored."""
    assert faces
    search(page, faces)
    said = "\n".join(page.evaluate("said")).replace("getContext('2d')", "")  # in PyScript's own code
    assert named(said, faces) == []
    assert named(page.evaluate(GLOBALS).replace("getContext('2d')", ""), faces) == []
    stored: dict[str, str] = page.evaluate("({...localStorage, ...sessionStorage})")
    match = stored.pop(f"buraco:{FOLDER}:match")
    assert named(json.dumps(stored), faces) == []
    assert not [face for face in CODES if re.search(rf"(?<![A-Za-z0-9_-]){face}(?![A-Za-z0-9_-])", match)]


def test_no_unseen_card_is_anywhere_while_one_plays(page: Page, site: Site) -> None:
    page.add_init_script(LISTEN)
    opened(page, site, "?pace=instant&lang=pt&seed=7&level=normal")
    own: set[str] = set()
    for _ in range(9):
        until(page, "turn", "0")
        match = match_in(page)
        if len(match.rounds) > 1 or match.state is None or match.state.over:
            break
        own |= hand_of(match, 0)
        search_all(page, unseen(match, 7, own))
        one_move(page)
    assert any('"steps"' in text for text in page.evaluate("said")), "messages are heard"
    deck = codes(match_in(page).rounds[0].deck).split()
    runs = [" ".join(deck[place : place + 6]) for place in range(0, len(deck) - 6, 6)]
    assert page.evaluate(HEAP, runs) == []


def test_matches_kept_aside_and_unfinished_records_show_no_card_either(page: Page, site: Site) -> None:
    opened(page, site, "?pace=instant&lang=pt&seed=7")
    until(page, "turn", "0")
    one_move(page)
    until(page, "phase", "play")
    opened(page, site, "?pace=instant&lang=pt&seed=8")  # the first goes aside
    until(page, "turn", "0")
    one_move(page)
    until(page, "phase", "play")
    page.click("#menu")
    page.click("#dialog [data-action=new]")
    page.click("#dialog [data-action=start]")  # the second goes on the shelf
    expect(page.locator("#dialog")).to_have_count(0)
    until(page, "turn", "0")
    stored: dict[str, str] = page.evaluate("({...localStorage})")
    kinds = {name.split(":")[-1].split(".")[0] for name in stored}
    assert kinds >= {"match", "aside", "past"}
    assert named(json.dumps(stored), set(CODES)) == []


def test_under_the_cover_and_after_it_no_card_of_another_is_anywhere(phone: Page, site: Site) -> None:
    phone.add_init_script(LISTEN)
    sit_down(phone, site, "classico", 4, (0, 2))
    phone.evaluate("document.getElementById('heard').replaceChildren()")  # told of the match before
    seed = match_of(phone)["seed"]
    open_: set[str] = set()
    for turn in range(4):
        assert passed(phone)
        match = played_on(phone, {0, 2})
        assert match.state is not None
        if turn:  # the others' moves came while nobody held the device
            search_all(phone, unseen(match, seed, set()) - open_)
        phone.evaluate("said.length = 0")
        seat = NAMES.index(take(phone))
        search_all(phone, unseen(match, seed, hand_of(match, seat)) - open_)
        phone.evaluate("said.length = 0")
        press(phone, "[data-action=draw]")
        until(phone, "phase", "play")
        drew = match_in(phone)
        search_all(phone, unseen(drew, seed, hand_of(drew, seat)))
        phone.evaluate("said.length = 0")
        phone.locator("[data-zone=hand] [data-card]").first.click()
        phone.wait_for_function("said.some(text => text.includes('offers'))")
        phone.evaluate("said.length = 0")
        press(phone, "[data-action=discard]")
        expect(phone.locator("#uncover")).to_be_visible(timeout=SLOWEST)


def test_an_embedded_position_shows_only_whose_turn_it_is(new_context: NewContext, site: Site) -> None:
    """The address holds the position; the document and what is told to the parent hold no hidden card of it."""
    page = new_context(viewport={"width": 700, "height": 800}).new_page()
    page.add_init_script(LISTEN)
    page.goto(address(site, "position", POSITION))
    settled(page)
    position: dict[str, Any] = POSITION["position"]
    shown = " ".join([position["hands"][0], position["pile"], *position["melds"][0], *position["melds"][1], "3h"])
    hidden = {
        code for text in (*position["hands"][1:], *position["mortos"], position["stock"]) for code in text.split()
    }
    hidden -= set(shown.split())
    assert len(hidden) > 10
    search(page, hidden)
    page.locator("[data-zone=hand] [data-card='Jd']").click()
    page.locator("[data-action=discard]").click()
    expect(page.locator("[data-zone=pile] .top")).to_have_attribute("data-card", "Jd", timeout=SLOWEST)
    search(page, hidden - set((page.locator("[data-zone=pile] .top").get_attribute("data-card") or "").split()))
    told = [text for text in page.evaluate("said") if "buraco:" in text]
    assert named("\n".join(told), hidden) == []
