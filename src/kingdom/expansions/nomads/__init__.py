"""Nomads: four sections, nomad spaces with tiles for one turn, stone walls, three red cards."""

from __future__ import annotations

from kingdom.engine.expansion import Expansion, Wish, section_files

from .cards import ambassadors, families, shepherds
from .donation import DONATIONS
from .locations import CARAVAN, GARDEN, QUARRY, VILLAGE
from .outpost import OutpostFreesOnePlacement
from .resettlement import RESETTLE, PiecesResettleOnce
from .sword import STRIKE, SwordCancelsTheEnd
from .tiles import NOMAD_SPACE, DealNomadTiles, NomadTiles
from .walls import WALL

EXPANSION = Expansion(
    id="nomads",
    name="Nomads",
    code="N",
    order=2,
    sections=section_files(__file__),
    locations=(QUARRY, CARAVAN, VILLAGE, GARDEN),
    cards=(families, shepherds, ambassadors),
    specials=(NOMAD_SPACE,),
    pieces=(WALL,),
    powers=(*DONATIONS, RESETTLE, STRIKE),
    rules=(
        NomadTiles(),
        PiecesResettleOnce(),
        OutpostFreesOnePlacement(),
        SwordCancelsTheEnd(),
    ),
    deals=(DealNomadTiles(),),
    wishes=(
        Wish("sword_cancels_end", "A sword can undo the end: only the end of a round checks it."),
    ),
)
