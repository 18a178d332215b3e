"""Markdown as HTML, as much of it as rules need: paragraphs, lists, tables, code, emphasis, links.

What is not known is shown as it was written. No HTML of the text gets through. What a fence with
the word ``position`` holds is a picture: whoever asks says what stands in its place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import escape
from typing import TypeAlias

ITEM = re.compile(r"(\s*)([*-]|\d+\.) +(.*)")
RULE = re.compile(r"\|?( *:?-+:? *\|)+( *:?-+:? *)?")
FENCE = "```"
SPAN = re.compile(
    r"(?P<code>`+)(?P<coded>.+?)(?P=code)"
    r"|\*\*(?P<bold>\S.*?)\*\*"
    r"|\*(?P<leaning>\S.*?)\*"
    r"|\[(?P<text>[^\]]*)\]\((?P<link>[\w./#-]+|https?://[^\s)]+)\)",
    re.DOTALL,
)
"""Marks within a line; a link that is no plain address stays text."""
PICTURE = f"{FENCE}position"

Pictured: TypeAlias = Callable[[str], str]
"""The HTML in the place of a picture; empty if it stays text."""


def html_of(text: str, pictured: Pictured = lambda picture: "") -> str:
    """A text in HTML."""
    lines = [line.rstrip() for line in text.strip("\n").split("\n")]
    return "".join(f"{block}\n" for block in _blocks(lines, pictured))


def _blocks(lines: list[str], pictured: Pictured) -> Iterator[str]:
    place = 0
    while place < len(lines):
        line = lines[place]
        if not line.strip():
            place += 1
            continue
        make, ends = _kind(line, lines[place + 1] if place + 1 < len(lines) else "")
        end = place + 1
        while end < len(lines) and not ends(lines[end]):
            end += 1
        picture = pictured("\n".join(lines[place + 1 : end])) if line == PICTURE else ""
        yield picture or make(lines[place:end])
        place = end + (make is _code)


def _kind(line: str, following: str) -> tuple[Callable[[list[str]], str], Callable[[str], bool]]:
    """What begins with a line: how it is made, and which line is none of it any more."""
    if line.startswith(FENCE):
        return _code, lambda later: later.startswith(FENCE)
    if line.startswith("|") and RULE.fullmatch(following):
        return _table, lambda later: not later.startswith("|")
    if ITEM.match(line):
        return _list, lambda later: not later.strip()
    return _paragraph, lambda later: not later.strip() or _begins_list(later)


def _begins_list(line: str) -> bool:
    """Whether a line within a paragraph begins a list; a number does only if it is the first."""
    item = ITEM.match(line)
    return item is not None and item[2] in ("*", "-", "1.")


def _paragraph(lines: list[str]) -> str:
    return f"<p>{_spans(lines)}</p>"


def _code(lines: list[str]) -> str:
    inside = _escaped("\n".join(lines[1:]))
    return f"<pre><code>{inside}\n</code></pre>"


def _list(lines: list[str]) -> str:
    """Items, each with the lines that go on it; deeper ones make a list within."""
    items: list[list[str]] = []
    first = ITEM.match(lines[0])
    assert first is not None
    depth, is_numbered = len(first[1]), first[2][0].isdigit()
    for line in lines:
        item = ITEM.match(line)
        if item and len(item[1]) <= depth and item[2][0].isdigit() == is_numbered:
            items.append([item[3]])
        else:
            items[-1].append(line)
    tag = "ol" if is_numbered else "ul"
    start = f' start="{first[2][:-1]}"' if is_numbered and first[2] != "1." else ""
    told = "\n".join(f"<li>{_item(item)}</li>" for item in items)
    return f"<{tag}{start}>\n{told}\n</{tag}>"


def _item(lines: list[str]) -> str:
    inner = next((at for at, line in enumerate(lines) if at and _begins_list(line)), len(lines))
    return _spans(lines[:inner]) + ("\n" + _list(lines[inner:]) + "\n" if lines[inner:] else "")


def _table(lines: list[str]) -> str:
    head, _, *rows = [_cells(line) for line in lines]
    body = "\n".join(_row(row, "td") for row in rows)
    told = f"<table>\n<thead>\n{_row(head, 'th')}\n</thead>"
    return f"{told}\n<tbody>\n{body}\n</tbody>\n</table>" if rows else f"{told}\n</table>"


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]


def _row(cells: list[str], tag: str) -> str:
    return "<tr>\n" + "".join(f"<{tag}>{_spans([cell])}</{tag}>\n" for cell in cells) + "</tr>"


def _spans(lines: list[str]) -> str:
    """Some lines of one paragraph, with what is marked in them."""
    text = "\n".join(line.strip() for line in lines)
    made, end = "", 0
    for span in SPAN.finditer(text):
        made += _plain(text[end : span.start()]) + _span(span)
        end = span.end()
    return made + _plain(text[end:])


def _span(span: re.Match[str]) -> str:
    if span["code"]:
        coded = span["coded"].strip().replace("\n", " ")
        return f"<code>{escape(coded)}</code>"
    if span["bold"]:
        return f"<strong>{_spans([span['bold']])}</strong>"
    if span["leaning"]:
        return f"<em>{_spans([span['leaning']])}</em>"
    return f'<a href="{escape(span["link"])}">{_spans([span["text"]])}</a>'


def _plain(text: str) -> str:
    return _escaped(re.sub(r"\\([\\`*_{}\[\]()#+.!|<>-])", r"\1", text))


def _escaped(text: str) -> str:
    return escape(text, quote=False).replace('"', "&quot;")
