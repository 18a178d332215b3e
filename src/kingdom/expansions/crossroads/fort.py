"""The fort: draw a terrain card, then build on its terrain (7.1)."""

from __future__ import annotations

from collections.abc import Sequence

from kingdom.engine.action import NO_TARGET, Action, Option, make_action
from kingdom.engine.card import NO_CARD, TERRAIN_CARDS
from kingdom.engine.event import Event
from kingdom.engine.freedom import adjacent_if_possible, maybe_use_freedom
from kingdom.engine.hexes import NO_HEX, NOWHERE, Hex, Hexes
from kingdom.engine.power import Power
from kingdom.engine.prompt import Prompt
from kingdom.engine.refusal import EMPTY_SUPPLY, why_not
from kingdom.engine.sentence import Name, Sentence
from kingdom.engine.state import Seat, State
from kingdom.engine.turn import draw


class DrawAndBuild(Power):
    """Draw a card openly (``fort``), then build on its terrain (``fort:e12``)."""

    def options(self, state: State, seat: Seat) -> list[Option]:
        if not state.supply[seat] or not (state.pile or state.discards):
            return []
        return [(self.number, NO_HEX, NO_TARGET)]

    def sites(self, state: State, card: int) -> list[Hexes]:
        """Open hexes of each terrain of a card; adjacency is tested for each apart."""
        return [state.board.terrain[half] & state.open for half in state.game.terrains_of[card]]

    def can_ask(self, state: State, prompt: Prompt) -> bool:
        return prompt.left in state.game.terrains_of

    def choices(self, state: State, prompt: Prompt) -> list[Option]:
        targets = NOWHERE
        for sites in self.sites(state, prompt.left):
            targets |= adjacent_if_possible(state, prompt.seat, self, sites)
        return [(self.number, NO_HEX, targets)] if targets else []

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        seat = state.seat
        prompt = self.going_on(state)
        if prompt is None:
            self.spend(state)
            card = draw(state, seat, openly=True)
            if card != NO_CARD:
                state.discards += (card,)
                state.ask(Prompt(self.number, seat, card))
            return
        for sites in self.sites(state, prompt.left):
            if sites >> target & 1:
                maybe_use_freedom(state, seat, self, sites, target)
        state.build(seat, target)

    def asks(self, state: State, since: Sequence[Event]) -> Sentence:
        prompt = self.under_way(state)
        if prompt is None:
            return Sentence("Fort: draw a terrain card, then build one settlement by it.")
        card = TERRAIN_CARDS[prompt.left]
        return Sentence(
            "Fort: you drew {card}. Build one settlement there, beside your own if possible.",
            card=Name("terrain-card", card.name, card.name.replace("-", "/")),
        )

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        if not state.supply[seat]:
            return EMPTY_SUPPLY
        if not (state.pile or state.discards):
            return Sentence("No terrain card is left to draw.")
        if state.prompts and state.prompts[-1].power == self.number:  # a card was drawn
            halves = state.game.terrains_of[state.prompts[-1].left]
            both = sum(state.board.terrain[half] for half in halves)
            return why_not(state, seat, both, target)
        return Sentence("Use the fort by itself first; it draws the card that says where to build.")

    def write(self, origin: Hex, target: Hex) -> str:
        return self.name if target == NO_HEX else super().write(origin, target)

    def read(self, rest: str) -> Action:
        return super().read(rest) if rest else make_action(self.number)
