"""The game of a day: the same for everybody, one try, and how everybody fared."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import kingdom
from kingdom.table.rooms.today import day_at, setup_of

from .days import store_try
from .pages import Page
from .serving import Server, serving
from .test_refusals import check

ANNA, BRAM = "anna" * 8, "bram" * 8


def today(server: Server, secret: str = "", **values: str) -> Any:
    headers = {"Authorization": f"Bearer {secret}"} if secret else {}
    return server.http.get("/api/today", params=values, headers=headers).json()


def begin(server: Server, secret: str) -> str:
    game: str = server.http.post("/api/today", json={"secret": secret}).json()["game"]
    return game


def test_the_set_up_comes_from_the_date_alone() -> None:
    days = [date(2026, 11, day) for day in range(1, 31)]
    codes = [kingdom.setup_code(setup_of(day)) for day in days]
    assert codes == [kingdom.setup_code(setup_of(day)) for day in days]
    assert len(set(codes)) == len(days)
    boxes = [setup_of(day).expansions for day in days]
    assert {len(each) for each in boxes} == {1, 2}, "Now and then a box comes along."


def test_everybody_plays_the_same_and_has_one_try(server: Server) -> None:
    told = today(server)
    assert told["day"] == day_at(time.time()).isoformat()
    assert 0 < told["seconds_left"] <= 24 * 3600
    assert told["yours"] is None
    game = begin(server, ANNA)
    assert begin(server, ANNA) == game
    other = begin(server, BRAM)
    assert other != game
    mine = today(server, ANNA)["yours"]
    assert (mine["game"], mine["is_over"], mine["is_gone"]) == (game, False, False)
    with Page(server, game, [ANNA]) as anna, Page(server, other, [BRAM]) as bram:
        assert anna.welcome["settings"]["code"] == told["code"]
        assert anna.welcome["settings"]["day"] == told["day"]
        assert anna.now["card"] == bram.now["card"]
        assert anna.welcome["yours"] == [0]


def test_it_is_played_without_help(server: Server) -> None:
    game = begin(server, ANNA)
    with Page(server, game, [ANNA]) as page:
        check(page.ask("hint", seat=0), "not_now")
        check(page.ask("substitute", seat=0, bot="hard"), "not_now")
        assert not page.now["ask"]["take_back"]["may"]
        check(page.ask("take_back", seat=0, at=page.now["at"]), "cannot_undo")


@pytest.fixture
def ended(tmp_path: Path) -> Iterator[tuple[Server, str]]:
    """A server at which Anna has finished today's game."""
    database = f"sqlite:///{tmp_path / 'games.sqlite'}"
    game = store_try(database, ANNA, until_last=False)
    with serving(database) as server:
        yield server, game


def test_gold_is_counted_once_it_is_over_and_stays_though_the_game_is_deleted(
    ended: tuple[Server, str],
) -> None:
    server, game = ended
    earned = server.http.get(f"/api/games/{game}").json()["earned"]
    mine, other = (sum(line["gold"][seat] for line in earned) for seat in range(2))
    ahead = mine - other
    wanted = {"game": game, "is_over": True, "is_gone": False, "gold": mine, "ahead": ahead}
    assert today(server, ANNA)["yours"] == wanted
    server.http.post(f"/api/games/{game}/delete", headers={"Authorization": f"Bearer {ANNA}"})
    told = today(server, ANNA)
    assert told["yours"] == wanted
    assert told["tries"] == [mine]
    assert today(server, BRAM)["yours"] is None
    assert begin(server, ANNA) == game, "No second try."


def test_a_try_that_is_deleted_is_spent(server: Server) -> None:
    game = begin(server, ANNA)
    server.http.post(f"/api/games/{game}/delete", headers={"Authorization": f"Bearer {ANNA}"})
    mine = today(server, ANNA)["yours"]
    assert (mine["is_over"], mine["is_gone"]) == (False, True)
    assert begin(server, ANNA) == game


def test_a_rematch_is_no_game_of_the_day(ended: tuple[Server, str]) -> None:
    server, game = ended
    with Page(server, game, [ANNA]) as page:
        page.ask("rematch")
        page.wait(lambda: page.table["rematch"])
        rematch = page.table["rematch"]
    with Page(server, rematch, [ANNA]) as page:
        assert page.welcome["settings"]["day"] == ""


@pytest.mark.parametrize("day", ["2999-01-01", "yesterday", "2026-13-01"])
def test_a_day_that_is_none_is_refused(server: Server, day: str) -> None:
    check(today(server, day=day), "malformed")


def test_earlier_days_can_be_looked_at(server: Server) -> None:
    told = today(server, day="2026-11-01")
    assert told["code"] == kingdom.setup_code(setup_of(date(2026, 11, 1)))
    assert told["seconds_left"] == 0
