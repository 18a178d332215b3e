"""Resettlement: spec 6.3, R19, R80, R98."""

from __future__ import annotations

import pytest

import kingdom
from tests.expansions.nomads.camp import camp
from tests.pictures import NOTHING, hexes, legal, own, play, refused, stock, tiles, told
from tests.scenes import earned, kinds, line, targets


def steps(state: kingdom.State, origin: str) -> frozenset[str]:
    """Where the piece on a hex may step by resettlement."""
    found = (move.split("-") for move in targets(state, "resettlement"))
    return frozenset(target for start, target in found if start == origin)


def test_the_rule_book_player_moves_three_and_one_claiming_on_the_way() -> None:
    """S0's example, R80: three steps to a nomad tile, then another piece one step to a location."""
    state = camp(
        """
        gA  g   g   g   N
          .   .   .   .   .
        gA  g   L:farm  .   .
        """,
        nomads="e1=outpost",
        nomad_tiles="A resettlement",
        mandatory="0",
    )
    state = play(state, "resettlement:a1-b1", "resettlement:b1-c1", "resettlement:c1-d1")
    assert told(state) == ["A moved c1 d1", "A claimed e1 outpost"]
    assert legal(state) == {"resettlement:d1-c1", "stop"}
    state = play(state, "stop")
    assert legal(state) == {"resettlement:d1-c1", "resettlement:a3-b3", "stop"}
    state = play(state, "resettlement:a3-b3")
    assert told(state) == ["A moved a3 b3", "A took c3 farm"]
    assert legal(state) == {"end"}
    assert own(state) == {"d1", "b3"}
    assert tiles(state) == ["farm@c3"]
    assert line(state, "nomad tiles") == "A outpost+"


def test_a_piece_steps_to_the_suitable_hexes_around_it() -> None:
    """6.3 Resettlement: one hex, every terrain one may build on."""
    state = camp(
        """
        g   w   f   g
          c   gA  d   g
        g   g   w   g
          g   g   g   N
        """,
        card="canyon",
        nomad_tiles="A resettlement",
    )
    assert steps(state, "b2") == hexes(
        """
        .   x   x   .
          x   .   x   .
        .   x   x   .
          .   .   .   .
        """
    )


@pytest.mark.parametrize("cell", ["~", "^", "C", "L:farm", "N", "gA", "gB", "gX", "~B"])
def test_every_hex_entered_must_be_suitable_even_in_passing(cell: str) -> None:
    """6.3 Resettlement."""
    state = camp(f"gA g {cell} g . N", nomad_tiles="A resettlement", tiles="A farm")
    assert steps(state, "a1") == {"b1"}
    assert steps(play(state, "resettlement:a1-b1"), "b1") == {"a1"}


def test_no_adjacency_is_needed() -> None:
    """6.3 Resettlement: pieces may part."""
    state = camp("gA gA g g g . N", nomad_tiles="A resettlement")
    state = play(state, *("resettlement:b1-c1", "resettlement:c1-d1", "stop", "stop"))
    assert own(state) == {"a1", "d1"}


def test_only_own_pieces_move() -> None:
    """6.3 Resettlement: neither opponents nor walls."""
    state = camp("gB g gX g gA g . N", nomad_tiles="A resettlement")
    assert targets(state, "resettlement") == {"e1-d1", "e1-f1"}


def test_a_settlement_comes_ashore_but_never_goes_to_water_or_mountain() -> None:
    """6.3 Resettlement: what is entered must be suitable; what is left need not."""
    state = camp("~ ~A g g ^ ^A g . N", nomad_tiles="A resettlement")
    assert steps(state, "b1") == {"c1"}
    assert steps(state, "f1") == {"g1"}


