"""The wire as declared: the types of the page, and the examples of the guide."""

from __future__ import annotations

import json
import re
from pathlib import Path

from kingdom.table.wire import Ask, FromPage, NewGame, parse, read
from kingdom.table.wire.typescript import main

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "guide" / "server.md").read_text(encoding="utf-8")


def test_the_types_of_the_page_are_those_of_the_wire() -> None:
    assert main(["--check", str(ROOT / "web" / "src" / "wire" / "types")]) is None


def test_a_page_with_other_types_is_told_what_to_do(tmp_path: Path) -> None:
    assert main([str(tmp_path)]) is None
    assert main(["--check", str(tmp_path)]) is None
    file = tmp_path / "asked.ts"
    file.write_text(file.read_text().replace("seat", "chair"))
    assert "make wire" in (main(["--check", str(tmp_path)]) or "")


def test_the_examples_of_the_guide_are_true() -> None:
    blocks = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", GUIDE, re.DOTALL)]
    assert len(blocks) == 4
    hello, act, moved, ask = blocks
    assert read(FromPage, hello).lang == "en"
    assert read(FromPage, act).action == "e12"
    assert moved["type"] == "moved"
    read(Ask, ask)
    [play_now] = re.findall(r"`POST /api/games` with `(\{.*?\]\})`", GUIDE)
    assert len(parse(NewGame, play_now).seats) == 2


def test_every_address_of_the_guide_is_there() -> None:
    from kingdom.server.web.people import PEOPLE
    from kingdom.server.web.routes import API

    paths = {getattr(route, "path", "") for route in (*API.routes, *PEOPLE.routes)}
    for path in re.findall(r"`(?:GET|POST) (/api/[^`?]*)", GUIDE):
        assert path in paths, path
