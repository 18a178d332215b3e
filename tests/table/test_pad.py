"""The score pad: pieces said to stand on a board are counted as the engine counts a game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import kingdom
from kingdom import LIBRARY, State
from kingdom.engine.hexes import listed, name_of
from kingdom.engine.location import slug
from kingdom.engine.playout import random_action
from kingdom.table.cupboard.pad import pad_shown
from kingdom.table.notdone import NotDone
from kingdom.table.speech import speech_in
from kingdom.table.wire import PadShown, PadWish, read

FIRST = kingdom.setup_code(kingdom.first_game(2))


def counted(
    code: str = FIRST, *pieces: tuple[str, int | None, str], **earned: list[int]
) -> PadShown:
    """What the pad shows for some pieces: hex, seat, kind."""
    wish = {
        "code": code,
        "pieces": [{"hex": hex, "seat": seat, "kind": kind} for hex, seat, kind in pieces],
        "earned": earned,
    }
    return pad_shown(read(PadWish, wish), speech_in("en"))


def refusal(code: str, *pieces: tuple[str, int | None, str], **earned: list[int]) -> str:
    with pytest.raises(NotDone) as told:
        counted(code, *pieces, **earned)
    return speech_in("en").refusal(told.value)


def played(code: str, seed: int) -> State:
    state = kingdom.new_game(kingdom.parse_setup(code), seed=seed)
    random = Random(seed).random
    while not state.over:
        state.play(random_action(state, random))
    return state


def standing(state: State) -> list[tuple[str, int | None, str]]:
    """What whoever counts the board sees."""
    owners = {hex: seat for seat, own in enumerate(state.own) for hex in listed(own)}
    return [
        (name_of(hex), owners.get(hex), kind.name if (kind := state.kind_on(hex)) else "settlement")
        for hex in listed(state.occupied & ~state.passing)
    ]


@pytest.mark.parametrize("seed", range(12))
def test_a_finished_game_of_any_boxes_counts_the_same_on_the_pad(seed: int) -> None:
    code = kingdom.setup_code(kingdom.random_setup(expansions=LIBRARY.mixable, seats=4, seed=seed))
    state = played(code, seed)
    scores = [state.score(seat) for seat in range(4)]
    empty = counted(code)
    earned: dict[str, Any] = {
        name: [score[reason].gold for score in scores]
        for name in [each.id for each in empty.paid]
        for reason in scores[0]
        if slug(reason) == name
    }
    shown = counted(code, *standing(state), **earned)
    for reason in shown.reasons:
        name = next(name for name in scores[0] if slug(name) == reason.id)
        assert [each.gold for each in reason.earned] == [score[name].gold for score in scores], name
    assert shown.winners == state.winners()
    assert kingdom.read_position(shown.position).own == [own & ~state.passing for own in state.own]


def test_coins_lie_on_the_hexes_that_pay() -> None:
    shown = counted(FIRST, ("k11", 0, "settlement"), ("k12", 1, "settlement"))
    knights = next(reason for reason in shown.reasons if reason.id == "knights")
    assert [earned.gold for earned in knights.earned] == [2, 2]
    assert knights.earned[0].coins == {"k11": 2}


def test_kinds_are_settlements_and_the_pieces_of_locations_on_this_board() -> None:
    assert [kind.id for kind in counted().kinds] == ["settlement"]
    met = set()
    for seed in range(30):
        setup = kingdom.random_setup(expansions=LIBRARY.mixable, seed=seed)
        shown = counted(kingdom.setup_code(setup))
        state = kingdom.new_game(setup, seed=0)
        locations = {place.location.id for place in state.board.places}
        for kind in shown.kinds[1:]:
            [home] = [
                location.id
                for location in LIBRARY.locations.values()
                if kind.id in [thing.id for thing in location.material]
            ]
            assert home in locations
            met.add(kind.id)
    pieces = [piece for box in LIBRARY.expansions.values() for piece in box.pieces]
    left = {piece.name for piece in pieces if not piece.passing}
    assert met == left, "a passing piece is gone when the board is counted"


def test_what_cannot_stand_there_is_told_in_a_sentence() -> None:
    farm = next(hex for hex, cell in first_cells().items() if cell == "farm")
    for pieces, sentence in (
        ([("z99", 0, "settlement")], "“settlement” cannot stand on z99."),
        ([(farm, 0, "settlement")], f"“settlement” cannot stand on {farm}."),
        ([("a1", 0, "dragon")], "“dragon” is not a piece of this game; there are settlement."),
        ([("a1", 4, "settlement")], "Nobody in this game owns the settlement on a1."),
        ([("a1", None, "settlement")], "Nobody in this game owns the settlement on a1."),
        ([("a1", 0, "settlement")] * 2, "Two pieces stand on a1; there is room for one."),
    ):
        assert refusal(FIRST, *pieces) == sentence
    many = [(hex, 0, "settlement") for hex, cell in first_cells().items() if cell == "grass"]
    assert len(many) > 40
    assert "there can be 40" in refusal(FIRST, *many)
    assert refusal(FIRST, families=[2, 0]) == "“families” pays nothing during this game."
    assert "is not a set-up code" in refusal("nonsense")


def first_cells() -> dict[str, str]:
    from kingdom.table.show.scenery import land_of

    return land_of(kingdom.parse_setup(FIRST)).cells
