"""A rule set as data: a frozen record of frozen sections, validated when it is made.

Each rule set (`rulesets/`, one file each) names its options and makes a `Rules` for a number of players and a choice
of options. The engine reads only the fields below; it never asks which set it is playing. The clause that a field
comes from stands beside it, with the letter of the set (`../shared/rules.md`).
"""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import NamedTuple

from buraco.cards import FACES
from buraco.errors import BadPlayers, BadRules

OptionValue = int | str | bool
Options = Mapping[str, OptionValue]


class Taking(Enum):
    """What a player may take from the pile."""

    WHOLE = "whole"  # C3, F4, X4: all of it, without condition
    TOP_OR_WHOLE = "top-or-whole"  # S2
    JUSTIFIED = "justified"  # T8: all of it, its top card melded with two cards of the hand


class Need(Enum):
    """Which canasta a side must have on the table to go out."""

    NONE = "none"  # C10, F8
    ANY = "any"  # T9, X10
    CLEAN = "clean"  # S10


class Excuse(Enum):
    """When a side without a morto is spared its penalty."""

    NEVER = "never"  # C13, F2
    NOBODY = "nobody-took"  # the option of C13: when no side took one
    NOBODY_RAN_OUT = "nobody-took-and-ran-out"  # T15: only in a round that ended by the cards running out


class Pack(NamedTuple):
    """The cards in play (C1, F1, T1)."""

    packs: int
    jokers: int


class Seats(NamedTuple):
    """Who sits where and who belongs together (G2); `sides[i]` lists the seats of side i."""

    players: int
    sides: tuple[tuple[int, ...], ...]
    counter_clockwise: bool = False  # T1


class Deal(NamedTuple):
    """What is dealt."""

    hand: int
    mortos: int
    morto_size: int = 11
    turned_up: bool = False  # S1: the first card of the stock opens the pile
    draw_for_dealer: bool = True  # G1; not in X1


class Melds(NamedTuple):
    """What may be melded, and what it is then. A sequence's places run from 0 (ace low) to 13 (ace high)."""

    lowest_place: int = 0  # T3: 3, the four
    set_ranks: frozenset[int] = frozenset()  # C6, F6, T4, X3; none in S4
    set_of_twos: bool = False  # C6
    natural_two: bool = True  # C4, S5, F5, X2: a two of its own suit in its place is natural; never in T2
    most_wilds: int | None = 1  # C5, C6, S5, F5, T5; None: no fixed number
    natural_majority: bool = False  # X3
    locks: bool = False  # S6: its own two acting beside a nine or higher is dirty for good
    two_twos_spoil: bool = False  # C8
    own_two_clean: bool = False  # the option of F5
    canasta_sideways: bool = False  # S13: shown by turning its last card


class Pile(NamedTuple):
    """Taking the pile."""

    taking: Taking = Taking.WHOLE
    lone_card_barred: bool = True  # C3, S3, F4: a card that was alone may not be discarded again
    onto_melds: bool = False  # the option of T8
    two_lone_cards_refused: bool = False  # X4: not with one card in the hand and one in the pile


class Threes(NamedTuple):
    """Special threes."""

    red_laid_aside: bool = False  # T6
    black_bar: bool = False  # T7


class Opening(NamedTuple):
    """The first turn and a side's first melds."""

    refuse_first: bool = False  # C2, F3
    waiting_from: int | None = None  # X5: from this match total on, a side's first melds wait
    minimum: int = 0  # X6
    raised_minimum: int = 0  # X7


class GoingOut(NamedTuple):
    """What going out needs and pays."""

    canasta: Need
    morto: bool = True
    free_when_none_left: bool = False  # F8: a side without a morto, once none is left
    points: int = 100
    unmelded_points: int | None = None  # X11: with nothing melded in an earlier turn


class Points(NamedTuple):
    """What cards and canastas are worth at the end of a round."""

    cards: tuple[int, ...]  # by face
    clean: int = 200
    dirty: int = 100
    twos: int = 0  # C9
    red_three: int = 0  # T12, minus without a canasta
    no_morto: int = 100
    excuse: Excuse = Excuse.NEVER
    unplayed_morto: int = 0  # T10


class Rules(NamedTuple):
    """One game as it is played at a table: a rule set with its options and its number of players."""

    id: str
    options: tuple[tuple[str, OptionValue], ...]
    pack: Pack
    seats: Seats
    deal: Deal
    melds: Melds
    pile: Pile
    threes: Threes
    opening: Opening
    going_out: GoingOut
    points: Points
    target: int
    cites: Mapping[str, str]
    """The clause that forbids, for each refusal code where the set has one of its own."""

    @property
    def players(self) -> int:
        return self.seats.players

    def side_of(self, seat: int) -> int:
        """The side that a seat belongs to (G2)."""
        return seat % len(self.seats.sides)

    def clause(self, code: str, kind: str = "") -> str:
        """The clause that a refusal cites: the set's own before a general one."""
        return self.cites.get(f"{code}:{kind}") or self.cites.get(code) or GENERAL_CLAUSES[code]


