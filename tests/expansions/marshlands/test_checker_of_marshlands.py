"""The checker against the rules of Marshlands (spec 3.2, 3.3, 4.4, 7.3, 7.4, 10.3)."""

import pytest

from tests.checker import Position
from tests.checker.drawing import (
    after,
    builds,
    by_tile,
    gold,
    position,
    settled,
    with_tile,
    with_two_tiles,
    words,
)

# Swamp cards


def test_the_half_of_a_swamp_card_is_chosen() -> None:
    """4.4, R42: what depends on the card waits, other actions do not."""
    shown = position(
        "gA g s",
        {"m8": "L:oracle", "o8": "L:farm"},
        card="swamp-grass",
        tiles="A oracle@m8 farm@o8",
    )
    assert shown.legal() == words("choose:swamp-grass:swamp choose:swamp-grass:grass farm:b1")
    chosen = shown.after("choose:swamp-grass:swamp")
    assert (chosen.facts()["card"], chosen.facts()["terrain"]) == ("swamp-grass", "swamp")
    assert chosen.facts()["mandatory"] == 3
    assert chosen.legal() == words("c1 oracle:c1 farm:b1")
    assert shown.after("choose:swamp-grass:grass").legal() == words("b1 oracle:b1 farm:b1")


def test_adjacent_if_possible_is_tested_for_the_chosen_half_alone() -> None:
    """4.4."""
    shown = position("gA g d s d s", card="swamp-grass", terrain="swamp")
    assert builds(shown) == words("d1 f1")


def test_a_half_without_hexes_is_not_asked_for() -> None:
    """R43: with no swamp at all it is a plain card and three are built."""
    shown = position("gA g gB g g g", card="grass", mandatory=0, hands="B swamp-grass")
    ended = shown.after("end", ["desert"])
    assert (ended.facts()["card"], ended.facts()["terrain"]) == ("swamp-grass", "grass")
    assert after(ended, "b1").facts()["mandatory"] == 2


def test_a_half_that_dies_before_the_choice_leaves_no_choice() -> None:
    shown = with_tile("farm", "gA g s", card="swamp-grass", mandatory=3)
    built = shown.after("farm:b1")
    assert built.facts()["terrain"] == "swamp"
    assert built.legal() == {"c1"}


def test_a_swamp_card_is_dead_only_if_both_halves_are() -> None:
    """3.3."""
    art = "gA g gB d"
    for card, drawn in (("swamp-desert", []), ("swamp-canyon", ["swamp-forest", "grass"])):
        shown = position(art, card="grass", mandatory=0, hands=f"B {card}")
        assert shown.after("end", ["grass", *drawn]).facts()["card"] == (drawn or [card])[-1]


def test_the_whole_card_is_dead_when_the_half_in_force_is_full() -> None:
    """R91: the other half does not step in, and the number stays."""
    shown = position("gA s g g d d", card="swamp-grass", terrain="swamp")
    built = shown.after("b1", ["desert"])
    assert (built.facts()["card"], built.facts()["terrain"]) == ("desert", "-")
    assert (built.facts()["mandatory"], built.facts()["begun"]) == (1, True)
    assert after(built, "e1").legal() == {"end"}


def test_the_first_settlement_on_swamp_makes_it_two() -> None:
    """3.2, R91."""
    shown = position("gA s s s", card="swamp-grass", terrain="swamp")
    assert shown.facts()["mandatory"] == 3
    once = shown.after("b1")
    assert (once.facts()["mandatory"], once.facts()["begun"]) == (1, True)
    twice = once.after("c1")
    assert (twice.facts()["mandatory"], twice.facts()["begun"]) == (0, False)
    assert twice.legal() == {"end"}


def test_the_number_is_fixed_by_the_first_settlement() -> None:
    """R91: grass first, then swamp: three in all. The half of the new card is asked for."""
    shown = position("gA g d s s d d", card="grass")
    built = shown.after("b1", ["swamp-desert"])
    assert built.legal() == words("choose:swamp-desert:swamp choose:swamp-desert:desert")
    swamp = after(built, "choose:swamp-desert:swamp", "d1")
    assert (swamp.facts()["mandatory"], swamp.facts()["begun"]) == (1, True)


