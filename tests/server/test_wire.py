"""A socket between server and page: no task waits for it; who falls far behind is let go."""

from __future__ import annotations

import asyncio
import json
import socket as sockets
import threading
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import uvicorn

from kingdom.server.run import config_of, listening
from kingdom.server.web.app import make_app
from kingdom.server.web.wire import GONE, MOST_WAITING, Wire

from .pages import HERE, Made
from .serving import PATIENCE, PLENTY, Server, wait_until


class Inside:
    """A server whose inside can be looked at."""

    def __init__(self, database: str, stack: ExitStack) -> None:
        app = make_app(database, limits=PLENTY)
        self._running = uvicorn.Server(config_of(app))
        self._state = app.state
        self._loop: asyncio.AbstractEventLoop | None = None
        listener = stack.enter_context(listening("127.0.0.1", 0))
        thread = threading.Thread(target=self._run, args=(listener,))
        thread.start()
        stack.callback(thread.join, PATIENCE)
        stack.callback(lambda: setattr(self._running, "should_exit", True))
        wait_until(lambda: self._running.started)
        self.server = Server(listener.getsockname()[1])
        stack.enter_context(self.server.http)

    def _run(self, listener: sockets.socket) -> None:
        async def serve() -> None:
            self._loop = asyncio.get_running_loop()
            await self._running.serve([listener])

        asyncio.run(serve())

    def look(self, at: Callable[[Any], Any]) -> Any:
        """Something of its state, looked at between two things that it does."""

        async def look() -> Any:
            return at(self._state)

        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(look(), self._loop).result(PATIENCE)

    def tasks(self) -> int:
        """How many things go on in it."""
        return int(self.look(lambda _: len(asyncio.all_tasks())))


def test_no_task_waits_for_pages_that_say_nothing(tmp_path: Path) -> None:
    with ExitStack() as stack:
        inside = Inside(f"sqlite:///{tmp_path / 'games.sqlite'}", stack)
        made = Made(inside.server, HERE, HERE)
        wait_until(lambda: inside.look(lambda state: state.lobby.watchers()))
        before = inside.tasks()
        for _ in range(10):
            stack.enter_context(made.page(0))
        wait_until(lambda: inside.tasks() <= before)
        assert inside.look(lambda state: state.metrics.sockets) == 10
        assert inside.look(lambda state: state.lobby.watchers()) == {made.game: 10}


def wires(state: Any) -> list[Wire]:
    """The wires of all pages."""
    rooms = state.lobby._rooms.values()
    return [watcher._wire for room in rooms for watcher in room.audience.watchers]


def test_a_page_that_falls_behind_is_told_later_or_let_go(tmp_path: Path) -> None:
    with ExitStack() as stack:
        inside = Inside(f"sqlite:///{tmp_path / 'games.sqlite'}", stack)
        page = stack.enter_context(Made(inside.server, HERE, HERE).page(0))
        told = [json.dumps({"type": "done", "id": id}) for id in range(MOST_WAITING + 1)]

        def fall_behind(state: Any) -> None:
            (wire,) = wires(state)
            wire.pause_writing()
            for text in told[:3]:
                wire.say(text)
            assert wire.transport.get_write_buffer_size() == 0
            wire.resume_writing()

        inside.look(fall_behind)
        for id in range(3):
            assert page.hear_until(lambda message: message["type"] == "done")["id"] == id

        def fall_far_behind(state: Any) -> None:
            (wire,) = wires(state)
            wire.pause_writing()
            for text in told:
                wire.say(text)

        inside.look(fall_far_behind)
        assert page.closed_with() == GONE
        wait_until(lambda: not inside.look(wires))
