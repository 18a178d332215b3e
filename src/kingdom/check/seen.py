"""What random games have shown of an expansion: powers used, gold paid, events told.

Games are played until everything was there, or until there were so many that something is never
there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from random import Random

from kingdom.engine.action import Action
from kingdom.engine.card import NOTHING, Score
from kingdom.engine.code import setup_code
from kingdom.engine.expansion import Expansion
from kingdom.engine.game import Game
from kingdom.engine.hexes import listed, name_of
from kingdom.engine.location import Location
from kingdom.engine.playout import random_action
from kingdom.engine.power import Power, Word
from kingdom.engine.rule import Rule
from kingdom.engine.sentence import Name, Sentence
from kingdom.engine.state import State
from kingdom.expansions import LIBRARY

from .mistake import fault
from .mixes import Mix, mixes, setup_with
from .things import told_in_code

FEWEST, MOST = 12, 300
"""Games to play at least and at most."""


@dataclass
class Seen:
    """What games with an expansion have shown."""

    games: int = 0
    powers: set[str] = field(default_factory=set)
    """Powers that were used, by name."""
    taken: set[str] = field(default_factory=set)
    """Locations whose tile somebody took, and tiles that somebody claimed."""
    reasons: dict[str, bool] = field(default_factory=dict)
    """What pays beside the cards, and whether it ever did."""
    cards: set[str] = field(default_factory=set)
    """Scoring cards that have paid."""
    promises: dict[str, None] = field(default_factory=dict)
    lying: dict[str, bool] = field(default_factory=dict)
    """What lies open on hexes, and whether on special ones."""
    told: set[str] = field(default_factory=set)
    """Events in its own words, by their templates."""
    dealt: set[tuple[str, str]] = field(default_factory=set)
    rules: set[Rule] = field(default_factory=set)
    """Rules that had something to do."""
    crash: Sentence | None = None
    """How a game broke off, if one did."""


@lru_cache(maxsize=64)
def seen_in(expansion: Expansion) -> Seen:
    """What random games of every mix show of an expansion."""
    seen = Seen()
    tried = mixes(expansion)
    for seed in range(MOST):
        _play(expansion, tried[seed % len(tried)], seed, seen)
        if seen.crash or (seed >= FEWEST and not any(unseen(expansion, seen).values())):
            break
    return seen


def _play(expansion: Expansion, mix: Mix, seed: int, seen: Seen) -> None:
    code = ", ".join(mix)
    action: Action | None = None
    try:
        setup = setup_with(expansion, mix, seed)
        code = setup_code(setup, LIBRARY)
        state = Game.of(setup, LIBRARY).start(seed)
        _note_start(expansion, state, seen)
        seen.crash = _misjudged(expansion, state)
        random = Random(seed).random
        while not (state.over or seen.crash):
            action = Action(random_action(state, random))
            seen.powers.add(action.power.name)
            state.play(action)
            seen.crash = _misplaced(state, action)
        if not seen.crash:
            _note_end(expansion, mix, state, seen)
    except Exception as error:  # whatever somebody's code does wrong
        seen.crash = broke_off(code, error, expansion, action)
    seen.games += 1


def broke_off(
    code: str, error: Exception, expansion: Expansion, action: Action | None = None
) -> Sentence:
    """That a game did not come to its end, and after which action if that is known."""
    why = fault(error, expansion.folder)
    if action is None:
        return Sentence("A random game of {code} broke off: {why}.", code=code, why=why)
    return Sentence(
        "A random game of {code} broke off at “{action}”: {why}.",
        code=code,
        action=str(action),
        why=why,
    )


def _misjudged(expansion: Expansion, state: State) -> Sentence | None:
    """That a card answers with something else than gold and hexes, if one does."""
    for card in expansion.cards:
        score: object = card.score(state, 0) if card in state.game.cards else NOTHING
        if not isinstance(score, Score):
            return Sentence(
                "The card “{card}” answers with “{answer}”, which is no Score; let it return "
                "Score.each(1, hexes), or NOTHING.",
                card=card.name,
                answer=str(score),
            )
    return None


def _misplaced(state: State, action: Action) -> Sentence | None:
    """That a power lets pieces stand on special hexes, if it does."""
    for hex in listed(state.occupied & state.board.special):
        special = LIBRARY.specials[state.board.kind_of(hex)].name
        return Sentence(
            "“{action}” puts a piece on {hex} ({special}), where none may ever stand; let its "
            "sites be hexes of state.board.buildable.",
            action=str(action),
            hex=name_of(hex),
            special=Name("special", special),
        )
    return None


def own_rules(expansion: Expansion) -> tuple[Rule, ...]:
    """The rules of an expansion and of its cards."""
    return (*expansion.rules, *(rule for card in expansion.cards for rule in card.rules))


def _note_start(expansion: Expansion, state: State, seen: Seen) -> None:
    own = own_rules(expansion)
    game = state.game
    seen.rules |= {rule for rule in game.rules if rule in own}
    seen.dealt |= {(deal, id) for deal, ids in game.dealt.items() for id in ids}
    for rule in game.lying:
        if rule in own:
            for hex, id in rule.lying(state).items():
                seen.lying[id] = bool(state.board.special >> hex & 1)
    for rule in game.promise:
        if rule in own:
            seen.promises[rule.promise(state, 0)[0]] = None


def _note_end(expansion: Expansion, mix: Mix, state: State, seen: Seen) -> None:
    for event in state.events or ():
        if event.kind in ("took", "claimed"):
            seen.taken.add(event.name)
        elif event.kind == "told" and isinstance(event.says, Sentence):
            seen.told.add(event.says.template)
    own = own_rules(expansion)
    cards = {card.name for card in expansion.cards}
    is_booked_here = len(mix) <= 2  # with more, others may have booked it
    reasons = [reason for reason in state.booked if is_booked_here and reason not in cards]
    reasons += [rule.final_score(state, 0)[0] for rule in state.game.final_score if rule in own]
    for seat in range(state.game.seats):
        scores = state.score(seat)
        seen.cards |= {name for name, score in scores.items() if name in cards and score.gold}
        for reason in reasons:
            has_paid = reason in scores and scores[reason].gold > 0
            seen.reasons[reason] = seen.reasons.get(reason, False) or has_paid


def is_used(location: Location, seen: Seen) -> bool:
    """Whether somebody used a tile of a location that offers something to do.

    One without powers works by being held, and so does a word that only a repetition offers.
    """
    return not location.powers or any(
        power.name in seen.powers
        or (isinstance(power, Word) and type(power).repeats is not Power.repeats)
        for power in location.powers
    )


def unseen(expansion: Expansion, seen: Seen) -> dict[str, list[str]]:
    """What no game has shown yet, by what it is."""
    return {
        "location": [
            location.id
            for location in expansion.locations
            if location.id not in seen.taken or not is_used(location, seen)
        ],
        "power": [power.name for power in expansion.powers if power.name not in seen.powers],
        "card": [card.name for card in expansion.cards if card.name not in seen.cards],
        "reason": [reason for reason, has_paid in seen.reasons.items() if not has_paid],
        "event": [
            told.template
            for told in told_in_code(expansion)
            if told.is_event and told.template not in seen.told
        ],
        "tile": [
            item.id
            for deal in expansion.deals
            if deal.kind == "tile"
            for item in deal.items
            if item.id not in seen.taken
        ],
        "item": [
            item.id
            for deal in expansion.deals
            for item in deal.items
            if (deal.name, item.id) not in seen.dealt
        ],
        "rule": [type(rule).__name__ for rule in own_rules(expansion) if rule not in seen.rules],
    }
