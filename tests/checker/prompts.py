"""Powers of several clicks: each is a decision in progress, from its first click on.

To use such a power means to open its prompt and to answer it. What an answer triggers is asked
first, so it lies above what is left of the power.
"""

from collections.abc import Iterable

from . import crossroads, harvest, marshlands, nomads, silo, terrain
from .consequences import build, move, place_scout, place_wall, remove, rest, step_on
from .deck import CHOOSE, choices, choose
from .grid import Hex, Hexes, hex_named, name_of
from .harvest import AGAIN, CATHEDRAL, SCOUT_CABIN, SILO
from .locations import MOVE_ON_LAND
from .marshlands import CANOE
from .picture import Picture, Prompt
from .pieces import SCOUTS, SHIP, WAGON
from .targets import movable, own_of

STOP = "stop"

QUARRY = "quarry"
FORT = "fort"
SWORD = "sword"
RESETTLEMENT = "resettlement"
WAGON_MOVE = "wagon-move"
SHIP_MOVE = "lighthouse-move"
DONATION = "donation-"

STEPWISE = (RESETTLEMENT, WAGON_MOVE, SHIP_MOVE)


def opening(picture: Picture, seat: str, power: str) -> list[Prompt]:
    """What is asked when a power is used; the last first."""
    if power == SWORD:
        victims = nomads.sword_victims(picture, seat)
        numbers = [picture.seats.index(victim) for victim in reversed(victims)]
        return [Prompt(SWORD, seat, number) for number in numbers]
    if power == QUARRY:
        return [Prompt(power, seat, nomads.WALLS_A_USE)]
    if power == RESETTLEMENT:
        picture.resettled = set()
        return [Prompt(power, seat, nomads.RESETTLEMENT_STEPS)]
    if power in (WAGON_MOVE, SHIP_MOVE):
        return [Prompt(power, seat, crossroads.STEPS)]
    if power == SCOUT_CABIN:
        return [Prompt(power, seat, SCOUTS)]
    if power == CATHEDRAL:
        return [Prompt(power, seat, 0)]
    if power.startswith(DONATION):
        return [Prompt(power, seat, nomads.DONATED)]
    return []


def first_clicks(picture: Picture, seat: str, power: str) -> set[str]:
    """The actions that begin to use a power."""
    picture = picture.copy()
    picture.prompts = opening(picture, seat, power)
    return answers_but_choices(picture) - {STOP} if picture.prompts else set()


def answers(picture: Picture) -> set[str]:
    """Everything that may be answered to the prompt that is asked.

    R91: when the card died in the middle of a power that depends on it, and a swamp card replaces
    it, its half is chosen before the power goes on. It may be one with which it cannot go on.
    """
    if picture.prompts[-1].power in (QUARRY, CATHEDRAL) and picture.is_undecided():
        return {STOP} | (choices(picture) if has_the_means(picture) else set())
    return answers_but_choices(picture)


def has_the_means(picture: Picture) -> bool:
    """Whether there is something left to do the power that is asked with."""
    prompt = picture.prompts[-1]
    if prompt.power == QUARRY:
        return nomads.is_wall_left(picture)
    return picture.supply[prompt.seat] > 0 and picture.counters[prompt.seat] > 0


def answers_but_choices(picture: Picture) -> set[str]:
    """What the power that is asked may do next."""
    prompt = picture.prompts[-1]
    power, seat = prompt.power, prompt.seat
    has_settlement = picture.supply[seat] > 0
    if power == SILO:
        return {STOP} | silo.answers(picture)
    if power == QUARRY:
        return {STOP} | at(power, nomads.quarry(picture, seat))
    if power == SWORD:
        return at(power, nomads.can_be_hit(picture, picture.seats[prompt.number]))
    if power == SCOUT_CABIN:
        return at(power, harvest.scout_cabin(picture, seat, prompt.number))
    if power in STEPWISE:
        return {STOP} | {
            f"{power}:{name_of(origin)}-{name_of(target)}"
            for origin in walkers(picture, prompt)
            for target in next_step(picture, power, origin)
        }
    if power == CANOE:
        can_react = has_settlement and marshlands.canoes_in_time(picture, prompt)
        return {STOP} | at(power, marshlands.canoe(picture, seat) if can_react else ())
    if power == CATHEDRAL:
        return {STOP} | at(power, harvest.cathedral(picture, seat) if has_settlement else ())
    if not has_settlement:
        return set()
    if power == FORT:
        return at(power, crossroads.fort(picture, seat, terrain.CARDS[prompt.number]))
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
    return movable(picture, prompt.seat, *MOVE_ON_LAND) - picture.resettled


def next_step(picture: Picture, power: str, origin: Hex) -> Hexes:
    """Where one step of this power leads."""
    if power == WAGON_MOVE:
        return crossroads.wagon_step(picture, origin)
    if power == SHIP_MOVE:
        return crossroads.ship_step(picture, origin)
    return nomads.resettlement(picture, origin)


