"""What each expansion adds to the checker, found in ``tests/expansions/<name>/checker``.

That is a module or a folder of modules. A module may have tables by name, which are merged:

==============  ====================================================================================
BUILDS, MOVES   location tiles that build one settlement or move one piece, and where
PLAYS           what else a tile's action does: ``play(picture, seat, action, drawn)``
EXTRA           the same for actions without a tile: ``play(picture, seat, action)``
TILE_OF         actions that are not named for their tile
OPENING         powers of several clicks, and what is asked when one is used
ANSWERS         what may be answered to a prompt: ``answers(picture, prompt)``
ANSWER          what an answer does: ``answer(picture, action)``
STEPS           powers that go step by step: ``(walkers(picture, prompt), step(picture, origin))``
STOPPED         what follows when a piece has stopped: ``stopped(picture, prompt)``
STOPS           how a prompt ends that is not simply gone: ``stop(picture)``
MEANS           powers by the card in force, and whether there is something left to do them with
REACTIONS       prompts that react, and whether they have not yet: ``is_open(prompt)``
CARDS, TASKS    their gold: ``gold(picture, seat)``
SCORES          what else pays: ``(is_there(picture), gold(picture, seat))``
==============  ====================================================================================

and functions for certain moments, which are all asked:

=====================  =============================================================================
extra_actions          what the seat on turn may do without a tile: ``(picture)``
offers, repeats        what a tile offers, what only repeating it does: ``(picture, seat, tile)``
claims                 takes what lies open beside hexes just entered: ``(picture, seat, hexes)``
placed, entered        pieces entered the board, or entered hexes in any way: the same
emptied                somebody took a last tile: ``(picture, taker)``
mandatory_built        a settlement of the mandatory action stands: ``(picture, seat, hex)``
tile_taken, tile_lost  ``(picture, seat, location hex)`` and ``(picture, seat, tile)``
frees_the_first        whether the first mandatory settlement may stand anywhere: ``(picture)``
more_cards             how many cards more than one are drawn: ``(picture)``
turn_ends, …           a turn ends; it was not the last, ``turn_passes``; the next ``turn_starts``
last_turn_over         what is asked after the last turn: ``(picture)``
leaves_before_scoring  what does not count leaves the board: ``(picture)``
=====================  =============================================================================

and tuples of names: ``BOOKED`` (cards that pay during play), ``AFTER_ALL`` (prompts after the last
turn), ``PAYS_LATER`` (actions that only choose another), ``LINES`` (lines of a picture that the
part itself reads and writes, as text in ``picture.extra``).
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

EXPANSIONS = Path(__file__).parents[1] / "expansions"


@cache
def modules() -> list[ModuleType]:
    """Every module of every part."""
    files = [*EXPANSIONS.glob("*/checker.py"), *EXPANSIONS.glob("*/checker/*.py")]
    names = [file.relative_to(EXPANSIONS).with_suffix("").parts for file in sorted(files)]
    return [import_module(".".join(("tests", "expansions", *name))) for name in names]


@cache
def table(name: str) -> dict[str, Any]:
    """The tables of a name, merged."""
    merged: dict[str, Any] = {}
    for module in modules():
        for key, value in vars(module).get(name, {}).items():
            assert key not in merged, f"{key} is in two tables {name}"
            merged[key] = value
    return merged


@cache
def moments(name: str) -> list[Callable[..., Any]]:
    """The functions of a name, each of the module that defines it."""
    return [
        vars(module)[name]
        for module in modules()
        if name in vars(module) and vars(module)[name].__module__ == module.__name__
    ]


@cache
def names(name: str) -> tuple[str, ...]:
    """The tuples of names of a name, one after the other."""
    return tuple(word for module in modules() for word in vars(module).get(name, ()))
