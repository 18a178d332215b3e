"""The six task cards: every row and example of spec 7.2."""

from __future__ import annotations

from typing import Any

import pytest

import kingdom
from kingdom.expansions.crossroads.tasks import TASKS
from tests.expansions.crossroads.table import gold
from tests.pictures import named, play, position


def earned(patch: str, task: str, *, seat: int = 0, **lines: Any) -> int:
    """What one task brings a seat in a position."""
    known: dict[str, Any] = {"tiles": "", "tasks": task, **lines}
    return gold(position(patch, **known), task, seat)


def board(**words: str) -> str:
    """A whole board of nothing but some hexes: ``board(gA="a1 t20")``."""
    cells = {hex: word for word, names in words.items() for hex in names.split()}
    rows = []
    for row in range(20):
        named = (cells.get(f"{chr(97 + column)}{row + 1}", ".") for column in range(20))
        rows.append(" " * (row % 2) + " ".join(named))
    return "\n".join(rows)


# Home country


def test_home_country_is_a_terrain_area_filled_with_own_pieces() -> None:
    """7.2: a desert patch of 3 hexes with 3 red settlements = 5."""
    assert earned("dA dA dA g", "Home country") == 5


@pytest.mark.parametrize("third", ["d", "dB", "dX", "dBw"])
def test_home_country_is_spoilt_by_an_empty_hex_an_opponent_or_a_wall(third: str) -> None:
    """7.2, R31: no empty hex, no opponent, no stone wall."""
    assert earned(f"dA dA {third} g", "Home country") == 0


def test_two_complete_patches_still_pay_five() -> None:
    """7.2: once each; S0: meeting it more than once does not increase the gold."""
    assert earned("dA dA g fA g", "Home country") == 5


def test_home_country_may_have_any_size_and_any_terrain() -> None:
    """R31: a single hex; water and mountain too, by ship, wagon or settlement."""
    for cell in ("gA", "wA", "fA", "cA", "dA", "~A", "~As", "^A", "^Ac", "gAw", "gAc", "dAh"):
        assert earned(f"C {cell} C", "Home country") == 5, cell
    assert earned("gB C gB", "Home country") == 0
    assert earned("gB C gB", "Home country", seat=1) == 5


def test_home_country_is_the_whole_connected_area() -> None:
    """7.2: maximal, round corners too, and not by the terrain's other areas."""
    bent = """
        dA  dA  g
          g   dA  g
        g   g   d
        """
    assert earned(bent, "Home country") == 0
    assert earned(bent.replace("d\n", "dA\n"), "Home country") == 5
    assert earned("dA g d g", "Home country") == 5


def test_special_hexes_are_no_terrain_for_home_country() -> None:
    """7.2: hexes of one terrain; a castle separates two areas."""
    assert earned("dA C d", "Home country") == 5


# Fortress


def test_a_fortress_is_an_own_piece_with_own_pieces_on_all_six_sides() -> None:
    """7.2."""
    full = """
        .   gA  ~As .
          fA  gA  ^Ac g
        .   gA  gAw .
        """
    assert earned(full, "Fortress") == 6
    assert earned(full.replace("fA", "fB"), "Fortress") == 0
    assert earned(full.replace("fA", "f"), "Fortress") == 0
    assert earned(full.replace("fA  gA", "fA  g"), "Fortress") == 0


def test_a_city_hall_alone_is_a_fortress() -> None:
    """7.2: centre + 6 = 6."""
    hall = """
        .   gAh gAh
          gAh gAh gAh
        .   gAh gAh
        """
    assert earned(hall, "Fortress") == 6


def test_no_fortress_on_the_edge_of_the_board() -> None:
    """7.2: a settlement on the edge with all its 2 to 5 neighbours own = 0."""
    assert earned("gA gA gA\n  gA gA gA", "Fortress") == 0
    assert earned("gA gA\n gA gA\ngA gA", "Fortress") == 0
    assert earned("gA gA gA\n gA gA gA", "Fortress", at="r19") == 0
    assert earned("gA gA gA\n gA gA gA\ngA gA gA", "Fortress", at="r17") == 6  # s18 is inside


# Road

DOWN_RIGHT = "gA . . .\n gA . .\n. gA . .\n . gA .\n. . gA .\n . . gA\n. . . gA"
DOWN_LEFT = ". . . gA\n . . gA\n. . gA .\n . gA .\n. gA . .\n gA . .\ngA . . ."


@pytest.mark.parametrize("line", [DOWN_RIGHT, DOWN_LEFT])
def test_a_road_is_seven_in_an_unbroken_diagonal(line: str) -> None:
    """7.2: either diagonal."""
    assert earned(line, "Road") == 7
    assert earned(line.replace("gA", "~As", 1), "Road") == 7
    assert earned(line.replace("gA", "g", 1), "Road") == 0  # six
    assert earned(line.replace("gA", "gB", 1), "Road") == 0
    rows = line.split("\n")
    rows[3] = rows[3].replace("gA", "g")
    assert earned("\n".join(rows), "Road") == 0  # a gap


