"""Positions as JSON (contract §1): read with every check that a position can be, and written."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

from buraco.cards import CODES, JOKER, RED_THREES, codes, pack, parse_cards
from buraco.errors import BadPlayers, BadPosition, BadRules, BadText
from buraco.melds import Shape
from buraco.refusals import Refusal
from buraco.round import Round
from buraco.ruleset import OptionValue, Rules
from buraco.rulesets import rules_for
from buraco.state import (
    DRAWING,
    MELDED_EARLIER,
    MELDED_NOW,
    NOT_MELDED,
    OVER,
    PLAYING,
    STALEMATE,
)

Json = Mapping[str, object]
T = TypeVar("T")

LOCK_MARK = "!"
MELD_BAR = " | "
BIGGEST = 10**9
"""No number of a position is that big: a match total of thousands of digits could be read, but not written again."""
KEYS = frozenset(
    [
        "dealer",
        "turn",
        "phase",
        "hands",
        "stock",
        "pile",
        "mortos",
        "morto_taken",
        "morto_unplayed",
        "melds",
        "waiting",
        "red_threes",
        "minimum",
        "scores",
        "drawn",
        "barred",
        "failed",
        "melded",
        "idle",
        "went_out",
    ]
)


class Document(NamedTuple):
    """What a position file holds: the state and the moves to play on it, as text."""

    state: Round
    moves: tuple[str, ...]


def read_rules(rules: object, players: object) -> Rules:
    """The rules that a document names: an id, or `{"base": id, "options": {…}}`; raises BadRules."""
    options: dict[str, OptionValue] = {}
    if isinstance(rules, dict):
        base, given = rules.get("base"), rules.get("options", {})
        if set(rules) - {"base", "options"} or not isinstance(given, dict):
            raise BadRules('rules: an id, or {"base": id, "options": {…}}')
        options, rules = dict(given), base
    if not isinstance(rules, str):
        raise BadRules('rules: an id, or {"base": id, "options": {…}}')
    if type(players) is not int:
        raise BadPlayers("players: a whole number")
    return rules_for(rules, players, options)


def write_rules(rules: Rules) -> object:
    """The shortest form that names these rules: the id alone when no option differs from its default."""
    plain = rules_for(rules.id, rules.players)
    chosen = {name: value for name, value in rules.options if (name, value) not in plain.options}
    return {"base": rules.id, "options": chosen} if chosen else rules.id


def read_document(data: object) -> Document:
    """The position and the moves of a file of contract §1; raises BadPosition, BadRules or BadText."""
    if not isinstance(data, dict) or not isinstance(data.get("position"), dict):
        raise BadPosition('a position file is an object with "rules", "players" and "position"')
    position: Json = data["position"]
    hands = position.get("hands")
    players = data.get("players", len(hands) if isinstance(hands, list) else None)
    rules = read_rules(data.get("rules"), players)
    moves = data.get("moves", [])
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise BadPosition("moves: a list of texts")
    return Document(read_position(position, rules), tuple(moves))


class _Reader:
    """Takes the keys of a position apart; whatever is wrong is said with the place where it stands."""

    def __init__(self, data: Json, rules: Rules) -> None:
        self.data, self.rules = data, rules
        self.sides = len(rules.seats.sides)
        unknown = sorted(str(key)[:30] for key in set(data) - KEYS)
        if unknown:
            raise BadPosition(f"position: unknown key {unknown[0]!r}")
        missing = [key for key in ("hands", "turn", "stock") if key not in data]
        if missing:
            raise BadPosition(f"position: {missing[0]!r} is missing")

    def get(self, key: str, default: T, right: Callable[[object], bool], wanted: str) -> T:
        """The value under `key`, or the default when it is left out."""
        value = self.data.get(key, default)
        if not right(value):
            raise BadPosition(f"{key}: {wanted}")
        return value  # type: ignore[return-value]

    def number(self, key: str, default: int, below: int | None = None) -> int:
        """A whole number from 0 on."""
        below = BIGGEST if below is None else below
        wanted = f"a whole number from 0 to {below - 1}"
        return self.get(key, default, lambda v: type(v) is int and 0 <= v < below, wanted)

    def cards(self, key: str, text: object) -> list[int]:
        """Card codes separated by blanks."""
        if not isinstance(text, str):
            raise BadPosition(f"{key}: card codes separated by blanks")
        try:
            return parse_cards(text)
        except BadText as bad:
            raise BadPosition(f"{key}: {bad}") from None

    def each(self, key: str, count: int | None, read: Callable[[str, object], T], default: Callable[[], T]) -> list[T]:
        """A list with one value for each seat or side."""
        if key not in self.data and count is not None:
            return [default() for _ in range(count)]
        values = self.data.get(key, [])
        if not isinstance(values, list) or (count is not None and len(values) != count):
            raise BadPosition(f"{key}: a list" + (f" of {count}" if count is not None else ""))
        return [read(f"{key}[{index}]", value) for index, value in enumerate(values)]

    def card(self, key: str) -> int | None:
        """One card code, or null."""
        value = self.data.get(key)
        if value is None:
            return None
        found = self.cards(key, value)
        if len(found) != 1:
            raise BadPosition(f"{key}: one card code")
        return found[0]


def read_position(data: Json, rules: Rules) -> Round:
    """The state that a position describes; raises BadPosition with what is wrong and where, if it cannot be."""
    reader = _Reader(data, rules)
    players, sides = rules.players, reader.sides
    turn = reader.number("turn", 0, players)
    state = Round(rules, reader.number("dealer", (turn - 1) % players, players))
    state.turn = turn
    state.phase = reader.get("phase", DRAWING, lambda v: v in (DRAWING, PLAYING), '"draw" or "play"')
    state.hands = reader.each("hands", players, reader.cards, list)
    state.stock = reader.cards("stock", data["stock"])[::-1]
    state.pile = reader.cards("pile", data.get("pile", ""))
    state.mortos = reader.each("mortos", None, reader.cards, list)
    state.melds = reader.each("melds", sides, lambda key, value: _read_melds(reader, state, key, value), list)
    state.morto_taken = reader.each("morto_taken", sides, lambda k, v: _read_taker(rules, k, v), lambda: None)
    state.morto_unplayed = reader.each("morto_unplayed", sides, _read_flag, bool)
    state.scores = reader.each("scores", sides, _read_score, int)
    state.idle = reader.number("idle", 0)
    state.drawn, state.barred = reader.card("drawn"), reader.card("barred")
    went_out = data.get("went_out")
    if went_out is not None:
        state.went_out = reader.number("went_out", 0, players)
        state.phase = OVER
    state.waiting = reader.each("waiting", players, lambda k, v: _read_waiting(reader, state, k, v), list)
    state.red_threes = reader.each("red_threes", sides, lambda k, v: _read_red_threes(reader, state, k, v), list)
    state.raised = reader.each("minimum", sides, lambda k, v: _read_raised(state, k, v), bool)
    state.melded = reader.each("melded", players, lambda k, v: _read_melded(state, k, v), lambda: NOT_MELDED)
    state.failed = reader.get("failed", False, lambda v: isinstance(v, bool), "true or false")
    _check(state)
    if state.phase == DRAWING and (not state.stock_left or state.idle >= STALEMATE):
        state.phase = OVER  # M6, G13
    return state


def _read_melds(reader: _Reader, state: Round, key: str, value: object) -> list[Shape]:
    if not isinstance(value, list):
        raise BadPosition(f"{key}: a list of melds")
    melds = []
    for number, text in enumerate(value):
        place = f"{key}[{number}]"
        locked = isinstance(text, str) and text.endswith(f" {LOCK_MARK}")
        if locked and not state.rules.melds.locks:
            raise BadPosition(f"{place}: no meld is locked in this game")
        cards = reader.cards(place, text[: -len(LOCK_MARK)] if locked and isinstance(text, str) else text)
        shape = state.table.shape(cards, locked)
        if isinstance(shape, Refusal):
            raise BadPosition(f"{place}: no legal meld ({shape.clause}): {shape.reason}")
        if locked and not state.table.could_lock(shape):
            raise BadPosition(f"{place}: only a two of the suit beside a nine to king, or a high ace, locks (S6)")
        melds.append(shape)
    return melds


def _read_taker(rules: Rules, key: str, value: object) -> int | None:
    if value is None:
        return None
    if type(value) is not int or not 0 <= value < rules.players:
        raise BadPosition(f"{key}: a seat, or null")
    return value


def _read_flag(key: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise BadPosition(f"{key}: true or false")
    return value


def _read_score(key: str, value: object) -> int:
    if type(value) is not int or abs(value) >= BIGGEST:
        raise BadPosition(f"{key}: a whole number below {BIGGEST}")
    return value


def _read_waiting(reader: _Reader, state: Round, key: str, value: object) -> list[Shape]:
    """Waiting melds, separated by bars (X5)."""
    if not isinstance(value, str):
        raise BadPosition(f"{key}: melds separated by {MELD_BAR!r}")
    if not value.strip():
        return []
    if state.rules.opening.waiting_from is None:
        raise BadPosition(f"{key}: no melds wait in this game")
    return _read_melds(reader, state, key, value.split(MELD_BAR))


def _read_red_threes(reader: _Reader, state: Round, key: str, value: object) -> list[int]:
    cards = reader.cards(key, value)
    if cards and not (state.rules.threes.red_laid_aside and RED_THREES.issuperset(cards)):
        raise BadPosition(f"{key}: no such cards are laid aside in this game")
    return cards


def _read_raised(state: Round, key: str, value: object) -> bool:
    """Whether the minimum of a side has been raised (X7), by the points that it needs."""
    opening = state.rules.opening
    if type(value) is not int or value not in (0, opening.minimum, opening.raised_minimum):
        raise BadPosition(f"{key}: the minimum of this game is {opening.minimum} or {opening.raised_minimum}")
    return value == opening.raised_minimum > 0


def _read_melded(state: Round, key: str, value: object) -> str:
    if value not in (NOT_MELDED, MELDED_NOW, MELDED_EARLIER):
        raise BadPosition(f'{key}: "no", "now" or "earlier"')
    return str(value)


def _check(state: Round) -> None:
    """Raises BadPosition for a state whose parts cannot be together."""
    rules = state.rules
    whole = Counter(pack(rules.pack.packs, rules.pack.jokers))
    there = Counter(state.stock + state.pile)
    on_table = [meld.cards for melds in (*state.melds, *state.waiting) for meld in melds]
    for cards in (*state.hands, *state.mortos, *state.red_threes, *on_table):
        there.update(cards)
    for face, count in sorted(there.items()):
        if count > whole[face]:
            where = "there is no joker" if face == JOKER and not whole[face] else f"there are only {whole[face]}"
            raise BadPosition(f"position: {CODES[face]} occurs {count} times, {where}")
    takers = [seat for seat in state.morto_taken if seat is not None]
    for side, seat in enumerate(state.morto_taken):
        if seat is not None and rules.side_of(seat) != side:
            twice = state.morto_taken[rules.side_of(seat)] is not None
            why = f"side {rules.side_of(seat)} would have two mortos" if twice else f"seat {seat} is not of side {side}"
            raise BadPosition(f"morto_taken[{side}]: {why} (M1)")
        if seat is None and state.morto_unplayed[side]:
            raise BadPosition(f"morto_unplayed[{side}]: that side took no morto")
    if len(takers) + len(state.mortos) > rules.deal.mortos:
        raise BadPosition(f"mortos: only {rules.deal.mortos} are dealt, with those taken there would be more")
    for number, morto in enumerate(state.mortos):
        if not morto:
            raise BadPosition(f"mortos[{number}]: a morto has cards")
    hand = state.hands[state.turn]
    for key, card in (("drawn", state.drawn), ("barred", state.barred)):
        if card is not None and (state.phase != PLAYING or card not in hand):
            raise BadPosition(f"{key}: {CODES[card]} is not in the hand of a player who has drawn")
    if state.drawn is not None and not (rules.opening.refuse_first and state.stock_left and state.first_turn()):
        raise BadPosition("drawn: no card can be refused here")
    if state.barred is not None and (not rules.pile.lone_card_barred or state.pile):
        raise BadPosition("barred: only a card that was alone in the pile is, and only in some games")
    for number, morto in enumerate(state.mortos):
        if len(morto) > rules.deal.morto_size:
            raise BadPosition(f"mortos[{number}]: a morto has {rules.deal.morto_size} cards")
    if state.phase == PLAYING and state.morto_unplayed[state.side] and state.morto_taken[state.side] == state.turn:
        raise BadPosition(f"morto_unplayed[{state.side}]: who has drawn plays with it (M3)")
    if rules.threes.red_laid_aside and not RED_THREES.isdisjoint(state.pile):
        raise BadPosition("pile: a red three is never discarded (T6)")
    waits = bool(state.waiting[state.turn])
    if state.phase == PLAYING and not hand and not waits and not rules.threes.red_laid_aside:
        raise BadPosition(f"hands[{state.turn}]: a player who has drawn holds cards")
    _check_opening(state)


def _check_opening(state: Round) -> None:
    """Raises BadPosition for waiting melds, a minimum or a failure that cannot be (X5–X8, X11)."""
    opening = state.rules.opening
    limit = opening.waiting_from
    for seat, melds in enumerate(state.waiting):
        if melds and (limit is None or state.scores[state.rules.side_of(seat)] < limit):
            raise BadPosition(f"waiting[{seat}]: below {limit} nothing waits (X5)")
    for side, raised in enumerate(state.raised):
        if raised and (limit is None or state.scores[side] < limit):
            raise BadPosition(f"minimum[{side}]: below {limit} there is none (X5)")
    if state.failed and (state.phase != PLAYING or not state.raised[state.side] or state.melds[state.side]):
        raise BadPosition("failed: a confirmation fails in its player's turn, and raises the side's minimum (X7)")
    for seat, melded in enumerate(state.melded):
        if melded == MELDED_NOW and (seat != state.turn or state.phase == DRAWING):
            raise BadPosition(f"melded[{seat}]: only the player to move has melded now (X11)")


def write_position(state: Round) -> dict[str, object]:
    """The position of a state (contract §1); keys of the middle of a turn only where they say something."""
    sides = len(state.rules.seats.sides)
    position: dict[str, object] = {
        "dealer": state.dealer,
        "turn": state.turn,
        "phase": _phase(state),
        "hands": [codes(hand) for hand in state.hands],
        "stock": codes(reversed(state.stock)),
        "pile": codes(state.pile),
        "mortos": [codes(morto) for morto in state.mortos],
        "morto_taken": list(state.morto_taken),
        "morto_unplayed": list(state.morto_unplayed),
        "melds": [[meld_text(meld) for meld in melds] for melds in state.melds],
        "waiting": [MELD_BAR.join(meld_text(meld) for meld in melds) for melds in state.waiting],
        "red_threes": [codes(threes) for threes in state.red_threes],
        "minimum": [state.minimum(side) for side in range(sides)],
        "scores": list(state.scores),
        "idle": state.idle,
    }
    if state.drawn is not None:
        position["drawn"] = CODES[state.drawn]
    if state.barred is not None:
        position["barred"] = CODES[state.barred]
    if state.failed:
        position["failed"] = True
    if state.rules.going_out.unmelded_points is not None:
        position["melded"] = list(state.melded)
    if state.went_out is not None:
        position["went_out"] = state.went_out
    return position


def _phase(state: Round) -> str:
    """A round that is over stands where it ended: in the turn of who went out, or before a draw that there is not."""
    if state.phase == OVER:
        return DRAWING if state.went_out is None else PLAYING
    return state.phase


def meld_text(meld: Shape) -> str:
    """A meld in table order, with the mark of S6 when it is locked."""
    return codes(meld.cards) + (f" {LOCK_MARK}" if meld.locked else "")


def write_document(state: Round) -> dict[str, object]:
    """A position file (contract §1)."""
    return {"rules": write_rules(state.rules), "players": state.rules.players, "position": write_position(state)}