@pytest.mark.parametrize(
    ("actions", "where"),
    [
        ("a1-b1 b1-c1 c1-d1 d1-e1", {"e1", "a3", "c3", "e3"}),
        ("a1-b1 b1-c1 c1-d1 stop a3-a4", {"d1", "a4", "c3", "e3"}),
        ("a1-b1 b1-c1 stop a3-a4 a4-b3", {"c1", "b3", "c3", "e3"}),
        ("a1-b1 stop a3-b3 stop c3-c4 stop e3-e4", {"b1", "b3", "c4", "e4"}),
        ("a1-b1 stop a3-b3 stop b1-c1 c1-d1", {"d1", "b3", "c3", "e3"}),
    ],
)
def test_four_steps_in_any_split(actions: str, where: set[str]) -> None:
    """R80: four in total, over one to four pieces; R98: a piece may be taken up again."""
    state = camp(
        """
        gA  g   g   g   g   g
          .   .   .   .   .   .
        gA  g   gA  g   gA  g
          g   g   g   g   g   .
        N   .   .   .   .   .
        """,
        nomad_tiles="A resettlement",
        mandatory="0",
    )
    for action in actions.split():
        assert legal(state) != {"end"}
        state = play(state, "stop" if action == "stop" else f"resettlement:{action}")
    assert own(state) == where
    assert legal(state) == {"end"}
    assert line(state, "prompts") == line(state, "nomad tiles") == ""


def test_a_moving_piece_goes_on_alone_until_it_stops() -> None:
    """R98: it stops when the player says so; then another may go."""
    state = camp("gA g g . gA g . N", nomad_tiles="A resettlement")
    assert targets(state, "resettlement") == {"a1-b1", "e1-f1"}
    state = play(state, "resettlement:a1-b1")
    assert legal(state) == {"resettlement:b1-a1", "resettlement:b1-c1", "stop"}
    state = play(state, "stop")
    assert targets(state, "resettlement") == {"b1-a1", "b1-c1", "e1-f1"}


@pytest.mark.parametrize("taken", [1, 2, 3])
def test_not_all_steps_are_needed(taken: int) -> None:
    """R80: a second stop ends the action; the tile is spent."""
    state = camp("gA g g g g . N", nomad_tiles="A resettlement", mandatory="0")
    for action in ("a1-b1", "b1-c1", "c1-d1")[:taken]:
        state = play(state, f"resettlement:{action}")
    state = play(state, "stop", "stop")
    assert legal(state) == {"end"}
    assert own(state) == {"abcd"[taken] + "1"}
    assert line(state, "nomad tiles") == ""


def test_resettlement_needs_a_first_step() -> None:
    """6.3 Resettlement: it cannot be stopped before it began, and is not offered for nothing."""
    state = camp("gA g . N", nomad_tiles="A resettlement")
    assert refused(state, "stop") == "Nothing is under way that could be stopped."
    state = camp("gA gB gA . N", nomad_tiles="A resettlement")
    assert targets(state, "resettlement") == NOTHING


def test_nothing_interrupts_a_resettlement() -> None:
    """R5."""
    state = camp("gA g g g gB . N", card="grass", tiles="A farm", mandatory="0",
                 nomad_tiles="A resettlement sword")  # fmt: skip
    state = play(state, "resettlement:a1-b1")
    for _ in range(2):
        assert kinds(state) == {"resettlement", "stop"}
        for action in ("farm:a1", "sword:e1", "end", "a1"):
            assert refused(state, action) == "Finish the resettlement first."
        state = play(state, "stop")
    assert kinds(state) == {"farm", "sword", "end"}


def test_resettlement_needs_no_supply() -> None:
    """5.3."""
    state = camp("gA g . N", nomad_tiles="A resettlement", supply="0 40")
    assert legal(state) == {"end", "resettlement:a1-b1"}


# Tiles on the way


def test_a_nomad_tile_is_claimed_in_passing() -> None:
    """R19: beside any step, though the piece goes on."""
    state = camp(
        """
        gA  g   g   g   g
          N   .   .   N   .
        """,
        nomads="a2=sword d2=treasure",
        nomad_tiles="A resettlement",
        mandatory="0",
    )
    state = play(state, "resettlement:a1-b1")
    assert line(state, "nomad tiles") == "A sword+"
    state = play(state, "resettlement:b1-c1", "resettlement:c1-d1")
    assert told(state) == ["A moved c1 d1", "A claimed d2 treasure", "A gold treasure 3"]
    state = play(state, "resettlement:d1-c1")
    assert own(state) == {"c1"}
    assert line(state, "nomad tiles") == "A sword+"
    assert earned(state, "treasure") == [3, 0]
    assert legal(state) == {"end"}


