"""Why a move is good, as codes for which the page has clauses of a sentence: what comes of it at once."""

from buraco.melds import CLEAN, NO_CANASTA, TWOS
from buraco.moves import ADD, DISCARD, DRAW, LAY, TAKE, Move
from buraco.players.worth import bars, count, danger, keep_worth, unseen
from buraco.round import Round

CODES = (
    *("search", "search-stock", "search-pile", "bars-pile", "gives-nothing", "fits-nothing"),
    *("makes-clean", "makes-dirty", "makes-twos", "ends-round", "gets-morto", "near-morto", "near-out"),
)
"""The codes that are found here, beside those that the players give themselves."""
ITS_OWN = ("stock", "pile", "refuse", "open", "confirm", "discard", "forced")
"""Reasons that are told although something follows from the move; the others only say that it does."""
FEW = 2
"""So many cards left make the morto, or going out, a matter of one turn."""
RISK = 12.0
"""A discard of so much danger and more helps the next player visibly (`worth.danger`)."""
USEFUL = 12.0
"""A card worth so much and more is one that the hand builds on (`worth.keep_worth`)."""


def because(view: Round, move: Move, reason: str) -> str:
    """The code of the reason, and after a blank that of what follows from the move, if anything does.

    `reason` is the code that the player itself gives; `search` where only its trials speak for the move.
    """
    after = view.copy()
    after.apply(move)
    codes = [code for code in (_made(view, after, move), _left(view, after)) if code]
    if reason == "search" and not codes:
        codes = [code for code in (_discarded(view, move), _drawn(view, move)) if code]
    if reason in ITS_OWN or not codes:
        codes.insert(0, reason)
    return " ".join(codes[:2])


def _made(view: Round, after: Round, move: Move) -> str:
    """The canasta that a move makes or cleans."""
    if move.kind not in (LAY, ADD) or view.lays_wait:
        return ""
    old = [meld.canasta for meld in view.melds[view.side]]
    new = [meld.canasta for meld in after.melds[view.side]]
    for index, canasta in enumerate(new):
        before = old[index] if index < len(old) else NO_CANASTA
        if canasta != before:
            return {CLEAN: "makes-clean", TWOS: "makes-twos"}.get(canasta, "makes-dirty")
    return ""


def _left(view: Round, after: Round) -> str:
    """Whether the hand is empty after a move, or nearly."""
    seat = view.turn
    if after.over:
        return "ends-round" if after.went_out == seat else ""
    if after.morto_taken[view.side] == seat and view.morto_taken[view.side] is None:
        return "gets-morto"
    left = len(after.hands[seat])
    if left > FEW or len(view.hands[seat]) <= left:
        return ""
    if after.may_take_morto(view.side):
        return "near-morto"
    return "near-out" if after.going_out_lacks(after.melds[view.side]) is None else ""


def _discarded(view: Round, move: Move) -> str:
    """What speaks for a discard beside the trials."""
    if move.kind != DISCARD:
        return ""
    card = move.cards[0]
    if bars(view, card):
        return "bars-pile"
    left, counts = unseen(view), count(view.hand)
    safe = danger(card, view, left) < RISK
    loose = keep_worth(card, counts, left, view) < USEFUL
    if safe and any(danger(other, view, left) >= RISK for other in set(view.hand) if other != card):
        return "gives-nothing"
    return "fits-nothing" if loose else "search"


def _drawn(view: Round, move: Move) -> str:
    if move.kind == DRAW:
        return "search-stock" if view.pile else ""
    return "search-pile" if move.kind.startswith(TAKE) else ""
