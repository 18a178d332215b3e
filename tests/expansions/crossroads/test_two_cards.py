"""Crossroads: a second terrain card in hand, and the choice between them (7.1, R45, R97)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import kingdom
from kingdom.engine.playout import random_action
from kingdom.engine.view import HIDDEN
from kingdom.expansions.base.locations import BARN, ORACLE
from tests.expansions.crossroads.table import card_of, cards, powers
from tests.pictures import builds, legal, moves, own, play, position, refused, stock, tiles, told

LAND = """
    gA  g   g   f   f   ~
      d   d   d   d   f   .
    c   c   c   gA  d   g
    """


def two(
    hand: str = "grass desert", pile: str = "forest canyon grass", **lines: Any
) -> kingdom.State:
    """Seat A has two cards in hand and has chosen neither."""
    known: dict[str, Any] = {
        "tiles": "A crossroads oracle barn farm paddock barracks",
        "hands": f"A {hand} ; B forest",
        **lines,
    }
    return position(LAND, card="?", pile=pile, **known)


# Drawing


def test_whoever_owns_the_tile_at_the_end_of_the_turn_draws_two_cards() -> None:
    """7.1, R97."""
    state = position(LAND, card="grass", mandatory="0", tiles="A crossroads ; B barn",
                     hands="B forest", pile="desert canyon grass")  # fmt: skip
    state = play(state, "end")
    assert cards(state.hand[0]) == ["desert", "canyon"]
    assert cards(state.pile) == ["grass"]
    assert cards(state.discards) == ["grass"]
    assert told(state)[:2] == ["A drew desert", "A drew canyon"]


def test_whoever_does_not_own_it_draws_one() -> None:
    """3.1, 4: another seat's tile gives nothing."""
    state = position(LAND, card="grass", mandatory="0", tiles="B crossroads",
                     hands="B desert", pile="desert canyon grass")  # fmt: skip
    state = play(state, "end")
    assert cards(state.hand[0]) == ["desert"]
    while state.todo:
        state = state.after(state.legal_actions()[0])
    assert cards(play(state, "end").hand[1]) == ["canyon", "grass"]


def test_the_extra_card_is_drawn_even_in_the_turn_that_took_the_tile() -> None:
    """7.1: owned at the end is enough (S0: the first one in the turn the tile was gained)."""
    state = position("g L:crossroads g d d d c", card="grass", mandatory="1", tiles="",
                     hands="B desert", pile="desert canyon")  # fmt: skip
    state = play(state, "a1")
    assert tiles(state) == ["crossroads@b1"]
    assert cards(play(state, "end").hand[0]) == ["desert", "canyon"]


def test_a_tile_lost_before_the_end_of_the_turn_draws_no_extra_card() -> None:
    """7.1, R97: if the tile is owned then."""
    state = position("L:crossroads gA g g g", card="grass", mandatory="0", hands="B grass",
                     tiles="A crossroads@a1 paddock", pile="desert canyon")  # fmt: skip
    state = play(state, "paddock:b1-d1")
    assert tiles(state) == [tile for tile in tiles(state) if tile.startswith("paddock")]
    assert cards(play(state, "end").hand[0]) == ["desert"]


def test_two_crossroads_tiles_draw_no_third_card() -> None:
    """3.1, 4: +1 if a crossroads tile is owned."""
    state = position(LAND, card="grass", mandatory="0", tiles="A crossroads crossroads",
                     hands="B forest", pile="desert canyon grass")  # fmt: skip
    assert cards(play(state, "end").hand[0]) == ["desert", "canyon"]


def test_a_short_pile_gives_what_it_has() -> None:
    """R8, R92: the discards are shuffled for the second card; with nothing left it is not drawn."""
    lines: dict[str, Any] = {"mandatory": "0", "tiles": "A crossroads", "hands": "B forest"}
    state = position(LAND, card="grass", pile="desert", **lines)
    assert cards(play(state, "end").hand[0]) == ["desert", "grass"]
    state = position(LAND, card="grass", pile="", **lines)
    assert cards(play(state, "end").hand[0]) == ["grass"]


