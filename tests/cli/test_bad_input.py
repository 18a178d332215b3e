"""Bad input gets one clear sentence and exit code 2; nothing else is said, nothing is written."""

from __future__ import annotations

from pathlib import Path

import pytest

import kingdom

from .conftest import Run
from .samples import some_game, some_position

GOOD = kingdom.write_position(some_position())
GAME = kingdom.write_log(some_game()[0])
FIRST = "B2-TaPaOaFa-FiKnMe"

FILES = {
    "good.txt": GOOD.encode(),
    "empty.txt": b"",
    "latin.txt": "kingdom position 1\n# Å".encode("latin-1"),
    "binary.bin": bytes(range(256)),
    "cardless.txt": "\n".join(x for x in GOOD.splitlines() if not x.startswith("card:")).encode(),
    "odd.txt": GOOD.replace("seats: 2", "seats: ²").encode(),
    "seats.txt": GOOD.replace("seats: 2", "seats: 9").encode(),
    "game.txt": GAME.encode(),
    "wrong-result.txt": GAME.replace("result:", "result: 1").encode(),
    "wrong-move.txt": GAME.replace("2 A: ", "2 A: a1 a1 ", 1).encode(),
    "wrong-turn.txt": GAME.replace("\n2 A: ", "\n2 B: ", 1).encode(),
    "wrong-seed.txt": GAME.replace("seed: ", "seed: --", 1).encode(),
    "early-result.txt": (kingdom.write_log(some_game(actions=9)[0]) + "result: 1 2\n").encode(),
}

BAD = [
    # Files
    ("score",),
    ("score", "nowhere.txt"),
    ("score", "folder"),
    ("score", "empty.txt"),
    ("score", "latin.txt"),
    ("score", "binary.bin"),
    ("score", "game.txt", "--at", "moon"),
    ("score", "odd.txt"),
    ("score", "seats.txt"),
    ("score", "-", "-"),
    ("score", "/dev/zero"),
    ("score", "good.txt", "nowhere.txt"),
    ("score", "--json", "good.txt", "empty.txt"),
    ("legal", "nowhere.txt"),
    ("legal", "cardless.txt"),
    ("legal", "--json", "good.txt", "cardless.txt"),
    ("replay", "good.txt"),
    ("replay", "folder"),
    ("replay", "wrong-move.txt"),
    ("replay", "wrong-seed.txt"),
    ("replay", "--verify", "wrong-result.txt"),
    ("replay", "--verify", "wrong-turn.txt"),
    ("replay", "--verify", "early-result.txt"),
    ("replay", "--verify", "--json", "game.txt", "wrong-result.txt"),
    ("replay", "game.txt", "--step", "100000"),
    ("replay", "game.txt", "--step", "-1"),
    ("replay", "game.txt", "--step", "1", "--json"),
    ("section", "check", "nowhere.txt"),
    ("section", "check", "folder"),
    ("section", "check", "latin.txt"),
    ("section", "check", "empty.txt"),
    ("section", "check"),
    ("section",),
    # Options and numbers
    ("fly",),
    ("--fly",),
    ("score", "good.txt", "--fly"),
    ("simulate", "--games", "0"),
    ("simulate", "--games", "-3"),
    ("simulate", "--jobs", "0"),
    ("simulate", "--games", "many"),
    ("simulate", "--games"),
    ("simulate", "--seed", "x"),
    ("simulate", "--bots", ""),
    ("simulate", "--bots", "random"),
    ("simulate", "--bots", "random,random,random,random,random,random"),
    ("simulate", "--bots", "random,genius"),
    ("simulate", "--expansions", "moon"),
    ("simulate", "--expansions", ","),
    ("simulate", "--setup", "nonsense"),
    ("simulate", "--setup", FIRST, "--bots", "random,random,random"),
    ("simulate", "extra"),
    ("bench", "extra"),
    ("bench", "--yardstick", ""),
    ("bench", "--yardstick", "no-such-program"),
    ("bench", "--yardstick", "an 'open quote"),
    ("bench", "--yardstick", "folder"),
    # Set-ups
    ("setup", "nonsense"),
    ("setup", "B²-TaPaOaFa-FiKnMe"),
    ("setup", "-"),
    ("setup", "B9-TaPaOaFa-FiKnMe"),
    ("setup", "X2-TaPaOaFa-FiKnMe"),
    ("setup", "B2-TaPaOaXx-FiKnMe"),
    ("setup", "B2-TaPaOa-FiKnMe"),
    ("setup", "B2-TaTaOaFa-FiKnMe"),
    ("setup", "B2-TaPaOaFa-FiKn"),
    ("setup", "B2-TaPaOaFa-FiKnMe-moonlight"),
    ("setup", FIRST, "--seats", "3"),
    ("setup", FIRST, "--seed", "0"),
    ("setup", "--first-game", "--cards", "Knights"),
    ("setup", "--first-game", "--seats", "7"),
    ("setup", "--seats", "1"),
    ("setup", "--seats", "two"),
    ("setup", "--sections", "airport"),
    ("setup", "--sections", "farm,farm"),
    ("setup", "--sections", "farm,barn,oasis,tower,tavern"),
    ("setup", "--cards", "Pirates"),
    ("setup", "--cards", "Knights,Lords,Miners,Hermits"),
    ("setup", "--option", "moonlight"),
    ("setup", "--expansions", ""),
    ("setup", "--svg", "folder"),
    ("setup", "--svg", "missing/board.svg"),
    # Play
    ("play", "--bot", "genius"),
    ("play", "--seats", "1"),
    ("play", "--seats", "6"),
    ("play", "--setup", "nonsense"),
    ("play", "--setup", FIRST, "--seats", "2"),
    ("play", "--load", "nowhere.txt"),
    ("play", "--load", "good.txt"),
    ("play", "--load", "-"),
    ("play", "--load", "game.txt", "--seats", "2"),
    ("play", "--save", "good.txt"),
    ("play", "--save", "folder"),
    ("play", "--save", "missing/game.txt"),
]


@pytest.mark.parametrize("words", BAD, ids=" ".join)
def test_bad_input_gets_one_sentence(
    run: Run, words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "folder").mkdir()
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    told = run(*words)
    assert told.code == 2
    assert told.out == ""
    assert told.err.endswith(".\n")
    assert told.err.count("\n") == 1
    assert "Traceback" not in told.err
    assert "Error" not in told.err
    after = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert after == before


def test_a_file_that_may_not_be_read(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "secret.txt"
    file.write_text(GOOD)
    file.chmod(0)
    try:
        file.read_text()
    except PermissionError:
        told = run("score", file)
        assert (told.code, told.out) == (2, "")
        assert "cannot be read" in told.err
    else:
        pytest.skip("whoever runs the tests may read every file")


def test_a_cardless_picture_is_told_what_to_add(run: Run) -> None:
    told = run("legal", "-", typed=FILES["cardless.txt"])
    assert told.err.startswith("standard input: what is legal depends on the card in hand; add")
