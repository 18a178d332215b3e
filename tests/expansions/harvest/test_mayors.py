"""Mayors: spec 10.4, 3.5, R10, R59, R96, R99, R109, R110."""

from __future__ import annotations

import pytest

from tests.expansions.harvest.barnyard import land, with_island
from tests.pictures import builds, legal, own, play, refused, told
from tests.scenes import earned, kinds, line, saved


def mayors(patch: str, *actions: str, tiles: str = "", **lines: object) -> str:
    """The marks after some actions with the card Mayors."""
    return line(play(land(patch, at="a1", tiles=tiles, cards="Mayors", **lines), *actions), "marks")


# The mark


def test_the_rule_book_player_marks_the_row_of_four() -> None:
    """10.4 Mayors, worked example (a): three on desert join an older one in the row."""
    state = land("dA d d d d", card="desert", cards="Mayors")
    state = play(state, "b1", "c1")
    assert line(state, "marks") == ""
    state = play(state, "d1")
    assert told(state) == ["A built d1", "A marked Mayors 1"]
    assert line(state, "marks") == "1=A"
    assert state.supply == [35, 40]  # five of forty: four on the board and the mark
    assert earned(state, "Mayors") == [4, 0]


@pytest.mark.parametrize(
    ("marks", "paid"),
    [("1=A 2=A", [8, 0]), ("3=B 8=B 20=B", [0, 12]), ("5=A", [4, 0]), ("1=A 2=B", [4, 4])],
)
def test_each_mark_is_worth_four(marks: str, paid: list[int]) -> None:
    """10.4 Mayors, worked example (b): the rule book's totals 8, 12 and 4."""
    assert earned(land("g g", cards="Mayors", marks=marks), "Mayors") == paid


def test_a_second_player_gets_nothing_in_a_marked_row() -> None:
    """10.4 Mayors, worked example (c)."""
    state = land("gB gB gB gB gA gA gA g g", card="grass", cards="Mayors", marks="1=B")
    state = play(state, "h1")
    assert line(state, "marks") == "1=B"
    assert state.supply[0] == 36
    assert told(state) == ["A built h1"]


def test_a_row_is_marked_once_in_the_whole_game() -> None:
    """10.4: also by its own marker no second time."""
    state = land("gA gA gA gA g g g", card="grass", cards="Mayors", marks="1=A")
    state = play(state, "e1", "f1", "g1")
    assert line(state, "marks") == "1=A"
    assert earned(state, "Mayors") == [4, 0]


def test_the_four_may_stand_anywhere_in_the_row() -> None:
    """R59: not contiguous."""
    assert mayors("gA d gA . gA d d g . gB", "h1", card="grass") == "1=A"


def test_only_the_row_counts_and_not_a_diagonal() -> None:
    """10.4: a horizontal line."""
    patch = """
        gA  .   .   g
          gA  .   .   .
        .   gA  .   .
          .   g   .   .
        """
    assert mayors(patch, "b4", card="grass") == ""


def test_a_row_reaches_right_across_both_sections() -> None:
    """0.2."""
    patch = "gA gA" + " ." * 15 + " gA g g"
    assert mayors(patch, "s1", card="grass") == "1=A"


@pytest.mark.parametrize(("count", "marks"), [(2, ""), (3, "1=A"), (4, "1=A")])
def test_four_is_enough_and_three_is_not(count: int, marks: str) -> None:
    """10.4: at least four."""
    patch = " ".join(["gA"] * count + ["g"] * 4)
    assert mayors(patch, f"{'abcdefgh'[count]}1", card="grass") == marks


def test_others_in_the_row_do_not_help() -> None:
    """10.4: own pieces; walls neither."""
    assert mayors("gA gA gB gX g g", "e1", card="grass") == ""


@pytest.mark.parametrize("piece", ["gAc", "~As", "gAh", "^Ac", "~A"])
def test_every_own_piece_is_one_of_the_four(piece: str) -> None:
    """0.2."""
    assert mayors(f"{piece} gA gA g g", "d1", card="grass") == "1=A"


def test_only_the_row_just_entered_is_tested() -> None:
    """R59: a row of four elsewhere waits for another build or move into it."""
    patch = """
        gA  gA  gA  gA  g
          g   g   .   .   .
        """
    state = land(patch, card="grass", cards="Mayors", tiles="A tower")
    state = play(state, "a2")
    assert line(state, "marks") == ""
    assert line(play(state, "e1"), "marks") == "1=A"


