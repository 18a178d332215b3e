"""Brings every file of the project that is a page to its place in the site, with its links.

In the project a link leads from file to file; here it leads from page to page. What is no page but
is linked, such as a program, gets a page that shows it.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path, PurePosixPath

from . import notebook, pictures
from .tree import LANGUAGES, ROOT, Page, names, other_addresses, pages

FENCE = re.compile(r"^( *)(```+)(.*?)^\1\2 *$\n?", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`[^`\n]+`")
LINK = re.compile(r"(?P<start>\]\(|<img src=\")(?P<to>[^)#\s\"]*)(?P<part>#[^)\s\"]*)?(?=[)\"])")
COMMENT = re.compile(r"^<!--.*?-->\n", re.MULTILINE | re.DOTALL)
CITED = re.compile(r"^(\| |\* )(R\d+|\d+\.\d+)(?= )", re.MULTILINE)
"""A ruling in its table, and a numbered paragraph of a chapter."""
CITING = re.compile(r"\[([^\]]*)\]\(([^)#\s]+)#(R\d+|\d+(?:\.\d+)*)\)")
HEADING = re.compile(r"^#{1,3} +(.+)$", re.MULTILINE)
POSITION = "position\n"
PICTURES = (".svg", ".jpg", ".png")
PLAIN = {"ebnf": "text"}
"""Languages that nobody colours, and what to call them instead."""


class Gathering:
    """A folder that fills with the pages of the site."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.written: set[Path] = set()
        self.pages = [*pages()]
        self.name_of = {page.file: page.name for page in self.pages} | other_addresses()
        self.shown: dict[Path, str] = {}
        """Files that get a page to be shown on, because some page links to them."""
        self._specification = [
            (page.name, page.file.read_text(encoding="utf-8"))
            for page in self.pages
            if page.name.startswith("spec/")
        ]

    def gather(self) -> None:
        """Everything that is made from files; what was there and is no longer goes."""
        for page in self.pages:
            self.write(page.name, self._text(page))
        for lang in [*LANGUAGES][1:]:
            lines = _below(names("rules", lang), is_shown=True)
            self.write(f"rules/{lang}/index", f"# {LANGUAGES[lang]}\n{lines}")
        decisions = [page.name for page in self.pages if page.name.startswith("decisions/")]
        told = "Choices that close others: the question, the choice, what follows.\n"
        lines = _below(decisions, is_shown=True)
        self.write("decisions/index", f"# Decisions\n\n{told}{lines}")
        for file, name in self.shown.items():
            self._show(file, name)

    def tidy(self) -> None:
        """Takes away what an earlier run has left."""
        for file in self.folder.rglob("*.md"):
            if file not in self.written:
                file.unlink()

    def write(self, name: str, text: str) -> None:
        """Writes a page, unless it is as it was: Sphinx reads only what is newer."""
        file = self.folder / f"{name}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8", newline="\n")
        self.written.add(file)

    def _text(self, page: Page) -> str:
        up = "../" * page.name.count("/")
        if page.file.suffix == ".ipynb":
            text = notebook.told(page.file, up, self.folder)
        else:
            text = page.file.read_text(encoding="utf-8")
        if page.name.startswith("rules/"):
            text = COMMENT.sub("", text)
        elif page.name.startswith("spec/"):
            text = CITED.sub(r'\1<a id="\2"></a>\2', text)
        elif page.name == "index":
            text = text.replace("%greeting%", _raw(pictures.greeting(up, self.folder)))

        def fenced(block: re.Match[str]) -> str:
            if block[3].startswith(POSITION):
                sketch = block[3].removeprefix(POSITION)
                return _raw(pictures.figure(sketch, page.file.parents[1], up, self.folder))
            told, _, rest = block[3].partition("\n")
            inside = rest.rstrip("\n ")  # a doctest ends with an empty line
            return f"{block[1]}{block[2]}{PLAIN.get(told, told)}\n{inside}\n{block[1]}{block[2]}\n"

        text = _outside(FENCE, text, fenced, lambda told: self._linked(told, page))
        return text.rstrip("\n") + "\n" + _below(page.below)

    def _linked(self, text: str, page: Page) -> str:
        """A text with its links led from page to page; those in code are none."""

        def led(link: re.Match[str]) -> str:
            to, part = link["to"], link["part"] or ""
            if "://" in to or to.startswith("mailto:") or not to:
                return link[0]
            target = (page.file.parent / to).resolve()
            if target in self.name_of:
                place = f"{self.name_of[target]}.md"
            elif target.suffix in PICTURES:
                place = self._copied(target)
            else:
                place = f"{self.shown.setdefault(target, _name(target))}.md"
            return f"{link['start']}{_way(page.name, place)}{part}"

        def cited(link: re.Match[str]) -> str:
            """Sphinx knows headings; to rulings and numbered paragraphs we lead ourselves."""
            text, to, number = link.groups()
            place = self._place_of(number, Path(to).stem)
            return f'<a class="reference internal" href="{_way(page.name, place)}">{text}</a>'

        return _outside(
            CODE, text, lambda code: code[0], lambda told: LINK.sub(led, CITING.sub(cited, told))
        )

    def _place_of(self, number: str, lang: str) -> str:
        """Where a ruling or a chapter is; they are numbered through, in whichever file they are."""
        for name, text in self._specification:
            if name.startswith(f"spec/{lang}/"):
                for heading in HEADING.findall(text):
                    if heading.split(" ")[0].rstrip(".") == number:
                        return f"{name}.html#{slug(heading)}"
                if number in {found[2] for found in CITED.finditer(text)}:
                    return f"{name}.html#{number}"
        raise LookupError(f"There is no {number} in the specification.")

    def _copied(self, file: Path) -> str:
        """A file that is no page, at its place in the site."""
        place = f"copied/{file.relative_to(ROOT).as_posix()}"
        copy = self.folder / place
        copy.parent.mkdir(parents=True, exist_ok=True)
        if not copy.exists() or copy.read_bytes() != file.read_bytes():
            shutil.copyfile(file, copy)
        return place

    def _show(self, file: Path, name: str) -> None:
        """A page for a file that is no page; it can be downloaded there."""
        way = _way(name, self._copied(file))
        self.write(
            name,
            f"---\norphan: true\n---\n# {file.relative_to(ROOT).as_posix()}\n\n"
            f"{{download}}`Download <{way}>`\n\n```{{literalinclude}} {way}\n```\n",
        )


