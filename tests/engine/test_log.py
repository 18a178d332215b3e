"""Logs: a game as one readable file, replayed and undone."""

from __future__ import annotations

from random import Random

import pytest

import kingdom
from kingdom.engine.log import result_of, why_kept
from kingdom.engine.playout import random_action
from tests.pictures import play, position

SETUP = kingdom.parse_setup("B2-TaPaOaFa-FiKnMe")


def played(actions: int, seed: int = 1) -> tuple[kingdom.Log, list[kingdom.State]]:
    """A game of so many random actions, and every state of it."""
    log, state = kingdom.new_log(SETUP, seed, ("Ada", "Bob"))
    states = [state]
    random = Random(seed).random
    for _ in range(actions):
        if states[-1].over:
            break
        states.append(states[-1].after(random_action(states[-1], random)))
        log = log.then(states[-1])
    return log, states


def test_a_stored_game_replays_to_the_same_states() -> None:
    """Replay equals play."""
    log, states = played(10**6)
    again = kingdom.read_log(kingdom.write_log(log))
    assert again == log
    replayed = again.replay(kingdom.LIBRARY)
    assert len(replayed) == len(states)
    for one, other in zip(states, replayed, strict=True):
        assert kingdom.write_position(one, secrets=False) == kingdom.write_position(
            other, secrets=False
        )
    assert states[-1].over


def test_a_stored_game_with_its_seed_goes_on_as_it_would_have() -> None:
    """Replay equals play: the draw pile too, so that a resumed game draws the same cards."""
    log, states = played(60)
    resumed = kingdom.read_log(kingdom.write_log(log)).replay(kingdom.LIBRARY)[-1]
    assert resumed.pile == states[-1].pile
    assert resumed.chance == states[-1].chance
    assert kingdom.write_position(resumed) == kingdom.write_position(states[-1])


def test_a_stored_game_replays_without_its_seed() -> None:
    """The log keeps what was drawn, so a game replays without drawing again."""
    log, states = played(10**6)
    last = log._replace(seed=None).replay(kingdom.LIBRARY)[-1]
    assert [last.gold(seat) for seat in range(2)] == [states[-1].gold(seat) for seat in range(2)]


def test_a_game_file_reads_as_a_game() -> None:
    log, states = played(10**6)
    lines = kingdom.write_log(log).splitlines()
    assert lines[:4] == [
        "kingdom game 2",
        "setup: B2-TaPaOaFa-FiKnMe",
        "seed: 1",
        "players: Ada, Bob",
    ]
    assert lines[4].startswith("deal: ")
    assert lines[5] == "moves:"
    assert lines[6].startswith("1 A: ")
    assert lines[7].startswith("1 B: ")
    gold = tuple(states[-1].gold(seat) for seat in range(2))
    assert lines[-1] == f"result: {gold[0]} {gold[1]}"
    assert result_of("\n".join(lines)) == gold


def test_an_unfinished_game_has_no_result() -> None:
    log, _ = played(5)
    assert result_of(kingdom.write_log(log)) is None
    assert kingdom.read_log(kingdom.write_log(log)) == log


# Rulings


@pytest.mark.parametrize("rulings", range(1, kingdom.RULINGS + 1))
def test_a_game_remembers_the_rulings_it_was_begun_under(rulings: int) -> None:
    """The first line of its file tells them; whatever becomes of the log, they stay."""
    log, state = kingdom.new_log(SETUP, 1, rulings=rulings)
    while state.seat == 0:
        state = state.after(state.legal_actions()[0])
        log = log.then(state)
    text = kingdom.write_log(log)
    assert text.startswith(f"kingdom game {rulings}\n")
    again = kingdom.read_log(text)
    assert again == log
    assert {state.game.rulings for state in again.replay(kingdom.LIBRARY)} == {rulings}
    log = log.then(state.after(state.legal_actions()[0])).undone(kingdom.LIBRARY, 1)
    assert log.rulings == rulings


