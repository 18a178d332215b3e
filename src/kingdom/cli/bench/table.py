"""The table of a run, and what moved since the one before."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from ..language import text
from ..screen import make_console, make_table
from .rows import Row
from .run import Run

if TYPE_CHECKING:
    from rich.text import Text

NONE = "–"
FEW = 6


def show(run: Run, before: Run, rows: Sequence[Row]) -> None:
    """Prints the table and what moved."""
    console = make_console()
    hexes = "hexes_in_c" if run.in_c else "hexes_in_python"
    console.print(text(hexes, python=platform.python_version()))
    heads = ("measured", "noise", "must", "aim", "change")
    table = make_table("", *map(text, heads))
    shown = [row for row in rows if row.key in run.readings]
    moved = run.moved(before)
    for group, members in groupby(shown, key=lambda row: row.group):
        table.add_section()
        table.add_row(text(f"bench {group}"), style="bold")
        for row in members:
            reading = run.readings[row.key]
            table.add_row(
                f"  {row.what}",
                _measured(row, reading.value),
                f"{reading.noise:.1%}",
                _bar(row.must),
                _bar(row.aim),
                _change(row, moved.get(row.key), is_new=row.key not in before.readings),
            )
    console.print(table)
    for line in _summary(run, before, shown):
        console.print(line)


def _measured(row: Row, value: float) -> Text:
    """A value in the colour of the bar it reaches."""
    from rich.text import Text

    written = f"{_number(value)} {text(f'bench {row.unit}')}"
    if row.must is None:
        return Text(written)
    if not row.reached(value, row.must):
        return Text(written, style="bold red")
    return Text(written, style="green" if row.reached(value, row.aim) else "yellow")


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _bar(bar: float | None) -> str:
    return NONE if bar is None else f"{bar:,g}"


def _change(row: Row, share: float | None, *, is_new: bool) -> Text:
    """How far a reading moved; noise is shown as such."""
    from rich.text import Text

    if share is None:
        return Text(NONE if is_new else "≈", style="dim")
    return Text(f"{share:+.1%}", style="green" if _is_better(row, share) else "bold red")


def _is_better(row: Row, share: float) -> bool:
    return (share > 0) == row.more_is_better


def _summary(run: Run, before: Run, rows: Sequence[Row]) -> list[str]:
    """What moved beyond noise since the last run, in sentences."""
    if not before.readings:
        return [text("bench_first")]
    moved = run.moved(before)
    rows = [row for row in rows if row.key in moved]
    lines = []
    for key, is_better in (("bench_better", True), ("bench_worse", False)):
        told = [
            f"{row.what} ({moved[row.key]:+.1%})"
            for row in rows
            if _is_better(row, moved[row.key]) == is_better
        ]
        if told:
            lines.append(text(key, rows="; ".join(_few(told))))
    if not lines:
        lines = [text("bench_same")]
    if before.in_c is not None and before.in_c != run.in_c:
        lines.append(text("bench_other_in_c" if before.in_c else "bench_other_in_python"))
    return lines


def _few(told: list[str]) -> list[str]:
    """As many as a sentence bears, and how many more there are."""
    if len(told) <= FEW:
        return told
    return [*told[:FEW], text("bench_more", count=len(told) - FEW)]
