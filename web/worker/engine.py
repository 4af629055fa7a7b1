"""The worker's side of the door (docs/protocol.md): Pyodide runs this once, the page calls what it exports."""

import json

from archive import Archive

Archive("engine.zip").enter()  # the interpreter has brought it (web/boot/interpreter.mjs)

from buraco import __version__  # noqa: E402
from buraco.session import Session  # noqa: E402

__export__ = ["ping", "ask"]

_session = Session()


def ping() -> str:
    """Answers at once: a worker whose script raised at start has no exports, and cannot."""
    return json.dumps({"ok": True, "version": __version__})


def ask(request: str) -> str:
    """One request of the page, one reply, both JSON text."""
    return _session.ask(request)
