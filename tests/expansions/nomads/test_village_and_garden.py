"""Village and garden: spec 6.2."""

from __future__ import annotations

import pytest

from kingdom.expansions.nomads.locations import GARDEN, VILLAGE
from tests.expansions.nomads.camp import camp
from tests.pictures import NOTHING, builds, hexes, own, play, refused, told
from tests.scenes import line


def test_village_builds_where_three_own_pieces_touch() -> None:
    """6.2 Village."""
    state = camp(
        """
        g   g   g   g
          gA  g   gA  g
        g   gA  g   g
        """,
        tiles="A village",
    )
    assert builds(state, VILLAGE) == hexes(
        """
        .   .   .   .
          .   x   .   .
        .   .   .   .
        """
    )


AROUND = ["a2 c2 b1", "b1 c1 b3", "a2 b3 c3", "c1 c2 c3", "b1 c2 b3", "a2 c2 b1 c1",
          "a2 b1 c1 b3 c3", "a2 c2 b1 c1 b3 c3"]  # fmt: skip


@pytest.mark.parametrize("own_pieces", AROUND)
def test_village_does_not_mind_on_which_sides_they_stand_or_how_many_more(own_pieces: str) -> None:
    """6.2 Village: at least three of the six neighbours."""
    cells = dict.fromkeys(own_pieces.split(), "gA")
    rows = []
    for row in (1, 2, 3):
        words = (cells.get(f"{column}{row}", "g") for column in "abcd")
        rows.append(("  " if row == 2 else "") + " ".join(words))
    assert "b2" in builds(camp("\n".join(rows), tiles="A village"), VILLAGE)


@pytest.mark.parametrize(
    ("cell", "may"),
    [("g", 1), ("w", 1), ("f", 1), ("c", 1), ("d", 1), ("~", 0), ("^", 0), ("C", 0), ("N", 0),
     ("L:farm", 0), ("gB", 0), ("gX", 0)],
)  # fmt: skip
def test_village_builds_on_any_suitable_hex_whatever_the_card(cell: str, may: int) -> None:
    """6.2 Village: suitable hex."""
    patch = f"""
        .   g   .
          gA  {cell}  gA
        .   gA  .
        """
    assert ("b2" in builds(camp(patch, card="grass", tiles="A village"), VILLAGE)) is bool(may)


def test_village_is_strict() -> None:
    """6.2 Village, 4.6: two are not enough, and there is no falling back."""
    state = camp(
        """
        .   g   g
          gA  g   gA
        .   g   g
        """,
        tiles="A village",
    )
    assert builds(state, VILLAGE) == NOTHING
    assert refused(state, "village:b2") == "b2 is no place for that."


def test_village_counts_neither_opponents_nor_walls() -> None:
    """6.2 Village, 8.6: own pieces."""
    state = camp(
        """
        .   gX  gB
          gA  g   gA
        .   gB  gX
        """,
        tiles="A village",
    )
    assert builds(state, VILLAGE) == NOTHING


def test_village_counts_own_pieces_on_water_and_mountain() -> None:
    """6.2 Village: own pieces, wherever they stand."""
    state = camp(
        """
        .   g   .
          ~A  g   ^A
        .   gA  .
        """,
        tiles="A village",
    )
    assert builds(state, VILLAGE) == {"b2"}


@pytest.mark.parametrize("name", ["village:b1", "garden:c1"])
def test_village_and_garden_need_a_settlement_in_the_supply(name: str) -> None:
    """5.3."""
    patch = """
        gA  w   w
          gA  gA  .
        """
    state = camp(patch, tiles="A village garden", supply="0 40")
    assert refused(state, name) == "Your supply is empty: nothing is left to build."
    assert builds(state, VILLAGE) == builds(state, GARDEN) == NOTHING


def test_village_builds_from_the_supply_once_a_turn() -> None:
    """5.3."""
    patch = """
        gA  w   w
          gA  gA  .
        """
    state = play(camp(patch, tiles="A village", mandatory="0"), "village:b1")
    assert "b1" in own(state)
    assert state.supply == [36, 40]
    assert told(state) == ["A built b1"]
    assert refused(state, "village:c1") == "Your village tile has been used this turn."


def test_garden_builds_on_flowers_beside_an_own_piece_whatever_the_card() -> None:
    """6.2 Garden."""
    state = camp(
        """
        w   w   f   w
          f   fA  w   f
        w   f   f   w
        """,
        card="forest",
        tiles="A garden",
    )
    assert builds(state, GARDEN) == hexes(
        """
        .   x   .   .
          .   .   x   .
        .   .   .   .
        """
    )


def test_garden_builds_on_any_flowers_when_none_are_beside_own_pieces() -> None:
    """6.2 Garden, 4.1: AIP over flowers alone."""
    state = camp("gA g w g w", card="grass", tiles="A garden")
    assert builds(state, GARDEN) == {"c1", "e1"}
    assert refused(state, "garden:b1") == "b1 is grass: this cannot go there."


def test_garden_is_forfeit_when_no_flowers_are_free() -> None:
    """6.2 Garden: forfeit if none."""
    state = camp("gA wB wX g", card="grass", tiles="A garden")
    assert builds(state, GARDEN) == NOTHING
    assert refused(state, "garden:b1") == "b1 is occupied."


def test_garden_must_touch_if_it_can() -> None:
    state = camp("gA w g w", card="grass", tiles="A garden")
    assert refused(state, "garden:d1") == "It must go beside one of your own here, and d1 is not."


def test_garden_and_village_claim_nomad_tiles() -> None:
    """6.3, R16: any build does."""
    patch = """
        gA  w   N
          gA  gA  .
        """
    for action in ("garden:b1", "village:b1"):
        state = camp(patch, tiles="A village garden", nomads="c1=sword")
        assert line(play(state, action), "nomad tiles") == "A sword+"
