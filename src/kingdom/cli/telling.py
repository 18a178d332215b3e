"""A game in words, for the terminal: what is asked now, and what has happened."""

from __future__ import annotations

from collections.abc import Sequence

from kingdom.engine.action import POWERS, Action
from kingdom.engine.card import TERRAIN_CARD_NAMED, TERRAIN_CARDS
from kingdom.engine.event import Event
from kingdom.engine.hexes import NO_HEX, name_of
from kingdom.engine.lines import SEAT_LETTERS
from kingdom.engine.power import BUILD, CHOOSE, END, STOP
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import GROUNDS, NO_TERRAIN, WILD

from .language import language, text, words


def listing(items: Sequence[str], last: str = "and") -> str:
    """Words as a sentence lists them.

    >>> listing(["e1", "e2", "e3"])
    'e1, e2 and e3'
    """
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {text(last)} {items[-1]}"


def land(state: State) -> str:
    """The terrain of the card in force."""
    if state.terrain == WILD:
        return text("any_terrain")
    return words().name("terrain", GROUNDS[state.terrain].name)


def card_name(name: str) -> str:
    """A terrain card as people call it."""
    return words().terrain_card(TERRAIN_CARDS[TERRAIN_CARD_NAMED[name]])


def asked(state: State) -> str:
    """The one sentence that says what the seat to decide is asked now."""
    if state.over:
        return text("over")
    powers = list(dict.fromkeys(POWERS[what] for what, _, _ in state.options()))
    if state.prompts and CHOOSE in powers:
        return _asked_to_choose(state)
    if state.prompts:
        called = language().called(POWERS[state.prompts[-1].power])
        stop = text("or_stop") if "stop" in [power.name for power in powers] else ""
        return text("go_on", power=called, stop=stop)
    tiles = [language().called(power) for power in powers if power not in (BUILD, END, CHOOSE)]
    choice = listing(tiles, "or")
    use = text("use_tile", tiles=choice)
    if state.todo:
        ask = _asked_to_build(state)
        return text("or_first", ask=ask, use=use, tiles=choice) if tiles else ask
    return text("mandatory_done", use=use) if tiles else text("nothing_else")


def _asked_to_choose(state: State) -> str:
    choices = [str(a) for a in state.legal_actions() if a.what in (CHOOSE.number, STOP.number)]
    return text("choose_terrain", choices=listing(choices, "or"))


def _asked_to_build(state: State) -> str:
    if state.terrain == NO_TERRAIN:
        return _asked_to_choose(state)
    counts = text("counts").split()
    build = text(
        "build_more" if state.begun else "build",
        count=counts[state.todo] if state.todo < len(counts) else state.todo,
        settlements=text("settlement" if state.todo == 1 else "settlements"),
        land=land(state),
    )
    if not state.own[state.seat]:
        return text("begin_anywhere", build=build)
    if BUILD.targets(state, state.seat) & state.adjacent[state.seat]:
        return text("next_to_own", build=build)
    return text("build_anywhere", build=build)


def turn_told(states: Sequence[State]) -> str:
    """What a seat did: the state it began with, then the state after each action."""
    start = states[0]
    card = card_name(TERRAIN_CARDS[start.card].name) if start.card >= 0 else text("no_card")
    said = done(states) or text("nothing")
    return text("turn", seat=SEAT_LETTERS[start.actor], card=card, said=said)


def done(states: Sequence[State]) -> str:
    """The same without who did it: ``built e1 and e2; took a farm tile at e3``."""
    start = states[0]
    said: list[str] = []
    built: list[str] = []
    for state in states[1:]:
        for event in state.events or ():
            if event.kind == "built" and Action(state.by or 0).what == BUILD.number:
                built.append(name_of(event.hex))
                continue
            phrase = told(event, start.actor, _with(state))
            if phrase:
                said += _builds(built)
                built = []
                said.append(phrase)
    return "; ".join([*said, *_builds(built)])


def _builds(hexes: list[str]) -> list[str]:
    return [text("built_list", hexes=listing(hexes))] if hexes else []


def _with(state: State) -> str:
    """The tile that the last action used, for the end of a phrase."""
    power = Action(state.by or 0).power
    return (
        ""
        if power in (BUILD, END, CHOOSE)
        else text("with", power=words().within(words().power(power).name))
    )


TOLD = {
    "built", "placed", "left", "moved", "took", "claimed", "lost", "removed", "revealed", "gold",
    "marked", "counted", "told", "ending",
}  # fmt: skip
"""Events told in words; others go without saying or are secret."""


def told(event: Event, seat: Seat, how: str = "") -> str:
    """One event of a turn in words; nothing where it goes without saying or is secret."""
    if event.kind not in TOLD:
        return ""
    if event.kind == "told":
        return words().say(event.says)
    phrase = text(
        f"event_{event.kind}",
        where=name_of(event.hex) if event.hex != NO_HEX else "",
        origin=name_of(event.origin) if event.origin != NO_HEX else "",
        name=_named(event),
        amount=event.amount,
        how=how,
    )
    if event.seat == seat:
        return phrase
    return text("of_seat", seat=SEAT_LETTERS[event.seat], told=phrase)


def _named(event: Event) -> str:
    """What an event is about, as people call it."""
    if event.name in TERRAIN_CARD_NAMED:
        return card_name(event.name)
    if event.kind == "gold":
        return words().reason(event.name).name
    kinds = ("piece",) if event.kind == "placed" else ("location", "tile", "card")
    name = words().any_of(event.name, *kinds).name
    return name if event.kind == "marked" else words().within(name)


def result(state: State, names: Sequence[str]) -> str:
    """Who won, in a sentence."""
    winners = state.winners()
    who = listing([f"{SEAT_LETTERS[seat]} ({names[seat]})" for seat in winners])
    return text("share" if winners[1:] else "wins", who=who, gold=state.gold(winners[0]))
