"""The option ``by_the_book``: where a ruling goes beyond the rule books, their words hold.

Every ruling that is marked as a guess and has other words in a book, both ways: R10, R34, R56, R64,
R91, R98, R100. What each book says stands in docs/spec/rulings.md.
"""

from __future__ import annotations

from typing import Any

import pytest

import kingdom
from tests.expansions.marshlands.marsh import EVERYTHING, asked, marsh, with_island
from tests.pictures import builds, legal, play, refused, told
from tests.scenes import earned, kinds, line, saved, targets

BOOK = "by_the_book"
both_ways = pytest.mark.parametrize("options", ["", BOOK], ids=["ours", "by the book"])


def table(patch: str, options: str, **lines: Any) -> kingdom.State:
    """A position of everything mixed, read back once so that a picture tells all of it."""
    known: dict[str, Any] = {"expansions": EVERYTHING, "options": options, **lines}
    return saved(marsh(patch, **known))


# R10: what ends the game


@both_ways
def test_a_mark_that_takes_the_last_settlement_is_not_built(options: str) -> None:
    """R10: by the book the game ends when the last settlement is built, and a mark is not built."""
    state = table("gA gA gA g g g", options, card="grass", cards="Mayors", supply="2 40",
                  mandatory="1", pile="grass grass", hands="B grass")  # fmt: skip
    state = saved(play(state, "d1"))
    assert line(state, "marks") == "1=A"
    assert state.supply[0] == 0
    assert state.ending == (options != BOOK)
    assert legal(state) == {"end"}


@both_ways
def test_the_last_settlement_built_ends_the_game(options: str) -> None:
    """R10: with or without Mayors, and from a temple too (R11)."""
    state = table("gA g g", options, card="grass", cards="Mayors", supply="1 40", mandatory="1")
    assert play(state, "b1").ending
    state = table("gA g g . L:temple", options, card="grass", cards="Mayors", supply="0 40",
                  mandatory="0", due="1", ending="no")  # fmt: skip
    assert not state.ending
    assert play(state, "b1").ending


def test_a_player_without_settlements_goes_on_until_another_builds_the_last() -> None:
    """R10, R101: turns are not skipped."""
    state = table("gA gA gA g . gB g g g", BOOK, card="grass", cards="Mayors", supply="2 2",
                  mandatory="1", pile="grass grass grass", hands="B grass")  # fmt: skip
    state = play(state, "d1", "end", "g1")
    assert not state.ending
    state = play(state, "h1")
    assert state.ending
    assert play(state, "end").over


def test_a_move_that_marks_a_row_with_the_last_settlement_ends_nothing() -> None:
    """R10, R59."""
    patch = """
        gA  gA  gA  g   .
          .   .   .   gA  .
        """
    for options, ends in (("", True), (BOOK, False)):
        state = table(patch, options, card="-", cards="Mayors", supply="1 40", tiles="A refuge")
        assert saved(play(state, "refuge:d2-d1")).ending == ends


def test_where_a_sword_may_cancel_the_end_a_round_ends_with_an_empty_supply() -> None:
    """A wish of the designer goes before the book: only the end of a round looks, at supplies."""
    state = table("gA gA gA g . gB g g g", f"{BOOK}, sword_cancels_end", card="grass",
                  cards="Mayors", supply="2 9", mandatory="1", pile="grass grass grass",
                  hands="B grass")  # fmt: skip
    state = saved(play(state, "d1", "end"))
    assert play(state, "g1", "h1", "i1", "end").over


# R34: when a canoe is ready again


@both_ways
def test_a_used_canoe_is_ready_again_as_the_own_turn_ends(options: str) -> None:
    """R34: by the book tiles are turned back as a turn ends; the option of that is implied."""
    state = table("gA g g g . gB g g g . L:canoe . L:canoe", options, card="grass", mandatory="0",
                  tiles="A canoe@k1 ; B canoe@m1", canoes_used="A k1 ; B m1",
                  hands="B grass", pile="grass grass")  # fmt: skip
    used = line(saved(play(state, "end")), "canoes used")
    assert used == ("B m1" if options == BOOK else "A k1")


# R56, R100: red cards outside the own turn


@both_ways
def test_red_cards_pay_the_active_player_only(options: str) -> None:
    """R56: the books let the active player look at them; B reacts in A's turn."""
    state = table("g g L:farm . sB s sA . ~ g g", options, card="grass",
                  cards="Shepherds, Ambassadors", tiles="B canoe", stock="c1=1")  # fmt: skip
    state = play(state, "b1")
    before = earned(state, "Shepherds")
    state = play(state, "canoe:f1")
    assert earned(state, "Shepherds") == [before[0], 0 if options == BOOK else 2]
    assert earned(state, "Ambassadors") == [0, 0 if options == BOOK else 1]


