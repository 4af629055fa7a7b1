"""The persons of a new match: who sits where at the table, and what they are called.

What is chosen is {"seats": [0, …], "names": [a name or "" for each seat]}; seat 0 is always the first person's.
"""

from table.saved import read_json
from table.words import count, esc, say

SEATS = 6
LONGEST = 20


def fresh_people() -> dict:
    """One person, without a name."""
    return {"seats": [0], "names": [""] * SEATS}


def clean(text) -> str:
    """A person's name as it is kept."""
    return " ".join(str(text).split())[:LONGEST].strip()


def read_people(text) -> dict:
    """What was kept, or one person where it cannot be read."""
    people, found = fresh_people(), read_json(text)
    if not isinstance(found, dict):
        return people
    seats, names = found.get("seats"), found.get("names")
    if isinstance(seats, list) and 0 in seats and isinstance(names, list) and len(names) == SEATS:
        people["seats"] = [seat for seat in range(SEATS) if seat in seats]
        people["names"] = [clean(name) if isinstance(name, str) else "" for name in names]
    return people


def seats_of(people: dict | None, players: int) -> list:
    """The seats of persons at a table of so many."""
    return [seat for seat in (people or fresh_people())["seats"] if seat < players]


def side_count(rule_set: dict, players: int, options: dict) -> int:
    """How many sides there are at such a table."""
    found = 2
    for one in rule_set.get("sides") or []:
        fits = [name for name in one["options"] if options.get(name) != one["options"][name]]
        if one["players"] == players and not fits:
            found = one["sides"]
    return found


def people_choice(texts: dict, rule_set: dict, setup: dict, ui: dict) -> str:
    """Each other seat as a button, the computer's or a person's, and a name for each person where there are several."""
    players = setup["players"]
    people = ui.get("people") or fresh_people()
    seats = seats_of(people, players)
    sides = side_count(rule_set, players, setup["options"])
    parts = ['<fieldset class="choice people" id="choice-people"><legend>' + esc(say(texts, "people.title"))]
    parts.append("</legend>")
    for seat in range(1, players):
        on = seat in seats
        friend = sides < players and seat % sides == 0
        parts.append(_seat(texts, seat, on, say(texts, "people.partner" if friend else "people.opponent"), people))
    parts.append('<p class="soft">' + esc(say(texts, "people.many" if len(seats) > 1 else "people.lead")) + "</p>")
    if len(seats) > 1:
        parts.extend([_name(texts, index, seat, people, ui) for index, seat in enumerate(seats)])
    return "".join(parts) + "</fieldset>"


def _seat(texts: dict, seat: int, on: bool, where: str, people: dict) -> str:
    """One seat: who sits there now, and on which side."""
    who = say(texts, "people.person") if on else say(texts, "seat." + str(seat))
    if on and people["names"][seat]:
        who = people["names"][seat]
    kind = "" if on else ", " + say(texts, "people.computer")
    return (
        '<button type="button" class="pick" id="pick-seat-'
        + str(seat)
        + '" data-action="pick-seat" data-value="'
        + str(seat)
        + '" aria-pressed="'
        + ("true" if on else "false")
        + '"><b>'
        + esc(who)
        + "</b> <small>"
        + esc(where + kind)
        + "</small></button>"
    )


def _name(texts: dict, index: int, seat: int, people: dict, ui: dict) -> str:
    """The field for one person's name."""
    name = "person-" + str(seat)
    typed = (ui.get("typed") or {}).get(name)
    if typed is None:
        typed = people["names"][seat] or (texts.get("name.own", "") if seat == 0 else "")
    return (
        '<label class="field">'
        + esc(say(texts, "people.name", {"n": index + 1}))
        + ' <input type="text" maxlength="'
        + str(LONGEST)
        + '" autocomplete="off" id="type-'
        + name
        + '" data-type="'
        + name
        + '" placeholder="'
        + esc(say(texts, "people.n", {"n": index + 1}))
        + '" value="'
        + esc(typed)
        + '"></label>'
    )


def persons_told(texts: dict, people: dict | None, players: int) -> str:
    """How many persons pass the device, for the summary; nothing for one alone."""
    seats = seats_of(people, players)
    return " · " + count(texts, "people", len(seats)) if len(seats) > 1 else ""
