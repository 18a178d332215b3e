"""The six task cards, one for each Crossroads section in play (7.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from kingdom.engine.card import NOTHING, Score
from kingdom.engine.deal import Deal, Draft, Item
from kingdom.engine.game import Game
from kingdom.engine.hexes import (
    DIRECTIONS,
    NOWHERE,
    SOUTH_EAST,
    SOUTH_WEST,
    Hexes,
    first,
    shift,
    touches,
)
from kingdom.engine.location import slug
from kingdom.engine.rule import Rule
from kingdom.engine.state import Seat, State

ROAD_LENGTH = ADVANCE_SIZE = 7


def home_country(state: State, seat: Seat) -> Hexes:
    """Fill a whole area of one terrain by yourself."""
    others = ~state.own[seat]
    for patch in state.board.patches:
        if not patch & others:
            return patch
    return NOWHERE


def fortress(state: State, seat: Seat) -> Hexes:
    """One of your settlements has your own on all six sides."""
    mine = state.own[seat]
    return surrounded(mine, mine)


def road(state: State, seat: Seat) -> Hexes:
    """Seven of your settlements in one unbroken diagonal line."""
    mine = state.own[seat]
    for direction in (SOUTH_EAST, SOUTH_WEST):
        ends = mine
        for _ in range(ROAD_LENGTH - 1):
            ends = shift(ends, direction) & mine
        if ends:
            road = end = 1 << first(ends)
            for _ in range(ROAD_LENGTH - 1):
                end = shift(end, (direction + 3) % 6)
                road |= end
            return road
    return NOWHERE


def place_of_refuge(state: State, seat: Seat) -> Hexes:
    """Surround a location, castle or nomad space on all six sides."""
    return surrounded(refuges(state), state.own[seat])


def advance(state: State, seat: Seat) -> Hexes:
    """Seven of your settlements along one edge of the board."""
    for edge in state.board.edges:
        mine = state.own[seat] & edge
        if mine.bit_count() >= ADVANCE_SIZE:
            return mine
    return NOWHERE


def compass_points(state: State, seat: Seat) -> Hexes:
    """At least one of your settlements on each of the four edges."""
    mine = state.own[seat]
    return mine & state.board.edge if all(mine & edge for edge in state.board.edges) else NOWHERE


def refuges(state: State) -> Hexes:
    """The hexes that may be a place of refuge; by the first rulings any special hex (R28)."""
    return state.game.listed_special if state.game.rulings > 1 else state.board.special


def surrounded(hexes: Hexes, mine: Hexes) -> Hexes:
    """Those of some hexes that have own pieces on all six sides."""
    for direction in DIRECTIONS:
        hexes &= shift(mine, direction)
    return hexes


# How far each task is done: so many of so many, for people and bots -------------------------------

Part: TypeAlias = tuple[int, int]


def home_country_part(state: State, seat: Seat) -> Part:
    """The best share of an area that nobody else has entered."""
    mine, best = state.own[seat], (0, 1)
    ours = mine | state.open
    for patch in state.board.patches:
        if patch & mine and not patch & ~ours:
            have, of = (patch & mine).bit_count(), patch.bit_count()
            if have * best[1] > best[0] * of:
                best = have, of
    return best


def fortress_part(state: State, seat: Seat) -> Part:
    """The most sides of one of the own that have the own beside them."""
    mine = state.own[seat]
    touched = touches(mine, 6)
    return next((n for n in (6, 5, 4, 3) if mine & touched[n]), 0), 6


def road_part(state: State, seat: Seat) -> Part:
    """The longest diagonal line."""
    mine = state.own[seat]
    longest = 0
    for direction in (SOUTH_EAST, SOUTH_WEST):
        length, ends = 0, mine
        while ends:
            length += 1
            ends = shift(ends, direction) & mine
        longest = max(longest, length)
    return min(longest, ROAD_LENGTH), ROAD_LENGTH


def place_of_refuge_part(state: State, seat: Seat) -> Part:
    """The most sides of a possible refuge with the own, if the others are open."""
    mine = state.own[seat]
    possible = surrounded(refuges(state), mine | state.suitable)
    touched = touches(mine, 6)
    return next((n for n in (6, 5, 4, 3, 2) if possible & touched[n]), 0), 6


def advance_part(state: State, seat: Seat) -> Part:
    """The most on one edge."""
    most = max((state.own[seat] & edge).bit_count() for edge in state.board.edges)
    return min(most, ADVANCE_SIZE), ADVANCE_SIZE


def compass_points_part(state: State, seat: Seat) -> Part:
    """The share of the edges reached."""
    edges = state.board.edges
    return sum(1 for edge in edges if state.own[seat] & edge), len(edges)


class Task(Rule):
    """A task card: gold once for everyone who has done it by the end."""

    def __init__(
        self,
        name: str,
        code: str,
        gold: int,
        done: Callable[[State, Seat], Hexes],
        part: Callable[[State, Seat], Part],
    ) -> None:
        self.name = name
        self.code = code
        self.gold = gold
        self.done = done
        self.part = part
        self.sentence = f"{gold} gold: {(done.__doc__ or '').strip()}"

    def needed(self, game: Game) -> bool:
        return slug(self.name) in game.dealt.get(DealTasks.name, ())

    def final_score(self, state: State, seat: Seat) -> tuple[str, Score]:
        earning = self.done(state, seat)
        return self.name, Score(self.gold, earning) if earning else NOTHING

    def promise(self, state: State, seat: Seat) -> tuple[str, float]:
        have, of = self.part(state, seat)
        return self.name, self.gold * (have / of) ** 2 if have < of else 0.0

    def progress(self, state: State, seat: Seat) -> tuple[str, int, int]:
        return self.name, *self.part(state, seat)


TASKS = (
    Task("Home country", "Hc", 5, home_country, home_country_part),
    Task("Fortress", "Fo", 6, fortress, fortress_part),
    Task("Road", "Ro", 7, road, road_part),
    Task("Place of refuge", "Pr", 8, place_of_refuge, place_of_refuge_part),
    Task("Advance", "Ad", 9, advance, advance_part),
    Task("Compass points", "Cp", 10, compass_points, compass_points_part),
)


class DealTasks(Deal):
    """One task card for each Crossroads section in play."""

    name = "tasks"
    letter = "X"
    kind = "task"
    items = tuple(Item(task.name, task.code) for task in TASKS)
    in_pictures = True

    def count(self, draft: Draft) -> int:
        return sum(1 for home in draft.homes if home == __name__.split(".")[-2])
