"""A record on the page: every frame can be drawn, names of others are harmless, the shelf is read with distrust."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from buraco.session import Session
from buraco.watching import film_of
from tests.plain import plain
from tests.table import drawn
from tests.table.drawn import Json, Tree
from tests.table.page_double import Page, Store

film, shelf = drawn.film, drawn.shelf
RECORDS = sorted(Path("tests/records").glob("*.json"))


def watched(record: object) -> Json:
    reply: Json = json.loads(Session().ask(json.dumps({"do": "watch", "record": record})))
    assert reply["ok"]
    return reply


def state(reply: Json, texts: Json) -> Json:
    """The page's state of a film."""
    found = {**reply["watch"], "at": 0, "step": reply["steps"][0], "playing": False, "list": False, "link": None}
    return {**found, "texts": texts}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
@pytest.mark.parametrize("lang", ["pt", "es"])
def test_every_frame_is_drawn_with_all_cards(path: Path, lang: str) -> None:
    data = json.loads(path.read_text("utf-8"))
    record, texts = data.get("record", data), drawn.texts(lang)
    shown = state(watched(record), texts)
    steps: list[Json] = film_of(record).frames(0, 2000)
    for frame, step in enumerate(steps):
        if frame % 17 and frame != shown["frames"] - 1:
            continue
        shown["at"], shown["step"] = frame, step
        html = film.film_dialog(texts, None, {"film": shown})
        Tree(html)
        held = sum(len(hand) for hand in step["view"]["open"]["hands"])
        assert html.count('class="chip') >= held
    sums = [side["match"] for side in shown["sheets"][-1]["sides"]] if shown["step"]["view"]["sheet"] else []
    for points in sums:
        assert f'<span class="total">{drawn.words.number(texts, points)}</span>' in html
    shown["list"] = True
    listed = film.film_dialog(texts, None, {"film": shown})
    Tree(listed)
    assert listed.count("moment-of") == len(shown["marks"])


def test_names_in_a_record_are_text() -> None:
    data = json.loads(RECORDS[0].read_text("utf-8"))
    record = data.get("record", data)
    save = {"record": record, "persons": [0, 2], "names": ["<img src=x>", "Zé & Cia"], "name": "<b>"}
    reply = watched(save)
    texts = drawn.texts("pt")
    drawn.words.call_people(texts, reply["steps"][0]["view"])
    html = film.film_dialog(texts, None, {"film": state(reply, texts)})
    assert "<img" not in html
    assert "Zé &amp; Cia" in html


def test_a_record_is_opened_stepped_and_taken_over() -> None:
    async def job() -> None:
        data = json.loads(Path("tests/records/classico-6.json").read_text("utf-8"))
        record = data.get("record", data)
        store = Store()
        page = await Page(store=store, seed="7").open()
        page.app.watching.brought(json.dumps(record))
        await page.settle()
        assert page.app.ui["dialog"] == "film"
        for _ in range(5):
            await page.press("ArrowRight")
        assert page.app.ui["film"]["at"] == 5
        await page.press("PageDown")
        assert page.app.ui["film"]["at"] == len(record["rounds"][0]["moves"]) + 1
        await page.press("PageUp")
        await page.act("film-jump", value="9")
        assert page.app.ui["film"]["at"] == 9
        before = json.loads(store.match or "{}")
        await page.act("film-enter")
        assert [plain(json.loads(text))["record"] for text in store.aside.values()] == [plain(before)["record"]]
        assert (
            plain(json.loads(store.match or "{}"))["record"]["rounds"][0]["moves"][:9]
            == record["rounds"][0]["moves"][:9]
        )
        assert not page.dom.faults

    asyncio.run(job())


def test_a_dead_worker_reads_the_record_again() -> None:
    async def job() -> None:
        data = json.loads(Path("tests/records/tranca-4.json").read_text("utf-8"))
        page = await Page(seed="7").open()
        page.app.watching.brought(json.dumps(data.get("record", data)))
        await page.settle()
        session = Session()
        session.ask(json.dumps({"do": "load", "save": page.app.save}))
        page.link.session = session
        await page.press("End")
        assert page.app.ui["film"]["at"] == page.app.ui["film"]["frames"] - 1

    asyncio.run(job())


def entry(**facts: Any) -> str:
    kept = {"day": "2026-11-30", "rules": "classico", "name": "", "rounds": 3, "totals": [1, 2], "over": True, **facts}
    return json.dumps(kept) + "\n" + json.dumps({"record": {}})


def test_an_entry_of_the_shelf_tells_what_it_is() -> None:
    assert shelf.facts_of(entry())["totals"] == [1, 2]
    assert shelf.save_of(entry()) == {"record": {}}
    for bad in ("", "x", "[]\n{}", entry(totals=[]), entry(totals=["1"]), entry(day=5), entry(rules="x" * 99),
                entry(rounds="3")):  # fmt: skip
        assert shelf.facts_of(bad) is None
    for bad in ("", "{}", "{}\n", "{}\n[]", '{}\n{"record": 5}'):
        assert shelf.save_of(bad) is None
