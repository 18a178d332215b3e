"""Whatever is tried where it is not lawful, only a sentence for a player comes back.

Every power of the library is tried in every kind of prompt: with own pieces and foreign ones, with
the targets of others, with places that are no hexes and with none.
"""

from __future__ import annotations

import re
from random import Random

import pytest

import kingdom
from kingdom.engine.action import POWERS, make_action
from kingdom.engine.hexes import CELLS, NO_HEX, NOWHERE, Hex, Hexes, pick
from kingdom.engine.power import AGAIN, Power
from kingdom.engine.words import ENGLISH, Words, languages
from tests.properties.games import GAMES, MIXES, states_of
from tests.properties.patches import crowded_patch
from tests.properties.test_checker_agrees import curious_action

EACH = max(2, GAMES // 40)
"""States of each kind that are looked at."""
TRIES = 8
"""Of each power in each of them."""
LONGEST = 2000 * EACH
"""Positions looked through at most for all kinds of one location."""
BAZAAR = "bazaar"
LOCATIONS = sorted(kingdom.LIBRARY.locations)
IS_SENTENCE = re.compile(r"^[^{}]*[A-Za-z][^{}]*[.]$")
OTHERS = [Words(kingdom.LIBRARY, lang) for lang in languages() if lang != ENGLISH]

BOXES = kingdom.LIBRARY.expansions.values()
ASKING = {
    power.name
    for box in BOXES
    for power in (*box.powers, *(power for place in box.locations for power in place.powers))
    if type(power).choices is not Power.choices
}
"""Powers on the shelf that ask something between two actions; toys of other tests aside."""


def kind_of(state: kingdom.State) -> str:
    """What is asked, as far as answers differ."""
    if not state.prompts:
        return "over" if state.over else "mandatory" if state.begun else "turn"
    prompt = state.prompts[-1]
    name = POWERS[prompt.power].name
    if prompt.power == AGAIN.number:
        return f"{name}:{POWERS[prompt.left].name}"
    return f"{name}, a piece under way" if prompt.hex != NO_HEX else name


def one_of_each(state: kingdom.State, rng: Random) -> list[kingdom.State]:
    """The states after one action of each power, and after each use of a bazaar."""
    found: dict[tuple[int, int], kingdom.Action] = {}
    actions = state.legal_actions()
    for action in rng.sample(actions, len(actions)):
        found[action.what, action.target if action.power.name == BAZAAR else NO_HEX] = action
    return [state.after(action) for action in found.values()]


def tried(state: kingdom.State, rng: Random) -> list[kingdom.Action]:
    """Actions of every power there is, and of none, lawful or not."""
    allowed = NOWHERE
    for _, _, targets in state.options():
        allowed |= targets
    asked = state.prompts[-1] if state.prompts else None
    hexes: list[Hexes] = [
        *state.own,
        allowed,
        state.open,
        state.board.special,
        state.figures,
        1 << CELLS - 1,
        1 << NO_HEX - 1,
        1 << NO_HEX,
        *([1 << asked.origin, 1 << asked.hex] if asked else []),
    ]
    places: list[Hex] = [pick(some, rng.random) for some in hexes if some]
    return [
        make_action(what, rng.choice([NO_HEX, *places]), rng.choice(places))
        for what in range(len(POWERS) + 1)
        for _ in range(TRIES)
    ]


def check_refusals(state: kingdom.State, rng: Random) -> None:
    """Nothing but a sentence answers what is not lawful."""
    legal = set(state.legal_actions())
    for action in tried(state, rng):
        if action in legal:
            continue
        with pytest.raises(kingdom.IllegalAction) as error:
            state.after(action)
        assert IS_SENTENCE.match(str(error.value)), str(error.value)
        for words in OTHERS:
            assert IS_SENTENCE.match(words.say(error.value.sentence))


@pytest.mark.parametrize("location", LOCATIONS)
def test_a_sentence_refuses_what_a_tile_and_its_repetition_do_not_allow(location: str) -> None:
    """R38: every power of every location, in its own prompts and in those of a bazaar."""
    rng = Random(f"refusals {location}")
    powers = kingdom.LIBRARY.locations[location].powers
    missing = {power.name: EACH for power in powers if power.name in ASKING}
    missing |= {f"again:{power.name}": EACH for power in powers if location != BAZAAR}
    for _ in range(LONGEST):
        if not any(missing.values()):
            return
        state = crowded_patch(rng, location, BAZAAR)
        for after in one_of_each(state, rng):
            kind = kind_of(after).partition(",")[0]
            if missing.get(kind):
                missing[kind] -= 1
                check_refusals(after, rng)
    raise AssertionError(f"never asked: {missing}")


def test_a_sentence_refuses_what_no_prompt_allows() -> None:
    """Prompts of nomad tiles, canoes and silos among them, and two decisions on one stack."""
    rng = Random("refusals on small boards")
    missing = dict.fromkeys(ASKING, EACH)
    for _ in range(LONGEST):
        if not any(missing.values()):
            return
        state = crowded_patch(rng)
        for _ in range(30):
            kind = kind_of(state).partition(",")[0]
            if missing.get(kind):
                missing[kind] -= 1
                check_refusals(state, rng)
            if state.over:
                break
            state = state.after(curious_action(state, rng))
    raise AssertionError(f"never asked: {missing}")


@pytest.mark.parametrize("seed", range(len(MIXES)), ids=[*MIXES])
def test_a_sentence_refuses_what_no_moment_of_a_game_allows(seed: int) -> None:
    """Games of every mix, in which most powers of the library are not in play at all."""
    rng = Random(f"refusals {seed}")
    left: dict[str, int] = {}
    for number, state in enumerate(states_of(seed)):
        kind = kind_of(state)
        if number % 10 == 0 or state.prompts or state.over:
            left[kind] = left.get(kind, EACH) - 1
            if left[kind] >= 0:
                check_refusals(state, rng)
