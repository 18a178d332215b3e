"""A finished game: looked through, reviewed, and played on."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.server.serving import Server

from .moments import finished_game
from .visitor import WIDE, Visitor


def test_a_game_is_looked_through_and_played_on(browser: Browser, server: Server) -> None:
    game = finished_game(server)
    with Visitor(browser, server) as anna:
        anna.go("replay", game)
        step = anna.page.locator(".transport .step")
        expect(step).to_have_text(re.compile("^Step 0 of "))
        anna.button("One step forward").click()
        anna.page.keyboard.press("ArrowRight")
        expect(step).to_have_text(re.compile("^Step 2 of "))
        anna.wait(lambda: len(anna.pieces()) == 2, "Two steps are two settlements.")
        [at] = anna.page.get_by_label("Jump to a turn").select_option(label="Round 2, Anna")
        anna.wait(lambda: len(anna.pieces()) >= 6, "Nobody has built.")
        stood = anna.pieces()
        expect(anna.page).to_have_url(re.compile(rf"\?at={at}$"))
        anna.page.reload()
        anna.wait(lambda: anna.pieces() == stood, "The link shows another moment.")

        anna.button("Play from here").click()
        anna.button("Start from here").click()
        expect(anna.page).to_have_url(re.compile("#/table/"))
        expect(anna.sentence).to_be_visible()
        anna.settle()
        anna.wait(lambda: anna.pieces().keys() >= stood.keys(), "It began elsewhere.")
        anna.build_all()


def test_turns_are_reviewed(browser: Browser, server: Server) -> None:
    game = finished_game(server)
    with Visitor(browser, server, size=WIDE) as anna:
        anna.go("replay", game)
        review(anna)


def review(anna: Visitor) -> None:
    """A turn of a replayed game, as it was and as it could have been."""
    anna.button("Review").click()
    turn = anna.page.locator(".review li", has_text=re.compile("gold more")).first
    turn.get_by_role("button").first.click()
    expect(anna.page.get_by_text("What a strong bot would have played.")).to_be_visible()
    anna.wait(anna.pieces, "The better turn is not on the board.")
    better = anna.pieces()
    anna.shoot("review")
    turn.get_by_role("button", name=re.compile("^As played")).click()
    anna.wait(lambda: anna.pieces() != better, "The turn as it was is not on the board.")
