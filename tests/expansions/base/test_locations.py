"""The eight locations of the base game: every row of spec 6.1 and its edge cases."""

from __future__ import annotations

import pytest

from kingdom.engine.hexes import HEX_NAMED
from kingdom.engine.location import Location
from kingdom.engine.move import Move
from kingdom.expansions.base.locations import (
    BARN,
    FARM,
    HARBOR,
    OASIS,
    ORACLE,
    PADDOCK,
    TAVERN,
    TOWER,
)
from tests.pictures import NOTHING, builds, hexes, legal, moves, named, own, play, position, refused

BUILDING = [ORACLE, FARM, OASIS, TOWER, TAVERN]
MOVING = [BARN, HARBOR, PADDOCK]

# Oracle, farm, oasis


def test_oracle_builds_on_the_terrain_of_the_card_beside_an_own_piece() -> None:
    """6.1 Oracle."""
    state = position(
        """
        d   d   d   g
          g   dA  g   d
        d   g   d   d
        """,
        card="desert",
    )
    assert builds(state, ORACLE) == hexes(
        """
        .   x   x   .
          .   .   .   .
        .   .   x   .
        """
    )


def test_oracle_builds_anywhere_on_the_terrain_when_none_of_it_is_beside_an_own_piece() -> None:
    """6.1 Oracle, 4 rule 3."""
    state = position("gA g d g d", card="desert")
    assert builds(state, ORACLE) == {"c1", "e1"}


def test_oracle_follows_the_card_that_replaced_a_dead_one() -> None:
    """6.1 base edge cases, 3.3: later card-dependent actions use the new card."""
    state = position(
        "dA d g wA w f gA", card="desert", mandatory="1", pile="flowers forest", tiles="A oracle"
    )
    state = play(state, "b1")
    assert builds(state, ORACLE) == {"e1"}


def test_oracle_is_unusable_without_a_card_in_force() -> None:
    """R8."""
    state = position("gA g", card="desert", pile="", hands="B grass", tiles="A oracle farm")
    assert builds(state, ORACLE) == NOTHING
    assert legal(state) == {"end", "farm:b1"}


@pytest.mark.parametrize(("location", "letter"), [(FARM, "g"), (OASIS, "d")])
def test_farm_and_oasis_build_on_their_terrain_whatever_the_card(
    location: Location, letter: str
) -> None:
    """6.1 Farm, Oasis."""
    patch = """
        ?   f   ?   f
          f   fA  ?   f
        ?   f   f   ?
        """.replace("?", letter)
    expected = """
        .   .   x   .
          .   .   x   .
        .   .   .   .
        """
    assert builds(position(patch, card="forest"), location) == hexes(expected)


@pytest.mark.parametrize(("location", "letter"), [(FARM, "g"), (OASIS, "d")])
def test_farm_and_oasis_look_at_their_own_terrain_only_for_adjacency(
    location: Location, letter: str
) -> None:
    """4.1: much suitable land beside the own pieces creates no duty for another terrain."""
    state = position(f"wA w w {letter} f {letter}", card="flowers")
    assert builds(state, location) == {"d1", "f1"}


@pytest.mark.parametrize(
    ("location", "patch"), [(FARM, "gA gB d f"), (OASIS, "dA dB g f"), (TOWER, "gA gB ~ ^ C")]
)
def test_a_building_location_is_forfeit_when_its_land_is_full(
    location: Location, patch: str
) -> None:
    """6.1: forfeit if nothing is free."""
    assert builds(position(patch, card="-"), location) == NOTHING


@pytest.mark.parametrize("location", BUILDING, ids=repr)
def test_building_locations_need_a_settlement_in_the_supply(location: Location) -> None:
    """5.3."""
    patch = """
        g   gA  gA  gA  g
          d   d   d   d   d
        """
    assert builds(position(patch, card="desert", supply="1 40"), location)
    empty = position(patch, card="desert", supply="0 40")
    assert builds(empty, location) == NOTHING
    assert refused(empty, f"{location.id}:a1") == "Your supply is empty: nothing is left to build."


@pytest.mark.parametrize("location", MOVING, ids=repr)
def test_moving_locations_need_no_supply(location: Location) -> None:
    """5.3, 3.4: non-building extra actions work with an empty supply."""
    state = position("gA g d ~", card="desert", supply="0 40")
    assert moves(state, location, "a1")


# Tower


def test_tower_builds_on_all_four_edges_and_on_any_buildable_terrain() -> None:
    """6.1 Tower, 0.2 edge hex: rows 1 and 20, columns a and t."""
    corner = """
        g   w   ~   f
          c   gB  f   f
        ^   g   g   g
          d   g   g   g
        """
    assert builds(position(corner), TOWER) == hexes(
        """
        x   x   .   x
          x   .   .   .
        .   .   .   .
          x   .   .   .
        """
    )
    assert builds(position(corner, at="q17"), TOWER) == hexes(
        """
        .   .   .   x
          .   .   .   x
        .   .   .   x
          x   x   x   x
        """,
        at="q17",
    )


