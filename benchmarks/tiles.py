"""What each tile is worth in a bot's hands: by how much it beats its twin that was not given one.

``python -m benchmarks.tiles BOT`` gives a tile to one of two equal players as the game begins;
every set-up is played twice, so that each of the seats has it once. It prints by how much gold the
one with the tile leads.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import NamedTuple

import kingdom
from kingdom.arena.spread import half_width, mean
from kingdom.arena.workers import spread
from kingdom.bots import make_bot
from kingdom.engine.setup import Setup
from kingdom.engine.state import Seat, State
from kingdom.engine.tiles import take_tiles
from kingdom.engine.view import View

DRAWN = 400
"""Set-ups that are drawn at most to find one with a location."""


class Gift(NamedTuple):
    """A tile to be given, and the game in which it is."""

    location: str
    bot: str
    number: int


class Gain(NamedTuple):
    """What a gift was worth, over both seats."""

    location: str
    gold: float


def gain_of(gift: Gift) -> Gain:
    """By how much a bot leads its twin with a tile, the mean of both seats."""
    rng = Random(f"{gift.location} {gift.number}")
    setup, seed = setup_with(gift.location, rng), rng.getrandbits(40)
    leads = [_lead(gift, setup, seed, seat) for seat in range(2)]
    return Gain(gift.location, mean(leads))


def setup_with(location: str, rng: Random) -> Setup:
    """A set-up for two in which a location is, of the base game and the box that brings it."""
    library = kingdom.LIBRARY
    box = next(
        name
        for name, expansion in library.expansions.items()
        if any(place.id == location for place in expansion.locations)
    )
    base = kingdom.DEFAULT_EXPANSIONS
    mix = base if box in base else (*base, box)
    for _ in range(DRAWN):
        setup = kingdom.random_setup(expansions=mix, seats=2, seed=rng.getrandbits(40))
        state = kingdom.new_game(setup, seed=0)
        if any(place.location.id == location for place in state.board.places):
            return setup
    raise LookupError(f"no set-up has a {location}")


def with_tile(state: State, seat: Seat, location: str) -> None:
    """Gives a seat a tile of a location, ready to be used."""
    places = state.board.places
    bit = 1 << next(tile for tile, place in enumerate(places) if place.location.id == location)
    take_tiles(state, seat, bit)
    if seat == state.seat:
        state.ready |= bit
        state.since |= bit


def _lead(gift: Gift, setup: Setup, seed: int, seat: Seat) -> float:
    state = kingdom.new_game(setup, seed=seed)
    state.events = None
    with_tile(state, seat, gift.location)
    bots = [make_bot(gift.bot, seed + each) for each in range(2)]
    while not state.over:
        state.play(int(bots[state.actor].choose(View(state, state.actor))))
    return state.gold(seat) - state.gold(1 - seat)


def main() -> None:
    """Does what was typed."""
    asked = argparse.ArgumentParser(prog="python -m benchmarks.tiles", description=__doc__)
    asked.add_argument("bot")
    asked.add_argument("--pairs", type=int, default=40)
    asked.add_argument("--jobs", type=int, default=None)
    asked.add_argument("--only", default="", help="Locations, with commas.")
    typed = asked.parse_args()
    boxes = kingdom.LIBRARY.expansions.values()
    every = [place.id for box in boxes for place in box.locations]
    wanted = typed.only.split(",") if typed.only else list(dict.fromkeys(every))
    gifts = (Gift(id, typed.bot, number) for id in wanted for number in range(typed.pairs))
    found: dict[str, list[float]] = {id: [] for id in wanted}
    for gain in spread(gain_of, gifts, jobs=typed.jobs):
        found[gain.location].append(gain.gold)
    for id, gains in sorted(found.items(), key=lambda each: -mean(each[1])):
        width = half_width(gains)
        print(f"{id:20} {mean(gains):6.1f}" + ("" if width is None else f" ± {width:.1f}"))


if __name__ == "__main__":
    main()
