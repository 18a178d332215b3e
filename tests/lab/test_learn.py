"""The learning example, in the small: it learns, alone and with games played by Ray."""

from __future__ import annotations

import importlib.util
import os
import sys
from contextlib import ExitStack
from pathlib import Path
from types import ModuleType

import pytest

pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed, and the example needs it")

FEW = {"random": 2, "greedy": 2}
LEARN = Path(__file__).parents[2] / "examples" / "learn.py"


@pytest.fixture
def learning() -> ModuleType:
    spec = importlib.util.spec_from_file_location("learn", LEARN)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["learn"] = module  # so that other processes find what they are sent
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("ray", [0, 2])
def test_it_learns_a_few_hundred_steps(
    learning: ModuleType, ray: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learning, "GAMES", 4)
    with ExitStack() as leaving:
        if ray:
            monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
            monkeypatch.setenv("PYTHONPATH", str(LEARN.parent), prepend=os.pathsep)
            module = pytest.importorskip("ray", reason="Ray is not installed")
            module.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
            leaving.callback(module.shutdown)
        learned = learning.learn(seed=1, steps=256, judged=FEW, part=256, ray=ray)
        told = [told for _, told in learned]
    assert [each["steps"] for each in told] == [0, 256]
    assert all(0 <= each["random"] <= 1 for each in told)


def test_the_same_seed_gives_the_same_curve(
    learning: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learning, "GAMES", 4)
    curves = [
        [
            (told["steps"], told["random"], told["greedy"])
            for _, told in learning.learn(seed=3, steps=256, judged=FEW, part=256)
        ]
        for _ in range(2)
    ]
    assert curves[0] == curves[1]
