"""A sitting: a game and the people and bots at it, as the store has them."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from kingdom.engine.state import Seat, State
from kingdom.table.notdone import NotDone
from kingdom.table.rows import GameRow, SeatRow, Stored
from kingdom.table.speech import Speech

from .allowance import Allowance
from .keys import hashed, person_of
from .story import Story

NOBODY = ""
"""The hash of no secret: a seat of a game that is only looked at."""


class Sitting:
    """What is known of a game and its table; nothing here is stored or shown."""

    def __init__(self, stored: Stored) -> None:
        self.game: GameRow = stored.game
        self.seats: list[SeatRow] = stored.seats
        self.story = Story(stored)
        self.is_stuck = False
        """Whether the bot that must act cannot think at the moment."""
        minutes, seconds = stored.game.clock_minutes, stored.game.clock_seconds
        self.clock = None if minutes is None else Allowance(minutes, seconds or 0)

    @property
    def id(self) -> str:
        """The game's id."""
        return self.game.id

    @property
    def state(self) -> State:
        """How the game stands, secrets included."""
        return self.story.state

    @property
    def is_continued(self) -> bool:
        """Whether it went on from another game, or from a file."""
        first = self.story.first
        return first is not None and first.said <= self.game.made

    @property
    def shows_gold(self) -> bool:
        """Whether everyone may see the gold of all."""
        return self.game.running_score or self.state.over

    def opened_by(self, secrets: Iterable[str]) -> frozenset[Seat]:
        """The seats that some secrets open; NotDone if one opens none."""
        found: set[Seat] = set()
        for secret in secrets:
            person = person_of(secret)
            seats = [
                row.seat
                for row in self.seats
                if row.secret == hashed(secret) or row.person == person
            ]
            if not seats:
                raise NotDone("wrong_secret")
            found.update(seats)
        return frozenset(found)

    def is_alone(self, yours: Collection[Seat]) -> bool:
        """Whether no other person plays, so that nobody's secret can be learned."""
        return all(
            row.kind == "bot" or row.seat in yours or row.secret == NOBODY for row in self.seats
        )

    def player_of(self, seat: Seat) -> str:
        """The bot that plays a seat now; empty if a person does."""
        return self.seats[seat].player

    def bot_to_act(self, state: State | None = None) -> Seat | None:
        """The seat that must decide, now or in another state, if a bot plays it."""
        state = state or self.state
        return state.actor if not state.over and self.player_of(state.actor) else None

    def names(self, speech: Speech) -> list[str]:
        """What the seats are called; those of the same name are numbered."""
        plain = []
        for row in self.seats:
            bot = speech.bot(row.bot) if row.kind == "bot" else ""
            plain.append(row.name or bot or speech.text("player", number=row.seat + 1))
        return [
            f"{name} {plain[:seat].count(name) + 1}" if name in plain[:seat] else name
            for seat, name in enumerate(plain)
        ]
