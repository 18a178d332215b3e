"""A match always ends the same way, and a bot that breaks it off loses it."""

from __future__ import annotations

import threading

import pytest

from kingdom.arena import Record, play_match, player, without_times

from .odd_bots import Learns, spec
from .samples import a_match


def test_the_same_match_gives_the_same_record_but_for_the_times() -> None:
    first, second = play_match(a_match("greedy", "random")), play_match(a_match("greedy", "random"))
    assert without_times(first) == without_times(second)
    assert "times" not in without_times(first)
    other = play_match(a_match("greedy", "random", seed=6))
    assert without_times(other) != without_times(first)


def test_a_record_adds_up() -> None:
    record = play_match(a_match("random", "greedy", "random"))
    assert record["bots"] == ["random@0", "greedy@1", "random@2"]
    assert record["gold"] == [sum(earned.values()) for earned in record["cards"]]
    assert all(
        set(earned) == {"Fishermen", "Knights", "Merchants", "castles"}
        for earned in record["cards"]
    )
    best = max(record["gold"])
    assert [share > 0 for share in record["win_shares"]] == [
        gold == best for gold in record["gold"]
    ]
    assert sum(record["win_shares"]) == 1
    assert record["forfeit"] is None
    assert [times["turns"] for times in record["times"]] == [record["rounds"]] * 3


def test_a_turns_time_is_that_of_all_its_decisions() -> None:
    for times in play_match(a_match("greedy", "random"))["times"]:
        assert 0 < times["ms"] / times["turns"] <= times["max_ms"] <= times["ms"]


def broken_off(name: str, *, limit: float = 30) -> tuple[Record, str]:
    """The record of a game that an odd bot breaks off in seat B, and its reason."""
    record = play_match(a_match("random", spec(name), limit=limit))
    assert record["forfeit"] is not None
    assert record["forfeit"]["seat"] == 1
    assert record["win_shares"] == [1, 0]
    assert record["rounds"] == 3
    return record, record["forfeit"]["reason"]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Raises", r"failed with KeyError: 'lost\nthe map'"),
        ("Leaves", "failed with SystemExit: enough"),
        ("Words", "answered 'e12', which is no action"),
        ("Nothing", "answered None, which is no action"),
        ("Huge", f"answered {10**30}, which is no action"),
    ],
)
def test_whoever_fails_or_answers_nonsense_loses(name: str, reason: str) -> None:
    assert broken_off(name)[1] == reason


def test_a_number_that_is_no_action_loses() -> None:
    assert broken_off("Negative")[1].startswith("answered ")


def test_an_unlawful_action_loses_with_the_rules_own_reason() -> None:
    said, colon, why = broken_off("Unlawful")[1].removeprefix("answered ").partition(": ")
    assert said
    assert colon
    assert why.endswith(".")


def test_who_does_not_stop_thinking_is_interrupted_and_loses() -> None:
    assert broken_off("Sleeps", limit=2)[1] == "took longer than 2 s"


def test_where_nothing_can_interrupt_it_a_late_answer_still_loses() -> None:
    found: list[Record] = []
    late = a_match("random", spec("Dawdles"), limit=1)
    thread = threading.Thread(target=lambda: found.append(play_match(late)))
    thread.start()
    thread.join()
    assert found[0]["forfeit"] == {"seat": 1, "reason": "took longer than 1 s"}


def test_the_first_decision_may_take_a_little_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot may have to start up."""
    starting = a_match("random", spec("Starts"), limit=1)
    assert play_match(starting)["forfeit"] is None
    monkeypatch.setattr(player, "STARTING", 0)
    assert play_match(starting)["forfeit"] is not None


def test_the_others_stand_as_their_gold_stands_when_one_breaks_off() -> None:
    record = play_match(a_match("random", spec("Raises"), "random", "random"))
    assert record["forfeit"] is not None
    assert record["win_shares"][1] == 0
    others = [record["gold"][seat] for seat in (0, 2, 3)]
    assert [record["win_shares"][seat] > 0 for seat in (0, 2, 3)] == [
        gold == max(others) for gold in others
    ]


def test_what_a_bot_prints_does_not_get_into_the_output(capsys: pytest.CaptureFixture[str]) -> None:
    play_match(a_match("random", spec("Prints")))
    told = capsys.readouterr()
    assert told.out == ""
    assert "thinking aloud" in told.err


def test_a_bot_is_told_the_result_and_let_go_whatever_it_does_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bots: list[Learns] = []

    def make_bot(name: str, seed: int, *, limit: float) -> Learns:
        bots.append(Learns(seed))
        return bots[-1]

    monkeypatch.setattr(player, "make_bot", make_bot)
    record = play_match(a_match())
    assert record["forfeit"] is None
    assert [bot.told for bot in bots] == [[record["gold"][1], None]] * 2


def test_alarms_are_as_they_were_before() -> None:
    import signal

    before = signal.getsignal(signal.SIGALRM)
    play_match(a_match("random", spec("Raises")))
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)
