"""Position pictures with Nomads: what the lines say, and errors that name the line."""

from __future__ import annotations

import pytest

import kingdom
from tests.expansions.nomads.camp import camp
from tests.pictures import picture as text_of
from tests.pictures import play, read_patch
from tests.scenes import earned, line, saved

MARKED = "A sword ; B outpost+"
LAND = """
    gA  g   N   g   gB
      g   gX  g   g   N
    """


def picture(lines: dict[str, str], patch: str = LAND) -> str:
    """A picture of the land above with some lines."""
    return text_of(read_patch(patch, "a1"), **lines)


def same(lines: dict[str, str]) -> dict[str, str]:
    """What the lines say after the picture was read and written."""
    state = kingdom.read_position(picture(lines))
    return {key: line(state, key) for key in lines}


@pytest.mark.parametrize(
    "lines",
    [
        {"nomads": "c1=sword"},
        {"nomads": "c1=treasure e2=donation-mountain"},
        {"nomad tiles": "A sword outpost"},
        {"nomad tiles": "A sword sword+ outpost+ ; B resettlement"},
        {"nomad tiles": "B donation-water donation-grass+"},
        {"turn": "B", "nomad tiles": "A outpost ; B sword resettlement+"},
        {"cards": "Families", "families": "a1 b1"},
        {"cards": "Families", "families": "a1 b1 d1"},
        {"earned": "treasure 3 0"},
        {"cards": "Shepherds", "earned": "treasure 3 0 ; Shepherds 2 4", "gold": "5 4"},
        {"nomad tiles": "A outpost", "prompts": "donation-grass A 2 - -"},
        {"prompts": "resettlement A 3 b1 a1"},
        {"prompts": "resettlement A 2 - -"},
        {"prompts": "sword A 1 - -"},
        {"card": "grass", "prompts": "quarry A 1 - -"},
    ],
)
def test_the_lines_of_nomads_survive_reading_and_writing(lines: dict[str, str]) -> None:
    assert same(lines) == lines


def test_lines_with_nothing_to_say_are_left_out() -> None:
    text = kingdom.write_position(kingdom.read_position(picture({"cards": "Families"})))
    for key in ("nomads", "nomad tiles", "families", "prompts", "earned"):
        assert f"\n{key}:" not in text


@pytest.mark.parametrize(("rulings", "told"), [(1, "A sword ; B outpost"), (2, MARKED)])
def test_marks_tell_tiles_that_do_not_work_in_the_next_turn(rulings: int, told: str) -> None:
    """R24, R102: ``+`` was claimed in this round; by the first rulings that is nothing to B."""
    lines = {"nomad tiles": MARKED, "rulings": str(rulings)}
    assert line(kingdom.read_position(picture(lines)), "nomad tiles") == told


def test_a_wall_is_written_with_an_x_behind_its_terrain() -> None:
    patch = """
        gX  wX  fX  cX  dX
          g   ~X  ^X  g   gA
        """
    state = camp(patch)
    rows = kingdom.write_position(state).splitlines()
    top = rows.index("board:") + 1
    assert rows[top].split()[:5] == ["gX", "wX", "fX", "cX", "dX"]
    assert rows[top + 1].split()[:5] == ["g", "~X", "^X", "g", "gA"]
    assert kingdom.write_position(saved(state)) == kingdom.write_position(state)
    assert saved(state).open == state.open


def test_walls_raised_in_play_are_written_and_read() -> None:
    state = camp("d dA d . d", card="desert", tiles="A quarry", mandatory="0")
    state = saved(play(state, "quarry:a1", "quarry:c1"))
    assert "dX dA dX . d" in kingdom.write_position(state)


def test_a_picture_without_secrets_keeps_all_of_nomads() -> None:
    """3.6: nomad tiles, gold and walls are public."""
    state = kingdom.read_position(
        picture({"nomads": "c1=sword", "nomad tiles": "A outpost+ ; B sword", "earned": "x 1 2"})
    )
    text = kingdom.write_position(state, secrets=False)
    assert "nomads: c1=sword\n" in text
    assert "nomad tiles: A outpost+ ; B sword\n" in text
    assert "earned: x 1 2\n" in text
    assert "gX" in text
    assert "hands" not in text


