"""Parts of the page that are drawn once and kept while what they are made of is the same: a tap changes few of them."""

_parts = {}


def kept(name: str, texts: dict, made_of, make) -> str:
    """The part of that name: as it was, if `made_of` equals what it was made of then, else `make()`.

    `make` must use nothing but `texts` and `made_of`; nothing in `made_of` may be changed in place afterwards.
    """
    before = _parts.get(name)
    if before is not None and before[0] is texts and before[1] == made_of:
        return before[2]
    html = make()
    _parts[name] = (texts, made_of, html)
    return html
