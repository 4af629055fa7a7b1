"""Elsewhere: a page whose game was opened in another tab or window stops, stores nothing more, and says so.

Looked at when the storage changes, when the page wakes or is looked at again, and before anything is stored: a tab that
was frozen hears nothing of the other meanwhile.
"""


def look(app):
    """Whether this page still is the one that plays; if not, it has nothing to show any more but the way back."""
    if app.away or app.store.is_ours():
        return not app.away
    app.away = True
    app.ui["away"] = True
    app.ui["dialog"] = None
    app.device.still()
    app.link.end()
    app.dom.hush()
    app.draw()
    app.screen.focus("do-here")
    return False
