"""The checker against the specification: worked examples, rulings, and a few random games."""

import random

import pytest

from tests.checker import Position
from tests.checker.drawing import builds, by_tile, gold, position, settled, words
from tests.checker.grid import COLUMNS, ROWS, hex_named, line_from, name_of, neighbours
from tests.checker.picture import SETTLEMENTS
from tests.checker.terrain import CARD_TERRAINS
from tests.expansions.base.checker.cards import CARDS
from tests.expansions.base.checker.locations import BUILDS, MOVES

# Grid and pictures


def test_rows_with_an_even_number_are_set_in() -> None:
    """0.2."""
    around_e12 = {name_of(hex) for hex in neighbours(hex_named("e12"))}
    around_e11 = {name_of(hex) for hex in neighbours(hex_named("e11"))}
    assert around_e12 == words("d12 f12 e11 f11 e13 f13")
    assert around_e11 == words("d11 f11 d10 e10 d12 e12")


def test_a_diagonal_zigzags_through_the_columns() -> None:
    """The straight diagonal of 10.3, Messengers (c)."""
    assert line_from((0, 0), "south-east", 4) == ((1, 0), (2, 1), (3, 1), (4, 2))
    assert line_from((4, 2), "north-west", 4) == ((3, 1), (2, 1), (1, 0), (0, 0))


def test_being_neighbours_is_mutual() -> None:
    for row in range(ROWS):
        for column in range(COLUMNS):
            for other in neighbours((row, column)):
                assert (row, column) in neighbours(other)


def test_what_a_picture_does_not_say_is_as_in_a_fresh_game() -> None:
    facts = position("g gA ~B L:farm C", card="grass  # a comment", cards="Lords").facts()
    board = facts.pop("board")
    assert facts == {
        "options": [],
        "rulings": 2,
        "cards": ["Lords"],
        "tasks": [],
        "seats": 2,
        "turn": "A",
        "card": "grass",
        "terrain": "-",
        "mandatory": 3,
        "due": 0,
        "begun": False,
        "built": 0,
        "resettled": [],
        "prompts": [],
        "supply": {"A": 39, "B": 39},
        "tiles": {"A": [], "B": []},
        "taken": {"A": [], "B": []},
        "stock": {"d1": 2},
        "nomads": {},
        "nomad tiles": {"A": [], "B": []},
        "families": [],
        "temples": {"A": 0, "B": 0},
        "canoes used": {"A": [], "B": []},
        "bonus used": [],
        "farmed": False,
        "caved": False,
        "caves": [],
        "counters": {"A": 0, "B": 0},
        "marks": {},
        "rovers": [],
        "removed terrain": "-",
        "more cards": 0,
        "extra": {},
        "gold": {"A": 0, "B": 0},
        "earned": {},
        "round": 1,
        "ending": False,
        "over": False,
    }
    assert isinstance(board, dict)
    assert [board[name] for name in ("a1", "b1", "c1", "d1", "e1", "f1")] == [
        "g",
        "gA",
        "~B",
        "L:farm",
        "C",
        ".",
    ]


def test_a_printed_position_reads_back() -> None:
    shown = position(
        "gA L:farm gB L:oasis L:tower wC g",
        cards="Fishermen, Knights, Merchants",
        seats=3,
        turn="B",
        card="flowers",
        mandatory="2 begun",
        supply="31 34 12",
        tiles="A farm@b1 ; B oasis@d1* farm@b1+ ; C -",
        taken="A d1 e1 ; C e1",
        stock="b1=0 d1=1",
        gold="0 3 5",
        round=7,
        ending="yes",
        hands="A grass ; C desert",
    )
    again = Position.parse(str(shown))
    assert again.facts() == shown.facts()
    assert str(again) == str(shown)


