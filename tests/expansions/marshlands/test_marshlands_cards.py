"""The six cards of Marshlands with their worked examples: spec 10.3."""

from __future__ import annotations

import pytest

import kingdom
from kingdom.engine.hexes import cell
from tests.expansions.marshlands.marsh import EVERYTHING, marsh, with_island
from tests.pictures import named, position
from tests.scenes import earned


def standing(card: str, *where: str, land: str = "g", **lines: object) -> kingdom.State:
    """A board of one land on which A stands on places written as in the spec: ``4,2 5,3``."""
    places = {cell(*map(int, place.split(","))) for text in where for place in text.split()}
    rows = []
    for row in range(20):
        words = [f"{land}A" if cell(row, column) in places else land for column in range(20)]
        rows.append(" " * (row % 2) + " ".join(words))
    text = "\n".join(
        ["kingdom position 1", "expansions: base, marshlands", f"cards: {card}"]
        + [f"{key}: {value}" for key, value in lines.items()]
        + ["board:", *rows]
    )
    return kingdom.read_position(text + "\n")


# Geologists


def test_geologists_pays_two_for_each_mountain_of_two_chains() -> None:
    """10.3 Geologists (a): chain A to B, another B to C: 6 gold."""
    state = marsh("^ gA gA ^ gA gA ^", cards="Geologists")
    assert earned(state, "Geologists") == [6, 0]
    state = marsh("^ gA gA ^ gA g ^", cards="Geologists")
    assert earned(state, "Geologists") == [4, 0]


def test_geologists_pays_each_mountain_once() -> None:
    """10.3 Geologists (b): two chains between the same two mountains: 4, not 8."""
    state = marsh(
        """
        gA  gA  gA  gA
          ^   g   ^   g
        gA  gA  gA  gA
        """,
        cards="Geologists",
    )
    assert earned(state, "Geologists") == [4, 0]


def test_geologists_pays_nothing_for_one_mountain_however_often_it_is_touched() -> None:
    """10.3 Geologists (c)."""
    state = marsh(
        """
        gA  gA  gA  g
          ^   ^   gA  g
        gA  gA  gA  g
        """,
        cards="Geologists",
    )
    assert earned(state, "Geologists") == [0, 0]


def test_geologists_takes_connected_mountain_hexes_for_one_mountain() -> None:
    """10.3: a maximal connected set, of one hex or more, of any length."""
    assert earned(marsh("^ ^ gA ^ ^", cards="Geologists"), "Geologists") == [4, 0]
    ring = """
        ^   gA  ^
          ^   ^   g
        """
    assert earned(marsh(ring, cards="Geologists"), "Geologists") == [0, 0]


def test_geologists_takes_a_mountain_across_a_section_border_for_one() -> None:
    """10.3: across section borders."""
    state = marsh("gA ^ ^ gA . gA ^", at="i1", cards="Geologists")
    assert earned(state, "Geologists") == [0, 0]
    state = marsh("^ gA ^ ^ gA", at="i1", cards="Geologists")
    assert earned(state, "Geologists") == [4, 0]


def test_geologists_needs_one_area_to_link() -> None:
    """10.3: as Merchants; two areas at two mountains do not."""
    assert earned(marsh("^ gA g gA ^", cards="Geologists"), "Geologists") == [0, 0]
    assert earned(marsh("^ gA gB gA ^", cards="Geologists"), "Geologists") == [0, 0]


def test_geologists_lets_a_piece_on_a_mountain_touch_it() -> None:
    """R50."""
    assert earned(marsh("^A gA gA ^", cards="Geologists"), "Geologists") == [4, 0]
    assert earned(marsh("^A . ^ gA", cards="Geologists"), "Geologists") == [0, 0]


def test_geologists_counts_a_cave_as_mountain() -> None:
    """10.3: caves included."""
    state = marsh("^ gA ^", cards="Geologists", expansions="base, marshlands, caves", caves="a1")
    assert earned(state, "Geologists") == [4, 0]


def test_geologists_shows_the_mountains_linked() -> None:
    """The hexes that earned it."""
    state = marsh("^ ^ gA ^ . ^", cards="Geologists")
    assert named(state.score(0)["Geologists"].hexes) == {"a1", "b1", "d1"}


# Messengers


@pytest.mark.parametrize(
    ("where", "gold"),
    [
        ("4,2 4,3 4,4 4,5 4,6 4,7", 12),  # (a) six in a row
        ("5,3 6,4 6,5 5,5", 6),  # (b) the horseshoe
        ("0,0 1,0 2,1 3,1 4,2", 10),  # (c) the straight diagonal
        ("0,0 0,1 0,2 9,9 9,10 9,11 15,1 15,2", 6),  # (d) groups do not add up
        ("4,4 4,5", 4),
        ("4,4 8,8", 0),
        ("4,4", 0),
        ("", 0),
    ],
)
def test_messengers_pays_two_for_each_hex_of_the_way(where: str, gold: int) -> None:
    """10.3 Messengers (a) to (d), R48."""
    assert earned(standing("Messengers", where), "Messengers") == [gold, 0]


