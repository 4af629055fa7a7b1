"""The level `normal`: a solid club player, by rules of thumb, without search beyond its own turn."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from buraco.cards import is_wild_face, rank_of, suit_of
from buraco.generate import candidates
from buraco.melds import CANASTA_SIZE, CLEAN, NO_CANASTA, SEQUENCE, Shape
from buraco.moves import ADD, CONFIRM, DISCARD, DRAW, LAY, PASS, REFUSE, TAKE_TOP, Move
from buraco.players.base import Choice, Quick
from buraco.players.finish import Finish, way_to_finish, way_to_open
from buraco.players.worth import (
    count,
    danger,
    hand_worth,
    keep_worth,
    natural_lays,
    unseen,
)
from buraco.round import DRAWING, Round
from buraco.ruleset import Need
from buraco.score import table_points

STOCK_WORTH = 9.0
"""What an unknown card from the stock is worth on average, in points."""
WILD_TO_TAKE = 45.0
"""What it costs to spend a wild on taking the pile (T8), beside the wild's own worth: the meld stays dirty."""
BURDEN, BURDEN_LATE = 0.8, 4.0
"""What each further card of a pile costs that is taken whole, in points; more when the round may end soon."""
HOARD = 5.0
"""What it is worth instead where nobody goes out without a clean canasta (S10): cards win those long rounds."""
LATE_STOCK = 12
RACE_HAND, RACE_CLEAN = 6, 3
"""With so many cards or fewer wilds are spent to get at the morto, but not on a clean run of more than three."""
OUT_HAND = 5
"""With so many cards or fewer wilds are spent to get at going out, where that is wanted."""
DEAR = 2
"""More wilds are not spent on the morto at once, while there is time."""
NEAR_MORTO = 3
"""With so few cards a player does not burden the hand with a pile, but goes for the morto."""
LAST_TURNS = 4
"""With so few turns of its own to come a player without a morto spends wilds on it, however many cards it holds."""
LAST_CARDS = 2
"""With so few cards somebody who lacks nothing else for it may go out at any turn."""
FULL_HAND = 9
"""A partner with so many cards is not buried under them by going out without need."""


class Care(NamedTuple):
    """How carefully a player plays; the default is `normal`, who overlooks nothing and uses no chance."""

    overlooks: float = 0.0
    """The chance that a meld or an addition is not seen."""
    noise: float = 0.0
    """By how many points at the most a card's worth is misjudged when one is thrown."""
    watches: float = 1.0
    """How much of the danger of a discard is seen."""
    plans: int = 99
    """The largest hand that is emptied by a plan of several melds."""


