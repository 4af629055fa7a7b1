"""A round and its referee: `check` is the one authority on moves.

Nothing here is random: who deals gives the deck.
"""

from buraco.cards import CODES, RED_THREES, UNKNOWN, take_away
from buraco.effects import Playable
from buraco.melds import SET, Shape
from buraco.moves import (
    ADD,
    CONFIRM,
    DISCARD,
    DRAW,
    LAY,
    PASS,
    REFUSE,
    TAKE,
    TAKE_ONTO,
    TAKE_TOP,
    TAKE_WITH,
    Move,
)
from buraco.refusals import Refusal
from buraco.ruleset import Rules, Taking
from buraco.state import DRAWING, OVER, PLAYING, STALEMATE, Event

__all__ = ["DRAWING", "OVER", "PLAYING", "STALEMATE", "Event", "Round", "deal"]

GENERAL = ("G", "M")
"""The clauses that all sets share begin with these letters."""

KINDS_OF_TAKING = {
    Taking.WHOLE: (TAKE,),
    Taking.TOP_OR_WHOLE: (TAKE, TAKE_TOP),
    Taking.JUSTIFIED: (TAKE_WITH, TAKE_ONTO),
}
WRONG_TAKING = {
    Taking.WHOLE: "whole-pile",
    Taking.TOP_OR_WHOLE: "take-which",
    Taking.JUSTIFIED: "pile-needs-meld",
}


