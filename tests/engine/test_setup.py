"""Set-ups: spec 2, set-up codes, and what is refused."""

from __future__ import annotations

from collections import Counter

import pytest

import kingdom
from kingdom.engine.card import TERRAIN_CARDS
from kingdom.engine.deal import Laid
from kingdom.engine.hexes import HEX_NAMED, name_of
from kingdom.engine.setup import BadSetup, Setup, check_setup
from kingdom.engine.state import State

SECTIONS = ("barn", "farm", "harbor", "oasis", "oracle", "paddock", "tavern", "tower")


def game(*sections: str, turned: bool = False) -> State:
    laid = tuple(Laid(name, turned) for name in sections)
    return kingdom.new_game(Setup(("base",), 2, laid, ("Lords", "Knights", "Farmers")), seed=1)


def locations(state: State) -> Counter[str]:
    return Counter(place.location.id for place in state.board.places)


def test_the_base_game_has_twenty_eight_tiles() -> None:
    """1.1: oracle 2, harbor 2, the other six 4 each; two on each location hex."""
    total = locations(game(*SECTIONS[:4])) + locations(game(*SECTIONS[4:]))
    tiles = {name: 2 * count for name, count in total.items()}
    expected = dict.fromkeys(SECTIONS, 4) | {"oracle": 2, "harbor": 2}
    assert tiles == expected
    assert sum(tiles.values()) == 28


def test_the_base_game_has_ten_castle_hexes_of_which_six_can_be_in_play() -> None:
    """1.1: two each on oracle and harbor, one on each other section."""
    first, second = game(*SECTIONS[:4]), game(*SECTIONS[4:])
    assert first.board.castles.bit_count() + second.board.castles.bit_count() == 10
    assert game("oracle", "harbor", "farm", "oasis").board.castles.bit_count() == 6


def test_every_location_hex_gets_two_tiles() -> None:
    """Chapter 2, 1."""
    state = game("farm", "oracle", "oasis", "tower")
    count = len(state.board.places)
    assert count == 7
    assert state.stock == state.spare == (1 << count) - 1


def test_the_deck_has_five_cards_of_each_terrain() -> None:
    """1.1: 25 terrain cards."""
    deck = Counter(TERRAIN_CARDS[card].name for card in game(*SECTIONS[:4]).game.deck)
    assert deck == dict.fromkeys(("grass", "flowers", "forest", "canyon", "desert"), 5)


def test_the_first_game_is_the_one_the_rule_book_suggests() -> None:
    """Chapter 2, 2."""
    setup = kingdom.first_game(3)
    assert setup.sections == tuple(map(Laid, ("tavern", "paddock", "oasis", "farm")))
    assert setup.cards == ("Fishermen", "Knights", "Merchants")
    assert setup.seats == 3
    assert kingdom.setup_code(setup) == "B3-TaPaOaFa-FiKnMe"
    board = kingdom.new_game(setup, seed=1).board
    corners = {name: board.kind_of(HEX_NAMED[name]) for name in ("a1", "t1", "a20", "t20")}
    # Tavern and paddock's top corners, oasis and farm's bottom ones
    assert corners == {"a1": "w", "t1": "d", "a20": "~", "t20": "~"}


def test_four_sections_make_a_board_of_four_hundred_hexes() -> None:
    """Chapter 2, 1."""
    state = game(*SECTIONS[:4])
    assert len(state.board.cells) == 400
    assert state.board.hexes.bit_count() == 400


@pytest.mark.parametrize("section", SECTIONS)
def test_a_turned_section_lies_half_round(section: str) -> None:
    """0.2: 180 degrees maps local i,j to 9-i,9-j."""
    others = [name for name in SECTIONS if name != section][:3]
    upright, turned = game(section, *others), game(section, *others, turned=True)
    for i in range(10):
        for j in range(10):
            hex, opposite = HEX_NAMED[f"{'abcdefghij'[i]}{j + 1}"], None
            opposite = HEX_NAMED[f"{'abcdefghij'[9 - i]}{10 - j}"]
            assert upright.board.cells[hex] == turned.board.cells[opposite], name_of(hex)


