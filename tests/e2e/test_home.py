"""The first screen: one thing to do for a stranger, and everything else in its place."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.server.pages import BOT, HERE, Made
from tests.server.serving import Server

from .moments import finished_file
from .visitor import HAND, LANDSCAPE, PORTRAIT, WIDE, Visitor

LAPTOP = (1280, 800)
NOVICE = {"en": "Novice bot", "nl": "Beginnersbot", "de": "Anfängerbot"}
SCROLLS = """() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    return [scrollWidth > innerWidth, scrollHeight > innerHeight]
}"""
"""Whether a screen is wider and higher than what shows it."""


@pytest.mark.parametrize("lang", ["en", "nl", "de"])
@pytest.mark.parametrize("sizes", [(LAPTOP, WIDE, LANDSCAPE, PORTRAIT), (HAND,)], ids=str)
def test_it_fits_the_screen_for_a_stranger_and_for_whoever_has_games(
    browser: Browser, server: Server, sizes: tuple[tuple[int, int], ...], lang: str
) -> None:
    """A phone scrolls down, and nothing scrolls sideways."""
    some = [Made(server, HERE, BOT, seed=seed) for seed in range(3)]
    for theme, held in (("light", []), ("dark", some)):
        seats = {made.game: [made.secrets[0]] for made in held}
        with Visitor(browser, server, size=sizes[0], lang=lang, theme=theme, seats=seats) as anna:
            anna.go()
            for size in sizes:
                anna.resize(size)
                expect(anna.page.locator(".continue li")).to_have_count(min(2, len(held)))
                expect(anna.page.locator(".first small").last).to_contain_text(NOVICE[lang])
                assert anna.page.evaluate(SCROLLS) in ([False, False], [False, size == HAND])
                if lang == "en":
                    anna.shoot(f"home-{theme}-{size[0]}")


def test_play_now_is_against_the_easiest_bot_until_a_game_is_finished(
    browser: Browser, server: Server
) -> None:
    begun, finished = Made(server, HERE, BOT), Made(server, HERE, BOT, file=finished_file())
    novice, medium = re.compile("Novice"), re.compile("against the Medium")
    for held, why in (([], novice), ([begun], novice), ([begun, finished], medium)):
        seats = {made.game: [made.secrets[0]] for made in held}
        with Visitor(browser, server, seats=seats) as anna:
            anna.go()
            play = anna.page.get_by_role("button", name=re.compile("^Play now"))
            expect(play).to_contain_text(why)
            first = anna.page.locator(".first > *").first
            expect(first).to_contain_text("Play now" if finished in held else "Learn the game")
            if begun in held:
                expect(anna.page.get_by_text("Your turn")).to_be_visible()


def test_every_way_leads_somewhere(browser: Browser, server: Server) -> None:
    with Visitor(browser, server) as anna:
        anna.go()
        links = anna.page.locator("nav a")
        expect(links.first).to_be_visible()
        found = links.evaluate_all("all => all.map((each) => each.getAttribute('href'))")
        assert len(found) == len(set(found))
        for address in found:
            anna.page.goto(f"{anna.address}{address}")
            expect(anna.page.locator(":is(h1, h2):visible").first).to_be_visible()
            expect(anna.page.get_by_text("There is nothing at this address")).to_have_count(0)
