"""The grammar of docs/guide/formats.md as patterns, so that texts can be held against it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "guide" / "formats.md"
BLOCK = re.compile(r"```ebnf\n(.*?)```", re.DOTALL)
RULE = re.compile(r"^(\w+) +::= (.*)$", re.MULTILINE)
PART = re.compile(
    r'"(?P<text>[^"]*)"|(?P<letters>\[[^\]]*\])|(?P<code>#xA)|(?P<name>[a-z]+)|(?P<space> +)'
)


@cache
def rules() -> dict[str, str]:
    """Every rule of the page by its name."""
    blocks = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    return dict(RULE.findall("\n".join(blocks)))


@cache
def pattern(name: str) -> str:
    """A rule as a pattern, with those it names put in their places; none names itself.

    What a rule has found it keeps: a text is read from left to right, and never a second time.
    """

    def put(part: re.Match[str]) -> str:
        if part["text"] is not None:
            return f"(?:{re.escape(part['text'])})"
        if part["name"]:
            return pattern(part["name"])
        return (part["letters"] or part["code"] or "").replace("#xA", r"\n")

    return f"(?>{PART.sub(put, rules()[name])})"


def is_one(name: str, text: str) -> bool:
    """Whether a text is what a rule describes."""
    return re.fullmatch(pattern(name), text) is not None
