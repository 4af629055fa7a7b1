"""Records of matches (contract §3): read and checked move by move, and written."""

from collections.abc import Sequence

from buraco.cards import codes, parse_cards
from buraco.errors import BadPosition, BuracoError, IllegalMove
from buraco.match import Match, Played
from buraco.moves import parse_move
from buraco.notation import read_position, read_rules, write_position, write_rules
from buraco.refusals import Refusal

FORMAT = 1


class BadRecord(BadPosition):
    """A record that cannot be: what is wrong, and in which round and at which move."""


class RefusedRecord(BadRecord):
    """A record with a move that the rules forbid."""

    def __init__(self, number: int, move: int, text: str, refusal: Refusal) -> None:
        super().__init__(f"round {number}, move {move}, {text!r} ({refusal.clause}): {refusal.reason}")
        self.round, self.move, self.text, self.refusal = number, move, text, refusal


def write_record(match: Match) -> dict[str, object]:
    """The record of a match: whole, and replayable without a random number generator."""
    return {
        "format": FORMAT,
        "rules": write_rules(match.rules),
        "players": match.rules.players,
        "rounds": [_write_round(played) for played in match.rounds],
    }


def _write_round(played: Played) -> dict[str, object]:
    moves = [str(move) for move in played.moves]
    if played.start is not None:
        return {"position": write_position(played.start), "moves": moves}
    return {"dealer": played.dealer, "deck": codes(played.deck), "moves": moves}


def read_record(data: object) -> Match:
    """The match that a record tells, every move checked.

    Raises RefusedRecord at the first move that the rules forbid, BadRecord or another BuracoError for anything else
    that is wrong with it. The last round may be unfinished.
    """
    if not isinstance(data, dict) or type(data.get("format")) is not int or data["format"] != FORMAT:
        raise BadRecord(f'a record is an object with "format": {FORMAT}')
    match = Match(read_rules(data.get("rules"), data.get("players")))
    rounds = data.get("rounds")
    if not isinstance(rounds, list):
        raise BadRecord("rounds: a list")
    for number, played in enumerate(rounds, 1):
        if number == 1 and isinstance(played, dict) and set(played) == {"position", "moves"}:
            _start_at(match, played["position"], played["moves"])
            continue
        if not isinstance(played, dict) or set(played) != {"dealer", "deck", "moves"}:
            raise BadRecord(f'round {number}: an object with "dealer", "deck" and "moves"')
        dealer, deck, moves = played["dealer"], played["deck"], played["moves"]
        if type(dealer) is not int or not 0 <= dealer < match.rules.players:
            raise BadRecord(f"round {number}: dealer is a seat")
        if not isinstance(deck, str) or not isinstance(moves, list):
            raise BadRecord(f"round {number}: deck is a text and moves a list")
        try:
            match.start_round(dealer, parse_cards(deck))
        except BuracoError as bad:
            raise BadRecord(f"round {number}: {bad}") from None
        _replay(match, number, moves)
    return match


def _start_at(match: Match, position: object, moves: object) -> None:
    """The first round, where it began in a position of contract §1 and not with a deal."""
    if not isinstance(position, dict) or not isinstance(moves, list):
        raise BadRecord("round 1: position is an object and moves a list")
    try:
        match.start_at(read_position(position, match.rules))
    except BuracoError as bad:
        raise BadRecord(f"round 1: {bad}") from None
    _replay(match, 1, moves)


def _replay(match: Match, number: int, moves: Sequence[object]) -> None:
    for index, text in enumerate(moves, 1):
        if not isinstance(text, str):
            raise BadRecord(f"round {number}, move {index}: a text")
        try:
            match.play(parse_move(text))
        except IllegalMove as illegal:
            raise RefusedRecord(number, index, text, illegal.refusal) from None
        except BuracoError as bad:
            raise BadRecord(f"round {number}, move {index}: {bad}") from None
