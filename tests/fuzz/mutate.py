"""Structural mutations of JSON: parts at any depth deleted, doubled, retyped, nested, swapped, made longer or very big.

Where the chance comes from is the caller's matter: `pick(n)` gives a number below n (drawn by Hypothesis, or from a
seed).
"""

import json
from collections.abc import Callable
from typing import Any

Pick = Callable[[int], int]
Path = tuple[Any, ...]

JUNK: tuple[object, ...] = (
    None, True, False, 0, -1, 1, 3, 60, 2**31, 2**53, 2**63, -(2**70), 10**4299, -(10**4299), 0.5, 1e300, float("inf"),
    float("nan"), "", " ", "x", "4h", "XX", "4h 5h 6h", "2h 3h 4h !", "Kh Kd Ks | 4c 5c 6c", "draw", "add 2 7h", "null",
    "\ud800", "\x00", "<img src=x onerror=alert(1)>", "é" * 70, [], [[]], [None], {}, {"": {}}, {"base": "tranca"},
)  # fmt: skip
WORDS = (
    "4h", "XX", "2h", "3h", "Ah", "?", "!", "|", " | ", " !", "draw", "take", "lay", "add", "discard", "with", "1",
    "\u00a0", "\u0663", "\u202e", "-", "_", "=",
)  # fmt: skip
DEEPEST = 40
"""Parts that lie deeper are not mutated any more."""
MOST_NESTED = 3000
MOST_COPIES = 3000
BIGGEST = 400_000
"""Characters of what comes out: mutations do not grow it further."""


