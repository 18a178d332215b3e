"""``kingdom site``: the game as a folder of plain files, which any web host can serve."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .files import Refused, print_json
from .language import text


def site(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Where to write it.")],
    as_json: Annotated[bool, typer.Option("--json", help="What was written, as JSON.")] = False,
) -> None:
    """Write a site that needs no server: everything is played in the browser, offline too."""
    from kingdom.server.site import NotWritten, write_site

    try:
        written = write_site(folder)
    except NotWritten as why:
        raise Refused(text(why.key, **why.words)) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise Refused(text("site_not_written", folder=folder, why=reason)) from None
    if as_json:
        print_json({"folder": str(folder), "files": written.files, "bytes": written.size})
    else:
        size = f"{written.size / 1e6:.1f}"
        print(text("site_written", folder=folder, files=written.files, size=size))
