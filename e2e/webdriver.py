"""A small WebDriver client: Firefox by its own Marionette, WebKitGTK by WebKitWebDriver on a screen of its own. Both
speak the W3C's commands; only the way there differs. A browser starts with an empty profile and ends with its block."""

from __future__ import annotations

import base64
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedRWPair
from pathlib import Path
from typing import Any, Protocol

from web.build import tools

PATIENCE = 90.0  # seconds: this machine may be busy with something else
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # the W3C's key of an element
# What each command is called: by Marionette, and as an address below the session.
COMMANDS = {
    "open": ("WebDriver:Navigate", "POST", "url"),
    "reload": ("WebDriver:Refresh", "POST", "refresh"),
    "run": ("WebDriver:ExecuteScript", "POST", "execute/sync"),
    "wait": ("WebDriver:ExecuteAsyncScript", "POST", "execute/async"),
    "find": ("WebDriver:FindElement", "POST", "element"),
    "click": ("WebDriver:ElementClick", "POST", "element/{id}/click"),
    "screenshot": ("WebDriver:TakeScreenshot", "GET", "screenshot"),
    "rect": ("WebDriver:SetWindowRect", "POST", "window/rect"),
    "frame": ("WebDriver:SwitchToFrame", "POST", "frame"),
    "timeouts": ("WebDriver:SetTimeouts", "POST", "timeouts"),
}
TIMEOUTS = {"script": int(PATIENCE * 1000), "pageLoad": int(PATIENCE * 1000), "implicit": 0}
# What must not speak to the outside, and what a test has no use for.
FIREFOX_SETTINGS: dict[str, object] = {
    "marionette.port": 0,
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.aboutwelcome.enabled": False,
    "browser.newtabpage.enabled": False,
    "browser.region.network.url": "",
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.getAddons.cache.enabled": False,
    "extensions.update.enabled": False,
    "media.gmp-manager.updateEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "toolkit.telemetry.server": "data:,",
}


class WebDriverError(Exception):
    """The browser refused a command, or did not start."""


class Way(Protocol):
    """How commands reach a browser."""

    def send(self, command: str, body: dict[str, Any]) -> Any:
        """Sends one of `COMMANDS` and returns its value."""


class Marionette:
    """Firefox's own protocol: on a socket, JSON arrays with their length before them."""

    def __init__(self, stream: BufferedRWPair) -> None:
        self.stream = stream
        self.number = 0
        self._read()  # the greeting
        self.raw("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {}}})

    def _read(self) -> Any:
        length = b""
        while (byte := self.stream.read(1)) != b":":
            if not byte:
                raise WebDriverError("Firefox has gone away")
            length += byte
        return json.loads(self.stream.read(int(length)))

    def raw(self, name: str, body: dict[str, Any]) -> Any:
        """Any command of Marionette, also one that the W3C does not know."""
        self.number += 1
        message = json.dumps([0, self.number, name, body]).encode()
        self.stream.write(b"%d:%b" % (len(message), message))
        self.stream.flush()
        _, _, fault, result = self._read()
        if fault:
            raise WebDriverError(f"{name}: {fault['error']}: {fault['message']}")
        return result

    def send(self, command: str, body: dict[str, Any]) -> Any:
        """As `Way`."""
        if command == "screenshot":
            body = {"full": False}
        elif command == "frame":
            body = {"element": (body["id"] or {}).get(ELEMENT)}
        result = self.raw(COMMANDS[command][0], body)
        return result["value"] if isinstance(result, dict) and set(result) == {"value"} else result


class Http:
    """The W3C's protocol to a driver on loopback."""

    def __init__(self, port: int, wanted: dict[str, Any]) -> None:
        self.session = f"http://127.0.0.1:{port}/session"
        begun = self.raw("POST", "", {"capabilities": {"alwaysMatch": wanted}})
        self.session += f"/{begun['sessionId']}"

    def raw(self, method: str, path: str, body: dict[str, Any]) -> Any:
        """One request to the driver."""
        content = None if method == "GET" else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.session}{path}", content, method=method)
        request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE + 30) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as problem:
            with problem:
                fault = json.load(problem)["value"]
            raise WebDriverError(f"{path}: {fault['error']}: {fault.get('message', '')}") from None

    def send(self, command: str, body: dict[str, Any]) -> Any:
        """As `Way`."""
        _, method, path = COMMANDS[command]
        return self.raw(method, "/" + path.format(**body), body)


