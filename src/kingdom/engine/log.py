"""Logs: how a game began and everything since, as one readable file.

The log keeps every card drawn, so a stored game replays without drawing again. Undo is a shorter
log, never past a card that was drawn or another seat's decision.
"""

from __future__ import annotations

from typing import NamedTuple

from .action import Action, NotAnAction, parse_action
from .card import TERRAIN_CARD_NAMED, UNDECIDED
from .game import Game
from .library import Library
from .refusal import IllegalAction
from .setup import BadSetup, Setup, parse_setup, setup_code
from .state import Seat, State
from .turn import BadReplay

SEAT_LETTERS = "ABCDE"
FIRST_LINE = "kingdom game 1"


class BadLog(ValueError):
    """A stored game that cannot be replayed; the sentence says where and why."""


class CannotUndo(ValueError):
    """Why the last step stays, in a sentence a player can read."""


class Entry(NamedTuple):
    """One action and the cards it drew."""

    action: str
    drawn: tuple[str, ...] = ()


class Log(NamedTuple):
    """A game as stored: set-up, the cards dealt, and every entry since."""

    setup: Setup
    deal: tuple[str, ...]
    entries: tuple[Entry, ...] = ()
    seed: int | None = None
    """Only where further cards are to be drawn; whoever has it can foresee them."""
    players: tuple[str, ...] = ()

    @classmethod
    def begin(
        cls, setup: Setup, library: Library, seed: int, players: tuple[str, ...] = ()
    ) -> tuple[Log, State]:
        """A new game: its log and its first state."""
        state = Game.of(setup, library).start(seed)
        return cls(setup, drawn_by(state), (), seed, players), state

    def then(self, state: State) -> Log:
        """The log one action longer: the one that led to a state."""
        return self._replace(entries=(*self.entries, entry_of(state)))

    def replay(self, library: Library) -> list[State]:
        """Every state of the game, from the first to the last, checked action by action."""
        try:
            game = Game.of(self.setup, library)
            state = game.start(self.seed or 0, _cards(self.deal))
        except (BadSetup, BadReplay) as error:
            raise BadLog(f"The start: {error}") from None
        states = [_check_draws("The deal", state, self.deal)]
        for number, entry in enumerate(self.entries, start=1):
            states.append(follow(states[-1], entry, f"Action {number}, {entry.action}"))
        return states

    def undone(self, library: Library, seat: Seat) -> Log:
        """The log without its last entry, if that seat may take it back."""
        if not self.entries:
            raise CannotUndo("Nothing has been done yet.")
        *_, before, last = self.replay(library)
        kept = why_kept(before, last, seat)
        if kept:
            raise CannotUndo(KEPT[kept])
        return self._replace(entries=self.entries[:-1])

    def turn_undone(self, library: Library, seat: Seat) -> Log:
        """The log without all that the seat may take back of its turn."""
        log = self.undone(library, seat)
        while True:
            try:
                log = log.undone(library, seat)
            except CannotUndo:
                return log

    def write(self, library: Library) -> str:
        """The game as a text, one line a turn."""
        lines = [FIRST_LINE, f"setup: {setup_code(self.setup, library)}"]
        if self.seed is not None:
            lines.append(f"seed: {self.seed}")
        if self.players:
            lines.append(f"players: {', '.join(self.players)}")
        lines += [f"deal: {' '.join(self.deal)}", "moves:"]
        states = self.replay(library)
        turn = ""
        words: list[str] = []
        for state, entry in zip(states, self.entries, strict=False):
            if not words:
                turn = f"{state.round} {SEAT_LETTERS[state.seat]}:"
            words += [entry.action, *(f"+{card}" for card in entry.drawn)]
            if entry.action == "end":
                lines.append(" ".join([turn, *words]))
                words = []
        if words:
            lines.append(" ".join([turn, *words]))
        last = states[-1]
        if last.over:
            lines.append(f"result: {' '.join(str(last.gold(s)) for s in range(self.setup.seats))}")
        return "\n".join(lines) + "\n"