def test_nine_in_a_diagonal_are_still_one_road() -> None:
    """7.2: 9 in such a line = still 7."""
    nine = board(gA="a1 a2 b3 b4 c5 c6 d7 d8 e9")
    assert earned(nine, "Road") == 7


def test_a_horizontal_line_is_no_road() -> None:
    """7.2: 10 side by side in a row = 0."""
    assert earned("gA " * 10, "Road") == 0


def test_a_bent_line_is_no_road() -> None:
    """7.2: one gapless line; four one way and four the other are none."""
    assert earned(board(gA="d1 c2 c3 b4 c5 c6 d7 d8"), "Road") == 0
    assert earned(board(gA="a1 a2 b3 b4 c5 c6 c7 b8 b9"), "Road") == 0


# Place of refuge


REFUGE = """
        .   gA  ~As .
          fA  {} cA  g
        .   wA  dA  .
        """


@pytest.mark.parametrize("special", ["L:farm", "C", "K", "N"])
def test_a_refuge_has_own_pieces_on_all_six_sides(special: str) -> None:
    """7.2, R28: 5 settlements and one ship around a location = 8; castle and nomad space too."""
    patch = REFUGE.format(special)
    assert earned(patch, "Place of refuge") == 8
    assert earned(patch.replace("fA", "fB"), "Place of refuge") == 0
    assert earned(patch.replace("fA", "f"), "Place of refuge") == 0


@pytest.mark.parametrize("special", ["P", "S"])
def test_a_palace_or_a_silo_is_no_refuge(special: str) -> None:
    """R28: the card lists location, castle and nomad space; by the first rulings these were too."""
    patch = REFUGE.format(special)
    assert earned(patch, "Place of refuge") == 0
    assert earned(patch, "Place of refuge", rulings=1) == 8


@pytest.mark.parametrize(("special", "rulings", "part"), [("C", 2, 5), ("S", 2, 0), ("S", 1, 5)])
def test_only_what_can_become_a_refuge_is_promised(special: str, rulings: int, part: int) -> None:
    """Bots weigh how far a task is done: here five sixths of it, squared."""
    patch = REFUGE.format(special).replace("fA", "f")
    state = position(patch, tiles="", tasks="Place of refuge", rulings=rulings)
    [task] = [rule for rule in state.game.promise if "refuge" in getattr(rule, "name", "")]
    assert task.promise(state, 0)[1] == pytest.approx(8 * (part / 6) ** 2)


def test_five_own_neighbours_and_a_mountain_are_no_refuge() -> None:
    """7.2: a castle with 5 own neighbours and one mountain hex = 0."""
    patch = """
        .   gA  gA  .
          gA  C   ^   g
        .   gA  gA  .
        """
    assert earned(patch, "Place of refuge") == 0
    assert earned(patch.replace("^", "^Ac"), "Place of refuge") == 8


def test_a_surrounded_settlement_or_empty_hex_is_no_refuge() -> None:
    """7.2: the middle must be a special hex."""
    for middle in ("gA", "g", "~", "gB"):
        patch = f". gA gA .\n gA {middle} gA\n. gA gA ."
        assert earned(patch, "Place of refuge") == 0


def test_a_special_hex_on_the_edge_is_never_a_refuge() -> None:
    """R28: all six neighbours must be own."""
    assert earned("gA C gA\n gA gA gA", "Place of refuge") == 0


# Advance


def test_an_advance_is_seven_on_one_edge() -> None:
    """7.2: not necessarily touching; 7 on the left edge including a corner = 9."""
    assert earned(board(gA="a1 a3 a5 a7 a9 a11 a13"), "Advance") == 9
    assert earned(board(gA="a2 a3 a4 a5 a6 a7 a20"), "Advance") == 9
    assert earned(board(gA="a1 c1 e1 g1 i1 k1 t1"), "Advance") == 9
    assert earned(board(gA="a20 c20 e20 g20 i20 k20 m20"), "Advance") == 9
    assert earned(board(gA="t2 t4 t6 t8 t10 t12", gAw="t20"), "Advance") == 9
    assert earned(board(gA="a1 a3 a5 a7 a9 a11"), "Advance") == 0


@pytest.mark.parametrize("corner", ["", " a20"])
def test_two_edges_do_not_add_up_to_an_advance(corner: str) -> None:
    """7.2: 4 left-edge and 3 bottom-edge pieces = 0, with or without the corner."""
    left, bottom = "a3 a5 a7 a9", "c20 e20 g20"
    assert earned(board(gA=f"{left} {bottom}{corner}"), "Advance") == 0


def test_a_line_beside_the_edge_is_no_advance() -> None:
    """7.2: on the edge of the main board."""
    assert earned(board(gA="b2 b3 b4 b5 b6 b7 b8 b9"), "Advance") == 0
    assert earned(board(gA="a1 a2 a3 a4 a5 a6", gB="a7 a8"), "Advance") == 0


# Compass points


