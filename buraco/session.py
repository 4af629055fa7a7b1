"""The page's one door to the engine: JSON text in, JSON text out (`docs/protocol.md`).

The session holds one match and answers for its persons. Whatever it needs to go on stands in the save that each reply
carries; the computer players' chance comes from the match's seed and the place in the match, so that a rebuilt session
plays on as the old one would have.

Where several persons pass one device, a request says who holds it (`seat`), and a hand goes out only to the person
whose turn it is: the session itself remembers nobody, so whatever begins anew begins covered.
"""

import json
from collections.abc import Callable, Mapping
from random import Random

from buraco import __version__
from buraco.beginning import read_beginning
from buraco.cards import codes, parse_cards
from buraco.deals import first_dealer
from buraco.errors import BuracoError, IllegalMove, RequestError
from buraco.luck import luck_json
from buraco.match import Match, shuffled_deck
from buraco.moves import Move, parse_move
from buraco.notation import Json
from buraco.persons import FIRST, Persons
from buraco.players import LEVELS, Choice
from buraco.players.finish import natural_moves
from buraco.reasons import with_cards
from buraco.records import Records
from buraco.refusals import Refusal
from buraco.round import PLAYING, Round
from buraco.rulesets import RULE_SETS
from buraco.saves import Kept, read_save, write_save
from buraco.sealing import fingerprint, new_salt
from buraco.seatview import card_or_none, fitting, sheet_json, try_cards, view_json
from buraco.telling import Told, play_and_tell, retold, story
from buraco.thinking import Clock, Thinking, read_clock
from buraco.view import NOBODY, view_of

FREE = ("new", "load", "rules", "watch", "frames", "enter", "pack", "read-deal", "check-seal")
"""Requests that need no match and no revision."""
HINTS = "forte"
"""The level that hints come from."""


