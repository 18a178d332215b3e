"""Quarry and stone walls: spec 6.2 and 8.6."""

from __future__ import annotations

import pytest

import kingdom
from kingdom.expansions.base.locations import PADDOCK
from kingdom.expansions.nomads.locations import QUARRY
from kingdom.expansions.nomads.walls import STOCK_OF_WALLS
from tests.expansions.nomads.camp import camp
from tests.pictures import NOTHING, builds, hexes, legal, moves, own, play, refused, stock, told
from tests.scenes import earned, kinds, line, saved


def test_quarry_puts_a_wall_on_the_terrain_of_the_card_beside_an_own_piece() -> None:
    """6.2 Quarry."""
    state = camp(
        """
        d   d   g   d
          g   dA  d   d
        d   g   d   d
        """,
        card="desert",
        tiles="A quarry",
    )
    assert builds(state, QUARRY) == hexes(
        """
        .   x   .   .
          .   .   x   .
        .   .   x   .
        """
    )


def test_quarry_never_falls_back_to_land_that_touches_no_own_piece() -> None:
    """6.2 Quarry: strict, 4.6."""
    state = camp("gA g d d", card="desert", tiles="A quarry")
    assert builds(state, QUARRY) == NOTHING
    assert builds(state) == {"c1", "d1"}


def test_quarry_fills_open_hexes_only() -> None:
    """6.2 Quarry: suitable hexes."""
    state = camp(
        """
        d   dB  dX
          d   dA  d
        """,
        card="desert",
        tiles="A quarry",
    )
    assert builds(state, QUARRY) == {"a2", "c2"}


def test_the_rule_book_player_can_raise_only_one_wall() -> None:
    """S0's example: three settlements on desert, then one wall; no desert beside them is left."""
    state = camp(
        """
        d   d   d   d   g   .   d
          g   g   g   g   g   .   .
        """,
        card="desert",
        tiles="A quarry",
    )
    state = play(state, "a1", "b1", "c1")
    assert builds(state, QUARRY) == {"d1"}
    state = play(state, "quarry:d1")
    assert legal(state) == {"end"}
    assert refused(state, "quarry:g1") == "Your quarry tile has been used this turn."


def test_quarry_raises_a_second_wall_if_the_player_likes() -> None:
    """6.2 Quarry: 1 or 2 walls."""
    state = camp("d dA d . d", card="desert", tiles="A quarry", mandatory="0")
    first = play(state, "quarry:a1")
    assert legal(first) == {"quarry:c1", "stop"}
    second = play(first, "quarry:c1")
    assert legal(second) == {"end"}
    assert line(second, "board") == ""
    assert "dX dA dX . d" in kingdom.write_position(second)


def test_quarry_stops_after_one_wall_if_the_player_likes() -> None:
    """6.2 Quarry: 1 or 2 walls; the tile is used all the same."""
    state = camp("d dA d . d", card="desert", tiles="A quarry", mandatory="0")
    state = play(state, "quarry:a1", "stop")
    assert legal(state) == {"end"}
    assert "dX dA d . d" in kingdom.write_position(state)
    assert refused(state, "quarry:c1") == "Your quarry tile has been used this turn."


def test_quarry_raises_no_third_wall() -> None:
    """6.2 Quarry: 1 or 2 walls."""
    state = camp(
        """
        d   d   d   d
          d   dA  d   d
        """,
        card="desert",
        tiles="A quarry",
        mandatory="0",
    )
    assert kinds(play(state, "quarry:b1")) == {"quarry", "stop"}
    assert legal(play(state, "quarry:b1", "quarry:c1")) == {"end"}


def test_the_two_walls_may_stand_beside_different_pieces() -> None:
    """6.2 Quarry: each touches an own piece."""
    state = camp("dA d . . d dA . d", card="desert", tiles="A quarry", mandatory="0")
    assert legal(play(state, "quarry:b1")) == {"quarry:e1", "stop"}


def test_a_wall_is_no_anchor_for_the_second_wall() -> None:
    """6.2 Quarry: walls are no anchors."""
    state = camp("dA d d d", card="desert", tiles="A quarry", mandatory="0")
    state = play(state, "quarry:b1")
    assert legal(state) == {"end"}


