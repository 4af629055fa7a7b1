"""The grace after a discard: the card is shown on the pile, but not sent; for a moment a tap takes it back.

Nothing is stored and the engine knows nothing until the moment is over: a page that is closed meanwhile has not
discarded. None at the pace `instant`, and none where the hand empties (a morto or the end of the round would follow).
"""

from table.cards import assign_keys
from table.settings import pref
from table.words import esc, say

TIMES = {"off": 0, "short": 1500, "long": 4000}
SLICE = 50
BLIND = 350  # a second tap of the same finger does not count


class Grace:
    """Holds a discard for a moment."""

    def __init__(self, app):
        self.app = app
        self._before = None
        self._end = ""  # how the moment was cut short: "back" or "now"
        self._gone = 0

    def length(self):
        """The setting, as one of TIMES."""
        return pref(self.app.ui, "grace")

    def applies(self, move):
        """Whether this move is held: a discard that the page has no reason to expect a refusal of."""
        ui, view = self.app.ui, self.app.view
        words = move.split()
        if words[0] != "discard" or ui["pace"] == "instant" or not TIMES[self.length()]:
            return False
        return (
            len(view["hand"]) > 1
            and words[1] in view["hand"]
            and "discard" in view["can"]
            and view.get("barred") != words[1]
        )

    async def hold(self, move):
        """Shows the discard and waits; True when it is to be sent."""
        app = self.app
        ui, view = app.ui, app.view
        code = move.split()[1]
        self._before = (view, ui["keys"], list(ui["selected"]))
        shown = dict(view)
        shown["hand"] = list(view["hand"])
        shown["hand"].remove(code)
        shown["pile"] = view["pile"] + [code]
        shown["can"] = []
        ui["keys"] = assign_keys(shown, ui["keys"])
        app.view = shown
        ui["selected"] = []
        ui["status"] = None
        ui["news"] = ["pile"]
        ui["held"] = {"code": code, "length": self.length()}
        ui["busy"] = True
        self._end, self._gone = "", 0
        app.draw()
        while not self._end and self._gone < TIMES[self.length()]:
            await app.dom.wait(SLICE)
            self._gone += SLICE
        ui["held"] = None
        if self._end == "back":
            self.restore()
            ui["status"] = {"html": esc(say(app.texts, "say.taken-back")), "clause": None}
            app.draw()
            return False
        return True

    def restore(self):
        """As it was before the discard; also when the engine did not take it."""
        if self._before is None:
            return
        app = self.app
        app.view, app.ui["keys"], app.ui["selected"] = self._before
        app.ui["busy"] = False
        app.ui["news"] = []
        self._before = None

    def sent(self):
        """The engine has taken it."""
        self._before = None

    def back(self):
        """The person takes it back."""
        self._end = "back"

    def now(self):
        """The person does not want to wait."""
        self._end = self._end or "now"

    def tapped(self, zone):
        """A tap on the table: on the pile it takes the card back, elsewhere it goes on."""
        if self._gone < BLIND:
            return
        if zone == "pile":
            self.back()
        else:
            self.now()

    def act(self, name):
        """An action while the card is held."""
        if name in ("undo", "take-back"):
            self.back()
        elif name == "discard":
            self.now()
        elif name in ("draw", "take"):
            self.tapped("pile" if name == "take" else "stock")
