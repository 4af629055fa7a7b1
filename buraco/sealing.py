"""Sealed decks: a fingerprint that is shown before the first card is seen and can be checked after the round.

The fingerprint is the SHA-256, in small hexadecimal digits, of `sealed_text`: the salt, a blank, and the deck as the
record has it (contract §3). Whoever has both can compute it by hand with any tool. The salt is random, since otherwise
one could try decks until one fits; it does not come from the game's seed, unless that was asked for by the address.
"""

import os
from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from random import Random

from buraco.cards import codes
from buraco.errors import BuracoError

SALT_BYTES = 16
HEX = frozenset("0123456789abcdef")


def new_salt(chance: Random | None = None) -> str:
    """A salt from the platform's secure source, or from the given chance where everything is to be determined."""
    return (os.urandom(SALT_BYTES) if chance is None else chance.randbytes(SALT_BYTES)).hex()


def is_salt(text: object) -> bool:
    """Whether a text can be a salt."""
    return isinstance(text, str) and len(text) == 2 * SALT_BYTES and set(text) <= HEX


def sealed_text(deck: Sequence[int], salt: str) -> str:
    """The exact text whose SHA-256 is the fingerprint of that deck."""
    return f"{salt} {codes(deck)}"


@lru_cache(maxsize=8)  # each view tells it
def fingerprint(deck: tuple[int, ...], salt: str) -> str:
    """The fingerprint of a deck: 64 hexadecimal digits."""
    return sha256(sealed_text(deck, salt))


def sha256(text: str) -> str:
    """The SHA-256 of a text (UTF-8), in hexadecimal digits."""
    for name in ("_sha2", "hashlib"):  # the first is built into Pyodide; the second would be fetched and takes 7 ms
        try:
            found = import_module(name).sha256(text.encode()).hexdigest()
        except ImportError:
            continue
        return str(found)
    raise BuracoError("this Python has no SHA-256")
