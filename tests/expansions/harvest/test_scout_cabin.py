"""Scouts: spec 8.5, 9.1, R18, R26, R39, R58, R74, R75, R88, R99, R114."""

from __future__ import annotations

import pytest

import kingdom
from tests.expansions.harvest.barnyard import land, silo_phase
from tests.pictures import NOTHING, builds, hexes, legal, own, play, refused, stock, tiles, told
from tests.scenes import earned, kinds, line, saved, targets

CABIN = "scout-cabin"

# Where they go


def test_scouts_stand_on_open_land_water_and_mountain_beside_own_pieces() -> None:
    """9.1 Scout cabin."""
    state = land(
        """
        ~   ^   g   d   g
          a   gA  ~   g   g
        s   C   g   ~   g
          g   gA  gB  g   g
        ^   gX  L:farm f   g
        """,
        card="grass",
        tiles="A scout-cabin",
    )
    assert targets(state, CABIN) == hexes(
        """
        .   x   x   .   .
          x   .   x   .   .
        .   .   x   .   .
          x   .   .   .   .
        .   .   .   .   .
        """
    )


def test_the_second_scout_may_hang_on_the_first() -> None:
    """9.1."""
    state = land("gA ~ ^ d g", card="grass", tiles="A scout-cabin")
    assert targets(state, CABIN) == {"b1"}
    state = play(state, "scout-cabin:b1")
    assert targets(state, CABIN) == {"c1"}
    state = play(state, "scout-cabin:c1")
    assert own(state) == {"a1", "b1", "c1"}
    assert told(state) == ["A placed c1 scout"]


def test_the_second_scout_may_stand_elsewhere() -> None:
    """9.1: each beside an own piece."""
    state = play(land("gA g . g gA g . d", card="desert", tiles="A scout-cabin"), "scout-cabin:b1")
    assert targets(state, CABIN) == {"d1", "f1"}


def test_both_scouts_go_out() -> None:
    """9.1: “both”; there is no stop and nothing else between them."""
    state = land("gA g g . d d d", card="desert", tiles="A scout-cabin oasis", mandatory="0")
    state = play(state, "scout-cabin:b1")
    assert kinds(state) == {CABIN}
    for other in ("stop", "end", "oasis:e1"):
        assert refused(state, other) == "Finish the scout-cabin first."
    state = play(state, "scout-cabin:c1")
    assert kinds(state) == {"end", "oasis"}


def test_one_scout_goes_out_where_only_one_has_a_place() -> None:
    """R39."""
    state = play(land("gA g . d d d", card="desert", tiles="A scout-cabin"), "scout-cabin:b1")
    assert own(state) == {"a1", "b1"}
    assert kinds(state) == {"build"}
    assert line(state, "prompts") == ""


def test_scouts_without_a_place_stay_at_home() -> None:
    """9.1: strict."""
    state = land("gA gB . g d d", card="desert", tiles="A scout-cabin")
    assert targets(state, CABIN) == NOTHING
    assert targets(land("g g . d", card="desert", tiles="A scout-cabin"), CABIN) == NOTHING


def test_an_outpost_does_not_free_scouts() -> None:
    """R26."""
    state = land("gA g . g . N d", card="desert", tiles="A scout-cabin", nomad_tiles="A outpost")
    assert targets(state, CABIN) == {"b1"}


def test_scouts_do_not_enter_hexes_beside_a_warrior() -> None:
    """8.1: closed for everything, water too."""
    state = land("g gA ~ gBw . d", card="desert", tiles="A scout-cabin ; B barracks")
    assert targets(state, CABIN) == {"a1"}


def test_scouts_cost_no_settlement_and_go_out_with_an_empty_supply() -> None:
    """5.3: only building needs the supply."""
    state = land("gA g g", card="grass", supply="0 40", tiles="A scout-cabin")
    state = play(state, "scout-cabin:b1", "scout-cabin:c1")
    assert state.supply == [0, 40]
    assert legal(state) == {"end"}


def test_scouts_go_out_before_or_after_the_mandatory_action() -> None:
    """R5, 5.3."""
    state = land("gA g g . d d d d", card="desert", tiles="A scout-cabin")
    state = play(state, "e1")
    assert kinds(state) == {"build"}
    state = play(state, "f1", "g1")
    assert targets(state, CABIN) == {"b1", "h1"}


