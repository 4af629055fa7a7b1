"""Phone manners: the back gesture, no menu on a card that is held, no scrolling or zooming under a finger."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.conftest import opened
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
