"""What cards are worth to a player: what a hand may become, what a card is worth keeping, what it gives away."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from buraco.cards import ACE, BLACK_THREES, FACES, JOKER, TWO, UNKNOWN, is_wild_face, pack, rank_of, suit_of
from buraco.melds import CANASTA_SIZE, NO_CANASTA, SEQUENCE, Shape
from buraco.offers import Offers
from buraco.round import Round
from buraco.ruleset import Taking

WILD_WORTH = 30
"""What keeping a wild is worth, in points: about a third of the dirty canasta that it can complete."""

SET_WORTH = 14.0
"""What a set gives who takes it out of the pile, in points."""
BAR_WORTH, BAR_NOW = 11.0, 2.0
"""What a black three is worth keeping until it bars a pile that would be dangerous (T7), in points; and by how much
less with each card of the pile that the next player might take now."""


def bars(view: Round, card: int) -> bool:
    """Whether a card, thrown on the pile, bars it for the next player (T7)."""
    return view.rules.threes.black_bar and card in BLACK_THREES


def unseen(view: Round) -> list[int]:
    """For each face, how many copies the seat to move cannot see: they are in the stock, a morto or another hand."""
    left = [0] * FACES
    for face in pack(view.rules.pack.packs, view.rules.pack.jokers):
        left[face] += 1
    seen: list[Iterable[int]] = [view.hands[view.turn], view.pile]
    seen += [meld.cards for melds in (*view.melds, *view.waiting) for meld in melds]
    seen += view.red_threes
    for cards in seen:
        for card in cards:
            if card != UNKNOWN:
                left[card] -= 1
    return left


@lru_cache(maxsize=1000)
def neighbours(card: int, lowest_place: int = 0, natural_two: bool = True) -> tuple[tuple[int, int], ...]:
    """The pairs of faces that make a sequence of three with a natural card (C5, T3); the ace counts at both ends."""
    base, rank = card - card % 13, card % 13
    found = []
    for place in (rank, 13) if rank == ACE else (rank,):
        for low in range(max(lowest_place, place - 2), min(11, place) + 1):
            places = range(low, low + 3)
            if place < lowest_place or (TWO in places and not natural_two):
                continue
            one, other = (base + each % 13 for each in places if each != place)
            found.append((one, other))
    return tuple(found)


def pairs_with(view: Round, card: int) -> tuple[tuple[int, int], ...]:
    """`neighbours` by the rules of a view."""
    melds = view.rules.melds
    return neighbours(card, melds.lowest_place, melds.natural_two)


def keep_worth(card: int, counts: Sequence[int], left: Sequence[int], view: Round) -> float:
    """What a card of the hand is worth keeping, in points, by what it may still be melded with.

    `counts`: how many of each face the hand holds; `left`: how many are unseen.
    """
    if is_wild_face(card):
        return WILD_WORTH + 10 * (card == JOKER)
    if bars(view, card):
        takes = len(view.hands[(view.turn + 1) % view.rules.players]) > 1  # with one card nobody justifies a pile (T8)
        return BAR_WORTH - BAR_NOW * len(view.pile) * takes
    worth = 0.0
    for one, other in pairs_with(view, card):
        if counts[one] and counts[other]:
            worth += 14
        elif counts[one]:
            worth += 2.5 * left[other]
        elif counts[other]:
            worth += 2.5 * left[one]
        else:
            worth += 0.3 * min(left[one], left[other])
    rank = rank_of(card)
    if rank in view.rules.melds.set_ranks:
        same = sum(counts[rank + 13 * suit] for suit in range(4)) - 1
        outs = sum(left[rank + 13 * suit] for suit in range(4))
        worth += 14 if same >= 2 else 1.2 * outs if same == 1 else 0.2 * outs
    for meld in view.melds[view.side]:
        worth = max(worth, _near(view.table, meld, card, left))
    return worth


def _near(table: Offers, meld: Shape, card: int, left: Sequence[int]) -> float:
    """What a card is worth that comes near to one's own meld: it fits but for one missing card, or fits at once."""
    if isinstance(table.shape((*meld.cards, card), meld.locked), Shape):
        return 22.0
    if meld.kind != SEQUENCE or suit_of(card) != meld.suit:
        return 0.0
    best = 0.0
    for step in (-1, 1):
        between = card + step
        if between // 13 != card // 13 or not left[between]:
            continue
        if isinstance(table.shape((*meld.cards, card, between), meld.locked), Shape):
            best = max(best, 5.0 * left[between])
    return best


def danger(card: int, view: Round, left: Sequence[int]) -> float:
    """What a discarded card gives the next player, in points: on their table, and with what is known of the hand."""
    table, me = view.table, view.turn
    if bars(view, card):
        return 0.0
    following = (me + 1) % view.rules.players
    side = view.rules.side_of(following)
    if view.rules.pile.taking is Taking.JUSTIFIED:
        return _chance_of_a_pair(card, view, left, len(view.hands[following])) * (12 + 6 * len(view.pile))
    if view.rules.pile.two_lone_cards_refused and not view.pile and len(view.hands[following]) == 1:
        return 0.0  # X4
    risk = 0.0
    for meld in view.melds[side]:
        longer = table.shape((*meld.cards, card), meld.locked)
        if isinstance(longer, Shape):
            gain = longer.points - meld.points
            gain += view.canasta_bonus(longer.canasta) - view.canasta_bonus(meld.canasta)
            if len(meld.cards) == CANASTA_SIZE - 2:
                gain += 25  # one more and it is a canasta
            risk = max(risk, 12 + gain)
    if is_wild_face(card):
        return max(risk, 60.0)
    known = view.known[following]
    for one, other in pairs_with(view, card):
        if one in known and other in known:
            risk = max(risk, 25.0)
        elif one in known or other in known:
            risk += 5
    risk += 4 * sum(1 for other in known if other != JOKER and rank_of(other) == rank_of(card))
    # The more of its neighbours lie unseen, the likelier it meets two of them in that hand.
    risk += 0.5 * sum(min(left[one], left[other]) for one, other in pairs_with(view, card))
    risk += SET_WORTH * _chance_of_a_set(card, view, left, len(view.hands[following]))
    if card in view.pile:
        risk *= 0.6  # one of them lay there and was passed over
    # The whole pile goes with it.
    return risk * (1 + 0.12 * len(view.pile))


