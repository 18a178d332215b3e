"""No address tells a hidden card, a secret or the deck before a game is over, nor to its maker."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from starlette.routing import Route, WebSocketRoute
from websockets.sync.client import connect

import kingdom
from kingdom.server.web.app import make_app
from kingdom.table.rooms import desk
from kingdom.table.session.keys import hashed

from .pages import HERE, Made, Page
from .serving import PATIENCE, Server, serving
from .test_people import Somebody

SEED = 12345
ELSEWHERE: dict[str, Any] = {"kind": "elsewhere", "name": "Bram"}
THEIRS = "secret-of-the-other-player-of-this-game"
ACTIONS = 12


def check_hidden(now: dict[str, Any]) -> None:
    """Of the other's cards only the one in force may be seen, while it is their turn."""
    (other,) = [seat for seat in now["seats"] if seat["seat"] == 1]
    if now["turn"] != 1:
        assert all(card["id"] is None and not card["terrains"] for card in other["hand"])


def moments_in(value: object) -> list[dict[str, Any]]:
    """Everything in an answer that tells what stands at some moment."""
    if isinstance(value, list):
        return [now for each in value for now in moments_in(each)]
    if not isinstance(value, dict):
        return []
    mine = [value] if "seats" in value and "turn" in value else []
    return mine + [now for each in value.values() for now in moments_in(each)]


def test_whoever_knows_the_seed_learns_no_card_by_any_address(server: Server) -> None:
    asked = {"seats": [HERE, ELSEWHERE], "seed": SEED, "pace": 0}
    made = server.http.post("/api/games", json=asked).json()
    game, mine, invite = made["game"], made["seats"][0]["secret"], made["seats"][1]["invite"]
    joined = {"code": invite, "secret": THEIRS, "name": "Bram"}
    assert server.http.post("/api/join", json=joined).status_code == 200
    drawn = []
    with Page(server, game, [mine]) as page, Page(server, game, [THEIRS]) as other:
        for _ in range(ACTIONS):
            actor = page if page.now["ask"] else other
            assert actor.act(actor.choices()[0])["type"] == "done"
            for each in (page, other):
                each.catch_up(actor.now["at"])
            check_hidden(page.now)
            drawn += [
                event["name"]
                for step in page.steps[-1:]
                for event in step["events"]
                if event["kind"] == "drew" and event["seat"] == 1
            ]
        assert not any(drawn), "What the other drew is told."
        assert THEIRS not in "".join(page.traffic)
    seen = 0
    for request in desk.REQUESTS:
        answer = ask_at(server, request, game, mine)
        assert answer.status_code < 500, request.path
        assert THEIRS not in answer.text
        if request.path in ("games/{game}/file", "games/{game}/review"):
            assert answer.status_code == 409, request.path
        if answer.headers["content-type"].startswith("application/json"):
            for now in moments_in(answer.json()):
                if request.path.startswith("games/"):
                    check_hidden(now)
                    seen += 1
    assert seen == ACTIONS + 1, "The moments of the game were looked at."


def ask_at(server: Server, request: desk.Request, game: str, secret: str) -> Any:
    """A request of the maker about a game, wherever it may be about one."""
    bodies: dict[str, Any] = {
        "games/mine": {"games": [{"game": game, "secrets": [secret]}]},
        "games": {"seats": [HERE, HERE], "game": game},
        "join": {"code": game, "secret": "x" * 22, "name": ""},
    }
    path = request.path.replace("{game}", game).replace("{lesson}", "learn")
    if request.path == "games/{game}/delete":
        secret = "x" * 22  # the game is still needed
    return server.http.request(
        request.method,
        f"/api/{path}",
        params={"first": "0", "last": str(ACTIONS), "entry": "0"},
        json=bodies.get(request.path, {}) if request.brings else None,
        headers={"Authorization": f"Bearer {secret}"},
    )


