"""The engine against the independent checker: legal actions, gold, and what an action leads to.

Positions come from random games of every mix of expansions, with random options, from boards
filled at random until cards die (3.3), supplies are nearly empty and few hexes are left, and from
small boards of everything at once.
``KINGDOM_GAMES`` says how many games of mixes are looked at, ``KINGDOM_POSITIONS`` how many
positions of base games.
"""

from __future__ import annotations

import os
from random import Random

import pytest

import kingdom
from kingdom.engine.hexes import around, name_of
from kingdom.engine.lines import SEAT_LETTERS
from kingdom.engine.log import drawn_by
from kingdom.engine.playout import random_action
from kingdom.engine.power import END_ACTION
from tests.checker import Position
from tests.properties.games import CHUNKS as GAME_CHUNKS
from tests.properties.games import GAMES, MIXES, PAIRS, game_of, seeds_of, setup_with
from tests.properties.patches import crowded_patch

POSITIONS = int(os.environ.get("KINGDOM_POSITIONS", "500"))
CHUNK = 25
CHUNKS = range(POSITIONS // CHUNK)
SHARE = 0.05 if GAMES <= 100 else 0.1
"""How many positions of a mixed game are compared, of which each costs the checker 10 ms."""
TERRAINS = {"grass": "g", "flowers": "w", "forest": "f", "canyon": "c", "desert": "d"}


def compare(state: kingdom.State, action: int) -> kingdom.State:
    """The state after an action, if both agree on everything about it."""
    text = kingdom.write_position(state)
    shown = Position.parse(text)
    assert {str(legal) for legal in state.legal_actions()} == shown.legal(), text
    scores = shown.scores()
    for seat in range(state.game.seats):
        theirs = scores[SEAT_LETTERS[seat]]
        ours = {name: score.gold for name, score in state.score(seat).items()}
        assert state.gold(seat) == theirs["total"], text
        assert ours == {name: theirs.get(name, 0) for name in ours}, text
    after = state.after(action)
    notation = str(kingdom.Action(action))
    expected = shown.after(notation, drawn_by(after))
    assert Position.parse(str(expected)).facts() == expected.facts(), str(expected)
    told = Position.parse(kingdom.write_position(after))
    assert facts_of(told, after) == facts_of(expected, after), f"{notation} in\n{text}"
    return after


def facts_of(shown: Position, state: kingdom.State) -> dict[str, object]:
    """What is public, without what two pictures of one position may tell differently.

    Under ``sword_cancels_end`` only the end of a round asks whether it is the last, so nothing
    depends on the flag before it. When the last turn is done no terrain is in force.
    """
    facts = dict(shown.facts())
    if "sword_cancels_end" in state.game.wishes and not state.last:
        del facts["ending"]
    if state.last:
        del facts["terrain"]
    return facts


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


def curious_action(state: kingdom.State, rng: Random) -> int:
    """An action by chance that would rather do anything than end, beside special hexes best."""
    by_power: dict[int, list[kingdom.Action]] = {}
    for action in state.legal_actions():
        by_power.setdefault(action >> 20, []).append(action)
    if len(by_power) > 1 and rng.random() < 0.85:
        by_power.pop(END_ACTION >> 20, None)
    actions = by_power[rng.choice(sorted(by_power))]
    if rng.random() < 0.6:
        near = around(state.board.special)
        actions = [action for action in actions if near >> (action & 1023) & 1] or actions
    return rng.choice(actions)


def sampled(state: kingdom.State, rng: Random, share: float) -> bool:
    """Whether a position is looked at: any now and then, one with a prompt more often."""
    return rng.random() < (share * 3 if state.prompts else share)


@pytest.mark.parametrize("chunk", GAME_CHUNKS)
def test_both_agree_in_games_of_every_mix(chunk: int) -> None:
    """Random play and curious play in turn; prompts are looked at more often."""
    for seed in seeds_of(chunk):
        rng = Random(f"mixed {seed}")
        is_curious = seed // len(MIXES) % 2 == 0
        state = game_of(seed)
        while not state.over:
            action = curious_action(state, rng) if is_curious else random_action(state, rng.random)
            state = compare(state, action) if sampled(state, rng, SHARE) else state.after(action)


@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
def test_both_agree_in_games_of_every_pair(pair: tuple[str, ...]) -> None:
    """Golden games are not kept of every two expansions: they are played here, and compared."""
    for seed in range(max(1, GAMES // 40)):
        rng = Random(f"{pair} {seed}")
        state = kingdom.new_game(setup_with(pair, rng.getrandbits(30)), seed=seed)
        while not state.over:
            action = curious_action(state, rng)
            state = compare(state, action) if sampled(state, rng, SHARE) else state.after(action)


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
        for _ in range(10):
            if state.over:
                break
            state = compare(state, random_action(state, rng.random))
            compared += 1


@pytest.mark.parametrize("chunk", CHUNKS)
def test_both_agree_on_small_boards_of_everything(chunk: int) -> None:
    """What several expansions do to each other at once; games bring it about too seldom."""
    rng = Random(f"patches {chunk}")
    compared = 0
    while compared < CHUNK:
        state = crowded_patch(rng)
        for _ in range(12):
            if state.over:
                break
            state = compare(state, curious_action(state, rng))
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
