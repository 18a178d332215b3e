"""Barracks and warriors: nothing enters beside a warrior (spec 7.1, 8.1, R13, R14, R15)."""

from __future__ import annotations

import pytest

import kingdom
from kingdom.expansions.base.locations import BARN, FARM, HARBOR, PADDOCK
from tests.expansions.crossroads.table import card_of, closed, gold, pieces, powers, reach
from tests.pictures import (
    NOTHING,
    builds,
    hexes,
    legal,
    moves,
    named,
    own,
    play,
    position,
    refused,
    tiles,
    told,
)

FIELD = """
    g   g   g   g   g   g
      g   g   g   g   g   g
    g   g   g   g   g   g
      g   g   g   g   g   g
    """


# Placing


def test_a_warrior_is_placed_beside_an_own_piece_if_possible_on_any_buildable_terrain() -> None:
    """7.1 Barracks."""
    state = position(
        """
        g   w   ~   d
          f   gA  ^   d
        C   c   gB  g
        """,
        card="grass",
    )
    assert reach(state, "barracks") == hexes(
        """
        .   x   .   .
          x   .   .   .
        .   x   .   .
        """
    )


def test_a_warrior_goes_anywhere_suitable_when_nothing_suitable_is_beside_an_own_piece() -> None:
    """4, rule 3."""
    state = position("gA ~ g d . w", card="grass")
    assert reach(state, "barracks") == {"c1", "d1", "f1"}
    assert reach(position("g ~ g d", card="grass"), "barracks") == {"a1", "c1", "d1"}


def test_a_player_has_two_warriors_and_places_one_per_use() -> None:
    """1.3, 7.1."""
    state = position("gA g g . g gA g", card="grass", tiles="A barracks")
    state = play(state, "barracks:b1")
    assert pieces(state, "warrior") == {"b1"}
    assert told(state) == ["A placed b1 warrior"]
    assert refused(state, "barracks:e1") == "Your barracks tile has been used this turn."
    one = position("gA gAw g . g gA g", card="grass", tiles="A barracks")
    assert reach(one, "barracks") == {"e1", "g1"}
    full = position("gA gAw g . gAw gA g", card="grass", tiles="A barracks")
    assert reach(full, "barracks") == NOTHING
    assert refused(full, "barracks:g1") == "You have no warrior to place."


def test_the_warriors_of_others_are_not_counted() -> None:
    """1.3: two per colour."""
    state = position("gA g . gBw . gBw", card="grass", tiles="A barracks")
    assert reach(state, "barracks") == {"b1"}


def test_a_warrior_needs_no_settlement_from_the_supply() -> None:
    """7.1, R10: pieces are kept apart; the end comes no nearer."""
    state = position("gA g g", card="grass", supply="0 40", tiles="A barracks")
    assert reach(state, "barracks") == {"b1"}
    state = play(position("gA g g", card="grass", supply="4 40"), "barracks:b1")
    assert state.supply == [4, 40]
    assert not state.ending


@pytest.mark.parametrize("owner", "AB")
def test_a_warrior_cannot_be_placed_next_to_another(owner: str) -> None:
    """8.1: its own kind and its own colour included."""
    state = position(FIELD.replace("g", f"g{owner}w", 1), card="grass")
    assert not reach(state, "barracks") & {"a1", "b1", "a2"}


def test_a_warrior_may_be_placed_beside_settlements_of_anyone() -> None:
    """8.1: adding a warrior next to existing settlements is fine."""
    state = position("gA g gB", card="grass", tiles="A barracks")
    state = play(state, "barracks:b1")
    assert own(state) == {"a1", "b1"}
    assert own(state, "B") == {"c1"}


def test_a_warrior_counts_as_a_settlement() -> None:
    """8.1: scores like one."""
    state = position(
        """
        gAw .   C
          ^   gAw .
        """,
        cards="Workers, Discoverers, Miners",
    )
    assert gold(state, "Discoverers") == 2
    assert gold(state, "Workers") == 1
    assert gold(state, "castles") == 3
    assert gold(state, "Miners") == 2


def test_a_placed_warrior_takes_a_tile() -> None:
    """5.1, R18."""
    state = position("gA g L:farm", card="grass", tiles="A barracks")
    assert "farm@c1" in tiles(play(state, "barracks:b1"))


# Taking back


