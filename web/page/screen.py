"""Focus: the few things the controller asks of the browser's focus, apart from drawing."""

import js


def active_id():
    """The id of the focused element, or an empty text."""
    element = js.document.activeElement
    if element is None:
        return ""
    name = element.id
    return name if isinstance(name, str) else ""


def focus(name):
    """Focuses the element with that id, if it is there; True when it is."""
    element = js.document.getElementById(name)
    if element is None or not hasattr(element, "focus"):
        return False
    element.focus()
    return True


def focus_dialog():
    """Focuses what an opened dialog offers first, else its title."""
    element = js.document.querySelector("#dialog [data-first]")
    if element is None or not hasattr(element, "focus"):
        return focus("dialog-title")
    element.focus()
    return True


def scroll_to(name):
    """Brings an element of a scrolled zone into sight."""
    element = js.document.getElementById(name)
    if element is not None and hasattr(element, "scrollIntoView"):
        element.scrollIntoView()


def show(name):
    """Brings what is told at a place of the rules to the top of its dialog, and gives it the focus."""
    element = js.document.getElementById(name)
    if element is None or not hasattr(element, "closest"):
        return
    block = element.closest("[tabindex]")
    if block is not None:
        block.scrollIntoView()
        block.focus()
