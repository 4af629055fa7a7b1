"""The commands of contract §3: `python -m buraco judge|score|deal|rules|replay|simulate|advise`."""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from random import Random

from buraco.errors import BuracoError
from buraco.match import Match, draw_for_dealer, shuffled_deck
from buraco.moves import parse_move
from buraco.notation import read_document, read_rules, write_document, write_position
from buraco.players import LEVELS
from buraco.record import RefusedRecord, read_record
from buraco.refusals import Refusal
from buraco.round import Round
from buraco.rulesets import RULE_SETS, rule_set
from buraco.score import score
from buraco.seatview import sheet_json
from buraco.simulate import result_json, simulate
from buraco.view import view_of

ACCEPTED, REFUSED, BAD_INPUT = 0, 1, 2


def refusal_json(move: str, refusal: Refusal) -> dict[str, object]:
    """A refused move in the form of contract §3."""
    return {"move": move, "code": refusal.code, "clause": refusal.clause, "reason": refusal.reason}


def judge(arguments: argparse.Namespace) -> int:
    """Plays the moves of a position file until one is refused, and prints the verdict."""
    document = read_document(_load(arguments.file))
    moves = [parse_move(text) for text in document.moves]
    state, accepted, refused = document.state, 0, None
    for text, move in zip(document.moves, moves, strict=True):
        refusal = state.check(move)
        if refusal is not None:
            refused = refusal_json(text, refusal)
            break
        state.apply(move)
        accepted += 1
    _print(
        {
            "accepted": accepted,
            "refused": refused,
            "position": write_position(state),
            "over": state.over,
            "score": sheet_json(score(state)) if state.over else None,
        }
    )
    return ACCEPTED if refused is None else REFUSED


def score_position(arguments: argparse.Namespace) -> int:
    """Prints the score of a position as if the round ended now."""
    _print(sheet_json(score(read_document(_load(arguments.file)).state)))
    return ACCEPTED


def deal(arguments: argparse.Namespace) -> int:
    """Prints a freshly dealt position; the same seed gives the same one."""
    match = Match(read_rules(arguments.rules, default_players(arguments)))
    _print(write_document(first_round(match, Random(arguments.seed))))
    return ACCEPTED


def default_players(arguments: argparse.Namespace) -> int:
    """The number of players asked for; without one four, where the set has them."""
    if arguments.players is not None:
        return int(arguments.players)
    chosen = rule_set(arguments.rules)
    return 4 if 4 in chosen.players else chosen.players[0]


def first_round(match: Match, rng: Random) -> Round:
    """The first round of a match, its dealer drawn (G1)."""
    dealer, _ = draw_for_dealer(match.rules, rng)
    return match.start_round(dealer, shuffled_deck(match.rules, rng))


def list_rules(arguments: argparse.Namespace) -> int:
    """Prints one rule set with its options as JSON, or lists all."""
    if arguments.id is None:
        for each in RULE_SETS.values():
            print(f"{each.id:12} {each.name} (source {each.source}; players: {', '.join(map(str, each.players))})")
    else:
        _print(rule_set(arguments.id).described())
    return ACCEPTED


def run_simulation(arguments: argparse.Namespace) -> int:
    """Plays two levels against each other on duplicate deals and prints what came of it."""
    bots = arguments.bots.split(",")
    if len(bots) != 2:
        raise BuracoError("--bots: two levels, such as normal,random")
    rules = read_rules(arguments.rules, default_players(arguments))
    result = simulate(rules, arguments.deals, (bots[0], bots[1]), arguments.seed, matches=arguments.match)
    told = result_json(result)
    if arguments.json:
        _print(told)
        return ACCEPTED
    levels = told.pop("levels")
    assert isinstance(levels, dict)
    for name, value in told.items():
        print(f"{name:18} {value}")
    for level, times in levels.items():
        print(f"{level:18} {', '.join(f'{name} {value}' for name, value in times.items())}")
    return ACCEPTED