class Session:
    """One match between persons at one device and computer players, by requests and replies."""

    def __init__(self) -> None:
        self.rev = 0
        self.match: Match | None = None
        self.kept = Kept()
        self._thinking = Thinking()
        self._requests: Mapping[str, Callable[[Json], dict[str, object]]] = {
            "new": self._new,
            "load": self._load,
            "move": self._move,
            "bot": self._bot,
            "undo": self._undo,
            "show": self._show,
            "next": self._next,
            "hint": self._hint,
            "rules": self._rules,
            "try": self._try,
            "good": self._good,
            "fits": self._fits,
            "story": self._story,
            "sheets": self._sheets,
            **Records(self).requests(),
        }

    def ask(self, text: str) -> str:
        """The reply to one request; never raises."""
        try:
            reply = self._serve(text)
        except IllegalMove as illegal:
            reply = self._refused(illegal.refusal)
        except RequestError as bad:
            reply = self._error(bad.kind, bad.code, args=bad.args_by_name)
        except Exception as fault:  # whatever happens here, the page must get an answer
            reply = self._error("internal", "internal", args={"text": f"{type(fault).__name__}: {fault}"})
        return json.dumps(reply, ensure_ascii=False, separators=(",", ":"))

    def ping(self) -> str:
        """Says that the engine is there."""
        return json.dumps({"ok": True, "version": __version__})

    # -- replies -----------------------------------------------------------------------------------------------------

    def _error(
        self, kind: str, code: str, clause: str = "", args: Mapping[str, str] | None = None
    ) -> dict[str, object]:
        error = {"kind": kind, "code": code, "clause": clause, "args": dict(args or {})}
        return {"ok": False, "rev": self.rev, "error": error}

    def _refused(self, refusal: Refusal) -> dict[str, object]:
        return self._error("refused", refusal.code, refusal.clause, dict(refusal.args))

    def _reply(self, steps: list[Told]) -> dict[str, object]:
        return {"ok": True, "rev": self.rev, "save": self.save(), "steps": steps}

    def save(self) -> dict[str, object]:
        """The whole match, for the page to store."""
        return write_save(self._match(), self.kept)

    @property
    def persons(self) -> Persons:
        """Who plays at this device."""
        return self.kept.persons

    def _step(self, events: list[Told], holder: int | None = None) -> Told:
        return {"events": events, "view": self._view(holder)}

    def _view(self, holder: int | None = None) -> Told:
        """What the page may show, the device being in that person's hands (None: nobody has taken it yet)."""
        state = self._state()
        several = self.persons.several
        seat = FIRST if holder is None else holder
        covered = several and not state.over and holder != state.turn
        if covered:
            seat = self.persons.next_from(state.turn, state.rules.players)
        # After the round everybody looks at the same page: nobody's hand is on it.
        view = self._dressed(self._match(), seat, hidden=several and (covered or state.over))
        view["covered"] = covered
        can = view["can"]
        assert isinstance(can, list)
        if not covered and self._may_undo(seat):
            can.append("undo")
        if not covered and state.turn == seat and not state.over:
            can.append("hint")
        return view

    def _dressed(self, match: Match, seat: int, hidden: bool = False) -> Told:
        """A seat's view with what the session knows beside the match."""
        view = view_json(match, seat, hidden=hidden)
        kept = self.kept
        view["rev"], view["level"], view["seed"], view["name"] = self.rev, kept.level, kept.seed, kept.name
        view["covered"], view["given"] = False, kept.given
        view.update(self._sealed(match))
        self.persons.tell(view)
        return view

    # -- requests ----------------------------------------------------------------------------------------------------

    def _serve(self, text: str) -> dict[str, object]:
        try:
            request = json.loads(text)
        except (ValueError, RecursionError):
            raise RequestError("request", "unknown") from None
        do = request.get("do") if isinstance(request, dict) else None
        serve = self._requests.get(do) if isinstance(do, str) else None
        if serve is None:
            raise RequestError("request", "unknown")
        if request["do"] not in FREE:
            if self.match is None:
                raise RequestError("request", "no-match")
            if request.get("rev") != self.rev:
                raise RequestError("stale", "stale")
        return serve(request)

    def _new(self, request: Json) -> dict[str, object]:
        begins = read_beginning(request, self.kept.level)
        self.match, self.kept = Match(begins.rules), begins.kept
        self.rev += 1
        if begins.start is not None:
            self.match.start_at(begins.start)
            self.kept = self.kept._replace(salts=("",))  # nothing was dealt
            return self._reply([self._step([{"do": "load", "seat": FIRST}])])
        if begins.deal is not None:
            return self._reply([self._step([self._deal(*begins.deal)])])
        dealer, events = self._draw_for_dealer()
        events.append(self._deal(dealer))
        return self._reply([self._step(events)])

    def _load(self, request: Json) -> dict[str, object]:
        match, kept = read_save(request.get("save"))
        return self.take_up(match, kept, self._holder(request, kept.persons))

    def take_up(self, match: Match, kept: Kept, holder: int | None) -> dict[str, object]:
        """Goes on with a match, the device in that person's hands."""
        self.match, self.kept = match, kept
        self.rev += 1
        return self._reply([self._step([{"do": "load", "seat": FIRST}], holder)])

    def _holder(self, request: Json, persons: Persons | None = None) -> int | None:
        """The person who holds the device; None where several play and the request does not say who."""
        persons = persons or self.persons
        seat = request.get("seat", None if persons.several else FIRST)
        if seat is not None and (type(seat) is not int or seat not in persons.seats):
            raise RequestError("request", "bad-person")
        return seat

    def _acting(self, request: Json) -> int:
        """The person whom a request speaks for."""
        holder = self._holder(request)
        if holder is None:
            raise RequestError("request", "covered")
        return holder

    def _move(self, request: Json) -> dict[str, object]:
        seat = self._acting(request)
        if self._state().turn != seat and not self._state().over:
            return self._error("refused", "not-your-turn", "G3")
        text = request.get("move")
        try:
            move = parse_move(text if isinstance(text, str) else "")
        except BuracoError:
            raise RequestError("request", "bad-move") from None
        try:
            return self._reply([self._play(move, seat)])
        except IllegalMove as illegal:  # nothing has changed
            return self._refused(with_cards(self._state(), move, illegal.refusal))

    def _bot(self, request: Json) -> dict[str, object]:
        state = self._state()
        seat = state.turn
        if seat in self.persons.seats or state.over:
            raise RequestError("request", "not-a-bot")
        holder = None if self.persons.several else FIRST
        steps: list[Told] = []
        clock = read_clock(request)
        while state.turn == seat and not state.over and not (steps and clock.spent()):
            choice = self._decide("play", self.kept.level, clock)
            if choice is None:
                break
            steps.append(self._play(choice.move, holder))
        return self._reply(steps) if steps else self._still_thinking()

    def _decide(self, purpose: str, level: str, clock: Clock) -> Choice | None:
        """What a level plays for the seat to move, once it is thought out; None while there is more to think."""
        state, about = self._state(), (self.rev, purpose)
        if not self._thinking.concerns(about):
            player, view = LEVELS[level], view_of(state, state.turn)
            self._thinking.begin(about, player.think(view, self._chance(purpose), counted=clock.counted))
        return self._thinking.go_on(clock)

    def _still_thinking(self) -> Told:
        return {"ok": True, "rev": self.rev, "thinking": True}

    def _undo(self, request: Json) -> dict[str, object]:
        seat = self._acting(request)
        if not self._may_undo(seat):
            raise RequestError("request", "no-undo")
        self._match().take_back()
        self.rev += 1
        return self._reply([self._step([{"do": "undo", "seat": seat}], seat)])

    def _show(self, request: Json) -> dict[str, object]:
        """The person whose turn it is has taken the device: the round once more, as that seat saw it.

        The first step brings all that is known already, one more step each move since the person's own last one.
        """
        seat, state = self._acting(request), self._state()
        if state.turn != seat or state.over:
            raise RequestError("request", "not-your-turn")
        first: list[Told] = [{"do": "show", "seat": seat}]
        match = self._match()
        if len(match.rounds) == 1:
            first += self._draw_for_dealer()[1]
        first.append({"do": "deal", "seat": match.rounds[-1].dealer, "round": len(match.rounds)})
        steps: list[Told] = []
        for events, then in retold(match, seat):
            steps.append({"events": [*first, *events], "view": self._dressed(then, seat)})
            first = []
        steps[-1]["view"] = self._view(seat)
        return self._reply(steps)

    def _next(self, request: Json) -> dict[str, object]:
        match, state = self._match(), self._state()
        if not state.over or match.winner is not None:
            raise RequestError("request", "not-over")
        self.rev += 1
        return self._reply([self._step([self._deal((state.dealer + 1) % match.rules.players)])])

    def _hint(self, request: Json) -> dict[str, object]:
        seat, state = self._acting(request), self._state()
        if state.turn != seat or state.over:
            raise RequestError("request", "not-your-turn")
        choice = self._decide("hint", HINTS, read_clock(request))
        if choice is None:
            return self._still_thinking()
        return {"ok": True, "rev": self.rev, "hint": {"move": str(choice.move), "reason": choice.reason}}

    def _try(self, request: Json) -> dict[str, object]:
        """What the chosen cards would make: every legal meld and addition, or why there is none."""
        seat = self._acting(request)
        codes = request.get("cards")
        if not isinstance(codes, list) or not all(isinstance(code, str) for code in codes):
            raise RequestError("request", "bad-cards")
        try:
            cards = tuple(parse_cards(" ".join(codes)))
        except BuracoError:
            raise RequestError("request", "bad-cards") from None
        found = try_cards(view_of(self._state(), seat), seat, cards)
        reply: dict[str, object] = {"ok": True, "rev": self.rev, "offers": found.offers, "refused": None}
        if found.refusal is not None:
            reply["refused"] = self._refused(found.refusal)["error"]
        return reply

    def _good(self, request: Json) -> dict[str, object]:
        """The melds and additions that cost no wild and leave the person a card: moves to play one after the other."""
        seat = self._acting(request)
        state = view_of(self._state(), seat)
        ready = state.turn == seat and state.phase == PLAYING
        moves = natural_moves(state) if ready else []
        return {"ok": True, "rev": self.rev, "moves": [str(move) for move in moves]}

    def _fits(self, request: Json) -> dict[str, object]:
        """What could still be added to a meld on the table, or to one that waits."""
        found = fitting(self._state(), *(request.get(name) for name in ("side", "waits_of", "meld")))
        if found is None:
            raise RequestError("request", "no-such-meld")
        return {"ok": True, "rev": self.rev, **found}

    def _story(self, request: Json) -> dict[str, object]:
        """All that has happened in this round, as the person saw it: what the page has forgotten after a reload."""
        match, seat = self._match(), self._holder(request)
        if self.persons.several and seat != self._state().turn:
            seat = None
        told = story(match, NOBODY if seat is None else seat)
        dealt: Told = {"do": "deal", "seat": match.rounds[-1].dealer, "round": len(match.rounds)}
        return {"ok": True, "rev": self.rev, "story": [[dealt], *told]}

    def _sheets(self, request: Json) -> dict[str, object]:
        """The score sheet of each finished round."""
        return {"ok": True, "rev": self.rev, "sheets": [sheet_json(sheet) for sheet in self._match().sheets]}

    def _rules(self, request: Json) -> dict[str, object]:
        return {"ok": True, "rev": self.rev, "rule_sets": [each.described() for each in RULE_SETS.values()]}

    # -- the match ---------------------------------------------------------------------------------------------------

    def _match(self) -> Match:
        if self.match is None:
            raise RequestError("request", "no-match")
        return self.match

    def _state(self) -> Round:
        state = self._match().state
        assert state is not None
        return state

    def _chance(self, purpose: str) -> Random:
        """Chance that depends on the seed and the place in the match alone, not on what was computed before."""
        match = self._match()
        moves = len(match.rounds[-1].moves) if match.rounds else 0
        return Random(f"{self.kept.seed}/{purpose}/{len(match.rounds)}/{moves}")

    def _draw_for_dealer(self) -> tuple[int, list[Told]]:
        """Who deals the first round, and what the drawing for it showed; the same whenever it is asked."""
        rules = self._match().rules
        dealer, drawings = first_dealer(rules, self.kept.seed)
        if not rules.deal.draw_for_dealer:
            return dealer, []
        draws = [[card_or_none(card) for card in drawing] for drawing in drawings]
        return dealer, [{"do": "dealer", "seat": dealer, "draws": draws}]

    def _deal(self, dealer: int, deck: list[int] | None = None) -> Told:
        """Deals a round, its deck sealed before the first card of it is seen."""
        match, chance = self._match(), self._chance("deck")
        match.start_round(dealer, shuffled_deck(match.rules, chance) if deck is None else deck)
        salt = new_salt(self._chance("salt") if self.kept.fixed else None)
        self.kept = self.kept._replace(salts=(*self.kept.salts, salt))
        return {"do": "deal", "seat": dealer, "round": len(match.rounds), **self._sealed(match)}

    def _sealed(self, match: Match) -> Told:
        """The fingerprint of the round's deck; once the round is over, what it was made of, and who got what."""
        number = len(match.rounds)
        salt, deck = self.kept.salts[number - 1], match.rounds[-1].deck
        told: Told = {"sealed": fingerprint(deck, salt) if salt else ""}
        if match.state is not None and match.state.over:
            told["opened"] = {"salt": salt, "deck": codes(deck)}
            told["luck"] = luck_json(match)  # of a round that began in a position: None
        return told

    def _play(self, move: Move, holder: int | None) -> Told:
        """Plays one move; the step that tells it. Raises IllegalMove."""
        match = self._match()
        events = play_and_tell(match, move, NOBODY if holder is None else holder)
        self.rev += 1
        if match.winner is not None:
            events.append({"do": "match", "seat": FIRST, "winner": match.winner})
        return self._step(events, holder)

    def _may_undo(self, seat: int) -> bool:
        """Whether the last move was that person's, in this turn, and showed nothing that was hidden."""
        match, state = self._match(), self._state()
        in_turn = state.turn == seat and state.phase == PLAYING
        return in_turn and bool(match.rounds[-1].moves) and not match.revealed
