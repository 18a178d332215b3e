"""Pieces besides settlements: placed, moved, stepped and removed, with toy kinds of them."""

from __future__ import annotations

import kingdom
from kingdom.engine.board import Board
from kingdom.engine.hexes import HEX_NAMED, Hexes, hexes_of
from kingdom.engine.piece import Piece, register_piece
from kingdom.engine.steps import moved, stop_at
from kingdom.engine.terrain import WATER
from kingdom.expansions.base.locations import BARN, FARM, HARBOR, PADDOCK, TAVERN
from tests.pictures import builds, moves, named, own, play, position, refused, stock, tiles, told


class Boat(Piece):
    """A figure that stands on water only."""

    def ground(self, board: Board) -> Hexes:
        return board.terrain[WATER]


class Rock(Piece):
    """Belongs to nobody."""

    neutral = True


class Keep(Piece):
    """Stays where it is."""

    fixed = True


GUARD, BOAT, ROCK, KEEP = (
    Piece("toy guard", "!"),
    Boat("toy boat", "?"),
    Rock("toy rock", "%"),
    Keep("toy keep", "&"),
)
for piece in (GUARD, BOAT, ROCK, KEEP):
    register_piece(piece)


def placed(state: kingdom.State, piece: Piece, hexes: str) -> kingdom.State:
    """The state after seat A placed a piece."""
    state = state.copy()
    state.events = []
    state.place(0, piece, hexes_of(hexes))
    return state


def test_a_placed_piece_counts_as_a_settlement_and_leaves_the_supply_alone() -> None:
    """0.2 own piece: anchors, scores, takes tiles (R18); 0.2 supply."""
    state = placed(position("g g L:farm g C", card="grass", cards="Hermits, Workers"), GUARD, "b1")
    assert own(state) == {"b1"}
    assert state.supply == [40, 40]
    assert "farm@c1" in tiles(state)
    assert told(state) == ["A placed b1 toy guard", "A took c1 farm"]
    assert builds(state) == {"a1"}
    assert [state.score(0)[name].gold for name in ("Hermits", "Workers")] == [1, 1]
    assert state.kind_on(HEX_NAMED["b1"]) is GUARD
    assert state.kind_on(HEX_NAMED["a1"]) is None


def test_a_piece_on_several_hexes_takes_all_tiles_at_once() -> None:
    """R96: all stand first, then all adjacent tiles are taken."""
    state = placed(position("L:farm g g L:oasis", card="grass"), KEEP, "b1 c1")
    assert {"farm@a1", "oasis@d1"} <= {*tiles(state)}
    assert own(state) == {"b1", "c1"}
    assert stock(state)["a1"] == stock(state)["d1"] == 1


def test_pieces_are_links_of_a_line() -> None:
    """6.1 Tavern, R22."""
    state = placed(position("g gA g gA g", card="grass"), GUARD, "c1")
    assert builds(state, TAVERN) == {"a1", "e1"}


def test_a_piece_moves_only_where_action_and_piece_allow() -> None:
    """8.7: it must suit the action and the piece."""
    land = "~ ~ g ~ g g"
    boat = placed(position(land, card="grass"), BOAT, "b1")
    assert moves(boat, HARBOR, "b1") == {"a1", "d1"}
    assert moves(boat, BARN, "b1") == set()
    guard = placed(position(land, card="grass"), GUARD, "c1")
    assert moves(guard, PADDOCK, "c1") == {"e1"}
    assert moves(guard, HARBOR, "c1") == set()


def test_a_moved_piece_stays_what_it_is() -> None:
    state = placed(position("g f g L:farm", card="-", tiles="A paddock"), GUARD, "a1")
    state = play(state, "paddock:a1-c1")
    assert state.kind_on(HEX_NAMED["c1"]) is GUARD
    assert state.kind_on(HEX_NAMED["a1"]) is None
    assert named(state.figures) == {"c1"}
    assert "farm@d1" in tiles(state)


def test_a_fixed_piece_is_not_moved() -> None:
    """8.4: it remains for the rest of the game."""
    state = placed(position("g gA g g", card="grass"), KEEP, "a1")
    assert moves(state, PADDOCK, "a1") == set()
    assert moves(state, PADDOCK, "b1") == {"d1"}
    assert refused(state, "paddock:a1-c1") == "The piece on a1 cannot be moved by this."
    assert refused(state, "barn:a1-c1") == "The piece on a1 cannot be moved by this."


def test_a_neutral_piece_fills_its_hex_and_is_nobodys() -> None:
    """8.6, 4.2: blocked hexes are not suitable and create no duty."""
    state = position("gA g g g", card="grass").copy()
    state.place_neutral(ROCK, HEX_NAMED["b1"])
    assert named(state.occupied) == {"a1", "b1"}
    assert builds(state) == builds(state, FARM) == {"c1", "d1"}
    assert refused(state, "b1") == "b1 is occupied."
    assert own(state, "A") == {"a1"}
    assert own(state, "B") == set()


def test_a_removed_settlement_goes_back_to_the_supply_and_may_lose_a_tile() -> None:
    """5.2, R21: nothing own remains beside the location."""
    state = position("gA L:farm g", card="-", tiles="A farm@b1", supply="9 40").copy()
    state.events = []
    state.remove(0, HEX_NAMED["a1"])
    assert own(state) == set()
    assert state.supply == [10, 40]
    assert tiles(state) == []
    assert told(state) == ["A left a1", "A lost b1 farm"]
    assert "a1" in named(state.open)


def test_a_removed_piece_does_not_swell_the_supply() -> None:
    """0.2 supply: warriors, wagon and ship never count in it."""
    state = placed(position("g g", card="grass"), GUARD, "a1")
    state.remove(0, HEX_NAMED["a1"])
    assert state.supply == [40, 40]
    assert state.figures == 0
    assert not any(state.pieces)


def test_tiles_wait_for_the_end_of_a_stepwise_move() -> None:
    """R19, R98: location tiles are lost and taken at the stop."""
    land = "L:oasis gA g g L:farm"
    state = position(land, card="-", tiles="A oasis@a1").copy()
    for origin, target in ("b1", "c1"), ("c1", "d1"):
        state.carry(0, HEX_NAMED[origin], HEX_NAMED[target])
        moved(state, 0, HEX_NAMED[origin], HEX_NAMED[target])
    assert tiles(state) == ["oasis@a1"]
    stop_at(state, 0, HEX_NAMED["b1"], HEX_NAMED["d1"])
    assert tiles(state) == ["farm@e1"]


def test_copies_do_not_share_their_pieces() -> None:
    state = position("g g g", card="grass")
    copy = placed(state, GUARD, "a1")
    assert state.figures == 0
    assert not any(state.pieces)
    assert copy.copy().pieces == copy.pieces
    assert copy.copy().figures == copy.figures
