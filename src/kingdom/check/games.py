"""Checks the games: they end, and codes, pictures and logs say all there is to say about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from kingdom.bots import make_bot
from kingdom.engine.action import POWERS
from kingdom.engine.card import NOTHING
from kingdom.engine.code import parse_setup, setup_code
from kingdom.engine.expansion import Expansion
from kingdom.engine.game import Game
from kingdom.engine.hexes import listed
from kingdom.engine.log import Log, read_log
from kingdom.engine.picture import write_position
from kingdom.engine.playout import random_action
from kingdom.engine.position import read_position, stand
from kingdom.engine.sentence import Sentence
from kingdom.engine.setup import random_setup
from kingdom.engine.state import State
from kingdom.engine.view import View
from kingdom.expansions import LIBRARY
from kingdom.render import svg, text

from .mixes import Mix, mixes, setup_with
from .seen import broke_off, seen_in

GAMES = 3
"""Of each mix."""
EVERY = 40
"""Of so many positions one is written and read; and the first two of each kind of prompt."""
BOT = "greedy"


def games(expansion: Expansion) -> Iterator[Sentence]:
    """How games with an expansion go wrong."""
    crash = seen_in(expansion).crash
    if crash:
        yield crash
        return
    for mix in mixes(expansion):
        for seed in range(GAMES):
            try:
                trouble = next(_game(expansion, mix, seed), None)
            except Exception as error:  # whatever somebody's code does wrong
                trouble = broke_off(", ".join(mix), error, expansion)
            if trouble:
                yield trouble
                return
    yield from _apart(expansion)


def _game(expansion: Expansion, mix: Mix, seed: int) -> Iterator[Sentence]:
    """What goes wrong in one game, first of random choices, then of a bot's."""
    setup = setup_with(expansion, mix, seed)
    code = setup_code(setup, LIBRARY)
    if parse_setup(code, LIBRARY) != setup:
        yield Sentence("The set-up code {code} does not read back as it was written.", code=code)
    log, state = Log.begin(setup, LIBRARY, seed)
    random = Random(seed).random
    met: Counter[str] = Counter()
    bots = [make_bot(BOT, seed) for _ in range(setup.seats)]
    is_bots = seed == 0
    while not state.over:
        if is_bots:
            action = bots[state.actor].choose(View(state, state.actor))
        else:
            action = random_action(state, random)
        state = state.after(action)
        log = log.then(state)
        moment = POWERS[state.prompts[-1].power].name if state.prompts else ""
        met[moment] += 1
        if met[moment] <= 2 or not met[moment] % EVERY or state.over:
            yield from _picture(state, code)
    yield from _counted(state, code)
    written = log.write(LIBRARY)
    again = read_log(written, LIBRARY)
    last = again.replay(LIBRARY)[-1]
    if again.write(LIBRARY) != written or write_position(last) != write_position(state):
        yield Sentence("A game of {code} does not replay as it was played.", code=code)


def _picture(state: State, code: str) -> Iterator[Sentence]:
    """A position is drawn, and the picture of it in letters says all there is to say."""
    written = write_position(state)
    again = read_position(written, LIBRARY)
    if write_position(again) != written or again.legal_actions() != state.legal_actions():
        yield Sentence(
            "In a game of {code} a position does not read back as it was written, at “{line}”; do "
            "write_lines and read_lines keep all that your rules remember?",
            code=code,
            line=_first_difference(written, write_position(again)),
        )
    svg.board(state)
    text.board(state, colour=False)


def _counted(state: State, code: str) -> Iterator[Sentence]:
    """Whoever counts at the end sees the pieces, and is told what was paid before."""
    bare = state.game.start(0)
    owners = {hex: seat for seat, own in enumerate(state.own) for hex in listed(own)}
    stand(bare, {hex: (owners.get(hex), state.kind_on(hex)) for hex in listed(state.occupied)})
    told = {reason for rule in state.game.pays for reason in rule.pays(state.game)}
    for seat in range(state.game.seats):
        counted = bare.score(seat)
        for reason, score in state.score(seat).items():
            if reason not in told and score.gold != counted.get(reason, NOTHING).gold:
                yield Sentence(
                    "In a game of {code} the gold for {reason} depends on more than where pieces "
                    "stand; let the rule that pays it say so in its method “pays”.",
                    code=code,
                    reason=reason,
                )


def _first_difference(one: str, other: str) -> str:
    for line in one.splitlines():
        if line not in other.splitlines():
            return line
    return "legal actions"


def _apart(expansion: Expansion) -> Iterator[Sentence]:
    """A game without the expansion knows nothing of it."""
    first = next(iter(LIBRARY.expansions.values()))
    if expansion.id == first.id:
        return
    setup = random_setup(LIBRARY, Random(0), expansions=(first.id,))
    for rule in Game.of(setup, LIBRARY).rules:
        if rule in expansion.rules:
            yield Sentence(
                "The rule {rule} is at work in games without this expansion; say in its method "
                "“needed” when there is something to do.",
                rule=type(rule).__name__,
            )
