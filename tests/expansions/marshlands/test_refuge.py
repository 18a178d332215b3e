"""The refuge and its bonus: spec 7.4."""

from __future__ import annotations

import pytest

from tests.expansions.marshlands.marsh import EVERYTHING, marsh
from tests.pictures import NOTHING, builds, hexes, legal, own, play, refused, stock, tiles
from tests.scenes import kinds, landings, line, targets


def test_refuge_moves_a_piece_one_step_to_suitable_land() -> None:
    """7.4 Refuge: any suitable terrain around; not water, mountain, special or occupied hexes."""
    state = marsh(
        """
        g   s   w   g
          f   gA  ~   g
        g   P   gB  g
        """,
        card="-",
        tiles="A refuge",
    )
    assert landings(state, "refuge", "b2") == hexes(
        """
        .   x   x   .
          x   .   .   .
        .   .   .   .
        """
    )


def test_refuge_moves_from_a_row_that_is_not_set_in() -> None:
    """0.2: neighbours of an even row."""
    state = marsh(
        """
        g   g   g   g
          g   g   g   g
        g   g   gA  g
          g   g   g   g
        """,
        card="-",
        tiles="A refuge",
    )
    assert landings(state, "refuge", "c3") == hexes(
        """
        .   .   .   .
          .   x   x   .
        .   x   .   x
          .   x   x   .
        """
    )


def test_refuge_needs_no_own_piece_beside_its_landing() -> None:
    """7.4: adjacency none."""
    state = marsh("g gA gA g g . g", card="-", tiles="A refuge")
    assert landings(state, "refuge", "b1") == {"a1"}
    assert landings(state, "refuge", "c1") == {"d1"}


@pytest.mark.parametrize("blocked", ["~", "^", "P", "C", "L:farm", "gB", "gX", ".", "N"])
def test_refuge_enters_nothing_unsuitable(blocked: str) -> None:
    """7.4."""
    state = marsh(f"{blocked} gA", card="-", tiles="A refuge", expansions=EVERYTHING)
    assert targets(state, "refuge") == NOTHING


def test_refuge_leaves_water_and_mountain() -> None:
    """7.4: only the landing must be suitable."""
    state = marsh("~A g . ^A s", card="-", tiles="A refuge")
    assert landings(state, "refuge", "a1") == {"b1"}
    assert landings(state, "refuge", "d1") == {"e1"}


def test_refuge_moves_warriors_and_wagons_but_no_ship_and_no_city_hall() -> None:
    """8.7, R37: the target suits action and piece; a lifted warrior closes nothing."""
    state = marsh("g gAw . g ^Ac ^ . ~As ~ g . gAh g . gAt g . L:barracks", card="-",
                  tiles="A refuge", expansions=EVERYTHING)  # fmt: skip
    assert targets(state, "refuge") == {"b1-a1", "e1-d1"}


def test_refuge_cannot_enter_a_hex_beside_a_warrior() -> None:
    """8.1, R13: but a piece there may leave."""
    state = marsh("gA g gBw gA g . L:barracks", card="-", tiles="A refuge", expansions=EVERYTHING)
    assert targets(state, "refuge") == {"d1-e1"}


def test_refuge_moves_one_piece_a_tile() -> None:
    """5.3: a move spends the tile and no settlement."""
    state = play(marsh("gA g g", card="-", tiles="A refuge"), "refuge:a1-b1")
    assert own(state) == {"b1"}
    assert state.supply == [39, 40]
    assert refused(state, "refuge:b1-c1") == "Your refuge tile has been used this turn."
    state = marsh("gA g g g", card="-", tiles="A refuge refuge")
    state = play(state, "refuge:a1-b1", "refuge:b1-c1")
    assert kinds(state) == {"end", "refuge-bonus"}


def test_refuge_takes_and_loses_tiles() -> None:
    """5.1, 5.2, R16: also its own tile, and the action still completes."""
    state = marsh("L:refuge gA g L:farm", card="-", tiles="A refuge@a1")
    state = play(state, "refuge:b1-c1")
    assert tiles(state) == ["farm@d1"]
    assert stock(state)["d1"] == 1


