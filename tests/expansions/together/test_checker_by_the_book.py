"""The checker with the option `by_the_book`: the words of the rule books against our rulings."""

import pytest

from tests.checker import Position
from tests.checker.drawing import after, builds, by_tile, position, settled, with_two_tiles, words
from tests.checker.picture import BY_THE_BOOK

both_ways = pytest.mark.parametrize("options", ["-", BY_THE_BOOK])


@both_ways
def test_a_mark_that_takes_the_last_settlement_is_no_build(options: str) -> None:
    """R10: the game ends when the last settlement is built."""
    known = {"cards": "Mayors", "card": "grass", "mandatory": 1, "options": options}
    marked = position("gA gA gA g g g g", supply="2 40", **known).after("d1")
    assert marked.facts()["supply"] == {"A": 0, "B": 40}
    assert marked.facts()["ending"] is (options != BY_THE_BOOK)
    built = position("gA g g", supply="1 40", **known).after("b1")
    assert built.facts()["ending"] is True


@both_ways
def test_a_settlement_built_from_a_temple_may_be_the_last(options: str) -> None:
    """R10, R11: whatever emptied the supply before."""
    shown = position(
        "gA g g", card="grass", mandatory=0, due=1, supply="0 40", cards="Mayors", options=options
    )
    assert shown.after("b1").facts()["ending"] is True


def test_a_sword_that_may_cancel_the_end_makes_the_end_of_the_round_look_at_supplies() -> None:
    """An option that is chosen as well goes before the book."""
    shown = position(
        "gA gA gA g . gB g g g",
        turn="B",
        card="grass",
        mandatory=0,
        supply="0 9",
        options=f"{BY_THE_BOOK}, sword_cancels_end",
        hands="A grass",
    )
    assert shown.after("end", []).facts()["over"] is True


@both_ways
def test_a_canoe_is_ready_again_as_the_own_turn_ends(options: str) -> None:
    """R34."""
    shown = position(
        "gA g g . gB g g g",
        {"m8": "L:canoe", "q8": "L:canoe"},
        card="grass",
        mandatory=0,
        tiles="A canoe@m8 ; B canoe@q8",
        canoes_used="A m8 ; B q8",
        hands="B grass",
        options=options,
    )
    used = shown.after("end", ["grass"]).facts()["canoes used"]
    by_the_book = {"A": [], "B": ["q8"]}
    assert used == (by_the_book if options == BY_THE_BOOK else {"A": ["m8"], "B": []})


@both_ways
def test_red_cards_are_for_the_player_whose_turn_it_is(options: str) -> None:
    """R56: a canoe in a foreign turn."""
    shown = position(
        "L:tavern g g g g",
        {"m8": "L:canoe", "e9": "gB", "d9": "s", "c9": "gA"},
        card="grass",
        stock="a1=1",
        cards="Shepherds, Ambassadors",
        tiles="B canoe@m8",
        options=options,
    )
    earned = after(shown, "b1", "canoe:d9").facts()["earned"]
    if options == BY_THE_BOOK:
        assert earned == {}
    else:
        assert earned == {"Shepherds": {"A": 0, "B": 2}, "Ambassadors": {"A": 0, "B": 1}}


@both_ways
def test_red_cards_pay_nothing_for_a_silo_but_a_row_is_marked(options: str) -> None:
    """R56, R100: after the last turn nobody is active; any player marks a row."""
    shown = position(
        "gA gA gA g gB . S dA",
        cards="Ambassadors, Mayors",
        prompts="silo A 0 - -",
        options=options,
        ending="yes",
        turn="B",
    )
    done = shown.after("silo:d1").facts()
    assert done["marks"] == {1: "A"}
    assert done["earned"] == ({} if options == BY_THE_BOOK else {"Ambassadors": {"A": 1, "B": 0}})


@both_ways
def test_a_silo_moves_different_pieces(options: str) -> None:
    """R100: up to three of the settlements, so none of them twice."""
    shown = position("gA gA g g g S", prompts="silo A 0 - -", options=options, turn="B")
    moved = shown.after("silo:a1-c1")
    assert by_tile(moved, "silo") == {"b1-d1"}  # c1 has moved


ISLAND = settled("c22 d22 e22", "d")


@both_ways
@pytest.mark.parametrize("freedom", ["outpost", "temple"])
def test_only_necessity_leads_to_the_island(options: str, freedom: str) -> None:
    """R64: a freedom is no necessity."""
    art = "gA d . d N"
    known = {"card": "desert", "mandatory": 3, "options": options}
    if freedom == "outpost":
        shown = position(art, ISLAND, nomad_tiles="A outpost", **known)
    else:
        shown = with_two_tiles("temple", art, ISLAND, **known)
    across = set() if options == BY_THE_BOOK else words("c22 d22 e22")
    assert builds(shown) == words("b1 d1") | across
    there = dict(ISLAND) | {"c22": "dA"}
    if freedom == "outpost":
        shown = position(art, there, nomad_tiles="A outpost", **known)
    else:
        shown = with_two_tiles("temple", art, there, **known)
    assert builds(shown) == words("b1 d1 d22 e22")


