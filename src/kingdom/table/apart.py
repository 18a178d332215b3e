"""Work that would keep everyone waiting, done beside everything else where that is possible."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import Any, TypeVar

Answer = TypeVar("Answer")


async def apart(work: Callable[..., Answer], *about: Any) -> Answer:
    """What some work gives, in a thread of its own; a browser has none, and only one to wait."""
    if sys.platform == "emscripten":
        return work(*about)
    return await asyncio.to_thread(work, *about)
