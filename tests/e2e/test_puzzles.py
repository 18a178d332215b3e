"""Puzzles, mistakes of one's own and the game of a day, in a real browser."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from kingdom.puzzles import shipped
from tests.server.days import store_try
from tests.server.pages import BOT, HERE, Made
from tests.server.serving import Nursery, Server
from tests.server.test_puzzles import plain_puzzle

from .moments import finished_file
from .test_axe import AXE, CHECK
from .visitor import KEEP, Visitor

DESK, TABLET, UPRIGHT, PHONE = (1440, 900), (1024, 768), (768, 1024), (390, 844)


def keep(visitor: Visitor, key: str, kept: object) -> None:
    """Puts something into the browser's storage before the page looks."""
    text = json.dumps(json.dumps(kept))
    visitor.context.add_init_script(KEEP.format(key=f"kingdom.{key}", kept=text))


def dark(visitor: Visitor) -> None:
    """In the evening."""
    visitor.page.emulate_media(color_scheme="dark")


def play_badly(visitor: Visitor) -> None:
    """Builds wherever it may, as far as it must: by keys, for the board may come nearer."""
    coach, end = visitor.page.locator(".coach"), visitor.page.locator(".end")
    expect(visitor.lit.first).to_be_visible()
    while end.get_attribute("aria-disabled") == "true":
        name = visitor.lit.first.get_attribute("data-hex") or ""
        visitor.hex(name).press("Enter")
        visitor.expect_unlit(name)
    end.click()
    expect(coach).to_have_class(re.compile("graded"))


def look(visitor: Visitor, name: str) -> None:
    """Keeps a picture, and asks axe about it."""
    visitor.shoot(name)
    if AXE.exists():
        visitor.page.evaluate(AXE.read_text(encoding="utf-8"))
        assert visitor.page.evaluate(CHECK, {}) == []


def settled(visitor: Visitor, word: str, *names: str) -> bool:
    """Whether settlements stand on some hexes, in the words of the page."""
    return all(word in (visitor.hex(name).get_attribute("aria-label") or "") for name in names)


def test_a_puzzle_is_solved_and_the_rating_grows(browser: Browser, server: Server) -> None:
    id, puzzle = plain_puzzle()
    with Visitor(browser, server, size=DESK) as anna:
        anna.go()
        anna.page.get_by_role("link", name="Puzzles").click()
        expect(anna.page.get_by_role("link", name=re.compile("first puzzle"))).to_be_visible()
        anna.shoot("puzzles")
        anna.go("puzzles", id)
        coach = anna.page.locator(".coach")
        expect(coach).to_contain_text("One turn beats every other")
        expect(anna.page.get_by_role("button", name="Hint")).to_have_count(0)
        anna.hex(puzzle.best[0]).click()
        anna.expect_unlit(puzzle.best[0])
        anna.button("Undo").click()
        expect(anna.hex(puzzle.best[0])).to_have_attribute("role", "button")
        first, *rest, _ = puzzle.best
        anna.hex(first).click()
        anna.expect_unlit(first)
        # Whoever looks up a rule finds the turn as far as it was.
        anna.go("rules")
        anna.page.get_by_role("link", name="Back to the puzzle").click()
        for name in rest:
            anna.hex(name).click()
            anna.expect_unlit(name)
        anna.page.keyboard.press("e")
        expect(coach).to_contain_text("That is it")
        look(anna, "puzzle-solved")
        # Whoever goes by keys goes on with Enter, and another puzzle comes.
        anna.page.keyboard.press("Enter")
        expect(coach).to_contain_text("One turn beats every other")
        assert id not in anna.page.url
        anna.go("puzzles")
        expect(anna.page.locator("dl")).to_contain_text("1 of 1")
        rating = int(anna.page.locator("dd").first.inner_text())
        assert rating > 1000


def test_a_beginner_gets_the_easiest_puzzle(browser: Browser, server: Server) -> None:
    easiest = min(puzzle.rating for box, puzzle in shipped().values() if box == "base")
    with Visitor(browser, server, size=TABLET) as anna:
        anna.go("puzzles")
        first = anna.page.get_by_role("link", name=re.compile("first puzzle"))
        expect(first).to_contain_text(f"Easy · {easiest}")


