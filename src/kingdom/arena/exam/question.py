"""A question: a turn to be played, its best known answer, and what others are worth less."""

from __future__ import annotations

from typing import NamedTuple

import kingdom
from kingdom.engine.action import Action, parse_action
from kingdom.engine.hexes import listed
from kingdom.engine.state import State

OPENING, MIDDLE, ENDGAME, LAST_ROUND = "opening", "middle", "endgame", "last round"
PHASES = (OPENING, MIDDLE, ENDGAME, LAST_ROUND)
ROUNDS_OF_OPENING = 3
MANY_BOXES, EVERYTHING = 3, "everything"
FEW_LEFT = 14
"""With no more settlements left to somebody it is the endgame: about three turns."""


class Answer(NamedTuple):
    """A turn, and the gold it is worth less than the best one."""

    actions: tuple[int, ...]
    loss: float


class Question(NamedTuple):
    """A turn in a game, and what is known about ways to play it."""

    setup: str
    seed: int
    before: tuple[int, ...]
    """The actions of the game until this turn."""
    answers: tuple[Answer, ...]
    """The best turn first, with a loss of 0; a better one of another may lose less than that."""

    def state(self) -> State:
        """The position; ValueError if the game cannot be played like this any more."""
        state = kingdom.new_game(kingdom.parse_setup(self.setup), seed=self.seed)
        state.events = None
        for action in self.before:
            if not state.is_legal(action):
                raise ValueError("a game that is not lawful")
            state.play(action)
        return state


def phase_of(state: State) -> str:
    """How far a game is."""
    if state.ending:
        return LAST_ROUND
    if state.round <= ROUNDS_OF_OPENING:
        return OPENING
    return ENDGAME if min(state.supply) <= FEW_LEFT else MIDDLE


def box_of(state: State) -> str:
    """What a game is made of: the box that joins the base game, or everything."""
    *_, last = state.game.expansions
    return last if len(state.game.expansions) < MANY_BOXES else EVERYTHING


def tags_of(state: State) -> list[tuple[str, str]]:
    """All a question is about: its kind and name, such as a card in play or a tile in hand."""
    game, seat = state.game, state.seat
    found = [("box", box_of(state)), ("seats", str(game.seats)), ("phase", phase_of(state))]
    found += [("card", card.name) for card in game.cards]
    held = {state.board.places[tile].location.id for tile in listed(state.held[seat])}
    return found + [("tile", id) for id in sorted(held)]


def written(actions: tuple[int, ...]) -> str:
    """Actions as text."""
    return " ".join(str(Action(action)) for action in actions)


def read(text: str) -> tuple[int, ...]:
    """Actions from their text."""
    return tuple(int(parse_action(word)) for word in text.split())
