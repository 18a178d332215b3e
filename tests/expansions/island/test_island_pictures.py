"""Position pictures with an island: 25 rows, names of hexes, errors that name the line."""

from __future__ import annotations

from random import Random

import pytest

import kingdom
from kingdom.engine.hexes import MAIN
from kingdom.engine.playout import random_action
from tests.pictures import legal, named, own
from tests.scenes import bad_picture, line, saved, scene, scene_text, setup

SECTIONS = "tavern paddock oasis farm"


def rows_of(state: kingdom.State) -> list[str]:
    """The rows of the board in a picture."""
    text = kingdom.write_position(state).splitlines()
    return text[text.index("board:") + 1 :]


def game(side: str) -> kingdom.State:
    """A game with one side of the island."""
    return kingdom.new_game(setup("base island", SECTIONS, island=side), seed=1)


def test_a_board_with_an_island_has_25_rows_and_one_without_has_20() -> None:
    assert len(rows_of(game("rope-bridge"))) == 25
    assert len(rows_of(kingdom.new_game(kingdom.first_game(), seed=1))) == 20


@pytest.mark.parametrize(
    ("side", "rows"),
    [
        (
            "rope-bridge",
            [
                " . d d ^ w w",
                ". d d c c w w",
                " f L:rope-bridge c ~ c g w",
                ". f f ~ c C g",
                " . f ~ c g g",
            ],
        ),
        (
            "tree-house",
            [
                " . g g f c c",
                ". g g f f c c",
                " g C f ^ f c d",
                ". w w f L:tree-house f d",
                " . w w d d d",
            ],
        ),
    ],
)
def test_a_picture_shows_the_island_below_the_board(side: str, rows: list[str]) -> None:
    """The first of its rows is set in, like every second row."""
    shown = [row.rstrip(" .") for row in rows_of(game(side))[20:]]
    assert shown == rows


@pytest.mark.parametrize("side", ["rope-bridge", "tree-house"])
def test_a_picture_with_an_island_survives_reading_and_writing(side: str) -> None:
    state = game(side)
    text = kingdom.write_position(state)
    again = kingdom.read_position(text)
    assert kingdom.write_position(again) == text
    assert again.board.cells == state.board.cells
    assert legal(again) == legal(state)


def test_hexes_of_the_island_are_named_by_rows_22_to_26() -> None:
    """One row between the boards is left out, so nothing there touches."""
    hexes = named(game("tree-house").board.hexes & ~MAIN)
    assert {int(hex[1:]) for hex in hexes} == {22, 23, 24, 25, 26}
    assert kingdom.parse_action("b22")
    for text in ("a21", "a27", "u22"):
        with pytest.raises(kingdom.NotAnAction):
            kingdom.parse_action(text)


def test_pieces_on_the_island_are_written_and_read() -> None:
    island = """
          gA  gX  gBw
        ^Ac ~As gB  fA
        """
    state = scene("g", island, tiles="B barracks")
    assert [row.split()[:4] for row in rows_of(state)[20:22]] == [
        ["gA", "gX", "gBw", "."],
        ["^Ac", "~As", "gB", "fA"],
    ]
    assert kingdom.write_position(saved(state)) == kingdom.write_position(state)
    assert own(saved(state)) == {"a22", "a23", "b23", "d23"}
    assert saved(state).open == state.open


@pytest.mark.parametrize("count", [0, 19, 21, 22, 24, 26])
def test_another_number_of_rows_is_refused(count: int) -> None:
    head = scene_text("g").splitlines()[:3]
    text = "\n".join([*head, *[" ".join(["g"] * 20)] * count])
    assert bad_picture(text) == (
        f"The board has {count} rows; it needs 20, and 5 more for a small board."
    )


def test_a_row_of_the_wrong_length_on_the_island_names_its_line() -> None:
    text = scene_text("g", "g g").splitlines()
    text[-5] += " ."
    assert bad_picture("\n".join(text)) == "Line 24: 21 cells; a row has 20."


@pytest.mark.parametrize(
    ("cell", "reason"),
    [
        ("x", "“x” is not a terrain and no special hex; use one of "),
        ("gC", "“C” is not a seat; there are A B."),
        ("CA", "“CA”: nothing can stand on a special hex."),
        ("L:bridge", "“bridge” is not a location; there are "),
        ("L", "a location is written with its name: L:farm."),
        ("gAq", "“q” is not a kind of piece."),
    ],
)
def test_a_wrong_cell_of_the_island_names_its_line_and_hex(cell: str, reason: str) -> None:
    message = bad_picture(scene_text("g", f"g {cell} g"))
    assert message.startswith(f"Line 24, b22: {reason}")
    second = bad_picture(scene_text("g", f"  g\n{cell} g"))
    assert second.startswith(f"Line 25, a23: {reason}")


def test_five_rows_of_nothing_are_no_island() -> None:
    nothing = "\n".join([" ".join(["."] * 20)] * 5)
    state = kingdom.read_position(scene_text("gA g") + nothing + "\n")
    assert len(rows_of(state)) == 20
    assert len(state.board.rows) == 20


def test_a_picture_without_secrets_shows_the_island() -> None:
    """3.6: the board is public."""
    state = scene("g", "gA L:rope-bridge", tiles="A rope-bridge@b22")
    text = kingdom.write_position(state, secrets=False)
    assert "gA L:rope-bridge" in text
    for seat in (0, 1, None):
        view = kingdom.View(state, seat)
        assert kingdom.write_position(view.table, secrets=False) == text


def test_a_log_of_a_game_with_an_island_replays() -> None:
    """Actions on the island are written and read like all others."""
    wanted = setup("base island", SECTIONS, island="tree-house")
    log, state = kingdom.new_log(wanted, seed=4)
    rng = Random(4)
    states = [state]
    while not state.over:
        options = [a for a in state.legal_actions() if 440 < a.target < 1000]
        state = state.after(options[0] if options else random_action(state, rng.random))
        log = log.then(state)
        states.append(state)
    assert any(own & ~MAIN for own in state.own)
    replayed = kingdom.read_log(kingdom.write_log(log)).replay(kingdom.LIBRARY)
    assert [*map(kingdom.write_position, replayed)] == [*map(kingdom.write_position, states)]


def test_the_line_of_tiles_names_the_island_s_hexes_and_errors_their_line() -> None:
    state = scene("g", "gA L:rope-bridge g", tiles="A rope-bridge@b22")
    assert line(state, "tiles") == "A rope-bridge@b22 ; B -"
    message = bad_picture(scene_text("g", "gA L:rope-bridge g", tiles="A rope-bridge@c22"))
    assert message == "Line 2, tiles: c22 is no rope-bridge location."
