"""The checker against the rules of Crossroads (spec 7.1, 7.2, 8)."""

import pytest

from tests.checker import Position
from tests.checker.drawing import after, builds, by_tile, gold, position, settled, words
from tests.checker.grid import hex_named, line_from, name_of, neighbours

FAR = "m8"
"""A place for a location hex where nothing touches it."""


def with_tile(
    kind: str, art: str, cells: dict[str, str] | None = None, /, **header: object
) -> Position:
    """A holds a ready tile of this kind; the mandatory action is done if not said otherwise."""
    header = {"card": "grass", "mandatory": 0, "tiles": f"A {kind}@{FAR}"} | header
    return position(art, {FAR: f"L:{kind}"} | (cells or {}), **header)


def around(name: str) -> list[str]:
    """The names of the six neighbours."""
    return [name_of(hex) for hex in neighbours(hex_named(name))]


def grass(columns: str, rows: int, cell: str = "g") -> dict[str, str]:
    """A meadow in the top left corner."""
    return {f"{column}{row}": cell for column in columns for row in range(1, rows + 1)}


# Lodge, monastery, fort


def test_lodge_and_monastery_build_on_their_terrain_adjacent_if_possible() -> None:
    assert by_tile(with_tile("foresters-lodge", "f gA f f"), "foresters-lodge") == words("a1 c1")
    assert by_tile(with_tile("monastery", "c g gA g c"), "monastery") == words("a1 e1")
    assert by_tile(with_tile("monastery", "f gA g"), "monastery") == set()


def test_a_fort_draws_and_then_must_build() -> None:
    """7.1: the card is discarded at once and never in force."""
    shown = with_tile("fort", "gA g w w g", pile="flowers desert", discards="-")
    assert shown.legal() == words("end fort")
    drawn = shown.after("fort", ["flowers"])
    assert drawn.facts()["prompts"] == ["fort A 1 - -"]
    assert drawn.facts()["card"] == "grass"
    assert drawn.legal() == words("fort:c1 fort:d1")
    assert (drawn.picture.pile, drawn.picture.discards) == (["desert"], ["flowers"])
    built = drawn.after("fort:d1")
    assert built.facts()["prompts"] == []
    assert built.facts()["tiles"] == {"A": ["fort@m8*"], "B": []}
    assert built.facts()["supply"] == {"A": 38, "B": 40}


def test_a_fort_without_a_place_is_lost() -> None:
    """7.1: no redraw."""
    lost = with_tile("fort", "gA g w").after("fort", ["canyon"])
    assert lost.facts()["prompts"] == []
    assert lost.legal() == {"end"}


@pytest.mark.parametrize(
    "header", [{"supply": "0 9"}, {"pile": "-", "discards": "-"}, {"pile": "-"}]
)
def test_a_fort_needs_a_settlement_and_a_card(header: dict[str, object]) -> None:
    assert with_tile("fort", "gA g w", **header).legal() == {"end"}


def test_an_outpost_may_be_decided_on_after_the_draw() -> None:
    """X3."""
    shown = with_tile("fort", "gA w g w", nomad_tiles="A outpost").after("fort", ["flowers"])
    assert shown.legal() == words("fort:b1 fort:d1")
    assert shown.after("fort:b1").facts()["nomad tiles"] == {"A": ["outpost"], "B": []}
    assert shown.after("fort:d1").facts()["nomad tiles"] == {"A": [], "B": []}


# Crossroads


def test_a_crossroads_tile_draws_a_second_card() -> None:
    """R97: owned at the end of the turn, even if taken in it."""
    art = "gA L:crossroads gB g d"
    for tiles in ("A crossroads@b1", "A crossroads@b1+"):
        shown = position(art, card="grass", mandatory=0, tiles=tiles, hands="B grass")
        ended = shown.after("end", ["desert", "forest"])
        assert ended.picture.hands["A"] == ["desert", "forest"]
        with pytest.raises(ValueError, match="no reason"):
            shown.after("end", ["desert", "forest", "forest"])
    without = position(art, card="grass", mandatory=0, hands="B grass").after("end", ["desert"])
    assert without.picture.hands["A"] == ["desert"]


