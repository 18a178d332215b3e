"""The checker against the rules of Harvest (spec 8.5, 9, 10.4)."""

import pytest

from tests.checker import Position
from tests.checker.drawing import after, builds, by_tile, gold, position, settled, with_tile, words

# Farmland


def test_the_farm_action_builds_on_farmland_beside_own_pieces() -> None:
    """9.3: strict, without a tile, once a turn, before or after the mandatory action."""
    shown = position("gA a a d a", card="grass", mandatory=0)
    assert shown.legal() == words("end farm-action:b1")
    farmed = shown.after("farm-action:b1")
    assert (farmed.facts()["farmed"], farmed.legal()) == (True, {"end"})
    before = position("gA a g g g", card="grass")
    assert before.legal() == words("c1 d1 e1 farm-action:b1")
    assert before.after("c1").legal() == {"d1"}
    assert position("gA a", card="grass", mandatory=0, supply="0 9").legal() == {"end"}


def test_farming_is_possible_again_next_turn() -> None:
    shown = position("gA a gB a g", card="grass", mandatory=0, farmed="yes", hands="B grass")
    assert shown.legal() == {"end"}
    ended = shown.after("end", ["grass"])
    assert by_tile(ended, "farm-action") == words("b1 d1")


def test_farmland_and_swamp_are_suitable_for_other_actions() -> None:
    """9.2."""
    assert by_tile(with_tile("tower", "gA a s"), "tower") == {"b1"}
    assert by_tile(with_tile("paddock", "gA d a"), "paddock") == {"a1-c1"}
    assert by_tile(with_tile("caravan", "gA a s d"), "caravan") == {"a1-d1"}


# Water mill, mountain station, watchtower, university, palisade


@pytest.mark.parametrize(
    ("kind", "letter"),
    [
        ("water-mill", "~"),
        ("mountain-station", "^"),
        ("watchtower", "gB"),
        ("university", "C"),
        ("university", "K"),
        ("university", "N"),
        ("university", "P"),
        ("university", "S"),
        ("university", "L:farm"),
    ],
)
def test_builds_beside_something_adjacent_if_possible(kind: str, letter: str) -> None:
    near = f"gA d {letter} s d a {letter}"
    assert by_tile(with_tile(kind, near), kind) == {"b1"}
    far = f"gA d d d {letter} s"
    assert by_tile(with_tile(kind, far), kind) == words("d1 f1")
    assert by_tile(with_tile(kind, "gA d d"), kind) == set()
    assert by_tile(with_tile(kind, near, supply="0 9"), kind) == set()


def test_a_watchtower_does_not_see_walls() -> None:
    assert by_tile(with_tile("watchtower", "gA d dX"), "watchtower") == set()


def test_a_palisade_keeps_a_piece_with_its_area() -> None:
    """R40: a lone settlement cannot move, another area is no help."""
    shown = with_tile("palisade", "d gA gA d d gA d")
    assert by_tile(shown, "palisade") == words("b1-d1 c1-a1")


def test_a_palisade_may_split_its_area() -> None:
    """R40: any of the former parts will do."""
    shown = with_tile("palisade", "d gA gA gA d")
    assert by_tile(shown, "palisade") == words("b1-e1 c1-a1 c1-e1 d1-a1")


# Bazaar


def bazaar(tiles: str, art: str, cells: dict[str, str] | None = None, **header: object) -> Position:
    """A has a bazaar and other tiles of far locations; the mandatory action is done."""
    places = {f"{column}8": "" for column in "mopqrst"}
    words_of_tiles = ["bazaar@k8"]
    board = {"k8": "L:bazaar"} | (cells or {})
    for place, kind in zip(places, tiles.split(), strict=False):
        board[place] = f"L:{kind.rstrip('*+')}"
        mark = kind[len(kind.rstrip("*+")) :]
        words_of_tiles.append(f"{kind.rstrip('*+')}@{place}{mark}")
    header = {"card": "grass", "mandatory": 0} | header
    return position(art, board, tiles=f"A {' '.join(words_of_tiles)}", **header)


