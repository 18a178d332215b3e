"""What pytest must know about these tests."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """``-m games`` picks the test that plays ``KINGDOM_GAMES`` games and checks every state."""
    config.addinivalue_line("markers", "games: whole games, as many as KINGDOM_GAMES says")
