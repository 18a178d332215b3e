"""The gold of everything that pays, and in all (spec 10 and 13)."""

from .parts import moments, names, table
from .picture import Picture


def book(picture: Picture, seat: str, reason: str, gold: int) -> None:
    """The seat gets gold at once."""
    picture.gold[seat] += gold
    earned = picture.earned.setdefault(reason, dict.fromkeys(picture.seats, 0))
    earned[seat] += gold


def scores(picture: Picture) -> dict[str, dict[str, int]]:
    """For each seat the gold of each card and task in play, castles, booked gold, and the total.

    Gold booked for a reason (a red card, `treasure`) stands under its name, the rest is `booked`.
    """
    picture = picture.copy()
    for leaves in moments("leaves_before_scoring"):
        leaves(picture)
    cards, tasks = table("CARDS"), table("TASKS")
    found: dict[str, dict[str, int]] = {}
    for seat in picture.seats:
        earned = {reason: gold[seat] for reason, gold in picture.earned.items()}
        gold = dict.fromkeys([name for name in picture.cards if name in names("BOOKED")], 0)
        gold |= earned
        gold |= {name: cards[name](picture, seat) for name in picture.cards if name in cards}
        gold |= {name: tasks[name](picture, seat) for name in picture.tasks}
        for reason, (is_there, pays) in table("SCORES").items():
            if is_there(picture):
                gold[reason] = pays(picture, seat)
        gold["booked"] = picture.gold[seat] - sum(earned.values())
        gold["total"] = sum(gold.values())
        found[seat] = gold
    return found
