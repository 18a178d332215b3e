"""Harvest on the table: spec 1.5, 2, R6, and the house layouts."""

from __future__ import annotations

from collections import Counter

import pytest

import kingdom
from kingdom.engine.deal import Laid
from kingdom.engine.hexes import areas, around, cell, distance, listed
from kingdom.engine.section import Section
from kingdom.engine.setup import Setup
from kingdom.expansions import harvest
from kingdom.expansions.harvest.cathedral import Counters
from kingdom.expansions.harvest.farmland import FARMLAND, Farmed
from tests.pictures import stock

HARVEST = (
    "bazaar-water-mill",
    "mountain-station-scout-cabin",
    "cathedral-watchtower",
    "university-palisade",
)
ALL = Setup(("base", "harvest"), 2, tuple(map(Laid, HARVEST)), ("Rangers", "Mayors", "Rovers"))


def section(name: str) -> Section:
    """A section of Harvest."""
    return kingdom.LIBRARY.sections[name]


# Sections

COUNTS = {
    "bazaar-water-mill": "g16 f14 w12 c12 d14 a9 ~16 ^4 S1",
    "mountain-station-scout-cabin": "g12 f13 w14 c14 d15 a9 ~8 ^12 S1",
    "cathedral-watchtower": "g16 f14 w13 c16 d15 a7 ~11 ^5 S1",
    "university-palisade": "g16 f14 w16 c14 d12 a7 ~13 ^5 S1",
}
"""How many hexes of each terrain the house layouts have."""


@pytest.mark.parametrize("name", HARVEST)
def test_a_section_has_the_hexes_its_table_says(name: str) -> None:
    expected = {word[0]: int(word[1:]) for word in COUNTS[name].split()}
    counted = Counter(letter for row in section(name).rows for letter in row)
    assert counted == {**expected, "1": 1, "2": 1}
    assert sum(counted.values()) == 100


@pytest.mark.parametrize(
    ("name", "locations"),
    [
        ("bazaar-water-mill", {"1": "bazaar", "2": "water-mill"}),
        ("mountain-station-scout-cabin", {"1": "mountain-station", "2": "scout-cabin"}),
        ("cathedral-watchtower", {"1": "cathedral", "2": "watchtower"}),
        ("university-palisade", {"1": "university", "2": "palisade"}),
    ],
)
def test_a_section_has_two_different_locations(name: str, locations: dict[str, str]) -> None:
    """1.5."""
    assert section(name).locations == locations


@pytest.mark.parametrize("name", HARVEST)
def test_a_section_says_that_its_layout_is_a_house_layout(name: str) -> None:
    """The printed ones are not public."""
    assert section(name).layout.startswith("house")
    assert section(name).edition == "harvest"


def cells_of(name: str, letters: str) -> int:
    """The hexes of a section, laid at the top left, that show one of some letters."""
    rows = section(name).rows
    return sum(
        1 << cell(row, column)
        for row in range(10)
        for column in range(10)
        if rows[row][column] in letters
    )


@pytest.mark.parametrize("name", HARVEST)
def test_farmland_lies_in_patches_of_three_or_four(name: str) -> None:
    patches = areas(cells_of(name, "a"))
    assert patches
    assert {patch.bit_count() for patch in patches} <= {3, 4}


@pytest.mark.parametrize("name", HARVEST)
def test_other_terrains_lie_in_patches_of_three_to_sixteen(name: str) -> None:
    sizes = [patch.bit_count() for letter in "gfwcd" for patch in areas(cells_of(name, letter))]
    assert len(sizes) in (9, 10)
    assert min(sizes) >= 3
    assert max(sizes) <= 16


@pytest.mark.parametrize("name", HARVEST)
def test_special_hexes_keep_their_distance_and_have_room_around(name: str) -> None:
    """Not on the rim, at least three apart, four buildable neighbours of two terrains or more."""
    special = listed(cells_of(name, "12S"))
    assert len(special) == 3
    rows = section(name).rows
    for place, hex in enumerate(special):
        row, column = divmod(hex, 21)
        assert 0 < row < 9
        assert 0 < column < 9
        assert all(distance(hex, other) >= 3 for other in special[place + 1 :])
        near = [rows[other // 21][other % 21] for other in listed(around(1 << hex))]
        buildable = [letter for letter in near if letter in "gfwcda"]
        assert len(buildable) >= 4
        assert len(set(buildable)) >= 2


@pytest.mark.parametrize("name", HARVEST)
def test_a_section_has_a_mountain_far_enough_from_its_special_hexes_for_a_cave(name: str) -> None:
    special = listed(cells_of(name, "12S"))
    far = [
        hex
        for hex in listed(cells_of(name, "^"))
        if all(distance(hex, other) >= 3 for other in special)
    ]
    assert far


def test_a_section_turned_half_round_shows_the_same_hexes() -> None:
    """0.2."""
    for name in HARVEST:
        upright = kingdom.LIBRARY.board([(name, False)] * 4)
        turned = kingdom.LIBRARY.board([(name, True)] * 4)
        for terrain in range(9):
            assert upright.terrain[terrain].bit_count() == turned.terrain[terrain].bit_count()


# The manifest


def test_harvest_brings_what_its_box_holds() -> None:
    """1.5."""
    assert [location.id for location in harvest.EXPANSION.locations] == [
        "bazaar", "water-mill", "mountain-station", "scout-cabin", "cathedral", "watchtower",
        "university", "palisade",
    ]  # fmt: skip
    assert len(harvest.EXPANSION.cards) == 6
    assert {file.id for file in harvest.EXPANSION.sections} == set(HARVEST)
    assert [special.name for special in harvest.EXPANSION.specials] == ["silo"]
    assert [ground.name for ground in harvest.EXPANSION.grounds] == ["farmland"]
    assert [piece.name for piece in harvest.EXPANSION.pieces] == ["scout"]
    assert harvest.EXPANSION.terrain_cards == ()


def test_farmland_is_buildable_and_a_silo_is_not() -> None:
    """0.2."""
    board = kingdom.LIBRARY.board([(name, False) for name in HARVEST])
    assert board.terrain[FARMLAND].bit_count() == 32
    assert board.buildable & board.terrain[FARMLAND] == board.terrain[FARMLAND]
    assert board.specials["S"].bit_count() == 4
    assert not board.buildable & board.specials["S"]
    assert board.special & board.specials["S"] == board.specials["S"]


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("bazaar", "another of your location tiles once more"),
        ("water-mill", "beside water, adjacent if possible"),
        ("mountain-station", "beside a mountain, adjacent if possible"),
        ("scout-cabin", "two scouts"),
        ("cathedral", "adjacent if possible"),
        ("watchtower", "beside another player's, adjacent if possible"),
        ("university", "beside a special hex, adjacent if possible"),
        ("palisade", "the settlement area it came from"),
    ],
)
def test_a_location_says_what_its_tile_does(id: str, words: str) -> None:
    assert words in kingdom.LIBRARY.locations[id].sentence


