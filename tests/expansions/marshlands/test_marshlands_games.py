"""Whole games with Marshlands: saved between any two clicks, undone, seen, replayed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import kingdom
from kingdom.engine.playout import play_out, random_action
from kingdom.engine.view import HIDDEN
from kingdom.expansions.marshlands.temple import Waiting
from tests.expansions.marshlands.marsh import EVERYTHING, marsh
from tests.pictures import legal, play
from tests.scenes import line, saved

CHAIN = "g L:farm . sB s L:tower . sC s . sA s s ~ g g g f f f"
MEADOW = """
    g   g   g   g   s   s   d   d
      g   g   g   s   s   d   d   d
    """

# Saved inside every kind of prompt and everything half done

MOMENTS: dict[str, Callable[[], kingdom.State]] = {
    "a canoe reaction in a foreign turn": lambda: play(
        marsh(
            "g g L:farm . s sB s ~ . ~ . s g g g f",
            card="grass",
            tiles="B canoe canoe",
            stock="c1=1",
            hands="B swamp-forest",
        ),
        "b1",
    ),
    "a chain of canoe reactions": lambda: play(
        marsh(CHAIN, seats="3", card="grass", tiles="A canoe ; B canoe ; C canoe canoe",
              stock="b1=1 f1=1"),
        "a1",
        "canoe:e1",
    ),
    "a canoe reaction inside a donation": lambda: play(
        marsh("w w w L:farm w . sB s . N g g g", card="grass", tiles="B canoe", stock="d1=1",
              nomad_tiles="A donation-flowers", expansions=EVERYTHING),
        "donation-flowers:c1",
    ),
    "a canoe reaction inside a resettlement": lambda: play(
        marsh("gA g N . sB s . g g g", card="grass", tiles="B canoe", nomads="c1=sword",
              nomad_tiles="A resettlement", expansions=EVERYTHING),
        "resettlement:a1-b1",
    ),
    "a canoe reaction with a card that will die": lambda: play(
        marsh("gA g L:farm . sB s . d d d", card="grass", tiles="B canoe", stock="c1=1",
              pile="desert grass desert forest", hands="B desert"),
        "b1",
    ),
    "a swamp card whose half is open": lambda: marsh(
        MEADOW, card="swamp-grass", tiles="A oracle temple", hands="B swamp-desert"
    ),
    "a swamp half in force": lambda: play(
        marsh(MEADOW, card="swamp-grass", tiles="A oracle temple"), "choose:swamp-grass:swamp"
    ),
    "a mandatory action on swamp": lambda: play(
        marsh(MEADOW, card="swamp-grass", tiles="A oracle"), "choose:swamp-grass:swamp", "e1"
    ),
    "two swamp cards in hand": lambda: marsh(
        MEADOW, card="?", hands="A swamp-grass swamp-desert ; B grass", expansions=EVERYTHING
    ),
    "settlements due and waiting": lambda: play(
        marsh(MEADOW.replace("g   g   g   g   s", "gA  gA  g   g   s"), card="grass", due="2",
              tiles="A temple temple", hands="B desert"),
        "temple:a1",
        "c1",
    ),
    "a used bonus": lambda: play(
        marsh("sA s s s g g g g", card="grass", tiles="A canoe canoe refuge refuge"),
        "canoe-bonus:b1",
        "refuge-bonus:b1-c1",
    ),
}  # fmt: skip


def assert_alike(one: kingdom.State, other: kingdom.State, depth: int) -> None:
    """The same text, the same actions, and the same after every one of them."""
    assert kingdom.write_position(one) == kingdom.write_position(other)
    assert legal(one) == legal(other)
    if depth:
        for action in one.legal_actions():
            assert_alike(one.after(action), other.after(action), depth - 1)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_game_saved_at_any_moment_plays_on_identically(moment: str) -> None:
    """A game can be saved between any two clicks."""
    state = MOMENTS[moment]()
    again = saved(state)
    assert bool(line(state, "prompts")) is ("canoe reaction" in moment)
    assert_alike(state, again, 3)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_game_saved_at_any_moment_ends_identically(moment: str) -> None:
    """Whole games from there; swamp cards replace others midway (R91)."""
    state = MOMENTS[moment]()
    again = saved(state)
    for seed in range(4):
        one, other = state.copy(), again.copy()
        for game in (one, other):
            play_out(game, Random(seed).random)
        assert kingdom.write_position(one) == kingdom.write_position(other)


def all_marshlands(seats: int) -> kingdom.Setup:
    """A set-up with the four sections of Marshlands."""
    return kingdom.random_setup(
        expansions=["base", "nomads", "marshlands"],
        seats=seats,
        sections=("temple", "refuge", "canoe", "fountain"),
        cards=("Scouts", "Families", "Shepherds"),
        options=["tiles_reset_at_end"] if seats % 2 else [],
        seed=seats,
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_random_game_can_be_saved_anywhere_and_replays_from_its_log(seats: int) -> None:
    log, state = kingdom.new_log(all_marshlands(seats), seed=seats)
    rng = Random(seats)
    states = [state]
    while not state.over:
        assert state.legal_actions(), kingdom.write_position(state)
        state = state.after(random_action(state, rng.random))
        log = log.then(state)
        states.append(state)
        if len(states) % 3 == 0:
            again = saved(state)
            assert kingdom.write_position(again) == kingdom.write_position(state)
            assert legal(again) == legal(state)
    replayed = kingdom.read_log(kingdom.write_log(log)).replay(kingdom.LIBRARY)
    assert [*map(kingdom.write_position, replayed)] == [*map(kingdom.write_position, states)]


@pytest.mark.parametrize("seed", range(8))
def test_settlements_are_conserved_in_random_games(seed: int) -> None:
    """0.2: 40 a seat, on the board, in the supply, on temples or due."""
    state = kingdom.new_game(all_marshlands(3), seed=seed)
    rng = Random(seed)
    while not state.over:
        assert state.legal_actions(), kingdom.write_position(state)
        state = state.after(random_action(state, rng.random))
        waiting = state.recall(Waiting).settlements
        for seat in range(3):
            due = state.due if seat == state.seat else 0
            if not state.over:
                total = state.own[seat].bit_count() + state.supply[seat] + waiting[seat] + due
                assert total == 40
        assert state.ending or all(
            state.supply[seat] or waiting[seat] or (state.due and seat == state.seat)
            for seat in range(3)
        )


# Undo and views


def reacting() -> tuple[kingdom.Log, kingdom.State]:
    """A game in which a canoe was just asked for."""
    for seed in range(400):
        log, state = kingdom.new_log(all_marshlands(3), seed=seed)
        rng = Random(seed)
        while not state.over and state.legal_actions():
            state = state.after(random_action(state, rng.random))
            log = log.then(state)
            if line(state, "prompts").startswith("canoe"):
                return log, state
    raise AssertionError("No seed brings a canoe reaction.")


def test_a_reaction_can_be_taken_back_only_by_the_seat_that_made_it() -> None:
    """3.6: nor past another seat's decision."""
    log, state = reacting()
    before = kingdom.write_position(state)
    seat = state.actor
    state = state.after(kingdom.parse_action("stop"))
    log = log.then(state)
    with pytest.raises(kingdom.CannotUndo):
        log.undone(kingdom.LIBRARY, (seat + 1) % 3)
    assert kingdom.write_position(
        log.undone(kingdom.LIBRARY, seat).replay(kingdom.LIBRARY)[-1]
    ) == (before)


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_view_hides_nothing_of_marshlands_but_hands_and_pile(
    moment: str, seat: int | None
) -> None:
    """3.6."""
    state = MOMENTS[moment]()
    table = kingdom.View(state, seat).table
    shown = kingdom.write_position(table, secrets=False)
    assert shown == kingdom.write_position(state, secrets=False)
    assert set(table.pile) <= {HIDDEN}
    for holder, hand in enumerate(table.hand):
        if holder not in (seat, state.seat):
            assert set(hand) == {HIDDEN}


def test_a_view_offers_the_reacting_seat_its_choices_and_the_others_none() -> None:
    state = MOMENTS["a canoe reaction in a foreign turn"]()
    assert {str(action) for action in kingdom.View(state, 1).legal_actions()} == legal(state)
    assert kingdom.View(state, 0).legal_actions() == []
    assert legal(kingdom.View(state, 1).imagine(Random(1))) == legal(state)


def test_scouts_of_a_view_know_the_removed_terrain() -> None:
    """3.6: removed cards are public; the unseen ones are known by subtraction."""
    state = kingdom.new_game(all_marshlands(2), seed=2)
    removed = line(state, "removed terrain")
    table = kingdom.View(state, 1).table
    assert line(table, "removed terrain") == removed
    numbers = {kingdom.LIBRARY.terrain_cards[name][1] for name in (removed, f"swamp-{removed}")}
    assert not numbers & set(kingdom.View(state, 1).unseen)