def test_a_bazaar_repeats_another_tile_used_or_not() -> None:
    """R38."""
    for tiles in ("farm", "farm*"):
        shown = bazaar(tiles, "gA g g g g")
        assert by_tile(shown, "bazaar") == {"farm"}
        asked = shown.after("bazaar:farm")
        assert asked.facts()["prompts"] == ["again:farm A 0 - -"]
        assert asked.legal() == {"farm:b1"}
        assert Position.parse(str(asked)).legal() == {"farm:b1"}
        built = asked.after("farm:b1")
        farm = tiles.replace("farm", "farm@m8")
        assert built.facts()["tiles"] == {"A": ["bazaar@k8*", farm], "B": []}
        assert by_tile(built, "bazaar") == set()


def test_a_bazaar_does_not_repeat_everything() -> None:
    """R38: not tiles taken this turn, canoes, bonus, farm, cave, nomad tiles; nor the oasis now."""
    shown = bazaar(
        "farm+ canoe canoe oasis refuge",
        "gA g s a ^",
        nomad_tiles="A sword",
        caves="e1",
        cells={"k1": "dB"},
    )
    assert by_tile(shown, "bazaar") == {"refuge"}


def test_a_bazaar_names_each_power_of_a_tile() -> None:
    shown = bazaar("barracks* wagon* cathedral*", "gA g g gAw gAc g", counters="1 0")
    assert by_tile(shown, "bazaar") == words(
        "barracks barracks-back wagon-move wagon-back cathedral cathedral-take"
    )
    assert shown.after("bazaar:barracks-back").legal() == {"barracks-back:d1"}
    assert shown.after("bazaar:wagon-move").legal() == {"wagon-move:e1-f1"}
    taken = after(shown, "bazaar:cathedral-take", "cathedral-take")
    assert taken.facts()["counters"] == {"A": 2, "B": 0}


def test_a_bazaar_repeats_a_power_of_several_clicks() -> None:
    shown = bazaar("quarry*", "gA g g g").after("bazaar:quarry")
    assert shown.legal() == {"quarry:b1"}
    walled = shown.after("quarry:b1")
    assert walled.facts()["prompts"] == []  # no second hex touches an own piece
    fort = bazaar("fort*", "gA g g g").after("bazaar:fort")
    assert fort.legal() == {"fort"}
    drawn = fort.after("fort", ["grass"])
    assert drawn.facts()["prompts"] == ["fort A 0 - -"]
    assert drawn.after("fort:b1").facts()["prompts"] == []


def test_a_bazaar_that_repeats_crossroads_draws_one_more_card() -> None:
    """R97."""
    shown = bazaar("crossroads", "gA g gB g", hands="B grass")
    assert by_tile(shown, "bazaar") == {"crossroads"}
    asked = shown.after("bazaar:crossroads")
    assert asked.legal() == {"crossroads"}
    repeated = asked.after("crossroads")
    assert (repeated.facts()["more cards"], repeated.facts()["prompts"]) == (1, [])
    ended = repeated.after("end", ["grass", "desert", "forest"])
    assert ended.picture.hands["A"] == ["grass", "desert", "forest"]
    assert ended.facts()["more cards"] == 0


def test_a_bazaar_keeps_the_outpost_for_the_repeated_action() -> None:
    """R95, R103: without the outpost the harbor could move nothing."""
    shown = bazaar("harbor*", "~A gA ~ ~", cells={"c1": "d"}, nomad_tiles="A outpost")
    assert by_tile(shown, "bazaar") == {"harbor"}
    asked = shown.after("bazaar:harbor")
    assert asked.facts()["nomad tiles"] == {"A": ["outpost"], "B": []}
    assert "harbor:a1-d1" in asked.legal()
    assert asked.after("harbor:a1-d1").facts()["nomad tiles"] == {"A": [], "B": []}


# Scouts


def test_scouts_are_put_beside_own_pieces_on_land_water_or_mountain() -> None:
    """9.1: the second may hang on the first; there is no stop."""
    shown = with_tile("scout-cabin", "~ gA ^ C d", {"k1": "g"})
    assert by_tile(shown, "scout-cabin") == words("a1 c1")
    first = shown.after("scout-cabin:c1")
    assert first.facts()["prompts"] == ["scout-cabin A 1 - -"]
    assert first.legal() == {"scout-cabin:a1"}
    both = first.after("scout-cabin:a1")
    assert (both.facts()["prompts"], both.legal()) == ([], {"end"})
    assert both.picture.cell((0, 0)) == "~At"
    chain = with_tile("scout-cabin", "gA ~ ~ d", {"k1": "g"}).after("scout-cabin:b1")
    assert chain.legal() == {"scout-cabin:c1"}