@pytest.mark.parametrize(
    ("art", "header"),
    [
        ("x", {}),
        ("CA", {}),
        ("g", {"turn": "C"}),
        ("g", {"card": "water"}),
        ("g", {"colour": "red"}),
        ("L:farm", {"tiles": "A tower@a1"}),
        ("L:farm", {"tiles": "B farm@a1*"}),
        ("g", {"supply": "40"}),
        ("gC", {"seats": "2"}),
    ],
)
def test_a_faulty_picture_is_refused(art: str, header: dict[str, object]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  the sentences are free to change
        position(art, {}, **header)


# Building


def test_a_build_is_adjacent_if_possible() -> None:
    """4, rule 3."""
    art = """
    g g g d g
     gA g d d g
    g g g g g
    """
    assert builds(position(art, card="grass")) == words("a1 b1 b2 a3 b3")
    assert builds(position(art, card="desert")) == words("d1 c2 d2")


def test_the_first_build_of_a_game_may_go_anywhere() -> None:
    assert builds(position("g g ~ ^ C L:farm g gB f", card="grass")) == words("a1 b1 g1")


def test_a_mandatory_action_once_begun_is_finished_first() -> None:
    """R5."""
    tiles = "A farm@e1"
    art = "g gA d d L:farm"
    before = position(art, card="desert", mandatory="3", tiles=tiles)
    between = position(art, card="desert", mandatory="2 begun", tiles=tiles)
    done = position(art, card="desert", mandatory="0", tiles=tiles)
    assert before.legal() == words("c1 farm:a1")
    assert between.legal() == words("c1")
    assert done.legal() == words("end farm:a1")


def test_used_and_just_taken_tiles_give_no_action_and_equal_ones_give_it_once() -> None:
    """3.1, 5.3."""
    art = "g gA L:farm L:farm L:oasis L:tower d"
    shown = position(
        art, card="grass", mandatory="0", tiles="A farm@c1 farm@d1 oasis@e1* tower@f1+"
    )
    assert shown.legal() == words("end farm:a1")
    once = shown.after("farm:a1")
    assert once.facts()["tiles"] == {
        "A": ["farm@c1*", "farm@d1", "oasis@e1*", "tower@f1+"],
        "B": [],
    }


def test_without_supply_nothing_is_built_and_the_mandatory_action_counts_as_done() -> None:
    """5.3, R101."""
    shown = position(
        "g gA g g L:farm L:paddock",
        card="grass",
        supply="0 9",
        tiles="A farm@e1 paddock@f1",
    )
    assert shown.legal() == words("end paddock:b1-d1")


def test_a_short_supply_shortens_the_mandatory_action() -> None:
    """3.2, R9; a build by a tile before it may do the same."""
    shown = position("g gA g g g g L:farm", card="grass", supply="3 9", tiles="A farm@g1")
    farmed = shown.after("farm:a1")
    assert farmed.facts()["mandatory"] == 2
    begun = farmed.after("c1")
    assert (begun.facts()["mandatory"], begun.facts()["begun"]) == (1, True)
    done = begun.after("d1")
    assert (done.facts()["mandatory"], done.facts()["begun"]) == (0, False)
    assert done.facts()["ending"] is True
    assert done.legal() == {"end"}


# Locations


def test_each_location_looks_at_its_own_target_set_only() -> None:
    """4.1: the oasis at desert, the farm at grass, the oracle at the terrain of the card."""
    art = """
    g gA f d
     c c c c
    d d g f
    """
    shown = position(
        art,
        {"h9": "L:oasis", "j9": "L:farm", "l9": "L:oracle"},
        card="forest",
        mandatory="0",
        tiles="A oasis@h9 farm@j9 oracle@l9",
    )
    assert by_tile(shown, "oasis") == words("d1 a3 b3")
    assert by_tile(shown, "farm") == words("a1")
    assert by_tile(shown, "oracle") == words("c1")


def test_the_tower_tests_all_suitable_edge_hexes_together() -> None:
    """6.1, R76."""
    cells = {"a20": "w", "t20": "d", "t1": "~", "t7": "^", "k20": "c", "l19": "g", "m8": "L:tower"}
    free = position("", cells | {"m5": "gA"}, card="grass", tiles="A tower@m8")
    assert by_tile(free, "tower") == words("a20 t20 k20")
    bound = position("", cells | {"k19": "gA"}, card="grass", tiles="A tower@m8")
    assert by_tile(bound, "tower") == words("k20")


def test_the_tavern_extends_gapless_lines_of_three_on_every_axis() -> None:
    """6.1."""
    art = """
    g g g g g g
     g gA gA gA g g
    g g g g g g
    """
    tile = {"m8": "L:tavern"}
    row = position(art, tile, card="canyon", tiles="A tavern@m8")
    assert by_tile(row, "tavern") == words("a2 e2")
    diagonal = position(
        "", tile | settled("d4 e5 e6") | {"f7": "c", "d3": "w"}, card="canyon", tiles="A tavern@m8"
    )
    assert by_tile(diagonal, "tavern") == words("f7 d3")


def test_the_tavern_is_strict_and_never_on_water() -> None:
    """4.6: two are not enough, a gap is no line, an opponent's piece is no link."""
    art = """
    g gA gA g gA g g g gA gA gB g
     ~ g g g g g g g g g g g g
    ~ gA gA gA ~ g g g g g g g g
    """
    shown = position(art, {"m8": "L:tavern"}, card="canyon", tiles="A tavern@m8")
    assert by_tile(shown, "tavern") == set()


def test_the_paddock_jumps_two_hexes_straight_over_anything_that_is_a_hex() -> None:
    """6.1, R112."""
    art = """
    g g g g g g g
     g g ~ ^ g g g
    g g C gA gB g g
     g g . g g g g
    g g g g ~ g g
    """
    shown = position(art, {"m8": "L:paddock"}, card="canyon", mandatory="0", tiles="A paddock@m8")
    # Around d3: c2 (water), d2 (mountain), c3 (castle), e3 (an opponent), c4 (no
    # hex), d4, behind which lies water.
    assert by_tile(shown, "paddock") == words("d3-b3 d3-f3 d3-c1 d3-e1")


def test_a_barn_move_is_adjacent_after_lifting() -> None:
    """4.5: the lifted piece is no anchor."""
    art = """
    d dA d c cA d c
     c c c c c c c
    """
    shown = position(art, {"m8": "L:barn"}, card="desert", mandatory="0", tiles="A barn@m8")
    # b1 lifted: only f1 touches the other piece. e1 lifted: a1 and c1 touch b1.
    assert by_tile(shown, "barn") == words("b1-f1 e1-a1 e1-c1")


def test_a_vacated_hex_counts_in_the_test_but_is_never_offered() -> None:
    """R15, R95: a1 is the only desert touching b1 once it is empty, so a1 cannot be moved."""
    art = """
    dA cA c d d
     c c c c c
    """
    shown = position(art, {"m8": "L:barn"}, card="desert", mandatory="0", tiles="A barn@m8")
    # b1 lifted: a1 stays occupied, no desert touches a1, canyon b1 is no target: anywhere.
    assert by_tile(shown, "barn") == words("b1-d1 b1-e1")


def test_a_lone_piece_may_be_moved_anywhere_but_where_it_stands() -> None:
    """R15, R95."""
    shown = position("dA d c d", {"m8": "L:barn"}, card="desert", mandatory="0", tiles="A barn@m8")
    assert by_tile(shown, "barn") == words("a1-b1 a1-d1")


def test_the_harbor_moves_to_water_after_lifting() -> None:
    """4.5, 6.1: also pieces that stand on water; their hex counts when it is vacated."""
    art = """
    ~ ~A gA g gA
     g g g g g
    ~ ~ ~ ~ ~B
    """
    shown = position(art, {"m8": "L:harbor"}, card="desert", mandatory="0", tiles="A harbor@m8")
    # b1 lifted: it is the only water touching the rest, so it cannot be moved.
    assert by_tile(shown, "harbor") == words("c1-a1 e1-a1")


def test_no_card_in_force_silences_what_depends_on_it() -> None:
    """R8, R101."""
    shown = position(
        "g gA g L:oracle L:barn L:farm",
        card="-",
        mandatory="2 begun",
        tiles="A oracle@d1 barn@e1 farm@f1",
    )
    assert shown.legal() == words("end farm:a1 farm:c1")


# Taking and losing tiles


def test_a_build_takes_one_tile_of_every_adjacent_location_with_one_left() -> None:
    """5.1."""
    art = """
    gA g L:farm
     g L:tower d
    """
    shown = position(art, card="grass", stock="b2=1")
    built = shown.after("b1")
    assert built.facts()["tiles"] == {"A": ["farm@c1+", "tower@b2+"], "B": []}
    assert built.facts()["stock"] == {"c1": 1, "b2": 0}
    assert not any(":" in action for action in built.legal())
    none_left = position(art, card="grass", stock="b2=0 c1=0").after("b1")
    assert none_left.facts()["tiles"] == {"A": [], "B": []}


def test_one_move_may_lose_its_own_tile_and_take_another_and_never_again_the_first() -> None:
    """R16, R17, R20, 5.3."""
    art = "L:paddock gA g g L:barn"
    shown = position(art, card="grass", mandatory="0", tiles="A paddock@a1", stock="a1=1")
    moved = shown.after("paddock:b1-d1")
    assert moved.facts()["tiles"] == {"A": ["barn@e1+"], "B": []}
    assert moved.facts()["taken"] == {"A": ["a1"], "B": []}
    assert moved.facts()["stock"] == {"a1": 1, "e1": 1}
    back = position(art, card="grass", tiles="A barn@e1", taken="A a1", stock="a1=1 e1=1")
    assert back.after("barn:b1-d1").facts()["taken"] == {"A": ["a1"], "B": []}
    assert back.after("c1").facts()["tiles"] == {"A": ["barn@e1"], "B": []}
    again = position("L:paddock g gA L:barn", card="grass", taken="A a1", stock="a1=1")
    assert again.after("b1").facts()["tiles"] == {"A": [], "B": []}


def test_a_tile_stays_while_another_own_piece_touches_its_location() -> None:
    """5.2."""
    art = """
    L:paddock gA g g
     gA g g g
    """
    shown = position(art, card="grass", mandatory="0", tiles="A paddock@a1", stock="a1=1")
    assert shown.after("paddock:b1-d1").facts()["tiles"] == {"A": ["paddock@a1*"], "B": []}


def test_of_two_equal_tiles_the_used_one_goes() -> None:
    """R107: the tile of g1 is lost by its hex, the used mark goes with it."""
    art = "L:harbor gA ~ ~ ~ ~ L:farm gA ~ ~ L:farm gA"
    shown = position(
        art,
        card="grass",
        mandatory="0",
        tiles="A farm@g1 farm@k1* harbor@a1",
        stock="a1=1 g1=1 k1=1",
    )
    moved = shown.after("harbor:h1-c1")
    assert moved.facts()["tiles"] == {"A": ["harbor@a1*", "farm@k1"], "B": []}
    assert moved.facts()["taken"] == {"A": ["g1"], "B": []}


# Dead cards, turns and the end


def test_a_dead_card_is_replaced_at_once_and_the_count_goes_on() -> None:
    """3.3, R7: desert runs out, canyon is dead too, grass is not."""
    shown = position("d g g g gA", card="desert")
    built = shown.after("a1", ["canyon", "grass"])
    assert (built.facts()["card"], built.facts()["mandatory"]) == ("grass", 2)
    assert built.facts()["begun"] is True
    assert built.legal() == words("b1 d1")
    with pytest.raises(ValueError, match="no reason"):
        shown.after("a1", ["grass", "canyon"])


def test_a_card_dies_after_the_mandatory_action_too() -> None:
    """3.3, R7."""
    shown = position("d g g gA", card="desert", mandatory="1 begun")
    assert shown.after("a1", ["grass"]).facts()["card"] == "grass"


def test_when_no_card_is_left_the_rest_of_the_mandatory_action_is_dropped() -> None:
    """R8."""
    built = position("d g g gA", card="desert").after("a1")
    assert (built.facts()["card"], built.facts()["mandatory"]) == ("-", 0)
    assert built.legal() == {"end"}
    assert "A" not in built.after("end").picture.hands


def test_the_end_of_a_turn_hands_over() -> None:
    """3.1: new hand, the next seat's card laid open, tiles ready again, round by round."""
    art = "g g gA L:farm gB d w"
    shown = position(
        art,
        card="grass",
        mandatory="0",
        tiles="A farm@d1* ; B farm@d1",
        stock="d1=0",
        round=4,
        hands="B forest",
    )
    # B's forest is dead and replaced by desert.
    handed = shown.after("end", ["flowers", "desert"])
    facts = handed.facts()
    assert (facts["turn"], facts["card"], facts["mandatory"]) == ("B", "desert", 3)
    assert (facts["round"], facts["begun"]) == (4, False)
    assert facts["tiles"] == {"A": ["farm@d1"], "B": ["farm@d1"]}
    assert handed.legal() == words("f1 farm:a1 farm:b1")
    done = position(art, turn="B", card="desert", mandatory="0", round=4, hands="A flowers").after(
        "end", ["grass"]
    )
    assert (done.facts()["turn"], done.facts()["round"]) == ("A", 5)
    assert done.facts()["card"] == "flowers"
    with pytest.raises(ValueError, match="draws"):
        shown.after("end")


def test_the_round_in_which_a_supply_runs_out_is_the_last() -> None:
    """3.4: it is completed up to the last seat; then nothing is legal."""
    shown = position("g g g gA gB", seats=3, card="grass", mandatory="1 begun", supply="1 9 9")
    built = shown.after("c1")
    assert (built.facts()["ending"], built.facts()["over"]) == (True, False)
    middle = position(
        "g g g gA gB",
        seats=3,
        turn="B",
        card="grass",
        mandatory="0",
        ending="yes",
        supply="0 9 9",
        hands="C grass",
    )
    last = middle.after("end", ["desert"])
    assert (last.facts()["turn"], last.facts()["over"]) == ("C", False)
    over = last.after("a1").after("b1").after("c1", ["grass"]).after("end")
    assert (over.facts()["turn"], over.facts()["over"]) == ("C", True)
    assert over.legal() == set()


def test_round_sixty_is_the_last_at_the_latest() -> None:
    """R108."""
    shown = position("g gA", turn="B", card="grass", mandatory="0", round=60, hands="A grass")
    assert shown.after("end").facts()["over"] is True


def test_an_illegal_action_is_refused() -> None:
    shown = position("g gA g g", card="grass")
    for action in ("d1", "end", "farm:a1", "nonsense"):
        with pytest.raises(ValueError, match="not legal"):
            shown.after(action)


# Scores


def test_fishermen() -> None:
    """10.1, R12: five touch water, two of them stand on water: 3."""
    art = """
    gA gA gA g g gA
     ~A ~A ~ g g g
    """
    assert gold(position(art, cards="Fishermen"), "Fishermen") == [3, 0]


def test_merchants() -> None:
    """10.1: one chain 8, two chains 16, one chain of four 16, both beside one castle 0."""
    one = position("C gA gA L:farm g C", cards="Merchants")
    two = position("C gA L:farm g C gA gA L:oasis", cards="Merchants")
    four = position("C gA L:farm gA C gA L:oasis\n gA gA gA gA gA gA gA", cards="Merchants")
    lone = position("gA C gA", cards="Merchants")
    assert [gold(scene, "Merchants")[0] for scene in (one, two, four, lone)] == [8, 16, 16, 0]


def test_discoverers() -> None:
    """10.1: 4,1 4,9 4,17 5,3 are two rows."""
    shown = position("", settled("b5 j5 r5 d6"), cards="Discoverers")
    assert gold(shown, "Discoverers") == [2, 0]


def test_hermits_and_citizens() -> None:
    """10.1: areas of 5, 1, 1 are 3 for Hermits; half of the largest, rounded down, for Citizens."""
    shown = position("gA gA gA gA gA g gA g gA", cards="Hermits, Citizens")
    assert gold(shown, "Hermits") == [3, 0]
    assert gold(shown, "Citizens") == [2, 0]
    tied = position(
        "",
        settled("a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1")
        | settled("a4 b4 c4 d4 e4 f4 g4 h4 i4 j4 k4")
        | settled("a9 b9 c9 d9"),
        cards="Citizens",
    )
    assert gold(tied, "Citizens") == [5, 0]


def test_miners() -> None:
    """10.1, R12: several mountains pay once; on a mountain never."""
    art = """
    ^ gA ^ ^A ^ g
     g g g g g gA
    """
    assert gold(position(art, cards="Miners"), "Miners") == [1, 0]


def test_workers() -> None:
    """10.1: three of four touch a special hex; between castle and location still 1."""
    shown = position("C gA L:farm gA g gA L:oasis g g gA", cards="Workers")
    assert gold(shown, "Workers") == [3, 0]


def test_knights() -> None:
    """10.1: two rows with four each pay once."""
    shown = position("", settled("a1 c1 e1 t1 a2 b2 c2 d2 a3"), cards="Knights")
    assert gold(shown, "Knights") == [8, 0]


def lords(*counts: int) -> list[int]:
    """Lords for these counts in the top left section and nobody elsewhere, which is 36 for all."""
    cells: dict[str, str] = {}
    for row, count in enumerate(counts, start=1):
        cells |= settled(
            " ".join(f"{'abcdefghij'[i]}{row}" for i in range(count)), f"g{'ABCDE'[row - 1]}"
        )
    shown = position("", cells, seats=len(counts), cards="Lords")
    return [each - 36 for each in gold(shown, "Lords")]


def test_lords() -> None:
    """10.1, R53."""
    assert lords(8, 8, 6, 2) == [12, 12, 6, 0]
    assert lords(5, 0) == [12, 6]
    assert lords(7, 3, 3) == [12, 6, 6]
    assert lords(4, 4) == [12, 12]
    assert lords(0, 0, 0) == [12, 12, 12]
    assert lords(3, 2, 1, 1, 0) == [12, 6, 0, 0, 0]


def test_farmers() -> None:
    """10.1: 5, 5, 9, 1 gives 3 for the fewest; an empty section gives nothing."""
    left = "a1 b1 c1 d1 j10 a11 b11 c11 d11 j11 k1 l1 m1 n1 o1 p1 q1 t10 k10"
    assert gold(position("", settled(left + " k11"), cards="Farmers"), "Farmers") == [3, 0]
    assert gold(position("", settled(left), cards="Farmers"), "Farmers") == [0, 0]


def test_castles_and_the_total() -> None:
    """13: 3 for each castle, however many pieces touch it; booked gold is added."""
    shown = position("gA C gA C gB", cards="Knights, Hermits", gold="2 0")
    assert shown.scores() == {
        "A": {"Knights": 4, "Hermits": 2, "castles": 6, "booked": 2, "total": 14},
        "B": {"Knights": 2, "Hermits": 1, "castles": 3, "booked": 0, "total": 6},
    }


# Random games


@pytest.mark.parametrize("seed", range(3))
def test_random_games_come_to_an_end_and_keep_every_piece(seed: int) -> None:
    chance = random.Random(seed)
    kinds = [*BUILDS, *MOVES]
    grounds = list("ggffwwccdd~~^")
    cells = {
        name_of((row, column)): chance.choice(grounds)
        for row in range(ROWS)
        for column in range(COLUMNS)
    }
    for name, kind in zip(chance.sample(sorted(cells), 8), kinds, strict=True):
        cells[name] = f"L:{kind}"
    here = position(
        "",
        cells,
        seats=2 + seed,
        card=chance.choice(CARD_TERRAINS),
        cards=", ".join(CARDS),
        hands=" ; ".join(f"{seat} {chance.choice(CARD_TERRAINS)}" for seat in "BCDE"[: seed + 1]),
    )
    while actions := sorted(here.legal()):
        action = chance.choice(actions)
        drawn: list[str] = []
        for _ in range(9):  # draw as many cards as the action turns out to need
            try:
                following = here.after(action, drawn)
            except ValueError:
                drawn.append(chance.choice(CARD_TERRAINS))
                continue
            if following.facts()["card"] != "-":
                break
            drawn.append(chance.choice(CARD_TERRAINS))
        here = following
        shown = here.picture
        for seat in shown.seats:
            on_board = sum(piece.seat == seat for piece in shown.pieces.values())
            marks = list(shown.marks.values()).count(seat)
            assert on_board + marks + shown.supply[seat] == SETTLEMENTS
        assert all(left >= 0 for left in shown.stock.values())
        assert Position.parse(str(here)).facts() == here.facts()
    assert here.facts()["over"] is True
    assert all(row["total"] > 0 for row in here.scores().values())
