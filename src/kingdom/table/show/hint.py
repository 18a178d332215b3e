"""Advice in words: a plan for the turn, step by step, with what speaks for it and against it."""

from __future__ import annotations

from collections.abc import Sequence

from kingdom.bots import Advice
from kingdom.bots.advice import Reason, in_words, sentence
from kingdom.engine.action import Action
from kingdom.engine.hexes import NO_HEX, name_of
from kingdom.engine.power import BUILD, CHOOSE, END, STOP
from kingdom.table.speech import Speech
from kingdom.table.wire import Hint, HintStep


def hint_of(advice: Advice, id: int, speech: Speech) -> Hint:
    """A plan for what is left of the turn, and why it is good."""
    return Hint(
        id=id,
        steps=[
            _step(action, brings, speech)
            for action, brings in zip(advice.actions, advice.steps, strict=True)
        ],
        why=whole(in_words(advice.besides, speech.words)),
        but=sentence((), advice.drawbacks, speech.words),
    )


def whole(clause: str) -> str:
    """A clause as a sentence; nothing if it is none."""
    return f"{clause[0].upper()}{clause[1:]}." if clause else ""


def _step(action: Action, brings: Sequence[Reason], speech: Speech) -> HintStep:
    on_hexes = action.power.on_hexes
    hexes = [name_of(hex) for hex in (action.origin, action.target) if hex != NO_HEX and on_hexes]
    return HintStep(
        action=str(action),
        deed=whole(_deed(action, hexes, speech)),
        hexes=hexes,
        brings=whole(in_words(brings, speech.words)),
    )


def _deed(action: Action, hexes: list[str], speech: Speech) -> str:
    power = action.power
    if power is BUILD:
        return speech.text("hint_build", hex=hexes[-1])
    if power is CHOOSE:
        return speech.text("hint_choose", land=speech.land(action.target & 15))
    if power in (END, STOP):
        return speech.text(f"hint_{power.name}")
    thing = speech.power(power).name.replace(": ", ", ")
    if len(hexes) == 2:
        return speech.text("hint_move", thing=thing, origin=hexes[0], hex=hexes[1])
    if hexes:
        return speech.text("hint_use", thing=thing, hex=hexes[0])
    return speech.text("hint_do", thing=thing)
