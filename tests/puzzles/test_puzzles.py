"""Puzzles: one whole turn is clearly best, and the file says which."""

from __future__ import annotations

from pathlib import Path

import pytest

import kingdom
from kingdom.engine.power import END_ACTION
from kingdom.puzzles import BadPuzzles, Puzzle, done_by, holds, read_sheet, shipped, write_sheet
from kingdom.puzzles.find import GAP, puzzle_at
from kingdom.puzzles.puzzle import FILE, seat_to_play

FEWEST = 10
"""Puzzles that each box brings, at least."""
SHEETS = {
    folder.parent.name: (folder.parent / FILE).read_text(encoding="utf-8")
    for folder in sorted((Path(kingdom.__file__).parent / "expansions").glob("*/__init__.py"))
}


def quickest() -> Puzzle:
    """A puzzle with a short turn: there are few others to compare it with."""
    return min((puzzle for _, puzzle in shipped().values()), key=lambda each: len(each.best))


@pytest.mark.parametrize("box", SHEETS)
def test_every_box_brings_puzzles_of_all_grades(box: str) -> None:
    mine = [puzzle for whose, puzzle in shipped().values() if whose == box]
    assert len(mine) >= FEWEST
    ratings = [puzzle.rating for puzzle in mine]
    assert ratings == sorted(ratings)
    assert ratings[-1] - ratings[0] >= 300
    assert all(box in puzzle.log.setup.expansions for puzzle in mine)


@pytest.mark.parametrize("box", SHEETS)
def test_files_are_read_and_written_alike(box: str) -> None:
    sheet = read_sheet(SHEETS[box])
    assert write_sheet(sheet) == SHEETS[box]
    assert all(puzzle.id == id for id, puzzle in sheet.puzzles.items())


@pytest.mark.parametrize("box", SHEETS)
def test_best_turns_are_lawful_and_end_the_turn(box: str) -> None:
    for puzzle in read_sheet(SHEETS[box]).puzzles.values():
        before = puzzle.begin()[-1]
        assert seat_to_play(before) == before.actor
        assert done_by(puzzle.best, before).is_legal(END_ACTION)
        assert puzzle.gap >= GAP
        assert puzzle.log.seed is None


def test_the_stated_turn_is_found_again_and_no_other_holds() -> None:
    """Ten times as wide as a hint is searched; what `kingdom puzzles check` does for all."""
    puzzle = quickest()
    assert holds(puzzle)
    before = puzzle.begin()[-1]
    other = next(
        turn
        for turn in (
            (*puzzle.best[:-2], str(action), puzzle.best[-1])
            for action in done_by(puzzle.best[:-1], before).legal_actions()
            if action != END_ACTION
        )
        if turn != puzzle.best
    )
    assert not holds(puzzle._replace(best=other))
    assert not holds(puzzle._replace(gap=puzzle.gap + 3))


def test_a_turn_that_is_a_puzzle_is_found_again() -> None:
    puzzle = quickest()
    found = puzzle_at(puzzle.log, puzzle.begin()[-1])
    assert found is not None
    assert found.id == puzzle.id
    assert found.gap >= GAP
    assert found.rating > 0


def test_a_file_that_is_wrong_says_where() -> None:
    text = SHEETS["base"]
    for wrong, why in (
        (text.replace("kingdom puzzles 1", "puzzles"), "begins with"),
        (text.replace("gap: ", "gap "), "no colon"),
        (text.replace("rating: ", "rating: x"), "needs a gap, a rating"),
        (text.replace(" end\nkingdom game", "\nkingdom game"), "with its end"),
        (text.replace("games: ", "games: x"), "not a number of a game"),
    ):
        with pytest.raises(BadPuzzles, match=why):
            read_sheet(wrong)