def test_a_second_scout_without_a_place_is_left_out() -> None:
    """R39."""
    shown = with_tile("scout-cabin", "gA ~ C g").after("scout-cabin:b1")
    assert (shown.facts()["prompts"], shown.legal()) == ([], {"end"})


def test_scouts_are_own_pieces_for_targets() -> None:
    """8.5."""
    cells = {"o8": "L:tavern", "q8": "L:village", "s8": "L:fountain"}
    art = "~At gA gA d d\n gAt"
    tiles = "A tavern@o8 village@q8 fountain@s8"
    shown = position(art, cells, card="grass", mandatory=0, tiles=tiles)
    assert by_tile(shown, "tavern") == {"d1"}
    assert by_tile(shown, "fountain") == {"d1"}
    bridge = position("gA ~At g g", {"k1": "g"}, card="grass")
    assert builds(bridge) == {"c1"}
    assert position("gA ~At g g", {"k1": "g"}, card="grass", seats=2).scores()["A"]["total"] == 0


def test_scouts_take_and_keep_no_tiles_and_leave_with_the_turn() -> None:
    """R18, 8.5."""
    scouted = with_tile("scout-cabin", "gA g L:farm g").after("scout-cabin:b1")
    assert scouted.facts()["stock"] == {"c1": 2, "m8": 2}
    kept = position(
        "gAt L:farm gA d g",
        {"m8": "L:paddock"},
        card="grass",
        mandatory=0,
        tiles="A farm@b1 paddock@m8",
        hands="B grass",
    )
    lost = kept.after("paddock:c1-e1")
    assert lost.facts()["tiles"] == {"A": ["paddock@m8*"], "B": []}
    assert kept.after("end", ["grass"]).picture.cell((0, 0)) == "g"


def test_a_scout_may_kill_the_card() -> None:
    """3.5: scouts run 1 and 9."""
    shown = with_tile("scout-cabin", "gA g C d").after("scout-cabin:b1", ["desert"])
    assert shown.facts()["card"] == "desert"


def test_a_repeated_scout_cabin_lifts_both_first() -> None:
    """R75."""
    shown = bazaar("scout-cabin*", "gA gAt dAt d d d", {"k1": "g"}).after("bazaar:scout-cabin")
    assert shown.legal() == {"scout-cabin:b1"}
    first = shown.after("scout-cabin:b1")
    assert first.picture.cell((0, 2)) == "d"
    assert first.legal() == {"scout-cabin:c1"}


def test_scouts_serve_no_red_card() -> None:
    """R99: the hex of a scout is empty for Shepherds, and a scout is nobody's for Mayors."""
    shown = position("dA g gAt", cards="Shepherds", card="grass", mandatory=1, pile="-")
    assert shown.after("b1").facts()["earned"] == {}
    four = position("gA gA gAt g g", cards="Mayors", card="grass")
    assert four.after("d1").facts()["marks"] == {}


def test_a_scout_is_no_opponent_for_a_canoe() -> None:
    """R99."""
    shown = position(
        "gB ~ gAt",
        {"m8": "L:canoe"},
        cards="Ambassadors",
        card="grass",
        prompts="canoe B 0 - -",
        tiles="B canoe@m8",
        mandatory=0,
        pile="-",
    )
    assert shown.after("canoe:b1").facts()["earned"] == {}


# Cathedral


def test_a_cathedral_tile_brings_a_counter() -> None:
    """9.1; R52: 18 for all together."""
    art = "g L:cathedral g gA"
    shown = position(art, card="grass", stock="b1=1")
    assert shown.after("c1").facts()["counters"] == {"A": 1, "B": 0}
    none_left = position(art, card="grass", counters="0 18").after("c1")
    assert none_left.facts()["counters"] == {"A": 0, "B": 18}


def test_a_cathedral_takes_a_counter_or_spends_some() -> None:
    """R104: one for each settlement; the player may stop after each."""
    shown = with_tile("cathedral", "gA g g g g d", counters="2 0")
    assert shown.legal() == words("end cathedral-take cathedral:b1")
    taken = shown.after("cathedral-take")
    assert (taken.facts()["counters"], taken.legal()) == ({"A": 3, "B": 0}, {"end"})
    built = shown.after("cathedral:b1")
    assert built.facts()["counters"] == {"A": 1, "B": 0}
    assert built.facts()["prompts"] == ["cathedral A 0 - -"]
    assert built.legal() == words("stop cathedral:c1")
    assert built.after("stop").facts()["counters"] == {"A": 1, "B": 0}
    both = built.after("cathedral:c1")
    assert (both.facts()["prompts"], both.facts()["counters"]) == ([], {"A": 0, "B": 0})
    assert both.legal() == {"end"}


