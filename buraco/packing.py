"""Packing: a record or a deal as a short text for a link, and back, with distrust.

The text is the JSON, deflated (zlib), in base64url without padding. What comes from a link may be anything: it is never
unpacked beyond `BIGGEST`, and what it means is for its reader to check.
"""

import binascii
import json
import zlib

from buraco.errors import BadText

LONGEST = 200_000
"""Characters of a packed text; a match of ten rounds has about five thousand."""
BIGGEST = 2_000_000
"""Bytes of what it unpacks to."""


def packed(value: object) -> str:
    """The text of a JSON value."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    made = binascii.b2a_base64(zlib.compress(text.encode(), 9), newline=False).decode()
    return made.rstrip("=").replace("+", "-").replace("/", "_")


def unpacked(text: object) -> object:
    """The JSON value of a text, packed or base64url of the plain JSON (contract §5); raises BadText for any other."""
    if not isinstance(text, str) or not 0 < len(text) <= LONGEST:
        raise BadText("a packed text")
    plain = text.replace("-", "+").replace("_", "/")
    try:
        raw = binascii.a2b_base64(plain + "=" * (-len(plain) % 4), strict_mode=True)
        if not raw.lstrip().startswith(b"{"):
            raw = _inflated(raw)
        return json.loads(raw)
    except (ValueError, RecursionError, zlib.error):
        raise BadText("a packed text that is damaged") from None


def _inflated(raw: bytes) -> bytes:
    reader = zlib.decompressobj()
    out = reader.decompress(raw, BIGGEST)
    if not reader.eof:
        raise BadText("a packed text that is cut off, or too big")
    return out
