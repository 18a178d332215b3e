"""Notebooks as pages: run from the first cell to the last, then told with what each cell gave.

A notebook is kept without its outputs, so what the site shows is what the code does today.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from .pictures import image

PATIENCE = 600
"""Seconds that a cell, or the start of Python, may take."""


def told(file: Path, up: str, put: Path) -> str:
    """A notebook as Markdown; ``up`` leads from its page to the top of the site."""
    blocks = []
    for cell in executed(file).cells:
        if cell.cell_type == "markdown":
            blocks.append(cell.source)
            continue
        blocks.append(_fence("python", cell.source))
        blocks += _outputs(cell, up, put)
    return "\n\n".join(blocks) + "\n"


def executed(file: Path) -> Any:
    """The notebook after every cell was run; a cell that fails raises what it raised."""
    notebook = nbformat.read(file, as_version=4)
    NotebookClient(
        notebook,
        timeout=PATIENCE,
        startup_timeout=PATIENCE,
        extra_arguments=["--IPKernelApp.log_level=ERROR"],
        resources={"metadata": {"path": str(file.parent)}},
    ).execute()
    return notebook


def _outputs(cell: Any, up: str, put: Path) -> Iterator[str]:
    """What a cell printed, all in one, and what it showed."""
    printed = "".join(each.text for each in cell.outputs if each.output_type == "stream")
    if printed:
        yield _fence("text", printed.rstrip("\n"))
    for output in cell.outputs:
        shown = output.get("data", {})
        if "image/svg+xml" in shown:
            picture = image(shown["image/svg+xml"], "What the cell above drew.", up, put)
            yield f'```{{raw}} html\n<figure class="cell">{picture}</figure>\n```'
        elif shown:
            yield _fence("text", shown["text/plain"])


def _fence(language: str, text: str) -> str:
    return f"```{language}\n{text}\n```"
