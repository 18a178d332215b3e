"""Grades: how much gold a bot loses in a turn, in all and by what the turn was about."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Iterable
from functools import partial
from time import process_time
from typing import Any, NamedTuple

from kingdom.bots import dismiss, make_bot
from kingdom.bots.quick import Quick

from ..spread import half_width, mean
from ..workers import spread
from .paper import Paper
from .question import PHASES, Question, tags_of
from .turn import Turn, lead_after, played_by, replayed

FUTURES = 8
"""Futures for a turn nobody has valued before, and for the best one beside it."""


class Mark(NamedTuple):
    """What a bot lost in one question, and what that was about."""

    paper: int
    loss: float
    was_known: bool
    """Whether its turn was valued before."""
    seconds: float
    tags: list[tuple[str, str]]


class Loss(NamedTuple):
    """Gold lost in a turn, on average over some questions."""

    gold: float
    gold_95: float | None
    """Half the width of the 95 % interval, if there is one."""
    turns: int


class Grade(NamedTuple):
    """What a bot loses in a turn."""

    bot: str
    loss: Loss
    by: dict[str, dict[str, Loss]]
    """By kind (box, seats, phase, tile, card), then by name."""
    known: float
    """The share of its turns that were valued before."""
    seconds: float
    """Processor time of a turn, on average."""

    def told(self) -> dict[str, Any]:
        """Everything as JSON tells it."""
        return {
            "bot": self.bot,
            **self.loss._asdict(),
            "by": {
                kind: {name: loss._asdict() for name, loss in losses.items()}
                for kind, losses in self.by.items()
            },
            "known": self.known,
            "seconds": self.seconds,
        }


def mark_of(bot: str, paper: Paper) -> list[Mark]:
    """What a bot loses in each question of a paper; one that cannot be asked any more is none."""
    found = []
    for question in paper.questions:
        try:
            found.append(_mark(bot, paper.number, question))
        except ValueError:
            continue
    return found


def _mark(name: str, number: int, question: Question) -> Mark:
    state = question.state()
    best = replayed(state, question.answers[0].actions)
    bot = make_bot(name, number)
    start = process_time()
    turn = played_by(bot, state, number)
    seconds = process_time() - start
    dismiss(bot)
    loss = _known_loss(question, turn, best)
    was_known = loss is not None
    if loss is None:
        first, quick = number * 1000 + len(question.before), Quick()
        futures = range(first, first + FUTURES)
        leads, best_leads = (
            [lead_after(each, state.seat, future, quick) for future in futures]
            for each in (turn, best)
        )
        loss = mean(best_leads) - mean(leads)
    return Mark(number, loss, was_known, seconds, tags_of(state))


def _known_loss(question: Question, turn: Turn, best: Turn) -> float | None:
    """What a turn loses if somebody played it before, in whatever order."""
    if turn.key == best.key:
        return 0.0
    state = question.state()
    for actions, loss in question.answers[1:]:
        if replayed(state, actions).key == turn.key:
            return loss
    return None


def marks(
    bot: str, papers: Iterable[Paper], *, jobs: int | None = None, cluster: bool = False
) -> Generator[list[Mark]]:
    """The marks of each paper as soon as they are there."""
    return spread(partial(mark_of, bot), papers, jobs=jobs, cluster=cluster)


def grade_of(bot: str, marks: Iterable[Mark]) -> Grade:
    """The grade that some marks make; intervals are taken over papers, which are independent."""
    marks = sorted(marks, key=lambda mark: mark.paper)
    by: dict[str, dict[str, list[Mark]]] = defaultdict(lambda: defaultdict(list))
    for mark in marks:
        for kind, name in mark.tags:
            by[kind][name].append(mark)
    return Grade(
        bot,
        _loss(marks),
        {
            kind: {name: _loss(losses) for name, losses in sorted(found.items(), key=_place)}
            for kind, found in by.items()
        },
        mean([float(mark.was_known) for mark in marks]),
        mean([mark.seconds for mark in marks]),
    )


def _place(named: tuple[str, list[Mark]]) -> tuple[int, str]:
    """Phases in their order, all else by name."""
    name = named[0]
    return PHASES.index(name) if name in PHASES else 0, name


def _loss(marks: list[Mark]) -> Loss:
    by_paper: dict[int, list[float]] = defaultdict(list)
    for mark in marks:
        by_paper[mark.paper].append(mark.loss)
    spread = half_width([mean(losses) for losses in by_paper.values()])
    return Loss(mean([mark.loss for mark in marks]), spread, len(marks))
