"""Refusals: why an action is not lawful, in a sentence a player can read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .action import POWERS, Action
from .hexes import NO_HEX, Hex, Hexes, name_of
from .terrain import GROUNDS, NO_TERRAIN

if TYPE_CHECKING:
    from .state import Seat, State


class IllegalAction(ValueError):
    """An action that may not be done now; its text is a sentence for the player."""


COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven")


def refusal(state: State, action: int) -> str:
    """Why an action is refused now."""
    what, origin, target = action >> 20, action >> 10 & 1023, action & 1023
    if state.over:
        return "The game is over."
    if not 0 <= what < len(POWERS):
        return f"{int(action)} is no action."
    power = POWERS[what]
    text = str(Action(action))
    if state.prompts:
        asking = POWERS[state.prompts[-1].power]
        return f"Finish the {asking.name} first." if asking is not power else _no_target(text)
    if power.name == "end":
        more = state.owed
        return f"Build {COUNTS[more]} more first." if more else _no_target(text)
    if power.name == "stop":
        return "Nothing is under way that could be stopped."
    if power.name == "choose":
        return "There is no such choice of card now."
    if what == 0:
        if not state.owed:
            return "The mandatory action is done; use a tile or end the turn."
        if state.terrain == NO_TERRAIN:
            return "Choose the terrain you build on first."
    else:
        if state.begun:
            count = COUNTS[state.owed]
            return f"Build {count} more first: nothing interrupts the mandatory action."
        unpaid = _why_unpaid(state, what, power.name)
        if unpaid:
            return unpaid
    return power.refusal(state, state.seat, origin, target)


def _no_target(text: str) -> str:
    return f"{text} is not possible now."


def _why_unpaid(state: State, what: int, name: str) -> str:
    """Why a seat cannot pay for a power with a tile; empty if it can."""
    tiles = state.game.tiles_of[what]
    if state.ready & tiles:
        return ""
    if not state.held[state.seat] & tiles:
        return f"You have no {name} tile."
    if state.since & tiles:
        return f"Your {name} tile is used for this turn."
    return f"You took your {name} tile this turn; it works from your next turn on."


def why_not(state: State, seat: Seat, sites: Hexes, target: Hex) -> str:
    """Why a piece may not enter a hex when it should go to one of some sites."""
    board, name = state.board, name_of(target) if target < NO_HEX else "That"
    bit = 1 << target
    if not board.hexes & bit:
        return f"{name} is not on this board."
    if state.occupied & bit:
        return f"{name} is occupied."
    if not state.open & bit:
        return f"{name} is closed: nothing may enter it."
    if not sites & bit:
        return f"{name} is {kind_at(state, target)}; that is not where this may go."
    return f"It must touch one of your own here, and {name} does not."


def kind_at(state: State, hex: Hex) -> str:
    """What a hex is, in words: grass, castle, the farm."""
    cell = state.board.cells[hex]
    if cell.location:
        return f"the location {cell.location.name}"
    for ground in GROUNDS.values():
        if ground.letter == cell.letter:
            return ground.name
    return "a special hex"
