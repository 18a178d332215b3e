"""A process that has imported everything and bears servers: each a process of its own, at once.

Started with ``python -m tests.server.nursery``; for each line with a port, settings and a database
it forks, and the child serves it there. What is tested is the server and how it dies, not how long
Python takes to start.
"""

from __future__ import annotations

import os
import signal
import sys


def bear(port: str, settings: str, database: str) -> None:
    """A child that serves; the parent tells its number."""
    child = os.fork()
    if child:
        print(f"child {child}", flush=True)
        return
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    from kingdom.cli import main

    main(["serve", "--port", port, "--settings", settings, "--database", database])


if __name__ == "__main__":  # and not in the workers of a child, which import this too
    import kingdom.server.run  # noqa: F401

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead are buried by the system
    for line in iter(sys.stdin.readline, ""):
        bear(*line.strip().split(maxsplit=2))
