"""Clocks: time runs for people only, and when it is up a bot plays on."""

from __future__ import annotations

from kingdom.server.clock import Clock

from .pages import BOT, ELSEWHERE, HERE, Made, Page
from .serving import Server
from .test_refusals import check
from .test_together import join


def test_time_is_added_for_each_turn_of_ones_own() -> None:
    clock = Clock(minutes=5, seconds=10)
    assert clock.left(spent=0, turns=0) == 300_000
    assert clock.left(spent=12_500, turns=2) == 307_500


def test_a_clock_runs_for_whoever_must_decide(server: Server) -> None:
    made = Made(server, HERE, HERE, BOT, seed=1, clock={"minutes": 5, "seconds": 10})
    with made.page(0, 1) as page:
        assert page.welcome["settings"]["clock"] == {"minutes": 5, "seconds": 10}
        assert page.table["ticking"] == 0
        assert page.table["players"][2]["time_left"] is None
        for _ in range(3):
            page.act(page.choices()[0])
        page.act("end")
        page.wait(lambda: page.table["ticking"] == 1)
        first, second = (page.table["players"][seat]["time_left"] for seat in (0, 1))
        assert 305_000 < first <= 310_000
        assert 295_000 < second <= 300_000


def test_what_is_taken_back_was_thought_nevertheless(server: Server) -> None:
    made = Made(server, HERE, HERE, seed=1, clock={"minutes": 5})
    with made.page(0, 1) as page:
        page.act(page.choices()[0])
        page.wait(lambda: page.table["players"][0]["time_left"] < 300_000)
        page.ask("undo", seat=0, at=page.now["at"])
        page.ask("rename", seat=0, name="Anna")
        assert page.now["entries"] == 0
        assert page.table["players"][0]["time_left"] < 300_000


def test_when_time_is_up_a_bot_plays_on(server: Server) -> None:
    made = Made(server, HERE, BOT, seed=1, clock={"minutes": 0.005})
    with made.page(0) as page:
        page.wait(lambda: page.table["players"][0]["substitute"])
        assert page.table["players"][0]["time_left"] == 0
        check(page.ask("substitute", seat=0, bot=""), "not_now")
        page.wait(lambda: page.now["is_over"])


def test_no_clock_runs_before_all_have_sat_down(server: Server) -> None:
    made = Made(server, HERE, ELSEWHERE, seed=1, clock={"minutes": 0.01})
    with made.page(0) as page:
        assert page.table["ticking"] is None
        game, secret = join(server, made.invites[1])
        page.wait(lambda: page.table["ticking"] == 0)
        with Page(server, game, [secret]) as other:
            other.wait(lambda: other.table["players"][0]["substitute"])
