"""A program anywhere plays at a table, told the same lines as a bot on this machine."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random
from typing import Any

from websockets.sync.client import connect

from kingdom.table.session.keys import make_secret

from .pages import BOT, ELSEWHERE, HERE, Made
from .serving import PATIENCE, ROOT, Server


def join(server: Server, made: Made, token: str) -> None:
    asked = {"code": made.invites[1], "secret": token, "person": token, "name": "Remote"}
    assert server.http.post("/api/join", json=asked).status_code == 200


def test_the_example_plays_a_game_to_its_end(server: Server) -> None:
    made = Made(server, BOT, ELSEWHERE)
    command = [sys.executable, str(ROOT / "examples" / "remote.py")]
    where = f"http://127.0.0.1:{server.port}"
    done = subprocess.run(
        [*command, where, made.invites[1], make_secret()],
        capture_output=True, text=True, timeout=PATIENCE * 3, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "The game is won by seat" in done.stdout
    assert made.get("").json()["is_over"]


def test_it_is_told_what_its_seat_may_know_and_asked_again_after_nonsense(server: Server) -> None:
    made, token = Made(server, HERE, ELSEWHERE, seed=7), make_secret()
    join(server, made, token)
    with (
        made.page(0) as page,
        connect(server.socket(made.game).replace("/socket", "/lines")) as table,
    ):

        def hear() -> dict[str, Any]:
            told: dict[str, Any] = json.loads(table.recv(PATIENCE))
            return told

        table.send(json.dumps({"type": "hello", "secrets": [token]}))
        page.play_on(Random(1), lambda: not page.is_asked)
        game, choose = hear(), hear()
        assert (game["type"], game["seat"], game["protocol"]) == ("game", "B", 1)
        assert choose["type"] == "choose"
        hands = [seat["hand"] for seat in choose["seats"]]
        assert hands[0] == ["?"]
        assert hands[1] != ["?"]
        for nonsense in ('{"action": "a99"}', "no line", '{"action": 3}'):
            table.send(nonsense)
            assert hear()["type"] == "refused"
            assert hear() == choose
        group = choose["legal"][0]
        table.send(json.dumps({"action": group["prefix"] + group["targets"][0]}))
        assert hear()["owed"] == choose["owed"] - 1
        page.wait(lambda: page.table["players"][1]["is_present"])


def test_nobody_plays_without_the_token(server: Server) -> None:
    made = Made(server, HERE, ELSEWHERE)
    join(server, made, make_secret())
    with connect(server.socket(made.game).replace("/socket", "/lines")) as table:
        table.send(json.dumps({"type": "hello", "secrets": [make_secret()]}))
        assert json.loads(table.recv(PATIENCE))["code"] == "wrong_secret"
