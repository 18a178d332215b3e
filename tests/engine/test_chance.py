"""Chance: one seed, one stream for each purpose, every shuffle another."""

from __future__ import annotations

from kingdom.engine.chance import Chance

CARDS = tuple(range(25))


def test_a_shuffle_keeps_the_cards_and_changes_their_order() -> None:
    shuffled = Chance(1).shuffled(CARDS)
    assert sorted(shuffled) == list(CARDS)
    assert shuffled != CARDS


def test_the_same_seed_shuffles_the_same_way_and_another_seed_another_way() -> None:
    assert Chance(1).shuffled(CARDS) == Chance(1).shuffled(CARDS)
    assert len({Chance(seed).shuffled(CARDS) for seed in range(50)}) == 50


def test_every_shuffle_of_a_game_is_another() -> None:
    """R92: the discard pile is shuffled, not laid in the order of the first deal."""
    chance, orders = Chance(1), set()
    for _ in range(20):
        orders.add(chance.shuffled(CARDS))
        chance = chance.next()
    assert len(orders) == 20


def test_each_purpose_has_a_stream_of_its_own() -> None:
    """One named stream per purpose."""
    chance = Chance(7)
    assert chance.stream("nomads").random() == chance.stream("nomads").random()
    assert chance.stream("nomads").random() != chance.stream("caves").random()


def test_the_first_card_is_any_card_about_equally_often() -> None:
    first = [Chance(seed).shuffled((0, 1, 2, 3, 4))[-1] for seed in range(2000)]
    assert all(330 < first.count(card) < 470 for card in range(5))


def test_a_shuffle_is_the_one_that_a_plain_generator_gives() -> None:
    """It is seeded in a quicker way; the cards of every seed stay as they were."""
    order = Chance(7).stream("deck 0").random
    assert Chance(7).shuffled(CARDS) == tuple(sorted(CARDS, key=lambda card: order()))