def test_the_hand_is_followed_by_replacements_for_the_next_seat() -> None:
    art = "gA L:crossroads gB g d"
    shown = position(art, card="grass", mandatory=0, tiles="A crossroads@b1", hands="B canyon")
    ended = shown.after("end", ["desert", "forest", "flowers", "grass"])
    assert ended.picture.hands["A"] == ["desert", "forest"]
    assert ended.facts()["card"] == "grass"


def test_several_cards_stay_hidden_until_one_is_chosen() -> None:
    """R45: what depends on the card waits, other actions do not."""
    shown = position(
        "gA g d w c",
        {"m8": "L:oracle", "o8": "L:farm", "q8": "L:barn", "s8": "L:quarry"},
        card="?",
        hands="A desert grass",
        tiles="A oracle@m8 farm@o8 barn@q8 quarry@s8",
    )
    assert shown.facts()["card"] == "?"
    assert shown.legal() == words("choose:desert choose:grass farm:b1")
    chosen = shown.after("choose:desert")
    assert (chosen.facts()["card"], chosen.picture.hands) == ("desert", {"A": ["grass"]})
    assert builds(chosen) == {"c1"}
    assert by_tile(chosen, "oracle") == {"c1"}
    assert by_tile(chosen, "choose") == set()


def test_a_dead_card_may_not_be_chosen_while_another_lives() -> None:
    """R45; if all are dead the one chosen is replaced."""
    shown = position("gA g d w", seats=3, card="?", hands="A desert grass forest")
    assert shown.legal() == words("choose:desert choose:grass")
    dead = position("gA g w", card="?", hands="A desert forest")
    assert dead.legal() == words("choose:desert choose:forest")
    replaced = dead.after("choose:forest", ["canyon", "grass"])
    assert (replaced.facts()["card"], replaced.picture.hands) == ("grass", {"A": ["desert"]})


def test_a_choice_that_is_none_is_made_at_the_start_of_the_turn() -> None:
    """R45, R117."""
    art = "gA L:crossroads gB g d"
    for hand, card in (("grass grass", "grass"), ("forest desert", "?")):
        shown = position(art, card="grass", mandatory=0, hands=f"B {hand}")
        assert shown.after("end", ["grass"]).facts()["card"] == card
    open_choice = position(art, card="grass", mandatory=0, hands="B grass desert")
    assert open_choice.after("end", ["grass"]).facts()["card"] == "?"
    both_dead = position(art, card="grass", mandatory=0, hands="B forest forest")
    assert both_dead.after("end", ["grass", "desert"]).facts()["card"] == "desert"


def test_different_cards_stay_hidden_although_one_of_them_has_died() -> None:
    """R45, R117: the farm takes the last grass."""
    shown = with_tile("farm", "gA g d w", mandatory=3, card="?", hands="A desert grass")
    built = shown.after("farm:b1")
    assert (built.facts()["card"], built.legal()) == ("?", words("choose:desert"))


def test_a_chosen_card_that_dies_is_replaced_by_a_draw() -> None:
    """R45: not by the other card in hand, which is discarded at the end."""
    shown = position("gA g d w c", card="?", hands="A desert grass").after("choose:desert")
    built = shown.after("c1", ["flowers"])
    assert (built.facts()["card"], built.facts()["mandatory"]) == ("flowers", 2)
    none_left = shown.after("c1")
    assert none_left.facts()["card"] == "-"
    assert none_left.after("end", ["grass"]).picture.discards == ["grass"]


def test_with_nothing_to_build_the_turn_may_end_without_a_choice() -> None:
    """R101, R45."""
    shown = position("gA g d gB", card="?", supply="0 9", hands="A desert grass ; B grass")
    assert shown.legal() == words("end choose:desert choose:grass")
    assert sorted(shown.after("end", ["grass"]).picture.discards) == ["desert", "grass"]


