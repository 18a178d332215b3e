"""Whether a seat may be handed to a bot, or given back."""

from __future__ import annotations

from collections.abc import Collection

from kingdom.engine.state import Seat
from kingdom.table.notdone import NotDone
from kingdom.table.session.audience import Audience
from kingdom.table.session.sitting import Sitting
from kingdom.table.speech import Speech


def check_handing(
    sitting: Sitting,
    audience: Audience,
    seat: Seat,
    bot: str,
    *,
    yours: Collection[Seat],
    speech: Speech,
    now: float,
) -> None:
    """NotDone if somebody with some seats may not have a bot play a seat, or a person again."""
    if seat >= len(sitting.seats):
        raise NotDone("malformed", where="seat")
    if sitting.seats[seat].kind == "bot":
        raise NotDone("not_now", "is_a_bot")
    if sitting.state.over:
        raise NotDone("not_now", "game_over")
    if seat not in yours:
        if not bot:
            raise NotDone("not_yours")
        who = sitting.names(speech)[seat]
        if seat in audience.present(now)[0]:
            raise NotDone("not_now", "still_here", who=who)
        if not sitting.seats[seat].is_free and audience.has_just_left(seat, now):
            raise NotDone("not_now", "just_left", who=who)
    if sitting.seats[seat].out_of_time:
        raise NotDone("not_now", "time_is_up")
