"""Position pictures with Marshlands: what the lines say, and errors that name the line."""

from __future__ import annotations

import pytest

import kingdom
from tests.expansions.marshlands.marsh import marsh
from tests.pictures import legal, picture, play, read_patch
from tests.scenes import line, saved

LAND = """
    sA  s   L:canoe  g   sB
      s   ~   g   g   L:temple
    gA  g   L:canoe  P   gB
      L:refuge  g   f   d   ^
    """


def text_of(lines: dict[str, str]) -> str:
    """A picture of the land above with some lines."""
    return picture(read_patch(LAND, "a1"), expansions="base, marshlands", **lines)


def same(lines: dict[str, str]) -> dict[str, str]:
    """What the lines say after the picture was read and written."""
    state = kingdom.read_position(text_of(lines))
    return {key: line(state, key) for key in lines}


@pytest.mark.parametrize(
    "lines",
    [
        {"temples": "1 0"},
        {"temples": "0 2"},
        {"seats": "3", "temples": "2 0 1"},
        {"due": "2"},
        {"temples": "1 1", "due": "1"},
        {"card": "grass", "due": "1", "mandatory": "0 begun"},
        {"card": "swamp-grass", "terrain": "swamp"},
        {"card": "swamp-grass", "terrain": "grass"},
        {"card": "swamp-grass", "terrain": "swamp", "mandatory": "1 begun"},
        {"card": "?", "hands": "A swamp-grass desert ; B forest"},
        {"tiles": "A canoe@c1 ; B -", "canoes used": "A c1"},
        {"tiles": "A canoe@c1 canoe@c3 ; B canoe@c3", "canoes used": "A c1 c3 ; B c3"},
        {"tiles": "A canoe@c1 ; B canoe@c3", "canoes used": "B c3"},
        {"tiles": "A canoe@c1 canoe@c3 ; B -", "bonus used": "canoe"},
        {"bonus used": "canoe refuge"},
        {"turn": "B", "bonus used": "refuge"},
        {"cards": "Scouts", "removed terrain": "grass"},
        {"cards": "Scouts, Vassals", "removed terrain": "flowers"},
        {"tiles": "A - ; B canoe@c3", "prompts": "canoe B 0 - -", "card": "grass"},
        {
            "seats": "3",
            "tiles": "A - ; B canoe@c3 ; C canoe@c1 canoe@c3",
            "prompts": "canoe C 0 - - ; canoe B 0 - -",
            "card": "grass",
            "mandatory": "2 begun",
        },
        {"options": "tiles_reset_at_end"},
    ],
)
def test_the_lines_of_marshlands_survive_reading_and_writing(lines: dict[str, str]) -> None:
    assert same(lines) == lines


def test_lines_with_nothing_to_say_are_left_out() -> None:
    text = kingdom.write_position(kingdom.read_position(text_of({"card": "grass"})))
    for key in ("temples", "due", "canoes used", "bonus used", "removed terrain", "terrain",
                "prompts"):  # fmt: skip
        assert f"\n{key}:" not in text


def test_a_half_chosen_in_play_is_written_and_read() -> None:
    """4.4: public."""
    state = marsh("sA s s g g", card="swamp-grass")
    assert line(state, "terrain") == ""
    assert legal(saved(state)) == legal(state)
    state = play(state, "choose:swamp-grass:swamp")
    assert line(saved(state), "terrain") == "swamp"
    assert legal(saved(state)) == legal(state) == {"b1"}


def test_a_swamp_half_midway_keeps_its_number() -> None:
    """R91: the picture tells how many are left."""
    state = play(marsh("sA s s s", card="swamp-grass", terrain="swamp"), "b1")
    assert legal(play(saved(state), "c1")) == {"end"}


def test_a_picture_without_secrets_keeps_all_of_marshlands() -> None:
    """3.6: waiting settlements, tiles used, the half and removed cards are public."""
    lines = {
        "card": "swamp-grass",
        "terrain": "swamp",
        "cards": "Scouts",
        "removed terrain": "forest",
        "tiles": "A canoe@c1 ; B -",
        "temples": "1 2",
        "due": "1",
        "canoes used": "A c1",
        "bonus used": "refuge",
    }
    text = kingdom.write_position(kingdom.read_position(text_of(lines)), secrets=False)
    for key, value in lines.items():
        assert f"\n{key}: {value}\n" in text
    assert "hands" not in text


def test_palaces_and_swamp_are_written_as_they_are_drawn() -> None:
    rows = kingdom.write_position(kingdom.read_position(text_of({}))).splitlines()
    top = rows.index("board:") + 1
    assert rows[top].split()[:5] == ["sA", "s", "L:canoe", "g", "sB"]
    assert rows[top + 2].split()[:5] == ["gA", "g", "L:canoe", "P", "gB"]


