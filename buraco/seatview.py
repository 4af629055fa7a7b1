"""The view of one seat as JSON (`docs/protocol.md`): made from what that seat may see, and nothing else."""

from typing import NamedTuple

from buraco.cards import CODES, FACES, JOKER, RANKS, TWO, UNKNOWN, codes
from buraco.generate import legal_moves
from buraco.match import Match
from buraco.melds import SEQUENCE, SET, Shape
from buraco.moves import ADD, LAY, TAKE_ONTO, TAKE_WITH, Move
from buraco.reasons import with_cards
from buraco.refusals import Refusal
from buraco.round import DRAWING, OVER, PLAYING, Round
from buraco.ruleset import Rules, Taking
from buraco.score import Line, Sheet, table_points
from buraco.view import NOBODY, view_of


def view_json(match: Match, seat: int, *, hidden: bool = False) -> dict[str, object]:
    """What `seat` sees of the match; the session adds what it alone knows.

    `hidden`: the table as it lies before that seat, but only what everybody may see; the hand is empty.
    """
    state = match.state
    assert state is not None
    seen = view_of(state, NOBODY if hidden else seat)
    rules = match.rules
    mine = seen.turn == seat and not hidden
    return {
        "rules": rules.id,
        "options": dict(rules.options),
        "players": rules.players,
        "target": rules.target,
        "seat": seat,
        "round": len(match.rounds),
        "dealer": seen.dealer,
        "turn": seen.turn,
        "phase": seen.phase,
        "seats": [
            {"seat": other, "side": rules.side_of(other), "cards": len(hand)} for other, hand in enumerate(seen.hands)
        ],
        "hand": [] if hidden else _list(seen.hands[seat]),
        "fresh": _list(seen.fresh),
        "stock": len(seen.stock),
        "pile": _list(seen.pile),
        "mortos": [len(morto) for morto in seen.mortos],
        "sides": [_side_json(seen, side) for side in range(len(rules.seats.sides))],
        "waiting": [[_meld_json(meld) for meld in melds] for melds in seen.waiting],
        "waits": mine and seen.lays_wait,
        "waiting_worth": sum(seen.meld_worth(meld) for meld in seen.waiting[seat]),
        "failed": mine and seen.failed,
        "pile_barred": seen.pile_barred,
        "justified": rules.pile.taking is Taking.JUSTIFIED,
        "takings": _takings_json(seen) if mine else [],
        "counter_clockwise": rules.seats.counter_clockwise,
        "sideways": rules.melds.canasta_sideways,
        "sets": set_ranks(rules),
        "lowest": RANKS[rules.melds.lowest_place],
        "needs": rules.going_out.canasta.value,
        "drawn": card_or_none(seen.drawn if mine else None),
        "barred": card_or_none(seen.barred if mine else None),
        "can": _open_actions(seen, match) if mine or seen.over else [],
        "sheet": sheet_json(match.sheets[-1]) if seen.over else None,
        "winner": match.winner,
        "history": [[side.total for side in sheet.sides] for sheet in match.sheets],
    }


def set_ranks(rules: Rules) -> list[str]:
    """The ranks of which the rules have sets."""
    melds = rules.melds
    ranks = melds.set_ranks | ({TWO} if melds.set_of_twos else set())
    return [rank for place, rank in enumerate(RANKS) if place in ranks]


def card_or_none(card: int | None) -> str | None:
    """The code of a card that may be seen, or None."""
    return None if card is None or card == UNKNOWN else CODES[card]


def sheet_json(sheet: Sheet) -> dict[str, object]:
    """A score sheet in the form of contract §3."""
    return {
        "went_out": sheet.went_out,
        "sides": [
            {"lines": [_line_json(line) for line in side.lines], "total": side.total, "match": side.match}
            for side in sheet.sides
        ],
        "winner": sheet.winner,
    }


def _line_json(line: Line) -> dict[str, object]:
    return {"item": line.item, "count": line.number, "points": line.points}


def _list(cards: list[int]) -> list[str]:
    return codes(cards).split()


def _side_json(seen: Round, side: int) -> dict[str, object]:
    taker = seen.morto_taken[side]
    morto = "none" if taker is None else "unplayed" if seen.morto_unplayed[side] else "taken"
    return {
        "side": side,
        "seats": list(seen.rules.seats.sides[side]),
        "score": seen.scores[side],
        "morto": morto,
        "morto_seat": taker,
        "red_threes": _list(seen.red_threes[side]),
        "minimum": seen.minimum(side),
        "points": table_points(seen, side),
        "melds": [_meld_json(meld) for meld in seen.melds[side]],
    }


