"""What comes from outside, mutated in its structure by Hypothesis, at every entrance: only documented errors come out.

`BURACO_FUZZ=2000` tries that many mutations at each entrance; in the suite there are few, and always the same.
"""

import json
import os
import resource
import sys

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.entrances import WAYS, in_the_storage, position
from tests.fuzz.mutate import copied, deep_text, mutated, nested, places, put

TRIES = int(os.environ.get("BURACO_FUZZ", "0"))
FEW = 25


@pytest.fixture(autouse=True)
def bounds() -> None:
    """In the long run memory is short: what would fill it fails instead."""
    if TRIES and sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_AS, (4 * 2**30, resource.RLIM_INFINITY))


@pytest.mark.parametrize("name", WAYS)
def test_what_is_meant_enters(name: str) -> None:
    way = WAYS[name]
    assert {way.enter(deep_text(value)) for value in way.begins()} & {"read", "served", "accepted", "over"}


@pytest.mark.parametrize("name", WAYS)
def test_mutated_it_is_read_or_refused(name: str) -> None:
    way = WAYS[name]
    begins = way.begins()

    @settings(
        max_examples=TRIES or FEW,
        derandomize=not TRIES,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def enters(data: st.DataObject) -> None:
        def pick(below: int) -> int:
            return data.draw(st.integers(0, below - 1))

        assert way.enter(deep_text(mutated(begins[pick(len(begins))], pick)))

    enters()


@pytest.mark.parametrize("name", WAYS)
@pytest.mark.parametrize("lists", [True, False])
def test_nesting_without_end_is_no_fault(name: str, lists: bool) -> None:
    """At the depths around which Python's reader of JSON gives up, and far beyond."""
    for depth in (200, 900, 970, 985, 995, 100_000):
        assert WAYS[name].enter(deep_text(nested("4h", depth, lists=lists)))


@pytest.mark.parametrize("value", [-5, -1, 10**10, 10**400, -(10**400), 10**4299, 0.5, True])
def test_any_number_in_any_place_of_what_is_stored_can_be_shown_or_is_left_out(value: object) -> None:
    for begun in in_the_storage():
        for path in places(begun):
            if path:
                assert WAYS["storage"].enter(deep_text(put(copied(begun), path, value)))


@pytest.mark.parametrize("key", ["scores", "idle"])
@pytest.mark.parametrize("sign", [1, -1])
def test_a_number_that_could_not_be_written_again_is_refused(key: str, sign: int) -> None:
    """Python reads numbers of 4,300 digits, and writes none that is one longer."""
    number = sign * int("9" * 4300)
    value = [number, 0] if key == "scores" else number
    start = {"turn": 0, "phase": "play", "hands": ["4h Jd", "", "", ""], "stock": "7c", key: value}
    assert position(json.dumps({"rules": "classico", "players": 4, "position": start})) == "refused"
