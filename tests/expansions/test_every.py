"""What must hold for every expansion: whichever is on the shelf, nothing is missing.

The checks are those of ``kingdom expansion check``; that they would find something is tested with
it, ``tests/cli/test_expansion.py``.
"""

from __future__ import annotations

import pytest

import kingdom
from kingdom.check import CHECKS


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("expansion", kingdom.LIBRARY.expansions)
def test_nothing_is_missing(expansion: str, check: str) -> None:
    assert list(CHECKS[check](kingdom.LIBRARY.expansions[expansion])) == []
