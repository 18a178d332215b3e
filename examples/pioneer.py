"""Pioneer: a bot of one small file, to copy and to make better."""

from __future__ import annotations

from random import Random

from kingdom import Action, Seat, State, View
from kingdom.engine.hexes import around

MOST_TRIED = 150
"""A few tiles that move pieces offer thousands of actions; so many of them are looked at."""
TILE_GOLD = 8.0
"""What a tile is worth at the start of a game; the fewer settlements are left, the less."""
BINDING_GOLD = 3.0
"""What each kind of land beside the own pieces costs: it is where the next card binds us to."""


class Pioneer:
    """Does what leaves it best off at once, and stays free to build where it likes."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, view: View) -> Action:
        """The best of what may be done now."""
        state = view.imagine(self.rng)  # hidden cards are dealt by chance: we must not know them
        actions = view.legal_actions()
        if len(actions) > MOST_TRIED:
            actions = self.some_of(actions)
        return max(actions, key=lambda action: self.worth(self.result(state, action), view.actor))

    def some_of(self, actions: list[Action]) -> list[Action]:
        """As many actions as we look at; ending the turn, or leaving one undone, is among them."""
        words = [action for action in actions if str(action) in ("end", "stop")]
        return words + self.rng.sample(actions, MOST_TRIED)

    def result(self, state: State, action: Action) -> State:
        """What an action leads to; ending the turn leaves the board as it is."""
        if str(action) == "end":
            return state
        after = state.copy()
        after.play(action)
        return after

    def worth(self, state: State, seat: Seat) -> float:
        """How well off we are: gold, tiles, and freedom; chance decides between equals."""
        left = state.supply[seat] / 40
        tiles = state.held[seat].bit_count()
        beside = around(state.own[seat]) & state.suitable
        binding = sum(1 for land in state.board.terrain[:-2] if land & beside)
        gold = state.gold(seat) + left * (TILE_GOLD * tiles - BINDING_GOLD * binding)
        return gold + 0.01 * self.rng.random()