def test_sections_lie_row_by_row() -> None:
    """Chapter 2, 2: top left, top right, bottom left, bottom right."""
    state = game("oracle", "farm", "oasis", "tower")
    home = {"a": 0, "k": 1}
    for place in state.board.places:
        name = name_of(place.hex)
        quarter = home["a" if name[0] < "k" else "k"] + (2 if int(name[1:]) > 10 else 0)
        assert place.location.id == ("oracle", "farm", "oasis", "tower")[quarter]


@pytest.mark.parametrize("seed", range(30))
def test_random_set_ups_are_four_distinct_sections_and_three_distinct_cards(seed: int) -> None:
    """Chapter 2, 1 and 2."""
    setup = kingdom.random_setup(seats=2 + seed % 4, seed=seed)
    assert len({laid.section for laid in setup.sections}) == 4
    assert len(set(setup.cards)) == 3
    assert kingdom.parse_setup(kingdom.setup_code(setup)) == setup


def test_random_set_ups_reach_every_section_both_ways() -> None:
    """Chapter 2, 1: each in either orientation."""
    seen = {laid for seed in range(80) for laid in kingdom.random_setup(seed=seed).sections}
    assert seen == {Laid(name, turned) for name in SECTIONS for turned in (False, True)}


def test_the_same_seed_gives_the_same_set_up() -> None:
    assert kingdom.random_setup(seed=4) == kingdom.random_setup(seed=4)
    assert len({kingdom.setup_code(kingdom.random_setup(seed=seed)) for seed in range(20)}) == 20


def test_what_is_given_is_kept_and_the_rest_is_drawn() -> None:
    setup = kingdom.random_setup(sections=["?", "Farm", "oasis/"], cards=["lords"], seed=2)
    assert setup.sections[1:3] == (Laid("farm"), Laid("oasis", True))
    assert "Lords" in setup.cards
    assert len(setup.cards) == 3
    assert len({laid.section for laid in setup.sections}) == 4


def test_a_code_is_short_enough_for_a_chat_message() -> None:
    """Issue 2, notation."""
    for seed in range(20):
        assert len(kingdom.setup_code(kingdom.random_setup(seed=seed))) <= 20


def test_a_code_says_which_sections_are_turned() -> None:
    setup = kingdom.parse_setup("B4-TaPaoAfA-FiKnMe")
    assert setup == Setup(
        ("base",),
        4,
        (Laid("tavern"), Laid("paddock"), Laid("oasis", True), Laid("farm", True)),
        ("Fishermen", "Knights", "Merchants"),
    )
    assert kingdom.setup_code(setup) == "B4-TaPaoAfA-FiKnMe"


def test_no_two_sections_or_cards_share_a_code() -> None:
    """A code has one meaning, turned sections included."""
    library = kingdom.LIBRARY
    codes = [section.code for section in library.sections.values()]
    both = [*codes, *(code.swapcase() for code in codes)]
    assert len(set(both)) == len(both)
    assert len({card.code for card in library.cards.values()}) == len(library.cards)
    assert all(len(code) == 2 for code in codes)


