"""Where caves may lie, and what a set-up says of them: spec 12.2, R67, R105 and two options."""

from __future__ import annotations

from random import Random

import pytest

import kingdom
from kingdom.engine.board import SECTIONS
from kingdom.engine.setup import Setup
from kingdom.engine.terrain import MOUNTAIN
from kingdom.expansions.caves import EXPANSION
from tests.pictures import Names, named
from tests.scenes import apart, bad_code, complaint, drawn, setup

FIRST = "tavern paddock oasis farm"
MIXED = [
    "tavern paddock oasis farm",
    "barn/ oasis farm/ tower",
    "harbor oracle/ tower/ barn",
    "quarry village/ caravan garden/",
    "city-hall-fort monastery-wagon/ quarry barracks-crossroads/",
    "temple fountain/ refuge canoe/",
    "bazaar-water-mill cathedral-watchtower/ university-palisade mountain-station-scout-cabin/",
    "tower/ mountain-station-scout-cabin fountain monastery-wagon",
]
"""Boards of all sets; palaces and silos are special hexes there."""


def everything() -> tuple[str, ...]:
    """All expansions that mix."""
    return tuple(kingdom.LIBRARY.mixable)


def caves(sections: str, seed: int = 1, options: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Where a set-up by chance lays caves."""
    found = kingdom.random_setup(
        expansions=everything(), sections=sections.split(), options=options, seed=seed
    )
    return drawn(found, "caves")


def board_of(sections: str) -> tuple[Names, Names, list[Names]]:
    """Mountains, special hexes and the four sections of a board."""
    board = kingdom.LIBRARY.board((w.rstrip("/"), w.endswith("/")) for w in sections.split())
    return named(board.terrain[MOUNTAIN]), named(board.special), [*map(named, SECTIONS)]


def places(sections: str) -> list[Names]:
    """For each section the legal hexes for a cave, found hex by hex."""
    mountains, special, quarters = board_of(sections)
    far = {hex for hex in mountains if all(apart(hex, other) >= 3 for other in special)}
    return [frozenset(far & quarter) for quarter in quarters]


def with_caves(sections: str, hexes: str, options: tuple[str, ...] = ()) -> Setup:
    """A set-up with caves on certain hexes."""
    return setup("base caves", sections, options=options, caves=hexes)


def one_cave_on(sections: str, hex: str) -> Setup:
    """A set-up by chance in which the cave of one section lies on this hex."""
    found = kingdom.random_setup(expansions=everything(), sections=sections.split(), seed=3)
    quarter = next(quarter for quarter in map(named, SECTIONS) if hex in quarter)
    others = [cave for cave in drawn(found, "caves") if cave not in quarter]
    dealt = {**dict(found.dealt), "caves": (hex, *others)}
    return found._replace(dealt=tuple(dealt.items()))


# Where a cave may lie


@pytest.mark.parametrize("sections", MIXED)
def test_a_cave_goes_on_a_mountain_three_or_more_from_every_special_hex(sections: str) -> None:
    """12.2, R67, R105: by chance, and over many draws on every such hex and on no other."""
    drawn_on = {hex for seed in range(120) for hex in caves(sections, seed)}
    assert drawn_on == frozenset().union(*places(sections))


@pytest.mark.parametrize("sections", MIXED)
def test_every_section_with_a_place_gets_exactly_one_cave(sections: str) -> None:
    """12.2: on each section one; a section without such a hex gets none."""
    for seed in range(8):
        found = caves(sections, seed)
        for legal in places(sections):
            assert len(legal & set(found)) == (1 if legal else 0)
        assert len(found) == sum(1 for legal in places(sections) if legal)


def test_the_oasis_section_has_no_place_for_a_cave() -> None:
    """12.2, R67 (X7): it has no mountain at all."""
    assert places(FIRST)[2] == set()
    assert len(caves(FIRST)) == 3


def test_the_only_section_without_a_place_is_the_oasis() -> None:
    """R67 (X7): every other section of all sets can take one by itself."""
    without = [
        id
        for id, home in kingdom.LIBRARY.section_home.items()
        if home != "second_edition"
        and not _alone(kingdom.LIBRARY.sections[id].rows)
    ]  # fmt: skip
    assert without == ["oasis"]


def _alone(rows: tuple[tuple[str, ...], ...]) -> bool:
    """Whether a section by itself has a mountain far enough from its own special hexes."""
    cells = {
        f"{'abcdefghij'[column]}{row + 1}": rows[row][column]
        for row in range(10)
        for column in range(10)
    }
    special = [hex for hex, letter in cells.items() if letter.isupper() or letter.isdigit()]
    return any(
        letter == "^" and all(apart(hex, other) >= 3 for other in special)
        for hex, letter in cells.items()
    )


def test_a_special_hex_of_the_neighbouring_section_counts_too() -> None:
    """12.2: neighbouring sections included. The oasis section's castle l8 is two from j8."""
    assert apart("j8", "l8") == 2
    near, far = "barn/ oasis farm tower", "barn/ farm oasis tower"
    assert "j8" in board_of(near)[0]
    assert "j8" in places(far)[0]
    assert "j8" not in places(near)[0]
    assert kingdom.new_game(one_cave_on(far, "j8"), seed=1)
    assert complaint(one_cave_on(near, "j8")) == (
        "j8 is no mountain three hexes from every special hex."
    )


@pytest.mark.parametrize("sections", MIXED)
def test_a_distance_of_two_is_too_near_and_three_is_far_enough(sections: str) -> None:
    """R67: "not within two hexes" is a distance of at least three."""
    mountains, special, _ = board_of(sections)
    every = frozenset().union(*places(sections))
    for hex in sorted(mountains):
        nearest = min(apart(hex, other) for other in special)
        assert (nearest >= 3) == (hex in every)
        if nearest >= 3:
            assert hex in kingdom.new_game(one_cave_on(sections, hex), seed=1).game.dealt["caves"]
        else:
            assert complaint(one_cave_on(sections, hex)) == (
                f"{hex} is no mountain three hexes from every special hex."
            )


def test_the_island_gets_no_cave() -> None:
    """12.2: caves go on sections; the island is none (R62)."""
    for seed in range(30):
        found = kingdom.random_setup(expansions=["base", "caves", "island"], seed=seed)
        assert all(int(hex[1:]) <= 20 for hex in drawn(found, "caves"))
    wanted = setup("base caves island", FIRST, caves="e1 l2 d24", island="tree-house")
    assert complaint(wanted) == "d24 is no mountain three hexes from every special hex."


def test_a_cave_keeps_the_board_as_it_is() -> None:
    """12.2: a cave is still a mountain hex."""
    plain = kingdom.new_game(setup("base", FIRST), seed=1).board
    board = kingdom.new_game(with_caves(FIRST, "e1 l2 o18"), seed=1).board
    assert board.terrain == plain.terrain
    assert board.special == plain.special


def test_caves_bring_nothing_but_tiles() -> None:
    """1.6."""
    assert not EXPANSION.sections
    assert not EXPANSION.locations
    assert not EXPANSION.cards


def test_without_the_expansion_no_cave_lies_anywhere() -> None:
    for seed in range(10):
        plain = kingdom.random_setup(expansions=["base"], sections=FIRST.split(), seed=seed)
        assert drawn(plain, "caves") == ()


# Refused


@pytest.mark.parametrize(
    ("hexes", "sentence"),
    [
        ("a1 l2 o18", "a1 is no mountain three hexes from every special hex."),
        ("e1 a1 o18", "a1 is no mountain three hexes from every special hex."),
        ("zz l2 o18", "zz is no mountain three hexes from every special hex."),
        ("e1 d1 o18", "A section takes one cave at most."),
        ("e1 e1 o18", "A section takes one cave at most."),
        ("l2 e1 k3", "A section takes one cave at most."),
    ],
)
def test_a_cave_in_the_wrong_place_is_refused(hexes: str, sentence: str) -> None:
    assert complaint(with_caves(FIRST, hexes)) == sentence


def test_caves_without_the_expansion_are_refused() -> None:
    assert complaint(setup("base", FIRST, caves="e1 l2 o18")) == (
        "Caves need the Caves among the expansions."
    )


@pytest.mark.parametrize("hexes", ["", "e1", "e1 l2"])
def test_a_set_up_that_leaves_a_cave_out_is_refused(hexes: str) -> None:
    """12.2: on each section one cave tile; a section without such a hex gets none."""
    assert complaint(setup("base caves", FIRST, caves=hexes))


# Options


@pytest.mark.parametrize("sections", MIXED)
def test_fixed_caves_go_on_the_first_mountain_in_reading_order(sections: str) -> None:
    """Option caves_fixed: the first that is far enough, in each section."""

    def reading(hex: str) -> tuple[int, str]:
        return int(hex[1:]), hex[0]

    first = tuple(min(legal, key=reading) for legal in places(sections) if legal)
    for seed in range(6):
        assert caves(sections, seed, ("caves_fixed",)) == first
    assert len({caves(sections, seed) for seed in range(20)}) > 1


def test_fixed_caves_elsewhere_are_refused() -> None:
    """Option caves_fixed."""
    assert places(FIRST)[0] == {"d1", "e1", "f2", "g2", "h3", "i3", "j3", "i4", "j4"}
    first = with_caves(FIRST, "d1 k2 o18", ("caves_fixed",))
    assert kingdom.new_game(first, seed=1)
    assert complaint(with_caves(FIRST, "e1 k2 o18", ("caves_fixed",)))


def test_only_the_tavern_section_gets_a_cave_if_so_wished() -> None:
    """Option caves_tavern_only."""
    for seed in range(12):
        (cave,) = caves(FIRST, seed, ("caves_tavern_only",))
        assert cave in places(FIRST)[0]
    assert len({caves(FIRST, seed, ("caves_tavern_only",)) for seed in range(40)}) == 9
    assert caves("paddock farm tower tavern/", 1, ("caves_tavern_only",))[0][0] in "klmnopqrst"


def test_without_the_tavern_section_that_wish_leaves_no_cave() -> None:
    """Option caves_tavern_only."""
    assert caves("barn paddock oasis farm", 1, ("caves_tavern_only",)) == ()


def test_caves_of_other_sections_are_refused_under_that_wish() -> None:
    """Option caves_tavern_only, and without it."""
    assert kingdom.new_game(with_caves(FIRST, "e1", ("caves_tavern_only",)), seed=1)
    assert complaint(with_caves(FIRST, "e1 l2", ("caves_tavern_only",))) == (
        "l2 is no mountain three hexes from every special hex."
    )
    assert kingdom.new_game(with_caves(FIRST, "e1 l2 o18"), seed=1)


def test_both_wishes_together_leave_one_place() -> None:
    """Options caves_fixed and caves_tavern_only: the designer's own house rule."""
    both = ("caves_fixed", "caves_tavern_only")
    assert {caves(FIRST, seed, both) for seed in range(6)} == {("d1",)}


# Codes


def test_a_code_names_the_hexes_of_the_caves() -> None:
    wanted = with_caves(FIRST, "e1 l2 o18")
    code = kingdom.setup_code(wanted)
    assert code == "BV2-TaPaOaFa-FiKnMe-V.e1.l2.o18"
    assert kingdom.parse_setup(code) == wanted


def test_every_code_gives_its_caves_back() -> None:
    rng = Random(3)
    wishes = ("caves_fixed", "caves_tavern_only")
    for seed in range(40):
        wanted = kingdom.random_setup(
            expansions=everything(),
            seats=rng.randrange(2, 6),
            options=[wish for wish in wishes if rng.random() < 0.5],
            seed=seed,
        )
        assert kingdom.parse_setup(kingdom.setup_code(wanted)) == wanted


@pytest.mark.parametrize(
    ("part", "sentence"),
    [
        ("V.a1.l2.o18", "a1 is no mountain three hexes from every special hex."),
        ("V.e1.f2.o18", "A section takes one cave at most."),
        ("V.e1.l2.zz", "zz is no mountain three hexes from every special hex."),
    ],
)
def test_a_code_with_a_cave_in_the_wrong_place_is_refused(part: str, sentence: str) -> None:
    assert bad_code(f"BV2-TaPaOaFa-FiKnMe-{part}") == sentence
