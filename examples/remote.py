"""A bot that plays at a table of any server: python remote.py SERVER INVITATION TOKEN.

The server is told as http://host:8000, the invitation is the code of a link, and the token is a
secret of your own, 22 letters or more. It needs `websockets`, and plays anything lawful.
"""

from __future__ import annotations

import json
import random
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def join(server: str, code: str, token: str) -> str:
    """Sits down; the id of the game."""
    asked = {"code": code, "secret": token, "person": token, "name": "Remote"}
    headers = {"Content-Type": "application/json"}
    with urlopen(Request(f"{server}/api/join", json.dumps(asked).encode(), headers)) as answer:
        game: str = json.load(answer)["game"]
        return game


def play(server: str, game: str, token: str) -> list[str]:
    """Plays a game to its end; who wins."""
    with connect(f"{server.replace('http', 'ws', 1)}/api/games/{game}/lines") as table:
        table.send(json.dumps({"type": "hello", "secrets": [token]}))
        for line in table:
            told = json.loads(line)
            if told["type"] == "choose":
                group = random.choice(told["legal"])
                table.send(
                    json.dumps({"action": group["prefix"] + random.choice(group["targets"])})
                )
            elif told["type"] == "over":
                winners: list[str] = told["winners"]
                return winners
    return []


if __name__ == "__main__":
    server, code, token = sys.argv[1:]
    print("The game is won by seat", *play(server, join(server, code, token), token))