def test_a_warrior_is_taken_back_instead_of_placing_one() -> None:
    """7.1: either … or."""
    state = position("gA gAw . g gAw g gBw", card="grass", tiles="A barracks", supply="9 40")
    assert reach(state, "barracks-back") == {"b1", "e1"}
    state = play(state, "barracks-back:e1")
    assert told(state) == ["A left e1"]
    assert pieces(state, "warrior") == {"b1", "g1"}
    assert own(state) == {"a1", "b1"}
    assert state.supply == [9, 40]
    assert "barracks" not in powers(state)


def test_only_an_own_warrior_can_be_taken_back() -> None:
    """7.1."""
    state = position("gA gAw gAc gBw", card="-", tiles="A barracks")
    for hex in ("a1", "c1", "d1", "t20"):
        assert refused(state, f"barracks-back:{hex}") == "You have no warrior there."


def test_a_warrior_taken_back_is_placed_again_in_a_later_turn() -> None:
    """7.1: pieces taken back may return in a later turn."""
    state = position("gA gAw . gAw g . d d d d d", card="desert", tiles="A barracks",
                     mandatory="0", hands="B desert", pile="desert desert")  # fmt: skip
    state = play(state, "barracks-back:b1", "end")
    while state.todo:
        state = state.after(state.legal_actions()[0])
    state = play(state, "end")
    assert reach(state, "barracks") == {"b1"}
    assert pieces(play(state, "barracks:b1"), "warrior") == {"b1", "d1"}


def test_the_last_piece_taken_back_loses_the_tile_of_its_location() -> None:
    """R21: also the barracks itself; the action is done."""
    state = position("L:farm gAw g L:barracks", card="grass", tiles="A farm@a1 barracks")
    state = play(state, "barracks-back:b1")
    assert not any(tile.startswith("farm") for tile in tiles(state))
    state = position("L:barracks gAw g g", card="grass", tiles="A barracks@a1")
    state = play(state, "barracks-back:b1")
    assert tiles(state) == []
    assert own(state) == NOTHING
    kept = position("gA L:farm gAw g", card="grass", tiles="A farm@b1 barracks")
    assert "farm@b1" in tiles(play(kept, "barracks-back:c1"))


def test_warriors_stay_on_the_board_when_the_tile_is_lost() -> None:
    """7.1."""
    state = position("L:barracks gA g g . gAw g", card="grass", tiles="A barracks@a1 paddock")
    state = play(state, "paddock:b1-d1")
    assert pieces(state, "warrior") == {"f1"}
    assert tiles(state)[0].startswith("paddock")
    assert "barracks-back" not in powers(state)


# Closed hexes


@pytest.mark.parametrize("owner", "AB")
def test_nothing_may_be_built_beside_a_warrior_by_anyone(owner: str) -> None:
    """8.1: owner included."""
    patch = f"""
        g   g   g   g   gA
          g   g{owner}w g   g   g
        g   g   g   g   g
        """
    expected = """
        .   .   .   x   .
          .   .   .   x   x
        .   .   .   .   .
        """
    state = position(patch, card="grass")
    assert builds(state) == builds(state, FARM) == hexes(expected)
    assert refused(state, "b1") == "b1 is closed: nothing may enter it."
    assert refused(state, "farm:c2") == "c2 is closed: nothing may enter it."
    for seat in "AB":
        other = position(patch.replace("gA\n", "g\n"), card="grass", turn=seat)
        assert builds(other) == hexes(
            """
            x   .   .   x   x
              .   .   .   x   x
            x   .   .   x   x
            """
        )


def test_no_power_of_any_location_reaches_a_closed_hex() -> None:
    """8.1: building, placing and moving, of everything, on every terrain."""
    state = position(
        """
        g   f   c   ~   gA
          d   gBw ~   ~As gA
        w   d   ^   ^Ac gA
          g   g   gA  g   g
        """,
        card="grass",
    )
    forbidden = {"b1", "c1", "a2", "c2", "b3", "c3"}
    assert closed(state) == forbidden
    assert len(powers(state)) > 10
    for action in state.legal_actions():
        assert not named(1 << action.target if action.target < 1000 else 0) & forbidden, action


