"""The same seed gives the same game in CPython and in the Pyodide of the built page."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from buraco.session import Session
from e2e.conftest import match_of, opened
from e2e.site import Site
from e2e.test_table import one_move, phase
from tests.plain import plain

SEED = 20
QUERY = f"?rules=classico&players=4&level={{level}}&seed={SEED}&pace=instant&lang=pt"


def in_cpython(level: str, moves: int) -> dict[str, Any]:
    """The save after so many moves of the person, each the hint's, and the computer players' turns after them."""
    session = Session()

    def ask(**request: object) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(session.ask(json.dumps({"rev": session.rev, **request})))
        assert reply["ok"], reply
        return reply

    reply = ask(do="new", rules="classico", players=4, level=level, seed=SEED)
    while True:
        view = reply["steps"][-1]["view"]
        if view["phase"] == "over" or (view["turn"] == 0 and moves == 0):
            save: dict[str, Any] = reply["save"]
            return save
        if view["turn"] == 0:
            moves -= 1
            reply = ask(do="move", move=ask(do="hint")["hint"]["move"])
        else:
            reply = ask(do="bot")


@pytest.mark.parametrize("level", ["normal", "forte"])
def test_same_seed_same_game_in_cpython_and_pyodide(page: Page, site: Site, level: str) -> None:
    """A round played by the hints on the page is, move for move, the round that CPython plays."""
    opened(page, site, QUERY.format(level=level))
    moves = 0
    while phase(page) != "over" and moves < 40:
        one_move(page)
        moves += 1
    here = match_of(page)
    there = plain(in_cpython(level, moves))
    assert moves > 10
    assert here["record"]["rounds"][0]["deck"] == there["record"]["rounds"][0]["deck"]
    assert sorted_moves(here) == sorted_moves(there)


def sorted_moves(save: dict[str, Any]) -> list[list[str]]:
    """The moves of a save, the order of the cards within each (which the page chooses) apart."""
    return [sorted(move.split()) for move in save["record"]["rounds"][0]["moves"]]