class Driver:
    """A browser with one page."""

    def __init__(self, name: str, way: Way, log: Path) -> None:
        self.name = name
        self.way = way
        self.log = log  # what the browser itself prints
        way.send("timeouts", TIMEOUTS)

    def open(self, address: str) -> None:
        """Goes to an address and waits until it is loaded."""
        self.way.send("open", {"url": address})

    def reload(self) -> None:
        """Loads the page anew."""
        self.way.send("reload", {})

    def ask(self, expression: str, *given: object) -> Any:
        """The value of a JavaScript expression; `arguments` are what is given."""
        return self.way.send("run", {"script": f"return {expression}", "args": list(given)})

    def ask_later(self, promise: str, *given: object) -> Any:
        """What a promise comes to; a rejection as text that begins with "rejected"."""
        answer = f"({promise}).then(end, (fault) => end(`rejected: ${{fault}}`))"
        script = f"const end = arguments[arguments.length - 1]; {answer}"
        return self.way.send("wait", {"script": script, "args": list(given)})

    def until(self, expression: str, *given: object) -> Any:
        """Waits until an expression is true, and returns it; an error in it is waited for too: between two documents
        of a frame there is nothing to ask."""
        ends = time.monotonic() + PATIENCE
        while True:
            error: WebDriverError | None = None
            try:
                if found := self.ask(expression, *given):
                    return found
            except WebDriverError as raised:
                error = raised
            if time.monotonic() > ends:
                raise WebDriverError(f"{self.name}: never true: {expression} {given or ''}") from error
            time.sleep(0.03)

    def find(self, selector: str) -> str:
        """The first element of a CSS selector, for which it waits."""
        self.until("document.querySelector(arguments[0]) !== null", selector)
        found = self.way.send("find", {"using": "css selector", "value": selector})
        return str(found[ELEMENT])

    def click(self, selector: str) -> None:
        """Clicks an element as a person would: the browser refuses when something else lies above it."""
        self.way.send("click", {"id": self.find(selector)})

    def frame(self, selector: str | None) -> None:
        """Into a frame, or (None) out of all of them."""
        self.way.send("frame", {"id": {ELEMENT: self.find(selector)} if selector else None})

    def resize(self, width: int, height: int) -> None:
        """Makes the page so large, whatever the window has around it."""
        for _ in range(3):
            inner, outer = self.ask("[innerWidth, innerHeight]"), self.ask("[outerWidth, outerHeight]")
            if inner == [width, height]:
                return
            wide, high = outer[0] - inner[0], outer[1] - inner[1]
            self.way.send("rect", {"width": width + wide, "height": height + high})
            time.sleep(0.3)

    def screenshot(self, path: Path) -> None:
        """Writes a picture of the page. (WebKitGTK's pictures of single elements are displaced.)"""
        path.write_bytes(base64.b64decode(self.way.send("screenshot", {})))


@contextmanager
def _running(command: list[str], log: Path, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process, and whatever it starts, for as long as the block runs."""
    with log.open("wb") as output:
        process = subprocess.Popen(
            command,
            env={**os.environ, **environment},
            stdout=output,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            yield process
        finally:
            for sign in (signal.SIGTERM, signal.SIGKILL):
                try:
                    os.killpg(process.pid, sign)
                except ProcessLookupError:
                    break
                try:
                    process.wait(5)
                except subprocess.TimeoutExpired:
                    continue
            process.wait()


def _eventually(action: Any, process: subprocess.Popen[bytes], log: Path) -> Any:
    """What an action returns, once it does not fail any more."""
    ends = time.monotonic() + PATIENCE
    while True:
        try:
            return action()
        except (OSError, ValueError) as problem:
            if process.poll() is not None or time.monotonic() > ends:
                said = log.read_text("utf-8", "replace")[-1000:]
                raise WebDriverError(f"{process.args!r} does not answer: {problem}\n{said}") from problem
            time.sleep(0.1)


@contextmanager
def firefox(settings: dict[str, object] | None = None) -> Iterator[Driver]:
    """Firefox without a screen; further settings as in `about:config`."""
    found = tools.find_firefox()
    assert found
    with tempfile.TemporaryDirectory(prefix="buraco-firefox-", ignore_cleanup_errors=True) as place:
        profile, log = Path(place, "profile"), Path(place, "log")
        profile.mkdir()
        wanted = {**FIREFOX_SETTINGS, **(settings or {})}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in wanted.items()]
        (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        command = [found, "--headless", "--marionette", "--no-remote", "--profile", str(profile)]
        command.append("--remote-allow-system-access")  # for the console's messages
        with _running(command, log, MOZ_CRASHREPORTER_DISABLE="1", HOME=place) as process:
            port = _eventually(lambda: int((profile / "MarionetteActivePort").read_text()), process, log)
            with socket.create_connection(("127.0.0.1", port), PATIENCE + 30) as line, line.makefile("rwb") as stream:
                yield Driver("Firefox", Marionette(stream), log)


@contextmanager
def webkit() -> Iterator[Driver]:
    """WebKitGTK's MiniBrowser on an X server of its own (it has no mode without a screen)."""
    browser = tools.find_webkit()
    assert browser
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    assert driver
    assert screen
    with tempfile.TemporaryDirectory(prefix="buraco-webkit-", ignore_cleanup_errors=True) as place:
        display, log = Path(place, "display"), Path(place, "log")
        shell = f'exec "{screen}" -screen 0 1600x1200x24 -nolisten tcp -displayfd 3 3>"{display}"'
        with _running(["/bin/sh", "-c", shell], Path(place, "screen")) as server:
            number = _eventually(lambda: int(display.read_text()), server, Path(place, "screen"))
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 0))
                port = probe.getsockname()[1]
            environment = {"DISPLAY": f":{number}", "HOME": place, "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1"}
            with _running([driver, f"--port={port}"], log, **environment) as process:
                _eventually(lambda: socket.create_connection(("127.0.0.1", port), 5).close(), process, log)
                options = {"binary": browser, "args": ["--automation"]}
                yield Driver("WebKitGTK", Http(port, {"webkitgtk:browserOptions": options}), log)