def test_a_cathedral_needs_counters_settlements_and_a_card() -> None:
    assert with_tile("cathedral", "gA g", counters="0 18").legal() == {"end"}
    assert by_tile(with_tile("cathedral", "gA g"), "cathedral") == set()
    assert (
        by_tile(with_tile("cathedral", "gA g", counters="1 0", supply="0 9"), "cathedral") == set()
    )
    undecided = with_tile("cathedral", "gA g s", counters="1 0", card="swamp-grass")
    assert by_tile(undecided, "cathedral") == set()


def test_counters_go_with_the_tile() -> None:
    """R52."""
    shown = position(
        "L:cathedral gA d d g",
        {"m8": "L:paddock"},
        card="grass",
        mandatory=0,
        tiles="A cathedral@a1 paddock@m8",
        counters="3 1",
    )
    assert shown.after("paddock:b1-d1").facts()["counters"] == {"A": 0, "B": 1}


def test_a_cathedral_goes_on_with_the_card_that_replaces_a_dead_one() -> None:
    """3.3, R91: if its half is open it is chosen now."""
    shown = with_tile("cathedral", "gA g d s d s", counters="3 0")
    plain = shown.after("cathedral:b1", ["desert"])
    assert plain.legal() == words("stop cathedral:c1")
    swamp = shown.after("cathedral:b1", ["swamp-desert"])
    assert swamp.legal() == words("stop choose:swamp-desert:swamp choose:swamp-desert:desert")
    assert swamp.after("choose:swamp-desert:swamp").legal() == words(
        "stop cathedral:d1 cathedral:f1"
    )


# Silo phase


def silo_game(art: str, cells: dict[str, str] | None = None, **header: object) -> Position:
    """B ends the last turn."""
    header = {"card": "grass", "turn": "B", "mandatory": 0, "ending": "yes"} | header
    return position(art, cells, **header).after("end")


def test_the_silo_phase_asks_each_seat_from_the_start_player_on() -> None:
    """9.4: after the last turn; the game is over when nobody is asked any more."""
    shown = silo_game("gA S gB d d\n d", supply="3 3")
    assert shown.facts()["prompts"] == ["silo B 0 - -", "silo A 0 - -"]
    assert (shown.facts()["over"], shown.facts()["turn"]) == (False, "B")
    assert shown.facts()["card"] == "grass"
    assert shown.after("stop").legal() == words("stop silo:d1")
    over = after(shown, "stop", "stop")
    assert (over.facts()["over"], over.legal()) == (True, set())


def test_without_silos_the_game_is_over_at_once() -> None:
    assert silo_game("gA d gB d S").facts()["over"] is True
    assert silo_game("gA S C").facts()["over"] is True  # nothing to choose


def test_a_silo_action_builds_or_moves_three() -> None:
    """9.4, R100: never mixed, three different pieces, each beside another own piece."""
    shown = silo_game("S gA gA d d d d", {"k1": "d"}, supply="9 9")
    assert shown.facts()["prompts"] == ["silo A 0 - -"]
    assert shown.legal() == words("stop silo:d1 silo:b1-d1")
    built = shown.after("silo:d1")
    assert built.facts()["prompts"] == ["silo A 1 - -"]
    assert built.legal() == words("stop silo:e1")
    thrice = after(built, "silo:e1", "silo:f1")
    assert (thrice.facts()["supply"], thrice.facts()["over"]) == ({"A": 6, "B": 9}, True)
    moved = shown.after("silo:b1-d1")
    assert moved.facts()["prompts"] == ["silo A 1 d1 -"]
    assert moved.legal() == words("stop silo:c1-e1")
    again = moved.after("silo:c1-e1")
    assert again.facts()["over"] is True  # both have moved


