"""Saves: a match as the page stores it, with what the session knows beside the record (`docs/protocol.md`).

A save is stored so that no card in it can be read at a glance: beside what a list of matches tells of it, it is packed.
"""

from typing import NamedTuple, TypeGuard

from buraco.errors import BuracoError, RequestError
from buraco.given import is_given
from buraco.match import Match
from buraco.notation import Json
from buraco.packing import packed, unpacked
from buraco.persons import Persons, read_persons
from buraco.players import LEVELS
from buraco.record import read_record, write_record
from buraco.sealing import is_salt

FORMAT = 2
OPEN_FORMAT = 1
"""What format 2 packs, and what releases before it stored as it is."""
LONGEST = 2_000_000
BIGGEST = 20_000_000
"""Characters of a packed save, and bytes of what it unpacks to: a round has about 3,000."""
EFFORT = 6
"""Of the packing, which is done at every move: more makes it slower and hardly smaller."""
LONGEST_NAME = 60
BIGGEST_SEED = 2**53


class Kept(NamedTuple):
    """What belongs to a match beside its record."""

    level: str = "normal"
    seed: int = 0
    name: str = ""
    """What the table calls its own house rules; empty for the game as its text has it."""
    persons: Persons = Persons()
    salts: tuple[str, ...] = ()
    """The salt of each round's sealed deck; empty for a round that was dealt without."""
    fixed: bool = False
    """Whether salts are determined by the seed, as all else is (contract §4, `seed=`)."""
    given: Json | None = None
    """Where the first deal came from: the deal of a day, or another's, with what came of it (`deals`)."""


def write_save(match: Match, kept: Kept) -> dict[str, object]:
    """The whole match, for the page to store."""
    save: dict[str, object] = {
        "format": OPEN_FORMAT,
        "level": kept.level,
        "seed": kept.seed,
        "name": kept.name,
        "persons": list(kept.persons.seats),
        "names": list(kept.persons.names),
        "salts": list(kept.salts),
        "record": write_record(match),
    }
    if kept.fixed:
        save["fixed"] = True
    if kept.given is not None:
        save["given"] = dict(kept.given)
    return {
        "format": FORMAT,
        "rules": match.rules.id,
        "name": kept.name,
        "rounds": len(match.rounds),
        "moves": sum(len(played.moves) for played in match.rounds),
        "packed": packed(save, EFFORT),
    }


def open_save(save: object) -> object:
    """What a save packs; an older release's save, and anything else, as it is. Raises RequestError of kind `save`."""
    if not isinstance(save, dict) or save.get("format") != FORMAT:
        return save
    try:
        return unpacked(save.get("packed"), LONGEST, BIGGEST)
    except BuracoError as bad:
        raise RequestError("save", "damaged", text=str(bad)) from None


def read_save(save: object) -> tuple[Match, Kept]:
    """A stored match of this or an older release, every move checked; raises RequestError of kind `save`."""
    if not isinstance(save, dict) or save.get("format") not in (OPEN_FORMAT, FORMAT):
        raise RequestError("save", "format" if _is_newer(save) else "damaged", text="format")
    save = open_save(save)
    if not isinstance(save, dict) or save.get("format") != OPEN_FORMAT:
        raise RequestError("save", "damaged", text="format")
    level, seed, name = save.get("level"), save.get("seed"), save.get("name", "")
    if not isinstance(level, str) or level not in LEVELS or not is_seed(seed):
        raise RequestError("save", "damaged", text="level or seed")
    if not is_name(name):
        raise RequestError("save", "damaged", text="name")
    try:
        match = read_record(save.get("record"))
    except BuracoError as bad:
        raise RequestError("save", "damaged", text=str(bad)) from None
    if match.state is None:
        raise RequestError("save", "damaged", text="no round")
    persons = read_persons(save, match.rules.players)
    if persons is None:
        raise RequestError("save", "damaged", text="persons")
    salts, given = save.get("salts", []), save.get("given")
    if not isinstance(salts, list) or len(salts) > len(match.rounds):
        raise RequestError("save", "damaged", text="salts")
    if not all(salt == "" or is_salt(salt) for salt in salts):
        raise RequestError("save", "damaged", text="salts")
    if not (given is None or is_given(given, match.rules)):
        raise RequestError("save", "damaged", text="given")
    missing = ("",) * (len(match.rounds) - len(salts))  # a match from before decks were sealed
    kept = Kept(str(level), seed, str(name), persons, (*salts, *missing), save.get("fixed") is True, given)
    return match, kept


def _is_newer(save: object) -> bool:
    """Whether a save says of itself that a later release has made it."""
    number = save.get("format") if isinstance(save, dict) else None
    return type(number) is int and number > FORMAT


def is_name(name: object) -> bool:
    """Whether something can be the name of a table."""
    return isinstance(name, str) and len(name) <= LONGEST_NAME


def is_seed(seed: object) -> TypeGuard[int]:
    """Whether something can be a seed."""
    return type(seed) is int and 0 <= seed < BIGGEST_SEED
