"""Undo and take back: a shorter log, and never past what was revealed, unless only bots mind."""

from __future__ import annotations

from random import Random

from .pages import BOT, HERE, Made, Page
from .serving import Server
from .test_refusals import check


def build(page: Page, count: int) -> None:
    for _ in range(count):
        assert page.act(page.choices()[0])["type"] == "done"


def test_a_step_is_taken_back(server: Server) -> None:
    made = Made(server, HERE, HERE, seed=1)
    with made.page(0, 1) as page:
        assert page.now["ask"]["undo"] == {"may": False, "why": "There is nothing to undo yet."}
        before = page.now
        build(page, 1)
        assert page.now["ask"]["undo"]["may"]
        assert page.ask("undo", seat=0, at=page.now["at"])["type"] == "done"
        assert page.now["board"] == before["board"]
        assert page.now["entries"] == 0
        assert page.now["at"] == before["at"] + 2
        assert page.lines == []
        check(page.ask("undo", seat=0, at=page.now["at"]), "cannot_undo")


def test_a_whole_turn_is_taken_back(server: Server) -> None:
    made = Made(server, HERE, HERE, seed=1)
    with made.page(0, 1) as page, made.page() as spectator:
        build(page, 3)
        page.act("end")
        start = page.now["board"]
        build(page, 3)
        assert page.ask("undo", seat=1, at=page.now["at"], whole_turn=True)["type"] == "done"
        assert page.now["board"] == start
        assert page.now["entries"] == 4
        told = page.ask("undo", seat=1, at=page.now["at"], whole_turn=True)
        check(told, "cannot_undo")
        assert told["sentence"] == "A card was drawn, and that cannot be undone."
        spectator.catch_up(page.now["at"])
        assert spectator.now["board"] == start
        assert spectator.lines == page.lines


def test_nobody_undoes_for_another(server: Server) -> None:
    made = Made(server, HERE, HERE, seed=1)
    with made.page(0, 1) as page:
        build(page, 1)
        check(page.ask("undo", seat=1, at=page.now["at"]), "cannot_undo")
        check(page.ask("undo", seat=0, at=page.now["at"] - 1), "stale")
        assert page.now["entries"] == 1


def test_what_was_taken_back_can_be_played_otherwise(server: Server) -> None:
    """The store keeps both: numbers of changes never come twice."""
    made = Made(server, HERE, HERE, seed=1)
    with made.page(0, 1) as page:
        first, second = page.choices()[:2]
        page.act(first)
        page.ask("undo", seat=0, at=page.now["at"])
        page.act(second)
        assert page.now["entries"] == 1
        assert page.now["at"] == 3
        assert [piece["hex"] for piece in page.now["board"]["pieces"]] == [second]


def test_against_bots_one_may_take_back_a_turn(server: Server) -> None:
    made = Made(server, HERE, BOT, BOT, seed=7)
    with made.page(0) as page:
        rng = Random(2)
        assert not page.now["ask"]["take_back"]["may"]
        check(page.ask("take_back", seat=0, at=page.now["at"]), "cannot_undo")
        page.play_on(rng, lambda: page.is_asked and page.now["round"] == 2)
        second = page.now
        page.play_on(rng, lambda: page.is_asked and page.now["round"] == 3)
        assert page.now["ask"]["take_back"]["may"]
        assert page.ask("take_back", seat=0, at=page.now["at"])["type"] == "done"
        assert page.now["round"] == 2
        assert page.now["board"] == second["board"]
        assert page.now["seats"][0]["hand"] == second["seats"][0]["hand"]
        page.play_on(rng, lambda: page.is_asked and page.now["round"] == 4)


def test_against_people_nobody_takes_back_a_turn(server: Server) -> None:
    made = Made(server, HERE, HERE, BOT, seed=7)
    with made.page(0, 1) as page:
        page.play_on(Random(2), lambda: page.is_asked and page.now["round"] == 2)
        assert page.now["ask"]["take_back"]["why"] == "You can go back a turn only against bots."
        check(page.ask("take_back", seat=0, at=page.now["at"]), "cannot_undo")


def test_the_end_of_the_game_stays(server: Server) -> None:
    made = Made(server, HERE, HERE, seed=3)
    with made.page(0, 1) as page:
        page.play_on(Random(2), lambda: page.now["is_over"])
        told = page.ask("undo", seat=1, at=page.now["at"])
        check(told, "cannot_undo")
        assert told["sentence"] == "The game is over."
