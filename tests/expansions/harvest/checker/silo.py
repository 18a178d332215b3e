"""The silo phase after the last turn (spec 9.4, R41, R56, R81, R100).

The number in a silo's prompt is 4 times the silo actions still to come after this one, plus the
pieces built or moved in this one. The two hexes are those of the pieces already moved in it.
"""

from tests.checker import terrain
from tests.checker.consequences import build, move
from tests.checker.grid import Hex, Hexes, hex_named, name_of, touches
from tests.checker.locations import MOVE_ON_LAND
from tests.checker.picture import Picture, Prompt
from tests.checker.prompts import STOP
from tests.checker.targets import lifted, movable, own, suitable

SILO = "silo"
AFTER_ALL = (SILO,)
PIECES = 3
"""At most so many are built or moved in one silo action."""
ONE_MORE_ACTION = 4


def last_turn_over(picture: Picture) -> list[Prompt]:
    """One silo action for each silo with an own piece beside it now; the first seat lies on top."""
    prompts: list[Prompt] = []
    for seat in reversed(picture.seats):
        mine = own(picture, seat)
        silos = [hex for hex, word in picture.ground.items() if word == terrain.SILO]
        actions = sum(touches(silo, mine) for silo in silos)
        if actions > 0:
            prompts.append(Prompt(SILO, seat, ONE_MORE_ACTION * (actions - 1)))
    return prompts


def answers(picture: Picture, prompt: Prompt) -> set[str]:
    """Builds and moves, but not mixed."""
    has_begun = prompt.number % ONE_MORE_ACTION > 0
    found = {STOP}
    if not has_begun or prompt.origin is None:
        found |= {f"{SILO}:{name_of(hex)}" for hex in builds(picture, prompt.seat)}
    if not has_begun or prompt.origin is not None:
        found |= {
            f"{SILO}:{name_of(origin)}-{name_of(target)}"
            for origin, target in moves(picture, prompt.seat)
            if origin not in (prompt.origin, prompt.hex)
        }
    return found


def builds(picture: Picture, seat: str) -> Hexes:
    """Suitable hexes that touch an own piece, while the supply lasts."""
    mine = own(picture, seat)
    if picture.supply[seat] == 0:
        return set()
    return {hex for hex in suitable(picture) if touches(hex, mine)}


def moves(picture: Picture, seat: str) -> set[tuple[Hex, Hex]]:
    """Pieces, each to a suitable hex that touches another own piece."""
    mine = own(picture, seat)
    return {
        (origin, target)
        for origin in movable(picture, seat, *MOVE_ON_LAND)
        for target in suitable(lifted(picture, origin))
        if target != origin and touches(target, mine - {origin})
    }


def answer(picture: Picture, action: str) -> None:
    """One build or move with its consequences; with the third this silo action is over."""
    where = action.partition(":")[2]
    prompt = picture.prompts[-1]
    if "-" in where:
        origin, target = (hex_named(name) for name in where.split("-"))
        move(picture, prompt.seat, origin, target)
        if prompt.origin is None:
            prompt = prompt._replace(origin=target)
        else:
            prompt = prompt._replace(hex=target)
    else:
        build(picture, prompt.seat, hex_named(where))
    picture.prompts[-1] = prompt._replace(number=prompt.number + 1)
    if picture.prompts[-1].number % ONE_MORE_ACTION == PIECES:
        end_action(picture)


def end_action(picture: Picture) -> None:
    """The next silo action of the same seat, if there is one."""
    prompt = picture.prompts.pop()
    more = prompt.number // ONE_MORE_ACTION
    if more > 0:
        picture.prompts.append(Prompt(SILO, prompt.seat, ONE_MORE_ACTION * (more - 1)))


ANSWERS = {SILO: answers}
ANSWER = {SILO: answer}
STOPS = {SILO: end_action}
