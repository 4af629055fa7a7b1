"""Requests about records: watching one, playing on from any of its positions, sharing it or a deal, checking a seal.

The session's own match is touched by `enter` alone. A film that is being watched is forgotten with the worker: then
`frames` answers `no-film`, and the page asks `watch` again.
"""

from collections.abc import Callable, Mapping
from typing import Protocol

from buraco.cards import parse_cards
from buraco.deals import deal_text, read_deal
from buraco.errors import BuracoError, RequestError
from buraco.match import Match
from buraco.notation import Json
from buraco.packing import packed
from buraco.persons import Persons
from buraco.players import LEVELS
from buraco.record import read_record, write_record
from buraco.saves import Kept, is_name, is_seed
from buraco.sealing import fingerprint, is_salt
from buraco.watching import Film, film_of, finished_part, read_frames

LONGEST_DECK = 2000
"""Characters of a pasted deck."""


class Host(Protocol):
    """What the session gives."""

    rev: int
    match: Match | None
    kept: Kept

    def take_up(self, match: Match, kept: Kept, holder: int | None) -> dict[str, object]:
        """Goes on with another match."""


class Records:
    """The requests and the film they speak of."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._film: Film | None = None

    def requests(self) -> Mapping[str, Callable[[Json], dict[str, object]]]:
        """Each request by its name."""
        return {
            "watch": self._watch,
            "frames": self._frames,
            "enter": self._enter,
            "pack": self._pack,
            "deal": self._deal,
            "read-deal": self._read_deal,
            "check-seal": self._check_seal,
        }

    def _reply(self, **found: object) -> dict[str, object]:
        return {"ok": True, "rev": self._host.rev, **found}

    def _watch(self, request: Json) -> dict[str, object]:
        """Reads a record, all of it checked: that of the request, or of the match's finished rounds."""
        if "record" in request:
            self._film = film_of(request["record"])
        else:
            match = self._host.match
            if match is None or not match.sheets:
                raise RequestError("request", "nothing-yet")
            self._film = Film(finished_part(match), self._host.kept.persons, self._host.kept.name)
        return self._reply(watch=self._film.described(), steps=self._film.frames(0, 1))

    def _open(self) -> Film:
        if self._film is None:
            raise RequestError("request", "no-film")
        return self._film

    def _frames(self, request: Json) -> dict[str, object]:
        film = self._open()
        return self._reply(steps=film.frames(*read_frames(request, film.length)))

    def _enter(self, request: Json) -> dict[str, object]:
        """Play on from a frame: it becomes the session's match, with one person at seat 0."""
        film = self._open()
        frame, _ = read_frames({"from": request.get("frame")}, film.length)
        level, seed = request.get("level"), request.get("seed")
        if not isinstance(level, str) or level not in LEVELS:
            raise RequestError("request", "bad-level")
        if not is_seed(seed):
            raise RequestError("request", "bad-seed")
        match = read_record(film.up_to(frame))
        if match.winner is not None:
            raise RequestError("request", "match-over")
        name = film.name if is_name(film.name) else ""
        kept = Kept(level, seed, name, Persons(), ("",) * len(match.rounds), request.get("fixed") is True)
        return self._host.take_up(match, kept, 0)

    def _pack(self, _request: Json) -> dict[str, object]:
        """The film as a text for a link, and as the record for a file."""
        record = write_record(self._open().match)
        return self._reply(packed=packed(record), record=record)

    def _deal(self, request: Json) -> dict[str, object]:
        """A finished round of the match as a text for a link, with what came of it."""
        number, by = request.get("round"), request.get("by", "")
        if type(number) is not int or not isinstance(by, str):
            raise RequestError("request", "no-such-round")
        match = self._host.match
        assert match is not None
        return self._reply(packed=deal_text(match, self._host.kept, number, by))

    def _read_deal(self, request: Json) -> dict[str, object]:
        """What a deal of a link is, before anything is played by it; none of its cards."""
        return self._reply(deal=read_deal(request.get("deal")).told())

    def _check_seal(self, request: Json) -> dict[str, object]:
        """Whether a fingerprint is that of a deck and a salt; all three may be pasted by hand."""
        deck, salt, given = (request.get(name) for name in ("deck", "salt", "sealed"))
        if not isinstance(deck, str) or len(deck) > LONGEST_DECK or not isinstance(given, str):
            raise RequestError("seal", "bad-deck")
        if not is_salt(salt):
            raise RequestError("seal", "bad-salt")
        try:
            cards = parse_cards(deck)
        except BuracoError:
            raise RequestError("seal", "bad-deck") from None
        found = fingerprint(tuple(cards), str(salt))
        return self._reply(fingerprint=found, same=found == given.strip().lower(), cards=len(cards))
