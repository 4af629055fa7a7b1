"""How long a visit takes to start, and what it costs over the wire, against a plain page that only loads Pyodide.

    .venv/bin/python benchmarks/boot.py [--visits 9]

Both kinds of visit are interleaved, since ratios swing with what else the machine does. Bytes are counted at the
server. Each visit has a browser profile of its own; `second` is a reload in it, with the service worker at work.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from e2e.site import Site, serving  # noqa: E402
from web.build import tools  # noqa: E402

OPTIONS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
OPTIONS += ["--disable-sync", "--disable-quic", "--no-first-run"]
MARKS = ["ui-ready", "engine-ready", "first-turn"]
QUERY = "?rules=classico&players=4&level=normal&seed=7&pace=instant"
PLAIN = """<!doctype html><meta charset="utf-8"><title>plain</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
performance.mark("buraco:engine-ready");
</script>
"""

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
    page.goto(site.address)
    found = {"plain": marks(page, ["engine-ready"])["engine-ready"], "plain MB": site.bytes / 1e6}
    context.close()
    return found


def visit(browser: Browser, site: Site) -> Figures:
    """A first visit, and a second one in the same profile."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    site.reset()
    page.goto(site.address + QUERY)
    found = {f"first {name}": value for name, value in marks(page, MARKS).items()}
    found["first MB"] = site.bytes / 1e6
    page.wait_for_function("document.documentElement.dataset.offline === 'ready'", timeout=120_000)
    found["first MB, with offline"] = site.bytes / 1e6
    site.reset()
    page.goto("about:blank")
    page.goto(site.address + QUERY)
    found |= {f"second {name}": value for name, value in marks(page, MARKS).items()}
    found["second MB"] = site.bytes / 1e6
    context.close()
    return found


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
    options = parser.parse_args()
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
