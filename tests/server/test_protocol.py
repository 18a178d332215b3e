"""The wire as declared: its schema, and the examples of the guide."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from kingdom.server.protocol import Ask, FromPage, NewGame
from kingdom.server.schema import schema

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "guide" / "server.md").read_text(encoding="utf-8")
PAGE: TypeAdapter[Any] = TypeAdapter(FromPage)


def test_the_schema_is_printed_whole() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "kingdom.server.schema"],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(ROOT / "src")},
    )
    printed = json.loads(done.stdout)
    assert printed == schema()
    for name in ("FromPage", "FromServer", "NewGame", "Welcome", "Now", "Refusal"):
        assert name in printed["$defs"]
    references = set(re.findall(r'"#/\$defs/(\w+)"', done.stdout))
    assert references <= set(printed["$defs"])
    assert "type" in printed["$defs"]["Moved"]["required"]


def test_the_examples_of_the_guide_are_true() -> None:
    blocks = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", GUIDE, re.DOTALL)]
    assert len(blocks) == 4
    hello, act, moved, ask = blocks
    assert PAGE.validate_python(hello).lang == "en"
    assert PAGE.validate_python(act).action == "e12"
    assert moved["type"] == "moved"
    Ask.model_validate(ask)
    [play_now] = re.findall(r"`POST /api/games` with `(\{.*?\]\})`", GUIDE)
    assert len(NewGame.model_validate_json(play_now).seats) == 2


def test_every_address_of_the_guide_is_there() -> None:
    from kingdom.server.routes import API

    paths = {getattr(route, "path", "") for route in API.routes}
    for path in re.findall(r"`(?:GET|POST) (/api/[^`?]*)", GUIDE):
        assert path in paths, path
