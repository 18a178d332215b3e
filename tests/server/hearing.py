"""What a page is told, made whole: a message may only tell what differs from the one before."""

from __future__ import annotations

from typing import Any

from kingdom.table.wire.changes import applied, first_shown


class Hearing:
    """Listens to one line, and remembers what was shown last."""

    def __init__(self) -> None:
        self._shown: dict[str, Any] = {}

    def whole(self, told: dict[str, Any]) -> dict[str, Any]:
        """A message with all in which it does not differ from the one before."""
        if told["type"] == "welcome":
            self._shown = first_shown(told["now"])
        if told["type"] != "changed":
            return told
        self._shown = applied(self._shown, told["changes"])
        return self._shown
