"""Thinking by the clock, in slices: a long thought that goes on when it is asked again, and can be cut short."""

from collections.abc import Hashable, Iterator
from time import perf_counter

from buraco.notation import Json
from buraco.players import Choice

LONGEST = 60_000
"""No request thinks for longer, in milliseconds."""


class Clock:
    """How long one request may think: for the whole question, and before it must answer at all."""

    def __init__(self, limit: float | None = None, piece: float | None = None, *, now: bool = False) -> None:
        """Seconds: `limit` for the question (else trials are counted), `piece` before an answer (else no limit)."""
        self.limit, self.piece, self.now = limit, piece, now
        self._begun = perf_counter()

    @property
    def counted(self) -> bool:
        """Whether the number of trials ends a thought, the same on every machine."""
        return self.limit is None

    def passed(self) -> float:
        """Seconds since the request came."""
        return perf_counter() - self._begun

    def spent(self) -> bool:
        """Whether it is time to answer."""
        return self.piece is not None and not self.now and self.passed() >= self.piece


def read_clock(request: Json) -> Clock:
    """The clock of a request: `ms`, `slice` and `now` (docs/protocol.md); what is no whole number is left out."""
    limit, piece = (
        value / 1000 if type(value) is int and 0 <= value <= LONGEST else None
        for value in (request.get("ms"), request.get("slice"))
    )
    return Clock(limit, piece, now=request.get("now") is True)


class Thinking:
    """The thought under way, about one question at a time."""

    def __init__(self) -> None:
        self._about: Hashable = None
        self._answers: Iterator[Choice] | None = None
        self._best: Choice | None = None
        self._before = 0.0

    def concerns(self, about: Hashable) -> bool:
        """Whether this question is being thought about."""
        return self._answers is not None and self._about == about

    def begin(self, about: Hashable, answers: Iterator[Choice]) -> None:
        """A new question; `answers` get better and better, and end when no thought can change them."""
        self._about, self._answers, self._best, self._before = about, answers, None, 0.0

    def go_on(self, clock: Clock) -> Choice | None:
        """Thinks until the clock's slice is over; the answer, or None while there is more to think."""
        assert self._answers is not None
        begun = clock.passed()
        while self._best is None or not clock.now:
            spent = self._before + clock.passed() - begun
            if self._best is not None and clock.limit is not None and spent >= clock.limit:
                break
            if self._best is not None and clock.spent():
                self._before = spent
                return None
            better = next(self._answers, None)
            if better is None:
                break
            self._best = better
        best, self._answers = self._best, None
        assert best is not None
        return best
