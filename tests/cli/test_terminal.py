"""A game in the terminal, played by a script."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kingdom
from kingdom.bots import make_bot
from kingdom.cli.telling import listing, turn_told
from kingdom.engine.action import Action
from kingdom.engine.log import Log
from kingdom.engine.state import State
from kingdom.engine.view import View

from .conftest import Run
from .samples import some_game

SEED = 5


def script(seats: int = 2) -> tuple[list[str], list[int]]:
    """What a person with a random mind types in a whole game, and how that game ends."""
    setup = kingdom.first_game(seats)
    _, state = kingdom.new_log(setup, SEED)
    players = [make_bot("random" if seat == 0 else "medium", SEED + seat) for seat in range(seats)]
    typed = []
    while not state.over:
        seat = state.actor
        action = players[seat].choose(View(state, seat))
        if seat == 0:
            typed.append(str(Action(action)))
        state = state.after(action)
    return typed, [state.gold(seat) for seat in range(seats)]


def test_a_whole_game(run: Run, tmp_path: Path) -> None:
    typed, gold = script()
    file = tmp_path / "mine.txt"
    told = run("play", "--seed", str(SEED), "--save", file, typed="\n".join(typed))
    assert told.code == 0
    assert told.err == ""
    winner = "B (medium) wins" if gold[1] > gold[0] else "A (you) wins"
    assert winner in told.out
    assert f"with {max(gold)} gold" in told.out
    checked = run("replay", file, "--verify", "--json").out
    assert f'"gold": {gold}' in checked
    assert '"over": true' in checked


def test_plain_kingdom_opens_the_page(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[bool] = []
    monkeypatch.setattr("kingdom.cli.serve.open_page", lambda *, browser: opened.append(browser))
    assert run().code == 0
    assert run("--no-browser").code == 0
    assert opened == [True, False]


def test_a_game_begins(run: Run) -> None:
    told = run("play")
    assert told.code == 0
    assert "you are A" in told.out
    assert "Round 1. Build three settlements on" in told.out
    assert told.out.rstrip().endswith("Goodbye.")


def test_the_first_screen_explains_in_five_lines(run: Run) -> None:
    lines = run("play").out.splitlines()
    start = next(number for number, line in enumerate(lines) if "you are A" in line)
    assert lines[start + 5].startswith("Round 1.")
    assert "undo" in lines[start + 3]


@pytest.mark.parametrize(
    "nonsense",
    ["fly me to the moon", "a99", "farm", "farm:a1", "paddock:a1-a3", "end", "stop", "undo",
     "undo turn", ":", "a1-b2", "choose:grass", "f1 a20", "b1 c1 d1", "²", "end end", "\x07"],
)  # fmt: skip
def test_nonsense_gets_a_sentence_and_changes_nothing(
    run: Run, nonsense: str, tmp_path: Path
) -> None:
    """With this seed the first card is desert."""
    before = run("play", "--seed", str(SEED), typed="board\n").out
    told = run("play", "--seed", str(SEED), typed=f"{nonsense}\nboard\n")
    assert told.code == 0
    assert told.err == ""
    said = told.out.split("> ")[1]
    assert said.strip().endswith((".", "?"))
    assert told.out.split("> ")[-2] == before.split("> ")[-2]
    assert not (tmp_path / "data").exists()


def test_bytes_that_are_no_text_are_nonsense_too(run: Run) -> None:
    assert run("play", typed=b"\xff\xfe\nquit\n").code == 0


def test_several_hexes_in_one_line_and_enter_to_end(run: Run, tmp_path: Path) -> None:
    run("play", "--seed", str(SEED), "--save", tmp_path / "g.txt", typed="b1 C1  c2\n\nquit\n")
    text = (tmp_path / "g.txt").read_text()
    assert "\n1 A: b1 c1 c2 end +" in text
    assert "\n1 B: " in text


def test_undo_takes_back_an_action_and_a_turn(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "g.txt"
    told = run("play", "--seed", str(SEED), "--save", file, typed="b1\nc1\nundo\nquit\n")
    assert "Undone: one action." in told.out
    assert "1 A: b1\n" in file.read_text()
    told = run("play", "--load", file, typed="c1\nc2\nundo turn\nquit\n")
    assert "Undone: 3 actions." in told.out
    assert file.read_text().endswith("moves:\n")


def test_a_card_drawn_cannot_be_unseen(run: Run) -> None:
    told = run("play", "--seed", str(SEED), typed="b1 c1 c2\nend\nundo\n")
    assert "A card was drawn" in told.out
    assert "Your card for the next turn is" in told.out


def test_a_game_is_kept_and_gone_on_with(run: Run, tmp_path: Path) -> None:
    told = run("play", "--seed", str(SEED), typed="b1 c1 c2\nend\nquit\n")
    [file] = (tmp_path / "data" / "kingdom" / "games").iterdir()
    assert f"kingdom play --load {file}" in " ".join(told.out.split())
    again = run("play", "--load", file, typed="quit\n")
    assert "The game continues after" in again.out
    assert "Round 2." in again.out


def test_questions_are_answered_and_change_nothing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "g.txt"
    file.write_text(kingdom.write_log(with_tiles("farm")[0]))
    before = file.read_bytes()
    told = run("play", "--load", file, typed="hint\nlegal\nscore\ncards\ntiles\nhelp\nquit\n")
    assert told.code == 0
    assert "Try:\n" in told.out
    assert "Fishermen: 1 gold for each" in told.out
    assert "farm: Build one settlement on grass" in told.out
    assert "undo turn" in told.out
    assert file.read_bytes() == before


def test_a_finished_game_shows_its_end(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "over.txt"
    file.write_text(kingdom.write_log(some_game()[0]))
    told = run("play", "--load", file)
    assert told.code == 0
    assert "wins with" in told.out


def with_tiles(*names: str) -> tuple[Log, State]:
    """A stored game in which seat A may use certain tiles now."""
    for seed in range(1000):
        log, _ = some_game(seed=seed)
        for number, state in enumerate(log.replay(kingdom.LIBRARY)):
            usable = {action.power.name for action in state.legal_actions()}
            if state.seat == 0 and set(names) <= usable:
                return log._replace(entries=log.entries[:number]), state
    raise LookupError(names)


def test_a_stored_game_keeps_its_names(run: Run, tmp_path: Path) -> None:
    log, state = some_game(actions=0)
    file = tmp_path / "g.txt"
    file.write_text(kingdom.write_log(log))
    run("play", "--load", file, "--bot", "random", typed=f"{state.legal_actions()[0]}\n")
    assert "players: Ann, Bob\n" in file.read_text()
    file.write_text(kingdom.write_log(log._replace(players=())))
    run("play", "--load", file, "--bot", "random", typed=f"{state.legal_actions()[0]}\n")
    assert "players: you, random\n" in file.read_text()


def test_a_tile_shows_where_it_may_be_used(run: Run, tmp_path: Path) -> None:
    log, state = with_tiles("paddock", "farm")
    file = tmp_path / "g.txt"
    file.write_text(kingdom.write_log(log))
    move = next(a for a in state.legal_actions() if a.power.name == "paddock")
    written = str(move)
    origin = written.split("-")[0]
    told = run("play", "--load", file, typed=f"paddock\n{origin}\nfarm\nquit\n").out
    assert f"type {origin} to see where to" in told
    assert f"type {written}, for example" in told
    assert "You can use the farm there" in told
    told = run("play", "--load", file, typed=f"{written.replace(':', ' ').replace('-', ' ')}\n").out
    assert re.search(r"You moved \w+ to \w+ with the paddock", told)


def test_a_tile_that_is_not_there_is_told(run: Run) -> None:
    told = run("play", "--seed", str(SEED), typed="farm\nquit\n").out
    assert "You have no farm tile." in told
    assert "Say where" not in told


def test_five_seats_and_any_setup(run: Run) -> None:
    assert "medium" in run("play", "--seats", "5", typed="quit\n").out
    told = run("play", "--setup", "B3-BnOrHaTo-LoMiHe", "--bot", "random", typed="quit\n")
    assert told.out.count("random") == 2


def test_the_game_goes_on_where_it_cannot_be_kept(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").write_text("a file where a folder should be")
    told = run("play", "--seed", str(SEED), typed="b1 c1 c2\nend\nquit\n")
    assert told.code == 0
    assert told.out.count("cannot be saved") == 1
    assert "Round 2." in told.out


def test_words_never_tell_a_secret() -> None:
    """3.6: a card drawn to the hand is its holder's secret."""
    log, _ = some_game()
    states = log.replay(kingdom.LIBRARY)
    ends = [n for n, entry in enumerate(log.entries, start=1) if entry.action == "end"]
    begun = 0
    for end in ends:
        told = turn_told(states[begun : end + 1])
        assert not re.search(r"drew (?!\w+ instead)", told)
        begun = end


def test_lists_read_as_people_say_them() -> None:
    assert [listing(["a"] * count) for count in range(4)] == ["", "a", "a and a", "a, a and a"]
