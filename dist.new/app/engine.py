"""The worker's side of the door (docs/protocol.md): Pyodide runs this once, the page calls what it exports."""

import json
import os
import sys

# The build's archive of compiled modules, which the page maps beside this script.
sys.path.insert(0, os.path.join(os.getcwd(), "engine.zip"))

from buraco import __version__
from buraco.session import Session

__export__ = ["ping", "ask"]

_session = Session()


def ping() -> str:
    """Answers at once: a worker whose script raised at start has no exports, and cannot."""
    return json.dumps({"ok": True, "version": __version__})


def ask(request: str) -> str:
    """One request of the page, one reply, both JSON text."""
    return _session.ask(request)
