"""Together: invitations, open tables, presence, chat, absent seats, rematch, hints."""

from __future__ import annotations

import time
from random import Random

import pytest

from kingdom.table.rooms.driver import SLICE
from kingdom.table.session.keys import make_secret

from .pages import BOT, ELSEWHERE, HERE, Made, Page
from .serving import Server
from .test_refusals import check


def join(server: Server, code: str, name: str = "Bram") -> tuple[str, str]:
    """Sits down; the game and the secret."""
    secret = make_secret()
    answer = server.http.post("/api/join", json={"code": code, "secret": secret, "name": name})
    assert answer.status_code == 200, answer.text
    return answer.json()["game"], secret


def test_an_invitation_opens_a_seat_for_one(server: Server) -> None:
    made = Made(server, {"kind": "here", "name": "Anna"}, ELSEWHERE, seed=1)
    with made.page(0) as anna:
        assert anna.table["players"][1]["is_free"]
        typed = made.invites[1].replace("-", " ").upper()
        game, secret = join(server, typed)
        anna.wait(lambda: not anna.table["players"][1]["is_free"])
        assert anna.table["players"][1]["name"] == "Bram"
        assert not anna.table["players"][1]["is_present"]
        with Page(server, game, [secret]) as bram:
            assert bram.welcome["yours"] == [1]
            anna.wait(lambda: anna.table["players"][1]["is_present"])
            for _ in range(3):
                anna.act(anna.choices()[0])
            assert anna.act("end")["type"] == "done"
            assert anna.now["sentence"] == "Bram is thinking."
            bram.wait(lambda: bram.is_asked)
            assert bram.now["sentence"].startswith("Build three settlements on ")
        anna.wait(lambda: not anna.table["players"][1]["is_present"])


def test_the_maker_cannot_look_into_an_invited_hand(server: Server) -> None:
    made = Made(server, HERE, ELSEWHERE, seed=1)
    assert made.secrets[1] == ""
    join(server, made.invites[1])
    with made.page(0) as anna:
        assert anna.now["seats"][0]["hand"][0]["id"]
        assert anna.now["seats"][1]["hand"] == [{"id": None, "terrains": []}]


def test_a_game_waits_for_somebody_to_sit_down(server: Server) -> None:
    made = Made(server, HERE, ELSEWHERE, seed=1)
    with made.page(0) as anna:
        for _ in range(3):
            anna.act(anna.choices()[0])
        anna.act("end")
        assert anna.now["sentence"] == "Waiting for somebody to sit down."


def test_open_tables_are_listed_until_they_are_full(server: Server) -> None:
    def listed() -> list[str]:
        return [line["game"] for line in server.http.get("/api/games").json()["games"]]

    closed = Made(server, HERE, ELSEWHERE)
    made = Made(server, HERE, ELSEWHERE, ELSEWHERE, is_open=True)
    assert made.game in listed()
    assert closed.game not in listed()
    secret = make_secret()
    body = {"code": made.game, "secret": secret, "name": "Cato", "seat": 2}
    assert server.http.post("/api/join", json=body).json()["seat"] == 2
    assert server.http.post("/api/join", json=body).json()["seat"] == 2
    check(
        server.http.post("/api/join", json={**body, "secret": make_secret()}).json(), "seat_taken"
    )
    join(server, made.game)
    assert made.game not in listed()
    check(
        server.http.post("/api/join", json={"code": made.game, "secret": make_secret()}).json(),
        "seat_taken",
    )
    check(
        server.http.post("/api/join", json={"code": closed.game, "secret": make_secret()}).json(),
        "unknown_code",
    )


def test_my_games_are_found_by_their_secrets(server: Server) -> None:
    one = Made(server, HERE, HERE, seed=1)
    other = Made(server, HERE, HERE, seed=2)
    with other.page(0, 1) as page:
        page.act(page.choices()[0])
    games = [
        {"game": one.game, "secrets": one.secrets},
        {"game": other.game, "secrets": other.secrets[:1]},
        {"game": one.game, "secrets": [make_secret()]},
        {"game": "nosuchgame", "secrets": []},
    ]
    told = server.http.post("/api/games/mine", json={"games": games}).json()
    assert [line["game"] for line in told["games"]] == [other.game, one.game]
    assert [line["yours"] for line in told["games"]] == [[0], [0, 1]]
    assert told["gone"] == [one.game, "nosuchgame"]
    assert len(told["games"][0]["land"]["cells"]) == 400
    assert len(told["games"][0]["board"]["pieces"]) == 1


