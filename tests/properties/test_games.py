"""Properties: what is true in every state of every game, whatever is mixed.

The number of games follows ``KINGDOM_GAMES``; see games.py.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import kingdom
from kingdom.engine.action import POWERS
from kingdom.engine.card import UNDECIDED
from kingdom.engine.hexes import (
    HEX_NAMED,
    NO_HEX,
    NOWHERE,
    Hexes,
    around,
    around_twice,
    listed,
)
from kingdom.engine.move import MoveOne
from kingdom.engine.playout import random_action
from kingdom.engine.power import MandatoryBuild
from kingdom.engine.state import SETTLEMENTS
from kingdom.engine.view import HIDDEN
from tests.properties.games import CHUNKS, game_of, rulings_of, seeds_of, setup_of, states_of
from tests.properties.parts import parts

in_chunks = pytest.mark.parametrize("chunk", CHUNKS)

KINDS = [piece for shelf in kingdom.LIBRARY.expansions.values() for piece in shelf.pieces]


# Everything at once, on every state: this is what ten thousand games run


@pytest.mark.games
@in_chunks
def test_invariants_hold_in_every_state(chunk: int) -> None:
    for seed in seeds_of(chunk):
        removed: Counter[int] = Counter()
        lost: Counter[int] = Counter()
        before = None
        for state in states_of(seed):
            _note_losses(state, removed, lost)
            _check_settlements(state)
            _check_pieces(state)
            _check_masks(state)
            _check_tiles(state, lost)
            _check_cards(state, removed)
            _check_turn(state)
            for check in parts("check"):
                check(state)
            if before is not None:
                _check_lasting(before, state)
                for check_step in parts("check_step"):
                    check_step(before, state)
            before = state
        assert before is not None
        _check_end(before)


def _note_losses(state: kingdom.State, removed: Counter[int], lost: Counter[int]) -> None:
    """What left the game, as the events tell it."""
    tile_at = {place.hex: tile for tile, place in enumerate(state.board.places)}
    for event in state.events or ():
        if event.kind == "removed":
            removed[kingdom.LIBRARY.terrain_cards[event.name][1]] += 1
        elif event.kind == "lost" and "tiles_return" not in state.game.wishes:
            lost[tile_at[event.hex]] += 1


def _passing(state: kingdom.State) -> Hexes:
    """Where pieces stand that are there for one turn only."""
    return sum(state.pieces[piece.number] for piece in KINDS if piece.passing)


def _lasting(state: kingdom.State) -> Hexes:
    """Where pieces stand that never move and never leave."""
    return sum(state.pieces[piece.number] for piece in KINDS if piece.fixed and not piece.passing)


def _waiting(state: kingdom.State, seat: int) -> int:
    """Settlements of a seat that are still to be built besides those of the supply."""
    kept: int = sum(waiting(state, seat) for waiting in parts("waiting"))
    return kept + (state.due if seat == state.seat else 0)


def _check_settlements(state: kingdom.State) -> None:
    """Forty a seat: on the board, in the supply, or where an expansion keeps them (R11, R59)."""
    for seat, own in enumerate(state.own):
        waiting = _waiting(state, seat)
        assert state.supply[seat] >= 0
        assert waiting >= 0
        all_of_them = (own & ~state.figures).bit_count() + state.supply[seat] + waiting
        all_of_them += sum(spent(state, seat) for spent in parts("spent"))
        # R11: what still waits when the last turn is done is lost.
        assert all_of_them <= SETTLEMENTS if state.last else all_of_them == SETTLEMENTS


def _check_pieces(state: kingdom.State) -> None:
    """One to a hex, where they may stand, and no more than there are (chapter 8)."""
    seen = NOWHERE
    for own in state.own:
        assert not own & seen
        seen |= own
    figures = NOWHERE
    for piece in KINDS:
        standing = state.pieces[piece.number]
        assert not standing & ~piece.ground(state.board)
        assert not standing & figures
        if piece.neutral:
            assert not standing & seen
            assert standing.bit_count() <= piece.most
            seen |= standing
        else:
            figures |= standing
            for own in state.own:
                assert (own & standing).bit_count() <= piece.most
    assert state.figures == figures
    assert not figures & ~seen
    assert not seen & state.board.special
    assert not seen & ~state.board.hexes
    assert seen == state.occupied
    assert not _passing(state) & ~state.own[state.seat]


def _check_masks(state: kingdom.State) -> None:
    """What is kept up step by step equals what is found anew."""
    for seat, own in enumerate(state.own):
        assert (state.adjacent[seat], state.twice[seat]) == around_twice(own)
    closed = NOWHERE
    for closes in parts("closed"):
        closed |= closes(state)
    assert state.open == state.board.hexes & ~state.occupied & ~closed


def _check_tiles(state: kingdom.State, lost: Counter[int]) -> None:
    """Two tiles from each location hex: on it, held by seats beside it, or lost (5.1, 5.2).

    While a piece goes step by step its owner's tiles wait for the last step (R19).
    """
    stepping = {prompt.seat for prompt in state.prompts}
    passing = _passing(state)
    for tile, place in enumerate(state.board.places):
        bit = 1 << tile
        there = bool(state.stock & bit) + bool(state.spare & bit)
        held = sum(bool(held & bit) for held in state.held)
        assert there + held + lost[tile] == 2
        beside = around(1 << place.hex)
        for seat, held_by_seat in enumerate(state.held):
            if held_by_seat & bit:
                assert state.taken[seat] & bit
                assert seat in stepping or beside & state.own[seat] & ~passing
    assert not state.spare & ~state.stock
    assert not state.ready & ~state.since
    assert not state.since & ~state.held[state.seat]


def _check_cards(state: kingdom.State, removed: Counter[int]) -> None:
    """Hands, pile, discards and removed cards are the deck."""
    cards = Counter(state.pile) + Counter(state.discards) + removed
    for hand in state.hand:
        cards += Counter(hand)
    assert cards == Counter(state.game.deck)
    assert state.card < 0 or state.card in state.hand[state.seat]


def _check_turn(state: kingdom.State) -> None:
    """There is always something to do until the game is over, and nothing then."""
    assert bool(state.options()) is not state.over
    assert all(targets for _, _, targets in state.options())
    assert 0 <= state.todo <= min(3, state.supply[state.seat])
    assert not state.begun or state.todo or state.due
    assert state.actor == (state.prompts[-1].seat if state.prompts else state.seat)
    if not (state.last or any(may_be_out(state) for may_be_out in parts("may_be_out"))):
        for seat, supply in enumerate(state.supply):
            assert supply or _waiting(state, seat) or state.ending


def _check_lasting(before: kingdom.State, state: kingdom.State) -> None:
    """Pieces that never move, locations taken and gold booked stay for good."""
    assert not _lasting(before) & ~_lasting(state)
    if "tiles_return" not in state.game.wishes:
        for taken, now in zip(before.taken, state.taken, strict=True):
            assert not taken & ~now
    for reason, gold in before.booked.items():
        assert all(was <= now for was, now in zip(gold, state.booked[reason], strict=True))
    assert state.ending or not before.ending or "sword_cancels_end" in state.game.wishes


def _check_end(state: kingdom.State) -> None:
    """The game ends with the round in which a supply ran out; gold adds up."""
    assert state.over
    assert state.ending or state.round == state.game.last_round
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
            if rng.random() > 0.05:
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
    whats = [power.number for power in POWERS]
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
    """A game can be saved between any two clicks, inside a prompt too."""
    for seed in seeds_of(chunk):
        for number, state in enumerate(states_of(seed)):
            if number % 20 == 0 or (state.prompts and number % 4 == 0):
                text = kingdom.write_position(state)
                again = kingdom.read_position(text)
                assert kingdom.write_position(again) == text
                assert again.options() == state.options()


@in_chunks
def test_replay_equals_play(chunk: int) -> None:
    """A stored game replays without drawing again."""
    for seed in list(seeds_of(chunk))[:10]:
        log, state = kingdom.new_log(setup_of(seed), seed, rulings=rulings_of(seed))
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
    """3.6: up to a card that was drawn or shown."""
    for seed in list(seeds_of(chunk))[:2]:
        rng = Random(f"{seed} undo")
        log, state = kingdom.new_log(setup_of(seed), seed, rulings=rulings_of(seed))
        while not state.over:
            longer = state.after(random_action(state, rng.random))
            further = log.then(longer)
            if rng.random() < 0.02:
                try:
                    undone = further.undone(kingdom.LIBRARY, state.actor)
                except kingdom.CannotUndo:
                    assert further.entries[-1].drawn or state.card == UNDECIDED
                else:
                    assert undone == log
                    again = undone.replay(kingdom.LIBRARY)[-1]
                    assert kingdom.write_position(again) == kingdom.write_position(state)
            log, state = further, longer


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
    """3.6, R97: only the card in force is open; nor the pile, nor the seed; the unseen is right."""
    for seed in seeds_of(chunk):
        for number, state in enumerate(states_of(seed)):
            if number % 30 or state.over:
                continue
            for seat in [None, *range(state.game.seats)]:
                view = kingdom.View(state, seat)
                table = view.table
                hidden = Counter(state.pile)
                for holder, cards in enumerate(state.hand):
                    open_cards = Counter(cards)
                    if holder != seat:
                        in_force = [state.card] if holder == state.seat and state.card >= 0 else []
                        open_cards = Counter(in_force)
                        hidden += Counter(cards) - open_cards
                    covered = len(cards) - sum(open_cards.values())
                    shown = open_cards + Counter({HIDDEN: covered})
                    assert Counter(table.hand[holder]) == shown
                assert set(table.pile) <= {HIDDEN}
                assert len(table.pile) == len(state.pile)
                assert table.chance.seed == 0
                assert table.events is None
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
                for origin in listed(state.movable(state.seat)):
                    one = power.targets_from(state, state.seat, origin)
                    lifted = state.lifted(state.seat, origin)
                    kind = state.kind_on(origin)
                    ground = kind.ground(state.board) if kind else state.board.hexes
                    plain = power.landing(lifted, state.seat, origin) & ground & ~(1 << origin)
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

    for seed in range(13):
        quick = game_of(seed)
        play_out(quick, Random(seed).random)
        *_, last = states_of(seed)
        assert kingdom.write_position(quick) == kingdom.write_position(last)


def test_the_mandatory_build_is_action_number_zero() -> None:
    """So that a plain hex is its notation."""
    assert isinstance(POWERS[0], MandatoryBuild)
