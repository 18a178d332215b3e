"""All bots: lawful in every mix with any number of seats, the same for the same seed."""

from __future__ import annotations

import os
from random import Random

import pytest

import kingdom
from kingdom.bots import BOTS, LEVELS, UnknownBot, make_bot
from kingdom.engine.setup import Setup
from kingdom.engine.state import State
from kingdom.engine.view import View

EVERYTHING = list(kingdom.LIBRARY.mixable)
GAMES = max(1, int(os.environ.get("KINGDOM_GAMES", "100")) // 50)
QUICK = ["random", "greedy", "novice", "easy", "medium", "beam:3"]


def play(setup: Setup, bots: list[str], seed: int) -> State:
    """A whole game through views, each action checked."""
    state = kingdom.new_game(setup, seed=seed)
    players = [make_bot(name, seed + seat) for seat, name in enumerate(bots)]
    while not state.over:
        seat = state.actor
        state = state.after(players[seat].choose(View(state, seat)))
    return state


@pytest.mark.games
@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("seats", range(2, 6))
def test_no_bot_proposes_an_unlawful_action(seats: int, number: int) -> None:
    rng = Random(f"{seats} {number} lawful")
    mix = ["base", *(name for name in EVERYTHING[1:] if rng.random() < 0.6)]
    setup = kingdom.random_setup(expansions=mix, seats=seats, seed=rng.getrandbits(40))
    play(setup, [rng.choice(QUICK) for _ in range(seats)], rng.getrandbits(40))


@pytest.mark.parametrize("name", ["hard", "expert", "master"])
def test_the_strong_levels_are_lawful_with_everything_in_play(name: str) -> None:
    setup = kingdom.random_setup(expansions=EVERYTHING, seats=2, seed=5)
    state = kingdom.new_game(setup, seed=5)
    players = [make_bot(name, 1), make_bot("novice", 2)]
    turns = 0
    while not state.over and turns < 12:
        state = state.after(players[state.actor].choose(View(state, state.actor)))
        turns += 1


@pytest.mark.parametrize("name", [*BOTS, "beam:4"])
def test_the_same_seed_chooses_the_same(name: str) -> None:
    setup = kingdom.random_setup(expansions=EVERYTHING, seats=2, seed=8)
    state = kingdom.new_game(setup, seed=8)
    one, other = make_bot(name, 3), make_bot(name, 3)
    for _ in range(5):
        view = View(state, state.actor)
        choice = one.choose(view)
        assert choice == other.choose(view)
        state = state.after(choice)


def test_a_bot_that_is_undone_plans_anew() -> None:
    """What it planned for another position is not played in this one."""
    bot = make_bot("beam:4", 3)
    state = kingdom.new_game(seats=2, seed=3)
    bot.choose(View(state, 0))
    another = kingdom.new_game(seats=2, seed=4)
    assert another.is_legal(bot.choose(View(another, 0)))


def test_levels_go_from_novice_to_master() -> None:
    names = [level.id for level in LEVELS]
    assert names == ["novice", "easy", "medium", "hard", "expert", "master"]
    assert set(names) < set(BOTS)


@pytest.mark.parametrize(
    "name", ["beam:", "beam:0", "beam:x", "beam:99999", "beam:²", "grandmaster"]
)
def test_an_unknown_bot_is_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(UnknownBot, match="beam:16"):
        make_bot(name)


def test_a_thinking_bot_never_sees_hidden_cards() -> None:
    """Two states that differ only in what is hidden get the same answer."""
    setup = kingdom.random_setup(seats=2, seed=2)
    state = kingdom.new_game(setup, seed=2)
    other = state.copy()
    other.hand = (state.hand[0], tuple(reversed(state.pile[:1])))
    other.pile = tuple(sorted((*state.pile[1:], *state.hand[1])))
    for name in ("medium", "hard"):
        chosen = make_bot(name, 1).choose(View(state, 0))
        assert chosen == make_bot(name, 1).choose(View(other, 0))
