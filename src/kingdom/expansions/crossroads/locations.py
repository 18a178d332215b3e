"""The eight locations of Crossroads (7.1)."""

from __future__ import annotations

from kingdom.engine.location import Location, Material
from kingdom.engine.place import PlaceOne
from kingdom.engine.power import BuildOne, on
from kingdom.engine.sentence import Sentence
from kingdom.engine.terrain import CANYON, FOREST

from .city_hall import FoundCityHall
from .fort import DrawAndBuild
from .pieces import CITY_HALL as CITY_HALL_PIECE
from .pieces import SHIP, WAGON, WARRIOR, TakeBack, Travel
from .second_card import OneMoreCard

FORESTERS_LODGE = Location(
    "Forester's lodge",
    "Build one settlement on forest, adjacent if possible.",
    BuildOne(on(FOREST)),
)
MONASTERY = Location(
    "Monastery", "Build one settlement on canyon, adjacent if possible.", BuildOne(on(CANYON))
)
FORT = Location(
    "Fort",
    "Draw a terrain card and build one settlement on its terrain, adjacent if possible.",
    DrawAndBuild(),
)
CROSSROADS = Location(
    "Crossroads", "Hold two terrain cards and build by one of them.", OneMoreCard("crossroads")
)
CITY_HALL = Location(
    "City hall",
    "Once a game: put your city hall on seven suitable hexes, beside one of your own.",
    FoundCityHall(),
    material=(Material("piece", CITY_HALL_PIECE.name, 1, each=True),),
)
BARRACKS = Location(
    "Barracks",
    "Place a warrior, adjacent if possible, or take one back; nothing may enter beside it.",
    PlaceOne(
        WARRIOR,
        Sentence(
            "Barracks: place a warrior beside your own pieces; nothing may enter the hexes around."
        ),
    ),
    TakeBack("barracks-back", WARRIOR),
    material=(Material("piece", WARRIOR.name, WARRIOR.most, each=True),),
)
WAGON_YARD = Location(
    "Wagon",
    "Place your wagon on land or mountain, adjacent if possible, move it up to three steps, "
    "or take it back.",
    PlaceOne(
        WAGON, Sentence("Wagon: place it on land or mountain, beside your own pieces if possible.")
    ),
    Travel("wagon-move", WAGON),
    TakeBack("wagon-back", WAGON),
    material=(Material("piece", WAGON.name, WAGON.most, each=True),),
)
LIGHTHOUSE = Location(
    "Lighthouse",
    "Place your ship on water, adjacent if possible, move it up to three steps, or take it back.",
    PlaceOne(
        SHIP, Sentence("Lighthouse: place your ship on water, beside your own pieces if possible.")
    ),
    Travel("lighthouse-move", SHIP),
    TakeBack("lighthouse-back", SHIP),
    material=(Material("piece", SHIP.name, SHIP.most, each=True),),
)
