"""Donation: spec 6.3, R12, R25."""

from __future__ import annotations

import pytest

from tests.expansions.nomads.camp import camp
from tests.pictures import NOTHING, hexes, legal, own, play, refused, tiles, told
from tests.scenes import earned, kinds, line, targets

TERRAINS = [
    ("grass", "g"), ("flowers", "w"), ("forest", "f"), ("canyon", "c"), ("desert", "d"),
    ("water", "~"), ("mountain", "^"),
]  # fmt: skip


@pytest.mark.parametrize(("terrain", "letter"), TERRAINS)
def test_a_donation_builds_three_on_its_terrain_whatever_the_card(
    terrain: str, letter: str
) -> None:
    """6.3 Donation: one tile for each terrain, water and mountain included."""
    card, other = ("desert", "d") if terrain != "desert" else ("grass", "g")
    state = camp(
        f"{other}A {letter} {letter} {letter} {letter} . N {other} {other}",
        card=card,
        nomad_tiles=f"A donation-{terrain}",
    )
    power = f"donation-{terrain}"
    for hex in ("b1", "c1", "d1"):
        assert targets(state, power) == {hex}
        state = play(state, f"{power}:{hex}")
        assert told(state) == [f"A built {hex}"]
    assert own(state) == {"a1", "b1", "c1", "d1"}
    assert state.supply == [36, 40]
    assert kinds(state) == {"build"}
    assert state.todo == 3
    assert line(state, "nomad tiles") == ""
    assert line(state, "prompts") == ""


def test_the_rule_book_player_builds_three_on_flowers_after_the_mandatory_action() -> None:
    """S0's example."""
    state = camp(
        """
        g   g   g   w   w
          .   .   w   w   .
        N   .   .   .   .
        """,
        card="grass",
        nomad_tiles="A donation-flowers",
    )
    state = play(state, "a1", "b1", "c1")
    state = play(state, "donation-flowers:d1", "donation-flowers:d2", "donation-flowers:e1")
    assert own(state) == {"a1", "b1", "c1", "d1", "d2", "e1"}
    assert legal(state) == {"end"}


def test_each_settlement_of_a_donation_is_adjacent_if_possible() -> None:
    """6.3 Donation: AIP for each, judged afresh."""
    state = camp(
        """
        gA  f   f   g   f
          g   g   g   g   f
        N   .   f   .   .
        """,
        card="grass",
        nomad_tiles="A donation-forest",
    )
    assert targets(state, "donation-forest") == {"b1"}
    state = play(state, "donation-forest:b1")
    assert targets(state, "donation-forest") == {"c1"}
    state = play(state, "donation-forest:c1")
    assert targets(state, "donation-forest") == hexes(
        """
        .   .   .   .   x
          .   .   .   .   x
        .   .   x   .   .
        """
    )


def test_the_first_goes_anywhere_when_nothing_of_the_terrain_is_adjacent() -> None:
    """6.3 Donation: AIP falls back to the whole terrain."""
    state = camp("gA g c g c . N", card="grass", nomad_tiles="A donation-canyon")
    assert targets(state, "donation-canyon") == {"c1", "e1"}


def test_all_three_must_be_built() -> None:
    """R25: once used, build 3 as far as possible; nothing interrupts it (R5)."""
    state = camp("gA g g g g g . N gB", card="grass", tiles="A farm", mandatory="0",
                 nomad_tiles="A donation-grass sword")  # fmt: skip
    for action in ("donation-grass:b1", "donation-grass:c1"):
        state = play(state, action)
        assert kinds(state) == {"donation-grass"}
        for other in ("stop", "end", "sword:i1", "farm:d1", "d1"):
            assert refused(state, other) == "Finish the donation-grass first."
    state = play(state, "donation-grass:d1")
    assert kinds(state) == {"end", "farm", "sword"}


def test_fewer_are_built_when_the_supply_runs_out() -> None:
    """R25."""
    state = camp("gA g g g g . N", card="grass", supply="2 40", nomad_tiles="A donation-grass")
    state = play(state, "donation-grass:b1", "donation-grass:c1")
    assert legal(state) == {"end"}
    assert state.supply == [0, 40]
    assert told(state) == ["A built c1", "A ending"]


def test_fewer_are_built_when_the_terrain_runs_out() -> None:
    """R25."""
    state = camp("gA w w g g . N", card="grass", mandatory="0", nomad_tiles="A donation-flowers")
    state = play(state, "donation-flowers:b1", "donation-flowers:c1")
    assert legal(state) == {"end"}
    assert state.supply == [37, 40]


@pytest.mark.parametrize(
    ("patch", "supply"),
    [("gA wB wX g . N", "20 20"), ("gA w w g . N", "0 40"), ("gA g . N", "9 9")],
)
def test_a_donation_without_land_or_settlements_is_not_offered(patch: str, supply: str) -> None:
    """R25: nothing can be built."""
    state = camp(patch, card="grass", supply=supply, nomad_tiles="A donation-flowers")
    assert targets(state, "donation-flowers") == NOTHING


