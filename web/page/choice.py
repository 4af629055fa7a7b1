"""The chosen cards of the hand, and the moves made of them."""

from table.chosen import chosen_codes, named, toggle
from table.log import hint
from table.preview import offers
from table.taking import taken_with
from table.words import chips, own_melds, side_of


class Choice:
    """Which cards are taken up, and what is done with them."""

    def __init__(self, app):
        self.app = app

    def take(self, move):
        """Taking the pile: as a button says, with the two cards chosen, in the only way there is, or as one chooses."""
        app = self.app
        view = app.view
        ways = view.get("takings") or []
        if move is None and app.ui["hinted"] in [way["move"] for way in ways]:
            move = app.ui["hinted"]
        if app.ui["dialog"]:
            app.close()
        if move is not None:
            app.move(move)
        elif app.ui["selected"] and (ways or view.get("justified")):
            cards = self.chosen()
            if len(cards) == 2:
                app.move("take with " + " ".join(cards))
            else:
                app.tell("prompt.draw.two")
        elif len(ways) == 1:
            meld = chips(app.texts, ways[0]["meld"]["cards"]) if ways[0].get("meld") else ""
            app.move(ways[0]["move"], taken_with(app.texts, ways[0], meld))
        elif ways:
            app.open("take")
        else:
            app.move("take")

    def chosen(self):
        """The codes of the chosen cards, in the order in which the hand shows them."""
        return chosen_codes(self.app.view, self.app.ui)

    def toggle(self, key):
        """Chooses a card of the hand, or lets it go, as the page shows already."""
        ui = self.app.ui
        if ui["aim"] is not None:
            ui["aim"] = None
        toggle(ui, key)
        self.app.preview.soon()

    def with_cards(self, name):
        """`lay` or `discard` with the chosen cards; without any, the page says what to do."""
        cards = self.chosen()
        if not cards:
            self.app.tell("say.choose")
        else:
            self.app.move(name + " " + " ".join(cards))

    def add(self):
        """The add button: where only one meld takes the cards it is that one, else the person is asked which."""
        app = self.app
        melds = own_melds(app.view)
        fitting = [place for place, _ in offers(app.ui) if place >= 0]
        if not self.chosen():
            app.tell("say.choose")
        elif not melds:
            app.tell("say.choose-meld")
        elif len(melds) == 1:
            self.add_to(0)
        elif len(fitting) == 1:
            self.add_to(fitting[0])
        else:
            first = fitting[0] if fitting else 0
            app.ui["aim"] = first if app.ui["aim"] is None else app.ui["aim"]
            app.ui["status"] = None
            app.draw()

    def add_to(self, place):
        """Adds the chosen cards to the own meld at that place."""
        cards = self.chosen()
        self.app.ui["aim"] = None
        if cards:
            self.app.move("add " + str(place + 1) + " " + " ".join(cards))
        else:
            self.app.tell("say.choose")

    def show_hint(self, found):
        """Says a hint and takes up its cards, so that one tap plays it."""
        app = self.app
        app.ui["hinted"] = found.get("move")
        move = found.get("move") or ""
        if move.startswith("add "):
            app.ui["news"] = [str(side_of(app.view, app.view["seat"])) + "-" + str(int(move.split()[1]) - 1)]
        app.ui["selected"] = named(app.view, app.ui, move) or app.ui["selected"]
        app.tell_html(hint(app.texts, found))
