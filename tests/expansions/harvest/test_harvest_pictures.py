"""Position pictures with Harvest: what the lines say, and errors that name the line."""

from __future__ import annotations

import pytest

import kingdom
from tests.expansions.harvest.barnyard import land
from tests.pictures import picture as text_of
from tests.pictures import play, read_patch
from tests.scenes import line, saved

LAND = """
    gA  a   S   g   gB  a   gA
      g   ~At L:cathedral g   L:scout-cabin g   L:crossroads
    .   .   .   .   .   .   .
      L:bazaar .   L:palisade .   .   .   .
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
        {"farmed": "yes"},
        {"counters": "3 0"},
        {"counters": "0 18"},
        {"seats": "5", "counters": "1 2 3 4 5"},
        {"cards": "Mayors", "marks": "7=A"},
        {"cards": "Mayors", "marks": "1=A 7=B 20=A"},
        {"cards": "Rovers", "rovers": "1"},
        {"cards": "Rovers", "rovers": "1 2 3 4"},
        {"cards": "Mayors, Rovers", "marks": "3=B", "rovers": "2 4"},
        {"more cards": "1"},
        {"more cards": "2"},
        {"earned": "Rovers 3 0", "cards": "Rovers"},
        {"card": "grass", "prompts": "scout-cabin A 1 - -"},
        {"card": "grass", "prompts": "cathedral A 0 - -", "counters": "2 0"},
        {"card": "grass", "prompts": "again:palisade A 0 - -"},
        {"card": "grass", "prompts": "again:cathedral-take A 0 - -"},
        {"prompts": "silo A 0 - -", "turn": "B"},
        {"prompts": "silo B 5 - - ; silo A 13 - -", "turn": "B"},
        {"prompts": "silo A 2 a1 d1", "turn": "B"},
        {"prompts": "silo A 5 a1 -", "turn": "B"},
        {"tiles": "A cathedral@c2* bazaar@a4 palisade@c4+ ; B scout-cabin@e2"},
    ],
)
def test_the_lines_of_harvest_survive_reading_and_writing(lines: dict[str, str]) -> None:
    assert same(lines) == lines


def test_lines_with_nothing_to_say_are_left_out() -> None:
    text = kingdom.write_position(kingdom.read_position(picture({"cards": "Mayors, Rovers"})))
    for key in ("farmed", "counters", "marks", "rovers", "more cards", "prompts"):
        assert f"\n{key}:" not in text


def test_a_line_may_say_what_a_fresh_game_has() -> None:
    state = kingdom.read_position(
        picture({"farmed": "no", "counters": "0 0", "more cards": "0", "marks": "", "rovers": ""})
    )
    assert line(state, "farmed") == line(state, "counters") == line(state, "more cards") == ""


def test_farmland_silo_and_scouts_are_written_as_they_are_read() -> None:
    text = kingdom.write_position(kingdom.read_position(picture({})))
    assert "\ngA a S g gB a gA " in text
    assert "\n g ~At L:cathedral g L:scout-cabin g L:crossroads " in text


@pytest.mark.parametrize("ground", ["g", "w", "f", "c", "d", "a", "s", "~", "^"])
def test_a_scout_may_be_drawn_on_every_ground(ground: str) -> None:
    state = land(f"gA {ground}At", tiles="A scout-cabin*")
    assert f"gA {ground}At" in kingdom.write_position(saved(state))
    assert saved(state).supply == [39, 40]


def test_a_picture_without_secrets_keeps_all_of_harvest() -> None:
    """3.6: number tiles, marks and tiles are public."""
    lines = {"cards": "Mayors, Rovers", "counters": "3 1", "marks": "7=A", "rovers": "1",
             "farmed": "yes", "more cards": "1"}  # fmt: skip
    text = kingdom.write_position(kingdom.read_position(picture(lines)), secrets=False)
    for key, value in lines.items():
        assert f"\n{key}: {value}\n" in text
    assert "~At" in text
    assert "hands" not in text


def test_the_farm_action_is_read_as_used_or_not() -> None:
    used = kingdom.read_position(picture({"card": "grass", "farmed": "yes"}))
    ready = kingdom.read_position(picture({"card": "grass"}))
    assert not any(str(action).startswith("farm") for action in used.legal_actions())
    assert any(str(action).startswith("farm") for action in ready.legal_actions())


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("farmed", "maybe", "“maybe” should be yes or no."),
        ("counters", "3", "1 numbers for 2 seats."),
        ("counters", "3 4 5", "3 numbers for 2 seats."),
        ("counters", "x 0", "“x” should be a number from 0 to 18."),
        ("counters", "-1 0", "“-1” should be a number from 0 to 18."),
        ("counters", "19 0", "“19” should be a number from 0 to 18."),
        ("counters", "10 9", "there are only 18 in all."),
        ("marks", "7", "“7” should be a row and a seat, like 7=A."),
        ("marks", "7=C", "“7=C” should be a row and a seat, like 7=A."),
        ("marks", "0=A", "“0=A” should be a row and a seat, like 7=A."),
        ("marks", "21=A", "“21=A” should be a row and a seat, like 7=A."),
        ("marks", "x=A", "“x=A” should be a row and a seat, like 7=A."),
        ("marks", "7=", "“7=” should be a row and a seat, like 7=A."),
        ("marks", "7=AB", "“7=AB” should be a row and a seat, like 7=A."),
        ("rovers", "5", "“5” should be a section from 1 to 4."),
        ("rovers", "0", "“0” should be a section from 1 to 4."),
        ("rovers", "1 x", "“x” should be a section from 1 to 4."),
        ("more cards", "x", "“x” should be a number from 0 to 9."),
        ("more cards", "10", "“10” should be a number from 0 to 9."),
        ("prompts", "silo A", "“silo A” should be power"),
        ("prompts", "silo C 0 - -", "“C” is not a seat."),
        ("prompts", "silo A 1 zz -", "“zz” is not a hex"),
        ("prompts", "granary A 0 - -", "“granary A 0 - -” should be power"),
        ("prompts", "scout-cabin A x - -", "“scout-cabin A x - -” should be power"),
        ("prompts", "again:granary A 0 - -", "“granary” is not a power."),
        ("tiles", "A palisade@c2", "c2 is no palisade location."),
    ],
)
def test_a_wrong_line_is_named_with_its_number(key: str, value: str, reason: str) -> None:
    with pytest.raises(kingdom.BadPosition) as error:
        kingdom.read_position(picture({"cards": "Mayors, Rovers", key: value}))
    assert str(error.value).startswith(f"Line 3, {key}: {reason}")


def test_a_repeat_of_an_unknown_power_is_refused_with_its_line() -> None:
    text = picture({"prompts": "again A 999 - -"})
    with pytest.raises(kingdom.BadPosition, match=r"^Line 2, prompts: "):
        kingdom.read_position(text).legal_actions()


def test_a_row_marked_twice_is_refused_with_its_line() -> None:
    """10.4: one mark per row in the whole game."""
    with pytest.raises(kingdom.BadPosition, match=r"^Line 3, marks: "):
        kingdom.read_position(picture({"cards": "Mayors", "marks": "7=A 7=B"}))


def test_marks_are_missing_from_a_supply_that_no_line_gives() -> None:
    """0.2: the settlements of the 40 that are neither on the board nor marks."""
    state = kingdom.read_position(picture({"cards": "Mayors", "marks": "7=A 8=A"}))
    assert state.supply == [36, 39]


def test_a_supply_that_forgets_the_marks_is_refused() -> None:
    lines = {"cards": "Mayors", "marks": "7=A 8=A", "supply": "37 39"}
    with pytest.raises(kingdom.BadPosition, match=r"supply"):
        kingdom.read_position(picture(lines))


@pytest.mark.parametrize(
    ("cell", "reason"),
    [
        ("SA", "“SA”: nothing can stand on a special hex."),
        ("gAq", "“q” is not a kind of piece."),
        ("gCt", "“Ct” is not a seat; there are A B."),
        ("L:granary", "“granary” is not a location"),
    ],
)
def test_a_wrong_cell_is_named_with_its_line_and_hex(cell: str, reason: str) -> None:
    with pytest.raises(kingdom.BadPosition) as error:
        kingdom.read_position(picture({}, f"gA {cell} g"))
    assert str(error.value).startswith(f"Line 3, b1: {reason}")


@pytest.mark.parametrize(
    ("key", "value"), [("marks", "7=A"), ("rovers", "1"), ("counters", "3 1"), ("farmed", "yes")]
)
def test_a_line_for_what_is_not_in_play_is_refused(key: str, value: str) -> None:
    """A card or section that is not on the table has nothing to remember."""
    with pytest.raises(kingdom.BadPosition, match=f"“{key}” means nothing in this game"):
        kingdom.read_position(picture({"cards": "Knights", key: value}, "gA g gB"))


def test_counters_and_marks_of_a_played_turn_are_written() -> None:
    state = land("gA gA gA g L:cathedral g", card="grass", cards="Mayors, Rovers")
    state = play(state, "d1")
    assert line(state, "counters") == "1 0"
    assert line(state, "marks") == "1=A"
    assert line(state, "rovers") == "1"
    assert kingdom.write_position(saved(state)) == kingdom.write_position(state)
