"""Meld arithmetic: is there a legal arrangement of some cards, which is the cleanest, and what is it worth.

A meld is its cards (and the lock of S6): everything else is computed from them here, once for each combination of
cards, and remembered. The places of a sequence are numbered 0 (ace low), 1 (two), 2 (three) … 12 (king), 13 (ace
high), and a set of places is an integer with those bits.
"""

from collections.abc import Iterable
from typing import NamedTuple

from buraco.cards import ACE, BLACK_THREES, CODES, JOKER, TWO, is_wild_face, rank_of, suit_of
from buraco.refusals import Refusal
from buraco.ruleset import Rules

SEQUENCE, SET = "sequence", "set"
NO_CANASTA, CLEAN, DIRTY, TWOS = "none", "clean", "dirty", "twos"
CANASTA_SIZE = 7  # G6
NINE = 8
ACE_HIGH = 13
LONGEST = 13  # G5
REMEMBERED = 50_000  # how many answers a table keeps of each kind, so that a long evening does not fill the memory


class Shape(NamedTuple):
    """What some cards are as a meld, in their cleanest arrangement."""

    cards: tuple[int, ...]
    """In table order, a wild at the place it stands for (G8)."""
    stands: tuple[int, ...]
    """The face that each card stands for; in a set, a wild stands for no face of its own: the set's first natural."""
    kind: str
    wilds: int
    """How many cards act as wild."""
    canasta: str
    points: int
    """The value of the cards alone."""
    locked: bool
    """Dirty for good (S6)."""
    cleanable: bool
    """Whether its only acting wild is a two of its own suit that can still come to stand in its place (C7, S6)."""
    low: int
    """The lowest place of a sequence; the rank of a set."""

    @property
    def suit(self) -> int:
        """The suit of a sequence."""
        return suit_of(self.stands[0])


class _Fit(NamedTuple):
    """One way to lay the cards of a sequence out: its lowest place, the places held by naturals."""

    low: int
    placed: int
    natural_two: bool
    acting: int


