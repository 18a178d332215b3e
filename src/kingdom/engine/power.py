"""Powers: everything that can be done in a turn, from the mandatory build to a tile's action.

A power is a small object without any state of the game. It says what may be done (``options``) and
does it (``play``). Powers with several steps leave a `Prompt` in the state and answer for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from .action import (
    NO_TARGET,
    POWERS,
    Action,
    NotAnAction,
    Option,
    make_action,
    pack,
    read_hexes,
    register,
    write_hexes,
)
from .card import NO_CARD, TERRAIN_CARD_NAMED, TERRAIN_CARDS
from .freedom import freed, is_free, maybe_use_freedom
from .hexes import NO_HEX, NOWHERE, Hex, Hexes, name_of, pick
from .prompt import Prompt
from .refusal import EMPTY_SUPPLY, no_place, why_not, why_not_built, why_unpaid
from .sentence import Name, Sentence
from .terrain import GROUND_NAMED, GROUNDS, NO_TERRAIN, Terrain
from .turn import card_choices, choose, end_turn

if TYPE_CHECKING:
    from .event import Event
    from .state import Seat, State

Sites: TypeAlias = "Callable[[State, Seat], Hexes]"
"""The hexes a power aims at, open or not."""

Dice: TypeAlias = Callable[[], float]
"""A source of numbers from 0 to 1, such as ``random.random``."""

NOTHING_TO_DO = -1


class Power:
    """Something a seat may do. Subclasses say what and how."""

    number: int = -1
    name: str = ""
    comes_last = False
    """Whether it is asked for only after the last turn."""
    tile: str = ""
    """The id of the location whose tile pays for it."""
    on_hexes = True
    """Whether its targets are hexes, and not cards or tiles."""

    def targets(self, state: State, seat: Seat) -> Hexes:
        """Where it may be done now, by a power that needs no origin."""
        raise NotImplementedError

    def options(self, state: State, seat: Seat) -> list[Option]:
        """What may be done with this power now."""
        targets = self.targets(state, seat)
        return [(self.number, NO_HEX, targets)] if targets else []

    def allows(self, state: State, seat: Seat, origin: Hex, target: Hex) -> bool:
        """Whether one of the options is to do it there."""
        return any(
            origin == start and targets >> target & 1
            for _, start, targets in self.options(state, seat)
        )

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        """Does it, in place, with all that follows. Trusts its caller."""
        raise NotImplementedError

    def sample(self, state: State, seat: Seat, random: Dice) -> int:
        """One of its actions by chance, origin first, then target; or NOTHING_TO_DO."""
        options = self.options(state, seat)
        if not options:
            return NOTHING_TO_DO
        what, origin, targets = options[int(random() * len(options))]
        return pack(what, origin, pick(targets, random))

    def can_ask(self, state: State, prompt: Prompt) -> bool:
        """Whether a prompt read from a picture is one that can come about."""
        return type(self).choices is not Power.choices

    def choices(self, state: State, prompt: Prompt) -> list[Option]:
        """What may be answered to a prompt of this power; nothing if it need not be asked."""
        raise NotImplementedError

    def more_by_card(self, state: State, seat: Seat) -> list[Option]:
        """This once more, or enough; first a terrain of a card that came meanwhile (R91)."""
        if state.terrain == NO_TERRAIN and state.card != NO_CARD:
            options = CHOOSE.options(state, seat)
        else:
            options = self.options(state, seat)
        return [*options, STOP_OPTION] if options else []

    def stop(self, state: State, prompt: Prompt) -> None:
        """The seat asked has had enough; the prompt is off the stack already."""

    def idle(self, state: State, prompt: Prompt) -> None:
        """A prompt surfaced with nothing to choose and was dropped."""

    def defers(self, prompt: Prompt) -> bool:
        """Whether a dead card waits until this prompt is answered (3.3)."""
        return False

    def under_way(self, state: State) -> Prompt | None:
        """This power's own prompt, if that is the one asked."""
        if state.prompts and state.prompts[-1].power == self.number:
            return state.prompts[-1]
        return None

    def going_on(self, state: State) -> Prompt | None:
        """Takes this power's own prompt off the stack, if that is the one asked."""
        prompt = self.under_way(state)
        if prompt:
            state.prompts = state.prompts[:-1]
        return prompt

    def asks(self, state: State, since: Sequence[Event]) -> Sentence | None:
        """What is asked of whoever uses this now: the power, what, where, and why if that helps.

        ``since`` tells what happened when it was first asked. None for a build that says where, or
        for a move: those are asked for alike everywhere.
        """
        return None

    def repeats(self, state: State, seat: Seat) -> list[Option]:
        """What may be done when another tile lets its owner do this once more."""
        return self.options(state, seat)

    def spend(self, state: State) -> None:
        """Pays for one use with a tile: the first ready one in reading order.

        Where another tile lets its owner do this once more, that prompt pays.
        """
        if state.prompts and state.prompts[-1].power == AGAIN.number:
            state.prompts = state.prompts[:-1]
            return
        paying = state.ready & state.game.tiles_of[self.number]
        state.ready ^= paying & -paying

    def unpaid(self, state: State, seat: Seat) -> Sentence | None:
        """Why the seat cannot pay for it now, if it cannot."""
        return why_unpaid(state, seat, self)

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        """Why this cannot be done there, in a sentence a player can read."""
        return no_place(name_of(target))

    def write(self, origin: Hex, target: Hex) -> str:
        """An action of this power as text."""
        return write_hexes(self.name, origin, target)

    def read(self, rest: str) -> Action:
        """The action that ``rest`` names behind ``name:``."""
        return read_hexes(self.number, self.name, rest)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r})"


