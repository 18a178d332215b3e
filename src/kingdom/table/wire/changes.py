"""What is different between two messages, and how to make the later one of the earlier.

A change is told by what it is a change of:

* of an object it is an object: the fields that are different, and ``"-name"`` for one that is gone;
* of a list it is an object with the items that are different, by their numbers, or a list: where
  others come in, how many go, then those that come;
* of anything else, and wherever the kind of value is another, it is the new value.
"""

from __future__ import annotations

from typing import Any

from .message import Message

SAME = object()
"""Nothing is different."""


def difference(before: Any, after: Any) -> Any:
    """What is different between two values of messages; SAME if nothing is.

    >>> difference({"at": 1, "gone": 0, "fresh": ["a1", "b1"]}, {"at": 2, "fresh": ["a1", "c1"]})
    {'at': 2, 'fresh': [1, 1, 'c1'], '-gone': 0}
    """
    if before is after:
        return SAME
    if isinstance(before, Message) and isinstance(after, Message):
        return _of_objects(vars(before), vars(after))
    if isinstance(before, dict) and isinstance(after, dict):
        return SAME if before == after else _of_objects(before, after)
    if isinstance(before, list) and isinstance(after, list):
        return _of_lists(before, after)
    return SAME if before == after else after


def _of_objects(before: dict[str, Any], after: dict[str, Any]) -> Any:
    found = {}
    for name, value in after.items():
        change = difference(before[name], value) if name in before else value
        if change is not SAME:
            found[name] = change
    for name in before.keys() - after.keys():
        found[f"-{name}"] = 0
    return found or SAME


def _of_lists(before: list[Any], after: list[Any]) -> Any:
    if len(before) == len(after) and after and isinstance(after[0], Message):
        pairs = enumerate(zip(before, after, strict=True))
        changes = {str(place): difference(*pair) for place, pair in pairs}
        return {place: change for place, change in changes.items() if change is not SAME} or SAME
    shorter = min(len(before), len(after))
    start = 0
    while start < shorter and before[start] == after[start]:
        start += 1
    if start == len(before) == len(after):
        return SAME
    end = 0
    while end < shorter - start and before[-1 - end] == after[-1 - end]:
        end += 1
    return [start, len(before) - start - end, *after[start : len(after) - end]]


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
