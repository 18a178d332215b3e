"""A moment of a game as a file tells it: a position picture, or a saved game at some turn."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, TypeAlias

import typer

import kingdom
from kingdom.engine.lines import SEAT_LETTERS
from kingdom.engine.log import FIRST_LINE
from kingdom.engine.position import has_card
from kingdom.engine.power import END_ACTION
from kingdom.engine.state import State

from .files import Refused
from .language import text

Files: TypeAlias = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE...", help="Position pictures or saved games; - for standard input."
    ),
]
At: TypeAlias = Annotated[
    str,
    typer.Option(
        "--at",
        metavar="TURN",
        help="Of a saved game: as this turn begins, such as 7B for seat B in round 7.",
    ),
]
TURN = re.compile(r"(\d{1,3})\s*([A-Ea-e]?)")


def is_game(content: str) -> bool:
    """Whether a file tells a whole game, not one position."""
    return content.lstrip().startswith(FIRST_LINE)


def moment_reader(at: str, *, to_play: bool = False) -> Callable[[str], State]:
    """Reads the moment that is asked for; if it is to be played, it must say which card is."""

    def read(content: str) -> State:
        if is_game(content):
            states = kingdom.read_log(content).replay(kingdom.LIBRARY)
            return turn_of(states, at) if at else states[-1]
        if at:
            raise Refused(text("at_position"))
        return read_position_to_play(content) if to_play else kingdom.read_position(content)

    return read


def turn_of(states: list[State], at: str) -> State:
    """The state with which a turn begins; of a round without a seat, its first."""
    asked = TURN.fullmatch(at.strip())
    if asked is None:
        raise Refused(text("at_what", at=at))
    round, seat = int(asked[1]), asked[2].upper()
    last = ""
    for state in states:
        if not state.over and state.by in (None, END_ACTION):
            letter = SEAT_LETTERS[state.seat]
            if state.round == round and seat in ("", letter):
                return state
            last = f"{state.round}{letter}"
    raise Refused(text("at_missing", at=at.strip().upper(), last=last))


def read_position_to_play(content: str) -> State:
    """The position a picture shows, if it says which card is played."""
    state = kingdom.read_position(content)
    if not state.over and not has_card(content, kingdom.LIBRARY):
        cards = ", ".join(state.game.library.terrain_cards)
        raise Refused(text("which_card", cards=cards))
    return state