def test_compass_points_are_all_four_edges() -> None:
    """7.2."""
    assert earned(board(gA="e1 t5 g20 a9"), "Compass points") == 10
    for missing in ("t5 g20 a9", "e1 g20 a9", "e1 t5 a9", "e1 t5 g20"):
        assert earned(board(gA=missing), "Compass points") == 0


@pytest.mark.parametrize("corners", ["a1 t20", "t1 a20"])
def test_a_corner_serves_two_edges(corners: str) -> None:
    """7.2: pieces in opposite corners alone = 10."""
    assert earned(board(gA=corners), "Compass points") == 10
    one, other = corners.split()
    assert earned(board(gA=one, gB=other), "Compass points") == 0
    assert earned(board(gA=one, gAc=other), "Compass points") == 10


def test_top_left_and_right_alone_are_no_compass() -> None:
    """7.2: top, left and right edge only = 0; neighbouring corners make three edges."""
    assert earned(board(gA="a1 t1"), "Compass points") == 0
    assert earned(board(gA="e1 a5 t5"), "Compass points") == 0


# All of them


def test_the_tasks_pay_five_to_ten() -> None:
    """7.2."""
    assert [(task.name, task.gold) for task in TASKS] == [
        ("Home country", 5),
        ("Fortress", 6),
        ("Road", 7),
        ("Place of refuge", 8),
        ("Advance", 9),
        ("Compass points", 10),
    ]
    assert [task.sentence.partition(":")[0] for task in TASKS] == [
        f"{amount} gold" for amount in range(5, 11)
    ]


def test_every_player_who_qualifies_earns_a_task() -> None:
    """7.2: not only the first."""
    state = position("dA C dB C cC C c", seats="4", tasks="Home country", tiles="")
    assert [gold(state, "Home country", seat) for seat in range(4)] == [5, 5, 5, 0]


def test_a_task_that_was_not_drawn_pays_nothing() -> None:
    """Chapter 2, 4: only the tasks in play count."""
    state = position("dA C", tasks="Road", tiles="")
    assert "Home country" not in state.score(0)
    assert state.score(0)["Road"].gold == 0
    assert not position("dA C", tiles="").score(0).keys() & {task.name for task in TASKS}


def test_tasks_add_up_with_cards_and_castles() -> None:
    """Chapter 13, 6."""
    state = position("dA C", tasks="Home country", cards="Hermits", tiles="", gold="2 0")
    assert state.gold(0) == 5 + 1 + 3 + 2
    assert state.gold(1) == 0


def test_tasks_are_counted_in_the_end() -> None:
    """7.2: scored at the end; what was given up during the game earns nothing."""
    state = position("L:barracks dAw d d", tasks="Home country", card="-", tiles="A barracks@a1",
                     turn="A", supply="0 0")  # fmt: skip
    assert gold(state, "Home country") == 0
    lone = position("C dAw C", tasks="Home country", card="-", tiles="A barracks", supply="0 0")
    assert gold(lone, "Home country") == 5
    lone = play(lone, "barracks-back:b1", "end")
    while not lone.over:
        lone = play(lone, "end")
    assert gold(lone, "Home country") == 0


@pytest.mark.parametrize(
    ("task", "patch", "shown"),
    [
        ("Home country", "dA dA g", {"a1", "b1"}),
        ("Advance", board(gA="a1 a3 a5 a7 a9 a11 a13 b1"),
         {"a1", "a3", "a5", "a7", "a9", "a11", "a13"}),
        ("Compass points", board(gA="a1 t20 e5"), {"a1", "t20"}),
    ],
)  # fmt: skip
def test_a_task_shows_which_hexes_earned_it(task: str, patch: str, shown: set[str]) -> None:
    """Gold and the hexes that earned it."""
    state = position(patch, tasks=task, tiles="")
    assert named(state.score(0)[task].hexes) == shown


def test_a_road_shows_all_its_hexes() -> None:
    """The page can show why; one end alone explains nothing."""
    state = position(DOWN_RIGHT, tasks="Road", tiles="")
    assert named(state.score(0)["Road"].hexes) == named(state.own[0])


def test_tasks_are_public_and_known_to_views() -> None:
    """3.6."""
    state = position("dA C", tasks="Home country", tiles="")
    assert kingdom.View(state, None).gold(0) == state.gold(0)


# How far it is done


@pytest.mark.parametrize(
    ("task", "patch", "have", "of"),
    [
        ("Home country", "dA dA d g", 2, 3),
        ("Fortress", "gA gA g\n gA gA g\ng g g", 3, 6),
        ("Road", "gA g g\n gA g g\ng gA g", 3, 7),
        ("Advance", board(gA="a1 c1 e1 t20"), 3, 7),
        ("Compass points", board(gA="a1 t20"), 4, 4),
    ],
)
def test_a_task_says_how_far_it_is_done(task: str, patch: str, have: int, of: int) -> None:
    """For the line of the task on the page; what bots weigh is the same number."""
    state = position(patch, tiles="", tasks=task)
    assert [rule.progress(state, 0) for rule in state.game.progress] == [(task, have, of)]
