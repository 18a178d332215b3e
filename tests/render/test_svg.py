"""Drawn boards: whole, small, the same every time, and never without a picture."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

import kingdom
from kingdom.engine.hexes import (
    FIRST_SMALL_ROW,
    MAIN,
    Hex,
    Hexes,
    cell,
    column_of,
    hexes_of,
    listed,
    row_of,
)
from kingdom.render import Drawing, Mark, Scene, draw
from kingdom.render.outline import centre, outline
from kingdom.render.sheet import number
from kingdom.render.symbols import HERE, Art, all_art

SVG = "{http://www.w3.org/2000/svg}"
TERRAINS = ("grass", "flowers", "forest", "canyon", "desert", "water", "mountain")
LOCATIONS = sorted(kingdom.LIBRARY.locations)


def whole_board() -> dict[Hex, str]:
    """Twenty by twenty hexes in rough patches, with castles and locations."""
    cells = {}
    for hex in listed(MAIN):
        patch = row_of(hex) // 3 * 5 + column_of(hex) // 4
        cells[hex] = TERRAINS[(patch + hex % 3 // 2) % len(TERRAINS)]
    for place, hex in enumerate(listed(hexes_of("d4 q3 c7 h7 l7 p8 l12 s12 h13 m16 b18 f18"))):
        cells[hex] = ["castle", *LOCATIONS][place % (1 + len(LOCATIONS))]
    return cells


def busy_scene() -> Scene:
    """A full board of five seats with every light on."""
    cells = whole_board()
    buildable = [hex for hex, name in cells.items() if name in TERRAINS[:5]]
    return Scene(
        cells=cells,
        tiles_left={hex: hex % 3 for hex, name in cells.items() if name in LOCATIONS},
        pieces=[Mark(hex, place % 5) for place, hex in enumerate(buildable[:200])],
        legal=sum(1 << hex for hex in buildable[200:240]),
        seat=2,
        origins=sum(1 << hex for hex in buildable[:20]),
        origin=buildable[0],
        last=sum(1 << hex for hex in buildable[20:30]),
        reasons={hex: 1 + hex % 12 for hex in buildable[30:60]},
        closed=sum(1 << hex for hex in buildable[240:250]),
        coordinates=True,
        title="Everything at once",
    )


def parsed(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def layer(picture: str, name: str) -> Iterator[ElementTree.Element]:
    """What is drawn in the layers that wear this class."""
    for group in parsed(picture).iter(f"{SVG}g"):
        if name in group.get("class", "").split():
            yield from group


def used_at(picture: str, symbol: str) -> set[tuple[str, str]]:
    uses = parsed(picture).iter(f"{SVG}use")
    return {(use.get("x", ""), use.get("y", "")) for use in uses if use.get("href") == symbol}


def middles(hexes: Hexes) -> set[tuple[str, str]]:
    return {(number(x), number(y)) for x, y in map(centre, listed(hexes))}


def test_a_drawing_is_one_well_formed_image_with_title_and_description() -> None:
    root = parsed(draw(busy_scene()))
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "Everything at once"
    assert "seat 1 has 40 pieces" in (root.findtext(f"{SVG}desc") or "")


def test_words_from_outside_are_escaped() -> None:
    scene = Scene(cells={0: "grass", 1: "<i>"}, pieces=[Mark(0, 0, "&co")], title='Bram & "Eva" <3')
    root = parsed(draw(scene))
    assert root.findtext(f"{SVG}title") == 'Bram & "Eva" <3'
    assert [text.text for text in root.iter(f"{SVG}text")] == ["<i>", "&"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_reference_is_defined_once_and_nothing_is_defined_in_vain(theme: str) -> None:
    picture = draw(busy_scene(), theme="dark" if theme == "dark" else "light")
    defined = Counter(re.findall(r' id="([^"]+)"', picture))
    used = set(re.findall(r'href="#([^"]+)"', picture))
    used |= set(re.findall(r"url\(#([^)]+)\)", picture))
    assert set(defined) == used
    assert set(defined.values()) == {1}


def test_nothing_is_fetched_from_elsewhere() -> None:
    picture = draw(busy_scene())
    assert picture.count("http") == 1, "only the name of the SVG language itself"
    assert "@import" not in picture


def test_every_colour_asked_for_is_given() -> None:
    picture = draw(busy_scene())
    given = set(re.findall(r"(--[\w-]+):", picture))
    asked = set(re.findall(r"var\((--[\w-]+)\)", picture))
    assert asked <= given


def test_only_the_symbols_of_a_scene_are_included() -> None:
    picture = draw(Scene(cells={0: "grass", 1: "farm"}, pieces=[Mark(0, 1)]))
    assert 'id="kb-pieces-settlement-2"' in picture
    assert 'id="kb-farm"' in picture
    for absent in ("kb-pieces-settlement-1", "kb-castle", "kb-marks-water", "kb-lights-legal"):
        assert f'id="{absent}' not in picture


def test_every_legal_hex_is_ringed_and_no_other() -> None:
    scene = busy_scene()
    assert used_at(draw(scene), "#kb-lights-legal") == middles(scene.legal)


def test_lights_lie_on_their_hexes() -> None:
    scene = busy_scene()
    picture = draw(scene)
    assert scene.origin is not None
    lifted = 1 << scene.origin
    assert used_at(picture, "#kb-lights-origins") == middles(scene.origins & ~lifted)
    assert used_at(picture, "#kb-lights-origin") == middles(lifted)
    assert used_at(picture, "#kb-lights-last") == middles(scene.last)
    assert used_at(picture, "#kb-lights-closed") == middles(scene.closed)
    coins = [text.text for text in layer(picture, "coins") if text.tag == f"{SVG}text"]
    assert coins == [str(gold) for _, gold in sorted(scene.reasons.items())]


def test_the_rest_lies_in_the_shade_only_while_something_is_lit() -> None:
    cells = dict.fromkeys(listed(hexes_of("a1 b1 c1 a2 b2")), "grass")
    lit = draw(Scene(cells=cells, legal=hexes_of("b1")))
    assert f'<path class="shade" d="{outline(hexes_of("a1 c1 a2 b2"))}"/>' in lit
    assert 'class="shade"' not in draw(Scene(cells=cells, last=hexes_of("b1")))


def test_a_seat_is_told_by_shape_as_well_as_colour() -> None:
    cells = dict.fromkeys(range(5), "grass")
    picture = draw(Scene(cells=cells, pieces=[Mark(seat, seat) for seat in range(5)]))
    for seat in range(1, 6):
        assert f'<use class="seat-{seat}" href="#kb-pieces-settlement-{seat}"' in picture


def test_a_location_shows_how_many_tiles_are_left() -> None:
    for left, slabs in ((2, 2), (1, 1), (0, 0)):
        picture = draw(Scene(cells={0: "farm"}, tiles_left={0: left}))
        assert picture.count('class="slab"') == slabs
        assert ('class="location build gone"' in picture) == (left == 0)


def test_the_accent_of_a_location_comes_with_its_drawing() -> None:
    assert 'class="location move"' in draw(Scene(cells={0: "paddock"}))
    assert all(all_art()[name].kind in {"build", "move", "other"} for name in LOCATIONS)


def test_what_has_no_drawing_is_written() -> None:
    scene = Scene(
        cells={0: "grass", 1: "wishing-well", 2: "obelisk", 3: "grass"},
        tiles_left={1: 2},
        pieces=[Mark(0, 3, "dragon"), Mark(3, None, "boulder")],
    )
    picture = draw(scene)
    assert [text.text for text in parsed(picture).iter(f"{SVG}text")] == ["WW", "Obe", "D", "B"]
    assert picture.count('class="location"') == 1
    assert picture.count('class="special"') == 1
    assert '<use class="seat-4" href="#kb-pieces-token"' in picture
    assert '<use class="neutral" href="#kb-pieces-token"' in picture


def test_a_folder_of_art_brings_terrain_pieces_locations_and_colours(tmp_path: Path) -> None:
    box = '<svg viewBox="0 0 8 8" width="32" height="32"{}>{}</svg>'
    (tmp_path / "marks").mkdir()
    (tmp_path / "pieces").mkdir()
    (tmp_path / "marks/lava-1.svg").write_text(box.format("", '<path class="mark" d="M0 0h8"/>'))
    (tmp_path / "pieces/dragon.svg").write_text(box.format("", '<circle r="2"/>'))
    (tmp_path / "forge.svg").write_text(box.format(' data-kind="other"', '<path d="M0 0h8"/>'))
    (tmp_path / "style.css").write_text(".kingdom .lava { --face: red; /* hot */ --deep: black; }")
    art = Art([HERE / "art", tmp_path])
    picture = draw(Scene(cells={0: "lava", 1: "forge"}, pieces=[Mark(0, 4, "dragon")]), art=art)
    assert '<use class="terrain lava face"' in picture
    assert '<g class="location other">' in picture
    assert '<use class="seat-5" href="#kb-pieces-dragon"' in picture
    assert ".kingdom .lava{--face:red;--deep:black}" in picture
    assert 'transform="scale(4)translate(-4 -4)"' in picture
    assert ".lava" not in draw(Scene(cells={0: "grass"}), art=art)


def test_the_same_scene_is_drawn_the_same_every_time_and_everywhere() -> None:
    program = (
        "from kingdom.render import Scene, draw;"
        "import zlib; print(zlib.crc32(draw(Scene(cells={0: 'forest', 1: 'farm'})).encode()))"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", program], capture_output=True, check=True, text=True
        ).stdout
        for _ in range(2)
    }
    assert len(runs) == 1
    assert draw(busy_scene()) == draw(busy_scene())


def test_the_order_in_which_a_scene_is_told_does_not_matter() -> None:
    scene = busy_scene()
    told_backwards = Scene(
        cells=dict(sorted(scene.cells.items(), reverse=True)),
        pieces=scene.pieces[::-1],
        title=scene.title,
    )
    assert draw(told_backwards) == draw(
        Scene(cells=scene.cells, pieces=scene.pieces, title=scene.title)
    )


def test_sections_meet_in_seams_on_a_whole_board_only() -> None:
    whole = whole_board()
    assert draw(Scene(cells=whole)).count('class="seam"') == 1
    part = {hex: name for hex, name in whole.items() if row_of(hex) < 12}
    assert 'class="seam"' not in draw(Scene(cells=part))


def test_any_part_of_the_grid_can_be_drawn() -> None:
    island = {cell(FIRST_SMALL_ROW + row, 6 + row % 2): "desert" for row in range(5)}
    for cells in (island, {0: "castle"}, whole_board() | island):
        assert parsed(draw(Scene(cells=cells))).tag == f"{SVG}svg"


def test_what_lies_beyond_the_cells_is_not_drawn() -> None:
    scene = busy_scene()
    some = {hex: name for hex, name in scene.cells.items() if row_of(hex) == 19}
    beyond = Scene(
        cells=some,
        pieces=scene.pieces,
        legal=scene.legal,
        origin=scene.origin,
        reasons=scene.reasons,
    )
    assert draw(beyond) == draw(Scene(cells=some))


def test_hexes_are_named_on_demand() -> None:
    cells = dict.fromkeys(listed(hexes_of("a1 t20 e12")), "grass")
    names = [text.text for text in layer(draw(Scene(cells=cells, coordinates=True)), "names")]
    assert names == ["a1", "e12", "t20"]
    assert not list(layer(draw(Scene(cells=cells)), "names"))


def test_a_width_scales_the_picture_and_keeps_its_shape() -> None:
    natural, small = (parsed(draw(busy_scene(), width=width)) for width in (None, 400))
    assert small.get("width") == "400"
    assert small.get("viewBox") == natural.get("viewBox")
    ratios = [
        float(root.get("height", 0)) / float(root.get("width", 1)) for root in (natural, small)
    ]
    assert ratios[0] == pytest.approx(ratios[1], abs=0.001)


def test_a_notebook_shows_the_picture() -> None:
    picture = draw(Scene(cells={0: "grass"}))
    assert isinstance(picture, Drawing)
    assert type(picture._repr_svg_()) is str
    assert picture._repr_svg_() == picture


def test_nothing_and_an_unknown_theme_are_refused() -> None:
    with pytest.raises(ValueError, match="no cells"):
        draw(Scene(cells={}))
    with pytest.raises(ValueError, match="choose light or dark"):
        draw(Scene(cells={0: "grass"}), theme="sepia")  # type: ignore[arg-type]


def test_a_full_board_is_small() -> None:
    assert len(draw(busy_scene()).encode()) < 250_000
    assert len(draw(Scene(cells={0: "grass"})).encode()) < 16_000


def test_an_outline_closes_around_holes_and_islands() -> None:
    ring = hexes_of("b1 c1 a2 c2 b3 c3")
    assert outline(ring).count("z") == 2
    assert outline(hexes_of("a1 c1")).count("z") == 2
    assert outline(0) == ""
