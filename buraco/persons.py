"""The persons who share one device: at which seats they sit, what they are called, whose turn comes next."""

from typing import NamedTuple

from buraco.notation import Json

FIRST = 0
"""Where the first person sits, in every match."""
LONGEST = 20
"""Characters of a person's name."""


class Persons(NamedTuple):
    """The persons of a match by rising seats; the computer plays the others. A name may be empty."""

    seats: tuple[int, ...] = (FIRST,)
    names: tuple[str, ...] = ("",)

    @property
    def several(self) -> bool:
        """Whether the device passes from hand to hand."""
        return len(self.seats) > 1

    def next_from(self, turn: int, players: int) -> int:
        """The first person's seat in playing order from that seat on, itself included."""
        return next(seat for step in range(players) if (seat := (turn + step) % players) in self.seats)

    def name(self, seat: int) -> str:
        """What the person at a seat is called; empty for a computer player too."""
        return self.names[self.seats.index(seat)] if seat in self.seats else ""

    def tell(self, view: dict[str, object]) -> None:
        """Says in a view, of each seat, whether the computer plays it (`bot`), and its person's name."""
        seats = view["seats"]
        assert isinstance(seats, list)
        for entry in seats:
            entry["bot"], entry["name"] = entry["seat"] not in self.seats, self.name(entry["seat"])


def read_persons(given: Json, players: int) -> Persons | None:
    """The persons that a request or a save names (`persons`, `names`); without a word of them the first one alone.

    None when they cannot be: a seat that the table does not have, one twice, not the first, names that do not fit.
    """
    seats = given.get("persons", [FIRST])
    if not isinstance(seats, list) or not all(type(seat) is int and 0 <= seat < players for seat in seats):
        return None
    if len(set(seats)) != len(seats) or FIRST not in seats:
        return None
    names = given.get("names", [""] * len(seats))
    if not isinstance(names, list) or len(names) != len(seats):
        return None
    if not all(isinstance(name, str) and len(name) <= LONGEST for name in names):
        return None
    pairs = sorted(zip(seats, names, strict=True))
    return Persons(tuple(seat for seat, _ in pairs), tuple(name for _, name in pairs))
