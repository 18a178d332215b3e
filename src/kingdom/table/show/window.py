"""The window of a room: all that can be seen of its game, by whom and in which language."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

import kingdom
from kingdom.engine.game import RULINGS
from kingdom.engine.power import END_ACTION
from kingdom.engine.running import running_gold
from kingdom.engine.state import Seat, State
from kingdom.engine.view import View
from kingdom.table.clock import Clock
from kingdom.table.rows import ChatRow, Record
from kingdom.table.session.audience import Audience
from kingdom.table.session.sitting import Sitting
from kingdom.table.session.timer import Timer
from kingdom.table.speech import Speech
from kingdom.table.think.review import Reviewed
from kingdom.table.wire import (
    About,
    Better,
    Button,
    Chat,
    ClockTold,
    GameLine,
    Land,
    Moment,
    Moved,
    Now,
    Player,
    PlayerLine,
    Replay,
    Settings,
    Table,
    TurnMark,
    TurnReview,
    Undone,
    Welcome,
)

from .about import about
from .ask import YES
from .gold import gold_lines
from .open import Open
from .scenery import board_of, land_of, settings_of
from .sight import Buttons, Sight
from .teller import Teller

MOST_STEPS = 60
"""How many missed steps a welcome brings along."""
CLEARLY = 0.5
"""Gold by which a turn must be better to be called so."""


class Window:
    """Looks at a sitting and changes nothing."""

    def __init__(self, sitting: Sitting, audience: Audience, timer: Timer, clock: Clock) -> None:
        self._sitting = sitting
        self._audience = audience
        self._timer = timer
        self._clock = clock
        self._lines: dict[str, tuple[object, GameLine]] = {}
        """In each language the last line made, and what it was made from."""
        self._open: Open | None = None
        self._tellers: tuple[object, dict[str, Teller]] = None, {}
        """Those of each language, and the moment they tell of."""

    # The table --------------------------------------------------------------------------------

    def settings(self, speech: Speech) -> Settings:
        """What was decided when the table was made."""
        game, setup = self._sitting.game, self._sitting.story.log.setup
        return replace(
            settings_of(setup),
            code=game.setup,
            running_score=game.running_score,
            clock=self._clock_told(),
            is_open=game.is_open,
            day=game.day,
            rulings=speech.text("older_rulings", number=game.rulings, newest=RULINGS)
            if game.rulings < RULINGS
            else "",
        )

    def _clock_told(self) -> ClockTold | None:
        clock = self._sitting.clock
        return None if clock is None else ClockTold(**clock._asdict())

    def players(self, speech: Speech) -> list[Player]:
        """The seats and who plays them."""
        present, _ = self._audience.present(self._clock.ticks())
        return [
            Player(
                seat=row.seat,
                name=name,
                kind=row.kind,
                bot=row.bot,
                substitute=row.substitute,
                is_free=row.is_free,
                is_present=row.kind == "bot" or row.seat in present,
                time_left=self._timer.left(row.seat),
                person=row.person,
            )
            for row, name in zip(self._sitting.seats, self._sitting.names(speech), strict=True)
        ]

    def table(self, speech: Speech) -> Table:
        """Who is at the table."""
        return Table(
            players=self.players(speech),
            spectators=self._audience.present(self._clock.ticks())[1],
            ticking=self._timer.ticking,
            pace=self._sitting.game.pace,
            rematch=self._sitting.game.rematch,
        )

    def line(self, yours: Collection[Seat], speech: Speech) -> GameLine:
        """The game in a list; made anew only if somebody acted or sits differently."""
        made_from = self._sitting.story.at, self._sitting.seats
        known, line = self._lines.get(speech.lang, (None, None))
        if line is None or known != made_from:
            line = self._make_line(speech)
            self._lines[speech.lang] = made_from, line
        return replace(line, yours=sorted(yours))

    def _make_line(self, speech: Speech) -> GameLine:
        sitting, state = self._sitting, self._sitting.state
        return GameLine(
            game=sitting.id,
            code=sitting.game.setup,
            expansions=list(sitting.story.log.setup.expansions),
            players=[
                PlayerLine(
                    seat=row.seat, name=name, kind=row.kind, bot=row.player, is_free=row.is_free
                )
                for row, name in zip(sitting.seats, sitting.names(speech), strict=True)
            ],
            yours=[],
            round=state.round,
            actor=state.actor,
            is_over=state.over,
            winners=state.winners() if state.over else [],
            earned=gold_lines(state, speech.words) if state.over else [],
            entries=sitting.story.entries,
            is_open=sitting.game.is_open,
            clock=self._clock_told(),
            made=sitting.game.made,
            touched=sitting.game.touched,
            land=self._land(),
            board=board_of(View(state, None)),
        )

    # The game ---------------------------------------------------------------------------------

    def welcome(
        self, yours: frozenset[Seat], speech: Speech, seen: int | None, chat: list[ChatRow]
    ) -> Welcome:
        """Everything a page needs to show the table."""
        entries = self._sitting.story.entries
        # One of its own: all lines of a game are too much to be kept.
        teller = Teller(self._sitting.story.states, self._teller(speech).names, speech)
        missed = range(0)
        if seen is not None and 0 < entries - seen <= MOST_STEPS:
            missed = range(seen + 1, entries + 1)
        return Welcome(
            game=self._sitting.id,
            version=kingdom.__version__,
            lang=speech.lang,
            yours=sorted(yours),
            settings=self.settings(speech),
            land=self._land(),
            table=self.table(speech),
            lines=teller.lines(),
            chat=[chat_told(row, speech) for row in chat],
            steps=[teller.step(entry, yours) for entry in missed],
            now=self.now(yours, speech),
        )

    def change(self, record: Record, yours: frozenset[Seat], speech: Speech) -> Moved | Undone:
        """The last change: somebody acted or took something back."""
        teller, entries = self._teller(speech), self._sitting.story.entries
        now = self.now(yours, speech)
        if record.taken_back:
            start = teller.turn_start(entries + 1)
            return Undone(
                seat=record.seat,
                taken=record.taken_back,
                lines_from=start + 1,
                lines=teller.lines(start),
                now=now,
            )
        start = teller.line_start(entries)
        return Moved(
            steps=[teller.step(entries, yours)],
            lines_from=start + 1,
            lines=teller.lines(start),
            now=now,
        )

    def same_again(self, yours: frozenset[Seat], speech: Speech) -> Moved:
        """Nothing happened on the board, but somebody else may have to act."""
        beyond = self._sitting.story.entries + 1
        return Moved(steps=[], lines_from=beyond, lines=[], now=self.now(yours, speech))

    def now(self, yours: Collection[Seat], speech: Speech) -> Now:
        """All that somebody may know at this moment."""
        seat = self._sitting.state.actor
        is_asked = seat in yours and not self._sitting.player_of(seat)
        buttons = self._buttons(seat, speech) if is_asked else None
        states = self._sitting.story.states
        return self._sight(states, yours, speech).now(self._sitting.story.at, buttons)

    def about(self, seat: Seat, action: str, id: int, speech: Speech) -> About:
        """What an action of the seat that must decide would bring, or why it may not be done."""
        sitting = self._sitting
        return about(
            View(sitting.state, seat),
            action,
            id,
            names=sitting.names(speech),
            speech=speech,
            shows_gold=sitting.shows_gold,
        )

    def _buttons(self, seat: Seat, speech: Speech) -> Buttons:
        story = self._sitting.story
        undo, back = story.undo_trouble(seat), back_trouble(self._sitting, seat)
        step = Button(may=False, why=speech.text(undo)) if undo else YES
        return Buttons(step, step, Button(may=False, why=speech.text(back)) if back else YES)

    # The past ---------------------------------------------------------------------------------

    def replay(self, speech: Speech) -> Replay:
        """The whole game, to be looked through."""
        story, seats = self._sitting.story, range(len(self._sitting.seats))
        states = story.states
        return Replay(
            game=self._sitting.id,
            settings=self.settings(speech),
            players=self.players(speech),
            land=self._land(),
            is_over=story.state.over,
            entries=story.entries,
            turns=[
                TurnMark(entry=entry, round=states[entry].round, seat=states[entry].seat)
                for entry in story.turn_starts()
            ],
            lines=self._teller(speech).lines(),
            gold=[[running_gold(state, seat) for seat in seats] for state in states]
            if self._sitting.shows_gold
            else None,
        )

    def moment(self, states: Sequence[State], yours: frozenset[Seat], speech: Speech) -> Moment:
        """The last of some states from the first on, and what led there."""
        teller = Teller(states, self._sitting.names(speech), speech)
        return Moment(
            step=teller.step(len(states) - 1, yours) if states[1:] else None,
            now=self._sight(states, yours, speech).now(self._sitting.story.at, None),
        )

    def review(self, entry: int, reviewed: Reviewed, speech: Speech) -> TurnReview:
        """What is thought of the turn that begins after an entry."""
        gold, best = reviewed
        better = None
        # Where a drawn card cuts a plan short, its worth cannot be compared.
        if best.actions[-1] == END_ACTION and best.gold >= gold + CLEARLY:
            states = self._sitting.story.states[: entry + 1]
            for action in best.actions[:-1]:
                states.append(states[-1].after(action))
            better = Better(
                gold=round(best.gold, 1),
                why=best.why(speech.words),
                gains=next((reason.kind for reason in best.reasons if reason.worth > 0), ""),
                lines=Teller(states, self._sitting.names(speech), speech).lines(entry),
                board=board_of(View(states[-1], None)),
            )
        done = self._sitting.story.turn_done(entry)
        return TurnReview(entry=entry, done=done, gold=round(gold, 1), better=better)

    def _teller(self, speech: Speech) -> Teller:
        """Who tells of the game in a language; the same one until something changes."""
        sitting = self._sitting
        moment = sitting.story.at, sitting.seats
        if self._tellers[0] != moment:
            self._tellers = moment, {}
        tellers = self._tellers[1]
        if speech.lang not in tellers:
            tellers[speech.lang] = Teller(sitting.story.states, sitting.names(speech), speech)
        return tellers[speech.lang]

    def _sight(self, states: Sequence[State], yours: Collection[Seat], speech: Speech) -> Sight:
        return Sight(
            states,
            yours=yours,
            names=self._teller(speech).names,
            speech=speech,
            shows_gold=self._sitting.shows_gold,
            waits_for_nobody=self._sitting.seats[states[-1].actor].is_awaited,
            is_stuck=self._sitting.is_stuck,
            open=self._open_now() if states[-1] is self._sitting.state else None,
        )

    def _land(self) -> Land:
        return land_of(self._sitting.story.log.setup)

    def _open_now(self) -> Open:
        """What lies open for everybody now."""
        if self._open is None or self._open.state is not self._sitting.state:
            self._open = Open(self._sitting.state, self._open)
        return self._open


def back_trouble(sitting: Sitting, seat: Seat) -> str:
    """The key of the sentence why a seat may not take back a turn; empty if it may."""
    if sitting.state.over:
        return "game_over"
    if sitting.game.day:
        return "today_back"
    if any(row.kind != "bot" for row in sitting.seats if row.seat != seat):
        return "back_people"
    return "" if sitting.story.to_previous_turn(seat) else "back_nothing"


def chat_told(row: ChatRow, speech: Speech) -> Chat:
    """Something said, in a language."""
    text = speech.presets().get(row.preset, row.text)
    return Chat(number=row.number, seat=row.seat, text=text, said=row.said)
