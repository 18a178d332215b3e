"""A game told: everything that came of a match, turn by turn, as plain values for a table."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from functools import partial
from typing import TypedDict

import kingdom
from kingdom.arena import Draw, Match
from kingdom.arena.limit import Watch
from kingdom.arena.player import Forfeited, Player
from kingdom.arena.record import Forfeit, places, win_shares
from kingdom.bots import expected_gold
from kingdom.engine.game import RULINGS
from kingdom.engine.log import Entry, Log, entry_of
from kingdom.engine.state import State
from kingdom.engine.view import View


class Turn(TypedDict):
    """One turn: where it began, the plan that was chosen, and what it was worth."""

    round: int
    seat: int
    first: int
    """How many actions of the game came before it."""
    actions: list[str]
    gold_before: int
    gold_after: int
    gold_expected: float | None
    """The gold at the end of the game that the turn lets its seat expect."""
    gold_in_the_end: int


class Earned(TypedDict):
    """Gold of a seat, by what it was paid for."""

    seat: int
    reason: str
    gold: int


class Told(TypedDict):
    """One game."""

    number: int
    setup: str
    seed: int
    rulings: int
    bots: list[str]
    gold: list[int]
    win_shares: list[float]
    rounds: int
    earned: list[Earned]
    forfeit: Forfeit | None
    log: str
    turns: list[Turn]


def tell_match(match: Match, *, evaluate: bool = True) -> Told:
    """Plays a match and tells all of it; evaluating its turns takes some 40 ms each."""
    setup = match.setup.setup() if isinstance(match.setup, Draw) else match.setup
    names = tuple(entrant.name for entrant in match.entrants)
    log, state = Log.begin(setup, kingdom.LIBRARY, match.seed, names)
    entries: list[Entry] = []
    turns: list[Turn] = []
    forfeit: Forfeit | None = None
    begun = before = state
    actions: list[str] = []
    seated: list[Player] = []
    with redirect_stdout(sys.stderr), Watch() as watch:
        players = [
            Player(seat, entrant.bot, match.limit, watch)
            for seat, entrant in enumerate(match.entrants)
        ]
        try:
            for player in players:
                player.begin(match.bot_seed(player.seat))
                seated.append(player)
            while not state.over:
                before = state
                state = state.after(players[state.actor].decide(state))
                entries.append(entry_of(state))
                actions.append(entries[-1].action)
                if state.over or (state.round, state.seat) != (begun.round, begun.seat):
                    first = len(entries) - len(actions)
                    turns.append(_turn(begun, before, state, first, actions, evaluate=evaluate))
                    begun, actions = state, []
        except Forfeited as error:
            forfeit = {"seat": error.seat, "reason": error.reason}
        for player in seated:
            player.leave(state)
    seats = range(setup.seats)
    earned: list[Earned] = [
        {"seat": seat, "reason": reason, "gold": score.gold}
        for seat in seats
        for reason, score in state.score(seat).items()
    ]
    gold = [state.gold(seat) for seat in seats]
    for turn in turns:
        turn["gold_in_the_end"] = gold[turn["seat"]]
    return {
        "number": match.number,
        "setup": kingdom.setup_code(setup),
        "seed": match.seed,
        "rulings": RULINGS,
        "bots": [*names],
        "gold": gold,
        "win_shares": win_shares(places(gold, forfeit)),
        "rounds": state.round,
        "earned": earned,
        "forfeit": forfeit,
        "log": log._replace(entries=tuple(entries)).write(kingdom.LIBRARY),
        "turns": turns,
    }


tell_quickly = partial(tell_match, evaluate=False)


def _turn(
    begun: State, before: State, after: State, first: int, actions: list[str], *, evaluate: bool
) -> Turn:
    """A turn that is over: ``before`` is the table as it was to be ended."""
    seat = begun.seat
    expected = None
    if evaluate and not before.prompts:
        expected = expected_gold(View(begun, seat), before)
    return {
        "round": begun.round,
        "seat": seat,
        "first": first,
        "actions": actions,
        "gold_before": begun.gold(seat),
        "gold_after": after.gold(seat),
        "gold_expected": expected,
        "gold_in_the_end": 0,
    }