def test_new_games_are_played_by_the_newest_rulings() -> None:
    log, state = kingdom.new_log(SETUP)
    assert log.rulings == state.game.rulings == kingdom.RULINGS
    assert kingdom.new_game(SETUP).game.rulings == kingdom.RULINGS


@pytest.mark.parametrize("rulings", range(1, kingdom.RULINGS + 1))
def test_a_picture_tells_rulings_that_are_not_the_newest(rulings: int) -> None:
    state = kingdom.new_game(SETUP, seed=1, rulings=rulings)
    text = kingdom.write_position(state)
    assert (f"rulings: {rulings}\n" in text) == (rulings < kingdom.RULINGS)
    assert kingdom.read_position(text).game.rulings == rulings


# Undo


def test_undo_is_a_shorter_log() -> None:
    """Undo equals never played."""
    log, states = played(2)
    assert log.undone(kingdom.LIBRARY, 0).replay(kingdom.LIBRARY)[-1].own == states[1].own


def test_nothing_is_undone_past_a_drawn_card() -> None:
    """3.6: no taking back past a card that was drawn or shown."""
    log, state = kingdom.new_log(SETUP, 1)
    while state.seat == 0:
        state = state.after(state.legal_actions()[0])
        log = log.then(state)
    for seat in (0, 1):
        with pytest.raises(kingdom.CannotUndo, match=r"^A card was drawn, and that"):
            log.undone(kingdom.LIBRARY, seat)


def test_nothing_is_undone_past_a_card_that_the_next_seat_lays_open() -> None:
    """3.6: shown, though no card was left to draw (R8)."""
    state = position("dA . . g", card="-", hands="B grass", supply="9 30", pile="", discards="")
    assert why_kept(state, play(state, "end"), 0) == "shown"


def test_nothing_is_undone_by_another_seat() -> None:
    """3.6: nor past another seat's decision."""
    log, _ = played(1)
    with pytest.raises(kingdom.CannotUndo, match=r"^The last action was another seat's\.$"):
        log.undone(kingdom.LIBRARY, 1)


def test_nothing_is_undone_before_the_first_action() -> None:
    log, _ = played(0)
    with pytest.raises(kingdom.CannotUndo, match=r"^Nothing has been done yet\.$"):
        log.undone(kingdom.LIBRARY, 0)


def test_a_whole_turn_is_undone_back_to_its_start() -> None:
    log, state = kingdom.new_log(SETUP, 1)
    turns = 0
    while turns < 2 or state.todo:
        before = state.seat
        state = state.after(state.legal_actions()[0])
        log = log.then(state)
        turns += state.seat != before
    assert log.entries[-1].action != "end"
    shorter = log.turn_undone(kingdom.LIBRARY, 0)
    last = shorter.replay(kingdom.LIBRARY)[-1]
    assert (last.seat, last.round, last.todo) == (0, 2, 3)
    assert shorter.entries[-1].action == "end"
    with pytest.raises(kingdom.CannotUndo):
        shorter.turn_undone(kingdom.LIBRARY, 0)


# Mistakes