def test_a_small_supply_limits_both_numbers() -> None:
    shown = position("gA s s s", card="swamp-grass", terrain="swamp", supply="1 9")
    assert shown.facts()["mandatory"] == 1
    assert shown.after("b1").facts()["mandatory"] == 0


def test_swamp_cards_among_several() -> None:
    """R45: dead halves and cards may not be chosen while others live."""
    shown = position("gA g s d", card="?", hands="A swamp-grass desert")
    assert by_tile(shown, "choose") == words("swamp-grass:swamp swamp-grass:grass desert")
    chosen = shown.after("choose:swamp-grass:grass")
    assert (chosen.facts()["card"], chosen.facts()["terrain"]) == ("swamp-grass", "grass")
    assert chosen.picture.hands == {"A": ["desert"]}
    dry = position("gA g d", card="?", hands="A swamp-grass desert")
    assert by_tile(dry, "choose") == words("swamp-grass:grass desert")
    all_dead = position("gA g w", card="?", hands="A swamp-canyon desert")
    assert by_tile(all_dead, "choose") == words("swamp-canyon:swamp swamp-canyon:canyon desert")


def test_a_fort_may_use_either_half() -> None:
    """7.1: each half is tested apart."""
    shown = with_tile("fort", "gA s g s d g g", {"k1": "g"}).after("fort", ["swamp-grass"])
    assert shown.facts()["prompts"] == ["fort A 5 - -"]
    assert shown.legal() == words("fort:b1 fort:c1 fort:f1 fort:g1 fort:k1")
    other = with_tile("fort", "gA s g s d g g").after("fort", ["swamp-desert"])
    assert other.facts()["prompts"] == ["fort A 9 - -"]
    assert other.legal() == words("fort:b1 fort:e1")


def test_two_on_swamp_are_no_family() -> None:
    """R57: with a temple settlement neither."""
    shown = position("gA s s s s", cards="Families", card="swamp-grass", terrain="swamp", due=1)
    built = after(shown, "b1", "c1", "d1")
    assert (built.facts()["due"], built.facts()["gold"]) == (0, {"A": 0, "B": 0})


def test_a_quarry_goes_on_when_its_card_is_replaced_by_a_swamp_card() -> None:
    """R87, R91: the half is chosen first, maybe one with which the quarry cannot go on."""
    shown = with_tile("quarry", "gA g s\n gA d")
    walled = shown.after("quarry:b1", ["swamp-desert"])
    assert walled.facts()["prompts"] == ["quarry A 1 - -"]
    assert walled.legal() == words("stop choose:swamp-desert:desert choose:swamp-desert:swamp")
    assert walled.after("choose:swamp-desert:desert").legal() == words("stop quarry:b2")
    assert walled.after("choose:swamp-desert:swamp").legal() == {"end"}


# Palaces


@pytest.mark.parametrize(
    ("around", "paid"),
    [
        ("gA gA gA gB gB gC", [5, 0, 0]),
        ("gA gA gB gB gC g", [5, 5, 0]),
        ("g g g g g g", [0, 0, 0]),
    ],
)
def test_a_palace_pays_the_most(around: str, paid: list[int]) -> None:
    """7.3, R32."""
    beside = dict(zip(["d5", "f5", "d4", "e4", "d6", "e6"], around.split(), strict=True))
    assert gold(position("", {"e5": "P"} | beside, seats=3), "palaces") == paid


def test_there_is_no_gold_for_palaces_without_one() -> None:
    assert "palaces" not in position("gA").scores()["A"]


# Canoe: reactions


def river(**header: object) -> Position:
    """A may take the last tile of the tavern at a1; the others have canoes."""
    header = {
        "card": "grass",
        "stock": "a1=1",
        "seats": 3,
        "tiles": "B canoe@m8 ; C canoe@m8 canoe@q8",
    } | header
    cells = {"m8": "L:canoe", "q8": "L:canoe", "e9": "gB", "h9": "gC"}
    water = settled("e10 h10 j15", "~") | settled("d9 g9 k15", "s")
    return position("L:tavern g g g g g g", cells | water, **header)


