"""Chance at a table with others: nobody knows it before the end, and then everybody may check."""

from __future__ import annotations

import kingdom
from kingdom.table.rooms.tables import begun_log, log_of_file
from kingdom.table.wire import NewGame, SeatWish

HERE, ELSEWHERE, BOT = (SeatWish(kind=kind) for kind in ("here", "elsewhere", "bot"))
KNOWN = 12345


def seed_of(*seats: SeatWish, file: str | None = None) -> int:
    asked = NewGame(seats=seats, seed=KNOWN, file=file)
    log, _ = log_of_file(asked, file) if file else begun_log(asked)
    assert log.seed is not None
    return log.seed


def test_alone_a_seed_decides_everything() -> None:
    assert seed_of(HERE, BOT) == KNOWN
    assert seed_of(HERE, HERE) == KNOWN


def test_with_others_nobody_knows_the_cards_by_a_seed() -> None:
    seeds = {seed_of(HERE, ELSEWHERE) for _ in range(4)}
    assert KNOWN not in seeds
    assert len(seeds) == 4
    assert max(seeds) > 2**100


def test_the_seed_of_a_file_tells_others_nothing_either() -> None:
    log, state = kingdom.new_log(kingdom.first_game(2), KNOWN)
    file = kingdom.write_log(log.then(state.after(state.legal_actions()[0])))
    assert f"seed: {KNOWN}" in file
    assert seed_of(HERE, BOT, file=file) == KNOWN
    assert seed_of(HERE, ELSEWHERE, file=file) > 2**64


def test_when_it_is_over_everybody_may_check_the_cards() -> None:
    log, state = begun_log(NewGame(seats=(HERE, ELSEWHERE)))
    while not state.over:
        state = state.after(state.legal_actions()[-1])
        log = log.then(state)
    told = kingdom.read_log(kingdom.write_log(log))
    assert told.is_by_seed(kingdom.LIBRARY)
    assert not told._replace(seed=KNOWN).is_by_seed(kingdom.LIBRARY)
    assert not told._replace(seed=None).is_by_seed(kingdom.LIBRARY)