def test_nobody_goes_on_from_a_game_that_runs(server: Server) -> None:
    """Another game from there on would show every hand."""
    made = server.http.post("/api/games", json={"seats": [HERE, ELSEWHERE], "seed": SEED}).json()
    secret = made["seats"][0]["secret"]
    answer = server.http.post(
        "/api/games",
        json={"seats": [HERE, HERE], "game": made["game"]},
        headers={"Authorization": f"Bearer {secret}"},
    )
    assert answer.status_code == 409


# Two games that differ in one hidden card ---------------------------------------------------------

CARD, OTHER_CARD = "forest", "desert"
"""What the other player holds in the one game and in the other."""
BODIES: dict[str, dict[str, Any]] = {
    "POST /api/games": {"seats": [HERE, HERE], "game": "GAME"},
    "POST /api/games/mine": {"games": [{"game": "GAME", "secrets": ["MINE"]}]},
    "POST /api/games/{game}/remove": {"seat": 1},
    "POST /api/games/{game}/hook": {"address": ""},
    "POST /api/invitation": {"code": "GAME"},
    "POST /api/join": {"code": "GAME", "secret": "x" * 32},
    "POST /api/me/blocks": {"person": "0" * 24, "is_blocked": True},
    "POST /api/me/push": {"endpoint": "https://push.example.org/"},
    "POST /api/puzzles/{puzzle}/about": {"did": [], "action": "end"},
    "POST /api/lessons/{lesson}/about": {"did": [], "action": "end"},
    "POST /api/reports": {"game": "GAME", "seat": 1, "why": "I wonder."},
    "POST /api/score": {"code": "B2-TaPaOaFa-FiKnMe", "pieces": []},
    "POST /api/setups": {"seed": 1},
    "POST /api/today": {"secret": "x" * 32},
}
VALUES = {"lesson": "learn", "puzzle": "GAME.0", "person": "THEM", "path": "elsewhere"}
UNLIKE = {"GET /metrics", "GET /api/me/games", "GET /api/me/export", "POST /api/today"}
"""Addresses whose answers are of both games at once, or of something new."""
DEADLY = {"POST /api/me/delete", "POST /api/games/{game}/delete"}
"""Addresses at which the maker does not show a secret: the game is still needed."""
AS_PERSON = (
    "GET /api/games/{game}/hook", "POST /api/games/{game}/hook", "POST /api/reports",
)  # fmt: skip
"""Addresses, besides those of oneself, at which somebody shows who they are."""
TIMES = re.compile(r'"(made|touched|said|seen|seed|seconds_left)": ?[0-9.]+')


class Twin(NamedTuple):
    """One of two games that its maker cannot tell apart."""

    made: Made
    maker: Somebody
    other: Somebody

    def told(self, text: str) -> str:
        """An answer without what is different for any two games."""
        known = {self.made.game: "GAME", **dict.fromkeys(self.made.secrets, "MINE")}
        for word, stands_for in known.items():
            text = text.replace(word, stands_for) if word else text
        return TIMES.sub(r"\1", text)

    def meant(self, text: str) -> str:
        """What is asked, of this game."""
        about = {"GAME": self.made.game, "MINE": self.made.secrets[0], "THEM": self.other.id}
        for stands_for, word in about.items():
            text = text.replace(stands_for, word)
        return text

    def ask(self, address: str, *, is_maker: bool) -> Any:
        """What an address answers to the maker or to a stranger."""
        method, path = address.split()
        path = re.sub(r"\{(\w+)(:path)?\}", lambda hole: VALUES.get(hole[1], "GAME"), path)
        body = self.meant(json.dumps(BODIES.get(address, {}))) if method == "POST" else None
        shown = "x" * 32
        if address in DEADLY:
            shown = "y" * 32
        elif is_maker:
            is_person = "/me" in address or address in AS_PERSON
            shown = self.maker.secret if is_person else self.made.secrets[0]
        return self.maker.server.http.request(
            method,
            self.meant(path),
            params={"first": "0", "last": "3", "entry": "0"},
            content=body,
            headers={"Authorization": f"Bearer {shown}", "Content-Type": "application/json"},
            follow_redirects=False,
        )


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("twins") / "games.sqlite"


