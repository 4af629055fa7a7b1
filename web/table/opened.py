"""The open dialog. What draws it is read when the first one is opened, not while the page starts."""

CLOSED = '<div id="veil" hidden></div>'


def dialog(texts: dict, view: dict | None, ui: dict) -> str:
    """The open dialog, or nothing."""
    if not ui.get("dialog"):
        return CLOSED
    from table.dialogs import dialog as drawn  # noqa: PLC0415 - see above

    return drawn(texts, view, ui)