def test_two_silos_are_two_actions() -> None:
    """R41: counted when the phase began; 4 for each action still to come."""
    shown = silo_game("S gA d d d d d d d d\n d d d d d d d\n . . . S gA", supply="9 9")
    assert shown.facts()["prompts"] == ["silo A 4 - -"]
    assert shown.after("stop").facts()["prompts"] == ["silo A 0 - -"]
    three = after(shown, "silo:c1", "silo:d1", "silo:e1")
    assert three.facts()["prompts"] == ["silo A 0 - -"]
    two = after(shown, "silo:c1", "silo:d1")
    assert two.facts()["prompts"] == ["silo A 6 - -"]
    assert two.after("stop").facts()["prompts"] == ["silo A 0 - -"]


def test_moved_pieces_are_remembered_within_their_action() -> None:
    shown = silo_game("S gA gA gA gA d d d", supply="0 9")
    assert by_tile(shown, "silo") == words("b1-f1 c1-f1 d1-f1")
    two = after(shown, "silo:b1-f1", "silo:c1-g1")
    assert two.facts()["prompts"] == ["silo A 2 f1 g1"]
    assert by_tile(two, "silo") == words("d1-h1 e1-c1 e1-h1")
    assert Position.parse(str(two)).legal() == two.legal()


def test_an_action_without_a_further_piece_leads_to_the_next() -> None:
    """With the supply empty the second silo may still move."""
    shown = silo_game("S gA d d d\n d d S", supply="1 9")
    assert shown.facts()["prompts"] == ["silo A 0 - -"]
    both = silo_game("S gA S d d d\n d d", supply="1 9")
    assert both.facts()["prompts"] == ["silo A 4 - -"]
    built = both.after("silo:a2")
    assert built.facts()["prompts"] == ["silo A 0 - -"]
    assert {action[:8] for action in built.legal()} == words("stop silo:b1- silo:a2-")


def test_silo_builds_feed_some_cards_and_take_tiles_without_reactions() -> None:
    """R56, R81, R100."""
    shown = silo_game(
        "S gA d L:farm N dB",
        {"m8": "L:canoe"},
        cards="Ambassadors, Rovers, Mayors",
        stock="d1=1",
        nomads="e1=treasure",
        tiles="B canoe@m8",
        supply="9 9",
    )
    built = shown.after("silo:c1")
    assert built.facts()["tiles"] == {"A": ["farm@d1"], "B": ["canoe@m8"]}
    assert built.facts()["rovers"] == []
    assert built.facts()["over"] is True
    rows = silo_game("S gA gA gA d d", cards="Mayors", supply="9 9").after("silo:e1")
    assert rows.facts()["marks"] == {1: "A"}
    assert rows.facts()["supply"] == {"A": 7, "B": 9}


def test_a_silo_may_move_warriors_and_wagons() -> None:
    """8.7."""
    shown = silo_game("S gAw ~ gA gAc d", supply="0 9")
    assert by_tile(shown, "silo") == words("d1-f1 b1-f1")
    by_option = silo_game("S gAw ~ gA gAc d", supply="0 9", options="pieces_move_themselves")
    assert by_tile(by_option, "silo") == {"d1-f1"}


# Cards


def test_rangers() -> None:
    cells = settled("a1 a2 b2 a3 a4 b4 c4")
    assert gold(position("", cells, cards="Rangers"), "Rangers")[0] == 4
    assert gold(position("", settled("a1 c3 e5 g7"), cards="Rangers"), "Rangers")[0] == 8


def test_mayors_mark_a_row_with_four() -> None:
    """10.4, R59: with a settlement from the supply; nobody marks it again."""
    shown = position("gA g g g g gB gB gB g", cards="Mayors", card="grass")
    marked = after(shown, "b1", "c1", "d1")
    assert marked.facts()["marks"] == {1: "A"}
    assert marked.facts()["supply"] == {"A": 35, "B": 37}
    assert gold(marked, "Mayors") == [4, 0]
    taken = position("gA gA gA g g", cards="Mayors", card="grass", marks="1=B").after("d1")
    assert taken.facts()["marks"] == {1: "B"}


def test_a_mark_may_shorten_the_mandatory_action_and_bring_the_end() -> None:
    """R10, R59."""
    shown = position("gA gA gA g g g", cards="Mayors", card="grass", supply="2 9")
    marked = shown.after("d1")
    assert (marked.facts()["mandatory"], marked.facts()["ending"]) == (0, True)
    assert marked.legal() == {"end"}
    empty = position("gA gA gA g g", cards="Mayors", card="grass", supply="1 9").after("d1")
    assert empty.facts()["marks"] == {}


