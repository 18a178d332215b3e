"""Set-up of the newer edition: spec 11, 1.7, R70, R71, R72 and Beautiful castles."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import kingdom
from kingdom.engine.board import SECTIONS
from kingdom.engine.setup import Setup
from kingdom.expansions.second_edition import EXPANSION
from tests.pictures import Names, named, stock
from tests.scenes import FIRST_CARDS, bad_code, complaint, drawn, setup

NEWER = ("base", "second_edition")
SIDE_A, SIDE_B = "a1 a2 a3 a4", "b1 b2 b3 b4"
FIRST = "tavern paddock oasis farm"
BASE_KINDS = ["oracle", "farm", "oasis", "tower", "tavern", "barn", "harbor", "paddock"]
BEAUTIFUL = ("beautiful_castles",)

LOCATIONS_A = [{"c7", "h7"}, {"s3", "l7"}, {"h13", "f18"}, {"r12", "m16"}]
"""Location hexes of side A, laid in order and upright."""
LOCATIONS_B = [{"f4", "c8"}, {"q3", "m7"}, {"h14"}, {"q18"}]


def newer(
    sections: str = SIDE_A,
    kinds: str = FIRST,
    *,
    seats: int = 2,
    options: tuple[str, ...] = (),
    castles: str = "",
) -> Setup:
    """A set-up of the newer edition with these selection tiles and castle tiles."""
    return setup(
        "base second_edition",
        sections,
        seats=seats,
        options=options,
        castle_tiles=castles,
        selection_tiles=kinds,
    )


def by_chance(seed: int, **more: object) -> Setup:
    """A set-up of the newer edition by chance."""
    options = more.pop("options", ())
    sections = more.pop("sections", "")
    assert isinstance(options, tuple)
    assert isinstance(sections, str)
    assert not more
    return kingdom.random_setup(
        expansions=NEWER, sections=sections.split(), options=options, seed=seed
    )


def homes(state: kingdom.State) -> list[dict[str, str]]:
    """For each section, the kind of location on each of its hexes."""
    kinds = _kinds(state)
    return [
        {hex: kind for hex, kind in kinds.items() if hex in section}
        for section in map(named, SECTIONS)
    ]


def _kinds(state: kingdom.State) -> dict[str, str]:
    return {
        name: place.location.id
        for name, place in zip(stock(state), state.board.places, strict=True)
    }


# The boards


@pytest.mark.parametrize(
    ("newer_one", "older_one"),
    [
        ("a1", "tavern"), ("a2", "paddock"), ("a3", "oasis"), ("a4", "farm"),
        ("b1", "tower"), ("b2", "barn"), ("b3", "oracle"), ("b4", "harbor"),
    ],
)  # fmt: skip
def test_a_section_shows_the_terrain_of_one_of_the_base_game(
    newer_one: str, older_one: str
) -> None:
    """R70: assumed, and said so; castles as printed."""
    library = kingdom.LIBRARY
    assert library.sections[newer_one].rows == library.sections[older_one].rows
    assert library.sections[newer_one].layout.startswith("assumed")
    assert library.sections[newer_one].locations == {"L": "?"}
    assert library.section_home[newer_one] == "second_edition"


def test_there_are_four_double_sided_sections_and_eight_selection_tiles() -> None:
    """1.7."""
    assert EXPANSION.sides == (tuple(SIDE_A.split()), tuple(SIDE_B.split()))
    assert [item.id for item in EXPANSION.deals[1].items] == BASE_KINDS
    assert all(item.copies == 1 for item in EXPANSION.deals[1].items)
    assert EXPANSION.most_seats == 4


def test_the_deck_has_25_terrain_tiles() -> None:
    """R70: five of each of the five terrains."""
    state = kingdom.new_game(newer(), seed=1)
    assert sorted(Counter(state.game.deck).values()) == [5] * 5


def test_the_three_scoring_tiles_come_from_the_ten_of_the_base_game() -> None:
    """1.7."""
    seen = {card for seed in range(40) for card in by_chance(seed).cards}
    assert len(seen) == 10
    assert {kingdom.LIBRARY.card_home[card] for card in seen} == {"base"}


# Sides


def test_all_four_sections_show_the_same_side() -> None:
    """11, 1: side A or side B for all four, laid out as liked."""
    seen = set()
    for seed in range(40):
        laid = by_chance(seed).sections
        assert {one.section for one in laid} in ({*SIDE_A.split()}, {*SIDE_B.split()})
        seen.add(tuple(laid))
    assert {laid[0].section[0] for laid in seen} == {"a", "b"}
    assert len({tuple(one.section for one in laid) for laid in seen}) > 20
    assert {one.turned for laid in seen for one in laid} == {True, False}


def test_a_section_given_by_hand_decides_the_side() -> None:
    """11, 1."""
    for seed in range(10):
        assert {one.section[0] for one in by_chance(seed, sections="? b3").sections} == {"b"}
        assert {one.section[0] for one in by_chance(seed, sections="a2/").sections} == {"a"}


@pytest.mark.parametrize(
    "sections", ["a1 a2 a3 b4", "b1 a2 b3 b4", "a1 b1 a2 b2", "a1 a2 a3 farm", "tower b2 b3 b4"]
)
def test_sides_are_never_mixed(sections: str) -> None:
    """11, 1: nor with sections of other sets."""
    sentence = complaint(newer(sections))
    assert sentence in (
        "Of Newer edition, a1, a2, a3, a4 belong together.",
        "Of Newer edition, b1, b2, b3, b4 belong together.",
    )


@pytest.mark.parametrize("sections", ["a1 b2", "farm", "a1 a2 quarry"])
def test_sections_that_do_not_go_together_are_refused_when_the_rest_is_drawn(sections: str) -> None:
    """11, 1."""
    with pytest.raises(kingdom.BadSetup, match="These sections do not go with base, second_edit"):
        by_chance(1, sections=sections)


# Seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_newer_edition_is_for_two_to_four(seats: int) -> None:
    """11."""
    state = kingdom.new_game(newer(seats=seats), seed=1)
    assert len(state.hand) == seats


def test_five_seats_are_refused() -> None:
    """11: 2 to 4 players."""
    assert complaint(newer(seats=5)) == "Newer edition is for up to 4 seats."
    assert complaint(newer(seats=1)) == "1 seats: the game is for 2 to 5."
    with pytest.raises(kingdom.BadSetup, match="Newer edition is for up to 4 seats"):
        kingdom.random_setup(expansions=NEWER, seats=5, seed=1)


def test_five_seats_are_refused_on_its_boards_whatever_the_expansions_say() -> None:
    """11: 2 to 4 players."""
    wanted = setup("base", SIDE_A, seats=5, selection_tiles=FIRST)
    assert complaint(wanted)


def test_the_newer_edition_alone_has_terrain_tiles_or_is_refused() -> None:
    """11, R70: the same rules as the base game, with 25 terrain tiles."""
    try:
        state = kingdom.new_game(setup("second_edition", SIDE_A, selection_tiles=FIRST), seed=1)
    except kingdom.BadSetup:
        return
    assert all(card >= 0 for hand in state.hand for card in hand)
    assert state.todo == 3


# Selection tiles


@pytest.mark.parametrize(
    ("sections", "locations"), [(SIDE_A, LOCATIONS_A), (SIDE_B, LOCATIONS_B)], ids="AB"
)
def test_all_location_hexes_of_a_section_become_the_kind_of_its_selection_tile(
    sections: str, locations: list[set[str]]
) -> None:
    """11, 2, R71: with two location tiles on each."""
    kinds = "harbor oracle tower barn"
    state = kingdom.new_game(newer(sections, kinds), seed=1)
    assert homes(state) == [
        dict.fromkeys(sorted(hexes, key=lambda hex: (int(hex[1:]), hex)), kind)
        for hexes, kind in zip(locations, kinds.split(), strict=True)
    ]
    assert set(stock(state).values()) == {2}


def test_selection_tiles_follow_the_sections_as_they_lie() -> None:
    """R71: in the order of the board, however the sections are turned or placed."""
    state = kingdom.new_game(newer("a3/ a1 a4 a2/", "farm tower barn oracle"), seed=1)
    found = homes(state)
    assert [set(section.values()) for section in found] == [
        {"farm"}, {"tower"}, {"barn"}, {"oracle"},
    ]  # fmt: skip
    assert [len(section) for section in found] == [2, 2, 2, 2]


def test_selection_tiles_are_dealt_by_chance_without_putting_back() -> None:
    """11, 2, R71."""
    seen: Counter[str] = Counter()
    for seed in range(80):
        kinds = drawn(by_chance(seed), "selection tiles")
        assert len(kinds) == len(set(kinds)) == 4
        seen.update(kinds)
    assert sorted(seen) == sorted(BASE_KINDS)


def test_no_location_hex_is_left_without_a_kind() -> None:
    """R71."""
    for seed in range(20):
        options = BEAUTIFUL if seed % 2 else ()
        state = kingdom.new_game(by_chance(seed, options=options), seed=seed)
        assert named(state.board.specials["L"]) == set(stock(state))


@pytest.mark.parametrize(
    ("kinds", "sentence"),
    [
        ("", "0 selection tiles: this set-up needs 4."),
        ("tavern paddock oasis", "3 selection tiles: this set-up needs 4."),
        ("tavern paddock oasis farm barn", "5 selection tiles: this set-up needs 4."),
        ("farm paddock oasis farm", "farm is there 2 times; the box has 1."),
        (
            "tavern paddock oasis quarry",
            "“quarry” is not among the selection tiles; there are "
            "oracle, farm, oasis, tower, tavern, barn, harbor, paddock.",
        ),
    ],
)
def test_a_wrong_deal_of_selection_tiles_is_refused(kinds: str, sentence: str) -> None:
    assert complaint(newer(kinds=kinds)) == sentence


def test_selection_tiles_for_boards_that_print_their_locations_are_refused() -> None:
    assert complaint(setup("base second_edition", FIRST, selection_tiles=FIRST)) == (
        "4 selection tiles: this set-up needs 0."
    )


# The first game


def test_the_first_game_is_side_a_with_tavern_paddock_oasis_and_farm() -> None:
    """11, 3: through sections and deal; the board is that of the base game's first game."""
    wanted = newer()
    assert wanted.cards == ("Fishermen", "Knights", "Merchants")
    state = kingdom.new_game(wanted, seed=1)
    base = kingdom.new_game(kingdom.first_game(), seed=1)
    assert state.board.cells == base.board.cells
    assert state.stock == base.stock
    assert kingdom.setup_code(wanted) == "BA2-A1A2A3A4-FiKnMe-S.TaPaOaFa"