# What they help with


def test_the_rule_book_scouts_lead_over_the_mountains_to_the_castle() -> None:
    """S0's example."""
    state = land(
        """
        g   gA  ^   ^   g   g   g
          .   .   .   .   .   .   C
        """,
        card="grass",
        tiles="A scout-cabin",
    )
    assert builds(state) == {"a1"}
    state = play(state, "scout-cabin:c1", "scout-cabin:d1")
    assert builds(state) == {"a1", "e1"}
    state = play(state, "e1", "f1", "g1", "end")
    assert own(state) == {"b1", "e1", "f1", "g1"}
    assert earned(state, "castles") == [3, 0]


def test_scouts_are_anchors_for_every_action_that_goes_adjacent_if_possible() -> None:
    """4.3, 8.5."""
    patch = "gA ~ ^ d . d g . f . c w . g ~"
    state = land(
        patch, card="desert", tiles="A scout-cabin oasis tower water-mill mountain-station barracks"
    )
    assert targets(state, "oasis") == {"d1", "f1"}
    state = play(state, "scout-cabin:b1", "scout-cabin:c1")
    assert builds(state) == {"d1"}
    assert targets(state, "oasis") == {"d1"}
    assert targets(state, "mountain-station") == {"d1"}
    assert targets(state, "barracks") == {"d1"}
    assert targets(state, "tower") == {"d1"}


@pytest.mark.parametrize(
    ("power", "move"), [("barn", "d"), ("harbor", "~"), ("rope-bridge", "c"), ("tree-house", "f")]
)
def test_scouts_are_anchors_for_moves(power: str, move: str) -> None:
    """4.5, 8.5: the lifted piece is no anchor, a scout is."""
    card = "desert" if power == "barn" else "grass"
    state = land(f"gA wAt {move} . {move} g . g", card=card, tiles=f"A {power} scout-cabin*")
    assert targets(state, power) == {"a1-c1"}


def test_scouts_are_links_of_a_tavern_line() -> None:
    """8.5, R22."""
    state = land("g gA gA ~ g", card="grass", tiles="A scout-cabin tavern")
    assert targets(state, "tavern") == NOTHING
    state = play(state, "scout-cabin:d1", "scout-cabin:a1")
    assert targets(state, "tavern") == {"e1"}


def test_scouts_count_for_the_village() -> None:
    """8.5."""
    patch = """
        .   gA  ^
          gA  g   ~
        """
    state = land(patch, card="grass", tiles="A scout-cabin village", pile="", hands="B grass")
    assert targets(state, "village") == NOTHING
    state = play(state, "scout-cabin:c1", "scout-cabin:c2")
    assert targets(state, "village") == {"b2"}


def test_scouts_count_for_the_fountain() -> None:
    """R88: a hex beside one own piece and a scout has two; one beside a scout alone has one."""
    patch = """
        gA  g   ~   d
          d   d   .   .
        """
    state = land(patch, card="desert", tiles="A fountain scout-cabin")
    assert targets(state, "fountain") == {"b1", "a2"}
    state = play(state, "scout-cabin:a2", "scout-cabin:b2")
    assert targets(state, "fountain") == NOTHING
    state = land(patch.replace("g   ~", "~   ~"), card="desert", tiles="A fountain scout-cabin")
    state = play(state, "scout-cabin:b1", "scout-cabin:c1")
    assert targets(state, "fountain") == {"d1"}


def test_scouts_belong_to_the_area_of_the_palisade() -> None:
    """8.5."""
    state = land("g gA ~ ^ g", card="grass", tiles="A scout-cabin palisade")
    assert targets(state, "palisade") == NOTHING
    state = play(state, "scout-cabin:c1", "scout-cabin:d1")
    assert targets(state, "palisade") == {"b1-e1"}


FIELD = """
    gA  ~   g   g   d   d
      .   g   g   g   .   .
    .   .   g   g   .   .
    """


def test_a_city_hall_may_be_anchored_on_a_scout_alone() -> None:
    """R114."""
    state = land(FIELD, card="desert", tiles="A city-hall scout-cabin", mandatory="0")
    assert targets(state, "city-hall") == NOTHING
    state = play(state, "scout-cabin:b1")
    assert targets(state, CABIN) == {"c1", "b2"}
    state = land(FIELD.replace("~", "~At"), card="desert", tiles="A city-hall scout-cabin*")
    assert targets(state, "city-hall") == {"c2"}
    state = play(state, "city-hall:c2")
    assert len(own(state)) == 9