def test_tower_is_bound_by_adjacency_over_all_edge_hexes_together() -> None:
    """6.1 Tower, R76: one set over all edges and terrains."""
    state = position(
        """
        g   f   d   w
          gA  c   c   c
        g   c   c   c
        """
    )
    assert builds(state, TOWER) == hexes(
        """
        x   x   .   .
          .   .   .   .
        x   .   .   .
        """
    )


def test_tower_goes_to_any_edge_hex_when_no_own_piece_is_beside_one() -> None:
    """4.1: suitable edge hexes only are tested."""
    state = position(
        """
        g   f   ~   ~
          ~   c   c   c
        g   c   cA  c
        """
    )
    assert builds(state, TOWER) == hexes(
        """
        x   x   .   .
          .   .   .   .
        x   .   .   .
        """
    )


# Tavern


def test_tavern_extends_a_line_of_three_at_both_ends() -> None:
    """6.1 Tavern, at both ends of a line."""
    state = position(
        """
        g   g   g   g   g   g
          g   gA  gA  gA  g   g
        g   g   g   g   g   g
        """
    )
    assert builds(state, TAVERN) == hexes(
        """
        .   .   .   .   .   .
          x   .   .   .   x   .
        .   .   .   .   .   .
        """
    )


def test_tavern_extends_a_line_falling_to_the_right() -> None:
    """6.1 Tavern: any of the three axes."""
    state = position(
        """
        g   g   g   g
          gA  g   g   g
        g   gA  g   g
          g   gA  g   g
        g   g   g   g
        """
    )
    assert builds(state, TAVERN) == hexes(
        """
        x   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   x   .
        """
    )


def test_tavern_extends_a_line_rising_to_the_right() -> None:
    """6.1 Tavern: any of the three axes."""
    state = position(
        """
        g   g   g   g
          g   gA  g   g
        g   gA  g   g
          gA  g   g   g
        g   g   g   g
        """
    )
    assert builds(state, TAVERN) == hexes(
        """
        .   .   x   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        x   .   .   .
        """
    )


@pytest.mark.parametrize(
    "patch", ["g gA gA g g", "g gA gA g gA", "g gA gA gB g", "gA gA g gA gA", "g gA . gA gA g"]
)
def test_tavern_needs_three_in_a_row_without_a_gap(patch: str) -> None:
    """6.1 Tavern, 4.6: strict, never anywhere."""
    assert builds(position(patch), TAVERN) == NOTHING


def test_tavern_takes_no_bent_line_for_a_straight_one() -> None:
    """6.1 Tavern."""
    state = position(
        """
        g   g   g   g
          gA  gA  g   g
        g   g   gA  g
          g   g   g   g
        """
    )
    assert builds(state, TAVERN) == NOTHING


def test_tavern_extends_a_longer_line_only_beyond_its_ends() -> None:
    """6.1 Tavern: at least three."""
    assert builds(position("g gA gA gA gA gA g g"), TAVERN) == {"a1", "g1"}


@pytest.mark.parametrize("blocked", ["~", "^", "C", "L:farm", "gB", "."])
def test_tavern_builds_on_no_blocked_end(blocked: str) -> None:
    """6.1 Tavern: never on water or mountain; 4 rules 1 and 2."""
    assert builds(position(f"{blocked} gA gA gA f"), TAVERN) == {"e1"}


def test_tavern_ignores_adjacency_to_pieces_beside_the_line() -> None:
    """6.1 Tavern: the line alone decides, its end touches it by itself."""
    assert builds(position("g gB gB gB g gA gA gA d"), TAVERN) == {"e1", "i1"}


def test_tavern_follows_a_line_across_water_and_another_terrain() -> None:
    """6.1 Tavern: own pieces on water (by a harbor) are links, and the ends may be any terrain."""
    assert builds(position("c fA ~A dA w"), TAVERN) == {"a1", "e1"}


# Barn and harbor


def test_barn_moves_any_own_piece_to_the_terrain_of_the_card() -> None:
    """6.1 Barn: the terrain the piece leaves never matters."""
    state = position(
        """
        gA  fA  d   d
          g   d   d   d
        """,
        card="desert",
    )
    assert moves(state, BARN, "a1") == {"c1", "b2"}
    assert moves(state, BARN, "b1") == {"c1", "d1", "b2", "c2", "d2"}
    assert moves(state, BARN, "c1") == NOTHING


def test_barn_lifts_the_piece_before_adjacency_is_tested() -> None:
    """4.5, R15: a lifted piece is no anchor for its own landing."""
    state = position("gA g g d d . fA d", card="desert")
    assert moves(state, BARN, "a1") == {"h1"}
    assert moves(state, BARN, "g1") == {"d1", "e1", "h1"}


