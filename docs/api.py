"""Writes docs/guide/api.md from the docstrings: ``python docs/api.py``."""

from __future__ import annotations

import ast
import inspect
from itertools import pairwise
from pathlib import Path
from typing import Any

import kingdom

PAGE = Path(__file__).parent / "guide" / "api.md"

HEAD = """# The library

What `import kingdom` gives, made from the docstrings by `python docs/api.py`. `kingdom.LIBRARY` is
everything on the shelf; `kingdom.bots` ([bots.md](bots.md)) and `kingdom.render` are loaded when
first asked for.
"""

METHODS = ("Action", "Log", "Score", "Setup", "State", "View")
"""The classes whose fields and methods are listed, too."""

FOR_EXPANSIONS = "ask"
"""The first method of a state that only expansions call; those before it and these are for all."""
FOR_ALL = ("occupied", "suitable", "room", "score", "gold", "winners", "areas")


def written() -> str:
    """The whole page."""
    public = {name: getattr(kingdom, name) for name in kingdom.__all__}
    functions = {name: each for name, each in public.items() if inspect.isfunction(each)}
    classes = {name: each for name, each in public.items() if inspect.isclass(each)}
    errors = {name: each for name, each in classes.items() if issubclass(each, Exception)}
    parts = [HEAD, "## Functions\n", *map(_function, functions, functions.values()), "## Classes\n"]
    for name, each in classes.items():
        if name not in errors and each.__module__.startswith("kingdom"):
            parts.append(f"### `{name}`\n\n{_told(each)}\n")
            if name in METHODS:
                parts += [*_fields(each), *_members(each), ""]
    parts += ["## Errors\n", "Each has its reason in `sentence`.\n"]
    parts += [f"- `{name}`: {_told(each)}" for name, each in errors.items()]
    return "\n".join(parts).rstrip() + "\n"


def _function(name: str, function: Any) -> str:
    return f"**`{name}{_signature(function)}`**  \n{_told(function)}\n"


def _fields(kind: type) -> list[str]:
    """The fields of a class that say what they hold."""
    found = []
    for base in reversed(kind.__mro__[:-1]):
        if base.__module__.startswith("kingdom"):
            body = ast.parse(inspect.getsource(base)).body[0]
            assert isinstance(body, ast.ClassDef)
            for field, text in pairwise(body.body):
                match field, text:
                    case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(ast.Constant(str(told))):
                        found.append(f"- `.{name}`: {' '.join(told.split())}")
    return found


def _members(kind: type) -> list[str]:
    """The public methods and properties of a class; of a state, not what only expansions call."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__[:-1]):
        if not base.__module__.startswith("kingdom"):
            continue
        for name, member in vars(base).items():
            if name.startswith("_") or not _told(member):
                continue
            if isinstance(member, property):
                found[name] = f"- `.{name}`: {_told(member)}"
            elif inspect.isfunction(member) or isinstance(member, classmethod):
                function = getattr(kind, name)
                found[name] = f"- `.{name}{_signature(function)}`: {_told(function)}"
    if kind is kingdom.State:
        names = [*found]
        shown = {*names[: names.index(FOR_EXPANSIONS)], *FOR_ALL}
        return [line for name, line in found.items() if name in shown]
    return [*found.values()]


def _signature(function: Any) -> str:
    """How it is called; types are for the type checker and left out."""
    signature = inspect.signature(function)
    given = [
        each.replace(annotation=inspect.Parameter.empty)
        for each in signature.parameters.values()
        if each.name != "self"
    ]
    return str(signature.replace(parameters=given, return_annotation=inspect.Signature.empty))


def _told(thing: Any) -> str:
    """The first paragraph of a docstring of its own."""
    text = inspect.cleandoc(getattr(thing, "__doc__", None) or "")
    return " ".join(text.split("\n\n")[0].split())


if __name__ == "__main__":
    PAGE.write_text(written(), encoding="utf-8")
