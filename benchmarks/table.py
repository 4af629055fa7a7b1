"""How the table answers: tap to paint, long tasks, layout shift, memory; against a plain page of the same run.

    .venv/bin/python benchmarks/table.py [--runs 3] [--rounds 10] [--pace normal] [--lighthouse]

Chromium at 390×844 with touch, the page's processor throttled four times (the engine's worker is not: DevTools cannot).
Taps are real touches; what is measured is Event Timing: from the touch to the next paint, in steps of 8 ms, the longest
event of each interaction. The plain page is 30 buttons that a listener of three lines chooses: what the browser itself
takes. Layout shift counts every shift, also those right after a tap, which the usual figure leaves out (given apart).
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from benchmarks.states import WISHES, save_of  # noqa: E402
from e2e.site import FOLDER, Site, extended, serving  # noqa: E402
from web.build import tools  # noqa: E402

OPTIONS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
OPTIONS += ["--disable-sync", "--disable-quic", "--no-first-run", "--js-flags=--expose-gc"]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
THROTTLE = 4
SLOWEST = 300_000
MINE = "(d => d.phase === 'over' || (d.turn === '0' && d.engine === 'ready'))(document.documentElement.dataset)"
FIRST_TURN = "performance.getEntriesByName('buraco:first-turn').length > 0"
PLAIN = """<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>plain</title>
<style>button{width:28px;height:72px;border:1px solid} .chosen{transform:translateY(-12px)}</style><p id="hand"></p>
<script>for (let n = 0; n < 30; n += 1) hand.append(document.createElement("button"));
document.addEventListener("click", (event) => event.target.closest("button")?.classList.toggle("chosen"));</script>
"""
# What the page's own observers saw; the memory of the wasm modules of the main thread.
WATCH = """(() => {
  const seen = (window.seen = { taps: new Map(), tasks: [], shifts: [], memories: [] });
  const watch = (type, note, more) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe(
    { type, buffered: true, ...more });
  watch('event', (one) => {
    const known = seen.taps.get(one.interactionId) ?? 0;
    if (one.interactionId) seen.taps.set(one.interactionId, Math.max(known, one.duration));
  }, { durationThreshold: 16 });
  watch('longtask', (one) => seen.tasks.push([one.startTime, one.duration]));
  const named = ({ node }) => node?.id || node?.className || node?.parentElement?.className || '?';
  watch('layout-shift', (one) => seen.shifts.push({ value: one.value, at: one.startTime, tap: one.hadRecentInput,
    what: one.sources.map(named).join(' ') }));
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const own = WebAssembly[name];
    WebAssembly[name] = async (...given) => {
      const made = await own(...given);
      for (const one of Object.values((made.instance ?? made).exports))
        if (one instanceof WebAssembly.Memory) seen.memories.push(one);
      return made;
    };
  }
})()"""

# In the worker: before anything is instantiated.
NOTE = """
self.memories = [];
for (const name of ["instantiate", "instantiateStreaming"]) {
  const own = WebAssembly[name];
  WebAssembly[name] = async (...given) => {
    const made = await own.apply(WebAssembly, given);
    const all = Object.values((made.instance ?? made).exports);
    for (const one of Object.values(given[1] ?? {})) all.push(...Object.values(one));
    for (const one of all) if (one instanceof WebAssembly.Memory && !memories.includes(one)) memories.push(one);
    return made;
  };
}
"""

Figures = dict[str, float]


@contextmanager
def watched(
    browser: Browser, address: str, kept: dict[str, str], *, throttle: int = THROTTLE, folder: Path | None = None
) -> Iterator[Page]:
    """A page with these things in its storage, watched and slowed; with the site's `folder` the worker is watched."""
    context = browser.new_context(**PHONE, service_workers="block" if folder else "allow")
    if folder:
        extended(context, folder, "py/interpreter.mjs", NOTE)
    context.set_default_timeout(SLOWEST)
    lines = [f"localStorage.setItem({json.dumps(name)}, {json.dumps(text)});" for name, text in kept.items()]
    context.add_init_script("if (!sessionStorage.once) { sessionStorage.once = 1;" + "".join(lines) + "}" + WATCH)
    page = context.new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    page.goto(address)
    yield page
    context.close()