def test_barn_counts_the_hex_just_left_but_never_offers_it() -> None:
    """4.5, R15, R95: if the hex left is the only adjacent site, the piece cannot be moved."""
    state = position("gA dA g g d", card="desert")
    assert moves(state, BARN, "b1") == NOTHING
    assert refused(state, "barn:b1-e1") == (
        "It must go beside one of your own here, and e1 is not."
    )


def test_barn_frees_a_piece_whose_hex_left_is_no_site() -> None:
    """4.5, R15: the hex left counts only when it fits the target set."""
    state = position("gA fA g g d", card="desert")
    assert moves(state, BARN, "b1") == {"e1"}


def test_barn_frees_a_lone_piece_even_from_the_terrain_of_the_card() -> None:
    """4.5: after lifting there is no own piece left, so nothing is adjacent."""
    state = position("dA d g g d", card="desert")
    assert moves(state, BARN, "a1") == {"b1", "e1"}


def test_barn_moves_a_piece_on_its_terrain_beside_its_companions() -> None:
    """4.5: the other adjacent sites are offered."""
    state = position("gA dA g . d fA d", card="desert")
    assert moves(state, BARN, "b1") == {"e1", "g1"}


def test_barn_may_land_beside_its_old_place_when_another_piece_touches_it() -> None:
    """4.5: a site touching the lifted piece and another own piece stays adjacent."""
    state = position(
        """
        gA  gA  g
          d   d   .
        """,
        card="desert",
    )
    assert moves(state, BARN, "b1") == {"a2"}
    assert moves(state, BARN, "a1") == {"a2", "b2"}


def test_barn_is_unusable_without_a_card_in_force() -> None:
    """R8."""
    state = position("gA d", card="-", hands="B grass", pile="")
    assert moves(state, BARN, "a1") == NOTHING


def test_harbor_moves_a_piece_onto_open_water_adjacent_if_possible() -> None:
    """6.1 Harbor."""
    state = position(
        """
        ~   gA  ~   ~B
          ~   gA  ~   ~
        g   ~   ~   ~
        """,
        card="grass",
    )
    # Without b1, b2 anchors; without b2, b1 does.
    assert moves(state, HARBOR, "b1") == hexes(
        """
        .   .   x   .
          x   .   x   .
        .   x   x   .
        """
    )
    assert moves(state, HARBOR, "b2") == hexes(
        """
        x   .   x   .
          x   .   .   .
        .   .   .   .
        """
    )


def test_harbor_goes_to_any_water_when_none_is_beside_the_other_pieces() -> None:
    """6.1 Harbor, AIP after lifting."""
    state = position("gA g ~ g ~", card="grass")
    assert moves(state, HARBOR, "a1") == {"c1", "e1"}


def test_harbor_cannot_move_a_piece_whose_own_water_is_the_only_adjacent_one() -> None:
    """4.5, R15, R95: the outcome in which nothing may be done."""
    state = position("gA ~A g g ~", card="grass")
    assert moves(state, HARBOR, "b1") == NOTHING
    assert moves(state, HARBOR, "a1") == {"e1"}  # without a1 no water touches the piece on b1


def test_harbor_moves_a_piece_on_along_the_water() -> None:
    """4.5, R15: the outcome in which another adjacent water hex is left."""
    state = position("~ gA ~A ~ ~", card="grass")
    assert moves(state, HARBOR, "c1") == {"a1"}
    assert moves(state, HARBOR, "b1") == {"d1"}


@pytest.mark.parametrize(
    "patch", ["gA dA g g d", "gA fA g g d", "dA d g g d", "gA dA g . d fA d", "dA . dA d ~A ~"]
)
@pytest.mark.parametrize("location", [BARN, HARBOR], ids=repr)
def test_asking_one_piece_says_the_same_as_the_whole_list(location: Location, patch: str) -> None:
    """4.5, R15: random play asks one piece at a time."""
    state = position(patch, card="desert")
    (power,) = location.powers
    assert isinstance(power, Move)
    for origin in own(state):
        alone = power.targets_from(state, 0, HEX_NAMED[origin])
        assert named(alone) == moves(state, location, origin)


def test_harbor_is_forfeit_without_open_water() -> None:
    """6.1 Harbor: open water."""
    state = position("gA g ~B ^", card="grass")
    assert moves(state, HARBOR, "a1") == NOTHING


# Paddock


def test_paddock_jumps_two_hexes_in_each_of_six_directions() -> None:
    """6.1 Paddock."""
    state = position(
        """
        g   g   g   g   g
          g   g   g   g   g
        g   g   gA  g   g
          g   g   g   g   g
        g   g   g   g   g
        """
    )
    assert moves(state, PADDOCK, "c3") == hexes(
        """
        .   x   .   x   .
          .   .   .   .   .
        x   .   .   .   x
          .   .   .   .   .
        .   x   .   x   .
        """
    )