def answer(picture: Picture, action: str) -> None:
    """One click for the prompt that is asked, with its consequences."""
    power, _, where = action.partition(":")
    seat = picture.prompts[-1].seat
    if action == STOP:
        stop(picture)
    elif power == CHOOSE:
        choose(picture, action)
    elif power == SILO:
        silo.answer(picture, where)
    elif power in STEPWISE:
        origin, target = (hex_named(name) for name in where.split("-"))
        walk(picture, origin, target)
    elif power == CANOE:  # the prompt stays, for another canoe (R94); 1 tells that it has reacted
        prompt = picture.prompts[-1]
        picture.canoes_used[seat].add(min(marshlands.canoes_in_time(picture, prompt)))
        if not has_reacted(prompt):
            picture.prompts[-1] = prompt._replace(number=prompt.number + 1)
        build(picture, seat, hex_named(where))
    elif power == CATHEDRAL:  # it stays, for another counter (R104)
        picture.counters[seat] -= 1
        build(picture, seat, hex_named(where))
    elif power == SWORD:
        picture.prompts.pop()
        remove(picture, hex_named(where))
    elif power == FORT:
        picture.prompts.pop()
        build(picture, seat, hex_named(where))
    elif power == QUARRY:
        count_down(picture)
        place_wall(picture, hex_named(where))
    elif power == SCOUT_CABIN:
        is_first = picture.prompts[-1].number == SCOUTS
        count_down(picture)
        place_scout(picture, seat, hex_named(where), is_first=is_first)
    else:
        count_down(picture)
        build(picture, seat, hex_named(where))


def count_down(picture: Picture) -> None:
    """One less is left to do; with the last the prompt is gone."""
    prompt = picture.prompts.pop()
    if prompt.number > 1:
        picture.prompts.append(prompt._replace(number=prompt.number - 1))


def walk(picture: Picture, origin: Hex, target: Hex) -> None:
    """One step. If none can follow, the piece stops with it: all that is one event (3.5)."""
    prompt = picture.prompts.pop()
    began = origin if prompt.origin is None else prompt.origin
    prompt = prompt._replace(number=prompt.number - 1, origin=began, hex=target)
    if is_last_step(picture, prompt, origin, target):
        go_on_resettling(picture, prompt)
        move(picture, prompt.seat, origin, target, began=began)
    else:
        picture.prompts.append(prompt)
        step_on(picture, prompt.seat, origin, target)


def is_last_step(picture: Picture, prompt: Prompt, origin: Hex, target: Hex) -> bool:
    """Whether no step is left or none is possible after this one."""
    picture = picture.copy()
    picture.pieces[target] = picture.pieces.pop(origin)
    return prompt.number == 0 or not next_step(picture, prompt.power, target)


def stop(picture: Picture) -> None:
    """The piece under way rests; if there is none the action is over."""
    if is_under_way(picture):
        let_rest(picture)
    elif picture.prompts[-1].power == SILO:
        silo.end_action(picture)
    else:
        picture.prompts.pop()


def is_under_way(picture: Picture) -> bool:
    """Whether a piece is between two steps of its move."""
    if not picture.prompts:
        return False
    return picture.prompts[-1].power in STEPWISE and picture.prompts[-1].hex is not None


def let_rest(picture: Picture) -> None:
    """R98: the piece stops."""
    prompt = picture.prompts.pop()
    assert prompt.origin is not None
    assert prompt.hex is not None
    go_on_resettling(picture, prompt)
    rest(picture, prompt.seat, prompt.origin, prompt.hex)


def go_on_resettling(picture: Picture, prompt: Prompt) -> None:
    """R98: a resettlement goes on with any piece while steps are left.

    By the book with any other: one that has stopped is not taken up again.
    """
    if prompt.power == RESETTLEMENT and prompt.number > 0:
        picture.prompts.append(prompt._replace(origin=None, hex=None))
        if picture.is_by_the_book() and prompt.hex is not None:
            picture.resettled.add(prompt.hex)


def let_rest_if_stuck(picture: Picture) -> None:
    """A piece without a further step rests without asking; a reaction may have blocked it."""
    if is_under_way(picture):
        prompt = picture.prompts[-1]
        assert prompt.hex is not None
        if not next_step(picture, prompt.power, prompt.hex):
            let_rest(picture)


def drop_idle(picture: Picture) -> bool:
    """A prompt with nothing to answer but `stop` is not asked; a silo's goes on to the next silo.

    Says whether there was one.
    """
    if not picture.prompts or picture.prompts[-1].power.startswith(AGAIN):
        return False
    if answers(picture) - {STOP}:
        return False
    if picture.prompts[-1].power == SILO:
        silo.end_action(picture)
    else:
        picture.prompts.pop()
    return True


def is_reaction_open(picture: Picture) -> bool:
    """Whether a canoe is asked that has not reacted; each reaction tests the card itself (3.5)."""
    if not picture.prompts:
        return False
    prompt = picture.prompts[-1]
    return prompt.power == CANOE and not has_reacted(prompt)


def has_reacted(prompt: Prompt) -> bool:
    """Whether the seat that a canoe's prompt asks has built with a canoe already."""
    return prompt.number % 2 == 1
