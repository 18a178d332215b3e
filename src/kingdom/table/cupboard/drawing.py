"""Drawings of others, made safe for a page: shapes and colours pass, anything else is refused.

What somebody else drew goes to every browser at the table. So nothing of a file is passed on as it
is: it is read, each element and attribute is looked up among those that only paint, and the
drawing is written anew from what was found.
"""

from __future__ import annotations

import re
from html import escape
from xml.etree import ElementTree

from kingdom.render.symbols import placing
from kingdom.table.wire import ShelfDrawing

SVG = "{http://www.w3.org/2000/svg}"
WIDEST = 200
LARGEST = 30_000
"""Characters of a drawing; those of the game have a few hundred."""

ELEMENTS = frozenset({
    "g", "defs", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "text",
    "use", "clipPath", "linearGradient", "radialGradient", "stop",
})  # fmt: skip
ATTRIBUTES = frozenset({
    "class", "d", "x", "y", "x1", "y1", "x2", "y2", "dx", "dy", "cx", "cy", "r", "rx", "ry",
    "fx", "fy", "width", "height", "points", "transform", "fill", "fill-opacity", "fill-rule",
    "stroke", "stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin",
    "stroke-dasharray", "stroke-dashoffset", "stroke-miterlimit", "opacity", "paint-order",
    "text-anchor", "font-size", "font-weight", "offset", "stop-color", "stop-opacity",
    "gradientUnits", "gradientTransform", "spreadMethod", "clip-path", "clip-rule",
    "clipPathUnits", "id", "href",
})  # fmt: skip
KINDS = frozenset({
    "build", "move", "other", "any", "special", "space", "laid", "wide", "neutral", "",
})  # fmt: skip

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
HERE = re.compile(r"#kb-[a-z0-9-]+")
PLACE = re.compile(r"url\(#kb-[a-z0-9-]+\)")


class NotPlain(Exception):
    """Why something of others cannot be shown on a page: the key of a sentence, and its words."""

    def __init__(self, key: str, **words: str) -> None:
        super().__init__(key, words)
        self.key = key
        self.words = words


def safe_drawing(name: str, text: str, scope: str) -> ShelfDrawing:
    """A drawing as a page may use it, in a class of its own; NotPlain if it is more than that."""
    if not NAME.fullmatch(name):
        raise NotPlain("art_name", name=name)
    if len(text) > LARGEST:
        raise NotPlain("art_large", most=str(LARGEST))
    if "<!" in re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL) or "<?xml-" in text:
        raise NotPlain("art_no_svg")
    try:
        root = ElementTree.fromstring(text)
        told = {key: text for key, text in root.attrib.items() if key in ("viewBox", "width")}
        place = placing(told)
        width = float(told.get("width", 0))
    except (ElementTree.ParseError, ValueError, KeyError, ZeroDivisionError):
        raise NotPlain("art_no_svg") from None
    kind, land = root.get("data-kind", ""), root.get("data-land", "")
    is_named = not land or NAME.fullmatch(land)
    if root.tag != f"{SVG}svg" or kind not in KINDS or not is_named or not 0 <= width <= WIDEST:
        raise NotPlain("art_no_svg")
    body = "".join(_written(child, name) for child in root)
    whole = f'<g id="kb-{name}" class="kingdom {scope}"{place}>{body}</g>'
    return ShelfDrawing(kind=kind, land=land, width=width, svg=whole)


def _written(element: ElementTree.Element, name: str) -> str:
    """An element written anew, with all that is in it."""
    tag = element.tag.removeprefix(SVG)
    if tag not in ELEMENTS:
        raise NotPlain("art_element", what=tag.rpartition("}")[2])
    for key, value in element.attrib.items():
        if key not in ATTRIBUTES or not _is_plain(key, value, name):
            raise NotPlain("art_attribute", what=f'{key.rpartition("}")[2]}="{value}"')
    told = "".join(f' {key}="{escape(value)}"' for key, value in element.attrib.items())
    inside = "".join(_written(child, name) for child in element)
    words = escape(element.text or "", quote=False) if tag == "text" else ""
    return f"<{tag}{told}>{words}{inside}</{tag}>"


def _is_plain(key: str, value: str, name: str) -> bool:
    """Whether a value refers to nothing but drawings of this page."""
    if key == "id":
        return value.startswith(f"kb-{name}-") and bool(HERE.fullmatch(f"#{value}"))
    if key == "href":
        return bool(HERE.fullmatch(value))
    rest = PLACE.sub("", value)
    return "\\" not in rest and ":" not in rest and "url" not in rest.lower()
