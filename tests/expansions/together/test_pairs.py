"""Every two expansions together: random games that keep what must be kept.

``KINGDOM_GAMES`` sets how many games are played, 300 if it is not set, of which each pair gets a
fiftieth. That everything an expansion brings is used and pays, is asked in ``test_every.py``.
"""

from __future__ import annotations

import os
from collections import Counter
from itertools import combinations
from random import Random

import pytest

import kingdom
from kingdom.engine.action import POWERS
from kingdom.engine.hexes import MAIN, around_twice
from kingdom.engine.playout import random_action
from kingdom.engine.setup import Setup
from kingdom.engine.state import SETTLEMENTS
from kingdom.engine.terrain import MOUNTAIN
from tests.properties.parts import parts
from tests.scenes import saved

KINDS = [piece for shelf in kingdom.LIBRARY.expansions.values() for piece in shelf.pieces]

PER_PAIR = max(1, int(os.environ.get("KINGDOM_GAMES", "300")) // 50)
LIBRARY = kingdom.LIBRARY
PAIRS = [*combinations(LIBRARY.mixable, 2)]


def paired(pair: tuple[str, str], seed: int) -> Setup:
    """A set-up by chance in which both expansions show: a section or two and a card of each.

    And what both deal, if one of a few boards has a place for it.
    """
    deals = {deal.name for id in pair for deal in LIBRARY.expansions[id].deals}
    return max(
        (_paired(pair, Random(f"{pair} {seed} {number}"), seed) for number in range(8)),
        key=lambda setup: len(deals & {*dict(setup.dealt)}),
    )


def _paired(pair: tuple[str, str], rng: Random, seed: int) -> Setup:
    sections: list[str] = []
    cards: list[str] = []
    for id in pair:
        there = [name for name, home in LIBRARY.section_home.items() if home == id]
        sections += rng.sample(there, min(2, len(there)))
        mine = [name for name, home in LIBRARY.card_home.items() if home == id]
        cards += rng.sample(mine, min(1, len(mine)))
    return kingdom.random_setup(
        expansions=dict.fromkeys(["base", *pair]),
        seats=2 + seed % 4,
        sections=[f"{name}/" if rng.random() < 0.5 else name for name in sections],
        cards=cards,
        seed=rng.getrandbits(30),
    )


def settlements(state: kingdom.State, seat: int) -> int:
    """All settlements of a seat: on the board, in the supply, and where expansions keep them."""
    count: int = (state.own[seat] & ~state.figures).bit_count() + state.supply[seat]
    count += state.due if seat == state.seat else 0
    for kept in (*parts("waiting"), *parts("spent")):
        count += kept(state, seat)
    return count


def terrain_cards(state: kingdom.State) -> Counter[int]:
    """Every terrain card that has not left the game."""
    return Counter([*state.pile, *state.discards, *(card for hand in state.hand for card in hand)])


def check(state: kingdom.State, cards: Counter[int]) -> None:
    """What must hold after every action."""
    board, seats = state.board, range(state.game.seats)
    standing = 0
    for seat in seats:
        mine = state.own[seat]
        assert not mine & standing, "two pieces on one hex"
        standing |= mine
        count = settlements(state, seat)
        assert count == SETTLEMENTS or (state.last and count <= SETTLEMENTS), (
            "settlements are conserved"
        )
        assert (state.adjacent[seat], state.twice[seat]) == around_twice(mine)
        for piece in KINDS:
            if not piece.neutral:
                number = (state.pieces[piece.number] & mine).bit_count()
                assert number <= piece.most
    for piece in KINDS:
        placed = state.pieces[piece.number]
        assert not placed & ~piece.ground(board)
        if piece.neutral:
            assert not placed & standing
            assert placed.bit_count() <= piece.most
            standing |= placed
    assert not standing & ~board.hexes
    assert not standing & board.special
    assert state.open == board.hexes & ~standing & ~state.closed
    for tile in range(len(board.places)):
        held = sum(tiles >> tile & 1 for tiles in state.held)
        assert held + (state.stock >> tile & 1) + (state.spare >> tile & 1) <= 2
        assert all(taken >> tile & 1 >= tiles >> tile & 1
                   for tiles, taken in zip(state.held, state.taken, strict=True))  # fmt: skip
    assert terrain_cards(state) <= cards


def round_trip(state: kingdom.State) -> None:
    """A picture says all there is to say."""
    text = kingdom.write_position(state)
    again = saved(state)
    assert kingdom.write_position(again) == text
    assert again.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
def test_random_games_with_a_pair_of_expansions_keep_what_must_be_kept(
    pair: tuple[str, str],
) -> None:
    """Pieces and cards are conserved, pictures and codes round trip, every game ends."""
    for seed in range(PER_PAIR):
        setup = paired(pair, seed)
        assert kingdom.parse_setup(kingdom.setup_code(setup)) == setup
        state = kingdom.new_game(setup, seed=seed)
        cards = Counter(state.game.deck)
        assert terrain_cards(state) == cards
        rng = Random(seed)
        seen: Counter[str] = Counter()
        while not state.over:
            action = random_action(state, rng.random)
            if seed == 0:
                state = state.after(action)
            else:
                state.play(action)
            check(state, cards)
            cards = terrain_cards(state)
            moment = POWERS[state.prompts[-1].power].name if state.prompts else ""
            seen[moment] += 1
            if seen[moment] <= 2 or (not moment and seen[""] % 40 == 0):
                round_trip(state)
        for seat in range(state.game.seats):
            scores = state.score(seat)
            assert state.gold(seat) == sum(score.gold for score in scores.values())
            assert all(score.gold >= 0 for score in scores.values())
        assert state.winners()
        round_trip(state)


# Everything mixed


def test_every_section_comes_up_with_everything_mixed() -> None:
    """R6: all sections in one pool, and every code gives them back."""
    sections: Counter[str] = Counter()
    for seed in range(150):
        setup = kingdom.random_setup(expansions=LIBRARY.mixable, seats=2 + seed % 4, seed=seed)
        assert kingdom.parse_setup(kingdom.setup_code(setup)) == setup
        sections.update(laid.section for laid in setup.sections)
    mixable = [id for id, home in LIBRARY.section_home.items() if home in LIBRARY.mixable]
    assert {*sections} == {*mixable}


def test_boards_of_everything_mixed_have_no_more_special_hexes_than_printed() -> None:
    """12.1, 12.2: capitols replace castles, caves leave mountains as they are."""
    for seed in range(40):
        setup = kingdom.random_setup(expansions=LIBRARY.mixable, seed=seed)
        board = LIBRARY.board(setup.sections, setup.dealt)
        plain = LIBRARY.board(setup.sections)
        assert board.special & MAIN == plain.special
        assert board.terrain[MOUNTAIN] & MAIN == plain.terrain[MOUNTAIN]
