"""The silo phase: spec 9.4, 3.4, 13, R11, R41, R56, R64, R81, R100."""

from __future__ import annotations

import pytest

import kingdom
from tests.expansions.harvest.barnyard import land, silo_phase, with_island
from tests.pictures import NOTHING, hexes, legal, own, play, refused, tiles, told
from tests.scenes import earned, kinds, line, saved, targets

SILO = "silo"

# When and who


def test_the_silo_phase_comes_after_the_last_turn_and_before_the_game_is_over() -> None:
    """9.4, 3.4, 13."""
    state = land("g gA S . gB d", turn="B", ending="yes")
    assert not state.last
    state = play(state, "end")
    assert not state.over
    assert state.last
    assert state.actor == 0
    assert kinds(state) == {SILO, "stop"}
    state = play(state, "stop")
    assert state.over
    assert told(state)[-1] == "B over"
    assert legal(state) == set()


def test_only_the_end_of_the_game_opens_the_silos() -> None:
    """9.4, 3.4: not before the round is completed, and not unless the end was triggered."""
    state = land("g gA S . gB d d d d", card="desert", hands="B desert", mandatory="0")
    assert not play(state, "end").prompts
    ending = land("g gA S . gB d d d d", card="desert", hands="B desert", mandatory="0",
                  ending="yes")  # fmt: skip
    assert not play(ending, "end").prompts
    other = land("g gA S . gB d d d d", turn="B", card="desert", mandatory="0")
    assert not play(other, "end").prompts


def test_a_game_without_anyone_beside_a_silo_is_over_at_once() -> None:
    """9.4: at least one own piece next to it."""
    assert silo_phase("gA g S . gB").over
    assert silo_phase("gA g g . gB").over


def test_players_act_in_turn_order_from_the_start_player() -> None:
    """R41: S2 names the start player; whoever stands at no silo is left out."""
    patch = "g gA S gB g . gC g . g gD S . g"
    state = silo_phase(patch, seats="4")
    assert state.actor == 0
    state = play(state, "stop")
    assert state.actor == 1
    state = play(state, "stop")
    assert state.actor == 3
    assert play(state, "stop").over


def test_each_player_does_all_actions_before_the_next_player() -> None:
    """R41: N silos, N actions."""
    patch = "g gA S gB g . g gA S gB g"
    state = silo_phase(patch)
    for actor in (0, 0, 1, 1):
        assert state.actor == actor
        state = play(state, "stop")
    assert state.over


@pytest.mark.parametrize("silos", [1, 2, 3, 4])
def test_n_silos_give_n_actions_of_three_builds_each(silos: int) -> None:
    """9.4: one silo action per silo."""
    land_row = " ".join(["gA"] * 7 + ["g"] * 13)
    silo_row = "   ".join(["S", "."] * silos + ["."] * (20 - 2 * silos))
    state = silo_phase(f"{land_row}\n  {silo_row}")
    for column in "hijklmnopqrst"[: 3 * silos]:
        assert state.actor == 0
        state = play(state, f"silo:{column}1")
    assert len(own(state)) == 7 + 3 * silos
    assert state.over


def test_several_pieces_at_one_silo_give_one_action() -> None:
    """9.4: per silo that had at least one piece next to it."""
    patch = """
        .   gA  gA  .
          gA  S   g   g
        .   gA  g   .
        """
    assert play(silo_phase(patch), "stop").over


def test_one_piece_between_two_silos_gives_two_actions() -> None:
    """R41."""
    state = silo_phase("S gA S . gA g")
    assert not play(state, "stop").over
    assert play(state, "stop", "stop").over


def test_the_silos_are_counted_as_the_phase_begins() -> None:
    """R41, a snapshot: moving to a second silo gives no second action."""
    state = silo_phase("g gA S . gA g S . gB")
    state = play(state, "silo:b1-f1")
    assert own(state) == {"e1", "f1"}
    assert state.over  # f1 is beside the second silo now


def test_a_player_who_leaves_a_silo_keeps_the_action() -> None:
    """R41, a snapshot: both silos count though the piece has left both."""
    state = silo_phase("S gA S . gA g g")
    state = play(state, "silo:b1-f1", "stop")
    assert not state.over
    assert state.actor == 0
    assert own(play(state, "silo:g1")) == {"e1", "f1", "g1"}


def test_a_player_whose_neighbour_moved_up_to_a_silo_gets_no_more() -> None:
    """R41: B's count is a snapshot too, and A's builds before change nothing."""
    state = silo_phase("g gA S g g . gB g")
    state = play(state, "stop")
    assert state.over


