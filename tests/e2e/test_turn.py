"""A turn at one screen: undo a step, undo the turn, end it, pass it on."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.server.pages import HERE, Made
from tests.server.serving import Server

from .visitor import Visitor, seated


def test_steps_and_turns_are_undone_and_the_screen_is_passed_on(
    browser: Browser, server: Server
) -> None:
    made = Made(server, {**HERE, "name": "Anna"}, {**HERE, "name": "Bram"}, seed=5)
    with seated(browser, made, 0, 1) as both:
        undo_and_pass_on(both)


def undo_and_pass_on(both: Visitor) -> None:
    """Two people at one screen: Anna undoes a step and a turn, then each plays one."""
    take_over(both, "Anna")
    first = both.build()
    second = both.build()
    both.changing(both.button("Undo").click)
    expect(both.hex(second)).to_have_attribute("role", "button")
    assert list(both.pieces()) == [first]

    both.build()
    both.changing(both.button("Undo turn").click)
    expect(both.hex(first)).to_have_attribute("role", "button")
    assert both.pieces() == {}
    expect(both.button("Undo")).to_have_attribute("aria-disabled", "true")
    expect(both.button("End turn")).to_have_attribute("aria-disabled", "true")

    built = both.build_all()
    both.end_turn()
    both.shoot("pass")
    take_over(both, "Bram")
    assert both.pieces() == dict.fromkeys(built, "Anna")
    expect(both.button("Undo")).to_have_attribute("aria-disabled", "true")
    both.build_all()
    both.end_turn()
    take_over(both, "Anna")
    assert len(both.pieces()) == 6


def take_over(both: Visitor, name: str) -> None:
    """Takes the screen from whoever had it; until then no hand is shown and nothing is lit."""
    sheet = both.page.get_by_role("dialog", name=f"Pass to {name}")
    expect(sheet).to_be_visible()
    expect(both.lit).to_have_count(0)
    expect(both.page.locator(".dock .terrain-card.back").first).to_be_attached()
    expect(both.page.locator(".dock .terrain-card:not(.back)")).to_have_count(0)
    for _ in range(3):
        both.page.keyboard.press("Escape")
    expect(sheet).to_be_visible()
    expect(both.page.locator(".dock .terrain-card:not(.back)")).to_have_count(0)
    both.button("Show my cards").click()
    expect(sheet).to_have_count(0)
    expect(both.page.locator(".dock .terrain-card:not(.back)")).to_have_count(1)
    both.settle()