def test_the_tile_itself_does_nothing_when_asked() -> None:
    """7.1: passive."""
    assert "crossroads" not in powers(two())
    with pytest.raises(kingdom.NotAnAction):
        kingdom.parse_action("crossroads:a1")


# Choosing


def test_two_cards_stay_undecided_as_the_turn_starts() -> None:
    """3.1, 1: several cards stay hidden until one is chosen."""
    state = position(LAND, turn="B", card="forest", mandatory="0", pile="canyon",
                     hands="A grass desert", tiles="A crossroads")  # fmt: skip
    state = play(state, "end")
    assert state.seat == 0
    assert card_of(state) == "?"
    assert told(state)[-1] == "A turn 2"
    assert legal(state) == {"choose:grass", "choose:desert"}


def test_nothing_that_needs_a_card_works_before_the_choice() -> None:
    """R45, 0.2: mandatory action, oracle and barn."""
    state = two()
    assert builds(state) == builds(state, ORACLE) == frozenset()
    assert moves(state, BARN, "a1") == frozenset()
    assert powers(state) == {"choose", "farm", "paddock", "barracks"}
    assert refused(state, "b1") == "Choose the terrain you build on first."
    assert refused(state, "end") == "Build three more first."


@pytest.mark.parametrize("action", ["oracle:b1", "barn:a1-b1", "quarry:b1"])
def test_a_card_dependent_tile_says_that_a_card_must_be_chosen_first(action: str) -> None:
    """A sentence a player can read; “b1 is grass” would mislead."""
    state = two(tiles="A crossroads oracle barn quarry")
    assert refused(state, action) == "Choose the terrain you build on first."


def test_the_choice_may_be_delayed_past_other_actions() -> None:
    """7.1, R45: until the first card-dependent action."""
    state = play(two(), "farm:b1", "paddock:a1-c1")
    assert card_of(state) == "?"
    assert {"choose:grass", "choose:desert"} <= legal(state)


@pytest.mark.parametrize(
    ("card", "sites", "lifted"),
    [
        ("grass", {"b1"}, {"b1", "c1", "f3"}),
        ("desert", {"a2", "c2", "d2", "e3"}, {"c2", "d2", "e3"}),
    ],
)
def test_the_choice_governs_mandatory_action_oracle_and_barn(
    card: str, sites: set[str], lifted: set[str]
) -> None:
    """7.1: the choice holds for the whole turn."""
    state = play(two(), f"choose:{card}")
    assert told(state) == [f"A chose {card}"]
    assert card_of(state) == card
    assert builds(state) == builds(state, ORACLE) == sites
    assert moves(state, BARN, "a1") == lifted


def test_the_choice_is_fixed_for_the_turn() -> None:
    """X3 “fixed once chosen”."""
    state = play(two(), "choose:grass")
    for card in ("grass", "desert"):
        assert refused(state, f"choose:{card}") == "There is no such choice of card now."
    state = play(state, "b1", "c1", "f3")
    assert "choose" not in powers(state)


def test_a_card_that_is_not_in_hand_cannot_be_chosen() -> None:
    """R45."""
    assert refused(two(), "choose:forest") == "There is no such choice of card now."


def test_the_choice_is_no_use_of_a_tile() -> None:
    """7.1: passive, so it works with a tile that is marked used, and with none at all."""
    state = play(two(), "choose:desert")
    assert state.ready == two().ready
    assert legal(two(tiles="")) == {"choose:grass", "choose:desert"}