@pytest.fixture(scope="module")
def twins(file: Path) -> Iterator[list[Twin]]:
    with serving(f"sqlite:///{file}") as server:
        maker, other = Somebody(server, "Anna"), Somebody(server, "Bram")
        yield [twin(maker, other, card) for card in (CARD, OTHER_CARD)]


def twin(maker: Somebody, other: Somebody, card: str) -> Twin:
    """A game in which the other holds a card, its first turn all but ended."""
    log, _ = kingdom.new_log(kingdom.first_game(2), SEED)
    text = kingdom.write_log(log._replace(deal=("grass", card), seed=None))
    made = maker.table(ELSEWHERE, file=text, seed=SEED)
    assert other.join(made).status_code == 200
    with made.page(0) as page:
        for _ in range(3):
            assert page.act(page.choices()[0])["type"] == "done"
    return Twin(made, maker, other)


def every_address() -> list[str]:
    """All that a server answers, by method and path."""
    found = []
    routes = [*make_app("sqlite:///nowhere").routes]
    while routes:
        route = routes.pop(0)
        if hasattr(route, "original_router"):
            routes += route.original_router.routes
        elif isinstance(route, Route):
            methods = sorted((route.methods or set()) - {"HEAD"})
            found += [f"{method} {route.path}" for method in methods]
        else:
            assert isinstance(route, WebSocketRoute), route
            found.append(f"SOCKET {route.path}")
    return found


def test_two_games_that_differ_in_a_hidden_card_look_the_same_by_every_address(
    twins: list[Twin], file: Path
) -> None:
    """For whoever made them with a seed of their own, and for a stranger."""
    with sqlite3.connect(file) as database:
        secrets = [seed for (seed,) in database.execute("SELECT seed FROM games")]
    assert str(SEED) not in secrets
    for each in twins:
        theirs = each.other.seat_secret
        secrets += [each.other.secret, theirs, hashed(theirs), each.made.invites[1]]
    addresses = every_address()
    assert len(addresses) > 40
    for address in addresses:
        if address.startswith("SOCKET"):
            continue
        for is_maker in (True, False):
            one, other = (each.ask(address, is_maker=is_maker) for each in twins)
            assert one.status_code == other.status_code < 500, (address, one.text)
            for answer in (one, other):
                assert not [secret for secret in secrets if secret in answer.text], address
            if address not in UNLIKE:
                assert twins[0].told(one.text) == twins[1].told(other.text), address
            if address in BODIES and is_maker:
                assert one.status_code != 422, (address, one.text)


SOCKETS = {"SOCKET /api/games/{game}/socket", "SOCKET /api/games/{game}/lines"}


def test_two_games_that_differ_in_a_hidden_card_look_the_same_over_sockets(
    twins: list[Twin],
) -> None:
    assert {each for each in every_address() if each.startswith("SOCKET")} == SOCKETS
    for kind in ("socket", "lines"):
        for is_maker in (True, False):
            one, other = (each.told(heard(each, kind, is_maker=is_maker)) for each in twins)
            assert one == other
            assert ('"hand"' in one) == (kind == "socket" or is_maker)


def heard(twin: Twin, kind: str, *, is_maker: bool) -> str:
    """All that is said to somebody who comes in and asks about a choice."""
    server, at = twin.maker.server, 3
    about = {"type": "about", "id": 1, "seat": 0, "action": "a1", "at": at}
    with connect(server.socket(twin.made.game).replace("/socket", f"/{kind}")) as line:
        secrets = [twin.made.secrets[0]] if is_maker else []
        line.send(json.dumps({"type": "hello", "secrets": secrets, "changes": True}))
        line.send(json.dumps(about))
        found = [line.recv(PATIENCE)]
        while not {json.loads(found[-1])["type"]} & {"about", "refused"}:
            found.append(line.recv(PATIENCE))
        return "\n".join(str(each) for each in found if json.loads(each)["type"] != "table")
