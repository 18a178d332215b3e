"""``kingdom play``: a game in the terminal, a person against bots."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

import kingdom
from kingdom.bots import BOTS, make_bot
from kingdom.engine.log import Log
from kingdom.engine.state import State

from .files import Refused, data_folder, read_all, writable
from .language import text
from .options import known_bots, known_expansions
from .simulate import expansions_named

DEFAULT_BOT = "medium"


def play(
    setup: Annotated[
        str | None, typer.Option(metavar="CODE", help="A set-up; if not given, the first game.")
    ] = None,
    expansions: Annotated[
        str | None,
        typer.Option(
            help="Draw a set-up from these expansions, or from all.",
            autocompletion=known_expansions,
        ),
    ] = None,
    seats: Annotated[int | None, typer.Option(help="2 to 5, yours among them.")] = None,
    bot: Annotated[
        str | None, typer.Option(help="Who sits on the other seats.", autocompletion=known_bots)
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed, the same cards.")] = None,
    load: Annotated[
        str | None, typer.Option(metavar="FILE", help="Go on with a stored game.")
    ] = None,
    save: Annotated[str | None, typer.Option(metavar="FILE", help="Keep the game there.")] = None,
) -> None:
    """Play a game in the terminal; you are seat A, bots sit on the others."""
    if bot is not None:
        make_bot(bot)
    if load is None:
        log, state = _begun(setup, expansions, seats, bot or DEFAULT_BOT, seed)
    else:
        for name, value in (
            ("--setup", setup),
            ("--expansions", expansions),
            ("--seats", seats),
            ("--seed", seed),
        ):
            if value is not None:
                raise Refused(text("stored_as_set_up", option=name))
        log, state = _loaded(load, bot)
    path = _place(load, save)

    from .terminal import Terminal

    sitting = [name if name in BOTS else bot or DEFAULT_BOT for name in log.players]
    Terminal(log, state, path, sitting).run()


def _begun(
    code: str | None, expansions: str | None, seats: int | None, bot: str, seed: int | None
) -> tuple[Log, State]:
    """A new game."""
    if expansions is not None:
        if code is not None:
            raise Refused(text("code_or_expansions"))
        setup = kingdom.random_setup(
            expansions=expansions_named(expansions), seats=2 if seats is None else seats, seed=seed
        )
    elif code is None:
        setup = kingdom.first_game(2 if seats is None else seats)
    elif seats is None:
        setup = kingdom.parse_setup(code)
    else:
        raise Refused(text("code_says_seats"))
    return kingdom.new_log(setup, seed, (text("your_name"), *[bot] * (setup.seats - 1)))


def _loaded(name: str, bot: str | None) -> tuple[Log, State]:
    """A stored game, to be gone on with."""
    if name == "-":
        raise Refused(text("load_a_file"))
    [(_, (log, states))] = read_all([name], _replayed)
    seats = log.setup.seats
    you, *others = (*log.players, *[""] * seats)[:seats]
    players = [you or text("your_name")]
    for told in others:
        is_person = told and told not in BOTS
        players.append(told if is_person else bot or told or DEFAULT_BOT)
    return log._replace(players=tuple(players)), states[-1]


def _replayed(content: str) -> tuple[Log, list[State]]:
    log = kingdom.read_log(content)
    return log, log.replay(kingdom.LIBRARY)


def _place(load: str | None, save: str | None) -> Path:
    """Where the game is kept: where it was asked for, where it came from, or among the others."""
    if save is not None:
        path = writable(save)
        if path.exists() and (load is None or not path.samefile(load)):
            raise Refused(text("is_there", name=save))
        return path
    if load is not None:
        return writable(load)
    return data_folder() / "games" / f"{datetime.now():%Y-%m-%d-%H%M%S}.txt"