def test_a_card_without_a_suitable_hex_is_not_offered() -> None:
    """R45: it may not be chosen if another in hand has one."""
    state = position("gA g d d f", card="?", hands="A grass flowers desert ; B forest",
                     tiles="A crossroads", pile="canyon")  # fmt: skip
    assert legal(state) == {"choose:grass", "choose:desert"}
    assert refused(state, "choose:flowers") == "There is no such choice of card now."
    pair = position("gA g g d f", card="?", hands="A grass flowers ; B forest",
                    tiles="A crossroads", pile="canyon")  # fmt: skip
    assert "choose:flowers" not in legal(pair)
    assert card_of(pair) == "grass" or legal(pair) == {"choose:grass"}


def test_a_card_whose_terrain_is_closed_is_not_offered_either() -> None:
    """R45, 8.1: a closed hex is not suitable."""
    state = position("gA g d dBw . c c", card="?", hands="A grass desert canyon ; B forest",
                     tiles="A crossroads ; B barracks", pile="canyon")  # fmt: skip
    assert legal(state) == {"choose:grass", "choose:canyon"}


def test_nothing_is_tested_before_the_choice() -> None:
    """3.3, R45: nothing is tested before one is chosen, so a warrior may make room first."""
    state = position("gA g g d dAw", card="?", hands="A grass desert ; B forest",
                     tiles="A crossroads barracks", pile="canyon")  # fmt: skip
    assert card_of(state) == "?"  # desert has no suitable hex yet
    state = play(state, "barracks-back:e1")
    assert {"choose:grass", "choose:desert"} <= legal(state)


def test_an_extra_action_that_fills_a_terrain_decides_nothing() -> None:
    """3.1, 1; 3.3: a card not chosen stays hidden, whatever happens to its terrain meanwhile."""
    state = position("gA g d d f", card="?", hands="A grass desert ; B forest",
                     tiles="A crossroads farm", pile="canyon")  # fmt: skip
    state = play(state, "farm:b1")
    assert told(state) == ["A built b1"]
    assert "choose:grass" not in legal(state)


def test_two_equal_cards_are_no_choice() -> None:
    """4.4: if only one choice is left it is made without asking."""
    state = two("grass grass")
    assert card_of(state) == "grass"
    assert "choose" not in powers(state)
    assert cards(state.hand[0]) == ["grass", "grass"]


def test_when_all_are_dead_the_one_chosen_is_replaced() -> None:
    """R45, 3.3."""
    state = position("gA g f f", card="?", hands="A desert canyon ; B forest",
                     tiles="A crossroads", pile="flowers grass forest")  # fmt: skip
    assert legal(state) == {"choose:desert", "choose:canyon"}
    state = play(state, "choose:canyon")
    assert told(state) == [
        "A chose canyon",
        "A removed canyon",
        "A revealed flowers",
        "A chose flowers",
        "A removed flowers",
        "A revealed grass",
        "A chose grass",
    ]
    assert card_of(state) == "grass"
    assert cards(state.hand[0]) == ["desert", "grass"]
    assert legal(state) == {"b1"}


def test_a_card_that_dies_after_the_choice_is_replaced_by_a_draw() -> None:
    """R45: not by the other card in hand."""
    state = position("gA g d d c c", card="?", hands="A grass desert ; B forest",
                     tiles="A crossroads", pile="canyon forest")  # fmt: skip
    state = play(state, "choose:grass", "b1")
    assert card_of(state) == "canyon"
    assert cards(state.hand[0]) == ["desert", "canyon"]
    assert legal(state) == {"e1", "f1"}
    assert state.todo == 2


def test_without_a_card_to_draw_the_other_card_in_hand_does_not_help() -> None:
    """R45, R8: no card is in force, the rest of the mandatory action is dropped."""
    state = position("gA g d d c c", card="?", hands="A grass desert ; B forest",
                     tiles="A crossroads oracle", pile="")  # fmt: skip
    state = play(state, "choose:grass", "b1")
    assert card_of(state) == "-"
    assert legal(state) == {"end"}
    assert cards(state.hand[0]) == ["desert"]


