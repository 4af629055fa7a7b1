"""Cards of the hand that fit together: natural sequences of three and more that lie side by side."""

from table.words import rank_of, suit_of

UP = "3456789TJQKA"


def runs(pairs: list) -> dict:
    """The keys of the cards in such sequences: key -> the code of the card that ends it.

    `pairs` is the hand as it is shown. A card twice does not break a sequence; twos and jokers are left out.
    """
    found = {}
    run = []
    ranks = 0
    last = -1
    shown = list(pairs)
    shown.append(["", ""])  # ends the last one
    for code, key in shown:
        step = UP.find(rank_of(code)) if code and code != "XX" else -1
        same = bool(run) and step >= 0 and suit_of(code) == suit_of(run[0][0])
        if same and step in (last, last + 1):
            ranks += step - last
            run.append([code, key])
        else:
            if ranks > 2:
                for pair in run:
                    found[pair[1]] = run[-1][0]
            run = [[code, key]] if step >= 0 else []
            ranks = 1
        last = step
    return found
