"""Matches: which one the visit opens with, new ones, and those that were kept aside."""

import opening
from sharing import MARK as DEAL
from table.house import rules_of
from table.saved import read_json
from table.shelf import pack
from table.words import esc, say
from watching import MARK as RECORD


class Matches:
    """Brings matches to the table."""

    def __init__(self, app):
        self.app = app
        self._wants_new = False  # asked for before the engine was there

    async def open(self):
        """The first match of this visit: the stored one, the address's, or a new one."""
        app = self.app
        if not await app.link.start():
            app.trouble.engine_failed()
            return
        params = app.params
        nonsense = opening.nonsense(params)
        notices = []
        stored, problem = app.store.load_match()
        app.ui["welcome"] = app.ui["welcome"] and stored is None and not problem  # the very first visit
        if problem:
            notices.append(say(app.texts, "say.damaged"))
        if self._wants_new and stored is not None:
            app.store.keep_match()
            stored = None
        reply = await app.given.first(stored, notices)
        if reply is not None:
            stored = None
            nonsense.extend(opening.nonsense(params, opening.LEVEL))
        elif opening.asks(params) and app.store.get_setting("address", "") != opening.signature(params):
            if stored is not None and app.store.keep_match():
                notices.append(say(app.texts, "say.kept"))
            stored = None
        if stored is not None:
            reply = await app.link.ask({"do": "load", "save": stored})
            if not reply["ok"] and reply["error"]["kind"] != "engine":  # no save of ours, whatever it is
                app.store.keep_match()
                key = "say.other-version" if reply["error"].get("code") == "format" else "say.damaged"
                notices.append(say(app.texts, key))
                reply = None
        if reply is None:
            request, wrong = opening.wanted(params, app.dom.random_seed())
            reply = await opening.new_reply(app.link, request, wrong)
            nonsense.extend(wrong)
            if reply["ok"]:
                app.store.set_setting("address", opening.signature(params) if opening.asks(params) else "")
        if nonsense:
            notices.append(say(app.texts, "say.params", {"what": ", ".join(nonsense)}))
        # What was said while all this was coming (that the table is being prepared) is over with it.
        app.ui["status"] = {"html": esc(" ".join(notices)), "clause": None} if notices else None
        app.ui["kept"] = opening.kept_matches(app.store)
        self.came()
        await app.accept(reply)

    def came(self):
        """What a link brought behind the address, if anything: a table, a record."""
        app = self.app
        text = app.dom.fragment()
        if text.startswith(RECORD):
            app.dom.drop_fragment()
            app.watching.came(text)
        elif text.startswith(DEAL):
            app.dom.drop_fragment()
            app.sharing.came(text)
        else:
            app.tables.came()

    def leave(self, aside):
        """The match at the table is about to make room: kept aside if `aside` says so and it is not over, else put on
        the shelf, as a record. False when the browser keeps it for this visit only."""
        app = self.app
        if app.save is None or app.view is None:
            return True
        if aside and app.view.get("winner") is None:
            stored = app.store.keep_match(app.save)
        elif app.save["moves"]:
            stored = app.store.shelve(pack(app.save, app.view, app.dom.today()))
        else:
            return True
        if not stored:
            app.ui["status"] = {"html": esc(say(app.texts, "say.storage")), "clause": None}
        return stored

    def new(self, table=None, aside=False):
        """Deals a new match: at that table, or at the one that the dialog has chosen, or at this one again. The match
        under way is kept aside if `aside` says so; before the engine is there, the wish is kept."""
        app = self.app
        setup = table or app.ui["setup"]
        app.close()
        if app.view is None:
            self._wants_new = True
            app.tell("say.deal-asked")
            return
        dialog = table is None and setup is not None and app.ui["rule_sets"] is not None
        if setup is None:
            setup = opening.table_of(app.view)
        seats, names = app.people.chosen(setup["players"]) if dialog else app.people.here(setup["players"])
        app.playback.skip()

        async def deal():
            app.ui["status"] = None
            app.ui["selected"] = []
            request = {"do": "new", "rules": rules_of(setup), "players": setup["players"]}
            request["level"] = app.ui["level"]
            request["seed"] = app.dom.random_seed()
            if setup["name"]:
                request["name"] = setup["name"]
            if len(seats) > 1:
                request["persons"] = seats
                request["names"] = names
            reply = await app.link.ask(request)
            if reply["ok"]:
                self.leave(aside)
                app.store.set_setting("address", opening.signature(app.params) if opening.asks(app.params) else "")
            await app.accept(reply)

        app.do(deal)

    def resume(self, index):
        """Takes up a match that was kept aside; the one under way is kept aside in its place."""
        app = self.app
        kept = app.ui["kept"]
        if not 0 <= index < len(kept):
            return
        name = kept[index]["name"]
        app.close()
        app.playback.skip()

        async def load():
            reply = await app.link.ask({"do": "load", "save": read_json(app.store.read_aside(name))})
            if not reply["ok"] and reply["error"]["kind"] != "engine":
                app.tell("say.not-resumed")
                return
            if reply["ok"]:
                app.ui["selected"] = []
                app.ui["status"] = {"html": esc(say(app.texts, "say.resumed")), "clause": None}
                self.leave(True)
                app.keep(reply)
                app.store.drop_aside(name)  # only now: the tab may be closed at any moment
            app.ui["kept"] = opening.kept_matches(app.store)
            await app.accept(reply)

        app.do(load)
