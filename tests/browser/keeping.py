"""A keeper as a browser has one, in memory; several pages may share it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any


class Memory:
    """What one browser keeps, for all its pages."""

    def __init__(self) -> None:
        self.kept: dict[str, dict[tuple[str | int, ...], dict[str, Any]]] = {}
        self.held: dict[str, Page] = {}
        self.pages: list[Page] = []


class Page:
    """One page of the browser."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._heard: Callable[[str], None] = lambda _: None
        memory.pages.append(self)

    async def rows(self, kind: str, start: str) -> str:
        """The rows whose key begins with some values, in order."""
        await asyncio.sleep(0)
        begins = tuple(json.loads(start))
        rows = self._memory.kept.get(kind, {})
        return json.dumps([rows[key] for key in sorted(rows) if key[: len(begins)] == begins])

    async def change(self, changes: str) -> bool:
        """Makes changes all together, or none of them."""
        await asyncio.sleep(0)
        made = {kind: dict(rows) for kind, rows in self._memory.kept.items()}
        for each in json.loads(changes):
            rows, key = made.setdefault(each["kind"], {}), tuple(each["key"])
            if each["remove"]:
                made[each["kind"]] = {k: v for k, v in rows.items() if k[: len(key)] != key}
                continue
            if each["add"] is not None:
                if key in rows:
                    return False
                rows[key] = each["add"]
                continue
            row = rows.get(key)
            if row is None or any(row[name] != v for name, v in (each["where"] or {}).items()):
                return False
            rows[key] = {**row, **each["set"]}
        self._memory.kept = made
        return True

    async def hold(self, name: str) -> bool:
        """Takes something on, unless another page has it."""
        return self._memory.held.setdefault(name, self) is self

    def tell(self, words: str) -> None:
        """Tells the other pages."""
        for page in self._memory.pages:
            if page is not self:
                page._heard(words)

    def listen(self, heard: Callable[[str], None]) -> None:
        """Passes on what they tell."""
        self._heard = heard

    def die(self) -> None:
        """The page is closed, or its process killed."""
        self._memory.pages.remove(self)
        self._memory.held = {name: by for name, by in self._memory.held.items() if by is not self}
