"""Position pictures and stored games with pieces, two cards, tasks and prompts."""

from __future__ import annotations

from random import Random

import pytest

import kingdom
from kingdom.engine.action import POWERS
from kingdom.engine.playout import random_action
from tests.expansions.crossroads.table import card_of, cards, pieces
from tests.pictures import legal, own, picture, play, position, read_patch

PIECES = """
    gA  gAw ^Ac ~As dB
      dBw gBc ~Bs gAh gX
    """


def text(land: str, **lines: object) -> str:
    return picture(read_patch(land, "a1"), **lines)


# Pieces


def test_small_letters_behind_a_seat_are_pieces() -> None:
    """w warrior, c wagon, s ship, h city hall."""
    state = kingdom.read_position(text(PIECES))
    assert pieces(state, "warrior") == {"b1", "a2"}
    assert pieces(state, "wagon") == {"c1", "b2"}
    assert pieces(state, "ship") == {"d1", "c2"}
    assert pieces(state, "city-hall") == {"d2"}
    assert pieces(state, "wall") == {"e2"}
    assert own(state) == {"a1", "b1", "c1", "d1", "d2"}
    assert own(state, "B") == {"e1", "a2", "b2", "c2"}
    assert state.supply == [39, 39]


def test_pieces_are_written_as_they_are_read() -> None:
    """Issue 3: round trip."""
    written = kingdom.write_position(kingdom.read_position(text(PIECES)))
    rows = written[written.index("board:") :].splitlines()
    assert rows[1].split()[:5] == ["gA", "gAw", "^Ac", "~As", "dB"]
    assert rows[2].split()[:5] == ["dBw", "gBc", "~Bs", "gAh", "gX"]
    assert kingdom.write_position(kingdom.read_position(written)) == written


@pytest.mark.parametrize(
    ("cell", "sentence"),
    [
        ("gAq", "Line 3, a1: “q” is not a kind of piece."),
        ("gAW", "Line 3, a1: “W” is not a kind of piece."),
        ("gAX", "Line 3, a1: “X” is not a kind of piece."),
        ("gAws", "Line 3, a1: “ws” is not a kind of piece."),
        ("gw", "Line 3, a1: “w” is not a seat; there are A B."),
        ("gCw", "Line 3, a1: “Cw” is not a seat; there are A B."),
        ("CAw", "Line 3, a1: “CAw”: nothing can stand on a special hex."),
    ],
)
def test_a_wrong_piece_is_named_with_its_line_and_hex(cell: str, sentence: str) -> None:
    """Issue 3."""
    with pytest.raises(kingdom.BadPosition) as refusal:
        kingdom.read_position(text(f"{cell} g"))
    assert str(refusal.value) == sentence


@pytest.mark.parametrize("cell", ["~Aw", "^Aw", "gAs", "^As", "~Ac", "~Ah", "^Ah"])
def test_a_piece_where_it_can_never_stand_is_refused(cell: str) -> None:
    """8.1 to 8.4: a ship stands on water only, the others never; no game can reach this."""
    with pytest.raises(kingdom.BadPosition, match=r"^Line 3, a1: "):
        kingdom.read_position(text(f"{cell} g"))


@pytest.mark.parametrize("row", ["gAw . gAw . gAw", "gAc . gAc", "~As . ~As"])
def test_more_pieces_than_a_player_has_are_refused(row: str) -> None:
    """1.3: two warriors, one wagon, one ship; a second wagon could never move."""
    with pytest.raises(kingdom.BadPosition):
        kingdom.read_position(text(row))


# Cards, terrain, tasks


def test_an_undecided_hand_round_trips() -> None:
    """``card: ?``: several cards in hand and none chosen (R45)."""
    state = position("gA g d d", card="?", hands="A grass desert ; B canyon", tiles="A crossroads",
                     pile="forest")  # fmt: skip
    written = kingdom.write_position(state)
    assert "\ncard: ?\n" in written
    assert "terrain:" not in written
    again = kingdom.read_position(written)
    assert card_of(again) == "?"
    assert legal(again) == {"choose:grass", "choose:desert"}
    assert kingdom.write_position(again) == written