def test_todays_game_says_what_its_cards_pay_for(browser: Browser, server: Server) -> None:
    today = server.http.get("/api/today").json()
    texts = server.http.get("/api/shelf", params={"lang": "en"}).json()["texts"]["card"]
    for size in (DESK, PHONE):
        with Visitor(browser, server, size=size) as anna:
            anna.go("today")
            told = anna.page.locator(".cards li")
            expect(told).to_have_count(3)
            for card, shown in zip(today["cards"], told.all(), strict=True):
                expect(shown).to_contain_text(texts[card]["sentence"])
            anna.shoot(f"today-{size[0]}")


def test_a_puzzle_is_missed_and_the_better_turn_shown(browser: Browser, server: Server) -> None:
    id, puzzle = plain_puzzle()
    with Visitor(browser, server, lang="de", size=PHONE) as anna:
        dark(anna)
        anna.go("puzzles", id)
        coach = anna.page.locator(".coach")
        expect(coach).to_contain_text("Ein Zug ist um mindestens")
        play_badly(anna)
        expect(coach).to_contain_text("Bester Zug:")
        steps = coach.locator("li")
        expect(steps).to_have_count(len(puzzle.best))
        for step, name in zip(steps.all(), puzzle.best[:-1], strict=False):
            expect(step).to_contain_text(f"auf {name}")
        names = puzzle.best[:-1]
        anna.wait(lambda: settled(anna, "Siedlung", *names), "The best turn is not shown.")
        coach.get_by_role("button", name="Dein Zug").click()
        anna.wait(lambda: not settled(anna, "Siedlung", *names), "My own turn is not shown.")
        look(anna, "puzzle-missed-de")
        coach.get_by_role("button", name="Noch einmal").click()
        expect(coach).to_contain_text("Ein Zug ist um mindestens")


def test_a_mistake_comes_back_as_a_puzzle(browser: Browser, server: Server) -> None:
    made = Made(server, HERE, BOT, file=finished_file())
    held = {made.game: [made.secrets[0]]}
    with Visitor(browser, server, size=UPRIGHT, seats=held) as anna:
        dark(anna)
        anna.go("replay", made.game)
        anna.page.get_by_role("button", name=re.compile("^Review")).click()
        expect(anna.page.locator(".review b").first).to_be_visible()
        anna.go("puzzles")
        mistake = anna.page.get_by_role("link", name=re.compile("gold missed")).first
        expect(mistake).to_be_visible()
        look(anna, "mistakes")
        mistake.click()
        expect(anna.page.locator(".coach")).to_contain_text("of your own game")
        play_badly(anna)
        expect(anna.page.locator(".coach")).to_contain_text("Best turn:")
        anna.shoot("mistake-again")


def test_todays_game_is_played_to_its_end_with_a_text_to_paste(
    browser: Browser, nursery: Nursery, tmp_path: Path
) -> None:
    """Of Anna's try only the last turn is left; Bram has finished his."""
    database, secret = f"sqlite:///{tmp_path / 'games.sqlite'}", "anna" * 8
    game = store_try(database, secret, until_last=True)
    store_try(database, "bram" * 8, until_last=False)
    server = nursery.start(database)
    with Visitor(browser, server, lang="nl", size=TABLET, seats={game: [secret]}) as anna:
        keep(anna, "dayKey", secret)
        anna.go()
        anna.page.get_by_role("link", name="Spel van vandaag").click()
        expect(anna.page.locator(".what")).to_contain_text("Je poging is bezig")
        anna.page.get_by_role("link", name="Verder spelen").click()
        expect(anna.sentence).to_be_visible()
        anna.settle()
        anna.build_all()
        anna.changing(anna.button("Beurt afsluiten").click)
        anna.page.get_by_role("link", name="Naar de uitslag van de dag").click()
        text = anna.page.locator("output")
        expect(text).to_have_text(
            re.compile(r"^Kingdom \d{4}-\d\d-\d\d · \d+ goud · .*sterke bot.* [⬢⬡]{3}$")
        )
        expect(anna.page.locator("#others ~ p")).to_contain_text("van 1 andere poging")
        expect(anna.page.locator("#history ~ dl dd").first).to_have_text("1")
        assert anna.page.get_by_role("button", name="Speel").count() == 0
        look(anna, "today-nl")
        gold = server.http.get("/api/today", headers={"Authorization": f"Bearer {secret}"}).json()[
            "yours"
        ]["gold"]
        assert f" {gold} goud " in text.inner_text()
    nursery.kill()