def test_twin_cards_may_be_wild() -> None:
    """An option: two equal cards let one choose any terrain."""
    art = "gA g d w"
    shown = position(art, card="?", hands="A grass grass", options="twin_cards_are_wild")
    assert shown.legal() == words("choose:grass choose:grass:desert choose:grass:flowers")
    chosen = shown.after("choose:grass:flowers")
    assert (chosen.facts()["card"], chosen.facts()["terrain"]) == ("grass", "flowers")
    assert chosen.legal() == {"d1"}
    replaced = chosen.after("d1", ["desert"])
    assert (replaced.facts()["card"], replaced.facts()["terrain"]) == ("desert", "-")
    plain = shown.after("choose:grass")
    assert (plain.facts()["card"], plain.facts()["terrain"]) == ("grass", "-")
    start = position("gA g d gB", card="grass", mandatory=0, hands="B grass grass")
    assert start.after("end", ["grass"]).facts()["card"] == "grass"
    wild = position(
        "gA g d gB", card="grass", mandatory=0, hands="B grass grass", options="twin_cards_are_wild"
    )
    assert wild.after("end", ["grass"]).facts()["card"] == "?"


# City hall


def test_a_city_hall_needs_seven_suitable_hexes_one_of_them_beside_an_own_piece() -> None:
    """7.1, 4.6: strict, any terrains."""
    cells = grass("abcde", 3) | {"c2": "d", "e2": "gA"}
    shown = with_tile("city-hall", "", cells)
    assert by_tile(shown, "city-hall") == {"c2"}
    for spoiler in ("~", "gX", "gB", "C", "."):
        assert by_tile(with_tile("city-hall", "", cells | {"d3": spoiler}), "city-hall") == set()
    far = grass("abcd", 3) | {"h5": "gA"}
    assert by_tile(with_tile("city-hall", "", far), "city-hall") == set()
    closed = cells | {"b4": "gBw"}
    assert by_tile(with_tile("city-hall", "", closed), "city-hall") == set()


def test_a_city_hall_is_seven_pieces_beside_the_supply() -> None:
    """8.4, R29, R96: all adjacent tiles at once; the settlements stay where they are."""
    cells = grass("abcdefg", 3) | {"e2": "gA", "a2": "L:farm", "b4": "N", "c4": "L:oasis"}
    shown = with_tile("city-hall", "", cells, supply="1 9", nomads="b4=treasure")
    assert by_tile(shown, "city-hall") == {"c2"}
    built = shown.after("city-hall:c2")
    facts = built.facts()
    assert (facts["supply"], facts["ending"]) == ({"A": 1, "B": 9}, False)
    assert facts["tiles"] == {"A": ["farm@a2+", "oasis@c4+", "city-hall@m8*"], "B": []}
    assert facts["gold"] == {"A": 3, "B": 0}
    board = facts["board"]
    assert isinstance(board, dict)
    assert {board[name] for name in ["c2", *around("c2")]} == {"gAh"}


def test_a_city_hall_comes_once() -> None:
    cells = grass("abcdefghij", 3) | {"a1": "gAh"}
    assert by_tile(with_tile("city-hall", "", cells), "city-hall") == set()


def test_a_city_hall_feeds_shepherds_and_ambassadors_hex_by_hex() -> None:
    """R55, R96: judged when all seven stand; the centre pays, and those without empty grass."""
    cells = settled(" ".join(["c2", *around("c2")]), "g") | {"e2": "dA", "b4": "dB", "a1": "g"}
    shown = with_tile(
        "city-hall", "", cells | {"s2": "g"}, cards="Shepherds, Ambassadors", card="grass"
    )
    built = shown.after("city-hall:c2")
    # Around c2: b2 d2 c1 d1 c3 d3. The grass a1 touches none of them (b1 is no hex); b4 touches
    # c3 only.
    assert built.facts()["earned"] == {
        "Shepherds": {"A": 14, "B": 0},
        "Ambassadors": {"A": 1, "B": 0},
    }
    emptier = with_tile("city-hall", "", cells | {"b1": "g"}, cards="Shepherds", card="grass")
    # b1 touches two of the seven, c1 and b2.
    assert emptier.after("city-hall:c2").facts()["gold"] == {"A": 10, "B": 0}


# Warriors


