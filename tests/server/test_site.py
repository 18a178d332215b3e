"""A site of plain files: what is written where, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingdom.server.policy import policy
from kingdom.server.site import NotWritten, write_site

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta name="version" content="b1d5" />
<meta charset="utf-8" />
</head></html>"""


def built(folder: Path, name: str = "main-1.js") -> Path:
    static = folder / f"static-{name}"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text(PAGE)
    (static / "sw.js").write_text(f"keep('b1d5', {name!r})")
    (static / "assets" / name).write_text("let kingdom = 1")
    return static


def test_the_page_is_told_that_it_is_alone_and_keeps_itself_safe(tmp_path: Path) -> None:
    written = write_site(tmp_path / "site", built(tmp_path))
    entry = (tmp_path / "site" / "index.html").read_text()
    assert '<html lang="en" data-alone>' in entry
    assert f'content="{policy(inside=True)}"' in entry
    assert "'wasm-unsafe-eval'" in policy(inside=True)
    assert "'unsafe-eval'" not in policy()
    assert "frame-ancestors" not in policy(inside=True)
    assert written.files == 3


def test_a_site_and_the_page_of_a_server_are_two_versions(tmp_path: Path) -> None:
    """Both may have been at one address: a browser must not take one for the other."""
    write_site(tmp_path / "site", built(tmp_path))
    assert 'content="b1d5_alone"' in (tmp_path / "site" / "index.html").read_text()
    assert (tmp_path / "site" / "sw.js").read_text() == "keep('b1d5_alone', 'main-1.js')"


def test_a_newer_site_takes_the_place_of_an_older_one(tmp_path: Path) -> None:
    site = tmp_path / "site"
    write_site(site, built(tmp_path))
    (site / "CNAME").write_text("kingdom.example")
    write_site(site, built(tmp_path, "main-2.js"))
    assert [file.name for file in (site / "assets").iterdir()] == ["main-2.js"]
    assert "main-2" in (site / "sw.js").read_text()
    assert (site / "CNAME").exists(), "What somebody put beside it stays."


def test_nothing_of_somebody_else_is_touched(tmp_path: Path) -> None:
    static = built(tmp_path)
    full = tmp_path / "full"
    full.mkdir()
    (full / "thesis.txt").write_text("Chapter 1")
    for taken in (full, full / "thesis.txt"):
        with pytest.raises(NotWritten, match="site_folder_taken"):
            write_site(taken, static)
    assert [file.name for file in full.iterdir()] == ["thesis.txt"]


def test_a_page_that_is_not_built_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(NotWritten, match="site_not_built"):
        write_site(tmp_path / "site", tmp_path)
    assert not (tmp_path / "site").exists()
