"""Whole games with Harvest: saved between any two clicks, replayed, undone, seen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import kingdom
from kingdom.engine.action import POWERS
from kingdom.engine.deal import Laid
from kingdom.engine.log import entry_of
from kingdom.engine.playout import play_out, random_action
from kingdom.engine.setup import Setup
from kingdom.engine.view import HIDDEN
from kingdom.expansions.harvest.cards import Marks
from kingdom.expansions.harvest.cathedral import Counters
from tests.expansions.harvest.barnyard import land, silo_phase
from tests.pictures import legal, play
from tests.scenes import line, saved

HARVEST = (
    "bazaar-water-mill",
    "mountain-station-scout-cabin",
    "cathedral-watchtower",
    "university-palisade",
)

# Saved inside every kind of prompt

YARD = """
    gA  g   ~   d   d   d   g   w
      gA  d   ^   a   g   f   w   w
    d   gA  d   g   f   S   gB  f
    """


def yard(*actions: str, tiles: str, **lines: object) -> kingdom.State:
    """The state after some actions in a small yard."""
    told = {"card": "desert", "mandatory": "0", "cards": "Mayors, Rovers", **lines}
    return play(land(YARD, at="a1", tiles=tiles, **told), *actions)


PROMPTS: dict[str, Callable[[], kingdom.State]] = {
    "scouts, the second": lambda: yard("scout-cabin:b1", tiles="A scout-cabin tavern"),
    "cathedral, the second": lambda: yard("cathedral:b2", tiles="A cathedral", counters="3 2"),
    "bazaar, a build": lambda: yard("bazaar:farm", tiles="A bazaar farm"),
    "bazaar, a move": lambda: yard("bazaar:palisade", tiles="A bazaar palisade*"),
    "bazaar, walls": lambda: yard("bazaar:quarry", tiles="A bazaar quarry*"),
    "bazaar, the second wall": lambda: yard(
        "bazaar:quarry", "quarry:b2", tiles="A bazaar quarry*"
    ),
    "bazaar, a fort": lambda: yard("bazaar:fort", tiles="A bazaar fort*"),
    "bazaar, a fort that drew": lambda: yard("bazaar:fort", "fort", tiles="A bazaar fort*"),
    "bazaar, a wagon": lambda: yard("wagon:b2", "bazaar:wagon-move", tiles="A bazaar wagon"),
    "bazaar, a wagon on its way": lambda: yard(
        "wagon:b2", "bazaar:wagon-move", "wagon-move:b2-c2", tiles="A bazaar wagon"
    ),
    "bazaar, scouts": lambda: yard(
        "scout-cabin:b1", "scout-cabin:c1", "bazaar:scout-cabin", tiles="A bazaar scout-cabin"
    ),
    "bazaar, scouts, the second": lambda: yard(
        "scout-cabin:b1", "scout-cabin:c1", "bazaar:scout-cabin", "scout-cabin:b2",
        tiles="A bazaar scout-cabin",
    ),
    "bazaar, the cathedral": lambda: yard(
        "bazaar:cathedral", tiles="A bazaar cathedral*", counters="2 0"
    ),
    "bazaar, a counter": lambda: yard(
        "bazaar:cathedral-take", tiles="A bazaar cathedral*", counters="2 0"
    ),
    "bazaar, a temple": lambda: yard("bazaar:temple", tiles="A bazaar temple*"),
    "bazaar, crossroads": lambda: yard("bazaar:crossroads", tiles="A bazaar crossroads"),
    "a canoe inside a repeated farm": lambda: play(
        land("gA g L:oasis . g . ~ ~B ~ . d d d", card="desert", stock="c1=1", mandatory="0",
             tiles="A bazaar farm* ; B canoe"),
        "bazaar:farm",
        "farm:b1",
    ),
}  # fmt: skip

SILOS: dict[str, Callable[[], kingdom.State]] = {
    "silo, untouched": lambda: silo_phase("g gA S gB g . gA g g", cards="Mayors, Rovers"),
    "silo, one built": lambda: play(silo_phase("g gA S gB g . gA g g g"), "silo:h1"),
    "silo, two built": lambda: play(silo_phase("g gA S gB g . gA g g g"), "silo:h1", "silo:i1"),
    "silo, one moved": lambda: play(silo_phase("g gA S gB g . gA gA g g"), "silo:b1-i1"),
    "silo, two moved": lambda: play(
        silo_phase("g gA S gB g . gA gA gA g g g"), "silo:b1-j1", "silo:g1-k1"
    ),
    "silo, the second": lambda: play(silo_phase("S gA S gB g . gA g g"), "stop"),
    "silo, the next seat": lambda: play(silo_phase("g gA S gB g . gA g g"), "stop"),
}


def assert_alike(one: kingdom.State, other: kingdom.State, depth: int) -> None:
    """The same text, the same actions, and the same after every one of them."""
    assert kingdom.write_position(one) == kingdom.write_position(other)
    assert legal(one) == legal(other)
    assert one.over == other.over
    if depth:
        for action in one.legal_actions():
            assert_alike(one.after(action), other.after(action), depth - 1)


def assert_plays_on(state: kingdom.State) -> None:
    """Saved and read again, the game goes on as if it had never been left."""
    again = saved(state)
    assert line(state, "prompts")
    assert_alike(state, again, 2)
    for seed in range(5):
        one, other = state.copy(), again.copy()
        for game in (one, other):
            play_out(game, Random(seed).random)
        assert kingdom.write_position(one) == kingdom.write_position(other)


@pytest.mark.parametrize("kind", PROMPTS)
def test_a_game_saved_inside_a_prompt_plays_on_identically(kind: str) -> None:
    """A game can be saved between any two clicks."""
    assert_plays_on(PROMPTS[kind]())


@pytest.mark.parametrize("kind", SILOS)
def test_a_game_saved_inside_a_silo_phase_plays_on_identically(kind: str) -> None:
    """A game can be saved between any two clicks."""
    assert_plays_on(SILOS[kind]())


@pytest.mark.parametrize("kind", PROMPTS | SILOS)
def test_a_prompt_names_its_power_and_its_seat(kind: str) -> None:
    state = (PROMPTS | SILOS)[kind]()
    words = line(state, "prompts").split(" ; ")[-1].split()
    power, _, repeated = words[0].partition(":")
    prompt = state.prompts[-1]
    assert power == POWERS[prompt.power].name
    assert words[1] == "AB"[state.actor]
    if power == "again":  # by name, so that a new power does not change what old pictures say
        assert repeated == POWERS[prompt.left].name


# Random games


def all_harvest(seats: int, seed: int, *, cards: tuple[str, ...] = ()) -> Setup:
    """A set-up of the four Harvest sections."""
    return kingdom.random_setup(
        expansions=["base", "harvest"],
        seats=seats,
        sections=HARVEST,
        cards=cards or ("Rangers", "Mayors", "Rovers"),
        seed=seed,
    )


def check(state: kingdom.State) -> None:
    """What must hold at every moment of a game with Mayors and a cathedral."""
    marks = state.recall(Marks).by_row
    scouts = state.passing
    for seat, own in enumerate(state.own):
        standing = (own & ~state.figures).bit_count()
        assert standing + state.supply[seat] + marks.count(seat) == 40
        assert seat == state.seat or not own & scouts
    assert scouts.bit_count() <= 2
    counters = state.recall(Counters).owned
    assert sum(counters) <= 18
    cathedral = state.game.tiles_named["cathedral"]
    for seat, count in enumerate(counters):
        assert not count or state.held[seat] & cathedral
    assert state.over or state.legal_actions()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_pieces_marks_and_counters_are_conserved_in_random_games(seats: int) -> None:
    """R52, 10.4, 8.5; and nobody is ever left without a choice."""
    met: set[str] = set()
    for seed in range(8):
        state = kingdom.new_game(all_harvest(seats, seed), seed=seed)
        rng = Random(seed)
        while not state.over:
            action = kingdom.Action(random_action(state, rng.random))
            met.add(POWERS[action.what].name)
            state = state.after(action)
            check(state)
    assert met >= {"bazaar", "water-mill", "scout-cabin", "cathedral-take", "farm-action",
                   "watchtower", "university", "palisade"}  # fmt: skip


def random_game(seats: int) -> tuple[kingdom.Log, list[kingdom.State]]:
    """A game by chance: its log and all its states."""
    log, state = kingdom.new_log(all_harvest(seats, seats), seed=seats)
    rng = Random(seats)
    states = [state]
    while not state.over:
        state = state.after(random_action(state, rng.random))
        log = log.then(state)
        states.append(state)
    return log, states


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_random_game_replays_from_its_log(seats: int) -> None:
    log, states = random_game(seats)
    assert any("silo" in entry.action for entry in log.entries)
    replayed = kingdom.read_log(kingdom.write_log(log)).replay(kingdom.LIBRARY)
    assert [*map(kingdom.write_position, replayed)] == [*map(kingdom.write_position, states)]
    assert [state.last for state in replayed] == [state.last for state in states]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_random_game_can_be_saved_anywhere(seats: int) -> None:
    """A game can be saved between any two clicks."""
    for state in random_game(seats)[1]:
        again = saved(state)
        assert kingdom.write_position(again) == kingdom.write_position(state)
        assert legal(again) == legal(state)
        assert again.last == state.last


@pytest.mark.parametrize("seed", range(4))
def test_nobody_is_ever_left_without_a_choice_in_a_mix_of_everything(seed: int) -> None:
    """A prompt that runs dry must not stop the game."""
    setup = kingdom.random_setup(
        expansions=kingdom.LIBRARY.mixable,
        seats=4,
        sections=(HARVEST[seed], HARVEST[(seed + 1) % 4], "?", "?"),
        cards=("Mayors", "Rovers"),
        seed=seed,
    )
    state = kingdom.new_game(setup, seed=seed)
    rng = Random(seed)
    while not state.over:
        assert state.legal_actions()
        state = state.after(random_action(state, rng.random))
    assert all(state.gold(seat) >= 0 for seat in range(4))


def test_a_random_game_ends_with_its_silo_phase() -> None:
    """9.4: whoever stands beside a silo is asked, once for each."""
    asked = 0
    for seed in range(8):
        state = kingdom.new_game(all_harvest(3, seed), seed=seed)
        rng = Random(seed)
        while not state.last:
            state = state.after(random_action(state, rng.random))
        asked += len(state.prompts)
        assert [POWERS[prompt.power].name for prompt in state.prompts] == ["silo"] * len(
            state.prompts
        )
        seats = [prompt.seat for prompt in state.prompts]
        assert seats == sorted(set(seats), reverse=True)
    assert asked


# Undo and views


def test_a_silo_action_can_be_taken_back_by_the_seat_that_did_it() -> None:
    """3.6: no card was drawn and nobody else decided."""
    for seed in range(40):
        log, state = kingdom.new_log(all_harvest(2, seed), seed=seed)
        rng = Random(seed)
        while not state.last:
            state = state.after(random_action(state, rng.random))
            log = log.then(state)
        if state.over:
            continue
        before = kingdom.write_position(state)
        seat = state.actor
        state = state.after(next(a for a in state.legal_actions() if "silo" in str(a)))
        log = log.then(state).undone(kingdom.LIBRARY, seat)
        assert kingdom.write_position(log.replay(kingdom.LIBRARY)[-1]) == before
        return
    raise AssertionError("No seed leads to a silo phase.")


def test_a_fort_drawn_by_the_bazaar_is_in_the_log() -> None:
    """3.6: the card was shown and cannot be unseen."""
    state = yard("bazaar:fort", "fort", tiles="A bazaar fort*", pile="flowers grass",
                 hands="B grass")  # fmt: skip
    assert entry_of(state) == kingdom.Entry("fort", ("flowers",))


def test_a_bazaar_can_be_logged_by_its_text() -> None:
    state = yard("bazaar:farm", tiles="A bazaar farm")
    assert entry_of(state) == kingdom.Entry("bazaar:farm", ())


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("kind", [*PROMPTS, *SILOS])
def test_a_view_hides_nothing_of_harvest_but_hands_and_pile(kind: str, seat: int | None) -> None:
    """3.6: number tiles, marks, scouts and prompts are public."""
    state = (PROMPTS | SILOS)[kind]()
    table = kingdom.View(state, seat).table
    shown = kingdom.write_position(table, secrets=False)
    assert shown == kingdom.write_position(state, secrets=False)
    assert set(table.pile) <= {HIDDEN}
    for holder, hand in enumerate(table.hand):
        if holder not in (seat, state.seat):
            assert set(hand) <= {HIDDEN}


@pytest.mark.parametrize("kind", [*PROMPTS, *SILOS])
def test_a_view_offers_the_actor_the_same_choices(kind: str) -> None:
    state = (PROMPTS | SILOS)[kind]()
    view = kingdom.View(state, state.actor)
    assert {str(action) for action in view.legal_actions()} == legal(state)
    assert kingdom.View(state, 1 - state.actor).legal_actions() == []
    assert legal(view.imagine(Random(1))) == legal(state)


def test_the_cards_of_a_repeated_crossroads_stay_hidden() -> None:
    """R97: what is not used stays hidden until it is discarded."""
    state = land("gA g g g g . gB d d d d", card="grass", tiles="A bazaar crossroads",
                 mandatory="0", hands="B desert", pile="grass desert forest canyon")  # fmt: skip
    state = play(state, "bazaar:crossroads", "crossroads", "end")
    assert set(kingdom.View(state, 1).table.hand[0]) == {HIDDEN}
    assert len(kingdom.View(state, 1).table.hand[0]) == 3
    assert len(kingdom.View(state, 0).table.hand[0]) == 3


def test_the_set_up_of_four_harvest_sections_is_laid_as_given() -> None:
    setup = Setup(("base", "harvest"), 2, tuple(map(Laid, HARVEST)), ("Rangers", "Mayors", "Ro"))
    with pytest.raises(kingdom.BadSetup):
        kingdom.new_game(setup, seed=1)
    assert all_harvest(2, 1).sections[0].section == HARVEST[0]
