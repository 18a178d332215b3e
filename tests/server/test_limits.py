"""Limits hold for people, not for connections: coming back is no way around them."""

from __future__ import annotations

import asyncio
import socket as sockets
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from httpx import Response

from kingdom.server.web.counts import Counts
from kingdom.server.web.crowd import Crowd
from kingdom.server.web.limits import LARGEST_MESSAGE, Limits
from kingdom.table.notdone import NotDone

from .pages import ELSEWHERE, HERE, Made, Page
from .serving import PLENTY, Server, serving, wait_until
from .test_refusals import check


def strictly(folder: Path, **limits: float) -> Iterator[Server]:
    """A server with one tight limit."""
    database = f"sqlite:///{folder / 'games.sqlite'}"
    with serving(database, limits=PLENTY._replace(**limits)) as server:
        yield server


@pytest.fixture
def quiet(tmp_path: Path) -> Iterator[Server]:
    yield from strictly(tmp_path, said=3, said_a_second=0)


@pytest.fixture
def few(tmp_path: Path) -> Iterator[Server]:
    yield from strictly(tmp_path, messages=10, messages_a_second=0)


@pytest.fixture
def poor(tmp_path: Path) -> Iterator[Server]:
    yield from strictly(tmp_path, work=1.0, work_a_second=0)


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Server]:
    yield from strictly(tmp_path, connections=8, patience=0.3)


@pytest.fixture
def crowded(tmp_path: Path) -> Iterator[Server]:
    yield from strictly(tmp_path, connections=8)


@pytest.fixture
def private(tmp_path: Path) -> Iterator[Server]:
    yield from strictly(tmp_path, tables=2, tables_a_second=0)


def test_coming_back_does_not_allow_to_say_more(quiet: Server) -> None:
    made = Made(quiet, HERE, HERE)
    for _ in range(3):
        with made.page(0, 1) as page:
            assert page.ask("say", seat=0, preset="hello")["type"] == "done"
    with made.page(0, 1) as page:
        check(page.ask("say", seat=0, preset="hello"), "too_many")
        assert page.ask("say", seat=1, preset="hello")["type"] == "done"


def test_coming_back_does_not_allow_more_messages(few: Server) -> None:
    made = Made(few, HERE, HERE)
    for _ in range(5):
        with made.page(0) as page:
            page.ask("rename", seat=0, name="Anna")
            page.ask("rename", seat=0, name="Anna")
    with made.page(0) as page:
        check(page.ask("rename", seat=0, name="Anna"), "too_many")


def test_what_is_too_large_counts_too(few: Server) -> None:
    made = Made(few, HERE, HERE)
    with made.page(0) as page:
        for _ in range(120):
            page.say("x" * (LARGEST_MESSAGE + 1))
        assert page.closed_with() == 1008


def asked_until_refused(ask: Callable[[], Response]) -> dict[str, object]:
    """What is said to somebody who has asked too often."""
    for _ in range(5000):
        answer = ask()
        if answer.status_code == 429:
            break
    refusal: dict[str, object] = answer.json()
    return refusal


def test_who_makes_much_work_is_asked_to_wait(poor: Server) -> None:
    made = Made(poor, HERE, HERE)
    assert made.get("/replay").status_code == 200
    check(asked_until_refused(lambda: made.get("/replay")), "too_many")
    check(asked_until_refused(lambda: poor.http.get("/api/games")), "too_many")  # takes less
    with Page(poor, made.game, made.secrets, greets=False) as page:
        for _ in range(5):
            page.say({"type": "hello", "secrets": made.secrets})
        check(page.hear_until(lambda told: told["type"] == "refused"), "too_many")


def test_work_is_paid_beforehand_and_settled_afterwards() -> None:
    counts = Counts(Limits(work=1.0, work_a_second=0))

    async def pay(who: list[str], expected: float, works: float = 0.0) -> bool:
        async def work() -> None:
            until = time.thread_time() + works
            while time.thread_time() < until:
                pass
            await asyncio.sleep(0)

        try:
            await counts.paid(who, expected, work())
        except NotDone:
            return False
        return True

    async def run() -> None:
        assert not await pay(["anna"], 1.1)
        assert await pay(["anna", "bram"], 0.9)
        assert await pay(["anna"], 0.9, works=0.2)
        assert not await pay(["anna"], 0.9)
        both = pay(["bram"], 0.6, works=0.01), pay(["bram"], 0.6, works=0.01)
        assert sorted(await asyncio.gather(*both)) == [False, True]

    asyncio.run(run())


