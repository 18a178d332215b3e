"""Advice in words."""

from __future__ import annotations

from kingdom.bots import Advice
from kingdom.engine.action import Action
from kingdom.engine.hexes import NO_HEX, name_of
from kingdom.engine.power import BUILD, CHOOSE, END, STOP
from kingdom.table.speech import Speech
from kingdom.table.wire import Hint


def hint_of(advice: Advice, id: int, speech: Speech) -> Hint:
    """What somebody could do next, and why the turn is good that begins so."""
    parsed = advice.actions[0]
    on_hexes = parsed.power.on_hexes
    hexes = [name_of(hex) for hex in (parsed.origin, parsed.target) if hex != NO_HEX and on_hexes]
    sentence = speech.text("hint", deed=_deed(parsed, hexes, speech))
    sentence = f"{sentence} {why(advice, speech)}".strip()
    return Hint(id=id, action=str(parsed), sentence=sentence, hexes=hexes)


def why(advice: Advice, speech: Speech) -> str:
    """What speaks for a turn, as a sentence; empty if nothing can be told."""
    reasons = "; ".join(reason.told(speech.words) for reason in advice.reasons)
    return f"{reasons[0].upper()}{reasons[1:]}." if reasons else ""


def _deed(action: Action, hexes: list[str], speech: Speech) -> str:
    power = action.power
    if power is BUILD:
        return speech.text("hint_build", hex=hexes[-1])
    if power is CHOOSE:
        return speech.text("hint_choose", land=speech.land(action.target & 15))
    if power in (END, STOP):
        return speech.text(f"hint_{power.name}")
    thing = speech.power(power).name
    if len(hexes) == 2:
        return speech.text("hint_move", thing=thing, origin=hexes[0], hex=hexes[1])
    if hexes:
        return speech.text("hint_use", thing=thing, hex=hexes[0])
    return speech.text("hint_do", thing=thing)
