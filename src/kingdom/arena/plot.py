"""Plots of a tournament as SVG, the same text for the same table."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import TYPE_CHECKING, Any

from .table import Table

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000")
"""Okabe and Ito's: they differ to every kind of eye."""
MARKS = ("o", "s", "^", "D", "v", "P", "X")
"""A bot has a mark of its own besides its colour."""
INK, FAINT = "#333333", "#dddddd"
INCHES_A_ROW = 0.34
STYLE: dict[Any, Any] = {
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "svg.fonttype": "none",  # letters stay letters
    "svg.hashsalt": "kingdom",
}


def plots(table: Table) -> dict[str, str]:
    """Every plot of a table, by the name of its file."""
    from matplotlib import rc_context

    with rc_context(STYLE):
        found = {"ladder.svg": ladder(table)}
        if table.cards:
            found["cards.svg"] = cards(table)
        return {name: _svg(figure) for name, figure in found.items()}


def ladder(table: Table) -> Figure:
    """The win share of each bot with its interval, the best on top."""
    figure, axes = _rows([row.bot for row in table.rows])
    for place, row in enumerate(table.rows):
        axes.plot([row.low, row.high], [place, place], color=INK, linewidth=1.5, zorder=2)
        axes.plot([row.win_share], [place], _mark(place), color=_colour(place), zorder=3)
        axes.annotate(
            f"{row.win_share:.1%}",
            (row.win_share, place),
            (0, 6),
            textcoords="offset points",
            ha="center",
            fontsize=9,
        )
    even = 1 / table.asked.seats
    axes.axvline(even, color=INK, linewidth=0.8, linestyle=(0, (4, 4)), zorder=1)
    axes.set_xlim(-0.02, 1.02)
    axes.xaxis.set_major_formatter(lambda share, _: f"{share:.0%}")
    axes.set_xlabel(f"win share with 95 % interval; dashed: an even {even:.0%}")
    axes.set_title(_title(table), loc="left", fontsize=11)
    return figure


def cards(table: Table) -> Figure:
    """The mean gold each card brought each bot."""
    figure, axes = _rows(list(table.cards))
    bots = [row.bot for row in table.rows]
    spread = 0.5 / max(1, len(bots) - 1)
    for number, bot in enumerate(bots):
        found = [
            (earned[bot].gold, place - 0.25 + spread * number)
            for place, earned in enumerate(table.cards.values())
            if earned[bot].games
        ]
        axes.plot(
            [gold for gold, _ in found],
            [place for _, place in found],
            _mark(number),
            color=_colour(number),
            markersize=5,
            label=bot,
            zorder=3,
        )
    axes.set_xlim(left=min(0.0, axes.get_xlim()[0]))
    axes.set_xlabel("mean gold a game")
    axes.set_title(_title(table), loc="left", fontsize=11)
    axes.legend(loc="upper left", bbox_to_anchor=(1, 1), frameon=False)
    return figure


def _rows(names: Sequence[str]) -> tuple[Figure, Axes]:
    """An empty plot with a line for each name, the first on top."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7.5, 1.4 + INCHES_A_ROW * max(3, len(names))))
    axes = figure.add_subplot()
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.grid(axis="x", color=FAINT, linewidth=0.8)
    axes.hlines(
        [place + 0.5 for place in range(len(names) - 1)], 0, 1, FAINT, linewidth=0.8,
        transform=axes.get_yaxis_transform(),
    )  # fmt: skip
    axes.set_axisbelow(True)
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    return figure, axes


def _title(table: Table) -> str:
    expansions = table.asked.expansions
    land = ", ".join(expansions) if len(expansions) < 4 else f"{len(expansions)} expansions"
    return f"{table.games} games, {table.asked.seats} seats, {land}"


def _colour(number: int) -> str:
    return COLOURS[number % len(COLOURS)]


def _mark(number: int) -> str:
    return MARKS[number % len(MARKS)]


def _svg(figure: Figure) -> str:
    text = StringIO()
    figure.savefig(text, format="svg", bbox_inches="tight", metadata={"Date": None})
    return text.getvalue()
