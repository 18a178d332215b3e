"""Position pictures: what is written is read, and each mistake is named with its line."""

from __future__ import annotations

import pytest

import kingdom
from kingdom.engine.position import has_card
from tests.pictures import BadPatch, hexes, legal, named, picture, play, position, read_patch, tiles

LAND = """
    g   g   L:farm  C   ~   ^
      w   f   c   d   gA  dB
    """


def text(land: str = LAND, **lines: object) -> str:
    return picture(read_patch(land, "a1"), **lines)


# Reading


def test_lines_not_given_take_the_value_of_a_fresh_game() -> None:
    """Issue 2."""
    state = kingdom.read_position(text(card="grass"))
    assert state.game.seats == 2
    assert state.seat == 0
    assert state.supply == [39, 39]
    assert (state.todo, state.begun) == (3, False)
    assert state.held == state.taken == (0, 0)
    assert state.round == 1
    assert not state.ending
    assert not state.over
    assert state.gold(0) == 0
    assert [len(hand) for hand in state.hand] == [1, 1]
    assert len(state.pile) == 23


def test_every_line_is_read() -> None:
    """Issue 2."""
    state = kingdom.read_position(
        text(
            cards="Fishermen, knights",
            seats="3",
            turn="B",
            card="desert",
            mandatory="2 begun",
            supply="31 34 5",
            tiles="A - ; B farm@c1*",
            taken="C c1",
            stock="c1=1",
            gold="1 2 3",
            round="7",
            ending="yes",
            hands="A grass ; B desert ; C canyon",
            pile="forest flowers",
            discards="grass",
        )
    )
    assert [card.name for card in state.game.cards] == ["Fishermen", "Knights"]
    assert (state.game.seats, state.seat, state.round) == (3, 1, 7)
    assert (state.todo, state.begun, state.ending, state.over) == (2, True, True, False)
    assert state.supply == [31, 34, 5]
    assert (state.held, state.taken) == ((0, 1, 0), (0, 1, 1))
    assert (state.ready, state.since) == (0, 1)
    assert (state.stock, state.spare) == (1, 0)
    assert [state.gold(seat) for seat in range(3)][2] == 3
    names = [kingdom.LIBRARY.terrain_cards[name][1] for name in ("forest", "flowers", "grass")]
    assert state.pile == (names[1], names[0])
    assert state.discards == (names[2],)


def test_comments_and_blank_lines_are_skipped() -> None:
    lines = text(card="desert").splitlines()
    lines[1] += "   # the card in the hand of the seat to move"
    lines.insert(1, "# a comment of its own")
    lines.insert(2, "")
    assert legal(kingdom.read_position("\n".join(["", *lines]))) == {"d2"}


def test_cells_are_terrain_special_hexes_and_pieces() -> None:
    board = kingdom.read_position(text()).board
    assert named(board.terrain[0]) == {"a1", "b1", "e2"}
    assert named(board.castles) == {"d1"}
    assert named(board.special) == {"c1", "d1"}
    assert [place.location.id for place in board.places] == ["farm"]
    assert len(board.cells) == 12


def test_a_mandatory_action_is_no_longer_than_the_supply() -> None:
    """R9."""
    assert kingdom.read_position(text(card="grass", supply="2 2")).todo == 2
    empty = kingdom.read_position(text(card="grass", supply="0 2", mandatory="3 begun"))
    assert (empty.todo, empty.begun) == (0, False)
    assert empty.ending


def test_a_dead_card_in_a_picture_is_replaced_as_it_is_read() -> None:
    """3.3."""
    state = kingdom.read_position(text("g d", card="forest", pile="desert", hands="B grass"))
    assert legal(state) == {"b1"}


def test_a_picture_says_whether_it_has_a_card() -> None:
    assert has_card(text(card="grass"), kingdom.LIBRARY)
    assert not has_card(text(), kingdom.LIBRARY)


# Round trips


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_picture_written_and_read_is_the_same(seats: int) -> None:
    """Issue 2: played on from exactly."""
    state = kingdom.new_game(seats=seats, seed=seats)
    for step in range(60):
        shown = kingdom.write_position(state)
        again = kingdom.read_position(shown)
        assert kingdom.write_position(again) == shown
        assert again.legal_actions() == state.legal_actions()
        assert [again.gold(s) for s in range(seats)] == [state.gold(s) for s in range(seats)]
        actions = state.legal_actions()
        state = state.after(actions[step * 7919 % len(actions)])


def test_a_finished_game_is_written_and_read() -> None:
    state = position("gA g", turn="B", card="grass", supply="5 0", cards="Hermits", tiles="")
    state = play(state, "end")
    again = kingdom.read_position(kingdom.write_position(state))
    assert again.over
    assert again.legal_actions() == []
    assert kingdom.write_position(again) == kingdom.write_position(state)