def test_a_canoe_reacts_when_another_takes_the_last_tile() -> None:
    """7.4, R94: from the left of the active player; a prompt stays while canoes are left."""
    shown = river().after("b1")
    assert shown.facts()["prompts"] == ["canoe C 0 - -", "canoe B 0 - -"]
    assert shown.legal() == words("stop canoe:e10 canoe:d9")
    reacted = shown.after("canoe:d9")
    assert reacted.facts()["canoes used"] == {"A": [], "B": ["m8"], "C": []}
    assert reacted.facts()["supply"] == {"A": 39, "B": 38, "C": 39}
    assert reacted.facts()["prompts"] == ["canoe C 0 - -"]
    once = reacted.after("canoe:h10")
    assert once.facts()["canoes used"] == {"A": [], "B": ["m8"], "C": ["m8"]}
    assert once.legal() == words("stop canoe:g9 canoe:e10 canoe:j15")
    done = once.after("stop")
    assert (done.facts()["prompts"], done.facts()["mandatory"]) == ([], 2)
    assert done.facts()["begun"] is True


def test_nothing_reacts_to_a_tile_that_is_not_the_last_nor_to_the_own() -> None:
    assert river(stock="a1=2").after("b1").facts()["prompts"] == []
    assert river(tiles="A canoe@m8").after("b1").facts()["prompts"] == []


def test_swamp_and_water_are_tested_apart() -> None:
    """7.4: S0 has an example with seven hexes."""
    shown = river().after("b1")
    assert by_tile(shown, "canoe") == words("e10 d9")
    alone = river(tiles="A - ; B canoe@m8").picture.copy()
    del alone.pieces[8, 4]
    assert by_tile(Position(alone).after("b1"), "canoe") == words("e10 h10 j15 d9 g9 k15")


def test_a_canoe_without_a_settlement_or_used_is_not_asked() -> None:
    assert river(supply="9 0 9").after("b1").facts()["prompts"] == ["canoe C 0 - -"]
    assert river(canoes_used="B m8").after("b1").facts()["prompts"] == ["canoe C 0 - -"]


def test_a_canoe_is_ready_again_when_its_owners_turn_starts() -> None:
    """R34; by the option at its end."""
    header = {"mandatory": 0, "hands": "B grass ; C grass", "canoes_used": "A m8 ; B m8 ; C q8"}
    tiles = {"tiles": "A canoe@m8 ; B canoe@m8 ; C canoe@q8"}
    used = river(**header, **tiles).after("end", ["grass"]).facts()["canoes used"]
    assert used == {"A": ["m8"], "B": [], "C": ["q8"]}
    by_option = river(options="tiles_reset_at_end", **header, **tiles).after("end", ["grass"])
    assert by_option.facts()["canoes used"] == {"A": [], "B": ["m8"], "C": ["q8"]}


def test_a_nomad_tile_makes_canoes_react() -> None:
    cells = {"m8": "L:canoe", "e9": "gB", "e10": "~"}
    shown = position("N g g g", cells, card="grass", nomads="a1=sword", tiles="B canoe@m8")
    assert shown.after("b1").facts()["prompts"] == ["canoe B 0 - -"]


def test_several_hexes_emptied_at_once_are_one_round() -> None:
    """R94."""
    cells = {"m8": "L:canoe", "e9": "gB", "e10": "~", "e8": "s"}
    shown = position(
        "N g L:farm g", cells, card="grass", nomads="a1=sword", stock="c1=1", tiles="B canoe@m8"
    )
    assert shown.after("b1").facts()["prompts"] == ["canoe B 0 - -"]


def chain() -> Position:
    """R36: A triggers B and C, B's build triggers C and A."""
    cells = settled("m8 q8", "L:canoe") | {"c9": "gB", "d9": "~", "e9": "L:farm"}
    cells |= {"h12": "gC", "i12": "~", "j12": "~", "c15": "gA", "d15": "s"}
    return position(
        "L:tavern g g g g g g",
        cells,
        seats=3,
        card="grass",
        stock="a1=1 e9=1",
        tiles="A canoe@m8 ; B canoe@m8 ; C canoe@q8",
    )


