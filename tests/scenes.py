"""Pictures with an island below the board, set-ups in a few words, and what is refused."""

from __future__ import annotations

from collections import Counter

import kingdom
from kingdom.engine.deal import Laid
from kingdom.engine.hexes import (
    COLUMNS,
    FIRST_SMALL_ROW,
    HEX_NAMED,
    MAIN_ROWS,
    ROWS,
    Hex,
    cell,
    distance,
    listed,
    name_of,
    row_of,
)
from kingdom.engine.setup import Setup
from tests.pictures import BadPatch, Names, legal, picture, read_patch

FIRST_CARDS = ("Fishermen", "Knights", "Merchants")


def scene(
    patch: str, island: str = "", *, at: str = "a1", tiles: str = "", **lines: object
) -> kingdom.State:
    """The position with this patch of land and this island; further lines are given by name.

    Nobody holds a tile unless ``tiles`` says so; one without a hex comes from far away. Names of
    lines are written with ``_`` for a blank.

    >>> sorted(legal(scene("gA d", "g w g", card="grass")))
    ['a22', 'c22']
    """
    return kingdom.read_position(scene_text(patch, island, at=at, tiles=tiles, **lines))


def scene_text(
    patch: str, island: str = "", *, at: str = "a1", tiles: str = "", **lines: object
) -> str:
    """The text of the picture that ``scene`` reads."""
    cells = read_patch(patch, at)
    held = " ".join(_from_afar(word, cells) for word in tiles.split())
    named = {key.replace("_", " "): value for key, value in lines.items()}
    return picture(cells, tiles=held, **named) + _island_rows(read_island(island))


def read_island(patch: str) -> dict[Hex, str]:
    """The cells of an island, drawn from its first row on, which is set in like every other."""
    rows = [line for line in patch.splitlines() if line.strip()]
    margins = [len(line) - len(line.lstrip()) for line in rows]
    found: dict[Hex, str] = {}
    for down, line in enumerate(rows):
        if len(rows) > 1 and (margins[down] > min(margins)) == bool(down % 2):
            raise BadPatch(f"Island row {down + 1} is set in the wrong way.")
        for right, word in enumerate(line.split()):
            if word != ".":
                found[cell(FIRST_SMALL_ROW + down, right)] = word
    return found


def isle(patch: str) -> Names:
    """The island hexes marked ``x`` in a patch.

    >>> sorted(isle("x . x"))
    ['a22', 'c22']
    """
    cells = read_island(patch)
    assert set(cells.values()) <= {"x"}
    return frozenset(map(name_of, cells))


def _island_rows(cells: dict[Hex, str]) -> str:
    if not cells:
        return ""
    return "".join(
        " " * (row % 2) + " ".join(cells.get(cell(row, column), ".") for column in range(COLUMNS))
        + "\n"
        for row in range(FIRST_SMALL_ROW, ROWS)
    )  # fmt: skip


def _from_afar(word: str, cells: dict[Hex, str]) -> str:
    """A tile with the hex it came from; without one, a new location touching nothing is laid."""
    mark = word[-1] if word[-1] in "*+" else ""
    name = word.removesuffix(mark)
    if name not in kingdom.LIBRARY.locations:
        return word
    for hex in sorted(HEX_NAMED.values(), reverse=True):
        if row_of(hex) < MAIN_ROWS and all(distance(hex, other) > 1 for other in cells):
            cells[hex] = f"L:{name}"
            return f"{name}@{name_of(hex)}{mark}"
    raise BadPatch(f"There is no room far away for a {name}.")


def line(state: kingdom.State, key: str) -> str:
    """What the picture of a state says in one line; empty if the line is left out."""
    for row in kingdom.write_position(state).splitlines():
        name, _, value = row.partition(":")
        if name == key:
            return value.strip()
    return ""


def targets(state: kingdom.State, power: str) -> Names:
    """Where a power may go now: hexes, or ``origin-target`` for moves."""
    return frozenset(
        action.partition(":")[2] for action in legal(state) if action.startswith(f"{power}:")
    )


def landings(state: kingdom.State, power: str, origin: str) -> Names:
    """Where a power may move the piece on one hex."""
    start = f"{origin}-"
    return frozenset(
        target.removeprefix(start) for target in targets(state, power) if target.startswith(start)
    )


def kinds(state: kingdom.State) -> set[str]:
    """What may be done now, without where: names of powers, ``build`` for a bare hex."""
    found = set()
    for action in legal(state):
        name, colon, _ = action.partition(":")
        found.add(name if colon or not name[-1].isdecimal() else "build")
    return found


def saved(state: kingdom.State) -> kingdom.State:
    """The state after it was written down and read again."""
    return kingdom.read_position(kingdom.write_position(state))


def earned(state: kingdom.State, reason: str) -> list[int]:
    """The gold of every seat for one reason, as if the game ended now."""
    none = kingdom.Score(0)
    return [state.score(seat).get(reason, none).gold for seat in range(state.game.seats)]


def earning(state: kingdom.State, reason: str, seat: int = 0) -> Names:
    """The hexes that earn a seat its gold for one reason."""
    return frozenset(map(name_of, listed(state.score(seat)[reason].hexes)))


# Set-ups


def setup(
    expansions: str,
    sections: str,
    *,
    seats: int = 2,
    cards: tuple[str, ...] = FIRST_CARDS,
    options: tuple[str, ...] = (),
    **dealt: str,
) -> Setup:
    """A set-up in a few words; ``/`` behind a section turns it, ``_`` in a deal is a blank.

    A deal of no words is left out.
    """
    found = {name.replace("_", " "): tuple(words.split()) for name, words in dealt.items() if words}
    order = [*kingdom.LIBRARY.deals]
    return Setup(
        tuple(expansions.split()),
        seats,
        tuple(Laid(word.rstrip("/"), word.endswith("/")) for word in sections.split()),
        cards,
        options,
        tuple(sorted(found.items(), key=lambda item: order.index(item[0]))),
    )


def drawn(setup: Setup, deal: str) -> tuple[str, ...]:
    """What a set-up drew."""
    return dict(setup.dealt).get(deal, ())


def complaint(setup: Setup) -> str:
    """The sentence with which a set-up is refused."""
    try:
        kingdom.new_game(setup, seed=1)
    except kingdom.BadSetup as error:
        return str(error)
    raise AssertionError("The set-up is accepted.")


def bad_code(code: str) -> str:
    """The sentence with which a set-up code is refused."""
    try:
        kingdom.parse_setup(code)
    except kingdom.BadSetup as error:
        return str(error)
    raise AssertionError("The code is accepted.")


def bad_picture(text: str) -> str:
    """The sentence with which a picture is refused."""
    try:
        kingdom.read_position(text)
    except kingdom.BadPosition as error:
        return str(error)
    raise AssertionError("The picture is read.")


def letters(cells: dict[Hex, str]) -> Counter[str]:
    """How often each letter is printed on some cells."""
    return Counter(word[0] for word in cells.values())


def apart(one: str, other: str) -> int:
    """Steps between two hexes of the main board, counted here on cube coordinates."""
    a, b = _cube(one), _cube(other)
    return max(abs(here - there) for here, there in zip(a, b, strict=True))


def _cube(name: str) -> tuple[int, int, int]:
    row, column = int(name[1:]) - 1, ord(name[0]) - ord("a")
    along = column - (row - row % 2) // 2
    return along, row, -along - row
