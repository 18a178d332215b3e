"""Writes the messages as types of TypeScript, for the page: ``make wire`` calls it.

``python -m kingdom.table.wire.typescript FOLDER`` writes a file for each subject, with ``--check``
it only says whether the folder is what the messages are.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from kingdom.table import wire

from .declared import about, declared_by, messages
from .message import Message

HEAD = "// Generated from the messages in src/kingdom/table/wire by `make wire`; do not edit.\n"
ALL = "all.ts"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}


def typescript() -> dict[str, str]:
    """A file for each subject, by its name, and one that has them all."""
    homes = {message.__name__: _subject(message) for message in messages()}
    declared: dict[str, dict[str, str]] = {}
    for message in messages():
        declared.setdefault(_subject(message), {})[message.__name__] = _interface(message)
    declared["asked"]["FromPage"] = _alias("FromPage", wire.FromPage, "Any message of a page.")
    declared["told"]["FromServer"] = _alias("FromServer", wire.FromServer, "Any of a table.")
    files = {
        f"{subject}.ts": "\n".join(
            [HEAD + _imports(subject, found, homes), *(found[name] for name in sorted(found))]
        )
        for subject, found in declared.items()
    }
    return files | {
        ALL: HEAD + "".join(f"export type * from './{name}'\n" for name in sorted(files))
    }


def _subject(message: type[Message]) -> str:
    """The file of a message: the module that declares it."""
    return message.__module__.rpartition(".")[2]


def _imports(subject: str, found: dict[str, str], homes: dict[str, str]) -> str:
    """The lines that bring in what is declared under other subjects."""
    used = set(re.findall(r"\b[A-Z]\w+", re.sub(r"/\*\*.*?\*/", "", "".join(found.values()))))
    others: dict[str, list[str]] = {}
    for name in sorted(used & homes.keys()):
        if homes[name] != subject:
            others.setdefault(homes[name], []).append(name)
    lines = [
        f"import type {{ {', '.join(names)} }} from './{other}.ts'\n"
        for other, names in sorted(others.items())
    ]
    return "\n" + "".join(lines) if lines else ""


def _alias(name: str, kind: Any, about: str) -> str:
    return f"{_comment(about)}export type {name} = {_type(kind)}\n"


def _interface(message: type[Message]) -> str:
    lines = []
    for field in declared_by(message):
        lines.append(_comment(field.about, "  "))
        lines.append(f"  {field.name}{'?' if field.may_miss else ''}: {_type(field.kind)}\n")
    head = _comment(about(message))
    return f"{head}export interface {message.__name__} {{\n{''.join(lines)}}}\n"


def _type(kind: Any) -> str:
    if kind in PLAIN:
        return PLAIN[kind]
    if kind is object:
        return "unknown"
    if isinstance(kind, type) and issubclass(kind, Message):
        return kind.__name__
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _type(parts[0])
    if origin is Literal:
        return " | ".join(map(json.dumps, parts))
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(map(_type, parts)))
    if origin in (list, tuple):
        item = _type(parts[0])
        return f"({item})[]" if " " in item else f"{item}[]"
    if origin is dict:
        return f"Record<string, {_type(parts[1])}>"
    raise TypeError(f"{kind} has no type in TypeScript")


def _comment(text: str, indent: str = "") -> str:
    return f"{indent}/** {text} */\n" if text else ""


def main(arguments: list[str]) -> str | None:
    """Writes or checks a folder; what is wrong with it, if anything."""
    folder, wanted = Path(arguments[-1]), typescript()
    if arguments[0] == "--check":
        there = {file.name: file.read_text(encoding="utf-8") for file in folder.glob("*.ts")}
        told = f"{folder} is not what the messages are: run `make wire`."
        return None if there == wanted else told
    folder.mkdir(exist_ok=True)
    for file in folder.glob("*.ts"):
        file.unlink()
    for name, text in wanted.items():
        (folder / name).write_text(text, encoding="utf-8")
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
