"""Draws the lights over a board: what may be chosen, what has just happened, what earns gold."""

from __future__ import annotations

from kingdom.engine.hexes import NOWHERE, listed, name_of

from .outline import centre, outline
from .scene import Scene
from .sheet import Sheet, layer, lettering, seat_class


def shade(scene: Scene) -> str:
    """While something is in the light, the rest lies in a little shade."""
    lit = scene.legal | scene.origins
    for hex in scene.reasons:
        lit |= 1 << hex
    if scene.origin is not None:
        lit |= 1 << scene.origin
    if not lit:
        return ""
    return f'<path class="shade" d="{outline(scene.land & ~lit)}"/>'


def rings(scene: Scene, sheet: Sheet) -> str:
    """White rings around what may be chosen or moved, and the quieter signs."""
    lifted = NOWHERE if scene.origin is None else 1 << scene.origin
    groups = []
    for light, hexes in (
        ("closed", scene.closed),
        ("origins", scene.origins & ~lifted),
        ("legal", scene.legal),
        ("last", scene.last),
        ("origin", lifted),
    ):
        drawn = (sheet.put(f"lights-{light}", *centre(hex)) for hex in listed(hexes))
        groups.append(layer(light, "".join(drawn)))
    chooser = "" if scene.seat is None else seat_class(scene.seat)
    return layer(f"lights {chooser}", *groups)


def coins(scene: Scene, sheet: Sheet) -> str:
    """A coin with the amount on each hex that earns gold."""
    drawn = []
    for hex, gold in sorted(scene.reasons.items()):
        x, y = centre(hex)
        coin = sheet.put("lights-coin", x + 13, y - 14)
        drawn.append(coin + lettering(x + 13, y - 9.8, str(gold)))
    return layer("coins", *drawn)


def names(scene: Scene) -> str:
    """Each hex's name at its foot."""
    if not scene.coordinates:
        return ""
    drawn = []
    for hex in listed(scene.land):
        x, y = centre(hex)
        drawn.append(lettering(x, y + 21.5, name_of(hex)))
    return layer("names", "".join(drawn))
