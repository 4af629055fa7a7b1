"""Dealing the unseen cards anew: a whole round that agrees with everything its seat has seen."""

from random import Random

from buraco.cards import RED_THREES, UNKNOWN
from buraco.players.worth import unseen
from buraco.round import Round


def redeal(view: Round, rng: Random) -> Round:
    """A round in which every blank of `view` is a card, drawn at random from what its seat to move cannot see.

    What a seat took with the pile and has not played stays in its hand, and a seat that has laid its red threes aside
    holds none (T6). Where a position shows fewer cards than the packs hold (contract §1), the others are out of play,
    whichever they are.
    """
    world = view.copy()
    cards = _hidden(view)
    rng.shuffle(cards)
    others = [seat for seat in range(view.rules.players) if seat != view.turn]
    without = [seat for seat in others if _holds_no_red_three(view, seat)]
    if without:
        threes = [card for card in cards if card in RED_THREES]
        cards = [card for card in cards if card not in RED_THREES]
        for seat in without:
            _fill(world, seat, cards)
        cards += threes
        rng.shuffle(cards)
    for seat in others:
        if seat not in without:
            _fill(world, seat, cards)
    world.mortos = [[_next(cards) for _ in morto] for morto in view.mortos]
    world.stock = [_next(cards) for _ in view.stock]
    return world


def _hidden(view: Round) -> list[int]:
    """The cards that lie where the seat to move cannot see them."""
    left = unseen(view)
    for seat, known in enumerate(view.known):
        if seat != view.turn:
            for card in known:
                left[card] -= 1
    return [face for face, copies in enumerate(left) for _ in range(copies)]


def _holds_no_red_three(view: Round, seat: int) -> bool:
    """Whether red threes are laid aside (T6), and the seat has had a turn since it got its cards."""
    rules = view.rules
    if not rules.threes.red_laid_aside:
        return False
    side = rules.side_of(seat)
    if view.morto_unplayed[side] and view.morto_taken[side] == seat:
        return False
    dealt = rules.players * rules.deal.hand + rules.deal.mortos * rules.deal.morto_size + rules.deal.turned_up
    full = rules.pack.packs * 52 + rules.pack.jokers - dealt
    drawn = full - len(view.stock) - sum(len(threes) for threes in view.red_threes)
    return drawn > (seat - view.dealer - 1) % rules.players


def _fill(world: Round, seat: int, cards: list[int]) -> None:
    """Deals a seat what is not known of its hand."""
    known = world.known[seat]
    world.hands[seat] = known + [_next(cards) for _ in range(len(world.hands[seat]) - len(known))]


def _next(cards: list[int]) -> int:
    """The next card to deal; a blank where a position shows a card too often to tell."""
    return cards.pop() if cards else UNKNOWN
