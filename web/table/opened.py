"""The open dialog. What draws it comes with the rest of the page, after the first table: only here it is asked for."""

CLOSED = '<div id="veil" hidden></div>'


def dialog(texts: dict, view: dict | None, ui: dict) -> str:
    """The open dialog, or nothing."""
    if not ui.get("dialog"):
        return CLOSED
    from table.dialogs import dialog as drawn  # noqa: PLC0415 - see above

    return drawn(texts, view, ui)