def _open_takings(seen: Round) -> list[str]:
    """How the pile may be taken now."""
    if not seen.pile or seen.pile_barred:
        return []
    return ["take", "take-1"] if seen.rules.pile.taking is Taking.TOP_OR_WHOLE else ["take"]


def _takings_json(seen: Round) -> list[dict[str, object]]:
    """The melds that would justify taking the pile: with which cards of the hand, or onto which meld (T8)."""
    if seen.phase != DRAWING or seen.rules.pile.taking is not Taking.JUSTIFIED:
        return []
    found: list[dict[str, object]] = []
    for move in legal_moves(seen):
        if move.kind == TAKE_WITH:
            shape = seen.table.shape((*move.cards, seen.pile[-1]))
            assert isinstance(shape, Shape)
            found.append({"move": str(move), "with": _list(list(move.cards)), "meld": _meld_json(shape)})
        elif move.kind == TAKE_ONTO:
            found.append({"move": str(move), "with": [], "onto": move.meld})
    return found


def _meld_json(meld: Shape) -> dict[str, object]:
    stands = [CODES[face] for face in meld.stands]
    if meld.kind == SET and meld.wilds:
        stands[-meld.wilds :] = [f"{stands[0][0]}?"] * meld.wilds
    return {
        "cards": _list(list(meld.cards)),
        "stands": stands,
        "kind": meld.kind,
        "canasta": meld.canasta,
        "wilds": meld.wilds,
        "points": meld.points,
        "locked": meld.locked,
        "cleanable": meld.kind == SEQUENCE and meld.cleanable,
    }


def _open_actions(seen: Round, match: Match) -> list[str]:
    """Which actions the moment is right for (not whether particular cards fit)."""
    if seen.phase == OVER:
        return [] if match.winner is not None else ["next"]
    if seen.phase == DRAWING:
        return ["draw", *_open_takings(seen)]
    assert seen.phase == PLAYING
    can = ["lay", "discard"]
    if seen.own_melds:
        can.append("add")
    if seen.waiting[seen.turn] and not seen.failed:
        can.append("confirm")
    if seen.drawn is not None:
        can.append("refuse")
    if not seen.can_end_turn():
        can.append("pass")
    return can


class Tried(NamedTuple):
    """What some cards would make: offers as JSON, and why there is none when there is none."""

    offers: list[dict[str, object]]
    refusal: Refusal | None


def try_cards(seen: Round, seat: int, cards: tuple[int, ...]) -> Tried:
    """The melds that cards of a seat's hand make, new or added to its side's, each with the move and what it brings.

    In the seat's own turn after the draw only what is legal now is offered; at other moments what the cards are.
    """
    now = seen.turn == seat and seen.phase == PLAYING
    table, side = seen.table, seen.rules.side_of(seat)
    melds = seen.own_melds if now else seen.melds[side]
    offers: list[dict[str, object]] = []
    first: Refusal | None = None
    for number in range(len(melds) + 1):
        old = melds[number - 1] if number else None
        move = Move(ADD, cards, number) if number else Move(LAY, cards)
        shape = table.shape((*(old.cards if old else ()), *cards), old.locked if old else False)
        refusal = seen.check(move) if now else shape if isinstance(shape, Refusal) else None
        if refusal is None and isinstance(shape, Shape):
            gain = seen.meld_worth(shape) - (seen.meld_worth(old) if old else 0)
            offers.append({"move": str(move), "meld": _meld_json(shape), "gain": gain})
        elif number == 0:
            first = refusal
    if first is not None:
        first = with_cards(seen, Move(LAY, cards), first)
    return Tried(offers, None if offers else first)


def fitting(state: Round, side: object, waits_of: object, meld: object) -> dict[str, object] | None:
    """What could be added to a meld that lies open, whoever holds it: `fits`, `cleans` (of those, the ones with which
    fewer cards act as wild), and `clause`, where such melds are told. The meld is counted from 1, of a side or, with
    `waits_of`, of the seat whose melds wait. None when there is no such meld.
    """
    rows, row = (state.melds, side) if waits_of is None else (state.waiting, waits_of)
    if not isinstance(row, int) or not isinstance(meld, int) or not 0 <= row < len(rows):
        return None
    if not 1 <= meld <= len(rows[row]):
        return None
    old = rows[row][meld - 1]
    jokers = state.rules.pack.jokers > 0
    fits, cleans = [], []
    for face in range(FACES if jokers else JOKER):
        shape = state.table.shape((*old.cards, face), old.locked)
        if isinstance(shape, Shape):
            fits.append(CODES[face])
            if shape.wilds < old.wilds:
                cleans.append(CODES[face])
    clause = state.rules.clause("too-few", SET if old.kind == SET else "")
    return {"fits": fits, "cleans": cleans, "clause": clause}