def test_reactions_nest() -> None:
    """R36: the order is B, (C, A), C; B's prompt below has no canoe left and is never asked."""
    shown = chain().after("b1")
    assert shown.facts()["prompts"] == ["canoe C 0 - -", "canoe B 0 - -"]
    nested = shown.after("canoe:d9")
    assert nested.facts()["prompts"] == [
        "canoe C 0 - -",
        "canoe B 1 - -",
        "canoe A 0 - -",
        "canoe C 0 - -",
    ]
    assert nested.facts()["tiles"] == {
        "A": ["tavern@a1+", "canoe@m8"],
        "B": ["canoe@m8", "farm@e9"],
        "C": ["canoe@q8"],
    }
    waited = nested.after("stop")
    assert waited.picture.prompts[-1].seat == "A"
    assert waited.legal() == words("stop canoe:i12 canoe:j12 canoe:d15")
    own_reaction = waited.after("canoe:d15")
    assert own_reaction.facts()["prompts"] == ["canoe C 0 - -"]
    assert own_reaction.after("canoe:i12").facts()["prompts"] == []


@pytest.mark.parametrize(("rulings", "order"), [(1, "DAB"), (2, "BDA")])
def test_a_nested_round_goes_from_the_left_of_the_active_player(rulings: int, order: str) -> None:
    """R94: C takes the farm in A's turn; before rulings 2 the round went from the left of C."""
    cells = settled("m8 q8", "L:canoe") | {"c9": "gC", "d9": "~", "e9": "L:farm", "c15": "s"}
    shown = position(
        "L:tavern g g g g g g",
        cells,
        rulings=rulings,
        seats=4,
        card="grass",
        stock="a1=1 e9=1",
        tiles="A canoe@m8 ; B canoe@m8 ; C canoe@q8 ; D canoe@q8",
    )
    asked = shown.after("b1")
    assert [prompt.seat for prompt in asked.picture.prompts] == ["D", "C", "B"]
    nested = after(asked, "stop", "canoe:d9")
    assert "".join(prompt.seat for prompt in reversed(nested.picture.prompts)) == f"{order}CD"


# R118


def second_canoe(rulings: int, **header: object) -> Position:
    """A took the last tavern; B's canoe may bring another one from e9, at d9."""
    cells = settled("m8 q8 e9", "L:canoe") | {"c9": "gB", "d9": "~", "c15": "s", "e15": "s"}
    known = {"seats": 2, "card": "grass", "stock": "a1=1", "tiles": "B canoe@q8"} | header
    return position("L:tavern g g g L:farm g", cells, rulings=rulings, **known).after("b1")


def test_a_canoe_that_a_reaction_brought_does_not_answer_the_same_trigger() -> None:
    """R118: before rulings 2 it did."""
    answered = second_canoe(1).after("canoe:d9")
    assert answered.facts()["prompts"] == ["canoe B 1 - -"]
    assert answered.legal() == words("stop canoe:c15 canoe:e15")
    late = second_canoe(2).after("canoe:d9")
    assert late.facts()["prompts"] == []
    assert late.facts()["canoes used"] == {"A": [], "B": ["q8"]}


def test_a_tile_that_was_ready_before_may_still_answer() -> None:
    """R94, R118: the locations in reading order are a1, e1, m8, q8 and e9; the late one is e9."""
    late = second_canoe(2, tiles="B canoe@m8 canoe@q8").after("canoe:d9")
    assert late.facts()["prompts"] == [f"canoe B {1 + 2**5} - -"]
    done = late.after("canoe:c15")
    assert done.facts()["prompts"] == []
    assert done.facts()["canoes used"] == {"A": [], "B": ["m8", "q8"]}


def test_a_late_canoe_answers_a_later_trigger() -> None:
    """R35: later in the same turn."""
    done = second_canoe(2, stock="a1=1 e1=1").after("canoe:d9")
    asked = after(done, "c1", "d1")
    assert asked.facts()["prompts"] == ["canoe B 0 - -"]
    assert asked.after("canoe:c15").facts()["canoes used"] == {"A": [], "B": ["q8", "e9"]}


