"""`tranca`, Tranca (source 000): clauses T1–T16."""

from buraco.ruleset import (
    Deal,
    Excuse,
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
    Taking,
    Threes,
    alternate_sides,
)

CITES = {
    "too-few": "T3",
    "mixed": "T3",
    "gap": "T3",
    "not-in-sequence": "T3",
    "not-a-set": "T4",
    "not-a-set:black-three": "T7",
    "both-aces": "T3",
    "mixed:set": "T4",
    "gap:set": "T4",
    "too-few:set": "T4",
    "twos-only": "T5",
    "too-many-wilds": "T5",
    "too-many-wilds:set": "T5",
    "no-free-end": "T5",
    "red-three-stays": "T6",
    "barred-pile": "T7",
    "pile-needs-meld": "T8",
    "no-morto-taken": "T9",
    "no-canasta": "T9",
}
FOUR_FIVE_KING_ACE = frozenset({0, 3, 4, 12})
FOUR_TO_ACE = frozenset({0, *range(3, 13)})


def make(players: int, options: Options) -> Rules:
    """The rules of a table for four in two pairs (T1)."""
    return Rules(
        id="tranca",
        options=tuple(options.items()),
        pack=Pack(packs=2, jokers=0),  # T1
        seats=Seats(players, alternate_sides(players, 2), counter_clockwise=True),  # T1
        deal=Deal(hand=11, mortos=2),  # T1
        melds=Melds(
            lowest_place=3,  # T3
            set_ranks=FOUR_TO_ACE if options["sets"] == "any" else FOUR_FIVE_KING_ACE,  # T4
            natural_two=False,  # T2
        ),
        pile=Pile(taking=Taking.JUSTIFIED, lone_card_barred=False, onto_melds=bool(options["take_onto_melds"])),  # T8
        threes=Threes(red_laid_aside=True, black_bar=True),  # T6, T7
        opening=Opening(),
        going_out=GoingOut(canasta=Need.ANY),  # T9, T11
        points=Points(
            cards=(10,) * 53,  # T11
            red_three=100,  # T12
            excuse=Excuse.NOBODY_RAN_OUT,  # T13, T15
            unplayed_morto=100,  # T10
        ),
        target=int(options["target"]),  # T16
        cites=CITES,
    )


TRANCA = RuleSet(
    id="tranca",
    name="Tranca",
    source="000",
    players=(4,),
    options=(
        Option("target", (1, 1_000_000), 2000, "T16", free=True),
        Option("sets", ("4-5-K-A", "any"), "4-5-K-A", "T4"),
        Option("take_onto_melds", (False, True), False, "T8"),
    ),
    make=make,
)
