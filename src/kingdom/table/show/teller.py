"""What happened, for the wire: steps to animate and lines of the log in words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from kingdom.engine.action import Action
from kingdom.engine.card import TERRAIN_CARD_NAMED, TERRAIN_CARDS
from kingdom.engine.event import Event
from kingdom.engine.hexes import HEX_NAMED, NO_HEX, Hex, name_of
from kingdom.engine.location import slug
from kingdom.engine.power import BUILD, CHOOSE, END, END_ACTION, STOP, Power
from kingdom.engine.sentence import Name, Sentence
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import GROUNDS, Terrain
from kingdom.table.speech import Speech, plain, sentence
from kingdom.table.wire import Happening, Line, Part, Step

DEEDS = ("built", "moved", "placed", "left")
"""Events that are what an action does."""
FOLLOWING = (
    "took", "claimed", "lost", "gold", "counted", "marked", "told", "removed", "revealed",
    "ending",
)  # fmt: skip
"""Events that follow from it and are told; the others go without saying or are secret."""
MARK = "\0"
"""Stands around the names of hexes and the numbers of seats while a sentence is said."""
PUBLIC = (*DEEDS, *FOLLOWING, "chose")
"""Events whose names everyone may know; of any other only the seat itself learns what it names."""


class Teller:
    """Tells a game in one language: its states, from the first, and what the seats are called."""

    def __init__(self, states: Sequence[State], names: Sequence[str], speech: Speech) -> None:
        self.states = states
        self.names = names
        self.speech = speech
        self._said: dict[int, str] = {}
        self._lines: dict[int, list[Line]] = {}
        self._starts: dict[int, int] = {}
        """What was told already, for it is the same for everybody."""

    # Steps ------------------------------------------------------------------------------------

    def step(self, entry: int, yours: Collection[Seat]) -> Step:
        """One action and what it caused, without what is for other seats alone."""
        before, after = self.states[entry - 1], self.states[entry]
        return Step(
            entry=entry,
            seat=before.actor,
            action=str(Action(after.by or 0)),
            events=[self._happening(event, yours) for event in after.events or ()],
            said=self._saying(entry),
        )

    def _saying(self, entry: int) -> str:
        if entry not in self._said:
            self._said[entry] = sentence(self._told([entry]))
        return self._said[entry]

    def _happening(self, event: Event, yours: Collection[Seat]) -> Happening:
        is_secret = event.kind not in PUBLIC and event.seat not in yours
        return Happening(
            kind=event.kind,
            seat=event.seat,
            hex=None if event.hex == NO_HEX else name_of(event.hex),
            origin=None if event.origin == NO_HEX else name_of(event.origin),
            name="" if is_secret else slug(event.name),
            amount=event.amount,
            named=[part.id for part in self._own_words(event.says) if part.kind == "hex"],
        )

    # Lines ------------------------------------------------------------------------------------

    def lines(self, after: int = 0) -> list[Line]:
        """The lines of all entries behind one at which a line begins."""
        if after not in self._lines:
            self._lines[after] = self._make_lines(after)
        return self._lines[after]

    def _make_lines(self, after: int) -> list[Line]:
        groups: list[list[int]] = []
        last: _Kind | None = None
        for entry in range(after + 1, len(self.states)):
            kind = self._kind(entry)
            if groups and kind == last:
                groups[-1].append(entry)
            else:
                groups.append([entry])
            last = kind
        return [self._line(group) for group in groups if self._is_told(group)]

    def turn_start(self, entry: int) -> int:
        """How many entries came before the turn that an entry belongs to."""
        entry -= 1
        while entry > 0 and self.states[entry].by != END_ACTION:
            entry -= 1
        return max(entry, 0)

    def line_start(self, entry: int) -> int:
        """How many entries came before the line that an entry belongs to."""
        if entry not in self._starts:
            self._starts[entry] = self._find_line_start(entry)
        return self._starts[entry]

    def _find_line_start(self, entry: int) -> int:
        start, kind = entry - 1, self._kind(entry)
        turn = self.turn_start(entry)
        while start > turn and self._kind(start) == kind:
            start -= 1
        return start

    def _kind(self, entry: int) -> _Kind:
        """What an entry is about; those alike in a row share a line."""
        before = self.states[entry - 1]
        power = Action(self.states[entry].by or 0).power
        if power is STOP and entry > 1:
            return self._kind(entry - 1)
        terrain = before.terrain if power is BUILD else 0
        return _Kind(before.actor, power.number, terrain)

    def _is_told(self, group: list[int]) -> bool:
        power = self._power(group)
        return power not in (END, CHOOSE, STOP) or bool(self._events(group, FOLLOWING))

    def _line(self, group: list[int]) -> Line:
        before = self.states[group[0] - 1]
        hexes: dict[str, None] = {}
        for event in self._events(group, (*DEEDS, *FOLLOWING)):
            for hex in (event.origin, event.hex):
                if hex != NO_HEX:
                    hexes[name_of(hex)] = None
            named = (part.id for part in self._own_words(event.says) if part.kind == "hex")
            hexes |= dict.fromkeys(named)
        return Line(
            entry=group[0],
            round=before.round,
            seat=before.actor,
            parts=self._told(group),
            hexes=list(hexes),
        )

    def _power(self, group: list[int]) -> Power:
        return Action(self.states[group[0]].by or 0).power

    def _events(self, group: list[int], kinds: Collection[str]) -> list[Event]:
        return [
            event
            for entry in group
            for event in self.states[entry].events or ()
            if event.kind in kinds
        ]

    def _told(self, group: list[int]) -> list[Part]:
        """Some actions alike, in words: who does what, where, and what follows."""
        before, after = self.states[group[0] - 1], self.states[group[0]]
        actor = before.actor
        power = self._power(group)
        deeds = self._deeds(self._events(group, DEEDS), actor)
        seat = self._seat(actor)
        if power is BUILD:
            parts = self.speech.parts(
                "line_build", seat=seat, land=self._land(before.terrain), deeds=deeds
            )
        elif power is END:
            parts = self.speech.parts("line_end", seat=seat)
        elif power is CHOOSE:
            parts = self.speech.parts("line_choose", seat=seat, land=self._land(after.terrain))
        elif power is STOP:
            parts = self.speech.parts("line_stop", seat=seat)
        else:
            name = self.speech.words.power(power).name.replace(": ", ", ")
            thing = Part(text=name, kind="thing", id=power.tile or power.name)
            key = "line_use" if deeds else "line_use_bare"
            parts = self.speech.parts(key, seat=seat, thing=thing, deeds=deeds)
        events = _summed(self._events(group, FOLLOWING))
        following = [self._follows(event, actor) for event in events]
        for place, phrase in enumerate(following):
            is_last = place == len(following) - 1
            parts += [plain(self.speech.text("then") if is_last else ", "), *phrase]
        return _joined(parts)

    # Phrases ----------------------------------------------------------------------------------

    def _seat(self, seat: Seat) -> Part:
        return Part(text=self.names[seat], kind="seat", id=str(seat))

    def _land(self, terrain: Terrain) -> Part:
        ground = GROUNDS.get(terrain)
        return Part(
            text=self.speech.land(terrain),
            kind="terrain" if ground else "text",
            id=ground.name if ground else "",
        )

    def _deeds(self, events: list[Event], actor: Seat) -> list[Part]:
        """What was done on hexes: plain names side by side, anything longer behind a comma."""
        phrases: list[list[Part]] = []
        last = None
        for event in _shortened(events):
            hex = _hex(event.hex)
            what, last = last, (event.kind, event.name)
            if event.kind == "built":
                phrases.append([hex])
            elif event.kind == "moved":
                origin = _hex(event.origin)
                phrases.append(self.speech.parts("deed_moved", origin=origin, hex=hex))
            elif event.kind == "placed" and what == last:
                phrases[-1] += [plain(" "), hex]  # one more of the same, or of its seven hexes
            elif event.kind == "placed":
                thing = self._thing(event)
                phrases.append(self.speech.parts("deed_placed", thing=thing, hex=hex))
            elif event.seat == actor:
                phrases.append(self.speech.parts("deed_left", hex=hex))
            else:
                who = self._seat(event.seat)
                phrases.append(self.speech.parts("deed_left_other", who=who, hex=hex))
        found: list[Part] = []
        for phrase in phrases:
            if found:
                found.append(plain(" " if len(phrase) == 1 else ", "))
            found += phrase
        return found

    def _follows(self, event: Event, actor: Seat) -> list[Part]:
        if event.kind == "told":
            return self._own_words(event.says)
        thing = self._thing(event)
        phrase = self.speech.parts(
            f"then_{event.kind}",
            thing=thing,
            a=plain(self.speech.article(thing.text)),
            amount=plain(str(event.amount)),
        )
        return phrase if event.seat == actor else [self._seat(event.seat), plain(" "), *phrase]

    def _own_words(self, says: str) -> list[Part]:
        """What a rule tells in its own words, with the hexes in it to be pointed at."""
        if not isinstance(says, Sentence):
            return [plain(says)] if says else []
        values = {hole: _marked(value) for hole, value in says.values.items()}
        words = self.speech.words.say(Sentence(says.template, **values)).split(MARK)
        parts = (
            self._pointed(word) if place % 2 else plain(word) for place, word in enumerate(words)
        )
        return [part for part in parts if part.text]

    def _pointed(self, word: str) -> Part:
        """A seat or a hex that a rule names."""
        if word.isdecimal():
            return self._seat(int(word))
        return Part(text=word, kind="hex", id=word)

    def _thing(self, event: Event) -> Part:
        words = self.speech.words
        if event.name in TERRAIN_CARD_NAMED:
            card = TERRAIN_CARDS[TERRAIN_CARD_NAMED[event.name]]
            return Part(text=words.terrain_card(card), kind="thing", id=event.name)
        if event.kind == "gold":
            name = words.reason(event.name).name
        else:
            kinds = ("piece",) if event.kind == "placed" else ("location", "tile", "card")
            name = words.any_of(event.name, *kinds).name
        return Part(text=name.replace(": ", ", "), kind="thing", id=slug(event.name))


class _Kind(NamedTuple):
    """What actions of one line have in common."""

    actor: Seat
    power: int
    terrain: Terrain


def _hex(hex: Hex) -> Part:
    return Part(text=name_of(hex), kind="hex", id=name_of(hex))


def _marked(value: object) -> object:
    """The name of a hex or the number of a seat between marks; anything else as it is."""
    if isinstance(value, Name) and value.kind == "seat":
        return f"{MARK}{value.id}{MARK}"
    is_hex = isinstance(value, str) and value in HEX_NAMED
    return f"{MARK}{value}{MARK}" if is_hex else value


def _shortened(events: list[Event]) -> list[Event]:
    """Steps of one piece in a row as a single move."""
    found: list[Event] = []
    for event in events:
        is_step = event.kind == "moved" and found and found[-1].kind == "moved"
        if is_step and found[-1].hex == event.origin:
            found[-1] = found[-1]._replace(hex=event.hex)
        else:
            found.append(event)
    return found


def _summed(events: list[Event]) -> list[Event]:
    """Gold for one reason as one sum."""
    found: dict[object, Event] = {}
    for event in events:
        key = event[:2] + event[4:5] if event.kind == "gold" else len(found)
        earlier = found.get(key)
        found[key] = event._replace(amount=earlier.amount + event.amount) if earlier else event
    return list(found.values())


def _joined(parts: list[Part]) -> list[Part]:
    """Parts with neighbouring plain words as one."""
    found: list[Part] = []
    for part in parts:
        if found and part.kind == "text" == found[-1].kind:
            found[-1] = plain(found[-1].text + part.text)
        else:
            found.append(part)
    return found
