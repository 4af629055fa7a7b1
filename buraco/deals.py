"""Deals that are shared: the same cards for a friend, with what came of them, and the deal of a day."""

from random import Random
from typing import NamedTuple

from buraco.cards import codes, parse_cards
from buraco.errors import BuracoError, RequestError
from buraco.given import is_result
from buraco.match import Match, draw_for_dealer
from buraco.notation import read_rules, write_rules
from buraco.packing import packed, unpacked
from buraco.persons import LONGEST
from buraco.players import LEVELS
from buraco.ruleset import Rules
from buraco.saves import Kept
from buraco.sealing import sha256

FORMAT = 1
DAY_LEVEL = "normal"
"""The deal of the day is played against this level by everybody: else results would say nothing."""


class Deal(NamedTuple):
    """A round that somebody has played, for another to play it: checked."""

    rules: Rules
    dealer: int
    deck: list[int]
    level: str
    by: str
    """Who played it; may be empty."""
    points: list[int]
    """What each side made of it."""
    went_out: int | None

    def told(self) -> dict[str, object]:
        """For the page (`docs/protocol.md`)."""
        rules = self.rules
        return {
            "rules": rules.id,
            "options": dict(rules.options),
            "players": rules.players,
            "level": self.level,
            "by": self.by,
            "points": self.points,
            "went_out": self.went_out,
        }

    def given(self) -> dict[str, object]:
        """What a match with this deal keeps of it."""
        return {"kind": "deal", "by": self.by, "points": self.points, "went_out": self.went_out}


def deal_text(match: Match, kept: Kept, number: int, by: str) -> str:
    """A finished round (from 1) as a text for a link. Raises RequestError where there is none, or where the round's
    rules depended on what came before it (X5), or that began in a position: it would not be the same."""
    if not 1 <= number <= len(match.sheets):
        raise RequestError("request", "no-such-round")
    sheet, played = match.sheets[number - 1], match.rounds[number - 1]
    limit = match.rules.opening.waiting_from
    before = [side.match - side.total for side in sheet.sides]
    if played.start is not None or (limit is not None and max(before) >= limit):
        raise RequestError("request", "not-alone")
    return packed(
        {
            "format": FORMAT,
            "rules": write_rules(match.rules),
            "players": match.rules.players,
            "level": kept.level,
            "dealer": played.dealer,
            "deck": codes(played.deck),
            "by": by[:LONGEST],
            "points": [side.total for side in sheet.sides],
            "out": sheet.went_out,
        }
    )


def read_deal(text: object) -> Deal:
    """The deal of a link; raises RequestError of kind `deal` for anything that is none."""
    try:
        data = unpacked(text)
    except BuracoError as bad:
        raise RequestError("deal", "damaged", text=str(bad)) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT or not isinstance(data.get("deck"), str):
        raise RequestError("deal", "damaged", text="no deal")
    try:
        rules = read_rules(data.get("rules"), data.get("players"))
        dealer, deck = data.get("dealer"), parse_cards(data["deck"])
        if type(dealer) is not int or not 0 <= dealer < rules.players:
            raise RequestError("deal", "damaged", text="dealer")
        Match(rules).start_round(dealer, deck)
    except RequestError:
        raise
    except BuracoError as bad:
        raise RequestError("deal", "damaged", text=str(bad)) from None
    level, by, points, out = data.get("level"), data.get("by", ""), data.get("points"), data.get("out")
    if not isinstance(level, str) or level not in LEVELS or not is_result(by, points, out, rules):
        raise RequestError("deal", "damaged", text="result")
    return Deal(rules, dealer, deck, level, by, data["points"], out)


def day_seed(day: str, rules: Rules) -> int:
    """The seed of a day's deal: from the date and the game alone, the same for everybody."""
    return int(sha256(f"{day} {rules.id}")[:13], 16)


def first_dealer(rules: Rules, seed: int) -> tuple[int, list[list[int | None]]]:
    """Who deals the first round of a seed's match, and what was drawn for it; the same whenever it is asked."""
    return draw_for_dealer(rules, Random(f"{seed}/dealer/0/0"))
