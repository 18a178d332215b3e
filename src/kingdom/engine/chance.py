"""Chance: where shuffles and draws of a game get their random numbers from, as part of its state.

One seed, one named stream for each purpose, nothing global.
"""

from __future__ import annotations

import _random
from random import Random
from typing import NamedTuple


class Chance(NamedTuple):
    """All the chance of a game: its seed, and how often the cards were shuffled."""

    seed: int
    shuffles: int = 0

    def stream(self, purpose: str) -> Random:
        """A generator of its own for a purpose, always the same for the same seed."""
        return Random(f"{self.seed} {purpose}")

    def shuffled(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """These cards in the order of this shuffle."""
        order = _random.Random(_key(f"{self.seed} deck {self.shuffles}")).random
        return tuple(sorted(cards, key=lambda card: order()))

    def next(self) -> Chance:
        """The same chance, one shuffle later."""
        return Chance(self.seed, self.shuffles + 1)


def _key(words: str) -> int:
    """What `Random(words)` is seeded with; it does so twice, which takes half of a shuffle."""
    from hashlib import sha512  # a tenth of the time of `import kingdom`, and not always needed

    text = words.encode()
    return int.from_bytes(text + sha512(text).digest())
