"""What somebody sees: made from a view, the same whatever others hold."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

import kingdom
from kingdom.engine.event import Event
from kingdom.engine.playout import random_action
from kingdom.engine.view import View
from kingdom.engine.words import languages
from kingdom.table.show.ask import YES
from kingdom.table.show.sight import Buttons, Sight
from kingdom.table.show.teller import DEEDS, FOLLOWING, Teller
from kingdom.table.speech import speech_in
from kingdom.table.wire import written

NAMES = ["Anna", "Bram", "Cato"]


def played(seed: int, most: int = 10**6) -> list[kingdom.State]:
    """A game of random actions with everything in it."""
    setup = kingdom.random_setup(expansions=kingdom.LIBRARY.mixable, seats=3, seed=seed)
    states = [kingdom.new_game(setup, seed=seed)]
    random = Random(seed).random
    while not states[-1].over and len(states) <= most:
        states.append(states[-1].after(random_action(states[-1], random)))
    return states


def seen(states: list[kingdom.State], *yours: int, lang: str = "en") -> str:
    sight = Sight(states, yours=yours, names=NAMES, speech=speech_in(lang), shows_gold=True)
    return written(sight.now(1, Buttons(YES, YES, YES)))


@pytest.mark.parametrize("seed", range(4))
def test_what_others_hold_changes_nothing_of_what_one_sees(seed: int) -> None:
    """Two truths that agree with a view look the same through it."""
    states = played(seed, 90)
    for place in range(0, len(states), 6):
        some = states[: place + 1]
        for yours in ((), (0,), (1,), (2,)):
            seat = yours[0] if yours else None
            other = View(some[-1], seat).imagine(Random(place))
            other.events, other.by = some[-1].events, some[-1].by
            assert seen([*some[:-1], other], *yours) == seen(some, *yours)


def test_gold_for_what_nobody_has_built_is_not_shown_before_the_end() -> None:
    """R53: at the first moment all have nothing, though the game would pay 48 if it ended."""
    state = kingdom.new_game(kingdom.parse_setup("B2-TaPaOaFa-LoKnMe"), seed=1)
    now = json.loads(seen([state], 0))
    assert [seat["gold"] for seat in now["seats"]] == [0, 0]
    assert [earned["gold"] for earned in now["reasons"][0]["earned"]] == [0, 0]


def test_of_two_cards_in_hand_nobody_sees_either_before_one_is_chosen() -> None:
    """R117: while a seat on turn has yet to choose its card, its hand is its own."""
    moments = 0
    for seed in range(40):
        states = played(seed, 120)
        for place, state in enumerate(states):
            if len(set(state.hand[state.seat])) < 2:
                continue
            moments += 1
            some = states[: place + 1]
            others = [seat for seat in range(3) if seat != state.seat]
            for yours in ((), *((seat,) for seat in others)):
                other = View(state, yours[0] if yours else None).imagine(Random(place))
                other.events, other.by = state.events, state.by
                assert seen([*some[:-1], other], *yours) == seen(some, *yours)
        if moments > 30:
            return
    pytest.fail("No game had such a moment.")


@pytest.mark.parametrize("lang", languages())
def test_every_moment_of_every_game_can_be_told(lang: str) -> None:
    said: set[str] = set()
    for seed in (0, 1, 5, 6, 18):  # between them they have every kind of event but two
        states = played(seed)
        teller = Teller(states, NAMES, speech_in(lang))
        for entry in range(1, len(states)):
            step = teller.step(entry, ())
            assert step.said.endswith(".")
            assert not step.said.endswith("..")
            assert "{" not in step.said
            said.update(event.kind for event in step.events)
        lines = teller.lines()
        told = [line.entry for line in lines]
        assert told == sorted(set(told))
        for place in range(0, len(states), 9):
            assert seen(states[: place + 1], 0, 1, 2, lang=lang)
    rest = {"removed", "told"}  # too rare; and no box of ours needs words of its own
    assert said == {*DEEDS, *FOLLOWING, "turn", "drew", "chose", "over"} - rest


def test_lines_tell_builds_of_a_turn_together() -> None:
    state = kingdom.new_game(kingdom.first_game(2), seed=7)
    states = [state]
    for move in ("a3", "b3", "c3", "end"):
        states.append(states[-1].after(kingdom.parse_action(move)))
    teller = Teller(states, NAMES, speech_in("en"))
    [line] = teller.lines()
    assert "".join(part.text for part in line.parts) == "Anna built on flowers: a3 b3 c3"
    assert [part.id for part in line.parts if part.kind == "hex"] == ["a3", "b3", "c3"]
    assert line.hexes == ["a3", "b3", "c3"]
    assert teller.turn_start(4) == 0
    assert teller.turn_start(5) == 4


def test_pieces_of_one_kind_are_told_together() -> None:
    """Two walls, or the seven hexes of one piece, are one phrase."""
    told = []
    for seed in range(6):
        states = played(seed)
        for line in Teller(states, NAMES, speech_in("en")).lines():
            text = "".join(part.text for part in line.parts)
            assert text.count("stone wall") <= 1, text
            told.append(text)
    assert any(re.search(r"stone wall on \w+ \w+$", text) for text in told)


def test_a_secret_draw_is_told_to_whoever_drew() -> None:
    states = played(1, 60)
    teller = Teller(states, NAMES, speech_in("en"))
    draws = [
        (entry, event.seat)
        for entry in range(1, len(states))
        for event in states[entry].events or ()
        if event.kind == "drew"
    ]
    assert draws
    for entry, seat in draws:
        for yours in range(3):
            for event in teller.step(entry, (yours,)).events:
                if event.kind == "drew":
                    assert bool(event.name) == (yours == seat)


def test_what_a_new_kind_of_event_names_is_told_to_its_seat_alone() -> None:
    """Whatever an expansion brings is secret until it is known to be public."""
    states = played(1, 1)
    states[1].events = [Event("peeked", 1, name="Tavern"), Event("took", 1, name="Tavern")]
    teller = Teller(states, NAMES, speech_in("en"))
    for yours, peeked in (((), ""), ((0,), ""), ((1,), "tavern")):
        step = teller.step(1, yours)
        assert [event.name for event in step.events] == [peeked, "tavern"]
        assert "eeked" not in step.said


def test_what_lies_in_front_of_a_seat_is_told() -> None:
    """Tiles that were claimed for a turn, counters, bonus tiles: whatever an expansion brings."""
    found: set[tuple[str, str]] = set()
    for seed in (0, 1, 5, 6, 10, 14, 32):
        states = played(seed)
        for place in range(1, len(states), 3):
            told = json.loads(seen(states[: place + 1]))
            for seat in told["seats"]:
                found |= {(held["kind"], held["id"]) for held in seat["holdings"]}
    for kind, id in found:
        assert speech_in("nl").words.has(kind, id)
    assert {kind for kind, _ in found} >= {"tile", "piece"}
