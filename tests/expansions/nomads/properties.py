"""What holds in every game with Nomads."""

from __future__ import annotations

from collections import Counter

import kingdom
from kingdom.engine.hexes import listed
from kingdom.expansions.nomads.tiles import TILES, Nomads

NOMAD_TILES = 15


def check(state: kingdom.State) -> None:
    """At most the fifteen tiles there are: on their spaces, in hand, used, or gone (6.3)."""
    if Nomads not in state.memory:
        return
    nomads = state.recall(Nomads)
    spaces = listed(state.board.specials["N"])
    assert len(nomads.tiles) == len(spaces) <= NOMAD_TILES
    lying = Counter(nomads.tiles[spaces.index(space)] for space in listed(nomads.left))
    in_hand = Counter(nomads.usable)
    for tiles in nomads.claimed + nomads.later:
        in_hand += Counter(tiles)
    assert "treasure" not in in_hand
    there_are = Counter({item.id: item.copies for item in TILES})
    assert lying + in_hand <= Counter(nomads.tiles) <= there_are


def check_step(before: kingdom.State, state: kingdom.State) -> None:
    """R24, R102: what was claimed works in its owner's turn of the next round, and only there."""
    if Nomads not in state.memory:
        return
    was, now = before.recall(Nomads), state.recall(Nomads)
    assert not now.left & ~was.left
    if state.last:
        assert before.last or now.usable == ()
    elif (state.round, state.seat) != (before.round, before.seat):
        assert now.usable == was.claimed[state.seat]
        assert now.claimed[state.seat] == was.later[state.seat]
        assert now.later[state.seat] == ()
    else:
        assert Counter(now.usable) <= Counter(was.usable)
        for earlier, later in zip(was.claimed + was.later, now.claimed + now.later, strict=True):
            assert Counter(earlier) <= Counter(later)
    assert not any(now.later[: state.seat + 1])
    assert state.game.rulings > 1 or not any(now.later)