def test_a_late_canoe_answers_no_older_trigger_either() -> None:
    """R118: B waits to answer the tavern, and takes a canoe in a round that C's build began."""
    cells = settled("m8 q8 i9", "L:canoe") | {"c9": "gC", "d9": "~", "e9": "L:farm"}
    cells |= {"g9": "gB", "h9": "~", "c15": "s"}
    for rulings, legal in ((1, words("stop canoe:c15")), (2, set())):
        shown = position(
            "L:tavern g g g g g",
            cells,
            rulings=rulings,
            turn="A",
            seats=3,
            card="grass",
            stock="a1=1 e9=1",
            prompts="canoe B 0 - - ; canoe C 0 - -",
            tiles="B canoe@q8 ; C canoe@q8",
            mandatory="2 begun",
        )
        nested = after(shown, "canoe:d9", "canoe:h9")
        asked = nested.legal() if nested.facts()["prompts"] else set()
        assert asked == legal


def test_a_canoe_just_taken_reacts() -> None:
    """R35: A takes a canoe tile with the last tavern, then B empties the farm."""
    cells = {"m8": "L:canoe", "a2": "L:canoe", "c9": "gB", "d9": "~", "e9": "L:farm", "c15": "s"}
    shown = position("L:tavern g g g g", cells, card="grass", stock="a1=1 e9=1", tiles="B canoe@m8")
    nested = after(shown, "b1", "canoe:d9")
    assert nested.facts()["tiles"] == {
        "A": ["tavern@a1+", "canoe@a2+"],
        "B": ["canoe@m8", "farm@e9"],
    }
    assert nested.legal() == words("stop canoe:c15")
    assert nested.after("canoe:c15").facts()["canoes used"] == {"A": ["a2"], "B": ["m8"]}


def test_the_card_is_tested_when_the_reactions_are_over() -> None:
    """3.5: 8 before 9."""
    cells = {"m8": "L:canoe", "e9": "gB", "d9": "s", "k9": "d"}
    shown = position("L:tavern g", cells, card="grass", stock="a1=1", tiles="B canoe@m8")
    asked = shown.after("b1")
    assert (asked.facts()["card"], asked.facts()["mandatory"]) == ("grass", 2)
    assert asked.legal() == words("stop canoe:d9")
    done = asked.after("canoe:d9", ["swamp-grass", "desert"])
    assert (done.facts()["card"], builds(done)) == ("desert", {"k9"})


def test_reactions_feed_red_cards_and_the_end_but_not_families_and_rovers() -> None:
    """R56."""
    shown = river(
        cards="Ambassadors, Shepherds, Rovers", supply="9 1 9", tiles="B canoe@m8", mandatory=3
    ).after("b1")
    shown.picture.pieces[9, 3] = shown.picture.pieces[0, 1]  # A at d10, beside d9
    reacted = shown.after("canoe:d9")
    assert reacted.facts()["earned"] == {
        "Ambassadors": {"A": 0, "B": 1, "C": 0},
        "Shepherds": {"A": 0, "B": 2, "C": 0},
    }
    assert reacted.facts()["rovers"] == [1]
    assert reacted.facts()["ending"] is True


def test_reactions_come_in_the_middle_of_a_power() -> None:
    """What is left of a donation is asked after them."""
    cells = {"m8": "L:canoe", "e9": "gB", "d9": "s"}
    shown = position(
        "L:tavern w w w w",
        cells,
        card="grass",
        mandatory=0,
        stock="a1=1",
        nomad_tiles="A donation-flowers",
        tiles="B canoe@m8",
        pile="-",
    )
    asked = shown.after("donation-flowers:b1")
    assert asked.facts()["prompts"] == ["donation-flowers A 2 - -", "canoe B 0 - -"]
    assert asked.after("stop").legal() == {"donation-flowers:c1"}


def test_a_step_that_claims_makes_canoes_react_before_the_next() -> None:
    """R19, 3.5: and the last step with its stop is one event."""
    cells = {"m8": "L:canoe", "e9": "gB", "d9": "s", "o8": "L:wagon", "j9": "g"}
    header = {
        "card": "grass",
        "mandatory": 0,
        "nomads": "b2=sword",
        "stock": "c2=1",
        "tiles": "A wagon@o8 ; B canoe@m8",
    }
    open_way = position("gAc g g g\n ~ N L:farm", cells, **header)
    asked = open_way.after("wagon-move:a1-b1")
    assert asked.facts()["prompts"] == ["wagon-move A 2 a1 b1", "canoe B 0 - -"]
    going_on = asked.after("stop")
    assert going_on.legal() == words("stop wagon-move:b1-a1 wagon-move:b1-c1")
    third_step = position(
        "gAc g g\n L:farm N",
        cells,
        **header | {"stock": "a2=1", "prompts": "wagon-move A 1 d1 a1"},
    ).after("wagon-move:a1-b1")
    assert third_step.facts()["prompts"] == ["canoe B 0 - -"]
    assert third_step.facts()["stock"] == {"a2": 0, "m8": 2, "o8": 2}
    assert third_step.facts()["nomads"] == {}


