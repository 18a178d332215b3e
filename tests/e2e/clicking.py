"""Special actions, clicked at a moment that offers them."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

import kingdom
from kingdom.engine.action import POWERS

from .visitor import Visitor


def click(anna: Visitor, name: str, game: str) -> None:
    """Goes to a table and does a special action there."""
    anna.heard.clear()
    anna.go("tables")  # so that nothing of the table before is left
    expect(anna.page.get_by_role("heading", name="Open tables")).to_be_visible()
    anna.go("table", game)
    anna.page.mouse.move(0, 0)  # what one points at explains itself
    anna.wait(lambda: anna.told("welcome"), "Nobody said welcome.")
    anna.settle()
    do(anna, name)
    assert power_of(anna) == name


def do(anna: Visitor, name: str) -> None:
    """Takes up what a special action needs, and clicks the first thing it may be done with."""
    offer = next(each for each in anna.now["ask"]["offers"] if each["power"] == name)
    if not offer["is_main"]:
        take_up(anna, offer)
    if not offer["aims"]:
        choice = offer["choices"][0]
        label = f"{choice['name']}. {choice['sentence']}"
        anna.changing(anna.page.locator(f'.choices [aria-label="{label}"]').first.click)
        return
    aim = offer["aims"][0]
    target = anna.hex(aim["targets"][0])
    if aim["origins"]:
        origin = anna.hex(aim["origins"][0])
        expect(origin).to_have_attribute("role", "button")
        if "press Escape" not in (origin.get_attribute("aria-label") or ""):
            origin.click()
    expect(target).to_have_attribute("role", "button")
    anna.changing(target.click)


def take_up(anna: Visitor, offer: dict[str, Any]) -> None:
    """Looks through the hand for the tile that does it."""
    tiles = anna.page.locator(".tiles button[aria-disabled=false]")
    ways = anna.page.locator(".either").get_by_role("button", name=offer["name"], exact=True)
    for tile in tiles.all():
        tile.click()
        if ways.count():
            ways.click()
        if anna.sentence.inner_text() in (offer["ask"], offer["ask_target"]):
            return
        anna.page.keyboard.press("Escape")
    raise AssertionError(f"No tile in the hand does {offer['name']}.")


def power_of(anna: Visitor) -> str:
    """The action that was sent last and done, by the name of its power."""
    sent = [message for message in anna.said if message["type"] == "act"][-1]
    anna.wait(lambda: sent["id"] in [done["id"] for done in anna.told("done")], "It was not done.")
    return POWERS[kingdom.parse_action(sent["action"]) >> 20].name
