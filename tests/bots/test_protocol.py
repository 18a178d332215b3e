"""What programs are told: complete, lawful, readable again, and without a secret."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kingdom
from kingdom import State, View
from kingdom.bots.program import Program, line
from kingdom.bots.protocol import told_choice, told_game, told_result
from kingdom.engine.hexes import HEX_NAMED, NEIGHBOURS, listed, name_of
from kingdom.engine.playout import random_action
from kingdom.engine.view import HIDDEN
from tests.bots.programs import ANY, MIXES, command, play_game
from tests.pictures import position

ROOT = Path(__file__).parents[2]


def states_of(expansions: list[str], seats: int, seed: int = 1) -> Iterator[State]:
    """Every state of a random game that asks for a decision."""
    state = kingdom.new_game(expansions=expansions, seats=seats, seed=seed)
    rng = Random(seed)
    while not state.over:
        yield state
        state = state.after(random_action(state, rng.random))


def hand_of(told: dict[str, Any], seat: str) -> list[str]:
    found: list[str] = next(one["hand"] for one in told["seats"] if one["seat"] == seat)
    return found


# The truth -----------------------------------------------------------------------------------


@MIXES
def test_every_legal_action_is_told_and_no_other(expansions: list[str], seats: int) -> None:
    for state in states_of(expansions, seats):
        told = told_choice(View(state, state.actor))
        actions = [group["prefix"] + end for group in told["legal"] for end in group["targets"]]
        assert actions == [str(action) for action in state.legal_actions()]
        assert [kingdom.parse_action(action) for action in actions] == state.legal_actions()


@MIXES
def test_all_that_may_be_done_was_explained_before(expansions: list[str], seats: int) -> None:
    known: dict[str, str] = {}
    for state in states_of(expansions, seats):
        view = View(state, state.actor)
        if not known:
            told = told_game(view, seed=1, limit=1)
            known = {**told["powers"]}
            for location in told["locations"]:
                known |= dict.fromkeys(location["powers"], location["sentence"])
        for group in told_choice(view)["legal"]:
            assert known[group["what"]]


@MIXES
def test_the_position_is_read_back(expansions: list[str], seats: int) -> None:
    for state in states_of(expansions, seats):
        view = View(state, state.actor)
        again = kingdom.read_position(told_choice(view)["position"])
        assert sorted(again.legal_actions()) == sorted(state.legal_actions())
        assert again.hand[state.actor] == state.hand[state.actor]
        assert [again.gold(seat) for seat in range(seats)] == [
            view.gold(seat) for seat in range(seats)
        ]


def test_a_position_is_told_in_full() -> None:
    state = position(
        "g gA L:farm gB ~ gAw gX",
        card="grass",
        tiles="A farm@c1* barracks",
        supply="7 9",
        hands="B desert",
    )
    told = told_choice(View(state, 0))
    own, other = told["seats"]
    assert own["pieces"] == {"settlement": ["b1"], "warrior": ["f1"]}
    assert own["tiles"][0] == {"location": "farm", "hex": "c1", "is": "used"}
    assert [tile["is"] for tile in own["tiles"]] == ["used", "ready"]
    assert (own["supply"], own["hand"], own["taken"][0]) == (7, ["grass"], "c1")
    assert own["gold"] == {reason: score.gold for reason, score in state.score(0).items()}
    assert own["total"] == state.gold(0)
    assert other["pieces"] == {"settlement": ["d1"]}
    assert other["hand"] == ["?"]
    assert told["neutral"] == {"wall": ["g1"]}
    assert told["closed"] == ["e1", "g1"]
    assert told["stock"]["c1"] == 2
    assert (told["card"], told["terrain"], told["owed"], told["begun"]) == (
        "grass", "grass", 3, False,
    )  # fmt: skip
    assert told["prompt"] is None


def test_a_prompt_is_told() -> None:
    state = position("g gA g g", card="grass", prompts="resettlement A 3 - -", tiles="",
                     expansions="base, nomads")  # fmt: skip
    told = told_choice(View(state, 0))
    assert told["prompt"] == {"power": "resettlement", "left": 3, "origin": None, "hex": None}
    state = position("g gA g g", card="grass", prompts="again:farm A 0 - -")
    assert told_choice(View(state, 0))["prompt"]["power"] == "again:farm"


@MIXES
def test_the_board_is_told_as_it_is(expansions: list[str], seats: int) -> None:
    state = kingdom.new_game(expansions=expansions, seats=seats, seed=3)
    told = told_game(View(state, 0), seed=1, limit=1)
    hexes = {
        f"{chr(97 + column)}{row + 1}": letter
        for row, letters in enumerate(told["board"])
        for column, letter in enumerate(letters)
        if letter != "."
    }
    assert hexes == {name_of(hex): cell.letter for hex, cell in state.board.cells.items()}
    assert {*hexes.values()} == {*told["letters"]}
    locations = {hex: each["id"] for each in told["locations"] for hex in each["hexes"]}
    assert locations == {name_of(hex): location.id for hex, location in state.board.places}
    assert sum(card["copies"] for card in told["deck"]) == len(state.game.deck)
    assert kingdom.setup_code(kingdom.parse_setup(told["setup"])) == told["setup"]


def test_neighbours_are_as_the_guide_says() -> None:
    for name, hex in HEX_NAMED.items():
        row, column = int(name[1:]) - 1, ord(name[0]) - 97
        slant = -1 if row % 2 == 0 else 1
        around = {
            (row, column - 1), (row, column + 1), (row - 1, column), (row - 1, column + slant),
            (row + 1, column), (row + 1, column + slant),
        }  # fmt: skip
        near = {f"{chr(97 + c)}{r + 1}" for r, c in around if 0 <= c < 20}
        assert near & {*HEX_NAMED} == {name_of(each) for each in listed(NEIGHBOURS[hex])}


# Secrets -------------------------------------------------------------------------------------


@MIXES
def test_a_line_follows_from_the_view_alone(expansions: list[str], seats: int) -> None:
    """Whatever the others hold, the seat is told the same."""
    rng = Random(5)
    for state in islice(states_of(expansions, seats), 0, None, 3):
        view = View(state, state.actor)
        dream = View(view.imagine(rng), state.actor)
        assert told_choice(dream) == told_choice(view)
    assert told_game(dream, seed=2, limit=1) == told_game(view, seed=2, limit=1)


@MIXES
def test_no_hidden_card_is_ever_sent(expansions: list[str], seats: int, tmp_path: Path) -> None:
    """Everything that really reaches the programs is read and compared with their views."""
    views: list[list[View]] = [[] for _ in range(seats)]

    class Watched(Program):
        def choose(self, view: View) -> kingdom.Action:
            views[view.actor].append(view)
            return super().choose(view)

    script = ANY.replace("import json", "heard = open('{file}', 'w')\nimport json").replace(
        "    told =", "    heard.write(line)\n    heard.flush()\n    told ="
    )
    bots = []
    for seat in range(seats):
        folder = tmp_path / str(seat)
        folder.mkdir()
        bots.append(Watched(command(folder, script.replace("{file}", str(folder / "heard"))), seat))
    play_game([*bots], kingdom.new_game(expansions=expansions, seats=seats, seed=8))
    hidden = 0
    for seat in range(seats):
        first, *lines, last = (tmp_path / str(seat) / "heard").read_text().splitlines()
        assert json.loads(first)["type"] == "game"
        assert json.loads(last)["type"] == "over"
        assert len(lines) == len(views[seat])
        for sent, view in zip(lines, views[seat], strict=True):
            told = json.loads(sent)
            assert line(told) == line(told_choice(view))
            for other, cards in enumerate(view.table.hand):
                hand = hand_of(told, "ABCDE"[other])
                assert [card == "?" for card in hand] == [card == HIDDEN for card in cards]
                hidden += hand.count("?")
            assert told["pile"] == len(view.table.pile)
            assert sum(told["unseen"].values()) == len(view.unseen)
            assert "pile:" not in told["position"]
            assert re.findall("^hands: (.).*$", told["position"], re.M) == ["ABCDE"[seat]]
    assert hidden


def test_the_games_seed_is_not_told() -> None:
    state = kingdom.new_game(seed=987654321)
    view = View(state, 0)
    assert "987654321" not in json.dumps([told_game(view, seed=1, limit=1), told_choice(view)])


# The guide -----------------------------------------------------------------------------------

GUIDE = ROOT / "docs" / "guide" / "write-a-bot.md"


def matches(shown: Any, told: Any) -> bool:
    """Whether an example is what is told; “…” stands for anything, and for the rest of a list."""
    if shown == "…":
        return True
    if isinstance(shown, dict):
        return (
            isinstance(told, dict)
            and list(shown) == list(told)
            and all(matches(shown[key], told[key]) for key in shown)
        )
    if isinstance(shown, list) and isinstance(told, list) and shown[-1:] == ["…"]:
        shown, told = shown[:-1], told[: len(shown) - 1]
    if isinstance(shown, list):
        return isinstance(told, list) and len(shown) == len(told) and all(map(matches, shown, told))
    return bool(shown == told)


def told_in_the_guide() -> list[dict[str, Any]]:
    """The lines of the exchange that the guide shows, as they are told."""
    state = kingdom.new_game(kingdom.first_game(), seed=7)
    lines = [told_game(View(state, 0), seed=5, limit=30.0), told_choice(View(state, 0))]
    rng = Random(1)
    while not state.over:
        state = state.after(random_action(state, rng.random))
    return [*lines, told_result(View(state, 0))]


def test_the_exchange_in_the_guide_is_what_is_told() -> None:
    shown = re.findall("^```json\n(.*?)^```$", GUIDE.read_text(encoding="utf-8"), re.M | re.S)
    game, choice, answer, over = map(json.loads, shown[-4:])
    told = told_in_the_guide()
    for example, real in zip((game, choice, over), told, strict=True):
        assert matches(example, json.loads(json.dumps(real))), example["type"]
    state = kingdom.new_game(kingdom.first_game(), seed=7)
    assert state.after(kingdom.parse_action(answer["action"]))


@pytest.mark.parametrize(
    ("heading", "keys"),
    [
        ("game", set(told_in_the_guide()[0])),
        ("choose", set(told_in_the_guide()[1])),
        ("over", set(told_in_the_guide()[2])),
        ("seats", set(told_in_the_guide()[1]["seats"][0])),
        ("legal", set(told_in_the_guide()[1]["legal"][0])),
    ],
)
def test_the_guide_explains_every_field(heading: str, keys: set[str]) -> None:
    text = GUIDE.read_text(encoding="utf-8")
    section = text.partition(f"### `{heading}`")[2].partition("\n### ")[0]
    named = {
        key
        for cell in re.findall(r"^\| (.*?) \|", section, re.M)
        for key in re.findall("`(.*?)`", cell)
    }
    assert named == keys


def test_an_example_that_is_not_so_does_not_match() -> None:
    assert matches({"a": ["b", "…"]}, {"a": ["b", "c", "d"]})
    assert not matches({"a": ["b", "…"]}, {"a": ["c", "d"]})
    assert not matches({"a": 1}, {"a": 1, "b": 2})
    assert not matches(["b"], ["b", "c"])
