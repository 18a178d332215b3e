"""Makes Ctrl-C stop a long command even where a library swallows the interrupt."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

INTERRUPTED = 130
"""What a command answers that Ctrl-C has stopped."""


@contextmanager
def minding_interrupts() -> Iterator[Callable[[], None]]:
    """Within, Ctrl-C raises KeyboardInterrupt, and what it gives does so again if that was lost.

    An exception that a signal raises in the middle of a callback or a destructor goes nowhere.
    """
    is_pressed = False

    def press(*_: object) -> None:
        nonlocal is_pressed
        is_pressed = True
        raise KeyboardInterrupt

    def stop_if_pressed() -> None:
        if is_pressed:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, press)
    try:
        yield stop_if_pressed
    finally:
        signal.signal(signal.SIGINT, before)
