"""Bots that behave badly, each in its own way, in their third round at the latest."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

from kingdom.bots.random import RandomBot
from kingdom.engine.state import SETTLEMENTS
from kingdom.engine.view import View

THIRD = 3


def spec(name: str) -> str:
    """What makes one of these bots."""
    return f"{Path(__file__)}:{name}"


class Odd(RandomBot):
    """Random until the third round."""

    def choose(self, view: View) -> Any:
        if view.table.round >= THIRD:
            return self.odd(view)
        return super().choose(view)

    def odd(self, view: View) -> Any:
        return super().choose(view)


class Raises(Odd):
    def odd(self, view: View) -> Any:
        raise KeyError("lost\nthe map")


class Leaves(Odd):
    def odd(self, view: View) -> Any:
        sys.exit("enough")


class Words(Odd):
    def odd(self, view: View) -> Any:
        return "e12"


class Nothing(Odd):
    def odd(self, view: View) -> Any:
        return None


class Negative(Odd):
    def odd(self, view: View) -> Any:
        return -1


class Huge(Odd):
    def odd(self, view: View) -> Any:
        return 10**30


class Unlawful(Odd):
    def odd(self, view: View) -> Any:
        return next(action for action in range(400) if action not in view.legal_actions())


class Sleeps(Odd):
    """Does not even hear that it is late."""

    def odd(self, view: View) -> Any:
        while True:
            try:
                time.sleep(60)
            except Exception:
                continue


class Dawdles(Odd):
    """Is late, but comes back by itself."""

    def odd(self, view: View) -> Any:
        time.sleep(1.2)
        return RandomBot.choose(self, view)


class Starts(RandomBot):
    """Takes its time once, at the very beginning."""

    def choose(self, view: View) -> Any:
        if view.table.supply[view.actor] == SETTLEMENTS:
            time.sleep(1.2)
        return super().choose(view)


class Prints(Odd):
    def choose(self, view: View) -> Any:
        print("thinking aloud")
        return super().choose(view)


class Learns(RandomBot):
    """Keeps what it is told at the end of a game, and is rude then."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.told: list[int | None] = []

    def over(self, view: View) -> None:
        self.told.append(view.gold(1))

    def close(self) -> None:
        self.told.append(None)
        raise RuntimeError("nobody cares")