def _chance_of_a_set(card: int, view: Round, left: Sequence[int], held: int) -> float:
    """About how likely a hand of so many cards makes a set of a discard and what lies in the pile of its rank."""
    rank = rank_of(card)
    if rank not in view.rules.melds.set_ranks:
        return 0.0
    lying = sum(1 for other in view.pile if rank_of(other) == rank)
    if lying > 1:
        return 1.0
    outs = sum(left[rank + 13 * suit] for suit in range(4))
    return lying * min(1.0, outs * held / max(1, sum(left)))


def _chance_of_a_pair(card: int, view: Round, left: Sequence[int], held: int) -> float:
    """About how likely a hand of so many unknown cards holds two that justify taking the pile by `card` (T8)."""
    if is_wild_face(card):
        return 1.0
    share = held / max(1, sum(left))
    known = view.known[(view.turn + 1) % view.rules.players]
    chance = 0.0
    for one, other in pairs_with(view, card):
        chance += min(1.0, share * left[one] + (one in known)) * min(1.0, share * left[other] + (other in known))
    rank = rank_of(card)
    if rank in view.rules.melds.set_ranks:
        same = share * sum(left[rank + 13 * suit] for suit in range(4))
        chance += 0.5 * same * same
    wilds = share * sum(left[TWO + 13 * suit] for suit in range(4))
    near = share * sum(left[one] for one, _ in pairs_with(view, card))
    return min(1.0, chance + 0.3 * min(1.0, wilds) * min(1.0, near))


def hand_worth(view: Round, hand: Sequence[int], left: Sequence[int]) -> float:
    """What a hand is worth to its side, in points: what it can meld at once, and what the rest may become.

    Greedy: naturals to the side's melds first, then new melds, the rest by `keep_worth`.
    """
    table, rest = view.table, [card for card in hand if card != UNKNOWN]
    melds = list(view.melds[view.side])
    worth = 0.0
    progress = True
    while progress:
        progress = False
        for index in range(len(melds)):
            for card in sorted(set(rest)):
                meld = melds[index]
                longer = table.shape((*meld.cards, card), meld.locked)
                if isinstance(longer, Shape) and longer.wilds <= meld.wilds and not is_wild_face(card):
                    worth += longer.points - meld.points + _step(len(longer.cards))
                    worth += view.canasta_bonus(longer.canasta) - view.canasta_bonus(meld.canasta)
                    melds[index] = longer
                    rest.remove(card)
                    progress = True
        fresh = best_natural_lay(table, rest)
        if fresh is not None:
            worth += fresh.points + sum(_step(size) for size in range(3, len(fresh.cards) + 1))
            worth += view.canasta_bonus(fresh.canasta)
            melds.append(fresh)
            for card in fresh.cards:
                rest.remove(card)
            progress = True
    counts = count(rest)
    values = view.rules.points.cards
    for card in rest:
        worth += 0.5 * keep_worth(card, counts, left, view) - 0.25 * values[card]
    return worth


def _step(size: int) -> float:
    """What one more card brings a meld on its way to a canasta (G6)."""
    return 4.0 * size if size < CANASTA_SIZE else 3.0


def count(cards: Iterable[int]) -> list[int]:
    """How many of each face there are."""
    counts = [0] * FACES
    for card in cards:
        if card != UNKNOWN:
            counts[card] += 1
    return counts


def natural_lays(table: Offers, hand: Sequence[int]) -> Iterator[Shape]:
    """The longest runs of each suit and the whole sets of each rank in a hand that are melds without a wild.

    A two counts where it is natural in a run that continues on both of its sides or from the three on.
    """
    counts, melds = count(hand), table.rules.melds
    for suit in range(4):
        base, run = suit * 13, []
        for place in range(melds.lowest_place, 15):
            face = base + place % 13
            two = place == TWO and not (melds.natural_two and counts[base + 2])
            if place < 14 and counts[face] and not two:
                run.append(face)
                continue
            cards = run[1:] if len(run) > 13 else run
            if len(cards) >= 3:
                shape = table.shape(cards)
                if isinstance(shape, Shape) and not shape.wilds:
                    yield shape
            run = []
    for rank in sorted(table.rules.melds.set_ranks):
        same = [rank + 13 * suit for suit in range(4) for _ in range(counts[rank + 13 * suit])]
        if len(same) >= 3:
            shape = table.shape(same)
            if isinstance(shape, Shape):
                yield shape


def best_natural_lay(table: Offers, hand: Sequence[int]) -> Shape | None:
    """The new meld without a wild that a greedy player lays first: canastas, then long runs, then sets."""
    return max(
        natural_lays(table, hand),
        key=lambda shape: (shape.canasta != NO_CANASTA, shape.kind == SEQUENCE, len(shape.cards), shape.cards),
        default=None,
    )