def test_what_is_said_is_heard_by_all_and_kept(server: Server) -> None:
    made = Made(server, HERE, HERE)
    with made.page(0) as anna, made.page(1, lang="nl") as bram, made.page() as spectator:
        assert anna.ask("say", seat=0, text="  Shall we?  ")["type"] == "done"
        assert bram.ask("say", seat=1, preset="luck")["type"] == "done"
        for page, luck in ((anna, "Good luck."), (bram, "Succes."), (spectator, "Good luck.")):
            page.wait(lambda page=page: len(page.chat) == 2)  # type: ignore[misc]
            assert [(said["seat"], said["text"]) for said in page.chat] == [
                (0, "Shall we?"),
                (1, luck),
            ]
        check(spectator.ask("say", seat=0, text="Psst"), "not_yours")
        check(anna.ask("say", seat=0, text=" "), "malformed")
        check(anna.ask("say", seat=0, preset="curse"), "malformed")
        check(anna.ask("say", seat=0, text="x" * 301), "malformed")
    with made.page() as later:
        assert len(later.chat) == 2


def test_a_name_can_be_changed(server: Server) -> None:
    made = Made(server, HERE, HERE)
    with made.page(0) as anna:
        assert anna.table["players"][0]["name"] == "Player 1"
        assert anna.ask("rename", seat=0, name="Anna")["type"] == "done"
        assert anna.table["players"][0]["name"] == "Anna"
        check(anna.ask("rename", seat=0, name="A" * 25), "malformed")
        check(anna.ask("rename", seat=0, name="Anna\nmoves:"), "malformed")
    with made.page() as other:
        assert other.table["players"][0]["name"] == "Anna"