def test_a_chosen_hand_round_trips() -> None:
    """The other card stays in the hand."""
    state = play(position("gA g g d d", card="?", hands="A grass desert ; B canyon",
                          tiles="A crossroads", pile="forest"), "choose:grass", "b1")  # fmt: skip
    written = kingdom.write_position(state)
    assert "hands: A grass desert ; B canyon\n" in written
    again = kingdom.read_position(written)
    assert cards(again.hand[0]) == ["grass", "desert"]
    assert card_of(again) == "grass"
    assert kingdom.write_position(again) == written


def test_a_picture_without_secrets_hides_the_unchosen_card() -> None:
    """3.6."""
    state = play(position("gA g g d d", card="?", hands="A grass desert ; B canyon",
                          tiles="A crossroads", pile="forest"), "choose:grass")  # fmt: skip
    shown = kingdom.write_position(state, secrets=False)
    assert "desert" not in shown
    assert "canyon" not in shown
    assert "card: grass" in shown


def test_tasks_are_read_in_any_case_and_written_by_name() -> None:
    """The line ``tasks:``."""
    state = kingdom.read_position(text("dA C", tasks="home country, Compass points"))
    assert state.score(0)["Home country"].gold == 5
    written = kingdom.write_position(state)
    assert "\ntasks: Home country, Compass points\n" in written
    assert kingdom.write_position(kingdom.read_position(written)) == written
    assert "tasks" not in kingdom.write_position(kingdom.read_position(text("dA C")))


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ({"tasks": "Roads"}, "Line 2, tasks: “Roads” is not known; there are Home country, "),
        ({"tasks": "Road, Road"}, "Line 2, tasks: "),
        ({"terrain": "jungle"}, "Line 2, terrain: “jungle” is not a terrain."),
        ({"card": "??"}, "Line 2, card: “??” is not a terrain card; "),
        ({"prompts": "fort A 3 -"}, "Line 2, prompts: “fort A 3 -” should be power, seat, "),
        ({"prompts": "forty A 3 - -"}, "Line 2, prompts: “forty A 3 - -” should be power, "),
        ({"prompts": "fort A x - -"}, "Line 2, prompts: “fort A x - -” should be power, "),
        ({"prompts": "fort Q 3 - -"}, "Line 2, prompts: “Q” is not a seat."),
        ({"prompts": "wagon-move A 2 z9 a1"}, "Line 2, prompts: “z9” is not a hex; "),
        ({"options": "twins"}, "Line 2, options: there is no option “twins”; there are "),
        ({"tiles": "A wagon@a1"}, "Line 2, tiles: a1 is no wagon location."),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_its_line(lines: dict[str, str], sentence: str) -> None:
    """Issue 3: errors name the line."""
    with pytest.raises(kingdom.BadPosition) as refusal:
        kingdom.read_position(text("gA g", **lines))
    assert str(refusal.value).startswith(sentence)


def test_a_prompt_of_a_power_that_never_asks_is_refused() -> None:
    """Issue 3: a picture that cannot be played is no position."""
    with pytest.raises(kingdom.BadPosition, match=r"^Line 3, prompts: "):
        kingdom.read_position(text("gA g", card="grass", prompts="farm A 1 - -"))


def test_an_undecided_hand_needs_its_cards() -> None:
    """R45: ``card: ?`` with the one card dealt by chance would be decided at once."""
    state = kingdom.read_position(text("gA g d f c w", card="?", hands="A grass desert"))
    assert card_of(state) == "?"


# Prompts

