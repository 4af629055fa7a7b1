"""Pictures of every state of the built page, at every size, in light and dark: to be looked at, not measured.

    .venv/bin/python benchmarks/screens.py [--states menu] [--sizes 360x640] [--schemes dark] [--set size=large]

Writes benchmarks/out/screens/<state>-<size>-<scheme>.png from dist/ (or BURACO_DIST). What the pictures cannot show is
printed: elements that hang out of the page or are cut, buttons smaller than 24 pixels, a page that scrolls.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Error, Page, sync_playwright  # noqa: E402

from benchmarks.states import WISHES, saves  # noqa: E402
from e2e.site import FOLDER, serving  # noqa: E402
from web.build import tools  # noqa: E402

OUT = ROOT / "benchmarks" / "out"
SIZES = ("360x640", "390x844", "844x390", "768x1024", "1366x768", "1920x1080")
OPTIONS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
READY = "document.documentElement.dataset.engine === 'ready' && document.documentElement.dataset.ui === 'ready'"
FAULTS = """() => {
  const found = [];
  const wide = innerWidth, high = innerHeight;
  if (document.documentElement.scrollWidth > wide) found.push(`page ${document.documentElement.scrollWidth} wide`);
  if (document.documentElement.scrollHeight > high) found.push(`page ${document.documentElement.scrollHeight} high`);
  const dialog = document.querySelector('.dialog');
  for (const one of document.querySelectorAll('button, .status, .place, .name, .tally, .seat, .meld, .dialog')) {
    if (dialog && !dialog.contains(one) && one !== dialog) continue;
    const box = one.getBoundingClientRect();
    if (!box.width || getComputedStyle(one).visibility === 'hidden' || one.closest('.dialog .body')) continue;
    const name = one.id || one.className;
    if (box.left < -1 || box.top < -1 || box.right > wide + 1 || box.bottom > high + 1) found.push(`out: ${name}`);
    if (one.localName === 'button' && !one.disabled && !one.closest('.meld') && one.tabIndex >= 0
      && Math.min(box.width, box.height) < 23.5) found.push(`small: ${name} ${box.width | 0}x${box.height | 0}`);
  }
  const boxes = '.melds, .status, .who, .held, .waits, .actions, .act, .centre, .tally, .pick';
  for (const box of document.querySelectorAll(boxes)) {
    const open = getComputedStyle(box).overflowY;
    const over = box.scrollHeight - box.clientHeight, side = box.scrollWidth - box.clientWidth;
    const how = open === 'auto' ? 'scrolls' : 'cut';
    if (over > 2 || side > 2) found.push(`${how}: ${box.id || box.className} +${side},+${over}`);
  }
  return [...new Set(found)];
}"""

Steps = Callable[[Page], None]


def tap(*selectors: str) -> Steps:
    """Clicks one after the other."""

    def steps(page: Page) -> None:
        for selector in selectors:
            page.click(selector, force=True)
            page.wait_for_timeout(120)

    return steps


def choose(*places: int) -> Steps:
    """Chooses cards of the hand, by where they stand."""

    def steps(page: Page) -> None:
        for place in places:
            page.locator("#hand button[data-card]").nth(place).click(position={"x": 8, "y": 20})
        page.wait_for_timeout(400)

    return steps


def hint(page: Page) -> None:
    """Asks for a hint: its cards are chosen."""
    page.click("#act-hint")
    page.wait_for_timeout(500)


def lowest_refused(page: Page) -> None:
    """Lays three cards that are no meld."""
    choose(0, 2, 4)(page)
    page.click("#act-lay")
    page.wait_for_timeout(400)


def drag(page: Page) -> None:
    """Chosen cards on the pointer, above the own side."""
    choose(1, 2)(page)
    card = page.locator("#hand button[data-card]").nth(1).bounding_box()
    side = page.locator(".side.ours .melds").bounding_box()
    assert card
    assert side
    page.mouse.move(card["x"] + 8, card["y"] + 20)
    page.mouse.down()
    page.mouse.move(side["x"] + side["width"] / 2, side["y"] + side["height"] * 0.6, steps=5)
    page.wait_for_timeout(200)


def thinking(page: Page) -> None:
    """A discard, and the next player's thought."""
    choose(0)(page)
    page.click("#act-discard")
    page.wait_for_timeout(300)


def pile_dialog(page: Page) -> None:
    """The pile looked through, where there is something to see."""
    if page.locator("#look").is_enabled():
        page.click("#look")
    page.wait_for_timeout(200)


