"""Keyboard: the whole game without a mouse. Single keys act, arrows walk the hand or, while adding, the melds."""

from table.cards import order_of, sorted_hand
from table.preview import offers
from table.settings import pref
from table.words import own_melds, own_side

LETTERS = {
    "d": "draw",
    "t": "take",
    "l": "lay",
    "a": "add",
    "x": "discard",
    "u": "undo",
    "h": "hint",
    "s": "sort",
    "p": "look",
    "r": "refuse",
    "n": "next",
    "c": "confirm",
    "m": "mute",
    "g": "good",
    "1": "take-1",
    "?": "keys",
}
STEPS = {"ArrowLeft": -1, "ArrowRight": 1}


class Keyboard:
    """Turns keys into the same actions that taps make."""

    def __init__(self, app):
        self.app = app

    def press(self, event):
        """A key; True when it was one of ours."""
        app = self.app
        if event.ctrlKey or event.metaKey or event.altKey or event.isComposing:
            return
        key = event.key
        if not isinstance(key, str):
            return
        app.by_keyboard = True
        app.playback.seen()
        if app.ui["dialog"]:
            if app.watching.key(event):
                return
            if key == "Escape":
                event.preventDefault()
                app.close()
            return
        if app.ui["held"] and key in ("Enter", "Escape"):
            event.preventDefault()
            app.grace.act("discard" if key == "Enter" else "undo")
        elif app.ui["aim"] is not None and self.aim(key):
            event.preventDefault()
        elif key in STEPS and event.shiftKey:
            event.preventDefault()
            self.shift(STEPS[key])
        elif key in STEPS or key in ("Home", "End"):
            if self.walk(key):
                event.preventDefault()
        elif key == "Escape":
            self.let_go()
        elif len(key) == 1 and key.lower() in LETTERS and not event.repeat and pref(app.ui, "keys") == "on":
            event.preventDefault()
            app.gestures.act(LETTERS[key.lower()], None)

    def aim(self, key):
        """Choosing the meld that receives the cards: a number, or arrows and enter."""
        app = self.app
        total = len(own_melds(app.view))
        if len(key) == 1 and key.isdigit() and 1 <= int(key) <= total:
            app.choice.add_to(int(key) - 1)
        elif key in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"):
            step = -1 if key in ("ArrowLeft", "ArrowUp") else 1
            fitting = [place for place, _ in offers(app.ui) if place >= 0]
            app.ui["aim"] = (app.ui["aim"] + step) % total
            while fitting and app.ui["aim"] not in fitting:
                app.ui["aim"] = (app.ui["aim"] + step) % total
            app.draw()
            zone = "w" + str(app.view["seat"]) if app.view.get("waits") else str(own_side(app.view)["side"])
            app.screen.scroll_to("meld-" + zone + "-" + str(app.ui["aim"]))
        elif key in {"Enter", " "}:
            app.choice.add_to(app.ui["aim"])
        elif key == "Escape":
            app.ui["aim"] = None
            app.draw()
        else:
            return False
        return True

    def walk(self, key):
        """Moves the focus inside the hand, or into it when it is elsewhere on the table."""
        app = self.app
        if app.view is None or not app.view["hand"]:
            return False
        keys = [pair[1] for pair in sorted_hand(app.view["hand"], app.ui["keys"]["hand"], order_of(app.ui))]
        active = app.screen.active_id()
        now = active[5:] if active.startswith("card-") else None
        if now in keys:
            place = keys.index(now)
            place = (place + STEPS[key]) % len(keys) if key in STEPS else 0 if key == "Home" else len(keys) - 1
        else:
            place = keys.index(app.ui["focus"]) if app.ui["focus"] in keys else 0
        app.ui["focus"] = keys[place]
        app.draw()
        app.screen.focus("card-" + keys[place])
        return True

    def shift(self, step):
        """Moves the card that has the focus one place along the hand."""
        app = self.app
        active = app.screen.active_id()
        if app.view is None or active[5:] not in app.ui["keys"].get("hand", []):
            return
        app.dragging.step([active[5:]], step)
        app.ui["focus"] = active[5:]
        app.draw()
        app.screen.focus(active)

    def let_go(self):
        """Lets all chosen cards go, and what was said."""
        app = self.app
        app.ui["selected"] = []
        app.ui["status"] = None
        app.draw()