class NormalPlayer(Quick):
    """Opens early, builds canastas, takes the pile when it is worth it, goes for the morto, feeds nobody."""

    def __init__(self, care: Care = Care()) -> None:  # noqa: B008 - it is immutable
        self.care = care

    def choose(self, view: Round, rng: Random) -> Choice:
        """The move of a solid player."""
        if view.phase == DRAWING:
            return self._draw(view)
        left = unseen(view)
        if view.drawn is not None and self._refuses(view, left):
            return Choice(Move(REFUSE), "refuse")
        confirm = Move(CONFIRM)
        if view.waiting[view.turn] and view.confirmation_is_enough() and view.check(confirm) is None:
            return Choice(confirm, "confirm")
        if view.lays_wait:
            opening = way_to_open(view)
            return self._discard(view, left, rng) if opening is None else Choice(opening, "open")
        finish = self._finish(view) if len(view.hand) <= self.care.plans else None
        if finish is not None:
            return finish
        if self.care.overlooks and rng.random() < self.care.overlooks:
            return self._discard(view, left, rng)
        for rule in (self._add_natural, self._lay_natural, self._complete_canasta, self._race, self._cash_in):
            choice = rule(view, left)
            if choice is not None:
                return choice
        return self._discard(view, left, rng)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def _draw(self, view: Round) -> Choice:
        """The stock, unless the pile makes the hand better by more than an unknown card and its burden."""
        left = unseen(view)
        before = self._worth(view, view.side, left)
        best: tuple[float, Move] | None = None
        for move in candidates(view):
            if move.kind == DRAW or view.check(move) is not None or costs_a_wild(view, move):
                continue
            after = view.copy()
            after.apply(move)
            gain = self._worth(after, view.side, left) - before
            gain -= WILD_TO_TAKE * sum(is_wild_face(card) for card in move.cards)
            if move.kind != TAKE_TOP:
                gain -= (len(view.pile) - 1) * _burden(view)
            if best is None or gain > best[0]:
                best = (gain, move)
        if best is not None and best[0] > STOCK_WORTH:
            return Choice(best[1], "pile")
        return Choice(Move(DRAW), "stock")

    def _worth(self, view: Round, side: int, left: list[int]) -> float:
        """What the side's table and the hand of the player to move are worth together."""
        hand = view.hands[view.turn] if not view.over else []
        return table_points(view, side) + hand_worth(view, hand, left)

    def _refuses(self, view: Round, left: list[int]) -> bool:
        """Whether the first card of the round is useless (C2): nothing near it, and no gift to the next player."""
        card = view.drawn
        assert card is not None
        counts = count(view.hands[view.turn])
        return keep_worth(card, counts, left, view) < 5 and danger(card, view, left) < 8

    # -- melding -----------------------------------------------------------------------------------------------------

    def _finish(self, view: Round) -> Choice | None:
        """Empties the hand when that gets the morto, or when going out pays."""
        morto = view.may_take_morto(view.side)
        if not morto and not goes_out(view):
            return None
        way = way_to_finish(view)
        if way is None:
            return None
        lost = table_points(view, view.side) - way.worth
        if morto and (lost > 100 or self._too_dear(view, way)):
            return None
        return Choice(way.moves[0], "morto" if morto else "going-out")

    def _too_dear(self, view: Round, way: Finish) -> bool:
        """Whether the morto costs more wilds than it is worth, where the side must make a clean canasta yet (S10)."""
        if view.rules.going_out.canasta is not Need.CLEAN or any(m.canasta == CLEAN for m in view.melds[view.side]):
            return False
        wilds = sum(is_wild_face(card) for move in way.moves for card in move.cards)
        return wilds > DEAR and not last_chance(view) and not pressed(view)

    def _keeps_enough(self, view: Round, used: int) -> bool:
        """Whether a card is left after the discard, where an empty hand is not wanted now."""
        return len(view.hands[view.turn]) - used >= 2

    def _add_natural(self, view: Round, left: list[int]) -> Choice | None:
        """A natural card to one's own meld: the one that brings most; none to a set that a run of three needs."""
        best: tuple[float, Move] | None = None
        hand = view.hands[view.turn]
        tied = _tied(view, hand)
        for number, meld in enumerate(view.melds[view.side], 1):
            for card in sorted(set(hand)):
                if card in tied and meld.kind != SEQUENCE:
                    continue
                longer = view.table.shape((*meld.cards, card), meld.locked)
                if not isinstance(longer, Shape) or longer.wilds > meld.wilds:
                    continue
                gain = view.canasta_bonus(longer.canasta) - view.canasta_bonus(meld.canasta)
                if gain < 0 or (is_wild_face(card) and not _two_belongs(longer, meld, gain)):
                    continue
                if locks_for_good(meld, longer) and not pressed(view):
                    continue
                worth = gain + 10 * min(len(longer.cards), CANASTA_SIZE) + (meld.kind == SEQUENCE)
                move = Move(ADD, (card,), number)
                if (best is None or worth > best[0]) and self._keeps_enough(view, 1) and view.check(move) is None:
                    best = (worth, move)
        return None if best is None else Choice(best[1], "add")

    def _lay_natural(self, view: Round, left: list[int]) -> Choice | None:
        """A new meld without a wild: a run before a set, and no set that breaks a run in the hand."""
        lays = sorted(
            natural_lays(view.table, view.hands[view.turn]),
            key=lambda shape: (shape.canasta != NO_CANASTA, shape.kind == SEQUENCE, len(shape.cards), shape.cards),
        )
        for shape in reversed(lays):
            move = Move(LAY, shape.cards)
            if self._keeps_enough(view, len(shape.cards)) and view.check(move) is None:
                return Choice(move, "lay")
        return None

    def _complete_canasta(self, view: Round, left: list[int]) -> Choice | None:
        """A wild that makes a canasta of six, unless a natural may still do it and there is time."""
        hand = view.hands[view.turn]
        wilds = sorted({card for card in hand if is_wild_face(card)})
        in_hand = sum(1 for card in hand if is_wild_face(card))
        melds = view.melds[view.side]
        needed = view.rules.going_out.canasta is Need.ANY and all(m.canasta == NO_CANASTA for m in melds)
        clean_first = view.rules.going_out.canasta is Need.CLEAN and all(m.canasta != CLEAN for m in melds)
        for number, meld in enumerate(melds, 1):
            for card in wilds:
                longer = view.table.shape((*meld.cards, card), meld.locked)
                if not isinstance(longer, Shape) or longer.canasta == NO_CANASTA or meld.canasta != NO_CANASTA:
                    continue
                waits_for_natural = clean_first and not meld.wilds and not pressed(view)
                urgent = needed or in_hand > 1 or pressed(view) or _outs(view, meld, left) < 2
                urgent = urgent and not waits_for_natural
                move = Move(ADD, (card,), number)
                if (urgent or longer.cleanable) and self._keeps_enough(view, 1) and view.check(move) is None:
                    return Choice(move, "canasta")
        return None

    def _race(self, view: Round, left: list[int]) -> Choice | None:
        """Towards the morto: with few cards left, a wild is worth most where it takes two naturals along."""
        hand = view.hands[view.turn]
        if view.may_take_morto(view.side):
            if len(hand) > RACE_HAND and not last_chance(view):
                return None
        elif len(hand) > OUT_HAND or view.going_out_lacks(view.melds[view.side]) is not None or not goes_out(view):
            return None
        best: tuple[tuple[int, int, int], Move] | None = None
        for move, old, shape in _melds(view):
            naturals = sum(1 for card in move.cards if not is_wild_face(card))
            spent = len(move.cards) - naturals
            if spent > 1 or naturals < (2 if old is None else 1):
                continue
            if old is not None and (old.canasta != NO_CANASTA or (not old.wilds and len(old.cards) > RACE_CLEAN)):
                continue
            worth = sum(view.rules.points.cards[card] for card in move.cards)
            rank = (int(shape.cleanable or not shape.wilds), naturals, -worth)
            if best is not None and rank <= best[0]:
                continue
            if self._keeps_enough(view, len(move.cards)) and view.check(move) is None:
                best = (rank, move)
        return None if best is None else Choice(best[1], "race")

    def _cash_in(self, view: Round, left: list[int]) -> Choice | None:
        """When the end is near, cards on the table count and cards in the hand cost: meld with wilds too."""
        if not pressed(view):
            return None
        best: tuple[float, Move] | None = None
        for move, old, shape in _melds(view):
            gain = float(shape.points + view.canasta_bonus(shape.canasta))
            if old is not None:
                gain -= old.points + view.canasta_bonus(old.canasta)
            if best is not None and gain <= best[0]:
                continue
            if gain > 0 and self._keeps_enough(view, len(move.cards)) and view.check(move) is None:
                best = (gain, move)
        return None if best is None else Choice(best[1], "cash-in")

    # -- discarding --------------------------------------------------------------------------------------------------

    def _discard(self, view: Round, left: list[int], rng: Random) -> Choice:
        """The card that is worth least here and gives the next player least."""
        hand = view.hands[view.turn]
        counts = count(hand)
        values = view.rules.points.cards
        late = 0.6 if pressed(view) else 0.1
        best: tuple[float, int] | None = None
        for card in sorted(set(hand)):
            if view.check(Move(DISCARD, (card,))) is not None:
                continue
            cost = keep_worth(card, counts, left, view) - late * values[card]
            cost += self.care.watches * danger(card, view, left)
            if self.care.noise and not is_wild_face(card):
                cost += self.care.noise * rng.random()
            if best is None or cost < best[0]:
                best = (cost, card)
        if best is None:
            return self._no_discard(view)
        return Choice(Move(DISCARD, (best[1],)), "discard")

    def _no_discard(self, view: Round) -> Choice:
        """No card may be discarded: a meld that ends the turn, else a pass (G9, G14)."""
        legal = (move for move, _, _ in _melds(view) if view.check(move) is None)
        return Choice(next(legal, Move(PASS)), "forced")


