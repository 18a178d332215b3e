"""Sword: spec 6.3, R10, R21, R27, R106, and the option ``sword_cancels_end``."""

from __future__ import annotations

import pytest

from tests.expansions.nomads.camp import camp
from tests.pictures import NOTHING, builds, legal, own, play, refused, stock, tiles, told
from tests.scenes import kinds, line, targets


def test_the_sword_sends_one_piece_of_each_other_player_home() -> None:
    """6.3 Sword, R27: each other player; the attacker chooses every piece."""
    state = camp("gA gB gB gC gC gD g N", seats="4", card="grass", nomad_tiles="A sword")
    assert targets(state, "sword") == {"b1", "c1"}
    state = play(state, "sword:c1")
    assert told(state) == ["B left c1"]
    assert legal(state) == {"sword:d1", "sword:e1"}
    assert state.actor == 0
    state = play(state, "sword:d1")
    assert told(state) == ["C left d1"]
    state = play(state, "sword:f1")
    assert told(state) == ["D left f1"]
    assert state.supply == [39, 39, 39, 40]
    assert [own(state, seat) for seat in "ABCD"] == [{"a1"}, {"b1"}, {"e1"}, NOTHING]
    assert kinds(state) == {"build"}


def test_opponents_are_hit_in_turn_order_from_the_attackers_left() -> None:
    """R106: the seat after the attacker first, round the table."""
    state = camp("gA gB gC . N g", seats="3", turn="B", card="grass", nomad_tiles="B sword")
    assert targets(state, "sword") == {"c1"}
    assert legal(play(state, "sword:c1")) == {"sword:a1"}


def test_a_player_without_pieces_is_skipped() -> None:
    """R27."""
    state = camp("gA gC gD . N g", seats="5", card="grass", nomad_tiles="A sword")
    assert targets(state, "sword") == {"b1"}
    state = play(state, "sword:b1")
    assert legal(state) == {"sword:c1"}
    assert kinds(play(state, "sword:c1")) == {"build"}


def test_a_sword_without_anybody_to_hit_is_not_offered() -> None:
    """R27."""
    state = camp("gA gX g . N", card="grass", nomad_tiles="A sword")
    assert targets(state, "sword") == NOTHING
    assert line(state, "nomad tiles") == "A sword"


def test_a_sword_hits_neither_own_pieces_nor_walls() -> None:
    """6.3 Sword, 8.6."""
    state = camp("gA gX gB g . N", card="grass", nomad_tiles="A sword")
    assert targets(state, "sword") == {"c1"}


def test_a_sword_hits_pieces_on_any_ground() -> None:
    """6.3 Sword: one piece on the board."""
    state = camp("gA ~B ^B dB g . N", card="grass", nomad_tiles="A sword")
    assert targets(state, "sword") == {"b1", "c1", "d1"}


def test_nobody_may_be_spared() -> None:
    """R27: each other player; it cannot be stopped halfway."""
    state = camp("gA gB gC . N g", seats="3", card="grass", mandatory="0", tiles="A farm",
                 nomad_tiles="A sword resettlement")  # fmt: skip
    state = play(state, "sword:b1")
    assert kinds(state) == {"sword"}
    for action in ("stop", "end", "farm:b1", "resettlement:a1-b1", "b1"):
        assert refused(state, action) == "Finish the sword first."


def test_a_hit_settlement_leaves_its_hex_free() -> None:
    """6.3 Sword."""
    state = camp("gA gB . g . N", card="grass", nomad_tiles="A sword")
    assert builds(state) == {"d1"}
    assert builds(play(state, "sword:b1")) == {"b1"}


def test_the_last_piece_beside_a_location_takes_its_tile_along() -> None:
    """R21, R17: lost at once, and never taken again."""
    state = camp("gA g gB L:farm g gB . N", card="grass", tiles="B farm@d1",
                 nomad_tiles="A sword", hands="B grass", mandatory="0")  # fmt: skip
    lost = play(state, "sword:c1")
    assert told(lost) == ["B left c1", "B lost d1 farm"]
    assert tiles(lost, "B") == []
    again = play(lost, "end", "e1")
    assert tiles(again, "B") == []
    assert stock(again)["d1"] == 2
    assert tiles(play(state, "sword:f1"), "B") == ["farm@d1"]


def test_a_location_that_another_piece_still_touches_keeps_its_tile() -> None:
    """R21."""
    state = camp("gA g gB L:farm gB . N g", card="grass", tiles="B farm@d1",
                 nomad_tiles="A sword")  # fmt: skip
    assert told(play(state, "sword:c1")) == ["B left c1"]


def test_tiles_are_lost_after_each_hit() -> None:
    """R106: before the next opponent is hit."""
    state = camp("gA g gB L:farm gC . N g", seats="3", card="grass",
                 tiles="B farm@d1 ; C farm@d1", stock="d1=0", nomad_tiles="A sword")  # fmt: skip
    state = play(state, "sword:c1")
    assert (tiles(state, "B"), tiles(state, "C")) == ([], ["farm@d1"])
    state = play(state, "sword:e1")
    assert told(state) == ["C left e1", "C lost d1 farm"]


def test_a_hit_does_not_cost_a_nomad_tile() -> None:
    """5.2: nomad tiles are not lost this way."""
    state = camp("gA gB N g", card="grass", nomad_tiles="A sword ; B outpost")
    assert line(play(state, "sword:b1"), "nomad tiles") == "B outpost"