def test_refuge_says_why_not() -> None:
    state = marsh("gA g g gB", card="-", tiles="A refuge")
    assert refused(state, "refuge:a1-c1") == "From a1 it may go to a suitable hex beside it."
    assert refused(state, "refuge:d1-c1") == "You have no piece on d1."
    assert refused(state, "refuge:b1") == "Say which piece moves: refuge:e12-g12."


def test_refuge_moves_nothing_that_cannot_be_moved() -> None:
    """8.7."""
    state = marsh("gAh g gA", card="-", tiles="A refuge", expansions=EVERYTHING)
    assert refused(state, "refuge:a1-b1") == "The piece on a1 cannot be moved by this."


# Bonus


def test_the_rule_book_refuge_jumps_over_a_location_and_others_settlements() -> None:
    """7.4, S0: Frank lands beside the temple and takes his second temple tile."""
    state = marsh(
        "gA L:farm gB gB g L:temple . g . gA g g g",
        card="grass",
        tiles="A refuge refuge temple",
        mandatory="0",
        hands="B forest",
        pile="grass",
    )
    assert landings(state, "refuge-bonus", "a1") == {"e1"}
    state = play(state, "refuge-bonus:a1-e1")
    assert own(state) == {"e1", "j1"}
    assert "temple@f1" in tiles(state)
    assert line(state, "tiles").count("temple@") == 2
    # The bonus gained works from the next turn (7.4).
    state = marsh("gA L:farm gB gB g L:temple . g . gA g g g", card="grass",
                  tiles="A refuge refuge temple")  # fmt: skip
    assert builds(play(state, "refuge-bonus:a1-e1")) == {"k1"}


def test_the_bonus_goes_straight_to_the_first_suitable_hex_in_six_directions() -> None:
    """7.4: the next hex if it is suitable, else the first behind all that is not."""
    state = marsh(
        """
        g   g   g   g   g   g   g
          g   gB  g   ~   g   g   g
        g   g   ~   P   g   g   g
          g   g   gA  gB  ^   gB  g
        g   g   ~   g   g   g   g
          g   gB  g   g   g   g   g
        g   ~   g   g   g   g   g
        """,
        card="-",
        tiles="A refuge refuge",
    )
    # West b4; east over d4 e4 f4 to g4; north-west over c3 b2 to b1; north-east over d3 d2 to e1;
    # south-west over c5 b6 b7 to nothing; south-east d5.
    assert landings(state, "refuge-bonus", "c4") == hexes(
        """
        .   x   .   .   x   .   .
          .   .   .   .   .   .   .
        .   .   .   .   .   .   .
          .   x   .   .   .   .   x
        .   .   .   x   .   .   .
          .   .   .   .   .   .   .
        .   .   .   .   .   .   .
        """
    )


@pytest.mark.parametrize(
    "jumped", ["gB", "gA", "~", "^", "P", "C", "N", "L:farm", "gX", "~B", "gBh", "S"]
)
def test_the_bonus_jumps_over_everything_unsuitable(jumped: str) -> None:
    """7.4."""
    state = marsh(f"gA {jumped} {jumped} s", card="-", tiles="A refuge refuge",
                  expansions=EVERYTHING)  # fmt: skip
    assert landings(state, "refuge-bonus", "a1") == {"d1"}


def test_the_bonus_jumps_over_closed_hexes() -> None:
    """7.4, 8.1: a hex beside a warrior is not suitable."""
    state = marsh("gA g gBw g g . L:barracks", card="-", tiles="A refuge refuge",
                  expansions=EVERYTHING)  # fmt: skip
    assert landings(state, "refuge-bonus", "a1") == {"e1"}


def test_the_bonus_jumps_over_no_gap() -> None:
    """R112: a place that is no hex ends the line."""
    state = marsh("gA ~ . g", card="-", tiles="A refuge refuge")
    assert targets(state, "refuge-bonus") == NOTHING


