"""Refusals: why an action is not lawful, in a sentence a player can read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .action import POWERS, Action, unpack
from .card import NO_CARD
from .hexes import NO_HEX, Hex, Hexes, name_of
from .sentence import Name, Refusal, Sentence
from .terrain import GROUNDS, NO_TERRAIN, Ground

if TYPE_CHECKING:
    from .power import Power
    from .state import Seat, State


class IllegalAction(Refusal):
    """An action that may not be done now; its text is a sentence for the player."""


COUNTS = (
    Sentence("no"), Sentence("one"), Sentence("two"), Sentence("three"), Sentence("four"),
    Sentence("five"), Sentence("six"), Sentence("seven"), Sentence("eight"), Sentence("nine"),
)  # fmt: skip

AGAIN = "again"
CHOOSE_FIRST = Sentence("Choose the terrain you build on first.")
EMPTY_SUPPLY = Sentence("Your supply is empty: nothing is left to build.")


def count_of(number: int) -> str:
    """A small number as a word."""
    return COUNTS[number] if number < len(COUNTS) else str(number)


def refusal(state: State, action: int) -> Sentence:
    """Why an action is refused now."""
    what, origin, target = unpack(action)
    if state.over:
        return Sentence("The game is over.")
    if not 0 <= what < len(POWERS):
        return Sentence("{number} is no action.", number=int(action))
    power = POWERS[what]
    if state.prompts:
        asking = POWERS[state.prompts[-1].power]
        if asking.name == AGAIN:  # it stands for the power that is done once more
            asking = POWERS[state.prompts[-1].left]
        if asking is not power:
            return Sentence("Finish the {power} first.", power=Name("power", asking.name))
        if target == NO_HEX:
            return _not_now(action)
        if not any(option[:2] == (what, origin) for option in state.options()):
            if origin == NO_HEX:
                return _not_now(action)
            is_mine = state.own[state.actor] >> origin & 1
            return cannot_go(origin) if is_mine else no_piece(origin)
        return power.refusal(state, state.actor, origin, target)
    if power.name == "end":
        more = state.owed
        if more:
            return Sentence("Build {count} more first.", count=count_of(more))
        return _not_now(action)
    if power.name == "stop":
        return Sentence("Nothing is under way that could be stopped.")
    if power.name == "choose":
        return Sentence("There is no such choice of card now.")
    if what == 0:
        if not state.owed:
            return Sentence("Your settlements for this turn are built: use a tile or end the turn.")
        if state.terrain == NO_TERRAIN:
            return CHOOSE_FIRST
        if origin != NO_HEX:
            return _not_now(action)
    else:
        if state.begun:
            return Sentence(
                "Build {count} more first: everything else comes before or after, not in between.",
                count=count_of(state.owed),
            )
        unpaid = power.unpaid(state, state.seat)
        if unpaid:
            return unpaid
        if origin == target != NO_HEX and state.movable(state.seat) >> origin & 1:
            may_move = any(option[1] == origin for option in power.options(state, state.seat))
            if not may_move:
                return cannot_go(origin)
    return power.refusal(state, state.seat, origin, target)


def _not_now(action: int) -> Sentence:
    return Sentence("{action} is not possible now.", action=str(Action(action)))


def no_piece(hex: Hex) -> Sentence:
    """The refusal to move what is not there."""
    return Sentence("You have no piece on {hex}.", hex=name_of(hex))


def cannot_go(origin: Hex) -> Sentence:
    """The refusal of a piece that a power cannot move to any hex."""
    return Sentence("The piece on {hex} cannot go anywhere with this.", hex=name_of(origin))


def why_unpaid(state: State, seat: Seat, power: Power) -> Sentence | None:
    """Why a seat cannot pay for a power with a tile, if it cannot."""
    tiles = state.game.tiles_of[power.number]
    if state.ready & tiles:
        return None
    tile = Name("location", power.tile)
    if not state.held[seat] & tiles:
        return Sentence("You have no {tile} tile.", tile=tile)
    if state.since & tiles:
        return Sentence("Your {tile} tile has been used this turn.", tile=tile)
    return Sentence(
        "You took your {tile} tile this turn; it works from your next turn on.", tile=tile
    )


def why_not(state: State, seat: Seat, sites: Hexes, target: Hex) -> Sentence:
    """Why a piece may not enter a hex when it should go to one of some sites."""
    hex = name_of(target) if target < NO_HEX else Sentence("That")
    bit = 1 << target
    if not state.board.hexes & bit:
        return Sentence("{hex} is not on this board.", hex=hex)
    if not sites and state.terrain == NO_TERRAIN and state.card != NO_CARD:
        return CHOOSE_FIRST
    if state.occupied & bit:
        return Sentence("{hex} is occupied.", hex=hex)
    if not state.open & bit:
        return Sentence("{hex} is closed: nothing may enter it.", hex=hex)
    if not sites & bit:
        return _elsewhere(state, sites, target)
    return Sentence("It must go beside one of your own here, and {hex} is not.", hex=hex)


def why_not_built(state: State, seat: Seat, target: Hex) -> Sentence:
    """Why the mandatory action may not build on a hex."""
    bit, ground = 1 << target, GROUNDS.get(state.terrain)
    if ground and state.open & bit:
        on_card = Name("terrain", ground.name)
        if state.board.terrain[state.terrain] & bit:
            return Sentence(
                "Build beside your own settlements while you can: "
                "there is free {terrain} beside them.",
                terrain=on_card,
            )
        found = ground_of(state, target)
        if found and not found.buildable:
            return Sentence(
                "{hex} is {terrain}: you build there only with a tile that lets you.",
                hex=name_of(target),
                terrain=Name("terrain", found.name),
            )
        if found:
            return Sentence(
                "Your card says {card}, and {hex} is {terrain}.",
                card=on_card,
                hex=name_of(target),
                terrain=Name("terrain", found.name),
            )
    return why_not(state, seat, state.board.terrain[state.terrain], target)


def ground_of(state: State, hex: Hex) -> Ground | None:
    """What a hex is made of; None of one that is special."""
    grounds = (each for each in GROUNDS.values() if state.board.terrain[each.number] >> hex & 1)
    return next(grounds, None)


def no_place(hex: str) -> Sentence:
    """The refusal of what only the power itself can explain."""
    return Sentence("{hex} is no place for that.", hex=hex)


def _elsewhere(state: State, sites: Hexes, target: Hex) -> Sentence:
    """What a hex is, where that keeps a piece from going there."""
    cell, hex = state.board.cells[target], name_of(target)
    if cell.location:
        return Sentence(
            "{hex} is the location {location}: pieces go beside it, never on it.",
            hex=hex,
            location=Name("location", cell.location.id, cell.location.name),
        )
    ground = ground_of(state, target)
    if ground is None:
        special = state.game.library.specials[state.board.kind_of(target)].name
        return Sentence(
            "{hex} ({special}): pieces go beside it, never on it.",
            hex=hex,
            special=Name("special", special),
        )
    if not sites or sites & state.board.terrain[ground.number]:  # the terrain is not the reason
        return no_place(hex)
    terrain = Name("terrain", ground.name)
    return Sentence("{hex} is {terrain}: this cannot go there.", hex=hex, terrain=terrain)
