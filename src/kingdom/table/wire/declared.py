"""What the messages declare, for whoever writes it down elsewhere: TypeScript, JSON Schema."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from dataclasses import MISSING, fields
from textwrap import dedent
from typing import Any, Literal, NamedTuple, get_origin
from typing import get_type_hints as hints_of

from .message import Asked, Message

HOME = __name__.rpartition(".")[0]
"""The package of the wire; messages that a test declares are none of it."""


class Declared(NamedTuple):
    """A field of a message."""

    name: str
    kind: Any
    """Its type, with what it must be beyond it."""
    about: str
    may_miss: bool
    """Whether a page may leave it out."""


def messages(kind: type[Message] = Message) -> Iterator[type[Message]]:
    """Every message there is."""
    for found in kind.__subclasses__():
        if found.__subclasses__():
            yield from messages(found)
        elif found.__module__.startswith(HOME):
            yield found


def declared_by(message: type[Message]) -> Iterator[Declared]:
    """The fields of a message, in their order."""
    hints, about = hints_of(message, include_extras=True), _about_fields(message)
    for each in fields(message):  # type: ignore[arg-type]
        kind = hints[each.name]
        has_default = each.default is not MISSING or each.default_factory is not MISSING
        # A constant is always there: it is how the parts of a union are told apart.
        may_miss = has_default and issubclass(message, Asked) and get_origin(kind) is not Literal
        yield Declared(each.name, kind, about.get(each.name, ""), may_miss)


def about(message: type[Message]) -> str:
    """What a message is for."""
    return first_paragraph(inspect.getdoc(message) or "")


def first_paragraph(text: str) -> str:
    """The first paragraph of a docstring, as one line."""
    return " ".join(text.split("\n\n")[0].split()).replace("``", "`")


def _about_fields(message: type[Message]) -> dict[str, str]:
    """The texts that stand below the fields of a message."""
    (body,) = ast.parse(dedent(inspect.getsource(message))).body
    assert isinstance(body, ast.ClassDef)
    return {
        field.target.id: first_paragraph(inspect.cleandoc(text.value.value))
        for field, text in zip(body.body, body.body[1:], strict=False)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(text, ast.Expr)
        and isinstance(text.value, ast.Constant)
        and isinstance(text.value.value, str)
    }
