"""The server's own words: complete in each language, in sentences."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

import pytest

import kingdom
from kingdom.engine.words import languages
from kingdom.table.notdone import STATUS
from kingdom.table.speech import speech_in

from .pages import HERE
from .serving import Server

HOLE = re.compile(r"\{(\w+)\}")

MAY_LACK = {
    "then_took": {"a"},
}
"""Holes that some languages do not fill: an article."""


def texts(lang: str) -> dict[str, str]:
    found: dict[str, str] = import_module(f"kingdom.table.texts.{lang}").TEXTS
    return found


@pytest.mark.parametrize("lang", languages())
def test_every_language_says_everything(lang: str) -> None:
    english, other = texts("en"), texts(lang)
    assert set(other) == set(english)
    for key, text in other.items():
        missing = set(HOLE.findall(english[key])) ^ set(HOLE.findall(text))
        assert missing <= MAY_LACK.get(key, set()), key


@pytest.mark.parametrize("lang", ["nl", "de"])
def test_no_other_language_is_english(lang: str) -> None:
    english, other = texts("en"), texts(lang)
    same = {key for key in english if english[key] == other[key]}
    assert same == {"so_it_does", "hint_do", "hint_use", "bad_setup", "unlawful"}


@pytest.mark.parametrize("lang", languages())
def test_every_refusal_has_a_sentence(lang: str) -> None:
    for code in STATUS:
        if code not in ("cannot_undo", "not_now"):  # these always say more exactly why
            assert speech_in(lang).texts[code].endswith((".", "}"))


@pytest.mark.parametrize("lang", languages())
def test_numbers_and_lists_are_words(lang: str) -> None:
    speech = speech_in(lang)
    assert speech.count(3) in ("three", "drie", "drei")
    assert speech.count(12) == "12"
    assert speech.listing(["a", "b", "c"]) in ("a, b and c", "a, b en c", "a, b und c")
    assert speech.listing(["a"]) == "a"


FILE = "kingdom game 1\nsetup: B2-TaPaOaFa-FiKnMe\ndeal: grass grass\nmoves:\n"


@pytest.mark.parametrize(
    ("asked", "dutch"),
    [
        (
            {"code": "hello"},
            "“hello” is geen opstellingscode; die ziet eruit als B2-TaPaOaFa-FiKnMe.",
        ),
        ({"code": "Z2-TaPaOaFa-FiKnMe"}, "“Z” in Z2-TaPaOaFa-FiKnMe is hier geen doos; misschien"),
        ({"code": "B2-ZzPaOaFa-FiKnMe"}, "“Zz” in B2-ZzPaOaFa-FiKnMe is geen kwadrant."),
        ({"code": "B2-TaPaOaFa-ZzKnMe"}, "“Zz” in B2-TaPaOaFa-ZzKnMe is geen kaart."),
        ({"code": "B2-TaPaOaFa-FiKnMe-Q.x"}, "“Q.x” in B2-TaPaOaFa-FiKnMe-Q.x is niet bekend; "),
        ({"code": "B2-TaPaOaFa-FiKnMe-win"}, "Er is geen optie “win”; kies uit "),
        ({"code": "B2-TaTaOaFa-FiKnMe"}, "Kwadrant Herberg ligt er twee keer; elk kan één keer."),
        ({"code": "B2-TaPaOaFa-FiFiMe"}, "Kaart Vissers ligt er twee keer; elk kan één keer."),
        ({"code": "B2-TaPaOa-FiKnMe"}, "3 kwadranten: een spel heeft er 4."),
        ({"code": "B2-TaPaOaFa-FiKn"}, "2 kaarten: een spel heeft er 3."),
        ({"code": "B9-TaPaOaFa-FiKnMe"}, "9 plaatsen: het spel is voor 2 tot 5."),
        ({"expansions": ["atlantis"]}, "Er is hier geen doos “atlantis”; "),
        ({"cards": ["kings"]}, "Er is geen kaart “kings”; kies uit "),
        ({"sections": ["moon"]}, "Er is geen kwadrant “moon”; kies uit "),
        (
            {"cards": ["Lords"], "options": ["no_lords"]},
            "De optie “Zonder Lords” laat de kaart Lords weg.",
        ),
        ({"file": "hello"}, "Regel 1: een spelbestand begint met “kingdom game 2”."),
        ({"file": FILE.replace("deal:", "cards:")}, "Regel 3: “cards” is hier niet bekend."),
        ({"file": FILE.replace("moves:", "moves")}, "Regel 4: in “moves” staat geen dubbele punt."),
        (
            {"file": FILE.replace("grass grass", "sand")},
            "De eerste kaarten: “sand” is geen gebiedskaart.",
        ),
        ({"file": FILE + "1 A: a1 end"}, "Actie 1, a1: Op je kaart staat "),
        ({"file": FILE + "1 A: +sand"}, "Regel 5: “+sand” is geen kaart die een actie trok."),
        ({"file": "kingdom game 1\n"}, "Er is geen regel “setup: …”."),
    ],
)
def test_what_the_engine_refuses_is_told_in_dutch(
    server: Server, asked: dict[str, Any], dutch: str
) -> None:
    if "file" in asked:
        answer = server.http.post("/api/games?lang=nl", json={"seats": [], **asked})
        dutch = f"Dit bestand kan niet worden nagespeeld: {dutch}"
    elif "9" in asked.get("code", ""):
        answer = server.http.post("/api/games?lang=nl", json={"seats": [HERE] * 2, **asked})
    else:
        answer = server.http.post("/api/setups?lang=nl", json=asked)
    assert answer.json()["sentence"].startswith(dutch)


def test_boxes_that_cannot_be_played_say_why_in_dutch(server: Server) -> None:
    alone = {
        id: server.http.post("/api/setups?lang=nl", json={"expansions": [id], "seats": 5}).json()
        for id in kingdom.LIBRARY.expansions
    }
    said = {id: told["sentence"] for id, told in alone.items() if "sentence" in told}
    assert len(said) > 3
    ends = ("zet een doos erbij.", "zet het basisspel erbij.", "plaatsen.")
    for id, sentence in said.items():
        assert sentence.endswith((f": base,{id}.", *ends))
