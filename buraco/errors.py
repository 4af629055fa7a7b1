"""The errors of the engine: one small family, so that a caller can tell what went wrong."""

from buraco.refusals import Refusal


class BuracoError(Exception):
    """Base of all errors that the engine raises on purpose; its text is one clear line."""


class BadText(BuracoError):
    """A card code, a move or a document that cannot be read (contract §2, §3)."""


class BadRules(BuracoError):
    """An unknown rule set, or an option out of its range."""


class BadPlayers(BadRules):
    """A number of players that the set does not have."""


class BadPosition(BuracoError):
    """A position or a record that cannot be (contract §1, §3)."""


class IllegalMove(BuracoError):
    """A move that the rules forbid; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


class RequestError(BuracoError):
    """A request of the page that cannot be served: its kind and code of `docs/protocol.md`."""

    def __init__(self, kind: str, code: str, **args: str) -> None:
        super().__init__(f"{kind}: {code}")
        self.kind, self.code, self.args_by_name = kind, code, args