def test_messengers_walks_over_anything() -> None:
    """10.3: pure distance, over water, others and special hexes."""
    state = marsh(
        """
        gA  gA  gA  gA  gA
          gA  ~   P   gB  gA
        gA  L:farm  ^   g   gA
        """,
        cards="Messengers",
    )
    # a3 and e2 are the ends: five steps apart, six hexes.
    assert earned(state, "Messengers") == [12, 0]


def test_messengers_looks_at_every_area_and_takes_the_longest() -> None:
    """10.3: the greatest distance between two of the same area, not the biggest area."""
    where = "0,0 0,1 1,0 1,1 2,0 2,1 2,2 9,5 9,6 9,7 9,8 9,9"
    assert earned(standing("Messengers", where), "Messengers") == [10, 0]


def test_messengers_shows_both_ends() -> None:
    """The hexes that earned it."""
    state = standing("Messengers", "4,2 4,3 4,4")
    assert named(state.score(0)["Messengers"].hexes) == {"c5", "e5"}


def test_messengers_takes_pieces_of_every_kind_for_links() -> None:
    """10.3: own pieces."""
    state = marsh("gAw ^Ac ~As gAh gA", cards="Messengers", expansions=EVERYTHING)
    assert earned(state, "Messengers") == [10, 0]


# Noblewomen


def test_the_rule_book_noblewomen_red_five_blue_five_yellow_fifteen() -> None:
    """10.3 Noblewomen (a): yellow (C) leads at three."""
    state = marsh(
        """
        gA  L:farm  .   gB  C   .   gC  N   .   gA  gC
          .   .   .   .   .   .   .   .   .   .   L:tower  gC
        gC  C   gC  .   P   gA  .   .   .   .   .
          .   gB  .   .   .   .   .   .   .   .   .
        """,
        seats="3",
        cards="Noblewomen",
        expansions=EVERYTHING,
    )
    assert earned(state, "Noblewomen") == [5, 5, 15]


def test_noblewomen_pays_all_tied_leaders_and_castles_still_pay() -> None:
    """10.3 Noblewomen (b): red 2, blue 2, yellow 1: 5, 5, 0 and 3 castle gold for each."""
    state = marsh(
        """
        g   g   g   g
          gA  gA  g   g
        gB  C   gC  g
          gB  g   g   g
        """,
        seats="3",
        cards="Noblewomen",
    )
    assert earned(state, "Noblewomen") == [5, 5, 0]
    assert earned(state, "castles") == [3, 3, 3]


@pytest.mark.parametrize(
    ("special", "gold"), [("L:farm", 5), ("C", 5), ("N", 5), ("K", 5), ("P", 0), ("S", 0)]
)
def test_noblewomen_knows_locations_castles_capitols_and_nomad_spaces(
    special: str, gold: int
) -> None:
    """10.3, R49: not palaces, which pay by their own rule once, and not silos."""
    state = position(f"gA {special}", cards="Noblewomen", tiles="",
                     expansions=EVERYTHING + ", capitol")  # fmt: skip
    assert earned(state, "Noblewomen") == [gold, 0]
    if special == "P":
        assert earned(state, "palaces") == [5, 0]


def test_noblewomen_pays_nobody_for_a_hex_nobody_touches() -> None:
    """10.3: at least one piece."""
    assert earned(marsh("C g gA", cards="Noblewomen"), "Noblewomen") == [0, 0]


def test_noblewomen_counts_an_emptied_location() -> None:
    """10.3: the hex pays, whether tiles lie there or not."""
    assert earned(marsh("L:farm gA", cards="Noblewomen", stock="a1=0"), "Noblewomen") == [5, 0]


def test_noblewomen_counts_the_islands_location() -> None:
    """10.3: island included."""
    state = with_island(marsh("g g", cards="Noblewomen"), "g g", "gA L:tree-house g")
    assert earned(state, "Noblewomen") == [5, 0]


def test_noblewomen_shows_the_hexes_won() -> None:
    state = marsh("C gA . C gB", cards="Noblewomen")
    assert named(state.score(0)["Noblewomen"].hexes) == {"a1"}


# Vassals


@pytest.mark.parametrize(
    ("where", "gold"),
    [
        ("9,3 10,3 4,10 4,11", 3),  # (a)
        ("9,9", 1),  # (b)
        ("9,9 9,10 10,9 10,10", 4),
        ("8,3 11,3 3,8 3,11 0,0 19,19", 0),
        ("9,0 9,19 10,0 10,19 0,9 0,10 19,9 19,10", 8),
    ],
)
def test_vassals_pays_one_for_each_at_an_inner_border(where: str, gold: int) -> None:
    """10.3 Vassals, R2, R51: a hex at both borders counts once."""
    assert earned(standing("Vassals", where), "Vassals") == [gold, 0]


def test_vassals_knows_seventy_six_hexes() -> None:
    """10.3: rows 10 and 11, columns j and k."""
    full = ["".join(f"{row},{column} " for column in range(20)) for row in range(20)]
    assert sum(earned(standing("Vassals", row), "Vassals")[0] for row in full) == 76


