"""The schema of the wire as JSON, from which the page's types are generated.

``python -m kingdom.server.schema`` prints one document: every message and body by name.
"""

from __future__ import annotations

import json
from typing import Any, Literal

from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from . import protocol

PLACE = "#/$defs/{model}"


def messages(kind: type[protocol.Asked] | type[protocol.Told]) -> list[type[Any]]:
    """Everything of a kind that the protocol declares."""
    return [
        found
        for found in vars(protocol).values()
        if isinstance(found, type) and issubclass(found, kind) and found is not kind
    ]


def schema() -> dict[str, Any]:
    """The whole wire: what a page sends as it may be sent, what it gets as it is sent."""
    asked: list[tuple[type[Any], Literal["validation", "serialization"]]] = [
        (model, "validation") for model in messages(protocol.Asked)
    ]
    told: list[tuple[type[Any], Literal["validation", "serialization"]]] = [
        (model, "serialization") for model in messages(protocol.Told)
    ]
    _, document = models_json_schema([*asked, *told], ref_template=PLACE, title="Kingdom")
    unions: tuple[tuple[str, Any, Literal["validation", "serialization"]], ...] = (
        ("FromPage", protocol.FromPage, "validation"),
        ("FromServer", protocol.FromServer, "serialization"),
    )
    for name, union, mode in unions:
        found = TypeAdapter[Any](union).json_schema(ref_template=PLACE, mode=mode)
        del found["$defs"]
        document["$defs"][name] = found
    return document


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2))