def test_a_nomad_tile_is_claimed_by_the_last_step_too() -> None:
    """R19."""
    state = camp("gA g g g g N", nomads="f1=sword", nomad_tiles="A resettlement", mandatory="0")
    state = play(state, *(f"resettlement:{step}" for step in ("a1-b1", "b1-c1", "c1-d1", "d1-e1")))
    assert line(state, "nomad tiles") == "A sword+"


def test_a_tile_claimed_by_a_resettlement_waits_for_the_next_turn() -> None:
    """R24."""
    state = camp("gA g N . gB", nomads="c1=sword", nomad_tiles="A resettlement", mandatory="0")
    state = play(state, "resettlement:a1-b1", "stop", "stop")
    assert legal(state) == {"end"}


PASS = """
    gA  g   g   g   g   g
      .   L:farm  .   .   .   .
    N   .   .   .   .   .
    """


def test_a_location_tile_is_not_taken_in_passing() -> None:
    """R19, R98: only where the piece stops."""
    state = camp(PASS, nomad_tiles="A resettlement")
    for action in ("a1-b1", "b1-c1", "c1-d1", "d1-e1"):
        state = play(state, f"resettlement:{action}")
        assert told(state) == [f"A moved {action.replace('-', ' ')}"]
    assert tiles(state) == []
    assert stock(state)["b2"] == 2


def test_a_location_tile_is_taken_where_the_piece_stops() -> None:
    """R98: by saying stop, and at the last step by itself."""
    state = play(camp(PASS, nomad_tiles="A resettlement"), "resettlement:a1-b1")
    assert tiles(state) == []
    state = play(state, "stop")
    assert told(state) == ["A took b2 farm"]
    assert tiles(state) == ["farm@b2"]
    steps = ("resettlement:a1-b1", "resettlement:b1-a1", "resettlement:a1-b1", "resettlement:b1-c1")
    state = play(camp(PASS, nomad_tiles="A resettlement"), *steps)
    assert told(state) == ["A moved b1 c1", "A took b2 farm"]


LEAVE = """
    .   gA  g   g   g   g
      .   L:farm  .   .   .   .
    N   .   .   .   .   .
    """


def test_a_location_tile_is_lost_where_the_piece_stops_and_not_before() -> None:
    """R98, R20: at the stop."""
    state = camp(LEAVE, nomad_tiles="A resettlement", tiles="A farm@b2", card="-")
    state = play(state, "resettlement:b1-c1", "resettlement:c1-d1")
    assert tiles(state) == ["farm@b2"]
    state = play(state, "stop")
    assert told(state) == ["A lost b2 farm"]
    assert tiles(state) == []


def test_a_location_tile_is_lost_after_the_fourth_step() -> None:
    """R98: what counts is where the piece began, not where its last step did."""
    state = camp(LEAVE, nomad_tiles="A resettlement", tiles="A farm@b2", card="-")
    for action in ("b1-c1", "c1-d1", "d1-e1"):
        state = play(state, f"resettlement:{action}")
    assert tiles(state) == ["farm@b2"]
    state = play(state, "resettlement:e1-f1")
    assert told(state) == ["A moved e1 f1", "A lost b2 farm"]
    assert tiles(state) == []


def test_a_piece_that_comes_back_keeps_its_tile() -> None:
    """R95, R98: a stepwise move may come back."""
    state = camp(LEAVE, nomad_tiles="A resettlement", tiles="A farm@b2", card="-")
    for action in ("b1-c1", "c1-d1", "d1-c1", "c1-b1"):
        state = play(state, f"resettlement:{action}")
        assert told(state) == [f"A moved {action.replace('-', ' ')}"]
    assert tiles(state) == ["farm@b2"]


def test_a_piece_taken_up_again_begins_anew() -> None:
    """R98: a tile lost at its stop is not taken again (R17)."""
    state = camp(LEAVE, nomad_tiles="A resettlement", tiles="A farm@b2", card="-")
    state = play(state, "resettlement:b1-c1", "resettlement:c1-d1", "stop")
    state = play(state, "resettlement:d1-c1", "stop")
    assert tiles(state) == []
    assert told(state) == []
    assert line(state, "taken") == "A b2 ; B -"


