"""The log of a server says the same thing a few times a minute, then only how often."""

from __future__ import annotations

import logging

import pytest

from kingdom.server.notagain import AT_ONCE, MOST_KNOWN, PERIOD, NotAgain


class Heard:
    """What is left of a log when time passes as a test says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seconds = 0.0
        monkeypatch.setattr("kingdom.server.notagain.time.monotonic", lambda: self.seconds)
        self._filter = NotAgain()

    def log(self, message: str, *about: object, by: str = "kingdom") -> str:
        """What is said of a message; nothing if it is not said."""
        record = logging.LogRecord(by, logging.INFO, "", 0, message, about, None)
        return record.getMessage() if self._filter.filter(record) else ""


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    return Heard(monkeypatch)


def test_the_same_is_said_a_few_times_whatever_it_is_about(heard: Heard) -> None:
    said = [heard.log("game %s", number) for number in range(1000)]
    assert said[: AT_ONCE + 1] == [*(f"game {number}" for number in range(AT_ONCE)), ""]
    assert not any(said[AT_ONCE:])


def test_other_things_and_other_speakers_are_still_heard(heard: Heard) -> None:
    for _ in range(100):
        heard.log("game %s", 1)
    assert heard.log("table %s", 1) == "table 1"
    assert heard.log("game %s", 1, by="uvicorn") == "game 1"


def test_after_a_while_it_is_said_again_with_how_often_it_was_not(heard: Heard) -> None:
    for _ in range(100):
        heard.log("game %s", 1)
    heard.seconds += PERIOD + 1
    assert heard.log("game %s", 2) == f"game 2 (and {100 - AT_ONCE} times more before)"
    assert heard.log("game %s", 3) == "game 3"


def test_what_is_remembered_is_bounded(heard: Heard) -> None:
    for number in range(10 * MOST_KNOWN):
        heard.log(f"message {number}")
    assert len(heard._filter._said) <= MOST_KNOWN
