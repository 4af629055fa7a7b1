"""What a drag means: cards of the hand to a meld, the own side, the pile or another place; stock and pile to the hand.

drag.js follows the pointer and tells by the event `buraco-drag`; the moves are the same that taps make.
"""

from table.cards import order_of, sorted_hand
from table.words import card_names


class Dragging:
    """Turns drops into moves, and keeps the order in which the person arranged the hand."""

    def __init__(self, app):
        self.app = app
        self._before = None  # the choice as it was before the drag, when the drag changed it

    def told(self, event):
        """The event of drag.js."""
        detail = event.detail
        what = detail.what
        if self.app.view is None:
            return
        if what == "lift":
            self.lift(detail.key)
        elif what == "cancel":
            self.cancel()
        elif what == "drop":
            self.drop(detail.key, detail.zone, detail.meld, detail.before)
        elif what == "stock":
            self.app.gestures.act("draw", None)
        elif what == "pile":
            self.app.gestures.pile()

    def lift(self, key):
        """A card is taken up: alone, or with the others that are chosen."""
        ui = self.app.ui
        self._before = None
        ui["aim"] = None
        if key in ui["keys"].get("hand", []) and key not in ui["selected"]:
            self._before = list(ui["selected"])
            ui["selected"] = [key]
        ui["focus"] = key
        ui["status"] = None
        self.app.draw()

    def cancel(self):
        """Everything as it was."""
        if self._before is not None:
            self.app.ui["selected"] = [key for key in self._before if key in self.app.ui["keys"]["hand"]]
            self._before = None
        self.app.draw()

    def drop(self, key, zone, meld, before):
        """The chosen cards were let go there."""
        app = self.app
        if key not in app.ui["keys"]["hand"]:
            self.cancel()
        elif zone == "hand":
            self.arrange(list(app.ui["selected"]), before)
            self.cancel()
        elif zone == "pile":
            app.gestures.act("discard", None)
        elif meld == "":
            app.gestures.act("lay", None)
        elif meld == "0":
            app.tell("say.apart")
        elif app.ui["busy"] or app.view["turn"] != app.view["seat"]:
            app.gestures.act("add", None)
        else:
            app.choice.add_to(int(meld) - 1)

    def arrange(self, moved, before):
        """Puts cards of the hand before another ("": at the end); from now on the hand stays as it is arranged."""
        pairs = self.shown()
        shown = [pair[1] for pair in pairs]
        while before in moved:
            place = shown.index(before) + 1
            before = shown[place] if place < len(shown) else ""
        order = [key for key in shown if key not in moved]
        place = order.index(before) if before in order else len(order)
        group = [key for key in shown if key in moved]
        order = order[:place] + group + order[place:]
        if order != shown:
            self._keep([pair for key in order for pair in pairs if pair[1] == key])

    def _keep(self, pairs):
        """The hand lies as in this list of [code, key]; kept for this round."""
        ui = self.app.ui
        ui["order"] = [pair[1] for pair in pairs]
        ui["sort"] = "manual"
        self.app.store.set_setting(self._name(), self._mark() + " ".join([pair[0] for pair in pairs]))

    def shown(self):
        """The hand as [code, key] in the order in which it lies."""
        return sorted_hand(self.app.view["hand"], self.app.ui["keys"]["hand"], order_of(self.app.ui))

    def by_hand(self):
        """From now on the hand stays as it lies, until the person moves cards in it."""
        self._keep(self.shown())

    def step(self, keys, way):
        """Puts cards, gathered, a place to the left (-1) or right (1) of where they lie, and says where they are."""
        shown = [pair[1] for pair in self.shown()]
        places = [place for place, key in enumerate(shown) if key in keys]
        if not places:
            return
        place = places[0] - 1 if way < 0 else places[-1] + 2
        self.arrange(keys, shown[max(place, 0)] if place < len(shown) else "")
        pairs = self.shown()
        here = [place for place, pair in enumerate(pairs) if pair[1] in keys]
        names = card_names(self.app.texts, [pairs[place][0] for place in here])
        self.app.tell("say.moved", {"cards": names, "n": here[0] + 1, "all": len(pairs)})

    def _name(self):
        """The setting that keeps it: where several persons play, each has an order of its own."""
        seat = self.app.people.holder()
        return "order" if seat is None else "order-" + str(seat)

    def put_away(self):
        """The hand is covered: how it was arranged is kept for its person only."""
        self._before = None
        if self.app.ui["sort"] == "manual":
            order = self.app.store.get_setting("sort", "suit")
            self.app.ui["sort"] = order if order in ("suit", "rank") else "suit"
        self.app.ui["order"] = []

    def _mark(self):
        """Which round an arrangement belongs to."""
        view = self.app.view
        return str(view["seed"]) + "/" + str(view["round"]) + ":"

    def dealt(self, events):
        """A new round forgets the arrangement; one that was stored goes on with it."""
        app = self.app
        ui = app.ui
        if app.view.get("covered"):
            return
        names = [event["do"] for event in events]
        if "deal" in names and "show" not in names and ui["sort"] == "manual":
            self.sorted()
        if ("load" not in names and "show" not in names) or ui["sort"] == "manual":
            return
        kept = app.store.get_setting(self._name(), "") or ""
        if not kept.startswith(self._mark()):
            return
        free = [[app.view["hand"][place], key] for place, key in enumerate(ui["keys"]["hand"])]
        order = []
        for code in kept[len(self._mark()) :].split():
            found = [pair for pair in free if pair[0] == code]
            if found:
                free.remove(found[0])
                order.append(found[0][1])
        ui["order"] = order
        ui["sort"] = "manual"

    def sorted(self):
        """Back to the order by suit or by rank that was chosen last."""
        order = self.app.store.get_setting("sort", "suit")
        self.app.ui["sort"] = order if order in ("suit", "rank") else "suit"
        self.app.ui["order"] = []
        self.app.store.set_setting(self._name(), "")
