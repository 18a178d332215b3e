"""A puzzle as a page shows it: the turn as far as it is done, and the turn beside the best one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kingdom.engine.action import NotAnAction, parse_action
from kingdom.engine.log import Entry, entry_of
from kingdom.engine.power import END, END_ACTION
from kingdom.engine.refusal import IllegalAction
from kingdom.engine.state import Seat, State
from kingdom.engine.view import View
from kingdom.puzzles import Puzzle
from kingdom.puzzles.difficulty import answered, points
from kingdom.table.cupboard.shelf import usual_bot
from kingdom.table.notdone import NotDone
from kingdom.table.speech import Speech
from kingdom.table.think.review import PlayedTurn, Reviewed
from kingdom.table.wire import About, Button, PuzzleGraded, PuzzleNow

from .about import about
from .ask import YES
from .hint import hint_of
from .scenery import land_of, settings_of
from .sight import Buttons, Sight
from .teller import Teller

OPPONENT = "hard"
"""The bot whose name the others bear."""


class Try:
    """A turn of a puzzle, as far as somebody has done it."""

    def __init__(self, id: str, puzzle: Puzzle, did: Sequence[str]) -> None:
        self._id = id
        self._puzzle = puzzle
        self._states = puzzle.begin()
        self._start = len(self._states) - 1
        """How many actions came before the turn."""
        self._seen = self._start
        self.seat: Seat = self._states[-1].seat
        for action in did:
            self._seen = len(self._states) - 1
            self._do(action)

    def _do(self, action: str) -> None:
        try:
            if action == END.name:
                raise NotDone("malformed", where="did")
            self._states.append(self._state.after(parse_action(action)))
        except (NotAnAction, IllegalAction) as error:
            raise NotDone("unlawful", error=error.sentence) from None
        self._states += answered(self._state, self.seat)

    @property
    def _state(self) -> State:
        return self._states[-1]

    def names(self, speech: Speech) -> list[str]:
        """Who plays: you, and strong bots."""
        seats = range(self._puzzle.log.setup.seats)
        return [
            speech.text("lesson_you") if seat == self.seat else speech.bot(OPPONENT)
            for seat in seats
        ]

    def now(self, speech: Speech) -> PuzzleNow:
        """What is to be seen of it."""
        names, setup = self.names(speech), self._puzzle.log.setup
        nothing = Button(may=False, why=speech.text("undo_nothing"))
        undo = YES if len(self._states) - 1 > self._start else nothing
        teller = Teller(self._states, names, speech)
        steps = [
            teller.step(entry, {self.seat}) for entry in range(self._seen + 1, len(self._states))
        ]
        return PuzzleNow(
            id=self._id,
            seat=self.seat,
            gap=self._puzzle.gap,
            rating=self._puzzle.rating,
            names=names,
            settings=settings_of(setup),
            land=land_of(setup),
            steps=[replace(step, said="") if step.seat == self.seat else step for step in steps],
            now=self._sight(self._states, speech).now(
                len(self._states) - 1, Buttons(undo, undo, nothing)
            ),
        )

    def _sight(self, states: list[State], speech: Speech) -> Sight:
        names = self.names(speech)
        return Sight(states, yours={self.seat}, names=names, speech=speech, shows_gold=True)

    def about(self, action: str, speech: Speech) -> About:
        """What an action would bring, or why it may not be done."""
        view = View(self._state, self.seat)
        names = self.names(speech)
        return about(view, action, 0, names=names, speech=speech, shows_gold=True)

    def turn(self) -> PlayedTurn:
        """The turn, to be weighed beside the best one; NotDone if it cannot be ended yet."""
        if self._state.over or not self._state.is_legal(END_ACTION):
            raise NotDone("not_now", "turn_unfinished")
        did: list[Entry] = [entry_of(state) for state in self._states[self._start + 1 :]]
        log = self._puzzle.log
        played = log._replace(entries=(*log.entries, *did))
        return PlayedTurn(played, self._start, self.seat, usual_bot(), self._puzzle.best)

    def graded(self, reviewed: Reviewed, speech: Speech) -> PuzzleGraded:
        """How good it is."""
        gold, best = reviewed
        states = self._states[: self._start + 1]
        for action in best.actions:
            if action != END_ACTION:
                states.append(states[-1].after(action))
        return PuzzleGraded(
            gold=round(gold, 1),
            best=round(max(gold, best.gold), 1),
            points=points(best.gold - gold),
            better=hint_of(best, 0, speech),
            now=self._sight(states, speech).now(len(states) - 1, None),
        )
