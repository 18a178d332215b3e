"""Whole games with Nomads: saved between any two clicks, undone, seen, replayed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import kingdom
from kingdom.engine.deal import Laid
from kingdom.engine.log import entry_of
from kingdom.engine.playout import play_out, random_action
from kingdom.engine.setup import Setup
from kingdom.engine.view import HIDDEN
from tests.expansions.nomads.camp import camp
from tests.pictures import legal, play
from tests.scenes import line, saved, targets

# Saved inside every kind of prompt

PROMPTS: dict[str, Callable[[], kingdom.State]] = {
    "quarry": lambda: play(
        camp("d dA d d d . d g g", card="desert", tiles="A quarry", nomads=""), "quarry:a1"
    ),
    "donation": lambda: play(
        camp("gA w w w w . N g g g g", card="grass", nomad_tiles="A donation-flowers outpost"),
        "donation-flowers:b1",
    ),
    "resettlement, a piece on its way": lambda: play(
        camp(
            """
            gA  g   g   g   N   g
              L:farm  .   gA  g   .   .
            """,
            card="grass",
            tiles="A farm@a2",
            nomads="e1=treasure",
            nomad_tiles="A resettlement",
        ),
        "resettlement:a1-b1",
    ),
    "resettlement, between two pieces": lambda: play(
        camp(
            """
            gA  g   g   g   N   g
              L:farm  .   gA  g   .   .
            """,
            card="grass",
            tiles="A farm@a2",
            nomads="e1=treasure",
            nomad_tiles="A resettlement",
        ),
        "resettlement:a1-b1",
        "stop",
    ),
    "sword": lambda: play(
        camp(
            "gA gB L:farm gC gD gB g g . N g g g",
            seats="4",
            card="grass",
            tiles="B farm@c1 ; C farm@c1",
            stock="c1=0",
            nomad_tiles="A sword ; C outpost",
        ),
        "sword:b1",
    ),
    "a mandatory action with Families": lambda: play(
        camp("g g g g g N", card="grass", cards="Families, Shepherds", nomads="f1=sword"), "a1"
    ),
}


def assert_alike(one: kingdom.State, other: kingdom.State, depth: int) -> None:
    """The same text, the same actions, and the same after every one of them."""
    assert kingdom.write_position(one) == kingdom.write_position(other)
    assert legal(one) == legal(other)
    if depth:
        for action in one.legal_actions():
            assert_alike(one.after(action), other.after(action), depth - 1)


@pytest.mark.parametrize("kind", PROMPTS)
def test_a_game_saved_inside_a_prompt_plays_on_identically(kind: str) -> None:
    """A game can be saved between any two clicks."""
    state = PROMPTS[kind]()
    again = saved(state)
    assert bool(line(state, "prompts")) is ("mandatory" not in kind)
    assert_alike(state, again, 4)
    for seed in range(5):
        one, other = state.copy(), again.copy()
        for game in (one, other):
            play_out(game, Random(seed).random)
        assert kingdom.write_position(one) == kingdom.write_position(other)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_random_game_can_be_saved_anywhere_and_replays_from_its_log(seats: int) -> None:
    setup = kingdom.random_setup(
        expansions=["base", "nomads"],
        seats=seats,
        sections=("quarry", "caravan", "village", "garden"),
        cards=("Families", "Shepherds", "Ambassadors"),
        seed=seats,
    )
    log, state = kingdom.new_log(setup, seed=seats)
    rng = Random(seats)
    states = [state]
    while not state.over:
        state = state.after(random_action(state, rng.random))
        log = log.then(state)
        states.append(state)
        if len(states) % 3 == 0:
            again = saved(state)
            assert kingdom.write_position(again) == kingdom.write_position(state)
            assert legal(again) == legal(state)
    replayed = kingdom.read_log(kingdom.write_log(log)).replay(kingdom.LIBRARY)
    assert [*map(kingdom.write_position, replayed)] == [*map(kingdom.write_position, states)]


@pytest.mark.parametrize("seed", range(6))
def test_pieces_and_tiles_are_conserved_in_random_games(seed: int) -> None:
    """Settlements are 40 a seat; a nomad tile is on its space, in one hand, or gone for good."""
    state = kingdom.new_game(
        kingdom.random_setup(
            expansions=["nomads", "base"],
            seats=3,
            sections=("quarry", "caravan", "village", "garden"),
            seed=seed,
        ),
        seed=seed,
    )
    rng = Random(seed)
    around = 6
    while not state.over:
        state = state.after(random_action(state, rng.random))
        for seat in range(3):
            assert state.own[seat].bit_count() + state.supply[seat] == 40
        held = line(state, "nomad tiles").replace(";", "").split()
        now = len(line(state, "nomads").split()) + sum(1 for word in held if len(word) > 1)
        assert now <= around
        around = now


# Undo and views

SECTIONS = tuple(Laid(section) for section in ("quarry", "caravan", "village", "garden"))
RESETTLING = Setup(
    ("base", "nomads"),
    2,
    SECTIONS,
    ("Families", "Shepherds", "Ambassadors"),
    (),
    (("nomads", ("resettlement", "resettlement", "sword", "outpost", "treasure", "sword")),),
)


def resettling() -> tuple[kingdom.Log, kingdom.State]:
    """A game in which seat A has just become free to resettle."""
    for seed in range(200):
        log, state = kingdom.new_log(RESETTLING, seed=seed)
        while state.round < 3:
            for action in state.legal_actions():
                after = state.after(action)
                claims = [e for e in after.events or () if e.kind == "claimed"]
                if claims and claims[0].name == "resettlement":
                    break
            else:
                after = state.after(state.legal_actions()[0])
            state, log = after, log.then(after)
            if state.seat == 0 and state.round == 2 and targets(state, "resettlement"):
                return log, state
    raise AssertionError("No seed lets seat A resettle.")


def test_steps_of_a_resettlement_can_be_taken_back_one_by_one() -> None:
    """3.6: no card was drawn and nobody else decided."""
    log, state = resettling()
    before = kingdom.write_position(state)
    texts = [before]
    for _ in range(3):
        step = next(a for a in state.legal_actions() if str(a).startswith("resettlement"))
        state = state.after(step)
        log = log.then(state)
        texts.append(kingdom.write_position(state))
    assert state.prompts
    for text in reversed(texts[:-1]):
        log = log.undone(kingdom.LIBRARY, 0)
        assert kingdom.write_position(log.replay(kingdom.LIBRARY)[-1]) == text


def test_a_resettlement_can_be_taken_back_as_a_whole() -> None:
    log, state = resettling()
    before = kingdom.write_position(state)
    for _ in range(2):
        step = next(a for a in state.legal_actions() if str(a).startswith("resettlement"))
        state = state.after(step)
        log = log.then(state)
    log = log.turn_undone(kingdom.LIBRARY, 0)
    assert kingdom.write_position(log.replay(kingdom.LIBRARY)[-1]) == before


def test_a_step_can_be_taken_back_only_by_the_seat_that_made_it() -> None:
    log, state = resettling()
    state = state.after(next(a for a in state.legal_actions() if "resettlement" in str(a)))
    log = log.then(state)
    with pytest.raises(kingdom.CannotUndo):
        log.undone(kingdom.LIBRARY, 1)


def test_a_stop_that_drew_a_card_cannot_be_taken_back() -> None:
    """3.6: no taking back past a card that was shown; the log's entry keeps it."""
    state = camp("fA d f . g N", card="desert", pile="grass", hands="B grass",
                 nomad_tiles="A resettlement")  # fmt: skip
    state = play(state, "resettlement:a1-b1", "stop")
    assert entry_of(state) == kingdom.Entry("stop", ("grass",))


@pytest.mark.parametrize("seat", [0, 1, 2, None])
@pytest.mark.parametrize("kind", ["sword", "resettlement, a piece on its way", "donation"])
def test_a_view_hides_nothing_of_nomads_but_hands_and_pile(kind: str, seat: int | None) -> None:
    """3.6: nomad tiles, walls, gold and prompts are public."""
    state = PROMPTS[kind]()
    if seat is not None and seat >= state.game.seats:
        return
    table = kingdom.View(state, seat).table
    shown = kingdom.write_position(table, secrets=False)
    assert shown == kingdom.write_position(state, secrets=False)
    assert set(table.pile) == {HIDDEN}
    for holder, hand in enumerate(table.hand):
        if holder not in (seat, state.seat):
            assert set(hand) == {HIDDEN}


def test_a_view_offers_the_actor_the_same_choices() -> None:
    state = PROMPTS["sword"]()
    view = kingdom.View(state, 0)
    assert {str(action) for action in view.legal_actions()} == legal(state)
    assert kingdom.View(state, 1).legal_actions() == []
    imagined = view.imagine(Random(1))
    assert legal(imagined) == legal(state)