# Beautiful castles


def castle_tiles(seed: int, sections: str = SIDE_A) -> tuple[str, ...]:
    """Which location hexes a set-up by chance covers with castles."""
    return drawn(by_chance(seed, sections=sections, options=BEAUTIFUL), "castle tiles")


def test_without_the_variant_no_castle_tile_is_used() -> None:
    """11: off unless asked for; castles as printed."""
    for seed in range(20):
        assert drawn(by_chance(seed), "castle tiles") == ()
    state = kingdom.new_game(newer(), seed=1)
    assert len(named(state.board.castles)) == 4
    assert len(stock(state)) == 8


def test_castle_tiles_cover_one_location_hex_in_each_of_two_sections() -> None:
    """R72: before the selection tiles are dealt; any two sections, either hex."""
    seen: set[str] = set()
    pairs = set()
    for seed in range(150):
        tiles = castle_tiles(seed)
        where = [n for tile in tiles for n, hexes in enumerate(LOCATIONS_A) if tile in hexes]
        assert len(set(where)) == 2
        seen.update(tiles)
        pairs.add(frozenset(where))
    assert seen == set().union(*LOCATIONS_A)
    assert len(pairs) == 6


def test_on_side_b_the_sections_with_two_locations_are_covered() -> None:
    """R72: a covered section keeps another location hex."""
    for seed in range(30):
        one, other = castle_tiles(seed, SIDE_B)
        assert {one} < LOCATIONS_B[0] or {other} < LOCATIONS_B[0]
        assert {one} < LOCATIONS_B[1] or {other} < LOCATIONS_B[1]


