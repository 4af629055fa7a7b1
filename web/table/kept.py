"""Parts of the page that are drawn once and kept while what they are made of is the same: a tap changes few of them."""

_parts = {}


def kept(name: str, texts: dict, made_of, make):
    """The part of that name: as it was, if `made_of` equals what it was made of then, else `make()`.

    `make` must use nothing but `texts` and what `made_of` follows from; nothing in `made_of` may be changed in place
    afterwards. Tests draw everything a second time with nothing kept (`forget`).
    """
    before = _parts.get(name)
    if before is not None and before[0] is texts and before[1] == made_of:
        return before[2]
    made = make()
    _parts[name] = (texts, made_of, made)
    return made


def forget() -> None:
    """From now on all is drawn anew."""
    _parts.clear()