@both_ways
def test_red_cards_pay_the_active_player_for_a_canoe_of_its_own(options: str) -> None:
    """R56, R113: A reacts in its own turn, to B's reaction."""
    state = table("g L:farm . sB s L:tower . sA s sB . g g", options, card="grass",
                  cards="Ambassadors", tiles="A canoe ; B canoe", stock="b1=1 f1=1")  # fmt: skip
    state = play(state, "a1", "canoe:e1", "canoe:i1")
    assert earned(state, "Ambassadors")[0] == 1


@both_ways
def test_placing_a_piece_pays_by_the_book_too(options: str) -> None:
    """R55: pieces count as settlements."""
    state = table("gB g gA", options, card="-", cards="Ambassadors", tiles="A barracks")
    assert earned(play(state, "barracks:b1"), "Ambassadors") == [1, 0]


@both_ways
def test_red_cards_pay_nothing_for_silos_but_rows_are_marked(options: str) -> None:
    """R56, R100: after the last turn nobody is the active player; any player marks a row (R59)."""
    state = table("gA gA gA g gB . S dA", options, turn="B", cards="Ambassadors, Mayors",
                  prompts="silo A 0 - -", ending="yes", mandatory="0", card="-")  # fmt: skip
    state = play(state, "silo:d1")
    assert line(state, "marks") == "1=A"
    assert earned(state, "Ambassadors") == [0 if options == BOOK else 1, 0]


@both_ways
def test_a_silo_moves_different_pieces(options: str) -> None:
    """R100: up to three of the settlements: the words are our ruling."""
    state = table("gA gA g g g S", options, turn="B", prompts="silo A 0 - -", ending="yes",
                  mandatory="0", card="-")  # fmt: skip
    state = play(state, "silo:a1-c1")
    assert targets(state, "silo") == {"b1-d1"}


# R64: the ways to the island


def beside_an_island(options: str, *, there: str = "d", **lines: Any) -> kingdom.State:
    """Seat A with desert beside it and beyond; three desert hexes on an island."""
    known: dict[str, Any] = {"card": "desert", "expansions": f"{EVERYTHING}, island", **lines}
    return with_island(marsh("gA d . d . N", options=options, **known), f". . {there} d d")


@both_ways
@pytest.mark.parametrize(
    "freedom",
    [{"nomad_tiles": "A outpost"}, {"tiles": "A temple temple"}],
    ids=["outpost", "temple bonus"],
)
def test_only_necessity_leads_to_the_island(options: str, freedom: dict[str, str]) -> None:
    """R64: by the book one gets there by having to place where nothing adjacent is possible."""
    island = set() if options == BOOK else {"c22", "d22", "e22"}
    assert builds(beside_an_island(options, **freedom)) == {"b1", "d1"} | island
    assert builds(beside_an_island(options, there="dA", **freedom)) == {"b1", "d1", "d22", "e22"}
    assert builds(beside_an_island(options, there="dB", **freedom)) == {"b1", "d1"} | (
        island - {"c22"}
    )


@both_ways
@pytest.mark.parametrize(
    ("power", "lines"),
    [
        ("oasis", {"tiles": "A oasis"}),
        ("fort", {"tiles": "A fort", "prompts": "fort A 4 - -"}),
        ("donation-desert", {"nomad_tiles": "A outpost donation-desert"}),
        ("barracks", {"tiles": "A barracks"}),
        ("wagon", {"tiles": "A wagon"}),
        ("cathedral", {"tiles": "A cathedral", "counters": "2 0"}),
    ],
)
def test_an_outpost_carries_no_extra_action_there(
    options: str, power: str, lines: dict[str, str]
) -> None:
    """R26, R64: whatever is placed."""
    known: dict[str, Any] = {"nomad_tiles": "A outpost", "mandatory": "0", **lines}
    state = beside_an_island(options, **known)
    across = {hex for hex in targets(state, power) if hex.endswith("22")}
    assert across == (set() if options == BOOK else {"c22", "d22", "e22"})
    assert {"b1", "d1"} <= targets(state, power)


@both_ways
@pytest.mark.parametrize("piece", ["gA", "gAc"])
def test_an_outpost_carries_no_moved_piece_there(options: str, piece: str) -> None:
    """R26, R64: a barn, with the piece lifted (4.5)."""
    patch = f"gA d . d . {piece} . N"
    state = marsh(patch, options=options, card="desert", expansions=f"{EVERYTHING}, island",
                  tiles="A barn", nomad_tiles="A outpost", mandatory="0")  # fmt: skip
    state = with_island(state, ". . d d")
    moves = {move for move in targets(state, "barn") if move.startswith("f1")}
    island = set() if options == BOOK else {"f1-c22", "f1-d22"}
    assert moves == {"f1-b1", "f1-d1"} | island