def test_all_cards_are_discarded_at_the_end_of_the_turn_and_only_dead_ones_leave() -> None:
    """R45, 3.1, 4."""
    state = position("gA g d d c c c f f", card="?", hands="A grass desert ; B forest",
                     tiles="A crossroads", pile="canyon forest flowers grass")  # fmt: skip
    state = play(state, "choose:grass", "b1", "e1", "f1", "end")
    assert cards(state.discards) == ["desert", "canyon"]
    assert cards(state.hand[0]) == ["forest", "flowers"]


def test_cards_already_in_hand_stay_when_the_tile_is_lost() -> None:
    """R45."""
    state = position("L:crossroads gA g g d d", card="?", hands="A grass desert ; B grass",
                     tiles="A crossroads@a1 paddock", pile="canyon grass")  # fmt: skip
    state = play(state, "paddock:b1-d1")
    assert tiles(state)[0].startswith("paddock")
    assert legal(state) == {"choose:grass", "choose:desert"}
    state = play(state, "choose:desert", "e1", "f1")
    assert cards(state.hand[0])[0] == "grass"


def test_a_turn_without_a_card_dependent_action_ends_without_a_choice() -> None:
    """R101, R45: with an empty supply nobody needs to choose; both cards are discarded."""
    state = two(supply="0 40")
    assert "end" in legal(state)
    assert card_of(state) == "?"
    state = play(state, "end")
    assert cards(state.discards) == ["grass", "desert"]
    assert len(state.hand[0]) == 2


def test_the_game_may_end_with_an_unchosen_hand() -> None:
    """3.4."""
    state = two(supply="0 40")
    state = play(state, "end")
    while not state.over:
        state = state.after(state.legal_actions()[-1])
    assert state.over


def test_a_random_player_finds_its_way_through_the_choice() -> None:
    """The playout must offer the choice too."""
    seen = set()
    for seed in range(60):
        random = Random(seed).random
        state = two()
        for _ in range(30):
            action = kingdom.Action(random_action(state, random))
            assert state.is_legal(action)
            seen.add(str(action).partition(":")[0])
            state = state.after(action)
    assert {"choose", "farm", "paddock", "oracle", "barn", "end"} <= seen


# Views (3.6)


def seen_by(state: kingdom.State, seat: int | None) -> list[list[str]]:
    """The hands as one seat sees them."""
    hands = kingdom.View(state, seat).table.hand
    return [["?" if card == HIDDEN else cards((card,))[0] for card in hand] for hand in hands]


def test_before_the_choice_only_the_holder_sees_the_cards() -> None:
    """3.6, 3.1: a hand is known to its holder alone."""
    state = two()
    assert seen_by(state, 0) == [["grass", "desert"], ["?"]]
    assert seen_by(state, 1) == [["?", "?"], ["forest"]]
    assert seen_by(state, None) == [["?", "?"], ["?"]]


@pytest.mark.parametrize("card", ["grass", "desert"])
def test_a_card_not_chosen_stays_hidden(card: str) -> None:
    """3.6: until it is discarded."""
    state = play(two(), f"choose:{card}")
    assert seen_by(state, 0) == [["grass", "desert"], ["?"]]
    for seat, other in ((1, ["forest"]), (None, ["?"])):
        mine, its = seen_by(state, seat)
        assert sorted(mine) == ["?", card]
        assert its == other


def test_of_two_equal_cards_one_stays_hidden() -> None:
    """3.6: only the card in force is public."""
    state = two("grass grass")
    assert sorted(seen_by(state, 1)[0]) == ["?", "grass"]
    assert "grass" in cards(kingdom.View(state, 1).unseen)


def test_the_waiting_seats_two_cards_are_hidden() -> None:
    """3.6."""
    state = position(LAND, turn="B", card="forest", hands="A grass desert ; B forest",
                     tiles="A crossroads", pile="canyon")  # fmt: skip
    assert seen_by(state, 1) == [["?", "?"], ["forest"]]
    assert seen_by(state, 0) == [["grass", "desert"], ["forest"]]


