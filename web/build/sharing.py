"""What others show of a link to the site: title, sentence and a picture of the table (OpenGraph, Twitter).

Such tags need whole addresses. So they are written only where the build is told at which address the site will stand.
"""

from __future__ import annotations

import html
from urllib.parse import urlsplit

from web.build import tools

PICTURE = "icons/table.jpg"
WIDE, HIGH = 1200, 630


def read_base(given: str) -> str:
    """The address of the site's folder, with a slash at its end; raises Missing for what is none."""
    if not given:
        return ""
    parts = urlsplit(given)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise tools.Missing(f"--base-url: an address like https://example.org/buraco/, not {given}")
    return given if given.endswith("/") else given + "/"


def tags(base: str, path: str, title: str, told: str, language: str, alt: str) -> list[str]:
    """The tags of one page; none without a base."""
    if not base:
        return []
    facts = [
        ("property", "og:type", "website"),
        ("property", "og:site_name", "Buraco"),
        ("property", "og:title", title),
        ("property", "og:description", told),
        ("property", "og:url", base + path),
        ("property", "og:locale", language.replace("-", "_")),
        ("property", "og:image", base + PICTURE),
        ("property", "og:image:type", "image/jpeg"),
        ("property", "og:image:width", str(WIDE)),
        ("property", "og:image:height", str(HIGH)),
        ("property", "og:image:alt", alt),
        ("name", "twitter:card", "summary_large_image"),
    ]
    found = [f'<meta {kind}="{name}" content="{html.escape(text)}">' for kind, name, text in facts]
    return [f'<link rel="canonical" href="{html.escape(base + path)}">', *found]
