"""What pytest must know about these tests."""

from __future__ import annotations

import gc
import os
from collections.abc import Generator

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """``-m games`` picks the test that plays ``KINGDOM_GAMES`` games and checks every state."""
    config.addinivalue_line("markers", "games: whole games, as many as KINGDOM_GAMES says")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: many tests wait for processes and browsers."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is collected stays; looking through all of it for garbage takes seconds."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()