def test_paddock_jumps_from_a_row_that_is_set_in() -> None:
    """6.1 Paddock, 0.2: odd rows are shifted to the right."""
    state = position(
        """
          g   g   g   g   g
        g   g   g   g   g
          g   g   gA  g   g
        g   g   g   g   g
          g   g   g   g   g
        """,
        at="b2",
    )
    assert moves(state, PADDOCK, "d4") == hexes(
        """
          .   x   .   x   .
        .   .   .   .   .
          x   .   .   .   x
        .   .   .   .   .
          .   x   .   x   .
        """,
        at="b2",
    )


@pytest.mark.parametrize("jumped", ["g", "gA", "gB", "~", "~B", "^", "C", "L:farm", "L:paddock"])
def test_paddock_jumps_over_anything(jumped: str) -> None:
    """6.1 Paddock: the hex jumped over may be anything."""
    assert moves(position(f"gA {jumped} g"), PADDOCK, "a1") == {"c1"}


def test_paddock_jumps_over_no_gap() -> None:
    """R112: a straight jump over a place that is no hex is not possible."""
    state = position("gA . g")
    assert moves(state, PADDOCK, "a1") == NOTHING
    assert refused(state, "paddock:a1-c1") == (
        "From a1 it must land exactly two hexes away in a straight line."
    )


@pytest.mark.parametrize("landing", ["~", "^", "C", "L:farm", "gB", "gA", "."])
def test_paddock_lands_on_suitable_hexes_only(landing: str) -> None:
    """6.1 Paddock."""
    assert moves(position(f"gA g {landing}"), PADDOCK, "a1") == NOTHING


def test_paddock_needs_no_own_piece_beside_its_landing() -> None:
    """6.1 Paddock: adjacency none; the free hex beside the other piece does not matter."""
    state = position("gA g g g g gA g", tiles="A paddock")
    assert moves(state, PADDOCK, "a1") == {"c1"}
    assert moves(state, PADDOCK, "f1") == {"d1"}


def test_paddock_leaves_the_water() -> None:
    """6.1 Paddock moves any own piece; only its landing must be suitable."""
    assert moves(position("~A ~ g"), PADDOCK, "a1") == {"c1"}


# All of them


LINE_OF_ANOTHER = """
    g   gB  gB  gB  g   ~
      ~   d   ~   d   dA  ~
    """


@pytest.mark.parametrize("location", BUILDING, ids=repr)
def test_no_location_builds_on_from_another_seats_pieces(location: Location) -> None:
    """6.1: own pieces anchor, and only own pieces make a line."""
    state = position(LINE_OF_ANOTHER, card="desert")
    assert builds(state, location) <= {"d2", "e1"}


@pytest.mark.parametrize("location", MOVING, ids=repr)
def test_no_location_moves_another_seats_pieces(location: Location) -> None:
    """6.1: own pieces move."""
    state = position(LINE_OF_ANOTHER, card="desert")
    assert all(moves(state, location, origin) == NOTHING for origin in ("b1", "c1", "d1"))
    assert refused(state, f"{location.id}:b1-a2") == "You have no piece on b1."


@pytest.mark.parametrize(
    ("action", "left", "entered"),
    [
        ("oracle:c1", "", "c1"),
        ("farm:e1", "", "e1"),
        ("oasis:c1", "", "c1"),
        ("tower:c1", "", "c1"),
        ("barn:a1-c1", "a1", "c1"),
        ("harbor:a1-d1", "a1", "d1"),
        ("paddock:a1-c1", "a1", "c1"),
    ],
)
def test_using_a_tile_does_what_it_says_once(action: str, left: str, entered: str) -> None:
    """5.3: a build comes from the supply, a move does not; either spends the tile."""
    state = position("gA fA d ~A g", card="desert", supply="9 40", mandatory="0")
    if action.startswith("harbor"):
        state = position("gA fA d ~ g", card="desert", supply="9 40", mandatory="0")
    before = own(state)
    state = play(state, action)
    assert own(state) == before - {left} | {entered}
    assert state.supply == [9 if left else 8, 40]
    name = action.partition(":")[0]
    assert not any(other.startswith(name) for other in legal(state))
    assert refused(state, action) == f"Your {name} tile has been used this turn."


def test_a_sentence_tells_what_each_location_does() -> None:
    """The sentence the player reads, then the power that does it."""
    for location in [*BUILDING, *MOVING]:
        assert location.sentence.endswith(".")
        assert location.sentence.split()[0] in ("Build", "Move")
        assert [power.name for power in location.powers] == [location.id]
