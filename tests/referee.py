"""Positions for tests, played by the referee and read back as text."""

from collections import Counter
from collections.abc import Mapping

from buraco.moves import parse_move
from buraco.notation import meld_text, read_position
from buraco.refusals import Refusal
from buraco.round import Round
from buraco.ruleset import OptionValue
from buraco.rulesets import rules_for
from buraco.score import Sheet, score

FAR_HAND = "9c 9d 9h 9s"  # a hand for seats that a test does not look at
STOCK = "3c 4d 5s 6c 7d 8s"
MORTO = "5c 6d 7h 8c Qd Kd Ac 3s 4c 6h Jd"
OTHER_MORTO = "Qs Ks As 3d 5h Td 8h Jc Qc 4h 6s"


def table(
    hand: str,
    *,
    rules: str = "classico",
    players: int = 4,
    options: Mapping[str, OptionValue] | None = None,
    turn: int = 0,
    **keys: object,
) -> Round:
    """A position with `hand` at the seat to move; it has drawn unless `phase` says otherwise."""
    position: dict[str, object] = {"turn": turn, "phase": "play", "hands": [hand], **keys}
    used = Counter(code for value in position.values() for code in _codes(value))
    copies = 3 if players == 6 else 2

    def spare(text: str) -> str:
        """Those cards of a zone the test says nothing of that are still in the packs."""
        left = []
        for code in text.split():
            if used[code] < copies:
                used[code] += 1
                left.append(code)
        return " ".join(left)

    position.setdefault("stock", spare(STOCK))
    position.setdefault("pile", spare("4s Js"))
    if "hands" not in keys:
        others = {seat: FAR_HAND if seat == 1 else "Tc" for seat in range(players)}
        position["hands"] = [hand if seat == turn else spare(cards) for seat, cards in others.items()]
    if "mortos" not in keys and "morto_taken" not in keys:
        position["mortos"] = [spare(MORTO), spare(OTHER_MORTO)]
    return read_position(position, rules_for(rules, players, options))


def _codes(value: object) -> list[str]:
    """All words of a value of a position."""
    if isinstance(value, str):
        return value.split()
    return [code for each in value for code in _codes(each)] if isinstance(value, list) else []


def open_turn(hand: str, **keys: object) -> Round:
    """The same with the draw still to come."""
    return table(hand, phase="draw", **keys)  # type: ignore[arg-type]


def play(state: Round, *moves: str) -> Round:
    """Plays legal moves; fails the test at the first that is refused."""
    for text in moves:
        move = parse_move(text)
        refusal = state.check(move)
        assert refusal is None, f"{text}: {refusal}"
        state.apply(move)
    return state


def refusal(state: Round, text: str) -> Refusal:
    """Why a move is refused; fails the test if it is legal. The state must not change by being asked."""
    found = state.check(parse_move(text))
    assert found is not None, f"{text} is legal"
    assert found.reason
    return found


def clause(state: Round, text: str) -> str:
    """The clause that forbids a move."""
    return refusal(state, text).clause


def legal(state: Round, text: str) -> bool:
    """Whether a move is legal."""
    return state.check(parse_move(text)) is None


def melds(state: Round, side: int = 0) -> list[str]:
    """A side's melds as text, in table order."""
    return [meld_text(meld) for meld in state.melds[side]]


def canasta(state: Round, meld: int = 1, side: int = 0) -> str:
    """What kind of canasta a meld is."""
    return state.melds[side][meld - 1].canasta


def points(sheet: Sheet, side: int) -> dict[str, int]:
    """The lines of a side's sheet by item."""
    return {line.item: line.points for line in sheet.sides[side].lines}


def sheet_of(state: Round) -> Sheet:
    """The sheet of a state as it stands."""
    return score(state)
