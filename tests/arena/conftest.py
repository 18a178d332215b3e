"""What pytest must know about these tests."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """``-m cluster`` picks the test that starts a real Ray."""
    config.addinivalue_line("markers", "cluster: starts a Ray cluster of one machine")
