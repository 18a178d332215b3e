"""Whole games over real sockets: people, bots, spectators, and no secret in sight."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import kingdom

from .pages import BOT, HERE, Made, Page
from .serving import Server


def is_over(page: Page) -> bool:
    return bool(page.now["is_over"])


def test_a_game_against_a_bot_from_the_first_click_to_the_last(server: Server) -> None:
    made = Made(server, HERE, BOT, seed=5)
    with made.page(0) as page:
        assert page.welcome["settings"]["code"] == "B2-TaPaOaFa-FiKnMe"
        assert page.now["sentence"].startswith("Build three settlements on ")
        page.play_on(Random(1), lambda: is_over(page))
        assert page.now["result"]["sentence"] == page.now["sentence"]
        assert [step["entry"] for step in page.steps] == list(range(1, page.now["entries"] + 1))
        golds = [seat["gold"] for seat in page.now["seats"]]
        best = max(golds)
        assert page.now["result"]["winners"] == [s for s, gold in enumerate(golds) if gold == best]
    text = made.get("/file", 0).text
    log = kingdom.read_log(text)
    last = log.replay(kingdom.LIBRARY)[-1]
    assert [last.gold(0), last.gold(1)] == golds


@pytest.mark.parametrize("seed", [3, 8])
def test_every_expansion_can_be_clicked_through_by_five(server: Server, seed: int) -> None:
    """All a page may click is lawful, whatever is on the table; hot-seat, five seats."""
    code = kingdom.setup_code(
        kingdom.random_setup(expansions=kingdom.LIBRARY.mixable, seats=5, seed=seed)
    )
    made = Made(server, *[HERE] * 5, code=code, seed=seed)
    with made.page(0, 1, 2, 3, 4) as page:
        rng = Random(seed)
        while not page.now["is_over"] and page.now["entries"] < 260:
            told = page.act(page.pick(rng))
            assert told["type"] == "done", told


def test_what_is_offered_is_what_the_rules_allow(server: Server) -> None:
    """The page's choices and the engine's legal actions are the same."""
    code = kingdom.setup_code(
        kingdom.random_setup(expansions=kingdom.LIBRARY.mixable, seats=2, seed=21)
    )
    made = Made(server, HERE, HERE, code=code, seed=21)
    state = kingdom.new_game(kingdom.parse_setup(code), seed=21)
    rng = Random(2)
    with made.page(0, 1) as page:
        for _ in range(80):
            assert sorted(page.choices()) == sorted(map(str, state.legal_actions()))
            action = page.pick(rng)
            assert page.act(action)["type"] == "done"
            state = state.after(kingdom.parse_action(action))
            if state.over:
                break


def test_all_who_watch_see_the_same_board(server: Server) -> None:
    made = Made(server, HERE, HERE, BOT, seed=9)
    with made.page(0) as anna, made.page(1) as bram, made.page() as spectator:
        rng = Random(4)
        pages = (anna, bram, spectator)
        for _ in range(40):
            for page in (anna, bram):
                if page.is_asked:
                    page.act(page.pick(rng))
            at = max(page.now["at"] for page in pages)
            for page in pages:
                page.catch_up(at)
        at = max(page.now["at"] for page in pages)
        for page in pages:
            page.catch_up(at)
        assert anna.now["board"] == bram.now["board"] == spectator.now["board"]
        assert spectator.now["ask"] is None


def hidden_names(told: dict[str, Any], mine: set[int]) -> list[str]:
    """Cards in a message that this watcher should not know."""
    found = [
        event["name"]
        for step in told.get("steps", [])
        for event in step["events"]
        if event["kind"] == "drew" and event["seat"] not in mine and event["name"]
    ]
    now = told.get("now")
    if now and not now["is_over"]:
        shown = now["card"]["id"] if now["card"] else None
        for seat in now["seats"]:
            if seat["seat"] in mine:
                continue
            known = [card["id"] for card in seat["hand"] if card["id"]]
            if seat["seat"] == now["turn"] and shown in known:
                known.remove(shown)
            found += known
    return found


def test_nobody_receives_a_hidden_card(server: Server) -> None:
    """Whoever has no secret gets a spectator's view. All traffic is read."""
    code = kingdom.setup_code(
        kingdom.random_setup(expansions=kingdom.LIBRARY.mixable, seats=3, seed=12)
    )
    made = Made(server, HERE, HERE, BOT, code=code, seed=987_654_321_012)
    with made.page(0) as anna, made.page(1) as bram, made.page() as spectator:
        rng = Random(6)
        while not anna.now["is_over"] and anna.now["entries"] < 150:
            for page in (anna, bram):
                if page.is_asked:
                    page.act(page.pick(rng))
            at = max(anna.now["at"], bram.now["at"])
            anna.catch_up(at)
            bram.catch_up(at)
            if not (anna.is_asked or bram.is_asked or anna.now["is_over"]):
                anna.hear()
        last = anna.now["at"]
        spectator.catch_up(last)
        for page, mine in ((anna, {0}), (bram, {1}), (spectator, set[int]())):
            assert len(page.traffic) > 50
            for text in page.traffic:
                assert "987654321012" not in text
                assert not hidden_names(json.loads(text), mine)
        mine_drawn = [
            event["name"]
            for step in anna.steps
            for event in step["events"]
            if event["kind"] == "drew" and event["seat"] == 0
        ]
        assert mine_drawn
        assert all(mine_drawn)
    replay = made.get("/moments", first=0, last=20).json()
    for moment in replay["moments"]:
        steps = [moment["step"]] if moment["step"] else []
        assert not hidden_names({"steps": steps, "now": moment["now"]}, set())


