"""What the first frame of an embed has to know of each rule set, from the engine's own data."""

from __future__ import annotations

from buraco.cards import RANKS
from buraco.rulesets import RULE_SETS
from buraco.seatview import set_ranks


def facts() -> dict[str, object]:
    """The facts of every rule set with its usual options, by its id (`web/embed/given.py` reads them)."""
    found: dict[str, object] = {}
    for name, rule_set in RULE_SETS.items():
        rules = rule_set.rules(rule_set.players[0])
        melds, points = rules.melds, rules.points
        tables = []
        for entry in rule_set.described()["sides"]:  # type: ignore[attr-defined]
            table = rule_set.rules(entry["players"], entry["options"])
            tables.append({"sides": [list(side) for side in table.seats.sides], "mortos": table.deal.mortos})
        found[name] = {
            "id": name,
            "tables": tables,
            "hand": rules.deal.hand,
            "morto_size": rules.deal.morto_size,
            "turned_up": rules.deal.turned_up,
            "lowest": melds.lowest_place,
            "lowest_rank": RANKS[melds.lowest_place],
            "sets": set_ranks(rules),
            "set_of_twos": melds.set_of_twos,
            "natural_two": melds.natural_two,
            "most_wilds": melds.most_wilds,
            "majority": melds.natural_majority,
            "locks": melds.locks,
            "two_twos_spoil": melds.two_twos_spoil,
            "own_two_clean": melds.own_two_clean,
            "sideways": melds.canasta_sideways,
            "taking": rules.pile.taking.value,
            "black_bar": rules.threes.black_bar,
            "counter_clockwise": rules.seats.counter_clockwise,
            "needs": rules.going_out.canasta.value,
            "target": rules.target,
            "values": list(points.cards),
            "bonus": {"clean": points.clean, "dirty": points.dirty, "twos": points.twos, "none": 0},
        }
    return found
