"""Several people at one table, each with a browser of their own."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, expect

from tests.server.pages import ELSEWHERE, HERE, Made
from tests.server.serving import Server

from .visitor import Visitor, seated

ANNA = {**HERE, "name": "Anna"}


def test_two_people_see_the_same_after_a_reload_and_a_lost_connection(
    browser: Browser, server: Server
) -> None:
    made = Made(server, ANNA, ELSEWHERE, seed=4, clock={"minutes": 10, "seconds": 5})
    with seated(browser, made, 0) as anna, Visitor(browser, server) as bram:
        bram.go("join", made.invites[1])
        expect(bram.page.get_by_role("heading", level=1)).to_have_text("Anna invites you to play")
        told = bram.page.locator("dl.game")
        expect(told).to_contain_text("Base game")
        expect(told).to_contain_text("10 min each + 5 s per turn")
        bram.page.get_by_label("Your name").fill("Bram")
        bram.button("Take your seat").click()
        expect(bram.sentence).to_have_text("Anna is thinking.")
        expect(anna.page.locator(".rail")).to_contain_text("Bram")

        first = anna.build()
        expect(bram.hex(first)).to_have_attribute("aria-label", has_settlement("Anna"))
        bram.page.reload()
        expect(bram.hex(first)).to_have_attribute("aria-label", has_settlement("Anna"))
        anna.build_all()
        anna.end_turn()
        bram.settle()

        anna.context.set_offline(True)
        expect(anna.page.get_by_text("This device is offline. Nothing is lost.")).to_be_visible()
        built = bram.build_all()
        assert len(anna.pieces()) == 3
        anna.context.set_offline(False)
        expect(anna.hex(built[-1])).to_have_attribute("aria-label", has_settlement("Bram"))
        expect(anna.page.get_by_text("Nothing is lost.")).to_have_count(0)
        bram.end_turn()
        anna.settle()
        anna.build_all()
        bram.wait(lambda: bram.now["at"] == anna.now["at"], "Bram does not hear of it.")
        assert len(anna.pieces()) == 9
        bram.wait(lambda: bram.pieces() == anna.pieces(), "They see different boards.")
        assert log_of(bram) == log_of(anna)
        assert gold_of(bram) == gold_of(anna)


def test_a_spectator_never_receives_a_hidden_card(browser: Browser, server: Server) -> None:
    """Everything the spectator's page is sent is read."""
    made = Made(server, ANNA, {**HERE, "name": "Bram"}, seed=9)
    with (
        seated(browser, made, 0) as anna,
        seated(browser, made, 1) as bram,
        seated(browser, made) as cato,
    ):
        expect(cato.page.get_by_text("You are watching.", exact=True)).to_be_visible()
        for player in (anna, bram, anna, bram):
            player.settle()
            player.build_all()
            player.end_turn()
        anna.settle()
        cato.wait(lambda: cato.now["at"] == anna.now["at"], "Cato does not hear of it.")
        assert len(cato.told("moved")) >= 16
        assert hidden_from(cato, 0, 1) == set()
        assert all(now["ask"] is None for now in nows(cato))
        assert hidden_from(anna, 1) == set()
        assert hidden_from(bram, 0) == set()
        # The test would see one: each player is told of their own card.
        assert hidden_from(anna, 0)
        assert hidden_from(bram, 1)
        assert not any(secret in str(cato.heard) for secret in made.secrets)
        expect(cato.lit).to_have_count(0)


def has_settlement(name: str) -> re.Pattern[str]:
    """What a hex says when somebody's settlement stands there."""
    return re.compile(f", settlement, {name}")


def nows(visitor: Visitor) -> list[dict[str, Any]]:
    """Every moment a page was told."""
    return [message["now"] for message in visitor.heard if "now" in message]


def hidden_from(visitor: Visitor, *seats: int) -> set[str]:
    """The cards of some seats that a page was told of, but for the one played for all to see."""
    return {
        card["id"]
        for now in nows(visitor)
        for seat in seats
        for card in now["seats"][seat]["hand"]
        if card["id"] is not None
        and not (now["turn"] == seat and now["card"] and card["id"] == now["card"]["id"])
    }


def log_of(visitor: Visitor) -> str:
    """What happened, as it is shown."""
    return visitor.page.locator(".log").inner_text()


def gold_of(visitor: Visitor) -> list[str]:
    """The gold in front of everyone."""
    return visitor.page.locator(".rail .coinage").all_inner_texts()
