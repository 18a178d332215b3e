"""A game in the terminal: one person on seat A, bots on the other seats."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterable
from pathlib import Path

import kingdom
from kingdom.bots import advise, make_bot
from kingdom.engine.action import POWERS, NotAnAction, Option, parse_action
from kingdom.engine.hexes import HEX_NAMED, NO_HEX, NOWHERE, Hexes, first, hexes_of, name_of
from kingdom.engine.lines import SEAT_LETTERS
from kingdom.engine.log import CannotUndo, Log
from kingdom.engine.move import Move
from kingdom.engine.power import BUILD, END_ACTION, BuildOne, ChooseTerrain, Word
from kingdom.engine.refusal import IllegalAction
from kingdom.engine.state import Seat, State
from kingdom.engine.view import View
from kingdom.engine.words import Text

from .files import write_text
from .hint import plan_told
from .language import text, why, words
from .screen import board_text, gold_table, make_console
from .telling import asked, card_name, done, listing, result, turn_told
from .typed import one_by_one, perhaps, without_tile

ME: Seat = 0


class Terminal:
    """A person at a terminal: shows the game, obeys what is typed, and lets the bots play."""

    def __init__(self, log: Log, state: State, path: Path, sitting: list[str]) -> None:
        self.log = log
        self.state = state
        self.path = path
        self.console = make_console()
        seed = 0 if log.seed is None else log.seed
        self.bots = [
            make_bot(name, seed + seat, has_clock=True) for seat, name in enumerate(sitting)
        ]
        """Who plays each seat but the person's own."""
        self.news: list[str] = []
        """What the others have done since the last look."""
        self.fresh: Hexes = NOWHERE
        """Where they did it."""
        self.is_kept = False
        self.can_keep = True
        self.commands = {
            "help": self.help, "?": self.help, "h": self.help,
            "undo": self.undo, "undo turn": self.undo_turn,
            "hint": self.hint, "legal": self.list_legal, "score": self.explain_score,
            "cards": self.explain_cards, "tiles": self.explain_tiles, "board": self.show,
        }  # fmt: skip

    # The flow of the game ---------------------------------------------------------------------

    def run(self) -> None:
        """Plays until the game is over or the person leaves."""
        if sys.stdin.isatty():
            import_line_editing()
        self.welcome()
        while not self.state.over:
            if self.state.actor != ME:
                self.let_bot_play()
                continue
            self.show()
            if not self.listen():
                self.leave()
                return
        self.finish()

    def listen(self) -> bool:
        """Obeys what is typed until the game has moved on; False if the person leaves."""
        before = self.state
        while self.state is before:
            line = self.read()
            if line is None or line in ("quit", "exit", "q"):
                return False
            self.obey(line)
        return True

    def read(self) -> str | None:
        """The next line, in small letters and single spaces; None at the end of the input."""
        try:
            line = self.console.input("> ")
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return None
        except UnicodeDecodeError:
            return "?"
        if not sys.stdin.isatty():
            self.console.print(line)
        return " ".join(line.lower().split())

    def obey(self, line: str) -> None:
        """A command, a tile to look at, or actions to play."""
        if line in self.commands:
            self.commands[line]()
        elif not line:
            self.do_nothing()
        elif not self.look_at(line):
            self.act(line)

    def do_nothing(self) -> None:
        """An empty line ends the turn if that is all there is to do."""
        if self.state.legal_actions() == [END_ACTION]:
            self.play([END_ACTION])
        else:
            self.say(asked(self.state))

    def act(self, line: str) -> None:
        """Plays the actions of a line, all of them or, if one is not lawful, none."""
        state = self.state
        actions: list[int] = []
        for word in one_by_one(line):
            try:
                if state.actor != ME or state.over:
                    self.say(text("after_end"))
                    return
                action = parse_action(word)
                state = state.after(action)
            except NotAnAction as error:
                self.say(without_tile(state, word) or text("more_help", error=why(error)))
                return
            except IllegalAction as error:
                self.say(f"{why(error)}{perhaps(state, action)}")
                return
            actions.append(action)
        self.play(actions)

    def play(self, actions: list[int]) -> None:
        """Plays lawful actions of the person."""
        self.news, self.fresh = [], NOWHERE
        turn = [self.state]
        for action in actions:
            self.go(self.state.after(action))
            turn.append(self.state)
        self.keep()
        drawn = [
            card_name(event.name) for event in self.state.events or ()
            if event.kind == "drew" and event.seat == ME
        ]  # fmt: skip
        told = done(turn)
        self.news.append(text("you", told=f"{told}.") if told else text("you_ended"))
        if drawn:
            self.news.append(text("next_card", cards=listing(drawn)))

    def go(self, state: State) -> None:
        """The game goes on to its next state."""
        self.state = state
        self.log = self.log.then(state)

    def let_bot_play(self) -> None:
        """The bot that must decide plays until another seat must."""
        seat, before = self.state.actor, self.state
        turn = [before]
        with self.console.status(text("thinking", who=self.name(seat))):
            while not self.state.over and self.state.actor == seat:
                choice = self.bots[seat].choose(View(self.state, seat))
                self.go(self.state.after(choice))
                turn.append(self.state)
                if (self.state.by or 0) == END_ACTION:
                    break
        self.keep()
        self.fresh |= self.state.own[seat] & ~before.own[seat]
        self.news.append(turn_told(turn))

    # What the person asks for -----------------------------------------------------------------

    def look_at(self, line: str) -> bool:
        """Lights where a tile, or one piece with it, may go; False if this is no such question."""
        name, _, where = line.replace(" ", ":", 1).partition(":")
        options = [option for option in self.state.options() if aims_at(option, name)]
        if not options or (where and where not in HEX_NAMED):
            return False
        if where:
            targets = union(there for _, origin, there in options if origin == HEX_NAMED[where])
            sentence = text("may_go", action=f"{name}:{where}-{first_name(targets)}")
        else:
            targets = union(there for _, origin, there in options if origin == NO_HEX)
            sentence = text("may_be_used", tile=name, action=f"{name}:{first_name(targets)}")
        if not targets and not where:
            targets = union(1 << origin for _, origin, _ in options)
            sentence = text("may_move", action=f"{name}:{first_name(targets)}")
        if targets:
            self.show_lit(targets, sentence)
        return bool(targets)

    def undo(self) -> None:
        """Takes back the last action, if it may be."""
        try:
            self.go_back(self.log.undone(kingdom.LIBRARY, ME))
        except CannotUndo as error:
            self.say(why(error))

    def undo_turn(self) -> None:
        """Takes back all of the turn that may be."""
        try:
            self.go_back(self.log.turn_undone(kingdom.LIBRARY, ME))
        except CannotUndo as error:
            self.say(why(error))

    def go_back(self, log: Log) -> None:
        """The game as a shorter log tells it."""
        taken = len(self.log.entries) - len(log.entries)
        self.log = log
        self.state = log.replay(kingdom.LIBRARY)[-1]
        self.news = [text("taken_back_one" if taken == 1 else "taken_back", count=taken)]
        self.keep()

    def hint(self) -> None:
        """What a bot would do with the turn and why, told and not done."""
        [advice] = advise(View(self.state, ME), count=1, seed=len(self.log.entries))
        self.say("\n".join([text("bot_would"), *plan_told(advice)]))

    def list_legal(self) -> None:
        """All that may be done."""
        self.say(" ".join(map(str, self.state.legal_actions())))

    def explain_cards(self) -> None:
        """What gold is paid for."""
        for told in self.paying():
            self.explain(told)

    def paying(self) -> list[Text]:
        """Everything that pays gold at the end: the cards, castles, tasks."""
        game = self.state.game
        beside = [rule.final_score(self.state, ME)[0] for rule in game.final_score]
        return [words().reason(name) for name in (*(card.name for card in game.cards), *beside)]

    def explain(self, told: Text) -> None:
        """What something is called and does."""
        self.say(f"{told.name}: {told.sentence}")

    def explain_tiles(self) -> None:
        """What the tiles of the person do, and when."""
        lines = self.tile_lines()
        self.say("\n".join(lines) if lines else text("no_tiles"))

    def explain_score(self) -> None:
        """Which hexes earn gold."""
        from .score import show_gold

        show_gold(self.console, self.state)

    def help(self) -> None:
        """What may be typed."""
        self.say(text("help", **self.examples()))

    def examples(self) -> dict[str, str]:
        """The name of a tile that builds, and of one that moves; of tiles in play if there are."""
        found: dict[str, str] = {}
        in_play = [place.location for place in self.state.board.places]
        for location in reversed([*in_play, *self.state.game.library.locations.values()]):
            for power in location.powers:
                if isinstance(power, BuildOne | Move):
                    found["moves" if isinstance(power, Move) else "builds"] = power.name
        return found

    # What is shown ----------------------------------------------------------------------------

    def say(self, words: str) -> None:
        """A sentence on the screen."""
        self.console.print(words.rstrip(), soft_wrap=False)

    def name(self, seat: Seat) -> str:
        """A seat as sentences call it."""
        return f"{SEAT_LETTERS[seat]} ({self.log.players[seat]})"

    def welcome(self) -> None:
        """The first words: what this is and what to type."""
        cards = listing([told.name for told in self.paying()])
        example = first_name(self.lit() or hexes_of("e12"))
        told = text("welcome", cards=cards, example=example, **self.examples())
        self.news = told.splitlines()
        if self.log.entries:
            self.news.append(text("goes_on", count=len(self.log.entries)))

    def lit(self) -> Hexes:
        """The hexes to light: where the next settlement may go, or what a prompt offers."""
        name = POWERS[self.state.prompts[-1].power].name if self.state.prompts else BUILD.name
        return union(option[2] for option in self.state.options() if aims_at(option, name))

    def show(self) -> None:
        """The board, the gold, what has happened and what is asked now."""
        self.show_lit(self.lit(), asked(self.state))

    def show_lit(self, lit: Hexes, sentence: str) -> None:
        """The same with other hexes lit and another sentence."""
        console, state = self.console, self.state
        if console.is_terminal:
            console.clear()
        console.print(board_text(console, View(state, ME), legal=lit, last=self.fresh))
        console.print(gold_table(console, state, self.log.players))
        for line in self.tile_lines():
            self.say(line)
        for line in self.news:
            self.say(line)
        asking = text("round", round=state.round, sentence=sentence)
        console.print(asking, style="bold", soft_wrap=False)

    def tile_lines(self) -> list[str]:
        """The person's tiles: what each does and whether it may be used now."""
        state = self.state
        lines = []
        for tile, place in enumerate(state.board.places):
            if state.held[ME] >> tile & 1:
                if state.seat != ME or state.ready >> tile & 1:
                    when = ""
                elif state.since >> tile & 1:
                    when = text("used")
                else:
                    when = text("from_next")
                location = place.location.id
                told = words().texts["location", location]
                lines.append(tile_line(location, told, when))
        if state.seat == ME:
            extra = [
                power for rule in state.game.extra_powers for power in rule.extra_powers(state, ME)
            ]
            lines += [
                tile_line(power.name, words().power(power))
                for power in extra
                if power.options(state, ME)
            ]
        return lines

    # Beginning and end ------------------------------------------------------------------------

    def keep(self) -> None:
        """Writes the game down; if that fails it is said once, and the game goes on."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_text(self.path, kingdom.write_log(self.log))
            self.is_kept = True
        except OSError as error:
            if self.can_keep:
                self.say(text("cannot_keep", path=self.path, reason=error.strerror))
            self.can_keep = False

    def leave(self) -> None:
        """Goodbye, and how to go on."""
        if self.is_kept:
            self.say(text("kept", path=self.path))
        else:
            self.say(text("goodbye"))

    def finish(self) -> None:
        """The last board, the gold of all, and who won."""
        self.show_lit(NOWHERE, asked(self.state))
        self.say(result(self.state, self.log.players))
        if self.is_kept:
            self.say(text("see_again", path=self.path))


def tile_line(written: str, told: Text, when: str = "") -> str:
    """A tile, or what is like one: how to type it, what it does and whether it may be used."""
    tile = text("tile", written=written, name=words().within(told.name))
    return text("your_tile", tile=tile, sentence=told.sentence, when=when)


def import_line_editing() -> None:
    """Arrow keys and history for what is typed, where the system has them."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401


def aims_at(option: Option, name: str) -> bool:
    """Whether an option is of the power with a name, and aims at hexes."""
    power = POWERS[option[0]]
    return power.name == name and not isinstance(power, Word | ChooseTerrain)


def union(sets: Iterable[Hexes]) -> Hexes:
    """All hexes of some sets."""
    found = NOWHERE
    for hexes in sets:
        found |= hexes
    return found


def first_name(hexes: Hexes) -> str:
    """The name of the first hex of some; nothing if there is none."""
    return name_of(first(hexes)) if hexes else ""
