"""Actions: what a seat asks, packed into one integer, and their notation.

An action is ``what << 20 | origin << 10 | target``: the number of a power, where from (``NO_HEX``
if nowhere) and where to. It hashes, compares and sorts as a number, and prints as people write it:

>>> str(parse_action("e12"))
'e12'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from .hexes import HEX_NAMED, NO_HEX, Hex, Hexes, listed, name_of
from .sentence import Refusal, Sentence

if TYPE_CHECKING:
    from .power import Power

What: TypeAlias = int
"""The number of a power."""

Option: TypeAlias = tuple[What, Hex, Hexes]
"""Several actions at once: what, the origin if any, and all targets as one set."""

POWERS: list[Power] = []
"""Every power there is, by its number."""

POWER_NAMED: dict[str, Power] = {}

HEX_BITS = 1023
NO_TARGET: Hexes = 1 << NO_HEX
"""The targets of an option that aims at nothing: only "no hex"."""


class NotAnAction(Refusal):
    """A text that is no action, with a sentence that says why."""


class Action(int):
    """One action as a number that knows its notation."""

    __slots__ = ()

    @property
    def what(self) -> What:
        return unpack(self)[0]

    @property
    def power(self) -> Power:
        return POWERS[self.what]

    @property
    def origin(self) -> Hex:
        return unpack(self)[1]

    @property
    def target(self) -> Hex:
        return unpack(self)[2]

    def __str__(self) -> str:
        what, origin, target = unpack(self)
        return POWERS[what].write(origin, target)

    def __repr__(self) -> str:
        return f"Action({str(self)!r})"


def make_action(what: What, origin: Hex = NO_HEX, target: Hex = NO_HEX) -> Action:
    """An action that knows its notation."""
    return Action(pack(what, origin, target))


def pack(what: What, origin: Hex, target: Hex) -> int:
    """An action as a plain number. Only here, in `unpack` and in ``State.play`` it is known how."""
    return what << 20 | origin << 10 | target


def unpack(action: int) -> tuple[What, Hex, Hex]:
    """What an action is, from where, and to where."""
    return action >> 20, action >> 10 & HEX_BITS, action & HEX_BITS


class _Rows(dict[What, list[Action]]):
    """For each power, its actions without an origin by their target."""

    def __missing__(self, what: What) -> list[Action]:
        row = self[what] = [make_action(what, NO_HEX, target) for target in range(HEX_BITS + 1)]
        return row


class _Made(dict[int, Action]):
    """Actions made before: looking one up takes half the time of making it."""

    def __missing__(self, number: int) -> Action:
        if len(self) >= MOST_KEPT:
            self.clear()
        action = self[number] = Action(number)
        return action


MOST_KEPT = 100_000
_MADE = _Made()
_ROWS = _Rows()


def listed_actions(options: list[Option]) -> list[Action]:
    """Every action of some options, one by one."""
    found: list[Action] = []
    made = _MADE
    seen: dict[Hexes, list[Hex]] = {}
    for what, origin, targets in options:
        if origin == NO_HEX:
            row = _ROWS[what]
            found += [row[target] for target in listed(targets)]
            continue
        hexes = seen.get(targets)  # pieces that move often share their targets
        if hexes is None:
            hexes = seen[targets] = listed(targets)
        start = pack(what, origin, 0)
        found += [made[start | target] for target in hexes]
    return found


def register(power: Power) -> None:
    """Gives a power its number; powers keep it for good."""
    if power.number < 0:
        power.number = len(POWERS)
        POWERS.append(power)
        if power.name:
            POWER_NAMED[power.name] = power


def parse_hex(text: str) -> Hex:
    """The hex a text names."""
    if text not in HEX_NAMED:
        raise NotAnAction("“{word}” is not a hex; hexes are written like e12.", word=text)
    return HEX_NAMED[text]


def parse_action(text: str) -> Action:
    """The action a text names: ``e12``, ``tavern:e12``, ``harbor:e12-f13``, ``end``."""
    text = text.strip().lower()
    name, colon, rest = text.partition(":")
    if name in POWER_NAMED:
        return POWER_NAMED[name].read(rest)
    if colon:
        raise NotAnAction("There is no power “{word}”: {like}", word=name, like=LIKE_THIS)
    if text not in HEX_NAMED:
        raise NotAnAction("I don’t understand “{word}”: {like}", word=text, like=LIKE_THIS)
    return make_action(0, NO_HEX, HEX_NAMED[text])


LIKE_THIS = Sentence("actions are written like e12, tavern:e12, harbor:e12-f13 or end.")


def write_hexes(name: str, origin: Hex, target: Hex) -> str:
    """An action on hexes as text."""
    if origin == NO_HEX:
        return f"{name}:{name_of(target)}"
    return f"{name}:{name_of(origin)}-{name_of(target)}"


def read_hexes(what: What, name: str, rest: str) -> Action:
    """The action on hexes that a text behind the colon names."""
    if not rest:
        raise NotAnAction("Say where: {power}:e12, or {power}:e12-f13 for a move.", power=name)
    origin, dash, target = rest.partition("-")
    if dash:
        return make_action(what, parse_hex(origin), parse_hex(target))
    return make_action(what, NO_HEX, parse_hex(origin))
