"""Settings: each choice is kept and put into effect; what the device does, and when."""

import asyncio
import sys
from typing import Any

import pytest

from tests.table import drawn
from tests.table.drawn import Tree, draw
from tests.table.page_double import Element, Event, Page, Store

words: Any = drawn.words
SETTINGS: Any = drawn.settings.SETTINGS
TEXTS = drawn.texts("pt")


def told() -> list[object]:
    """What the device was told since the page opened."""
    found: list[object] = vars(sys.modules["device"])["told"]
    return found


@pytest.mark.parametrize(("name", "values"), [(name, values) for name, values, _ in SETTINGS])
def test_each_setting_is_offered_kept_and_put_into_effect(name: str, values: tuple[str, ...]) -> None:
    async def job() -> None:
        store = Store()
        page = await Page(store=store).open()
        await page.act("menu")
        await page.act("settings")
        assert TEXTS["dialog.settings"] in page.dom.html
        for value in reversed(values):
            await page.act("set-" + name, value=value)
            pressed = Tree(page.dom.html).all(data_action="set-" + name, aria_pressed="true")
            assert [one["data-value"] for one in pressed] == [value]
            assert store.settings[name] == value
            assert page.dom.dataset.get(name, value) == value
            again = await Page(store=store).open()
            assert again.app.ui["prefs"][name] == value
        await page.act("set-" + name, value="nonsense")
        assert store.settings[name] == values[0]

    asyncio.run(job())


def test_what_was_kept_and_is_none_falls_back_to_the_usual() -> None:
    async def job() -> None:
        store = Store()
        store.settings.update(dict.fromkeys([name for name, _, _ in SETTINGS], "<b>"))
        page = await Page(store=store).open()
        assert page.app.ui["prefs"] == {name: values[0] for name, values, _ in SETTINGS}

    asyncio.run(job())


def test_only_what_the_device_has_is_offered() -> None:
    tree = Tree(draw(drawn.views(7)[0], dialog="settings", able=["sound"]))
    assert tree.all(data_action="set-sound")
    for name in ("set-buzz", "set-awake", "full"):
        assert not tree.all(data_action=name)


def test_sounds_tell_what_happened_and_the_turn_vibrates() -> None:
    async def job() -> None:
        page = await Page(seed="7").open()
        told().clear()
        await page.act("draw")
        assert told() == ["card"]
        page.choose(page.view["hand"][0])
        told().clear()
        await page.act("discard")
        assert told()[0] == "card"
        assert told()[-2:] == ["turn", "buzz"]

    asyncio.run(job())


def test_one_key_mutes_and_the_device_is_told() -> None:
    async def job() -> None:
        page = await Page().open()
        assert page.app.ui["prefs"]["sound"] == "on"
        told().clear()
        await page.press("m")
        assert told() == [(False, True, True)]
        assert TEXTS["act.unmute"] in page.dom.html
        await page.act("mute")
        assert told()[1] == (True, True, True)

    asyncio.run(job())


def test_large_cards_stand_in_more_rows_until_there_are_too_many() -> None:
    view = drawn.views(7)[0]
    large = {"size": "large"}
    assert 'class="hand large p6 l11 d11' in draw(view, prefs=large)
    many = dict(view, hand=view["hand"] * 3)
    assert 'class="hand p' in draw(many, prefs=large)


def test_the_own_name_is_kept_escaped_and_takes_the_third_person() -> None:
    async def job() -> None:
        store = Store()
        page = await Page(store=store).open()
        await page.act("settings")
        field = Element("own-name", type="own-name")
        vars(field)["value"] = "  <b>Ana </b> and a very long tail"
        page.dom.handlers["input"](Event(type=field))
        await page.settle()
        assert store.settings["name"] == "<b>Ana </b> and a ve"
        assert "<b>Ana" not in page.dom.html
        again = await Page(store=store).open()
        await again.act("draw")
        assert "&lt;b&gt;Ana &lt;/b&gt; and a ve</b> comprou" in again.dom.html
        assert "<b>Ana" not in again.dom.html
        vars(field)["value"] = "  "
        again.dom.handlers["input"](Event(type=field))
        assert words.seat_name(again.app.texts, 0) == TEXTS["seat.0"]

    asyncio.run(job())


def test_with_a_name_verbs_follow_it() -> None:
    texts = drawn.texts("es")
    event = {"do": "pass", "seat": 0}
    view = drawn.views(7)[0]
    you = drawn.log.sentence(texts, event, view)
    texts["name.0"] = "Ana"
    assert drawn.log.sentence(texts, event, view) == drawn.log.sentence(texts, dict(event, seat=1), view).replace(
        "Tonho", "Ana"
    )
    assert you != drawn.log.sentence(texts, event, view).replace("Ana", texts["seat.0"])


def test_each_computer_player_has_a_face_of_its_own() -> None:
    files = [drawn.WEB / "style" / "faces" / f"{seat}.svg" for seat in range(1, 6)]
    assert len({path.read_bytes() for path in files}) == 5
    for players in (2, 6):
        view = drawn.views(3, 1, rules="familia", players=players)[0]
        faces = [attrs for _, attrs in Tree(draw(view)).tags if (attrs.get("class") or "").startswith("face ")]
        assert len(faces) == players - 1