def test_the_bonus_stops_at_the_edge_of_the_board() -> None:
    """7.4: nothing suitable ahead, no move."""
    state = marsh("~ ~ gA gB", at="q1", card="-", tiles="A refuge refuge")
    assert targets(state, "refuge-bonus") == NOTHING


def test_the_bonus_moves_warriors_and_wagons_onto_land() -> None:
    """8.7: a lifted warrior closes nothing; a wagon lands on land here."""
    state = marsh("g gAw . gB ^Ac ^ g . ~As ~ g . L:barracks", card="-", tiles="A refuge refuge",
                  expansions=EVERYTHING)  # fmt: skip
    assert targets(state, "refuge-bonus") == {"b1-a1", "e1-g1"}


def test_the_bonus_is_used_once_a_turn_beside_both_tiles() -> None:
    """7.4: the normal action twice, and the bonus action as well."""
    state = marsh("gA g g g g g", card="-", tiles="A refuge refuge")
    state = play(state, "refuge-bonus:a1-b1")
    assert kinds(state) == {"end", "refuge"}
    assert line(state, "bonus used") == "refuge"
    state = play(state, "refuge:b1-c1", "refuge:c1-d1")
    assert legal(state) == {"end"}


def test_the_bonus_comes_before_or_after_the_mandatory_action_not_within() -> None:
    """7.4, R5."""
    state = marsh("gA g g g g g", card="grass", tiles="A refuge refuge")
    assert "refuge-bonus" in kinds(state)
    state = play(state, "b1")
    assert kinds(state) == {"build"}
    state = play(state, "c1", "d1")
    assert "refuge-bonus" in kinds(state)


def test_the_bonus_is_ready_again_next_turn() -> None:
    """5.3: bonus tiles likewise."""
    state = marsh("gA g g . gB", card="grass", tiles="A refuge refuge", mandatory="0",
                  supply="30 0", hands="B forest", pile="grass forest", ending="no")  # fmt: skip
    state = play(state, "refuge-bonus:a1-b1", "end", "end")
    assert "refuge-bonus" in kinds(state)


@pytest.mark.parametrize("held", ["A refuge", "A refuge refuge+", "B refuge refuge"])
def test_the_bonus_needs_both_tiles_since_before_the_turn(held: str) -> None:
    """7.4: usable from the next turn."""
    assert targets(marsh("gA g g", card="-", tiles=held), "refuge-bonus") == NOTHING


def test_the_bonus_may_lose_its_own_tile_and_completes() -> None:
    """5.3, R33."""
    state = marsh("L:refuge gA ~ g g", card="-", tiles="A refuge@a1 refuge")
    state = play(state, "refuge-bonus:b1-d1")
    assert len(tiles(state)) == 1
    assert kinds(state) == {"end", "refuge"}


def test_the_bonus_takes_tiles_only_where_it_ends() -> None:
    """R19: one single move, only the final hex counts."""
    state = marsh("gA gB L:farm gB g L:tower", card="-", tiles="A refuge refuge")
    state = play(state, "refuge-bonus:a1-e1")
    assert [tile for tile in tiles(state) if "refuge" not in tile] == ["tower@f1"]


def test_the_bonus_passes_nomad_spaces_without_claiming() -> None:
    """R19."""
    state = marsh("gA gB N gB g N", card="-", tiles="A refuge refuge", expansions=EVERYTHING,
                  nomads="c1=sword f1=outpost")  # fmt: skip
    state = play(state, "refuge-bonus:a1-e1")
    assert line(state, "nomad tiles") == "A outpost+"


def test_the_bazaar_repeats_the_refuge_but_not_its_bonus() -> None:
    """R38."""
    state = marsh("gA g g g", card="-", tiles="A refuge* refuge* bazaar", expansions=EVERYTHING)
    assert targets(state, "bazaar") == {"refuge"}


def test_the_bonus_says_why_not() -> None:
    """A sentence a player can read."""
    state = marsh("gA ~ g g gB", card="-", tiles="A refuge refuge")
    assert refused(state, "refuge-bonus:a1-d1") == (
        "From a1 it leaps straight to the first suitable hex."
    )
    assert refused(state, "refuge-bonus:e1-d1") == "You have no piece on e1."
