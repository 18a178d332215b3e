"""No address tells a hidden card, a secret or the deck before a game is over, nor to its maker."""

from __future__ import annotations

from typing import Any

from kingdom.table.rooms import desk

from .pages import HERE, Page
from .serving import Server

SEED = 12345
ELSEWHERE = {"kind": "elsewhere", "name": "Bram"}
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
