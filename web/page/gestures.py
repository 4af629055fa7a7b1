"""Gestures: what a tap or click on the table means."""

from guide import ACTIONS as GUIDE
from keepsakes import ACTIONS as KEEPSAKES
from table.deals import ACTIONS as SHARING
from table.seal import ACTIONS as HONEST
from table.words import own_melds, seat_name, side_of
from watching import ACTIONS as WATCHING

# Actions that are moves without cards, with their text (contract, section 2).
PLAIN = {"draw": "draw", "take": "take", "take-1": "take 1", "refuse": "refuse", "pass": "pass", "confirm": "confirm"}
ALWAYS = (
    "menu",
    "settings",
    "stats",
    "full",
    "mute",
    "new",
    "score",
    "log",
    "keys",
    "about",
    "help",
    "school",
    "pick-school",
    "close",
    "look",
    "sort",
    "move-left",
    "move-right",
    "start",
    "resume",
    "update",
    "retry",
)
TABLES = ("side", "past", "close-draws", "keep-table", "drop-table", "copy-table", "play-shared", "keep-shared")
DIALOGS = ("menu", "settings", "stats", "score", "log", "keys", "about", "look")


class Gestures:
    """Turns clicks into moves, choices and dialogs."""

    def __init__(self, app):
        self.app = app

    def click(self, event):
        """A click anywhere in the page."""
        app = self.app
        app.by_keyboard = getattr(event, "detail", 1) == 0
        app.playback.seen()
        action = app.dom.closest(event, "[data-action]")
        if action is not None:
            if app.dom.closest(event, "a[data-action]") is not None:
                event.preventDefault()  # a link of the rules leads inside the dialog
            self.act(app.dom.data(action, "action"), app.dom.data(action, "value"))
            return
        if app.ui["dialog"]:
            if app.dom.closest(event, ".dialog") is None and app.dom.closest(event, ".veil") is not None:
                app.close()
            return
        if app.dom.closest(event, "[data-zone]") is None and not app.ui["busy"]:
            return
        apart = app.dom.closest(event, "[data-apart]")
        if apart is not None and not app.ui["busy"]:
            self.apart(apart)
            return
        meld = app.dom.closest(event, "[data-meld]")
        zone = app.dom.closest(event, "[data-zone]")
        card = app.dom.closest(event, "[data-card]")
        name = app.dom.data(zone, "zone") if zone is not None else ""
        if name == "hand":
            if card is not None:
                app.choice.toggle(card.id[len("card-") :])
            return
        if app.ui["held"]:
            app.grace.tapped(name)
            return
        if app.ui["busy"]:
            app.playback.skip()
            return
        if app.view is None:
            app.tell("say.preparing")
        elif meld is not None and name.startswith("side-"):
            self.meld(int(name[5:]), int(app.dom.data(meld, "meld")) - 1)
        elif name == "pile":
            self.pile()
        elif name.startswith("side-") and int(name[5:]) == side_of(app.view, app.view["seat"]) and app.ui["selected"]:
            self.act("lay", None)

    def back(self, event):
        """The back gesture: closes what is open; with nothing open it says that the next one leaves."""
        app = self.app
        if app.ui["dialog"]:
            event.preventDefault()
            app.close()
        elif app.ui["aim"] is not None:
            event.preventDefault()
            app.ui["aim"] = None
            app.draw()
        else:
            app.tell("say.leaving")

    def typed(self, event):
        """Something was written into a field."""
        app = self.app
        field = app.dom.closest(event, "[data-type]")
        if field is not None and field.id == "own-name":
            app.comfort.call_me(str(field.value))
        elif field is not None and field.id == "film-range":
            app.watching.slid(str(field.value))
        elif field is not None and field.id in ("seal-sealed", "seal-salt", "seal-deck"):
            app.honest.typed(field.id, str(field.value))
        elif field is not None and field.id.startswith("type-person-"):
            app.people.typed(app.dom.data(field, "type"), str(field.value))
        elif field is not None and isinstance(field.value, str):
            app.tables.typed(app.dom.data(field, "type"), field.value)

    def act(self, name, value):
        """An action by its name, whether tapped or typed."""
        app = self.app
        if app.away:
            if name == "here":
                app.dom.reload()
            return
        if name in ALWAYS or name.startswith("set-"):
            self.always(name, value)
            return
        if name in TABLES or name.startswith("pick-"):
            self.tables(name, value)
            return
        if self.elsewhere(name, value):
            return
        if app.view is None:
            app.tell("say.preparing")
            return
        if name == "uncover":
            app.do(app.people.uncover)
            return
        if app.view.get("covered"):
            return  # nobody's turn to act: the device is passed on
        if app.ui["held"]:
            app.grace.act(name)
            return
        if app.ui["busy"]:
            app.playback.skip()
            return
        if name == "next":
            app.do(app.next_round)
            return
        view = app.view
        if view["phase"] != "over" and view["turn"] != view["seat"]:
            app.tell("say.not-turn", {"who": seat_name(app.texts, view["turn"])})
            return
        if name == "take":
            app.choice.take(value)
        elif name in PLAIN:
            if app.ui["dialog"]:
                app.close()
            app.move(PLAIN[name])
        elif name == "lay":
            app.choice.with_cards("lay")
        elif name == "discard":
            if len(app.ui["selected"]) > 1:
                app.tell("say.choose-one")
            else:
                app.choice.with_cards("discard")
        elif name == "add":
            app.choice.add()
        elif name == "undo" and "undo" not in view["can"]:
            app.tell("say.no-undo")
        elif name == "undo":
            app.do(app.undo)
        elif name == "good":
            app.do(app.preview.play_good)
        elif name == "hint":
            app.do(app.hint)

    def elsewhere(self, name, value):
        """What other parts of the page answer for; True when one of them did."""
        app = self.app
        if name in GUIDE:
            app.guide.act(name)
        elif name in KEEPSAKES:
            app.keepsakes.act(name)
        elif name in WATCHING:
            app.watching.act(name, value)
        elif name in SHARING:
            app.sharing.act(name, value)
        elif name in HONEST:
            app.honest.act(name)
        else:
            return False
        return True

    def always(self, name, value):
        """What may be done at any moment, also while others play."""
        app = self.app
        if name == "look" and app.ui["busy"] and len((app.view or {}).get("pile") or []) < 2:
            app.playback.skip()  # the button is grey: a tap on the table
        elif name in DIALOGS:
            app.open(name)
        elif name == "help":
            app.help.open(value)
        elif name == "school":
            app.school.open(value)
        elif name == "pick-school":
            app.school.choose(value)
        elif name == "new":
            over = app.view is not None and app.view.get("winner") is not None
            if over and app.ui["dialog"] != "menu":
                app.ui["setup"] = None
                app.matches.new()
            else:
                app.open("new")
        elif name == "start":
            app.matches.new()
        elif name == "resume":
            app.matches.resume(int(value))
        elif name == "close":
            app.close()
        elif name == "sort":
            self.sort()
        elif name in ("move-left", "move-right"):
            app.dragging.step(list(app.ui["selected"]), -1 if name == "move-left" else 1)
        elif name == "update":
            app.apply_update()
        elif name == "retry":
            app.do(app.trouble.retry)
        elif name == "set-level":
            app.set_level(value)
        elif name == "set-pace":
            app.set_pace(value)
        elif name == "set-lang":
            app.set_language(value)
        elif name == "full":
            app.comfort.full()
        elif name == "mute":
            app.comfort.mute()
        else:
            app.comfort.choose(name[4:], value)

    def tables(self, name, value):
        """What the dialogs of tables and sides offer."""
        app = self.app
        if name == "side":
            app.ui["side"] = int(value)
            app.open("side")
        elif name == "past":
            app.details.past(int(value))
        elif name == "keep-table":
            app.tables.keep()
        elif name == "drop-table":
            app.tables.drop()
        elif name == "copy-table":
            app.tables.copy()
        elif name == "play-shared":
            app.tables.shared(True)
        elif name == "keep-shared":
            app.tables.shared(False)
        elif name == "pick-seat":
            app.people.choose(value)
        elif name.startswith("pick-"):
            app.tables.choose(name, value)

    def apart(self, element):
        """A tap on another's waiting meld: nothing is added to it, but it can be looked at."""
        app = self.app
        name = element.id.split("-")  # meld-w2-0
        if app.ui["selected"] or len(name) != 3:
            app.tell("say.apart")
        else:
            app.details.near(None, int(name[1][1:]), int(name[2]))

    def meld(self, side, place):
        """A tap on a meld: with cards chosen they are added, else the meld is shown from near."""
        app = self.app
        view = app.view
        if app.ui["selected"] and view["turn"] == view["seat"]:
            if side == side_of(view, view["seat"]):
                app.choice.add_to(place)
            else:
                app.tell("say.own-meld")
            return
        melds = own_melds(view) if side == side_of(view, view["seat"]) else view["sides"][side]["melds"]
        if len(view["sides"]) > 2 and side != side_of(view, view["seat"]):
            self.tables("side", str(side))
        elif 0 <= place < len(melds):
            waits = bool(view.get("waits")) and side == side_of(view, view["seat"])
            app.details.near(None if waits else side, view["seat"] if waits else None, place)

    def pile(self):
        """A tap on the pile outside the draw: one chosen card is discarded; else the pile is looked through."""
        app = self.app
        if "discard" in app.view["can"] and len(app.ui["selected"]) == 1:
            app.choice.with_cards("discard")
        elif "discard" in app.view["can"] and app.ui["selected"]:
            app.tell("say.choose-one")
        elif "take-1" in app.view["can"] and len(app.view["pile"]) > 1:
            app.open("take")
        elif "take" in app.view["can"]:
            self.act("take", None)
        elif app.view["pile"]:
            app.open("look")

    def sort(self):
        """The next order of the hand: by suit, by rank, by hand; the first two are kept."""
        app = self.app
        order = {"suit": "rank", "rank": "manual", "manual": "suit"}[app.ui["sort"]]
        if order == "manual" and app.view is None:
            order = "suit"
        if order == "manual":
            app.dragging.by_hand()
        else:
            app.store.set_setting("sort", order)
            app.dragging.sorted()
        app.tell("say.sorted." + order)
