"""`classico`, Clássico com curingão (source 001): clauses C1–C15."""

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
    Threes,
    alternate_sides,
    card_points,
)

CITES = {
    "cannot-refuse": "C2",
    "whole-pile": "C3",
    "barred-discard": "C3",
    "too-few": "C5",
    "mixed": "C5",
    "gap": "C5",
    "too-many-wilds": "C5",
    "too-few:set": "C6",
    "mixed:set": "C6",
    "gap:set": "C6",
    "too-many-wilds:set": "C6",
    "not-a-set": "C6",
    "twos-only": "C6",
    "no-morto-taken": "C10",
    "no-canasta": "C10",
    "no-clean-canasta": "C10",
}


def make(players: int, options: Options) -> Rules:
    """The rules of a table for four in two pairs or six in three (C1)."""
    pairs = players // 2
    return Rules(
        id="classico",
        options=tuple(options.items()),
        pack=Pack(packs=pairs, jokers=2 * pairs),  # C1
        seats=Seats(players, alternate_sides(players, pairs)),
        deal=Deal(hand=11, mortos=pairs),  # C1
        melds=Melds(
            set_ranks=frozenset(rank for rank in range(13) if rank != 1),
            set_of_twos=True,  # C6
            two_twos_spoil=True,  # C8
        ),
        pile=Pile(),  # C3
        threes=Threes(),
        opening=Opening(refuse_first=True),  # C2
        going_out=GoingOut(canasta=Need(options["going_out_canasta"])),  # C10
        points=Points(
            cards=card_points(joker=20, ace=15, two=10, low=5, high=10, first_high=7),  # C12
            twos=1000,  # C9
            excuse=Excuse(options["no_morto_excused"]),  # C13
        ),
        target=int(options["target"]),  # C14
        cites=CITES,
    )


CLASSICO = RuleSet(
    id="classico",
    name="Clássico com curingão",
    source="001",
    players=(4, 6),
    options=(
        Option("target", (1, 1_000_000), 2000, "C14", free=True),
        Option("going_out_canasta", ("none", "any", "clean"), "none", "C10"),
        Option("no_morto_excused", ("never", "nobody-took"), "never", "C13"),
    ),
    make=make,
)