SAVED = {
    "wagon-move": ("gAc g g g L:farm", "A wagon", ("wagon-move:a1-b1",)),
    "wagon-move again": ("gAc g g g L:farm", "A wagon", ("wagon-move:a1-b1", "wagon-move:b1-c1")),
    "wagon-move away": ("L:farm gAc g g g", "A wagon farm@a1", ("wagon-move:b1-c1",)),
    "lighthouse-move": ("gA ~As ~ ~ L:farm", "A lighthouse", ("lighthouse-move:b1-c1",)),
    "fort": ("gA g d d f", "A fort", ("fort",)),
}


@pytest.mark.parametrize("name", SAVED)
def test_a_game_saved_inside_a_prompt_plays_on_identically(name: str) -> None:
    """A game can be saved between any two clicks."""
    patch, tiles, actions = SAVED[name]
    state = position(patch, card="grass", tiles=tiles, hands="B desert", pile="desert forest grass")
    state = play(state, *actions)
    assert [POWERS[prompt.power].name for prompt in state.prompts] == [name.split()[0]]
    written = kingdom.write_position(state)
    assert "\nprompts: " in written
    for choice in range(4):
        one, other = state, kingdom.read_position(written)
        for _ in range(8):
            assert kingdom.write_position(other) == kingdom.write_position(one)
            assert other.prompts == one.prompts
            assert other.legal_actions() == one.legal_actions()
            actions_now = one.legal_actions()
            if not actions_now:
                break
            action = actions_now[choice % len(actions_now)]
            one, other = one.after(action), other.after(action)
            assert one.events == other.events


def test_the_lines_of_prompts_read_as_people_write_them() -> None:
    """The power, whom it asks, what is left, where it began, where it is."""
    state = play(position("gAc g g g", card="-", tiles="A wagon"), "wagon-move:a1-b1")
    assert "\nprompts: wagon-move A 2 a1 b1\n" in kingdom.write_position(state)
    state = position("g gAc g g", card="-", tiles="A wagon*", prompts="wagon-move A 1 a1 b1")
    assert legal(state) == {"wagon-move:b1-a1", "wagon-move:b1-c1", "stop"}
    assert play(state, "wagon-move:b1-c1").prompts == ()


# Stored games


def games() -> list[tuple[kingdom.Log, list[kingdom.State]]]:
    """Random games on the four sections of Crossroads, every state kept."""
    found = []
    setup = kingdom.parse_setup("BX3-LfBcCfMw-FiKnMe-X.HcFoPrAd")
    for seed in range(2):
        log, state = kingdom.new_log(setup, seed)
        states = [state]
        random = Random(seed).random
        while not states[-1].over:
            states.append(states[-1].after(random_action(states[-1], random)))
            log = log.then(states[-1])
        found.append((log, states))
    return found


def test_a_stored_game_replays_and_every_state_round_trips() -> None:
    """Replay equals play, text round-trips, copies are equal; inside prompts too."""
    prompts = set()
    for log, states in games():
        again = kingdom.read_log(kingdom.write_log(log))
        assert again == log
        for one, other in zip(states, again.replay(kingdom.LIBRARY), strict=True):
            shown = kingdom.write_position(one)
            assert kingdom.write_position(other) == shown
            read = kingdom.read_position(shown)
            assert kingdom.write_position(read) == shown
            assert read.legal_actions() == one.legal_actions()
            assert read.open == one.open
            assert read.figures == one.figures
            prompts |= {POWERS[prompt.power].name for prompt in one.prompts}
    assert prompts
    assert prompts <= {"wagon-move", "lighthouse-move", "fort"}


def test_no_view_of_a_random_game_holds_another_seats_secret() -> None:
    """Shuffling what a seat cannot know changes nothing it is shown."""
    for _, states in games()[:1]:
        for number, state in enumerate(states[:400]):
            for seat in (None, 0, 1, 2):
                view = kingdom.View(state, seat)
                dream = kingdom.View(view.imagine(Random(number)), seat)
                assert kingdom.write_position(dream.table) == kingdom.write_position(view.table)
                assert dream.unseen == view.unseen
                assert dream.legal_actions() == view.legal_actions()
