"""The laboratory: Kingdom Builder as environments that learning libraries accept.

>>> import kingdom.lab
>>> from kingdom.lab import kingdom_v0
>>> kingdom_v0.env(seats=2).possible_agents
['seat_0', 'seat_1']

``import kingdom.lab`` registers ``Kingdom-v0`` with Gymnasium and ``kingdom_v0`` with PettingZoo;
``import kingdom.lab.openspiel`` registers ``kingdom`` with OpenSpiel.
"""

from __future__ import annotations

from gymnasium import register as _register
from pettingzoo import register as _register_agents

from . import kingdom_v0
from .actions import Actions, NotAStep
from .crew import KingdomCrew
from .games import Games, read_games
from .gym import KingdomEnv
from .kit import Kit, kit_of
from .observer import Observer
from .reward import REWARDS, Score
from .stepper import Stepper
from .vector import KingdomVector

__all__ = [
    "REWARDS", "Actions", "Games", "KingdomCrew", "KingdomEnv", "KingdomVector", "Kit", "NotAStep",
    "Observer", "Score", "Stepper", "kingdom_v0", "kit_of", "read_games",
]  # fmt: skip

_register_agents("aec", "kingdom_v0", entry_point="kingdom.lab.kingdom_v0:env")
_register_agents("parallel", "kingdom_v0", entry_point="kingdom.lab.kingdom_v0:parallel_env")
_register(
    "Kingdom-v0",
    entry_point="kingdom.lab.gym:KingdomEnv",
    vector_entry_point="kingdom.lab.crew:make_vector",
)
