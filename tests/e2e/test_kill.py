"""``kill -9`` of the server: the page comes back by itself and shows what is."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

import kingdom
from kingdom.engine.hexes import listed, name_of
from tests.server.pages import BOT, HERE, Made
from tests.server.serving import Nursery, Server

from .visitor import seated

KILLS = 2


def test_the_page_comes_back_by_itself_and_nothing_is_lost(
    browser: Browser, nursery: Nursery, server: Server
) -> None:
    made = Made(server, HERE, BOT, seed=6)
    with seated(browser, made, 0) as anna:
        anna.settle()
        for _ in range(KILLS):
            anna.build()
            before = anna.pieces()
            welcomes = len(anna.told("welcome"))
            nursery.kill()
            lost = anna.page.get_by_text("Reconnecting… Nothing is lost.")
            expect(lost).to_be_visible()
            assert anna.pieces() == before, "The board stays readable."
            made.server = nursery.restart()
            expect(lost).to_have_count(0)
            assert len(anna.told("welcome")) == welcomes + 1
            assert anna.pieces() == before
        anna.build_all()
        anna.end_turn()
        anna.settle()
        text = made.get("/file", 0).text
        state = kingdom.read_log(text).replay(kingdom.LIBRARY)[-1]
        stands = {name_of(hex) for seat in (0, 1) for hex in listed(state.own[seat])}
        anna.wait(lambda: set(anna.pieces()) == stands, "The page shows another board.")
