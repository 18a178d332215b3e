"""The configuration in deploy/ works: nginx itself passes on pages, sockets and addresses."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.e2e.browser import find_nginx

from .pages import BOT, HERE
from .serving import PATIENCE, ROOT, Server, environment, server_said, wait_until

CONF = ROOT / "deploy" / "nginx.conf"
MAIN = """pid {folder}/pid; error_log {folder}/errors; daemon off; master_process off;
events {{ worker_connections 100; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    {more}
    include {folder}/kingdom.conf;
}}
"""
ELSEWHERE = "127.0.0.9"
"""An address of this machine that stands for another one."""

NGINX = find_nginx() or ""
needs_nginx = pytest.mark.skipif(not NGINX, reason="There is no nginx here.")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@contextmanager
def served(folder: Path, **env: str) -> Iterator[tuple[Server, Path]]:
    """A server as a process, and the file of its log."""
    log = folder / "log"
    with log.open("w") as errors:
        process = subprocess.Popen(
            [sys.executable, "-m", "kingdom.cli", "serve", "--port", "0", "--access-log",
             "--database", f"sqlite:///{folder / 'games.sqlite'}"],
            env={**environment(folder), **env}, stdout=subprocess.PIPE, stderr=errors, text=True,
        )  # fmt: skip
        assert process.stdout is not None
        server = server_said(process.stdout.readline())
        try:
            with server.http:
                yield server, log
        finally:
            process.kill()
            process.wait(PATIENCE)
            process.stdout.close()


@contextmanager
def nginx(folder: Path, port: int, more: str = "") -> Iterator[int]:
    """nginx with our file before a server at a port; where it listens."""
    own = free_port()
    text = CONF.read_text(encoding="utf-8").replace("127.0.0.1:8000", f"127.0.0.1:{port}")
    text = text.replace("listen 80;", f"listen 127.0.0.1:{own};")
    (folder / "kingdom.conf").write_text(text)
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder, more=more))
    process = subprocess.Popen([NGINX, "-c", str(folder / "nginx.conf"), "-p", str(folder)])
    try:
        wait_until(lambda: is_there(own))
        yield own
    finally:
        process.terminate()
        process.wait(PATIENCE)


def is_there(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0


def clients(log: Path, path: str) -> list[str]:
    """Who asked for something, by the log."""
    lines = [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]
    return [line["client"] for line in lines if line["path"] == path]


@needs_nginx
@pytest.mark.parametrize("at", ["/", "/kingdom/"])
def test_a_game_is_played_through_nginx(tmp_path: Path, at: str) -> None:
    """At the root of a site and in a folder of it."""
    with ExitStack() as stack:
        server, log = stack.enter_context(served(tmp_path))
        port = stack.enter_context(nginx(tmp_path, server.port))
        home = f"127.0.0.1:{port}{at}"
        http = stack.enter_context(httpx.Client(base_url=f"http://{home}", timeout=PATIENCE))
        page = http.get("")
        assert page.status_code == 200
        for file in re.findall(r'(?:src|href)="(\./[^"]+)"', page.text):
            assert http.get(file).status_code == 200, file
        lost = http.get("some/where", follow_redirects=False)
        assert httpx.URL(f"http://{home}some/where").join(lost.headers["location"]).path == at
        origin = {"Origin": f"http://127.0.0.1:{port}"}
        made = http.post("api/games", json={"seats": [HERE, BOT]}, headers=origin)
        assert made.status_code == 201
        assert len(made.headers["x-request-id"]) == 32
        stranger = {"Origin": "http://elsewhere.example"}
        assert http.post("api/games", json={"seats": []}, headers=stranger).status_code == 403
        told = made.json()
        line = f"ws://{home}api/games/{told['game']}/socket"
        with connect(line, origin=Origin(f"http://127.0.0.1:{port}")) as wire:
            secrets = [told["seats"][0]["secret"]]
            wire.send(json.dumps({"type": "hello", "secrets": secrets, "lang": "en"}))
            assert json.loads(wire.recv(PATIENCE))["type"] == "welcome"
        for name in ("metrics", "healthz", "readyz"):
            assert http.get(name).status_code == 404
        wait_until(lambda: len(clients(log, "/api/games")) == 2)
        assert clients(log, "/api/games") == ["127.0.0.1"] * 2


@needs_nginx
def test_an_address_is_believed_of_a_server_that_is_trusted(tmp_path: Path) -> None:
    """Of nginx on another machine only if that machine is named; of a visitor never."""
    visitor = {"X-Forwarded-For": "203.0.113.7"}
    other = f"proxy_bind {ELSEWHERE};"
    for trusted, client in (("127.0.0.1", ELSEWHERE), (ELSEWHERE, "127.0.0.1")):
        folder = tmp_path / trusted
        folder.mkdir()
        with (
            served(folder, FORWARDED_ALLOW_IPS=trusted) as (server, log),
            nginx(folder, server.port, other) as port,
        ):
            httpx.get(f"http://127.0.0.1:{port}/api/health", headers=visitor, timeout=PATIENCE)
            wait_until(lambda: clients(log, "/api/health"))
            assert clients(log, "/api/health") == [client]