# Set-ups


def test_every_location_hex_gets_two_tiles() -> None:
    """2, 1: sixteen tiles, two of each of the eight kinds."""
    state = kingdom.new_game(ALL, seed=1)
    assert len(stock(state)) == 8
    assert set(stock(state).values()) == {2}
    assert {place.location.id for place in state.board.places} == {
        location.id for location in harvest.EXPANSION.locations
    }


def test_a_fresh_game_has_no_scouts_no_counters_and_a_farm_action() -> None:
    """2, 6."""
    state = kingdom.new_game(ALL, seed=1)
    assert state.recall(Counters).owned == (0, 0)
    assert not state.recall(Farmed).used
    assert state.figures == 0
    assert len(state.game.deck) == 25
    assert state.supply == [40, 40]


@pytest.mark.parametrize("name", HARVEST)
def test_a_part_of_harvest_needs_only_its_own_rules(name: str) -> None:
    """2, 6: number tiles only if the cathedral is in play, farmland and silos in every section."""
    setup = Setup(
        ("base", "harvest"),
        2,
        (Laid(name), Laid("farm"), Laid("tavern"), Laid("oasis")),
        ("Knights", "Lords", "Farmers"),
    )
    rules = {type(rule).__name__ for rule in kingdom.new_game(setup, seed=1).game.rules}
    assert {"FarmlandMayBeFarmed", "SilosComeLast"} <= rules
    assert ("CathedralsCount" in rules) is (name == "cathedral-watchtower")
    assert ("ScoutsLeaveWithTheTurn" in rules) is (name == "mountain-station-scout-cabin")
    assert "MarkRows" not in rules
    assert "PayRovers" not in rules


def test_a_game_without_its_sections_pays_nothing_for_harvest() -> None:
    """What a set-up does not need costs nothing."""
    rules = {type(rule).__name__ for rule in kingdom.new_game(kingdom.first_game(), seed=1)
             .game.rules}  # fmt: skip
    assert not rules & {
        "FarmlandMayBeFarmed",
        "SilosComeLast",
        "CathedralsCount",
        "ScoutsLeaveWithTheTurn",
        "MarkRows",
        "PayRovers",
    }


def test_the_cards_of_harvest_may_be_played_on_base_sections() -> None:
    """2, 2: the pool of all included sets."""
    setup = kingdom.first_game()._replace(
        expansions=("base", "harvest"), cards=("Rangers", "Mayors", "Rovers")
    )
    state = kingdom.new_game(setup, seed=1)
    assert set(state.score(0)) >= {"Rangers", "Mayors", "Rovers"}


def test_sections_and_cards_are_drawn_from_the_pool_of_all_included_sets() -> None:
    """R6."""
    sections, cards = set(), set()
    for seed in range(120):
        setup = kingdom.random_setup(expansions=["base", "harvest"], seed=seed)
        sections |= {laid.section for laid in setup.sections}
        cards |= set(setup.cards)
    assert set(HARVEST) <= sections
    assert len(sections) == 12
    assert len(cards) == 16


@pytest.mark.parametrize(
    "code",
    ["BH2-BwMsCwUp-RaMaRo", "BH5-bWmScWuP-ChTrHo", "BH3-BwTaCwOa-RaKnMe", "BNXMH4-BwTaCwOa-RaMaRo"],
)
def test_a_code_survives_reading_and_writing(code: str) -> None:
    setup = kingdom.parse_setup(code)
    assert kingdom.setup_code(setup) == code
    assert kingdom.new_game(setup, seed=3).board.specials["S"]


def test_codes_of_sections_are_unlike_one_another_upright_and_turned() -> None:
    codes = [laid.code for laid in kingdom.LIBRARY.sections.values()]
    both = [*codes, *(code.swapcase() for code in codes)]
    assert len(both) == len(set(both))
    assert [section(name).code for name in HARVEST] == ["Bw", "Ms", "Cw", "Up"]


def test_two_to_five_may_play() -> None:
    """R78."""
    for seats in (2, 3, 4, 5):
        assert kingdom.new_game(ALL._replace(seats=seats), seed=1).game.seats == seats


def test_a_game_of_harvest_alone_has_cards_to_build_by_or_is_refused() -> None:
    """Chapter 2, 9: every player has a terrain card."""
    try:
        state = kingdom.new_game(expansions=["harvest"], seed=1)
    except kingdom.BadSetup:
        return
    assert all(card >= 0 for hand in state.hand for card in hand)
    assert state.todo == 3
