"""The rows of the table: what is measured, in which unit, and what it must reach."""

from __future__ import annotations

from dataclasses import replace
from importlib.util import find_spec
from typing import NamedTuple

import kingdom
from kingdom.engine.setup import FEWEST_SEATS, MOST_SEATS

from ..language import text
from . import lab, positions, start
from .games import Matches, RandomGames, level_turn_ms, searched_per_s
from .rounds import Measurement

MIXED_SEATS = 4


class Row(NamedTuple):
    """One line of the table."""

    group: str
    key: str
    unit: str
    measurement: Measurement
    must: float | None = None
    aim: float | None = None
    curve: str = ""
    """The curve it is a point of, if it is."""
    point: int = 0

    @property
    def what(self) -> str:
        """What is measured, in words."""
        return text(f"bench {self.curve or self.key}", count=self.point)

    @property
    def more_is_better(self) -> bool:
        return self.key.endswith(("per_s", "ratio"))

    def reached(self, value: float, bar: float | None) -> bool:
        """Whether a value is at least as good as a bar."""
        return bar is None or (value >= bar if self.more_is_better else value <= bar)


def all_rows() -> list[Row]:
    """Every row, group by group, for the expansions that are on the shelf."""
    base, everything = kingdom.DEFAULT_EXPANSIONS, tuple(kingdom.LIBRARY.mixable)
    few, many = RandomGames(base, FEWEST_SEATS), RandomGames(everything, MIXED_SEATS)
    few_match, many_match = Matches(base, FEWEST_SEATS), Matches(everything, MIXED_SEATS)
    return [
        Row("engine", "legal_us", "µs", positions.legal_us, 10, 7),
        Row("engine", "after_us", "µs", positions.after_us),
        Row("engine", "copy_us", "µs", positions.copy_us, 1, 0.7),
        Row("engine", "score_us", "µs", positions.score_us, 16, 8),
        Row("engine", "view_us", "µs", positions.view_us),
        Row("engine", "state_bytes", "bytes", positions.state_bytes),
        Row("engine", "import_ms", "ms", start.import_ms, 60, 40),
        Row("set-up", "setup_ms", "ms", start.SetUps(base), 1.0, 0.4),
        Row("set-up", "setup_all_ms", "ms", start.SetUps(everything), 2.0, 0.8),
        Row("set-up", "reset_ms", "ms", start.reset_ms),
        Row("games", "random_base_2p_games_per_s", "games/s", few, 2000, 3300),
        Row("games", "random_all_4p_games_per_s", "games/s", many, 300, 600),
        Row("games", "simulate_base_2p_games_per_s", "games/s", few_match),
        Row("games", "simulate_all_4p_games_per_s", "games/s", many_match),
        Row("bots", "hard_turn_ms", "ms", level_turn_ms),
        Row("bots", "positions_per_s", "/s", searched_per_s),
        *seats_curve(),
        *expansions_curve(),
        *lab_rows(),
    ]


def lab_rows() -> list[Row]:
    """The environments for learning, where the libraries they are made for are installed."""
    base, everything = kingdom.DEFAULT_EXPANSIONS, tuple(kingdom.LIBRARY.mixable)
    rows = []
    if find_spec("pettingzoo"):
        for name, expansions, seats in (
            ("base_2p", base, FEWEST_SEATS),
            ("all_4p", everything, MIXED_SEATS),
        ):
            sees, blind = (lab.Agents(expansions, seats, sees) for sees in (True, False))
            rows += [
                Row("lab", f"lab_engine_{name}_per_s", "/s", lab.Engine(expansions, seats)),
                Row("lab", f"lab_agents_{name}_per_s", "/s", sees),
                Row("lab", f"lab_agents_{name}_ratio", "×", replace(sees, beside=True), 0.15),
                Row("lab", f"lab_blind_{name}_ratio", "×", replace(blind, beside=True), 0.5),
            ]
        rows += [
            Row("lab", "lab_reset_all_ms", "ms", lab.Resets(everything), 2),
            Row("lab", "lab_seat_per_s", "/s", lab.seat_per_s),
            Row("lab", "lab_seats_per_s", "/s", lab.seats_per_s),
        ]
    if find_spec("pyspiel"):
        rows.append(Row("lab", "lab_spiel_per_s", "/s", lab.spiel_per_s))
    return rows


def seats_curve() -> list[Row]:
    """Random base games with ever more players."""
    return [
        Row(
            "growth",
            f"seats_{seats}_games_per_s",
            "games/s",
            RandomGames(kingdom.DEFAULT_EXPANSIONS, seats),
            curve="seats",
            point=seats,
        )
        for seats in range(FEWEST_SEATS, MOST_SEATS + 1)
    ]


def expansions_curve() -> list[Row]:
    """Random games of ever more expansions, in the order of the shelf."""
    shelf = kingdom.LIBRARY.mixable
    return [
        Row(
            "growth",
            f"expansions_{mixed}_games_per_s",
            "games/s",
            RandomGames(tuple(shelf[:mixed]), MIXED_SEATS),
            curve="expansions",
            point=mixed,
        )
        for mixed in range(1, len(shelf) + 1)
    ]