def test_gold_not_explained_by_its_reasons_is_booked_all_the_same() -> None:
    state = kingdom.read_position(picture({"earned": "treasure 3 0", "gold": "7 1"}))
    assert [state.gold(seat) for seat in (0, 1)] == [7, 1]
    assert earned(state, "treasure") == [3, 0]
    assert [saved(state).gold(seat) for seat in (0, 1)] == [7, 1]


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("nomads", "b1=sword", "“b1=sword” should be a nomad space and one of"),
        ("nomads", "c1=dragon", "“c1=dragon” should be a nomad space and one of"),
        ("nomads", "c1", "“c1” should be a nomad space and one of"),
        ("nomads", "zz=sword", "“zz” is not a hex; hexes are written like e12."),
        ("nomad tiles", "A dragon", "“dragon” should be one of donation-grass"),
        ("nomad tiles", "A sword*", "“sword*” should be one of donation-grass"),
        ("nomad tiles", "C sword", "“C” should be a seat, A to B."),
        ("nomad tiles", "sword", "“sword” should be a seat, A to B."),
        ("nomad tiles", "A sword ; A outpost", "seat A is there twice."),
        ("families", "a1 zz", "“zz” is not a hex; hexes are written like e12."),
        ("prompts", "dragon A 2 - -", "“dragon A 2 - -” should be power"),
        ("prompts", "sword A", "“sword A” should be power"),
        ("prompts", "sword A x - -", "“sword A x - -” should be power"),
        ("prompts", "sword C 1 - -", "“C” is not a seat."),
        ("prompts", "resettlement A 2 zz b1", "“zz” is not a hex"),
        ("prompts", "resettlement A 2 a1 zz", "“zz” is not a hex"),
        ("earned", "treasure 3", "“treasure 3” should be a reason and 2 numbers."),
        ("earned", "3 0", "“3 0” should be a reason and 2 numbers."),
        ("earned", "treasure 3 x", "“treasure 3 x” should be a reason and 2 numbers."),
        ("options", "sword_cancels", "there is no option “sword_cancels”"),
    ],
)
def test_a_wrong_line_is_named_with_its_number(key: str, value: str, reason: str) -> None:
    with pytest.raises(kingdom.BadPosition) as error:
        kingdom.read_position(picture({"cards": "Families", key: value}))
    assert str(error.value).startswith(f"Line 3, {key}: {reason}")


def test_gold_below_what_was_earned_names_its_line() -> None:
    with pytest.raises(kingdom.BadPosition, match=r"^Line 3, gold: it is less than what “earned”"):
        kingdom.read_position(picture({"earned": "treasure 3 0", "gold": "2 0"}))


@pytest.mark.parametrize(
    ("cell", "reason"),
    [
        ("gAX", "“X” is not a kind of piece."),
        ("gXA", "“XA” is not a seat; there are A B."),
        ("NX", "“NX”: nothing can stand on a special hex."),
        ("NA", "“NA”: nothing can stand on a special hex."),
        ("gx", "“x” is not a seat; there are A B."),
    ],
)
def test_a_wrong_cell_names_its_line_and_hex(cell: str, reason: str) -> None:
    with pytest.raises(kingdom.BadPosition) as error:
        kingdom.read_position(picture({}, f"g {cell} g"))
    assert str(error.value) == f"Line 3, b1: {reason}"


def test_the_sentence_for_a_wrong_nomad_reads_like_prose() -> None:
    """A sentence a player can read."""
    with pytest.raises(kingdom.BadPosition) as error:
        kingdom.read_position(picture({"nomads": "c1=dragon"}))
    assert "['" not in str(error.value)


@pytest.mark.parametrize("prompt", ["sword A 7 - -", "sword A 0 - -", "resettlement A 3 a1 b1"])
def test_a_prompt_that_nothing_can_answer_is_refused(prompt: str) -> None:
    """A decision in progress must be one that can be made: no such seat, own pieces, no piece."""
    text = picture({"prompts": prompt}, "gA g . N gB")
    with pytest.raises(kingdom.BadPosition):
        kingdom.read_position(text).legal_actions()
