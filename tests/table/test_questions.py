"""What every power asks: it is named, and says more than that a hex is to be chosen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

import kingdom
from kingdom.engine.action import POWERS
from kingdom.engine.playout import random_action
from kingdom.engine.power import AGAIN, CHOOSE, END, STOP, BuildOne
from kingdom.engine.state import State
from kingdom.engine.words import languages
from kingdom.table.show.sight import Buttons, Sight
from kingdom.table.speech import speech_in
from kingdom.table.wire import Button, Offer

NAMES = ["Anna", "Bram", "Cleo", "Dirk"]
NO = Button(may=False, why="")
EVERY = [
    power.name or "build"
    for power in POWERS
    if power not in (END, STOP, CHOOSE, AGAIN) and not power.name.startswith("toy-")
]
"""What may be done in the games of the shelf; other tests bring toys of their own."""
GAMES = 400


@cache
def moments() -> dict[tuple[str, bool], list[State]]:
    """For each power, and for each that is under way, the game up to where it is first offered."""
    found: dict[tuple[str, bool], list[State]] = {}
    wanted = {*EVERY}
    for seed in range(GAMES):
        setup = kingdom.random_setup(expansions=kingdom.LIBRARY.mixable, seats=3, seed=seed)
        states = [kingdom.new_game(setup, seed=seed)]
        rng = Random(seed)
        while not states[-1].over:
            state = states[-1]
            for what in {option[0] for option in state.options()}:
                key = POWERS[what].name or "build", bool(state.prompts)
                found.setdefault(key, [*states])
            states.append(state.after(random_action(state, rng.random)))
        if wanted <= {name for name, _ in found} and seed > 30:
            break
    return found


def offers(states: list[State], lang: str) -> list[Offer]:
    """What somebody at the table is offered."""
    seat = states[-1].actor
    sight = Sight(states, yours=[seat], names=NAMES, speech=speech_in(lang), shows_gold=True)
    ask = sight.now(0, Buttons(NO, NO, NO)).ask
    assert ask is not None
    return ask.offers


def asked(name: str, states: list[State], lang: str = "en") -> str:
    """What the offer of one power asks."""
    return next(offer.ask for offer in offers(states, lang) if offer.power == name)


@pytest.mark.parametrize("lang", languages())
def test_every_power_says_what_it_is_for(lang: str) -> None:
    """None says only “choose a hex”; what builds or moves as all do is explained below it."""
    assert {*EVERY} <= {name for name, _ in moments()}
    usual = ("where_to_build", "which_piece", "where_it_lands")
    for (name, _), states in moments().items():
        for offer in offers(states, lang):
            if offer.power != name or name == "build":
                continue
            generic = {speech_in(lang).text(key, name=offer.name) for key in usual}
            assert offer.ask.endswith("."), offer.ask
            assert len(offer.ask) <= 120, offer.ask
            assert len((offer.sentence if offer.ask in generic else offer.ask).split()) > 5
            for question in (offer.ask, offer.ask_target):
                assert question not in generic or has_aims_like(question, offer, lang), question


def has_aims_like(question: str, offer: Offer, lang: str) -> bool:
    """Whether a usual question is asked of a power that does what it says."""
    builds = speech_in(lang).text("where_to_build", name=offer.name) == question
    power = next(power for power in POWERS if (power.name or "build") == offer.power)
    return isinstance(power, BuildOne) if builds else any(aim.origins for aim in offer.aims)


@pytest.mark.parametrize(
    ("name", "under_way", "like"),
    [
        ("sword", True, r"Sword: choose one of (Anna|Bram|Cleo)'s pieces to send home\."),
        ("fort", True, r"Fort: you drew [a-z/]+\. Build one settlement there, .*"),
        ("canoe", True, r"(Anna|Bram|Cleo) took the last [a-z-]+ tile: you may build on .* now\."),
        ("quarry", True, r"Quarry: put a second wall on [a-z]+, or stop\."),
        ("resettlement", True, r"Resettlement: one more step, .* Steps left: 3\."),
        ("temple", False, r"Temple: choose a settlement to take off; in your next turn .*"),
        ("scout-cabin", True, r"Scout cabin: put the second scout beside your own pieces .*"),
        ("city-hall", False, r"City hall: choose the middle of seven free hexes, .*"),
    ],
)
def test_a_special_action_says_who_what_where_and_why(
    name: str, under_way: bool, like: str
) -> None:
    assert re.fullmatch(like, asked(name, moments()[name, under_way]))


def test_a_canoe_names_the_tile_it_answers_though_others_have_reacted_since() -> None:
    """What was taken when it was first asked counts, not what happened last."""
    for seed in range(GAMES):
        for states in reactions(seed):
            first = next(place for place in range(len(states)) if states[place].prompts)
            taken = [event for event in states[first].events or () if event.kind in TAKEN]
            who = NAMES[taken[-1].seat]
            assert asked("canoe", states).startswith(f"{who} took the last ")
            return
    raise AssertionError("No game asks two canoes about one tile.")


TAKEN = ("took", "claimed")


def reactions(seed: int) -> Iterator[list[State]]:
    """Moments at which a second seat is asked about the same last tile."""
    setup = kingdom.random_setup(expansions=["base", "marshlands"], seats=4, seed=seed)
    states = [kingdom.new_game(setup, seed=seed)]
    rng = Random(seed)
    while not states[-1].over:
        states.append(states[-1].after(random_action(states[-1], rng.random)))
        before, now = states[-2], states[-1]
        if now.prompts and before.prompts[:-1] == now.prompts and now.actor != before.actor:
            start = len(states) - 2
            while states[start].prompts:
                start -= 1
            yield states[start:]


def test_without_a_past_a_canoe_still_says_why_it_is_asked() -> None:
    [states] = [moments()["canoe", True][-1:]]
    alone = states[0].copy()
    assert asked("canoe", [alone]).startswith("A last tile was taken: ")
