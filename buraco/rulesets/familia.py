"""`familia`, Família, de 2 a 6 (source 003): clauses F1–F11."""

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
    "cannot-refuse": "F3",
    "whole-pile": "F4",
    "barred-discard": "F4",
    "too-few": "F5",
    "mixed": "F5",
    "gap": "F5",
    "too-many-wilds": "F5",
    "too-few:set": "F6",
    "mixed:set": "F6",
    "gap:set": "F6",
    "too-many-wilds:set": "F6",
    "not-a-set": "F6",
    "twos-only": "F6",
    "no-morto-taken": "F8",
    "no-canasta": "F8",
    "no-clean-canasta": "F8",
}
HAND = MORTO = 11


def make(players: int, options: Options) -> Rules:
    """The rules of a table for two to six (F1, F2)."""
    sides = {4: 2, 6: 2 if options["six_as"] == "two-sides" else 3}.get(players, players)
    mortos = sides if options["morto_for_every_side"] else 3 if players == 6 else 2
    packs = 3 if players == 6 and options["six_packs"] == 3 else 2
    while packs * 54 <= players * HAND + mortos * MORTO:  # the option of F2: three packs where two don't suffice
        packs += 1
    return Rules(
        id="familia",
        options=tuple(options.items()),
        pack=Pack(packs=packs, jokers=2 * packs),  # F1
        seats=Seats(players, alternate_sides(players, sides)),  # F2
        deal=Deal(hand=HAND, mortos=mortos, morto_size=MORTO),  # F1
        melds=Melds(
            set_ranks=frozenset(rank for rank in range(13) if rank != 1),  # F6
            own_two_clean=bool(options["own_two_clean"]),  # F5
        ),
        pile=Pile(),  # F4
        threes=Threes(),
        opening=Opening(refuse_first=True),  # F3
        going_out=GoingOut(
            canasta=Need(options["going_out_canasta"]),
            free_when_none_left=mortos < sides,  # F8
        ),
        points=Points(
            cards=card_points(joker=20, ace=15, two=10, low=5, high=10, first_high=7),  # F9
            excuse=Excuse(options["no_morto_excused"]),  # F2
        ),
        target=int(options["target"]),  # F11
        cites=CITES,
    )


FAMILIA = RuleSet(
    id="familia",
    name="Família, de 2 a 6",
    source="003",
    players=(2, 3, 4, 5, 6),
    options=(
        Option("target", (1500, 3000, 5000), 3000, "F11"),
        Option("six_packs", (2, 3), 3, "F1"),
        Option("six_as", ("three-pairs", "two-sides"), "three-pairs", "F2"),
        Option("no_morto_excused", ("never", "nobody-took"), "never", "F2"),
        Option("morto_for_every_side", (False, True), False, "F2"),
        Option("own_two_clean", (False, True), False, "F5"),
        Option("going_out_canasta", ("none", "any", "clean"), "none", "F8"),
    ),
    make=make,
)
