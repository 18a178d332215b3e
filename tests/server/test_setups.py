"""The shelf, set-ups and rules: all that a page needs before a game."""

from __future__ import annotations

from typing import Any

import pytest

import kingdom
from kingdom.engine.location import slug
from kingdom.engine.words import languages

from .serving import Server


def shelf(server: Server, lang: str = "en") -> dict[str, Any]:
    found: dict[str, Any] = server.http.get("/api/shelf", params={"lang": lang}).json()
    return found


def draw(server: Server, **wish: Any) -> dict[str, Any]:
    answer = server.http.post("/api/setups", json=wish)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_everything_on_the_shelf_is_told(server: Server) -> None:
    told = shelf(server)
    library = kingdom.LIBRARY
    assert [box["id"] for box in told["expansions"]] == list(library.expansions)
    assert {s["id"] for s in told["sections"]} == {*library.sections, *library.small_boards}
    assert [card["id"] for card in told["cards"]] == [slug(name) for name in library.cards]
    assert {option["id"] for option in told["options"]} == set(library.wishes)
    assert told["usual_bot"] in [bot["id"] for bot in told["bots"]]


@pytest.mark.parametrize("lang", languages())
def test_everything_on_the_shelf_has_words(server: Server, lang: str) -> None:
    told = shelf(server, lang)
    texts = told["texts"]
    for kind, things in (
        ("expansion", told["expansions"]),
        ("card", told["cards"]),
        ("option", told["options"]),
    ):
        for thing in things:
            assert texts[kind][thing["id"]]["name"]
            assert texts[kind][thing["id"]]["sentence"]
    for board in told["sections"]:
        assert board["name"]
        for location in board["locations"]:
            assert texts["location"][location]["sentence"]
    for card in kingdom.LIBRARY.terrain_cards:
        assert texts["terrain-card"][card]["name"]


def test_layouts_that_are_not_printed_say_so_in_each_language(server: Server) -> None:
    english, dutch = shelf(server), shelf(server, "nl")
    doubtful = [board["id"] for board in english["sections"] if board["layout"]]
    assert doubtful
    assert doubtful == [board["id"] for board in dutch["sections"] if board["layout"]]
    for one, other in zip(english["sections"], dutch["sections"], strict=True):
        assert one["layout"] != other["layout"] or not one["layout"]


def test_the_first_game_is_recommended(server: Server) -> None:
    told = draw(server, first=True, seats=3)
    assert told["code"] == "B3-TaPaOaFa-FiKnMe"
    assert len(told["land"]["cells"]) == 400
    assert told["land"]["cells"]["a1"] == "flowers"
    assert told["board"]["pieces"] == []
    assert set(told["board"]["tiles_left"].values()) == {2}


def test_what_is_chosen_is_kept_and_the_rest_is_drawn(server: Server) -> None:
    told = draw(server, seats=4, sections=["farm/", "?"], cards=["knights"], seed=4)
    assert told["sections"][0] == {
        "id": "farm", "turned": True, "top": 0, "left": 0, "rows": 10, "columns": 10,
    }  # fmt: skip
    assert "knights" in told["cards"]
    assert len(told["cards"]) == 3
    assert draw(server, seats=4, sections=["farm/", "?"], cards=["knights"], seed=4) == told
    again = draw(server, code=told["code"], seats=4)
    assert again["land"] == told["land"]
    fewer = draw(server, code=told["code"], seats=2)
    assert fewer["land"] == told["land"]
    assert fewer["seats"] == 2


def test_what_else_was_dealt_is_told_with_its_places(server: Server) -> None:
    code = kingdom.setup_code(
        kingdom.random_setup(expansions=kingdom.LIBRARY.mixable, seats=2, seed=3)
    )
    for lang in languages():
        answer = server.http.post("/api/setups", params={"lang": lang}, json={"code": code})
        told = answer.json()
        assert told["code"] == code
        setup = kingdom.parse_setup(code)
        assert [deal["deal"] for deal in told["dealt"]] == [slug(name) for name, _ in setup.dealt]
        for deal in told["dealt"]:
            assert deal["name"]
            assert all(item["name"] for item in deal["items"])


