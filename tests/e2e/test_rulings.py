"""A table that was begun under older rulings says so, where its set-up is told."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

import kingdom
from tests.server.pages import BOT, HERE, Made
from tests.server.serving import Server

from .visitor import seated

TOLD = "Played by rulings 1, those it was begun under"


def test_older_rulings_are_told_in_the_menu_and_in_the_replay(
    browser: Browser, server: Server
) -> None:
    log, _ = kingdom.new_log(kingdom.first_game(2), 8, rulings=1)
    made = Made(server, HERE, BOT, file=kingdom.write_log(log))
    with seated(browser, made, 0) as anna:
        anna.button("Menu").click()
        expect(anna.page.get_by_role("dialog").get_by_text(TOLD)).to_be_visible()
        anna.shoot("rulings")
        anna.go("replay", made.game)
        expect(anna.page.get_by_text(TOLD)).to_be_visible()

    with seated(browser, Made(server, HERE, BOT), 0) as anna:
        anna.button("Menu").click()
        expect(anna.page.get_by_role("dialog")).to_be_visible()
        expect(anna.page.get_by_text("Played by rulings")).to_have_count(0)
