#!/usr/bin/env python3
"""Everything a newcomer runs: build the game, play it, test it.

    python3 build.py build     makes dist/, a site for any static host
                               (`--base-url https://…/`: links to it show a picture)
    python3 build.py serve     builds, and opens the game in the browser
    python3 build.py test      prepares what the tests need and runs all of them
                               (`--browsers`: Firefox and WebKitGTK too are installed, where that is allowed)

Needs Python 3.11 or newer, and nothing else that it cannot get by itself (see web/build/tools.py).
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import webbrowser
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - for whoever starts it with an older one
    sys.exit("Python 3.11 or newer is needed; this is " + sys.version.split()[0])

sys.dont_write_bytecode = True  # the renderers are imported from web/, which must stay clean
sys.path.insert(0, str(Path(__file__).resolve().parent))

from web.build import server, sharing, site, tools  # noqa: E402

DIST = tools.ROOT / "dist"


def build(base: str = "") -> None:
    """Makes dist/; `base` is the address at which it will stand, where that is known."""
    site.build(DIST, base)
    size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
    tools.say(f"Built {DIST.name}/ ({size / 1e6:.1f} MB)")


def serve(port: int, *, browser: bool) -> None:
    """Builds, and serves dist/ on this machine only, until Ctrl-C."""
    build()
    with server.open_server(DIST, port) as site_server:
        tools.say(f"Buraco is at {site_server.address} (Ctrl-C ends it)")
        if browser:
            webbrowser.open(site_server.address)
        try:
            site_server.serve_forever()
        except KeyboardInterrupt:
            tools.say("")


def has_screen() -> bool:
    """Whether a browser could be shown."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def checks() -> list[tuple[str, list[str]]]:
    """The commands of `test`, the fastest first."""
    python = str(tools.python())
    settings = (tools.ROOT / "pyproject.toml").read_text(encoding="utf-8")
    found = [
        ("ruff", [python, "-m", "ruff", "check", "."]),
        ("ruff format", [python, "-m", "ruff", "format", "--check", "."]),
    ]
    if "[tool.mypy]" in settings:
        found.append(("mypy", [python, "-m", "mypy"]))
        # Apart, since `web` is on the path of the first: there the steps of the build would have a second name.
        strict = ["--config-file=", "--strict", "--explicit-package-bases", "--python-version=3.11"]
        found.append(
            ("mypy of the tools", [python, "-m", "mypy", *strict, "build.py", "web/build", "e2e", "benchmarks"])
        )
    if "[tool.importlinter]" in settings:
        found.append(("import-linter", [str(tools.BIN / "lint-imports")]))
    return found


def test(arguments: list[str], *, browsers: bool) -> int:
    """Runs every check and all tests; pytest's summary is the last line. Returns the exit status.

    The tests in Firefox and WebKitGTK run where these are there; `browsers` installs them.
    """
    tools.install("dev")
    tools.node()
    chromium = tools.chromium()
    if browsers:
        tools.other_browsers()
    build()
    environment = {**os.environ, "BURACO_DIST": str(DIST), "CHROMIUM": chromium, "PYTHONDONTWRITEBYTECODE": "1"}
    failed = []
    for name, command in checks():
        tools.say(f"== {name}")
        if subprocess.run(command, cwd=tools.ROOT, env=environment, check=False).returncode:
            failed.append(name)
    tools.say("== pytest")
    if failed:
        tools.say(f"Failed before the tests: {', '.join(failed)}")
    # Two at a time at least: a browser test mostly waits.
    workers = ["-n", str(min(max(os.cpu_count() or 1, 2), 6)), "--dist", "worksteal"]
    command = [str(tools.python()), "-m", "pytest", *workers, *arguments]
    status = subprocess.run(command, cwd=tools.ROOT, env=environment, check=False).returncode
    return status or (1 if failed else 0)


def main() -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description="Builds, serves and tests Buraco.")
    commands = parser.add_subparsers(dest="command", required=True)
    building = commands.add_parser("build", help="make dist/")
    building.add_argument("--base-url", default="", help="where the site will stand: links to it then show a picture")
    serving = commands.add_parser("serve", help="build, and open the game in the browser")
    serving.add_argument("--port", type=int, default=8000, help="where to listen (the next free one, if it is taken)")
    serving.add_argument("--no-open", action="store_true", help="do not open the browser")
    testing = commands.add_parser("test", help="run all checks and tests; further words go to pytest")
    testing.add_argument("--browsers", action="store_true", help="install Firefox and WebKitGTK for their tests")
    options, rest = parser.parse_known_args()
    if rest and options.command != "test":
        parser.error(f"unknown: {' '.join(rest)}")
    try:
        if options.command == "build":
            build(sharing.read_base(options.base_url))
        elif options.command == "serve":
            serve(options.port, browser=not options.no_open and has_screen())
        else:
            return test(rest, browsers=options.browsers)
    except tools.Missing as problem:
        print(f"build.py: {problem}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
