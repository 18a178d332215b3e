"""Our little Markdown agrees with a whole one on every chapter, and lets no HTML through."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from kingdom.table.cupboard.markdown import html_of

ROOT = Path(__file__).parents[2]
PAGES = [
    *sorted(ROOT.glob("src/kingdom/expansions/*/spec/*.md")),
    *sorted(ROOT.glob("src/kingdom/expansions/*/rules/*.md")),
    *sorted(page for page in ROOT.glob("docs/spec/**/*.md") if page.name != "index.md"),
]


def normal(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r">\s+|\s+<", lambda m: m[0].strip(), html)).strip()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_chapter_is_as_a_whole_markdown_makes_it(page: Path) -> None:
    whole = MarkdownIt("commonmark", {"html": False}).enable("table")
    text = re.sub(r"^<!-- .* -->$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    for chapter in re.split(r"^#+ .*$", text.replace("```position", "```"), flags=re.MULTILINE):
        assert normal(html_of(chapter)) == normal(whole.render(chapter))


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("one\ntwo", "<p>one\ntwo</p>"),
        ("a **b *c* d** `e*f*`", "<p>a <strong>b <em>c</em> d</strong> <code>e*f*</code></p>"),
        ("2 * 3 * 4", "<p>2 * 3 * 4</p>"),
        ("[here](#base/3.2)", '<p><a href="#base/3.2">here</a></p>'),
        ("* a\n  b\n* c", "<ul>\n<li>a\nb</li>\n<li>c</li>\n</ul>"),
        ("3. a\n4. b", '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'),
        ("```\n<b>\n```\nand", "<pre><code>&lt;b&gt;\n</code></pre>\n<p>and</p>"),
    ],
)
def test_what_it_knows(text: str, html: str) -> None:
    assert html_of(text) == html + "\n"


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "[x](javascript:alert(1))",
        "[x](data:text/html,<script>)",
        '[x](#a"onclick="alert(1))',
        "`<img src=x onerror=alert(1)>`",
        "| <b> | c |\n| --- | --- |\n| <i> | d |",
        "* <svg onload=alert(1)>",
    ],
)
def test_no_html_gets_through(text: str) -> None:
    made = html_of(text)
    tags = set(re.findall(r"</?(\w+)", made))
    assert tags <= {"p", "code", "table", "thead", "tbody", "tr", "th", "td", "ul", "li", "a"}
    assert 'href="javascript' not in made
    assert 'href="data' not in made
    assert not re.search(r"<[^>]*\son\w+=", made)
