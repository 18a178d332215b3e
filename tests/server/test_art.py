"""Art of others: it travels in the shelf, draws what it brings and can do nothing else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import kingdom
from kingdom.engine.words import languages
from kingdom.table.cupboard.art import ArtLeftOut, art_of_others
from kingdom.table.cupboard.drawing import LARGEST, NotPlain, safe_drawing
from kingdom.table.cupboard.style import safe_style
from kingdom.table.speech import speech_in

from .serving import environment

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 40 40" width="40"{more}>{body}</svg>'
)


def drawn(body: str, more: str = "", name: str = "raft") -> str:
    """The drawing as it is sent."""
    return safe_drawing(name, SVG.format(body=body, more=more), "of-raft").svg


def test_shapes_and_colours_pass() -> None:
    body = (
        '<!-- logs --><g class="log" transform="rotate(3)"><path d="M0 0h9" fill="#a50"/></g>'
        '<defs><linearGradient id="kb-raft-sun"><stop offset="0" stop-color="red"/>'
        '</linearGradient></defs><circle r="3" fill="url(#kb-raft-sun)"/>'
        '<use href="#kb-marks-tree"/><text x="1">A &amp; B</text>'
    )
    sent = drawn(body)
    assert sent.startswith('<g id="kb-raft" class="kingdom of-raft"')
    assert '<path d="M0 0h9" fill="#a50"></path>' in sent
    assert 'fill="url(#kb-raft-sun)"' in sent
    assert '<text x="1">A &amp; B</text>' in sent
    assert "logs" not in sent


@pytest.mark.parametrize(
    "body",
    [
        "<script>alert(1)</script>",
        '<path d="M0 0" onclick="alert(1)"/>',
        '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
        "<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'>x</p></foreignObject>",
        '<image href="https://example.org/spy.png"/>',
        '<use href="https://example.org/spy.svg#x"/>',
        '<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="data:x"/>',
        '<animate attributeName="href" to="javascript:alert(1)"/>',
        '<set attributeName="onclick" to="alert(1)"/>',
        "<style>* { fill: red }</style>",
        '<path style="fill: url(https://example.org)"/>',
        '<path fill="url(https://example.org/spy)"/>',
        '<path fill="URL(//example.org/spy)"/>',
        '<path fill="\\75rl(//example.org/spy)"/>',
        '<path id="page" d="M0 0"/>',
        '<path id="kb-castle" d="M0 0"/>',
        '<path data-hex="a1" d="M0 0"/>',
        '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
    ],
)
def test_what_is_more_than_a_drawing_is_refused(body: str) -> None:
    with pytest.raises(NotPlain):
        drawn(body)


@pytest.mark.parametrize(
    "text",
    [
        "no drawing",
        "<p>no drawing</p>",
        SVG.format(body="<path", more=""),
        SVG.format(body="", more="").replace('viewBox="-20 -20 40 40" ', ""),
        SVG.format(body="", more="").replace('width="40"', 'width="nan"'),
        SVG.format(body="", more=' data-kind="panel btn"'),
        SVG.format(body="", more=' data-land="water panel"'),
        '<!DOCTYPE svg [<!ENTITY a "b">]>' + SVG.format(body="&a;", more=""),
        '<?xml-stylesheet href="//example.org"?>' + SVG.format(body="", more=""),
        SVG.format(body="<g/>" * LARGEST, more=""),
    ],
)
def test_what_is_no_drawing_at_all_is_refused(text: str) -> None:
    with pytest.raises(NotPlain):
        safe_drawing("raft", text, "of-raft")


@pytest.mark.parametrize("name", ["Raft", "raft raft", 'raft"', "../raft", ""])
def test_a_drawing_has_a_plain_name(name: str) -> None:
    with pytest.raises(NotPlain):
        drawn("", name=name)


def test_colours_reach_nothing_but_what_is_of_the_box() -> None:
    text = """
        /* all kinds of rules */
        svg.kingdom { --moor: #123456; }
        svg.kingdom.dark { --moor: #000; }
        .kingdom .moor { --face: var(--moor) }
        .special.moor .slab { fill: red }
        .log, g > path.log { fill: color-mix(in srgb, var(--face) 25%, #fff); stroke-width: 1.5 }
    """
    style, troubles = safe_style(text, "of-raft", {"moor"})
    assert troubles == []
    wears = ":is(.terrain,.special,.laid,.slabs)"
    assert style == (
        f":is(.of-raft,{wears}.moor){{--moor:#123456}}"
        f':root[data-theme="dark"] :is(.of-raft,{wears}.moor){{--moor:#000}}'
        f"{wears}.moor{{--face:var(--moor)}}"
        f"{wears}.special.moor .slab{{fill:red}}"
        ".of-raft .log,.of-raft g > path.log{fill:color-mix(in srgb, var(--face) 25%, #fff);"
        "stroke-width:1.5}"
    )


@pytest.mark.parametrize(
    "rule",
    [
        "@import '//example.org/spy.css';",
        "@media all { .log { fill: red } }",
        ".log { fill: url(//example.org/spy) }",
        ".log { fill: \\75rl(x) }",
        ".log { position: fixed }",
        ".log { background: red }",
        ".log { content: 'x' }",
        ":root { --paper: red }",
        "* { fill: red }",
        ".log:hover { fill: red }",
        ".log ~ .btn { fill: red }",
        "[data-hex] { fill: red }",
        "#page { fill: red }",
        ".log { fill: red !important }",
        ".log { fill: image-set('x') }",
    ],
)
def test_what_is_more_than_colours_is_left_out_and_the_rest_stays(rule: str) -> None:
    style, troubles = safe_style(f".mast {{ fill: blue }} {rule}", "of-raft", ())
    assert style.startswith(".of-raft .mast{fill:blue}")
    assert "red" not in style.replace(".of-raft .log{fill:red}", "")
    assert troubles


@pytest.mark.parametrize("lang", languages())
def test_why_something_is_left_out_is_told_in_a_sentence(lang: str) -> None:
    for why in (
        NotPlain("art_unreadable"),
        NotPlain("art_no_svg"),
        NotPlain("art_name", name="X"),
        NotPlain("art_large", most="9"),
        NotPlain("art_taken", name="castle"),
        NotPlain("art_element", what="script"),
        NotPlain("art_attribute", what='onclick="x"'),
        NotPlain("art_rule", what="@import"),
    ):
        told = ArtLeftOut(Path("raft.svg"), why).told(speech_in(lang))
        assert "raft.svg" in told
        assert told.endswith(".")
        assert "{" not in told


def test_the_games_own_art_stays_in_the_build() -> None:
    """46 KB that a browser keeps for good would come anew with every shelf."""
    assert art_of_others() == ([], [])


BOX = (
    "from kingdom.engine.expansion import Expansion\nEXPANSION = Expansion('raft', 'Raft', 'R', 99)"
)
ASKS = """
import json
from kingdom.table.cupboard.art import art_of_others
from kingdom.table.cupboard.shelf import shelf_in
from kingdom.table.speech import speech_in
from kingdom.table.wire import written
shelf = json.loads(written(shelf_in("en")))
print(json.dumps([shelf["art"], [each.told(speech_in("en")) for each in art_of_others()[1]]]))
"""


def test_a_box_of_others_brings_its_art_in_the_shelf(tmp_path: Path) -> None:
    folder = tmp_path / "kingdom" / "expansions" / "raft"
    (folder / "art" / "marks").mkdir(parents=True)
    (folder / "art" / "cards").mkdir()
    (folder / "__init__.py").write_text(BOX)
    (folder / "art" / "raft.svg").write_text(SVG.format(body="<g/>", more=' data-kind="laid"'))
    (folder / "art" / "castle.svg").write_text(SVG.format(body="<g/>", more=""))
    (folder / "art" / "marks" / "grass-4.svg").write_text(SVG.format(body="<g/>", more=""))
    (folder / "art" / "bad.svg").write_text(SVG.format(body="<script/>", more=""))
    (folder / "art" / "cards" / "rafters.txt").write_text("~ ~+raft gA1\n")
    (folder / "art" / "style.css").write_text(".log { fill: red } .btn { position: fixed }")
    done = subprocess.run(
        [sys.executable, "-c", ASKS],
        env={**os.environ, **environment(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    [[art], told] = json.loads(done.stdout)
    assert art["expansion"] == "raft"
    assert [*art["drawings"]] == ["raft"]
    assert art["pictures"] == {"rafters": "~ ~+raft gA1\n"}
    assert art["style"] == ".of-raft .log{fill:red}"
    assert sorted(each.split(": ", 1)[1] for each in told) == [
        "<script> is more than a shape or a colour; leave it out.",
        "there is a drawing for “castle” already; give yours another name.",
        "there is a drawing for “marks-grass-4” already; give yours another name.",
        "“position: fixed” is more than colours for classes and shapes; leave it out.",
    ]


def test_every_drawing_of_the_game_would_pass_itself() -> None:
    """So whoever copies one of ours is not refused."""
    home = Path(kingdom.__file__).parent / "expansions"
    for file in sorted(home.glob("*/art/**/*.svg")):
        name = file.relative_to(file.parents[len(file.parts) - len(home.parts) - 3])
        id = name.with_suffix("").as_posix().replace("/", "-")
        safe_drawing(id, file.read_text(encoding="utf-8"), "of-ours")
    for sheet in sorted(home.glob("*/art/style.css")):
        assert safe_style(sheet.read_text(encoding="utf-8"), "of-ours", ())[1] == [], sheet
