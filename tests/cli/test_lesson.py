"""The lessons in the terminal, typed by a script."""

from __future__ import annotations

from .conftest import Run


def test_a_lesson_is_taught_to_its_end(run: Run) -> None:
    typed = "c7\nb8\nb7\n\n"
    told = run("lesson", "capitol", typed=typed)
    assert (told.code, told.err) == (0, "")
    assert "1/2  c8 is a capitol." in told.out
    assert "still to do: 1" in told.out
    assert "2/2  3 gold for three settlements." in told.out
    assert told.out.endswith("Play a game with: kingdom play\n")


def test_what_is_wrong_is_answered(run: Run) -> None:
    told = run("lesson", "capitol-capitol", typed="a9\nfoo\n\na7\nq\n").out
    assert "a9 is water" in told
    assert "foo" in told
    assert "This step asks for something else." not in told  # it has an answer of its own
    assert told.count("more than two hexes from the capitol") == 2


def test_the_first_one_is_taught_unless_another_is_named(run: Run) -> None:
    assert "1/22  Whoever has the most gold at the end wins." in run("lesson").out
    assert (
        "1/22  Wie aan het eind het meeste goud heeft, wint." in run("--lang", "nl", "lesson").out
    )


def test_a_lesson_that_is_not_there(run: Run) -> None:
    told = run("lesson", "flying")
    assert told.code == 2
    assert "There is no lesson “flying”; there are base, nomads, " in told.err
