"""A server that can be killed and comes back at the same address, as a page expects it."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.server.serving import SERVE, Process, Server, environment, server_said


class Lasting(Process):
    """``kingdom serve`` that keeps its port from one start to the next."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"sqlite:///{folder / 'games.sqlite'}", folder)
        self.port = 0

    def start(self) -> Server:
        """Starts it where it was before, and waits until it serves."""
        self.process = subprocess.Popen(
            [*SERVE[:-1], str(self.port), "--database", self.database],
            env=environment(self.folder),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        self.server = server_said(self.process.stdout.readline())
        self.port = self.server.port
        return self.server
