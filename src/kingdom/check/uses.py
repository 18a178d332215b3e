"""Checks that all an expansion brings is used: in random games everything happens at least once."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from kingdom.engine.expansion import Expansion
from kingdom.engine.rule import MOMENTS, Rule, filled
from kingdom.engine.sentence import Sentence

from .seen import own_rules, seen_in, unseen

LIKE = 0.8
"""How like the name of a moment another one is that was meant to be it, from 0 to 1."""


def uses(expansion: Expansion) -> Iterator[Sentence]:
    """What no random game has shown."""
    for rule in own_rules(expansion):
        yield from _idle(rule)
    seen = seen_in(expansion)
    if seen.crash:
        return  # the games say so
    for what, names in unseen(expansion, seen).items():
        for name in names:
            yield _never(what, name, seen.games)


def _idle(rule: Rule) -> Iterator[Sentence]:
    """A method whose name is nearly that of a moment, or that a rule fills none."""
    kind = type(rule)
    for name in vars(kind):
        near = [] if hasattr(Rule, name) else get_close_matches(name, MOMENTS, n=1, cutoff=LIKE)
        for moment in near:
            yield Sentence(
                "Nobody asks the rule {rule} for “{name}”; should it be called “{moment}”?",
                rule=kind.__name__,
                name=name,
                moment=moment,
            )
            return
    if not filled(rule):
        yield Sentence(
            "The rule {rule} fills no moment, so nothing comes of it; there are {moments}.",
            rule=kind.__name__,
            moments=", ".join(MOMENTS),
        )


def _never(what: str, name: str, games: int) -> Sentence:
    """That something was never there, with the question that helps."""
    match what:
        case "location":
            return Sentence(
                "In {games} random games nobody used a tile of the location “{name}”; can its "
                "power ever be used?",
                games=games,
                name=name,
            )
        case "power":
            return Sentence(
                "In {games} random games nobody used “{name}”; does a rule offer it in "
                "extra_powers?",
                games=games,
                name=name,
            )
        case "card":
            return Sentence(
                "In {games} random games the card “{name}” never paid; can it?",
                games=games,
                name=name,
            )
        case "reason":
            return Sentence(
                "In {games} random games nobody got gold for “{name}”; can it ever pay?",
                games=games,
                name=name,
            )
        case "event":
            return Sentence(
                "In {games} random games “{name}” was never told; can it happen?",
                games=games,
                name=name,
            )
        case "tile":
            return Sentence(
                "In {games} random games nobody claimed the tile “{name}”; can it be had?",
                games=games,
                name=name,
            )
        case "item":
            return Sentence(
                "In {games} random games “{name}” was never dealt; does its deal draw it?",
                games=games,
                name=name,
            )
        case _:
            return Sentence(
                "In {games} random games the rule {name} had nothing to do; when is it needed?",
                games=games,
                name=name,
            )
