"""The state of a round: lists of small integers (faces), changed in place and cheap to copy."""

from typing import NamedTuple, Self

from buraco.cards import BLACK_THREES, RED_THREES
from buraco.melds import CLEAN, DIRTY, NO_CANASTA, TWOS, Shape
from buraco.offers import meld_table
from buraco.ruleset import Need, Rules

DRAWING, PLAYING, OVER = "draw", "play", "over"
NOT_MELDED, MELDED_NOW, MELDED_EARLIER = "no", "now", "earlier"  # X11
STALEMATE = 60  # G13


class Event(NamedTuple):
    """Something that happened, for whoever tells it: what, to which seat, with which cards, to which meld."""

    what: str
    seat: int
    cards: tuple[int, ...] = ()
    meld: int = 0


class State:
    """Where every card of a round lies, whose turn it is, and what of the turn has been played."""

    __slots__ = (
        "barred",
        "dealer",
        "drawn",
        "failed",
        "fresh",
        "hands",
        "idle",
        "idle_before",
        "known",
        "melded",
        "melds",
        "morto_taken",
        "morto_unplayed",
        "mortos",
        "phase",
        "pile",
        "raised",
        "red_threes",
        "rules",
        "scores",
        "stock",
        "table",
        "turn",
        "waiting",
        "went_out",
    )

    def __init__(self, rules: Rules, dealer: int) -> None:
        """A table with nothing dealt yet; `dealer` is a seat."""
        players, sides = rules.players, len(rules.seats.sides)
        self.rules = rules
        self.table = meld_table(rules)
        self.dealer = dealer
        self.turn = (dealer + 1) % players
        self.phase = DRAWING
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.stock: list[int] = []
        """The last card is drawn next."""
        self.pile: list[int] = []
        """The last card is the top."""
        self.mortos: list[list[int]] = []
        """The first one is taken next, or becomes the stock."""
        self.melds: list[list[Shape]] = [[] for _ in range(sides)]
        self.waiting: list[list[Shape]] = [[] for _ in range(players)]
        """Melds that wait for their player's confirmation (X5)."""
        self.raised: list[bool] = [False] * sides
        """Whether a confirmation of that side has failed in this round (X7)."""
        self.red_threes: list[list[int]] = [[] for _ in range(sides)]
        """Red threes laid aside (T6)."""
        self.morto_taken: list[int | None] = [None] * sides
        self.morto_unplayed: list[bool] = [False] * sides
        self.scores: list[int] = [0] * sides
        """The match totals before this round."""
        self.drawn: int | None = None
        """The card just drawn, while it may still be refused (C2)."""
        self.barred: int | None = None
        """The card that may not be discarded in this turn (C3, S3)."""
        self.failed = False
        """Whether a confirmation failed in this turn (X7)."""
        self.melded: list[str] = [NOT_MELDED] * players
        """Whether a seat has melded: not at all, in this turn only, or in an earlier turn of the round (X11)."""
        self.idle = 0
        """Turns in a row in which nobody drew from the stock and nobody melded (G13)."""
        self.idle_before: list[int] = [0] * players
        """What `idle` was before a seat's waiting melds, should they come back (X7)."""
        self.went_out: int | None = None
        self.known: list[list[int]] = [[] for _ in range(players)]
        """Cards that everybody knows to be in a hand: they were taken with the pile."""
        self.fresh: list[int] = []
        """Cards that came into the hand of the player whose turn it is in this turn."""

    def copy(self) -> Self:
        """A state of its own, to try something on."""
        other = type(self).__new__(type(self))
        other.rules, other.table, other.dealer = self.rules, self.table, self.dealer
        other.turn, other.phase = self.turn, self.phase
        other.hands = [hand[:] for hand in self.hands]
        other.stock, other.pile = self.stock[:], self.pile[:]
        other.mortos = self.mortos[:]
        other.melds = [melds[:] for melds in self.melds]
        other.waiting = [melds[:] for melds in self.waiting]
        other.raised, other.melded = self.raised[:], self.melded[:]
        other.red_threes = [threes[:] for threes in self.red_threes]
        other.morto_taken, other.morto_unplayed = self.morto_taken[:], self.morto_unplayed[:]
        other.scores = self.scores
        other.drawn, other.barred, other.idle = self.drawn, self.barred, self.idle
        other.idle_before = self.idle_before
        other.failed, other.went_out = self.failed, self.went_out
        other.known = [cards[:] for cards in self.known]
        other.fresh = self.fresh[:]
        return other

    @property
    def side(self) -> int:
        """The side whose turn it is."""
        return self.rules.side_of(self.turn)

    @property
    def hand(self) -> list[int]:
        """The hand of the player to move."""
        return self.hands[self.turn]

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.phase == OVER

    @property
    def stock_left(self) -> bool:
        """Whether a card can still be drawn: from the stock, or from a morto that becomes the stock (M6)."""
        return bool(self.stock or self.mortos)

    @property
    def pile_barred(self) -> bool:
        """Whether a black three on top bars the pile (T7)."""
        return self.rules.threes.black_bar and bool(self.pile) and self.pile[-1] in BLACK_THREES

    @property
    def lays_wait(self) -> bool:
        """Whether what the player to move lays waits for a confirmation: an unopened side in the buraco (X5)."""
        limit = self.rules.opening.waiting_from
        return limit is not None and not self.melds[self.side] and self.scores[self.side] >= limit

    @property
    def own_melds(self) -> list[Shape]:
        """The melds that the player to move may add to: the side's, or before its opening the own waiting ones (X5)."""
        return self.waiting[self.turn] if self.lays_wait else self.melds[self.side]

    def minimum(self, side: int) -> int:
        """The points that a waiting opening of that side needs now; 0 where none is needed (X6, X7)."""
        opening = self.rules.opening
        if opening.waiting_from is None or self.melds[side] or self.scores[side] < opening.waiting_from:
            return 0
        return opening.raised_minimum if self.raised[side] else opening.minimum

    def may_take_morto(self, side: int) -> bool:
        """Whether an empty hand gets that side a morto (M1)."""
        return bool(self.mortos) and self.morto_taken[side] is None

    def may_discard(self, hand: list[int], card: int) -> bool:
        """Whether a card of `hand` is free for the discard: not the barred copy (C3), no red three (T6)."""
        if self.rules.threes.red_laid_aside and card in RED_THREES:
            return False
        return card != self.barred or hand.count(card) > 1

    def going_out_lacks(self, melds: list[Shape]) -> str | None:
        """What the side to move, with these melds on its table, lacks for going out; None if it may (C10)."""
        needs = self.rules.going_out
        if needs.morto and self.morto_taken[self.side] is None and not (needs.free_when_none_left and not self.mortos):
            return "no-morto-taken"
        if needs.canasta is Need.ANY and all(meld.canasta == NO_CANASTA for meld in melds):
            return "no-canasta"
        if needs.canasta is Need.CLEAN and all(meld.canasta not in (CLEAN, TWOS) for meld in melds):  # C9
            return "no-clean-canasta"
        return None

    def canasta_bonus(self, canasta: str) -> int:
        """The bonus of a canasta of that kind (C7, C9)."""
        points = self.rules.points
        return {CLEAN: points.clean, DIRTY: points.dirty, TWOS: points.twos, NO_CANASTA: 0}[canasta]

    def meld_worth(self, meld: Shape) -> int:
        """The value of a meld's cards and the bonus of its canasta (C7, C9, C12)."""
        return meld.points + self.canasta_bonus(meld.canasta)

    def first_turn(self) -> bool:
        """Whether this is the round's first turn (contract §1; C2, F3)."""
        first = (self.dealer + 1) % self.rules.players
        return self.turn == first and not self.pile and not any(self.melds)
