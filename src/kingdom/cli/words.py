"""A game in words: what is asked now, and what has happened."""

from __future__ import annotations

from collections.abc import Sequence

from kingdom.engine.action import POWERS, Action
from kingdom.engine.card import TERRAIN_CARDS
from kingdom.engine.event import Event
from kingdom.engine.hexes import NO_HEX, name_of
from kingdom.engine.lines import SEAT_LETTERS
from kingdom.engine.power import BUILD, CHOOSE, END
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import GROUNDS, NO_TERRAIN, WILD

COUNTS = ("no", "one", "two", "three", "four", "five")


def listing(words: Sequence[str], last: str = "and") -> str:
    """Words as a sentence lists them.

    >>> listing(["e1", "e2", "e3"])
    'e1, e2 and e3'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def counted(count: int, one: str) -> str:
    """A number with its noun: ``two settlements``."""
    number = COUNTS[count] if count < len(COUNTS) else str(count)
    return f"{number} {one}{'' if count == 1 else 's'}"


def land(state: State) -> str:
    """The terrain of the card in force."""
    return "any terrain" if state.terrain == WILD else GROUNDS[state.terrain].name


def asked(state: State) -> str:
    """The one sentence that says what the seat to decide is asked now."""
    if state.over:
        return "The game is over."
    options = state.options()
    powers = list(dict.fromkeys(POWERS[what].name for what, _, _ in options))
    if state.prompts:
        name = POWERS[state.prompts[-1].power].name
        stop = " or type stop" if "stop" in powers else ""
        return f"Go on with the {name}: choose one of the lit hexes{stop}."
    tiles = [name for name in powers if name not in (BUILD.name, END.name, CHOOSE.name)]
    use = f"use a tile ({listing(tiles, 'or')})" if tiles else ""
    if state.todo:
        ask = _asked_to_build(state)
        return f"{ask} Or {use} first." if use else ask
    if use:
        return f"The mandatory action is done: {use}, or type end."
    return "Nothing else can be done: type end, or press Enter."


def _asked_to_build(state: State) -> str:
    if state.terrain == NO_TERRAIN:
        choices = [str(a) for a in state.legal_actions() if a.what == CHOOSE.number]
        return f"Choose the terrain you build on: {listing(choices, 'or')}."
    again = " more" if state.begun else ""
    settlements = "settlement" if state.todo == 1 else "settlements"
    build = f"Build {COUNTS[state.todo]}{again} {settlements} on {land(state)}"
    if not state.own[state.seat]:
        return f"{build}, beginning wherever you like."
    if BUILD.targets(state, state.seat) & state.adjacent[state.seat]:
        return f"{build}, next to your own."
    return f"{build}, anywhere: no free {land(state)} touches your own."


def turn_told(states: Sequence[State]) -> str:
    """What a seat did: the state it began with, then the state after each action."""
    start = states[0]
    said: list[str] = []
    built: list[str] = []
    for state in states[1:]:
        for event in state.events or ():
            if event.kind == "built" and Action(state.by or 0).what == BUILD.number:
                built.append(name_of(event.hex))
                continue
            words = told(event, start.actor, _with(state))
            if words:
                said += _builds(built)
                built = []
                said.append(words)
    said += _builds(built)
    card = TERRAIN_CARDS[start.card].name if start.card >= 0 else "no"
    return f"{SEAT_LETTERS[start.actor]}, {card} card: {'; '.join(said) or 'nothing'}."


def _builds(hexes: list[str]) -> list[str]:
    return [f"built {listing(hexes)}"] if hexes else []


def _with(state: State) -> str:
    """The tile that the last action used, for the end of a phrase."""
    power = Action(state.by or 0).power
    return "" if power in (BUILD, END, CHOOSE) else f" with the {power.name}"


def told(event: Event, seat: Seat, how: str = "") -> str:
    """One event of a turn in words; nothing where it goes without saying or is secret."""
    whose = "" if event.seat == seat else f"{SEAT_LETTERS[event.seat]} "
    where = name_of(event.hex) if event.hex != NO_HEX else ""
    phrases = {
        "built": f"built {where}{how}",
        "placed": f"placed a {event.name} on {where}{how}",
        "left": f"took a piece off {where}{how}",
        "moved": f"moved {name_of(event.origin)} to {where}{how}",
        "took": f"took a {event.name} tile at {where}",
        "lost": f"lost the {event.name} tile of {where}",
        "removed": f"no {event.name} was free, so that card left the game",
        "revealed": f"drew {event.name} instead",
        "gold": f"earned {event.amount} gold for {event.name}",
        "ending": "the supply is empty, so this round is the last",
    }
    phrase = phrases.get(event.kind, "")
    return f"{whose}{phrase}" if phrase else ""


def result(state: State, names: Sequence[str]) -> str:
    """Who won, in a sentence."""
    winners = state.winners()
    who = listing([f"{SEAT_LETTERS[seat]} ({names[seat]})" for seat in winners])
    gold = state.gold(winners[0])
    if len(winners) > 1:
        return f"{who} share the victory with {gold} gold each."
    return f"{who} wins with {gold} gold."
