"""The front: the first table, which answers while the rest of the page is still coming.

What is tapped or pressed meanwhile is answered with a sentence at once, and kept for the app: no tap is lost.
"""

from table.page import fresh_ui, pieces
from table.words import esc, say

MOST = 20  # taps and keys that are kept


class Front:
    """The page before there is an app."""

    def __init__(self, dom, texts):
        self.dom = dom
        self.texts = texts
        self.ui = fresh_ui(dom.language())
        self._early = []  # (kind, event), oldest first; None once the app has them

    def show(self):
        """Draws the table and listens: from now on the page answers."""
        dom = self.dom
        dom.on("click", lambda event: self._keep("click", event))
        dom.on("keydown", lambda event: self._keep("keydown", event))
        dom.label("heard", say(self.texts, "log.name"))
        self._draw()
        dom.set_data("engine", "loading")
        dom.set_data("ui", "ready")
        dom.mark("buraco:ui-ready")

    def _draw(self):
        self.dom.morph(self.dom.root(), pieces(self.texts, None, self.ui))

    def _keep(self, kind, event):
        if self._early is None:
            return
        self._early.append((kind, event))
        del self._early[:-MOST]
        if kind == "click" and self.dom.closest(event, "[data-action]") is not None:
            self.ui["status"] = {"html": esc(say(self.texts, "say.preparing")), "clause": None}
            self._draw()

    def hand_over(self, app):
        """The app listens by itself now; what came before is given to it."""
        early = self._early
        self._early = None
        for kind, event in early:
            if kind == "click":
                app.gestures.click(event)
            else:
                app.keyboard.press(event)