def test_a_warrior_closes_its_surroundings_for_everybody() -> None:
    """8.1."""
    shown = with_tile("barracks", "gA g g g g g", mandatory=3)
    assert by_tile(shown, "barracks") == {"b1"}
    placed = shown.after("barracks:b1")
    assert placed.picture.cell((0, 1)) == "gAw"
    assert placed.facts()["supply"] == {"A": 39, "B": 40}
    # R14: c1 is closed, so nothing adjacent is possible.
    assert builds(placed) == words("d1 e1 f1")
    theirs = position("gAw g g g", turn="B", card="grass")
    assert builds(theirs) == words("c1 d1")


def test_a_warrior_stands_beside_no_other_and_there_are_two() -> None:
    """8.1."""
    second = with_tile("barracks", "gAw g gA g g")
    assert by_tile(second, "barracks") == {"d1"}
    third = with_tile("barracks", "gAw g gA g gAw g g")
    assert third.legal() == words("end barracks-back:a1 barracks-back:e1")


def test_a_warrior_taken_back_opens_its_surroundings_and_may_cost_a_tile() -> None:
    """R21, 8.1."""
    shown = with_tile(
        "barracks",
        "L:farm gAw g gA g",
        mandatory=3,
        tiles="A barracks@m8 farm@a1",
        stock="a1=1",
    )
    assert builds(shown) == {"e1"}
    back = shown.after("barracks-back:b1")
    assert builds(back) == words("c1 e1")
    assert back.facts()["tiles"] == {"A": ["barracks@m8*"], "B": []}
    assert back.facts()["taken"] == {"A": ["a1"], "B": []}
    assert back.facts()["supply"] == {"A": 39, "B": 40}


def test_a_warrior_can_kill_the_card() -> None:
    """3.3: closed hexes are not suitable."""
    shown = with_tile("barracks", "gA w d . c", card="desert")
    placed = shown.after("barracks:b1", ["canyon"])
    assert placed.facts()["card"] == "canyon"


def test_pieces_beside_a_warrior_stay_and_may_leave() -> None:
    """R13."""
    shown = with_tile("paddock", "gBw gA g g ~")
    assert by_tile(shown, "paddock") == {"b1-d1"}


def test_a_hex_that_a_warrior_closes_does_not_count_when_it_is_vacated() -> None:
    """R14, R15: without the warrior a1 could not be moved away from b1."""
    free = with_tile("barn", "dA cA c d d", card="desert")
    assert by_tile(free, "barn") == words("b1-d1 b1-e1")
    closed = with_tile("barn", "dA cA c d d\n gBw", card="desert")
    assert by_tile(closed, "barn") == words("a1-d1 a1-e1 b1-d1 b1-e1")


def test_a_lifted_warrior_closes_nothing() -> None:
    """R37: the barn may put it beside where it stood."""
    shown = with_tile("barn", "dAw d gA d . d", card="desert")
    assert by_tile(shown, "barn") == words("a1-b1 a1-d1 c1-d1 c1-f1")
    house_rule = with_tile(
        "barn", "dAw d gA d . d", card="desert", options="pieces_move_themselves"
    )
    assert by_tile(house_rule, "barn") == words("c1-d1 c1-f1")


# Wagon and ship


def test_a_wagon_is_placed_on_land_or_mountain_as_one_set() -> None:
    """R30."""
    assert by_tile(with_tile("wagon", "gA ^ . g g"), "wagon") == {"b1"}
    assert by_tile(with_tile("wagon", "gA ~ ^ g C"), "wagon") == words("c1 d1")
    placed = with_tile("wagon", "gA ^ . g g", supply="0 9").after("wagon:b1")
    assert placed.picture.cell((0, 1)) == "^Ac"
    assert placed.facts()["supply"] == {"A": 0, "B": 9}


def test_a_wagon_moves_up_to_three_steps() -> None:
    """8.2, R82, R98."""
    shown = with_tile("wagon", "gAc ^ g d w ~")
    assert shown.legal() == words("end wagon-move:a1-b1 wagon-back:a1")
    one = shown.after("wagon-move:a1-b1")
    assert one.facts()["prompts"] == ["wagon-move A 2 a1 b1"]
    assert one.legal() == words("wagon-move:b1-a1 wagon-move:b1-c1 stop")
    assert one.after("stop").legal() == {"end"}
    done = after(one, "wagon-move:b1-c1", "wagon-move:c1-d1")
    assert (done.facts()["prompts"], done.legal()) == ([], {"end"})
    assert done.picture.cell((0, 3)) == "dAc"


