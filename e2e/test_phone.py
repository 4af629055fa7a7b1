"""Phone manners: back gesture, no menu or scrolling under a finger, calls, rotation, keyboard, notches."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.conftest import opened, ready
from e2e.site import Site
from e2e.test_moves import Pointer, middle, order
from e2e.test_table import phase, status

ADDRESS = "?seed=7&pace=instant&lang=pt"


def test_back_closes_a_dialog_and_leaves_the_table_only_at_the_second_time(phone: Page, site: Site) -> None:
    """The match is where it was when one comes back."""
    phone.goto(site.address + "help/pt/classico.html")
    opened(phone, site, ADDRESS)
    phase(phone)
    before = order(phone)
    for _ in range(2):
        phone.tap("[data-action=menu]")
        expect(phone.get_by_role("dialog")).to_be_visible()
        phone.evaluate("history.back()")
        expect(phone.get_by_role("dialog")).to_have_count(0)
    phone.evaluate("history.back()")
    expect(status(phone)).to_contain_text("Mais uma vez")
    assert order(phone) == before
    phone.go_back()
    assert "help/pt/classico" in phone.url
    phone.go_forward()
    phase(phone)
    assert order(phone) == before


def test_a_finger_on_a_card_neither_scrolls_nor_zooms_nor_opens_a_menu(phone: Page, site: Site) -> None:
    """Rotation in the middle of a drag gives it up."""
    opened(phone, site, ADDRESS)
    phase(phone)
    before = order(phone)
    assert phone.evaluate(
        "() => { const made = { bubbles: true, cancelable: true, pointerType: 'touch' };"
        " const card = document.querySelector('#hand .card');"
        " return !card.dispatchEvent(new PointerEvent('contextmenu', made)) }"
    )
    assert phone.evaluate("getComputedStyle(document.querySelector('#hand .card')).touchAction") == "pinch-zoom"
    assert phone.evaluate("getComputedStyle(document.documentElement).overscrollBehaviorY") == "none"
    pointer = Pointer(phone)
    pointer.down(*middle(phone, "#hand .card"))
    pointer.to(195, 500)
    expect(phone.locator(".ghost")).to_have_count(1)
    phone.set_viewport_size({"width": 844, "height": 390})
    expect(phone.locator(".ghost")).to_have_count(0)
    pointer.up()
    assert order(phone) == before
    assert phone.locator("#hand [aria-pressed=true]").count() == 0
    assert phone.evaluate("[scrollX, scrollY, visualViewport.scale]") == [0, 0, 1]


def test_a_call_in_the_middle_of_a_drag_and_of_a_move(phone: Page, site: Site) -> None:
    """The page is hidden under the finger, or while a discard is held: nothing is lost, nothing is played."""
    opened(phone, site, "?seed=7&pace=slow&lang=pt")
    phone.tap("#draws")
    phase(phone)
    hide = (
        "state => { Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });"
        " Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });"
        " document.dispatchEvent(new Event('visibilitychange'));"
        " dispatchEvent(new PageTransitionEvent(state === 'hidden' ? 'pagehide' : 'pageshow', { persisted: true })) }"
    )
    phone.tap("#draw")
    expect(phone.locator("#act-discard")).to_be_enabled()
    before = order(phone)
    pointer = Pointer(phone)
    pointer.down(*middle(phone, "#hand .card"))
    pointer.to(195, 500)
    expect(phone.locator(".ghost")).to_have_count(1)
    phone.evaluate(hide, "hidden")
    expect(phone.locator(".ghost")).to_have_count(0)
    pointer.up()
    phone.evaluate(hide, "visible")
    assert order(phone) == before
    assert phone.locator("#hand [aria-pressed=true]").count() == 0

    phone.locator("#hand .card").first.tap(position={"x": 8, "y": 20})
    phone.tap("#act-discard")
    expect(phone.locator("#offer")).to_be_visible()
    phone.evaluate(hide, "hidden")
    phone.evaluate(hide, "visible")
    expect(phone.locator("#offer")).to_be_visible()
    phone.reload()
    ready(phone)
    phase(phone)
    assert sorted(order(phone)) == sorted(before), "what was still held was not played"


def test_the_keyboard_of_the_phone_leaves_the_field_in_sight(phone: Page, site: Site) -> None:
    """The window is made smaller: the field that is written in, and the way out, stay in sight and take the text."""
    opened(phone, site, ADDRESS)
    phase(phone)
    phone.tap("#menu")
    phone.tap("#do-settings")
    field = phone.locator("#own-name")
    field.tap()
    phone.set_viewport_size({"width": 390, "height": 400})
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport(ratio=1)
    field.press_sequentially("Zé da Silva")
    assert field.input_value() == "Zé da Silva"
    expect(phone.locator("#dialog-close")).to_be_in_viewport(ratio=1)
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.tap("#dialog-close")
    phone.tap("#menu")
    phone.tap("#do-new")
    phone.locator("#house summary").tap()
    name = phone.locator("#type-name")
    name.tap()
    phone.set_viewport_size({"width": 390, "height": 400})
    name.scroll_into_view_if_needed()
    expect(name).to_be_in_viewport(ratio=1)
    name.press_sequentially("Mesa da vó")
    assert name.input_value() == "Mesa da vó"
    covered = (
        "id => { const box = document.getElementById(id).getBoundingClientRect();"
        " return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.id !== id }"
    )
    assert not phone.evaluate(covered, "type-name"), "nothing lies over the field"


def test_nothing_lies_under_a_notch(phone: Page, site: Site) -> None:
    """The safe areas keep bar, hand and buttons off the edges, upright and sideways; dialogs too."""
    opened(phone, site, ADDRESS)
    phase(phone)
    tools = phone.context.new_cdp_session(phone)
    for width, height, insets in (
        (390, 844, {"top": 47, "bottom": 34, "left": 0, "right": 0}),
        (844, 390, {"top": 0, "bottom": 21, "left": 47, "right": 47}),
    ):
        phone.set_viewport_size({"width": width, "height": height})
        tools.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
        for dialog in (False, True):
            if dialog:
                phone.tap("#menu")
            for selector in ("#dialog",) if dialog else ("#menu", "#hand .card", "#act-sort", "#says", "#side-0"):
                for box in [phone.locator(selector).first.bounding_box(), phone.locator(selector).last.bounding_box()]:
                    assert box
                    assert box["x"] >= insets["left"], selector
                    assert box["y"] >= insets["top"], selector
                    assert box["x"] + box["width"] <= width - insets["right"] + 0.5, selector
                    assert box["y"] + box["height"] <= height - insets["bottom"] + 0.5, selector
        phone.tap("#dialog-close")
