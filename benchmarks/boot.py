"""How long a visit takes to start, and what it costs over the wire, against a plain page that only loads Pyodide.

    .venv/bin/python benchmarks/boot.py [--visits 9] [--slow]

`--slow`: first visits over slow 4G instead (1.6 Mbit/s, 150 ms, the processor as it is), and what the last of them
asked for until the page answered: when, until when, how much.

Else both kinds of visit are interleaved, since ratios swing with what else the machine does. Bytes are counted at the
server. Each visit has a browser profile of its own; `second` is a reload in it, with the service worker at work. Before
each there is a second of quiet: what the browser does at its start, or tidies up after the last page, is no part of it.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, Playwright, sync_playwright  # noqa: E402

from e2e.site import Site, serving  # noqa: E402
from web.build import tools  # noqa: E402

OPTIONS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
OPTIONS += ["--disable-sync", "--disable-quic", "--no-first-run"]
QUIET = 1.0  # seconds
MARKS = ["ui-ready", "engine-ready", "first-turn"]
QUERY = "?rules=classico&players=4&level=normal&seed=7&pace=instant"
PLAIN = """<!doctype html><meta charset="utf-8"><title>plain</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
performance.mark("buraco:engine-ready");
</script>
"""

SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}
PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime / 1000"
ASKED = """(() => {
  const ready = performance.getEntriesByName("buraco:ui-ready")[0].startTime;
  return [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .filter((each) => each.startTime < ready)
    .map((each) => [each.startTime / 1000, each.responseEnd / 1000, each.transferSize, new URL(each.name).pathname]);
})()"""

Figures = dict[str, float]


def marks(page: Page, names: list[str]) -> Figures:
    """Waits for the last mark and returns all of them in seconds."""
    page.wait_for_function(f"performance.getEntriesByName('buraco:{names[-1]}').length > 0", timeout=120_000)
    code = "name => performance.getEntriesByName('buraco:' + name)[0].startTime / 1000"
    return {name: float(page.evaluate(code, name)) for name in names}


def visit_plain(browser: Browser, site: Site) -> Figures:
    """One visit to the plain page."""
    context = browser.new_context()
    site.reset()
    page = context.new_page()
    time.sleep(QUIET)
    page.goto(site.address)
    found = {"plain": marks(page, ["engine-ready"])["engine-ready"], "plain MB": site.bytes / 1e6}
    context.close()
    return found


def visit(browser: Browser, site: Site) -> Figures:
    """A first visit, and a second one in the same profile."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    site.reset()
    time.sleep(QUIET)
    page.goto(site.address + QUERY)
    found = {f"first {name}": value for name, value in marks(page, MARKS).items()}
    found["first MB"] = site.bytes / 1e6
    page.wait_for_function("document.documentElement.dataset.offline === 'ready'", timeout=120_000)
    found["first MB, with offline"] = site.bytes / 1e6
    site.reset()
    page.goto("about:blank")
    time.sleep(QUIET)
    page.goto(site.address + QUERY)
    found |= {f"second {name}": value for name, value in marks(page, MARKS).items()}
    found["second MB"] = site.bytes / 1e6
    context.close()
    return found


def visit_slowly(browser: Browser, site: Site) -> tuple[Figures, list[str]]:
    """A first visit over slow 4G, up to the page that answers; and what was asked for until then."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", SLOW_4G)
    page.goto(site.address + QUERY, wait_until="commit")
    found = marks(page, ["ui-ready"])
    page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length > 0")
    found |= {"first paint": float(page.evaluate(PAINT)), "load": os.getloadavg()[0]}
    asked: list[list[float | str]] = page.evaluate(ASKED)
    found["kB"] = sum(float(size) for _start, _end, size, _name in asked) / 1000
    context.close()
    return found, [f"{start:8.2f}{end:8.2f}{float(size) / 1000:9.1f}  {name}" for start, end, size, name in asked]


def slowly(playwright: Playwright, dist: Path, visits: int) -> None:
    """Measures first visits over slow 4G and prints them."""
    rows, asked = [], list[str]()
    for _ in range(visits):
        with (
            playwright.chromium.launch(executable_path=tools.chromium(), args=OPTIONS) as browser,
            serving(dist) as site,
        ):
            row, asked = visit_slowly(browser, site)
            rows.append(row)
        print(".", end="", flush=True)
    print(f"\n{visits} first visits over slow 4G; seconds from navigation; kB asked for before the page answers")
    for name in rows[0]:
        values = [row[name] for row in rows]
        print(f"{name:24}{statistics.median(values):9.3f}{min(values):9.3f}{max(values):9.3f}")
    print(f"\n{'from':>8}{'to':>8}{'kB':>9}  of the last visit")
    print("\n".join(asked))


def report(rows: list[Figures]) -> None:
    """Prints medians, spread, and ratios to the plain page of the same round."""
    print(f"{'':24}{'median':>9}{'lowest':>9}{'highest':>9}{'of plain':>10}")
    for name in rows[0]:
        values = [row[name] for row in rows]
        line = f"{name:24}{statistics.median(values):9.3f}{min(values):9.3f}{max(values):9.3f}"
        if "MB" not in name:
            line += f"{statistics.median(row[name] / row['plain'] for row in rows):10.3f}"
        print(line)


def main() -> None:
    """Reads the command line and measures."""
    parser = argparse.ArgumentParser(description="Measures the start of the page (seconds, megabytes).")
    parser.add_argument("--visits", type=int, default=9, help="visits of each kind")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="the built site")
    parser.add_argument("--slow", action="store_true", help="over slow 4G, up to the page that answers")
    options = parser.parse_args()
    if options.slow:
        with sync_playwright() as playwright:
            slowly(playwright, options.dist, options.visits)
        return
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        folder = Path(scratch, "plain")
        shutil.copytree(tools.NODE_MODULES / "pyodide", folder)
        (folder / "index.html").write_text(PLAIN, encoding="utf-8")
        rows = []
        for number in range(options.visits + 1):
            # A browser of its own for each round: no compiled code is left over from the last.
            with (
                playwright.chromium.launch(executable_path=tools.chromium(), args=OPTIONS) as browser,
                serving(folder) as plain_site,
                serving(options.dist) as site,
            ):
                row = visit_plain(browser, plain_site) | visit(browser, site)
            if number:  # the first round warms the disk and the server's compressed copies
                rows.append(row)
            print(".", end="", flush=True)
    print(f"\n{options.visits} interleaved visits; seconds from navigation, megabytes as sent (gzip)")
    report(rows)


if __name__ == "__main__":
    main()