GENERAL_CLAUSES: Mapping[str, str] = {
    "draw-first": "G3",
    "already-drawn": "G3",
    "not-in-this-game": "G3",
    "round-over": "G3",
    "same-place": "G4",
    "wrap": "G5",
    "both-aces": "G5",
    "too-long": "G5",
    "no-free-end": "G5",
    "strands": "G9",
    "cannot-pass": "G14",
    "not-held": "G15",
    "no-cards": "G15",
    "no-such-meld": "G15",
    "pile-empty": "G15",
}
"""The clauses that all sets share; every other refusal is cited by the set itself."""


class Option(NamedTuple):
    """A choice that the table makes before the match: its name, the values it may have, what it is without a choice."""

    name: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    clause: str
    free: bool = False  # any whole number from the least to the greatest of `values`


class RuleSet(NamedTuple):
    """One of the traditions: its id, source text, numbers of players and options, and how its rules are made."""

    id: str
    name: str
    source: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    make: Callable[[int, Options], Rules]

    def rules(self, players: int, chosen: Options | None = None) -> Rules:
        """The rules of a table; raises BadRules for a number of players or an option that the set does not have."""
        if players not in self.players:
            allowed = ", ".join(str(n) for n in self.players)
            raise BadPlayers(f"{self.id} is not played by {players}; it is for {allowed}")
        values = {option.name: option.default for option in self.options}
        for name, value in (chosen or {}).items():
            option = next((o for o in self.options if o.name == name), None)
            if option is None:
                raise BadRules(f"{self.id} has no option {str(name)[:40]!r}")
            if not _allowed(option, value):
                told = str(value)[:40] if isinstance(value, str | int) else "that"  # it may be nested without end
                raise BadRules(f"option {name} of {self.id} cannot be {told!r}")
            values[name] = value
        rules = self.make(players, values)
        validate(rules)
        return rules

    def described(self) -> dict[str, object]:
        """The set, its numbers of players, its options and the values that they may have, as JSON (contract §3)."""
        options: list[dict[str, object]] = []
        for option in self.options:
            values: object = list(option.values)
            if option.free:
                values = {"from": option.values[0], "to": option.values[-1]}
            options.append({"name": option.name, "values": values, "default": option.default, "clause": option.clause})
        return {
            "id": self.id,
            "name": self.name,
            "source": self.source,
            "players": list(self.players),
            "sides": self._sides(),
            "options": options,
        }

    def _sides(self) -> list[dict[str, object]]:
        """How many sides (G2) so many players make; after it, each single option that makes it another number."""
        found: list[dict[str, object]] = []
        usual = {option.name: option.default for option in self.options}
        for players in self.players:
            sides = len(self.make(players, usual).seats.sides)
            found.append({"players": players, "sides": sides, "options": {}})
            for option in self.options:
                for value in () if option.free else option.values:
                    other = len(self.make(players, {**usual, option.name: value}).seats.sides)
                    if other != sides:
                        found.append({"players": players, "sides": other, "options": {option.name: value}})
        return found


def _allowed(option: Option, value: OptionValue) -> bool:
    if type(value) is not type(option.default):
        return False
    if option.free and isinstance(value, int):
        numbers = [v for v in option.values if isinstance(v, int)]
        return min(numbers) <= value <= max(numbers)
    return value in option.values


def validate(rules: Rules) -> None:
    """Raises BadRules when the parts of a rule record do not fit together."""
    seats, deal, pack = rules.seats, rules.deal, rules.pack
    in_play = pack.packs * 52 + pack.jokers
    dealt = seats.players * deal.hand + deal.mortos * deal.morto_size
    expected = tuple(tuple(range(i, seats.players, len(seats.sides))) for i in range(len(seats.sides)))
    problems = {
        "sides do not sit alternately (G2)": seats.sides != expected,
        "more cards are dealt than there are": dealt + deal.turned_up >= in_play,
        "each of the 53 faces needs a value": len(rules.points.cards) != FACES,
        "a limit on wilds is missing": rules.melds.most_wilds is None and not rules.melds.natural_majority,
        "the target must be positive": rules.target <= 0,
        "going out needs a morto, but none is dealt": rules.going_out.morto and deal.mortos == 0,
    }
    for text, wrong in problems.items():
        if wrong:
            raise BadRules(f"{rules.id}: {text}")


def alternate_sides(players: int, sides: int) -> tuple[tuple[int, ...], ...]:
    """Partners sitting alternately (G2): with 4 players and 2 sides 0+2 and 1+3."""
    return tuple(tuple(range(side, players, sides)) for side in range(sides))


def card_points(*, joker: int, ace: int, two: int, low: int, high: int, first_high: int) -> tuple[int, ...]:
    """A value for each face: `low` from the three on, `high` from the rank index `first_high` on."""
    by_rank = [ace, two, *(low if rank < first_high else high for rank in range(2, 13))]
    return tuple(by_rank * 4 + [joker])
