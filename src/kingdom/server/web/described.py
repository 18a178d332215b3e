"""What the interface's description (OpenAPI) says of requests that read their values themselves."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

from kingdom.table.wire import Message
from kingdom.table.wire.schema import Schema, schema


def described(
    path: str = "", query: Iterable[str] = (), brings: type[Message] | None = None
) -> dict[str, object]:
    """The values in an address and behind its question mark, and the message that is brought."""
    told: dict[str, object] = {
        "parameters": [
            *(_value(name, "path") for name in re.findall(r"\{(\w+)\}", path)),
            *(_value(name, "query") for name in ("lang", *query)),
        ]
    }
    if brings is not None:
        content = {"schema": _whole(_messages()[brings.__name__])}
        told["requestBody"] = {"required": True, "content": {"application/json": content}}
    return told


def _value(name: str, where: str) -> dict[str, object]:
    return {"name": name, "in": where, "required": where == "path", "schema": {"type": "string"}}


@cache
def _messages() -> dict[str, Schema]:
    return dict(schema()["$defs"])


def _whole(told: Any) -> Any:
    """A description with what it refers to put in its place."""
    if isinstance(told, list):
        return [_whole(each) for each in told]
    if not isinstance(told, dict):
        return told
    if "$ref" in told:
        return _whole(_messages()[told["$ref"].rpartition("/")[2]])
    return {name: _whole(value) for name, value in told.items()}
