"""Workers: the same records from any number of them, anywhere."""

from __future__ import annotations

import sys

import pytest

from kingdom.arena import CannotPlay, Record, Tournament, played, without_times

from .odd_bots import spec
from .samples import asked


def records(tournament: Tournament, *, jobs: int) -> list[dict[str, object]]:
    found = sorted(played(tournament.matches(), jobs=jobs), key=lambda record: record["number"])
    return [without_times(record) for record in found]


def test_one_worker_or_two_the_records_are_the_same() -> None:
    tournament = asked("greedy", "random", spec("Raises"), games=12)
    alone, together = records(tournament, jobs=1), records(tournament, jobs=2)
    assert alone == together
    assert [record["number"] for record in alone] == list(range(12))


def test_every_expansion_is_the_same_too() -> None:
    import kingdom

    mixed = asked("random", "random", "random", seats=3, games=9)
    mixed = mixed._replace(expansions=tuple(kingdom.LIBRARY.mixable))
    assert records(mixed, jobs=1) == records(mixed, jobs=2)


def test_records_come_one_by_one() -> None:
    """So that what is done can be kept before the rest is played."""
    coming = played(asked(games=10_000).matches(), jobs=1)
    first: Record = next(coming)
    assert first["number"] == 0
    coming.close()


def test_without_ray_a_cluster_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(CannotPlay, match="pip install ray"):
        next(played(asked().matches(), cluster=True))
