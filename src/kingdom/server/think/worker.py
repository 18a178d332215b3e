"""A process that thinks: it works behind the server and never outlives it."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread

NICE = 5


def begin_worker(prepare: Callable[[], None] | None) -> None:
    """Makes a new process ready: it works behind the server and never outlives it."""
    die_with_parent()
    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICE)
    if prepare is not None:
        prepare()


def die_with_parent() -> None:
    """From now on this process ends when the one that started it does."""
    Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def warm_up() -> None:
    """Nothing: by then the process has imported everything."""
