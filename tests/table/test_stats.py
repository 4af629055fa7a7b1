"""Statistics: counted once for each round and match, read with distrust, shown for each game and level."""

import asyncio
import json
from typing import Any

import pytest

from tests.table import drawn
from tests.table.drawn import Json, Tree, draw
from tests.table.page_double import Page, Store
from tests.table.test_app import play_round

stats: Any = drawn.stats
TEXTS = drawn.texts("pt")


def counts(store: Store) -> Json:
    """The one row that was counted."""
    found: list[Json] = json.loads(store.settings["stats"])["rows"]
    assert len(found) == 1
    return found[0]


def test_rounds_are_counted_once_across_reloads_and_anew_for_a_match_dealt_anew() -> None:
    async def job() -> None:
        store = Store()
        page = await Page(store=store, seed="7").open()
        assert "stats" not in store.settings
        await play_round(page)
        row = counts(store)
        total = page.view["sheet"]["sides"][0]["total"]
        assert (row["rules"], row["level"], row["rounds"], row["matches"]) == ("classico", "normal", 1, 0)
        assert row["best-round"] == total
        again = await Page(store=store, seed="7").open()
        assert again.view["phase"] == "over"
        assert counts(store) == row
        await again.act("next")
        await play_round(again)
        assert counts(store)["rounds"] == 2
        store.match = None
        anew = await Page(store=store, seed="7").open()
        await play_round(anew)
        assert counts(store)["rounds"] == 3

    asyncio.run(job())


def test_a_match_is_counted_with_who_won_and_streaks() -> None:
    async def job() -> None:
        store = Store()
        page = await Page(store=store, seed="3").open()
        for _ in range(40):
            await play_round(page)
            if page.view["winner"] is not None:
                break
            await page.act("next")
        row = counts(store)
        won = int(page.view["winner"] == 0)
        assert (row["matches"], row["won"], row["streak"], row["best-streak"]) == (1, won, won, won)
        assert row["rounds"] == page.view["round"]
        assert row["best-match"] == page.view["sheet"]["sides"][0]["match"]
        page.app.open("stats")
        text = "".join(Tree(page.dom.html).text)
        assert TEXTS["rules.classico"] in text
        assert TEXTS["set.level.normal"] in text
        await page.act("drop-stats")
        assert counts(store)["matches"] == 1
        await page.act("drop-stats")
        assert json.loads(store.settings["stats"])["rows"] == []
        await Page(store=store, seed="3").open()
        assert json.loads(store.settings["stats"])["rows"] == []

    asyncio.run(job())


def test_canastas_of_twos_are_clean_and_a_lost_match_ends_the_streak() -> None:
    found = stats.fresh_stats()
    view: Json = {"rules": "x", "players": 4, "level": "normal", "seed": 1, "seat": 0, "phase": "over"}
    view["seats"] = [{"seat": 0, "side": 0, "bot": False}]

    def played(number: int, winner: int | None, total: int) -> None:
        lines = [{"item": "clean", "count": 2}, {"item": "twos", "count": 1}, {"item": "dirty", "count": 3}]
        sheet = {"sides": [{"lines": lines, "total": total, "match": total}]}
        assert stats.note(found, [], dict(view, seed=number, round=1, winner=winner, sheet=sheet))
        assert not stats.note(found, [], dict(view, seed=number, round=1, winner=winner, sheet=sheet))

    for number, (winner, total) in enumerate([(0, -50), (0, 900), (1, 100), (0, 50), (None, 10)]):
        played(number, winner, total)
    row = found["rows"][0]
    assert (row["clean"], row["dirty"], row["rounds"], row["matches"], row["won"]) == (15, 15, 5, 4, 3)
    assert (row["streak"], row["best-streak"], row["best-round"], row["best-match"]) == (1, 2, 900, 900)
    assert stats.read_stats(json.loads(json.dumps(found))) == found


@pytest.mark.parametrize(
    "bad",
    [
        None,
        [],
        {},
        {"rows": [], "counted": 5},
        {"rows": [{}], "counted": []},
        {"rows": [], "counted": [["a", "b", 0]]},
        {"rows": [{"rules": 1}], "counted": []},
    ],
)
def test_what_is_no_statistics_is_refused(bad: object) -> None:
    assert stats.read_stats(bad) is None


def test_hostile_names_stay_text() -> None:
    found = stats.fresh_stats()
    row = stats.row_of(found, {"rules": "<img src=x>", "level": '"><b>'})
    row["best-round"] = -120
    html = draw(drawn.views(7)[0], dialog="stats", stats=found)
    Tree(html)
    assert "<img src=x>" not in html
    assert "\u2212120" in html
