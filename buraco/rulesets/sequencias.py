"""`sequencias`, Só sequências (source 002): clauses S1–S13."""

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
    card_points,
)

CITES = {
    "barred-discard": "S3",
    "take-which": "S2",
    "too-few": "S4",
    "mixed": "S4",
    "gap": "S4",
    "not-a-set": "S4",
    "too-few:set": "S4",
    "twos-only": "S4",
    "too-many-wilds": "S5",
    "no-morto-taken": "S10",
    "no-clean-canasta": "S10",
}


def make(players: int, options: Options) -> Rules:
    """The rules of a table for two alone or four in pairs (S1)."""
    return Rules(
        id="sequencias",
        options=tuple(options.items()),
        pack=Pack(packs=2, jokers=0),  # S1
        seats=Seats(players, alternate_sides(players, 2)),
        deal=Deal(hand=11, mortos=2, turned_up=True),  # S1
        melds=Melds(locks=True, canasta_sideways=True),  # S4, S5, S6, S13
        pile=Pile(taking=Taking.TOP_OR_WHOLE),  # S2, S3
        threes=Threes(),
        opening=Opening(),
        going_out=GoingOut(canasta=Need.CLEAN),  # S9, S10
        points=Points(
            cards=card_points(joker=0, ace=15, two=10, low=5, high=10, first_high=7),  # S9
            excuse=Excuse(options["no_morto_excused"]),  # S8
        ),
        target=int(options["target"]),  # S12
        cites=CITES,
    )


SEQUENCIAS = RuleSet(
    id="sequencias",
    name="Só sequências",
    source="002",
    players=(2, 4),
    options=(
        Option("target", (2000, 3000, 5000), 2000, "S12"),
        Option("no_morto_excused", ("never", "nobody-took"), "never", "S8"),
    ),
    make=make,
)