def mine(page: Page) -> bool:
    """Waits for the person's turn; False when the round is over."""
    page.wait_for_function(MINE)
    return bool(page.evaluate("document.documentElement.dataset.phase !== 'over'"))


def tap(page: Page, selector: str, place: int = 0) -> None:
    """A touch, and time for its paint; not more than a quick person would take."""
    box = page.locator(selector).nth(place).bounding_box()
    assert box, selector
    page.touchscreen.tap(box["x"] + min(box["width"] / 2, 10), box["y"] + min(box["height"] / 2, 20))
    page.wait_for_timeout(220)


def taps(page: Page) -> list[float]:
    """Milliseconds of each interaction so far."""
    page.wait_for_timeout(300)
    found: list[float] = page.evaluate("[...seen.taps.values()]")
    return sorted(found)


def share(values: list[float], part: float) -> float:
    """The value below which that part of all lies."""
    return values[min(len(values) - 1, int(len(values) * part))]


def plain(browser: Browser, site: Site) -> Figures:
    """The plain page: 60 touches."""
    with watched(browser, site.address, {}) as page:
        for number in range(60):
            tap(page, "button", number % 30)
        found = taps(page)
    return {"plain p50": share(found, 0.5), "plain p95": share(found, 0.95)}


def whole_round(browser: Browser, site: Site, save: str, pace: str) -> tuple[Figures, list[dict[str, Any]]]:
    """One round to its end with 30 cards in hand: each turn chooses cards, lets some go, draws and discards."""
    kept = {f"buraco:{FOLDER}:match": save, f"buraco:{FOLDER}:set.pace": pace, f"buraco:{FOLDER}:set.grace": "off"}
    with watched(browser, site.address + "?lang=pt", kept) as page:
        page.wait_for_function(FIRST_TURN)
        page.reload()  # as whoever comes back to a match: the page has seen this hand before
        page.wait_for_function(FIRST_TURN)
        page.wait_for_timeout(1500)
        began = page.evaluate("performance.now()")
        page.evaluate("seen.taps.clear()")
        cards = "#hand button[data-card]"
        turn = 0
        while mine(page):
            if page.evaluate("document.documentElement.dataset.phase === 'draw'"):
                tap(page, "#draw")
                page.wait_for_function("document.documentElement.dataset.phase !== 'draw'")
                page.wait_for_timeout(500)
            turn += 1
            for place in (3, 11, 19, 27):
                tap(page, cards, place)
            for place in (3, 11, 19):
                tap(page, cards, place)
            tap(page, "[data-action=discard]")
            page.wait_for_timeout(300)
        found = taps(page)
        tasks = [length for at, length in page.evaluate("seen.tasks") if at > began]
        shifts: list[dict[str, Any]] = page.evaluate("seen.shifts")
    figures = {
        "taps": len(found),
        "tap p50": share(found, 0.5),
        "tap p95": share(found, 0.95),
        "tap worst": found[-1],
        "longest task": max(tasks, default=0.0),
        "tasks over 100": len([length for length in tasks if length > 100]),
        "shift, first": sum(one["value"] for one in shifts if one["at"] <= began),
        "shift, round": sum(one["value"] for one in shifts if one["at"] > began),
        "shift (CLS)": sum(one["value"] for one in shifts if not one["tap"]),
    }
    return figures, shifts


def first_visit(browser: Browser, site: Site) -> tuple[Figures, list[dict[str, Any]]]:
    """A first visit to the first turn, with nothing kept: every shift."""
    with watched(browser, site.address + "?lang=pt", {}) as page:
        page.wait_for_function(FIRST_TURN)
        page.wait_for_timeout(1500)
        shifts: list[dict[str, Any]] = page.evaluate("seen.shifts")
    return {"shift, visit": sum(one["value"] for one in shifts)}, shifts


