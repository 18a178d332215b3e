"""Who is connected: how many in all and from each address, and who must give way to players."""

from __future__ import annotations

from asyncio import Transport

from .limits import Limits


class Crowd:
    """Every open connection, by the address it comes from; those of seated players stay."""

    def __init__(self, limits: Limits, trusted: frozenset[str] = frozenset()) -> None:
        self.most = limits.connections
        self._each = limits.connections_each
        self._trusted = trusted
        """Addresses that speak for many, such as another server before this one."""
        self._from: dict[str, dict[Transport, bool]] = {}
        """Of each address its connections, and whether a player sits there."""
        self.count = 0

    def enter(self, transport: Transport, who: str) -> bool:
        """Lets somebody in; False if there are too many."""
        mine = self._from.get(who, {})
        if len(mine) >= self._each and who not in self._trusted:
            return False
        if self.count >= self.most and not self._make_room(who):
            return False
        self._from.setdefault(who, {})[transport] = False
        self.count += 1
        return True

    def leave(self, transport: Transport, who: str) -> None:
        """Somebody has gone."""
        mine = self._from.get(who, {})
        if mine.pop(transport, None) is not None:
            self.count -= 1
            if not mine:
                del self._from[who]

    def seat(self, transport: Transport, who: str, *, is_seated: bool) -> None:
        """A connection is a player's, or is not any more."""
        mine = self._from.get(who, {})
        if transport in mine:
            mine[transport] = is_seated

    def _make_room(self, who: str) -> bool:
        """Ends a connection without a seat, of whoever has most of them; False if there is none."""
        guests = {
            other: sum(not is_seated for is_seated in theirs.values())
            for other, theirs in self._from.items()
        }
        most = max(guests, key=guests.__getitem__, default=who)
        if guests.get(most, 0) <= guests.get(who, 0):
            return False
        for transport, is_seated in self._from[most].items():
            if not is_seated:
                self.leave(transport, most)
                transport.abort()
                return True
        return False
