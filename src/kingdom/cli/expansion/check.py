"""``kingdom expansion check``: what an expansion lacks, in sentences."""

from __future__ import annotations

from typing import Annotated

import typer

from ..files import print_json
from ..speech import text, words
from .taken import taken_in

LACKING = 1
"""The exit code if something is missing; one that cannot be used is refused like other input."""


def check(
    folder: Annotated[
        str, typer.Argument(metavar="FOLDER", help="Its folder, or its name if it is installed.")
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print one line of JSON.")] = False,
) -> None:
    """Say what an expansion lacks: words, drawings, weights, rules, games that end."""
    from kingdom.check import CHECKS

    expansion = taken_in(folder)
    found = {name: list(check(expansion)) for name, check in CHECKS.items()}
    count = sum(map(len, found.values()))
    if as_json:
        told = {name: [*map(str, troubles)] for name, troubles in found.items()}
        print_json({"expansion": expansion.id, "ok": not count, "troubles": told})
    else:
        for troubles in found.values():
            for trouble in troubles:
                print(words().say(trouble))
        key = "expansion_lacks" if count else "expansion_complete"
        print(text(key, name=expansion.name, count=count, folder=expansion.folder))
    if count:
        raise typer.Exit(LACKING)