def test_a_wall_is_no_anchor_for_a_settlement() -> None:
    """6.2 Quarry: walls are no anchors."""
    state = camp(
        """
        gA  .   .   .
          .   gX  g   g
        """,
        card="grass",
    )
    assert builds(state) == {"c2", "d2"}


def test_walls_create_no_duty_to_build_beside_own_pieces() -> None:
    """4.2, R14, X16: walling oneself in is a legitimate way to become free."""
    state = camp("gA g d d g g", card="grass", tiles="A quarry")
    assert builds(state) == {"b1"}
    assert builds(play(state, "quarry:b1")) == {"e1", "f1"}


def test_nothing_enters_a_wall_and_nothing_takes_it_away() -> None:
    """8.6: neutral and permanent."""
    state = camp("gA gX g gB . N", card="grass", tiles="A paddock caravan barn farm",
                 nomad_tiles="A sword resettlement donation-grass")  # fmt: skip
    assert not any("b1" in action for action in legal(state))
    assert refused(state, "b1") == "b1 is occupied."
    assert refused(state, "farm:b1") == "b1 is occupied."
    assert refused(state, "paddock:b1-d1") == "You have no piece on b1."


def test_a_wall_counts_as_nobodys_settlement() -> None:
    """8.6: never counts as a settlement."""
    state = camp("dA d d", card="desert", tiles="A quarry")
    after = play(state, "quarry:b1")
    assert own(after) == {"a1"}
    assert own(after, "B") == NOTHING
    assert after.supply == state.supply == [39, 40]


@pytest.mark.parametrize("card", list(kingdom.LIBRARY.cards))
def test_walls_generate_no_gold_for_anyone(card: str) -> None:
    """S0, 8.6: a wall scores nothing by any card."""
    patch = """
        gA  g   C   g   gB
          gA  g   g   g   g
        ~   ^   L:farm  g   g
        """
    walled = """
        gA  gX  C   gX  gB
          gA  gX  gX  g   gX
        ~   ^   L:farm  g   gX
        """
    plain, walls = camp(patch, cards=card), camp(walled, cards=card)
    assert [walls.gold(seat) for seat in (0, 1)] == [plain.gold(seat) for seat in (0, 1)]


def test_a_wall_takes_no_tile_and_claims_none() -> None:
    """3.5: walls run steps 1 and 9 only."""
    state = camp(
        """
        dA  d   L:farm
          .   N   .
        """,
        card="desert",
        tiles="A quarry",
        nomads="b2=sword",
        mandatory="0",
        pile="grass",
        hands="B grass",
    )
    state = play(state, "quarry:b1")
    assert stock(state)["c1"] == 2
    assert line(state, "nomads") == "b2=sword"
    assert line(state, "nomad tiles") == ""
    assert line(state, "tiles").startswith("A quarry")
    assert told(state)[0] == "A placed b1 wall"


def test_a_wall_feeds_no_red_card() -> None:
    """10: walls are never build events."""
    state = camp("dA d dB", card="desert", tiles="A quarry", cards="Shepherds, Ambassadors",
                 pile="grass", hands="B grass")  # fmt: skip
    state = play(state, "quarry:b1")
    assert state.booked == {}


def test_raising_a_wall_is_told() -> None:
    """The event names the piece."""
    state = play(camp("dA d d . d", card="desert", tiles="A quarry"), "quarry:b1")
    assert told(state) == ["A placed b1 wall"]


def walled_land(walls: int) -> str:
    """Two rows of desert with so many walls; the own piece has two free hexes beside it."""
    above, below = ["dA", *["d"] * 19], ["d", *["dX"] * 19]
    above[-(walls - 19) :] = ["dX"] * (walls - 19)
    return "\n".join([" ".join(above), "  " + " ".join(below)])


def test_there_are_twenty_five_walls() -> None:
    """1.2, 6.2 Quarry: the common stock."""
    assert STOCK_OF_WALLS == 25


def test_the_last_wall_of_the_stock_ends_the_action() -> None:
    """6.2 Quarry: stock 25."""
    state = camp(walled_land(24), card="desert", tiles="A quarry", mandatory="0")
    assert legal(play(state, "quarry:b1")) == {"end"}
    one_less = camp(walled_land(23), card="desert", tiles="A quarry", mandatory="0")
    assert kinds(play(one_less, "quarry:b1")) == {"quarry", "stop"}