def test_the_bonus_of_the_canoe_builds_in_the_own_turn() -> None:
    """7.4: once, and only with two tiles from before this turn."""
    art = "gA s d ~ ~"
    shown = with_two_tiles("canoe", art)
    assert shown.legal() == words("end canoe-bonus:b1 canoe-bonus:d1 canoe-bonus:e1")
    built = shown.after("canoe-bonus:e1")
    assert built.legal() == {"end"}
    assert built.facts()["bonus used"] == ["canoe"]
    assert built.facts()["canoes used"] == {"A": [], "B": []}
    assert with_two_tiles("canoe", art, tiles="A canoe@m8 canoe@q8+").legal() == {"end"}
    assert with_two_tiles("canoe", art, supply="0 9").legal() == {"end"}


def test_a_lost_canoe_takes_its_use_along() -> None:
    """R107: of two the one that has reacted goes."""
    shown = position(
        "L:canoe gA d d d",
        {"q8": "L:canoe", "r8": "gA", "m8": "L:paddock"},
        card="grass",
        mandatory=0,
        tiles="A canoe@a1 canoe@q8 paddock@m8",
        canoes_used="A q8",
        pile="-",
    )
    lost = shown.after("paddock:b1-d1")
    assert lost.facts()["tiles"] == {"A": ["paddock@m8*", "canoe@q8"], "B": []}
    assert lost.facts()["canoes used"] == {"A": [], "B": []}


# Fountain


def test_a_fountain_builds_beside_exactly_one_own_and_no_opponent() -> None:
    shown = with_tile("fountain", "gA d gA d d gA d dB d ^")
    assert by_tile(shown, "fountain") == words("d1 e1")
    walled = with_tile("fountain", "gA d dX")
    assert by_tile(walled, "fountain") == {"b1"}


def test_the_bonus_of_the_fountain_opens_mountains() -> None:
    """7.4: both tiles may use it; from the turn after."""
    art = "^ gA d ~ ^ ~ gA ^ gA"
    assert by_tile(with_tile("fountain", art), "fountain") == {"c1"}
    assert by_tile(with_two_tiles("fountain", art), "fountain") == words("a1 c1")
    fresh = with_two_tiles("fountain", art, tiles="A fountain@m8 fountain@q8+")
    assert by_tile(fresh, "fountain") == {"c1"}
    again = with_two_tiles("fountain", art).after("fountain:a1")
    assert by_tile(again, "fountain") == {"c1"}


# Temple


def test_a_temple_takes_a_settlement_that_is_built_next_turn() -> None:
    shown = with_tile("temple", "gA gAw gAc g g gB g", hands="B grass")
    assert by_tile(shown, "temple") == {"a1"}
    taken = shown.after("temple:a1")
    assert taken.facts()["temples"] == {"A": 1, "B": 0}
    assert taken.facts()["supply"] == {"A": 39, "B": 39}
    assert taken.facts()["due"] == 0


def test_waiting_settlements_are_due_in_the_own_next_turn() -> None:
    shown = position(
        "gA gB g g g g g g",
        card="grass",
        mandatory=0,
        turn="B",
        temples="2 1",
        hands="A grass",
        supply="9 9",
    )
    ended = shown.after("end", ["grass"])
    assert (ended.facts()["mandatory"], ended.facts()["due"]) == (3, 2)
    assert ended.facts()["temples"] == {"A": 0, "B": 1}
    built = after(ended, "c1", "d1", "e1")
    assert (built.facts()["mandatory"], built.facts()["due"]) == (0, 2)
    assert (built.facts()["begun"], built.legal()) == (True, {"f1"})
    done = after(built, "f1", "g1")
    assert (done.facts()["due"], done.facts()["begun"]) == (0, False)
    assert done.facts()["supply"] == {"A": 6, "B": 9}
    assert done.legal() == {"end"}