def test_wagons_and_ships_neither_enter_nor_cross_closed_hexes() -> None:
    """8.1, 8.2, 8.3: water and mountain too (R85)."""
    state = position(
        """
        gA  ^   gBw g
          ~   ~   ~   .
        """,
        card="grass",
    )
    assert closed(state) == {"b1", "d1", "b2", "c2"}
    assert reach(state, "wagon") == NOTHING
    assert reach(state, "lighthouse") == {"a2"}
    sailing = position("~As ~ ~ . dBw ~", card="-", tiles="A lighthouse barracks")
    assert reach(sailing, "lighthouse-move", "a1") == {"b1"}
    stopped = position("~As ~ . dBw ~ .", card="-", tiles="A lighthouse barracks")
    assert reach(stopped, "lighthouse-move", "a1") == {"b1"}
    barred = position("~As ~ dBw ~", card="-", tiles="A lighthouse barracks")
    assert reach(barred, "lighthouse-move", "a1") == NOTHING


def test_pieces_beside_a_warrior_stay_score_and_may_leave() -> None:
    """8.1, R13: only entering is forbidden."""
    state = position(
        """
        g   gA  gBw g
          g   ~   ~As ^Ac
        g   g   .   g
        """,
        card="grass",
        cards="Hermits, Fishermen",
        tiles="A paddock barn harbor wagon lighthouse ; B barracks",
    )
    assert closed(state) == {"b1", "d1", "b2", "c2"}
    assert gold(state, "Hermits") == 2
    assert moves(state, PADDOCK, "b1") == {"a3"}
    assert moves(state, BARN, "b1")
    assert reach(state, "wagon-move", "d2") == {"d3"}
    assert reach(state, "lighthouse-move", "c2") == NOTHING  # b2 is closed


def test_the_hexes_open_again_when_the_warrior_leaves() -> None:
    """8.1: taken back, or moved away."""
    patch = """
        gA  g   g   .   g
          g   gAw g   .   .
        g   g   g   .   .
        """
    state = position(patch, card="grass", tiles="A barracks paddock")
    assert builds(state) == {"e1", "a3"}
    freed = play(state, "barracks-back:b2")
    assert builds(freed) == {"b1", "a2"}


def test_a_hex_beside_two_warriors_stays_closed_when_one_leaves() -> None:
    """8.1."""
    state = position("gAw g gAw g g", card="grass", tiles="A barracks")
    assert closed(state) == {"b1", "d1"}
    state = play(state, "barracks-back:a1")
    assert builds(state) == {"a1", "e1"}
    assert closed(state) == {"b1", "d1"}


def test_a_warrior_moved_closes_its_new_surroundings_and_opens_the_old() -> None:
    """8.1, R37."""
    state = position(
        """
        g   g   g   g   g   g
          g   gAw g   g   g   g
        g   g   g   g   g   g
        """,
        card="grass",
        tiles="A barracks paddock",
    )
    state = play(state, "paddock:b2-d2")
    assert closed(state) == {"d1", "e1", "c2", "e2", "d3", "e3"}
    assert builds(state) == hexes(
        """
        x   x   x   .   .   x
          x   x   .   .   .   x
        x   x   x   .   .   x
        """
    )


def test_closed_hexes_create_no_duty_to_build_adjacent() -> None:
    """R14, 4.2: making one's surroundings unsuitable is a way to become free."""
    state = position("gA g gBw . g g g", card="grass")
    assert builds(state) == {"e1", "f1", "g1"}
    open_again = position("gA g gB . g g g", card="grass")
    assert builds(open_again) == {"b1"}


def test_an_own_warrior_frees_its_owner() -> None:
    """4.2, 4.3: around a warrior everything is blocked, so it never helps as an anchor."""
    state = position("gA g g . . g g", card="grass", tiles="A barracks")
    state = play(state, "barracks:b1")
    assert builds(state) == {"f1", "g1"}


def test_a_card_dies_when_a_warrior_closes_its_last_hex() -> None:
    """3.3: no *suitable* hex is left, tested after a placement."""
    state = position("wA w g g d d", card="flowers", tiles="A barracks", pile="desert",
                     hands="B grass")  # fmt: skip
    alive = play(position("wA w g g d d w", card="flowers", tiles="A barracks", pile="desert",
                          hands="B grass"), "barracks:b1")  # fmt: skip
    assert card_of(alive) == "flowers"
    state = play(state, "barracks:b1")
    assert card_of(state) == "desert"
    assert "A removed flowers" in told(state)


def test_a_dead_card_does_not_come_back_when_the_warrior_leaves() -> None:
    """3.3: it left the game."""
    state = position("wA w gAw d d d", card="flowers", tiles="A barracks", pile="desert grass",
                     hands="B grass")  # fmt: skip
    assert card_of(state) == "desert"
    assert card_of(play(state, "barracks-back:c1")) == "desert"


