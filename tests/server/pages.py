"""A page as a test sees it: says hello, keeps what it is told, and clicks what it is offered."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from random import Random
from types import TracebackType
from typing import Any, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from kingdom.table.wire import FromServer, parse

from .hearing import Hearing
from .serving import PATIENCE, Server


class Page:
    """One connection to one game. Every message is checked against the protocol."""

    def __init__(
        self,
        server: Server,
        game: str,
        secrets: Sequence[str] = (),
        *,
        lang: str = "en",
        seen: int | None = None,
        greets: bool = True,
    ) -> None:
        self.traffic: list[str] = []
        self.welcome: dict[str, Any] = {}
        self.now: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.steps: list[dict[str, Any]] = []
        self.lines: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self._hearing = Hearing()
        self._id = 0
        self._open = ExitStack()
        self._socket = self._open.enter_context(
            connect(server.socket(game), max_size=None, max_queue=None, open_timeout=PATIENCE)
        )
        if greets:
            who = {"secrets": list(secrets), "lang": lang, "seen": seen}
            self.say({"type": "hello", **who, "changes": True})
            self.hear_until(lambda told: told["type"] in ("welcome", "refused"))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def port(self) -> int:
        """Where it speaks from."""
        port: int = self._socket.local_address[1]
        return port

    def close(self) -> None:
        """Leaves."""
        self._open.close()

    # Talking ----------------------------------------------------------------------------------

    def say(self, message: object) -> None:
        """Sends anything."""
        self._socket.send(message if isinstance(message, str) else json.dumps(message))

    def hear(self) -> dict[str, Any]:
        """The next message, remembered."""
        text = self._socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.traffic.append(text)
        parse(FromServer, text)
        told = self._hearing.whole(json.loads(text))
        self._remember(told)
        return told

    def hear_until(self, is_it: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next message of a kind; what comes before is remembered."""
        while True:
            told = self.hear()
            if is_it(told):
                return told

    def wait(self, is_so: Callable[[], object]) -> None:
        """Listens until something is so."""
        while not is_so():
            self.hear()

    def catch_up(self, at: int) -> None:
        """Listens until it knows of a change."""
        self.wait(lambda: self.now["at"] >= at)

    def closed_with(self) -> int | None:
        """Listens until the server hangs up; with which code."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else None

    def _remember(self, told: dict[str, Any]) -> None:
        match told["type"]:
            case "welcome":
                self.welcome, self.now, self.table = told, told["now"], told["table"]
                self.steps, self.lines, self.chat = told["steps"], told["lines"], told["chat"]
            case "moved" | "undone":
                self.now = told["now"]
                self.steps = [*self.steps, *told.get("steps", [])]
                start = told["lines_from"]
                kept = [line for line in self.lines if line["entry"] < start]
                self.lines = [*kept, *told["lines"]]
            case "table":
                self.table = told
            case "chat":
                self.chat = [*self.chat, told]

    def ask(self, type: str, **values: Any) -> dict[str, Any]:
        """Sends a message with a number; its answer."""
        self._id += 1
        id = self._id
        self.say({"type": type, "id": id, **values})
        return self.hear_until(
            lambda told: told["type"] in ("done", "refused", "hint", "about") and told["id"] == id
        )

    def act(self, action: str, seat: int | None = None) -> dict[str, Any]:
        """Acts for a seat, or for the one that must decide."""
        seat = self.now["actor"] if seat is None else seat
        return self.ask("act", seat=seat, action=action, at=self.now["at"])

    # Playing ----------------------------------------------------------------------------------

    @property
    def is_asked(self) -> bool:
        """Whether this page must decide something."""
        return self.now["ask"] is not None

    def choices(self) -> list[str]:
        """Every action that can be clicked now."""
        found = []
        for offer in self.now["ask"]["offers"]:
            found += [choice["action"] for choice in offer["choices"]]
            for aim in offer["aims"]:
                for origin in aim["origins"] or [""]:
                    for target in aim["targets"]:
                        found.append(aim["write"].format(origin=origin, target=target))
        if self.now["ask"]["end"]["may"]:
            found.append("end")
        return found

    def play_on(self, rng: Random, until: Callable[[], object]) -> None:
        """Clicks anything lawful whenever it is asked, until something is so."""
        while not until():
            if self.is_asked:
                told = self.act(self.pick(rng))
                assert told["type"] == "done" or told["code"] == "stale", told
            else:
                self.hear()

    def pick(self, rng: Random) -> str:
        """One of the offers, then one of its actions, so that rare tiles come to be used."""
        ask = self.now["ask"]
        offers = [*ask["offers"], *(["end"] if ask["end"]["may"] else [])]
        offer = rng.choice(offers)
        if offer == "end":
            return "end"
        if offer["choices"] and (not offer["aims"] or rng.random() < 0.3):
            action: str = rng.choice(offer["choices"])["action"]
            return action
        aim = rng.choice(offer["aims"])
        origin = rng.choice(aim["origins"] or [""])
        written: str = aim["write"].format(origin=origin, target=rng.choice(aim["targets"]))
        return written


HERE: dict[str, Any] = {"kind": "here"}
BOT: dict[str, Any] = {"kind": "bot", "bot": "novice"}
ELSEWHERE: dict[str, Any] = {"kind": "elsewhere"}


class Made:
    """A table that was made: its game, and what opens its seats."""

    def __init__(self, server: Server, *seats: dict[str, Any], **more: Any) -> None:
        asked = {"seats": list(seats), "pace": 0, **more}
        answer = server.http.post("/api/games", json=asked)
        assert answer.status_code == 201, answer.text
        told = answer.json()
        self.server = server
        self.game: str = told["game"]
        self.secrets: list[str] = [seat["secret"] or "" for seat in told["seats"]]
        self.invites: list[str] = [seat["invite"] or "" for seat in told["seats"]]

    def page(self, *seats: int, **more: Any) -> Page:
        """A page that holds some seats; none for a spectator."""
        return Page(self.server, self.game, [self.secrets[seat] for seat in seats], **more)

    def headers(self, *seats: int) -> dict[str, str]:
        """What shows some secrets over HTTP."""
        secrets = ",".join(self.secrets[seat] for seat in seats)
        return {"Authorization": f"Bearer {secrets}"} if secrets else {}

    def get(self, path: str, *seats: int, **params: Any) -> Any:
        """Something about the game."""
        return self.server.http.get(
            f"/api/games/{self.game}{path}", params=params, headers=self.headers(*seats)
        )