def test_one_person_cannot_fill_the_list_of_tables(private: Server) -> None:
    for _ in range(2):
        assert Made(private, HERE, ELSEWHERE, is_open=True)
    asked = {"seats": [HERE, ELSEWHERE], "is_open": True}
    check(private.http.post("/api/games", json=asked).json(), "too_many")
    assert private.http.post("/api/games", json={**asked, "is_open": False}).status_code == 201


# Connections


ELSEWHERE_HERE = "127.0.0.2"
"""Another address of this machine."""


def knock(server: Server, said: bytes = b"", *, caller: str = "127.0.0.1") -> sockets.socket:
    """A connection on which not much is said."""
    try:
        found = sockets.create_connection(
            ("127.0.0.1", server.port), timeout=10, source_address=(caller, 0)
        )
    except OSError:
        pytest.skip(f"This machine is not {caller}.")
    found.sendall(said)
    return found


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost:",
        b"POST /api/join HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
    ],
)
def test_half_a_request_is_not_waited_for(narrow: Server, said: bytes) -> None:
    with knock(narrow, said) as connection:
        assert connection.recv(1000) == b""


def test_a_socket_that_does_not_say_hello_is_closed(narrow: Server) -> None:
    made = Made(narrow, HERE, HERE)
    with Page(narrow, made.game, greets=False) as page:
        assert page.closed_with() == 1008
    with made.page(0) as page:
        time.sleep(0.5)
        assert page.act(page.choices()[0])["type"] == "done"


class Connection:
    """As far as a crowd knows one."""

    def __init__(self) -> None:
        self.is_open = True

    def abort(self) -> None:
        """Ends."""
        self.is_open = False


def test_those_with_a_seat_stay_when_it_is_crowded() -> None:
    crowd = Crowd(Limits(connections=4, connections_each=3))
    flood = [Connection() for _ in range(4)]
    assert [crowd.enter(each, "flood") for each in flood] == [True, True, True, False]  # type: ignore[arg-type]
    crowd.seat(flood[0], "flood", is_seated=True)  # type: ignore[arg-type]
    anna, bram, carl = Connection(), Connection(), Connection()
    assert crowd.enter(anna, "anna")  # type: ignore[arg-type]
    crowd.seat(anna, "anna", is_seated=True)  # type: ignore[arg-type]
    assert crowd.count == 4
    assert crowd.enter(bram, "bram")  # type: ignore[arg-type]
    assert crowd.count == 4
    assert [each.is_open for each in flood] == [True, False, True, True]
    crowd.seat(bram, "bram", is_seated=True)  # type: ignore[arg-type]
    crowd.seat(flood[2], "flood", is_seated=True)  # type: ignore[arg-type]
    assert not crowd.enter(carl, "carl")  # type: ignore[arg-type]
    crowd.leave(anna, "anna")  # type: ignore[arg-type]
    crowd.leave(anna, "anna")  # type: ignore[arg-type]
    assert crowd.count == 3
    assert crowd.enter(carl, "carl")  # type: ignore[arg-type]


def test_players_are_let_in_though_others_fill_the_house(crowded: Server) -> None:
    made = Made(crowded, HERE, HERE)
    crowded.http.close()
    with made.page(0) as anna, ExitStack() as crowd:
        for _ in range(12):
            crowd.enter_context(knock(crowded, caller=ELSEWHERE_HERE))
        with made.page(1) as bram:
            assert anna.act(anna.choices()[0])["type"] == "done"
            bram.catch_up(1)


def test_room_is_made_again(narrow: Server) -> None:
    for _ in range(30):
        knock(narrow).close()
    wait_until(lambda: narrow.http.get("/api/health").status_code == 200)