def test_a_second_piece_loses_the_tile_it_alone_kept() -> None:
    """R98: each piece is judged from where it began."""
    state = camp(
        """
        gA  g   g   g   .
          .   .   .   .   .
        gA  g   g   .   .
          L:farm  .   .   .   N
        """,
        nomad_tiles="A resettlement",
        tiles="A farm@a4",
        card="-",
    )
    state = play(state, "resettlement:a1-b1", "stop")
    state = play(state, "resettlement:a3-b3", "resettlement:b3-c3")
    assert tiles(state) == ["farm@a4"]
    assert "A lost a4 farm" in told(play(state, "stop"))


def test_a_piece_that_cannot_go_on_stops_by_itself() -> None:
    """R98: then another may go, or the action is over."""
    state = camp(
        """
        ~A  g   L:farm  .   gA  g
          N   .   .   .   .   .
        """,
        nomad_tiles="A resettlement",
        mandatory="0",
    )
    state = play(state, "resettlement:a1-b1")
    assert told(state) == ["A moved a1 b1", "A took c1 farm"]
    assert legal(state) == {"resettlement:e1-f1", "stop"}
    alone = camp("~A g L:farm . N", nomad_tiles="A resettlement", mandatory="0")
    alone = play(alone, "resettlement:a1-b1")
    assert legal(alone) == {"end"}
    assert tiles(alone) == ["farm@c1"]


# The card in force


BRIDGE = "fA d f . g N"


def test_a_card_does_not_die_between_two_steps_of_a_piece() -> None:
    """3.3: not between the steps of one moving piece."""
    state = camp(BRIDGE, card="desert", pile="grass", hands="B grass",
                 nomad_tiles="A resettlement")  # fmt: skip
    state = play(state, "resettlement:a1-b1")
    assert told(state) == ["A moved a1 b1"]
    state = play(state, "resettlement:b1-c1", "stop", "stop")
    assert line(state, "card") == "desert"
    assert targets(state, "resettlement") == NOTHING
    assert legal(state) == {"b1"}


def test_a_card_dies_when_the_piece_stops() -> None:
    """3.3, 3.5, 9: the stop runs the whole list, though steps are left."""
    state = camp(BRIDGE, card="desert", pile="grass", hands="B grass",
                 nomad_tiles="A resettlement")  # fmt: skip
    state = play(state, "resettlement:a1-b1", "stop")
    assert told(state) == ["A removed desert", "A revealed grass", "A chose grass"]
    assert kinds(state) == {"resettlement", "stop"}
    assert legal(play(state, "stop")) == {"e1"}


def test_a_card_dies_with_the_last_step() -> None:
    """3.3."""
    state = camp("fA f f f d . g N", card="desert", pile="grass", hands="B grass",
                 nomad_tiles="A resettlement")  # fmt: skip
    state = play(state, *(f"resettlement:{step}" for step in ("a1-b1", "b1-c1", "c1-d1", "d1-e1")))
    assert told(state)[1:] == ["A removed desert", "A revealed grass", "A chose grass"]


def test_resettlement_feeds_no_red_card() -> None:
    """R55: moving anything does not."""
    state = camp("gA g gB . N", cards="Shepherds, Ambassadors, Families",
                 nomad_tiles="A resettlement")  # fmt: skip
    state = play(state, "resettlement:a1-b1", "stop")
    assert state.booked == {}


# Refusals


@pytest.mark.parametrize("action", ["a1-c1", "a1-e1", "b1-a1", "d1-c1"])
def test_a_wrong_step_is_refused_with_a_reason(action: str) -> None:
    """An unlawful action has a sentence a player can read."""
    state = camp("gA g g gB ~ . N", nomad_tiles="A resettlement")
    assert refused(state, f"resettlement:{action}") == (
        "A piece steps onto a suitable hex beside it: resettlement:e12-e13."
    )


def test_a_wrong_step_in_the_middle_is_refused() -> None:
    state = camp("gA g g gA ~ . N", nomad_tiles="A resettlement")
    state = play(state, "resettlement:a1-b1")
    assert refused(state, "resettlement:d1-c1") == "The piece on d1 cannot go anywhere with this."
    assert refused(state, "resettlement:b1-d1") == (
        "A piece steps onto a suitable hex beside it: resettlement:e12-e13."
    )


def test_resettlement_is_refused_to_a_seat_without_its_tile() -> None:
    state = camp("gA g . N", nomad_tiles="A sword")
    assert refused(state, "resettlement:a1-b1") == "You have no resettlement tile."