@both_ways
def test_necessity_leads_to_the_island_with_a_freedom_too(options: str) -> None:
    """R64: nothing adjacent is possible, and the outpost is kept."""
    shown = position("gA . d . N", ISLAND, card="desert", nomad_tiles="A outpost", options=options)
    assert builds(shown) == words("c1 c22 d22 e22")
    assert shown.after("d22").facts()["nomad tiles"] == {"A": ["outpost"], "B": []}


def numbers(shown: Position) -> tuple[object, object]:
    """How many are left to build, and whether the mandatory action is under way."""
    return shown.facts()["mandatory"], shown.facts()["begun"]


@both_ways
def test_the_card_in_force_says_how_many_are_built_in_all(options: str) -> None:
    """R91: one on swamp, then a plain card; and the other way round."""
    to_desert = position("gA s . d d d d", card="swamp-grass", terrain="swamp", options=options)
    done = to_desert.after("b1", ["desert"])
    assert numbers(done) == ((2 if options == BY_THE_BOOK else 1), True)
    to_swamp = position("gA g . s s s s d", card="grass", options=options)
    asked = to_swamp.after("b1", ["swamp-desert"])
    assert numbers(asked) == (2, True)
    chosen = asked.after("choose:swamp-desert:swamp")
    assert numbers(chosen) == ((1 if options == BY_THE_BOOK else 2), True)
    assert numbers(asked.after("choose:swamp-desert:desert")) == (2, True)


@both_ways
def test_two_that_stand_are_all_that_swamp_asks_for(options: str) -> None:
    """R91: the mandatory action is over with the choice."""
    shown = position("gA g g . s s d d", card="grass", options=options)
    chosen = after(shown, "b1").after("c1", ["swamp-desert"]).after("choose:swamp-desert:swamp")
    assert numbers(chosen) == ((0, False) if options == BY_THE_BOOK else (1, True))


@both_ways
def test_a_small_supply_limits_the_new_number(options: str) -> None:
    """R9, R91."""
    shown = position(
        "gA s . d d d", card="swamp-grass", terrain="swamp", supply="2 40", options=options
    )
    assert numbers(shown.after("b1", ["desert"])) == (1, True)


@both_ways
def test_a_piece_claims_a_nomad_tile_where_it_stops(options: str) -> None:
    """R98: two steps past a nomad space."""
    shown = position(
        "gA g g g N",
        {"b2": "N"},
        card="grass",
        mandatory=0,
        nomads="b2=sword e1=treasure",
        nomad_tiles="A resettlement",
        options=options,
    )
    passed = shown.after("resettlement:a1-b1")
    assert passed.facts()["nomads"] == (
        {"b2": "sword", "e1": "treasure"} if options == BY_THE_BOOK else {"e1": "treasure"}
    )
    stopped = after(passed, "resettlement:b1-c1", "resettlement:c1-d1", "stop")
    left = {} if options != BY_THE_BOOK else {"b2": "sword"}
    assert stopped.facts()["nomads"] == left
    assert stopped.facts()["earned"] == {"treasure": {"A": 3, "B": 0}}


@both_ways
def test_a_row_is_marked_where_the_piece_stops(options: str) -> None:
    """R98: the wagon passes the row of three others, or stops in it."""
    art = """
        .  .  g  .  .
        .  gAc g .  .
        gA gA gA g  .
        .  g  g  .  .
    """
    cells = {"m8": "L:wagon"}
    known = {"cards": "Mayors", "card": "grass", "mandatory": 0, "options": options}
    shown = position(art.strip("\n"), cells, tiles="A wagon@m8", **known)
    into = shown.after("wagon-move:b2-c2").after("wagon-move:c2-d3")
    assert into.facts()["marks"] == ({} if options == BY_THE_BOOK else {3: "A"})
    stopped = into.after("stop") if into.facts()["prompts"] else into
    assert stopped.facts()["marks"] == {3: "A"}
    if into.facts()["prompts"]:
        passed = into.after("wagon-move:d3-c4")
        assert passed.facts()["marks"] == ({} if options == BY_THE_BOOK else {3: "A"})


@both_ways
def test_a_piece_that_has_stopped_is_not_taken_up_again(options: str) -> None:
    """R98: a resettlement moves each piece once."""
    shown = position(
        "gA g g . . dA d d N",
        card="grass",
        mandatory=0,
        nomad_tiles="A resettlement",
        options=options,
    )
    stopped = after(shown, "resettlement:a1-b1", "stop")
    again = words("b1-a1 b1-c1") if options != BY_THE_BOOK else set()
    assert by_tile(stopped, "resettlement") == words("f1-g1") | again
    assert Position.parse(str(stopped)).legal() == stopped.legal()
    done = after(stopped, "resettlement:f1-g1", "resettlement:g1-h1", "stop")
    assert bool(done.facts()["prompts"]) is (options != BY_THE_BOOK)