def test_bots_play_among_themselves_while_somebody_watches(server: Server) -> None:
    made = Made(server, BOT, {"kind": "bot", "bot": "easy"}, BOT, seed=3)
    with made.page() as page:
        page.wait(lambda: is_over(page))
        assert page.now["result"]
        assert page.table["spectators"] == 1


def test_a_page_that_was_away_is_told_what_it_missed(server: Server) -> None:
    made = Made(server, HERE, HERE, seed=4)
    with made.page(0, 1) as page:
        for _ in range(6):
            page.act(page.choices()[0])
        lines = page.lines
        with made.page(0, 1, seen=2) as again:
            assert [step["entry"] for step in again.steps] == [3, 4, 5, 6]
            assert again.lines == lines
            assert again.now == page.now
        with made.page(0, 1) as fresh:
            assert fresh.steps == []


def test_the_log_of_pages_is_the_log_of_the_game(server: Server) -> None:
    """Lines that grow while a turn goes on end up as they are told afterwards."""
    made = Made(server, HERE, BOT, seed=14)
    with made.page(0) as page:
        rng = Random(3)
        page.play_on(rng, lambda: page.now["entries"] > 60)
        if page.is_asked and page.now["ask"]["undo"]["may"]:
            page.ask("undo", seat=0, at=page.now["at"])
        with made.page(0) as other:
            at = max(page.now["at"], other.now["at"])
            page.catch_up(at)
            other.catch_up(at)
            assert page.lines == other.lines


def test_with_the_running_score_off_gold_is_told_at_the_end_only(server: Server) -> None:
    made = Made(server, HERE, BOT, seed=5, running_score=False)
    with made.page(0) as page:
        rng = Random(1)
        page.play_on(rng, lambda: page.now["entries"] > 10)
        assert page.now["reasons"] is None
        assert [seat["gold"] for seat in page.now["seats"]] == [None, None]
        assert made.get("/replay").json()["gold"] is None
        page.play_on(rng, lambda: is_over(page))
        assert page.now["reasons"]
        assert None not in [seat["gold"] for seat in page.now["seats"]]
        assert made.get("/replay").json()["gold"]


def test_the_pace_of_bots_can_be_changed(server: Server) -> None:
    made = Made(server, BOT, BOT, seed=3, pace=5000)
    with made.page() as page:
        assert page.table["pace"] == 5000
        assert page.ask("pace", pace=0)["type"] == "done"
        page.wait(lambda: is_over(page))
        assert page.table["pace"] == 0
