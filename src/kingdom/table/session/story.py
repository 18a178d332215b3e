"""A game as it happened: its log, every state of it, and the journal's number."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import kingdom
from kingdom.engine.action import NotAnAction, parse_action
from kingdom.engine.log import Entry, Log, drawn_by, why_kept
from kingdom.engine.power import END
from kingdom.engine.refusal import IllegalAction
from kingdom.engine.state import Seat, State
from kingdom.puzzles import Puzzle
from kingdom.table.notdone import NotDone
from kingdom.table.rows import Record, Stored

from .past import Past

MOST_ENTRIES = 20_000
"""How many different entries are kept for all games; many games have the same ones."""


class Story:
    """The journal of a game folded into its log; nothing here is stored or shown."""

    def __init__(self, stored: Stored) -> None:
        game = stored.game
        setup = kingdom.parse_setup(game.setup)
        deal = tuple(game.deal.split())
        self.at = 0
        """The number of the last change."""
        self.spent = [0] * setup.seats
        """Milliseconds each seat has thought, what it took back included."""
        self.first = next(iter(stored.journal), None)
        """The first change of all."""
        for record in stored.journal:
            self._count(record)
        entries = tuple(_entries(stored.journal))
        self.states = Past(Log(setup, deal, entries, int(game.seed), rulings=game.rulings))

    @property
    def log(self) -> Log:
        """How it began and everything since, but for what was taken back."""
        return self.states.log

    @property
    def state(self) -> State:
        """How the game stands."""
        return self.states.last

    @property
    def entries(self) -> int:
        """How many actions the log has."""
        return len(self.log.entries)

    def turn_starts(self) -> list[int]:
        """For each turn, how many entries came before it."""
        return [
            entry
            for entry, state in enumerate(self.states)
            if any(event.kind == "turn" for event in state.events or ())
        ]

    def turn_done(self, start: int) -> int:
        """How many entries there are when all of a turn is done but its end."""
        ends = (place for place in range(start, self.entries) if self._ends_turn(place))
        return next(ends, self.entries)

    def _ends_turn(self, place: int) -> bool:
        return self.log.entries[place].action == END.name

    def puzzle_at(self, start: int) -> Puzzle | None:
        """The turn that begins after an entry as a puzzle, once the game is over."""
        if not self.state.over or start not in self.turn_starts():
            return None
        log = self.log._replace(entries=self.log.entries[:start])
        return Puzzle(log, best=(), gap=0.0, rating=0)

    def turns_ended(self, seat: Seat, record: Record | None = None) -> int:
        """How many turns a seat has ended, or will have with a change."""
        kept = self.entries - (record.taken_back if record else 0)
        ends = record is not None and record.action == END.name and self.state.seat == seat
        return ends + sum(
            self._ends_turn(place) and self.states.seat(place) == seat for place in range(kept)
        )

    # What may be done -------------------------------------------------------------------------

    def after(self, action: str) -> State:
        """The state after a lawful action; NotDone says why it is not."""
        try:
            return self.state.after(parse_action(action))
        except (NotAnAction, IllegalAction) as error:
            raise NotDone("unlawful", error=error.sentence) from None

    def undo_trouble(self, seat: Seat) -> str:
        """The key of the sentence why a seat may not undo; empty if it may."""
        if self.state.over:
            return "game_over"
        if not self.entries:
            return "undo_nothing"
        kept = why_kept(self.states[-2], self.states[-1], seat)
        return f"undo_{kept}" if kept else ""

    def undoable(self, seat: Seat, *, whole_turn: bool) -> int:
        """How many entries a seat may take back; NotDone if none."""
        trouble = self.undo_trouble(seat)
        if trouble:
            raise NotDone("cannot_undo", trouble)
        count = 1
        while whole_turn and count < self.entries:
            place = len(self.states) - 1 - count
            if why_kept(self.states[place - 1], self.states[place], seat):
                break
            count += 1
        return count

    def to_previous_turn(self, seat: Seat) -> int:
        """How many entries lie behind the last turn of a seat that anything followed; or 0."""
        for place in range(self.entries - 1, -1, -1):
            begins = not place or self._ends_turn(place - 1)
            if begins and self.states.seat(place) == seat:
                return self.entries - place
        return 0

    # What happens -----------------------------------------------------------------------------

    def fold(self, record: Record, state: State | None = None) -> None:
        """One change more; the state it leads to is found unless it is given."""
        if record.taken_back:
            self.states.take_back(record.taken_back)
        else:
            self.states.add(_entry(record.action, record.drawn), state)
        self._count(record)

    def _count(self, record: Record) -> None:
        self.at = record.number
        self.first = self.first or record
        self.spent[record.seat] += record.spent


def _entries(journal: Iterable[Record]) -> list[Entry]:
    """What stands in the end of all that was done and taken back."""
    entries: list[Entry] = []
    for record in journal:
        if record.taken_back:
            del entries[-record.taken_back :]
        else:
            entries.append(_entry(record.action, record.drawn))
    return entries


@lru_cache(MOST_ENTRIES)
def _entry(action: str, drawn: str) -> Entry:
    return Entry(action, tuple(drawn.split()))


def drawn_text(state: State) -> str:
    """The cards that led to a state, as the journal keeps them."""
    return " ".join(drawn_by(state))