def test_vassals_ignores_the_island() -> None:
    """R62: its columns j and k are no seam."""
    seam = " ".join(["."] * 9 + ["gA", "gA"])
    state = with_island(standing("Vassals", "9,9"), seam, seam, seam, seam, seam)
    assert earned(state, "Vassals") == [1, 0]


# Captains


@pytest.mark.parametrize(
    ("where", "gold"),
    [
        ("2,2 2,3 2,4 3,2 3,3", 3),  # (a) the total of the rule book
        ("3,3 3,2 3,4 2,3 2,4 4,3 4,4", 7),  # (b) the full flower
        (" ".join(f"5,{column}" for column in range(20)), 0),  # (c) a straight line of 20
        ("2,2 2,3 3,2", 0),
        ("", 0),
    ],
)
def test_captains_pays_one_for_each_beside_three_own(where: str, gold: int) -> None:
    """10.3 Captains, R2."""
    assert earned(standing("Captains", where), "Captains") == [gold, 0]


def test_captains_shows_who_has_three() -> None:
    """10.3 Captains (a): the inner three."""
    state = standing("Captains", "2,2 2,3 2,4 3,2 3,3")
    assert named(state.score(0)["Captains"].hexes) == {"d3", "c4", "d4"}


def test_captains_counts_own_pieces_only() -> None:
    """10.3: own pieces of any kind, not others'."""
    patch = """
        g   {0}  {1}  g
          g   gA  {2}  g
        """
    own = patch.format("gA", "gA", "gA")
    mixed = patch.format("gA", "gB", "gA")
    assert earned(marsh(own, cards="Captains"), "Captains")[0] > 0
    assert earned(marsh(mixed, cards="Captains"), "Captains") == [0, 0]
    kinds = patch.format("^Ac", "~As", "gAw")
    state = marsh(kinds, cards="Captains", expansions=EVERYTHING)
    assert named(state.score(0)["Captains"].hexes) == {"c1", "b2"}


# Scouts


def scouts(patch: str, removed: str) -> list[int]:
    """What Scouts pays with a removed terrain."""
    return earned(marsh(patch, cards="Scouts", removed_terrain=removed), "Scouts")


def test_the_rule_book_scouts_pays_seven() -> None:
    """10.3 Scouts (a), R47: seven settlements beside the removed terrain."""
    patch = """
        gA  gA  gA  g   g
          f   f   gA  gA  g
        gA  f   gA  gA  g
          gA  g   g   g   gA
        """
    assert scouts(patch, "forest") == [7, 0]


def test_scouts_pays_one_for_a_settlement_beside_two_hexes_of_it() -> None:
    """10.3 Scouts (b)."""
    assert scouts("f gA f . dA", "forest") == [1, 0]


def test_scouts_pays_nothing_on_the_removed_terrain() -> None:
    """R47: next to but not on."""
    assert scouts("fA f . f fA gA", "forest") == [1, 0]


@pytest.mark.parametrize(
    ("removed", "gold"), [("grass", 1), ("flowers", 3), ("forest", 0), ("canyon", 1), ("desert", 0)]
)
def test_scouts_looks_at_the_removed_terrain_alone(removed: str, gold: int) -> None:
    """10.3 Scouts, chapter 2, 7."""
    assert scouts("g fA w dA w fA c . dA s", removed) == [gold, 0]


def test_scouts_pays_for_pieces_of_every_kind() -> None:
    """10.3: own pieces, on water and mountain too."""
    state = marsh("~As f ^Ac . gAw f ~A", cards="Scouts", removed_terrain="forest",
                  expansions=EVERYTHING)  # fmt: skip
    assert earned(state, "Scouts") == [4, 0]


def test_scouts_shows_who_earned_it() -> None:
    state = marsh("f gA gA fB dB", cards="Scouts", removed_terrain="forest")
    assert named(state.score(0)["Scouts"].hexes) == {"b1", "c1"}
    assert named(state.score(1)["Scouts"].hexes) == {"e1"}


# All of them


def test_every_card_has_a_sentence_and_pays_nothing_on_an_empty_board() -> None:
    """10.3: six plain end-of-game cards."""
    names = ["Geologists", "Messengers", "Noblewomen", "Vassals", "Captains", "Scouts"]
    for name in names:
        assert kingdom.LIBRARY.cards[name].sentence.endswith(".")
        assert earned(marsh("^ g C f", cards=name, removed_terrain="forest"), name) == [0, 0]
        assert kingdom.LIBRARY.card_home[name] == "marshlands"


def test_scouts_on_the_board_serve_no_card() -> None:
    """8.5: scout tiles are gone at scoring."""
    cards = "Geologists, Messengers, Captains"
    state = marsh("^ gAt gA ^", cards=cards, expansions=EVERYTHING, tiles="A scout-cabin*")
    assert earned(state, "Geologists") == [0, 0]
    assert earned(state, "Messengers") == [0, 0]
