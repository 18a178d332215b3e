"""Harvest: farmland, silos, eight locations, scouts for a turn, six cards."""

from __future__ import annotations

from kingdom.engine.expansion import Expansion, section_files

from .cards import CARDS
from .cathedral import CathedralsCount
from .farmland import FARM_ACTION, FARMLAND_GROUND, FarmlandMayBeFarmed
from .locations import (
    BAZAAR,
    CATHEDRAL,
    MOUNTAIN_STATION,
    PALISADE,
    SCOUT_CABIN,
    UNIVERSITY,
    WATCHTOWER,
    WATER_MILL,
)
from .scouts import SCOUT, ScoutsLeaveWithTheTurn
from .silo import SILO, SILO_ACTION, SilosComeLast

EXPANSION = Expansion(
    id="harvest",
    name="Harvest",
    code="H",
    order=5,
    sections=section_files(__file__),
    locations=(
        BAZAAR,
        WATER_MILL,
        MOUNTAIN_STATION,
        SCOUT_CABIN,
        CATHEDRAL,
        WATCHTOWER,
        UNIVERSITY,
        PALISADE,
    ),
    cards=CARDS,
    grounds=(FARMLAND_GROUND,),
    specials=(SILO,),
    pieces=(SCOUT,),
    powers=(FARM_ACTION, SILO_ACTION),
    rules=(FarmlandMayBeFarmed(), CathedralsCount(), ScoutsLeaveWithTheTurn(), SilosComeLast()),
)
