"""About an action that is only thought of: what it would bring at once, or why it may not be done.

All is found from a view, so nothing that the seat may not know can be told.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from kingdom.bots.advice import brought, in_words
from kingdom.engine.action import Action, NotAnAction, parse_action
from kingdom.engine.location import slug
from kingdom.engine.outcome import Change, outcome_of
from kingdom.engine.refusal import no_place, refusal
from kingdom.engine.view import View
from kingdom.table.speech import Speech
from kingdom.table.wire import About, Gain

from .hint import whole

UNEXPLAINED = no_place("").template


def about(
    view: View, action: str, id: int, *, names: Sequence[str], speech: Speech, shows_gold: bool
) -> About:
    """What one may be told of an action of the seat that must decide."""
    try:
        parsed = parse_action(action)
    except NotAnAction as error:
        return About(id=id, why=speech.words.say(error.sentence), brings="", gold=[])
    if not view.table.is_legal(parsed):
        return About(id=id, why=_why(view, parsed, names, speech), brings="", gold=[])
    changes = outcome_of(view.imagine(Random(0)), parsed).changes
    if not shows_gold:
        changes = tuple(change for change in changes if change.kind != "gold")
    gains = [
        Gain(seat=change.seat, id=slug(change.name), gold=change.gold)
        for change in changes
        if change.kind == "gold"
    ]
    brings = _brings(view, changes, names, speech) if changes or shows_gold else ""
    return About(id=id, why="", brings=brings, gold=gains)


def _why(view: View, action: Action, names: Sequence[str], speech: Speech) -> str:
    """The engine's refusal; where only the power can explain itself, what it does as well."""
    told = refusal(view.table, action)
    why = speech.named(told, names)
    if told.template == UNEXPLAINED:
        why = f"{why} {speech.power(action.power).sentence}"
    return why


def _brings(view: View, changes: Sequence[Change], names: Sequence[str], speech: Speech) -> str:
    """What everyone gets or loses, the seat that decides first."""
    mine = in_words(brought(changes, view.actor), speech.words)
    told = [whole(mine) if mine else speech.text("brings_nothing")]
    for seat, name in enumerate(names):
        other = in_words(brought(changes, seat), speech.words)
        if seat != view.actor and other:
            told.append(f"{name}: {other}.")
    return " ".join(told)
