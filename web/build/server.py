"""A plain static server on loopback, for `build.py serve`; the browser tests build theirs on it."""

from __future__ import annotations

import errno
import os
import posixpath
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".py": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".zip": "application/zip",
}


class Handler(BaseHTTPRequestHandler):
    """Serves the files below `server.folder` at `server.prefix`."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # else a body waits 40 ms for the browser to say that it has the headers
    server: Server

    def do_GET(self) -> None:
        """Answers with a file."""
        self._answer(body=True)

    def do_HEAD(self) -> None:
        """Answers with a file's headers."""
        self._answer(body=False)

    def _answer(self, *, body: bool) -> None:
        path = self.file()
        if path is None:
            self.reply(HTTPStatus.NOT_FOUND, "text/plain", b"not found", body=body)
            return
        kind = TYPES.get(path.suffix, "application/octet-stream")
        self.reply(HTTPStatus.OK, kind, path.read_bytes(), body=body)

    def file(self) -> Path | None:
        """The file that is asked for, if there is one: nothing outside the folder."""
        asked = posixpath.normpath(unquote(urlsplit(self.path).path))
        if not (asked + "/").startswith(self.server.prefix):
            return None
        path = (self.server.folder / asked[len(self.server.prefix) :]).resolve()
        if path.is_dir():
            path = path / "index.html"
        inside = path.is_relative_to(self.server.folder.resolve())
        return path if inside and path.is_file() else None

    def headers_for(self, body: bytes) -> tuple[bytes, dict[str, str]]:
        """The bytes as they go over the line, and the headers that say so."""
        return body, {"Cache-Control": "no-cache"}

    def reply(self, status: HTTPStatus, kind: str, content: bytes, *, body: bool) -> None:
        """Sends one answer."""
        sent, headers = self.headers_for(content)
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(sent)))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        if body:
            self.wfile.write(sent)

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing: the person at the terminal wants to see the address only."""


class Server(ThreadingHTTPServer):
    """A folder on 127.0.0.1, at a port that was free."""

    daemon_threads = True
    allow_reuse_address = os.name != "nt"  # Windows would then share a port that is taken

    def __init__(self, folder: Path, *, port: int = 0, prefix: str = "/", handler: type[Handler] = Handler) -> None:
        self.folder = folder
        self.prefix = prefix
        super().__init__(("127.0.0.1", port), handler)

    @property
    def address(self) -> str:
        """Where the site is."""
        return f"http://127.0.0.1:{self.server_address[1]}{self.prefix}"

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that goes away in mid-answer is no fault of ours."""


def open_server(folder: Path, port: int) -> Server:
    """A server at `port`, or at one of the next free ones when it is taken."""
    for number in range(port, port + 20):
        try:
            return Server(folder, port=number)
        except OSError as problem:
            if problem.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    return Server(folder)
