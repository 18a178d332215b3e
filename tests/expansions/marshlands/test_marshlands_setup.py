"""Set-up of Marshlands: sections, terrain cards, Scouts and codes; spec 1.4 and 2."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

import kingdom
from kingdom.engine.deal import Laid
from kingdom.engine.hexes import NEIGHBOURS, Hexes, areas, cell, distance, listed
from kingdom.engine.location import Location
from kingdom.engine.setup import Setup
from kingdom.engine.terrain import DESERT
from kingdom.expansions.marshlands import EXPANSION
from tests.expansions.marshlands.marsh import marsh
from tests.pictures import legal, play
from tests.scenes import kinds, line, targets

FOUR = ("temple", "refuge", "canoe", "fountain")
BASIC = ("grass", "flowers", "forest", "canyon", "desert")
CARDS = ("Geologists", "Messengers", "Scouts")


def all_marshlands(removed: tuple[str, ...] = ("forest",), cards: tuple[str, ...] = CARDS) -> Setup:
    """The four sections of Marshlands with some cards and a removed terrain."""
    return Setup(
        ("base", "marshlands"),
        2,
        tuple(Laid(section) for section in FOUR),
        cards,
        (),
        (("removed terrain", removed),) if removed else (),
    )


def deck(state: kingdom.State) -> Counter[str]:
    """The terrain cards of a game that has just begun, wherever they lie."""
    names = {number: name for name, (_, number, _) in kingdom.LIBRARY.terrain_cards.items()}
    cards = [*state.pile, *state.discards, *(card for hand in state.hand for card in hand)]
    return Counter(names[card] for card in cards)


# Sections


def land(section: str, letters: str) -> Hexes:
    """The hexes of a section that show one of some letters, in the top left quarter."""
    rows = kingdom.LIBRARY.sections[section].rows
    return sum(
        1 << cell(row, column)
        for row in range(10)
        for column in range(10)
        if rows[row][column] in letters
    )


@pytest.mark.parametrize(
    ("section", "counts"),
    [
        ("temple", "g15 f15 w13 c12 d12 s12 ~12 ^6 P1 L2"),
        ("refuge", "g14 f13 w15 c12 d13 s12 ~12 ^6 P1 L2"),
        ("canoe", "g12 f12 w12 c12 d12 s13 ~21 ^3 P1 L2"),
        ("fountain", "g15 f13 w13 c12 d12 s12 ~8 ^12 P1 L2"),
    ],
)
def test_a_section_has_the_hexes_of_its_house_layout(section: str, counts: str) -> None:
    """1.4: a palace instead of a castle, two locations."""
    rows = kingdom.LIBRARY.sections[section].rows
    assert Counter(letter for row in rows for letter in row) == {
        word[0]: int(word[1:]) for word in counts.split()
    }
    assert sum(int(word[1:]) for word in counts.split()) == 100


@pytest.mark.parametrize(
    ("section", "swamps"), [("temple", 2), ("refuge", 1), ("canoe", 2), ("fountain", 1)]
)
def test_swamp_lies_in_one_area_or_two(section: str, swamps: int) -> None:
    """One area; Temple and Canoe two."""
    assert len(areas(land(section, "s"))) == swamps


@pytest.mark.parametrize("section", FOUR)
def test_special_hexes_keep_off_the_rim_and_three_apart(section: str) -> None:
    """None on the rim or closer than 3 to another."""
    special = listed(land(section, "LP"))
    assert len(special) == 3
    for hex in special:
        assert 0 < hex // 21 < 9
        assert 0 < hex % 21 < 9
    for one, other in combinations(special, 2):
        assert distance(one, other) >= 3


@pytest.mark.parametrize("section", FOUR)
def test_special_hexes_have_four_buildable_neighbours_of_two_terrains(section: str) -> None:
    for hex in listed(land(section, "LP")):
        near = NEIGHBOURS[hex]
        assert (near & land(section, "gfwcds")).bit_count() >= 4
        assert sum(1 for letter in "gfwcds" if near & land(section, letter)) >= 2


@pytest.mark.parametrize("section", FOUR)
def test_basic_terrains_lie_in_nine_or_ten_patches_of_three_to_sixteen(section: str) -> None:
    patches = [patch for letter in "gfwcd" for patch in areas(land(section, letter))]
    assert len(patches) in (9, 10)
    assert all(3 <= patch.bit_count() <= 16 for patch in patches)


@pytest.mark.parametrize("section", FOUR)
def test_each_side_of_a_section_has_two_terrains(section: str) -> None:
    rows = kingdom.LIBRARY.sections[section].rows
    sides = [rows[0], rows[9], [row[0] for row in rows], [row[9] for row in rows]]
    assert all(len(set(side)) >= 2 for side in sides)


@pytest.mark.parametrize("section", FOUR)
def test_a_section_has_a_mountain_far_enough_for_a_cave(section: str) -> None:
    """R67: at least 3 from its own special hexes."""
    special = listed(land(section, "LP"))
    assert any(
        all(distance(hex, other) >= 3 for other in special) for hex in listed(land(section, "^"))
    )


@pytest.mark.parametrize("section", FOUR)
def test_the_head_of_a_layout_says_that_it_is_a_house_one(section: str) -> None:
    """Each says so in its header."""
    found = kingdom.LIBRARY.sections[section]
    assert found.layout.startswith("house")
    assert found.edition == "marshlands"
    assert found.locations == {"L": section}
    assert found.name == section.capitalize()


def test_marshlands_brings_four_sections_four_locations_and_six_cards() -> None:
    """1.4."""
    assert sorted(file.id for file in EXPANSION.sections) == sorted(FOUR)
    assert {location.id for location in EXPANSION.locations} == set(FOUR)
    assert [card.name for card in EXPANSION.cards] == [
        "Geologists", "Messengers", "Noblewomen", "Vassals", "Captains", "Scouts",
    ]  # fmt: skip
    assert all(kingdom.LIBRARY.section_home[section] == "marshlands" for section in FOUR)


def test_every_location_hex_has_two_tiles() -> None:
    """1.4: 16 tiles, 4 of each; no castle."""
    state = kingdom.new_game(all_marshlands(), seed=1)
    tiles = Counter(place.location.id for place in state.board.places for _ in range(2))
    assert tiles == dict.fromkeys(FOUR, 4)
    assert state.stock == state.spare == (1 << 8) - 1
    assert state.board.castles == 0
    assert state.board.specials["P"].bit_count() == 4


@pytest.mark.parametrize("location", EXPANSION.locations, ids=repr)
def test_a_sentence_tells_what_each_location_does(location: Location) -> None:
    """The sentence the player reads."""
    assert location.sentence.endswith(".")


# Terrain cards


def test_marshlands_adds_five_swamp_cards() -> None:
    """1.4: swamp with each basic terrain; 30 in all."""
    state = kingdom.new_game(all_marshlands((), ("Geologists", "Messengers", "Noblewomen")), seed=1)
    cards = deck(state)
    assert cards == dict.fromkeys(BASIC, 5) | {f"swamp-{other}": 1 for other in BASIC}
    assert cards.total() == 30


def test_swamp_cards_are_in_the_deck_also_without_a_section_of_marshlands() -> None:
    """Chapter 2, 5, R43."""
    setup = kingdom.random_setup(
        expansions=["base", "marshlands"],
        sections=("tavern", "paddock", "oasis", "farm"),
        cards=("Knights", "Lords", "Farmers"),
        seed=3,
    )
    state = kingdom.new_game(setup, seed=3)
    assert deck(state).total() == 30


def test_without_marshlands_there_are_no_swamp_cards() -> None:
    """3.1: 25."""
    assert deck(kingdom.new_game(kingdom.first_game(), seed=1)).total() == 25


def test_a_swamp_card_without_swamp_hexes_is_played_in_a_game_of_base_sections() -> None:
    """R43: three settlements of the other half, without a choice."""
    setup = kingdom.random_setup(
        expansions=["base", "marshlands"],
        sections=("tavern", "paddock", "oasis", "farm"),
        cards=("Knights", "Lords", "Farmers"),
        seed=3,
    )
    for seed in range(200):
        state = kingdom.new_game(setup, seed=seed)
        if line(state, "card").startswith("swamp"):
            break
    assert kinds(state) == {"build"}
    assert line(state, "terrain") == line(state, "card").removeprefix("swamp-")
    for _ in range(3):
        state = state.after(state.legal_actions()[0])
    assert legal(state) == {"end"}


def test_swamp_cards_come_out_of_the_discards_again() -> None:
    """3.1, R92: discarded like all others, whichever half was used."""
    state = kingdom.new_game(all_marshlands((), ("Geologists", "Messengers", "Noblewomen")), seed=1)
    total = deck(state).total()
    rng = Random(4)
    while state.round < 4:
        state = state.after(rng.choice(state.legal_actions()))
        assert deck(state).total() <= total


# Scouts


@pytest.mark.parametrize("removed", BASIC)
def test_scouts_removes_a_terrain_with_its_swamp_card(removed: str) -> None:
    """Chapter 2, 7: five plain cards and the swamp card of that half; 24 are left."""
    state = kingdom.new_game(all_marshlands((removed,)), seed=5)
    cards = deck(state)
    assert cards.total() == 24
    assert removed not in cards
    assert f"swamp-{removed}" not in cards
    assert line(state, "removed terrain") == removed


def test_nobody_holds_a_removed_card_and_none_comes_back() -> None:
    """R44: before hands are dealt, and for good."""
    for seed in range(20):
        state = kingdom.new_game(all_marshlands(("grass",)), seed=seed)
        assert not {"grass", "swamp-grass"} & set(deck(state))
    rng = Random(2)
    while not state.over and state.round < 9:
        actions = state.legal_actions()
        if not actions:
            break
        state = state.after(rng.choice(actions))
        assert not {"grass", "swamp-grass"} & set(deck(state))


def test_scouts_draws_every_terrain_and_never_swamp() -> None:
    """Chapter 2, 7: for a swamp card the other half."""
    seen = set()
    for seed in range(60):
        setup = kingdom.random_setup(
            expansions=["base", "marshlands"], cards=("Scouts",), seed=seed
        )
        seen.add(dict(setup.dealt)["removed terrain"])
    assert seen == {(terrain,) for terrain in BASIC}


def test_without_the_card_scouts_nothing_is_removed() -> None:
    """Chapter 2, 7: Scouts only."""
    setup = kingdom.random_setup(
        expansions=["base", "marshlands"], cards=("Vassals", "Captains", "Knights"), seed=1
    )
    assert "removed terrain" not in dict(setup.dealt)
    state = kingdom.new_game(setup, seed=1)
    assert deck(state).total() == 30
    assert line(state, "removed terrain") == ""


@pytest.mark.parametrize(
    ("removed", "cards", "sentence"),
    [
        ((), CARDS, "0 removed terrain: this set-up needs 1."),
        (("grass", "forest"), CARDS, "2 removed terrain: this set-up needs 1."),
        (("grass",), ("Vassals", "Captains", "Knights"),
         "1 removed terrain: this set-up needs 0."),
        (("swamp",), CARDS, "“swamp” is not among the removed terrain; there are "
                            "grass, flowers, forest, canyon, desert."),
    ],
)  # fmt: skip
def test_a_wrong_removed_terrain_is_refused_with_a_sentence(
    removed: tuple[str, ...], cards: tuple[str, ...], sentence: str
) -> None:
    with pytest.raises(kingdom.BadSetup) as error:
        kingdom.new_game(all_marshlands(removed, cards), seed=1)
    assert str(error.value) == sentence


def test_the_removed_terrain_can_be_built_on_by_extra_actions() -> None:
    """Chapter 2, 7: only by them."""
    state = marsh("gA g d d d s", card="desert", cards="Scouts", removed_terrain="grass",
                  tiles="A farm")  # fmt: skip
    assert targets(state, "farm") == {"b1"}
    assert state.game.terrains_of[state.card] == (DESERT,)


# Codes


def test_the_code_of_a_set_up_says_which_terrain_was_removed() -> None:
    code = kingdom.setup_code(all_marshlands())
    assert code == "BM2-TeReCnFo-GeMsSc-R.Fo"
    assert kingdom.parse_setup(code) == all_marshlands()


def test_turned_sections_and_an_option_stand_in_the_code() -> None:
    setup = all_marshlands()._replace(
        sections=tuple(Laid(section, True) for section in FOUR), wishes=("tiles_reset_at_end",)
    )
    code = kingdom.setup_code(setup)
    assert code == "BM2-tErEcNfO-GeMsSc-R.Fo-tiles_reset_at_end"
    assert kingdom.parse_setup(code) == setup


def test_every_code_gives_its_set_up_back() -> None:
    rng = Random(5)
    for seed in range(60):
        setup = kingdom.random_setup(
            expansions=["base", "nomads", "crossroads", "marshlands"],
            seats=rng.randrange(2, 6),
            options=["tiles_reset_at_end"] if seed % 2 else [],
            cards=("Scouts",) if seed % 3 else (),
            seed=seed,
        )
        assert kingdom.parse_setup(kingdom.setup_code(setup)) == setup


def test_the_codes_of_sections_and_cards_differ() -> None:
    library = kingdom.LIBRARY
    for codes in (
        [section.code.lower() for section in library.sections.values()],
        [card.code for card in library.cards.values()],
        [deal.letter for deal in library.deals.values()],
        [expansion.code for expansion in library.expansions.values()],
    ):
        assert len(set(codes)) == len(codes)


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("BM2-TeReCnFo-GeMsSc", "0 removed terrain: this set-up needs 1."),
        ("BM2-TeReCnFo-GeMsNo-R.Fo", "1 removed terrain: this set-up needs 0."),
        ("BM2-TeReCnFo-GeMsSc-R.Sw", "“Sw” is not among the removed terrain"),
        ("BM2-TeReCnXx-GeMsSc-R.Fo", "“Xx” in BM2-TeReCnXx-GeMsSc-R.Fo is no section."),
    ],
)
def test_a_wrong_code_is_refused(code: str, sentence: str) -> None:
    with pytest.raises(kingdom.BadSetup) as error:
        kingdom.parse_setup(code)
    assert str(error.value).startswith(sentence)


def test_a_first_turn_on_swamp_builds_two() -> None:
    """3.2 in a whole game."""
    for seed in range(100):
        state = kingdom.new_game(all_marshlands(), seed=seed)
        if line(state, "card").startswith("swamp"):
            break
    choice = next(action for action in sorted(legal(state)) if action.endswith(":swamp"))
    state = play(state, choice)
    for _ in range(2):
        assert "end" not in legal(state)
        state = state.after(state.legal_actions()[0])
    assert "end" in legal(state)


def test_a_game_without_its_things_pays_nothing_for_marshlands() -> None:
    """Rules that have nothing to do are left out."""
    state = kingdom.new_game(kingdom.first_game(), seed=1)
    names = {type(rule).__module__ for rule in state.game.rules}
    assert not any("marshlands" in name for name in names)
    assert state.game.loosens == ()
    assert state.game.mandatory == ()