def advise(arguments: argparse.Namespace) -> int:
    """Prints the moves that a level would play to the end of the turn in a position."""
    if arguments.level not in LEVELS:
        raise BuracoError(f"unknown level {arguments.level[:40]!r}; there are: {', '.join(LEVELS)}")
    state = read_document(_load(arguments.file)).state
    player, chance, seat = LEVELS[arguments.level], Random(arguments.seed), state.turn
    advice: list[dict[str, str]] = []
    while state.turn == seat and not state.over:
        choice = player.choose(view_of(state, seat), chance)
        state.apply(choice.move)
        advice.append({"move": str(choice.move), "reason": choice.reason})
    if arguments.json:
        _print(advice)
    else:
        print("\n".join(each["move"] for each in advice))
    return ACCEPTED


def replay(arguments: argparse.Namespace) -> int:
    """Checks a record move by move and prints the score of each finished round and of the match."""
    try:
        match = read_record(_load(arguments.file))
    except RefusedRecord as bad:
        _print({"round": bad.round, "move_number": bad.move, "refused": refusal_json(bad.text, bad.refusal)})
        return REFUSED
    finished = [sheet_json(sheet) for sheet in match.sheets]
    _print(
        {
            "rounds": finished,
            "score": finished[-1] if finished else None,
            "match": match.totals,
            "winner": match.winner,
            "over": match.state is None or match.state.over,
        }
    )
    return ACCEPTED


def _load(path: str) -> object:
    """The JSON of a file, or of standard input for `-`; raises BuracoError with one clear line."""
    try:
        if path == "-":
            text = sys.stdin.buffer.read().decode("utf-8")
        else:
            with open(path, encoding="utf-8") as file:
                text = file.read()
        return json.loads(text)
    except OSError as error:
        raise BuracoError(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BuracoError(f"{path}: not UTF-8") from None
    except json.JSONDecodeError as error:
        raise BuracoError(f"{path}: not JSON (line {error.lineno}, column {error.colno})") from None
    except (ValueError, RecursionError):
        raise BuracoError(f"{path}: not JSON of a sensible size") from None


def _print(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=1))


def whole_number_from_1(text: str) -> int:
    """A whole number from 1 on, for argparse."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


class _Parser(argparse.ArgumentParser):
    """Says what is wrong with the command line in one line."""

    def error(self, message: str) -> "Never":  # type: ignore[name-defined]  # noqa: F821
        raise BuracoError(message)


def parser() -> argparse.ArgumentParser:
    """The command line of contract §3."""
    main_parser = _Parser(prog="python -m buraco", description="The referee and the players of Buraco.")
    commands = main_parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)

    def command(name: str, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=(run.__doc__ or "").split(".")[0])
        sub.set_defaults(run=run)
        return sub

    for name, run in (("judge", judge), ("score", score_position), ("replay", replay)):
        command(name, run).add_argument("file", metavar="FILE", help="a JSON file, or - for standard input")
    for name, run in (("deal", deal), ("simulate", run_simulation)):
        dealing = command(name, run)
        dealing.add_argument("--rules", required=True, metavar="ID")
        dealing.add_argument("--players", type=int, metavar="N")
        dealing.add_argument("--seed", type=int, metavar="S", default=None if name == "deal" else 1)
    dealing.add_argument("--deals", type=whole_number_from_1, required=True, metavar="D")
    dealing.add_argument("--bots", required=True, metavar="A,B", help="two levels")
    dealing.add_argument("--match", action="store_true", help="whole matches instead of single rounds")
    dealing.add_argument("--json", action="store_true")
    advising = command("advise", advise)
    advising.add_argument("file", metavar="FILE", help="a JSON file, or - for standard input")
    advising.add_argument("--level", default="forte", metavar="L")
    advising.add_argument("--seed", type=int, default=1, metavar="S")
    advising.add_argument("--json", action="store_true", help="with the reason of each move")
    command("rules", list_rules).add_argument("id", nargs="?", metavar="ID")
    return main_parser


def main(words: Sequence[str] | None = None) -> int:
    """Runs a command; returns its exit status (contract §3)."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8")  # everything is UTF-8, whatever the terminal says
    try:
        arguments = parser().parse_args(words)
        run: Callable[[argparse.Namespace], int] = arguments.run
        return run(arguments)
    except BuracoError as error:
        print(f"buraco: {' '.join(str(error).split())}", file=sys.stderr)
        return BAD_INPUT


if __name__ == "__main__":
    sys.exit(main())
