"""From the first screen to the final score."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.server.serving import Server

from .visitor import WIDE, Visitor


def test_one_click_starts_a_game_that_is_played_to_its_score(
    browser: Browser, server: Server
) -> None:
    with Visitor(browser, server, size=WIDE) as anna:
        anna.go()
        anna.shoot("home")
        anna.page.get_by_role("button", name=re.compile("^Play now")).click()
        expect(anna.page).to_have_url(re.compile("#/table/"))
        expect(anna.lit.first).to_be_visible()
        play_to_the_score(anna)
        look_back(anna)


def play_to_the_score(anna: Visitor) -> None:
    """Builds on the first lawful hexes until the game is over and its gold is counted."""
    anna.settle()
    while not anna.now["is_over"]:
        anna.build_all()
        if anna.now["round"] == 5:
            anna.shoot("table")
        anna.end_turn()
        anna.settle()
    expect(anna.page).to_have_url(re.compile("#/end/"))
    result = anna.now["result"]
    expect(anna.page.get_by_role("heading", level=1)).to_have_text(result["sentence"])
    gold = sorted((seat["gold"] for seat in anna.now["seats"]), reverse=True)
    expect(anna.page.locator(".pad .total")).to_have_text([str(each) for each in gold])
    anna.shoot("end")


def look_back(anna: Visitor) -> None:
    """The replay of a game that is over shows all of it."""
    anna.page.get_by_role("link", name="Replay").click()
    expect(anna.page).to_have_url(re.compile("#/replay/"))
    entries = anna.now["entries"]
    expect(anna.page.get_by_text(f"Step 0 of {entries}")).to_be_visible()
    anna.button("To the end").click()
    expect(anna.page.get_by_text(f"Step {entries} of {entries}")).to_be_visible()
    built = sum(40 - seat["supply"] for seat in anna.now["seats"])
    anna.wait(lambda: len(anna.pieces()) == built, "The replay shows another board.")
    anna.shoot("replay")
