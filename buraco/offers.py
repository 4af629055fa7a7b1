"""What may be melded from a hand: every new meld, and every combination of cards that may be added to one.

The arithmetic of a suit does not depend on which suit it is: which places of a stretch are filled with naturals and how
many with wilds is found once for each set of places held (an integer with those bits), and remembered.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from random import Random

from buraco.cards import ACE, JOKER, TWO, UNKNOWN, is_wild_face, rank_of, suit_of
from buraco.melds import ACE_HIGH, LONGEST, REMEMBERED, SEQUENCE, SET, MeldTable, Shape
from buraco.ruleset import Rules

Filling = tuple[tuple[int, ...], int]
"""The ranks of the naturals that fill some places of a stretch, and how many wild faces fill the others."""
Addition = tuple[tuple[int, ...], Shape]


class Offers(MeldTable):
    """The melds of one rule set, and what a hand can make of them."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._lays: dict[tuple[int, ...], list[Shape]] = {}
        self._additions: dict[tuple[object, ...], list[Addition]] = {}
        self._fillings: dict[tuple[int, int, int, int], tuple[Filling, ...]] = {}
        self._most_wild_faces = self._wild_room(LONGEST)
        self._stretches = tuple(
            ((1 << high + 1) - (1 << low), high - low + 1)
            for low in range(rules.melds.lowest_place, ACE_HIGH - 1)
            for high in range(low + 2, min(low + LONGEST - 1, ACE_HIGH) + 1)
        )

    def lays(self, hand: Sequence[int]) -> list[Shape]:
        """Every new meld that can be laid from `hand`: one for each different combination of cards."""
        key = tuple(sorted(card for card in hand if card != UNKNOWN))
        known = self._lays.get(key)
        if known is None:
            if len(self._lays) >= REMEMBERED:
                self._lays.clear()
            known = self._lays[key] = [shape for _, shape in self._legal(self._new_melds(key), (), False)]
        return known

    def some_lay(self, hand: Sequence[int], rng: Random) -> Shape | None:
        """A new meld of the hand at random, or None when the dice find none: for players that try rather than list."""
        suit = rng.randrange(5)
        wild_faces = [card for card in hand if is_wild_face(card)]
        if suit < 4:
            held = 0
            for card in hand:
                if not is_wild_face(card) and suit_of(card) == suit:
                    held |= (1 << rank_of(card)) | (1 << ACE_HIGH if rank_of(card) == ACE else 0)
            filled = self._filled(0, held, 0, len(wild_faces))
            if not held or not filled:
                return None
            ranks, count = rng.choice(filled)
            cards = [suit * 13 + rank for rank in ranks] + rng.sample(wild_faces, count)
        else:
            rank = rank_of(rng.choice(hand))
            same = [card for card in hand if card != JOKER and rank_of(card) == rank]
            if len(same) < 2:
                return None
            cards = rng.sample(same, rng.randint(2, len(same)))
            if wild_faces and rng.random() < 0.5:
                cards.append(rng.choice(wild_faces))
        shape = self.shape(cards)
        return shape if isinstance(shape, Shape) else None

    def additions(self, meld: Shape, hand: Sequence[int]) -> list[Addition]:
        """Every combination of cards of `hand` that may be added to `meld`, each with the meld that comes of it."""
        rank = meld.low if meld.kind == SET else -1
        if self._may_become_set(meld):
            rank = next(rank_of(card) for card in meld.cards if not is_wild_face(card))
        suit = meld.suit if meld.kind == SEQUENCE else -1
        cards = tuple(
            sorted(
                card
                for card in hand
                if card != UNKNOWN and (card % 13 in (TWO, rank) or card // 13 == suit or card == JOKER)
            )
        )
        key = (meld.cards, meld.locked, *cards)
        known = self._additions.get(key)
        if known is None:
            if len(self._additions) >= REMEMBERED:
                self._additions.clear()
            known = self._additions[key] = self._legal(self._longer(meld, cards), meld.cards, meld.locked)
        return known

    def _legal(self, candidates: Iterable[tuple[int, ...]], there: tuple[int, ...], locked: bool) -> list[Addition]:
        """Those candidates that make a legal meld together with the cards that are there; each combination once."""
        found: dict[tuple[int, ...], Shape] = {}
        for cards in candidates:
            key = tuple(sorted(cards))
            if key not in found:
                shape = self.shape((*there, *cards), locked)
                if isinstance(shape, Shape):
                    found[key] = shape
        return list(found.items())

    # -- candidates: all legal combinations are among them, `shape` decides -------------------------------------------

    def _new_melds(self, hand: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        wild_faces = [card for card in hand if is_wild_face(card)]
        if self.rules.melds.set_of_twos:
            yield from _some([card for card in wild_faces if card != JOKER])
        by_rank: dict[int, list[int]] = {}
        held = [0, 0, 0, 0]
        for card in hand:
            if is_wild_face(card):
                continue
            rank = rank_of(card)
            by_rank.setdefault(rank, []).append(card)
            held[suit_of(card)] |= (1 << rank) | (1 << ACE_HIGH if rank == ACE else 0)
        for rank, same in by_rank.items():
            if len(same) > 1 and rank in self.rules.melds.set_ranks:
                yield from self._sets(same, wild_faces, 0)
        for suit in range(4):
            if held[suit]:
                yield from self._sequences(suit, 0, held[suit], 0, wild_faces)

    def _longer(self, meld: Shape, hand: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        wild_faces = [card for card in hand if is_wild_face(card)]
        naturals = [card for card in meld.cards if not is_wild_face(card)]
        if meld.kind == SET and not naturals:
            yield from _some([card for card in wild_faces if card != JOKER])
            return
        if meld.kind == SET or self._may_become_set(meld):
            rank = rank_of(naturals[0])
            same = [card for card in hand if card != JOKER and rank_of(card) == rank]
            yield from self._sets(same, wild_faces, len(meld.cards))
        if meld.kind == SEQUENCE:
            yield from self._longer_sequences(meld, hand, wild_faces)

    def _longer_sequences(self, meld: Shape, hand: tuple[int, ...], wild_faces: list[int]) -> Iterator[tuple[int, ...]]:
        held = there = wilds_there = 0
        for card in hand:
            if not is_wild_face(card) and suit_of(card) == meld.suit:
                rank = rank_of(card)
                held |= (1 << rank) | (1 << ACE_HIGH if rank == ACE else 0)
        for offset, card in enumerate(meld.cards):
            if is_wild_face(card):
                wilds_there += 1
            else:
                there |= 1 << meld.low + offset
        ends = 1 | 1 << ACE_HIGH
        for fixed in (there, there ^ ends) if there & ends else (there,):  # an ace may yet change its end
            yield from self._sequences(meld.suit, fixed, held, wilds_there, wild_faces)

    def _may_become_set(self, meld: Shape) -> bool:
        """Whether a short sequence has one natural beside its twos: more of that rank may make a set of it (X3, G8)."""
        if not self.rules.melds.natural_majority or meld.kind == SET:
            return False
        return sum(1 for card in meld.cards if not is_wild_face(card)) == 1

    def _sets(self, same: list[int], wild_faces: list[int], there: int) -> Iterator[tuple[int, ...]]:
        """Some of the cards of one rank, with as many wild faces as a set of that size could hold."""
        for size in range(len(same) + 1):
            room = min(self._wild_room(size + there), len(wild_faces))
            for naturals in sorted(set(combinations(same, size))):
                for count in range(0 if size else 1, room + 1):
                    for wilds in sorted(set(combinations(wild_faces, count))):
                        yield naturals + wilds

    def _sequences(
        self, suit: int, there: int, held: int, wilds_there: int, wild_faces: list[int]
    ) -> Iterator[tuple[int, ...]]:
        """The cards that make a sequence of a suit, or lengthen the one that holds the places `there`."""
        base = suit * 13
        for ranks, count in self._filled(there, held, wilds_there, len(wild_faces)):
            naturals = tuple([base + rank for rank in ranks])
            if count:
                for wilds in sorted(set(combinations(wild_faces, count))):
                    yield naturals + wilds
            else:
                yield naturals

    def _filled(self, there: int, held: int, wilds_there: int, wilds: int) -> tuple[Filling, ...]:
        """For each stretch of places, every way to fill the empty ones."""
        most = self._most_wild_faces
        wilds = min(wilds, max(0, most - wilds_there))
        key = (there, held & ~there, wilds_there, wilds)
        known = self._fillings.get(key)
        if known is None:
            if len(self._fillings) >= REMEMBERED:
                self._fillings.clear()
            found: dict[Filling, None] = {}
            lacking = ~(there | held)
            for stretch, size in self._stretches:
                if there & ~stretch or (stretch & lacking).bit_count() > wilds_there + wilds:
                    continue
                room = min(self._wild_room(size), wilds_there + wilds)
                found.update(dict.fromkeys(_fill(stretch & ~there, held, wilds_there, room)))
            known = self._fillings[key] = tuple(found)
        return known

    def _wild_room(self, size: int) -> int:
        """How many jokers and twos a meld of so many cards can hold at the most, a natural two included."""
        most = self.rules.melds.most_wilds
        return (size if most is None else most) + self.rules.melds.natural_two


def _some(cards: list[int]) -> Iterator[tuple[int, ...]]:
    """Every different choice of one card or more."""
    for size in range(1, len(cards) + 1):
        yield from sorted(set(combinations(cards, size)))


def _fill(empty: int, held: int, wilds_there: int, room: int) -> Iterator[Filling]:
    """Fills the empty places of a stretch: some with held naturals, the others with wilds, there or new."""
    if (empty & ~held).bit_count() > room:
        return
    can = [place for place in range(ACE_HIGH + 1) if (empty & held) >> place & 1]
    places = empty.bit_count()
    for count in range(max(0, places - room), min(len(can), places - wilds_there) + 1):
        added = places - count - wilds_there
        if count + added == 0:
            continue
        for chosen in combinations(can, count):
            yield tuple(place % 13 for place in chosen), added


_TABLES: dict[tuple[str, int, tuple[tuple[str, object], ...]], Offers] = {}


def meld_table(rules: Rules) -> Offers:
    """The table of melds of these rules; one for all rounds that are played by them, so that it remembers."""
    key = (rules.id, rules.players, rules.options)
    table = _TABLES.get(key)
    if table is None or table.rules != rules:
        table = _TABLES[key] = Offers(rules)
    return table