class Worker:
    """The engine's worker by DevTools: what its heap and its Python hold."""

    def __init__(self, page: Page) -> None:
        self.tools = page.context.new_cdp_session(page)
        self.target = ""
        self.answers: dict[int, dict[str, Any]] = {}
        self.asked = 0
        self.tools.on("Target.attachedToTarget", self._attached)
        self.tools.on("Target.receivedMessageFromTarget", self._received)
        options = {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
        self.tools.send("Target.setAutoAttach", options)
        self.page = page

    def _attached(self, event: dict[str, Any]) -> None:
        if event["targetInfo"]["type"] == "worker":
            self.target = event["sessionId"]

    def _received(self, event: dict[str, Any]) -> None:
        answer = json.loads(event["message"])
        if "id" in answer:
            self.answers[answer["id"]] = answer

    def ask(self, method: str, **given: object) -> dict[str, Any]:
        """A command of DevTools to the worker; its result."""
        self.asked += 1
        message = json.dumps({"id": self.asked, "method": method, "params": given})
        self.tools.send("Target.sendMessageToTarget", {"message": message, "sessionId": self.target})
        while self.asked not in self.answers:
            self.page.wait_for_timeout(20)
        found: dict[str, Any] = self.answers.pop(self.asked).get("result", {})
        return found

    def figures(self) -> Figures:
        """Its heap, everything unused collected, and its Python's memory, in megabytes."""
        for _ in range(2):
            self.ask("HeapProfiler.collectGarbage")
        heap = self.ask("Runtime.getHeapUsage")["usedSize"] / 1e6
        wasm = self.page.workers[0].evaluate("memories.reduce((n, { buffer }) => n + buffer.byteLength, 0)") / 1e6
        return {"worker heap MB": heap, "worker wasm MB": wasm}


def memory(browser: Browser, site: Site, rounds: int, folder: Path) -> list[Figures]:
    """Rounds one after the other, not throttled; what page and worker hold after each, everything unused collected."""
    kept = {f"buraco:{FOLDER}:set.grace": "off"}
    query = "?rules=classico&players=2&level=facil&seed=7&pace=instant&lang=pt"
    found = []
    with watched(browser, site.address + query, kept, throttle=1, folder=folder) as page:
        tools_of = page.context.new_cdp_session(page)
        tools_of.send("Performance.enable")
        page.wait_for_function(FIRST_TURN)
        worker = Worker(page)
        for _ in range(rounds):
            while mine(page):
                if page.evaluate("document.documentElement.dataset.phase === 'draw'"):
                    page.locator("#draw").click()
                    page.wait_for_function("document.documentElement.dataset.phase !== 'draw'")
                page.locator("#hand button[data-card]").first.click(position={"x": 6, "y": 20})
                before = page.locator("#hand button[data-card]").count()
                page.locator("[data-action=discard]").click()
                page.wait_for_function(
                    "n => document.documentElement.dataset.phase === 'over'"
                    " || document.querySelectorAll('#hand button[data-card]').length !== n",
                    arg=before,
                )
            page.wait_for_timeout(300)
            for _ in range(3):
                tools_of.send("HeapProfiler.collectGarbage")
            told = {one["name"]: one["value"] for one in tools_of.send("Performance.getMetrics")["metrics"]}
            found.append(
                {
                    "heap MB": told["JSHeapUsedSize"] / 1e6,
                    "wasm MB": page.evaluate("seen.memories.reduce((n, { buffer }) => n + buffer.byteLength, 0)") / 1e6,
                    "nodes": told["Nodes"],
                    "listeners": told["JSEventListeners"],
                    "proxies": page.evaluate("proxy_js_ref.filter(one => one !== undefined).length"),
                    **worker.figures(),
                }
            )
            way_on = page.locator("#dialog [data-action=next], #dialog [data-action=new]").first
            way_on.click()
            page.wait_for_function("document.documentElement.dataset.phase !== 'over'")
    return found


def lighthouse(site: Site) -> None:
    """Accessibility and best practices, by the version in benchmarks/lighthouse, fetched when first asked for."""
    folder = ROOT / "benchmarks" / "lighthouse"
    if not (folder / "node_modules").exists():
        subprocess.run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=folder, check=True)
    with tempfile.TemporaryDirectory() as scratch:
        out = Path(scratch, "report.json")
        command: list[str | Path] = ["node", folder / "node_modules" / "lighthouse" / "cli" / "index.js"]
        command += [site.address, "--only-categories=accessibility,best-practices", "--quiet"]
        command += ["--output=json", f"--output-path={out}"]
        command += ["--chrome-flags=--headless=new --no-sandbox --disable-gpu"]
        subprocess.run(command, check=True, env={**os.environ, "CHROME_PATH": tools.chromium()})
        report = json.loads(out.read_text(encoding="utf-8"))
    for category in report["categories"].values():
        print(f"{category['title']:24}{category['score'] * 100:9.0f}")
        for audit in category["auditRefs"]:
            told = report["audits"][audit["id"]]
            if audit["weight"] and told["score"] not in (1, None):
                print(f"    {told['title']}: {told.get('displayValue', '')}")