def test_what_is_dealt_is_kept_where_it_is_wished_for(server: Server) -> None:
    told = draw(server, expansions=kingdom.LIBRARY.mixable, seed=3)
    kept = {deal["deal"]: [item["id"] for item in deal["items"]] for deal in told["dealt"]}
    wish = {
        "expansions": told["expansions"],
        "sections": [s["id"] + "/" * s["turned"] for s in told["sections"][:4]],
        "cards": told["cards"],
    }
    assert draw(server, **wish, dealt=kept, seed=1)["code"] == told["code"]
    for deal in told["dealt"]:
        for place, item in enumerate(deal["items"]):
            others = [other for other in item["choices"] if other not in kept[deal["deal"]]]
            assert item["id"] in item["choices"]
            for other in others[:2]:
                changed = [*kept[deal["deal"]]]
                changed[place] = other
                again = draw(server, **wish, dealt={**kept, deal["deal"]: changed})
                assert again["code"] != told["code"]
    answer = server.http.post("/api/setups", json={**wish, "dealt": {"geese": ["a1"]}})
    assert answer.status_code == 422
    assert answer.json()["sentence"].startswith("There are no geese to deal")


@pytest.mark.parametrize("lang", languages())
def test_the_box_has_all_that_lies_on_the_table(server: Server, lang: str) -> None:
    setup = kingdom.random_setup(expansions=kingdom.LIBRARY.mixable, options=["no_lords"], seed=5)
    wish = {"code": kingdom.setup_code(setup)}
    told = server.http.post("/api/setups", params={"lang": lang}, json=wish).json()
    items = [item for part in told["box"] for item in part["items"]]
    assert all(item["name"] for item in items)
    ids = {(item["kind"], item["id"]) for item in items}
    assert {("section", laid["id"]) for laid in told["sections"]} <= ids
    assert {("card", card) for card in told["cards"]} <= ids
    assert {(i["kind"], i["id"]) for deal in told["dealt"] for i in deal["items"]} <= ids
    assert ("option", "no_lords") in ids
    locations = {cell for hex, cell in told["land"]["cells"].items()} & {*kingdom.LIBRARY.locations}
    tiles = {
        item["id"]: item["count"] for item in items if item["kind"] == "location" and item["count"]
    }
    assert tiles.keys() == locations
    assert sum(tiles.values()) == 2 * len(told["board"]["tiles_left"])


def test_an_island_lies_below_the_board(server: Server) -> None:
    small = next(iter(kingdom.LIBRARY.small_boards))
    home = next(
        id
        for id, box in kingdom.LIBRARY.expansions.items()
        if small in [file.id for file in box.small_boards]
    )
    told = draw(server, expansions=["base", home], seed=1)
    island = told["land"]["sections"][4]
    assert (island["top"], island["rows"]) == (21, 5)
    below = {hex for hex in told["land"]["cells"] if int(hex[1:]) > 21}
    assert below
    assert all(21 < int(hex[1:]) <= 26 for hex in below)


def test_the_complete_rules_are_there(server: Server) -> None:
    told = server.http.get("/api/rules").json()
    ids = [chapter["id"] for chapter in told["chapters"]]
    assert ids[0] == "base"
    assert {"base/tavern", "spec-base/3.2"} <= {*ids}
    assert ids[-2:] == ["sources/0", "sources/0.1"]
    assert ids[-3] == "rulings"
    assert len(ids) == len(set(ids))
    turn = next(chapter for chapter in told["chapters"] if chapter["id"] == "spec-base/3.1")
    assert turn["title"] == "3.1 A turn"
    assert "<" in turn["html"]
    assert not any("](" in chapter["html"] for chapter in told["chapters"])


def test_the_server_says_that_it_is_well(server: Server) -> None:
    told = server.http.get("/api/health").json()
    assert told == {
        "status": "ok",
        "version": kingdom.__version__,
        "database": "sqlite",
        "solo_in_browser": False,
        "wire": 1,
    }


def test_every_section_has_a_map(server: Server) -> None:
    maps = server.http.get("/api/sections").json()["sections"]
    library = kingdom.LIBRARY
    assert list(maps) == [*library.sections, *library.small_boards]
    assert all(len(maps[id]) == 100 for id in library.sections)
    assert all(20 < len(maps[id]) < 100 for id in library.small_boards)
    wish = {"seats": 2, "sections": ["tavern", "paddock", "oasis", "farm"]}
    land = server.http.post("/api/setups", json=wish).json()["land"]["cells"]
    assert maps["tavern"].items() <= land.items()
