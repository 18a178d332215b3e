"""Replays, game files, and playing on from any moment."""

from __future__ import annotations

from random import Random

import kingdom
from kingdom.engine.playout import random_action

from .pages import BOT, ELSEWHERE, HERE, Made
from .serving import Server
from .test_refusals import check

LORDS = "B2-TaPaOaFa-LoKnMe"
"""A card that pays for nothing built: the graph still begins at nothing (R53)."""


def finished(server: Server, seed: int = 3) -> Made:
    made = Made(server, HERE, BOT, seed=seed, code=LORDS)
    with made.page(0) as page:
        page.play_on(Random(1), lambda: page.now["is_over"])
    return made


def test_a_finished_game_can_be_looked_through(server: Server) -> None:
    made = finished(server)
    replay = made.get("/replay").json()
    assert replay["is_over"]
    assert replay["turns"][0] == {"entry": 0, "round": 1, "seat": 0}
    assert replay["turns"][1]["seat"] == 1
    assert len(replay["gold"]) == replay["entries"] + 1
    assert replay["gold"][0] == [0, 0]
    last = replay["entries"]
    moments = made.get("/moments", first=last - 5, last=last).json()["moments"]
    assert moments[-1]["now"]["is_over"]
    assert [seat["gold"] for seat in moments[-1]["now"]["seats"]] == replay["gold"][-1]
    assert [moment["step"]["entry"] for moment in moments] == list(range(last - 5, last + 1))
    assert all(moment["now"]["ask"] is None for moment in moments)
    first = made.get("/moments", first=0, last=0).json()["moments"][0]
    assert first["step"] is None
    assert first["now"]["board"]["pieces"] == []
    assert replay["lines"][0]["entry"] == 1
    dutch = made.get("/replay", lang="nl").json()
    assert dutch["lines"][0] != replay["lines"][0]


def test_a_running_game_can_be_looked_through(server: Server) -> None:
    made = Made(server, HERE, HERE, seed=1)
    with made.page(0, 1) as page:
        for _ in range(5):
            page.act(page.choices()[0])
        replay = made.get("/replay").json()
        assert replay["entries"] == 5
        moment = made.get("/moments", 0, first=2, last=2).json()["moments"][0]
        assert len(moment["now"]["board"]["pieces"]) == 2
        assert moment["now"]["seats"][0]["hand"][0]["id"]
        assert moment["now"]["seats"][1]["hand"][0]["id"] is None


def test_a_file_goes_out_and_comes_in_again(server: Server) -> None:
    made = finished(server)
    answer = made.get("/file", 0)
    assert answer.headers["content-type"].startswith("text/plain")
    assert "attachment" in answer.headers["content-disposition"]
    again = Made(server, file=answer.text)
    assert made.get("/replay").json()["gold"] == again.get("/replay").json()["gold"]
    assert again.get("/file").text.splitlines()[4:] == answer.text.splitlines()[4:]
    names = [player["name"] for player in again.get("/replay").json()["players"]]
    assert names == ["Player 1", "Novice bot"]


def test_an_unfinished_file_can_be_played_on(server: Server) -> None:
    log, state = kingdom.new_log(kingdom.first_game(2), 8, ("Ada", "Bob"))
    for _ in range(6):
        state = state.after(state.legal_actions()[0])
        log = log.then(state)
    made = Made(server, BOT, HERE, file=kingdom.write_log(log))
    with made.page(1) as page:
        assert page.now["entries"] >= 6
        page.play_on(Random(1), lambda: page.now["is_over"])
    text = made.get("/file", 1).text
    assert kingdom.read_log(text).entries[:6] == log.entries


def rulings_of(made: Made) -> int:
    """The rulings of a game, as its file tells them."""
    return kingdom.read_log(made.get("/file", 0).text).rulings


def test_a_game_is_played_to_its_end_by_the_rulings_it_was_begun_under(server: Server) -> None:
    """From a file, with a bot in another process, and from any moment on; a rematch is new."""
    log, _ = kingdom.new_log(kingdom.first_game(2), 8, rulings=1)
    made = Made(server, HERE, BOT, file=kingdom.write_log(log))
    with made.page(0) as page:
        told = "Played by rulings 1, those it was begun under; new games follow rulings "
        told += f"{kingdom.RULINGS}."
        assert page.welcome["settings"]["rulings"] == told
        assert made.get("/replay").json()["settings"]["rulings"] == told
        page.act(page.choices()[0])
        assert page.ask("undo", seat=0, at=page.now["at"])["type"] == "done"
        page.play_on(Random(1), lambda: page.now["is_over"])
        assert page.ask("rematch")["type"] == "done"
        again = page.table["rematch"]
    assert rulings_of(made) == 1
    entry = next(turn["entry"] for turn in made.get("/replay").json()["turns"])
    assert made.get("/review", entry=entry).status_code == 200
    assert rulings_of(Made(server, HERE, BOT, game=made.game, entry=20)) == 1
    answer = server.http.get(f"/api/games/{again}/file", headers=made.headers(0))
    assert kingdom.read_log(answer.text).rulings == kingdom.RULINGS
    newer = server.http.get(f"/api/games/{again}/replay").json()["settings"]["rulings"]
    assert newer == "", "Only older rulings are told."


