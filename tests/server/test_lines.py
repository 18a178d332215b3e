"""What a rule tells in its own words: a line of the log, and what a page needs to show it."""

from __future__ import annotations

import kingdom
from kingdom.engine.hexes import HEX_NAMED
from kingdom.engine.sentence import Sentence
from kingdom.table.show.teller import Teller
from kingdom.table.speech import speech_in


def teller(lang: str) -> Teller:
    """One action, of which a rule says something more."""
    first = kingdom.new_game(kingdom.first_game(2), seed=7)
    then = first.after(first.legal_actions()[0])
    says = Sentence("{hex} is occupied.", hex="e12")
    then.tell(0, says, "castle", origin=HEX_NAMED["c3"], hex=HEX_NAMED["d4"])
    return Teller([first, then], ["Anna", "Bram"], speech_in(lang))


def test_its_words_end_the_line_in_each_language() -> None:
    assert teller("en").step(1, ()).said.endswith(" and e12 is occupied.")
    assert teller("nl").step(1, ()).said.endswith(" en e12 is bezet.")


def test_the_hexes_it_names_can_be_pointed_at() -> None:
    [line] = teller("nl").lines()
    assert [part.text for part in line.parts[-2:]] == ["e12", " is bezet."]
    assert line.parts[-2].kind == "hex"
    assert {"c3", "d4", "e12"} <= set(line.hexes)


def test_the_page_learns_what_went_from_where_to_where() -> None:
    told = teller("en").step(1, ()).events[-1]
    assert (told.kind, told.name, told.origin, told.hex) == ("told", "castle", "c3", "d4")
    assert told.named == ["e12"]
