"""`treze`, Treze cartas (source 004): clauses X1–X14."""

from buraco.ruleset import (
    Deal,
    GoingOut,
    Melds,
    Need,
    Opening,
    Option,
    Options,
    Pack,
    Pile,
    Points,
    Rules,
    RuleSet,
    Seats,
    Threes,
    alternate_sides,
    card_points,
)

CITES = {
    "whole-pile": "X4",
    "two-lone-cards": "X4",
    "too-few": "X3",
    "mixed": "X3",
    "gap": "X3",
    "not-a-set": "X3",
    "too-few:set": "X3",
    "twos-only": "X3",
    "too-many-wilds": "X3",
    "too-many-wilds:set": "X3",
    "nothing-waits": "X6",
    "confirmed-already": "X7",
    "own-melds-wait": "X8",
    "no-canasta": "X10",
}


def make(players: int, options: Options) -> Rules:
    """The rules of a table for four in pairs (X1)."""
    return Rules(
        id="treze",
        options=tuple(options.items()),
        pack=Pack(packs=2, jokers=0),  # X1
        seats=Seats(players, alternate_sides(players, 2)),
        deal=Deal(hand=13, mortos=0, draw_for_dealer=False),  # X1
        melds=Melds(
            set_ranks=frozenset(rank for rank in range(13) if rank != 1),  # X3
            most_wilds=None,
            natural_majority=True,  # X3
        ),
        pile=Pile(lone_card_barred=False, two_lone_cards_refused=True),  # X4
        threes=Threes(),
        opening=Opening(waiting_from=1000, minimum=100, raised_minimum=150),  # X5–X7
        going_out=GoingOut(canasta=Need.ANY, morto=False, points=50, unmelded_points=100),  # X10, X11
        points=Points(cards=card_points(joker=0, ace=15, two=10, low=5, high=10, first_high=6)),  # X9, X13
        target=int(options["target"]),  # X14
        cites=CITES,
    )


TREZE = RuleSet(
    id="treze",
    name="Treze cartas",
    source="004",
    players=(4,),
    options=(Option("target", (1, 1_000_000), 2000, "X14", free=True),),
    make=make,
)