def _tied(view: Round, hand: Sequence[int]) -> set[int]:
    """The cards of the hand without which one of its runs of three would be none."""
    runs = [run.cards for run in natural_lays(view.table, hand) if run.kind == SEQUENCE and len(run.cards) == 3]
    return {card for run in runs for card in run if hand.count(card) == 1}


def _melds(view: Round) -> Iterator[tuple[Move, Shape | None, Shape]]:
    """Every meld and addition that the cards allow: the move, the meld before it and after it."""
    hand = view.hands[view.turn]
    for shape in view.table.lays(hand):
        yield Move(LAY, shape.cards), None, shape
    for number, meld in enumerate(view.melds[view.side], 1):
        for cards, shape in view.table.additions(meld, hand):
            yield Move(ADD, cards, number), meld, shape


def costs_a_wild(view: Round, taking: Move) -> bool:
    """Whether only wilds could be thrown after taking a card that lies alone (C3, S3), and the hand does not empty."""
    if len(view.pile) != 1 or not all(map(is_wild_face, view.hand)):
        return False
    after = view.copy()
    after.apply(taking)
    return after.barred is not None and way_to_finish(after) is None


def _two_belongs(longer: Shape, meld: Shape, gain: int) -> bool:
    """Whether a two is better spent as a natural: it cleans a meld, makes a canasta, or comes near to one."""
    return gain > 0 or longer.wilds < meld.wilds or len(longer.cards) >= CANASTA_SIZE - 1


