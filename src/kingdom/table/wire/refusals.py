"""Why something was not done, and whether all is well."""

from __future__ import annotations

from typing import Literal, TypeAlias

from .message import VERSION, Told

RefusalCode: TypeAlias = Literal[
    "malformed",  # 422: not a message of this page, or a value that cannot be
    "bad_setup",  # 422: a set-up, an expansion, a bot or a language that does not exist
    "bad_file",  # 422: a game file that cannot be replayed
    "bad_position",  # 422: a board that can never be
    "unlawful",  # 422: the rules forbid this action now
    "cannot_undo",  # 409: the last step stays
    "stale",  # 409: the table has moved on since
    "wrong_seat",  # 409: another seat is to choose
    "seat_taken",  # 409: somebody sits there already
    "not_now",  # 409: possible, but not at this moment of this game
    "wrong_secret",  # 403: this secret opens no seat of this game
    "not_yours",  # 403: only for whoever holds the seat
    "other_page",  # 403: a page of another site asks through a visitor's browser
    "unknown_game",  # 404
    "unknown_code",  # 404: no invitation and no open table bears this code
    "unknown_page",  # 404: nothing is at this address
    "oversized",  # 413
    "too_many",  # 429: slow down
    "broken",  # 500: our fault; nothing was changed
]


class Refusal(Told):
    """Why something was not done, as the body of every HTTP answer that is no success."""

    code: RefusalCode
    status: int
    """The HTTP status that fits."""
    sentence: str
    """For the player, in the language asked for."""


class Health(Told):
    """Whether the server is well."""

    status: Literal["ok", "no database"]
    version: str
    wire: int = VERSION
    """The version of the messages; a program made for an earlier one may fail."""
    database: Literal["sqlite", "postgresql"]
    solo_in_browser: bool = False
    """Whether pages are asked to play in the browser what needs nobody elsewhere."""