def test_a_donation_builds_on_open_hexes_only() -> None:
    """4, rule 1; 8.6."""
    state = camp("gA ~ ~B ~X ~ . N", card="grass", nomad_tiles="A donation-water")
    assert targets(state, "donation-water") == {"b1"}


def test_a_donation_may_eat_what_the_mandatory_action_would_build() -> None:
    """R9."""
    state = camp("gA w w w g g g . N", card="grass", supply="4 40",
                 nomad_tiles="A donation-flowers")  # fmt: skip
    state = play(state, "donation-flowers:b1", "donation-flowers:c1", "donation-flowers:d1")
    assert state.todo == 1
    assert refused(state, "end") == "Build one more first."


def test_a_donation_takes_and_claims_tiles_with_every_settlement() -> None:
    """3.5: each settlement runs through the whole list."""
    state = camp(
        """
        gA  w   w   w
          L:farm  .   N   .
        """,
        card="grass",
        nomads="c2=sword",
        nomad_tiles="A donation-flowers",
    )
    state = play(state, "donation-flowers:b1")
    assert tiles(state) == ["farm@a2"]
    state = play(state, "donation-flowers:c1")
    assert line(state, "nomad tiles") == "A sword+"
    assert told(state) == ["A built c1", "A claimed c2 sword"]


def test_the_card_is_tested_after_each_settlement_of_a_donation() -> None:
    """3.3, 3.5, 9: a donation may fill the terrain of the card, and goes on."""
    state = camp("gA d g d . g N", card="desert", pile="grass", hands="B grass",
                 nomad_tiles="A donation-desert")  # fmt: skip
    state = play(state, "donation-desert:b1", "donation-desert:d1")
    assert told(state) == ["A built d1", "A removed desert", "A revealed grass", "A chose grass"]
    assert kinds(state) == {"build"}


def test_settlements_on_water_never_fish_but_may_mine() -> None:
    """R12, S0's note on donation."""
    state = camp(
        """
        gA  ~   ~   ~   ^
          .   .   .   .   .
        N   .   .   .   .
        """,
        card="grass",
        cards="Fishermen, Miners",
        nomad_tiles="A donation-water",
    )
    state = play(state, "donation-water:b1", "donation-water:c1", "donation-water:d1")
    score = state.score(0)
    assert score["Fishermen"].gold == 1  # a1 alone, on land
    assert score["Miners"].gold == 1  # d1, on water beside the mountain


def test_settlements_on_mountains_never_mine_but_may_fish() -> None:
    """R12, S0's note on donation."""
    state = camp("gA ^ ^ ^ ~ . N", card="grass", cards="Fishermen, Miners",
                 nomad_tiles="A donation-mountain")  # fmt: skip
    state = play(state, "donation-mountain:b1", "donation-mountain:c1", "donation-mountain:d1")
    score = state.score(0)
    assert score["Miners"].gold == 1  # a1 alone, on land
    assert score["Fishermen"].gold == 1  # d1, on the mountain beside the water


def test_water_and_mountain_stay_closed_to_everything_else() -> None:
    """4, rule 2: only an action that says so."""
    state = camp("gA ~ ^ g . N", card="grass", nomad_tiles="A donation-desert resettlement")
    assert not any(action.endswith(("b1", "c1")) for action in legal(state))


def test_a_donation_feeds_red_cards_with_every_settlement() -> None:
    """10.2: per build event, extra actions too."""
    state = camp("gA ~ ~ ~ gB . N", card="grass", cards="Shepherds, Ambassadors",
                 nomad_tiles="A donation-water")  # fmt: skip
    state = play(state, "donation-water:b1", "donation-water:c1", "donation-water:d1")
    assert earned(state, "Shepherds") == [2, 0]
    assert earned(state, "Ambassadors") == [1, 0]


# Refusals

HALL = """
    gA  w   f   w   gB
      .   .   .   .   .
    N   .   .   .   .
    """


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("donation-flowers:c1", "c1 is forest: this cannot go there."),
        ("donation-flowers:d1", "It must go beside one of your own here, and d1 is not."),
        ("donation-flowers:e1", "e1 is occupied."),
        ("donation-flowers:j10", "j10 is not on this board."),
    ],
)
def test_a_donation_in_the_wrong_place_is_refused_with_a_reason(action: str, sentence: str) -> None:
    """An unlawful action has a sentence a player can read."""
    state = camp(HALL, card="grass", nomad_tiles="A donation-flowers")
    assert refused(state, action) == sentence


def test_a_donation_with_an_empty_supply_is_refused_with_that_reason() -> None:
    """5.3, as every other building action says it."""
    state = camp(HALL, card="grass", nomad_tiles="A donation-flowers", supply="0 39")
    assert refused(state, "donation-flowers:b1") == (
        "Your supply is empty: nothing is left to build."
    )


def test_a_donation_is_refused_to_a_seat_without_its_tile() -> None:
    state = camp(HALL, card="grass", nomad_tiles="A donation-forest")
    assert refused(state, "donation-flowers:b1") == "You have no donation-flowers tile."
