"""Section files: what they say, and the sentence for each mistake."""

from __future__ import annotations

import pytest

import kingdom
from kingdom.engine.expansion import Expansion, SectionFile
from kingdom.engine.hexes import HEX_NAMED
from kingdom.engine.library import Library
from kingdom.engine.section import BadSection, Section, read_section
from kingdom.expansions.base import EXPANSION

LETTERS = "gwfcd~^C"
HEAD = ["# section: Meadow", "# code: Mw", "# locations: L=farm"]
ROWS = ["g g g g g g g g g L", *[" g g g g g g g g g g"] * 9]


def read(*lines: str) -> Section:
    return read_section("\n".join(lines), "meadow", LETTERS)


def test_a_section_file_tells_its_name_its_locations_and_ten_rows() -> None:
    section = read(*HEAD, "# layout: house, by nobody", *ROWS)
    assert (section.id, section.name, section.code) == ("meadow", "Meadow", "Mw")
    assert section.locations == {"L": "farm"}
    assert section.layout == "house, by nobody"
    assert section.cell_at(0, 9, turned=False) == "L"
    assert section.cell_at(9, 0, turned=True) == "L"


def test_two_locations_are_told_apart_by_digits() -> None:
    """1.3: sections with two different location hexes."""
    section = read(
        "# section: Two",
        "# locations: 1=City Hall, 2=Forester's Lodge",
        *ROWS[1:],
        "1 2" + " g" * 8,
    )
    assert section.locations == {"1": "city-hall", "2": "foresters-lodge"}
    assert section.layout == "printed"


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ([*HEAD, *ROWS[:9]], "It has 9 rows of hexes; a section has 10."),
        ([], "It has 0 rows of hexes; a section has 10."),
        ([*HEAD, *ROWS, ROWS[1]], "Line 14: this is row 11; a section has 10 rows."),
        ([*HEAD, *ROWS[:2], "g g g"], "Line 6: 3 hexes in this row; a row has 10."),
        ([*HEAD, *ROWS[:2], "g " * 11], "Line 6: 11 hexes in this row; a row has 10."),
        (
            [*HEAD, ROWS[0], "g g q g g g g g g g"],
            "Line 5, hex 3: “q” is not a terrain and no special hex; use one of g w f c d ~ ^ C.",
        ),
        (
            [*HEAD, ROWS[0], "g g gA g g g g g g g"],
            "Line 5, hex 3: “gA” is not a terrain and no special hex",
        ),
        (
            ["# section: Meadow", *ROWS],
            "Line 2, hex 10: L is not named in a line “# locations: …” above the rows.",
        ),
        (
            [*HEAD, *ROWS[:1], "1" + " g" * 9],
            "Line 5, hex 1: 1 is not named in a line “# locations: …” above the rows.",
        ),
        (["# locations: L=farm", *ROWS], "The head has no line “# section: …”."),
        (["# section: Empty", *ROWS[1:], ROWS[1]], "The head has no line “# locations: …”."),
        (
            [*HEAD, *ROWS[1:], ROWS[1]],
            "The head names a location L, but no hex shows it.",
        ),
        (
            ["# section: Meadow", "# locations: farm", *ROWS],
            "Line 2: “farm” should read like L=farm or, of two locations, 1=farm, 2=tower.",
        ),
        (
            ["# section: Meadow", "# locations: Q=farm", *ROWS],
            "Line 2: “Q=farm” should read like L=farm or, of two locations, 1=farm, 2=tower.",
        ),
        (["# section: Meadow", "# locations: L=", *ROWS], "Line 2: “L=” should read like L=farm"),
    ],
)
def test_a_mistake_in_a_section_file_is_named_with_its_line(
    lines: list[str], sentence: str
) -> None:
    """Issue 2: bad input, one clear sentence."""
    with pytest.raises(BadSection) as refusal:
        read(*lines)
    assert str(refusal.value).startswith(sentence)


def test_a_section_with_a_location_nobody_knows_stays_off_the_shelf() -> None:
    library = Library([EXPANSION])
    with pytest.raises(
        BadSection, match="“igloo” is not a location; there are oracle, farm, oasis,"
    ):
        library.add_section(read(*HEAD[:2], "# locations: L=igloo", *ROWS), "base")
    assert "meadow" not in library.sections


def test_a_broken_file_of_an_expansion_is_named() -> None:
    broken = Expansion("toy", "Toy", "T", 9, sections=(SectionFile("broken", "g g"),))
    with pytest.raises(BadSection, match=r"^toy/broken: Line 1: 2 hexes in this row"):
        Library([EXPANSION, broken])


def test_a_section_typed_in_takes_the_place_of_one_with_the_same_id() -> None:
    """An owner of the box can put the printed layout in its place."""
    library = Library([EXPANSION])
    library.add_section(read(*HEAD, *ROWS)._replace(id="farm"), "base")
    assert library.sections["farm"].name == "Meadow"
    assert kingdom.LIBRARY.sections["farm"].name == "Farm"


def test_a_board_is_laid_once_until_the_shelf_changes() -> None:
    """Boards never change, so games on the same table share one."""
    library = Library([EXPANSION])
    laid = [(name, False) for name in ("farm", "oasis", "tower", "barn")]
    board = library.board(laid)
    assert library.board(laid) is board
    assert library.board([("farm", True), *laid[1:]]) is not board
    library.add_section(read(*HEAD, *ROWS)._replace(id="farm"), "base")
    assert library.board(laid).kind_of(HEX_NAMED["a1"]) == ROWS[0].split()[0]
    assert library.board(laid).cells != board.cells


def test_what_is_dealt_shares_the_board_unless_it_is_printed_on_it() -> None:
    """A task lies beside the board, a capitol on it."""
    one, other = (kingdom.random_setup(expansions=["base", "crossroads"], seed=n) for n in (1, 2))
    library = kingdom.LIBRARY
    assert dict(one.dealt)["tasks"] != dict(other.dealt)["tasks"]
    assert library.board(one.sections, one.dealt) is library.board(one.sections, other.dealt)
    capitols = kingdom.random_setup(
        expansions=["base", "capitol"], sections=["oracle", "tower"], seed=1
    )
    assert library.board(capitols.sections, capitols.dealt).specials["K"]
    assert "K" not in library.board(capitols.sections).specials