def test_the_bonus_of_the_temple_frees_the_first_settlement() -> None:
    """S0: two temples used, five to build, the first anywhere."""
    shown = with_two_tiles("temple", "gA g d g g g g g", mandatory=3, due=2)
    assert builds(shown) == words("b1 d1 e1 f1 g1 h1")
    begun = shown.after("f1")
    assert builds(begun) == words("b1 e1 g1")
    fresh = with_two_tiles("temple", "gA g d g", mandatory=3, tiles="A temple@m8 temple@q8+")
    assert builds(fresh) == {"b1"}


def test_the_bonus_keeps_the_outpost() -> None:
    """R103."""
    shown = with_two_tiles("temple", "gA g d g g", mandatory=3, nomad_tiles="A outpost")
    assert shown.after("e1").facts()["nomad tiles"] == {"A": ["outpost"], "B": []}


def test_a_waiting_settlement_delays_the_end() -> None:
    """R10, R11."""
    shown = with_tile("temple", "gA g g gA", supply="1 9", mandatory=1)
    last = after(shown, "temple:a1", "c1")
    assert (last.facts()["supply"], last.facts()["ending"]) == ({"A": 0, "B": 9}, False)
    due = position("gA g g", card="grass", supply="0 9", due=1)
    assert due.facts()["mandatory"] == 0
    assert due.legal() == {"b1"}
    assert due.after("b1").facts()["ending"] is True
    too_late = with_tile("temple", "gA g gA", supply="1 9", mandatory=1)
    assert after(too_late, "b1", "temple:a1").facts()["ending"] is True


def test_the_duty_stays_when_the_temple_is_lost() -> None:
    shown = position("gA L:temple", card="grass", mandatory=0, tiles="A temple@b1", pile="-")
    lost = shown.after("temple:a1")
    assert lost.facts()["tiles"] == {"A": [], "B": []}
    assert lost.facts()["temples"] == {"A": 1, "B": 0}


def test_without_a_card_what_is_due_waits_on() -> None:
    """R8."""
    shown = position("gA g gB", card="grass", due=2, pile="-", discards="-", hands="B grass")
    stuck = shown.after("b1")
    assert (stuck.facts()["card"], stuck.facts()["mandatory"]) == ("-", 0)
    assert (stuck.facts()["due"], stuck.facts()["begun"]) == (2, False)
    assert stuck.legal() == {"end"}
    ended = stuck.after("end")
    assert (ended.facts()["due"], ended.facts()["temples"]) == (0, {"A": 2, "B": 0})


def test_families_ignores_temple_settlements() -> None:
    """R93: the three from the supply are built first and decide."""
    shown = position("gA g g g g g", cards="Families", card="grass", due=1)
    three = after(shown, "b1", "c1", "d1")
    assert three.facts()["gold"] == {"A": 2, "B": 0}
    assert three.after("e1").facts()["gold"] == {"A": 2, "B": 0}
    short = position("gA g g g g g", cards="Families", card="grass", due=1, supply="2 9")
    assert after(short, "b1", "c1", "d1").facts()["gold"] == {"A": 0, "B": 0}


def test_waiting_settlements_are_lost_with_the_last_turn() -> None:
    """Chapter 13."""
    shown = position("gA gB", card="grass", mandatory=0, turn="B", temples="1 0", ending="yes")
    ended = shown.after("end")
    assert (ended.facts()["over"], ended.facts()["temples"]) == (True, {"A": 0, "B": 0})


# Refuge


def test_a_refuge_moves_one_step() -> None:
    shown = with_tile("refuge", "d gA ~ d\n s ~As a gAc")
    assert by_tile(shown, "refuge") == words("b1-a1 b1-a2 d2-d1 d2-c2")


