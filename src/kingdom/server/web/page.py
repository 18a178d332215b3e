"""The built page: files with the right headers, and a sentence where it is missing."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from starlette.responses import FileResponse, PlainTextResponse, RedirectResponse, Response

from kingdom.server.site import ENTRY, STATIC

FOREVER = "public, max-age=31536000, immutable"
ASK_ALWAYS = "no-cache"
PACKED = {".pack": "application/gzip", ".json": "application/json"}
"""What files are whose ending says nothing; one that is packed is not packed again."""

MISSING = (
    "The page is not built, though the server runs: install the package with “pip install .”, "
    "or run “make play”.\n"
)


def add_page(app: FastAPI, folder: Path = STATIC) -> None:
    """Serves the page at every address that is not the interface's."""

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        return page_at(path, folder)


def file_at(path: str, home: Path) -> Path | None:
    """The file at an address; None if there is none, or no file can have that name."""
    try:
        file = (home / path).resolve()
        return file if path and file.is_relative_to(home) and file.is_file() else None
    except (OSError, ValueError):
        return None


def page_at(path: str, folder: Path) -> Response:
    """A file of the page; any other address leads to the page itself, which knows what to do."""
    home = folder.resolve()
    file = file_at(path, home)
    if file is not None:
        # Vite puts a hash into the names of what it builds into assets/.
        lasts = FOREVER if file.relative_to(home).parts[0] == "assets" else ASK_ALWAYS
        kind = PACKED.get(file.suffix)
        return FileResponse(file, headers={"Cache-Control": lasts}, media_type=kind)
    entry = home / ENTRY
    if not entry.is_file():
        return PlainTextResponse(MISSING, 503, headers={"Cache-Control": "no-store"})
    if path.startswith("assets/"):
        return PlainTextResponse("There is no such file.\n", 404)
    if path:  # the page finds its files beside itself; what is behind the # comes along
        # By a way that holds in a folder of another site, too.
        home_from_here = "../" * path.count("/") or "./"
        return RedirectResponse(home_from_here, headers={"Cache-Control": ASK_ALWAYS})
    return FileResponse(entry, headers={"Cache-Control": ASK_ALWAYS})