def test_a_wagon_without_a_further_step_rests() -> None:
    """R98: a2 is beside a warrior and, once left, cannot be entered again."""
    art = """
    g . .
     gAc . .
    gBw . .
    """
    shown = with_tile("wagon", art, {"s2": "g"})
    assert by_tile(shown, "wagon-move") == {"a2-a1"}
    assert shown.after("wagon-move:a2-a1").facts()["prompts"] == []


def test_a_wagon_takes_nomad_tiles_en_route_and_location_tiles_where_it_stops() -> None:
    """R19."""
    art = """
    gAc g g g g
     . N L:farm . .
    """
    shown = with_tile("wagon", art, nomads="b2=sword")
    two = after(shown, "wagon-move:a1-b1", "wagon-move:b1-c1")
    assert two.facts()["nomad tiles"] == {"A": ["sword+"], "B": []}
    assert two.facts()["tiles"] == {"A": ["wagon@m8*"], "B": []}
    assert two.after("stop").facts()["tiles"] == {"A": ["farm@c2+", "wagon@m8*"], "B": []}


def test_a_wagon_is_taken_back_and_loses_its_own_tile() -> None:
    """5.3, R21."""
    shown = position("L:wagon gAc g", card="grass", mandatory=0, tiles="A wagon@a1", stock="a1=1")
    back = shown.after("wagon-back:b1")
    assert back.picture.cell((0, 1)) == "g"
    assert (back.facts()["tiles"], back.facts()["taken"]) == (
        {"A": [], "B": []},
        {"A": ["a1"], "B": []},
    )


def test_a_ship_sails_on_open_water() -> None:
    """8.3, R85."""
    assert by_tile(with_tile("lighthouse", "gA ~ ~ g"), "lighthouse") == {"b1"}
    assert by_tile(with_tile("lighthouse", "gA g ~ ~B"), "lighthouse") == {"c1"}
    assert by_tile(with_tile("lighthouse", "gA ~ gBw"), "lighthouse") == set()
    shown = with_tile("lighthouse", "~As ~ ~ g")
    assert shown.legal() == words("end lighthouse-move:a1-b1 lighthouse-back:a1")
    one = shown.after("lighthouse-move:a1-b1")
    assert one.facts()["prompts"] == ["lighthouse-move A 2 a1 b1"]
    assert one.legal() == words("lighthouse-move:b1-a1 lighthouse-move:b1-c1 stop")


def test_the_harbor_moves_ships_and_settlements_but_no_wagon() -> None:
    """8.7, R115."""
    art = "~As ~ ~ gAc . gA ~"
    assert by_tile(with_tile("harbor", art), "harbor") == words("a1-c1 a1-g1 f1-b1 f1-c1")
    house_rule = with_tile("harbor", art, options="pieces_move_themselves")
    assert by_tile(house_rule, "harbor") == words("f1-b1 f1-c1")


def test_paddock_and_ships_and_city_halls() -> None:
    """8.7."""
    shown = with_tile("paddock", "~As g g . gAh g g . ^Ac g g . gAw g g")
    assert by_tile(shown, "paddock") == words("i1-k1 m1-o1")


def test_placing_pieces_feeds_red_cards_and_moving_them_does_not() -> None:
    """R55."""
    placed = with_tile("wagon", "gA ^ gB g", cards="Ambassadors, Shepherds").after("wagon:b1")
    assert placed.facts()["earned"] == {
        "Ambassadors": {"A": 1, "B": 0},
        "Shepherds": {"A": 2, "B": 0},
    }
    moved = with_tile("wagon", "gAc ^ gB g", cards="Ambassadors, Shepherds")
    assert moved.after("wagon-move:a1-b1").after("stop").facts()["earned"] == {}


