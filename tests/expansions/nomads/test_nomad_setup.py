"""Set-up of Nomads: sections, tiles and what a code says of them; spec 1.2 and 2."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import kingdom
from kingdom.engine.deal import Laid
from kingdom.engine.hexes import listed, name_of
from kingdom.engine.setup import Setup
from kingdom.expansions.nomads import EXPANSION
from kingdom.expansions.nomads.tiles import TILES
from tests.scenes import line

FOUR = ("quarry", "caravan", "village", "garden")
SIX = ("sword", "treasure", "outpost", "donation-water", "resettlement", "donation-grass")


def all_nomads(dealt: tuple[str, ...] = SIX) -> Setup:
    """The four sections of Nomads with their three cards and some tiles."""
    return Setup(
        ("base", "nomads"),
        2,
        tuple(Laid(section) for section in FOUR),
        ("Families", "Shepherds", "Ambassadors"),
        (),
        (("nomads", dealt),) if dealt else (),
    )


# Sections


@pytest.mark.parametrize(
    ("section", "counts"),
    [
        ("quarry", "g13 f14 w16 c15 d14 ~18 ^6 N3 L1"),
        ("caravan", "g16 f15 w16 c15 d13 ~19 ^3 N1 L2"),
        ("village", "g16 f16 w16 c16 d16 ~11 ^6 N1 L2"),
        ("garden", "g16 f15 w16 c16 d14 ~10 ^10 N1 L2"),
    ],
)
def test_a_section_has_the_hexes_of_the_printed_one(section: str, counts: str) -> None:
    """1.2: no castles, one to three nomad spaces."""
    rows = kingdom.LIBRARY.sections[section].rows
    assert Counter(cell for row in rows for cell in row) == {
        word[0]: int(word[1:]) for word in counts.split()
    }


@pytest.mark.parametrize(
    ("section", "corners"),
    [("quarry", "g c d f"), ("caravan", "~ w c d"), ("village", "d g g ^"), ("garden", "c d f g")],
)
def test_a_section_lies_as_the_source_shows_it(section: str, corners: str) -> None:
    """Top left, top right, bottom left, bottom right."""
    rows = kingdom.LIBRARY.sections[section].rows
    assert [rows[0][0], rows[0][9], rows[9][0], rows[9][9]] == corners.split()


@pytest.mark.parametrize(
    ("section", "spaces"),
    [("quarry", "c6 h6 f8"), ("caravan", "d4"), ("village", "e4"), ("garden", "g8")],
)
def test_nomad_spaces_lie_where_they_are_printed(section: str, spaces: str) -> None:
    """1.2: three on the quarry, one on each other section."""
    rows = kingdom.LIBRARY.sections[section].rows
    found = [
        f"{'abcdefghij'[column]}{row + 1}"
        for row in range(10)
        for column in range(10)
        if rows[row][column] == "N"
    ]
    assert found == spaces.split()


def test_nomads_brings_four_sections_four_locations_and_three_cards() -> None:
    """1.2."""
    assert sorted(file.id for file in EXPANSION.sections) == sorted(FOUR)
    assert [location.name for location in EXPANSION.locations] == [
        "Quarry", "Caravan", "Village", "Garden",
    ]  # fmt: skip
    assert [card.name for card in EXPANSION.cards] == ["Families", "Shepherds", "Ambassadors"]
    for section in FOUR:
        assert kingdom.LIBRARY.section_home[section] == "nomads"


def test_every_location_hex_has_two_tiles() -> None:
    """1.2: 14 tiles: quarry 2, the others 4 each."""
    state = kingdom.new_game(all_nomads(), seed=1)
    tiles = Counter(place.location.id for place in state.board.places for _ in range(2))
    assert tiles == {"quarry": 2, "caravan": 4, "village": 4, "garden": 4}
    assert state.stock == state.spare == (1 << 7) - 1
    assert state.board.castles == 0


# Tiles


def test_there_are_fifteen_nomad_tiles() -> None:
    """1.2, X6."""
    assert {item.id: item.copies for item in TILES} == {
        "donation-grass": 1,
        "donation-flowers": 1,
        "donation-forest": 1,
        "donation-canyon": 1,
        "donation-desert": 1,
        "donation-water": 1,
        "donation-mountain": 1,
        "resettlement": 2,
        "outpost": 2,
        "sword": 2,
        "treasure": 2,
    }
    assert sum(item.copies for item in TILES) == 15


def test_every_nomad_space_begins_with_one_open_tile() -> None:
    """Chapter 2, 3: in reading order of the board."""
    state = kingdom.new_game(all_nomads(), seed=1)
    assert line(state, "nomads") == (
        "n4=sword c6=treasure h6=outpost f8=donation-water e14=resettlement q18=donation-grass"
    )
    assert line(state, "nomad tiles") == ""


@pytest.mark.parametrize(
    ("sections", "spaces"),
    [
        (FOUR, 6),
        (("quarry", "farm", "oasis", "tavern"), 3),
        (("garden", "village", "oasis", "tavern"), 2),
        (("farm", "tower", "oasis", "tavern"), 0),
    ],
)
def test_one_tile_is_drawn_for_each_nomad_space_in_play(
    sections: tuple[str, ...], spaces: int
) -> None:
    """Chapter 2, 3."""
    setup = kingdom.random_setup(expansions=["base", "nomads"], sections=sections, seed=3)
    dealt = dict(setup.dealt).get("nomads", ())
    assert len(dealt) == spaces
    state = kingdom.new_game(setup, seed=4)
    assert len(line(state, "nomads").split()) == spaces
    assert len(listed(state.board.specials.get("N", 0))) == spaces


def test_tiles_are_drawn_by_chance_without_putting_back() -> None:
    """Chapter 2, 3: no more of a kind than the box has, and every kind may come."""
    seen: Counter[str] = Counter()
    orders = set()
    for seed in range(60):
        setup = kingdom.random_setup(expansions=["base", "nomads"], sections=FOUR, seed=seed)
        dealt = dict(setup.dealt)["nomads"]
        orders.add(dealt)
        for item in TILES:
            assert dealt.count(item.id) <= item.copies
        seen.update(dealt)
    assert set(seen) == {item.id for item in TILES}
    assert len(orders) == 60


def test_the_same_seed_draws_the_same_tiles() -> None:
    one, same = (
        kingdom.random_setup(expansions=["base", "nomads"], sections=FOUR, seed=9) for _ in "ab"
    )
    assert one == same


def test_a_game_without_nomad_spaces_knows_no_nomad_tiles() -> None:
    """Chapter 2, 3: and pays nothing for them."""
    state = kingdom.new_game(kingdom.first_game(), seed=1)
    assert "nomads" not in kingdom.write_position(state)
    assert not any(type(rule).__name__ == "NomadTiles" for rule in state.game.rules)


def test_turned_sections_keep_their_tiles() -> None:
    """0.2: a section may lie turned; tiles follow reading order of the board as it lies."""
    setup = all_nomads()._replace(sections=tuple(Laid(section, True) for section in FOUR))
    state = kingdom.new_game(setup, seed=1)
    spaces = [word.partition("=")[0] for word in line(state, "nomads").split()]
    assert spaces == [name_of(hex) for hex in listed(state.board.specials["N"])]
    assert [word.partition("=")[2] for word in line(state, "nomads").split()] == list(SIX)


# Codes


def test_the_code_of_a_set_up_says_what_was_dealt() -> None:
    code = kingdom.setup_code(all_nomads())
    assert code == "BN2-QuCaViGa-FmShAm-N.SwTrOuDaReDg"
    assert kingdom.parse_setup(code) == all_nomads()


def test_every_code_gives_its_set_up_back() -> None:
    rng = Random(5)
    for seed in range(40):
        setup = kingdom.random_setup(
            expansions=["base", "nomads"],
            seats=rng.randrange(2, 6),
            options=["sword_cancels_end"] if seed % 2 else [],
            seed=seed,
        )
        assert kingdom.parse_setup(kingdom.setup_code(setup)) == setup


def test_the_codes_of_sections_cards_and_tiles_differ() -> None:
    library = kingdom.LIBRARY
    for codes in (
        [section.code.lower() for section in library.sections.values()],
        [card.code for card in library.cards.values()],
        [item.code for item in TILES],
    ):
        assert len(set(codes)) == len(codes)


def test_an_option_stands_behind_what_was_dealt() -> None:
    setup = all_nomads()._replace(wishes=("sword_cancels_end",))
    code = kingdom.setup_code(setup)
    assert code.endswith("-N.SwTrOuDaReDg-sword_cancels_end")
    assert kingdom.parse_setup(code) == setup


# Deals that cannot be


@pytest.mark.parametrize(
    ("dealt", "sentence"),
    [
        ((), "0 nomads: this set-up needs 6."),
        (SIX[:5], "5 nomads: this set-up needs 6."),
        ((*SIX, "sword"), "7 nomads: this set-up needs 6."),
        (("sword", "sword", "sword", *SIX[1:4]), "sword is there 3 times; the box has 2."),
        (
            ("donation-grass", "donation-grass", *SIX[:4]),
            "donation-grass is there 2 times; the box has 1.",
        ),
    ],
)
def test_a_wrong_deal_is_refused_with_a_sentence(dealt: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(kingdom.BadSetup) as error:
        kingdom.new_game(all_nomads(dealt), seed=1)
    assert str(error.value) == sentence


def test_an_unknown_tile_is_refused_with_those_there_are() -> None:
    with pytest.raises(kingdom.BadSetup) as error:
        kingdom.new_game(all_nomads(("dragon", *SIX[1:])), seed=1)
    assert str(error.value).startswith("“dragon” is not among the nomads; there are donation-grass")


def test_tiles_for_a_board_without_nomad_spaces_are_refused() -> None:
    setup = kingdom.first_game()._replace(dealt=(("nomads", ("sword",)),))
    with pytest.raises(kingdom.BadSetup, match=r"1 nomads: this set-up needs 0\."):
        kingdom.new_game(setup, seed=1)


def test_something_else_dealt_is_refused() -> None:
    setup = kingdom.first_game()._replace(dealt=(("dragons", ("green",)),))
    with pytest.raises(kingdom.BadSetup, match="There are no dragons to deal; there are nomads"):
        kingdom.new_game(setup, seed=1)


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("BN2-QuCaViGa-FmShAm", "0 nomads: this set-up needs 6."),
        ("BN2-QuCaViGa-FmShAm-N.SwTr", "2 nomads: this set-up needs 6."),
        ("BN2-QuCaViGa-FmShAm-N.SwSwSwTrTrOu", "sword is there 3 times; the box has 2."),
    ],
)
def test_a_code_with_a_wrong_deal_is_refused(code: str, sentence: str) -> None:
    with pytest.raises(kingdom.BadSetup) as error:
        kingdom.parse_setup(code)
    assert str(error.value) == sentence


def test_a_code_with_unknown_letters_names_them() -> None:
    with pytest.raises(kingdom.BadSetup, match="“Xy” is not among the nomads"):
        kingdom.parse_setup("BN2-QuCaViGa-FmShAm-N.XyTrOuDaReDg")


def test_a_game_of_nomads_alone_has_cards_to_build_by_or_is_refused() -> None:
    """Chapter 2, 9: every player has a terrain card."""
    try:
        state = kingdom.new_game(expansions=["nomads"], seed=1)
    except kingdom.BadSetup:
        return
    assert all(card >= 0 for hand in state.hand for card in hand)
    assert state.todo == 3
