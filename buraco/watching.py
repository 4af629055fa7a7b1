"""Watching: a record from its first deal to its last move, with every card open (`docs/protocol.md`).

A record is read by the referee, every move, before anything of it is shown. Its *frames* are counted from 0 over the
whole match: one for each deal, one for each move. A frame is told like a step of a reply, to somebody who sees all
cards.
"""

from collections.abc import Iterator

from buraco.cards import codes
from buraco.errors import BuracoError, RequestError
from buraco.match import Match
from buraco.melds import NO_CANASTA
from buraco.notation import Json
from buraco.packing import unpacked
from buraco.persons import Persons, read_persons
from buraco.record import read_record, write_record
from buraco.saves import open_save
from buraco.seatview import sheet_json, view_json
from buraco.telling import EVERYBODY, Teller, Told, dealt_again

MOST_ROUNDS = 200
MOST_MOVES = 30_000
MOST_FRAMES = 64
"""Frames in one reply."""


class Film:
    """A checked record that is looked at."""

    def __init__(self, match: Match, persons: Persons, name: str = "") -> None:
        """`match`: finished or not; what is not over is shown as far as it goes."""
        self.match, self.persons, self.name = match, persons, name
        self.firsts: list[int] = []
        """The frame of each round's deal."""
        self.length = 0
        for played in match.rounds:
            self.firsts.append(self.length)
            self.length += len(played.moves) + 1

    def place(self, frame: int) -> tuple[int, int]:
        """The round (from 0) of a frame, and how many moves of it have been played then."""
        number = max(index for index, first in enumerate(self.firsts) if first <= frame)
        return number, frame - self.firsts[number]

    def walk(self, start: int) -> Iterator[tuple[list[Told], Match]]:
        """Every frame from `start` on: its events, and the match as it stands then (changed by the next one)."""
        number, played = self.place(start)
        for index in range(number, len(self.firsts)):
            shadow, state = dealt_again(self.match, index)
            moves = self.match.rounds[index].moves
            skipped = played if index == number else 0
            for move in moves[: max(0, skipped - 1)]:
                state.apply(move)
            if not skipped:
                begins = "deal" if self.match.rounds[index].deck else "load"  # a round may begin in a position
                yield [{"do": begins, "seat": state.dealer, "round": index + 1}], shadow
            for move in moves[max(0, skipped - 1) :]:
                teller = Teller(state, EVERYBODY)
                state.apply(move, teller.log)
                events = teller.told()
                if state.over:
                    shadow.sheets.append(self.match.sheets[index])
                    if shadow.winner is not None:
                        events.append({"do": "match", "seat": 0, "winner": shadow.winner})
                yield events, shadow

    def marks(self) -> list[Told]:
        """What one may want to jump to: each deal, canasta, morto and end, with its frame."""
        return [
            {"frame": frame, "round": len(shadow.rounds), "event": event}
            for frame, (events, shadow) in enumerate(self.walk(0))
            for event in events
            if event["do"] in ("deal", "load", "morto", "over", "match")
            or event.get("canasta", NO_CANASTA) != NO_CANASTA
        ]

    def described(self) -> Told:
        """What the page needs before the first frame."""
        rounds = [
            {"first": first, "frames": len(played.moves) + 1, "dealer": played.dealer}
            for first, played in zip(self.firsts, self.match.rounds, strict=True)
        ]
        sheets = [sheet_json(sheet) for sheet in self.match.sheets]
        marks = self.marks() if self.length else []
        return {"frames": self.length, "rounds": rounds, "sheets": sheets, "marks": marks}

    def view(self, shadow: Match) -> Told:
        """The table with every card open: the view of seat 0 and, beside it, all hands, the mortos and the stock."""
        state = shadow.state
        assert state is not None
        view = view_json(shadow, 0)
        view["can"] = []
        view["open"] = {
            "hands": [codes(hand).split() for hand in state.hands],
            "mortos": [codes(morto).split() for morto in state.mortos],
            "stock": codes(state.stock[::-1]).split(),
        }
        view["rev"], view["level"], view["seed"], view["name"], view["covered"] = 0, "", 0, self.name, False
        self.persons.tell(view)
        return view

    def frames(self, start: int, count: int) -> list[Told]:
        """So many frames from `start` on, as steps of a reply."""
        found: list[Told] = []
        for events, shadow in self.walk(start):
            found.append({"events": events, "view": self.view(shadow)})
            if len(found) == count:
                break
        return found

    def up_to(self, frame: int) -> dict[str, object]:
        """The record as it was at that frame."""
        number, played = self.place(frame)
        record = write_record(self.match)
        rounds = record["rounds"]
        assert isinstance(rounds, list)
        last = dict(rounds[number], moves=rounds[number]["moves"][:played])
        return {**record, "rounds": [*rounds[:number], last]}


def finished_part(match: Match) -> Match:
    """The finished rounds of a match: what of it may be looked at with open cards while it goes on."""
    part = Match(match.rules)
    part.sheets = list(match.sheets)
    part.rounds = match.rounds[: len(match.sheets)]
    return part


def film_of(given: object) -> Film:
    """A record from outside (an object, a save, a packed text) for watching; raises RequestError with what is wrong."""
    try:
        data = open_save(unpacked(given) if isinstance(given, str) else given)
    except RequestError as bad:
        raise RequestError("record", "damaged", **bad.args_by_name) from None
    except BuracoError as bad:
        raise RequestError("record", "damaged", text=str(bad)) from None
    name, persons, record = "", None, data
    if isinstance(data, dict) and isinstance(data.get("record"), dict):
        record, called = data["record"], data.get("name", "")
        name = called[:60] if isinstance(called, str) else ""
    if not _is_sane(record):
        raise RequestError("record", "no-record")
    try:
        match = read_record(record)
    except BuracoError as bad:
        raise RequestError("record", "refused" if isinstance(record, dict) else "damaged", text=str(bad)) from None
    if isinstance(data, dict):
        persons = read_persons(data, match.rules.players)
    if not match.rounds:
        raise RequestError("record", "empty")
    return Film(match, persons or Persons(), name)


def _is_sane(record: object) -> bool:
    """Whether something looks like a record of a size that a match can have."""
    if not isinstance(record, dict) or not isinstance(record.get("rounds"), list):
        return False
    rounds = record["rounds"]
    if len(rounds) > MOST_ROUNDS:
        return False
    moves = [played.get("moves") for played in rounds if isinstance(played, dict)]
    return sum(len(row) for row in moves if isinstance(row, list)) <= MOST_MOVES


def read_frames(request: Json, length: int) -> tuple[int, int]:
    """Which frames a request asks for: the first and how many; raises RequestError."""
    start, count = request.get("from", 0), request.get("count", 1)
    if type(start) is not int or type(count) is not int or not 0 <= start < length or not 1 <= count <= MOST_FRAMES:
        raise RequestError("request", "bad-frame")
    return start, count
