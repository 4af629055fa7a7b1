"""What a legal move does to the state, and what follows from it by itself (mortos, red threes, the end)."""

from buraco.cards import RED_THREES, UNKNOWN
from buraco.melds import Shape
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
from buraco.state import (
    DRAWING,
    MELDED_EARLIER,
    MELDED_NOW,
    NOT_MELDED,
    OVER,
    PLAYING,
    STALEMATE,
    Event,
    State,
)


class Playable(State):
    """A state that moves can be played on. They are not checked here: that is the referee's part (`round`)."""

    __slots__ = ()

    def apply(self, move: Move, log: list[Event] | None = None) -> None:
        """Plays a legal move (see `Round.check`), and whatever follows from it by itself.

        What happened is appended to `log` when one is given. An illegal move leaves the state undefined.
        """
        events: list[Event] = [] if log is None else log
        kind = move.kind
        if kind == DRAW:
            self._draw(events)
        elif kind == DISCARD:
            self._discard(move.cards[0], events)
        elif kind in (LAY, ADD):
            self._meld(move, events)
        elif kind.startswith(TAKE):
            self._take(move, events)
        elif kind == REFUSE:
            self._refuse(events)
        elif kind == CONFIRM:
            self._confirm(events)
        else:
            events.append(Event(PASS, self.turn))
            self._end_turn(events)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def _begin_play(self, events: list[Event]) -> None:
        """The player to move has drawn: a morto taken by a last discard is in play (M3, T10), red threes go (T6)."""
        side = self.side
        if self.morto_unplayed[side] and self.morto_taken[side] == self.turn:
            self.morto_unplayed[side] = False
        self.phase = PLAYING
        self._lay_red_threes_aside(events)

    def _from_stock(self, events: list[Event]) -> int:
        """The next card of the stock; a morto becomes the stock when it is empty (M6)."""
        if not self.stock:
            self.stock = self.mortos.pop(0)[::-1]
            events.append(Event("stock", self.turn))
        return self.stock.pop()

    def _draw(self, events: list[Event]) -> None:
        opening = self.rules.opening.refuse_first and self.first_turn()
        card = self._from_stock(events)
        self.hands[self.turn].append(card)
        self.fresh.append(card)
        self._not_idle()
        if opening and self.stock_left:
            self.drawn = card
        events.append(Event(DRAW, self.turn, (card,)))
        self._begin_play(events)

    def _lay_red_threes_aside(self, events: list[Event]) -> None:
        """Lays each red three of the hand aside, replaced from the stock while there is one (T6)."""
        if not self.rules.threes.red_laid_aside:
            return
        while True:
            threes = tuple(card for card in self.hands[self.turn] if card in RED_THREES)
            if not threes:
                return
            self._leave_hand(threes)
            self.red_threes[self.side].extend(threes)
            events.append(Event("red-three", self.turn, threes))
            for _ in threes:
                if self.stock_left:
                    card = self._from_stock(events)
                    self.hands[self.turn].append(card)
                    self.fresh.append(card)

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

    def _take(self, move: Move, events: list[Event]) -> None:
        if len(self.pile) == 1 and self.rules.pile.lone_card_barred:
            self.barred = self.pile[0]
        taken = 1 if move.kind == TAKE_TOP else len(self.pile)
        cards = tuple(self.pile[-taken:])
        del self.pile[-taken:]
        self.hands[self.turn].extend(cards)
        self.known[self.turn].extend(cards)
        self.fresh.extend(cards)
        self.idle += 1
        events.append(Event(TAKE, self.turn, cards))
        self._begin_play(events)
        if move.kind == TAKE_WITH:
            self._meld(Move(LAY, (*move.cards, cards[-1])), events)
        elif move.kind == TAKE_ONTO:
            self._meld(Move(ADD, (cards[-1],), move.meld), events)

    # -- melding -----------------------------------------------------------------------------------------------------

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
        waits, melds = self.lays_wait, self.own_melds
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
        if waits:
            before = list(self.idle_before)
            before[self.turn] += self.idle
            self.idle_before, self.idle = before, 0
        else:
            self._has_melded()
        if self.barred in move.cards:
            self.barred = None  # what is left of that face is the other copy (C3)
        events.append(Event(move.kind, self.turn, move.cards, number))
        if not self.hands[self.turn] and not self.waiting[self.turn]:
            self._empty_hand(True, events)

    def _has_melded(self) -> None:
        self._not_idle()
        if self.melded[self.turn] == NOT_MELDED:
            self.melded[self.turn] = MELDED_NOW

    def _not_idle(self) -> None:
        self.idle = 0
        self.idle_before = [0] * self.rules.players

    def confirmation_is_enough(self) -> bool:
        """Whether the waiting melds of the player to move are worth what the side needs (X6–X8)."""
        worth = sum(self.meld_worth(meld) for meld in self.waiting[self.turn])
        return worth >= self.minimum(self.side)

    def _confirm(self, events: list[Event]) -> None:
        melds = self.waiting[self.turn]
        enough = self.confirmation_is_enough()
        self.waiting[self.turn] = []
        events.append(Event(CONFIRM, self.turn, (), int(enough)))
        if enough:
            self.melds[self.side].extend(melds)
            self._has_melded()
            if not self.hands[self.turn] and self.going_out_lacks(self.melds[self.side]) is None:
                self._end_round(self.turn, events)
        else:
            self.hands[self.turn].extend(card for meld in melds for card in meld.cards)
            self.known[self.turn].extend(card for meld in melds for card in meld.cards)
            self.raised[self.side] = self.failed = True
            self.idle += self.idle_before[self.turn]  # what came back was no melding (X7, G13)

    # -- the end of the turn -----------------------------------------------------------------------------------------

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
            if self.going_out_lacks(self.melds[side]) is not None:
                return True  # a red three that nothing replaced left nothing to discard: the player passes (G14)
            self._end_round(self.turn, events)
            return False
        morto = self.mortos.pop(0)
        self.hands[self.turn] = list(morto)
        self.known[self.turn] = []
        self.morto_taken[side] = self.turn
        self.morto_unplayed[side] = not direct
        self.fresh = list(morto) if direct else []
        events.append(Event("morto", self.turn, (), int(direct)))
        if direct:
            self._lay_red_threes_aside(events)
        return True

    def _end_turn(self, events: list[Event]) -> None:
        self.drawn = self.barred = None
        self.failed = False
        self.fresh = []
        if self.melded[self.turn] == MELDED_NOW:
            self.melded[self.turn] = MELDED_EARLIER
        if not self.stock_left or self.idle >= STALEMATE:  # M6, X12, G13
            self._end_round(None, events)
            return
        self.turn = (self.turn + 1) % self.rules.players
        self.phase = DRAWING

    def _end_round(self, went_out: int | None, events: list[Event]) -> None:
        self.phase = OVER
        self.went_out = went_out
        self.drawn = self.barred = None
        events.append(Event("over", self.turn if went_out is None else went_out, (), int(went_out is not None)))
