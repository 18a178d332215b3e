"""Refusals: why an action is not lawful, in a sentence a player can read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .action import POWERS, Action
from .card import NO_CARD
from .hexes import NO_HEX, Hex, Hexes, name_of
from .terrain import GROUNDS, NO_TERRAIN

if TYPE_CHECKING:
    from .power import Power
    from .state import Seat, State


class IllegalAction(ValueError):
    """An action that may not be done now; its text is a sentence for the player."""


COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


AGAIN = "again"
CHOOSE_FIRST = "Choose the terrain you build on first."


def count_of(number: int) -> str:
    """A small number as a word."""
    return COUNTS[number] if number < len(COUNTS) else str(number)


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
        if asking.name == AGAIN:  # it stands for the power that is done once more
            asking = POWERS[state.prompts[-1].left]
        if asking is not power:
            return f"Finish the {asking.name} first."
        if target == NO_HEX or not any(option[:2] == (what, origin) for option in state.options()):
            return _no_target(text)
        return power.refusal(state, state.actor, origin, target)
    if power.name == "end":
        more = state.owed
        return f"Build {count_of(more)} more first." if more else _no_target(text)
    if power.name == "stop":
        return "Nothing is under way that could be stopped."
    if power.name == "choose":
        return "There is no such choice of card now."
    if what == 0:
        if not state.owed:
            return "The mandatory action is done; use a tile or end the turn."
        if state.terrain == NO_TERRAIN:
            return CHOOSE_FIRST
        if origin != NO_HEX:
            return _no_target(text)
    else:
        if state.begun:
            count = count_of(state.owed)
            return f"Build {count} more first: nothing interrupts the mandatory action."
        unpaid = power.unpaid(state, state.seat)
        if unpaid:
            return unpaid
    return power.refusal(state, state.seat, origin, target)


def _no_target(text: str) -> str:
    return f"{text} is not possible now."


def why_unpaid(state: State, seat: Seat, power: Power) -> str:
    """Why a seat cannot pay for a power with a tile; empty if it can."""
    tiles = state.game.tiles_of[power.number]
    if state.ready & tiles:
        return ""
    if not state.held[seat] & tiles:
        return f"You have no {power.tile or power.name} tile."
    if state.since & tiles:
        return f"Your {power.tile} tile is used for this turn."
    return f"You took your {power.tile} tile this turn; it works from your next turn on."


def why_not(state: State, seat: Seat, sites: Hexes, target: Hex) -> str:
    """Why a piece may not enter a hex when it should go to one of some sites."""
    board, name = state.board, name_of(target) if target < NO_HEX else "That"
    bit = 1 << target
    if not board.hexes & bit:
        return f"{name} is not on this board."
    if not sites and state.terrain == NO_TERRAIN and state.card != NO_CARD:
        return CHOOSE_FIRST
    if state.occupied & bit:
        return f"{name} is occupied."
    if not state.open & bit:
        return f"{name} is closed: nothing may enter it."
    if not sites & bit:
        return f"{name} is {kind_at(state, target)}; that is not where this may go."
    return f"It must touch one of your own here, and {name} does not."


def kind_at(state: State, hex: Hex) -> str:
    """What a hex is, in words: grass, a special hex, the location Farm."""
    cell = state.board.cells[hex]
    if cell.location:
        return f"the location {cell.location.name}"
    for ground in GROUNDS.values():
        if ground.letter == cell.letter:
            return ground.name
    return "a special hex"
