"""The page on a host of plain files: everything is played in the browser, without a network."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

import kingdom
from kingdom.server.site import STATIC, write_site
from tests.server.pages import BOT, HERE, Made
from tests.server.serving import Server, serving
from tests.server.test_puzzles import plain_puzzle

from .alone import Alone
from .clicking import click
from .moments import finished_file, moments, special_actions
from .test_first_game import look_back, play_to_the_score
from .test_replay import review
from .test_turn import undo_and_pass_on
from .visitor import PHONE, WIDE, Visitor, seated

ACTING = [box for box in kingdom.LIBRARY.expansions if special_actions(box)]
TWO = ({**HERE, "name": "Anna"}, {**HERE, "name": "Bram"})
KILLS = 3
MOST = 7_000_000
"""Bytes of the whole site; what is built has to be light."""
KINGDOM = Path(kingdom.__file__).parent
PARTS = ("engine", "expansions", "render", "bots", "puzzles", "table", "browser")


def test_a_game_is_played_to_its_score_and_is_the_same_over_the_network(
    alone: Alone, tmp_path: Path
) -> None:
    seats = ({**HERE, "name": "Anna"}, BOT)
    game = alone.make(*seats, seed=11)
    alone.sit_at(game)
    play_to_the_score(alone)
    look_back(alone)
    file = alone.file_of(game)
    entries = kingdom.read_log(file).entries
    with serving(f"sqlite:///{tmp_path / 'games.sqlite'}") as server:
        made = Made(server, *seats, seed=11)
        with made.page(0) as page:
            while not page.now["is_over"]:
                page.wait(lambda: page.is_asked or page.now["is_over"])
                if page.is_asked:
                    page.act(entries[page.now["entries"]].action)
        assert made.get("/file").text == file


def test_two_at_one_screen_click_the_same_game_on_both_lines(
    browser: Browser, alone: Alone, server: Server
) -> None:
    game = alone.make(*TWO, seed=5)
    alone.sit_at(game)
    undo_and_pass_on(alone)
    made = Made(server, *TWO, seed=5)
    with seated(browser, made, 0, 1) as both:
        undo_and_pass_on(both)
    assert alone.file_of(game) == made.get("/file", 0, 1).text


def test_a_finished_game_is_reviewed_and_played_on(alone: Alone) -> None:
    game = alone.make(file=finished_file())
    alone.go("replay", game)
    review(alone)
    alone.button("Play from here").click()
    alone.button("Start from here").click()
    expect(alone.page).to_have_url(re.compile("#/table/"))
    expect(alone.sentence).to_be_visible()


@pytest.mark.parametrize("expansion", ACTING)
def test_every_special_action_is_clicked_and_written_as_on_a_server(
    alone: Alone, server: Server, expansion: str
) -> None:
    for name, seat, text in moments(expansion):
        game = alone.make(HERE, HERE, file=text, holding=seat)
        click(alone, name, game)
        made = Made(server, HERE, HERE, file=text)
        with made.page(seat) as page:
            page.act(kingdom.read_log(alone.file_of(game)).entries[-1].action)
        assert made.get("/file", 0, 1).text == alone.file_of(game)
    alone.shoot(f"table-{expansion}")


def test_a_hint_is_given_and_a_language_changed(alone: Alone) -> None:
    alone.sit_at(alone.make(HERE, BOT, seed=3))
    alone.settle()
    alone.page.keyboard.press("h")
    alone.wait(lambda: alone.told("hint"), "No hint came.")
    alone.go()
    alone.button("Nederlands").click()
    alone.page.get_by_role("link", name="Regels", exact=True).click()
    expect(alone.page.get_by_role("heading", name="Regels").first).to_be_visible()
    alone.go()
    alone.button("English").click()


def test_a_puzzle_is_solved_and_todays_game_begun_once(alone: Alone) -> None:
    id, puzzle = plain_puzzle()
    alone.go("puzzles", id)
    for name in puzzle.best[:-1]:
        alone.hex(name).click()
        alone.expect_unlit(name)
    alone.page.keyboard.press("e")
    expect(alone.page.locator(".coach")).to_contain_text("That is it")
    alone.go("today")
    alone.button("Play today’s game").click()
    expect(alone.page).to_have_url(re.compile("#/table/"))
    expect(alone.lit.first).to_be_visible()
    begun = alone.page.url
    alone.go("today")
    alone.page.get_by_role("link", name="Go on playing").click()
    expect(alone.lit.first).to_be_visible()
    assert alone.page.url == begun


def test_what_needs_others_says_so(alone: Alone) -> None:
    alone.go()
    expect(alone.page.get_by_role("link", name="New game")).to_be_visible()
    expect(alone.page.get_by_role("link", name="Open tables")).to_have_count(0)
    for screen in ("tables", "join"):
        alone.go(screen)
        expect(alone.page.get_by_text("That needs a server")).to_be_visible()
    alone.go("new")
    expect(alone.page.get_by_text("friends elsewhere needs a server")).to_be_visible()
    expect(alone.button("By link")).to_have_count(0)


def test_a_page_that_is_killed_loses_no_action_that_was_acknowledged(alone: Alone) -> None:
    alone.die_often(alone.make(HERE, BOT, seed=9), KILLS, Random(4))


def test_a_seat_outlives_what_a_killed_browser_forgets(alone: Alone) -> None:
    alone.go()
    alone.heard.clear()
    alone.page.get_by_role("button", name=re.compile("^Play now")).click()
    expect(alone.lit.first).to_be_visible()
    alone.page.evaluate("localStorage.removeItem('kingdom.seats')")
    alone.heard.clear()
    alone.page.reload()
    expect(alone.lit.first).to_be_visible()


def test_the_whole_site_is_light(browser: Browser, tmp_path: Path) -> None:
    assert write_site(tmp_path / "site").size <= MOST


def test_everything_a_table_may_import_is_packed(alone: Alone) -> None:
    alone.start_thinker(STATIC)
    for name in sorted(modules_of_a_table() | libraries_of_a_table()):
        alone.think(exec, f"import {name}")


def modules_of_a_table() -> set[str]:
    """Every module of ours that is brought to a browser."""
    files = [file for part in PARTS for file in (KINGDOM / part).rglob("*.py")]
    names = {".".join(file.relative_to(KINGDOM.parent).with_suffix("").parts) for file in files}
    return {name.removesuffix(".__init__") for name in names} - {"kingdom.table.wire.typescript"}


def libraries_of_a_table() -> set[str]:
    """Every module of the standard library that one of them imports, at once or later."""
    found: set[str] = set()
    for file in (file for part in PARTS for file in (KINGDOM / part).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                found.add(node.module or "")
    return {name for name in found if name.partition(".")[0] in sys.stdlib_module_names}


def test_a_phone_starts_without_a_network(browser: Browser, site: str) -> None:
    with Alone(browser, site, size=PHONE, lang="nl") as anna:
        anna.go()
        expect(anna.page.get_by_role("button", name=re.compile("^Nu spelen"))).to_be_visible()
        anna.shoot("alone-phone-home")
        anna.cut_off()
        anna.page.reload()
        anna.page.get_by_role("button", name=re.compile("^Nu spelen")).click()
        expect(anna.page.get_by_text("Het spel wordt klaargezet")).to_be_visible()
        anna.shoot("alone-phone-loading")
        expect(anna.lit.first).to_be_visible()
        anna.shoot("alone-phone-table")


def test_a_server_may_ask_browsers_to_play_and_a_game_is_carried_to_it(
    browser: Browser, server: Server
) -> None:
    with Alone(browser, server, size=WIDE) as anna:
        anna.go()
        anna.button("Settings").click()
        anna.button("In this browser").click()
        anna.shoot("settings-solo")
        anna.page.keyboard.press("Escape")
        anna.page.get_by_role("button", name=re.compile("^Play now")).click()
        expect(anna.lit.first).to_be_visible()
        anna.settle()
        anna.build()
        built = anna.pieces()
        assert not [url for url in anna.asked if "/socket" in url]
        anna.button("Menu").click()
        anna.button("Invite a friend").click()
        anna.shoot("invite-friend")
        anna.button("Open the table").click()
        link = anna.page.get_by_role("textbox", name=re.compile("^Link for")).input_value()
        with Visitor(browser, server) as bram:
            bram.page.goto(link)
            bram.button("Take your seat").click()
            expect(bram.sentence).to_be_visible()
            assert bram.pieces().keys() == built.keys()


def test_a_game_is_carried_from_a_server_that_then_goes_away(
    browser: Browser, server: Server
) -> None:
    made = Made(server, HERE, BOT, seed=6)
    with Alone(browser, server, size=WIDE, seats={made.game: made.secrets[:1]}) as anna:
        anna.sit_at(made.game)
        anna.settle()
        anna.build()
        built = anna.pieces()
        anna.button("Menu").click()
        anna.button("Go on in this browser").click()
        expect(anna.page).not_to_have_url(re.compile(made.game))
        anna.page.mouse.move(0, 0)  # what one points at explains itself
        expect(anna.lit.first).to_be_visible()
        assert anna.pieces() == built
        anna.context.route("**/api/**", lambda route: route.abort())
        anna.build_all()
        anna.end_turn()
        anna.settle()
        assert len(anna.pieces()) > len(built)


def test_a_server_that_does_not_answer_is_replaced(browser: Browser, server: Server) -> None:
    with Alone(browser, server) as anna:
        anna.context.route("**/api/**", lambda route: route.abort())
        anna.go()
        expect(anna.page.get_by_text("The server is not responding.")).to_be_visible()
        anna.shoot("away")
        anna.button("Play in this browser").click()
        anna.page.get_by_role("button", name=re.compile("^Play now")).click()
        expect(anna.lit.first).to_be_visible()
