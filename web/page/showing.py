"""What is shown: the table drawn from the state, sentences, dialogs, and where the focus goes.

The base of the controller (app.py), which has the state.
"""

import opening
from table.cards import order_of, sorted_hand
from table.page import pieces
from table.words import esc, say


class Showing:
    """Draws the state of an `App`."""

    def __init__(self):
        self.drawings = 0  # goes up with each drawing, and with each choice: an older one is not shown any more
        self._opener = ""  # what had the focus when the dialog was opened

    def tell(self, key, args=None):
        """One sentence in the status line."""
        self.tell_html(esc(say(self.texts, key, args)))

    def tell_html(self, html):
        """The same with HTML."""
        self.ui["status"] = {"html": html, "clause": None}
        self.draw()

    def draw(self):
        """Shows the state, and notes it on the document for those who look from outside."""
        self._show(self._drawing())

    async def draw_calmly(self):
        """The same in two tasks, for what nobody has just tapped; something newer that was drawn in between stays."""
        made = self._drawing()
        number = self.drawings
        await self.dom.breathe()
        if self.drawings == number:
            self._show(made)

    def _drawing(self):
        """The state as pieces of HTML."""
        self.drawings += 1
        if self.away:
            return pieces(self.texts, None, self.ui)
        self.guide.look()
        self.preview.look()
        return pieces(self.texts, self.view, self.ui)

    def _show(self, made):
        """Puts what was drawn on the page."""
        lost = self.dom.morph(self.dom.root(), made)
        if self.away:
            return
        view = self.view
        if view is not None:
            mine = view["turn"] == view["seat"] and view["phase"] != "over"
            if not (mine and self.ui["busy"]):
                self.dom.set_data("turn", view["turn"])
                self.dom.set_data("phase", view["phase"])
        if self.dom.in_lesson():
            return  # the focus is there
        if lost or (self.by_keyboard and not self.ui["dialog"] and not self.screen.active_id()):
            self._find_focus()

    def _find_focus(self):
        """When what had the focus is gone (a card discarded, a button whose moment is over), it goes on near by."""
        keys = self.ui["keys"].get("hand")
        if self.ui["dialog"]:
            self.screen.focus("dialog-title")
        elif self.view is not None and self.view.get("covered"):
            self.people.ready()
        elif keys:
            key = self.ui["focus"]
            if key not in keys:
                key = sorted_hand(self.view["hand"], keys, order_of(self.ui))[0][1]
            self.screen.focus("card-" + key)
        else:
            self.screen.focus("menu")

    def open(self, name):
        """Opens a dialog; the focus goes into it."""
        self._opens(name)
        self.draw()
        self.screen.focus_dialog()

    async def open_calmly(self, name):
        """The same in two tasks, for a dialog that comes by itself. The focus goes into it as soon as it is drawn: what
        had it lies under the dialog, and the browser takes it away with the next frame."""
        self._opens(name)
        await self.draw_calmly()
        if self.ui["dialog"] == name:
            self.screen.focus_dialog()

    def _opens(self, name):
        if not self.ui["dialog"]:
            self._opener = self.screen.active_id()
        if name == "new":
            self.ui["kept"] = opening.kept_matches(self.store)
        self.ui["draws"] = None
        self.tables.opened(name)
        self.keepsakes.opened()
        self.watching.opened(name)
        self.sharing.opened(name)
        self.ui["dialog"] = name

    def close(self):
        """Closes the dialog; the focus goes back to where it was."""
        if not self.ui["dialog"] or self.school.close() or self.help.close() or self.details.close():
            return
        self.ui["dialog"] = None
        self.draw()
        if not (self._opener and self.screen.focus(self._opener)):
            self._find_focus()
        self._opener = ""