def covered() -> kingdom.State:
    """Side A with castle tiles on c7 and r12."""
    return kingdom.new_game(newer(options=BEAUTIFUL, castles="c7 r12"), seed=1)


def test_a_covered_hex_is_a_castle_and_gets_no_location_tiles() -> None:
    """11, R72."""
    state = covered()
    plain = kingdom.new_game(newer(), seed=1)
    assert named(state.board.castles) == named(plain.board.castles) | {"c7", "r12"}
    assert {"c7", "r12"} & set(stock(state)) == set()
    assert state.board.special == plain.board.special
    assert state.board.buildable == plain.board.buildable


def test_the_other_location_hex_gets_two_tiles_and_two_are_left_over() -> None:
    """11, R72: per chosen section."""
    state = covered()
    kinds = Counter(place.location.id for place in state.board.places)
    assert kinds == {"tavern": 1, "paddock": 2, "oasis": 2, "farm": 1}
    assert _kinds(state)["h7"] == "tavern"
    assert _kinds(state)["m16"] == "farm"
    assert set(stock(state).values()) == {2}


def test_the_variant_asks_nothing_of_boards_of_other_sets() -> None:
    """11: only on the newer edition's sections."""
    plain = kingdom.random_setup(expansions=["base"], options=BEAUTIFUL, seed=1)
    assert drawn(plain, "castle tiles") == ()


