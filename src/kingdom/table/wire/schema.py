"""Writes the messages as JSON Schema, for programs of others: ``make wire`` calls it.

``python -m kingdom.table.wire.schema FILE`` writes the file, with ``--check`` it only says whether
the file is what the messages are.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin

from kingdom.table import wire

from .declared import about, declared_by, messages
from .message import Asked, Message, Must

Schema: TypeAlias = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
PLAIN = {int: "integer", float: "number", str: "string", bool: "boolean", NoneType: "null"}
BOUNDS = {
    "number": ("minimum", "maximum"),
    "integer": ("minimum", "maximum"),
    "string": ("minLength", "maxLength"),
    "array": ("minItems", "maxItems"),
    "object": ("minProperties", "maxProperties"),
}
"""What the least and the most of a value are called, by its type."""


def schema() -> Schema:
    """Every message by its name; the whole describes what goes through a socket."""
    found = {message.__name__: _message(message) for message in messages()}
    found["FromPage"] = _either(wire.FromPage, "Any message of a page.")
    found["FromServer"] = _either(wire.FromServer, "Any message of a table.")
    return {
        "$schema": DIALECT,
        "$id": f"urn:kingdom:wire:{wire.VERSION}",
        "title": f"The messages between a table and a page, version {wire.VERSION}",
        "description": "Generated from the messages in src/kingdom/table/wire by `make wire`. "
        "A text that is trimmed is described as it is after that.",
        "anyOf": [_reference("FromPage"), _reference("FromServer")],
        "$defs": {name: found[name] for name in sorted(found)},
    }


def _message(message: type[Message]) -> Schema:
    fields = [*declared_by(message)]
    told: Schema = {
        "description": about(message),
        "type": "object",
        "properties": {
            field.name: ({"description": field.about} if field.about else {}) | _type(field.kind)
            for field in fields
        },
        "required": [field.name for field in fields if not field.may_miss],
    }
    if issubclass(message, Asked):  # what a table tells may get further fields
        told["additionalProperties"] = False
    return told


def _either(kind: Any, text: str) -> Schema:
    return {"description": text, "oneOf": [_type(part) for part in get_args(kind)]}


def _reference(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _type(kind: Any) -> Schema:
    if kind in PLAIN:
        return {"type": PLAIN[kind]}
    if kind is object:
        return {}
    if isinstance(kind, type) and issubclass(kind, Message):
        return _reference(kind.__name__)
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _bounded(_type(parts[0]), *parts[1:])
    if origin is Literal:
        return {"const": parts[0]} if len(parts) == 1 else {"enum": [*parts]}
    if origin in (Union, UnionType):
        return {"anyOf": [_type(part) for part in parts]}
    if origin in (list, tuple):
        return {"type": "array", "items": _type(parts[0])}
    if origin is dict:
        return {"type": "object", "additionalProperties": _type(parts[1])}
    raise TypeError(f"{kind} has no JSON Schema")


def _bounded(told: Schema, *musts: Must) -> Schema:
    least, most = BOUNDS[told["type"]]
    for must in musts:
        bounds = {least: must.least, most: must.most, "exclusiveMinimum": must.above}
        told |= {name: bound for name, bound in bounds.items() if bound is not None}
        if must.like:
            told["pattern"] = f"^(?:{must.like})$"
    return told


def main(arguments: list[str]) -> str | None:
    """Writes or checks a file; what is wrong with it, if anything."""
    file = Path(arguments[-1])
    wanted = json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"
    if arguments[0] == "--check":
        is_current = file.exists() and file.read_text(encoding="utf-8") == wanted
        return None if is_current else f"{file} is not what the messages are: run `make wire`."
    file.write_text(wanted, encoding="utf-8")
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