def show(rows: list[Figures], base: str) -> None:
    """Medians with their spread, and ratios to the plain page."""
    print(f"{'':24}{'median':>9}{'lowest':>9}{'highest':>9}{'of plain':>10}")
    for name in rows[0]:
        values = [row[name] for row in rows]
        line = f"{name:24}{statistics.median(values):9.4g}{min(values):9.4g}{max(values):9.4g}"
        if name.startswith("tap "):
            line += f"{statistics.median(row[name] / row[base] for row in rows):10.2f}"
        print(line)


def moved(shifts: list[dict[str, Any]]) -> None:
    """What shifted, the most first."""
    by_what: dict[str, float] = {}
    for one in shifts:
        by_what[one["what"]] = by_what.get(one["what"], 0.0) + one["value"]
    for what, value in sorted(by_what.items(), key=lambda pair: -pair[1])[:12]:
        print(f"    {value:.5f}  {what[:110]}")


def main() -> None:
    """Reads the command line and measures."""
    parser = argparse.ArgumentParser(description="Measures how the table answers (milliseconds, megabytes).")
    parser.add_argument("--runs", type=int, default=3, help="rounds with 30 cards, each with a plain page before it")
    parser.add_argument("--rounds", type=int, default=10, help="rounds over which memory is followed")
    parser.add_argument("--pace", default="normal", help="how fast the others play in the rounds with 30 cards")
    parser.add_argument("--lighthouse", action="store_true", help="also asks Lighthouse")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="the built site")
    options = parser.parse_args()
    save = json.dumps(save_of(next(wish for wish in WISHES if wish.name == "hand-30")))
    with (
        tempfile.TemporaryDirectory() as scratch,
        sync_playwright() as playwright,
        serving(options.dist) as site,
        serving(Path(scratch)) as plain_site,
        playwright.chromium.launch(executable_path=tools.chromium(), args=OPTIONS) as browser,
    ):
        Path(scratch, "index.html").write_text(PLAIN, encoding="utf-8")
        rows, all_shifts = [], []
        for _ in range(options.runs):
            row = plain(browser, plain_site)
            visit, shifts = first_visit(browser, site)
            all_shifts += shifts
            figures, shifts = whole_round(browser, site, save, options.pace)
            all_shifts += shifts
            rows.append(row | figures | visit)
        if rows:
            print(f"{options.runs} rounds with 30 cards in hand, processor {THROTTLE} times slower; milliseconds")
            show(rows, "plain p95")
            moved(all_shifts)
        held = memory(browser, site, options.rounds, options.dist) if options.rounds else []
        for number, row in enumerate(held, 1):
            if number == 1 or number % 10 == 0 or len(held) <= 10:
                print(f"round {number:2}  " + "  ".join(f"{name} {value:.6g}" for name, value in row.items()))
        if options.lighthouse:
            lighthouse(site)


if __name__ == "__main__":
    main()