def locks_for_good(meld: Shape, longer: Shape) -> bool:
    """Whether a meld that could still become clean is dirty for good after an addition (S6)."""
    return meld.cleanable and longer.wilds > 0 and not longer.cleanable


def _outs(view: Round, meld: Shape, left: list[int]) -> int:
    """How many unseen cards would lengthen a meld as naturals."""
    found = 0
    for face, copies in enumerate(left):
        if not copies or is_wild_face(face):
            continue
        near = suit_of(face) == meld.suit if meld.kind == SEQUENCE else rank_of(face) == meld.low
        if near and isinstance(view.table.shape((*meld.cards, face), meld.locked), Shape):
            found += copies
    return found


def _burden(view: Round) -> float:
    """What each card of a pile costs that comes along with its top card; less than nothing where cards are wanted."""
    if pressed(view):
        return BURDEN_LATE
    near = view.may_take_morto(view.side) and len(view.hand) <= NEAR_MORTO
    return -HOARD if view.rules.going_out.canasta is Need.CLEAN and not near else BURDEN


def last_chance(view: Round) -> bool:
    """Whether the last morto will soon be the stock (M6): few turns are left in which it may be taken."""
    draws = len(view.stock) + sum(len(morto) for morto in view.mortos[1:])
    return draws < LAST_TURNS * view.rules.players


def pressed(view: Round) -> bool:
    """Whether the round may end soon: the stock runs low, or an opponent with the morto behind holds few cards."""
    if not view.mortos and len(view.stock) <= LATE_STOCK:
        return True
    for side, seats in enumerate(view.rules.seats.sides):
        if side == view.side or not _lacks_little(view, side, CANASTA_SIZE - 2):
            continue
        if any(len(view.hands[seat]) <= 4 for seat in seats):
            return True
    return False


def threatened(view: Round) -> bool:
    """Whether another side may go out in its next turn: it lacks nothing for that, and somebody holds a card or two."""
    return any(
        len(view.hands[seat]) <= LAST_CARDS
        for side, seats in enumerate(view.rules.seats.sides)
        if side != view.side and _lacks_little(view, side, CANASTA_SIZE)
        for seat in seats
    )


def _lacks_little(view: Round, side: int, size: int) -> bool:
    """Whether a side has the morto and the canasta that going out asks for, or a meld of `size` cards for one."""
    needs = view.rules.going_out
    if needs.morto and view.morto_taken[side] is None:
        return False
    if needs.canasta is Need.NONE:
        return True
    clean = needs.canasta is Need.CLEAN
    return any(
        len(meld.cards) >= size and not (clean and meld.wilds and not meld.cleanable) for meld in view.melds[side]
    )


def _standing(view: Round, side: int, goes_out_side: int) -> float:
    """What the round would bring a side if `goes_out_side` went out now, hidden cards by their average."""
    rules = view.rules
    total = float(table_points(view, side))
    hidden = [seat for seat in rules.seats.sides[side] if seat != view.turn]
    average = sum(rules.points.cards[:52]) / 52
    total -= average * sum(len(view.hands[seat]) for seat in hidden)
    if view.morto_taken[side] is None and rules.deal.mortos:
        total -= rules.points.no_morto
    if side == goes_out_side:
        total += rules.going_out.points
        total += sum(rules.points.cards[card] for card in view.hands[view.turn])  # they will lie on the table
    return total


def goes_out(view: Round) -> bool:
    """Whether the side to move should go out if it can: by the round's standing, the match's target, and the danger."""
    mine = view.side
    rounds = [_standing(view, side, mine) for side in range(len(view.melds))]
    totals = [score + gain for score, gain in zip(view.scores, rounds, strict=True)]
    others = [side for side in range(len(totals)) if side != mine]
    best_other = max(totals[side] for side in others)
    target = view.rules.target
    if totals[mine] >= target + 40 and totals[mine] > best_other + 40:
        return True
    if best_other >= target and best_other > totals[mine]:
        return False
    lead = rounds[mine] - max(rounds[side] for side in others)
    if pressed(view):
        return True
    no_morto = view.rules.deal.mortos and any(view.morto_taken[side] is None for side in others)
    partners = [seat for seat in view.rules.seats.sides[mine] if seat != view.turn]
    if not no_morto and any(len(view.hands[seat]) >= FULL_HAND for seat in partners):
        return False
    return lead >= 0 or bool(no_morto)
