"""Bonus tiles: whoever holds both tiles of a kind since before this turn may do more (7.4, R33)."""

from __future__ import annotations

from typing import NamedTuple

from kingdom.engine.action import POWER_NAMED
from kingdom.engine.game import Game
from kingdom.engine.holding import Holding
from kingdom.engine.lines import Lines
from kingdom.engine.power import Power
from kingdom.engine.rule import Rule
from kingdom.engine.sentence import Name, Sentence
from kingdom.engine.state import Seat, State

KINDS = CANOE, FOUNTAIN, TEMPLE, REFUGE = "canoe", "fountain", "temple", "refuge"
BONUS_POWERS = {CANOE: "canoe-bonus", REFUGE: "refuge-bonus"}
"""Bonus tiles that are actions of their own; the others better something else."""
USE = {CANOE: 1.5, FOUNTAIN: 0.5, TEMPLE: 1.0, REFUGE: 1.0}
"""What a bonus is good for, for bots, where that of the refuge is 1."""


def has_bonus(state: State, seat: Seat, kind: str) -> bool:
    """Whether a seat's bonus of a kind works: in its own turn, with two tiles held before it."""
    if seat != state.seat:
        return False
    return (state.since & state.game.tiles_named.get(kind, 0)).bit_count() == 2


def held_twice(state: State, seat: Seat) -> list[str]:
    """The kinds of which a seat holds both tiles, and so the bonus tile."""
    held = state.held[seat]
    if not held & (held - 1):  # a common case, and bots ask often
        return []
    named = state.game.tiles_named
    return [kind for kind in KINDS if (held & named.get(kind, 0)).bit_count() == 2]


class BonusUsed(NamedTuple):
    """The kinds whose bonus action was used this turn."""

    kinds: tuple[str, ...] = ()


class BonusPower(Power):
    """A bonus action of a kind, once a turn."""

    kind = ""

    def spend(self, state: State) -> None:
        state.remember(BonusUsed((*state.recall(BonusUsed).kinds, self.kind)))

    def unpaid(self, state: State, seat: Seat) -> Sentence | None:
        if not has_bonus(state, seat, self.kind):
            return Sentence(
                "You need two {tile} tiles from before this turn for their bonus.",
                tile=Name("location", self.kind),
            )
        if self.kind in state.recall(BonusUsed).kinds:
            bonus = Name("bonus", self.name, f"{self.kind} bonus")
            return Sentence("Your {bonus} has been used this turn.", bonus=bonus)
        return None


class BonusActions(Rule):
    """Bonus actions are offered beside the tiles, each once a turn."""

    keys = ("bonus used",)

    def needed(self, game: Game) -> bool:
        return any(kind in game.tiles_named for kind in KINDS)

    def starts_with(self, game: Game) -> BonusUsed:
        return BonusUsed()

    def turn_start(self, state: State) -> None:
        if state.recall(BonusUsed).kinds:
            state.remember(BonusUsed())

    def holds(self, state: State, seat: Seat) -> list[Holding]:
        used = state.recall(BonusUsed).kinds if seat == state.seat else ()
        return [
            Holding("bonus", f"{kind}-bonus", 1, "used" if kind in used else "ready")
            for kind in held_twice(state, seat)
        ]

    def promise(self, state: State, seat: Seat) -> tuple[str, float]:
        return "bonus", sum(USE[kind] for kind in held_twice(state, seat))

    def extra_powers(self, state: State, seat: Seat) -> list[Power]:
        if not state.since & (state.since - 1):  # nobody has a bonus with one tile
            return []
        used = state.recall(BonusUsed).kinds
        return [
            POWER_NAMED[power]
            for kind, power in BONUS_POWERS.items()
            if kind not in used and has_bonus(state, seat, kind)
        ]

    def write_lines(self, state: State) -> dict[str, str]:
        kinds = state.recall(BonusUsed).kinds
        return {"bonus used": " ".join(kinds)} if kinds else {}

    def read_lines(self, state: State, lines: Lines) -> None:
        kinds = tuple(lines.get("bonus used").split())
        for kind in kinds:
            if kind not in BONUS_POWERS:
                raise lines.bad("bonus used", "“{word}” has no bonus action.", word=kind)
        state.remember(BonusUsed(kinds))
