"""The ten Kingdom Builder cards and the castles: spec 10.1 with all its worked examples."""

from __future__ import annotations

import pytest

import kingdom
from tests.pictures import Names, named, position


def gold(patch: str, card: str, *, at: str = "a1", seats: int = 2) -> list[int]:
    """What a card pays each seat in a patch of land."""
    state = position(patch, at=at, cards=card, seats=seats, tiles="")
    return [state.score(seat)[card].gold for seat in range(seats)]


def earning(patch: str, card: str, *, at: str = "a1") -> Names:
    """The hexes that earn seat A its gold."""
    return named(position(patch, at=at, cards=card, tiles="").score(0)[card].hexes)


def in_sections(*counts: tuple[int, int, int, int], card: str) -> list[int]:
    """What a card pays when each seat has so many settlements in the four sections."""
    rows = [["g"] * 20 for _ in range(20)]
    for quarter in range(4):
        places = (
            (quarter // 2 * 10 + place // 10, quarter % 2 * 10 + place % 10) for place in range(100)
        )
        for letter, seat in zip("ABCDE", counts, strict=False):
            for _ in range(seat[quarter]):
                row, column = next(places)
                rows[row][column] = f"g{letter}"
    patch = "\n".join(" " * (number % 2) + " ".join(row) for number, row in enumerate(rows))
    return gold(patch, card, seats=len(counts))


# Fishermen


def test_fishermen_pay_one_for_each_settlement_beside_water() -> None:
    """10.1 Fishermen (a): 1, however many water hexes touch it."""
    patch = """
        ~   ~   g   gA
          gA  ~   g   g
        ~   ~   gA  gB
        """
    assert gold(patch, "Fishermen") == [2, 0]
    assert earning(patch, "Fishermen") == {"a2", "c3"}


def test_fishermen_pay_nothing_for_a_settlement_on_water() -> None:
    """10.1 Fishermen (b), R12: five touch water, two of them stand on it: 3 gold."""
    patch = """
        gA  ~A  ~A  gA
          g   ~   ~   gA
        """
    assert gold("gA ~A ~A gA . gA ~", "Fishermen") == [3, 0]
    assert gold(patch, "Fishermen") == [3, 0]


def test_fishermen_pay_for_a_settlement_beside_occupied_water() -> None:
    """10.1 Fishermen: a water hex in adj(h), whoever stands there."""
    assert gold("gA ~B", "Fishermen") == [1, 0]


# Merchants


def test_merchants_pay_for_special_hexes_joined_by_a_chain() -> None:
    """10.1 Merchants (a): 4 + 4, a third one not reached 0."""
    patch = "C gA gA L:farm g g C"
    assert gold(patch, "Merchants") == [8, 0]
    assert earning(patch, "Merchants") == {"a1", "d1"}


def test_merchants_pay_for_every_chain() -> None:
    """10.1 Merchants (b), R54: A-B and C-D, not joined, 16; one chain A-B-C-D also 16."""
    assert gold("C gA C g C gA C", "Merchants") == [16, 0]
    chain = """
        C   gA  L:oasis  gA  C   gA  C
          gA  gA   gA  gA  gA  gA  g
        """
    assert gold(chain, "Merchants") == [16, 0]


def test_merchants_pay_nothing_for_one_special_hex_with_two_areas() -> None:
    """10.1 Merchants (c): two settlements, not touching each other, both beside castle A."""
    assert gold("gA C gA", "Merchants") == [0, 0]


def test_merchants_do_not_join_two_areas_by_the_special_hex_between() -> None:
    """10.1 Merchants: the areas link, castle c1 is linked by two of them."""
    assert gold("C gA C gA C", "Merchants") == [12, 0]


def test_merchants_pay_each_special_hex_once_though_two_areas_link_it() -> None:
    """10.1 Merchants: the number of special hexes."""
    patch = """
        C   gA  C
          .   .   .
        .   .   .
        """
    ring = """
        .   gA  .
          C   C   .
        .   gA  .
        """
    assert gold(patch, "Merchants") == [8, 0]
    assert gold(ring, "Merchants") == [8, 0]


def test_merchants_do_not_walk_over_another_seats_pieces() -> None:
    assert gold("C gA gB gA C", "Merchants") == [0, 0]


# Discoverers


def test_discoverers_pay_one_for_each_row_with_a_settlement() -> None:
    """10.1 Discoverers (a)."""
    patch = """
        gA  g   gA
          gA  g   gB
        g   g   g
          g   g   gA
        """
    assert gold(patch, "Discoverers") == [3, 1]


def test_discoverers_count_a_row_right_across_both_sections() -> None:
    """10.1 Discoverers (b): settlements at 4,1 4,9 4,17 5,3 (from 0) pay 2."""
    row = " ".join("gA" if column in (1, 9, 17) else "g" for column in range(20))
    below = " ".join("gA" if column == 3 else "g" for column in range(20))
    assert gold(f"{row}\n {below}", "Discoverers", at="a5") == [2, 0]


def test_discoverers_may_find_all_twenty_rows() -> None:
    """10.1 Discoverers: maximum 20."""
    patch = "\n".join(" " * (row % 2) + "gA" for row in range(20))
    assert gold(patch, "Discoverers") == [20, 0]


# Hermits


@pytest.mark.parametrize(
    ("patch", "paid"),
    [
        ("gA g gA gA gA", 2),
        ("gA gA gA gA gA g gA g gA", 3),
        ("g g", 0),
        ("gA gB gA", 2),
    ],
)
def test_hermits_pay_one_for_each_area(patch: str, paid: int) -> None:
    """10.1 Hermits (a) a single one and a group 2; (c) groups of 5, 1, 1: 3."""
    assert gold(patch, "Hermits")[0] == paid


def test_hermits_pay_one_for_a_block_of_forty() -> None:
    """10.1 Hermits (b)."""
    row = " ".join(["gA"] * 10)
    block = f"{row}\n {row}\n{row}\n {row}"
    assert gold(block, "Hermits") == [1, 0]
    assert gold(block, "Citizens") == [20, 0]


# Citizens


def test_citizens_pay_for_every_two_of_the_largest_area() -> None:
    """10.1 Citizens (a): six or seven pieces pay 3, the smaller area 0."""
    for size in (6, 7):
        patch = " ".join(["gA"] * size + ["g"] + ["gA"] * 4)
        assert gold(patch, "Citizens") == [3, 0]
        assert len(earning(patch, "Citizens")) == size


def test_citizens_lose_the_odd_one_and_a_tie_does_not_pay_twice() -> None:
    """10.1 Citizens (b): areas of 11, 11 and 4 pay 5."""
    eleven = " ".join(["gA"] * 11)
    gap = " ".join(["g"] * 11)
    four = " ".join(["gA"] * 4)
    patch = f"{eleven}\n {gap}\n{eleven}\n {gap}\n{four}"
    assert gold(patch, "Citizens") == [5, 0]


def test_citizens_pay_nothing_for_a_lone_settlement_or_none() -> None:
    assert gold("gA g gB gB", "Citizens") == [0, 1]
    assert gold("g g", "Citizens") == [0, 0]


# Miners


def test_miners_pay_one_for_each_settlement_beside_a_mountain() -> None:
    """10.1 Miners (a): one or several mountain hexes, 1."""
    patch = """
        ^   ^   g   gA
          gA  ^   g   g
        ^   ^   gA  gB
        """
    assert gold(patch, "Miners") == [2, 0]
    assert earning(patch, "Miners") == {"a2", "c3"}


def test_miners_pay_nothing_for_a_piece_on_a_mountain() -> None:
    """10.1 Miners (b), R12: on a mountain beside another 0, the settlement beside it 1."""
    assert gold("gA ^A ^ g", "Miners") == [1, 0]


def test_a_piece_on_water_may_mine_and_one_on_a_mountain_may_fish() -> None:
    """R12: on water never Fishermen, maybe Miners; on mountain never Miners, maybe Fishermen."""
    assert gold("~A ^ g", "Miners") == [1, 0]
    assert gold("~A ^ g", "Fishermen") == [0, 0]
    assert gold("^A ~ g", "Fishermen") == [1, 0]
    assert gold("^A ~ g", "Miners") == [0, 0]


# Workers


def test_workers_pay_one_for_each_settlement_beside_a_special_hex() -> None:
    """10.1 Workers (a): three of four touch one, 3."""
    patch = """
        gA  C   gA  g
          g   g   gA  L:farm
        gA  g   g   gB
        """
    assert gold(patch, "Workers") == [3, 1]
    assert earning(patch, "Workers") == {"a1", "c1", "c2"}


def test_workers_pay_once_between_a_castle_and_a_location() -> None:
    """10.1 Workers (b): 1, not 2."""
    assert gold("C gA L:farm", "Workers") == [1, 0]


# Knights


def test_knights_pay_two_for_each_settlement_of_the_best_row() -> None:
    """10.1 Knights (a): the best row holds three, 6; the other rows 0."""
    patch = """
        gA  g   gA  g
          gA  gA  g   gA
        g   g   g   gA
        """
    assert gold(patch, "Knights") == [6, 0]
    assert earning(patch, "Knights") == {"a2", "b2", "d2"}


def test_knights_pay_one_of_two_equal_rows() -> None:
    """10.1 Knights (b): two rows with 4 each pay 8, once."""
    patch = """
        gA  gA  gA  gA
          gA  gA  gA  gA
        """
    assert gold(patch, "Knights") == [8, 0]


def test_knights_count_a_row_right_across_both_sections() -> None:
    """0.2 row: right across both sections."""
    assert gold(" ".join(["gA"] * 20), "Knights") == [40, 0]


# Lords


@pytest.mark.parametrize(
    ("counts", "paid"),
    [
        ((8, 8, 6, 2), [12, 12, 6, 0]),  # (a)
        ((5, 0), [12, 6]),  # (b)
        ((7, 3, 3), [12, 6, 6]),  # (c)
        ((4, 4), [12, 12]),  # (d)
        ((0, 0, 0), [12, 12, 12]),  # (e)
        ((3, 2, 1, 0, 0), [12, 6, 0, 0, 0]),
        ((1, 0, 0), [12, 6, 6]),
    ],
)
def test_lords_pay_the_most_and_the_next_lower_count_of_a_section(
    counts: tuple[int, ...], paid: list[int]
) -> None:
    """10.1 Lords (a) to (e), R53: no minimum, all in a tie get the full amount."""
    rows = [(count, 0, 0, 0) for count in counts]
    elsewhere = 3 * 12
    assert in_sections(*rows, card="Lords") == [gold + elsewhere for gold in paid]


def test_lords_pay_in_every_section() -> None:
    """10.1 Lords: per section, 48 at most."""
    assert in_sections((1, 2, 3, 4), (0, 0, 0, 0), card="Lords") == [48, 24]
    assert in_sections((1, 0, 3, 0), (0, 2, 0, 4), card="Lords") == [36, 36]


# Farmers


@pytest.mark.parametrize(
    ("counts", "paid"),
    [
        ((4, 5, 9, 6), 12),  # (a)
        ((10, 9, 21, 0), 0),  # (b)
        ((5, 5, 9, 21), 15),  # (c): not 30
        ((10, 10, 10, 10), 30),
    ],
)
def test_farmers_pay_three_for_each_settlement_where_one_has_fewest(
    counts: tuple[int, int, int, int], paid: int
) -> None:
    """10.1 Farmers (a) to (c)."""
    assert in_sections(counts, (0, 0, 0, 0), card="Farmers") == [paid, 0]


# Castles and the whole


def castles(patch: str) -> list[int]:
    state = position(patch, tiles="")
    return [state.score(seat)["castles"].gold for seat in range(2)]


def test_a_castle_pays_three_once_to_everybody_beside_it() -> None:
    """13, 4: at least one own piece beside it."""
    patch = """
        gA  C   gA
          gA  gB  g
        """
    assert castles(patch) == [3, 3]
    assert castles("gA C g C gA C gB") == [9, 3]
    assert castles("g gA g C") == [0, 0]


def test_castles_name_the_castles_that_pay() -> None:
    """Gold and the hexes that earned it."""
    state = position("gA C g C", tiles="")
    assert named(state.score(0)["castles"].hexes) == {"b1"}


def test_a_board_without_castles_has_no_line_for_them() -> None:
    assert "castles" not in position("gA g", tiles="").score(0)


def test_gold_adds_cards_castles_and_what_is_booked() -> None:
    """13, 8."""
    state = position("C gA L:farm ~", cards="Workers, Merchants, Hermits", gold="5 0", tiles="")
    assert {name: score.gold for name, score in state.score(0).items()} == {
        "Workers": 1,
        "Merchants": 8,
        "Hermits": 1,
        "castles": 3,
        "booked": 5,
    }
    assert state.gold(0) == 18
    assert state.gold(1) == 0


def test_scores_follow_the_pieces_as_they_move() -> None:
    """Areas are remembered, and found anew when the pieces have changed."""
    state = position("gA gA g g g", cards="Hermits, Citizens", card="-", tiles="A paddock")
    assert [state.score(0)[card].gold for card in ("Hermits", "Citizens")] == [1, 1]
    moved = state.after(kingdom.parse_action("paddock:b1-d1"))
    assert [moved.score(0)[card].gold for card in ("Hermits", "Citizens")] == [2, 0]
    assert [state.score(0)[card].gold for card in ("Hermits", "Citizens")] == [1, 1]


def test_the_ten_cards_say_what_they_pay() -> None:
    """1.1: ten Kingdom Builder cards, each with one sentence and a code of its own."""
    cards = [card for name, card in kingdom.LIBRARY.cards.items()
             if kingdom.LIBRARY.card_home[name] == "base"]  # fmt: skip
    assert " ".join(card.name for card in cards) == (
        "Fishermen Merchants Discoverers Hermits Citizens Miners Workers Knights Lords Farmers"
    )
    assert len({card.code for card in cards}) == 10
    assert all("gold" in card.sentence and card.sentence.endswith(".") for card in cards)