def read_log(text: str, library: Library) -> Log:
    """The game a text tells; BadLog says which line is wrong. Not replayed yet."""
    head: dict[str, str] = {}
    entries: list[Entry] = []
    in_moves = False
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise BadLog(f"Line 1: a game file begins with “{FIRST_LINE}”.")
    for number, line in enumerate(lines[1:], start=2):
        key, colon, value = line.split("#")[0].strip().partition(":")
        if not key:
            continue
        if not colon:
            raise BadLog(f"Line {number}: “{line.strip()}” has no colon.")
        if key == "moves":
            in_moves = True
        elif in_moves and key[0].isdecimal():
            _read_turn(value.split(), entries, number)
        elif key in ("setup", "seed", "players", "deal", "result"):
            head[key] = value.strip()
        else:
            raise BadLog(f"Line {number}: “{key}” is not known here.")
    return _from_head(head, tuple(entries), library)


def result_of(text: str) -> tuple[int, ...] | None:
    """The gold a game file claims, if it does."""
    for line in text.splitlines():
        if line.startswith("result:"):
            words = line.split("#")[0].partition(":")[2].split()
            return tuple(int(word) for word in words) if all(map(str.isdecimal, words)) else ()
    return None


def _read_turn(words: list[str], entries: list[Entry], number: int) -> None:
    for word in words:
        if not word.startswith("+"):
            entries.append(Entry(word))
        elif word[1:] not in TERRAIN_CARD_NAMED or not entries:
            raise BadLog(f"Line {number}: “{word}” is no card drawn by an action.")
        else:
            last = entries[-1]
            entries[-1] = Entry(last.action, (*last.drawn, word[1:]))


def _from_head(head: dict[str, str], entries: tuple[Entry, ...], library: Library) -> Log:
    for key in ("setup", "deal"):
        if key not in head:
            raise BadLog(f"There is no line “{key}: …”.")
    try:
        setup = parse_setup(head["setup"], library)
    except BadSetup as error:
        raise BadLog(f"The set-up: {error}") from None
    deal = tuple(head["deal"].split())
    for card in deal:
        if card not in TERRAIN_CARD_NAMED:
            raise BadLog(f"The deal: “{card}” is no terrain card.")
    seed = head.get("seed")
    if seed is not None and not seed.removeprefix("-").isdecimal():
        raise BadLog(f"The seed “{seed}” is no number.")
    players = (
        tuple(name.strip() for name in head["players"].split(",")) if "players" in head else ()
    )
    return Log(setup, deal, entries, None if seed is None else int(seed), players)


def entry_of(state: State) -> Entry:
    """The entry for the action that led to a state."""
    if state.by is None:
        raise ValueError("No action has led to this state.")
    return Entry(str(Action(state.by)), drawn_by(state))


def drawn_by(state: State) -> tuple[str, ...]:
    """The cards that the action which led to a state drew, or that were dealt at the start."""
    return tuple(event.name for event in state.events or () if event.kind in ("drew", "revealed"))


KEPT = {
    "drawn": "A card was drawn: what it showed cannot be unseen.",
    "shown": "A card was shown: what it showed cannot be unseen.",
    "another": "The last action was another seat's.",
}
"""Why the last action cannot be taken back."""


def why_kept(before: State, last: State, seat: Seat) -> str:
    """Which of the reasons keeps a seat from taking back the last action; empty if none does."""
    if drawn_by(last):
        return "drawn"
    if before.card == UNDECIDED != last.card:
        return "shown"
    return "another" if before.actor != seat else ""


def follow(state: State, entry: Entry, where: str = "The last action") -> State:
    """The state after an entry of a log, with the cards it tells of; BadLog if that cannot be."""
    try:
        action = parse_action(entry.action)
        foreseeing = state.copy()
        foreseeing.foretold = _cards(entry.drawn)
        new = foreseeing.after(action)
    except (NotAnAction, IllegalAction, BadReplay) as error:
        raise BadLog(f"{where}: {error}") from None
    return _check_draws(where, new, entry.drawn)


def _check_draws(where: str, state: State, told: tuple[str, ...]) -> State:
    drawn = drawn_by(state)
    if drawn != told:
        raise BadLog(
            f"{where}: the file tells of {len(told)} cards drawn, the rules draw {len(drawn)}."
        )
    return state


def _cards(names: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(TERRAIN_CARD_NAMED[name] for name in names)