FOUR = tuple(map(Laid, SECTIONS[:4]))
THREE = ("Lords", "Knights", "Farmers")


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        (Setup(("base",), 1, FOUR, THREE), "1 seats: the game is for 2 to 5."),
        (Setup(("base",), 6, FOUR, THREE), "6 seats: the game is for 2 to 5."),
        (Setup((), 2, FOUR, THREE), "Name at least one expansion, such as base."),
        (Setup(("bass",), 2, FOUR, THREE), "There is no expansion “bass” here; perhaps it"),
        (Setup(("base",), 2, FOUR[:3], THREE), "3 sections: a game has 4."),
        (
            Setup(("base",), 2, (*FOUR[:3], FOUR[0]), THREE),
            "The section barn is there twice; each may be used once.",
        ),
        (
            Setup(("base",), 2, (*FOUR[:3], Laid("barn", True)), THREE),
            "The section barn is there twice; each may be used once.",
        ),
        (
            Setup(("base",), 2, (*FOUR[:3], Laid("castle")), THREE),
            "There is no section “castle”; there are barn, farm, harbor, oasis,",
        ),
        (Setup(("base",), 2, FOUR, THREE[:2]), "2 cards: a game has 3."),
        (
            Setup(("base",), 2, FOUR, ("Lords", "Lords", "Knights")),
            "The card Lords is there twice; each may be used once.",
        ),
        (
            Setup(("base",), 2, FOUR, ("Lords", "Ladies", "Knights")),
            "There is no card “Ladies”; there are Fishermen, Merchants,",
        ),
        (
            Setup(("base",), 2, FOUR, THREE, ("blitz",)),
            "There is no option “blitz”; there are tiles_return,",
        ),
    ],
)
def test_a_set_up_that_cannot_be_played_is_refused(setup: Setup, sentence: str) -> None:
    """Issue 2: one clear sentence."""
    with pytest.raises(BadSetup) as refusal:
        check_setup(setup, kingdom.LIBRARY)
    assert str(refusal.value).startswith(sentence)
    with pytest.raises(BadSetup):
        kingdom.new_game(setup, seed=1)


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("", "“” is not a set-up code; one looks like B2-TaPaOaFa-FiKnMe."),
        ("hello", "“hello” is not a set-up code; one looks like B2-TaPaOaFa-FiKnMe."),
        ("B-TaPaOaFa-FiKnMe", "“B-TaPaOaFa-FiKnMe” is not a set-up code"),
        ("B2-TaPaOaFa", "“B2-TaPaOaFa” is not a set-up code"),
        ("B²-TaPaOaFa-FiKnMe", "“B²-TaPaOaFa-FiKnMe” is not a set-up code"),
        ("Z2-TaPaOaFa-FiKnMe", "“Z” in Z2-TaPaOaFa-FiKnMe is no expansion here; perhaps it is not"),
        ("B2-TaPaOaXx-FiKnMe", "“Xx” in B2-TaPaOaXx-FiKnMe is no section."),
        ("B2-TaPaOaF-FiKnMe", "“F” in B2-TaPaOaF-FiKnMe is no section."),
        ("B2-TaPaOaFa-FiKnXx", "“Xx” in B2-TaPaOaFa-FiKnXx is no card."),
        ("B2-TaPaOaTa-FiKnMe", "The section tavern is there twice"),
        ("B2-TaPaOatA-FiKnMe", "The section tavern is there twice"),
        ("B7-TaPaOaFa-FiKnMe", "7 seats: the game is for 2 to 5."),
        ("2-TaPaOaFa-FiKnMe", "Name at least one expansion"),
        ("B2-TaPaOaFa-FiKnMe-fast", "There is no option “fast”"),
    ],
)
def test_a_code_that_means_nothing_is_refused(code: str, sentence: str) -> None:
    """Issue 2: one clear sentence."""
    with pytest.raises(BadSetup) as refusal:
        kingdom.parse_setup(code)
    assert str(refusal.value).startswith(sentence)


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"expansions": ["bass"]}, "There is no expansion “bass”"),
        ({"seats": 9}, "9 seats: the game is for 2 to 5."),
        ({"sections": ["farm", "farm"]}, "The section farm is there twice"),
        ({"sections": ["farms"]}, "There is no section “farms”"),
        ({"sections": [*SECTIONS[:5]]}, "5 sections: a game has 4."),
        ({"cards": ["Lord"]}, "There is no card “Lord”"),
        ({"cards": ["Lords", "Knights", "Farmers", "Miners"]}, "4 cards: a game has 3."),
        ({"options": ["blitz"]}, "There is no option “blitz”"),
    ],
)
def test_a_random_set_up_refuses_what_it_cannot_keep(
    wishes: dict[str, object], sentence: str
) -> None:
    """Issue 2: unknown names and numbers of seats."""
    with pytest.raises(BadSetup) as refusal:
        kingdom.random_setup(seed=1, **wishes)  # type: ignore[arg-type]
    assert str(refusal.value).startswith(sentence)


def test_names_in_any_case_make_the_same_game_or_are_refused() -> None:
    """A set-up that is checked can be played: never an error of another kind."""
    odd = Setup(("Base game",), 2, (Laid("Barn"), *FOUR[1:]), ("lords", "Knights", "Farmers"))
    try:
        state = kingdom.new_game(odd, seed=1)
    except BadSetup:
        return
    assert len(state.game.deck) == 25
    assert kingdom.parse_setup(kingdom.setup_code(odd))
