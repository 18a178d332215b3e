"""Marshlands: swamp and its cards, palaces, four locations with bonus tiles, six cards."""

from __future__ import annotations

from kingdom.engine.expansion import Expansion, Wish, section_files

from .bonus import BonusActions
from .canoe import PADDLE_OUT, REACT, CanoesReact
from .cards import (
    DealRemovedTerrain,
    captains,
    geologists,
    messengers,
    noblewomen,
    scouts,
    vassals,
)
from .locations import CANOE, FOUNTAIN_PLACE, LEAP, REFUGE_PLACE, TEMPLE
from .temple import TempleBonusFreesTheFirst, TemplesHoldSettlements
from .terrain import (
    PALACE,
    SWAMP_CARDS,
    SWAMP_GROUND,
    PalacesPayTheMost,
    SwampTakesTwo,
    TheCardSaysHowMany,
)

EXPANSION = Expansion(
    id="marshlands",
    name="Marshlands",
    code="M",
    order=4,
    sections=section_files(__file__),
    locations=(TEMPLE, REFUGE_PLACE, CANOE, FOUNTAIN_PLACE),
    cards=(geologists, messengers, noblewomen, vassals, captains, scouts),
    terrain_cards=SWAMP_CARDS,
    grounds=(SWAMP_GROUND,),
    specials=(PALACE,),
    powers=(REACT, PADDLE_OUT, LEAP),
    rules=(
        SwampTakesTwo(),
        TheCardSaysHowMany(),
        PalacesPayTheMost(),
        BonusActions(),
        CanoesReact(),
        TemplesHoldSettlements(),
        TempleBonusFreesTheFirst(),
    ),
    deals=(DealRemovedTerrain(),),
    wishes=(
        Wish("tiles_reset_at_end", "Tiles, the canoe too, are ready again as your turn ends."),
    ),
)
