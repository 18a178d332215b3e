"""People without a password: a secret keeps a name, opens their seats anywhere, and their skill."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from kingdom.server.people.skill import FRESH, Entrant, Skill, bot_skill, points, rated
from kingdom.table.session.keys import make_secret, person_of

from .pages import BOT, ELSEWHERE, HERE, Made, Page
from .serving import Server, serving, wait_until


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('people') / 'games.sqlite'}") as server:
        yield server


class Somebody:
    """A person, by their secret."""

    def __init__(self, server: Server, name: str) -> None:
        self.server, self.name, self.secret = server, name, make_secret()
        self.id = person_of(self.secret)
        self.post("me", name=name)

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.secret}"}

    def get(self, path: str) -> Any:
        return self.server.http.get(f"/api/{path}", headers=self.headers)

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.server.http.post(f"/api/{path}", json=body, headers=self.headers)

    def table(self, *seats: dict[str, Any], **more: Any) -> Made:
        return Made(self.server, {**HERE, "name": self.name}, *seats, person=self.secret, **more)

    def join(self, made: Made, code: str = "") -> httpx.Response:
        self.seat_secret = make_secret()
        asked = {"code": code or made.invites[1], "secret": self.seat_secret, "name": self.name}
        return self.server.http.post("/api/join", json={**asked, "person": self.secret})


def test_a_name_is_kept_by_a_secret(server: Server) -> None:
    anna = Somebody(server, "Anna")
    assert anna.get("me").json()["standing"]["name"] == "Anna"
    anna.post("me", name="Ann", wants=["turn"])
    told = anna.get("me").json()
    assert (told["standing"]["name"], told["wants"]) == ("Ann", ["turn"])
    assert told["standing"]["person"] == anna.id
    assert anna.secret not in str(told)
    nobody = {"Authorization": f"Bearer {make_secret()}"}
    assert server.http.get("/api/me", headers=nobody).status_code == 403
    assert server.http.get("/api/me").status_code == 403


def test_the_secret_opens_all_seats_on_another_device(server: Server) -> None:
    """Nothing is carried over but the person's secret."""
    anna, bram = Somebody(server, "Anna"), Somebody(server, "Bram")
    made = anna.table(ELSEWHERE)
    assert bram.join(made).status_code == 200
    for person, seat in ((anna, 0), (bram, 1)):
        (line,) = person.get("me/games").json()["games"]
        assert (line["game"], line["yours"]) == (made.game, [seat])
        with Page(server, made.game, [person.secret]) as page:
            assert page.welcome["yours"] == [seat]
            ids = [player["person"] for player in page.table["players"]]
            assert ids == [anna.id, bram.id]
    rows = server.http.get(f"/api/games/{made.game}", headers=anna.headers).json()
    assert rows["yours"] == [0]


def test_games_to_their_end_are_counted(server: Server) -> None:
    anna, bram = Somebody(server, "Anna"), Somebody(server, "Bram")
    made = anna.table(ELSEWHERE)
    bram.join(made)
    play_through(server, made, anna, bram)
    wait_until(lambda: anna.get("me").json()["standing"]["played"] == 1)
    first, second = (person.get("me").json()["standing"] for person in (anna, bram))
    winners = server.http.get(f"/api/games/{made.game}").json()["winners"]
    if len(winners) == 1:
        won, lost = (first, second) if winners == [0] else (second, first)
        assert won["rating"] > 1500 > lost["rating"]
        assert (won["won"], lost["won"]) == (1, 0)
    (game,) = server.http.get(f"/api/people/{anna.id}").json()["games"]
    assert (game["game"], game["seats"]) == (made.game, 2)


def play_through(server: Server, made: Made, *people: Somebody) -> None:
    pages = [Page(server, made.game, [person.secret]) for person in people]
    rng = Random(5)
    try:
        while not pages[0].now["is_over"]:
            page = pages[pages[0].now["actor"]]
            page.catch_up(pages[0].now["at"])
            ask = page.now["ask"]
            main = [offer for offer in ask["offers"] if offer["is_main"] and offer["aims"]]
            action = "end" if ask["end"]["may"] else page.pick(rng)
            if main and not ask["end"]["may"]:
                aim = main[0]["aims"][0]
                origin = (aim["origins"] or [""])[0]
                action = aim["write"].format(origin=origin, target=aim["targets"][0])
            assert page.act(action)["type"] == "done"
            pages[0].catch_up(page.now["at"])
    finally:
        for page in pages:
            page.close()


def test_ratings_know_levels_shared_places_and_those_who_left() -> None:
    won = rated([Entrant("a", "", 1), Entrant("", "expert", 2)], {})["a"]
    weak = rated([Entrant("a", "", 1), Entrant("", "novice", 2)], {})["a"]
    assert points(won.mu) > points(weak.mu) > 1500
    shared = rated([Entrant("a", "", 1), Entrant("b", "", 1)], {"a": Skill(30, 2), "b": FRESH})
    assert shared["b"].mu > FRESH.mu
    assert bot_skill("pioneer") is None


def test_a_game_whose_cards_were_known_does_not_count(server: Server) -> None:
    anna = Somebody(server, "Anna")
    for more, counts in (({"seed": 7}, 0), ({}, 1)):
        made = anna.table(BOT, **more)
        with Page(server, made.game, [anna.secret]) as page:
            page.ask("substitute", seat=0, bot="novice")
            wait_over(page)
        # A bot has finished it for her, so it does not count either way.
        assert anna.get("me").json()["standing"]["played"] == 0, (more, counts)


