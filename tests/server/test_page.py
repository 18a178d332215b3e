"""The built page: served with the right headers, and a sentence where it is missing."""

from __future__ import annotations

from pathlib import Path

from kingdom.server.web.page import page_at

from .serving import serving


def built(folder: Path) -> Path:
    static = folder / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Kingdom</title>" + " " * 2000)
    (static / "assets" / "main-abc123.js").write_text("let kingdom = 1;" * 200)
    (static / "assets" / "python-abc123.pack").write_bytes(b"packed" * 1000)
    (static / "icon.svg").write_text("<svg/>")
    (folder / "secret.txt").write_text("secret")
    return static


def test_the_page_is_served(tmp_path: Path) -> None:
    static = built(tmp_path)
    with serving(f"sqlite:///{tmp_path / 'games.sqlite'}", static=static) as server:
        for path in ("/", "/play/abc", "/index.html"):
            answer = server.http.get(path, follow_redirects=True)
            assert answer.status_code == 200
            assert answer.text.startswith("<!doctype html>")
            assert answer.headers["cache-control"] == "no-cache"
            assert answer.headers["content-encoding"] == "gzip"
            assert "default-src 'self'" in answer.headers["content-security-policy"]
            assert answer.headers["referrer-policy"] == "no-referrer"
        script = server.http.get("/assets/main-abc123.js")
        assert "immutable" in script.headers["cache-control"]
        assert "javascript" in script.headers["content-type"]
        assert server.http.get("/icon.svg").headers["cache-control"] == "no-cache"
        assert server.http.get("/assets/old-999.js").status_code == 404
        assert "secret" not in server.http.get("/..%2fsecret.txt").text
        assert server.http.get("/docs").headers["location"] == "./"
        packed = server.http.get("/assets/python-abc123.pack")
        assert packed.content == b"packed" * 1000
        assert "content-encoding" not in packed.headers
        paths = server.http.get("/api/openapi.json").json()["paths"]
        assert "/api/games/{game}/replay" in paths


def test_pages_are_asked_to_play_solo_games_themselves(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'games.sqlite'}", solo_in_browser=True) as server:
        assert server.http.get("/api/health").json()["solo_in_browser"] is True


def test_nothing_outside_the_folder_is_served(tmp_path: Path) -> None:
    static = built(tmp_path)
    answer = page_at("../secret.txt", static)
    assert answer.headers["location"] == "../"


def test_a_missing_page_is_told_in_a_sentence(tmp_path: Path) -> None:
    answer = page_at("", tmp_path)
    assert answer.status_code == 503
    assert bytes(answer.body).decode().startswith("The page is not built")