def test_a_picture_with_a_warrior_closes_its_surroundings_for_every_seat() -> None:
    """8.1: for everybody, whoever is on turn."""
    for turn in "ABC":
        state = position("g g gBw g g", card="grass", seats="3", turn=turn,
                         tiles="A farm ; B barracks ; C oasis")  # fmt: skip
        assert builds(state) == {"a1", "e1"}


# R15 and R37 beside a warrior


def test_a_hex_left_beside_a_warrior_does_not_count_in_if_possible() -> None:
    """R15, 4.5: the vacated hex is closed, so it is not eligible and creates no duty."""
    bound = position("dA dA . g g d", card="desert", tiles="A barn barracks")
    assert moves(bound, BARN, "b1") == NOTHING  # back beside a1 is all that is adjacent
    free = position("dA dA gBw g d", card="desert", tiles="A barn barracks")
    assert moves(free, BARN, "b1") == {"e1"}


def test_a_lifted_warrior_closes_nothing_while_its_target_is_computed() -> None:
    """R37: so its own neighbours are open to it."""
    state = position(
        """
        .   d   d   d   .
          dA  gAw d   .   d
        """,
        card="desert",
        tiles="A barn barracks",
    )
    assert moves(state, BARN, "b2") == {"b1"}
    assert moves(state, BARN, "a2") == {"d1", "e2"}  # only the warrior anchors, all around closed


def test_a_lifted_warrior_leaves_its_own_hex_open_for_the_test() -> None:
    """R15, R95: it counts in “if possible” and is no target."""
    state = position("dA dAw . d d", card="desert", tiles="A barn barracks")
    assert moves(state, BARN, "b1") == NOTHING


def test_another_warrior_still_closes_hexes_to_a_lifted_one() -> None:
    """8.1: a warrior never lands next to another."""
    state = position(
        """
        gAw g   g   g   gBw
          g   g   g   g   g
        """,
        card="grass",
        tiles="A paddock barracks",
    )
    assert moves(state, PADDOCK, "a1") == {"c1"}
    beside = position("gAw g g gBw", card="grass", tiles="A paddock barracks")
    assert moves(beside, PADDOCK, "a1") == NOTHING


def test_a_piece_moved_by_harbor_does_not_enter_closed_water() -> None:
    """8.1."""
    state = position("gA ~ gBw ~ ~", card="grass", tiles="A harbor barracks")
    assert moves(state, HARBOR, "a1") == {"e1"}


# Refusals


def test_barracks_say_why_a_hex_is_refused() -> None:
    state = position("gA g ~ gB g g gBw", card="grass", tiles="A barracks")
    assert refused(state, "barracks:a1") == "a1 is occupied."
    assert refused(state, "barracks:c1") == "c1 is water: this cannot go there."
    assert refused(state, "barracks:e1") == "It must go beside one of your own here, and e1 is not."
    assert refused(state, "barracks:f1") == "f1 is closed: nothing may enter it."
    assert refused(state, "barracks:a9") == "a9 is not on this board."


@pytest.mark.parametrize(
    ("action", "tile"),
    [("barracks:b1", "barracks"), ("barracks-back:a1", "barracks"), ("wagon-move:a1-b1", "wagon"),
     ("wagon-back:a1", "wagon"), ("lighthouse-move:a1-b1", "lighthouse"),
     ("lighthouse-back:a1", "lighthouse")],
)  # fmt: skip
def test_a_missing_tile_is_called_by_the_name_it_bears(action: str, tile: str) -> None:
    """There is no “barracks-back tile” on the table."""
    assert refused(position("gA g", card="grass", tiles=""), action) == f"You have no {tile} tile."
    used = position("gA g", card="grass", tiles=f"A {tile}*")
    assert refused(used, action) == f"Your {tile} tile has been used this turn."


def test_a_warrior_that_has_no_room_is_not_said_to_be_missing() -> None:
    """The sentence must be true."""
    state = position("gA gB ~", card="-", tiles="A barracks")
    assert refused(state, "barracks:c1") == "c1 is water: this cannot go there."


def test_a_game_without_barracks_has_no_closed_hexes() -> None:
    """No barracks on the table, no closing."""
    assert kingdom.new_game(kingdom.first_game(), seed=1).closed == 0
    assert legal(position("gA g g", card="grass", tiles="")) == {"b1"}
