"""What stands before every request: odd addresses, other pages, failures that stay safe."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from kingdom.server.store import SqlStore
from kingdom.server.web.guard import SAFE_HEADERS
from kingdom.table.rooms.lobby import Lobby

from .pages import HERE, Made
from .serving import Server, serving
from .test_refusals import check


@pytest.mark.parametrize(
    "path", ["/%00", f"/{'x' * 300}", f"/{'x/' * 3000}", "/%ff", "/api/games/%00", "/assets/%00"]
)
def test_an_odd_address_is_nobodys_fault(server: Server, path: str) -> None:
    answer = server.http.get(path)
    assert answer.status_code < 500
    for name, value in SAFE_HEADERS.items():
        assert answer.headers[name] == value


@pytest.mark.parametrize(
    "body",
    [
        '{"code": "\\ud800"}',
        '{"seats": [], "\\ud800": 1}',
        '{"dealt": {"\\ud800": []}}',
        '{"seats": [{"kind": "here", "name": "A\\u0000"}, {"kind": "here"}]}',
        '{"seats": [], "file": "kingdom game 1\\u0000"}',
    ],
)
def test_text_that_nothing_can_keep_is_refused(server: Server, body: str) -> None:
    for path in ("/api/games", "/api/setups"):
        answer = server.http.post(path, content=body)
        assert answer.status_code == 422, answer.text
        check(answer.json(), answer.json()["code"])


def test_a_name_holds_no_letters_that_a_database_cannot_keep(server: Server) -> None:
    made = Made(server, HERE, HERE)
    with made.page(0, 1) as page:
        check(page.ask("rename", seat=0, name="A\0"), "malformed")
        check(page.ask("say", seat=0, text="A\0"), "malformed")


@pytest.fixture
def failing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that cannot list tables, by a mistake of ours."""

    async def fail(*_: object) -> None:
        raise RuntimeError("by a mistake of ours")

    monkeypatch.setattr(Lobby, "open_tables", fail)
    with serving(f"sqlite:///{tmp_path / 'games.sqlite'}") as server:
        yield server


def test_our_own_mistakes_are_told_safely(failing: Server) -> None:
    answer = failing.http.get("/api/games")
    check(answer.json(), "broken")
    assert "mistake" not in answer.text
    for name, value in SAFE_HEADERS.items():
        assert answer.headers[name] == value


def test_health_tells_when_the_database_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(f"sqlite:///{tmp_path / 'games.sqlite'}") as server:
        assert server.http.get("/api/health").json()["status"] == "ok"

        async def gone(*_: object) -> list[Any]:
            raise ConnectionError("Nobody answers.")

        monkeypatch.setattr(SqlStore, "rows", gone)
        answer = server.http.get("/api/health")
        assert answer.status_code == 503
        assert answer.json()["status"] == "no database"
        monkeypatch.undo()
        assert server.http.get("/api/health").status_code == 200


def test_another_page_cannot_use_a_visitors_browser(server: Server) -> None:
    """What a browser sends for a page of somebody else bears that page's origin."""
    made = Made(server, HERE, HERE)
    own = f"http://127.0.0.1:{server.port}"
    asked = {"seats": [HERE, HERE]}
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1"):
        answer = server.http.post("/api/games", json=asked, headers={"Origin": origin})
        check(answer.json(), "other_page")
        with pytest.raises(InvalidStatus), connect(server.socket(made.game), origin=Origin(origin)):
            pass
    assert server.http.post("/api/games", json=asked, headers={"Origin": own}).status_code == 201
    behind = {"Origin": "https://games.example", "Host": "games.example"}
    assert server.http.post("/api/games", json=asked, headers=behind).status_code == 201
    with connect(server.socket(made.game), origin=Origin(own)) as socket:
        socket.send(json.dumps({"type": "hello"}))
        assert json.loads(socket.recv())["type"] == "welcome"


def test_only_reading_is_allowed_from_anywhere(server: Server) -> None:
    answer = server.http.get("/api/shelf", headers={"Origin": "https://evil.example"})
    assert answer.status_code == 200
    assert "Access-Control-Allow-Origin" not in answer.headers
    assert isinstance(answer, httpx.Response)


@pytest.mark.parametrize("path", ["shelf", "sections", "rules", "lessons"])
def test_what_is_the_same_for_everyone_is_packed_once(server: Server, path: str) -> None:
    packed = server.http.get(f"/api/{path}?lang=nl")
    plain = server.http.get(f"/api/{path}?lang=nl", headers={"Accept-Encoding": "identity"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert packed.json() == plain.json()
    tag = {"If-None-Match": packed.headers["ETag"]}
    assert server.http.get(f"/api/{path}?lang=nl", headers=tag).status_code == 304
    if path != "sections":
        assert server.http.get(f"/api/{path}?lang=en", headers=tag).status_code == 200
    check(server.http.get(f"/api/{path}?lang=tlh").json(), "bad_setup")
