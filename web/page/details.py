"""Details that the engine tells on demand: what fits a meld, the story of a round, the sheets of the match."""

from table.log import line_of


class Details:
    """Asks for them, and opens the dialogs that show them."""

    def __init__(self, app):
        self.app = app
        self._back = ""  # the dialog from which a sheet was opened

    def near(self, side, waits_of, place):
        """Opens one meld from near; what fits it follows."""
        app = self.app
        app.ui["near"] = {"side": side, "waits_of": waits_of, "place": place, "fits": None}
        app.open("near")

        async def ask():
            near = app.ui["near"]
            request = {"do": "fits", "rev": app.newest, "meld": place + 1}
            request["side" if waits_of is None else "waits_of"] = side if waits_of is None else waits_of
            reply = await app.ask(request)
            if reply["ok"] and app.ui["near"] is near:
                near["fits"] = {"fits": reply["fits"], "cleans": reply["cleans"], "clause": reply["clause"]}
                app.draw()

        app.dom.run(ask())

    async def story(self, steps):
        """What happened in the round before it was loaded, for the log: [events, ...]; nothing for other replies."""
        loaded = [event for step in steps for event in step.get("events") or [] if event["do"] == "load"]
        if not loaded:
            return []
        app = self.app
        reply = await app.ask({"do": "story", "rev": app.newest})
        return reply["story"] if reply["ok"] else []

    def tell_again(self, story, view):
        """The log and the discards of a round, from its story: [lines, drops]."""
        lines, drops = [], []
        first = view["rev"] - len(story) + 1
        for index, events in enumerate(story):
            for event in events:
                drops.extend(dropped(event))
                line = line_of(self.app.texts, event, view)
                if line is not None:
                    line["step"] = first + index
                    lines.append(line)
        return lines, drops

    def past(self, index):
        """Opens the sheet of a finished round."""
        app = self.app

        async def ask():
            reply = await app.ask({"do": "sheets", "rev": app.newest})
            if reply["ok"] and 0 <= index < len(reply["sheets"]):
                if app.ui["dialog"] != "past":
                    self._back = app.ui["dialog"] or ""
                app.ui["past"] = {"n": index + 1, "sheet": reply["sheets"][index]}
                app.open("past")

        app.do(ask)

    def close(self):
        """Back to the dialog from which a sheet was opened; True when there was one."""
        app = self.app
        if app.ui["dialog"] != "past" or not self._back:
            return False
        app.ui["dialog"], self._back = self._back, ""
        app.draw()
        if not app.screen.focus("past-" + str(app.ui["past"]["n"])):
            app.screen.focus_dialog()
        return True


def dropped(event):
    """The discard in an event, as [[seat, code]], or nothing."""
    return [[event["seat"], event["card"]]] if event["do"] == "discard" else []