def test_moves_mark_rows_and_every_step_does() -> None:
    """R59, R110."""
    within = with_tile("paddock", "gA gA gA gA g g", cards="Mayors", pile="-")
    assert within.after("paddock:d1-f1").facts()["marks"] == {1: "A"}
    wagon = with_tile("wagon", "gA gA gA g\n gAc g g g", {"c2": "g"}, cards="Mayors")
    stepped = after(wagon, "wagon-move:a2-b2", "wagon-move:b2-c2", "wagon-move:c2-d1")
    assert stepped.facts()["marks"] == {1: "A"}


def test_a_city_hall_marks_rows_from_the_top() -> None:
    """R109."""
    cells = dict.fromkeys(["e5", "d5", "f5", "d4", "e4", "d6", "e6"], "g")
    cells |= settled("g4 h4 g5 h5", "gA")
    shown = with_tile("city-hall", "", cells, cards="Mayors", supply="1 9", pile="-")
    placed = shown.after("city-hall:e5")
    assert placed.facts()["marks"] == {4: "A"}
    assert placed.facts()["ending"] is True


@pytest.mark.parametrize(
    ("hexes", "paid"),
    [("a1 b1 c1 d1 e1 f1", 4), ("d5 f5 d4 e4 d6 e6", 6), ("a1 b1 a2 b2", 2)],
)
def test_chainers(hexes: str, paid: int) -> None:
    assert gold(position("", settled(hexes), cards="Chainers"), "Chainers")[0] == paid


def test_travellers_and_homesteaders() -> None:
    cells = settled("a1 c1 a5 t7 k20 t20 j10 k10")
    shown = position("", cells, cards="Travellers, Homesteaders")
    assert gold(shown, "Travellers")[0] == 6
    assert gold(shown, "Homesteaders")[0] == 4


def test_rovers_pay_for_each_section_at_the_end_of_the_turn() -> None:
    """R60: builds and placed pieces, not moves."""
    cells = {"j1": "gA", "k1": "g", "l1": "g", "i1": "a", "m8": "L:paddock", "o1": "d"}
    shown = position("", cells, cards="Rovers", card="grass", hands="B grass", tiles="A paddock@m8")
    built = shown.after("k1")
    assert built.facts()["rovers"] == [2]
    assert built.facts()["gold"] == {"A": 0, "B": 0}
    wider = position(
        "",
        cells | {"r3": "g"},
        cards="Rovers",
        card="grass",
        mandatory=0,
        rovers="2",
        hands="B grass",
        tiles="A paddock@m8",
    )
    farmed = wider.after("farm-action:i1")
    assert farmed.facts()["rovers"] == [1, 2]
    ended = farmed.after("end", ["grass"])
    assert ended.facts()["earned"] == {"Rovers": {"A": 2, "B": 0}}
    assert ended.facts()["rovers"] == []


def test_special_hexes_of_harvest_and_marshlands_count() -> None:
    """R28."""
    shown = position("S gA gA P dB K", cards="Workers, Merchants", tasks="Place of refuge")
    assert gold(shown, "Workers") == [2, 1]
    assert gold(shown, "Merchants") == [8, 8]


@pytest.mark.parametrize("cell", ["L:farm", "C", "K", "N", "P", "S"])
def test_a_place_of_refuge_is_a_location_a_castle_or_a_nomad_space(cell: str) -> None:
    """R28: before rulings 2 a palace and a silo were, too."""
    ring = {"e5": cell} | settled("d5 f5 d4 e4 d6 e6")
    for rulings in (1, 2):
        shown = position("", ring, tasks="Place of refuge", rulings=rulings)
        paid = 0 if cell in "PS" and rulings == 2 else 8
        assert gold(shown, "Place of refuge") == [paid, 0]


def test_a_printed_position_with_all_of_harvest_reads_back() -> None:
    shown = position(
        "gAt a S gA",
        card="grass",
        mandatory=0,
        farmed="yes",
        counters="2 0",
        marks="7=A 20=B 21=B",
        rovers="1 4",
        more_cards=1,
        prompts="silo A 6 a1 d1",
    )
    assert Position.parse(str(shown)).facts() == shown.facts()
    assert shown.facts()["marks"] == {7: "A", 20: "B", 21: "B"}
    assert shown.facts()["rovers"] == [1, 4]
