"""What is different between two messages, and how to make the later one of the earlier.

A change is told by what it is a change of:

* of an object it is an object: the fields that are different, and ``"-name"`` for one that is gone;
* of a list it is an object with the items that are different, by their numbers, or a list: where
  others come in, how many go, then those that come;
* of anything else, and wherever the kind of value is another, it is the new value.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any

from .message import Message

SAME = object()
"""Nothing is different."""
PLAIN = frozenset({bool, int, float, str, type(None)})
"""Kinds of values of which nothing is a part."""


def difference(before: Any, after: Any) -> Any:
    """What is different between two values of messages; SAME if nothing is.

    >>> difference({"at": 1, "gone": 0, "fresh": ["a1", "b1"]}, {"at": 2, "fresh": ["a1", "c1"]})
    {'at': 2, 'fresh': [1, 1, 'c1'], '-gone': 0}
    """
    if before is after:
        return SAME
    kind = type(after)
    if kind in PLAIN:
        return SAME if before == after else after
    if kind is list and type(before) is list:
        return _of_lists(before, after)
    if kind is dict and type(before) is dict:
        return SAME if before == after else _of_objects(before, after)
    if isinstance(before, Message) and isinstance(after, Message):
        return _of_objects(vars(before), vars(after))
    return SAME if before == after else after


def _of_objects(before: dict[str, Any], after: dict[str, Any]) -> Any:
    found = {}
    for name, value in after.items():
        was = before.get(name, SAME)
        if was is SAME:
            found[name] = value
        elif type(value) in PLAIN:  # most are, so they are not asked for one by one
            if was != value:
                found[name] = value
        elif was is not value:
            change = difference(was, value)
            if change is not SAME:
                found[name] = change
    if before.keys() != after.keys():
        found |= {f"-{name}": 0 for name in before if name not in after}
    return found or SAME


def _of_lists(before: list[Any], after: list[Any]) -> Any:
    if len(before) == len(after) and after and isinstance(after[0], Message):
        found = {}
        for place, (was, value) in enumerate(zip(before, after, strict=True)):
            change = SAME if was is value else difference(was, value)
            if change is not SAME:
                found[str(place)] = change
        return found or SAME
    start = _alike(zip(before, after, strict=False))
    if start == len(before) == len(after):
        return SAME
    rest = min(len(before), len(after)) - start
    end = _alike(islice(zip(reversed(before), reversed(after), strict=False), rest))
    return [start, len(before) - start - end, *after[start : len(after) - end]]


def _alike(pairs: Iterable[tuple[Any, Any]]) -> int:
    """How many pairs there are before one of different values."""
    count = 0
    for was, value in pairs:
        if was is not value and was != value:
            break
        count += 1
    return count


def first_shown(now: Any) -> dict[str, Any]:
    """What the first change after a welcome is a change of: nothing has happened since."""
    return {"type": "moved", "steps": [], "lines_from": 0, "lines": [], "now": now}


def applied(before: Any, change: Any) -> Any:
    """A plain value with a change made to it, as a page does it; the value itself stays.

    >>> applied({"at": 1, "fresh": ["a1", "b1"]}, {"at": 2, "fresh": [1, 1, "c1"]})
    {'at': 2, 'fresh': ['a1', 'c1']}
    """
    if isinstance(before, list) and isinstance(change, list):
        start, gone, *come = change
        return [*before[:start], *come, *before[start + gone :]]
    if isinstance(before, list) and isinstance(change, dict):
        return [
            applied(item, change[str(place)]) if str(place) in change else item
            for place, item in enumerate(before)
        ]
    if isinstance(before, dict) and isinstance(change, dict):
        gone = {name[1:] for name in change if name.startswith("-")}
        kept = {name: value for name, value in before.items() if name not in gone}
        return kept | {
            name: applied(before.get(name), value)
            for name, value in change.items()
            if not name.startswith("-")
        }
    return change
