"""A seat that learns, with bots on all others: the game behind the Gymnasium environments."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

import kingdom
from kingdom.bots import Bot, dismiss, make_bot
from kingdom.engine.game import RULINGS
from kingdom.engine.setup import Setup
from kingdom.engine.state import Seat
from kingdom.engine.view import View

from .actions import Actions, Step
from .openings import Openings
from .reward import Rewards, Score, score_of
from .spaces import Spaces
from .stepper import Stepper

RANDOM = "random"


class LearningSeat:
    """Games in which one seat is asked and bots answer for the others."""

    def __init__(
        self,
        *,
        seats: int | None = None,
        opponents: str | Sequence[str] = RANDOM,
        seat: Seat | None = 0,
        expansions: Iterable[str] | str = kingdom.DEFAULT_EXPANSIONS,
        setup: Setup | str | None = None,
        sections: Sequence[str] = (),
        cards: Sequence[str] = (),
        options: Iterable[str] = (),
        rulings: int = RULINGS,
        reward: str | Score = "difference",
        pays: bool = False,
    ) -> None:
        named = [opponents] if isinstance(opponents, str) else [*opponents]
        self.openings = Openings(
            seats=seats or len(named) + 1, expansions=expansions, setup=setup, sections=sections,
            cards=cards, options=options, rulings=rulings,
        )  # fmt: skip
        others = self.openings.seats - 1
        self.opponents = named * others if len(named) == 1 else named
        if len(self.opponents) != others:
            raise ValueError(
                f"{len(self.opponents)} opponents are named, and {self.openings.seats} seats have "
                f"room for {others}; name one for each, or one for all."
            )
        if seat is not None and not 0 <= seat <= others:
            raise ValueError(f"There is no seat {seat}; choose 0 to {others}, or None for any.")
        for name in self.opponents:
            dismiss(make_bot(name))  # UnknownBot, at once
        self.actions = Actions(self.openings.kit)
        self.spaces = Spaces(self.actions, self.openings.seats, pays=pays)
        self.score = score_of(reward)
        self.wanted = seat
        self.seat: Seat = 0
        self.bots: dict[Seat, Bot] = {}
        self.stepper: Stepper

    def begin(self, chance: Random) -> None:
        """A new game, up to the first decision of the seat that learns."""
        first = self.openings.first(chance.getrandbits(48))
        seats = self.openings.seats
        self.close()
        self.seat = chance.randrange(seats) if self.wanted is None else self.wanted
        others = [(self.seat + away) % seats for away in range(1, seats)]
        self.bots = {
            seat: make_bot(name, chance.getrandbits(48))
            for seat, name in zip(others, self.opponents, strict=True)
        }
        self.stepper = Stepper(self.actions, first)
        self.rewards = Rewards(self.score, seats)
        self._let_others_play()

    def step(self, step: Step) -> float:
        """One step of the seat that learns, then all that others do; what that brought it."""
        if not self.stepper.take(step):
            return 0.0
        self._let_others_play()
        state = self.stepper.state
        if not (state.over or self.score.is_dense):
            return 0.0
        return self.rewards.after(state)[self.seat]

    def _let_others_play(self) -> None:
        stepper = self.stepper
        state, mine = stepper.state, self.seat
        while not state.over and (actor := state.actor) != mine:
            stepper.play(self.bots[actor].choose(View(state, actor)))

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.stepper.state.over

    def close(self) -> None:
        """Lets the bots go."""
        for seat, bot in self.bots.items():
            dismiss(bot, View(self.stepper.state, seat))
        self.bots = {}
