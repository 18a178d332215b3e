"""Several processes at one address: any of them serves any game, and a dead one is replaced."""

from __future__ import annotations

import logging
import multiprocessing
import signal
import socket
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple

from .think.worker import die_with_parent

LOG = logging.getLogger(__name__)

PAUSE = 1.0
"""Seconds between two starts of the same worker."""
PATIENCE = 10.0
"""Seconds within which a worker that is stopped must have ended."""

SPAWN = multiprocessing.get_context("spawn")


class Worker(NamedTuple):
    """A process that serves."""

    process: BaseProcess
    ear: Connection
    """Where it says that it serves."""
    started: float


class Workers:
    """Processes that do the same work, as many as there should be."""

    def __init__(
        self, count: int, work: Callable[..., None], listener: socket.socket, *about: Any
    ) -> None:
        self._count = count
        self._work = work
        self._about = listener, *about
        self._is_stopped = False
        self._running: list[Worker] = []

    def run(self, ready: Callable[[], None]) -> None:
        """Keeps them running until this process is asked to end; tells when all of them serve."""
        for asked in (signal.SIGINT, signal.SIGTERM):
            signal.signal(asked, self._stop)
        self._running = [self._start() for _ in range(self._count)]
        is_told = False
        try:
            while not self._is_stopped:
                if not is_told and all(worker.ear.poll() for worker in self._running):
                    is_told = True
                    ready()
                waits = [worker.process.sentinel for worker in self._running]
                wait([*waits, *(() if is_told else (each.ear for each in self._running))], 0.2)
                self._replace_dead()
        finally:
            self._end()

    def _start(self) -> Worker:
        ear, mouth = SPAWN.Pipe(duplex=False)
        process = SPAWN.Process(target=_serve, args=(self._work, mouth, *self._about))
        process.start()
        mouth.close()
        return Worker(process, ear, time.monotonic())

    def _replace_dead(self) -> None:
        for place, worker in enumerate(self._running):
            if worker.process.is_alive() or self._is_stopped:
                continue
            code = worker.process.exitcode
            LOG.warning("a worker was lost and is replaced: exit code %s", code)
            worker.ear.close()
            time.sleep(max(0.0, worker.started + PAUSE - time.monotonic()))
            self._running[place] = self._start()

    def _stop(self, *_: object) -> None:
        self._is_stopped = True

    def _end(self) -> None:
        for worker in self._running:
            worker.process.terminate()
        until = time.monotonic() + PATIENCE
        for worker in self._running:
            worker.process.join(max(0.0, until - time.monotonic()))
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()


def _serve(
    work: Callable[..., None], mouth: Connection, listener: socket.socket, *about: Any
) -> None:
    """A worker: it ends with the one who started it, who alone hears Ctrl-C."""
    die_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    work(listener, lambda: mouth.send(True), *about)