def test_unseen_cards_are_pile_and_hidden_cards_together() -> None:
    """3.6: known by subtraction, not who holds which."""
    pile = ["canyon", "forest", "grass"]
    undecided, decided = two(), play(two(), "choose:grass")
    expected = {
        (undecided, None): [*pile, "grass", "desert", "forest"],
        (undecided, 0): [*pile, "forest"],
        (undecided, 1): [*pile, "grass", "desert"],
        (decided, None): [*pile, "desert", "forest"],
        (decided, 0): [*pile, "forest"],
        (decided, 1): [*pile, "desert"],
    }
    for (state, seat), names in expected.items():
        assert sorted(cards(kingdom.View(state, seat).unseen)) == sorted(names)


@pytest.mark.parametrize("seat", [None, 1])
def test_no_view_tells_the_unchosen_card_from_any_other(seat: int | None) -> None:
    """3.6: two games that differ in the hidden card alone look the same from outside."""
    one = play(two("grass desert", "forest canyon grass"), "choose:grass")
    other = play(two("grass canyon", "forest desert grass"), "choose:grass")
    for steps in ((), ("b1",), ("b1", "c1", "f3")):
        views = [kingdom.View(play(state, *steps), seat) for state in (one, other)]
        shown = [kingdom.write_position(view.table) for view in views]
        assert shown[0] == shown[1]
        assert views[0].unseen == views[1].unseen
        assert views[0].table.by == views[1].table.by
        assert views[0].options() == views[1].options() == []


@pytest.mark.parametrize("seat", [None, 1])
def test_no_view_tells_undecided_hands_apart(seat: int | None) -> None:
    """3.6: likewise before the choice."""
    one = kingdom.View(two("grass desert", "forest canyon grass"), seat)
    other = kingdom.View(two("canyon desert", "forest grass grass"), seat)
    assert kingdom.write_position(one.table) == kingdom.write_position(other.table)
    assert one.unseen == other.unseen


def test_a_hidden_dead_card_is_not_given_away_by_an_early_choice() -> None:
    """3.6, 3.1: that a turn starts undecided must not depend on what is hidden."""
    lines: dict[str, Any] = {"tiles": "A crossroads farm", "card": "?"}
    one = position("gA g d d c", hands="A grass desert ; B forest", pile="flowers", **lines)
    other = position("gA g d d c", hands="A grass flowers ; B forest", pile="desert", **lines)
    shown = [kingdom.write_position(kingdom.View(state, 1).table) for state in (one, other)]
    assert shown[0] == shown[1]


def test_the_cards_are_open_once_they_are_discarded() -> None:
    """3.6: every discard was seen when it was laid."""
    state = play(two(), "choose:desert", "a2", "b2", "c2", "end")
    assert sorted(cards(kingdom.View(state, None).table.discards)) == ["desert", "grass"]


def test_the_chooser_is_given_the_choice_by_the_view() -> None:
    """A bot chooses from a view."""
    state = two()
    view = kingdom.View(state, 0)
    assert view.legal_actions() == state.legal_actions()
    assert kingdom.View(state, 1).legal_actions() == []


@pytest.mark.parametrize("chosen", ["", "choose:grass", "choose:desert"])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_an_imagined_game_agrees_with_the_view(seat: int | None, chosen: str) -> None:
    """A view holds no secret."""
    state = play(two(), chosen) if chosen else two()
    view = kingdom.View(state, seat)
    hands = set()
    for seed in range(30):
        dream = view.imagine(Random(seed))
        again = kingdom.View(dream, seat)
        assert again.unseen == view.unseen
        assert again.table.hand == view.table.hand
        assert dream.card == state.card
        assert sorted(cards(dream.hand[0] + dream.hand[1] + dream.pile)) == sorted(
            cards(state.hand[0] + state.hand[1] + state.pile)
        )
        hands.add(dream.hand[0])
        for action in dream.legal_actions():
            assert dream.after(action)
    assert len(hands) == 1 if seat == 0 else len(hands) > 1


