"""A scale: every weight of a game as it counts with a given number of settlements left."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias
from weakref import WeakKeyDictionary

from kingdom.engine.card import Promise, Score, Scoring
from kingdom.engine.game import Game
from kingdom.engine.state import Seat, State

from .weights import NOTHING, Weights, at

STEPS = (1, 2, 3, 4)
"""How far bots look for tiles and castles, in steps beyond the next build."""
MANY = 4
"""So many places of a terrain beside the own bind like any more."""

Beside: TypeAlias = Callable[[State, Seat], tuple[str, Score]]
Begun: TypeAlias = Callable[[State, Seat], tuple[str, float]]


def no_promise(state: State, seat: Seat, score: Score) -> float:
    """The promise of a card that has none."""
    return 0.0


def pairs(tiles: int) -> int:
    """How many pairs so many tiles make.

    >>> pairs(1), pairs(4)
    (0, 6)
    """
    return tiles * (tiles - 1) // 2


class Step(NamedTuple):
    """What a tile counts, of its own worth, and a castle, so many steps beyond the next build."""

    reach: float
    castle: float


class Scale:
    """What the terms of one game count with so many settlements left."""

    def __init__(self, state: State, weights: Weights, left: int) -> None:
        def weight(name: str, other: str = "") -> float:
            return at(weights.get(name, weights.get(other, NOTHING)), left)

        game = state.game
        self.cards: tuple[tuple[Scoring, float, Promise, float], ...] = tuple(
            (
                card.score,
                1.0 + weight(f"early.{card.name}"),
                card.promise or no_promise,
                weight(f"card.{card.name}"),
            )
            for card in game.cards
        )
        """For each card its score, what a gold of it counts, its promise, and what that counts."""
        self.beside: tuple[tuple[Beside, float], ...] = tuple(
            (rule.final_score, 1.0 + weight(f"early.{rule.final_score(state, 0)[0]}"))
            for rule in game.final_score
        )
        begun = (
            (rule.promise, weight(f"beside.{rule.promise(state, 0)[0]}")) for rule in game.promise
        )
        self.begun: tuple[tuple[Begun, float], ...] = tuple(each for each in begun if each[1])
        self.tempo = weight("general.tempo")
        self.harm = weight("general.harm")
        self.steps = [
            Step(weight(f"general.reach_{step}"), weight(f"general.castle_{step}"))
            for step in STEPS
        ]
        self.room = weight("general.room")
        self.room_2 = weight("general.room_2")
        by_card = sum(weight(f"bound.{card.name}") for card in game.cards) / MANY
        numbers = range(1, MANY + 1)
        self.bound = [0.0, *(weight(f"general.bound_{n}") + by_card * n for n in numbers)]
        """What so many places of a terrain beside the own cost."""
        company = weight("general.company")
        self.company = [company * pairs(tiles) for tiles in range(len(game.board.places) + 1)]
        """What it counts to hold so many tiles together."""
        ids = [place.location.id for place in game.board.places]
        self.tiles = [weight(f"tile.{id}", "tile.other") for id in ids]
        self.idle = [weight(f"idle.{id}", "idle.other") for id in ids]


class Scales:
    """The scales of one game, each made when first asked for."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.by_left: dict[int, Scale] = {}

    def at(self, left: int, state: State) -> Scale:
        """The scale for so many settlements left."""
        found = self.by_left.get(left)
        if found is None:
            found = self.by_left[left] = Scale(state, self.weights, left)
        return found


_known: WeakKeyDictionary[Game, Scales] = WeakKeyDictionary()


def scales_of(game: Game, weights: Weights) -> Scales:
    """The scales of a game, kept as long as it is played with the same weights."""
    found = _known.get(game)
    if found is None or found.weights is not weights:
        found = _known[game] = Scales(weights)
    return found