class BuildOne(Power):
    """Build one settlement on certain sites, adjacent if possible unless said otherwise."""

    def __init__(self, sites: Sites, *, adjacent: bool = True) -> None:
        self.sites = sites
        self.adjacent = adjacent

    def targets(self, state: State, seat: Seat) -> Hexes:
        """Where the settlement may go."""
        if not state.supply[seat]:
            return NOWHERE
        sites = self.sites(state, seat) & state.open
        if not self.adjacent:
            return sites
        if state.game.loosens and is_free(state, seat, self):
            return freed(state, seat, sites)
        return sites & state.adjacent[seat] or sites

    def sample(self, state: State, seat: Seat, random: Dice) -> int:
        targets = self.targets(state, seat)
        if not targets:
            return NOTHING_TO_DO
        return pack(self.number, NO_HEX, pick(targets, random))

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        seat = state.seat
        if self.adjacent and state.game.loosens:
            maybe_use_freedom(state, seat, self, self.sites(state, seat) & state.open, target)
        self.spend(state)
        state.build(seat, target)

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        if not state.supply[seat]:
            return EMPTY_SUPPLY
        if origin != NO_HEX:
            return Sentence(
                "{power} builds and moves nothing: write {action}.",
                power=Name("power", self.name),
                action=self.write(NO_HEX, target),
            )
        if not self.adjacent and state.suitable >> target & 1:
            return super().refusal(state, seat, origin, target)
        return why_not(state, seat, self.sites(state, seat), target)


class MandatoryBuild(Power):
    """Build on the terrain of the card in force (3.2)."""

    def targets(self, state: State, seat: Seat) -> Hexes:
        """Where the next settlement of the mandatory action may go."""
        sites = state.board.terrain[state.terrain] & state.open
        if state.game.loosens and is_free(state, seat, self):
            return freed(state, seat, sites)
        return sites & state.adjacent[seat] or sites

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        seat = state.seat
        game = state.game
        if game.loosens:
            sites = state.board.terrain[state.terrain] & state.open
            maybe_use_freedom(state, seat, self, sites, target)
        if not state.begun:
            state.begun = True
            for rule in game.mandatory if state.todo else ():
                todo = rule.mandatory(state, state.todo, 1 << target)
                state.todo = min(todo, state.supply[seat])
        if state.todo:
            state.todo -= 1
        else:
            state.due -= 1
            state.supply[seat] += 1  # one that waited elsewhere is built like all others
        state.build(seat, target)
        if not (state.todo or state.due):
            state.begun = False

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        return why_not_built(state, seat, target)

    def write(self, origin: Hex, target: Hex) -> str:
        return name_of(target)


