"""The JSON Schema of the wire: current, true of what a table says, as strict as the table."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, get_args

import pytest
from jsonschema import Draft202012Validator

from kingdom.browser.line import open_table
from kingdom.table import wire
from kingdom.table.rooms import desk
from kingdom.table.wire.schema import main, schema
from tests.browser.keeping import Memory, Page
from tests.browser.test_table import GAME_WISH, Other, play, told

STORED = Path(__file__).parents[2] / "docs" / "guide" / "wire.schema.json"


def validator(name: str) -> Draft202012Validator:
    """Judges values by the part of the schema that describes one message."""
    return Draft202012Validator({**schema(), "anyOf": [{"$ref": f"#/$defs/{name}"}]})


def test_the_stored_schema_is_what_the_messages_are(tmp_path: Path) -> None:
    assert main(["--check", str(STORED)]) is None
    other = tmp_path / "other.json"
    assert "make wire" in (main(["--check", str(other)]) or "")
    assert main([str(other)]) is None
    assert main(["--check", str(other)]) is None


def test_it_is_a_schema_and_bears_the_version_of_the_wire() -> None:
    Draft202012Validator.check_schema(schema())
    assert schema()["$id"] == f"urn:kingdom:wire:{wire.VERSION}"


def test_everything_a_table_says_is_as_the_schema_tells() -> None:
    async def run() -> list[tuple[str, Any]]:
        table = await open_table(Page(Memory()), Other())
        made = await told(table, "POST", "games", GAME_WISH)
        heard = await play(table, made["game"], made["seats"][0]["secret"], most=6)
        game = f"games/{made['game']}"
        return [
            ("Created", made),
            *(
                ("FromServer", message)
                for message in {each["type"]: each for each in heard}.values()
            ),
            ("GameLine", await told(table, "GET", game)),
            ("Replay", await told(table, "GET", f"{game}/replay")),
            ("Moments", await told(table, "GET", f"{game}/moments", first="0", last="3")),
            ("SetupShown", await told(table, "POST", "setups", {"expansions": ["base", "caves"]})),
            ("Shelf", await told(table, "GET", "shelf", lang="nl")),
            ("Rules", await told(table, "GET", "rules")),
        ]

    said = asyncio.run(run())
    assert {"welcome", "moved", "done"} <= {each.get("type") for _, each in said}
    for name, message in said:
        assert not [error.message for error in validator(name).iter_errors(message)], name


def test_every_body_and_answer_of_the_desk_is_described() -> None:
    described = schema()["$defs"].keys()
    for asked in desk.REQUESTS:
        for kind in (asked.brings, asked.gets):
            assert kind in (None, str) or kind.__name__ in described
    assert {each.__name__ for each in get_args(wire.FromPage)} <= described


ACT: dict[str, Any] = {"type": "act", "id": 7, "seat": 0, "action": "e12", "at": 31}
SECRET = "3q2-7wEjRWeJq83vASNFZw"


@pytest.mark.parametrize(
    "message",
    [
        ACT,
        {**ACT, "seat": 5},
        {**ACT, "seat": -1},
        {**ACT, "seat": "A"},
        {**ACT, "more": 1},
        {**ACT, "type": "fly"},
        {**ACT, "action": "e" * 61},
        {key: value for key, value in ACT.items() if key != "at"},
        {"type": "hello"},
        {"type": "hello", "secrets": [SECRET], "seen": None},
        {"type": "hello", "secrets": ["short"]},
        {"type": "hello", "secrets": [SECRET] * 6},
        {"type": "say", "id": 1, "seat": 0, "text": "Well played!"},
        {"type": "say", "id": 1, "seat": 0, "text": "a\nb"},
        {"type": "pace", "id": 1, "pace": 5001},
        {"type": "pace", "id": 1, "pace": True},
        [],
        None,
    ],
)
def test_the_schema_refuses_what_a_table_refuses(message: object) -> None:
    try:
        wire.parse(wire.FromPage, json.dumps(message))
        is_read = True
    except wire.Misread:
        is_read = False
    assert validator("FromPage").is_valid(message) == is_read