@pytest.mark.parametrize(
    ("castles", "sentence"),
    [
        ("", "0 castle tiles: this set-up needs 2."),
        ("c7", "1 castle tiles: this set-up needs 2."),
        ("c7 r12 s3", "3 castle tiles: this set-up needs 2."),
        ("c7 h7", "The castle tiles go to two sections."),
        ("c7 c7", "The castle tiles go to two sections."),
        ("c7 a1", "a1 is no location hex of a section that keeps another one."),
        ("zz c7", "zz is no location hex of a section that keeps another one."),
        ("d4 c7", "d4 is no location hex of a section that keeps another one."),
    ],
)
def test_wrong_castle_tiles_are_refused(castles: str, sentence: str) -> None:
    """R72."""
    assert complaint(newer(options=BEAUTIFUL, castles=castles)) == sentence


def test_the_only_location_of_a_section_is_not_covered() -> None:
    """R72: the uncovered one gets two tiles, so there must be one."""
    assert complaint(newer(SIDE_B, options=BEAUTIFUL, castles="f4 h14")) == (
        "h14 is no location hex of a section that keeps another one."
    )


def test_castle_tiles_without_the_variant_are_refused() -> None:
    assert complaint(newer(castles="c7 r12")) == "2 castle tiles: this set-up needs 0."


# Codes


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (newer(), "BA2-A1A2A3A4-FiKnMe-S.TaPaOaFa"),
        (
            newer("b3/ b1 b4/ b2", "oracle tower barn harbor", seats=4),
            "BA4-b3B1b4B2-FiKnMe-S.OrToBnHa",
        ),
        (
            newer(options=BEAUTIFUL, castles="c7 r12"),
            "BA2-A1A2A3A4-FiKnMe-T.c7.r12-S.TaPaOaFa-beautiful_castles",
        ),
    ],
)
def test_a_code_names_sides_selection_tiles_and_castle_tiles(wanted: Setup, code: str) -> None:
    assert kingdom.setup_code(wanted) == code
    assert kingdom.parse_setup(code) == wanted


def test_every_code_gives_its_set_up_back() -> None:
    rng = Random(1)
    for seed in range(60):
        wanted = kingdom.random_setup(
            expansions=[*NEWER, *(["caves", "capitol", "island"] if seed % 3 == 0 else [])],
            seats=rng.randrange(2, 5),
            options=BEAUTIFUL if seed % 2 else (),
            seed=seed,
        )
        assert kingdom.parse_setup(kingdom.setup_code(wanted)) == wanted


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("BA2-A1A2A3B4-FiKnMe-S.TaPaOaFa", "Of Newer edition, a1, a2, a3, a4 belong together."),
        ("BA5-A1A2A3A4-FiKnMe-S.TaPaOaFa", "Newer edition is for up to 4 seats."),
        ("BA2-A1A2A3A4-FiKnMe", "0 selection tiles: this set-up needs 4."),
        ("BA2-A1A2A3A4-FiKnMe-S.TaPaOa", "3 selection tiles: this set-up needs 4."),
        ("BA2-A1A2A3A4-FiKnMe-S.TaPaOaTa", "tavern is there 2 times; the box has 1."),
        ("BA2-A1A2A3A4-FiKnMe-T.c7-S.TaPaOaFa", "1 castle tiles: this set-up needs 0."),
        (
            "BA2-A1A2A3A4-FiKnMe-S.TaPaOaFa-beautiful_castles",
            "0 castle tiles: this set-up needs 2.",
        ),
        ("BA2-A1A2A3A5-FiKnMe-S.TaPaOaFa", "“A5” in BA2-A1A2A3A5-FiKnMe-S.TaPaOaFa is no section."),
    ],
)
def test_a_wrong_code_is_refused_with_a_sentence(code: str, sentence: str) -> None:
    assert bad_code(code) == sentence


def locations_laid(setup: Setup) -> list[Names]:
    """For each section, the location hexes of a set-up's board."""
    places = named(kingdom.LIBRARY.board(setup.sections).specials["L"])
    return [places & quarter for quarter in map(named, SECTIONS)]


def test_random_set_ups_keep_every_rule_of_the_variant() -> None:
    """11: sides, kinds and castles over many draws, however the sections lie."""
    for seed in range(60):
        wanted = by_chance(seed, options=BEAUTIFUL)
        laid = locations_laid(wanted)
        tiles = drawn(wanted, "castle tiles")
        assert sorted(len({*tiles} & hexes) for hexes in laid) == [0, 0, 1, 1]
        state = kingdom.new_game(wanted, seed=seed)
        for hexes, found, kind in zip(
            laid, homes(state), drawn(wanted, "selection tiles"), strict=True
        ):
            assert set(found) == hexes - {*tiles}
            assert set(found.values()) == {kind}
    assert newer().cards == FIRST_CARDS