@pytest.mark.parametrize("piece", ["gAw", "gAc", "^Ac", "~As", "gAh", "~A"])
def test_every_own_piece_counts_beside_a_silo(piece: str) -> None:
    """0.2: own pieces."""
    state = silo_phase(f"g gA . {piece} S")
    assert state.actor == 0
    assert not state.over


def test_a_wall_or_a_mark_beside_a_silo_counts_for_nobody() -> None:
    assert silo_phase("gX S g . gA g").over
    assert silo_phase("g S g . gA g", cards="Mayors", marks="1=A").over


# What one action may do


def test_builds_are_strict_on_any_suitable_hex_beside_an_own_piece() -> None:
    """9.4: every buildable terrain, never “anywhere”."""
    state = silo_phase(
        """
        g   a   d   g   g
          ~   gA  S   gX  g
        C   f   s   ^   gB
          .   .   .   .   .
        w   wA  c   .   .
        """
    )
    assert targets(state, SILO) & hexes_all() == hexes(
        """
        .   x   x   .   .
          .   .   .   .   .
        .   x   x   .   .
          .   .   .   .   .
        x   .   x   .   .
        """
    )


def hexes_all() -> frozenset[str]:
    """Every hex of the main board by its name: drops moves from targets."""
    return frozenset(f"{column}{row}" for column in "abcdefghijklmnopqrst" for row in range(1, 21))


def test_up_to_three_are_built_one_after_the_other() -> None:
    """9.4: each may hang on the one before; supply, tiles and hexes change at once."""
    state = silo_phase("S gA g g g g")
    state = play(state, "silo:c1")
    assert told(state) == ["A built c1"]
    assert targets(state, SILO) == {"d1"}
    state = play(state, "silo:d1", "silo:e1")
    assert own(state) == {"b1", "c1", "d1", "e1"}
    assert state.supply == [36, 40]
    assert state.over


def test_builds_and_moves_are_never_mixed() -> None:
    """9.4, S3's note: not two built and one moved or vice versa."""
    state = silo_phase("S gA g g . gA g g")
    both = targets(state, SILO)
    assert {"c1", "g1", "b1-g1", "f1-c1"} <= both
    built = play(state, "silo:c1")
    assert targets(built, SILO) == {"d1", "g1"}
    assert refused(built, "silo:f1-d1")
    moved = play(state, "silo:b1-g1")
    assert all("-" in target for target in targets(moved, SILO))
    assert refused(moved, "silo:h1")


def test_different_silos_may_be_used_differently() -> None:
    """9.4."""
    state = silo_phase("S gA S g . gA g g")
    state = play(state, "silo:g1", "stop", "silo:b1-h1")
    assert own(state) == {"f1", "g1", "h1"}
    assert state.over


def test_three_different_pieces_are_moved() -> None:
    """R100: the same piece never twice in one action."""
    state = silo_phase(
        """
        gA  gA  gA  g   g
          S   .   .   g   g
        .   .   .   gA  g
        """
    )
    state = play(state, "silo:a1-d1")
    assert not any(target.startswith("d1-") for target in targets(state, SILO))
    state = play(state, "silo:b1-e1")
    origins = {target[:2] for target in targets(state, SILO)}
    assert origins == {"c1", "d3"}
    state = play(state, "silo:c1-e2")
    assert own(state) == {"d1", "e1", "e2", "d3"}
    assert state.over


def test_the_next_silo_lets_the_same_piece_move_again() -> None:
    """R100: three different pieces per silo action."""
    state = silo_phase("S gA S . gA g g")
    state = play(state, "silo:b1-f1", "stop")
    assert "e1-g1" in targets(state, SILO)
    state = play(state, "silo:e1-g1")
    assert not any(target.startswith("g1-") for target in targets(state, SILO))


def test_a_move_ends_beside_another_own_piece() -> None:
    """9.4: strict; the piece itself is no anchor."""
    state = silo_phase("S gA g g . gA g")
    assert "b1-c1" not in targets(state, SILO)
    assert "b1-g1" in targets(state, SILO)
    assert targets(silo_phase("S gA g g", supply="0 40"), SILO) == NOTHING


def test_a_move_goes_any_distance() -> None:
    """9.4: only the landing matters."""
    state = silo_phase("S gA . . . . . . . . . . . . gA g", supply="0 40")
    assert targets(state, SILO) == {"b1-p1"}


