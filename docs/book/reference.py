"""The reference: what the library, the command and the wire have, asked of the code itself."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any, NamedTuple

import typer
from sphinx.pycode import ModuleAnalyzer

from kingdom.cli import app
from kingdom.table.wire.typescript import ALL, HEAD, typescript

from .pages import Gathering


class Part(NamedTuple):
    """A page of the reference: what a package offers, or all that some modules define."""

    name: str
    title: str
    about: str
    modules: tuple[str, ...]


PARTS = (
    Part("kingdom", "The library", "What `import kingdom` gives.", ("kingdom",)),
    Part(
        "bots",
        "Bots",
        "Players, levels and advice. [How they think](../guide/bots.md), and "
        "[how to write one](../guide/write-a-bot.md).",
        ("kingdom.bots",),
    ),
    Part(
        "render",
        "Pictures",
        "Boards as SVG and as text.",
        ("kingdom.render", "kingdom.render.sketch", "kingdom.render.text"),
    ),
    Part(
        "arena",
        "The arena",
        "Matches and tournaments. What it is for: [the ladder](../guide/bots.md#the-ladder).",
        ("kingdom.arena",),
    ),
    Part(
        "lab",
        "The laboratory",
        "Environments for learning, and games as data. [The laboratory](../guide/lab.md) tells it "
        "with examples.",
        ("kingdom.lab", "kingdom.lab.kingdom_v0", "kingdom.lab.openspiel"),
    ),
    Part(
        "expansions",
        "For expansions",
        "What an expansion declares and calls. [How to write one](../guide/expansions.md).",
        (
            "kingdom.engine.expansion",
            "kingdom.engine.location",
            "kingdom.engine.card",
            "kingdom.engine.power",
            "kingdom.engine.move",
            "kingdom.engine.rule",
            "kingdom.engine.deal",
            "kingdom.engine.piece",
            "kingdom.engine.prompt",
            "kingdom.engine.terrain",
            "kingdom.engine.hexes",
            "kingdom.engine.board",
            "kingdom.engine.library",
            "kingdom.engine.sentence",
            "kingdom.check",
        ),
    ),
)

INHERITED = "AECEnv, BaseException, Env, Exception, VectorEnv, dict, int, list, object, str, tuple"
"""What these bring along is not told again."""


def write(gathering: Gathering) -> None:
    """All pages of the reference."""
    for part in PARTS:
        gathering.write(f"reference/{part.name}", _page(part))
    gathering.write("reference/commands", _commands())
    gathering.write("reference/wire", _messages())
    shown = [*(part.name for part in PARTS), "commands", "wire"]
    entries = "".join(f"{name}\n" for name in shown)
    gathering.write(
        "reference/index",
        "# Reference\n\nMade from the docstrings, so it is what the code says of itself. The "
        f"[cookbook](../guide/cookbook.md) shows it in use.\n\n```{{toctree}}\n\n{entries}```\n",
    )


def _page(part: Part) -> str:
    blocks = [f"# {part.title}\n\n{part.about}\n"]
    for name in part.modules:
        heading = f"## `{name}`\n\n" if len(part.modules) > 1 else ""
        blocks.append(heading + _rst(f".. automodule:: {name}\n   :no-members:\n"))
        level = "###" if heading else "##"
        for title, directives in _offered(name).items():
            if directives:
                blocks += [f"{level} {title}\n", _rst("\n".join(directives))]
    return "\n".join(blocks)


def _rst(text: str) -> str:
    return f"```{{eval-rst}}\n{text}\n```\n"


def _offered(name: str) -> dict[str, list[str]]:
    """The directives for all that a module offers, by what it is."""
    module = import_module(name)
    found: dict[str, list[str]] = {"Functions": [], "Classes": [], "Values": [], "Errors": []}
    for each in getattr(module, "__all__", None) or _defined(module):
        thing, full = getattr(module, each), f"{name}.{each}"
        if inspect.ismodule(thing):
            continue
        if inspect.isclass(thing) and issubclass(thing, BaseException):
            found["Errors"].append(f".. autoexception:: {full}\n   :no-members:\n")
        elif inspect.isclass(thing):
            found["Classes"].append(f".. autoclass:: {full}\n   :inherited-members: {INHERITED}\n")
        elif inspect.isroutine(thing):
            found["Functions"].append(f".. autofunction:: {full}\n")
        else:
            told = "\n   ".join(_about(each, thing))
            found["Values"].append(f".. py:data:: {each}\n   :module: {name}\n\n   {told}\n")
    return found


def _defined(module: Any) -> list[str]:
    """The public things that a module defines itself and says something about."""
    return [
        name
        for name, thing in vars(module).items()
        if not name.startswith("_")
        and getattr(thing, "__module__", "") == module.__name__
        and (inspect.isclass(thing) or inspect.isfunction(thing))
        and thing.__doc__
    ]


def _about(name: str, thing: Any) -> list[str]:
    """What stands below a value where it is set; a package only hands it on."""
    for at, module in [*sys.modules.items()]:
        if at.split(".")[0] == "kingdom" and getattr(module, name, None) is thing:
            told = ModuleAnalyzer.for_module(at).find_attr_docs().get(("", name))
            if told:
                return told
    raise LookupError(f"Nothing is said about {name}: write it below the value.")


def _commands() -> str:
    """Every command with its options, as ``--help`` tells it."""
    root = typer.main.get_command(app)
    parts = [
        "# Commands\n\n`kingdom COMMAND --help` says the same. `kingdom --install-completion` "
        "teaches your shell to complete commands and options.\n",
        *_command(root, "kingdom"),
    ]
    return "\n".join(parts)


def _command(command: Any, name: str) -> Iterator[str]:
    below = getattr(command, "commands", {})
    yield f"## `{name}`\n\n{_sentences(command.help)}\n"
    arguments = " ".join(
        param.name.upper() if param.required else f"[{param.name.upper()}]"
        for param in command.params
        if param.param_type_name == "argument"
    )
    options = [param for param in command.params if param.param_type_name == "option"]
    usage = " ".join(
        filter(None, (name, arguments, "[OPTIONS]" if options else "", "COMMAND" if below else ""))
    )
    yield f"```sh\n{usage}\n```\n"
    if options:
        yield "| Option | |\n| --- | --- |"
        for param in options:
            names = " / ".join((*param.opts, *param.secondary_opts))
            yield f"| `{names}` | {_sentences(param.help).replace('|', chr(92) + '|')} |"
        yield ""
    for each, inner in below.items():
        yield from _command(inner, f"{name} {each}")


def _sentences(text: str | None) -> str:
    return " ".join(inspect.cleandoc(text or "").split())


def _messages() -> str:
    """Every message of the wire by subject, in the words of TypeScript."""
    parts = [
        "# Messages\n\nWhat goes between a table and a page, as types of TypeScript; "
        "[the schema](../guide/formats.md#the-wire) says the same for programs, and "
        "[the server's page](../guide/server.md) how it is used.\n"
    ]
    for name, text in typescript().items():
        if name != ALL:
            subject = name.removesuffix(".ts")
            module = import_module(f"kingdom.table.wire.{subject}")
            told = _sentences(module.__doc__)
            declared = "\n".join(
                line
                for line in text.removeprefix(HEAD).splitlines()
                if not line.startswith("import ")
            )
            parts.append(f"## {subject}\n\n{told}\n\n```typescript\n{declared.strip()}\n```\n")
    return "\n".join(parts)
