"""Time limits: interrupts a bot that thinks for too long."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any, TypeVar

Answer = TypeVar("Answer")

SLACK = 0.5
"""Seconds after the limit until a bot is interrupted; one that keeps it by itself comes first."""
AGAIN = 1.0
"""Seconds until somebody who went on all the same is interrupted once more."""


class Late(BaseException):
    """Raised in a bot whose time is up; no ``except Exception`` of its own catches it."""


class Watch:
    """Interrupts work that takes too long, while it is entered and where that can be done.

    Only in the main thread it can; elsewhere what is late is known when it is done.
    """

    def __init__(self) -> None:
        is_main = threading.current_thread() is threading.main_thread()
        self.can_interrupt = is_main and hasattr(signal, "setitimer")
        self.before: Any = None

    def __enter__(self) -> Watch:
        if self.can_interrupt:
            self.before = signal.signal(signal.SIGALRM, _interrupt)
        return self

    def __exit__(self, *_: object) -> None:
        if self.can_interrupt:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self.before)

    def in_time(self, limit: float, work: Callable[[], Answer]) -> Answer:
        """What some work gives; Late where it takes longer and can be interrupted."""
        if not self.can_interrupt:
            return work()
        signal.setitimer(signal.ITIMER_REAL, limit + SLACK, AGAIN)
        try:
            return work()
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise Late
