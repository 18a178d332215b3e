"""Runs the program of a bot in a process of its own: lines in, lines out, each within a time.

A guard leads the program's process group. It waits for its input to end, which happens when we
die, however we die, and then ends the whole group: the program, its children, and itself.
"""

from __future__ import annotations

import os
import signal
import subprocess
import weakref
from collections.abc import Sequence
from contextlib import suppress
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from time import monotonic
from typing import IO

GUARD = ("sh", "-c", "read _; kill -9 0")
MOST_BYTES = 1 << 16
"""No answer is longer."""
KEPT_BYTES = 1 << 12
"""How much of a program's error output is remembered."""
KEPT_LINES = 3
LEAVING = 2.0
"""Seconds after which a program that closed its output, but has not ended, is said to run on."""


class NoAnswer(Exception):
    """What a program did instead of answering: “ended with exit code 1”."""


class Process:
    """A running program with its children, ended when nobody holds it any more."""

    def __init__(self, words: Sequence[str]) -> None:
        pipe, nothing = subprocess.PIPE, subprocess.DEVNULL
        guard = subprocess.Popen(GUARD, stdin=pipe, stdout=nothing, stderr=nothing, process_group=0)
        try:
            program = subprocess.Popen(
                words, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, process_group=guard.pid
            )
        except BaseException:
            _end(guard)
            raise
        self.end = weakref.finalize(self, _end, guard, program)
        """Ends the program and its children at once; a second time it does nothing."""
        self._program = program
        self._input = _unblocked(program.stdin)
        self._output = _unblocked(program.stdout)
        self._errors = _unblocked(program.stderr)
        self._heard = self._said = b""

    def ask(self, question: bytes, seconds: float) -> bytes:
        """The line that answers a question of some lines; NoAnswer says why there is none."""
        self._hear()
        if self._heard:
            raise NoAnswer(f"spoke without being asked: {quoted(self._heard)}")
        self._converse(question, seconds, wants_answer=True)
        answer, _, self._heard = self._heard.partition(b"\n")
        return answer

    def tell(self, lines: bytes, seconds: float) -> None:
        """Sends lines that want no answer."""
        self._converse(lines, seconds, wants_answer=False)

    def leave(self, seconds: float) -> None:
        """Closes the program's input and lets it end by itself for a while; then ends it."""
        self._input.close()
        with suppress(subprocess.TimeoutExpired):
            self._program.wait(seconds)
        self.end()

    def last_words(self) -> str:
        """The last lines of the error output, without those set in, which are details."""
        self._listen()
        lines = self._said.decode(errors="replace").splitlines()
        told = [line for line in lines if line.strip() and not line[0].isspace()]
        return " / ".join(map(plain, told[-KEPT_LINES:]))

    def _converse(self, unsent: bytes, seconds: float, *, wants_answer: bool) -> None:
        """Sends and hears at once, as neither side may have to wait for the other."""
        deadline = monotonic() + seconds
        with DefaultSelector() as watch:
            watch.register(self._input, EVENT_WRITE)
            watch.register(self._output, EVENT_READ)
            watch.register(self._errors, EVENT_READ)
            while unsent or (wants_answer and b"\n" not in self._heard):
                left = deadline - monotonic()
                if left <= 0:
                    raise NoAnswer(f"gave no answer within {seconds:g} s")
                for ready, _ in watch.select(left):
                    if ready.fileobj is self._input:
                        unsent = self._send(unsent)
                        if not unsent:
                            watch.unregister(self._input)
                    elif ready.fileobj is self._errors:
                        if not self._listen():
                            watch.unregister(self._errors)
                    elif not self._hear():
                        raise NoAnswer(self._how_it_ended())

    def _send(self, unsent: bytes) -> bytes:
        """What of some bytes the program's input has no room for yet."""
        try:
            return unsent[os.write(self._input.fileno(), unsent) :]
        except BlockingIOError:
            return unsent
        except BrokenPipeError:
            raise NoAnswer(self._how_it_ended()) from None

    def _hear(self) -> bool:
        """Takes what the program answers; False when its output has ended."""
        try:
            heard = os.read(self._output.fileno(), MOST_BYTES)
        except BlockingIOError:
            return True
        self._heard += heard
        if len(self._heard) > MOST_BYTES:
            raise NoAnswer(f"answered with more than {MOST_BYTES:,} bytes")
        return bool(heard)

    def _listen(self) -> bool:
        """Takes what the program says on its error output; False when that has ended."""
        try:
            said = os.read(self._errors.fileno(), MOST_BYTES)
        except BlockingIOError:
            return True
        self._said = (self._said + said)[-KEPT_BYTES:]
        return bool(said)

    def _how_it_ended(self) -> str:
        try:
            code = self._program.wait(LEAVING)
        except subprocess.TimeoutExpired:
            return "closed its input or output"
        if code < 0:
            return f"was ended by {signal.Signals(-code).name}"
        return f"ended with exit code {code}"


def _unblocked(pipe: IO[bytes] | None) -> IO[bytes]:
    """A pipe that never makes us wait."""
    assert pipe is not None
    os.set_blocking(pipe.fileno(), False)
    return pipe


def _end(guard: subprocess.Popen[bytes], program: subprocess.Popen[bytes] | None = None) -> None:
    """Ends a guard and all it guards, and leaves nothing behind."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(guard.pid, signal.SIGKILL)
    for process in (program, guard):
        if process:
            process.kill()  # had it left its group
            process.wait()
            for stream in (process.stdin, process.stdout, process.stderr):
                if stream:
                    stream.close()


def quoted(text: bytes) -> str:
    """What a program wrote, short enough for a sentence."""
    return f"“{plain(text.decode(errors='replace'))}”"


def plain(text: str, longest: int = 200) -> str:
    """A text on one line, without signs that a terminal would obey, cut where it is too long."""
    line = "".join(sign if sign.isprintable() else " " for sign in text).strip()
    return line if len(line) <= longest else f"{line[: longest - 1]}…"