@both_ways
def test_necessity_leads_there_and_keeps_the_outpost(options: str) -> None:
    """R64, R103: nothing adjacent is possible."""
    state = marsh("gA . d . N", options=options, card="desert", nomad_tiles="A outpost",
                  expansions=f"{EVERYTHING}, island")  # fmt: skip
    state = with_island(state, ". . d d")
    assert builds(state) == {"c1", "c22", "d22"}
    assert line(play(state, "d22"), "nomad tiles") == "A outpost"


@both_ways
def test_a_silo_still_serves_those_who_are_there(options: str) -> None:
    """R64: beside an own piece on the island; by the book likewise, once on the island."""
    state = marsh("gA g S . dA", options=options, turn="B", prompts="silo A 0 - -", ending="yes",
                  mandatory="0", card="-", expansions=f"{EVERYTHING}, island")  # fmt: skip
    state = with_island(state, ". . dA d")
    assert {"d22", "a1-d22"} <= targets(state, "silo")


# R91: how many a mandatory action builds


@both_ways
def test_a_plain_card_in_the_middle_asks_for_three_in_all(options: str) -> None:
    """R91: one stands on swamp, which then is full."""
    state = table("gA s . d d d d", options, card="swamp-grass", terrain="swamp", pile="desert")
    state = saved(play(state, "b1"))
    assert line(state, "card") == "desert"
    assert line(state, "mandatory") == ("2 begun" if options == BOOK else "1 begun")
    assert state.owed == (2 if options == BOOK else 1)


@both_ways
def test_a_swamp_card_in_the_middle_asks_for_two_in_all_on_swamp(options: str) -> None:
    """R91: one stands on grass, which then is full; three in all on the other half."""
    state = table("gA g . s s s d d d", options, card="grass", pile="swamp-desert")
    state = saved(play(state, "b1"))
    assert legal(state) == {"choose:swamp-desert:swamp", "choose:swamp-desert:desert"}
    assert line(state, "mandatory") == "2 begun"
    on_swamp = saved(play(state, "choose:swamp-desert:swamp"))
    assert line(on_swamp, "mandatory") == ("1 begun" if options == BOOK else "2 begun")
    on_desert = saved(play(state, "choose:swamp-desert:desert"))
    assert line(on_desert, "mandatory") == "2 begun"


@both_ways
def test_two_that_stand_are_all_that_swamp_asks_for(options: str) -> None:
    """R91: by the book the mandatory action is over with the choice."""
    state = table("gA g g . s s d d", options, card="grass", pile="swamp-desert desert",
                  tiles="A oasis")  # fmt: skip
    state = saved(play(state, "b1", "c1"))
    state = saved(play(state, "choose:swamp-desert:swamp"))
    if options == BOOK:
        assert kinds(state) == {"end", "oasis"}
    else:
        assert kinds(state) == {"build"}


@both_ways
def test_what_waited_on_a_temple_is_built_in_addition(options: str) -> None:
    """R91, R11: whatever the number."""
    state = table("gA g g . s s s d d . L:temple", options, card="grass", pile="swamp-desert",
                  due="1")  # fmt: skip
    state = play(state, "b1", "c1", "choose:swamp-desert:swamp")
    assert state.owed == (1 if options == BOOK else 2)


@both_ways
def test_a_finished_mandatory_action_is_not_reopened(options: str) -> None:
    """R91: two stand on swamp, which then is full; the new card governs the rest of the turn."""
    state = table("gA s s . d d d", options, card="swamp-grass", terrain="swamp", pile="desert")
    state = play(state, "b1", "c1")
    assert line(state, "card") == "desert"
    assert legal(state) == {"end"}


@both_ways
def test_a_small_supply_limits_the_new_number(options: str) -> None:
    """R9, R91."""
    state = table("gA s . d d d", options, card="swamp-grass", terrain="swamp", pile="desert",
                  supply="2 40")  # fmt: skip
    assert line(play(state, "b1"), "mandatory") == "1 begun"


@both_ways
def test_three_in_all_may_be_a_family(options: str) -> None:
    """R57, R91: by the book there are three to stand in a line."""
    state = table("gA s d d d d", options, card="swamp-grass", terrain="swamp", cards="Families",
                  pile="desert")  # fmt: skip
    state = play(state, "b1", "c1")
    if options == BOOK:
        state = play(state, "d1")
    assert earned(state, "Families") == [2 if options == BOOK else 0, 0]


# R98: where a piece is judged that goes step by step


