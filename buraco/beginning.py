"""Beginnings: what a `new` request asks for, checked: a seed's deal, a day's, another's, a position."""

from typing import NamedTuple

from buraco.deals import DAY_LEVEL, day_seed, read_deal
from buraco.errors import BadPlayers, BadRules, BuracoError, RequestError
from buraco.given import is_day
from buraco.notation import Json, read_document, read_rules
from buraco.persons import read_persons
from buraco.players import LEVELS
from buraco.round import Round
from buraco.ruleset import Rules
from buraco.saves import Kept, is_name, is_seed


class Beginning(NamedTuple):
    """How a match begins."""

    rules: Rules
    kept: Kept
    deal: tuple[int, list[int]] | None = None
    """The dealer and the deck of the first round, where they are given."""
    start: Round | None = None
    """The position in which it begins instead of with a deal."""


def read_beginning(request: Json, usual: str) -> Beginning:
    """The match that a request asks for. `usual`: the level where nobody plays by it and none is named.

    Raises RequestError with the code that says what cannot be.
    """
    shared = read_deal(request["deal"]) if "deal" in request else None
    start = _start(request["position"]) if "position" in request else None
    rules = shared.rules if shared else start.rules if start else _rules(request)
    persons = read_persons(request, rules.players)
    if persons is None:
        raise RequestError("request", "bad-persons")
    level, seed, day = request.get("level"), request.get("seed"), request.get("day")
    given = shared.given() if shared else None
    if shared is not None:
        level = shared.level
    elif day is not None:
        if not is_day(day):
            raise RequestError("request", "bad-day")
        level, seed, given = DAY_LEVEL, day_seed(str(day), rules), {"kind": "day", "day": day}
    if level is None and len(persons.seats) == rules.players:
        level = usual
    if not isinstance(level, str) or level not in LEVELS:
        raise RequestError("request", "bad-level")
    if not is_seed(seed):
        raise RequestError("request", "bad-seed")
    name = request.get("name", "")
    if not is_name(name):
        raise RequestError("request", "bad-name")
    kept = Kept(level, seed, str(name), persons, (), request.get("fixed") is True, given)
    return Beginning(rules, kept, (shared.dealer, shared.deck) if shared else None, start)


def _rules(request: Json) -> Rules:
    try:
        return read_rules(request.get("rules"), request.get("players"))
    except BadRules as bad:
        raise _no_rules(bad) from None


def _start(position: object) -> Round:
    try:
        return read_document(position).state
    except BadRules as bad:
        raise _no_rules(bad) from None
    except BuracoError as bad:
        raise RequestError("request", "bad-position", text=str(bad)) from None


def _no_rules(bad: BadRules) -> RequestError:
    return RequestError("request", "bad-players" if isinstance(bad, BadPlayers) else "bad-rules", text=str(bad))
