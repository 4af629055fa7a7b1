"""The state of a round and its referee: `check` is the one authority on moves, `apply` changes the state.

The state is made of lists of small integers (faces), changed in place and cheap to copy, so that undo, replay and
planning players use the same engine. Nothing here is random: who deals gives the deck.
"""

from typing import NamedTuple

from buraco.cards import CODES, UNKNOWN, take_away
from buraco.melds import CLEAN, NO_CANASTA, TWOS, MeldTable, Shape, meld_table
from buraco.moves import (
    ADD,
    CONFIRM,
    DISCARD,
    DRAW,
    LAY,
    PASS,
    REFUSE,
    TAKE,
    Move,
)
from buraco.refusals import Refusal
from buraco.ruleset import Need, Rules

DRAWING, PLAYING, OVER = "draw", "play", "over"
STALEMATE = 60  # G13


class Event(NamedTuple):
    """Something that happened, for whoever tells it: what, to which seat, with which cards, to which meld."""

    what: str
    seat: int
    cards: tuple[int, ...] = ()
    meld: int = 0


class Round:
    """One round between the deal and its end."""

    __slots__ = (
        "barred",
        "dealer",
        "drawn",
        "fresh",
        "hands",
        "idle",
        "known",
        "melds",
        "morto_taken",
        "morto_unplayed",
        "mortos",
        "phase",
        "pile",
        "rules",
        "scores",
        "stock",
        "table",
        "turn",
        "went_out",
    )

    def __init__(self, rules: Rules, dealer: int) -> None:
        """A table with nothing dealt yet; `dealer` is a seat."""
        players, sides = rules.players, len(rules.seats.sides)
        self.rules = rules
        self.table: MeldTable = meld_table(rules)
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
        self.morto_taken: list[int | None] = [None] * sides
        self.morto_unplayed: list[bool] = [False] * sides
        self.scores: list[int] = [0] * sides
        self.drawn: int | None = None
        """The card just drawn, while it may still be refused (C2)."""
        self.barred: int | None = None
        """The card that may not be discarded in this turn (C3, S3)."""
        self.idle = 0
        """Turns in a row in which nobody drew from the stock and nobody melded (G13)."""
        self.went_out: int | None = None
        self.known: list[list[int]] = [[] for _ in range(players)]
        """Cards that everybody knows to be in a hand: they were taken with the pile."""
        self.fresh: list[int] = []
        """Cards that came into the hand of the player whose turn it is in this turn."""

    def copy(self) -> "Round":
        """A state of its own, to try something on."""
        other = Round.__new__(Round)
        other.rules, other.table, other.dealer = self.rules, self.table, self.dealer
        other.turn, other.phase = self.turn, self.phase
        other.hands = [hand[:] for hand in self.hands]
        other.stock, other.pile = self.stock[:], self.pile[:]
        other.mortos = self.mortos[:]
        other.melds = [melds[:] for melds in self.melds]
        other.morto_taken, other.morto_unplayed = self.morto_taken[:], self.morto_unplayed[:]
        other.scores = self.scores
        other.drawn, other.barred, other.idle = self.drawn, self.barred, self.idle
        other.went_out = self.went_out
        other.known = [cards[:] for cards in self.known]
        other.fresh = self.fresh[:]
        return other

    # -- what is so --------------------------------------------------------------------------------------------------

    @property
    def side(self) -> int:
        """The side whose turn it is."""
        return self.rules.side_of(self.turn)

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.phase == OVER

    @property
    def stock_left(self) -> bool:
        """Whether a card can still be drawn: from the stock, or from a morto that becomes the stock (M6)."""
        return bool(self.stock or self.mortos)

    def may_take_morto(self, side: int) -> bool:
        """Whether an empty hand gets that side a morto (M1)."""
        return bool(self.mortos) and self.morto_taken[side] is None

    def may_discard(self, hand: list[int], card: int) -> bool:
        """Whether this turn's bar leaves a copy of `card` in `hand` free for the discard (C3)."""
        return card != self.barred or hand.count(card) > 1

    def _no(self, code: str, **args: str) -> Refusal:
        return Refusal(code, self.rules.clause(code), tuple(args.items()))

    def going_out_refused(self, melds: list[Shape]) -> Refusal | None:
        """Why the side to move, with these melds on its table, may not go out; None if it may (C10)."""
        needs = self.rules.going_out
        if needs.morto and self.morto_taken[self.side] is None:
            return self._no("no-morto-taken")
        if needs.canasta is Need.ANY and all(meld.canasta == NO_CANASTA for meld in melds):
            return self._no("no-canasta")
        if needs.canasta is Need.CLEAN and all(meld.canasta not in (CLEAN, TWOS) for meld in melds):  # C9
            return self._no("no-clean-canasta")
        return None

    # -- the referee -------------------------------------------------------------------------------------------------

    def check(self, move: Move) -> Refusal | None:
        """Why the player to move may not play `move`, or None if it is legal."""
        if self.phase == OVER:
            return self._no("round-over")
        kind = move.kind
        if kind == REFUSE:
            if self.drawn is None:
                return self._no("cannot-refuse" if self.rules.opening.refuse_first else "not-in-this-game")
            return None
        if kind == CONFIRM:
            return self._no("not-in-this-game")
        if kind == DRAW or kind.startswith(TAKE):
            if self.phase == PLAYING:
                return self._no("already-drawn")
            return None if kind == DRAW else self._check_take(move)
        if self.phase == DRAWING:
            return self._no("draw-first")
        if kind == PASS:
            return self._no("cannot-pass") if self.can_end_turn() else None
        if not move.cards:
            return self._no("no-cards")
        hand = self.hands[self.turn]
        rest = take_away(hand, move.cards)
        if rest is None:
            return self._no("not-held", cards=_lacking(hand, move.cards))
        if kind == DISCARD:
            return self._check_discard(hand, rest, move.cards[0])
        return self._check_meld(move, rest)

    def _check_take(self, move: Move) -> Refusal | None:
        if move.kind != TAKE:
            return self._no("whole-pile")
        if not self.pile:
            return self._no("pile-empty")
        if len(self.pile) + len(self.hands[self.turn]) <= 2 and not self._after(move).can_end_turn():
            return self._no("strands")
        return None

    def _check_discard(self, hand: list[int], rest: list[int], card: int) -> Refusal | None:
        if not self.may_discard(hand, card):
            return self._no("barred-discard", card=CODES[card])
        if not rest and not self.may_take_morto(self.side):
            return self.going_out_refused(self.melds[self.side])
        return None

    def _check_meld(self, move: Move, rest: list[int]) -> Refusal | None:
        melds = self.melds[self.side]
        if move.kind == ADD:
            if not 1 <= move.meld <= len(melds):
                return self._no("no-such-meld", meld=str(move.meld))
            old = melds[move.meld - 1]
            shape = self.table.shape((*old.cards, *move.cards), old.locked)
        else:
            shape = self.table.shape(move.cards)
        if isinstance(shape, Refusal):
            return shape
        if not rest:
            if self.may_take_morto(self.side):
                return None
            after = melds[:]
            if move.kind == ADD:
                after[move.meld - 1] = shape
            else:
                after.append(shape)
            return self.going_out_refused(after)
        # With two cards left and one of them free for the discard, a turn can always be ended (G9).
        if len(rest) > 1 and any(self._free_after(move, rest, card) for card in rest):
            return None
        return None if self._after(move).can_end_turn() else self._no("strands")

    def _free_after(self, move: Move, rest: list[int], card: int) -> bool:
        return self.barred in move.cards or self.may_discard(rest, card)

    def _after(self, move: Move) -> "Round":
        """The state after a move that is legal but for G9."""
        after = self.copy()
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
        for number, meld in enumerate(self.melds[self.side], 1):
            for cards, _ in self.table.additions(meld, hand):
                if self.check(Move(ADD, cards, number)) is None:
                    return True
        return False

    # -- what a move does --------------------------------------------------------------------------------------------

    def apply(self, move: Move, log: list[Event] | None = None) -> None:
        """Plays a legal move (see `check`), and whatever follows from it by itself.

        What happened is appended to `log` when one is given. An illegal move leaves the state undefined.
        """
        events: list[Event] = [] if log is None else log
        kind = move.kind
        if kind == DRAW:
            self._draw(events)
        elif kind == REFUSE:
            self._refuse(events)
        elif kind == TAKE:
            self._take(events)
        elif kind == DISCARD:
            self._discard(move.cards[0], events)
        elif kind == PASS:
            events.append(Event(PASS, self.turn))
            self._end_turn(events)
        else:
            self._meld(move, events)

    def _begin_play(self) -> None:
        """The player to move has drawn: from now on a morto taken by a last discard is in play (M3, T10)."""
        side = self.side
        if self.morto_unplayed[side] and self.morto_taken[side] == self.turn:
            self.morto_unplayed[side] = False
        self.phase = PLAYING

    def _from_stock(self, events: list[Event]) -> int:
        """The next card of the stock; a morto becomes the stock when it is empty (M6)."""
        if not self.stock:
            self.stock = self.mortos.pop(0)[::-1]
            events.append(Event("stock", self.turn))
        return self.stock.pop()

    def _draw(self, events: list[Event]) -> None:
        opening = self.rules.opening.refuse_first and self._first_turn()
        card = self._from_stock(events)
        self.hands[self.turn].append(card)
        self.fresh.append(card)
        self.idle = 0
        if opening and self.stock_left:
            self.drawn = card
        self._begin_play()
        events.append(Event(DRAW, self.turn, (card,)))

    def _first_turn(self) -> bool:
        """Whether this is the round's first turn (contract §1; C2, F3)."""
        first = (self.dealer + 1) % self.rules.players
        return self.turn == first and not self.pile and not any(self.melds)

    def _refuse(self, events: list[Event]) -> None:
        refused = self.drawn
        assert refused is not None
        self._leave_hand((refused,))
        self.pile.append(refused)
        self.drawn = None
        card = self._from_stock(events)
        self.hands[self.turn].append(card)
        self.fresh = [card]
        events.append(Event(REFUSE, self.turn, (refused, card)))

    def _take(self, events: list[Event]) -> None:
        cards = tuple(self.pile)
        if len(cards) == 1 and self.rules.pile.lone_card_barred:
            self.barred = cards[0]
        self.pile = []
        self.hands[self.turn].extend(cards)
        self.known[self.turn].extend(cards)
        self.fresh.extend(cards)
        self.idle += 1
        self._begin_play()
        events.append(Event(TAKE, self.turn, cards))

    def _leave_hand(self, cards: tuple[int, ...]) -> None:
        """Takes cards out of the hand of the player to move, and out of what is known of it."""
        hand, known, fresh = self.hands[self.turn], self.known[self.turn], self.fresh
        for card in cards:
            hand.remove(card if card in hand else UNKNOWN)
            if card in known:
                known.remove(card)
            if card in fresh:
                fresh.remove(card)

    def _meld(self, move: Move, events: list[Event]) -> None:
        side = self.side
        melds = self.melds[side]
        self._leave_hand(move.cards)
        if move.kind == ADD:
            old = melds[move.meld - 1]
            shape = self.table.shape((*old.cards, *move.cards), old.locked)
            number = move.meld
        else:
            shape = self.table.shape(move.cards)
            number = len(melds) + 1
        assert isinstance(shape, Shape)
        melds[number - 1 : number] = [shape]
        self.drawn = None
        self.idle = 0
        if self.barred in move.cards:
            self.barred = None  # what is left of that face is the other copy (C3)
        events.append(Event(move.kind, self.turn, move.cards, number))
        if not self.hands[self.turn]:
            self._empty_hand(True, events)

    def _discard(self, card: int, events: list[Event]) -> None:
        self._leave_hand((card,))
        self.pile.append(card)
        events.append(Event(DISCARD, self.turn, (card,)))
        if self.hands[self.turn] or self._empty_hand(False, events):
            self._end_turn(events)

    def _empty_hand(self, direct: bool, events: list[Event]) -> bool:
        """The player to move holds nothing any more: a morto (M1–M3), or the end. Whether the round goes on."""
        side = self.side
        if not self.may_take_morto(side):
            self._end_round(self.turn, events)
            return False
        morto = self.mortos.pop(0)
        self.hands[self.turn] = list(morto)
        self.known[self.turn] = []
        self.morto_taken[side] = self.turn
        self.morto_unplayed[side] = not direct
        self.fresh = list(morto) if direct else []
        events.append(Event("morto", self.turn, (), int(direct)))
        return True

    def _end_turn(self, events: list[Event]) -> None:
        self.drawn = self.barred = None
        self.fresh = []
        if not self.stock_left or self.idle >= STALEMATE:  # M6, G13
            self._end_round(None, events)
            return
        self.turn = (self.turn + 1) % self.rules.players
        self.phase = DRAWING

    def _end_round(self, went_out: int | None, events: list[Event]) -> None:
        self.phase = OVER
        self.went_out = went_out
        self.drawn = self.barred = None
        events.append(Event("over", self.turn if went_out is None else went_out, (), int(went_out is not None)))


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
