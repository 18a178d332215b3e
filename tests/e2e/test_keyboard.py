"""A whole game by keys alone: the focus leads on, and nothing is undone by accident."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.server.serving import Server

from .visitor import Visitor

FOCUSED = "() => document.activeElement?.closest('[data-hex]')?.dataset.hex ?? ''"
IS_UNDO = "() => /^Undo|^Previous/.test(document.activeElement?.textContent.trim() ?? '')"
IS_NEAREST = """([from, to]) => {
    const at = (hex) => hex.getBoundingClientRect()
    const find = (name) => document.querySelector(`.hits [data-hex="${name}"]`)
    const far = (hex) => Math.hypot(at(hex).x - at(find(from)).x, at(hex).y - at(find(from)).y)
    return far(find(to)) < Math.min(...[...document.querySelectorAll('.hits .can')].map(far)) + 2
}"""


def test_a_whole_game_is_played_by_keyboard(browser: Browser, server: Server) -> None:
    with Visitor(browser, server) as anna:
        keys = anna.page.keyboard
        anna.go()
        play = anna.page.get_by_role("button", name=re.compile("^Play now"))
        expect(play).to_be_visible()
        play.focus()
        keys.press("Enter")
        expect(anna.lit.first).to_be_visible()
        anna.settle()
        while not anna.now["is_over"]:
            play_turn(anna)
        expect(anna.page).to_have_url(re.compile("#/end/"))
        assert not [said for said in anna.said if said["type"] in ("undo", "take_back")]


def play_turn(anna: Visitor) -> None:
    """Enter on the hex the focus was led to, until all is built; then Tab leads to no undo."""
    keys = anna.page.keyboard
    while not anna.now["ask"]["end"]["may"]:
        here = focused(anna)
        anna.changing(lambda: keys.press("Enter"))
        anna.expect_unlit(here)
        if anna.now["ask"] and not anna.now["ask"]["end"]["may"]:
            assert anna.page.evaluate(IS_NEAREST, [here, focused(anna)]), "Another is nearer."
    for _ in range(2):
        keys.press("Tab")
        assert not anna.page.evaluate(IS_UNDO), "Tab, and Enter would undo."
    anna.changing(lambda: keys.press("e"))
    anna.settle()


def focused(anna: Visitor) -> str:
    """The hex with the focus, once it is one that may be chosen."""

    def may() -> bool:
        name = anna.page.evaluate(FOCUSED)
        return bool(name) and anna.hex(name).get_attribute("role") == "button"

    anna.wait(may, "The focus is on no hex that may be chosen.")
    name: str = anna.page.evaluate(FOCUSED)
    return name
