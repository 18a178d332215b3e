"""Views: what is hidden and what is public (spec 3.6)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import kingdom
from kingdom.engine.view import HIDDEN
from tests.pictures import play, position

LAND = """
    g   g   g   g   g   g
      d   d   d   d   d   d
    """


def table() -> kingdom.State:
    """Three seats; B is on turn with desert, A holds forest, C holds canyon."""
    return position(
        LAND,
        seats="3",
        turn="B",
        card="desert",
        hands="A forest ; C canyon",
        pile="grass flowers grass",
        discards="flowers flowers",
        tiles="",
    )


def number(name: str) -> int:
    return kingdom.LIBRARY.terrain_cards[name][1]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_sees_its_own_card_and_the_card_in_force(seat: int) -> None:
    """3.6: a hand is known to its holder alone, the card in force is public."""
    shown = kingdom.View(table(), seat).table.hand
    for holder, name in enumerate(("forest", "desert", "canyon")):
        is_known = holder in (seat, 1)
        assert shown[holder] == ((number(name),) if is_known else (HIDDEN,))


def test_a_spectator_sees_no_hand() -> None:
    """3.6."""
    view = kingdom.View(table(), None)
    assert view.table.hand == ((HIDDEN,), (number("desert"),), (HIDDEN,))
    assert view.legal_actions() == []
    assert view.options() == []


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_the_pile_is_counted_but_not_shown(seat: int | None) -> None:
    """3.6: the order of the draw pile is hidden, its size is public."""
    view = kingdom.View(table(), seat)
    assert view.table.pile == (HIDDEN,) * 3
    assert Counter(view.table.discards) == Counter([number("flowers")] * 2)


def test_the_unseen_cards_are_known_by_subtraction() -> None:
    """3.6: draw pile and the other hands together, not who holds which."""
    state = table()
    names = {None: "forest canyon", 0: "canyon", 1: "forest canyon", 2: "forest"}
    for seat, hands in names.items():
        expected = [number(name) for name in f"grass flowers grass {hands}".split()]
        assert kingdom.View(state, seat).unseen == tuple(sorted(expected))


def test_a_view_holds_no_seed_and_no_stored_draws() -> None:
    """3.6: whoever has the seed can foresee the cards."""
    state = kingdom.new_game(kingdom.first_game(), seed=123456789)
    state.foretold = (number("grass"),)
    view = kingdom.View(state, 1)
    assert view.table.chance.seed != 123456789
    assert view.table.chance.shuffles == 0
    assert view.table.foretold == ()
    assert view.table.events is None


def test_everything_else_is_public() -> None:
    """3.6: board, supplies, gold, tiles and whether they are used."""
    state = position("gA L:farm gB g", card="grass", tiles="A farm@b1*", gold="1 2", supply="7 9")
    shown = kingdom.View(state, None).table
    for name in ("own", "supply", "held", "ready", "stock", "booked", "todo", "round", "card"):
        assert getattr(shown, name) == getattr(state, name)


def test_a_picture_without_secrets_names_no_card_in_hand_or_pile() -> None:
    """3.6."""
    text = kingdom.write_position(table(), secrets=False)
    assert "hands" not in text
    assert "pile" not in text
    assert "card: desert" in text
    assert "discards: flowers flowers" in text


def test_only_the_actor_is_given_actions() -> None:
    """A bot chooses from a view."""
    state = table()
    assert kingdom.View(state, 1).legal_actions() == state.legal_actions()
    assert kingdom.View(state, 1).options() == state.options()
    assert kingdom.View(state, 0).legal_actions() == []
    assert kingdom.View(state, 0).actor == 1


def test_scores_are_public() -> None:
    state = position("gA C gB", cards="Hermits", tiles="")
    view = kingdom.View(state, None)
    assert view.gold(0) == state.gold(0) == 4
    assert view.score(1) == state.score(1)


def test_an_imagined_state_agrees_with_the_view() -> None:
    """A view holds no secret."""
    state = table()
    for seat in (None, 0, 1, 2):
        view = kingdom.View(state, seat)
        for seed in range(20):
            dream = view.imagine(Random(seed))
            again = kingdom.View(dream, seat)
            assert again.unseen == view.unseen
            assert again.table.hand == view.table.hand
            assert again.table.pile == view.table.pile
            assert kingdom.write_position(dream, secrets=False) == kingdom.write_position(
                state, secrets=False
            )


def test_imagined_states_differ_over_chance_and_reach_every_deal() -> None:
    """A full state that agrees with what it knows, by chance."""
    view = kingdom.View(table(), 1)
    hands = {view.imagine(Random(seed)).hand for seed in range(200)}
    kinds = {number(name) for name in ("grass", "flowers", "forest", "canyon")}
    assert {hand[0][0] for hand in hands} == kinds
    assert {hand[2][0] for hand in hands} == kinds
    assert len({view.imagine(Random(seed)).pile for seed in range(200)}) > 5
    assert view.imagine(Random(3)).hand == view.imagine(Random(3)).hand


def test_an_imagined_state_can_be_played_and_leaves_the_view_alone() -> None:
    view = kingdom.View(table(), 1)
    dream = play(view.imagine(Random(1)), "a2", "b2", "c2", "end")
    assert dream.seat == 2
    assert view.table.own == [0, 0, 0]
    assert HIDDEN not in dream.pile


def test_after_the_game_everything_is_shown() -> None:
    """3.6."""
    state = play(position(LAND, turn="B", card="desert", supply="5 0", hands="A forest",
                          pile="grass", tiles=""), "end")  # fmt: skip
    assert state.over
    for seat in (None, 0, 1):
        view = kingdom.View(state, seat)
        assert view.table.hand == state.hand
        assert view.unseen == (number("grass"),)


def test_a_view_does_not_share_its_lists_with_the_state() -> None:
    state = table()
    view = kingdom.View(state, 1)
    view.table.own[0] = 1
    view.table.supply[0] = 0
    assert state.own[0] == 0
    assert state.supply[0] == 40