# Name: the save it starts from, what is done then, whether it has to be done anew at each size, the pace.
SCENES: dict[str, tuple[str, Steps | None, bool, str]] = {
    **{wish.name: (wish.name, None, False, "instant") for wish in WISHES},
    "hint": ("middle", hint, True, "instant"),
    "chosen": ("hand-22", choose(3, 4, 5), True, "instant"),
    "refused": ("hand-22", lowest_refused, True, "instant"),
    "drag": ("three-sides", drag, True, "instant"),
    "held": ("middle", thinking, True, "slow"),
    "take": ("justified", tap("#pile .top"), True, "instant"),
    "menu": ("middle", tap("#menu"), False, "instant"),
    "new": ("middle", tap("#menu", "#do-new"), False, "instant"),
    "house": ("middle", tap("#menu", "#do-new", "#house summary"), False, "instant"),
    "settings": ("middle", tap("#menu", "#do-settings"), False, "instant"),
    "stats": ("round-over", tap("#dialog-close", "#menu", "#do-stats"), False, "instant"),
    "help": ("justified", tap("#menu", "#do-help"), False, "instant"),
    "log": ("middle", tap("#more"), False, "instant"),
    "score": ("three-pairs", tap("#menu", "#do-score"), False, "instant"),
    "keys": ("middle", tap("#menu", "#do-keys"), False, "instant"),
    "about": ("middle", tap("#menu", "#do-about"), False, "instant"),
    "look": ("justified", pile_dialog, False, "instant"),
    "side": ("three-pairs", tap("#open-1"), False, "instant"),
}


def opened(page: Page, address: str, save: object, settings: dict[str, str], pace: str) -> None:
    """The page with that match and those settings."""
    prefix = f"buraco:{FOLDER}:"
    kept = {f"{prefix}set.{name}": value for name, value in {**settings, "pace": pace}.items()}
    kept[f"{prefix}match"] = json.dumps(save)
    page.goto(address + "manifest.webmanifest")
    page.evaluate("kept => { localStorage.clear(); for (const n in kept) localStorage.setItem(n, kept[n]) }", kept)
    page.goto(address)
    page.wait_for_function(READY, timeout=60_000)
    page.wait_for_timeout(150)


def shoot(page: Page, name: str, sizes: list[str], schemes: list[str], again: Callable[[], None] | None) -> None:
    """All pictures of one state; `again` makes it anew where it would not outlast another size."""
    for size in sizes:
        width, height = (int(part) for part in size.split("x"))
        page.set_viewport_size({"width": width, "height": height})
        if again is not None:
            again()
        for scheme in schemes:
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            page.wait_for_timeout(120)
            page.screenshot(path=OUT / "screens" / f"{name}-{size}-{scheme}.png")
        faults = page.evaluate(FAULTS)
        if faults:
            print(f"{name} {size}: {'; '.join(faults[:8])}", flush=True)


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--states", default=",".join(SCENES))
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--schemes", default="light,dark")
    parser.add_argument("--set", action="append", default=[], help="a setting: size=large, felt=blue, lang=es, …")
    options = parser.parse_args()
    sizes, schemes = options.sizes.split(","), options.schemes.split(",")
    settings = {name: value for name, _, value in (one.partition("=") for one in options.set)}
    tail = "".join("-" + value for value in settings.values())
    (OUT / "screens").mkdir(parents=True, exist_ok=True)
    names = [name for name in options.states.split(",") if name in SCENES]
    found = saves(OUT / "saves", [SCENES[name][0] for name in names])
    dist = Path(os.environ.get("BURACO_DIST", tools.ROOT / "dist"))
    with serving(dist) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=tools.chromium(), args=OPTIONS)
        page = browser.new_context(service_workers="block").new_page()
        page.on("console", lambda message: print("console:", message.text) if message.type == "error" else None)
        for name in names:
            state, steps, anew, pace = SCENES[name]
            if state not in found:
                continue

            def make(state: str = state, steps: Steps | None = steps, pace: str = pace) -> None:
                page.mouse.up()
                opened(page, site.address, found[state], settings, pace)
                if steps is not None:
                    steps(page)

            try:
                if not anew:
                    page.set_viewport_size({"width": 390, "height": 844})
                    make()
                shoot(page, name + tail, sizes, schemes, make if anew else None)
            except Error as problem:
                print(f"{name}: {problem}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
