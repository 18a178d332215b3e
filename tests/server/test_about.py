"""A page asks about a choice before it makes it."""

from __future__ import annotations

from .pages import BOT, HERE, Made
from .serving import Server
from .test_refusals import check


def test_only_the_seat_that_decides_is_told_and_only_of_this_moment(server: Server) -> None:
    made = Made(server, HERE, BOT, seed=1)
    with made.page(0) as page, made.page() as spectator:
        action, at = page.choices()[0], page.now["at"]
        answer = page.ask("about", seat=0, action=action, at=at)
        assert answer["type"] == "about"
        assert answer["brings"]
        assert page.ask("about", seat=0, action="a1-b1", at=at)["why"]
        check(page.ask("about", seat=0, action=action, at=at + 1), "stale")
        check(page.ask("about", seat=1, action=action, at=at), "not_yours")
        check(spectator.ask("about", seat=0, action=action, at=at), "not_yours")
        check(page.ask("about", seat=0, action="x" * 61, at=at), "malformed")
        assert page.now["entries"] == 0