def test_an_imagined_hidden_card_may_equal_the_one_in_force() -> None:
    """The view must not depend on which of two equal cards lies first."""
    state = play(two("grass desert", "desert desert"), "choose:desert")
    for seat in (None, 1):
        view = kingdom.View(state, seat)
        dreams = [view.imagine(Random(seed)) for seed in range(30)]
        assert any(cards(dream.hand[0]) == ["desert", "desert"] for dream in dreams)
        for dream in dreams:
            assert kingdom.View(dream, seat).table.hand == view.table.hand


# Taking back


def test_a_choice_cannot_be_taken_back() -> None:
    """3.6: no taking back past a card that was drawn or *shown*."""
    log, state = until_a_choice()
    picked = next(action for action in state.legal_actions() if str(action).startswith("choose"))
    state = state.after(picked)
    log = log.then(state)
    with pytest.raises(kingdom.CannotUndo):
        log.undone(kingdom.LIBRARY, state.seat)


def until_a_choice() -> tuple[kingdom.Log, kingdom.State]:
    """A real game just before a seat may choose between two cards."""
    setup = kingdom.parse_setup("BX2-TaBcOaFa-FiKnMe-X.Ro")
    for seed in range(200):
        log, state = kingdom.new_log(setup, seed)
        random = Random(seed).random
        for _ in range(300):
            if state.over:
                break
            if "choose" in powers(state):
                return log, state
            state = state.after(random_action(state, random))
            log = log.then(state)
    raise AssertionError("No game met a choice.")


def test_a_game_with_choices_replays_from_its_file() -> None:
    """Replay equals play; draws of two cards and choices are in the file."""
    log, state = until_a_choice()
    random = Random(1).random
    while not state.over:
        state = state.after(random_action(state, random))
        log = log.then(state)
    text = kingdom.write_log(log)
    assert "choose:" in text
    last = kingdom.read_log(text).replay(kingdom.LIBRARY)[-1]
    assert kingdom.write_position(last) == kingdom.write_position(state)


# twin_cards_are_wild


def test_twin_cards_let_you_choose_any_terrain_under_the_option() -> None:
    """A wish of the designer: two equal cards with crossroads let you choose any terrain."""
    state = two("grass grass", options="twin_cards_are_wild")
    assert card_of(state) == "?"
    expected = {f"choose:grass:{name}" for name in ("forest", "canyon", "desert")}
    assert {a for a in legal(state) if a.startswith("choose")} == {"choose:grass", *expected}
    state = play(state, "choose:grass:desert")
    assert told(state) == ["A chose desert"]
    assert builds(state) == builds(state, ORACLE) == {"a2", "c2", "d2", "e3"}
    assert cards(state.hand[0]) == ["grass", "grass"]


def test_without_the_option_twin_cards_are_just_their_terrain() -> None:
    """Off by default."""
    state = two("grass grass")
    assert card_of(state) == "grass"
    assert builds(state) <= {"b1", "c1", "f3", "e3"} & builds(state, ORACLE)


def test_different_cards_are_not_wild_under_the_option() -> None:
    """Two *equal* cards."""
    state = two("grass desert", options="twin_cards_are_wild")
    assert {a for a in legal(state) if a.startswith("choose")} == {"choose:grass", "choose:desert"}
    assert refused(state, "choose:grass:desert") == "There is no such choice of card now."


def test_a_single_card_is_not_wild_under_the_option() -> None:
    state = position(LAND, card="grass", hands="B forest", options="twin_cards_are_wild", tiles="")
    assert "choose" not in powers(state)


