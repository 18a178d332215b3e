"""Sketches: a few hexes written as text become a scene, or say what is wrong with them."""

from __future__ import annotations

import pytest

import kingdom
from kingdom.engine.hexes import HEX_NAMED, hexes_of
from kingdom.render import draw
from kingdom.render.scene import Mark
from kingdom.render.sketch import BadSketch, read_sketch


def test_a_sketch_has_land_pieces_gold_and_signs() -> None:
    told, scene = read_sketch(
        "at: e5\ncaption: Look.\ngA>  g!  castle4 tavern\n  g:wall gB:warrior swamp ~+boat/\n",
        kingdom.LIBRARY,
    )
    assert told == {"at": "e5", "caption": "Look."}
    names = {hex: scene.cells[HEX_NAMED[hex]] for hex in ("e5", "g5", "h5", "g6", "h6")}
    assert [*names.values()] == ["grass", "castle", "tavern", "swamp", "water"]
    assert [*scene.pieces] == [
        Mark(HEX_NAMED["e5"], 0),
        Mark(HEX_NAMED["e6"], None, "wall"),
        Mark(HEX_NAMED["f6"], 1, "warrior"),
    ]
    assert scene.lying == {HEX_NAMED["h6"]: "boat"}
    assert scene.reasons == {HEX_NAMED["g5"]: 4}
    assert (scene.legal, scene.closed) == (hexes_of("f5"), hexes_of("h6"))
    assert scene.origin == HEX_NAMED["e5"]
    assert scene.coordinates
    assert "<title>Look.</title>" in draw(scene)


def test_without_a_corner_hexes_bear_no_names() -> None:
    scene = read_sketch("g . g", kingdom.LIBRARY).scene
    assert not scene.coordinates
    assert [*scene.cells] == [HEX_NAMED["a1"], HEX_NAMED["c1"]]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "There is no hex in it."),
        (".", "There is no hex in it."),
        ("q", "“q” is not a hex of a sketch."),
        ("g=1", "“g=1” is not a hex of a sketch."),
        ("gA:dragon", "“dragon” is not a piece."),
        ("at: u1\ng", "“u1” is not a hex."),
        ("at: t1\ng g", "It does not fit on the board."),
        ("shout: yes\ng", "“shout” means nothing here; there are at, caption, card, light, part,"),
    ],
)
def test_what_is_wrong_is_said(text: str, why: str) -> None:
    with pytest.raises(BadSketch) as error:
        read_sketch(text, kingdom.LIBRARY)
    assert str(error.value).startswith(why)