class MeldTable:
    """The melds of one rule set. `shape` is the authority on what is a meld."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._shapes: dict[tuple[int, ...], Shape | Refusal] = {}
        self._locked: dict[tuple[int, ...], Shape | Refusal] = {}

    def shape(self, cards: Iterable[int], locked: bool = False) -> Shape | Refusal:
        """The cleanest legal arrangement of `cards` (G8), or why there is none.

        `locked`: whether the meld they stand in was locked dirty before (S6).
        """
        key = tuple(sorted(cards))
        memo = self._locked if locked else self._shapes
        found = memo.get(key)
        if found is None:
            if len(memo) >= REMEMBERED:
                memo.clear()
            found = memo[key] = self._arrange(key, locked)
        return found

    def could_lock(self, meld: Shape) -> bool:
        """Whether a sequence may be locked: it holds a two of its suit, and a nine to king or an ace standing high."""
        if meld.kind != SEQUENCE or meld.suit * 13 + TWO not in meld.cards:
            return False
        return any(meld.low + offset >= NINE and not is_wild_face(card) for offset, card in enumerate(meld.cards))

    # -- how an arrangement is found ---------------------------------------------------------------------------------

    def _no(self, code: str, kind: str = "", **args: str) -> Refusal:
        return Refusal(code, self.rules.clause(code, kind), tuple(args.items()))

    def _arrange(self, cards: tuple[int, ...], locked: bool) -> Shape | Refusal:
        naturals = [card for card in cards if not is_wild_face(card)]
        if not naturals:
            return self._only_wild_faces(cards)
        ranks = {rank_of(card) for card in naturals}
        is_set = len(ranks) == 1 and len(naturals) > 1
        if len(cards) < 3:
            return self._no("too-few", SET if is_set else "")
        if is_set:
            return self._set(cards, naturals)
        return self._sequence(cards, naturals, locked)

    def _only_wild_faces(self, cards: tuple[int, ...]) -> Shape | Refusal:
        """A set of twos (C6, C9), the only meld without a natural card of another rank."""
        if len(cards) < 3:
            return self._no("too-few", SET)
        if not self.rules.melds.set_of_twos or JOKER in cards:
            return self._no("twos-only")
        canasta = TWOS if len(cards) >= CANASTA_SIZE else NO_CANASTA
        return Shape(cards, cards, SET, 0, canasta, self._value(cards), False, False, TWO)

    def _set(self, cards: tuple[int, ...], naturals: list[int]) -> Shape | Refusal:
        melds, rank, acting = self.rules.melds, rank_of(naturals[0]), len(cards) - len(naturals)
        if rank not in melds.set_ranks:
            black = "black-three" if not BLACK_THREES.isdisjoint(naturals) else ""
            return self._no("not-a-set", black, card=CODES[naturals[0]][0])
        if self._too_wild(len(naturals), acting):
            return self._no("too-many-wilds", SET)
        in_order = (*sorted(naturals), *(card for card in cards if is_wild_face(card)))
        stands = (*sorted(naturals), *[naturals[0]] * acting)
        return Shape(
            in_order, stands, SET, acting, self._canasta(len(cards), acting, 0), self._value(cards), False, False, rank
        )

    def _sequence(self, cards: tuple[int, ...], naturals: list[int], locked: bool) -> Shape | Refusal:
        suits = {suit_of(card) for card in naturals}
        if len(suits) > 1:
            return self._no("mixed")
        suit = suits.pop()
        ranks = [rank_of(card) for card in naturals]
        if len(set(ranks)) < len(ranks):
            if ranks.count(ACE) > 1:
                return self._no("both-aces")
            twice = next(rank for rank in ranks if ranks.count(rank) > 1)
            return self._no("same-place", card=CODES[suit * 13 + twice])
        below = next((rank for rank in ranks if 0 < rank < self.rules.melds.lowest_place), None)
        if below is not None:
            return self._no("not-in-sequence", card=CODES[suit * 13 + below])
        if len(cards) > LONGEST:
            return self._no("too-long")
        own_twos = [card for card in cards if card == suit * 13 + TWO]
        strange = [card for card in cards if is_wild_face(card) and card != suit * 13 + TWO]
        fit = self._best_fit(ranks, len(own_twos), len(strange))
        if isinstance(fit, Refusal):
            return fit
        return self._laid_out(cards, suit, fit, own_twos, strange, locked)

    def _best_fit(self, ranks: list[int], own_twos: int, strange: int) -> _Fit | Refusal:
        """The cleanest arrangement of a sequence's naturals, or why there is none.

        Tried: the ace at either end, a two of the suit in its place or not, every stretch of places. Fewest acting
        wilds first; with both ends free, a two of the suit goes low and another wild high (G8).
        """
        melds, size = self.rules.melds, len(ranks) + own_twos + strange
        others = sum(1 << rank for rank in ranks if rank != ACE)
        aces: tuple[int, ...] = (0,)
        if ACE in ranks:
            aces = (1 << ACE_HIGH,) if melds.lowest_place else (1, 1 << ACE_HIGH)
        best: tuple[tuple[int, int], _Fit] | None = None
        wild_enough = connected = False
        for ace in aces:
            for natural_two in (True, False) if own_twos and melds.natural_two else (False,):
                placed = others | ace | (natural_two << 1)
                acting = size - placed.bit_count()
                if self._too_wild(placed.bit_count(), acting):
                    continue
                wild_enough = True
                bottom, top = (placed & -placed).bit_length() - 1, placed.bit_length() - 1
                if top - bottom + 1 > size:
                    continue
                connected = True
                acting_own = own_twos - natural_two
                for low in range(max(melds.lowest_place, top - size + 1), min(bottom, ACE_HIGH - size + 1) + 1):
                    if acting_own and melds.natural_two and not natural_two and low <= 1 < low + size:
                        continue  # a two of the suit that stands in its place is natural (C4)
                    wanted_low = min(acting_own, size - (top - bottom + 1))
                    rank = (acting, abs((bottom - low) - wanted_low))
                    if best is None or rank < best[0]:
                        best = (rank, _Fit(low, placed, natural_two, acting))
        if best is not None:
            return best[1]
        if not wild_enough:
            return self._no("too-many-wilds")
        if connected:
            return self._no("no-free-end")
        return self._no("wrap" if ACE in ranks and _wraps(others, own_twos > 0, own_twos + strange) else "gap")

    def _laid_out(
        self, cards: tuple[int, ...], suit: int, fit: _Fit, own_twos: list[int], strange: list[int], locked: bool
    ) -> Shape:
        """The shape of a sequence whose arrangement is known."""
        acting_own = own_twos[1:] if fit.natural_two else own_twos
        empty = [place for place in range(fit.low, fit.low + len(cards)) if not fit.placed >> place & 1]
        # Own twos take the low places beyond the naturals first, another wild the rest (G8).
        wilds = dict(zip(empty, [*acting_own, *strange], strict=True))
        order: list[int] = []
        stands: list[int] = []
        for place in range(fit.low, fit.low + len(cards)):
            face = suit * 13 + place % 13
            stands.append(face)
            order.append(wilds.get(place, face))
        melds, acting = self.rules.melds, fit.acting
        high = fit.placed >> NINE > 0  # a nine to king, or an ace standing high (S6)
        locked = locked or (melds.locks and bool(acting_own) and high)
        cleanable = acting == 1 and len(acting_own) == 1 and not fit.natural_two and melds.natural_two and not locked
        dirt = 1 if locked else len(strange) if melds.own_two_clean else acting
        canasta = self._canasta(len(cards), dirt, sum(1 for card in cards if card != JOKER and rank_of(card) == TWO))
        return Shape(
            tuple(order), tuple(stands), SEQUENCE, acting, canasta, self._value(cards), locked, cleanable, fit.low
        )

    def _too_wild(self, naturals: int, acting: int) -> bool:
        most = self.rules.melds.most_wilds
        if most is not None and acting > most:
            return True
        return self.rules.melds.natural_majority and naturals <= acting

    def _canasta(self, size: int, dirt: int, twos: int) -> str:
        if size < CANASTA_SIZE or (self.rules.melds.two_twos_spoil and twos > 1):  # G6, C8
            return NO_CANASTA
        return DIRTY if dirt else CLEAN

    def _value(self, cards: Iterable[int]) -> int:
        values = self.rules.points.cards
        return sum(values[card] for card in cards)


def _wraps(others: int, own_two: bool, wilds: int) -> bool:
    """Whether the cards would connect if the sequence could go on from the ace to the two (K-A-2, G5)."""
    ring = others | 1 | (own_two << 1)
    gaps = 13 - ring.bit_count()
    longest_gap = 0
    for start in range(13):
        length = 0
        while length < 13 and not ring >> (start + length) % 13 & 1:
            length += 1
        longest_gap = max(longest_gap, length)
    return gaps - longest_gap <= wilds - own_two
