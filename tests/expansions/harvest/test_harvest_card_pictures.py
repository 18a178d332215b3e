"""The little board of a scoring card shows the truth: the engine pays the coins drawn on it."""

from __future__ import annotations

import pytest

from tests.expansions.card_pictures import drawn_and_paid

CARDS = ["Rangers", "Chainers"]


@pytest.mark.parametrize("card", CARDS)
def test_the_picture_of_a_card_shows_what_it_pays(card: str) -> None:
    drawn, paid = drawn_and_paid(card)
    assert drawn == paid > 0
