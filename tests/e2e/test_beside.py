"""What is beside a table, on a server and without: lessons, score pad, set-ups, rules, files."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.serving import Server

from .alone import Alone
from .moments import finished_file
from .visitor import SMALL, Visitor

FIRST = "B2-TaPaOaFa-FiKnMe"
"""The set-up of the recommended first game."""


def learn(anna: Visitor, folder: Path) -> None:
    """The first steps of the first lesson, one of them wrong."""
    anna.go("learn")
    anna.button("Next").click()
    teacher = anna.page.get_by_role("region", name="Learn the game")
    expect(teacher).to_contain_text("build the first one on the marked hex.")
    anna.hex("j8").click()
    expect(anna.page.locator(".note")).to_contain_text("start on the marked hex")
    anna.hex("i8").click()
    expect(teacher).to_contain_text("you must build next to your own.")
    anna.page.reload()
    expect(teacher).to_contain_text("you must build next to your own.")


def count_gold(anna: Visitor, folder: Path) -> None:
    """A board of wood is counted."""
    anna.go(f"pad?code={FIRST}")
    for hex in ("i8", "j8"):
        anna.hex(hex).click()
    total = anna.page.locator(".pad .total")
    expect(total.first).to_have_text("4")
    anna.page.reload()
    expect(total.first).to_have_text("4")


def set_up(anna: Visitor, folder: Path) -> None:
    """What to take out of the box, for a set-up that is drawn and changed."""
    anna.go("setup")
    paper = anna.page.locator(".paper")
    expect(paper).to_contain_text(re.compile("B2-"))
    for box in ("Nomads", "Caves"):
        anna.page.get_by_role("button", name=re.compile(f"^{box}")).click()
    expect(paper).to_contain_text(re.compile("[A-Z]{3}2-"))


def look_up(anna: Visitor, folder: Path) -> None:
    """The rules are searched, and a section is looked at."""
    anna.go("rules")
    anna.page.get_by_role("searchbox").fill("castle")
    expect(anna.page.get_by_text(re.compile("results"))).to_be_visible()
    anna.go("sections")
    expect(anna.page.get_by_role("heading", name="Base game")).to_be_visible()
    anna.page.get_by_text("Harbor", exact=True).first.click()
    expect(anna.page.get_by_role("dialog")).to_contain_text("Harbor")


def read_and_save(anna: Visitor, folder: Path) -> None:
    """A game file is opened, and saved as it was."""
    text = finished_file()
    file = folder / "game.txt"
    file.write_text(text, encoding="utf-8")
    anna.go("replay")
    anna.page.locator("input[type=file]").set_input_files(file)
    expect(anna.page).to_have_url(re.compile("#/replay/."))
    with anna.page.expect_download() as saved:
        anna.button("Save file").click()
    assert saved.value.path().read_text(encoding="utf-8") == text


def watch_and_pack(anna: Visitor, folder: Path) -> None:
    """Bots play each other; the games of a browser go into a file and come back."""
    anna.go("watch")
    anna.heard.clear()
    anna.button("Start watching").click()
    anna.wait(lambda: anna.heard and anna.now["entries"] > 3, "The bots do not play.")
    anna.go("new")
    anna.button("Start the game").click()
    expect(anna.lit.first).to_be_visible()
    anna.go("games")
    games = anna.page.get_by_role("link", name="Continue")
    expect(games.first).to_be_visible()
    before = games.count()
    anna.button("Back up").click()
    with anna.page.expect_download() as saved:
        anna.button("Save everything to a file").click()
    anna.page.get_by_label("Open a backup").set_input_files(saved.value.path())
    expect(anna.page).to_have_url(re.compile("read="))
    anna.button("Games").click()
    expect(games).to_have_count(before)


SCENARIOS = (learn, count_gold, set_up, look_up, read_and_save, watch_and_pack)
each = pytest.mark.parametrize("scenario", SCENARIOS, ids=[each.__name__ for each in SCENARIOS])
Scenario = Callable[[Visitor, Path], None]


@each
def test_on_a_server(browser: Browser, server: Server, scenario: Scenario, tmp_path: Path) -> None:
    with Visitor(browser, server, size=SMALL) as anna:
        scenario(anna, tmp_path)
        anna.shoot(f"beside-{scenario.__name__}")


@each
def test_without_a_network(alone: Alone, scenario: Scenario, tmp_path: Path) -> None:
    scenario(alone, tmp_path)
