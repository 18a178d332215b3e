"""Properties: what is true in every state of every game.

The number of games follows ``KINGDOM_GAMES``; see games.py.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import kingdom
from kingdom.engine.action import POWERS
from kingdom.engine.hexes import HEX_NAMED, MAIN, NO_HEX, around_twice, listed
from kingdom.engine.playout import random_action
from kingdom.engine.power import MandatoryBuild, MoveOne
from kingdom.engine.state import SETTLEMENTS
from kingdom.engine.view import HIDDEN
from tests.properties.games import CHUNKS, seeds_of, setup_of, states_of

in_chunks = pytest.mark.parametrize("chunk", CHUNKS)


# Everything at once, on every state: this is what ten thousand games run


@pytest.mark.games
@in_chunks
def test_invariants_hold_in_every_state(chunk: int) -> None:
    for seed in seeds_of(chunk):
        removed: Counter[int] = Counter()
        lost: Counter[int] = Counter()
        state = None
        for state in states_of(seed):
            _note_losses(state, removed, lost)
            _check_pieces(state)
            _check_masks(state)
            _check_tiles(state, lost)
            _check_cards(state, removed)
            _check_turn(state)
        assert state is not None
        _check_end(state)


def _note_losses(state: kingdom.State, removed: Counter[int], lost: Counter[int]) -> None:
    """What left the game, as the events tell it."""
    tile_at = {place.hex: tile for tile, place in enumerate(state.board.places)}
    for event in state.events or ():
        if event.kind == "removed":
            removed[kingdom.LIBRARY.terrain_cards[event.name][1]] += 1
        elif event.kind == "lost" and not state.game.tiles_return:
            lost[tile_at[event.hex]] += 1


def _check_pieces(state: kingdom.State) -> None:
    """Forty settlements a seat, one to a hex, on hexes a settlement may stand on."""
    seen = 0
    for own, supply in zip(state.own, state.supply, strict=True):
        assert supply >= 0
        assert supply + own.bit_count() == SETTLEMENTS
        assert not own & seen
        seen |= own
    assert not seen & (state.board.special | state.board.terrain[6])
    assert seen == state.occupied


def _check_masks(state: kingdom.State) -> None:
    """What is kept up step by step equals what is found anew."""
    for seat, own in enumerate(state.own):
        assert (state.adjacent[seat], state.twice[seat]) == around_twice(own)
    assert state.open == MAIN & ~state.occupied


def _check_tiles(state: kingdom.State, lost: Counter[int]) -> None:
    """Two tiles from each location hex: on it, held by seats beside it, or lost."""
    for tile, place in enumerate(state.board.places):
        bit = 1 << tile
        there = bool(state.stock & bit) + bool(state.spare & bit)
        held = sum(bool(held & bit) for held in state.held)
        assert there + held + lost[tile] == 2
        for seat, held_by_seat in enumerate(state.held):
            if held_by_seat & bit:
                assert state.adjacent[seat] >> place.hex & 1
                assert state.taken[seat] & bit
    assert not state.spare & ~state.stock
    assert not state.ready & ~state.since
    assert not state.since & ~state.held[state.seat]


def _check_cards(state: kingdom.State, removed: Counter[int]) -> None:
    """Hands, pile, discards and removed cards are the deck."""
    cards = Counter(state.pile) + Counter(state.discards) + removed
    for hand in state.hand:
        assert len(hand) <= 1
        cards += Counter(hand)
    assert cards == Counter(state.game.deck)
    assert sum(cards.values()) == 25


def _check_turn(state: kingdom.State) -> None:
    """There is always something to do until the game is over, and nothing then."""
    assert bool(state.options()) is not state.over
    assert all(targets for _, _, targets in state.options())
    assert 0 <= state.todo <= min(3, state.supply[state.seat])
    assert not state.begun or state.todo in (1, 2)
    assert state.actor == state.seat
    assert state.ending == (0 in state.supply) or state.ending
    if 0 in state.supply:
        assert state.ending


def _check_end(state: kingdom.State) -> None:
    """The game ends with the round in which a supply ran out; gold adds up."""
    assert state.over
    assert 0 in state.supply or state.round == state.game.last_round
    assert state.seat == state.game.seats - 1
    totals = [state.gold(seat) for seat in range(state.game.seats)]
    again = kingdom.read_position(kingdom.write_position(state))
    for seat, total in enumerate(totals):
        assert sum(score.gold for score in state.score(seat).values()) == total
        assert {name: score.gold for name, score in again.score(seat).items()} == {
            name: score.gold for name, score in state.score(seat).items()
        }
    assert state.winners() == [seat for seat, gold in enumerate(totals) if gold == max(totals)]


# Properties that look closer at fewer states


@in_chunks
def test_every_legal_action_plays_and_leaves_its_state_alone(chunk: int) -> None:
    """Sampled: a few actions of some states of each game."""
    rng = Random(chunk)
    for seed in seeds_of(chunk):
        for state in states_of(seed):
            if rng.random() > 0.15:
                continue
            actions = state.legal_actions()
            before = kingdom.write_position(state)
            for action in rng.sample(actions, min(4, len(actions))):
                after = state.after(action)
                assert after.by == action
                assert kingdom.parse_action(str(action)) == action
                mine = state.copy()
                mine.play(action)
                assert kingdom.write_position(mine) == kingdom.write_position(after)
            assert kingdom.write_position(state) == before


@in_chunks
def test_every_other_action_is_refused_with_a_sentence(chunk: int) -> None:
    """Sampled: random powers, origins and targets, and those one bit away from legal ones."""
    rng = Random(chunk)
    hexes = [*HEX_NAMED.values(), NO_HEX]
    whats = [power.number for power in POWERS if power.name in kingdom.LIBRARY.locations]
    for seed in seeds_of(chunk):
        for state in states_of(seed):
            if rng.random() > 0.15:
                continue
            legal = set(state.legal_actions())
            tried = [
                rng.choice([0, 1, *whats]) << 20 | rng.choice(hexes) << 10 | rng.choice(hexes)
                for _ in range(4)
            ]
            tried += [action ^ 1 << rng.randrange(20) for action in list(legal)[:2]]
            for number in tried:
                assert state.is_legal(number) is (number in legal)
                if number not in legal:
                    with pytest.raises(kingdom.IllegalAction) as refusal:
                        state.after(number)
                    sentence = str(refusal.value)
                    assert sentence[0].isalnum()
                    assert sentence.endswith(".")


@in_chunks
def test_positions_round_trip(chunk: int) -> None:
    for seed in seeds_of(chunk):
        wild = "full_terrain_is_wild" in setup_of(seed).wishes
        for number, state in enumerate(states_of(seed)):
            if number % 6 == 0 and not wild:
                text = kingdom.write_position(state)
                again = kingdom.read_position(text)
                assert kingdom.write_position(again) == text
                assert again.options() == state.options()


@in_chunks
def test_replay_equals_play(chunk: int) -> None:
    """STYLE.md: a stored game replays without drawing again."""
    for seed in list(seeds_of(chunk))[:10]:
        log, state = kingdom.new_log(setup_of(seed), seed)
        random = Random(seed).random
        while not state.over:
            state = state.after(random_action(state, random))
            log = log.then(state)
        text = kingdom.write_log(log)
        again = kingdom.read_log(text)
        assert again == log
        assert kingdom.write_log(again) == text
        last = again._replace(seed=None).replay(kingdom.LIBRARY)[-1]
        assert kingdom.write_position(last, secrets=False) == kingdom.write_position(
            state, secrets=False
        )


@in_chunks
def test_undo_equals_never_played(chunk: int) -> None:
    for seed in list(seeds_of(chunk))[:2]:
        log, state = kingdom.new_log(setup_of(seed), seed)
        random = Random(seed).random
        for _ in range(40):
            longer = state.after(random_action(state, random))
            if longer.over:
                break
            try:
                undone = log.then(longer).undone(kingdom.LIBRARY, state.actor)
            except kingdom.CannotUndo:
                assert log.then(longer).entries[-1].drawn
            else:
                assert undone == log
            log, state = log.then(longer), longer


@in_chunks
def test_copies_share_nothing_that_changes(chunk: int) -> None:
    rng = Random(chunk)
    for seed in list(seeds_of(chunk))[:10]:
        for number, state in enumerate(states_of(seed)):
            if number % 12:
                continue
            text = kingdom.write_position(state)
            masks = (list(state.adjacent), list(state.twice), state.open)
            copy = state.copy()
            for _ in range(8):
                if copy.over:
                    break
                copy.play(random_action(copy, rng.random))
            assert kingdom.write_position(state) == text
            assert (list(state.adjacent), list(state.twice), state.open) == masks


@in_chunks
def test_no_view_holds_another_seats_card(chunk: int) -> None:
    """3.6: nor the pile, nor the seed; and what is unseen is right."""
    for seed in seeds_of(chunk):
        for number, state in enumerate(states_of(seed)):
            if number % 8 or state.over:
                continue
            for seat in [None, *range(state.game.seats)]:
                view = kingdom.View(state, seat)
                table = view.table
                for holder, (cards, shown) in enumerate(zip(state.hand, table.hand, strict=True)):
                    is_known = holder in (seat, state.seat)
                    assert shown == (cards if is_known else (HIDDEN,) * len(cards))
                assert set(table.pile) <= {HIDDEN}
                assert len(table.pile) == len(state.pile)
                assert table.chance.seed == 0
                hidden = Counter(state.pile)
                for holder, cards in enumerate(state.hand):
                    if holder not in (seat, state.seat):
                        hidden += Counter(cards)
                assert Counter(view.unseen) == hidden
                assert kingdom.write_position(table, secrets=False) == kingdom.write_position(
                    state, secrets=False
                )


@in_chunks
def test_an_imagined_state_agrees_with_its_view(chunk: int) -> None:
    rng = Random(chunk)
    for seed in seeds_of(chunk):
        for number, state in enumerate(states_of(seed)):
            if number % 20:
                continue
            view = kingdom.View(state, state.actor)
            dream = view.imagine(rng)
            assert dream.legal_actions() == state.legal_actions()
            assert Counter(dream.pile) + Counter(dream.hand) != Counter()
            again = kingdom.View(dream, state.actor)
            assert (again.unseen, again.table.hand) == (view.unseen, view.table.hand)


@in_chunks
def test_the_running_score_equals_the_final_score_at_the_end(chunk: int) -> None:
    """Gold is right at any moment: scored along the way or only once, it comes out the same."""
    for seed in seeds_of(chunk):
        running: list[int] = []
        state = None
        for state in states_of(seed):
            running = [state.gold(seat) for seat in range(state.game.seats)]
        assert state is not None
        fresh = kingdom.read_position(kingdom.write_position(state))
        assert running == [fresh.gold(seat) for seat in range(state.game.seats)]


@in_chunks
def test_options_of_moves_equal_asking_each_piece(chunk: int) -> None:
    """The quick form of ``MoveOne.options`` against the plain one, which lifts the piece."""
    for seed in seeds_of(chunk):
        for number, state in enumerate(states_of(seed)):
            if number % 5 or state.over:
                continue
            for power in (power for power in POWERS if isinstance(power, MoveOne)):
                quick = {origin: targets for _, origin, targets in power.options(state, state.seat)}
                for origin in listed(state.own[state.seat]):
                    one = power.targets_from(state, state.seat, origin)
                    lifted = state.lifted(state.seat, origin)
                    plain = power.landing(lifted, state.seat, origin) & ~(1 << origin)
                    assert quick.get(origin, 0) == one == plain


@in_chunks
def test_random_actions_are_legal_and_of_every_kind(chunk: int) -> None:
    """A playout chooses without listing, and never anything unlawful."""
    for seed in seeds_of(chunk):
        random = Random(seed).random
        for number, state in enumerate(states_of(seed)):
            if number % 5 or state.over:
                continue
            for _ in range(3):
                assert state.is_legal(random_action(state, random))


def test_a_playout_ends_where_the_same_choices_end_one_by_one() -> None:
    from kingdom.engine.playout import play_out

    for seed in range(8):
        quick = kingdom.new_game(setup_of(seed), seed=seed)
        play_out(quick, Random(seed).random)
        *_, last = states_of(seed)
        assert kingdom.write_position(quick) == kingdom.write_position(last)


def test_the_mandatory_build_is_action_number_zero() -> None:
    """So that a plain hex is its notation."""
    assert isinstance(POWERS[0], MandatoryBuild)