def test_walls_may_be_anchored_on_a_scout_alone() -> None:
    """R114."""
    state = land("gA ~At d . d", card="desert", tiles="A quarry scout-cabin*", nomads="")
    assert targets(state, "quarry") == {"c1"}


def test_the_farm_action_may_be_anchored_on_a_scout_alone() -> None:
    """8.5, 9.3."""
    state = land("gA ~At a . d", card="desert", tiles="A scout-cabin*")
    assert targets(state, "farm-action") == {"c1"}


# They occupy their hexes


def test_scouts_occupy_their_hexes() -> None:
    """8.5: nothing else enters."""
    state = land(
        "g gA gAt g g . ~ . d", card="grass", tiles="A scout-cabin* farm caravan paddock tower"
    )
    assert builds(state) == {"a1", "d1"}
    assert targets(state, "farm") == {"a1", "d1"}
    assert targets(state, "caravan") == {"b1-a1"}
    assert targets(state, "paddock") == {"b1-d1"}


def test_a_scout_on_the_last_hex_of_a_terrain_kills_the_card() -> None:
    """3.5: scouts run 1 and 9."""
    state = land("gA d . w w w", card="desert", tiles="A scout-cabin", pile="flowers forest")
    state = play(state, "scout-cabin:b1")
    assert told(state) == ["A placed b1 scout", "A removed desert", "A revealed flowers",
                           "A chose flowers"]  # fmt: skip
    assert builds(state) == {"d1", "e1", "f1"}


def test_another_players_canoe_finds_the_hex_of_a_scout_occupied() -> None:
    """R99: for everything but the red cards its hex is occupied."""
    state = land(
        "gA ~At ~ ~ L:farm g g d d", card="grass", tiles="A scout-cabin* ; B canoe", stock="e1=1"
    )
    state = play(state, "f1")
    assert state.actor == 1
    assert targets(state, "canoe") == {"c1", "d1"}


# No tiles, no gold, no marks


def test_scouts_take_no_tiles() -> None:
    """R18, R74."""
    state = land(
        """
        gA  g   g   N
          .   L:farm .   .
        """,
        card="grass",
        tiles="A scout-cabin",
        nomads="d1=sword",
    )
    state = play(state, "scout-cabin:b1", "scout-cabin:c1")
    assert tiles(state) == ["scout-cabin@t20"]
    assert stock(state)["b2"] == 2
    assert line(state, "nomads") == "d1=sword"
    assert line(state, "nomad tiles") == ""


def test_scouts_keep_no_tiles() -> None:
    """8.5, R18: the last settlement leaves, the scout beside the location does not help."""
    state = land("gAt L:farm gA g g", card="grass", tiles="A farm@b1 scout-cabin* paddock")
    state = play(state, "paddock:c1-e1")
    assert told(state) == ["A moved c1 e1", "A lost b1 farm"]
    keeping = land("gA L:farm gA g g", card="grass", tiles="A farm@b1 scout-cabin* paddock")
    assert told(play(keeping, "paddock:c1-e1")) == ["A moved c1 e1"]


def test_a_piece_taken_away_beside_a_scout_loses_its_tile_too() -> None:
    """8.5, R21."""
    state = land("gAt L:farm gA g g", card="grass", tiles="A farm@b1 scout-cabin* temple")
    assert "A lost b1 farm" in told(play(state, "temple:c1"))


RED = "Families, Shepherds, Ambassadors, Mayors, Rovers"


def test_scouts_bring_no_gold_and_no_mark() -> None:
    """8.5: not for Mayors, Rovers, Ambassadors, Families, Shepherds."""
    state = land("gA gA gA ~ ~ gB . d", card="desert", cards=RED, tiles="A scout-cabin")
    state = play(state, "scout-cabin:d1", "scout-cabin:e1")
    assert state.booked == {}
    assert line(state, "marks") == ""
    assert line(state, "rovers") == ""
    assert line(state, "families") == ""
    state = play(state, "h1", "end")
    assert earned(state, "Rovers") == [1, 0]  # for h1 alone