def test_a_sword_changes_no_gold_already_booked() -> None:
    """6.3 Sword: the piece returns, the gold stays."""
    state = camp("gA gB N g", card="grass", nomad_tiles="A sword", earned="Shepherds 0 4")
    assert play(state, "sword:b1").gold(1) == 4


def test_two_swords_hit_twice() -> None:
    """1.2: there are two."""
    state = camp("gA gB gC gB gC . N g", seats="3", card="grass", nomad_tiles="A sword sword")
    state = play(state, "sword:b1", "sword:c1", "sword:d1", "sword:e1")
    assert own(state, "B") == own(state, "C") == NOTHING
    assert line(state, "nomad tiles") == ""


def test_a_settlement_sent_home_can_be_built_again() -> None:
    """R27: to its owner's supply; the next mandatory action counts it."""
    state = camp("gA gB g g g g . N", card="grass", mandatory="0", supply="9 1", hands="B grass",
                 nomad_tiles="A sword")  # fmt: skip
    state = play(state, "sword:b1", "end")
    assert state.todo == 2


# The end of the game


def test_a_sword_does_not_take_the_end_back() -> None:
    """R10: irrevocable; only the settlement is there again."""
    state = camp("gA gB g g g g . N", turn="B", card="grass", mandatory="0", supply="0 5",
                 nomad_tiles="B sword", ending="yes")  # fmt: skip
    state = play(state, "sword:a1")
    assert state.supply == [1, 5]
    assert state.ending
    assert play(state, "end").over


def test_a_sword_takes_the_end_back_under_the_option() -> None:
    """A wish of the designer, ``sword_cancels_end``: only the end of a round checks it."""
    state = camp("gA gB g g g g . N", turn="B", card="grass", mandatory="0", supply="0 5",
                 nomad_tiles="B sword", ending="yes", options="sword_cancels_end",
                 hands="A grass")  # fmt: skip
    state = play(state, "sword:a1", "end")
    assert not state.over
    assert not state.ending
    assert (state.round, state.seat, state.todo) == (2, 0, 1)
    assert line(state, "ending") == ""


def test_without_a_sword_the_option_lets_the_game_end_as_usual() -> None:
    """``sword_cancels_end``: an empty supply at the end of the round ends the game."""
    state = camp("gA gB g g g g . N", turn="B", card="grass", mandatory="0", supply="0 5",
                 nomad_tiles="B sword", options="sword_cancels_end")  # fmt: skip
    state = play(state, "end")
    assert state.over
    assert told(state) == ["A ending", "B over"]


def test_under_the_option_every_empty_supply_must_be_filled() -> None:
    """``sword_cancels_end``: the round ends the game if any supply is empty then."""
    state = camp("gA gB gC g g g . N", seats="3", turn="C", card="grass", mandatory="0",
                 supply="0 7 0", nomad_tiles="C sword", options="sword_cancels_end")  # fmt: skip
    assert play(state, "sword:a1", "sword:b1", "end").over


def test_under_the_option_the_end_comes_back_when_the_settlement_is_built_again() -> None:
    """``sword_cancels_end``: the supply is judged when the round ends, not before."""
    state = camp("gA gB g g g g . N g", card="grass", mandatory="0", supply="9 0",
                 nomad_tiles="A sword", options="sword_cancels_end", hands="B grass")  # fmt: skip
    state = play(state, "sword:b1", "end")
    assert state.todo == 1
    state = play(state, "b1")
    assert play(state, "end").over


def test_under_the_option_only_the_end_of_a_round_asks() -> None:
    """``sword_cancels_end``: the end of a turn in the middle of a round changes nothing."""
    state = camp("gA gB g g g g . N g", card="grass", mandatory="0", supply="0 5",
                 options="sword_cancels_end", hands="B grass")  # fmt: skip
    state = play(state, "end")
    assert state.ending
    assert not any("ending" in event for event in told(state))
    state = camp("gA gB g g g g . N g", card="grass", mandatory="0", supply="9 0",
                 nomad_tiles="A sword", options="sword_cancels_end", hands="B grass")  # fmt: skip
    state = play(state, "sword:b1", "end")
    assert state.supply == [9, 1]
    assert state.ending


def test_the_option_is_off_by_default() -> None:
    state = camp("gA gB g . N", card="grass")
    assert state.game.wishes == frozenset()


# Refusals


@pytest.mark.parametrize("action", ["sword:a1", "sword:d1", "sword:c1", "sword:e1"])
def test_a_wrong_blow_is_refused_with_a_reason(action: str) -> None:
    """Own piece, empty hex, an opponent whose turn it is not yet, a wall."""
    state = camp("gA gB gC g gX . N", seats="3", card="grass", nomad_tiles="A sword")
    assert refused(state, action) == (
        "The sword sends home one of B's pieces now, one that can leave the board."
    )


def test_a_wrong_second_blow_is_refused() -> None:
    state = camp("gA gB gB gC g . N", seats="3", card="grass", nomad_tiles="A sword")
    state = play(state, "sword:b1")
    for action in ("sword:c1", "sword:a1", "sword:b1"):
        assert refused(state, action) == (
            "The sword sends home one of C's pieces now, one that can leave the board."
        )


def test_a_sword_is_refused_to_a_seat_without_its_tile() -> None:
    state = camp("gA gB g . N", card="grass")
    assert refused(state, "sword:b1") == "You have no sword tile."