def places(value: object, path: Path = ()) -> list[Path]:
    """Every place in a value, itself first; of a long list only some, so that other parts are met too."""
    found, layer = [], [(path, value)]
    while layer:
        at, part = layer.pop()
        found.append(at)
        if len(at) > DEEPEST:
            continue
        if isinstance(part, dict):
            layer += [((*at, key), part[key]) for key in part]
        elif isinstance(part, list):
            step = max(1, len(part) // 12)
            layer += [((*at, index), part[index]) for index in range(0, len(part), step)]
    return found


def copied(value: Any) -> Any:
    """A copy, however deep the value is."""
    root = [value]
    todo: list[tuple[Any, Any]] = [(root, 0)]
    while todo:
        holder, key = todo.pop()
        part = holder[key]
        if isinstance(part, dict):
            holder[key] = part = dict(part)
            todo += [(part, name) for name in part]
        elif isinstance(part, list):
            holder[key] = part = list(part)
            todo += [(part, index) for index in range(len(part))]
    return root[0]


def at(value: Any, path: Path) -> Any:
    """What stands at a place."""
    for key in path:
        value = value[key]
    return value


def put(value: Any, path: Path, new: object) -> Any:
    """The value with something else at that place (changed where it stands, but for the root)."""
    if not path:
        return new
    at(value, path[:-1])[path[-1]] = new
    return value


def nested(value: object, depth: int, *, lists: bool) -> object:
    """The value inside so many lists or objects."""
    for _ in range(depth):
        value = [value] if lists else {"x": value}
    return value


def one_of(pick: Pick, things: Any) -> Any:
    """One of some things."""
    return things[pick(len(things))]


def mutated(given: object, pick: Pick, times: int = 0) -> object:
    """A copy with one to six mutations, mostly one (`times`: so many)."""
    value: Any = copied(given)
    for _ in range(times or one_of(pick, (1, 1, 1, 1, 2, 2, 3, 6))):
        value = _mutation(value, pick)
        if _size(value) > BIGGEST:
            break
    return value


def _size(value: object) -> int:
    """About how long the value is as text, however deep it is."""
    size, layer = 0, [value]
    while layer:
        part = layer.pop()
        size += len(part) + 2 if isinstance(part, str) else 4
        if isinstance(part, dict):
            layer += part.values()
        elif isinstance(part, list):
            layer += part
    return size


def _times(part: object, wanted: int) -> int:
    """How often a part may stand there without becoming too big."""
    return max(1, min(wanted, BIGGEST // _size(part)))


def _mutation(value: Any, pick: Pick) -> Any:
    where = places(value)
    path = one_of(pick, where)
    part = at(value, path)
    kind = pick(12)
    if kind == 0 and path:
        del at(value, path[:-1])[path[-1]]
        return value
    if kind == 1:
        return put(value, path, copied(one_of(pick, JUNK)))
    if kind == 2:
        depth = one_of(pick, (1, 2, 40, MOST_NESTED))
        return put(value, path, nested(part, depth, lists=pick(2) == 0))
    if kind == 3:
        return put(value, path, copied(at(value, one_of(pick, where))))
    return put(value, path, _changed(part, pick))


def _changed(part: Any, pick: Pick) -> object:
    """A part of the same or another kind, in a way that its kind allows."""
    if isinstance(part, list):
        return _changed_list(part, pick)
    if isinstance(part, dict):
        return _changed_object(part, pick)
    if isinstance(part, str):
        return _changed_text(part, pick)
    if isinstance(part, bool) or part is None:
        return one_of(pick, (not part, None, 1, "true"))
    if isinstance(part, int):
        return one_of(
            pick, (part + 1, part - 1, -part, float(part % 2**53), str(part)[:40], [part], part % 2**53 * 10**9, True)
        )
    return copied(one_of(pick, JUNK))


def _changed_list(part: list[Any], pick: Pick) -> object:
    kind = pick(6)
    copy = list(part)
    if kind == 0 and copy:
        index = pick(len(copy))
        copy[index:index] = [copy[index]] * _times(copy[index], one_of(pick, (1, 1, 5, MOST_COPIES)))
    elif kind == 1:
        copy.insert(pick(len(copy) + 1), copied(one_of(pick, JUNK)))
    elif kind == 2 and len(copy) > 1:
        one, other = pick(len(copy)), pick(len(copy))
        copy[one], copy[other] = copy[other], copy[one]
    elif kind == 3:
        copy = copy[: pick(len(copy) + 1)]
    elif kind == 4:
        copy += part
    else:
        return {str(index): each for index, each in enumerate(copy)}
    return copy


def _changed_object(part: dict[str, Any], pick: Pick) -> object:
    kind, keys = pick(5), sorted(part)
    copy = dict(part)
    if kind == 0 and keys:
        copy[one_of(pick, ("", "x", "rules", "position", "__proto__", "format"))] = copy.pop(one_of(pick, keys))
    elif kind == 1:
        copy[one_of(pick, ("x", "went_out", "drawn", "barred", "failed", "melded", "idle"))] = copied(
            one_of(pick, JUNK)
        )
    elif kind == 2 and keys:
        copy[one_of(pick, keys)] = copy[one_of(pick, keys)]
    elif kind == 3:
        copy.update({f"k{index}": index for index in range(one_of(pick, (1, MOST_COPIES)))})
    else:
        return list(copy.values())
    return copy


def _changed_text(part: str, pick: Pick) -> object:
    kind, words = pick(8), part.split(" ")
    if kind == 0:
        return part[: pick(len(part) + 1)]
    if kind == 1:
        cut = pick(len(part) + 1)
        return part[:cut] + one_of(pick, WORDS) + part[cut:]
    if kind == 2:
        words[pick(len(words))] = one_of(pick, WORDS)
    elif kind == 3:
        one, other = pick(len(words)), pick(len(words))
        words[one], words[other] = words[other], words[one]
    elif kind == 4:
        del words[pick(len(words))]
    elif kind == 5:
        words.insert(pick(len(words) + 1), one_of(pick, words or ["x"]))
    elif kind == 6:
        return (part + " ") * _times(part, one_of(pick, (2, 2, 20, MOST_COPIES)))
    else:
        return one_of(pick, (part.upper(), part.lower(), [part], part.replace(" ", "\t"), part[::-1], part + "\n"))
    return " ".join(words)


def deep_text(value: object) -> str:
    """The value as JSON, however deep it is."""
    out: list[str] = []
    todo: list[tuple[bool, object]] = [(False, value)]
    while todo:
        raw, part = todo.pop()
        if raw:
            out.append(str(part))
        elif isinstance(part, list):
            pieces: list[tuple[bool, object]] = [(True, "[")]
            for index, each in enumerate(part):
                pieces += [(True, ",")] if index else []
                pieces.append((False, each))
            todo += [*pieces, (True, "]")][::-1]
        elif isinstance(part, dict):
            pieces = [(True, "{")]
            for index, key in enumerate(part):
                pieces += [(True, ("," if index else "") + json.dumps(key) + ":"), (False, part[key])]
            todo += [*pieces, (True, "}")][::-1]
        else:
            out.append(json.dumps(part))
    return "".join(out)