def wait_over(page: Page) -> None:
    page.wait(lambda: page.now["is_over"])


def test_nobody_sits_with_somebody_who_blocked_them(server: Server) -> None:
    anna, bram = Somebody(server, "Anna"), Somebody(server, "Bram")
    told = anna.post("me/blocks", person=bram.id, is_blocked=True).json()
    assert told["blocked"] == [{"person": bram.id, "name": "Bram"}]
    made = anna.table(ELSEWHERE)
    refused = bram.join(made)
    assert (refused.status_code, "another table" in refused.json()["sentence"]) == (409, True)
    other = bram.table(ELSEWHERE)
    assert "unblock" in anna.join(other).json()["sentence"]
    anna.post("me/blocks", person=bram.id, is_blocked=False)
    assert bram.join(made).status_code == 200


def test_a_report_comes_to_the_operator(server: Server) -> None:
    anna, bram = Somebody(server, "Anna"), Somebody(server, "Bram")
    made = anna.table(ELSEWHERE)
    bram.join(made)
    assert anna.post("reports", game=made.game, seat=1, why="Rude.").status_code == 200
    assert anna.post("reports", game=made.game, seat=4, why="Rude.").status_code == 422


def test_the_host_sends_somebody_away_before_the_game_begins(server: Server) -> None:
    anna, bram = Somebody(server, "Anna"), Somebody(server, "Bram")
    made = anna.table(ELSEWHERE)
    bram.join(made)
    path = f"games/{made.game}/remove"
    assert bram.post(path, seat=0).status_code == 403
    told = anna.post(path, seat=1).json()
    assert bram.join(made).status_code == 404, "The old invitation is spent."
    assert Somebody(server, "Cato").join(made, told["invite"]).status_code == 200
    with Page(server, made.game, [anna.secret]) as page:
        if page.is_asked:
            page.act(page.choices()[0])
            assert anna.post(path, seat=1).status_code == 409


def test_everything_of_somebody_is_exported_and_deleted(server: Server) -> None:
    anna, bram = Somebody(server, "Anna"), Somebody(server, "Bram")
    made = anna.table(ELSEWHERE)
    bram.join(made)
    with Page(server, made.game, [anna.secret]) as page:
        page.ask("say", seat=0, text="It is me")
    anna.post("me/blocks", person="0" * 24, is_blocked=True)
    told = anna.get("me/export").json()
    assert told["people"][0]["name"] == "Anna"
    assert told["seats"] == [{"game": made.game, "seat": 0, "name": "Anna"}]
    assert [line["text"] for line in told["chat"]] == ["It is me"]
    assert len(told["blocks"]) == 1
    with Page(server, made.game, [bram.secret]) as page:
        assert anna.post("me/delete").json() == {"games": 1}
        page.wait(lambda: page.table["players"][0]["name"] == "Player 1")
    assert anna.get("me").status_code == 403
    assert server.http.get(f"/api/people/{anna.id}").status_code == 404
    with Page(server, made.game, [bram.secret]) as page:
        assert page.chat == []
    with made.page(0) as page:
        assert page.welcome["yours"] == [0], "Her seat is still hers, and has no name."


def test_nonsense_is_refused(server: Server) -> None:
    anna = Somebody(server, "Anna")
    for path in ("people/%00", "people/" + "x" * 300, "games/%00/hook", "games/nosuchgame/hook"):
        assert anna.get(path).status_code == 404, path
    for path, body in (
        ("me", {"name": "\ud800"}),
        ("me", {"wants": ["everything"]}),
        ("me", {"mail": "a\nb"}),
        ("me", {"lang": "xx"}),
        ("me/blocks", {"person": "nobody", "is_blocked": True}),
        ("me/push", {"endpoint": "https://push.example/\u0000", "key": "a", "auth": "b"}),
        ("me/push", {"endpoint": "https://push.example/", "key": "a", "auth": "b"}),
        ("reports", {"game": "nosuchgame", "seat": 0, "why": ""}),
        ("reports", {"game": "x", "seat": 0, "why": "\u0000"}),
    ):
        sent = json.dumps(body).encode()
        answer = server.http.post(f"/api/{path}", content=sent, headers=anna.headers)
        assert answer.status_code == 422, (path, body, answer.text)


def test_leaders_have_played_enough(server: Server) -> None:
    told = server.http.get("/api/people").json()
    assert told["least"] == 5
    assert all(each["played"] >= 5 for each in told["people"])
    assert [bot["name"] for bot in told["bots"]][:2] == ["novice", "easy"]


def test_whoever_is_shut_out_plays_bots_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from tests.cli.test_admin import admin

    url = f"sqlite:///{tmp_path / 'games.sqlite'}"
    with serving(url) as server:
        anna, bram = Somebody(server, "Anna"), Somebody(server, "Bram")
        made = anna.table(ELSEWHERE)
        bram.post("me", name="Bram")
        admin(capsys, "block", bram.id, "--database", url)
        assert "operator" in bram.join(made).json()["sentence"]
        bram.table(BOT)
        admin(capsys, "unblock", bram.id, "--database", url)
        assert bram.join(made).status_code == 200
        anna.post("reports", game=made.game, seat=1, why="Rude.")
        told = admin(capsys, "reports", "--database", url)
        assert "Rude." in told
        assert bram.id in told
        assert "nobody" in admin(capsys, "block", "0" * 24, "--database", url, code=2).lower()
