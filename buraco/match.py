"""A match: rounds to a target, the draw for dealer, the deal passing on, and its record (G1, G12, contract §3)."""

from random import Random
from typing import NamedTuple

from buraco.cards import ACE, JOKER, pack, rank_of, suit_of
from buraco.errors import BadPosition, IllegalMove
from buraco.moves import Move
from buraco.round import Event, Round, deal
from buraco.ruleset import Rules
from buraco.score import Sheet, score, winner


class Played(NamedTuple):
    """A round as it was dealt and played: who dealt, the whole deck, the moves."""

    dealer: int
    deck: tuple[int, ...]
    """Empty where the round began in a position."""
    moves: list[Move]
    start: Round | None = None
    """The position in which the round began, where it was not dealt; never changed."""


class Match:
    """Rounds played to the target of the rules. The record in `rounds` tells all of it, without any random number."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.rounds: list[Played] = []
        self.sheets: list[Sheet] = []
        """The sheet of each finished round."""
        self.state: Round | None = None
        """The round under way or just finished."""
        self.revealed = False
        """Whether the last move played took a card from the stock or a morto: such a move shows what was hidden."""

    @property
    def totals(self) -> list[int]:
        """Each side's match total after the finished rounds."""
        if not self.sheets:
            return [0] * len(self.rules.seats.sides)
        return [side.match for side in self.sheets[-1].sides]

    @property
    def winner(self) -> int | None:
        """The side that has won (G12), or None while the match goes on."""
        return winner(self.totals, self.rules.target) if self.sheets else None

    def start_round(self, dealer: int, deck: list[int]) -> Round:
        """Deals the next round; raises BadPosition if it is not time for it, or the deck is not the rules' pack."""
        if self.state is not None and not self.state.over:
            raise BadPosition("a round begins before the one before it is over")
        if self.winner is not None:
            raise BadPosition("a round begins after the match was won")
        if self.rounds and dealer != (self.rounds[-1].dealer + 1) % self.rules.players:
            raise BadPosition("the deal does not pass to the next seat (G1)")
        if sorted(deck) != sorted(pack(self.rules.pack.packs, self.rules.pack.jokers)):
            raise BadPosition("the deck is not the whole pack of this game")
        self.state = deal(self.rules, dealer, deck)
        self.state.scores = self.totals
        self.rounds.append(Played(dealer, tuple(deck), []))
        return self.state

    def start_at(self, state: Round) -> Round:
        """Begins the first round in a position instead of with a deal; raises BadPosition for a later one."""
        if self.rounds:
            raise BadPosition("only the first round begins in a position")
        self.state = state.copy()
        self.rounds.append(Played(state.dealer, (), [], state))
        if state.over:
            self.sheets.append(score(state))
        return self.state

    def begin_again(self, played: Played) -> Round:
        """Begins a round as that one began."""
        if played.start is not None:
            return self.start_at(played.start)
        return self.start_round(played.dealer, list(played.deck))

    def play(self, move: Move, log: list[Event] | None = None) -> None:
        """Plays a move of the round under way; raises IllegalMove, and changes nothing then."""
        state = self.state
        if state is None:
            raise BadPosition("no round has been dealt")
        refusal = state.check(move)
        if refusal is not None:
            raise IllegalMove(refusal)
        hidden = _face_down(state)
        state.apply(move, log)
        self.revealed = _face_down(state) != hidden
        self.rounds[-1].moves.append(move)
        if state.over:
            self.sheets.append(score(state))

    def take_back(self) -> Move:
        """Takes the last move of the round under way back by replaying the others, and returns it."""
        played = self.rounds.pop()
        self.state = None
        last = played.moves[-1]
        if len(self.sheets) > len(self.rounds):
            self.sheets.pop()
        self.begin_again(played)
        for move in played.moves[:-1]:
            self.play(move)
        return last


def _face_down(state: Round) -> int:
    """How many cards lie face down on the table."""
    return len(state.stock) + sum(len(morto) for morto in state.mortos)


def shuffled_deck(rules: Rules, rng: Random) -> list[int]:
    """A whole pack, shuffled."""
    deck = pack(rules.pack.packs, rules.pack.jokers)
    rng.shuffle(deck)
    return deck


def draw_for_dealer(rules: Rules, rng: Random) -> tuple[int, list[list[int | None]]]:
    """The seat that deals first, and what was drawn for it: one list a drawing, a card or None for each seat.

    The highest card deals, ties of rank by suit; who drew the same card, or a joker, draws again (G1).
    """
    if not rules.deal.draw_for_dealer:
        return rng.randrange(rules.players), []  # X1: a random seat begins, the one before it is the dealer
    drawings: list[list[int | None]] = []
    seats = list(range(rules.players))
    while True:
        deck = shuffled_deck(rules, rng)
        drawing: list[int | None] = [
            deck[seats.index(seat)] if seat in seats else None for seat in range(rules.players)
        ]
        drawings.append(drawing)
        jokers = [seat for seat in seats if drawing[seat] == JOKER]
        if jokers:
            continue  # one draws again, all that are still in it
        best = max(_height(drawing[seat]) for seat in seats)
        seats = [seat for seat in seats if _height(drawing[seat]) == best]
        if len(seats) == 1:
            return seats[0], drawings


def _height(card: int | None) -> tuple[int, int]:
    """How high a card stands in the draw for dealer (G1)."""
    assert card is not None
    rank = rank_of(card)
    return (13 if rank == ACE else rank, suit_of(card))
