"""The checker against the rules of Nomads (spec 6.2, 6.3, 10.2)."""

import pytest

from tests.checker import Position
from tests.checker.drawing import after, builds, by_tile, gold, position, settled, words

FAR = "m8"
"""A place for a location hex where nothing touches it."""


def with_tile(
    kind: str, art: str, cells: dict[str, str] | None = None, /, **header: object
) -> Position:
    """A holds a ready tile of this kind; the mandatory action is done if not said otherwise."""
    header = {"card": "grass", "mandatory": 0, "tiles": f"A {kind}@{FAR}"} | header
    return position(art, {FAR: f"L:{kind}"} | (cells or {}), **header)


def with_nomad_tile(
    tile: str, art: str, cells: dict[str, str] | None = None, /, **header: object
) -> Position:
    """A can use this nomad tile; the mandatory action is done if not said otherwise."""
    header = {"card": "grass", "mandatory": 0, "nomad_tiles": f"A {tile}"} | header
    return position(art, cells or {}, **header)


def test_a_printed_position_with_nomads_reads_back() -> None:
    shown = position(
        "gA N gB N L:quarry wX ~A ^B g",
        expansions="base, nomads",
        options="tiles_return, no_lords",
        cards="Families, Shepherds, Ambassadors",
        card="grass",
        terrain="any",
        mandatory="1 begun",
        prompts="sword A 1 - - ; resettlement A 3 a1 b1",
        nomads="d1=sword",
        nomad_tiles="A sword outpost+ ; B donation-grass",
        families="a1 i1",
        earned="Shepherds 4 2 ; treasure 3 0",
        pile="grass",
        discards="-",
    )
    facts = shown.facts()
    assert facts["gold"] == {"A": 7, "B": 2}
    assert facts["nomads"] == {"d1": "sword"}
    assert facts["nomad tiles"] == {"A": ["outpost+", "sword"], "B": ["donation-grass"]}
    assert facts["prompts"] == ["sword A 1 - -", "resettlement A 3 a1 b1"]
    assert facts["supply"] == {"A": 38, "B": 38}
    again = Position.parse(str(shown))
    assert again.facts() == facts
    assert str(again) == str(shown)