def test_the_rule_book_player_moves_three_to_another_castle() -> None:
    """S0's example: one settlement at the silo, three relocated, a further castle is reached."""
    state = silo_phase(
        """
        C   gA  gA  g   g   g   .
          .   S   gA  .   .   C   .
        """,
        cards="Knights",
    )
    assert earned(state, "castles") == [3, 0]
    state = play(state, "silo:c2-d1", "silo:c1-e1")
    assert refused(state, "silo:d1-f1")
    state = play(state, "stop")
    assert state.over
    far = silo_phase(
        """
        C   gA  gA  gA  gA  g   g   g   .
          .   S   gA  .   .   .   .   C   .
        """
    )
    far = play(far, "silo:c2-f1", "silo:c1-g1", "silo:d1-h1")
    assert own(far) == {"b1", "e1", "f1", "g1", "h1"}
    assert earned(far, "castles") == [6, 0]


def test_pieces_beside_the_silo_may_leave_it() -> None:
    """9.4: even if none is left there."""
    state = silo_phase("S gA . gA g g")
    state = play(state, "silo:b1-e1")
    assert own(state) == {"d1", "e1"}
    assert "silo:d1-f1" in legal(state)


@pytest.mark.parametrize("done", [0, 1, 2])
def test_a_player_may_stop_at_any_time(done: int) -> None:
    """9.4: doing nothing is allowed, up to three."""
    state = silo_phase("S gA g g g")
    for hex in ("c1", "d1")[:done]:
        state = play(state, f"silo:{hex}")
    assert "stop" in legal(state)
    assert play(state, "stop").over


def test_builds_need_settlements_in_the_supply() -> None:
    """9.4: from the supply; then moves are still there."""
    state = silo_phase("S gA g . gA g", supply="0 40")
    assert targets(state, SILO) == {"b1-f1", "e1-c1"}


def test_an_action_ends_when_the_supply_is_empty() -> None:
    """9.4: up to three."""
    state = silo_phase("S gA g g", supply="1 40")
    assert play(state, "silo:c1").over


def test_an_action_that_runs_out_of_pieces_leaves_the_next_silo_untouched() -> None:
    """R41: N silos, N actions. A has two pieces and two silos, and moves both with the first."""
    state = silo_phase("S gA S . gA g g g", supply="0 40")
    state = play(state, "silo:b1-f1", "silo:e1-g1")
    assert not state.over
    assert state.actor == 0
    assert "silo:f1-h1" in legal(state)


def test_an_action_that_runs_out_of_supply_leaves_the_next_silo_untouched() -> None:
    """R41: the last settlement is built with the first silo; the second may still move."""
    state = silo_phase("S gA S . gA g g g", supply="1 40")
    state = play(state, "silo:f1")
    assert not state.over
    assert "silo:b1-g1" in legal(state)


def test_a_player_with_nothing_to_choose_is_not_asked() -> None:
    """9.4."""
    state = silo_phase("S gA gB S . gB g", supply="0 38")
    assert state.actor == 1


@pytest.mark.parametrize("piece", ["gAw", "gAc"])
def test_warriors_and_wagons_are_moved_to_land(piece: str) -> None:
    """8.7."""
    state = silo_phase(f"S {piece} . gA ^ . gA g ~", supply="0 40", tiles="A barracks")
    moves = {target for target in targets(state, SILO) if target.startswith("b1-")}
    assert moves == {"b1-h1"}


def test_a_warrior_lifted_for_a_move_closes_nothing() -> None:
    """R37: it may land beside where it stood, if another own piece is there."""
    state = silo_phase("S gAw g gA", supply="0 40", tiles="A barracks")
    assert targets(state, SILO) == {"b1-c1"}


@pytest.mark.parametrize("piece", ["gA", "gAc", "gAw"])
def test_no_piece_moves_to_where_it_stands(piece: str) -> None:
    """R95: though that hex touches another own piece."""
    state = silo_phase(f"S {piece} gA g g", supply="0 40", tiles="A barracks")
    assert {target for target in targets(state, SILO) if target.startswith("b1")} == {"b1-d1"}


@pytest.mark.parametrize("piece", ["~As", "gAh"])
def test_ships_and_city_halls_are_never_moved(piece: str) -> None:
    """8.7."""
    state = silo_phase(f"S {piece} . gA g ~", supply="0 40")
    assert not any(target.startswith("b1-") for target in targets(state, SILO))