def test_a_twin_among_three_cards_is_wild_and_the_third_is_itself() -> None:
    """Three cards come with the bazaar, a picture may show them today."""
    state = two("grass grass desert", options="twin_cards_are_wild")
    found = {a for a in legal(state) if a.startswith("choose")}
    assert found == {"choose:grass", "choose:grass:forest", "choose:grass:canyon",
                     "choose:grass:desert", "choose:desert"}  # fmt: skip


def test_a_wild_twin_whose_terrain_dies_is_replaced_by_a_draw() -> None:
    """R45, 3.3: one of the twins leaves the game."""
    state = position("gA g d c c c", card="?", hands="A grass grass ; B forest", pile="canyon",
                     tiles="A crossroads", options="twin_cards_are_wild")  # fmt: skip
    state = play(state, "choose:grass:desert", "c1")
    assert card_of(state) == "canyon"
    assert cards(state.hand[0]) == ["grass", "canyon"]
    assert legal(state) == {"d1"}


@pytest.mark.parametrize("text", ["choose:grass", "choose:grass:desert"])
def test_a_wild_choice_is_read_back(text: str) -> None:
    assert str(kingdom.parse_action(text)) == text


def test_a_wild_choice_round_trips_in_a_picture() -> None:
    """The line ``terrain:`` tells what the card alone does not."""
    state = play(two("grass grass", options="twin_cards_are_wild"), "choose:grass:desert", "a2")
    text = kingdom.write_position(state)
    assert "card: grass\nterrain: desert\n" in text
    again = kingdom.read_position(text)
    assert kingdom.write_position(again) == text
    assert legal(again) == legal(state)


# The other options in the presence of two cards


def test_a_full_terrain_is_wild_for_the_chosen_card() -> None:
    """R116: any suitable hex, adjacent if possible; no card is removed."""
    lines: dict[str, Any] = {"card": "?", "hands": "A grass desert ; B forest",
                             "tiles": "A crossroads oracle"}  # fmt: skip
    state = position("gA g d d c c", pile="canyon", options="full_terrain_is_wild", **lines)
    state = play(state, "choose:grass", "b1")
    assert card_of(state) == "grass"
    assert cards(state.hand[0]) == ["grass", "desert"]
    assert legal(state) == {"c1"}
    state = play(state, "c1", "d1")
    assert legal(state) == {"end", "oracle:e1"}
    normal = play(position("gA g d d c c", pile="canyon", **lines), "choose:grass", "b1")
    assert card_of(normal) == "canyon"


def test_a_full_terrain_may_still_not_be_chosen_under_the_option() -> None:
    """R45 with R116: a card without suitable hex gives way to one that has one."""
    state = position("gA g d d c c", card="?", hands="A grass flowers canyon ; B forest", pile="",
                     tiles="A crossroads", options="full_terrain_is_wild")  # fmt: skip
    assert legal(state) == {"choose:grass", "choose:canyon"}


def test_if_every_card_is_dead_the_chosen_one_is_wild_under_the_option() -> None:
    """R45 with R116."""
    state = position("gA g g d", card="?", hands="A canyon flowers ; B forest", pile="grass",
                     tiles="A crossroads", options="full_terrain_is_wild")  # fmt: skip
    state = play(state, "choose:canyon")
    assert card_of(state) == "canyon"
    assert legal(state) == {"b1"}
    assert cards(state.pile) == ["grass"]
    text = kingdom.write_position(state)
    assert "terrain: any\n" in text
    assert kingdom.write_position(kingdom.read_position(text)) == text


def test_a_lost_crossroads_tile_returns_under_the_option() -> None:
    """A wish of the designer: ``tiles_return``."""
    for options, left in (("", 1), ("tiles_return", 2)):
        state = position("L:crossroads gA g g d d", card="grass", mandatory="0", options=options,
                         stock="a1=1", tiles="A crossroads@a1 paddock")  # fmt: skip
        state = play(state, "paddock:b1-d1")
        assert stock(state)["a1"] == left
        assert own(state) == {"d1"}
