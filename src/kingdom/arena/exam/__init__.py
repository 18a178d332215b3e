"""The exam: positions with their best turns, by which bots are graded without playing games.

A *question* is a turn to be played, a *turn* one answer to it, from the first action to the end. A
turn is worth what it leads to: futures are played, the same ones for every turn of a question, for
some rounds or to the end of the game, and the lead over the best rival is counted. What a bot's
turn is worth less than the best known one is the gold it loses.
"""

from __future__ import annotations

from .grade import Grade, grade_of
from .maker import make_paper
from .paper import Paper, read_exam, shipped_exam
from .question import Question

__all__ = ["Grade", "Paper", "Question", "grade_of", "make_paper", "read_exam", "shipped_exam"]
