"""The one way the server refuses: a code, a status and a sentence; nothing was changed."""

from __future__ import annotations

from .wire import Misread, RefusalCode

STATUS: dict[RefusalCode, int] = {
    "malformed": 422,
    "bad_setup": 422,
    "bad_file": 422,
    "bad_position": 422,
    "unlawful": 422,
    "cannot_undo": 409,
    "stale": 409,
    "wrong_seat": 409,
    "seat_taken": 409,
    "not_now": 409,
    "wrong_secret": 403,
    "not_yours": 403,
    "other_page": 403,
    "unknown_game": 404,
    "unknown_code": 404,
    "unknown_page": 404,
    "oversized": 413,
    "too_many": 429,
    "broken": 500,
}
"""The HTTP status of each code."""


class NotDone(Exception):
    """Why something was not done: a code for programs, and the key of a sentence for people."""

    def __init__(self, code: RefusalCode, key: str = "", **values: object) -> None:
        super().__init__(code, key, values)
        self.code = code
        self.key = key or code
        self.values = values

    @property
    def status(self) -> int:
        """The HTTP status that fits."""
        return STATUS[self.code]


def malformed(error: Misread) -> NotDone:
    """The refusal of something that is not as its message declares it: the first wrong place."""
    if not error.place:
        return NotDone("malformed", "no_message")
    return NotDone("malformed", where=error.where[:80])