def test_the_pieces_may_leave_the_row_later() -> None:
    """10.4: the mark stays."""
    patch = """
        gA  gA  gA  g
          .   .   g   .
        """
    state = land(patch, card="grass", cards="Mayors", tiles="A refuge", mandatory="1")
    state = play(state, "d1", "refuge:d1-c2")
    assert line(state, "marks") == "1=A"
    assert earned(state, "Mayors") == [4, 0]


def test_marks_are_no_pieces_on_the_board() -> None:
    """0.2, 10.4: gone from the supply for good and no anchor, no neighbour."""
    state = land("gA gA gA g . g g", card="grass", cards="Mayors, Knights, Hermits")
    state = play(state, "d1")
    assert own(state) == {"a1", "b1", "c1", "d1"}
    assert earned(state, "Knights") == [8, 0]
    assert earned(state, "Hermits") == [1, 0]
    assert builds(state) == {"f1", "g1"}


def test_the_mark_is_automatic() -> None:
    """R59."""
    state = play(land("gA gA gA g g", card="grass", cards="Mayors"), "d1")
    assert kinds(state) == {"build"}
    assert line(state, "prompts") == ""


def test_without_the_card_nobody_marks() -> None:
    state = play(land("gA gA gA g g", card="grass", cards="Knights"), "d1")
    assert line(state, "marks") == ""
    assert state.supply == [36, 40]


def test_a_mark_comes_after_tiles_nomads_and_red_cards() -> None:
    """3.5: steps 3, 4, 5, 6 in this order, and 7 last."""
    patch = """
        gA  gA  gA  g   gB  .   g
          .   .   L:farm N   .   .   .
        """
    state = land(patch, card="grass", cards="Ambassadors, Mayors", supply="2 39",
                 nomads="d2=treasure")  # fmt: skip
    assert told(play(state, "d1")) == [
        "A built d1",
        "A took c2 farm",
        "A claimed d2 treasure",
        "A gold treasure 3",
        "A gold Ambassadors 1",
        "A marked Mayors 1",
        "A ending",
    ]


# Builds and moves of every kind


@pytest.mark.parametrize(
    ("power", "patch", "action"),
    [
        ("farm", "gA gA gA g d", "farm:d1"),
        ("tavern", "gA gA gA g d", "tavern:d1"),
        ("barracks", "gA gA gA g d", "barracks:d1"),
        ("wagon", "gA gA gA g d", "wagon:d1"),
        ("lighthouse", "gA gA gA ~ d", "lighthouse:d1"),
        ("cathedral", "gA gA gA d d", "cathedral:d1"),
    ],
)
def test_every_build_event_may_mark(power: str, patch: str, action: str) -> None:
    """10: settlements, warriors, wagons, ships entering the board."""
    counters = "3 0" if power == "cathedral" else ""
    assert mayors(patch, action, tiles=f"A {power}", card="desert", counters=counters) == "1=A"


def test_the_farm_action_may_mark() -> None:
    assert mayors("gA gA gA a d", "farm-action:d1", card="desert") == "1=A"


@pytest.mark.parametrize(
    ("power", "move"),
    [("barn", "c2-d1"), ("refuge", "c2-d1"), ("palisade", "c2-d1"), ("rope-bridge", "c2-d1")],
)
def test_every_move_may_mark(power: str, move: str) -> None:
    """10.4: build or move."""
    patch = """
        gA  gA  gA  c   c
          .   .   gA  .   .
        """
    assert mayors(patch, f"{power}:{move}", tiles=f"A {power}", card="canyon") == "1=A"


def test_a_move_within_the_row_enters_it() -> None:
    """R110."""
    patch = "gA gA gA gA g g"
    assert mayors(patch, "paddock:d1-f1", tiles="A paddock", card="grass") == "1=A"


def test_a_move_out_of_the_row_marks_nothing() -> None:
    """10.4: the row just entered."""
    patch = """
        gA  gA  gA  gA  gA
          .   .   g   .   .
        """
    assert mayors(patch, "refuge:d1-c2", tiles="A refuge", card="grass") == ""


def test_a_wagon_may_mark_at_any_step() -> None:
    """R59, R98: the row it only passes through is marked."""
    patch = """
        gA  gA  gA  g   .
          .   .   gAc g   .
        .   .   .   g   g
        """
    state = land(patch, card="grass", cards="Mayors", tiles="A wagon")
    state = play(state, "wagon-move:c2-d1")
    assert line(state, "marks") == "1=A"
    assert kinds(state) == {"wagon-move", "stop"}
    state = play(state, "wagon-move:d1-d2", "wagon-move:d2-d3")
    assert line(state, "marks") == "1=A"


