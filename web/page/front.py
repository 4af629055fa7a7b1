"""The front: the table as the build drew it, which answers while Python's part of the page is still coming.

What is tapped or pressed meanwhile is answered with a sentence at once, and kept for the app: no tap is lost.
"""

MOST = 20  # taps and keys that are kept


class Front:
    """The page before there is an app."""

    def __init__(self, dom):
        self.dom = dom
        self._early = []  # (kind, event), oldest first; None once the app has them

    def show(self):
        """Listens: from now on the page answers."""
        dom = self.dom
        dom.on("click", lambda event: self._keep("click", event))
        dom.on("keydown", lambda event: self._keep("keydown", event))
        if not dom.failed():
            dom.set_data("ui", "ready")
            dom.mark("buraco:ui-ready")

    def _keep(self, kind, event):
        if self._early is None:
            return
        self._early.append((kind, event))
        del self._early[:-MOST]
        if kind == "click" and self.dom.closest(event, "[data-action]") is not None:
            self.dom.say_preparing()

    def hand_over(self, app):
        """The app listens by itself now; what came before is given to it."""
        early = self._early
        self._early = None
        for kind, event in early:
            if kind == "click":
                app.gestures.click(event)
            else:
                app.keyboard.press(event)