def test_removed_cards_are_in_no_hand_and_no_pile_of_a_picture() -> None:
    """R44."""
    state = kingdom.read_position(text_of({"cards": "Scouts", "removed terrain": "forest"}))
    assert "forest" not in line(state, "pile").split() + line(state, "hands").split()
    assert "swamp-forest" not in line(state, "pile").split()
    assert len(state.game.deck) == 24


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("temples", "1", "1 numbers for 2 seats."),
        ("temples", "1 x", "“x” should be a number from 0 to 40."),
        ("temples", "1 41", "“41” should be a number from 0 to 40."),
        ("due", "-1", "“-1” should be a number from 0 to 40."),
        ("due", "41", "“41” should be a number from 0 to 40."),
        ("due", "x", "“x” should be a number from 0 to 40."),
        ("canoes used", "A c1", "A has no tile of c1."),
        ("canoes used", "A b1", "A has no tile of b1."),
        ("canoes used", "A zz", "“zz” is not a hex; hexes are written like e12."),
        ("canoes used", "C c1", "“C” should be a seat, A to B."),
        ("canoes used", "A ; A", "seat A is there twice."),
        ("bonus used", "temple", "“temple” has no bonus action."),
        ("bonus used", "canoe fountain", "“fountain” has no bonus action."),
        ("removed terrain", "swamp", "“swamp” is not known; there are grass, flowers, forest,"),
        ("terrain", "bog", "“bog” is not a terrain."),
        ("prompts", "canoe C 0 - -", "“C” is not a seat."),
        ("prompts", "canoe B", "“canoe B” should be power"),
        ("prompts", "canoe B 0 zz -", "“zz” is not a hex"),
        ("card", "swamp", "“swamp” is not a terrain card; there are"),
        ("options", "tiles_reset", "there is no option “tiles_reset”"),
    ],
)
def test_a_wrong_line_is_named_with_its_number(key: str, value: str, reason: str) -> None:
    with pytest.raises(kingdom.BadPosition) as error:
        kingdom.read_position(text_of({"cards": "Vassals", key: value}))
    assert str(error.value).startswith(f"Line 4, {key}: {reason}")


def test_a_removed_card_in_a_hand_is_refused() -> None:
    """R44."""
    lines = {"cards": "Scouts", "removed terrain": "grass"}
    for card in ("grass", "swamp-grass"):
        with pytest.raises(kingdom.BadPosition, match=f"too many {card} cards"):
            kingdom.read_position(text_of({**lines, "hands": f"B {card}"}))


def test_swamp_cards_need_marshlands() -> None:
    """1.4."""
    text = text_of({"card": "swamp-grass"}).replace("base, marshlands", "base")
    with pytest.raises(kingdom.BadPosition, match="too many swamp-grass cards"):
        kingdom.read_position(text)


def test_there_is_one_swamp_card_of_a_kind() -> None:
    """1.4."""
    with pytest.raises(kingdom.BadPosition, match="too many swamp-grass cards"):
        kingdom.read_position(text_of({"card": "swamp-grass", "hands": "B swamp-grass"}))


def test_a_used_canoe_must_be_a_canoe() -> None:
    with pytest.raises(kingdom.BadPosition, match=r"^Line 4, canoes used: "):
        kingdom.read_position(text_of({"tiles": "B temple@e2", "canoes used": "B e2"}))


@pytest.mark.parametrize(("card", "terrain"), [("swamp-grass", "desert"), ("grass", "swamp")])
def test_the_terrain_in_force_must_be_one_of_the_cards(card: str, terrain: str) -> None:
    """4.4."""
    with pytest.raises(kingdom.BadPosition, match="terrain: "):
        kingdom.read_position(text_of({"card": card, "terrain": terrain}))


def test_two_removed_terrains_are_refused() -> None:
    """Chapter 2, 7: one."""
    with pytest.raises(kingdom.BadPosition, match=r"^Line 4, removed terrain: "):
        kingdom.read_position(text_of({"cards": "Scouts", "removed terrain": "grass, forest"}))


@pytest.mark.parametrize("lines", [{"temples": "2 0"}, {"due": "2"}])
def test_waiting_settlements_are_of_the_forty(lines: dict[str, str]) -> None:
    """0.2: supply is what neither stands, nor marks, nor waits."""
    assert kingdom.read_position(text_of({"supply": "36 38", **lines})).supply == [36, 38]
    with pytest.raises(kingdom.BadPosition):
        kingdom.read_position(text_of({"supply": "38 38", **lines}))


def test_a_prompt_that_nobody_can_answer_is_refused() -> None:
    """A decision in progress must be one that can be made: here without a canoe tile."""
    with pytest.raises(kingdom.BadPosition):
        kingdom.read_position(text_of({"card": "grass", "prompts": "canoe B 0 - -"}))
