"""Refusals as values: a code, the clause, the cards and numbers of the case; and an English sentence for each code.

The page has its own sentences in the person's language (`web/texts/`); these are for the command line and for a bug
report.
"""

from collections.abc import Mapping
from typing import NamedTuple


class Refusal(NamedTuple):
    """Why a move is refused. `args` holds card codes or numbers as text, by name, for the sentence."""

    code: str
    clause: str
    args: tuple[tuple[str, str], ...] = ()

    @property
    def reason(self) -> str:
        """The sentence in English."""
        return SENTENCES[self.code].format(**dict(self.args))


SENTENCES: Mapping[str, str] = {
    "round-over": "The round is over.",
    "draw-first": "First draw, from the stock or from the pile; nothing is melded or discarded before that.",
    "already-drawn": "You have drawn already: meld if you like, then discard one card.",
    "not-in-this-game": "This game has no such move.",
    "not-held": "You do not hold {cards}.",
    "no-cards": "Choose at least one card.",
    "no-such-meld": "Your side has no meld number {meld}.",
    "pile-empty": "The pile is empty.",
    "too-few": "A meld has at least three cards.",
    "mixed": "These cards are neither of one suit in a row nor of one rank.",
    "gap": "These cards do not connect, even with the wild cards among them.",
    "too-many-wilds": "Too many wild cards for one meld.",
    "wrap": "A sequence does not go on from the ace to the two: the ace is at one end.",
    "both-aces": "An ace stands at one end of a sequence only.",
    "too-long": "A sequence has thirteen cards at the most.",
    "no-free-end": "The sequence has no free end for the wild card.",
    "same-place": "Two cards cannot hold the same place of a sequence: {card}.",
    "not-in-sequence": "{card} is never part of a sequence in this game.",
    "twos-only": "Twos are melded as a set only among themselves, and without a joker.",
    "not-a-set": "There are no sets of {card} in this game.",
    "barred-discard": "{card} was alone in the pile when you took it: discard another card.",
    "whole-pile": "Here one takes the whole pile, nothing else.",
    "pile-needs-meld": "The pile is taken only with two cards of the hand that make a meld with its top card.",
    "take-which": "Take the top card of the pile, or all of it.",
    "barred-pile": "{card} bars the pile: draw from the stock.",
    "two-lone-cards": "With one card in the hand, a pile of one card is not taken: draw from the stock.",
    "red-three-stays": "A red three is never discarded: it is laid aside.",
    "nothing-waits": "You have no melds that wait for a confirmation.",
    "confirmed-already": "A confirmation has failed in this turn; try again in your next one.",
    "own-melds-wait": "Your own melds still wait: confirm them first, or keep a card.",
    "cannot-refuse": "Only the first player of the round may refuse the first card drawn, before anything else.",
    "no-morto-taken": "Your side has not taken a morto: you cannot go out, keep a card.",
    "no-canasta": "Your side has no canasta on the table: you cannot go out, keep a card.",
    "no-clean-canasta": "Your side has no clean canasta on the table: you cannot go out, keep a card.",
    "strands": "After that you could not end your turn: you need a card that you may discard.",
    "cannot-pass": "You can end your turn with a discard or a meld; passing is only for a player who cannot.",
}
