"""What stands now, for one watcher.

What is held, asked and scored comes from views. Of the states themselves only what lies open is
read: who acted, with which power, where something happened, and whether the game is over.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from kingdom.engine.action import Action
from kingdom.engine.card import TERRAIN_CARDS, CardNumber
from kingdom.engine.event import Event
from kingdom.engine.hexes import NO_HEX, NOWHERE, Hex, Hexes, listed, name_of
from kingdom.engine.holding import Readiness
from kingdom.engine.power import BUILD, END_ACTION
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import GROUNDS, NO_TERRAIN, WILD
from kingdom.engine.view import View
from kingdom.table.speech import Speech
from kingdom.table.wire import (
    Ask,
    Button,
    CardShown,
    Holding,
    Mandatory,
    Now,
    Result,
    SeatNow,
    TileShown,
)

from .ask import Question, Telling, question_of, unfinished
from .open import Open
from .scenery import hex_names

MOST_TILES = 5000
"""Tiles in every state and language that are kept to be shown again."""


class Buttons(NamedTuple):
    """What the seat to decide may take back."""

    undo: Button
    undo_turn: Button
    take_back: Button


class Sight:
    """One moment of a game as somebody with some seats sees it."""

    def __init__(
        self,
        states: Sequence[State],
        *,
        yours: Collection[Seat],
        names: Sequence[str],
        speech: Speech,
        shows_gold: bool,
        waits_for_nobody: bool = False,
        is_stuck: bool = False,
        open: Open | None = None,
    ) -> None:
        self.states = states
        self.yours = sorted(yours)
        self.names = names
        self.speech = speech
        state = states[-1]
        self.shows_gold = shows_gold or state.over
        self.waits_for_nobody = waits_for_nobody
        """Whether somebody has yet to sit down on the seat to decide."""
        self.is_stuck = is_stuck
        """Whether the bot that must decide cannot think at the moment."""
        self.open = open or Open(state)
        seat = state.actor if state.actor in self.yours else next(iter(self.yours), None)
        self.view = View(state, seat)
        views = (self.view if mine == seat else View(state, mine) for mine in self.yours)
        self.hands: Mapping[Seat, tuple[CardNumber, ...]] = {
            mine: view.table.hand[mine] for mine, view in zip(self.yours, views, strict=True)
        }

    @property
    def table(self) -> State:
        """The state with every secret blanked, the own hands aside."""
        return self.view.table

    def now(self, at: int, buttons: Buttons | None) -> Now:
        """All that may be known; what may be chosen too, if buttons are given."""
        table = self.table
        question = self._question() if buttons else None
        sentence, detail = (
            (question.sentence, question.detail) if question else (self._waiting(), "")
        )
        result = self._result()
        return Now(
            at=at,
            entries=len(self.states) - 1,
            round=table.round,
            turn=table.seat,
            actor=table.actor,
            is_ending=table.ending,
            is_over=table.over,
            card=_card(table.card) if table.card >= 0 else None,
            terrain=_terrain(table),
            mandatory=Mandatory(built=self._built(), left=0 if table.over else table.owed),
            sentence=result.sentence if result else sentence,
            detail=detail,
            board=self.open.board,
            seats=[self._seat(seat, question) for seat in range(table.game.seats)],
            reasons=self.open.reasons(self.speech.words) if self.shows_gold else None,
            fresh=hex_names(self._fresh()),
            ask=self._ask(question, buttons) if question and buttons else None,
            result=result,
        )

    # What is asked ----------------------------------------------------------------------------

    def _question(self) -> Question | None:
        if self.table.over or self.table.actor not in self.yours:
            return None
        return question_of(self.view, Telling(self.speech, self.names, self._since_asked()))

    def _since_asked(self) -> Sequence[Event]:
        """What happened when the open decision was first asked for; nothing if none is open."""
        prompts = self.states[-1].prompts
        depth, place = len(prompts), len(self.states) - 1
        while depth and place and _asks(self.states[place - 1], depth) == prompts[-1][:2]:
            place -= 1
        return self.states[place].events or () if depth else ()

    def _ask(self, question: Question, buttons: Buttons) -> Ask:
        table = self.table
        would = NOWHERE
        if table.owed and not table.prompts and table.terrain != NO_TERRAIN:
            would = table.board.terrain[table.terrain] & table.closed & ~table.occupied
        return Ask(
            seat=table.actor,
            offers=question.offers,
            end=question.end,
            undo=buttons.undo,
            undo_turn=buttons.undo_turn,
            take_back=buttons.take_back,
            closed=hex_names(would),
        )

    def _waiting(self) -> str:
        if self.waits_for_nobody:
            return self.speech.text("waiting")
        if self.is_stuck:
            return self.speech.text("stuck", who=self.names[self.table.actor])
        return self.speech.text("thinking", who=self.names[self.table.actor])

    def _built(self) -> int:
        """Settlements of the mandatory action that stand already."""
        built = 0
        for state in reversed(self.states):
            if state.by is None or state.by == END_ACTION:
                break
            built += Action(state.by).what == BUILD.number
        return built

    def _fresh(self) -> Hexes:
        """Where something happened since one of these seats acted, or in the last turn."""
        found = NOWHERE
        ends = 0
        for place in range(len(self.states) - 1, 0, -1):
            if self.states[place - 1].actor in self.yours:
                break
            ends += self.states[place].by == END_ACTION
            if not self.yours and ends > 1:
                break
            for event in self.states[place].events or ():
                if event.hex != NO_HEX:
                    found |= 1 << event.hex
        return found

    # What the seats have ----------------------------------------------------------------------

    def _seat(self, seat: Seat, question: Question | None) -> SeatNow:
        table = self.table
        hand = self.hands.get(seat, table.hand[seat])
        return SeatNow(
            seat=seat,
            supply=table.supply[seat],
            tiles=[self._tile(seat, tile, question) for tile in listed(table.held[seat])],
            holdings=[
                Holding(kind=held.kind, id=held.id, count=held.copies, state=held.readiness)
                for rule in table.game.holds
                for held in rule.holds(table, seat)
            ],
            hand=[_card(card) for card in hand],
            gold=self.open.gold[seat] if self.shows_gold else None,
        )

    def _tile(self, seat: Seat, tile: int, question: Question | None) -> TileShown:
        table = self.table
        hex, location = table.board.places[tile]
        if seat != table.seat or table.over:
            return _tile(location.id, hex)
        if not table.since >> tile & 1:
            return _tile(location.id, hex, "new", self.speech.text("tile_new"))
        if not table.ready >> tile & 1:
            return _tile(location.id, hex, "used", self.speech.text("tile_used"))
        if question is None or any(offer.tile == location.id for offer in question.offers):
            return _tile(location.id, hex)
        stops = table.begun or table.prompts
        why = unfinished(table, self.speech) if stops else self.speech.text("nowhere")
        return _tile(location.id, hex, "waits", why)

    # The end ----------------------------------------------------------------------------------

    def _result(self) -> Result | None:
        if not self.table.over:
            return None
        winners = self.table.winners()
        who = self.speech.listing([self.names[seat] for seat in winners])
        gold = self.table.gold(winners[0])
        key = "share" if winners[1:] else "you_win" if winners == self.yours else "wins"
        return Result(winners=winners, sentence=self.speech.text(key, who=who, gold=gold))


def _asks(state: State, depth: int) -> tuple[int, ...] | None:
    """Which power asks whom at some place of the stack, if anything is asked there."""
    return state.prompts[depth - 1][:2] if len(state.prompts) >= depth else None


@cache
def _card(card: CardNumber) -> CardShown:
    """A terrain card; one that is hidden shows nothing."""
    if card < 0:
        return CardShown(id=None, terrains=[])
    told = TERRAIN_CARDS[card]
    return CardShown(id=told.name, terrains=[GROUNDS[terrain].name for terrain in told.terrains])


@lru_cache(MOST_TILES)
def _tile(id: str, hex: Hex, state: Readiness = "ready", why: str = "") -> TileShown:
    """A tile as it is shown; the same one at every table."""
    return TileShown(id=id, hex=name_of(hex), state=state, why=why)


def _terrain(table: State) -> str | None:
    if table.terrain == WILD:
        return "any"
    return None if table.terrain == NO_TERRAIN else GROUNDS[table.terrain].name
