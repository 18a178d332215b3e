"""What set-ups deal besides sections and cards, with every expansion there is."""

from __future__ import annotations

import pytest

import kingdom
from kingdom import LIBRARY
from kingdom.engine.setup import BadSetup, Setup, choices

FIRST = next(iter(LIBRARY.expansions))
ASIDE = [id for id in LIBRARY.expansions if id not in LIBRARY.mixable]
"""Boxes that mix with no others."""


def drawn(seed: int) -> list[Setup]:
    """Set-ups in which everything is dealt that can be."""
    found = [kingdom.random_setup(expansions=LIBRARY.mixable, seed=seed)]
    for box in ASIDE:
        wishes = [wish.name for wish in LIBRARY.expansions[box].wishes]
        found.append(kingdom.random_setup(expansions=(FIRST, box), options=wishes, seed=seed))
    return found


def again(setup: Setup, *dealt: tuple[str, tuple[str, ...]]) -> Setup:
    """The same sections, cards and options with something dealt."""
    return kingdom.random_setup(
        expansions=setup.expansions,
        sections=[f"{id}/" if turned else id for id, turned in setup.sections],
        cards=setup.cards,
        options=setup.wishes,
        dealt=dealt,
    )


def test_what_was_dealt_can_be_kept() -> None:
    for setup in drawn(seed=3):
        assert again(setup, *setup.dealt) == setup


def test_each_thing_dealt_can_be_exchanged_for_any_that_is_offered() -> None:
    met = set()
    for setup in [setup for seed in range(6) for setup in drawn(seed)]:
        for name, offered in choices(setup, LIBRARY).items():
            dealt = dict(setup.dealt)[name]
            for place, (there, others) in enumerate(zip(dealt, offered, strict=True)):
                assert there in others
                for other in set(others) - set(dealt):
                    changed = (*dealt[:place], other, *dealt[place + 1 :])
                    assert dict(again(setup, (name, changed)).dealt)[name] == changed
                    met.add(name)
    assert met == {*LIBRARY.deals}


def test_a_deal_that_does_not_fit_is_refused() -> None:
    with pytest.raises(BadSetup, match="There are no geese to deal; there are"):
        kingdom.random_setup(dealt=[("geese", ("a1",))])
    for setup in drawn(seed=1):
        for name, dealt in setup.dealt:
            with pytest.raises(BadSetup):
                again(setup, (name, ("nonsense", *dealt[1:])))
