"""Comfort: the settings, kept and put into effect; what the device does besides drawing (sounds, vibration, light).

Settings that change the look only stand on the root of the document, where start.js puts them before the first paint.
"""

from table.settings import SETTINGS, pref, values_of
from table.words import call_people

LOOKS = ("deck", "size", "felt", "back", "reach", "sound")
# The sound of a step is that of the most telling thing that happened in it.
SOUNDS = (
    ("end", ("over", "match")),
    ("take", ("take", "morto")),
    ("meld", ("lay", "add", "confirm")),
    ("card", ("draw", "discard", "refuse", "red-three", "deal")),
)


class Comfort:
    """The settings of this device."""

    def __init__(self, app):
        self.app = app
        self._over = False  # the match is won: the screen may go dark

    def begin(self):
        """The kept settings, before the first drawing."""
        app = self.app
        ui = app.ui
        ui["able"] = app.device.able()
        ui["prefs"] = {}
        for name, values, _need in SETTINGS:
            usual = "off" if name == "sound" and app.device.coarse() else values[0]
            value = app.store.get_setting(name, usual)
            ui["prefs"][name] = value if value in values else usual
        app.dom.set_data("pace", ui["pace"])
        for name in LOOKS:
            app.dom.set_data(name, pref(ui, name))
        self._name(app.store.get_setting("name", ""))
        self._tell_device()

    def _name(self, text):
        """The person's name among the texts, where every sentence looks for it; without one they say "you"."""
        name = " ".join(text.split())[:20].strip()
        self.app.texts["name.own"] = name
        if self.app.view is not None:
            call_people(self.app.texts, self.app.view)
        return name

    def call_me(self, text):
        """The person's own name, as it is being written; kept."""
        self.app.store.set_setting("name", self._name(text))
        self.app.draw()

    def choose(self, name, value):
        """A setting of the dialog; kept."""
        app = self.app
        if value not in values_of(name):
            return
        app.ui["prefs"][name] = value
        app.store.set_setting(name, value)
        if name in LOOKS:
            app.dom.set_data(name, value)
        self._tell_device()
        if value == "on" and name in ("sound", "buzz"):
            app.device.play("turn" if name == "sound" else "")
            app.device.buzz()
        app.draw()

    def mute(self):
        """Sounds off, or on again."""
        self.choose("sound", "off" if pref(self.app.ui, "sound") == "on" else "on")

    def _tell_device(self):
        ui = self.app.ui
        awake = pref(ui, "awake") == "on" and not self._over
        self.app.device.settings(pref(ui, "sound") == "on", pref(ui, "buzz") == "on", awake)

    def hear(self, events, view):
        """A step has just been shown: its sound."""
        over = view.get("winner") is not None
        if over != self._over:
            self._over = over
            self._tell_device()
        done = [event["do"] for event in events]
        if [event for event in events if event.get("canasta") and event["canasta"] != "none"]:
            self.app.device.play("canasta")
            return
        for name, things in SOUNDS:
            if [one for one in done if one in things]:
                self.app.device.play(name)
                return

    def turn(self):
        """The others have played: it is the person's turn."""
        self.app.device.play("turn")
        self.app.device.buzz()

    def full(self):
        """The whole screen, or back."""
        self.app.device.full()

    def full_changed(self):
        """The browser went into full screen, or left it."""
        self.app.ui["full"] = self.app.device.is_full()
        self.app.draw()
