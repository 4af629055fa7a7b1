"""Why not, with the cards of the case: what a refusal's sentence can name, found once it is to be told to somebody.

The referee says a code and a clause, thousands of times a second for the players; here, for a person, the cards and
numbers of this move, this hand and this table are added. Codes and clauses stay as they are.
"""

from collections.abc import Iterable

from buraco.cards import ACE, BLACK_THREES, CODES, is_wild_face, rank_of, suit_of, take_away
from buraco.melds import ACE_HIGH, SEQUENCE, Shape
from buraco.moves import ADD, DISCARD, LAY, TAKE_ONTO, TAKE_WITH, Move
from buraco.refusals import Refusal
from buraco.round import Round

EMPTYING = ("no-morto-taken", "no-canasta", "no-clean-canasta")
FRESH_NAMED = 3
"""So many new cards are named; a pile of more is only said to be taken."""


def with_cards(state: Round, move: Move, refusal: Refusal) -> Refusal:
    """The refusal of a move in `state` with all that its sentence can name (`docs/protocol.md`, refusals).

    Whatever is added lies open to the player to move: the own hand, the table, the move itself.
    """
    found = dict(refusal.args)
    found.update(_about_meld(state, move, refusal.code) or _about_turn(state, move, refusal.code))
    return refusal._replace(args=tuple(found.items()))


def _codes(cards: Iterable[int]) -> str:
    return " ".join(CODES[card] for card in cards if card >= 0)


# -- melds -----------------------------------------------------------------------------------------------------------


def _about_meld(state: Round, move: Move, code: str) -> dict[str, str]:
    """What is wrong with a meld: the cards chosen, and the meld on the table that would not have them."""
    if move.kind not in (LAY, ADD):
        return {}
    old = _meld_of(state, move)
    every = (*(old.cards if old is not None else ()), *move.cards)
    wild = [card for card in every if is_wild_face(card)]
    told: dict[str, str] = {"cards": _codes(move.cards)}
    if code == "gap":
        told["missing"] = _codes(_missing(every, state.rules.melds.lowest_place))
    elif code == "too-many-wilds":
        told["wilds"] = _codes(wild)
        if state.rules.melds.most_wilds is None:
            return {**told, "case": "majority"}
    elif code in ("no-free-end", "twos-only"):
        told["wilds"] = _codes(wild)
    elif code == "not-a-set":
        told["cards"] = _codes(card for card in move.cards if not is_wild_face(card))
        if not BLACK_THREES.isdisjoint(move.cards):
            told["case"] = "three"
    elif code not in ("too-few", "mixed", "wrap", "both-aces", "too-long", "same-place", "not-in-sequence"):
        return {}
    if old is not None and code in ("mixed", "gap"):
        told.update(case="add", meld=str(move.meld), ends=_ends(old))
    return told


def _meld_of(state: Round, move: Move) -> Shape | None:
    melds = state.own_melds
    return melds[move.meld - 1] if move.kind == ADD and 1 <= move.meld <= len(melds) else None


def _ends(meld: Shape) -> str:
    """What names a meld on the table in short: a sequence its first and last place, a set one of its cards."""
    return _codes((meld.stands[0], meld.stands[-1]) if meld.kind == SEQUENCE else meld.stands[:1])


def _missing(cards: Iterable[int], lowest: int) -> list[int]:
    """The faces that lie between the naturals of one suit, the ace standing where fewer are missing."""
    naturals = [card for card in cards if not is_wild_face(card)]
    if not naturals:
        return []
    suit, ranks = suit_of(naturals[0]), {rank_of(card) for card in naturals}
    ways = [ranks] if ACE not in ranks or not lowest else []
    if ACE in ranks:
        ways.append((ranks - {ACE}) | {ACE_HIGH})
    gaps = [[place for place in range(min(way), max(way)) if place not in way] for way in ways]
    return [suit * 13 + place % 13 for place in min(gaps, key=len)]


# -- the turn and its end --------------------------------------------------------------------------------------------


def _about_turn(state: Round, move: Move, code: str) -> dict[str, str]:
    """What is wrong with the moment, the pile, or what would be left in the hand."""
    hand = state.hands[state.turn]
    top = _codes(state.pile[-1:])
    if code == "already-drawn":
        fresh = [card for card in state.fresh if card >= 0]
        return {"case": "named", "cards": _codes(fresh)} if 0 < len(fresh) <= FRESH_NAMED else {}
    if code in ("take-which", "pile-needs-meld") and not top:
        return {"case": "empty"}
    if code in ("take-which", "two-lone-cards"):
        return {"top": top, "cards": _codes(hand)}
    if code == "pile-needs-meld":
        told = {"top": top, "cards": _codes(move.cards), "meld": str(move.meld)}
        return {**told, "case": {TAKE_WITH: "with", TAKE_ONTO: "onto"}.get(move.kind, "")}
    if code in EMPTYING or code == "own-melds-wait":
        return {"cards": _codes(move.cards)}
    if code == "cannot-pass":
        free = [card for card in hand if state.check(Move(DISCARD, (card,))) is None]
        return {"case": "discard", "card": _codes(free[:1])} if free else {}
    if code == "strands":
        left = take_away(hand, move.cards) or []
        lacks = None if state.may_take_morto(state.side) else state.going_out_lacks(state.melds[state.side])
        told = {"left": _codes(left), "lacks": lacks or ""}
        return {**told, "case": "left"} if left and move.kind in (LAY, ADD) else told
    return {}
