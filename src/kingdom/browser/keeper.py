"""What keeps the rows of a store in a browser; ``web/src/here/keeper.ts`` is the real one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol


class Change(NamedTuple):
    """A row to be added, or some of its values to be set if others are as said.

    Or rows to be removed: all whose key begins so.
    """

    kind: str
    key: list[str | int]
    add: dict[str, Any] | None = None
    set: dict[str, Any] | None = None
    where: dict[str, Any] | None = None
    remove: bool = False


class Keeper(Protocol):
    """Rows by kind and key, kept for good. Pages of the same browser share them."""

    async def rows(self, kind: str, start: str) -> str:
        """The rows whose key begins with some values, in order; both as JSON."""

    async def change(self, changes: str) -> bool:
        """Makes changes, given as JSON, all together; False, and none made, if one cannot be."""

    async def hold(self, name: str) -> bool:
        """Takes something on until this page is gone; False while another page has it."""

    def tell(self, words: str) -> None:
        """Tells the other pages something."""

    def listen(self, heard: Callable[[str], None]) -> None:
        """From now on, passes on what other pages tell."""
