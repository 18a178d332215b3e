"""Draws what lies and stands on the land: special hexes and pieces."""

from __future__ import annotations

from collections.abc import Mapping

from kingdom.engine.hexes import DIRECTIONS, NEIGHBOURS, NOWHERE, Hex, Hexes, areas

from .outline import centre, inner, strokes
from .scene import Mark, Scene
from .sheet import Sheet, layer, lettering, seat_class
from .symbols import Art

TILES_PRINTED = 2
"""How many tiles lie on a location when a scene does not say: a fresh board."""

THICKNESS = 3
"""How much higher one more tile lies."""
STANDS = 4
"""How far a piece stands above the middle of its hex."""
LIFTED = 9
"""How much higher it hangs when lifted."""
HALF_LETTER = 5.5
"""How far below the middle letters stand to look centred."""


def special_hexes(scene: Scene, sheet: Sheet) -> str:
    """Locations, castles and all else that is no terrain, and what lies on terrain."""
    drawn = []
    for hex, name in sorted(scene.cells.items()):
        if sheet.art.marks(name):
            if scene.lying and hex in scene.lying:
                drawn.append(_laid(hex, name, scene.lying[hex], sheet))
            continue
        kind = sheet.art[name].kind if name in sheet.art else ""
        if kind == "space":
            drawn.append(_space(hex, name, scene.lying, sheet))
        elif kind == "special" or (not kind and hex not in scene.tiles_left):
            drawn.append(_stone(hex, name, sheet))
        else:
            left = scene.tiles_left.get(hex, TILES_PRINTED)
            drawn.append(_location(hex, name, kind, left, sheet))
    return layer("specials", *drawn)


def _location(hex: Hex, name: str, kind: str, left: int, sheet: Sheet) -> str:
    """A stack of tiles one can almost pick up; flat and pale when the last is gone."""
    x, y = centre(hex)
    if not left:
        hole = sheet.put("tiles-slab", x, y, "hole")
        return layer(f"location {kind} gone", _bed(x, y, sheet) + hole + _face(x, y, name, sheet))
    heights = [y + THICKNESS * (1 - tile) for tile in range(left)]
    slabs = "".join(sheet.put("tiles-slab", x, height, "slab") for height in heights)
    face = _face(x, heights[-1], name, sheet)
    return layer(f"location {kind}", _bed(x, y, sheet) + slabs + face)


def _stone(hex: Hex, name: str, sheet: Sheet) -> str:
    x, y = centre(hex)
    slab = sheet.put("tiles-slab", x, y, "slab")
    worn = name if name in sheet.art else ""
    return layer(f"special {worn}", _bed(x, y, sheet) + slab + _face(x, y - 1, name, sheet))


def _space(hex: Hex, name: str, lying: Mapping[Hex, str] | None, sheet: Sheet) -> str:
    """A special hex with a tile of its own: the tile that lies there, or the bed it left."""
    if lying is None:
        return _stone(hex, name, sheet)
    x, y = centre(hex)
    if hex not in lying:
        hole = sheet.put("tiles-slab", x, y, "hole")
        return layer(f"special {name} gone", _bed(x, y, sheet) + hole + _face(x, y, name, sheet))
    slab = sheet.put("tiles-slab", x, y, "slab")
    tile = lying[hex]
    kind = sheet.art[tile].kind if tile in sheet.art else ""
    face = _face(x, y - 1, tile, sheet, kind)
    return layer(f"special {name}", _bed(x, y, sheet) + slab + face)


def _laid(hex: Hex, terrain: str, name: str, sheet: Sheet) -> str:
    """Something on plain terrain, in whose colours it may be drawn."""
    if name not in sheet.art:
        return _stone(hex, name, sheet)
    return layer(f"laid {name} terrain {terrain}", _face(*centre(hex), name, sheet))


def _bed(x: float, y: float, sheet: Sheet) -> str:
    return sheet.put("tiles-bed", x, y, "bed")


def _face(x: float, y: float, name: str, sheet: Sheet, *classes: str) -> str:
    """The pictogram, or letters where there is none."""
    if name in sheet.art:
        return sheet.put(name, x, y, "pic", *classes)
    return lettering(x, y + HALF_LETTER, letters_for(name), "pic")


def letters_for(name: str) -> str:
    """What stands for a name that has no drawing: its first letters, or those of its words.

    >>> letters_for("windmill"), letters_for("stone-bridge")
    ('Win', 'SB')
    """
    words = name.replace("-", " ").split()
    if len(words) > 1:
        return "".join(word[0] for word in words[:3]).upper()
    return name[:3].capitalize()


def yards(scene: Scene, sheet: Sheet) -> str:
    """The ground of pieces that cover several hexes: one wall around all of them."""
    drawn = []
    for (_, seat), hexes in sorted(_wide(scene, sheet.art).items()):
        for area in areas(hexes):
            ground = sheet.paint(area, "edge") + sheet.paint(area, "face")
            lines = f'<path class="lines" d="{strokes(inner(area))}"/>'
            wall = sheet.paint(area, "foot") + sheet.paint(area, "wall")
            inside = f"<g{sheet.inside(area)}>{lines}{wall}</g>"
            drawn.append(layer(seat, ground, inside))
    return layer("yards", *drawn)


def pieces(scene: Scene, sheet: Sheet) -> str:
    """The pieces, the nearer ones over the farther; their shadows fall on the land only."""
    shadows, standing = [], []
    wide = _wide(scene, sheet.art)
    for mark in sorted(scene.pieces, key=lambda mark: mark.hex):
        x, y = centre(mark.hex)
        covered = wide.get((mark.kind, seat_class(mark.seat)))
        if covered:
            if (NEIGHBOURS[mark.hex] & covered).bit_count() < len(DIRECTIONS):
                mark = mark._replace(kind=f"{mark.kind}-wing")
        elif mark.hex == scene.origin:
            shadows.append(sheet.put("pieces-cast", x + 4, y + 3, "lifted"))
            y -= LIFTED
        else:
            shadows.append(sheet.put("pieces-cast", x, y))
        standing.append(_piece(mark, x, y - STANDS, sheet))
    return layer("pieces", "".join(shadows), "".join(standing))


def _wide(scene: Scene, art: Art) -> dict[tuple[str, str], Hexes]:
    """The hexes under pieces that cover several, by kind and class of the seat."""
    found: dict[tuple[str, str], Hexes] = {}
    for mark in scene.pieces:
        name = f"pieces-{mark.kind}"
        if name in art and art[name].kind == "wide":
            whose = mark.kind, seat_class(mark.seat)
            found[whose] = found.get(whose, NOWHERE) | 1 << mark.hex
    return found


def _piece(mark: Mark, x: float, y: float, sheet: Sheet) -> str:
    """A piece in its seat's colour and, where it has one, its seat's shape."""
    seat = seat_class(mark.seat)
    kind = f"pieces-{mark.kind}"
    for name in (kind + seat.removeprefix("seat"), kind):
        if name in sheet.art:
            return sheet.put(name, x, y, seat)
    letter = lettering(x, y + HALF_LETTER, mark.kind[:1].upper())
    return sheet.put("pieces-token", x, y, seat) + letter
