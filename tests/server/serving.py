"""Real servers: one in a thread of the test, or one in a process that can be killed."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import uvicorn

import kingdom
from kingdom.server.run import config_of, listening
from kingdom.server.settings import Settings
from kingdom.server.site import STATIC
from kingdom.server.web.app import make_app
from kingdom.server.web.limits import Limits

SERVE = [sys.executable, "-m", "kingdom.cli", "serve"]
ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds after which a test gives up; nothing is expected to be quick."""


class Server:
    """Where a server is, and a client for it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)

    def socket(self, game: str) -> str:
        """The address of a game's socket."""
        return f"ws://127.0.0.1:{self.port}/api/games/{game}/socket"


PLENTY = Limits(*[10**6] * len(Limits._fields))


@contextlib.contextmanager
def serving(
    database: str,
    *,
    static: Path = STATIC,
    limits: Limits | None = PLENTY,
    solo_in_browser: bool = False,
    settings: Settings | None = None,
) -> Iterator[Server]:
    """A server in a thread, which takes as much as a test can send unless limits are given."""
    app = make_app(
        database, static=static, limits=limits, solo_in_browser=solo_in_browser, settings=settings
    )
    running = uvicorn.Server(config_of(app))
    with listening("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        thread = threading.Thread(target=running.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            wait_until(lambda: running.started or not thread.is_alive())
            assert running.started
            server = Server(port)
            with server.http:
                yield server
        finally:
            running.should_exit = True
            thread.join(PATIENCE)


class Process:
    """``kingdom serve`` as a process of its own; it comes back at the address it had."""

    def __init__(self, database: str, folder: Path) -> None:
        self.database = database
        self.folder = folder
        self.site: Path | None = None
        """A folder of installed packages, besides those there are."""
        self.port = 0
        self.server: Server | None = None
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> Server:
        """Starts it and waits until it serves."""
        self.process = subprocess.Popen(
            [*SERVE, "--port", str(self.port), "--database", self.database],
            env=environment(self.folder, self.site),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        self.server = server_said(self.process.stdout.readline())
        self.port = self.server.port
        return self.server

    def kill(self) -> None:
        """Ends it at once, as a failing machine would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Asks it to end; its exit code."""
        return self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        assert self.server is not None
        self.server.http.close()
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return code


class Nursery:
    """Servers that start at once, see ``nursery.py``."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.nursery"],
            env=environment(folder),
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self._child = 0
        self._database = ""
        self._server: Server | None = None

    def start(self, database: str, *, port: int = 0, settings: Path | None = None) -> Server:
        """A server of its own process, serving a database."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{port} {settings or os.devnull} {database}\n")
        self._process.stdin.flush()
        self._child = int(self._process.stdout.readline().removeprefix("child "))
        self._database = database
        self._server = server_said(self._process.stdout.readline())
        return self._server

    def restart(self) -> Server:
        """The last server once more, at the address it had."""
        assert self._server is not None
        return self.start(self._database, port=self._server.port)

    def kill(self) -> None:
        """The last server ends at once, as if its machine failed."""
        assert self._server is not None
        self._server.http.close()
        os.kill(self._child, signal.SIGKILL)
        wait_until(lambda: not is_alive(self._child))

    def close(self) -> None:
        """No more servers."""
        if self._child and is_alive(self._child):
            self.kill()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()
        self._process.wait(PATIENCE)


def is_alive(process: int) -> bool:
    """Whether a process is still there, by its number."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def environment(folder: Path, site: Path | None = None) -> dict[str, str]:
    """Where a process finds the sources and more packages, and keeps what is the user's."""
    source = str(Path(kingdom.__file__).parents[1])
    path = os.pathsep.join([source, str(site)]) if site else source
    return {**os.environ, "PYTHONPATH": path, "XDG_DATA_HOME": str(folder)}


def server_said(line: str) -> Server:
    """The server that says where it is."""
    assert "http://127.0.0.1:" in line, line
    return Server(int(line.split("127.0.0.1:")[1].split("/")[0]))


def wait_until(is_so: object, seconds: float = PATIENCE) -> None:
    """Waits until something is so."""
    assert callable(is_so)
    until = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < until, "This took too long."
        time.sleep(0.01)