def test_a_resettlement_may_mark_at_any_step() -> None:
    """R59, R98."""
    patch = """
        gA  gA  gA  g   .
          .   .   gA  g   N
        """
    state = land(patch, card="grass", cards="Mayors", nomad_tiles="A resettlement")
    state = play(state, "resettlement:c2-d1")
    assert line(state, "marks") == "1=A"
    assert line(play(state, "resettlement:d1-d2"), "marks") == "1=A"


def test_a_canoe_in_another_players_turn_may_mark() -> None:
    """R56; the supply is the builder's, and the mandatory action of the other goes on."""
    state = land("~B ~B ~B ~ . L:farm g g g", card="grass", cards="Mayors", tiles="B canoe",
                 stock="f1=1")  # fmt: skip
    state = play(state, "g1", "canoe:d1")
    assert line(state, "marks") == "1=B"
    assert state.supply == [39, 35]
    assert state.todo == 2


def test_scouts_neither_mark_nor_count() -> None:
    """R99."""
    state = land("gA gA gA ~ g", card="grass", cards="Mayors", tiles="A scout-cabin")
    state = play(state, "scout-cabin:d1", "scout-cabin:e1")
    assert line(state, "marks") == ""


# City hall (R96, R109)


def test_a_city_hall_marks_three_rows_at_once() -> None:
    """R96: all seven stand first, then its three rows are tested."""
    patch = """
        .   g   g   gA  gA
          g   g   g   gA  .
        .   g   g   gA  gA
        """
    state = land(patch, card="-", cards="Mayors", tiles="A city-hall")
    state = play(state, "city-hall:b2")
    assert line(state, "marks") == "1=A 2=A 3=A"
    assert [text for text in told(state) if "marked" in text] == [
        "A marked Mayors 1",
        "A marked Mayors 2",
        "A marked Mayors 3",
    ]
    assert state.supply == [32, 40]
    assert earned(state, "Mayors") == [12, 0]


@pytest.mark.parametrize(
    ("supply", "marks"), [(3, "1=A 2=A 3=A"), (2, "1=A 2=A"), (1, "1=A"), (0, "")]
)
def test_a_small_supply_marks_rows_from_the_top_down(supply: int, marks: str) -> None:
    """R109."""
    patch = """
        .   g   g   gA  gA
          g   g   g   gA  .
        .   g   g   gA  gA
        """
    state = land(patch, card="-", cards="Mayors", tiles="A city-hall", supply=f"{supply} 40")
    state = play(state, "city-hall:b2")
    assert line(state, "marks") == marks
    assert state.supply == [max(0, supply - 3), 40]
    assert state.ending is (supply <= 3)


def test_a_city_hall_skips_rows_that_others_marked() -> None:
    """R109, 10.4."""
    patch = """
        .   g   g   gA  gA
          g   g   g   gA  .
        .   g   g   gA  gA
        """
    state = land(patch, card="-", cards="Mayors", tiles="A city-hall", supply="2 39", marks="1=B")
    assert line(play(state, "city-hall:b2"), "marks") == "1=B 2=A 3=A"


def test_a_city_hall_takes_tiles_from_three_locations_at_once() -> None:
    """R96: all adjacent tiles are taken, then marks follow (3.5, 3 and 6)."""
    patch = """
        gA  g   g   L:farm
          g   g   g   .
        L:oasis g   g   L:tower
        """
    state = land(patch, card="-", cards="Mayors", tiles="A city-hall")
    state = play(state, "city-hall:b2")
    taken = [text for text in told(state) if "took" in text]
    assert taken == ["A took d1 farm", "A took a3 oasis", "A took d3 tower"]
    assert line(state, "marks") == ""


# The supply, the mandatory action, the end


def test_a_mark_shortens_the_mandatory_action() -> None:
    """3.2, R9, 10.4: three in the supply, the first build marks, only one more is built."""
    state = land("gA gA gA g g g g", card="grass", cards="Mayors", supply="3 40")
    assert state.todo == 3
    state = play(state, "d1")
    assert state.supply == [1, 40]
    assert state.todo == 1
    assert refused(state, "end") == "Build one more first."
    state = play(state, "e1")
    assert state.supply == [0, 40]
    assert legal(state) == {"end"}
    assert told(state) == ["A built e1", "A ending"]


