"""The exam: questions keep their answers as text, and a bot is graded by what its turns lose."""

from __future__ import annotations

from pathlib import Path

import pytest

import kingdom
from kingdom import State, View
from kingdom.arena.exam import Paper, Question, make_paper, maker, read_exam
from kingdom.arena.exam.grade import FUTURES, grade_of, mark_of
from kingdom.arena.exam.maker import Following, Order
from kingdom.arena.exam.question import PHASES, Answer, phase_of, tags_of
from kingdom.arena.exam.turn import lead_after, played_by, replayed
from kingdom.arena.refusal import CannotPlay
from kingdom.bots import make_bot
from kingdom.bots.quick import Quick
from kingdom.engine.power import END_ACTION

ALL = list(kingdom.LIBRARY.mixable)


def position(expansions: list[str], turns: int, seed: int = 5) -> tuple[State, tuple[int, ...]]:
    """The beginning of a turn in a game of greedy bots, and the actions before it."""
    state = kingdom.new_game(expansions=expansions, seats=2, seed=seed)
    before: list[int] = []
    while turns:
        action = int(make_bot("greedy", len(before)).choose(View(state, state.actor)))
        before.append(action)
        state.play(action)
        turns -= action == END_ACTION
    return state, tuple(before)


def question(expansions: list[str], *bots: str) -> Question:
    """A turn with the answers of some bots, each of which loses one gold more."""
    state, before = position(expansions, turns=6)
    setup = state.game.setup
    assert setup
    turns = [played_by(make_bot(bot, 1), state, 1) for bot in bots]
    answers = tuple(Answer(turn.actions, float(loss)) for loss, turn in enumerate(turns))
    return Question(kingdom.setup_code(setup), 5, before, answers)


def test_a_question_gives_its_position_back() -> None:
    asked = question(ALL, "greedy")
    state, _ = position(ALL, turns=6)
    assert str(asked.state()) == str(state)


def test_a_paper_goes_into_a_file_and_comes_back(tmp_path: Path) -> None:
    paper = Paper(3, (question(ALL, "medium", "greedy"), question(ALL, "greedy")))
    file = tmp_path / "exam.jsonl"
    file.write_text(paper.line() + "\n", encoding="utf-8")
    assert list(read_exam(file)) == [paper]


def test_a_line_that_is_no_paper_is_named(tmp_path: Path) -> None:
    file = tmp_path / "exam.jsonl"
    file.write_text('{"number": 1}\n', encoding="utf-8")
    with pytest.raises(CannotPlay, match=r"Line 1 of .* holds no questions"):
        list(read_exam(file))


def test_the_order_of_builds_makes_no_other_turn() -> None:
    state, _ = position(["base"], turns=2)
    first, second, third, *_ = played_by(make_bot("medium", 1), state, 1).actions
    one, other = (
        played_by(Following(actions, 1), state, 1)
        for actions in [(first, second, third), (first, third, second)]
    )
    assert one.actions != other.actions
    assert one.key == other.key


def test_a_future_is_the_same_whenever_it_is_played() -> None:
    state, _ = position(ALL, turns=12)
    turn = played_by(make_bot("greedy", 1), state, 1)
    one, other = (lead_after(turn, state.seat, 4, Quick()) for _ in range(2))
    assert one == other


def test_cards_of_a_future_are_dealt_anew() -> None:
    """A bot must not be paid for luck with cards nobody has seen, the other's next one included."""
    state, _ = position(["base"], turns=2)
    turn = played_by(make_bot("greedy", 1), state, 1)
    other = turn.done.copy()
    rival = 1 - state.seat
    hand = list(other.hand)
    hidden = hand[rival]
    place = next(n for n, card in enumerate(other.pile) if card != hidden[0])
    hand[rival] = (other.pile[place],)
    other.hand = tuple(hand)
    other.pile = (*reversed(other.pile[:place]), *hidden, *other.pile[place + 1 :])
    one, dealt = (
        lead_after(each, state.seat, 4, Quick()) for each in (turn, turn._replace(done=other))
    )
    assert one == dealt


def test_whoever_plays_the_best_turn_loses_nothing_and_a_known_one_what_it_lost_before() -> None:
    paper = Paper(1, (question(ALL, "medium", "greedy"),))
    (best,), (known,) = mark_of("medium", paper), mark_of("greedy", paper)
    assert (best.loss, best.was_known) == (0.0, True)
    assert (known.loss, known.was_known) == (1.0, True)


def test_a_turn_nobody_valued_is_held_against_the_best_in_the_same_futures() -> None:
    asked = question(["base"], "medium")
    (mark,) = mark_of("novice", Paper(1, (asked,)))
    state = asked.state()
    best, turn = (
        replayed(state, asked.answers[0].actions),
        played_by(make_bot("novice", 1), state, 1),
    )
    futures = [1000 + len(asked.before) + number for number in range(FUTURES)]
    quick = Quick()
    leads, best_leads = (
        [lead_after(each, state.seat, future, quick) for future in futures] for each in (turn, best)
    )
    assert not mark.was_known
    assert mark.loss == pytest.approx((sum(best_leads) - sum(leads)) / FUTURES)


def test_a_question_that_rules_forbid_by_now_is_left_out() -> None:
    asked = question(["base"], "medium")
    broken = asked._replace(before=(*asked.before[:3], *asked.before[4:]))
    assert mark_of("medium", Paper(1, (broken,))) == []


def test_a_grade_is_told_by_box_seats_phase_tile_and_card() -> None:
    state, _ = position(["base"], turns=9)
    grade = grade_of(
        "greedy", mark_of("greedy", Paper(1, (question(["base"], "medium", "greedy"),)))
    )
    assert grade.loss.gold == 1.0
    assert grade.loss.turns == 1
    assert set(grade.by["card"]) == {card.name for card in state.game.cards}
    assert set(grade.by) <= {kind for kind, _ in tags_of(state)}
    assert grade.by["seats"]["2"].gold == 1.0


def test_phases_go_by_rounds_supplies_and_the_end() -> None:
    state, _ = position(["base"], turns=0)
    found = [phase_of(state)]
    state.round = 4
    found.append(phase_of(state))
    state.supply = [30, 9]
    found.append(phase_of(state))
    state.ending = True
    assert (*found, phase_of(state)) == PHASES


def test_papers_are_made_of_every_phase_and_always_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(maker, "PICKING", ((1, 99),))
    monkeypatch.setattr(maker, "MEASURED", 1)
    monkeypatch.setattr(maker, "NODES", 200)
    monkeypatch.setattr(maker, "COMPANY", ("easy",))
    monkeypatch.setattr(maker, "ANSWERING", ("novice", "easy"))
    paper = make_paper(Order(0, 1))
    assert paper == make_paper(Order(0, 1))
    phases = [phase_of(question.state()) for question in paper.questions]
    assert phases == [*PHASES[: len(phases)]]
    assert len(phases) > 2
    for asked in paper.questions:
        assert asked.answers[0].loss == 0.0
        for answer in asked.answers:
            replayed(asked.state(), answer.actions)