@pytest.mark.parametrize(("third", "marks"), [("gAt", ""), ("gA", "1=A")])
def test_a_scout_is_not_one_of_the_four_for_mayors(third: str, marks: str) -> None:
    """R99."""
    state = land(f"gA gA {third} g g", card="grass", cards="Mayors", tiles="A scout-cabin*")
    assert line(play(state, "d1"), "marks") == marks


@pytest.mark.parametrize(("beside", "paid"), [("gAt", 0), ("gA", 2), ("gX", 2), ("gB", 2)])
def test_the_hex_of_a_scout_is_empty_for_shepherds(beside: str, paid: int) -> None:
    """R58, R99."""
    state = land(f"{beside} g dA . g d", card="grass", cards="Shepherds", tiles="A scout-cabin*")
    assert earned(play(state, "b1"), "Shepherds") == [paid, 0]


def test_a_scout_is_nobodys_settlement_for_ambassadors() -> None:
    """R99, canoe reactions too."""
    state = land(
        "dA . ~ ~At . L:farm g d . ~ ~A",
        card="grass",
        cards="Ambassadors, Knights",
        tiles="A scout-cabin* ; B canoe",
        stock="f1=1",
    )
    state = play(state, "g1")
    assert earned(play(state, "canoe:c1"), "Ambassadors") == [0, 0]
    assert earned(play(state, "canoe:j1"), "Ambassadors") == [0, 1]


def test_a_scout_does_not_complete_a_family() -> None:
    """8.5: the three settlements of the mandatory action."""
    state = land("g g gAt g g", card="grass", cards="Families", tiles="A scout-cabin*")
    state = play(state, "b1", "d1", "a1")
    assert state.booked == {}


@pytest.mark.parametrize(
    "card",
    ["Fishermen", "Merchants", "Discoverers", "Hermits", "Citizens", "Miners", "Workers", "Knights",
     "Lords", "Farmers", "Geologists", "Messengers", "Noblewomen", "Vassals", "Captains",
     "Rangers", "Mayors", "Chainers", "Travellers", "Homesteaders"],
)  # fmt: skip
def test_the_running_score_ignores_scouts(card: str) -> None:
    """8.5: they are gone at scoring."""
    patch = """
        ^   C   ~   C   ^   gA
          .   {0}  {0}  .   .   .
        gA  gA  .   .   .   gB
        """
    bare = land(patch.format("g"), at="g9", cards=card, tiles="A scout-cabin*")
    state = land(patch.format("gAt"), at="g9", cards=card, tiles="A scout-cabin*")
    assert earned(state, card) == earned(bare, card)
    assert earned(state, "castles") == earned(bare, "castles")
    settled = land(patch.format("gA"), at="g9", cards=card, tiles="A scout-cabin*")
    assert state.score(0)[card].hexes == bare.score(0)[card].hexes
    assert earned(settled, "castles") == [6, 0]
    assert len(own(state)) == 5  # the board itself still shows them


# They stay where they are, and leave with the turn


@pytest.mark.parametrize(
    "power", ["barn", "harbor", "paddock", "caravan", "refuge", "palisade", "rope-bridge",
              "tree-house", "temple"],
)  # fmt: skip
def test_no_other_action_moves_or_takes_a_scout(power: str) -> None:
    """8.5, 8.7, R75."""
    patch = """
        g   gAt gA  g   g   d
          ~   c   f   g   d   ~
        """
    state = land(patch, card="desert", tiles=f"A scout-cabin* {power}")
    found = targets(state, power)
    assert found
    assert not any(action.startswith("b1") for action in found)


def test_resettlement_and_cave_do_not_move_a_scout() -> None:
    """8.7."""
    state = land("g gAt gA g ^ g . N", card="grass", tiles="A scout-cabin*", caves="e1",
                 nomad_tiles="A resettlement")  # fmt: skip
    assert targets(state, "resettlement") == {"c1-d1"}
    state = land("g gAt ^ gA . g", card="grass", tiles="A scout-cabin*", caves="c1")
    assert targets(state, "cave") == NOTHING


def test_a_scout_is_refused_to_a_moving_action_with_a_reason() -> None:
    state = land("g gAt gA g g", card="grass", tiles="A scout-cabin* paddock")
    assert refused(state, "paddock:b1-d1") == "The piece on b1 cannot be moved by this."


