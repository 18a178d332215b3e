"""A program as a bot: a line of JSON asks, a line of JSON answers (docs/guide/write-a-bot.md)."""

from __future__ import annotations

import json
import shlex
import shutil
from contextlib import suppress

from kingdom.engine.action import Action, NotAnAction, parse_action
from kingdom.engine.refusal import refusal
from kingdom.engine.view import View

from .bot import BotFailed, UnknownBot
from .process import NoAnswer, Process, plain, quoted
from .protocol import Told, told_choice, told_game, told_result

LIMIT = 30.0
"""Seconds a program may think about one decision, unless said otherwise."""
STARTING = 10.0
"""Seconds a bot has besides for its first one: it may have to start up."""
PARTING = 2.0
"""Seconds it has to end by itself once it knows the result."""


class Program:
    """A player that is a program in any language. It starts with the first decision of a game."""

    def __init__(self, command: str, seed: int = 0, *, limit: float = LIMIT) -> None:
        try:
            self.words = shlex.split(command)
        except ValueError:
            raise UnknownBot(f"“{command}” has an open quote; close it.") from None
        if not self.words:
            raise UnknownBot("Say which program to run: run:node nearest.js, for example.")
        if not shutil.which(self.words[0]):
            raise UnknownBot(
                f"“{self.words[0]}” is not a program that can be run; check its name, and that "
                "it may be executed."
            )
        self.command = command
        self.seed = seed
        self.limit = limit
        self._process: Process | None = None
        self._knows_result = False
        self._failed = ""

    def choose(self, view: View) -> Action:
        """What the program answers; BotFailed says why it gave no lawful action."""
        if self._failed:
            raise BotFailed(self._failed)
        try:
            return action_in(self._ask(view), view)
        except NoAnswer as error:
            self._failed = self._reason(str(error))
            self.close()
            raise BotFailed(self._failed) from None

    def over(self, view: View) -> None:
        """Tells the program how the game ended; what it makes of that is its own affair."""
        if self._process and not self._failed:
            with suppress(NoAnswer):
                self._process.tell(line(told_result(view)), PARTING)
                self._knows_result = True

    def close(self) -> None:
        """Ends the program; one that knows the result may end by itself first."""
        process, self._process = self._process, None
        if process and self._knows_result:
            process.leave(PARTING)
        elif process:
            process.end()

    def _ask(self, view: View) -> bytes:
        question, limit = line(told_choice(view)), self.limit
        if not self._process:
            try:
                self._process = Process(self.words)
            except (OSError, ValueError) as error:
                reason = error.strerror if isinstance(error, OSError) else error
                raise NoAnswer(f"cannot be started: {reason}") from None
            question = line(told_game(view, seed=self.seed, limit=self.limit)) + question
            limit += STARTING
        return self._process.ask(question, limit)

    def _reason(self, what: str) -> str:
        """Why the program failed, in a sentence, with its last words if it had any."""
        words = self._process.last_words() if self._process else ""
        return f"“{self.command}” {what}." + (f" Its last words: {words}" if words else "")


def line(told: Told) -> bytes:
    """Something told, as one line."""
    return json.dumps(told).encode() + b"\n"


def action_in(answer: bytes, view: View) -> Action:
    """The lawful action in an answer; NoAnswer says what is wrong with it."""
    try:
        told = json.loads(answer)
    except (ValueError, RecursionError):
        raise NoAnswer(f"answered no JSON: {quoted(answer)}") from None
    text = told.get("action") if isinstance(told, dict) else None
    if not isinstance(text, str):
        raise NoAnswer(f"answered without an action: {quoted(answer)}")
    try:
        action = parse_action(text)
    except NotAnAction as error:
        raise NoAnswer(f"answered what is no action: {_within(str(error))}") from None
    if not view.table.is_legal(action):
        raise NoAnswer(f"asked for {action}: {_within(refusal(view.table, action))}")
    return action


def _within(sentence: str) -> str:
    """A sentence as the end of another one."""
    return plain(sentence).rstrip(".")