def test_marks_and_lost_tiles_are_written() -> None:
    state = position(
        "g f gA L:farm . gA L:tavern g", card="-", tiles="A paddock farm@d1* tavern@g1+",
        stock="g1=1",
    )  # fmt: skip
    state = play(state, "paddock:c1-a1")
    shown = kingdom.write_position(state)
    assert "tiles: A tavern@g1+ paddock@t20* ; B -" in shown
    assert "taken: A d1 ; B -" in shown
    assert "stock: g1=1" in shown
    assert tiles(kingdom.read_position(shown)) == tiles(state)


def test_options_are_written() -> None:
    shown = kingdom.write_position(position("gA g", card="grass", options="tiles_return"))
    assert "options: tiles_return" in shown
    assert "tiles_return" in kingdom.read_position(shown).game.wishes


def test_booked_gold_is_written_as_one_sum() -> None:
    state = position("gA g", card="grass", gold="3 0").copy()
    state.pay(0, 2, "Shepherds")
    assert "gold: 5 0" in kingdom.write_position(state)


# Mistakes

GOOD = text(card="grass").splitlines()
"""Line 1 the title, 2 the card, 3 ``board:``, 4 to 23 the rows."""


def broken(**lines: str) -> str:
    return text(**lines)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ({"seats": "6"}, "Line 2, seats: “6” should be a number from 2 to 5."),
        ({"seats": "one"}, "Line 2, seats: “one” should be a number from 2 to 5."),
        ({"seats": "²"}, "Line 2, seats: “²” should be a number from 2 to 5."),
        ({"seats": "-3"}, "Line 2, seats: “-3” should be a number from 2 to 5."),
        ({"turn": "C"}, "Line 2, turn: “C” is not a seat; there are A B."),
        ({"turn": "AB"}, "Line 2, turn: “AB” is not a seat; there are A B."),
        ({"turn": ""}, "Line 2, turn: “” is not a seat; there are A B."),
        ({"card": "jungle"}, "Line 2, card: “jungle” is not a terrain card; there are grass,"),
        ({"cards": "Kings"}, "Line 2, cards: There is no card “Kings”; there are Fishermen,"),
        ({"cards": "Lords, lords"}, "Line 2, cards: a card is there twice."),
        ({"expansions": "bass"}, "Line 2, expansions: There is no expansion “bass”"),
        ({"options": "fast"}, "Line 2, options: there is no option “fast”; there are"),
        ({"mandatory": "x"}, "Line 2, mandatory: it should be a number, or a number and “begun”."),
        ({"mandatory": "²"}, "Line 2, mandatory: it should be a number, or a number and “begun”."),
        (
            {"mandatory": "2 done"},
            "Line 2, mandatory: it should be a number, or a number and “begun”.",
        ),
        ({"supply": "3"}, "Line 2, supply: 1 numbers for 2 seats."),
        ({"supply": "3 4 5"}, "Line 2, supply: 3 numbers for 2 seats."),
        ({"supply": "3 41"}, "Line 2, supply: “41” should be a number from 0 to 40."),
        ({"supply": "3 ²"}, "Line 2, supply: “²” should be a number from 0 to 40."),
        (
            {"supply": "40 3"},
            "Line 2, supply: seat A has 1 on the board and 40 in the supply, but only 40",
        ),
        ({"gold": "1 x"}, "Line 2, gold: “x” should be a number from 0 to 999."),
        ({"round": "0"}, "Line 2, round: “0” should be a number from 1 to 999."),
        ({"ending": "maybe"}, "Line 2, ending: “maybe” should be yes or no."),
        ({"over": "1"}, "Line 2, over: “1” should be yes or no."),
        ({"tiles": "A farm"}, "Line 2, tiles: “farm” should read like farm@r2: name and hex."),
        ({"tiles": "A farm@z9"}, "Line 2, tiles: “z9” is not a hex; hexes are written like e12."),
        ({"tiles": "A farm@a1"}, "Line 2, tiles: a1 is no farm location."),
        ({"tiles": "A oasis@c1"}, "Line 2, tiles: c1 is no oasis location."),
        ({"tiles": "B farm@c1*"}, "Line 2, tiles: “farm@c1*”: only the seat on turn has * and +"),
        ({"tiles": "C farm@c1"}, "Line 2, tiles: “C” should be a seat, A to B."),
        ({"tiles": "AB farm@c1"}, "Line 2, tiles: “AB” should be a seat, A to B."),
        ({"tiles": "farm@c1"}, "Line 2, tiles: “farm@c1” should be a seat, A to B."),
        ({"tiles": "A farm@c1 ; A -"}, "Line 2, tiles: seat A is there twice."),
        ({"taken": "A a1"}, "Line 2, taken: a1 is no location."),
        ({"taken": "A zz"}, "Line 2, taken: “zz” is not a hex"),
        ({"stock": "c1=3"}, "Line 2, stock: “c1=3” should read like c3=1: a location and 0, 1 or"),
        ({"stock": "a1=1"}, "Line 2, stock: “a1=1” should read like c3=1"),
        ({"stock": "c1"}, "Line 2, stock: “c1” should read like c3=1"),
        ({"hands": "A jungle"}, "Line 2, hands: “jungle” is not a terrain card"),
        ({"pile": "jungle"}, "Line 2, pile: “jungle” is not a terrain card"),
        ({"discards": "jungle"}, "Line 2, discards: “jungle” is not a terrain card"),
        ({"pile": "grass " * 6}, "There are too many grass cards in this game."),
        ({"weather": "fine"}, "Line 2: “weather” is not known; lines are expansions, options,"),
    ],
)
def test_a_mistake_in_a_line_is_named(lines: dict[str, str], sentence: str) -> None:
    """Issue 2: errors name the line and the reason."""
    with pytest.raises(kingdom.BadPosition) as refusal:
        kingdom.read_position(broken(**lines))
    assert str(refusal.value).startswith(sentence)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ([], "Line 1: a position begins with “kingdom position 1”."),
        (["hello"], "Line 1: a position begins with “kingdom position 1”."),
        (["", "kingdom position 2"], "Line 2: a position begins with “kingdom position 1”."),
        ([GOOD[0], "card grass", *GOOD[2:]], "Line 2: “card grass” has no colon."),
        ([*GOOD[:2], GOOD[1], *GOOD[2:]], "Line 3: “card” is there a second time."),
        (GOOD[:2], "There is no line “board:” with the rows of the board after it."),
        (GOOD[:-1], "The board has 19 rows; it needs 20, and 5 more for a small board."),
        ([*GOOD, GOOD[-1]], "The board has 21 rows; it needs 20, and 5 more for a small board."),
        ([*GOOD[:3], "g g", *GOOD[4:]], "Line 4: 2 cells; a row has 20."),
    ],
)
def test_a_picture_that_is_not_whole_is_refused(lines: list[str], sentence: str) -> None:
    """Issue 2."""
    with pytest.raises(kingdom.BadPosition) as refusal:
        kingdom.read_position("\n".join(lines))
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("cell", "sentence"),
    [
        ("q", "“q” is not a terrain and no special hex; use one of g w f c d ~ ^"),
        ("gC", "“C” is not a seat; there are A B."),
        ("gAB", "“B” is not a kind of piece."),
        ("CA", "“CA”: nothing can stand on a special hex."),
        ("L", "a location is written with its name: L:farm."),
        ("L:igloo", "“igloo” is not a location; there are oracle, farm,"),
    ],
)
def test_a_mistake_in_a_cell_is_named_with_its_hex(cell: str, sentence: str) -> None:
    """Issue 2."""
    with pytest.raises(kingdom.BadPosition) as refusal:
        kingdom.read_position(text(f"g {cell}", card="grass"))
    assert str(refusal.value).startswith(f"Line 4, b1: {sentence}")


