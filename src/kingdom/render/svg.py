"""A scene as one self-contained SVG: drawn land, things on it, lights over it.

>>> from kingdom.engine.hexes import cell
>>> picture = draw(Scene(cells={cell(0, 0): "grass", cell(0, 1): "water"}, title="A shore"))
>>> picture[:4], "<title>A shore</title>" in picture
('<svg', True)
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from kingdom.engine.card import Score
from kingdom.engine.hexes import NOWHERE, Hexes
from kingdom.engine.state import State
from kingdom.engine.view import View

from .lights import coins, names, rings, shade
from .outline import HALF_WIDTH, RADIUS, centre
from .relief import land
from .scene import Scene, reasons_of, scene_of
from .sheet import Sheet, escaped, number
from .symbols import HERE, Art, all_art, style
from .things import pieces, special_hexes, yards

NAMESPACE = "http://www.w3.org/2000/svg"

Theme: TypeAlias = Literal["light", "dark"]
"""By daylight, or with the lamp turned down."""

# Room around the hexes for the cut edge of the card and its shadow.
SIDE, ABOVE, BELOW = 28, 20, 42

LAMP = (
    '<radialGradient id="kb-lamp" cx=".36" cy=".24" r=".95">'
    '<stop stop-color="#fff1c9" stop-opacity=".26"/>'
    '<stop offset=".55" stop-color="#fff1c9" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#14203a" stop-opacity=".34"/></radialGradient>'
)


class Drawing(str):
    """The text of an SVG, which a notebook shows as the picture it is."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        return f"<Drawing: {len(self):,} letters of SVG>"


def draw(
    scene: Scene, *, theme: Theme = "light", width: float | None = None, art: Art | None = None
) -> Drawing:
    """The scene as SVG text; a hex is 52 wide unless the whole picture is given a width."""
    if not scene.cells:
        raise ValueError("There is nothing to draw: the scene has no cells.")
    if theme not in ("light", "dark"):
        raise ValueError(f"There is no theme {theme}: choose light or dark.")
    scene = scene.trimmed()
    sheet = Sheet(art or all_art())
    layers = [
        *land(scene, sheet),
        shade(scene),
        special_hexes(scene, sheet),
        yards(scene, sheet),
        rings(scene, sheet),
        pieces(scene, sheet),
        coins(scene, sheet),
        names(scene),
    ]
    head = [
        f'<svg xmlns="{NAMESPACE}" class="kingdom {theme}" role="img" {_frame(scene, width)}>',
        f"<title>{escaped(scene.title)}</title>",
        f"<desc>{escaped(description(scene))}</desc>",
        f"<style>{style(HERE / 'style.css')}{sheet.style()}</style>",
        f"<defs>{LAMP}\n{sheet.definitions()}</defs>",
    ]
    return Drawing("\n".join([*head, *filter(None, layers), "</svg>"]))


def board(
    shown: View | State,
    *,
    legal: Hexes = NOWHERE,
    last: Hexes = NOWHERE,
    closed: Hexes = NOWHERE,
    reasons: Score | None = None,
    coordinates: bool = False,
    theme: Theme = "light",
    width: float | None = None,
) -> Drawing:
    """The board of a view as SVG, with lights: what is legal, what just happened, what earns."""
    scene = scene_of(shown)._replace(
        legal=legal,
        last=last,
        closed=closed,
        reasons=reasons_of(reasons) if reasons else {},
        coordinates=coordinates,
    )
    return draw(scene, theme=theme, width=width)


def description(scene: Scene) -> str:
    """A scene in words, for those who do not see it."""
    said = [_counted(len(scene.cells), "hex", "hexes")]
    for seat in sorted({mark.seat for mark in scene.pieces if mark.seat is not None}):
        count = sum(mark.seat == seat for mark in scene.pieces)
        said.append(f"seat {seat + 1} has {_counted(count, 'piece', 'pieces')}")
    if scene.legal:
        said.append(f"{_counted(scene.legal.bit_count(), 'hex', 'hexes')} may be chosen")
    if scene.reasons:
        said.append(f"{sum(scene.reasons.values())} gold is earned")
    return "; ".join(said) + "." + (f" {scene.remark}" if scene.remark else "")


def _counted(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


def _frame(scene: Scene, width: float | None) -> str:
    across, down = zip(*map(centre, scene.cells), strict=True)
    left, top = min(across) - HALF_WIDTH - SIDE, min(down) - RADIUS - ABOVE
    wide = max(across) + HALF_WIDTH + SIDE - left
    high = max(down) + RADIUS + BELOW - top
    shown = wide if width is None else width
    box = " ".join(map(number, (left, top, wide, high)))
    return f'viewBox="{box}" width="{number(shown)}" height="{number(shown * high / wide)}"'
