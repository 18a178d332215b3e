"""Powers of several clicks: each is a decision in progress, from its first click on.

To use such a power means to open its prompt and to answer it. What an answer triggers is asked
first, so it lies above what is left of the power.
"""

from .consequences import move, rest, step_on
from .deck import CHOOSE, choices, choose
from .grid import Hex, Hexes, hex_named, name_of
from .parts import table
from .picture import Picture, Prompt
from .powers import AGAIN

STOP = "stop"


def opening(picture: Picture, seat: str, power: str) -> list[Prompt]:
    """What is asked when a power is used; the last first."""
    found: list[Prompt] = table("OPENING")[power](picture, seat, power)
    return found


def first_clicks(picture: Picture, seat: str, power: str) -> set[str]:
    """The actions that begin to use a power; none if it is none of several clicks."""
    if power not in table("OPENING"):
        return set()
    picture = picture.copy()
    picture.prompts = opening(picture, seat, power)
    return answers_but_choices(picture) - {STOP} if picture.prompts else set()


def answers(picture: Picture) -> set[str]:
    """Everything that may be answered to the prompt that is asked.

    R91: when the card died in the middle of a power that depends on it, and a swamp card replaces
    it, its half is chosen before the power goes on. It may be one with which it cannot go on.
    """
    prompt = picture.prompts[-1]
    if prompt.power in table("MEANS") and picture.is_undecided():
        has_means = table("MEANS")[prompt.power](picture, prompt.seat)
        return {STOP} | (choices(picture) if has_means else set())
    return answers_but_choices(picture)


def answers_but_choices(picture: Picture) -> set[str]:
    """What the power that is asked may do next."""
    prompt = picture.prompts[-1]
    if prompt.power in table("STEPS"):
        return {STOP} | {
            f"{prompt.power}:{name_of(origin)}-{name_of(target)}"
            for origin in walkers(picture, prompt)
            for target in next_step(picture, prompt.power, origin)
        }
    found: set[str] = table("ANSWERS")[prompt.power](picture, prompt)
    return found


def walkers(picture: Picture, prompt: Prompt) -> Hexes:
    """The pieces that may take the next step: the one under way, else all this power can move."""
    if prompt.hex is not None:
        return {prompt.hex}
    found: Hexes = table("STEPS")[prompt.power][0](picture, prompt)
    return found


def next_step(picture: Picture, power: str, origin: Hex) -> Hexes:
    """Where one step of this power leads."""
    found: Hexes = table("STEPS")[power][1](picture, origin)
    return found


def answer(picture: Picture, action: str) -> None:
    """One click for the prompt that is asked, with its consequences."""
    power, _, where = action.partition(":")
    if action == STOP:
        stop(picture)
    elif power == CHOOSE:
        choose(picture, action)
    elif power in table("STEPS"):
        origin, target = (hex_named(name) for name in where.split("-"))
        walk(picture, origin, target)
    else:
        table("ANSWER")[power](picture, action)


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
        stopped(picture, prompt)
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
    else:
        end(picture)


def end(picture: Picture) -> None:
    """What is asked is over; some prompts go on with something else."""
    table("STOPS").get(picture.prompts[-1].power, drop)(picture)


def drop(picture: Picture) -> None:
    """The prompt is gone."""
    picture.prompts.pop()


def is_under_way(picture: Picture) -> bool:
    """Whether a piece is between two steps of its move."""
    if not picture.prompts:
        return False
    return picture.prompts[-1].power in table("STEPS") and picture.prompts[-1].hex is not None


def let_rest(picture: Picture) -> None:
    """R98: the piece stops."""
    prompt = picture.prompts.pop()
    assert prompt.origin is not None
    assert prompt.hex is not None
    stopped(picture, prompt)
    rest(picture, prompt.seat, prompt.origin, prompt.hex)


def stopped(picture: Picture, prompt: Prompt) -> None:
    """A piece has stopped, and the power may go on with another (R98)."""
    if prompt.power in table("STOPPED"):
        table("STOPPED")[prompt.power](picture, prompt)


def let_rest_if_stuck(picture: Picture) -> None:
    """A piece without a further step rests without asking; a reaction may have blocked it."""
    if is_under_way(picture):
        prompt = picture.prompts[-1]
        assert prompt.hex is not None
        if not next_step(picture, prompt.power, prompt.hex):
            let_rest(picture)


def drop_idle(picture: Picture) -> bool:
    """A prompt with nothing to answer but `stop` is not asked; some go on.

    Says whether there was one.
    """
    if not picture.prompts or picture.prompts[-1].power.startswith(AGAIN):
        return False
    if answers(picture) - {STOP}:
        return False
    end(picture)
    return True


def is_reaction_open(picture: Picture) -> bool:
    """Whether a seat is asked that has not reacted; each reaction tests the card itself (3.5)."""
    if not picture.prompts:
        return False
    prompt = picture.prompts[-1]
    return prompt.power in table("REACTIONS") and table("REACTIONS")[prompt.power](prompt)