def test_pieces_are_links_and_anchors() -> None:
    """R22, 4.3."""
    tavern = with_tile("tavern", "g ~As gAh ^Ac g g")
    assert by_tile(tavern, "tavern") == words("a1 e1")
    assert builds(position("g ~As g g", card="grass")) == words("a1 c1")
    outpost = with_tile("barracks", "gA g g g", nomad_tiles="A outpost")
    assert outpost.after("barracks:d1").facts()["nomad tiles"] == {"A": [], "B": []}


def test_pieces_on_water_and_mountain_for_fishermen_and_miners() -> None:
    """R12."""
    shown = position("~As ~ ^Ac ^ gA", cards="Fishermen, Miners, Hermits")
    assert gold(shown, "Fishermen") == [1, 0]
    assert gold(shown, "Miners") == [1, 0]
    assert gold(shown, "Hermits") == [3, 0]


# Tasks


def task(name: str, art: str = "", cells: dict[str, str] | None = None) -> int:
    """The gold A gets for a task."""
    return gold(position(art, cells or {}, tasks=name), name)[0]


def test_home_country() -> None:
    """7.2, R31."""
    assert task("Home country", "dA dA dA g") == 5
    assert task("Home country", "dA dA dX g") == 0
    assert task("Home country", "dA dA d g") == 0
    assert task("Home country", "dA dA dB g") == 0
    assert task("Home country", "dA dA g dA g") == 5
    assert task("Home country", "~As g g") == 5
    assert task("Home country", "g ^Ac ^ g") == 0
    assert task("Home country", "C g") == 0


def test_fortress() -> None:
    """7.2: a city hall alone is one; at the edge there is none."""
    assert task("Fortress", "", settled(" ".join(["e5", *around("e5")]), "gAh")) == 6
    assert task("Fortress", "", settled("c1 b1 d1 b2 c2")) == 0
    assert task("Fortress", "", settled(" ".join(around("e5")))) == 0


def test_road() -> None:
    """7.2: seven or nine on a diagonal; ten in a row are none; a gap ends it."""
    for direction in ("south-east", "south-west"):
        line = [name_of(hex) for hex in line_from(hex_named("j3"), direction, 9)]
        assert task("Road", "", settled(" ".join(line[:7]))) == 7
        assert task("Road", "", settled(" ".join(line))) == 7
        assert task("Road", "", settled(" ".join(line[:6]))) == 0
        assert task("Road", "", settled(" ".join(line[:4] + line[5:]))) == 0
    assert task("Road", " ".join(["gA"] * 10)) == 0


def test_place_of_refuge() -> None:
    """7.2: five settlements and one ship; a mountain spoils it; a nomad space will do."""
    ring = around("e5")
    for centre in ("L:farm", "C", "N"):
        cells = settled(" ".join(ring)) | {ring[0]: "~As", "e5": centre}
        assert task("Place of refuge", "", cells) == 8
        assert task("Place of refuge", "", cells | {ring[0]: "^"}) == 0
    assert task("Place of refuge", "", settled(" ".join(ring)) | {"e5": "g"}) == 0


def test_advance() -> None:
    """7.2: all on one edge."""
    left = "a1 a3 a5 a7 a9 a11 a20"
    assert task("Advance", "", settled(left)) == 9
    assert task("Advance", "", settled("a3 a5 a7 a9 c20 d20 e20")) == 0
    assert task("Advance", "", settled("a3 a5 a7 a20 c20 d20 e20")) == 0


def test_compass_points() -> None:
    """7.2: a corner serves two edges."""
    assert task("Compass points", "", settled("a1 t20")) == 10
    assert task("Compass points", "", settled("c1 a7 t9")) == 0
    assert task("Compass points", "", settled("c1 a7 t9 d20")) == 10


def test_tasks_pay_everyone_once_and_enter_the_total() -> None:
    shown = position(
        "gA C gA ~ dB", {"t20": "gA", "a1": "gA"}, cards="Hermits", tasks="Compass points, Road"
    )
    assert shown.scores()["A"] == {
        "Hermits": 3,
        "Compass points": 10,
        "Road": 0,
        "castles": 3,
        "booked": 0,
        "total": 16,
    }
