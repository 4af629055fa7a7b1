"""Moves as small immutable values, and their text form (contract §2)."""

from typing import NamedTuple

from buraco.cards import codes, parse_cards
from buraco.errors import BadText

DRAW, REFUSE, TAKE, TAKE_TOP, TAKE_WITH, TAKE_ONTO = "draw", "refuse", "take", "take 1", "take with", "take onto"
LAY, ADD, CONFIRM, DISCARD, PASS = "lay", "add", "confirm", "discard", "pass"

_BARE = frozenset({DRAW, REFUSE, TAKE, TAKE_TOP, CONFIRM, PASS})


class Move(NamedTuple):
    """One move of the player whose turn it is: what it does, with which cards, on which meld.

    `meld` counts from 1, in the order in which the side's melds stand; 0 where the move names none.
    """

    kind: str
    cards: tuple[int, ...] = ()
    meld: int = 0

    def __str__(self) -> str:
        words = [self.kind]
        if self.kind in (ADD, TAKE_ONTO):
            words.append(str(self.meld))
        if self.cards:
            words.append(codes(self.cards))
        return " ".join(words)


def parse_move(text: str) -> Move:
    """The move that a text of contract §2 names; raises BadText for any other text.

    `lay` and `add 2` without cards are moves, though no legal ones (G15).
    """
    words = text.split() if isinstance(text, str) and text.isascii() else []
    joined = " ".join(words)
    if joined in _BARE:
        return Move(joined)
    if words[:2] == ["take", "with"]:
        cards = tuple(parse_cards(" ".join(words[2:])))
        if len(cards) == 2:
            return Move(TAKE_WITH, cards)
    elif words[:2] == ["take", "onto"] and len(words) == 3:
        return Move(TAKE_ONTO, (), _number(words[2], text))
    elif words[:1] == ["lay"]:
        return Move(LAY, tuple(parse_cards(" ".join(words[1:]))))
    elif words[:1] == ["add"] and len(words) > 1:
        return Move(ADD, tuple(parse_cards(" ".join(words[2:]))), _number(words[1], text))
    elif words[:1] == ["discard"] and len(words) == 2:
        return Move(DISCARD, tuple(parse_cards(words[1])))
    raise BadText(f"no move: {str(text)[:60]!r}")


def _number(word: str, text: str) -> int:
    if word.isdigit() and len(word) < 10 and (word[0] != "0" or word == "0"):
        return int(word)  # a number that no meld has is refused by the referee (G15)
    raise BadText(f"no move: {str(text)[:60]!r} (melds are counted from 1)")
