"""Where capitols may lie, and what a set-up says of them: spec 12.1, R105."""

from __future__ import annotations

from random import Random

import pytest

import kingdom
from kingdom.engine.playout import play_out
from kingdom.expansions.capitol import EXPANSION
from tests.pictures import named, own
from tests.scenes import apart, bad_code, complaint, drawn, earned, setup

BOTH = "oracle farm tavern harbor"
CASTLES = {"d2", "c8", "m15", "m19"}
"""Two on the oracle section, top left, and two on the harbor section, bottom right."""
NAMES = ("base", "capitol")


def capitols(sections: str, seed: int = 1) -> tuple[str, ...]:
    """Where a set-up by chance lays capitols."""
    setup = kingdom.random_setup(expansions=NAMES, sections=sections.split(), seed=seed)
    return drawn(setup, "capitols")


def laid(sections: str, hexes: str) -> kingdom.State:
    """A game with capitols on certain hexes."""
    return kingdom.new_game(setup("base capitol", sections, capitols=hexes), seed=1)


@pytest.mark.parametrize(
    ("sections", "count"),
    [
        (BOTH, 2),
        ("oracle farm tavern oasis", 1),
        ("farm barn harbor/ oasis", 1),
        ("farm barn tower oasis", 0),
    ],
)
def test_each_section_with_two_castles_gets_one_capitol(sections: str, count: int) -> None:
    """12.1: harbor and oracle have two castles; with both in play both may be used."""
    for seed in range(10):
        assert len(capitols(sections, seed)) == count


def test_a_capitol_goes_by_chance_on_either_castle() -> None:
    """R105: chosen or random among the castles; one in each section."""
    seen = {capitols(BOTH, seed) for seed in range(60)}
    assert seen == {(one, other) for one in ("d2", "c8") for other in ("m15", "m19")}


def test_the_capitol_takes_the_place_of_the_castle() -> None:
    """R66: the hex is a special hex and no castle any more."""
    board = laid(BOTH, "c8 m19").board
    assert named(board.specials["K"]) == {"c8", "m19"}
    assert named(board.castles) & CASTLES == {"d2", "m15"}
    assert {"c8", "m19"} < named(board.special)
    plain = kingdom.new_game(setup("base", BOTH), seed=1).board
    assert board.special == plain.special
    assert board.buildable == plain.buildable


def test_a_turned_section_has_its_castles_elsewhere() -> None:
    """0.2: 180 degrees map i, j to 9-i, 9-j."""
    seen = {hex for seed in range(40) for hex in capitols("harbor/ farm tavern oasis", seed)}
    assert seen == {"h6", "h2"}


def test_capitols_may_be_fewer_than_there_is_room_for() -> None:
    """12.1: "may be used"."""
    assert named(laid(BOTH, "d2").board.specials["K"]) == {"d2"}
    assert "K" not in laid(BOTH, "").board.specials


def test_without_the_expansion_no_capitol_lies_anywhere() -> None:
    for seed in range(10):
        plain = kingdom.random_setup(expansions=["base"], sections=BOTH.split(), seed=seed)
        assert drawn(plain, "capitols") == ()


def test_the_box_has_two_capitols_and_no_board_needs_more() -> None:
    """1.6: the other sections of all sets have one castle or none."""
    twins = [
        id
        for id, section in kingdom.LIBRARY.sections.items()
        if sum(row.count("C") for row in section.rows) > 1
        and kingdom.LIBRARY.section_home[id] != "second_edition"
    ]
    assert sorted(twins) == ["harbor", "oracle"]
    assert not EXPANSION.sections
    assert not EXPANSION.locations
    assert not EXPANSION.cards


# Refused


@pytest.mark.parametrize(
    ("hexes", "sentence"),
    [
        ("a1", "a1 is no castle of a section with two castles; a capitol goes there."),
        ("d2 a1", "a1 is no castle of a section with two castles; a capitol goes there."),
        ("m2", "m2 is no castle of a section with two castles; a capitol goes there."),
        ("h3", "h3 is no castle of a section with two castles; a capitol goes there."),
        ("zz", "zz is no castle of a section with two castles; a capitol goes there."),
        ("d2 c8", "A section takes one capitol at most."),
        ("d2 d2", "A section takes one capitol at most."),
        ("m15 d2 m19", "A section takes one capitol at most."),
    ],
)
def test_a_capitol_in_the_wrong_place_is_refused(hexes: str, sentence: str) -> None:
    """12.1: only on a castle of a section with two, at most one a section."""
    assert complaint(setup("base capitol", BOTH, capitols=hexes)) == sentence


def test_the_only_castle_of_a_section_takes_no_capitol() -> None:
    """12.1: the farm section has one castle; it is no place for a capitol."""
    state = kingdom.new_game(setup("base", "farm barn tower oasis"), seed=1)
    for castle in named(state.board.castles):
        assert complaint(setup("base capitol", "farm barn tower oasis", capitols=castle)) == (
            f"{castle} is no castle of a section with two castles; a capitol goes there."
        )


def test_the_castle_of_the_island_takes_no_capitol() -> None:
    """12.1: the island is no section and has one castle."""
    wanted = setup("base capitol island", BOTH, capitols="f25", island="rope-bridge")
    assert complaint(wanted).startswith("f25 is no castle of a section with two castles")


def test_capitols_without_the_expansion_are_refused() -> None:
    assert complaint(setup("base", BOTH, capitols="d2")) == (
        "Capitols need the Capitol among the expansions."
    )


# Codes


def test_a_code_names_the_hexes_of_the_capitols() -> None:
    wanted = setup("base capitol", BOTH, capitols="d2 m19")
    code = kingdom.setup_code(wanted)
    assert code == "BC2-OrFaTaHa-FiKnMe-K.d2.m19"
    assert kingdom.parse_setup(code) == wanted


def test_every_code_gives_its_capitols_back() -> None:
    for seed in range(40):
        wanted = kingdom.random_setup(
            expansions=NAMES, sections=["oracle", "?", "harbor", "?"], seed=seed
        )
        assert len(drawn(wanted, "capitols")) == 2
        assert kingdom.parse_setup(kingdom.setup_code(wanted)) == wanted


@pytest.mark.parametrize(
    ("part", "sentence"),
    [
        ("K.a1", "a1 is no castle of a section with two castles; a capitol goes there."),
        ("K.d2.c8", "A section takes one capitol at most."),
    ],
)
def test_a_code_with_a_capitol_in_the_wrong_place_is_refused(part: str, sentence: str) -> None:
    assert bad_code(f"BC2-OrFaTaHa-FiKnMe-{part}") == sentence


def test_a_code_with_an_empty_list_of_capitols_is_refused() -> None:
    assert "is no castle of a section with two castles" in bad_code("BC2-OrFaTaHa-FiKnMe-K.")


# Whole games


@pytest.mark.parametrize("seed", range(4))
def test_a_game_with_capitols_is_scored_by_counting_pieces_around_them(seed: int) -> None:
    """12.1, 13: step 7; the same gold as a count hex by hex."""
    wanted = kingdom.random_setup(expansions=NAMES, seats=3, sections=BOTH.split(), seed=seed)
    state = kingdom.new_game(wanted, seed=seed)
    play_out(state, Random(seed).random)
    capitols = drawn(wanted, "capitols")
    counted = [
        sum(apart(capitol, hex) <= 2 for capitol in capitols for hex in own(state, seat))
        for seat in "ABC"
    ]
    assert earned(state, "capitols") == counted
    assert sum(counted) > 0