def test_scouts_leave_as_the_turn_ends() -> None:
    """8.5, 3.1: before the next player starts; their hexes are open again."""
    state = land("gA ~ d . dB d d d", card="desert", tiles="A scout-cabin ; B lighthouse",
                 hands="B desert")  # fmt: skip
    state = play(state, "scout-cabin:b1", "scout-cabin:c1", "f1", "g1", "h1", "end")
    assert own(state) == {"a1", "f1", "g1", "h1"}
    assert builds(state) == {"c1"}
    assert targets(state, "lighthouse") == {"b1"}
    assert line(state, "supply") == "36 39"


def test_pieces_built_beside_a_scout_stay() -> None:
    """8.5: AIP is tested when built."""
    state = land("gA ~ d d d d d", card="desert", tiles="A scout-cabin")
    state = play(state, "scout-cabin:b1", "scout-cabin:c1", "d1", "e1", "f1", "end")
    assert own(state) == {"a1", "d1", "e1", "f1"}


def test_the_two_scouts_serve_the_next_player_with_a_cabin() -> None:
    """8.5: two tiles, shared."""
    state = land("gA g g . gB g g . d d d d d d", card="desert", hands="B desert",
                 tiles="A scout-cabin ; B scout-cabin")  # fmt: skip
    state = play(state, "scout-cabin:b1", "scout-cabin:c1", "i1", "j1", "k1", "end")
    assert targets(state, CABIN) == {"f1"}
    state = play(state, "scout-cabin:f1", "scout-cabin:g1")
    assert own(state, "B") == {"e1", "f1", "g1"}
    assert own(state, "A") == {"a1", "i1", "j1", "k1"}


def test_scouts_are_gone_before_the_silo_phase() -> None:
    """3.1, 4; 9.4: a scout beside a silo gives no silo action."""
    state = silo_phase("gA g . gB gBt S g", tiles="B scout-cabin*")
    assert state.over
    assert own(state, "B") == {"d1"}


def test_rovers_is_paid_as_the_scouts_leave() -> None:
    """3.1, 4."""
    state = land("gA ~ d d d d", card="desert", cards="Rovers", tiles="A scout-cabin")
    state = play(state, "scout-cabin:b1", "scout-cabin:c1", "d1", "e1", "f1", "end")
    assert earned(state, "Rovers") == [1, 0]


def test_a_second_cabin_lifts_both_and_places_them_anew() -> None:
    """R75: the two tiles are all there is, so two cabins move them too."""
    state = land("gA g g g . d d d", card="desert", tiles="A scout-cabin scout-cabin")
    state = play(state, "scout-cabin:b1", "scout-cabin:c1")
    assert targets(state, CABIN) == {"b1"}  # c1 and d1 would hang on scouts that are lifted
    state = play(state, "scout-cabin:b1")
    assert own(state) == {"a1", "b1"}
    assert targets(state, CABIN) == {"c1"}


# Pictures and refusals


def test_a_scout_is_written_with_a_small_t() -> None:
    state = land("gA ~At ^At d", card="desert", tiles="A scout-cabin*")
    assert "gA ~At ^At d" in kingdom_text(state)
    assert kingdom_text(saved(state)) == kingdom_text(state)
    assert saved(state).own == state.own
    assert state.supply == [39, 40]


def kingdom_text(state: kingdom.State) -> str:
    """The picture of a state."""
    return kingdom.write_position(state)


SENTENCE = "A scout stands beside one of your own, on any open land, water or mountain."


@pytest.mark.parametrize("hex", ["c1", "d1", "e1", "f1", "t1"])
def test_a_scout_in_the_wrong_place_is_refused_with_a_reason(hex: str) -> None:
    state = land("gA g g C gB gX", card="grass", tiles="A scout-cabin")
    assert refused(state, f"scout-cabin:{hex}") == SENTENCE


def test_a_cabin_not_held_used_or_new_is_refused_with_that_reason() -> None:
    patch = "gA g g . d d d"
    assert refused(land(patch, card="desert"), "scout-cabin:b1") == "You have no scout-cabin tile."
    used = land(patch, card="desert", tiles="A scout-cabin*")
    assert refused(used, "scout-cabin:b1") == "Your scout-cabin tile has been used this turn."
    new = land(patch, card="desert", tiles="A scout-cabin+")
    assert refused(new, "scout-cabin:b1") == (
        "You took your scout-cabin tile this turn; it works from your next turn on."
    )