class Word(Power):
    """A power without origin or target, such as ending the turn; its name is the whole action."""

    def __init__(self, name: str) -> None:
        self.name = name

    def write(self, origin: Hex, target: Hex) -> str:
        return self.name

    def read(self, rest: str) -> Action:
        if rest:
            raise NotAnAction(
                "“{word}” stands alone, without “:{rest}”.", word=self.name, rest=rest
            )
        return make_action(self.number)


class EndTurn(Word):
    """End the turn, once the mandatory action is done."""

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        end_turn(state)


class Stop(Word):
    """Leave a prompt that need not be answered any further."""

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        prompt = state.prompts[-1]
        state.prompts = state.prompts[:-1]
        POWERS[prompt.power].stop(state, prompt)


class Again(Power):
    """Use a power once more without paying with its tile; the prompt holds the power's number."""

    name = "again"

    def can_ask(self, state: State, prompt: Prompt) -> bool:
        return prompt.left < len(POWERS) and bool(state.game.tiles_of[prompt.left])

    def choices(self, state: State, prompt: Prompt) -> list[Option]:
        return POWERS[prompt.left].repeats(state, prompt.seat)

    def unpaid(self, state: State, seat: Seat) -> Sentence | None:
        return Sentence("No tile lets you do something once more now.")


class ChooseTerrain(Power):
    """Choose the card in force, and which of its terrains, where there is a choice (4.4, R45)."""

    name = "choose"
    on_hexes = False

    def options(self, state: State, seat: Seat) -> list[Option]:
        return [(self.number, NO_HEX, card_choices(state))]

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        choose(state, target >> 4, target & 15)

    def write(self, origin: Hex, target: Hex) -> str:
        number, terrain = target >> 4, target & 15
        if number >= len(TERRAIN_CARDS) or terrain not in GROUNDS:
            return f"choose:{target}"
        card = TERRAIN_CARDS[number]
        if card.terrains == (terrain,):
            return f"choose:{card.name}"
        return f"choose:{card.name}:{GROUNDS[terrain].name}"

    def read(self, rest: str) -> Action:
        name, colon, terrain = rest.partition(":")
        card = TERRAIN_CARD_NAMED.get(name)
        if card is None:
            raise NotAnAction("“{word}” is not a terrain card.", word=name)
        terrains = TERRAIN_CARDS[card].terrains
        if colon:
            if terrain not in GROUND_NAMED:
                raise NotAnAction("“{word}” is not a terrain.", word=terrain)
            return choice_of(card, GROUND_NAMED[terrain])
        if len(terrains) > 1:
            raise NotAnAction(
                "{card} has several terrains: choose:{card}:{terrain}.",
                card=name,
                terrain=GROUNDS[terrains[0]].name,
            )
        return choice_of(card, terrains[0])


BUILD = MandatoryBuild()
END = EndTurn("end")
STOP = Stop("stop")
CHOOSE = ChooseTerrain()
AGAIN = Again()
for _power in (BUILD, END, STOP, CHOOSE, AGAIN):
    register(_power)

END_OPTION: Option = (END.number, NO_HEX, NO_TARGET)
STOP_OPTION: Option = (STOP.number, NO_HEX, NO_TARGET)
END_ACTION = make_action(END.number)


def choice_of(card: int, terrain: Terrain) -> Action:
    """The action that chooses a card and one of its terrains."""
    return make_action(CHOOSE.number, NO_HEX, card << 4 | terrain)


def on(terrain: Terrain) -> Sites:
    """Sites of one terrain."""

    def sites(state: State, seat: Seat) -> Hexes:
        return state.board.terrain[terrain]

    return sites


def on_the_card(state: State, seat: Seat) -> Hexes:
    """Sites of the terrain of the card in force; nowhere without one."""
    return state.board.terrain[state.terrain]