@pytest.mark.parametrize(
    ("art", "header"),
    [
        ("~X", {}),
        ("NA", {}),
        ("~Aw", {}),
        ("gAs", {}),
        ("gAx", {}),
        ("N", {"nomads": "a1=lantern"}),
        ("g", {"nomads": "a1=sword"}),
        ("g", {"terrain": "water"}),
        ("g", {"card": "?", "hands": "A grass"}),
    ],
)
def test_a_faulty_picture_is_refused(art: str, header: dict[str, object]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  the sentences are free to change
        position(art, {}, **header)


# Quarry


def test_a_quarry_lays_one_or_two_walls_beside_own_pieces() -> None:
    """6.2: strict, on the terrain of the card in force."""
    shown = with_tile("quarry", "g gA g d g")
    assert by_tile(shown, "quarry") == words("a1 c1")
    one = shown.after("quarry:a1")
    assert one.facts()["prompts"] == ["quarry A 1 - -"]
    assert one.legal() == words("quarry:c1 stop")
    assert one.after("stop").legal() == {"end"}
    two = one.after("quarry:c1")
    assert two.facts()["prompts"] == []
    assert [two.picture.cell(hex) for hex in ((0, 0), (0, 2))] == ["gX", "gX"]
    assert two.facts()["tiles"] == {"A": ["quarry@m8*"], "B": []}


def test_no_second_wall_is_asked_for_where_none_is_possible() -> None:
    shown = with_tile("quarry", "g gA d g")
    assert shown.after("quarry:a1").facts()["prompts"] == []
    assert by_tile(with_tile("quarry", "gA d g"), "quarry") == set()


def test_a_card_may_die_of_a_wall_and_the_next_wall_follows_the_new_card() -> None:
    """3.3, 3.5: walls run the last step too."""
    one = with_tile("quarry", "g gA d d").after("quarry:a1", ["desert"])
    assert one.facts()["card"] == "desert"
    assert one.legal() == words("quarry:c1 stop")


def test_there_are_twenty_five_walls() -> None:
    """6.2: none left, no action."""
    row = "abcdefghijklmnopqrst"
    walls = [f"{letter}20" for letter in row] + [f"{letter}18" for letter in row[:5]]
    all_walls = with_tile("quarry", "g gA g g", settled(" ".join(walls), "gX"))
    assert by_tile(all_walls, "quarry") == set()
    one_left = with_tile("quarry", "g gA g g", settled(" ".join(walls[1:]), "gX"))
    assert one_left.after("quarry:a1").facts()["prompts"] == []


def test_walls_are_no_anchors_and_do_not_force_adjacency() -> None:
    """R14."""
    shown = position("g gX gA gX g g", card="grass")
    assert builds(shown) == words("a1 e1 f1")


# Caravan, village, garden


@pytest.mark.parametrize("obstacle", ["~", "^", "C", "L:farm", "N", "gX", "gB", "."])
def test_a_caravan_slides_to_the_last_hex_before_an_obstacle(obstacle: str) -> None:
    """R23; stopping early is not allowed."""
    assert by_tile(with_tile("caravan", f"gA w d {obstacle} g"), "caravan") == {"a1-c1"}


def test_a_caravan_stops_at_the_edge_and_before_closed_hexes() -> None:
    """R23."""
    edge = with_tile("caravan", "", {"q1": "gA", "r1": "g", "s1": "c", "t1": "f"})
    assert by_tile(edge, "caravan") == {"q1-t1"}
    assert by_tile(with_tile("caravan", "gA g g g gBw"), "caravan") == {"a1-c1"}
    assert by_tile(with_tile("caravan", "gA g gBw"), "caravan") == set()


def test_a_caravan_moves_warriors_and_wagons_on_land_but_no_ship() -> None:
    """8.7, R37: a lifted warrior closes nothing; a wagon comes down from a mountain."""
    art = "gAw g g ~ ^Ac g g ~ ~As g g ~ ~A g g"
    shown = with_tile("caravan", art)
    assert by_tile(shown, "caravan") == words("a1-c1 e1-g1 m1-o1")
    house_rule = with_tile("caravan", art, options="pieces_move_themselves")
    assert by_tile(house_rule, "caravan") == {"m1-o1"}


def test_a_caravan_is_one_single_move() -> None:
    """R19: what it passes gives nothing."""
    art = """
    gA g g g
     . N L:farm .
    """
    moved = with_tile("caravan", art, nomads="b2=sword").after("caravan:a1-d1")
    assert moved.facts()["nomads"] == {"b2": "sword"}
    assert moved.facts()["tiles"] == {"A": ["farm@c2+", "caravan@m8*"], "B": []}
    beside = with_tile("caravan", "gA g\n . N", nomads="b2=sword").after("caravan:a1-b1")
    assert beside.facts()["nomad tiles"] == {"A": ["sword+"], "B": []}


def test_a_village_needs_three_own_pieces_around() -> None:
    """6.2, R22: strict; city-hall parts, wagons and ships count."""
    art = """
    gA g gA g
     gA g g g
    """
    assert by_tile(with_tile("village", art), "village") == {"b1"}
    pieces = "gAh g gAc g\n ~As g g g"
    assert by_tile(with_tile("village", pieces), "village") == {"b1"}
    assert by_tile(with_tile("village", "gA g gA\n g g g"), "village") == set()


def test_a_garden_builds_on_flowers_adjacent_if_possible() -> None:
    assert by_tile(with_tile("garden", "w gA w w"), "garden") == words("a1 c1")
    assert by_tile(with_tile("garden", "w g gA g w"), "garden") == words("a1 e1")
    assert by_tile(with_tile("garden", "g gA g"), "garden") == set()


# Claiming nomad tiles


def test_a_build_claims_the_tile_of_an_adjacent_nomad_space() -> None:
    """6.3: the tile is not usable before the next own turn."""
    built = position("gA d N d", card="desert", nomads="c1=donation-grass").after("b1")
    assert built.facts()["nomads"] == {}
    assert built.facts()["nomad tiles"] == {"A": ["donation-grass+"], "B": []}
    assert not any("donation" in action for action in built.legal())


def test_a_treasure_is_three_gold_at_once() -> None:
    """6.3."""
    built = position("gA d N d", card="desert", nomads="c1=treasure").after("b1")
    assert built.facts()["nomads"] == {}
    assert built.facts()["nomad tiles"] == {"A": [], "B": []}
    assert built.facts()["gold"] == {"A": 3, "B": 0}
    assert built.facts()["earned"] == {"treasure": {"A": 3, "B": 0}}
    assert built.scores()["A"] == {"treasure": 3, "castles": 0, "booked": 0, "total": 3}


def test_a_nomad_tile_lasts_for_the_next_own_turn_only() -> None:
    """R24, R102: used or not."""
    shown = position(
        "gA g g N g g g gB",
        card="grass",
        mandatory=0,
        nomad_tiles="A sword donation-grass+ ; B outpost",
        hands="B grass",
    )
    theirs = shown.after("end", ["grass"])
    assert theirs.facts()["nomad tiles"] == {"A": ["donation-grass"], "B": ["outpost"]}
    assert builds(theirs) == words("b1 c1 e1 f1 g1")
    done = after(theirs, "g1", "f1", "e1")
    assert done.facts()["nomad tiles"] == {"A": ["donation-grass"], "B": ["outpost"]}
    again = done.after("end", ["grass"])
    assert again.facts()["nomad tiles"] == {"A": ["donation-grass"], "B": []}
    assert again.legal() == words("b1 donation-grass:b1")


def test_moving_away_does_not_lose_a_nomad_tile() -> None:
    """6.3."""
    shown = with_tile("paddock", "N gA g g", nomad_tiles="A sword+")
    assert shown.after("paddock:b1-d1").facts()["nomad tiles"] == {"A": ["sword+"], "B": []}


def test_usable_tiles_are_removed_even_at_the_end_of_the_game() -> None:
    """3.1, 4."""
    shown = position(
        "gA gB", turn="B", card="grass", mandatory=0, ending="yes", nomad_tiles="B sword outpost+"
    )
    over = shown.after("end")
    assert over.facts()["over"] is True
    assert over.facts()["nomad tiles"] == {"A": [], "B": ["outpost+"]}


# Donation


def test_a_donation_builds_three_one_by_one() -> None:
    """6.3, R25: adjacent if possible for each, no stopping; water allows water."""
    shown = with_nomad_tile("donation-water", "gA ~ ~ ~ ~ g")
    assert shown.legal() == words("end donation-water:b1")
    one = shown.after("donation-water:b1")
    assert one.facts()["nomad tiles"] == {"A": [], "B": []}
    assert one.facts()["prompts"] == ["donation-water A 2 - -"]
    assert one.legal() == {"donation-water:c1"}
    three = after(one, "donation-water:c1", "donation-water:d1")
    assert three.facts()["prompts"] == []
    assert three.facts()["supply"] == {"A": 36, "B": 40}
    assert three.picture.cell((0, 3)) == "~A"


def test_a_donation_ends_when_hexes_or_supply_run_out() -> None:
    """R25."""
    hexes = with_nomad_tile("donation-mountain", "gA ^ g g").after("donation-mountain:b1")
    assert hexes.facts()["prompts"] == []
    supply = with_nomad_tile("donation-water", "gA ~ ~ ~ g", supply="2 9")
    built = after(supply, "donation-water:b1", "donation-water:c1")
    assert (built.facts()["prompts"], built.facts()["ending"]) == ([], True)
    empty = with_nomad_tile("donation-water", "gA ~ ~ ~ g", supply="0 9")
    assert empty.legal() == {"end"}


def test_a_card_may_die_between_the_builds_of_a_donation() -> None:
    """3.3."""
    shown = with_nomad_tile("donation-desert", "gA d d g", card="desert", mandatory=3)
    built = shown.after("donation-desert:b1").after("donation-desert:c1", ["grass"])
    assert (built.facts()["card"], built.facts()["mandatory"]) == ("grass", 3)
    assert built.legal() == {"d1"}


# Resettlement


def test_a_resettlement_is_four_steps_three_and_one() -> None:
    """R80, R98, with S0's split."""
    shown = with_nomad_tile("resettlement", "gA w d c f ~ gA f ~ g")
    assert shown.legal() == words("end resettlement:a1-b1 resettlement:g1-h1")
    one = shown.after("resettlement:a1-b1")
    assert one.facts()["prompts"] == ["resettlement A 3 a1 b1"]
    assert one.legal() == words("resettlement:b1-a1 resettlement:b1-c1 stop")
    three = after(one, "resettlement:b1-c1", "resettlement:c1-d1")
    assert three.facts()["prompts"] == ["resettlement A 1 a1 d1"]
    rests = three.after("stop")
    assert rests.facts()["prompts"] == ["resettlement A 1 - -"]
    assert rests.legal() == words("resettlement:d1-c1 resettlement:d1-e1 resettlement:g1-h1 stop")
    assert rests.after("stop").legal() == {"end"}
    done = rests.after("resettlement:g1-h1")
    assert (done.facts()["prompts"], done.facts()["nomad tiles"]) == ([], {"A": [], "B": []})
    assert done.legal() == {"end"}


def test_a_piece_that_cannot_step_on_rests_and_the_prompt_goes_when_nobody_can() -> None:
    """R98: a1 is water and no way back."""
    stuck = with_nomad_tile("resettlement", "~A g ~ g").after("resettlement:a1-b1")
    assert (stuck.facts()["prompts"], stuck.legal()) == ([], words("end"))
    other = with_nomad_tile("resettlement", "~A g ~ gA g").after("resettlement:a1-b1")
    assert other.facts()["prompts"] == ["resettlement A 3 - -"]
    assert other.legal() == words("resettlement:d1-e1 stop")


def test_nomad_tiles_are_claimed_en_route_location_tiles_where_the_piece_stops() -> None:
    """R19."""
    art = """
    gA g g g g
     . N L:farm . .
    """
    shown = with_nomad_tile("resettlement", art, nomads="b2=sword")
    one = shown.after("resettlement:a1-b1")
    assert one.facts()["nomad tiles"] == {"A": ["sword+"], "B": []}
    two = one.after("resettlement:b1-c1")
    assert two.facts()["tiles"] == {"A": [], "B": []}
    assert two.after("stop").facts()["tiles"] == {"A": ["farm@c2+"], "B": []}
    passed = after(two, "resettlement:c1-d1", "resettlement:d1-e1")
    assert passed.facts()["tiles"] == {"A": [], "B": []}


def test_a_tile_is_lost_when_the_piece_stops_and_kept_when_it_comes_back() -> None:
    """R20, R95, R98."""
    shown = with_nomad_tile("resettlement", "L:farm gA g g", tiles="A farm@a1", stock="a1=1")
    away = shown.after("resettlement:b1-c1")
    assert away.facts()["tiles"] == {"A": ["farm@a1"], "B": []}
    assert away.after("stop").facts()["tiles"] == {"A": [], "B": []}
    assert away.after("stop").facts()["taken"] == {"A": ["a1"], "B": []}
    back = after(away, "resettlement:c1-b1", "stop")
    assert back.facts()["tiles"] == {"A": ["farm@a1"], "B": []}


def test_what_a_resettlement_may_move_and_enter() -> None:
    """6.3, 8.7: suitable hexes only; no ship, no city hall; a warrior steps where it closed."""
    art = "gAw g g ~ ^Ac ^ ~ ~As ~ gAh g ~ gA g gB ~ gA g gBw"
    shown = with_nomad_tile("resettlement", art)
    assert by_tile(shown, "resettlement") == words("a1-b1 m1-n1")
    house_rule = with_nomad_tile("resettlement", art, options="pieces_move_themselves")
    assert by_tile(house_rule, "resettlement") == {"m1-n1"}


def test_no_card_dies_between_the_steps_of_a_piece() -> None:
    """3.3: c1 is the only desert; the piece only passes."""
    shown = with_nomad_tile("resettlement", "gA g d g", card="desert")
    passing = after(shown, "resettlement:a1-b1", "resettlement:b1-c1")
    assert passing.facts()["card"] == "desert"
    assert passing.after("resettlement:c1-d1").facts()["card"] == "desert"
    assert passing.after("stop", ["grass"]).facts()["card"] == "grass"


# Outpost


def test_an_outpost_frees_one_settlement_and_is_spent_only_where_it_is_needed() -> None:
    """R26, R103."""
    shown = position("gA g g g g", card="grass", nomad_tiles="A outpost")
    assert builds(shown) == words("b1 c1 d1 e1")
    kept = shown.after("b1")
    assert kept.facts()["nomad tiles"] == {"A": ["outpost"], "B": []}
    spent = kept.after("e1")
    assert spent.facts()["nomad tiles"] == {"A": [], "B": []}
    assert builds(spent) == words("c1 d1")
    anywhere = position("dA d g g g", card="grass", nomad_tiles="A outpost").after("e1")
    assert anywhere.facts()["nomad tiles"] == {"A": ["outpost"], "B": []}


@pytest.mark.parametrize("rulings", [1, 2])
@pytest.mark.parametrize("turn", ["A", "C"])
def test_a_tile_claimed_in_a_foreign_turn_waits_for_the_next_round(turn: str, rulings: int) -> None:
    """R102: B reacts beside the nomad space; in A's turn its own of this round is to come.

    Before rulings 2 it worked in that turn.
    """
    cells = settled("m8 q8", "L:canoe") | {"c9": "gB", "d9": "~", "e9": "N"}
    shown = position(
        "L:tavern g g g g g g g g g g g g g",
        cells,
        turn=turn,
        rulings=rulings,
        seats=3,
        card="grass",
        mandatory=1,
        stock="a1=1",
        nomads="e9=donation-grass",
        tiles="B canoe@m8",
        hands="A grass ; B grass ; C grass",
        pile="grass grass grass",
    )
    claimed = after(shown, "b1", "canoe:d9")
    has_to_wait = turn == "A" and rulings == 2
    assert claimed.facts()["nomad tiles"] == {
        "A": [],
        "B": ["donation-grass+" if has_to_wait else "donation-grass"],
        "C": [],
    }
    here = claimed.after("end", ["grass"])
    if turn == "C":
        here = after(here, "c1", "d1", "e1").after("end", ["grass"])
    assert here.facts()["turn"] == "B"
    assert bool(by_tile(here, "donation-grass")) != has_to_wait
    ended = after(here, "f1", "g1", "h1").after("end", ["grass"])
    kept = ["donation-grass"] if has_to_wait else []
    assert ended.facts()["nomad tiles"] == {"A": [], "B": kept, "C": []}


@pytest.mark.parametrize(
    ("rulings", "seat", "mark"),
    [(1, "A", ""), (1, "B", "+"), (1, "C", ""), (2, "A", ""), (2, "B", "+"), (2, "C", "+")],
)
def test_a_mark_says_that_a_tile_was_claimed_in_this_round(
    rulings: int, seat: str, mark: str
) -> None:
    """R102: it makes no difference for a seat whose turn is over."""
    tiles = f"{seat} sword+"
    shown = position("N", turn="B", seats=3, rulings=rulings, nomad_tiles=tiles)
    assert shown.facts()["nomad tiles"] == {key: [] for key in "ABC"} | {seat: [f"sword{mark}"]}


def test_an_outpost_claimed_this_turn_must_wait() -> None:
    assert builds(position("gA g g", card="grass", nomad_tiles="A outpost+")) == {"b1"}


def test_an_outpost_frees_tiles_moves_and_donations_but_nothing_strict() -> None:
    """R26, R15: a1 could not be moved by the barn, being the only adjacent desert itself."""
    garden = with_tile("garden", "w gA c w", nomad_tiles="A outpost")
    assert by_tile(garden, "garden") == words("a1 d1")
    barn = with_tile("barn", "dA cA c d", card="desert", nomad_tiles="A outpost")
    assert by_tile(barn, "barn") == words("a1-d1 b1-d1")
    assert barn.after("barn:a1-d1").facts()["nomad tiles"] == {"A": [], "B": []}
    assert barn.after("barn:b1-d1").facts()["nomad tiles"] == {"A": ["outpost"], "B": []}
    given = with_nomad_tile("outpost donation-water", "gA ~ ~ ~ ~").after("donation-water:b1")
    assert given.legal() == words("donation-water:c1 donation-water:d1 donation-water:e1")
    far = given.after("donation-water:e1")
    assert far.facts()["nomad tiles"] == {"A": [], "B": []}
    assert far.facts()["prompts"] == ["donation-water A 1 - -"]
    for strict in ("village", "tavern", "quarry"):
        shown = with_tile(strict, "gA d d g g", nomad_tiles="A outpost")
        assert by_tile(shown, strict) == set()


# Sword


def test_a_sword_hits_one_piece_of_each_opponent_from_the_left_of_the_attacker() -> None:
    """R27, R106."""
    art = "gA gA gB ~ gC gD gD ~ gE"
    shown = position(art, seats=5, turn="C", card="grass", mandatory=0, nomad_tiles="C sword")
    assert shown.legal() == words("end sword:f1 sword:g1")
    one = shown.after("sword:g1")
    assert one.facts()["prompts"] == ["sword C 1 - -", "sword C 0 - -", "sword C 4 - -"]
    assert one.facts()["supply"] == {"A": 38, "B": 39, "C": 39, "D": 39, "E": 39}
    assert one.legal() == {"sword:i1"}
    two = one.after("sword:i1")
    assert two.legal() == words("sword:a1 sword:b1")
    done = after(two, "sword:a1", "sword:c1")
    assert done.facts()["supply"] == {"A": 39, "B": 40, "C": 39, "D": 39, "E": 40}
    assert (done.facts()["prompts"], done.legal()) == ([], {"end"})


def test_a_city_hall_is_immune_and_other_pieces_return_to_their_owner() -> None:
    """R27: B has nothing that can be hit and is skipped."""
    art = "gA ~ gBh ~ gCw ~ ~Cs ~ ^Cc ~ gX"
    shown = with_nomad_tile("sword", art, seats=3)
    assert shown.legal() == words("end sword:e1 sword:g1 sword:i1")
    hit = shown.after("sword:e1")
    assert hit.picture.cell((0, 4)) == "g"
    assert hit.facts()["supply"] == {"A": 39, "B": 40, "C": 40}
    assert hit.facts()["prompts"] == []
    assert with_nomad_tile("sword", "gA ~ gBh").legal() == {"end"}


@pytest.mark.parametrize(("options", "left"), [("-", 0), ("tiles_return", 1)])
def test_a_sword_may_cost_a_tile(options: str, left: int) -> None:
    """R21; by the option `tiles_return` the tile goes back to its hex."""
    shown = with_nomad_tile(
        "sword", "gA ~ gB L:farm gB", options=options, tiles="B farm@d1", stock="d1=0"
    )
    kept = shown.after("sword:c1")
    assert kept.facts()["tiles"] == {"A": [], "B": ["farm@d1"]}
    only = with_nomad_tile(
        "sword", "gA ~ gB L:farm g", options=options, tiles="B farm@d1", stock="d1=0"
    )
    lost = only.after("sword:c1")
    assert lost.facts()["tiles"] == {"A": [], "B": []}
    assert lost.facts()["taken"] == {"A": [], "B": ["d1"]}
    assert lost.facts()["stock"] == {"d1": left}


@pytest.mark.parametrize(("options", "ending"), [("-", True), ("sword_cancels_end", False)])
def test_a_sword_takes_the_end_back_only_by_an_option(options: str, ending: bool) -> None:
    """3.4, R10."""
    shown = with_nomad_tile(
        "sword", "gA ~ gB", options=options, turn="A", supply="9 0", ending="yes", hands="B grass"
    )
    assert shown.after("sword:c1").facts()["ending"] is ending


# Red cards


@pytest.mark.parametrize(
    ("order", "pays"), [("b1 c1 d1", [0, 0, 2]), ("d1 c1 b1", [0, 0, 0]), ("c1 d1 b1", [0, 2, 2])]
)
def test_shepherds_pay_in_the_order_of_building(order: str, pays: list[int]) -> None:
    """10.2 (a), (b): flowers A-B-C are b1 c1 d1, d1 a dead end, b1 has one more neighbour a1."""
    here = position("w w w w g", cards="Shepherds", card="flowers")
    for target, pay in zip(order.split(), pays, strict=True):
        here = here.after(target)
        assert here.facts()["gold"] == {"A": pay, "B": 0}
    assert here.scores()["A"]["Shepherds"] == pays[-1]


def test_shepherds_take_walls_for_full_and_closed_hexes_for_empty() -> None:
    """10.2 (c), R58."""
    walled = position("gA w wX g", cards="Shepherds", card="flowers").after("b1", ["grass"])
    assert walled.facts()["gold"] == {"A": 2, "B": 0}
    closed = position("gA w w gBw w . g", cards="Shepherds", card="flowers")
    assert closed.after("b1", ["grass"]).facts()["gold"] == {"A": 0, "B": 0}


def test_shepherds_pay_where_no_neighbour_has_the_terrain_and_for_a_donation_on_water() -> None:
    """10.2: no hex of the same terrain is empty."""
    lone = position("gA w g g", cards="Shepherds", card="flowers").after("b1", ["grass"])
    assert lone.facts()["gold"] == {"A": 2, "B": 0}
    water = with_nomad_tile("donation-water", "gA ~ ~ g", cards="Shepherds")
    filled = after(water, "donation-water:b1", "donation-water:c1")
    assert filled.facts()["gold"] == {"A": 2, "B": 0}


def test_ambassadors_pay_once_for_each_settlement_beside_an_opponent() -> None:
    """10.2: two of three settlements; three opponents at once are one gold; a wall is nobody."""
    two = after(position("gB g g g gC gX", cards="Ambassadors", card="grass"), "b1", "c1")
    assert two.facts()["gold"] == {"A": 1, "B": 0, "C": 0}
    assert two.after("d1").facts()["gold"] == {"A": 2, "B": 0, "C": 0}
    three = position("gB g gB g\n gB g g", cards="Ambassadors", card="grass").after("b1")
    assert three.facts()["earned"] == {"Ambassadors": {"A": 1, "B": 0}}
    wall = position("gX g gA g", cards="Ambassadors", card="grass").after("b1")
    assert wall.facts()["gold"] == {"A": 0, "B": 0}


def test_moves_feed_no_red_card() -> None:
    """10.2 (c), R55."""
    shown = with_tile("paddock", "gA g d gB g", cards="Ambassadors, Shepherds", card="grass")
    assert shown.after("paddock:a1-c1").facts()["gold"] == {"A": 0, "B": 0}


@pytest.mark.parametrize(
    ("order", "pay"),
    [
        ("c3 d3 e3", 2),
        ("c3 e3 d3", 2),
        ("d2 e3 e4", 2),
        ("c2 c3 b4", 2),
        ("c3 d3 d4", 0),
        ("c3 d3 f3", 0),
    ],
)
def test_families_want_three_in_a_straight_line(order: str, pay: int) -> None:
    """10.2: a row or a diagonal, in any order; not a bend, not a gap an older one fills."""
    grass = " ".join(f"{column}{row}" for column in "abcdefg" for row in range(1, 6))
    cells = settled(grass, "g") | settled("c1 g3 e5 e3" if "f3" in order else "c1 g3 e5")
    shown = position("", cells, cards="Families", card="grass", nomad_tiles="A outpost outpost")
    here = shown
    for target in order.split():
        assert here.facts()["gold"] == {"A": 0, "B": 0}
        here = here.after(target)
    assert here.facts()["gold"] == {"A": pay, "B": 0}
    assert here.facts()["families"] == sorted(order.split(), key=lambda name: name[::-1])
    assert here.scores()["A"]["Families"] == pay


def test_families_forget_at_the_start_of_the_next_turn_and_ask_for_three() -> None:
    """R57: two settlements are no family; a build by a tile is none of the three."""
    shown = with_tile("farm", "gA g g g g", mandatory=3, cards="Families", supply="3 9")
    two = after(shown, "farm:b1", "c1", "d1")
    assert two.facts()["families"] == ["c1", "d1"]
    assert two.facts()["gold"] == {"A": 0, "B": 0}
    assert two.after("end", ["grass"]).facts()["families"] == []
    noted = position("gA gA gA g g", cards="Families", card="grass", mandatory="1 begun")
    assert noted.after("d1").facts()["families"] == ["d1"]
    rest = position(
        "gA gA gA g g", cards="Families", card="grass", mandatory="1 begun", families="b1 c1"
    )
    assert rest.after("d1").facts()["gold"] == {"A": 2, "B": 0}
    without = position("gA g g", cards="Lords", card="grass").after("b1")
    assert without.facts()["families"] == []


def test_booked_gold_stands_under_its_reason() -> None:
    """Spec 13."""
    shown = position(
        "gA C",
        cards="Shepherds, Families, Knights",
        gold="10 2",
        earned="Shepherds 4 2 ; treasure 3 0",
    )
    assert shown.scores() == {
        "A": {
            "Shepherds": 4,
            "Families": 0,
            "treasure": 3,
            "Knights": 2,
            "castles": 3,
            "booked": 3,
            "total": 15,
        },
        "B": {
            "Shepherds": 2,
            "Families": 0,
            "treasure": 0,
            "Knights": 0,
            "castles": 0,
            "booked": 0,
            "total": 2,
        },
    }


def test_nomad_spaces_are_special_hexes() -> None:
    """R28."""
    shown = position("gA N g C gA gA N", cards="Workers, Merchants")
    assert gold(shown, "Workers") == [3, 0]
    assert gold(shown, "Merchants") == [8, 0]


# A full terrain


def test_a_full_terrain_may_be_wild() -> None:
    """R116, an option: any suitable hex, adjacent if possible; no card is removed."""
    art = "d gA g w g"
    shown = position(art, card="desert", options="full_terrain_is_wild").after("a1")
    assert (shown.facts()["card"], shown.facts()["terrain"]) == ("desert", "any")
    assert shown.legal() == {"c1"}
    then = shown.after("c1")
    assert then.legal() == {"d1"}
    oracle = with_tile("oracle", "dA w g", card="desert", terrain="any")
    assert by_tile(oracle, "oracle") == {"b1"}
    drawn = position(art, card="desert").after("a1", ["flowers"])
    assert (drawn.facts()["card"], drawn.facts()["terrain"]) == ("flowers", "-")


def test_a_wild_terrain_lasts_for_the_turn_and_the_next_seat_starts_anew() -> None:
    """R116."""
    shown = position(
        "dA w gB g",
        card="desert",
        terrain="any",
        mandatory=0,
        hands="B grass",
        options="full_terrain_is_wild",
    )
    theirs = shown.after("end", ["desert"])
    assert (theirs.facts()["card"], theirs.facts()["terrain"]) == ("grass", "-")
    full = position(
        "dA w gB c", card="desert", mandatory=0, hands="B grass", options="full_terrain_is_wild"
    )
    assert full.after("end", ["desert"]).facts()["terrain"] == "any"