# The helpers of the tests themselves


def test_a_patch_keeps_its_rows_set_in_wherever_it_lies() -> None:
    """tests/pictures.py: or what touches what would be a lie."""
    assert hexes("x .\n .   x", at="c3") == {"c3", "d4"}
    with pytest.raises(BadPatch, match="Row 4 is not set in"):
        hexes("x .\n .   x", at="c4")
    with pytest.raises(BadPatch, match="does not fit"):
        hexes("x x", at="t1")
    with pytest.raises(BadPatch, match="x and dots"):
        hexes("x g")


@pytest.mark.parametrize("line", ["nomads: a1=sword", "marks: 1=A", "caved: yes", "rovers: 1"])
def test_a_line_that_no_rule_of_the_game_reads_is_refused(line: str) -> None:
    """What is told and not heard would be lost without a word."""
    text = kingdom.write_position(kingdom.new_game(kingdom.first_game(), seed=1))
    told = text.replace("seats: 2", f"seats: 2\n{line}")
    word = line.partition(":")[0]
    with pytest.raises(kingdom.BadPosition, match=rf"^Line \d+: “{word}” means nothing in this"):
        kingdom.read_position(told)


def test_an_expansion_that_is_not_there_is_named_before_its_lines() -> None:
    first, rest = str(kingdom.new_game(seats=2, seed=1)).split("\n", 1)
    strange = f"{first}\nexpansions: base, ferry\nferries: a1\n{rest}"
    with pytest.raises(
        kingdom.BadPosition, match=r"Line 2, expansions: There is no expansion “ferry”"
    ):
        kingdom.read_position(strange)
