"""Checks the drawings: everything that lies, stands or is printed on a board has one."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path

from kingdom.engine.expansion import Expansion
from kingdom.engine.lines import SEAT_LETTERS
from kingdom.engine.location import slug
from kingdom.engine.sentence import Sentence
from kingdom.expansions import LIBRARY
from kingdom.render.symbols import all_art, style

from .seen import seen_in

TILE = ("build", "move", "other")
SPECIAL = ("special", "space")
MARKS = 3
CELL = re.compile(r"(?P<land>[^A-E\d\s+]+)(?:\+(?P<thing>[a-z-]+))?(?P<seat>[A-E]?)(?P<gold>\d*)")
"""A hex of a card's little board: what it is, what lies on it, whose settlement stands there, and
the gold it earns."""


def art(expansion: Expansion) -> Iterator[Sentence]:
    """What has no drawing, or one that cannot be used."""
    for file in sorted(Path(expansion.folder, "art").rglob("*.svg")):
        if not re.fullmatch(r"\s*<svg[^>]*>.*</svg>\s*", file.read_text("utf-8"), re.DOTALL):
            yield Sentence(
                "{file} is no drawing: it must be one <svg> element.",
                file=file.relative_to(expansion.folder).as_posix(),
            )
            return
    for location in expansion.locations:
        yield from _symbol(location.id, TILE)
    for special in expansion.specials:
        yield from _symbol(special.name, SPECIAL)
    for ground in expansion.grounds:
        yield from _ground(expansion, ground.name)
    for piece in expansion.pieces:
        yield from _piece(piece.name)
    lying = dict(seen_in(expansion).lying)
    for deal in expansion.deals:
        ids = [item.id for item in deal.items]
        if any(id in lying for id in ids):
            lying |= dict.fromkeys(ids, True)
    for id, is_tile in lying.items():
        yield from _symbol(id, TILE if is_tile else ("laid",))
    tasks = [item.name for deal in expansion.deals if deal.kind == "task" for item in deal.items]
    for name in [*(card.name for card in expansion.cards), *tasks]:
        yield from _card(expansion, slug(name))


def _symbol(id: str, kinds: tuple[str, ...]) -> Iterator[Sentence]:
    """A pictogram that is not there, or does not say what it is."""
    if id not in all_art():
        yield _missing(f"{id}.svg")
    elif all_art()[id].kind not in kinds:
        yield Sentence(
            "art/{id}.svg should say what it shows with data-kind: one of {kinds}.",
            id=id,
            kinds=", ".join(kinds),
        )


def _is_drawn(cell: re.Match[str], known: Collection[str]) -> bool:
    """Whether there is a drawing of a hex of a little board, and of what lies on it."""
    return cell["land"] in known and (not cell["thing"] or cell["thing"] in all_art())


def _missing(file: str) -> Sentence:
    return Sentence("There is no drawing art/{file}; draw it.", file=file)


def _ground(expansion: Expansion, name: str) -> Iterator[Sentence]:
    """A terrain has marks and colours of its own."""
    for number in range(len(all_art().marks(name)) + 1, MARKS + 1):
        yield _missing(f"marks/{name}-{number}.svg")
    colours = style(Path(expansion.folder, "art", "style.css"))
    for colour in (f"--{name}", f"--{name}-deep"):
        if colours.count(f"{colour}:") < 2:
            yield Sentence(
                "art/style.css gives {colour} no colour for light and dark boards.", colour=colour
            )


def _piece(name: str) -> Iterator[Sentence]:
    """A piece is drawn once, or once for each seat."""
    drawn = all_art()
    for number, _ in enumerate(SEAT_LETTERS, start=1):
        if f"pieces-{name}" not in drawn and f"pieces-{name}-{number}" not in drawn:
            yield _missing(f"pieces/{name}.svg")
            return


def _card(expansion: Expansion, id: str) -> Iterator[Sentence]:
    """A scoring card shows its rule on a little board, with coins where gold is earned."""
    file = f"cards/{id}.txt"
    path = Path(expansion.folder, "art", file)
    if not path.exists():
        yield _missing(file)
        return
    lines = path.read_text(encoding="utf-8").splitlines()
    words = [word for line in lines if ":" not in line for word in line.split()]
    cells = [CELL.fullmatch(word) for word in words]
    known = {*LIBRARY.grounds, ".", *(special.name for special in LIBRARY.specials.values())}
    known |= {*LIBRARY.locations}
    for word, cell in zip(words, cells, strict=True):
        if cell is None or not _is_drawn(cell, known):
            yield Sentence(
                "art/{file}: “{word}” is not a hex; one is written as in “g”, “gA” or “castleA2”.",
                file=file,
                word=word,
            )
    if not any(cell and cell["gold"] for cell in cells):
        yield Sentence(
            "art/{file} shows no gold; write it behind the hexes that earn it, as in “gA2”.",
            file=file,
        )