@both_ways
def test_nomad_tiles_are_claimed_where_a_piece_stops(options: str) -> None:
    """R98: by the book's example a settlement moves, then the tile at its new place is claimed."""
    patch = """
        gA  g   g   g   N
          N   .   .   .   .
        """
    state = table(patch, options, card="-", nomads="a2=sword e1=treasure",
                  nomad_tiles="A resettlement")  # fmt: skip
    state = saved(play(state, "resettlement:a1-b1"))
    assert line(state, "nomad tiles") == ("" if options == BOOK else "A sword+")
    state = saved(play(state, "resettlement:b1-c1"))
    if options == BOOK:
        assert line(state, "nomads") == "e1=treasure a2=sword"
    state = play(state, "resettlement:c1-d1", "stop")
    assert state.gold(0) == 3
    assert line(state, "nomad tiles") == ("" if options == BOOK else "A sword+")


@both_ways
def test_a_wagon_claims_where_it_stops(options: str) -> None:
    """R98: after its third step, without a word; the steps before pass the nomad space."""
    patch = """
        g   gAc g   g   g
          N   .   .   .   .
        """
    state = table(patch, options, card="-", nomads="a2=sword", tiles="A wagon")
    state = play(state, "wagon-move:b1-c1", "wagon-move:c1-d1", "wagon-move:d1-e1")
    assert line(state, "nomad tiles") == ""
    state = table(patch, options, card="-", nomads="a2=sword", tiles="A wagon")
    state = saved(play(state, "wagon-move:b1-a1"))
    assert line(state, "nomad tiles") == ("" if options == BOOK and state.prompts else "A sword+")
    assert line(play(state, *["stop"] * len(state.prompts)), "nomad tiles") == "A sword+"


@both_ways
def test_a_piece_that_passes_a_row_marks_nothing(options: str) -> None:
    """R98, R59: by the book the row counts in which the move ends."""
    patch = """
        .   .   .   gAc .
          gA  gA  gA  g   .
        .   .   .   g   g
        """
    state = table(patch, options, card="-", cards="Mayors", tiles="A wagon")
    state = saved(play(state, "wagon-move:d1-d2"))
    assert line(state, "marks") == ("" if options == BOOK else "2=A")
    assert line(play(state, "stop"), "marks") == "2=A"
    passed = play(state, "wagon-move:d2-d3", "stop")
    assert line(passed, "marks") == ("" if options == BOOK else "2=A")


@both_ways
def test_others_react_to_a_nomad_tile_where_the_piece_stops(options: str) -> None:
    """R98, 7.4: the reaction comes with the claim."""
    patch = """
        gA  g   g   g   .   sB  s
          N   .   .   .   .   .   .
        """
    state = table(patch, options, card="-", nomads="a2=sword", tiles="B canoe",
                  nomad_tiles="A resettlement")  # fmt: skip
    state = play(state, "resettlement:a1-b1")
    if options == BOOK:
        assert asked(state) == "A"
        state = play(state, "stop")
    assert asked(state) == "BA"
    assert targets(state, "canoe") == {"g1"}


@both_ways
def test_a_settlement_is_resettled_once(options: str) -> None:
    """R98: by the book one to four settlements move; ours may be taken up again."""
    state = table("gA g g . . dA d d . N", options, card="-", nomad_tiles="A resettlement")
    state = saved(play(state, "resettlement:a1-b1", "stop"))
    again = set() if options == BOOK else {"b1-a1", "b1-c1"}
    assert targets(state, "resettlement") == {"f1-g1"} | again
    state = saved(play(state, "resettlement:f1-g1", "resettlement:g1-h1", "stop"))
    if options == BOOK:
        assert legal(state) == {"end"}
    else:
        assert targets(state, "resettlement") == {"b1-a1", "b1-c1", "h1-g1"}


def test_a_piece_that_has_moved_is_refused_with_a_reason() -> None:
    state = table("gA g g . . dA d d . N", BOOK, card="-", nomad_tiles="A resettlement")
    state = play(state, "resettlement:a1-b1", "stop")
    assert refused(state, "resettlement:b1-c1") == ("The piece on b1 cannot go anywhere with this.")


def test_another_resettlement_moves_every_piece_anew() -> None:
    """R98: each tile is an action of its own."""
    state = table("gA g g g . . . N", BOOK, card="-", nomad_tiles="A resettlement resettlement")
    state = play(state, "resettlement:a1-b1", "stop")
    assert legal(state) == {"end", "resettlement:b1-a1", "resettlement:b1-c1"}
    state = play(state, "resettlement:b1-c1")
    assert told(state) == ["A moved b1 c1"]


# The option itself


def test_the_option_is_off_by_default_and_part_of_a_set_up_code() -> None:
    setup = kingdom.random_setup(options=[BOOK], seed=1)
    assert kingdom.setup_code(setup).endswith(f"-{BOOK}")
    assert kingdom.new_game(setup, seed=1).game.wishes == {BOOK}
    assert BOOK in kingdom.LIBRARY.wishes
    assert not kingdom.random_setup(seed=1).wishes