def test_a_bot_takes_an_absent_seat_and_gives_it_back(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not the moment its page drops, though: somebody may just be in a tunnel."""
    made = Made(server, HERE, {"kind": "elsewhere", "name": ""}, seed=5)
    game, secret = join(server, made.invites[1])
    with made.page(0) as anna:
        with Page(server, game, [secret]):
            anna.wait(lambda: anna.table["players"][1]["is_present"])
            check(anna.ask("substitute", seat=1, bot="novice"), "not_now")
        anna.wait(lambda: not anna.table["players"][1]["is_present"])
        told = anna.ask("substitute", seat=1, bot="novice")
        check(told, "not_now")
        assert "only just left" in told["sentence"]
        monkeypatch.setattr("kingdom.table.session.audience.GRACE", 0.0)
        check(anna.ask("substitute", seat=1, bot="hal"), "bad_setup")
        assert anna.ask("substitute", seat=1, bot="novice")["type"] == "done"
        assert anna.table["players"][1]["substitute"] == "novice"
        rng = Random(1)
        anna.play_on(rng, lambda: anna.is_asked and anna.now["round"] == 3)
        check(anna.ask("substitute", seat=1, bot=""), "not_yours")
        with Page(server, game, [secret]) as bram:
            assert bram.ask("substitute", seat=1, bot="")["type"] == "done"
            anna.wait(lambda: anna.table["players"][1]["substitute"] == "")
            anna.play_on(rng, lambda: not anna.is_asked)
            bram.wait(lambda: bram.is_asked)
            assert bram.act(bram.choices()[0])["type"] == "done"


def test_a_bot_takes_the_seat_of_a_friend_who_never_came(server: Server) -> None:
    """The game waits for nobody, its clock runs, and the bot comes along to a rematch."""
    made = Made(server, HERE, ELSEWHERE, seed=5, clock={"minutes": 60})
    with made.page(0) as anna:
        assert anna.table["ticking"] is None
        assert anna.ask("substitute", seat=1, bot="novice")["type"] == "done"
        assert anna.table["ticking"] == 0
        anna.play_on(Random(1), lambda: anna.now["is_over"])
        assert not any("Waiting for somebody" in text for text in anna.traffic)
        assert anna.ask("rematch")["type"] == "done"
        again = anna.table["rematch"]
    with Page(server, again, made.secrets[:1]) as anna:
        assert anna.welcome["yours"] == [1]
        assert anna.table["players"][0]["substitute"] == "novice"
        anna.play_on(Random(1), lambda: anna.now["round"] == 2)


def test_a_friend_who_comes_late_takes_the_seat_from_the_bot(server: Server) -> None:
    made = Made(server, HERE, ELSEWHERE, seed=5)
    with made.page(0) as anna:
        assert anna.ask("substitute", seat=1, bot="novice")["type"] == "done"
        anna.play_on(Random(1), lambda: anna.is_asked and anna.now["round"] == 2)
        game, secret = join(server, made.invites[1])
        with Page(server, game, [secret]) as bram:
            assert bram.ask("substitute", seat=1, bot="")["type"] == "done"
            anna.play_on(Random(1), lambda: not anna.is_asked)
            bram.wait(lambda: bram.is_asked)


def test_while_a_bot_sits_in_its_person_cannot_act(server: Server) -> None:
    made = Made(server, HERE, BOT, seed=5, pace=5000)
    with made.page(0) as anna:
        assert anna.is_asked
        choice = anna.choices()[0]
        assert anna.ask("substitute", seat=0, bot="easy")["type"] == "done"
        assert not anna.is_asked
        check(anna.ask("act", seat=0, action=choice, at=anna.now["at"]), "not_now")
        assert anna.ask("substitute", seat=0, bot="")["type"] == "done"
        anna.wait(lambda: anna.is_asked)
        assert anna.ask("pace", pace=0)["type"] == "done"
        time.sleep(3 * SLICE)  # by then a bot would have acted
        assert anna.ask("rename", seat=0, name="Anna")["type"] == "done"
        assert anna.now["entries"] == 0
        check(anna.ask("substitute", seat=1, bot="novice"), "not_now")


def test_a_spectator_changes_nothing(server: Server) -> None:
    made = Made(server, HERE, BOT, seed=5)
    with made.page() as page:
        check(page.ask("substitute", seat=0, bot="novice"), "not_yours")
        check(page.ask("pace", pace=0), "not_yours")
        check(page.ask("hint", seat=0), "not_yours")
        check(page.ask("rename", seat=0, name="Me"), "not_yours")


def test_a_rematch_keeps_people_and_secrets_and_turns_the_seats(server: Server) -> None:
    made = Made(server, HERE, BOT, seed=3)
    with made.page(0) as page, made.page() as spectator:
        check(page.ask("rematch"), "not_now")
        page.play_on(Random(1), lambda: page.now["is_over"])
        assert page.ask("rename", seat=0, name="Anna")["type"] == "done"
        assert page.ask("rematch")["type"] == "done"
        game = page.table["rematch"]
        assert page.ask("rematch", new_land=True)["type"] == "done"
        assert page.table["rematch"] == game
        spectator.wait(lambda: spectator.table["rematch"] == game)
    with Page(server, game, made.secrets[:1]) as again:
        assert again.welcome["yours"] == [1]
        assert again.table["players"][1]["name"] == "Anna"
        assert again.welcome["settings"]["code"] == "B2-TaPaOaFa-FiKnMe"
        again.play_on(Random(1), lambda: again.now["round"] == 2)


def test_a_rematch_on_new_land(server: Server) -> None:
    made = Made(server, HERE, BOT, seed=3)
    with made.page(0) as page:
        page.play_on(Random(1), lambda: page.now["is_over"])
        assert page.ask("rematch", new_land=True)["type"] == "done"
        assert server.http.get(f"/api/games/{page.table['rematch']}").json()["entries"] < 40


def test_a_hint_is_a_plan_for_the_turn_step_by_step(server: Server) -> None:
    made = Made(server, HERE, HERE, seed=1)
    with made.page(0, 1) as page, made.page(0, lang="nl") as dutch:
        told = page.ask("hint", seat=0)
        assert told["type"] == "hint"
        first, *_, last = told["steps"]
        assert first["action"] in page.choices()
        assert first["hexes"] == [first["action"]]
        assert first["deed"] == f"Build on {first['action']}."
        assert (last["action"], last["deed"], last["hexes"]) == ("end", "End your turn.", [])
        assert any(step["brings"] for step in told["steps"])
        for step in told["steps"]:
            assert page.act(step["action"], seat=0)["type"] == "done"
        check(page.ask("hint", seat=0), "wrong_seat")
        check(dutch.ask("hint", seat=1), "not_yours")


def test_a_page_may_change_its_language_and_its_seats(server: Server) -> None:
    made = Made(server, HERE, HERE, seed=1)
    with made.page(0) as page:
        page.say({"type": "hello", "secrets": made.secrets, "lang": "nl"})
        page.hear_until(lambda told: told["type"] == "welcome" and told["lang"] == "nl")
        assert page.welcome["yours"] == [0, 1]
        assert page.now["sentence"].startswith("Bouw drie nederzettingen op ")
        assert page.act(page.choices()[0])["type"] == "done"
        assert page.table["spectators"] == 0
