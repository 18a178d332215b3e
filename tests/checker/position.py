"""The door to the checker: one position, what may be done in it, what it is worth."""

from collections.abc import Sequence

from . import printing, reading, scoring, turn
from .picture import Picture


class Position:
    """A position, read from a picture; never changed."""

    def __init__(self, shown: Picture) -> None:
        self.picture = shown

    @classmethod
    def parse(cls, text: str) -> "Position":
        """The position a picture shows."""
        return cls(reading.parse(text))

    def legal(self) -> set[str]:
        """Every legal action in notation; none when the game is over."""
        return turn.legal(self.picture)

    def scores(self) -> dict[str, dict[str, int]]:
        """Gold by seat: each card and task in play, `castles` and the like, `booked`, `total`."""
        return scoring.scores(self.picture)

    def after(self, action: str, drawn: Sequence[str] = ()) -> "Position":
        """The position after one legal action that drew these terrain cards."""
        return Position(turn.after(self.picture, action, drawn))

    def facts(self) -> dict[str, object]:
        """All that is public, as a dictionary that equal positions share."""
        return printing.facts(self.picture)

    def __str__(self) -> str:
        return printing.text(self.picture)
