"""No cards are a sequence and a set at the same time, in any rule set: nobody has to be asked which is meant."""

from itertools import combinations_with_replacement

import pytest

from buraco.cards import CODES, JOKER, TWO, is_wild_face
from buraco.melds import Shape
from buraco.offers import meld_table
from buraco.rulesets import RULE_SETS

FACES = [suit * 13 + rank for suit in (0, 1) for rank in (0, TWO, 2, 3, 11, 12)] + [JOKER]


@pytest.mark.parametrize("name", sorted(RULE_SETS))
def test_G8_X3_no_cards_are_both(name: str) -> None:
    """Every choice of three to six faces around both ends of two suits, asked for either kind by itself."""
    rules = RULE_SETS[name].rules(RULE_SETS[name].players[0])
    table = meld_table(rules)
    kinds = [0, 0]
    for size in (3, 4, 5, 6):
        for cards in combinations_with_replacement(FACES, size):
            naturals = [card for card in cards if not is_wild_face(card)]
            if not naturals:
                continue
            same_rank = len({card % 13 for card in naturals}) == 1
            as_set = table._set(cards, naturals) if same_rank else None
            as_sequence = table._sequence(cards, naturals, False)
            kinds[0] += isinstance(as_set, Shape)
            kinds[1] += isinstance(as_sequence, Shape)
            both = isinstance(as_set, Shape) and isinstance(as_sequence, Shape)
            assert not both, [CODES[card] for card in cards]
    assert kinds[1] > 20
    assert kinds[0] > 20 or not rules.melds.set_ranks