def test_play_on_from_here_keeps_the_past_and_draws_other_cards(server: Server) -> None:
    made = finished(server)
    entries = made.get("/replay").json()["entries"]
    past = kingdom.read_log(made.get("/file", 0).text)
    there = next(n for n in range(20, 60) if past.entries[n - 1].action == "end")
    on = Made(server, HERE, HERE, game=made.game, entry=there)
    with on.page(0, 1) as page:
        assert page.now["entries"] == there
        page.play_on(Random(5), lambda: page.now["is_over"])
    log = kingdom.read_log(on.get("/file", 0).text)
    assert log.entries[:there] == past.entries[:there]
    assert log.deal == past.deal
    assert log.seed != past.seed
    log.replay(kingdom.LIBRARY)
    answer = server.http.post(
        "/api/games",
        json={"seats": [HERE, HERE], "game": made.game, "entry": entries + 1},
    )
    check(answer.json(), "not_now")


def test_the_truth_about_a_running_game_is_for_those_who_play_alone(server: Server) -> None:
    """A file or another game from here would show what somebody else holds."""
    alone = Made(server, HERE, BOT, pace=5000)
    assert alone.get("/file", 0).status_code == 200
    check(alone.get("/file").json(), "not_now")
    shared = Made(server, HERE, ELSEWHERE)
    check(shared.get("/file", 0).json(), "not_now")
    for secrets, code in ((shared.headers(0), "not_now"), ({}, "not_now")):
        answer = server.http.post(
            "/api/games",
            json={"seats": [HERE, BOT], "game": shared.game},
            headers=secrets,
        )
        check(answer.json(), code)
    answer = server.http.post(
        "/api/games", json={"seats": [HERE, BOT], "game": alone.game}, headers=alone.headers(0)
    )
    assert answer.status_code == 201


def test_two_of_one_name_are_told_apart(server: Server) -> None:
    made = Made(server, BOT, BOT, {"kind": "here", "name": "Anna"}, pace=5000)
    names = [player["name"] for player in made.get("").json()["players"]]
    assert names == ["Novice bot", "Novice bot 2", "Anna"]


def test_a_turn_is_reviewed_when_the_game_is_over(server: Server) -> None:
    """Played by chance, so that something better is found."""
    made = finished(server)
    replay = made.get("/replay").json()
    mine = [turn["entry"] for turn in replay["turns"] if turn["seat"] == 0]
    reviews = [made.get("/review", entry=entry).json() for entry in mine[:3]]
    assert [review["entry"] for review in reviews] == mine[:3]
    ends = [turn["entry"] - 1 for turn in replay["turns"] if turn["seat"] == 1]
    assert [review["done"] for review in reviews] == ends[:3]
    found = [review for review in reviews if review["better"]]
    assert found
    for review in found:
        better = review["better"]
        assert better["gold"] > review["gold"] > 0
        before = made.get("/moments", first=review["entry"], last=review["entry"]).json()
        stood = before["moments"][0]["now"]["board"]["pieces"]
        assert len(better["board"]["pieces"]) >= len(stood) + 3
        assert better["lines"][0]["seat"] == 0
        assert {piece["hex"] for piece in better["board"]["pieces"]} >= {
            line["hexes"][-1] for line in better["lines"]
        }
    dutch = made.get("/review", entry=found[0]["entry"], lang="nl").json()
    assert dutch["gold"] == found[0]["gold"]
    assert dutch["better"]["lines"] != found[0]["better"]["lines"]
    check(made.get("/review", entry=mine[0] + 1).json(), "malformed")
    check(made.get("/review", entry=replay["entries"]).json(), "malformed")


def test_a_running_game_is_not_reviewed(server: Server) -> None:
    made = Made(server, HERE, BOT, seed=1)
    check(made.get("/review", entry=0).json(), "not_now")


def test_what_follows_the_last_turn_is_no_part_of_its_review(server: Server) -> None:
    """Silos are used when the last turn is over."""
    setup = kingdom.random_setup(expansions=["base", "harvest"], seats=2, seed=1)
    log, state = kingdom.new_log(setup, seed=1)
    random = Random(1).random
    while not state.over:
        state = state.after(random_action(state, random))
        log = log.then(state)
    assert "silo" in log.entries[-1].action
    made = Made(server, file=kingdom.write_log(log))
    last = made.get("/replay").json()["turns"][-1]["entry"]
    told = made.get("/review", entry=last).json()
    assert log.entries[told["done"]].action == "end"
