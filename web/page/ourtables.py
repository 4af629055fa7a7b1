"""Our tables: what the new-match dialog has chosen, house rules kept under a name, and tables that come by a link."""

import json

import opening
from table.house import clean_name, decode, encode, fits, only_changed, read, set_of, written
from table.saved import read_json
from table.words import esc, say, say_html

MOST = 30  # tables that are kept
MARK = "#table="


class OurTables:
    """The choices of the new-match dialog, and the tables that are kept."""

    def __init__(self, app):
        self.app = app
        self._asking = False

    # -- what the engine knows ---------------------------------------------------------------------------------------

    async def known(self):
        """The engine's rule sets are there; True when they are."""
        app = self.app
        if app.ui["rule_sets"] is None:
            reply = await app.link.ask({"do": "rules"})
            if not reply["ok"]:
                return False
            app.ui["rule_sets"] = reply["rule_sets"]
            self._load()
        return True

    def opened(self, dialog):
        """A dialog opens: those that speak of rules get them."""
        ui = self.app.ui
        ui["note"] = ""
        ui["dropping"] = ""
        if dialog == "new" and not (ui["dialog"] == "help" and ui["setup"]):  # back from the rules, it is as it was
            ui["typed"] = {}
            ui["setup"] = opening.table_of(self.app.view) if self.app.view is not None else None
        if dialog not in ("new", "menu", "score", "round", "match", "day") or self._asking:
            return
        if ui["rule_sets"] is None and self.app.view is not None:
            self._asking = True
            self.app.dom.run(self._fetch())
        elif dialog == "new":
            self._tidy()

    async def _fetch(self):
        if await self.known():
            self._tidy()
        self._asking = False
        self.app.draw()

    def _tidy(self):
        """The chosen table in the form that tables have: only options that differ."""
        setup = self.app.ui["setup"]
        rule_set = set_of(self.app.ui["rule_sets"], setup["rules"]) if setup else None
        if rule_set is not None:
            setup["options"] = only_changed(rule_set, setup["options"])

    # -- choosing ----------------------------------------------------------------------------------------------------

    def choose(self, name, value):
        """A choice in the dialog."""
        ui = self.app.ui
        setup, sets = ui["setup"], ui["rule_sets"]
        if setup is None or sets is None or value is None:
            return
        ui["note"] = ""
        ui["dropping"] = ""
        rule_set = set_of(sets, setup["rules"])
        if name == "pick-game":
            rule_set = set_of(sets, value)
            if rule_set is not None:
                players = setup["players"] if setup["players"] in rule_set["players"] else rule_set["players"][0]
                if 4 in rule_set["players"] and setup["players"] not in rule_set["players"]:
                    players = 4
                ui["setup"] = {"name": "", "rules": value, "players": players, "options": {}}
                ui["typed"] = {}
        elif name == "pick-table":
            index = int(value)
            if 0 <= index < len(ui["tables"]):
                table = ui["tables"][index]
                ui["setup"] = dict(table, options=dict(table["options"]))
                ui["typed"] = {}
        elif name == "pick-players":
            if int(value) in rule_set["players"]:
                setup["players"] = int(value)
                setup["name"] = ""
        elif name == "pick-target":
            ui["typed"].pop("target", None)
            self._option(rule_set, "target", int(value))
        elif name == "pick-option":
            option, place = value.split("=")
            for one in rule_set["options"]:
                if one["name"] == option and int(place) < len(one["values"]):
                    self._option(rule_set, option, one["values"][int(place)])
        self.app.draw()

    def _option(self, rule_set, name, value):
        setup = self.app.ui["setup"]
        options = dict(setup["options"])
        for one in rule_set["options"]:
            if one["name"] == name and fits(one, value):
                options[name] = value
        options = only_changed(rule_set, options)
        if options != setup["options"]:
            setup["name"] = ""
        setup["options"] = options

    def typed(self, name, text):
        """What was written into a field of the dialog."""
        ui = self.app.ui
        ui["typed"][name] = text[:100]
        setup = ui["setup"]
        if name == "target" and setup is not None and ui["rule_sets"] is not None:
            value = opening.number(text)
            if value is not None:
                self._option(set_of(ui["rule_sets"], setup["rules"]), "target", value)
        self.app.draw()

    # -- keeping -----------------------------------------------------------------------------------------------------

    def _load(self):
        """The kept tables; what is none (any more) is left out."""
        ui = self.app.ui
        found = read_json(self.app.store.get_setting("tables"))
        tables = [read(ui["rule_sets"], one) for one in found] if isinstance(found, list) else []
        ui["tables"] = [table for table in tables if table is not None]

    def _store(self):
        return self.app.store.set_setting("tables", json.dumps([written(table) for table in self.app.ui["tables"]]))

    def _keep(self, table, instead_of=""):
        """Keeps a table under its name, in the place of one of the same name."""
        ui = self.app.ui
        kept = [table]
        kept.extend([one for one in ui["tables"] if one["name"] not in (table["name"], instead_of)])
        ui["tables"] = kept[:MOST]
        self._store()

    def keep(self):
        """The chosen rules get the name that was written; a kept table that is chosen gets another name."""
        ui = self.app.ui
        setup = ui["setup"]
        if setup is None or ui["rule_sets"] is None:
            return
        name = clean_name(ui["typed"].get("name", setup["name"]))
        if not name:
            self._say("house.needs-name")
            return
        table = dict(setup, name=name, options=dict(setup["options"]))
        self._keep(table, setup["name"])
        ui["setup"] = dict(table, options=dict(table["options"]))
        ui["typed"].pop("name", None)
        self._say("house.kept", {"name": esc(name)})

    def drop(self):
        """Forgets the chosen table, at the second tap."""
        ui = self.app.ui
        name = ui["setup"]["name"] if ui["setup"] else ""
        if not name:
            return
        if ui["dropping"] != name:
            ui["dropping"] = name
            self.app.draw()
            return
        ui["tables"] = [one for one in ui["tables"] if one["name"] != name]
        self._store()
        ui["setup"]["name"] = ""
        ui["dropping"] = ""
        self._say("house.dropped", {"name": esc(name)})

    def copy(self):
        """The chosen table as a link, into the clipboard; where that is refused, to be copied by hand."""
        ui = self.app.ui
        if not ui["setup"]:
            return
        address = self.app.dom.address(MARK + encode(ui["setup"]))
        by_hand = '<input type="text" readonly id="link" value="' + esc(address) + '" aria-label="'
        by_hand += esc(say(self.app.texts, "house.link")) + '">'

        async def put():
            done = await self.app.dom.copy(address)
            ui["note"] = esc(say(self.app.texts, "house.copied" if done else "house.copy-by-hand")) + " " + by_hand
            self.app.draw()

        self.app.dom.run(put())

    def _say(self, key, args=None):
        self.app.ui["note"] = say_html(self.app.texts, key, args)
        self.app.draw()

    # -- links -------------------------------------------------------------------------------------------------------

    def came(self):
        """The address may hold a table: it is shown, with what differs, before anything is played by it."""
        text = self.app.dom.fragment()
        if self.app.given.came(text) or not text.startswith(MARK) or self.app.link is None:
            return

        async def show():
            app = self.app
            app.dom.drop_fragment()
            if not await self.known():
                return
            table = read(app.ui["rule_sets"], decode(text[len(MARK) :]))
            if table is None:
                app.tell("say.bad-link")
                return
            app.ui["shared"] = table
            app.open("shared")

        self.app.dom.run(show())

    def shared(self, play):
        """The table of the link: played, or only kept."""
        app = self.app
        table = app.ui["shared"]
        if table is None:
            return
        self._keep(table)
        app.ui["shared"] = None
        app.close()
        if play:
            app.matches.new(table, True)
        else:
            app.tell_html(say_html(app.texts, "house.kept", {"name": "<bdi>" + esc(table["name"]) + "</bdi>"}))
