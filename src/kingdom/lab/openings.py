"""Openings: the games an environment plays, from a set-up of their own or drawn anew each time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import kingdom
from kingdom.engine.game import RULINGS, Game
from kingdom.engine.setup import Setup
from kingdom.engine.state import State

from .kit import Kit, kit_of


class Openings:
    """Where games come from: expansions, seats and whatever else is fixed; the rest is drawn.

    >>> Openings(expansions="all", seats=3, cards=["Knights"]).first(7)
    <State: round 1, A to build 3 on flowers>
    """

    def __init__(
        self,
        *,
        seats: int = 2,
        expansions: Iterable[str] | str = kingdom.DEFAULT_EXPANSIONS,
        setup: Setup | str | None = None,
        sections: Sequence[str] = (),
        cards: Sequence[str] = (),
        options: Iterable[str] = (),
        rulings: int = RULINGS,
    ) -> None:
        library = kingdom.LIBRARY
        self.setup = kingdom.parse_setup(setup) if isinstance(setup, str) else setup
        if self.setup:
            expansions, seats = self.setup.expansions, self.setup.seats
            sections = [laid.section for laid in self.setup.sections]
            cards = self.setup.cards
        chosen = kit_of(expansions).expansions
        self.drawn: dict[str, Any] = {
            "expansions": chosen,
            "seats": seats,
            "sections": tuple(sections),
            "cards": tuple(cards),
            "options": tuple(options),
        }
        self.seats = seats
        self.rulings = rulings
        if not self.setup:
            kingdom.random_setup(**self.drawn, seed=0)  # refuses at once what cannot be played
        given = [library.section_named(name.rstrip("/")).id for name in sections if name != "?"]
        homes = {library.section_home[id] for id in given}
        homes |= {library.card_home[library.card_named(name).name] for name in cards}
        self.kit: Kit = kit_of(chosen, homes)

    def first(self, seed: int) -> State:
        """The first state of a game; the same seed gives the same."""
        setup = self.setup or kingdom.random_setup(**self.drawn, seed=seed)
        state = Game.of(setup, kingdom.LIBRARY, rulings=self.rulings).start(seed)
        state.events = None
        return state