class Round(Playable):
    """One round between the deal and its end."""

    __slots__ = ()

    def _no(self, code: str, **args: str) -> Refusal:
        return Refusal(code, self.rules.clause(code), tuple(args.items()))

    def check(self, move: Move) -> Refusal | None:
        """Why the player to move may not play `move`, or None if it is legal.

        Where several clauses forbid it, one of the set's own is cited before a general one (contract §2).
        """
        if self.phase == OVER:
            return self._no("round-over")
        refusal = self._check(move)
        if refusal is None or refusal.clause[0] not in GENERAL:
            return refusal
        own = self._own_objection(move)
        return own if own is not None and own.clause[0] not in GENERAL else refusal

    def _own_objection(self, move: Move) -> Refusal | None:
        """What the set itself has against a move, whatever the moment and the hand."""
        kind = move.kind
        if kind.startswith(TAKE):
            return self._check_taking(move) if self.pile or not self._takes_so(move) else None
        if kind == CONFIRM and self.rules.opening.waiting_from is not None:
            return None if self.waiting[self.turn] else self._no("nothing-waits")
        if kind == DISCARD and self.rules.threes.red_laid_aside and move.cards[0] in RED_THREES:
            return self._no("red-three-stays", card=CODES[move.cards[0]])
        if kind in (LAY, ADD) and move.cards:
            shape = self._melded(move)
            return shape if isinstance(shape, Refusal) else None
        return None

    def _check(self, move: Move) -> Refusal | None:
        kind = move.kind
        if kind == REFUSE:
            if self.drawn is None:
                return self._no("cannot-refuse" if self.rules.opening.refuse_first else "not-in-this-game")
            return None
        if kind == DRAW or kind.startswith(TAKE):
            if self.phase == PLAYING:
                return self._no("already-drawn")
            return None if kind == DRAW else self._check_take(move)
        if kind == CONFIRM and self.rules.opening.waiting_from is None:
            return self._no("not-in-this-game")
        if self.phase == DRAWING:
            return self._no("draw-first")
        if kind == PASS:
            return self._no("cannot-pass") if self.can_end_turn() else None
        if kind == CONFIRM:
            return self._check_confirm()
        if not move.cards:
            return self._no("no-cards")
        hand = self.hands[self.turn]
        rest = take_away(hand, move.cards)
        if rest is None:
            return self._no("not-held", cards=_lacking(hand, move.cards))
        if kind == DISCARD:
            return self._check_discard(hand, rest, move.cards[0])
        return self._check_meld(move, rest)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def _takes_so(self, move: Move) -> bool:
        """Whether the pile is taken in this way at all in this game (C3, S2, T8)."""
        rules = self.rules.pile
        return move.kind in KINDS_OF_TAKING[rules.taking] and (move.kind != TAKE_ONTO or rules.onto_melds)

    def _check_taking(self, move: Move) -> Refusal | None:
        """What the set has against taking the pile so; the pile has cards, or is not taken so at all."""
        rules = self.rules.pile
        if self.pile_barred:
            return self._no("barred-pile", card=CODES[self.pile[-1]])
        if not self._takes_so(move):
            return self._no(WRONG_TAKING[rules.taking])
        if rules.two_lone_cards_refused and len(self.pile) == len(self.hand) == 1:
            return self._no("two-lone-cards")
        if rules.taking is Taking.JUSTIFIED:
            held = take_away(self.hand, move.cards) is not None
            there = move.kind != TAKE_ONTO or 1 <= move.meld <= len(self.melds[self.side])
            if there and (not held or isinstance(self._melded(self._justifying(move)), Refusal)):
                return self._no("pile-needs-meld")
        return None

    def _justifying(self, move: Move) -> Move:
        """The meld that the top card makes as part of the taking (T8)."""
        top = self.pile[-1]
        if move.kind == TAKE_ONTO:
            return Move(ADD, (top,), move.meld)
        return Move(LAY, (*move.cards, top))

    def _check_take(self, move: Move) -> Refusal | None:
        if not self.pile and self._takes_so(move):
            return self._no("pile-empty")
        objection = self._check_taking(move)
        if objection is not None:
            return objection
        hand = self.hands[self.turn]
        if self.rules.pile.taking is Taking.JUSTIFIED:
            return self._check_justified(move)
        if len(self.pile) + len(hand) <= 2 and not self._after(move).can_end_turn():
            return self._no("strands")
        return None

    def _check_justified(self, move: Move) -> Refusal | None:
        """The top card is melded as part of the taking (T8): what is left must do (G9)."""
        if move.kind == TAKE_ONTO and not 1 <= move.meld <= len(self.melds[self.side]):
            return self._no("no-such-meld", meld=str(move.meld))
        rest = take_away(self.hands[self.turn], move.cards)
        melding = self._justifying(move)
        shape = self._melded(melding)
        assert rest is not None
        assert isinstance(shape, Shape)
        left = [card for card in (*rest, *self.pile[:-1]) if card not in RED_THREES]
        # Each red three is replaced by a card that nobody knows yet, while there are any (T6).
        replaced = sum(card in RED_THREES for card in rest)
        left += [UNKNOWN] * min(replaced, len(self.stock) + sum(len(morto) for morto in self.mortos))
        return self._refuse_emptying(melding, shape, left, move)

    # -- melding -----------------------------------------------------------------------------------------------------

    def _melded(self, move: Move) -> Shape | Refusal:
        """The meld that comes of a `lay` or an `add`, or what the set has against it."""
        if move.kind == LAY:
            return self.table.shape(move.cards)
        melds = self.own_melds
        if not 1 <= move.meld <= len(melds):
            return self._no("no-such-meld", meld=str(move.meld))
        old = melds[move.meld - 1]
        shape = self.table.shape((*old.cards, *move.cards), old.locked)
        if isinstance(shape, Refusal) and old.kind == SET:
            return shape._replace(clause=self.rules.clause(shape.code, SET))
        return shape

    def _check_meld(self, move: Move, rest: list[int]) -> Refusal | None:
        shape = self._melded(move)
        if isinstance(shape, Refusal):
            return shape
        return self._refuse_emptying(move, shape, rest, move)

    def _refuse_emptying(self, melding: Move, shape: Shape, rest: list[int], move: Move) -> Refusal | None:
        """Why `move`, which melds `shape` and leaves `rest` in the hand, may not leave so little (C10, G9)."""
        waits = self.lays_wait
        if not rest and not waits and not self.waiting[self.turn]:
            if self.may_take_morto(self.side):
                return None
            after = self.melds[self.side][:]
            if melding.kind == ADD:
                after[melding.meld - 1] = shape
            else:
                after.append(shape)
            lacking = self.going_out_lacks(after)
            return None if lacking is None else self._no(lacking)
        # With two cards left and one of them free for the discard, a turn can always be ended (G9).
        if len(rest) > 1 and (self.barred in melding.cards or any(self.may_discard(rest, card) for card in rest)):
            return None
        return None if self._after(move).can_end_turn() else self._no("strands")

    def _check_confirm(self) -> Refusal | None:
        """A confirmation is legal also when it fails: that has its price (X7)."""
        if not self.waiting[self.turn]:
            return self._no("nothing-waits")
        if self.failed:
            return self._no("confirmed-already")
        if self.confirmation_is_enough() and not self._after(Move(CONFIRM)).can_end_turn():
            return self._no("strands")
        return None

    # -- ending the turn ---------------------------------------------------------------------------------------------

    def _check_discard(self, hand: list[int], rest: list[int], card: int) -> Refusal | None:
        if not self.may_discard(hand, card):
            return self._no("barred-discard" if card == self.barred else "red-three-stays", card=CODES[card])
        if rest or self.may_take_morto(self.side):
            return None
        if self.waiting[self.turn]:
            return self._no("own-melds-wait")
        lacking = self.going_out_lacks(self.melds[self.side])
        return None if lacking is None else self._no(lacking)

    def _after(self, move: Move) -> "Round":
        """The state after a move that is legal but for G9; what nobody may know yet stays unknown in it."""
        after = self.copy()
        after.stock = [UNKNOWN] * len(self.stock)
        after.mortos = [[UNKNOWN] * len(morto) for morto in self.mortos]
        after.apply(move)
        return after

    def can_end_turn(self) -> bool:
        """Whether some legal moves of the player to move end this turn, without `pass` (G9, G14)."""
        if self.phase != PLAYING:
            return True
        hand = self.hands[self.turn]
        if any(self._check_discard(hand, take_away(hand, (card,)) or [], card) is None for card in set(hand)):
            return True
        for shape in self.table.lays(hand):
            if self.check(Move(LAY, shape.cards)) is None:
                return True
        for number, meld in enumerate(self.own_melds, 1):
            for cards, _ in self.table.additions(meld, hand):
                if self.check(Move(ADD, cards, number)) is None:
                    return True
        # A confirmation that would fail is no way to end a turn (G9).
        return self.confirmation_is_enough() and self.check(Move(CONFIRM)) is None if self.waiting[self.turn] else False


def _lacking(hand: list[int], cards: tuple[int, ...]) -> str:
    """The codes of those of `cards` that `hand` lacks."""
    rest = list(hand)
    missing = []
    for card in cards:
        if card in rest:
            rest.remove(card)
        else:
            missing.append(CODES[card])
    return " ".join(missing)


def deal(rules: Rules, dealer: int, deck: list[int]) -> Round:
    """A round dealt from `deck` in the order of a record (contract §3): hands one by one, mortos, the stock."""
    state = Round(rules, dealer)
    players, size = rules.players, rules.deal.hand
    dealt = players * size
    for offset in range(players):
        seat = (dealer + 1 + offset) % players
        state.hands[seat] = deck[offset:dealt:players]
    at = dealt
    for _ in range(rules.deal.mortos):
        state.mortos.append(deck[at : at + rules.deal.morto_size])
        at += rules.deal.morto_size
    if rules.deal.turned_up:
        state.pile = [deck[at]]
        at += 1
    state.stock = deck[at:][::-1]
    return state
