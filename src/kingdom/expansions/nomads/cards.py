"""The three red cards of Nomads: gold while the game runs (10.2)."""

from __future__ import annotations

from typing import NamedTuple

from kingdom.engine.action import unpack
from kingdom.engine.card import NOTHING, Score, ScoringCard
from kingdom.engine.game import Game
from kingdom.engine.hexes import (
    DIRECTIONS,
    NEIGHBOURS,
    NOWHERE,
    Hex,
    Hexes,
    around,
    listed,
    name_of,
    shift,
)
from kingdom.engine.lines import Lines
from kingdom.engine.power import BUILD
from kingdom.engine.rule import Rule
from kingdom.engine.state import Seat, State
from kingdom.engine.turn import MANDATORY


def booked_during_play(state: State, seat: Seat) -> Score:
    """A red card pays during play and nothing more at the end."""
    return NOTHING


def is_looked_at(state: State, seat: Seat) -> bool:
    """Whether a build feeds red cards: by the book only one of the active player (R56, R100)."""
    return "by_the_book" not in state.game.wishes or (seat == state.seat and not state.last)


class PayShepherds(Rule):
    """2 gold for a build with no empty hex of its terrain beside it (R58)."""

    order = 5

    def pays(self, game: Game) -> tuple[str, ...]:
        return ("Shepherds",)

    def after_build(self, state: State, seat: Seat, hexes: Hexes) -> None:
        if not is_looked_at(state, seat):
            return
        occupied = state.occupied & ~state.passing  # R99: a passing piece leaves its hex empty
        for hex in listed(hexes):
            if not NEIGHBOURS[hex] & state.board.alike(hex) & ~occupied:
                state.pay(seat, 2, "Shepherds")


class PayAmbassadors(Rule):
    """1 gold for a build beside an opponent's piece."""

    order = 5

    def pays(self, game: Game) -> tuple[str, ...]:
        return ("Ambassadors",)

    def after_build(self, state: State, seat: Seat, hexes: Hexes) -> None:
        if not is_looked_at(state, seat):
            return
        others = state.occupied & ~state.own[seat] & ~state.passing
        for piece in state.game.neutral_pieces:
            others &= ~state.pieces[piece.number]
        for hex in listed(hexes):
            if NEIGHBOURS[hex] & others:
                state.pay(seat, 1, "Ambassadors")


class FamilyHomes(NamedTuple):
    """The settlements of this turn's mandatory action proper, as far as Families looks at them."""

    built: tuple[Hex, ...] = ()
    due: int = 0
    """Settlements that wait elsewhere and are no part of it."""


class PayFamilies(Rule):
    """2 gold if the three mandatory settlements stand on consecutive hexes of a line (R57, R93)."""

    order = 5
    keys = ("families",)

    def pays(self, game: Game) -> tuple[str, ...]:
        return ("Families",)

    def starts_with(self, game: Game) -> FamilyHomes:
        return FamilyHomes()

    def turn_start(self, state: State) -> None:
        state.remember(FamilyHomes((), state.due))

    def after_build(self, state: State, seat: Seat, hexes: Hexes) -> None:
        is_mandatory = state.by is not None and unpack(state.by)[0] == BUILD.number
        built, due = state.recall(FamilyHomes)
        if not is_mandatory or seat != state.seat or len(built) == MANDATORY:
            return
        if state.due < due:  # this one had waited elsewhere
            state.remember(FamilyHomes(built, state.due))
            return
        built += (hexes.bit_length() - 1,)
        state.remember(FamilyHomes(built, due))
        if len(built) == MANDATORY and is_row_of_three(built):
            state.pay(seat, 2, "Families")

    def write_lines(self, state: State) -> dict[str, str]:
        built = state.recall(FamilyHomes).built
        return {"families": " ".join(map(name_of, built))} if built else {}

    def read_lines(self, state: State, lines: Lines) -> None:
        built = tuple(lines.hex("families", word) for word in lines.get("families").split())
        state.remember(FamilyHomes(built, state.due))


def is_row_of_three(built: tuple[Hex, ...]) -> bool:
    """Whether three hexes are consecutive hexes of a straight line."""
    three = sum(1 << hex for hex in built)
    for direction in DIRECTIONS:
        pairs = three & shift(three, direction)
        if pairs & shift(pairs, direction):
            return True
    return False


families = ScoringCard(
    "Families",
    "Fm",
    "2 gold at once if the three settlements of your mandatory action stand in a straight line.",
    booked_during_play,
    (PayFamilies(),),
)
shepherds = ScoringCard(
    "Shepherds",
    "Sh",
    "2 gold at once for each settlement built with no empty hex of its terrain beside it.",
    booked_during_play,
    (PayShepherds(),),
)


@shepherds.promises
def last_pastures(state: State, seat: Seat, score: Score) -> float:
    """Places beside the own with no other empty hex of their terrain beside them."""
    room, found = state.room(seat), 0
    for land in state.board.lands:
        empty = land & state.open
        if empty & room:
            found += (empty & room & ~around(empty)).bit_count()
    return found


ambassadors = ScoringCard(
    "Ambassadors",
    "Am",
    "1 gold at once for each settlement built beside another player's settlement.",
    booked_during_play,
    (PayAmbassadors(),),
)


@ambassadors.promises
def room_by_others(state: State, seat: Seat, score: Score) -> float:
    """Places beside the own and another player's."""
    near = NOWHERE
    for other, adjacent in enumerate(state.adjacent):
        if other != seat:
            near |= adjacent
    return (state.room(seat) & near).bit_count()
