"""Draws the land of a board: one shape for each terrain, faint lines inside it, clear ones between.

Nothing here changes during a game, but for the marks that grow pale under a piece.
"""

from __future__ import annotations

from kingdom.engine.hexes import COLUMNS, MAIN, MAIN_ROWS, NOWHERE, Hexes, cell, listed

from .outline import (
    centre,
    inner,
    joined,
    outline,
    strokes,
    variety,
    without,
)
from .scene import Scene
from .sheet import Sheet, layer

TINTS = 4
"""Of so many hexes one is a little lighter, and one a little darker."""

COAST = ("shoal", "shelf", "surf", "shore")


def land(scene: Scene, sheet: Sheet) -> list[str]:
    """The layers of the land, from the card up to the seams."""
    everything = scene.land
    terrain: dict[str, Hexes] = {}
    for hex, name in sorted(scene.cells.items()):
        if sheet.art.marks(name):
            terrain[name] = terrain.get(name, NOWHERE) | 1 << hex
    grid = joined(*map(inner, terrain.values()))
    patches = without(inner(everything), grid)
    return [
        _card(everything, sheet),
        _ground(terrain, sheet),
        sheet.paint(everything, "lamp"),
        f'<path class="grid" d="{strokes(grid)}"/>',
        f'<path class="patches" d="{strokes(patches)}"/>',
        _marks(terrain, scene, sheet),
        _seams(everything),
    ]


def _card(everything: Hexes, sheet: Sheet) -> str:
    """The main board and, beside it, a small one with a shore of its own."""
    boards = []
    for name, hexes in (("main", everything & MAIN), ("isle", everything & ~MAIN)):
        if hexes:
            thickness = sheet.paint(hexes, "rim", attributes=' y="4"')
            boards.append(layer(name, thickness, sheet.paint(hexes, "cut")))
    return layer("card", *boards)


def _ground(terrain: dict[str, Hexes], sheet: Sheet) -> str:
    faces, borders = [], []
    tints = [NOWHERE] * TINTS
    for name, hexes in terrain.items():
        faces.append(sheet.paint(hexes, "terrain", name, "face"))
        lines = COAST if name == "water" else ("border",)
        painted = "".join(sheet.paint(hexes, line) for line in lines)
        borders.append(f'<g class="terrain {name}"{sheet.inside(hexes)}>{painted}</g>')
        for hex in listed(hexes):
            tints[variety(hex, "tint", TINTS)] |= 1 << hex
    up = f'<path class="up" d="{outline(tints[0])}"/>'
    down = f'<path class="down" d="{outline(tints[1])}"/>'
    return layer("land", *faces, up, down, *borders)


def _marks(terrain: dict[str, Hexes], scene: Scene, sheet: Sheet) -> str:
    """A mark on each hex of a terrain; what lies there takes its place."""
    occupied, lying = scene.occupied, scene.lying or {}
    groups = []
    for name, hexes in terrain.items():
        marks = sheet.art.marks(name)
        drawn = []
        for hex in listed(hexes):
            if hex in lying:
                continue
            mark = marks[variety(hex, "mark", len(marks))]
            under = "under" if occupied >> hex & 1 else ""
            drawn.append(sheet.put(mark, *centre(hex), under))
        groups.append(layer(f"terrain {name}", "".join(drawn)))
    return layer("marks", *groups)


def _seams(everything: Hexes) -> str:
    """Where the four sections of a whole board meet."""
    if everything & MAIN != MAIN:
        return ""
    path = strokes(without(inner(MAIN), joined(*map(inner, _sections()))))
    return f'<path class="seam groove" d="{path}"/><path class="seam" d="{path}"/>'


def _sections() -> list[Hexes]:
    rows, columns = MAIN_ROWS // 2, COLUMNS // 2
    first = sum(1 << cell(row, column) for row in range(rows) for column in range(columns))
    return [first << cell(row, column) for row in (0, rows) for column in (0, columns)]
