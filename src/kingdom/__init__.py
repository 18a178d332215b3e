"""Kingdom: the complete digital edition of the board game Kingdom Builder, as a library.

>>> import kingdom
>>> state = kingdom.new_game(seats=2, seed=7)
>>> state
<State: round 1, A to build 3 on flowers>
>>> state = state.after(state.legal_actions()[0])
>>> state.supply
[39, 40]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from random import Random, SystemRandom
from types import ModuleType

from .engine import code as _code
from .engine import log as _log
from .engine import position as _position
from .engine import setup as _setup
from .engine.action import Action, NotAnAction, parse_action
from .engine.card import Score
from .engine.game import RULINGS, Game
from .engine.lines import BadPosition
from .engine.log import BadLog, CannotUndo, Entry, Log
from .engine.picture import write_position
from .engine.refusal import IllegalAction
from .engine.setup import BadSetup, Setup
from .engine.state import Seat, State
from .engine.view import View
from .expansions import LIBRARY

__version__ = "0.2.0"

__all__ = [
    "LIBRARY", "RULINGS", "Action", "BadLog", "BadPosition", "BadSetup", "CannotUndo", "Entry",
    "Game", "IllegalAction", "Log", "NotAnAction", "Score", "Seat", "Setup", "State", "View",
    "first_game", "new_game", "new_log", "parse_action", "parse_setup", "random_setup", "read_log",
    "read_position", "setup_code", "write_log", "write_position",
]  # fmt: skip


def __getattr__(name: str) -> ModuleType:
    """The parts beside the engine, loaded when first asked for: ``kingdom.render.svg.board``."""
    if name in ("bots", "render"):
        return import_module(f".{name}", __name__)
    raise AttributeError(f"kingdom has no {name}")


DEFAULT_EXPANSIONS = ("base",)
"""What a game is made of unless something else is asked for."""


def any_seed() -> int:
    """A seed nobody can guess."""
    return SystemRandom().getrandbits(48)


def random_setup(
    *,
    expansions: Iterable[str] = DEFAULT_EXPANSIONS,
    seats: int = 2,
    sections: Sequence[str] = (),
    cards: Sequence[str] = (),
    options: Iterable[str] = (),
    dealt: Iterable[tuple[str, Sequence[str]]] = (),
    seed: int | None = None,
) -> Setup:
    """A set-up by chance; sections, cards, options and what is dealt are kept where given.

    >>> setup_code(random_setup(seats=3, cards=["Knights"], seed=1))
    'B3-fABntOtA-DiMiKn'
    """
    rng = Random(f"{any_seed() if seed is None else seed} set-up")
    return _setup.random_setup(
        LIBRARY,
        rng,
        expansions=expansions,
        seats=seats,
        sections=sections,
        cards=cards,
        wishes=options,
        dealt=dealt,
    )


def first_game(seats: int = 2) -> Setup:
    """The set-up recommended for a first game."""
    return _setup.first_game(LIBRARY, seats)


def setup_code(setup: Setup) -> str:
    """The short code of a set-up, for a chat message."""
    return _code.setup_code(setup, LIBRARY)


def parse_setup(code: str) -> Setup:
    """The set-up a code stands for."""
    return _code.parse_setup(code, LIBRARY)


def new_game(
    setup: Setup | None = None,
    *,
    expansions: Iterable[str] = DEFAULT_EXPANSIONS,
    seats: int = 2,
    seed: int | None = None,
    rulings: int = RULINGS,
) -> State:
    """The first state of a game: of a set-up, or of one drawn from some expansions."""
    seed = any_seed() if seed is None else seed
    setup = setup or random_setup(expansions=expansions, seats=seats, seed=seed)
    return Game.of(setup, LIBRARY, rulings=rulings).start(seed)


def new_log(
    setup: Setup,
    seed: int | None = None,
    players: tuple[str, ...] = (),
    *,
    rulings: int = RULINGS,
) -> tuple[Log, State]:
    """A game to be stored: its log and its first state."""
    return Log.begin(setup, LIBRARY, any_seed() if seed is None else seed, players, rulings)


def read_log(text: str) -> Log:
    """The game a file tells; ``log.replay(LIBRARY)`` gives its states."""
    return _log.read_log(text, LIBRARY)


def write_log(log: Log) -> str:
    """A game as a file."""
    return log.write(LIBRARY)


def read_position(text: str) -> State:
    """The position a picture shows."""
    return _position.read_position(text, LIBRARY)