def _name(file: Path) -> str:
    return f"files/{file.relative_to(ROOT).as_posix()}"


def _way(name: str, place: str) -> str:
    """The way from a page to a place, both as seen from the top of the site."""
    return PurePosixPath(os.path.relpath(place, os.path.dirname(name) or ".")).as_posix()


def slug(heading: str) -> str:
    """What leads to a heading, as the places that show Markdown name it.

    >>> slug("3.1 A turn"), slug("Farmers’ *gold* (A/B)")
    ('31-a-turn', 'farmers-gold-ab')
    """
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def _outside(
    kept: re.Pattern[str],
    text: str,
    inside: Callable[[re.Match[str]], str],
    outside: Callable[[str], str],
) -> str:
    """A text in which what a pattern finds is made one way, and all between another."""
    made, end = "", 0
    for found in kept.finditer(text):
        made += outside(text[end : found.start()]) + inside(found)
        end = found.end()
    return made + outside(text[end:])


def _raw(html: str) -> str:
    return f"```{{raw}} html\n{html}\n```\n"


def _below(below: tuple[str, ...] | list[str], *, is_shown: bool = False) -> str:
    """The pages below a page, for the navigation and, where it has nothing else, to be seen."""
    if not below:
        return ""
    entries = "".join(f"/{each}\n" for each in below)
    return f"\n```{{toctree}}\n:maxdepth: 1\n{'' if is_shown else ':hidden:'}\n\n{entries}```\n"
