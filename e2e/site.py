"""The built site as a static host would serve it: from a sub-folder, compressed, every byte counted."""

from __future__ import annotations

import gzip
import io
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from http import HTTPStatus
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext

from web.build.server import TYPES, Handler, Server

FOLDER = "/some/folder/"
COMPRESSED = {kind for ending, kind in TYPES.items() if ending not in (".png", ".jpg", ".zip")}


@lru_cache(maxsize=256)
def _packed(content: bytes) -> bytes:
    return gzip.compress(content, 6, mtime=0)


class Torn(io.BufferedIOBase):
    """A line that breaks in the middle of each answer, long after its headers."""

    def __init__(self, whole: io.BufferedIOBase) -> None:
        self.whole = whole

    def write(self, content: Any) -> int:
        """Half of what is a body, all of what are headers."""
        sent = content if content.startswith(b"HTTP/") else content[: len(content) // 2]
        self.whole.write(sent)
        return len(content)


class _CountingHandler(Handler):
    server: Site

    def reply(self, status: HTTPStatus, kind: str, content: bytes, *, body: bool) -> None:
        self.kind = kind
        asked = self.path.partition("?")[0].removeprefix(self.server.prefix)
        if asked in self.server.missing:
            status, content = HTTPStatus.NOT_FOUND, b"gone"
        self.asked = asked
        how = self.server.spoilt.get(asked)
        if how == "half":
            content = content[: len(content) // 2]
        elif how == "login":
            kind, content = TYPES[".html"], b"<!doctype html><title>Wi-Fi</title><p>Log in"
        if how == "torn":
            self.wfile = Torn(self.wfile)
            self.close_connection = True
        if how == "held":
            self.server.let_go.wait()
        super().reply(status, kind, content, body=body)

    def headers_for(self, body: bytes) -> tuple[bytes, dict[str, str]]:
        site = self.server
        headers = {"Cache-Control": "no-store" if site.no_store else "max-age=600"}
        if self.kind in COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", ""):
            body = _packed(body)
            headers["Content-Encoding"] = "gzip"
        with site.lock:
            site.bytes += len(body)
            site.requests.append(self.asked)
        return body, headers


class Site(Server):
    """A static host; `missing` names files that it pretends not to have, `no_store` forbids every cache.

    `spoilt` says of files how they come: `half` of it as if it were whole, a `login` page, `torn` by a broken line, or
    `held` until `let_go` is set.
    """

    def __init__(self, folder: Path, *, prefix: str = FOLDER, no_store: bool = False, port: int = 0) -> None:
        self.no_store = no_store
        self.missing: set[str] = set()
        self.spoilt: dict[str, str] = {}
        self.let_go = threading.Event()
        self.bytes = 0
        self.requests: list[str] = []
        self.lock = threading.Lock()
        super().__init__(folder, port=port, prefix=prefix, handler=_CountingHandler)

    def reset(self) -> None:
        """Starts counting anew."""
        with self.lock:
            self.bytes = 0
            self.requests = []


def extended(context: BrowserContext, folder: Path, path: str, more: str, *, first: bool = False) -> str:
    """From now on a file of the site in `folder` comes with more code, after its own or before it; what undoes it again
    by `unroute`. The context's service workers must be blocked: they fetch for themselves."""
    own, every = (folder / path).read_text(encoding="utf-8"), f"**/{path}"
    body = more + own if first else own + more
    context.route(every, lambda route: route.fulfill(body=body, content_type=TYPES[Path(path).suffix]))
    return every


@contextmanager
def serving(folder: Path, *, prefix: str = FOLDER, no_store: bool = False, port: int = 0) -> Iterator[Site]:
    """A site on loopback for as long as the block runs."""
    site = Site(folder, prefix=prefix, no_store=no_store, port=port)
    thread = threading.Thread(target=site.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield site
    finally:
        site.let_go.set()
        site.shutdown()
        site.server_close()
        thread.join()
