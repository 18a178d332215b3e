"""``kingdom replay``: a stored game, turn by turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

import kingdom
from kingdom.engine.hexes import NOWHERE, Hexes
from kingdom.engine.lines import SEAT_LETTERS
from kingdom.engine.log import Log, result_of
from kingdom.engine.power import END_ACTION
from kingdom.engine.state import State

from .files import Refused, print_json, read_all, shown
from .language import text
from .telling import listing, result, turn_told

if TYPE_CHECKING:
    from rich.console import Console


class Replayed(NamedTuple):
    """A game file, its log, and every state of it."""

    text: str
    log: Log
    states: list[State]

    @property
    def gold(self) -> list[int]:
        """The gold of each seat at the end."""
        return [self.states[-1].gold(seat) for seat in range(self.log.setup.seats)]

    @property
    def names(self) -> list[str]:
        """Who sat where."""
        told = self.log.players
        return [
            told[seat] if seat < len(told) else f"{text('seat')} {SEAT_LETTERS[seat]}"
            for seat in range(self.log.setup.seats)
        ]


def replay(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="Game files; - for standard input.")
    ],
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check every action, draw and the result.")
    ] = False,
    step: Annotated[
        int | None, typer.Option(help="Show only the board after so many actions.")
    ] = None,
    boards: Annotated[bool, typer.Option("--boards", help="Show the board every turn.")] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="One line of JSON for each file.")
    ] = False,
) -> None:
    """Tell a stored game turn by turn, or check it from end to end."""
    if step is not None and (verify or as_json):
        raise Refused(text("step_alone"))
    games = read_all(files, verified if verify else replayed)
    for name, game in games:
        actions = len(game.log.entries)
        if step is not None and not 0 <= step <= actions:
            raise Refused(text("no_step", file=shown(name), actions=actions))
    for name, game in games:
        if as_json:
            print_json(
                {
                    "file": name,
                    "ok": True,
                    "actions": len(game.log.entries),
                    "gold": game.gold,
                    "over": game.states[-1].over,
                }
            )
        elif verify:
            print(text("verified", file=shown(name), actions=len(game.log.entries)))
            if game.log.is_by_seed(kingdom.LIBRARY):
                print(text("by_seed", file=shown(name)))
        else:
            _show(game, step, boards=boards)


def replayed(content: str) -> Replayed:
    """The game a text tells, played through."""
    log = kingdom.read_log(content)
    return Replayed(content, log, log.replay(kingdom.LIBRARY))


def verified(content: str) -> Replayed:
    """The same, if also what the file says of turns and of the result is true."""
    game = replayed(content)
    _check_turns(content, kingdom.write_log(game.log))
    claimed = result_of(content)
    if claimed is None:
        return game
    if not game.states[-1].over:
        raise Refused(text("result_early"))
    if list(claimed) != game.gold:
        told = " ".join(map(str, claimed)) or text("no_numbers")
        raise Refused(text("result_wrong", told=told, played=" ".join(map(str, game.gold))))
    return game


def _check_turns(content: str, right: str) -> None:
    """Refuses a file whose lines begin with another round or seat than was played."""
    for told, played in zip(_turn_lines(content), _turn_lines(right), strict=False):
        if told != played:
            raise Refused(text("turn_wrong", told=told, played=played))


def _turn_lines(content: str) -> list[str]:
    lines = (" ".join(line.split("#")[0].split()) for line in content.splitlines())
    return [line for line in lines if line[:1].isdigit()]


def _show(game: Replayed, step: int | None, *, boards: bool) -> None:
    from .screen import make_console

    console = make_console()
    if step is not None:
        states = game.states
        what = game.log.entries[step - 1].action if step else text("the_start")
        seat = SEAT_LETTERS[states[max(0, step - 1)].actor]
        console.print(
            f"{step}: {what}" + (text("by_seat", seat=seat) if step else ""), style="bold"
        )
        _board(console, states[step], _new(states[max(0, step - 1)], states[step]))
        _gold(console, states[step], game.names)
        return
    console.print(f"{listing(game.names)}, {text('set_up')} {kingdom.setup_code(game.log.setup)}")
    begun = 0
    for number, state in enumerate(game.states):
        if state.by == END_ACTION or (number > begun and state is game.states[-1]):
            turn = game.states[begun : number + 1]
            console.print(f"{turn[0].round:>2} {turn_told(turn)}")
            if boards:
                _board(console, state, _new(turn[0], state))
            begun = number
    last = game.states[-1]
    if not boards:
        _board(console, last)
    _gold(console, last, game.names)
    if last.over:
        console.print(result(last, game.names), style="bold")


def _new(before: State, after: State) -> Hexes:
    """Where pieces came to stand between two states."""
    return after.occupied & ~before.occupied


def _board(console: Console, state: State, last: Hexes = NOWHERE) -> None:
    from .screen import board_text

    console.print(board_text(console, state, last=last))


def _gold(console: Console, state: State, names: list[str]) -> None:
    from .screen import gold_table

    console.print(gold_table(console, state, names))
