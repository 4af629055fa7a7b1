"""Packing: a record or a deal as a short text for a link, a save for the storage, and back, with distrust.

The text is the JSON, deflated (zlib), in base64url without padding. What comes from a link may be anything: it is never
unpacked beyond a limit, and what it means is for its reader to check.
"""

import binascii
import json
import zlib

from buraco.errors import BadText

LONGEST = 200_000
"""Characters of a packed text; a match of ten rounds has about five thousand."""
BIGGEST = 2_000_000
"""Bytes of what it unpacks to."""


def packed(value: object, effort: int = 9) -> str:
    """The text of a JSON value; `effort`: zlib's level, 1 to 9."""
    text = json.dumps(value, separators=(",", ":"))  # ASCII: half an emoji in a name has no UTF-8
    made = binascii.b2a_base64(zlib.compress(text.encode(), effort), newline=False).decode()
    return made.rstrip("=").replace("+", "-").replace("/", "_")


def unpacked(text: object, longest: int = LONGEST, biggest: int = BIGGEST) -> object:
    """The JSON value of a text, packed or base64url of the plain JSON (contract §5); raises BadText for any other."""
    if not isinstance(text, str) or not 0 < len(text) <= longest:
        raise BadText("a packed text")
    plain = text.replace("-", "+").replace("_", "/")
    try:
        raw = binascii.a2b_base64(plain + "=" * (-len(plain) % 4), strict_mode=True)
        if not raw.lstrip().startswith(b"{"):
            raw = _inflated(raw, biggest)
        return json.loads(raw)
    except (ValueError, RecursionError, zlib.error):
        raise BadText("a packed text that is damaged") from None


def _inflated(raw: bytes, biggest: int) -> bytes:
    reader = zlib.decompressobj()
    out = reader.decompress(raw, biggest)
    if not reader.eof:
        raise BadText("a packed text that is cut off, or too big")
    return out
