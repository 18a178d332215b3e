"""Powers of several clicks: each is a decision in progress, from its first click on.

To use such a power means to open its prompt and to answer it.
"""

from collections.abc import Iterable

from . import crossroads, nomads
from .consequences import build, place_wall, remove, rest, step_on
from .grid import Hex, Hexes, hex_named, name_of
from .locations import MOVE_ON_LAND
from .picture import Picture, Prompt
from .pieces import SHIP, WAGON
from .targets import movable, own_of

STOP = "stop"

QUARRY = "quarry"
FORT = "fort"
SWORD = "sword"
RESETTLEMENT = "resettlement"
WAGON_MOVE = "wagon-move"
SHIP_MOVE = "lighthouse-move"
DONATION = "donation-"


def opening(picture: Picture, seat: str, power: str) -> list[Prompt]:
    """What is asked when a power is used; the last first."""
    if power == SWORD:
        victims = nomads.sword_victims(picture, seat)
        numbers = [picture.seats.index(victim) for victim in reversed(victims)]
        return [Prompt(SWORD, seat, number) for number in numbers]
    if power == QUARRY:
        return [Prompt(power, seat, nomads.WALLS_A_USE)]
    if power == RESETTLEMENT:
        return [Prompt(power, seat, nomads.RESETTLEMENT_STEPS)]
    if power in (WAGON_MOVE, SHIP_MOVE):
        return [Prompt(power, seat, crossroads.STEPS)]
    if power.startswith(DONATION):
        return [Prompt(power, seat, nomads.DONATED)]
    return []


def first_clicks(picture: Picture, seat: str, power: str) -> set[str]:
    """The actions that begin to use a power."""
    picture = picture.copy()
    picture.prompts = opening(picture, seat, power)
    return answers(picture) - {STOP} if picture.prompts else set()


def answers(picture: Picture) -> set[str]:
    """Everything that may be answered to the prompt that is asked."""
    prompt = picture.prompts[-1]
    power, seat = prompt.power, prompt.seat
    if power == QUARRY:
        return {STOP} | at(power, nomads.quarry(picture, seat))
    if power == SWORD:
        return at(power, nomads.can_be_hit(picture, picture.seats[prompt.number]))
    if power in (RESETTLEMENT, WAGON_MOVE, SHIP_MOVE):
        return {STOP} | {
            f"{power}:{name_of(origin)}-{name_of(target)}"
            for origin in walkers(picture, prompt)
            for target in next_step(picture, power, origin)
        }
    if picture.supply[seat] == 0:
        return set()
    if power == FORT:
        card = crossroads.FORT_CARDS[prompt.number]
        return at(power, crossroads.fort(picture, seat, card))
    return at(power, nomads.donation(picture, seat, power))


def at(power: str, hexes: Iterable[Hex]) -> set[str]:
    """The power with each of these hexes."""
    return {f"{power}:{name_of(hex)}" for hex in hexes}


def walkers(picture: Picture, prompt: Prompt) -> Hexes:
    """The pieces that may take the next step: the one under way, else all this power can move."""
    if prompt.hex is not None:
        return {prompt.hex}
    if prompt.power == WAGON_MOVE:
        return own_of(picture, prompt.seat, WAGON)
    if prompt.power == SHIP_MOVE:
        return own_of(picture, prompt.seat, SHIP)
    return movable(picture, prompt.seat, *MOVE_ON_LAND)


def next_step(picture: Picture, power: str, origin: Hex) -> Hexes:
    """Where one step of this power leads."""
    if power == WAGON_MOVE:
        return crossroads.wagon_step(picture, origin)
    if power == SHIP_MOVE:
        return crossroads.ship_step(picture, origin)
    return nomads.resettlement(picture, origin)


def answer(picture: Picture, action: str) -> None:
    """One click for the prompt that is asked, with its consequences."""
    if action == STOP:
        stop(picture)
        return
    prompt = picture.prompts.pop()
    power, _, where = action.partition(":")
    one_less = prompt._replace(number=prompt.number - 1)
    if power in (RESETTLEMENT, WAGON_MOVE, SHIP_MOVE):
        origin, target = (hex_named(name) for name in where.split("-"))
        began = origin if prompt.origin is None else prompt.origin
        step_on(picture, prompt.seat, origin, target)
        picture.prompts.append(one_less._replace(origin=began, hex=target))
    elif power == SWORD:
        remove(picture, hex_named(where))
    elif power == FORT:
        build(picture, prompt.seat, hex_named(where))
    else:
        if power == QUARRY:
            place_wall(picture, hex_named(where))
        else:
            build(picture, prompt.seat, hex_named(where))
        if one_less.number > 0:
            picture.prompts.append(one_less)


def stop(picture: Picture) -> None:
    """The piece under way rests; if there is none the action is over."""
    if is_under_way(picture):
        let_rest(picture)
    else:
        picture.prompts.pop()


def is_under_way(picture: Picture) -> bool:
    """Whether a piece is between two steps of its move."""
    return bool(picture.prompts) and picture.prompts[-1].hex is not None


def let_rest(picture: Picture) -> None:
    """R98: the piece stops. A resettlement goes on with any piece while steps are left."""
    prompt = picture.prompts.pop()
    assert prompt.origin is not None
    assert prompt.hex is not None
    rest(picture, prompt.seat, prompt.origin, prompt.hex)
    if prompt.power == RESETTLEMENT and prompt.number > 0:
        picture.prompts.append(prompt._replace(origin=None, hex=None))


def let_rest_if_stuck(picture: Picture) -> None:
    """A piece without a further step rests without asking."""
    if is_under_way(picture):
        prompt = picture.prompts[-1]
        assert prompt.hex is not None
        if prompt.number == 0 or not next_step(picture, prompt.power, prompt.hex):
            let_rest(picture)


def drop_idle(picture: Picture) -> None:
    """A prompt with nothing to answer but `stop` is not asked."""
    while picture.prompts and not answers(picture) - {STOP}:
        picture.prompts.pop()
