"""Logs: how a game began and everything since, as one readable file.

The log keeps every card drawn, so a stored game replays without drawing again. Undo is a shorter
log, never past a card that was drawn or another seat's decision.
"""

from __future__ import annotations

from typing import NamedTuple

from .action import Action, NotAnAction, parse_action
from .card import NO_CARD, TERRAIN_CARD_NAMED, UNDECIDED
from .code import parse_setup, setup_code
from .game import RULINGS, Game
from .library import Library
from .refusal import IllegalAction
from .sentence import Refusal, Sentence
from .setup import BadSetup, Setup
from .state import Seat, State
from .turn import BadReplay

SEAT_LETTERS = "ABCDE"
FIRST_LINE = "kingdom game "
"""And the rulings by which it is played."""
LONGEST_SEED = 99
"""In signs; of thousands of digits Python makes no number."""


class BadLog(Refusal):
    """A stored game that cannot be replayed; the sentence says where and why."""


class CannotUndo(Refusal):
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
    rulings: int = RULINGS
    """Those under which the game was begun; it is replayed and goes on by them."""

    @classmethod
    def begin(
        cls,
        setup: Setup,
        library: Library,
        seed: int,
        players: tuple[str, ...] = (),
        rulings: int = RULINGS,
    ) -> tuple[Log, State]:
        """A new game: its log and its first state."""
        state = Game.of(setup, library, rulings=rulings).start(seed)
        return cls(setup, drawn_by(state), (), seed, players, rulings), state

    def then(self, state: State) -> Log:
        """The log one action longer: the one that led to a state."""
        return self._replace(entries=(*self.entries, entry_of(state)))

    def replay(self, library: Library) -> list[State]:
        """Every state of the game, from the first to the last, checked action by action."""
        try:
            game = Game.of(self.setup, library, rulings=self.rulings)
            state = game.start(self.seed or 0, _cards(self.deal))
        except (BadSetup, BadReplay) as error:
            raise BadLog("The start: {why}", why=error.sentence) from None
        try:
            states = [_check_draws(state, self.deal)]
        except BadLog as error:
            raise BadLog("The deal: {why}", why=error.sentence) from None
        for number, entry in enumerate(self.entries, start=1):
            try:
                states.append(follow(states[-1], entry))
            except BadLog as error:
                raise BadLog(
                    "Action {number}, {action}: {why}",
                    number=number,
                    action=entry.action,
                    why=error.sentence,
                ) from None
        return states

    def is_by_seed(self, library: Library) -> bool:
        """Whether every card came as the seed says, so that nobody has chosen them."""
        if self.seed is None:
            return False
        state = Game.of(self.setup, library, rulings=self.rulings).start(self.seed)
        if drawn_by(state) != self.deal:
            return False
        for entry in self.entries:
            state = state.after(entry.action)
            if drawn_by(state) != entry.drawn:
                return False
        return True

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
        lines = [f"{FIRST_LINE}{self.rulings}", f"setup: {setup_code(self.setup, library)}"]
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
    rulings = _read_rulings(lines[0] if lines else "")
    for number, line in enumerate(lines[1:], start=2):
        key, colon, value = line.split("#")[0].strip().partition(":")
        if not key:
            continue
        if not colon:
            raise BadLog("Line {number}: “{word}” has no colon.", number=number, word=line.strip())
        if key == "moves":
            in_moves = True
        elif in_moves and key[0].isdecimal():
            _read_turn(value.split(), entries, number)
        elif key in ("setup", "seed", "players", "deal", "result"):
            head[key] = value.strip()
        else:
            raise BadLog("Line {number}: “{word}” is not known here.", number=number, word=key)
    return _from_head(head, tuple(entries), library)._replace(rulings=rulings)


def _read_rulings(first: str) -> int:
    """The rulings that the first line of a file names."""
    start, _, number = first.strip().rpartition(" ")
    is_number = number.isascii() and number.isdecimal() and number[0] != "0" and len(number) < 4
    if start != FIRST_LINE.strip() or not is_number:
        raise BadLog("Line 1: a game file begins with “{first}”.", first=f"{FIRST_LINE}{RULINGS}")
    if int(number) > RULINGS:
        raise BadLog(
            "Line 1: this game was begun under rulings {number}; this Kingdom knows 1 to {newest}.",
            number=number,
            newest=RULINGS,
        )
    return int(number)


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
            raise BadLog(
                "Line {number}: “{word}” is not a card drawn by an action.",
                number=number,
                word=word,
            )
        else:
            last = entries[-1]
            entries[-1] = Entry(last.action, (*last.drawn, word[1:]))


def _from_head(head: dict[str, str], entries: tuple[Entry, ...], library: Library) -> Log:
    for key in ("setup", "deal"):
        if key not in head:
            raise BadLog("There is no line “{key}: …”.", key=key)
    try:
        setup = parse_setup(head["setup"], library)
    except BadSetup as error:
        raise BadLog("The set-up: {why}", why=error.sentence) from None
    deal = tuple(head["deal"].split())
    for card in deal:
        if card not in TERRAIN_CARD_NAMED:
            why = Sentence("“{word}” is not a terrain card.", word=card)
            raise BadLog("The deal: {why}", why=why)
    seed = head.get("seed")
    if seed is not None and (len(seed) > LONGEST_SEED or not seed.removeprefix("-").isdecimal()):
        raise BadLog("The seed “{word}” is not a number.", word=seed[:LONGEST_SEED])
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
    "drawn": Sentence("A card was drawn, and that cannot be undone."),
    "shown": Sentence("A card was revealed, and that cannot be undone."),
    "another": Sentence("The last action was another seat's."),
}
"""Why the last action cannot be taken back."""


def why_kept(before: State, last: State, seat: Seat) -> str:
    """Which of the reasons keeps a seat from taking back the last action; empty if none does."""
    if drawn_by(last):
        return "drawn"
    is_open = last.card not in (UNDECIDED, NO_CARD)
    if is_open and (before.card == UNDECIDED or before.seat != last.seat):
        return "shown"
    return "another" if before.actor != seat else ""


def follow(state: State, entry: Entry) -> State:
    """The state after an entry of a log, with the cards it tells of; BadLog if that cannot be."""
    try:
        action = parse_action(entry.action)
        foreseeing = state.copy()
        foreseeing.foretold = _cards(entry.drawn)
        new = foreseeing.after(action)
    except (NotAnAction, IllegalAction, BadReplay) as error:
        raise BadLog(error.sentence) from None
    return _check_draws(new, entry.drawn)


def _check_draws(state: State, told: tuple[str, ...]) -> State:
    drawn = drawn_by(state)
    if drawn != told:
        raise BadLog(
            "the file tells of {told} cards drawn, the rules draw {drawn}.",
            told=len(told),
            drawn=len(drawn),
        )
    return state


def _cards(names: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(TERRAIN_CARD_NAMED[name] for name in names)
