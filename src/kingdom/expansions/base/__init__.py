"""The base game: eight sections, eight locations, ten cards and castles."""

from __future__ import annotations

from kingdom.engine.card import TerrainCard
from kingdom.engine.expansion import Expansion, section_files
from kingdom.engine.terrain import CANYON, DESERT, FLOWERS, FOREST, GRASS

from .cards import CARDS
from .castles import CastlesPayTheirNeighbours
from .locations import BARN, FARM, HARBOR, OASIS, ORACLE, PADDOCK, TAVERN, TOWER
from .wishes import WISHES, FullTerrainIsWild, LostTilesReturn, MovesAreJudgedWhereTheyEnd

EXPANSION = Expansion(
    id="base",
    name="Base game",
    code="B",
    order=1,
    sections=section_files(__file__),
    locations=(ORACLE, FARM, OASIS, TOWER, TAVERN, BARN, HARBOR, PADDOCK),
    cards=CARDS,
    terrain_cards=(
        TerrainCard("grass", (GRASS,), 5),
        TerrainCard("flowers", (FLOWERS,), 5),
        TerrainCard("forest", (FOREST,), 5),
        TerrainCard("canyon", (CANYON,), 5),
        TerrainCard("desert", (DESERT,), 5),
    ),
    rules=(
        CastlesPayTheirNeighbours(),
        LostTilesReturn(),
        FullTerrainIsWild(),
        MovesAreJudgedWhereTheyEnd(),
    ),
    wishes=WISHES,
    first_game=(
        ("tavern", "paddock", "oasis", "farm"),
        ("Fishermen", "Knights", "Merchants"),
    ),
)
