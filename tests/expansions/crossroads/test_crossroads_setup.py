"""Crossroads on the shelf: sections, tiles, task cards and set-up codes (1.3, chapter 2)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import kingdom
from kingdom.engine.hexes import NEIGHBOURS, listed
from kingdom.engine.playout import random_action
from kingdom.expansions.crossroads.tasks import TASKS
from tests.pictures import stock

LETTERS = "gfwcd~^C"
COUNTS = {
    "lighthouse-foresters-lodge": (14, 13, 14, 14, 13, 25, 4, 1),
    "barracks-crossroads": (20, 13, 18, 16, 18, 8, 4, 1),
    "city-hall-fort": (18, 15, 16, 13, 16, 4, 15, 1),
    "monastery-wagon": (14, 14, 14, 15, 14, 13, 13, 1),
}
CORNERS = {
    "lighthouse-foresters-lodge": "fwgc",
    "barracks-crossroads": "gggg",
    "city-hall-fort": "fdwd",
    "monastery-wagon": "^gw^",
}
"""Top left, top right, bottom left, bottom right."""
PAIRS = {
    "lighthouse-foresters-lodge": ["lighthouse", "foresters-lodge"],
    "barracks-crossroads": ["barracks", "crossroads"],
    "city-hall-fort": ["city-hall", "fort"],
    "monastery-wagon": ["monastery", "wagon"],
}
BASE = ["tavern", "paddock", "oasis", "farm"]
TASK_IDS = {"home-country", "fortress", "road", "place-of-refuge", "advance", "compass-points"}


# Sections


def test_crossroads_brings_four_sections() -> None:
    """1.3."""
    homes = kingdom.LIBRARY.section_home
    assert {name for name, home in homes.items() if home == "crossroads"} == {*COUNTS}


@pytest.mark.parametrize("name", COUNTS)
def test_a_section_has_the_number_of_each_hex_of_the_readme(name: str) -> None:
    """As counted on the source, and two location hexes."""
    rows = kingdom.LIBRARY.sections[name].rows
    found = Counter(letter for row in rows for letter in row)
    assert {letter: found[letter] for letter in LETTERS} == dict(
        zip(LETTERS, COUNTS[name], strict=True)
    )
    assert (found["1"], found["2"], found["N"]) == (1, 1, 0)
    assert sum(found.values()) == 100


@pytest.mark.parametrize("name", CORNERS)
def test_a_section_lies_the_way_the_readme_says(name: str) -> None:
    """The four corners identify the orientation."""
    rows = kingdom.LIBRARY.sections[name].rows
    assert rows[0][0] + rows[0][9] + rows[9][0] + rows[9][9] == CORNERS[name]


@pytest.mark.parametrize("name", PAIRS)
def test_a_section_shows_two_different_locations_and_says_its_layout_is_unconfirmed(
    name: str,
) -> None:
    """1.3; issue 3: each header says that the layout has one unconfirmed source."""
    section = kingdom.LIBRARY.sections[name]
    assert [section.locations["1"], section.locations["2"]] == PAIRS[name]
    assert section.edition == "crossroads"
    assert "unconfirmed" in section.layout
    files = {file.id: file.text for file in kingdom.LIBRARY.expansions["crossroads"].sections}
    assert "# layout: printed, from one unconfirmed source" in files[name]
    assert "UNVERIFIED" in files[name]


def test_no_special_hexes_touch_each_other_within_a_section() -> None:
    """In the manner of the printed sections."""
    board = kingdom.LIBRARY.board([(name, False) for name in COUNTS])
    for hex in listed(board.special):
        assert not NEIGHBOURS[hex] & board.special
    assert board.castles.bit_count() == 4


def test_every_location_hex_has_two_tiles_of_its_kind() -> None:
    """1.3: 16 location tiles, 2 of each of the 8 kinds."""
    state = kingdom.new_game(game("crossroads", [*COUNTS]), seed=1)
    kinds = Counter(place.location.id for place in state.board.places)
    assert kinds == Counter(location for pair in PAIRS.values() for location in pair)
    assert set(stock(state).values()) == {2}


def test_sections_may_lie_turned() -> None:
    """0.2: 180° maps local i,j to 9-i,9-j."""
    upright = kingdom.LIBRARY.board([("city-hall-fort", False), *((n, False) for n in BASE[:3])])
    turned = kingdom.LIBRARY.board([("city-hall-fort", True), *((n, False) for n in BASE[:3])])
    names = [place.location.id for place in upright.places if place.location.id in ("fort",)]
    assert names == ["fort"]
    at = {board: {place.location.id: place.hex for place in board.places}
          for board in (upright, turned)}  # fmt: skip
    for name in ("city-hall", "fort"):
        row, column = divmod(at[upright][name], 21)
        assert divmod(at[turned][name], 21) == (9 - row, 9 - column)


def test_crossroads_has_no_cards_of_its_own() -> None:
    """1.3: tasks are no Kingdom Builder cards."""
    expansion = kingdom.LIBRARY.expansions["crossroads"]
    assert expansion.cards == ()
    assert expansion.terrain_cards == ()
    assert [piece.name for piece in expansion.pieces] == ["warrior", "wagon", "ship", "city-hall"]
    assert len(expansion.locations) == 8
    assert all(location.sentence.endswith(".") for location in expansion.locations)


def test_the_deck_is_the_base_games() -> None:
    """3.1: 25 cards with base, Nomads and Crossroads."""
    state = kingdom.new_game(game("crossroads", [*COUNTS]), seed=1)
    assert len(state.game.deck) == 25
    assert [len(hand) for hand in state.hand] == [1, 1]


# Tasks


def game(*expansions: str | list[str], seed: int = 1, seats: int = 2) -> kingdom.Setup:
    """A set-up with these expansions and sections, base always among them."""
    *names, sections = expansions
    assert isinstance(sections, list)
    chosen = ["base", *(name for name in names if isinstance(name, str))]
    return kingdom.random_setup(expansions=chosen, sections=sections, seed=seed, seats=seats)


def tasks(setup: kingdom.Setup) -> tuple[str, ...]:
    return dict(setup.dealt).get("tasks", ())


@pytest.mark.parametrize("count", range(5))
def test_one_task_is_drawn_for_each_crossroads_section(count: int) -> None:
    """Chapter 2, 4: 0 to 4, all different."""
    sections = [*COUNTS][:count] + BASE[count:]
    for seed in range(20):
        drawn = tasks(game("crossroads", sections, seed=seed))
        assert len(drawn) == count == len({*drawn})
        assert {*drawn} <= TASK_IDS


def test_every_task_is_drawn_sometime() -> None:
    """Chapter 2, 4: at random."""
    seen = set()
    for seed in range(60):
        seen |= {*tasks(game("crossroads", [*COUNTS], seed=seed))}
    assert seen == TASK_IDS


def test_without_the_expansion_there_are_no_tasks() -> None:
    """Chapter 2, 4."""
    assert tasks(kingdom.first_game()) == ()
    state = kingdom.new_game(kingdom.first_game(), seed=1)
    assert not state.score(0).keys() & {task.name for task in TASKS}


def test_the_tasks_in_play_are_scored() -> None:
    """7.2."""
    setup = game("crossroads", [*COUNTS])
    state = kingdom.new_game(setup, seed=1)
    names = {task.name for task in TASKS}
    ids = {name.lower().replace(" ", "-") for name in state.score(0).keys() & names}
    assert ids == {*tasks(setup)}
    assert kingdom.write_position(state).count("\ntasks: ") == 1


@pytest.mark.parametrize("count", range(5))
def test_a_code_keeps_the_tasks(count: int) -> None:
    """Issue 3: a set-up code round-trips."""
    sections = [*COUNTS][:count] + BASE[count:]
    for seed in range(5):
        setup = game("crossroads", sections, seed=seed, seats=3)
        code = kingdom.setup_code(setup)
        assert code.startswith("BX3-")
        assert ("-X." in code) is bool(count)
        assert kingdom.parse_setup(code) == setup


def test_a_code_reads_as_the_header_says() -> None:
    setup = kingdom.parse_setup("BX2-TaBcoAcF-FiKnMe-X.RoCp-pieces_move_themselves")
    assert [(laid.section, laid.turned) for laid in setup.sections] == [
        ("tavern", False),
        ("barracks-crossroads", False),
        ("oasis", True),
        ("city-hall-fort", True),
    ]
    assert tasks(setup) == ("road", "compass-points")
    assert setup.wishes == ("pieces_move_themselves",)
    assert setup.expansions == ("base", "crossroads")
    code = "BX2-LfBcCfMw-FiKnMe-X.HcFoPrAd"
    assert kingdom.setup_code(kingdom.parse_setup(code)) == code


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("BX2-TaBcOaFa-FiKnMe", "0 tasks: this set-up needs 1."),
        ("BX2-TaBcOaFa-FiKnMe-X.RoHc", "2 tasks: this set-up needs 1."),
        ("B2-TaPaOaFa-FiKnMe-X.Ro", "1 tasks: this set-up needs 0."),
        ("BX2-LfBcOaFa-FiKnMe-X.RoRo", "road is there 2 times; the box has 1."),
        ("BX2-TaBcOaFa-FiKnMe-X.Zz", "“Zz” is not among the tasks; there are home-country, "),
        ("BX2-TaBcOaFa-FiKnMe-Q.Ro", "“Q.Ro” in BX2-TaBcOaFa-FiKnMe-Q.Ro is not known; "),
        ("BX2-TaBcOaFa-FiKnMe-X.Ro-wild", "There is no option “wild”; there are "),
        ("BX2-TaXxOaFa-FiKnMe-X.Ro", "“Xx” in BX2-TaXxOaFa-FiKnMe-X.Ro is no section."),
    ],
)
def test_a_wrong_code_is_refused_with_a_sentence(code: str, sentence: str) -> None:
    """Issue 3: bad input, one clear sentence."""
    with pytest.raises(kingdom.BadSetup) as refusal:
        kingdom.parse_setup(code)
    assert str(refusal.value).startswith(sentence)


def test_a_game_is_drawn_from_all_three_expansions() -> None:
    """Chapter 2, 1: the pool of all included sets."""
    homes = set()
    for seed in range(40):
        setup = kingdom.random_setup(expansions=["base", "nomads", "crossroads"], seed=seed)
        found = [kingdom.LIBRARY.section_home[laid.section] for laid in setup.sections]
        homes |= {*found}
        assert len(tasks(setup)) == found.count("crossroads")
        assert kingdom.parse_setup(kingdom.setup_code(setup)) == setup
    assert homes == {"base", "nomads", "crossroads"}


@pytest.mark.parametrize("wished", [False, True])
def test_lords_is_left_out_only_under_the_option(wished: bool) -> None:
    """A wish of the designer: ``no_lords``, with all expansions in the pool."""
    drawn = set()
    for seed in range(60):
        setup = kingdom.random_setup(expansions=["base", "nomads", "crossroads"], seed=seed,
                                     options=["no_lords"] if wished else [])  # fmt: skip
        drawn |= {*setup.cards}
    assert ("Lords" in drawn) is not wished
    assert {"Families", "Shepherds", "Ambassadors", "Farmers"} <= drawn


def test_the_options_of_crossroads_are_on_the_shelf_and_off_by_default() -> None:
    """A wish of the designer."""
    wishes = kingdom.LIBRARY.wishes
    assert {"pieces_move_themselves", "twin_cards_are_wild"} <= wishes.keys()
    state = kingdom.new_game(game("crossroads", [*COUNTS]), seed=1)
    assert "pieces_move_themselves" not in state.game.wishes
    assert "twin_cards_are_wild" not in state.game.wishes
    setup = kingdom.random_setup(
        expansions=["base", "crossroads"],
        options=["twin_cards_are_wild", "pieces_move_themselves"],
        seed=1,
    )
    wished = kingdom.new_game(setup, seed=1)
    assert "pieces_move_themselves" in wished.game.wishes
    assert "twin_cards_are_wild" in wished.game.wishes


def test_random_games_reach_their_end_and_use_every_power() -> None:
    """A game in which every piece is met."""
    seen: Counter[str] = Counter()
    for seed in range(12):
        state = kingdom.new_game(game("crossroads", [*COUNTS], seed=seed), seed=seed)
        random = Random(seed).random
        while not state.over:
            action = kingdom.Action(random_action(state, random))
            seen[str(action).partition(":")[0]] += 1
            state.play(action)
        for seat in range(2):
            settlements = (state.own[seat] & ~state.figures).bit_count()
            assert settlements + state.supply[seat] == 40
    assert {"barracks", "barracks-back", "wagon", "wagon-move", "wagon-back", "lighthouse",
            "lighthouse-move", "lighthouse-back", "fort", "city-hall", "choose", "monastery",
            "foresters-lodge", "stop", "end"} <= seen.keys()  # fmt: skip
