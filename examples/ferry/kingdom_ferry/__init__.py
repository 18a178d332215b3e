"""Ferry: a boat that takes a piece across the water once a turn, and a card for its shore."""

from __future__ import annotations

from kingdom.engine.expansion import Expansion

from .cards import ferrymen
from .ferry import CROSSING, DealFerry, FerryIsOpenToAll

EXPANSION = Expansion(
    id="ferry",
    name="Ferry",
    code="F",
    order=100,
    cards=(ferrymen,),
    powers=(CROSSING,),
    rules=(FerryIsOpenToAll(),),
    deals=(DealFerry(),),
)
