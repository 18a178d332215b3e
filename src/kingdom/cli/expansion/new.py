"""``kingdom expansion new``: a small expansion to begin with, complete and playable."""

from __future__ import annotations

import keyword
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path
from string import Template, ascii_lowercase, ascii_uppercase
from typing import Annotated

import typer

import kingdom
from kingdom.engine.action import POWERS
from kingdom.engine.location import slug

from ..files import Refused, data_folder, print_json
from ..language import text
from .taken import taken_in

SKELETON = Path(__file__).parent / "skeleton"
FILES = {
    "__init__.py": "manifest.py.txt",
    "cards.py": "cards.py.txt",
    "words/en.txt": "en.txt",
    "words/nl.txt": "nl.txt",
    "words/de.txt": "de.txt",
    "art/cards/$card_id.txt": "card.txt",
    "weights.toml": "weights.toml.txt",
    "spec/en.md": "spec.en.txt",
    "spec/nl.md": "spec.nl.txt",
    "spec/de.md": "spec.de.txt",
    "tests/test_$id.py": "tests.py.txt",
    "README.md": "README.md.txt",
    "pyproject.toml": "../pyproject.toml.txt",
}
"""Files of every new expansion, and what they are written from."""
MORE = {
    "section": {
        "locations.py": "locations.py.txt",
        "sections/$place.txt": "section.txt",
        "art/$place.svg": "location.svg.txt",
    },
    "token": {
        "tokens.py": "tokens.py.txt",
        "art/$place.svg": "token.svg.txt",
        "art/style.css": "style.css.txt",
    },
}
"""Those of each kind."""
LONGEST = 30


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What players will call it.")],
    folder: Annotated[
        str | None,
        typer.Option(
            metavar="WHERE", help="In which folder to make its folder; if not given, in your data."
        ),
    ] = None,
    letter: Annotated[
        str | None, typer.Option(help="Its capital in set-up codes; if not given, a free one.")
    ] = None,
    kind: Annotated[
        str,
        typer.Option(help="What it begins with: a section with a location, or a token on hexes."),
    ] = "section",
    as_json: Annotated[bool, typer.Option("--json", help="Print one line of JSON.")] = False,
) -> None:
    """Begin an expansion of your own: a small one that can be played at once, to be changed."""
    if kind not in MORE:
        raise Refused(text("expansion_bad_kind", kind=kind, kinds=", ".join(MORE)))
    told = _values(name, letter)
    home = Path(folder) if folder is not None else data_folder() / "expansions"
    made = home / told["id"]
    _write(made, kind, told)
    code = _sample(made, kind, told)
    if as_json:
        print_json({"expansion": told["id"], "folder": str(made), "code": code})
        return
    print(text(f"expansion_made_{kind}", name=told["name"], folder=made))
    if folder is None:
        print(text("expansion_play", code=code))
    else:
        print(text("expansion_install", folder=made, data=data_folder() / "expansions"))
    print(text("expansion_next", file=next(iter(MORE[kind])), folder=made))


def _values(name: str, letter: str | None) -> dict[str, str]:
    """What fills the holes of the skeleton."""
    name = " ".join(name.split())
    name = name[:1].upper() + name[1:]
    id = name.lower().replace(" ", "_").replace("-", "_")
    is_plain = id.isascii() and id.isidentifier() and id[0].isalpha() and not keyword.iskeyword(id)
    if not is_plain or len(id) > LONGEST:
        raise Refused(text("expansion_bad_name", name=name, most=LONGEST))
    card = f"{name} keepers"
    _check_free(id, slug(name), card)
    library = kingdom.LIBRARY
    return {
        "id": id,
        "name": name,
        "letter": _letter(name, letter),
        "place": slug(name),
        "card": card,
        "card_id": slug(card),
        "section_code": _code(name, (section.code for section in library.sections.values())),
        "card_code": _code(name, (card.code for card in library.cards.values())),
    }


def _check_free(id: str, place: str, card: str) -> None:
    """Refuses a name that something on the shelf has."""
    library = kingdom.LIBRARY
    taken = {*library.expansions, *library.sections, *library.small_boards, *library.locations}
    taken |= {expansion.name.lower() for expansion in library.expansions.values()}
    taken |= {power.name for power in POWERS}
    if taken & {id, place} or card in library.cards:
        raise Refused(text("expansion_name_taken", name=place))


def _letter(name: str, wanted: str | None) -> str:
    """The capital that stands for the expansion in set-up codes."""
    taken = {box.code: box.name for box in kingdom.LIBRARY.expansions.values()}
    free = [letter for letter in ascii_uppercase if letter not in taken]
    if not free:
        raise Refused(text("expansion_no_letter"))
    if wanted is None:
        return next((letter for letter in name.upper() if letter in free), free[0])
    if wanted not in free:
        key = "expansion_letter_taken" if wanted in taken else "expansion_bad_letter"
        raise Refused(text(key, letter=wanted, owner=taken.get(wanted), free=" ".join(free)))
    return wanted


def _code(name: str, taken: Iterable[str]) -> str:
    """Two letters that no other has, of the name if possible: ``Wi``."""
    known = {code.casefold() for code in taken}
    letters = [letter for letter in name.lower() if letter in ascii_lowercase]
    pairs = (first.upper() + second for first, second in combinations(letters, 2))
    others = (first + second for first in ascii_uppercase for second in ascii_lowercase)
    return next(pair for pair in (*pairs, *others) if pair.casefold() not in known)


def _write(made: Path, kind: str, told: dict[str, str]) -> None:
    """Writes every file, into a folder that holds nothing yet."""
    if made.exists() and (not made.is_dir() or any(made.iterdir())):
        raise Refused(text("expansion_is_there", folder=made))
    try:
        for target, source in (FILES | MORE[kind]).items():
            path = made / Template(target).substitute(told)
            path.parent.mkdir(parents=True, exist_ok=True)
            written = Template((SKELETON / kind / source).read_text(encoding="utf-8")).substitute(
                told
            )
            path.write_text(written, encoding="utf-8")
    except OSError as error:
        raise Refused(text("cannot_write", name=made, reason=error.strerror)) from None


def _sample(made: Path, kind: str, told: dict[str, str]) -> str:
    """The code of a set-up that shows all of it."""
    expansion = taken_in(str(made))
    setup = kingdom.random_setup(
        expansions=[*kingdom.DEFAULT_EXPANSIONS, expansion.id],
        sections=[told["place"]] if kind == "section" else [],
        cards=[told["card"]],
        seed=1,
    )
    return kingdom.setup_code(setup)
