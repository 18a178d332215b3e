"""The rule book on the page: opened at what is asked, with its pictures and its reasons."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.server.pages import BOT, HERE, Made
from tests.server.serving import Server

from .visitor import HAND, PHONE, WIDE, Visitor, seated


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_thing_leads_to_its_rule_and_the_rule_to_its_reason(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    with Visitor(browser, server, size=size) as anna:
        anna.go("rules?about=location paddock")
        expect(anna.page).to_have_url(f"{anna.address}#/rules/base/paddock")
        paddock = anna.page.locator('[data-chapter="base/paddock"]')
        expect(paddock.get_by_role("heading", name="Paddock")).to_be_in_viewport()
        expect(paddock.locator("figure svg.board .pieces .piece")).to_have_count(1)
        expect(paddock.locator("figcaption")).to_have_text(
            "From g6 there are six ways to jump. Five are open; f8 is water."
        )
        anna.shoot(f"rule-book-{size[0]}")
        overflow = "() => document.documentElement.scrollWidth - innerWidth"
        assert anna.page.evaluate(overflow) <= 0

        tiles = anna.page.locator('[data-chapter="base/tiles"]')
        tiles.get_by_role("link", name="why?").first.click()
        expect(anna.page).to_have_url(f"{anna.address}#/rules/spec-base/rulings?find=R17")
        expect(anna.page.locator("tr.found")).to_be_in_viewport()


@pytest.mark.parametrize("size", [WIDE, HAND], ids=["wide", "phone"])
def test_from_the_rules_one_goes_back_to_the_game(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    made = Made(server, HERE, BOT, seed=7)
    with seated(browser, made, 0, size=size) as anna:
        anna.settle()
        if size == HAND:
            anna.button("Menu").click()
        anna.page.get_by_role("link", name="Rules").click()
        back = anna.page.get_by_role("link", name="Back to the game")
        expect(back).to_be_in_viewport()
        anna.shoot(f"rules-from-a-game-{size[0]}")
        anna.go("rules", "base")
        back.click()
        expect(anna.sentence).to_be_visible()
        expect(anna.page).to_have_url(f"{anna.address}#/table/{made.game}")
        anna.go()
        anna.page.get_by_role("link", name="Rules").click()
        expect(anna.page.get_by_role("searchbox")).to_be_visible()
        expect(back).to_have_count(0)


def test_the_contents_name_every_box_once_and_its_page_leads_to_the_other_book(
    browser: Browser, server: Server
) -> None:
    with Visitor(browser, server, size=WIDE) as anna:
        anna.go("rules", "base")
        contents = anna.page.get_by_role("navigation", name="Contents")
        expect(contents.get_by_role("link", name="The base game")).to_have_count(1)
        names = contents.locator(":scope > ul > li > a").all_text_contents()
        assert len(names) == len(set(names))
        anna.page.get_by_role("link", name="Every rule to the letter").click()
        expect(anna.page).to_have_url(f"{anna.address}#/rules/spec-base")
        expect(contents.locator("[aria-current]")).to_have_text("The base game")
        anna.shoot("specification")
        anna.page.get_by_role("link", name="Rule book").click()
        expect(anna.page).to_have_url(f"{anna.address}#/rules/base")
