"""Style sheets of others, kept to their own drawings: only colours, and only of what is theirs.

A rule is a list of plain selectors, of classes and element names, and what it paints with. On the
page each begins with the class that all drawings of the box wear, or with a class that only things
of the box wear: its terrains and special hexes, what it lays on the land, its tiles.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from .drawing import NotPlain

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"([^{}]*)\{([^{}]*)\}")
COMPOUND = re.compile(r"[a-z][\w-]*(\.[\w-]+)*|(\.[\w-]+)+")
VALUE = re.compile(r"[\w\s.,%#()+*/-]+")
FUNCTION = re.compile(r"([\w-]*)\(")

PAINTS = frozenset({
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity",
    "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "stroke-dashoffset",
    "stroke-miterlimit", "opacity", "paint-order", "color", "stop-color", "stop-opacity",
    "text-anchor", "font-size", "font-weight", "mix-blend-mode",
})  # fmt: skip
FUNCTIONS = frozenset({
    "var", "rgb", "rgba", "hsl", "hsla", "oklch", "color-mix", "calc", "min", "max",
})  # fmt: skip

ROOT = "svg.kingdom"
DARK = "svg.kingdom.dark"
PAGE_IN_THE_DARK = ':root[data-theme="dark"] '
WEARERS = ":is(.terrain,.special,.laid,.slabs)"
"""What wears the name of a terrain, of a special hex or of something laid on the land."""


def safe_style(text: str, scope: str, own: Iterable[str]) -> tuple[str, list[NotPlain]]:
    """A style sheet as a page may use it, and why some of its rules are left out."""
    text = COMMENT.sub("", text)
    rules, troubles = [], []
    for found in RULE.finditer(text):
        try:
            rules.append(_rule(found[1], found[2], scope, frozenset(own)))
        except NotPlain as why:
            troubles.append(why)
    if rest := " ".join(RULE.sub("", text).split()):
        troubles.append(NotPlain("art_rule", what=rest[:60]))
    return "".join(rules), troubles


def _rule(selectors: str, declarations: str, scope: str, own: frozenset[str]) -> str:
    kept = [_selector(each.split(), scope, own) for each in selectors.split(",")]
    paints = [_declaration(each.strip()) for each in declarations.split(";") if each.strip()]
    return f"{','.join(kept)}{{{';'.join(paints)}}}"


def _selector(parts: list[str], scope: str, own: frozenset[str]) -> str:
    """A selector that finds nothing but what belongs to the box."""
    if not parts or not all(part == ">" or COMPOUND.fullmatch(part) for part in parts):
        raise NotPlain("art_rule", what=" ".join(parts))
    theirs = [f".{scope}", *(f"{WEARERS}.{name}" for name in sorted(own))]
    dark = PAGE_IN_THE_DARK if parts[0] == DARK else ""
    if parts[0] in (ROOT, DARK, ".kingdom"):
        parts = parts[1:]
    if not parts:
        return dark + f":is({','.join(theirs)})"
    if not own.isdisjoint(parts[0].split(".")[1:]):
        _, dot, classes = parts[0].partition(".")
        return dark + " ".join([WEARERS + dot + classes, *parts[1:]])
    return dark + " ".join([f".{scope}", *parts])


def _declaration(text: str) -> str:
    name, _, value = (part.strip() for part in text.partition(":"))
    is_paint = name in PAINTS or re.fullmatch(r"--[\w-]+", name)
    calls = set(FUNCTION.findall(value)) - {""}
    if not is_paint or not VALUE.fullmatch(value) or not calls <= FUNCTIONS:
        raise NotPlain("art_rule", what=text[:60])
    return f"{name}:{' '.join(value.split())}"
