"""Crossroads: four sections with eight locations, pieces beside settlements, six tasks."""

from __future__ import annotations

from kingdom.engine.expansion import Expansion, Wish, section_files

from .locations import (
    BARRACKS,
    CITY_HALL,
    CROSSROADS,
    FORESTERS_LODGE,
    FORT,
    LIGHTHOUSE,
    MONASTERY,
    WAGON_YARD,
)
from .pieces import CITY_HALL as CITY_HALL_PIECE
from .pieces import SHIP, WAGON, WARRIOR, PiecesMoveThemselves, WarriorsCloseTheirSurroundings
from .second_card import CrossroadsGiveASecondCard, TwinCardsAreWild
from .tasks import TASKS, DealTasks

EXPANSION = Expansion(
    id="crossroads",
    name="Crossroads",
    code="X",
    order=3,
    sections=section_files(__file__),
    locations=(
        LIGHTHOUSE,
        FORESTERS_LODGE,
        BARRACKS,
        CROSSROADS,
        CITY_HALL,
        FORT,
        MONASTERY,
        WAGON_YARD,
    ),
    pieces=(WARRIOR, WAGON, SHIP, CITY_HALL_PIECE),
    rules=(
        WarriorsCloseTheirSurroundings(),
        CrossroadsGiveASecondCard(),
        PiecesMoveThemselves(),
        TwinCardsAreWild(),
        *TASKS,
    ),
    deals=(DealTasks(),),
    wishes=(
        Wish(
            PiecesMoveThemselves.wish,
            "Warriors, wagons and ships are moved by their own locations only.",
        ),
        Wish(TwinCardsAreWild.wish, "Two equal terrain cards in hand let you choose any terrain."),
    ),
)
