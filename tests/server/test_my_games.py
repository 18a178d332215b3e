"""My games: what a list tells of them, and how they are taken off it."""

from __future__ import annotations

from typing import Any

import kingdom
from tests.e2e.moments import finished_file

from .pages import BOT, ELSEWHERE, HERE, Made
from .serving import Server
from .test_refusals import check


def listed(made: Made, *seats: int) -> list[dict[str, Any]]:
    """The games that some seats of a table find in their list."""
    held = {"game": made.game, "secrets": [made.secrets[seat] for seat in seats]}
    games: list[dict[str, Any]] = made.server.http.post(
        "/api/games/mine", json={"games": [held]}
    ).json()["games"]
    return games


def deleted(made: Made, *seats: int) -> Any:
    path = f"/api/games/{made.game}/delete"
    return made.server.http.post(path, headers=made.headers(*seats)).json()


def test_a_finished_game_tells_what_paid_everyone(server: Server) -> None:
    made = Made(server, HERE, BOT, file=finished_file())
    [line] = listed(made, 0)
    state = kingdom.read_log(finished_file()).replay(kingdom.LIBRARY)[-1]
    assert line["expansions"] == ["base"]
    assert line["made"] <= line["touched"]
    totals = [sum(gold) for gold in zip(*(e["gold"] for e in line["earned"]), strict=True)]
    assert totals == [state.gold(0), state.gold(1)]
    assert [earned["id"] for earned in line["earned"] if earned["kind"] == "card"] == [
        "fishermen", "knights", "merchants",
    ]  # fmt: skip
    assert listed(Made(server, HERE, HERE), 0)[0]["earned"] == []


def test_a_game_that_nobody_else_plays_is_deleted_for_good(server: Server) -> None:
    for seats in ((HERE, BOT), (HERE, HERE), (HERE, ELSEWHERE)):
        made = Made(server, *seats)
        check(deleted(made), "not_yours")
        mine = [seat for seat, secret in enumerate(made.secrets) if secret]
        with made.page(*mine) as page:
            assert deleted(made, *mine) == {"is_gone": True}
            check(page.ask("say", seat=mine[0], text="Anyone?"), "unknown_game")
        assert listed(made, *mine) == []
        check(made.get("").json(), "unknown_game")
        check(deleted(made, *mine), "unknown_game")


def test_a_game_with_others_stays_theirs(server: Server) -> None:
    made = Made(server, HERE, HERE)
    assert deleted(made, 0) == {"is_gone": False}
    assert len(listed(made, 1)) == 1


def test_an_invitation_says_who_invites_to_what(server: Server) -> None:
    """Before anybody sits down; a code that leads nowhere is refused with a sentence."""
    made = Made(server, {**HERE, "name": "Anna"}, ELSEWHERE, clock={"minutes": 5, "seconds": 0})
    told = server.http.post("/api/invitation", json={"code": made.invites[1]}).json()
    assert [player["name"] for player in told["players"]][:1] == ["Anna"]
    assert [player["is_free"] for player in told["players"]] == [False, True]
    assert (told["expansions"], told["clock"]) == (["base"], {"minutes": 5, "seconds": 0})
    wrong = server.http.post("/api/invitation", json={"code": "no-such-code"})
    assert (wrong.status_code, wrong.json()["code"]) == (404, "unknown_code")