FILE = kingdom.write_log(played(8)[0])


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("kingdom game 2", "kingdom play 2", "Line 1: a game file begins with “kingdom game 2”."),
        ("kingdom game 2", "kingdom game 0", "Line 1: a game file begins with “kingdom game 2”."),
        ("kingdom game 2", "kingdom game ²", "Line 1: a game file begins with “kingdom game 2”."),
        (
            "kingdom game 2",
            "kingdom game 3",
            "Line 1: this game was begun under rulings 3; this Kingdom knows 1 to 2.",
        ),
        ("setup: B2", "setup: Z2", "The set-up: “Z” in Z2-TaPaOaFa-FiKnMe is no expansion"),
        ("setup:", "set-up:", "Line 2: “set-up” is not known here."),
        ("seed: 1", "seed: one", "The seed “one” is not a number."),
        ("seed: 1", "seed: --1", "The seed “--1” is not a number."),
        ("seed: 1", "seed: ²", "The seed “²” is not a number."),
        ("seed: 1", f"seed: {'9' * 5000}", "The seed “999"),
        ("seed: 1", "seed 1", "Line 3: “seed 1” has no colon."),
        ("deal: ", "deal: jungle ", "The deal: “jungle” is not a terrain card."),
        ("deal: ", "dael: ", "Line 5: “dael” is not known here."),
        ("moves:", "moves", "Line 6: “moves” has no colon."),
        ("1 A: ", "1 A: +grass ", "Line 7: “+grass” is not a card drawn by an action."),
        (" +", " +x", "Line 7: “+x"),
    ],
)
def test_a_mistake_in_a_game_file_is_named(old: str, new: str, sentence: str) -> None:
    """Issue 2: bad input, one clear sentence."""
    assert old in FILE
    with pytest.raises(kingdom.BadLog) as refusal:
        kingdom.read_log(FILE.replace(old, new, 1))
    assert str(refusal.value).startswith(sentence)


@pytest.mark.parametrize("missing", ["setup", "deal"])
def test_a_game_file_needs_its_set_up_and_its_deal(missing: str) -> None:
    lines = [line for line in FILE.splitlines() if not line.startswith(missing)]
    with pytest.raises(kingdom.BadLog, match=f"^There is no line “{missing}: …”"):
        kingdom.read_log("\n".join(lines))


def test_an_empty_file_is_no_game() -> None:
    with pytest.raises(kingdom.BadLog, match=r"^Line 1: a game file begins"):
        kingdom.read_log("")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda log: log._replace(deal=log.deal[:1]), "The deal: the file tells of 1 cards drawn"),
        (
            lambda log: log._replace(entries=(kingdom.Entry("a99"), *log.entries)),
            "Action 1, a99: I don’t understand “a99”",
        ),
        (
            lambda log: log._replace(entries=(kingdom.Entry("end"), *log.entries)),
            "Action 1, end: Build three more first.",
        ),
        (
            lambda log: log._replace(
                entries=(log.entries[0]._replace(drawn=("grass",)), *log.entries[1:])
            ),
            "Action 1,",
        ),
        (
            lambda log: log._replace(
                entries=tuple(entry._replace(drawn=()) for entry in log.entries)
            ),
            "Action ",
        ),
    ],
)
def test_a_game_that_cannot_have_happened_is_refused_where_it_goes_wrong(
    change: object, sentence: str
) -> None:
    """Issue 2: ``kingdom replay --verify`` checks it end to end."""
    assert callable(change)
    log, _ = played(8)
    with pytest.raises(kingdom.BadLog) as refusal:
        change(log).replay(kingdom.LIBRARY)
    assert str(refusal.value).startswith(sentence)


def test_a_card_that_is_not_in_the_pile_cannot_be_drawn() -> None:
    """A stored draw that these cards cannot give."""
    setup = kingdom.parse_setup("B5-TaPaOaFa-FiKnMe")
    log, state = kingdom.new_log(setup, 1)
    log = log._replace(deal=("grass",) * 5)
    state = log.replay(kingdom.LIBRARY)[-1]
    while True:
        actions = state.legal_actions()
        if str(actions[0]) == "end":
            break
        state = state.after(actions[0])
        log = log.then(state)
    log = log._replace(entries=(*log.entries, kingdom.Entry("end", ("grass",))))
    with pytest.raises(kingdom.BadLog, match="There is no grass card left to draw"):
        log.replay(kingdom.LIBRARY)


@pytest.mark.parametrize("line", ["result: x y", "result: ² 3", "result: 1 2 3"])
def test_a_claimed_result_is_read_or_found_empty(line: str) -> None:
    found = result_of(f"kingdom game 1\n{line}\n")
    assert found in ((), (1, 2, 3))