def test_the_bonus_of_the_refuge_jumps_to_the_first_suitable_hex() -> None:
    """7.4: over everything; R112: not over a gap."""
    art = "gA ~ gB C gX d g"
    assert by_tile(with_two_tiles("refuge", art), "refuge-bonus") == {"a1-f1"}
    used = with_two_tiles("refuge", art).after("refuge-bonus:a1-f1")
    assert used.facts()["bonus used"] == ["refuge"]
    assert by_tile(used, "refuge-bonus") == set()
    assert by_tile(with_two_tiles("refuge", "gA ~ . d"), "refuge-bonus") == set()
    beside = with_two_tiles("refuge", "gA d d", bonus_used="canoe")
    assert by_tile(beside, "refuge-bonus") == {"a1-b1"}


# Cards


@pytest.mark.parametrize(
    ("art", "paid"),
    [
        ("^ gA gA ^ gA ^", 6),  # A-B and B-C
        ("^ gA ^\n ~ ~\n^ gA ^", 8),
        ("^ gA ^\n ^ ^\n. gA", 0),  # one mountain only
        ("^A gA ^", 4),  # R50: standing on it
        ("^ gA d gA ^", 0),
    ],
)
def test_geologists(art: str, paid: int) -> None:
    assert gold(position(art, cards="Geologists"), "Geologists")[0] == paid


@pytest.mark.parametrize(
    ("hexes", "paid"),
    [
        ("c5 d5 e5 f5 g5 h5", 12),
        ("d6 e7 f7 f6", 6),  # horseshoe
        ("a1 a2 b3 b4 c5", 10),
        ("a1 a2 b3 b4 c5 k1 k2", 10),
        ("a1 k1", 0),
    ],
)
def test_messengers(hexes: str, paid: int) -> None:
    shown = position("", settled(hexes), cards="Messengers")
    assert gold(shown, "Messengers")[0] == paid


def test_noblewomen_pay_like_palaces_but_not_silos_nor_palaces() -> None:
    """R49: and castles still pay 3 each."""
    cells = {"e5": "C", "d5": "gA", "f5": "gA", "d4": "gB", "e4": "gB", "d6": "gC"}
    cells |= {"k5": "L:farm", "l5": "gC", "p5": "K", "q5": "gC", "k10": "N", "l10": "gC"}
    cells |= {"p10": "S", "q10": "gA", "p15": "P", "q15": "gA"}
    shown = position("", cells, cards="Noblewomen")
    assert gold(shown, "Noblewomen") == [5, 5, 15]
    assert gold(shown, "castles") == [3, 3, 3]
    assert gold(shown, "palaces") == [5, 0, 0]


@pytest.mark.parametrize(("hexes", "paid"), [("d10 d11 k5 l5", 3), ("j10", 1), ("j22", 0)])
def test_vassals(hexes: str, paid: int) -> None:
    assert gold(position("", settled(hexes), cards="Vassals"), "Vassals")[0] == paid


@pytest.mark.parametrize(
    ("hexes", "paid"),
    [
        ("c3 d3 e3 c4 d4", 3),
        ("e5 d5 f5 d4 e4 d6 e6", 7),
        ("a1 b1 c1 d1 e1 f1 g1 h1 i1 j1", 0),
    ],
)
def test_captains(hexes: str, paid: int) -> None:
    assert gold(position("", settled(hexes), cards="Captains"), "Captains")[0] == paid


def test_scouts_pay_beside_the_removed_terrain_and_not_on_it() -> None:
    """R47."""
    shown = position("f gA f fA f d dA", cards="Scouts", removed_terrain="forest")
    assert gold(shown, "Scouts")[0] == 1
    assert gold(position("f gA", cards="Scouts"), "Scouts")[0] == 0


def test_home_country_may_be_a_swamp() -> None:
    """R31."""
    shown = position("sA sA ~ s", tasks="Home country")
    assert gold(shown, "Home country") == [5, 0]


def test_a_printed_position_with_all_of_marshlands_reads_back() -> None:
    shown = with_two_tiles(
        "canoe",
        "gA s d ~ ~",
        seats=3,
        card="swamp-grass",
        terrain="swamp",
        mandatory=0,
        due=1,
        temples="1 0 2",
        canoes_used="A m8",
        bonus_used="canoe refuge",
        removed_terrain="forest",
        prompts="canoe B 0 - -",
        pile="swamp-grass grass",
    )
    assert Position.parse(str(shown)).facts() == shown.facts()
    assert shown.facts()["temples"] == {"A": 1, "B": 0, "C": 2}
