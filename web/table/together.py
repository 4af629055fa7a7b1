"""Cards of the hand that fit together: sequences of three and more that lie side by side, and three of a rank."""

from table.words import rank_of, suit_of

UP = "3456789TJQKA"


SPREAD = 14  # with more cards in hand than this, marks all over it would be noise


def sets(pairs: list, ranks: list) -> dict:
    """The keys of the cards of which the hand holds three or more of a rank that there are sets of: key -> how many.

    In a small hand wherever they lie, in a larger one where they lie side by side.
    """
    held = {}
    last = ""
    stretch = 0
    for code, key in pairs:
        rank = rank_of(code)
        if rank != last and len(pairs) > SPREAD:
            stretch += 1
        last = rank
        if rank in ranks:
            held.setdefault(rank + str(stretch), []).append(key)
    found = {}
    for keys in held.values():
        if len(keys) > 2:
            for key in keys:
                found[key] = len(keys)
    return found


def runs(pairs: list, lowest: str = "A") -> dict:
    """The keys of the cards in such sequences: key -> the code of the card that ends it.

    `pairs` is the hand as it is shown, `lowest` the rank at which the game's sequences begin. A card twice does not
    break a sequence; twos and jokers are left out.
    """
    least = max(0, UP.find(lowest)) if lowest != "A" else 0
    found = {}
    run = []
    ranks = 0
    last = -1
    shown = list(pairs)
    shown.append(["", ""])  # ends the last one
    for code, key in shown:
        step = UP.find(rank_of(code)) if code and code != "XX" else -1
        step = step if step >= least else -1
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
