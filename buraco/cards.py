"""Cards: suits, ranks, faces as small integers, packs, and their two-letter codes.

A *face* is an integer: `suit * 13 + rank` with the suits in the order c d h s and the ranks from the ace (0) to the
king (12), and 52 for a joker. Two copies of a face are never told apart: a card code means any one of them (contract
§2). `UNKNOWN` stands for a card that somebody may not see.
"""

from collections.abc import Iterable, Sequence

from buraco.errors import BadText

RANKS = "A23456789TJQK"
SUITS = "cdhs"

ACE, TWO, THREE = 0, 1, 2
JOKER = 52
BLACK_THREES = frozenset({THREE, 39 + THREE})
RED_THREES = frozenset({13 + THREE, 26 + THREE})
UNKNOWN = -1
FACES = 53

CODES: tuple[str, ...] = (*(rank + suit for suit in SUITS for rank in RANKS), "XX")
"""The code of each face, indexed by the face."""

_FACE_OF: dict[str, int] = {code: face for face, code in enumerate(CODES)}

# The draw for dealer ranks ties of rank by suit: s > h > d > c (G1), which is the order of the suits' numbers.


def face_of(code: str) -> int:
    """The face of a card code such as `4h` or `XX`; raises BadText for any other text."""
    try:
        return _FACE_OF[code]
    except KeyError:
        raise BadText(f"unknown card code {code[:20]!r}") from None


def parse_cards(text: str) -> list[int]:
    """The faces of codes separated by blanks; raises BadText."""
    if not text.isascii():
        raise BadText(f"card codes separated by blanks, not {text[:20]!r}")
    return [face_of(code) for code in text.split()]


def codes(faces: Iterable[int]) -> str:
    """The codes of faces, separated by blanks."""
    return " ".join(CODES[face] for face in faces)


def rank_of(face: int) -> int:
    """The rank of a face that is no joker: 0 for the ace … 12 for the king."""
    return face % 13


def suit_of(face: int) -> int:
    """The suit of a face that is no joker: 0 c, 1 d, 2 h, 3 s."""
    return face // 13


def is_wild_face(face: int) -> bool:
    """Whether the face is a joker or a two: a card that can act as wild in some rule set."""
    return face == JOKER or face % 13 == TWO


def pack(packs: int, jokers: int) -> list[int]:
    """All cards of `packs` packs of 52 and `jokers` jokers in all, in a fixed order."""
    return [face for _ in range(packs) for face in range(52)] + [JOKER] * jokers


def take_away(hand: Sequence[int], cards: Iterable[int]) -> list[int] | None:
    """`hand` without one copy of each of `cards`, in its order; None if it does not hold them all."""
    rest = list(hand)
    try:
        for card in cards:
            rest.remove(card)
    except ValueError:
        return None
    return rest