def test_quarry_is_unusable_when_no_wall_is_left() -> None:
    """6.2 Quarry: none left = no action."""
    state = camp(walled_land(25), card="desert", tiles="A quarry")
    assert builds(state, QUARRY) == NOTHING
    assert refused(state, "quarry:b1") == "No wall is left."


def test_quarry_needs_no_settlement_in_the_supply() -> None:
    """5.3: only building actions do."""
    state = camp("dA d d", card="desert", tiles="A quarry", supply="0 40")
    assert legal(state) == {"end", "quarry:b1"}


def test_quarry_is_unusable_without_a_card_in_force() -> None:
    """R8: card-dependent."""
    state = camp("dA d", card="grass", pile="", hands="B grass", tiles="A quarry")
    assert legal(state) == {"end"}


def test_quarry_works_before_and_after_but_never_inside_the_mandatory_action() -> None:
    """3.1, R5."""
    state = camp("dA d d d d d d", card="desert", tiles="A quarry")
    assert builds(state, QUARRY) == {"b1"}
    inside = play(state, "b1")
    assert kinds(inside) == {"build"}
    assert refused(inside, "quarry:c1") == (
        "Build two more first: everything else comes before or after, not in between."
    )
    assert builds(play(inside, "c1", "d1"), QUARRY) == {"e1"}


def test_a_wall_on_the_last_free_hex_of_the_card_has_it_replaced() -> None:
    """3.5, 9: a wall may kill the card in force."""
    state = camp("dA d g g", card="desert", tiles="A quarry", pile="grass", hands="B grass")
    state = play(state, "quarry:b1")
    assert told(state) == [
        "A placed b1 wall",
        "A removed desert",
        "A revealed grass",
        "A chose grass",
    ]
    assert builds(state) == {"c1", "d1"}


def test_the_second_wall_follows_the_card_that_the_first_wall_had_replaced() -> None:
    """3.5: a wall runs steps 1 and 9 before anything else, so a new card is in force at once."""
    state = camp("dA d fA f f", card="desert", tiles="A quarry", pile="forest", hands="B grass")
    state = play(state, "quarry:b1")
    assert legal(state) == {"quarry:d1", "stop"}


def test_quarry_goes_to_any_suitable_hex_beside_own_pieces_when_a_full_terrain_is_wild() -> None:
    """R116: the option speaks of every card-dependent action."""
    state = camp("dA g ~ f", card="desert", tiles="A quarry", options="full_terrain_is_wild")
    assert builds(state, QUARRY) == {"b1"}


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("quarry:d1", "A wall must touch one of your own pieces, and d1 does not."),
        ("quarry:a2", "a2 is grass: this cannot go there."),
        ("quarry:c1", "c1 is occupied."),
        ("quarry:a1", "a1 is occupied."),
        ("quarry:j10", "j10 is not on this board."),
    ],
)
def test_a_wall_in_the_wrong_place_is_refused_with_a_reason(action: str, sentence: str) -> None:
    """An unlawful action has a sentence a player can read."""
    state = camp(
        """
        dA  d   dB  d
          g   .   .   .
        """,
        card="desert",
        tiles="A quarry",
    )
    assert refused(state, action) == sentence


def test_quarry_is_refused_to_a_seat_without_its_tile() -> None:
    state = camp("dA d d", card="desert")
    assert refused(state, "quarry:b1") == "You have no quarry tile."


def test_nothing_interrupts_the_quarry() -> None:
    """R5: extra actions never interrupt each other."""
    state = camp("d dA d . d g", card="desert", tiles="A quarry farm", mandatory="0")
    state = play(state, "quarry:a1")
    assert legal(state) == {"quarry:c1", "stop"}
    for action in ("farm:f1", "end", "c1"):
        assert refused(state, action) == "Finish the quarry first."
    assert legal(play(state, "stop")) == {"end", "farm:f1"}


def test_shepherds_are_served_by_a_wall_and_the_wall_survives_saving() -> None:
    """8.6: makes a hex non-empty."""
    state = saved(camp("g gX . g", card="grass", cards="Shepherds"))
    state = play(state, "a1")
    assert earned(state, "Shepherds") == [2, 0]


def test_walls_stop_paddock_landings_but_not_its_jump() -> None:
    """6.1 Paddock: the hex jumped over may be anything, a wall too."""
    state = camp("gX . gA gX g", tiles="A paddock")
    assert moves(state, PADDOCK, "c1") == {"e1"}