def test_pieces_that_move_themselves_stay() -> None:
    """R115."""
    state = silo_phase("S gAc . gA g", supply="0 40", options="pieces_move_themselves")
    assert targets(state, SILO) == NOTHING


def test_hexes_beside_a_warrior_stay_closed() -> None:
    """8.1."""
    state = silo_phase("S gA g gBw", tiles="B barracks")
    assert targets(state, SILO) == NOTHING


# What follows from it


def test_tiles_are_claimed_and_lost_in_it() -> None:
    """R81: as usual."""
    state = silo_phase("L:farm gA S . gA g L:oasis", tiles="A farm@a1")
    state = play(state, "silo:b1-f1")
    assert told(state)[:3] == ["A moved b1 f1", "A lost a1 farm", "A took g1 oasis"]
    assert tiles(state) == ["oasis@g1"]


def test_a_cathedral_gives_and_takes_its_counters_in_it() -> None:
    """R52, R81."""
    state = silo_phase("L:cathedral gA S . gA g L:cathedral . gB", tiles="A cathedral@a1",
                       counters="4 0", supply="0 39")  # fmt: skip
    assert line(play(state, "silo:b1-f1"), "counters") == "1 0"


def test_a_treasure_pays_in_it() -> None:
    """R81: the only nomad tile that still matters."""
    state = silo_phase("S gA g N", nomads="d1=treasure")
    state = play(state, "silo:c1")
    assert earned(state, "treasure") == [3, 0]
    assert told(state)[:3] == ["A built c1", "A claimed d1 treasure", "A gold treasure 3"]


def test_no_canoe_reacts_in_it() -> None:
    """R81: there is no turn to interrupt."""
    state = silo_phase("S gA g L:farm . ~ ~B s", tiles="B canoe", stock="d1=1")
    state = play(state, "silo:c1")
    assert told(state)[:2] == ["A built c1", "A took d1 farm"]
    assert state.over
    nomad = silo_phase("S gA g N . ~ ~B s", tiles="B canoe", nomads="d1=sword")
    assert play(nomad, "silo:c1").over


def test_no_card_is_replaced_in_it() -> None:
    """R81: step 9 is skipped."""
    state = land("S gA d d . gB", turn="B", ending="yes", card="desert", mandatory="0",
                 pile="grass forest", hands="A forest")  # fmt: skip
    state = play(state, "end", "silo:c1", "silo:d1")
    assert told(state) == ["A built d1", "B over"]


def test_shepherds_and_ambassadors_pay_for_silo_builds() -> None:
    """R56, R100."""
    state = silo_phase("S gA g gB", cards="Shepherds, Ambassadors")
    state = play(state, "silo:c1")
    assert earned(state, "Shepherds") == [2, 0]
    assert earned(state, "Ambassadors") == [1, 0]


def test_moves_in_it_are_no_builds() -> None:
    """R55."""
    state = silo_phase("S gA . gA g gB", cards="Shepherds, Ambassadors")
    assert play(state, "silo:b1-e1").booked == {}


def test_mayors_marks_rows_in_it() -> None:
    """R56, R100: by builds and by moves."""
    state = silo_phase("S gA gA gA g g", cards="Mayors")
    built = play(state, "silo:e1")
    assert line(built, "marks") == "1=A"
    assert earned(built, "Mayors") == [4, 0]
    moving = silo_phase(
        """
        gA  gA  gA  g   g
          S   .   gA  .   .
        """,
        cards="Mayors",
    )
    assert line(play(moving, "silo:c2-d1"), "marks") == "1=A"


def test_a_mark_may_take_the_last_settlement_of_a_silo_action() -> None:
    """10.4, 9.4."""
    state = silo_phase("S gA gA gA g g g", cards="Mayors", supply="2 40")
    state = play(state, "silo:e1")
    assert state.supply == [0, 40]
    assert state.over


@pytest.mark.parametrize("seat", ["A", "B"])
def test_rovers_and_families_pay_nothing_in_it(seat: str) -> None:
    """R56, R60, R100: they need an own turn; the last seat's turn is over too."""
    state = silo_phase(f"S g{seat} g g g", cards="Rovers, Families")
    state = play(state, "silo:c1", "silo:d1", "silo:e1")
    assert state.over
    assert state.booked == {}
    assert line(state, "rovers") == ""


def test_rovers_of_the_last_turn_is_paid_before_it() -> None:
    """3.1, 4."""
    state = land("g gA S . gB g g g g", turn="B", ending="yes", card="grass", cards="Rovers",
                 hands="A grass")  # fmt: skip
    state = play(state, "f1", "g1", "h1", "end")
    assert earned(state, "Rovers") == [0, 1]
    assert line(state, "rovers") == ""
    assert state.actor == 0


