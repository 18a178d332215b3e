"""Every two expansions together, and all of them: random games that keep what must be kept.

``KINGDOM_GAMES`` sets how many games are played with everything mixed, 300 if it is not set, and
a fiftieth of it with each pair. With fewer than 300 the rarest tasks may not come up.
"""

from __future__ import annotations

import os
from collections import Counter
from itertools import combinations
from random import Random

import pytest

import kingdom
from kingdom.engine.action import POWERS
from kingdom.engine.card import UNDECIDED
from kingdom.engine.hexes import around_twice, listed
from kingdom.engine.playout import random_action
from kingdom.engine.setup import Setup
from kingdom.expansions.crossroads.tasks import TASKS
from kingdom.expansions.harvest.cards import Marks
from kingdom.expansions.marshlands.temple import Waiting
from kingdom.expansions.nomads.tiles import OUTPOST, TILES, Nomads
from tests.expansions.queenies import saved

KINDS = [piece for shelf in kingdom.LIBRARY.expansions.values() for piece in shelf.pieces]

GAMES = int(os.environ.get("KINGDOM_GAMES", "300"))
PER_PAIR = max(1, GAMES // 50)
LIBRARY = kingdom.LIBRARY
PAIRS = [*combinations(LIBRARY.mixable, 2)]
MOST = {"warrior": 2, "wagon": 1, "ship": 1, "city-hall": 7, "scout": 2}


def test_eight_expansions_mix() -> None:
    """Chapter 2, R6; the newer edition is a game of its own (11)."""
    assert LIBRARY.mixable == [
        "base", "nomads", "crossroads", "marshlands", "harvest", "capitol", "caves", "island",
    ]  # fmt: skip
    assert len(PAIRS) == 28


def paired(pair: tuple[str, str], seed: int) -> Setup:
    """A set-up by chance in which both expansions show: a section or two and a card of each."""
    rng = Random(f"{pair} {seed}")
    sections: list[str] = []
    cards: list[str] = []
    for id in pair:
        there = [name for name, home in LIBRARY.section_home.items() if home == id]
        sections += rng.sample(there, min(2, len(there)))
        mine = [name for name, home in LIBRARY.card_home.items() if home == id]
        cards += rng.sample(mine, min(1, len(mine)))
    if "capitol" in pair and not {"oracle", "harbor"} & {*sections}:
        sections = [*sections[:3], "oracle"]
    return kingdom.random_setup(
        expansions=dict.fromkeys(["base", *pair]),
        seats=2 + seed % 4,
        sections=[f"{name}/" if rng.random() < 0.5 else name for name in sections],
        cards=cards,
        seed=seed,
    )


def settlements(state: kingdom.State, seat: int) -> int:
    """All settlements of a seat: on the board, in the supply, on temples, as marks."""
    count = (state.own[seat] & ~state.figures).bit_count() + state.supply[seat]
    if Waiting in state.memory:
        count += state.recall(Waiting).settlements[seat]
        count += state.due if seat == state.seat else 0
    if Marks in state.memory:
        count += state.recall(Marks).by_row.count(seat)
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
        assert count == 40 or (state.last and count <= 40), "settlements are conserved"
        assert (state.adjacent[seat], state.twice[seat]) == around_twice(mine)
        for piece in KINDS:
            if not piece.neutral:
                number = (state.pieces[piece.number] & mine).bit_count()
                assert number <= MOST[piece.name]
                assert piece.name != "city-hall" or number in (0, 7)
    for piece in KINDS:
        placed = state.pieces[piece.number]
        assert not placed & ~piece.ground(board) or piece.name == "wall"
        if piece.neutral:
            assert not placed & standing
            assert placed.bit_count() <= 25
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


def uses_of(state: kingdom.State, action: int) -> set[str]:
    """The power an action belongs to, and the location whose tile it uses."""
    power = POWERS[action >> 20]
    found = {power.name}
    found |= {place.id for place in LIBRARY.locations.values() if power in place.powers}
    if power.name == "choose" and state.card == UNDECIDED and len(state.hand[state.seat]) > 1:
        found.add("crossroads")
    return found


def outposts(state: kingdom.State) -> int:
    """How many outposts the seat on turn may still use."""
    return state.recall(Nomads).usable.count(OUTPOST) if Nomads in state.memory else 0


def test_with_everything_mixed_every_kind_of_thing_has_been_used_or_scored(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Locations and nomad tiles are used, cards, tasks and special hexes give gold."""
    used: Counter[str] = Counter()
    scored: Counter[str] = Counter()
    for seed in range(GAMES):
        state = kingdom.new_game(expansions=LIBRARY.mixable, seats=2 + seed % 4, seed=seed)
        state.events = None
        rng = Random(seed)
        while not state.over:
            action = random_action(state, rng.random)
            used.update(uses_of(state, action))
            before, turn = outposts(state), (state.round, state.seat)
            state.play(action)
            if before > outposts(state) and turn == (state.round, state.seat):
                used[OUTPOST] += not state.over
        for seat in range(state.game.seats):
            scored.update(reason for reason, score in state.score(seat).items() if score.gold)
    actions = [*LIBRARY.locations, *(item.id for item in TILES if item.id != "treasure")]
    actions += ["cave", "farm-action", "silo", "canoe-bonus", "refuge-bonus"]
    reasons = [*LIBRARY.cards, *(task.name for task in TASKS)]
    reasons += ["treasure", "castles", "palaces", "capitols"]
    with capsys.disabled():
        print(f"\n{GAMES} games with everything mixed")
        for title, names, counts in (("used", actions, used), ("scored", reasons, scored)):
            print(f"{title}: " + ", ".join(f"{name} {counts[name]}" for name in names))
    assert len(LIBRARY.locations) == 34
    assert len(LIBRARY.cards) == 25
    assert len(TASKS) == 6
    assert [name for name in actions if not used[name]] == []
    assert [name for name in reasons if not scored[name]] == []


def test_every_section_and_every_deal_comes_up_with_everything_mixed() -> None:
    """R6: 24 sections in one pool; every deal is drawn and every code gives it back."""
    sections: Counter[str] = Counter()
    deals: Counter[str] = Counter()
    for seed in range(150):
        setup = kingdom.random_setup(expansions=LIBRARY.mixable, seats=2 + seed % 4, seed=seed)
        assert kingdom.parse_setup(kingdom.setup_code(setup)) == setup
        sections.update(laid.section for laid in setup.sections)
        deals.update(f"{name} {id}" for name, ids in setup.dealt for id in ids if id.isascii())
    assert len(sections) == 24
    for name, deal in LIBRARY.deals.items():
        if deal.items and name != "selection tiles":
            assert all(deals[f"{name} {item.id}"] for item in deal.items), name
    assert {name.partition(" ")[0] for name in deals} >= {"capitols", "caves", "island"}


def test_boards_of_everything_mixed_have_no_more_special_hexes_than_printed() -> None:
    """12.1, 12.2: capitols replace castles, caves leave mountains as they are."""
    for seed in range(40):
        setup = kingdom.random_setup(expansions=LIBRARY.mixable, seed=seed)
        board = LIBRARY.board(setup.sections, setup.dealt)
        plain = LIBRARY.board(setup.sections)
        main = plain.hexes
        assert board.special & main == plain.special
        assert board.terrain[6] & main == plain.terrain[6]
        assert len(listed(board.hexes & ~main)) == 29
