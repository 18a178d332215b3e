"""Puzzles at a table: the turn is played on a real board and graded by its gold."""

from __future__ import annotations

from typing import Any

import pytest

from kingdom.engine.power import END_ACTION
from kingdom.puzzles import Puzzle, shipped
from tests.e2e.moments import finished_file

from .pages import BOT, HERE, Made
from .serving import Server
from .test_refusals import check


def plain_puzzle() -> tuple[str, Puzzle]:
    """A puzzle of which the best turn only builds."""
    return next(
        (id, puzzle)
        for id, (_, puzzle) in shipped().items()
        if not any(":" in action for action in puzzle.best)
    )


def posted(server: Server, path: str, *did: str, **more: Any) -> Any:
    body = {"did": did, **more}
    return server.http.post(f"/api/puzzles/{path}", json=body).json()


def any_turn(puzzle: Puzzle) -> list[str]:
    """A lawful turn that is not the best one."""
    state, did = puzzle.begin()[-1], []
    while not state.is_legal(END_ACTION):
        builds = [action for action in state.legal_actions() if str(action) not in puzzle.best]
        state = state.after(builds[0])
        did.append(str(builds[0]))
    return did


def test_the_list_names_all_with_their_boxes_and_grades(server: Server) -> None:
    told = server.http.get("/api/puzzles").json()["puzzles"]
    assert {line["id"] for line in told} == set(shipped())
    assert all(shipped()[line["id"]][0] == line["expansion"] for line in told)


def test_a_turn_is_played_step_by_step_and_can_be_undone(server: Server) -> None:
    id, puzzle = plain_puzzle()
    fresh = posted(server, id)
    seat = puzzle.begin()[-1].seat
    assert fresh["seat"] == fresh["now"]["ask"]["seat"] == seat
    assert fresh["names"][seat] == "You"
    assert not fresh["now"]["ask"]["undo"]["may"]
    first = posted(server, id, puzzle.best[0])
    assert [step["action"] for step in first["steps"]] == [puzzle.best[0]]
    assert first["now"]["ask"]["undo"]["may"]
    about = posted(server, f"{id}/about", action=puzzle.best[0])
    assert about["why"] == ""
    assert about["brings"]


def test_the_best_turn_scores_all_and_another_less_with_the_better_one_shown(
    server: Server,
) -> None:
    id, puzzle = plain_puzzle()
    best = posted(server, f"{id}/grade", *puzzle.best[:-1])
    assert best["points"] == 1
    assert best["gold"] == best["best"]
    other = posted(server, f"{id}/grade", *any_turn(puzzle))
    assert other["points"] < 1
    assert other["best"] - other["gold"] >= puzzle.gap
    assert [step["action"] for step in other["better"]["steps"]] == [*puzzle.best]
    assert any(step["brings"] for step in other["better"]["steps"])
    stands = {piece["hex"] for piece in other["now"]["board"]["pieces"]}
    assert stands.issuperset(puzzle.best[:-1])


def test_on_a_last_turn_only_gold_is_a_reason(server: Server) -> None:
    for id, (_, puzzle) in shipped().items():
        if not puzzle.begin()[-1].ending:
            continue
        graded = posted(server, f"{id}/grade", *puzzle.best[:-1])
        assert graded["points"] == 1
        told = f"{graded['better']['why']} {graded['better']['but']}"
        assert not any(word in told for word in ("terrains", "tile", "prepares")), told


@pytest.mark.parametrize(("path", "did", "code"), [
    ("{id}", ["zz9"], "unlawful"),
    ("{id}", ["end"], "malformed"),
    ("{id}/grade", [], "not_now"),
    ("nothing", [], "unknown_page"),
    ("abcdefghjk.0", [], "unknown_game"),
])  # fmt: skip
def test_what_cannot_be_done_is_refused(
    server: Server, path: str, did: list[str], code: str
) -> None:
    check(posted(server, path.format(id=plain_puzzle()[0]), *did), code)


def test_a_turn_of_a_finished_game_is_a_puzzle_too(server: Server) -> None:
    made = Made(server, HERE, BOT, file=finished_file())
    for turn in made.get("/replay").json()["turns"]:
        reviewed = made.get("/review", entry=turn["entry"]).json()
        if reviewed["better"]:
            break
    id = f"{made.game}.{turn['entry']}"
    told = posted(server, id)
    assert (told["gap"], told["rating"], told["seat"]) == (0, 0, turn["seat"])
    did: list[str] = []
    while not told["now"]["ask"]["end"]["may"]:
        aims = told["now"]["ask"]["offers"][0]["aims"]
        did.append(aims[0]["targets"][0])
        told = posted(server, id, *did)
    graded = posted(server, f"{id}/grade", *did)
    assert graded["best"] == reviewed["better"]["gold"]
    check(posted(server, f"{made.game}.{turn['entry'] + 1}"), "unknown_page")


def test_a_running_game_has_no_puzzles(server: Server) -> None:
    made = Made(server, HERE, BOT)
    check(posted(server, f"{made.game}.0"), "unknown_page")