def test_settlements_waiting_on_a_temple_are_lost_before_it() -> None:
    """R11, 13."""
    state = silo_phase("S gA g g g . gB", tiles="A temple", temples="2 0", supply="1 39")
    assert line(state, "temples") == ""
    state = play(state, "silo:c1")
    assert state.over
    assert state.supply == [0, 39]


def test_scoring_sees_what_the_silo_phase_built() -> None:
    """13: silo phase, then cards and castles."""
    state = silo_phase("S gA g g C", cards="Knights")
    assert state.gold(0) == 2
    state = play(state, "silo:c1", "silo:d1")
    assert state.over
    assert state.gold(0) == 6 + 3
    assert state.winners() == [0]


def test_the_farm_action_and_tiles_do_not_work_in_it() -> None:
    """9.4: no turn is left."""
    state = silo_phase("S gA a g . gB g", turn="B", tiles="B farm")
    assert kinds(state) == {SILO, "stop"}
    assert refused(state, "farm-action:c1") == "Finish the silo first."
    assert refused(state, "end") == "Finish the silo first."


def test_it_builds_on_farmland_like_on_every_other_land() -> None:
    """9.2."""
    assert targets(silo_phase("S gA a . g"), SILO) == {"c1"}


def test_a_silo_move_reaches_the_island_beside_an_own_piece_there() -> None:
    """R64."""
    state = with_island("S gA . gA g", "g gA g", turn="B", ending="yes")
    state = play(state, "end")
    assert {"b1-a22", "b1-c22", "a22", "c22"} <= targets(state, SILO)
    state = with_island("S gA . gA g", "g g g", turn="B", ending="yes")
    assert not any("22" in target for target in targets(play(state, "end"), SILO))


def test_the_last_round_of_an_endless_game_ends_with_the_silo_phase_too() -> None:
    """R108, 3.4."""
    state = land("S gA g . gB", turn="B", round="60", ending="no", mandatory="0")
    state = play(state, "end")
    assert kinds(state) == {SILO, "stop"}
    assert play(state, "stop").over


# Saved, refused


@pytest.mark.parametrize("done", [0, 1, 2])
def test_a_game_saved_in_the_silo_phase_ends_with_it(done: int) -> None:
    """A game can be saved between any two clicks."""
    state = silo_phase("S gA g g g . gB g")
    for hex in ("c1", "d1")[:done]:
        state = play(state, f"silo:{hex}")
    again = saved(state)
    assert kingdom.write_position(again) == kingdom.write_position(state)
    assert legal(again) == legal(state)
    assert play(again, "stop").over


def test_a_game_saved_in_the_silo_phase_keeps_canoes_and_rovers_silent() -> None:
    """R56, R81."""
    state = saved(silo_phase("S gB g L:farm . ~ ~A s", tiles="A canoe", cards="Rovers",
                             stock="d1=1"))  # fmt: skip
    state = play(state, "silo:c1")
    assert not any(action.startswith("canoe") for action in legal(state))
    assert line(state, "rovers") == ""


def test_a_silo_is_no_place_to_build_or_stand_on() -> None:
    """0.2: non-buildable."""
    with pytest.raises(kingdom.BadPosition, match="nothing can stand on a special hex"):
        land("SA g")


def test_other_actions_are_refused_until_the_silo_action_is_done() -> None:
    state = silo_phase("S gA g g . gB")
    for action in ("end", "c1", "farm:c1"):
        assert refused(state, action) == "Finish the silo first."


@pytest.mark.parametrize("action", ["silo:d1", "silo:i1", "silo:t1", "silo:b1-c1", "silo:b1-i1"])
def test_a_wrong_silo_action_is_refused_with_a_reason(action: str) -> None:
    state = silo_phase("S gA g g . gA g . gB")
    assert refused(state, action) == (
        "With a silo you build or move up to three, each beside another of your own."
    )


def test_a_silo_moves_no_piece_of_another_player() -> None:
    state = silo_phase("S gA g g . gA g . gB")
    assert refused(state, "silo:i1-c1") == "You have no piece on i1."


def test_a_silo_action_before_the_end_is_refused_with_a_reason() -> None:
    state = land("S gA g g", card="grass")
    assert refused(state, "silo:c1") == "Silos are used after the last turn."
