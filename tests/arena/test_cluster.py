"""A real Ray of this one machine gives what this machine gives without it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import kingdom


@pytest.fixture
def folder() -> Iterator[str]:
    """A folder with a path short enough for Ray's sockets."""
    folder = tempfile.mkdtemp(prefix="ray")
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


def told(*words: str, folder: str) -> dict[str, Any]:
    """What the command tells, times aside; in a process of its own, which ends its Ray."""
    ran = subprocess.run(
        [sys.executable, "-m", "kingdom.cli", "tournament", *words, "--json"],
        env={
            **os.environ,
            "PYTHONPATH": str(Path(kingdom.__file__).parents[1]),
            "RAY_ADDRESS": "local",
            "RAY_TMPDIR": folder,
        },
        capture_output=True,
        text=True,
        check=True,
    )
    told: dict[str, Any] = json.loads(ran.stdout)
    for row in told["rows"]:
        del row["ms_per_turn"], row["max_ms"]
    return told


@pytest.mark.cluster
@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_a_cluster_gives_the_same_result(folder: str) -> None:
    words = ("greedy", "random", "--games", "10", "--seed", "7")
    on_cluster = told(*words, "--cluster", folder=folder)
    assert os.listdir(folder), "Ray was not there"
    assert on_cluster == told(*words, "--jobs", "1", folder=folder)
