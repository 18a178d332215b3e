"""Writes the messages as types of TypeScript, for the page: ``make wire`` calls it.

``python -m kingdom.table.wire.typescript FOLDER`` writes a file for each subject, with ``--check``
it only says whether the folder is what the messages are.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import MISSING, fields
from pathlib import Path
from textwrap import dedent
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin
from typing import get_type_hints as hints_of

from kingdom.table import wire

from .message import Asked, Message

HEAD = "// Generated from the messages in src/kingdom/table/wire by `make wire`; do not edit.\n"
ALL = "all.ts"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}


def typescript() -> dict[str, str]:
    """A file for each subject, by its name, and one that has them all."""
    homes = {message.__name__: _subject(message) for message in _messages(Message)}
    declared: dict[str, dict[str, str]] = {}
    for message in _messages(Message):
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


def _messages(kind: type[Message]) -> Iterator[type[Message]]:
    for found in kind.__subclasses__():
        if found.__subclasses__():
            yield from _messages(found)
        elif found.__module__.startswith(wire.__name__):
            yield found


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
    hints, about = hints_of(message, include_extras=True), _about_fields(message)
    lines = []
    for each in fields(message):  # type: ignore[arg-type]
        kind = hints[each.name]
        has_default = each.default is not MISSING or each.default_factory is not MISSING
        # A constant is always there: it is how the parts of a union are told apart.
        may_miss = has_default and issubclass(message, Asked) and get_origin(kind) is not Literal
        mark = "?" if may_miss else ""
        lines.append(_comment(about.get(each.name, ""), "  "))
        lines.append(f"  {each.name}{mark}: {_type(kind)}\n")
    head = _comment(inspect.getdoc(message) or "")
    return f"{head}export interface {message.__name__} {{\n{''.join(lines)}}}\n"


def _type(kind: Any) -> str:
    if kind in PLAIN:
        return PLAIN[kind]
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


def _about_fields(message: type[Message]) -> dict[str, str]:
    """The texts that stand below the fields of a message."""
    (body,) = ast.parse(dedent(inspect.getsource(message))).body
    assert isinstance(body, ast.ClassDef)
    return {
        field.target.id: inspect.cleandoc(text.value.value)
        for field, text in zip(body.body, body.body[1:], strict=False)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(text, ast.Expr)
        and isinstance(text.value, ast.Constant)
        and isinstance(text.value.value, str)
    }


def _comment(text: str, indent: str = "") -> str:
    """The first paragraph as a comment."""
    plain = " ".join(text.split("\n\n")[0].split()).replace("``", "`")
    return f"{indent}/** {plain} */\n" if plain else ""


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
