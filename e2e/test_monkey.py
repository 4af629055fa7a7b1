"""Random taps, keys, drags and gestures on the built page: no console error, no dead end, no lost card.

In the suite one page for a moment at each size; `BURACO_MONKEY=600` plays that many seconds at each size by itself,
`BURACO_SEED` begins with another seed.
"""

from __future__ import annotations

import os
from time import monotonic

import pytest

from e2e.conftest import NewContext, Watch
from e2e.monkey import SIZES, Monkey
from e2e.site import Site

LONG = float(os.environ.get("BURACO_MONKEY", "0"))
SEED = int(os.environ.get("BURACO_SEED", "1"))
THINGS = 20
"""In one burst; after each it is looked at whether all is well."""
BURSTS = 25
"""After which the long run takes another page, with the next seed and game."""


def begun(new_context: NewContext, site: Site, seed: int, size: tuple[int, int]) -> Monkey:
    """A page of that size with touch where a hand holds it, and the seed's game on it."""
    touch = min(size) < 500
    context = new_context(viewport={"width": size[0], "height": size[1]}, has_touch=touch, is_mobile=touch)
    monkey = Monkey(context.new_page(), site, seed, size)
    monkey.begin()
    return monkey


def burst(monkey: Monkey, watch: Watch) -> None:
    """Some things are done, and all is well."""
    monkey.burst(THINGS)
    monkey.check()
    assert watch.unexpected() == [], monkey.told()


@pytest.mark.parametrize(
    "sizes",
    [[size] for size in SIZES] if LONG else [SIZES],
    ids=lambda sizes: "-".join(f"{width}x{height}" for width, height in sizes),
)
def test_whatever_is_tapped_the_game_goes_on(
    new_context: NewContext, site: Site, watch: Watch, sizes: list[tuple[int, int]]
) -> None:
    seed = SEED + SIZES.index(sizes[0])
    if not LONG:
        monkey = begun(new_context, site, seed, sizes[0])
        for size in sizes:
            monkey.turn_to(size)
            burst(monkey, watch)
        return
    end, done = monotonic() + LONG, 0
    while monotonic() < end:
        monkey = begun(new_context, site, seed, sizes[0])
        for _ in range(BURSTS):
            burst(monkey, watch)
            done += THINGS
            if monotonic() > end:
                break
        monkey.page.context.close()
        seed += len(SIZES)
    print(f"{sizes[0]}: {done} things, the next seed {seed}")
