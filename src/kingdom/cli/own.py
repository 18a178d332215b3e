"""What the user added: section files in the data folder, and expansions that others wrote."""

from __future__ import annotations

import sys

import kingdom
from kingdom.engine.expansion import SectionFile
from kingdom.expansions import LEFT_OUT

from .files import data_folder, read_text
from .language import text, why, words


def add_own_boards() -> None:
    """Puts the user's boards on the shelf; a bad one is told in a sentence and left out."""
    try:
        files = sorted((data_folder() / "sections").glob("*.txt"))
    except (OSError, RuntimeError):  # RuntimeError: there is no home folder
        return
    for file in files:
        try:
            kingdom.LIBRARY.add_own(SectionFile(file.stem, read_text(str(file))))
        except ValueError as error:
            print(text("board_left_out", file=file, why=why(error)), file=sys.stderr)


def tell_left_out() -> None:
    """Says which expansions of others cannot be used."""
    for where, reason in LEFT_OUT:
        print(text("expansion_left_out", where=where, why=reason), file=sys.stderr)


def tell_art_left_out() -> None:
    """Says which art of others the page does without."""
    from kingdom.table.cupboard.art import art_of_others
    from kingdom.table.speech import speech_in

    for each in art_of_others()[1]:
        print(each.told(speech_in(words().lang)), file=sys.stderr)