def test_a_mark_may_end_the_mandatory_action_at_once() -> None:
    """3.2, R9, R10."""
    state = land("gA gA gA g g g g", card="grass", cards="Mayors", supply="2 40")
    state = play(state, "d1")
    assert told(state) == ["A built d1", "A marked Mayors 1", "A ending"]
    assert state.supply == [0, 40]
    assert legal(state) == {"end"}
    assert line(state, "mandatory") == "0"


def test_a_mark_triggers_the_end_of_the_game() -> None:
    """R10: supply empty for any reason; here a move, with nothing built."""
    patch = """
        gA  gA  gA  g   g
          .   .   gA  .   .
        """
    state = land(patch, card="-", cards="Mayors", supply="1 40", tiles="A refuge")
    assert not state.ending
    state = play(state, "refuge:c2-d1")
    assert told(state) == ["A moved c2 d1", "A marked Mayors 1", "A ending"]
    assert state.ending
    state = play(state, "end")
    assert not state.over
    assert state.seat == 1


def test_the_game_ends_after_the_round_a_mark_ended() -> None:
    """3.4: in the turn of the last seat the game is over at once."""
    state = land("gB gB gB g g", turn="B", card="grass", cards="Mayors", supply="9 2")
    state = play(state, "d1", "end")
    assert state.over
    assert earned(state, "Mayors") == [0, 4]


def test_a_mark_by_a_move_leaves_less_to_build() -> None:
    """3.2: fewer if the supply is not enough."""
    patch = """
        gA  gA  gA  g   g
          g   g   gA  g   .
        """
    state = land(patch, card="grass", cards="Mayors", supply="3 40", tiles="A refuge")
    state = play(state, "refuge:c2-d1")
    assert state.todo == 2


def test_nobody_marks_with_an_empty_supply() -> None:
    """R59."""
    state = land("gA gA gA g g", card="grass", cards="Mayors", supply="1 40")
    state = play(state, "d1")
    assert line(state, "marks") == ""
    assert told(state) == ["A built d1", "A ending"]


def test_a_row_missed_is_caught_up_by_another_move_into_it_only() -> None:
    """R59: no later catch-up until another build or move into that row."""
    patch = """
        gA  gA  gA  gA  g
          g   gA  .   .   .
        """
    state = land(patch, card="-", cards="Mayors", supply="3 40", tiles="A refuge paddock")
    assert line(play(state, "refuge:b2-a2"), "marks") == ""
    assert line(play(state, "refuge:d1-e1"), "marks") == "1=A"


def test_a_settlement_waiting_on_a_temple_cannot_be_the_mark() -> None:
    """R59: only the supply."""
    state = land("gA gA gA g g g", card="grass", cards="Mayors", supply="0 40", due="1",
                 mandatory="0", tiles="A temple*")  # fmt: skip
    state = play(state, "d1")
    assert line(state, "marks") == ""
    assert state.ending


def test_a_mark_with_a_settlement_still_waiting_does_not_end_the_game() -> None:
    """R10, R11."""
    state = land("gA gA gA g g g", card="grass", cards="Mayors", supply="2 40", due="1",
                 tiles="A temple*", mandatory="2")  # fmt: skip
    state = play(state, "d1")
    assert line(state, "marks") == "1=A"
    assert not state.ending
    assert kinds(state) == {"build"}
    state = play(state, "e1")
    assert state.ending
    assert legal(state) == {"end"}


# The island, pictures


def test_the_rows_of_the_island_may_be_marked() -> None:
    """12.3: five additional rows; they are rows 21 to 25 of a picture."""
    isle = """
          gA  gA  gA  g
        .   .   .   .
        """
    state = with_island("d d d", isle, card="grass", cards="Mayors")
    state = play(state, "d22")
    assert line(state, "marks") == "21=A"
    assert line(saved(state), "marks") == "21=A"
    assert earned(state, "Mayors") == [4, 0]


def test_marks_survive_saving_in_the_middle_of_a_mandatory_action() -> None:
    state = land("gA gA gA g g g g", card="grass", cards="Mayors", supply="4 40")
    state = play(state, "d1")
    again = saved(state)
    assert line(again, "marks") == "1=A"
    assert legal(again) == legal(state)
    assert play(again, "e1").todo == play(state, "e1").todo == 1
