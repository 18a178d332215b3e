"""The engine against the independent checker: legal actions, gold, and what an action leads to.

Positions come from random games, and from boards filled at random until cards die (3.3), supplies
are nearly empty and few hexes are left.
"""

from __future__ import annotations

import os
from random import Random

import pytest

import kingdom
from kingdom.engine.hexes import name_of
from kingdom.engine.lines import SEAT_LETTERS
from kingdom.engine.log import drawn_by
from kingdom.engine.playout import random_action
from tests.checker import Position

POSITIONS = int(os.environ.get("KINGDOM_POSITIONS", "1000"))
CHUNK = 50
CHUNKS = range(POSITIONS // CHUNK)
TERRAINS = {"grass": "g", "flowers": "w", "forest": "f", "canyon": "c", "desert": "d"}


def compare(state: kingdom.State, action: int) -> kingdom.State:
    """The state after an action, if both agree on everything about it."""
    shown = Position.parse(kingdom.write_position(state))
    assert {str(legal) for legal in state.legal_actions()} == shown.legal()
    scores = shown.scores()
    for seat in range(state.game.seats):
        theirs = scores[SEAT_LETTERS[seat]]
        assert state.gold(seat) == theirs["total"]
        for name, score in state.score(seat).items():
            assert score.gold == theirs[name]
    after = state.after(action)
    expected = shown.after(str(kingdom.Action(action)), drawn_by(after))
    assert Position.parse(kingdom.write_position(after)).facts() == expected.facts()
    return after


def crowded(rng: Random) -> str:
    """A picture of a board filled at random, with low supplies, tiles, and a short pile."""
    seats = rng.randint(2, 5)
    fresh = kingdom.new_game(kingdom.random_setup(seats=seats, seed=rng.getrandbits(40)), seed=1)
    letters = SEAT_LETTERS[:seats]
    turn = rng.choice(letters)
    cards = _cards(rng, letters, turn)
    rows = [line.split() for line in kingdom.write_position(fresh).splitlines()[-20:]]
    count = _fill(rng, rows, letters, scarce=cards[0].split()[1])
    supply = [rng.randint(0, min(4, 40 - count[seat])) for seat in letters]
    lines = [
        "kingdom position 1",
        f"cards: {', '.join(card.name for card in fresh.game.cards)}",
        f"seats: {seats}",
        f"turn: {turn}",
        f"round: {rng.choice([5, 12, 59, 60])}",
        f"supply: {' '.join(map(str, supply))}",
        *_tiles(rng, fresh, letters, turn),
        *cards,
        "board:",
        *(" ".join(row) for row in rows),
    ]
    return "\n".join(lines)


def _fill(rng: Random, rows: list[list[str]], letters: str, scarce: str) -> dict[str, int]:
    """Leaves only a few hexes of each terrain free, settles the rest or floods it."""
    count = dict.fromkeys(letters, 0)
    places = [(row, column) for row in range(20) for column in range(20)]
    rng.shuffle(places)
    for terrain, letter in TERRAINS.items():
        free = rng.randint(0, 3) if terrain == scarce else rng.choice([0, 0, 1, 2, 5, 30])
        here = [place for place in places if rows[place[0]][place[1]] == letter]
        for row, column in here[free:]:
            seat = rng.choice(letters)
            if count[seat] < 38 and rng.random() < 0.6:
                rows[row][column] += seat
                count[seat] += 1
            else:
                rows[row][column] = "~"
    return count


def _tiles(rng: Random, fresh: kingdom.State, letters: str, turn: str) -> list[str]:
    """Every location gives its tiles to two seats, with marks for the seat on turn."""
    held: dict[str, list[str]] = {seat: [] for seat in letters}
    stock = []
    for place in fresh.board.places:
        takers = rng.sample(letters, rng.randint(0, 2))
        hex = name_of(place.hex)
        for seat in takers:
            mark = rng.choice(["", "", "", "*", "+"]) if seat == turn else ""
            held[seat].append(f"{place.location.id}@{hex}{mark}")
        stock.append(f"{hex}={rng.randint(0, 2 - len(takers))}")
    tiles = " ; ".join(f"{seat} {' '.join(words) or '-'}" for seat, words in held.items())
    return [f"tiles: {tiles}", f"stock: {' '.join(stock)}"]


def _cards(rng: Random, letters: str, turn: str) -> list[str]:
    """A hand for each seat, and a short pile."""
    deck = [terrain for terrain in TERRAINS for _ in range(5)]
    rng.shuffle(deck)
    hands = {seat: deck.pop() for seat in letters}
    pile = [deck.pop() for _ in range(rng.randint(0, 6))]
    discards = [deck.pop() for _ in range(rng.randint(0, 3))]
    return [
        f"card: {hands[turn]}",
        f"hands: {' ; '.join(f'{seat} {card}' for seat, card in hands.items())}",
        f"pile: {' '.join(pile)}",
        f"discards: {' '.join(discards)}",
    ]


@pytest.mark.parametrize("chunk", CHUNKS)
def test_both_agree_in_random_games(chunk: int) -> None:
    rng = Random(f"games {chunk}")
    compared = 0
    while compared < CHUNK:
        state = kingdom.new_game(seats=rng.randint(2, 5), seed=rng.getrandbits(40))
        while not state.over and compared < CHUNK:
            action = random_action(state, rng.random)
            if rng.random() < 0.15:
                state = compare(state, action)
                compared += 1
            else:
                state = state.after(action)


@pytest.mark.parametrize("chunk", CHUNKS)
def test_both_agree_on_crowded_boards(chunk: int) -> None:
    rng = Random(f"crowded {chunk}")
    compared = 0
    while compared < CHUNK:
        state = kingdom.read_position(crowded(rng))
        for _ in range(12):
            if state.over:
                break
            state = compare(state, random_action(state, rng.random))
            compared += 1


def test_crowded_boards_really_meet_dead_cards() -> None:
    """3.3, R7, R8: replaced before, during and after the mandatory action; none left at all."""
    rng = Random("crowded boards")
    met = set()
    for _ in range(150):
        state = kingdom.read_position(crowded(rng))
        for _ in range(15):
            if state.over:
                break
            moment = "during" if state.begun else "before" if state.todo else "after"
            state = state.after(random_action(state, rng.random))
            kinds = [event.kind for event in state.events or ()]
            if "turn" in kinds:
                moment = "at the start"
            if "removed" in kinds:
                met.add(moment)
                if kinds.count("removed") > 1:
                    met.add("several")
                if state.card < 0:
                    met.add("no card left")
    assert met == {"before", "during", "after", "at the start", "several", "no card left"}
