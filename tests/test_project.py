"""The project's own promises: who names whom, who imports what, and nothing from one machine."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

import kingdom
from docs.release import NOWHERE, notes, trouble

ROOT = Path(__file__).parent.parent
SOURCE = Path(kingdom.__file__).parent
EXPANSIONS = SOURCE / "expansions"
FOLDERS = sorted(path.parent.name for path in EXPANSIONS.glob("*/__init__.py"))

MAY_NAME = {
    ("__init__.py", "base"),  # what is played unless asked otherwise
}
"""The places outside a folder that may name it."""

COMMON_WORDS = {"base"}
"""Folder names that are also everyday identifiers: only quoted they name the expansion."""

LONGEST = 400
"""Lines of a file."""

MESSAGES = re.compile(r"\s")
"""A quoted text with spaces is a sentence for people, not a name."""


def modules_outside(folder: str) -> list[Path]:
    return [path for path in SOURCE.rglob("*.py") if EXPANSIONS / folder not in path.parents]


@cache
def names_in(path: Path) -> set[str]:
    """Identifiers and quoted names in a module; comments, docstrings and sentences aside."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    words: set[str] = set()
    quoted: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            words.add(node.id)
        elif isinstance(node, ast.Attribute):
            words.add(node.attr)
        elif isinstance(node, ast.ImportFrom):
            quoted |= {*(node.module or "").split("."), *(alias.name for alias in node.names)}
        elif isinstance(node, ast.Import):
            quoted |= {part for alias in node.names for part in alias.name.split(".")}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            quoted |= {node.value} if not MESSAGES.search(node.value) else set()
    return quoted | (words - COMMON_WORDS)


def test_there_is_at_least_the_base_game() -> None:
    assert "base" in FOLDERS


@pytest.mark.parametrize("folder", FOLDERS)
def test_nothing_outside_its_folder_names_an_expansion(folder: str) -> None:
    """Adding an expansion means adding a folder."""
    guilty = {
        (str(path.relative_to(SOURCE)), folder)
        for path in modules_outside(folder)
        if folder in names_in(path)
    }
    assert guilty <= MAY_NAME


@pytest.mark.parametrize("folder", FOLDERS)
def test_nothing_outside_its_folder_imports_an_expansion(folder: str) -> None:
    """Nothing outside it needs to know its name."""
    for path in modules_outside(folder):
        assert f"expansions.{folder}" not in path.read_text(encoding="utf-8"), path


def test_the_folder_bears_the_expansions_id() -> None:
    assert sorted(kingdom.LIBRARY.expansions) == FOLDERS


def imported_by(path: Path) -> set[str]:
    """The top-level modules a module imports, its own package aside."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add((node.module or "").split(".")[0])
    return found


@pytest.mark.parametrize("part", ["engine", "expansions", "bots"])
def test_the_rules_import_only_the_standard_library(part: str) -> None:
    """Nothing to install for who only wants the game."""
    for path in (SOURCE / part).rglob("*.py"):
        assert imported_by(path) <= {*sys.stdlib_module_names, "kingdom"}, path


def test_the_engine_imports_nothing_but_itself_and_the_standard_library() -> None:
    """Each part imports from those above it."""
    for path in (SOURCE / "engine").rglob("*.py"):
        assert "kingdom" not in imported_by(path), path


def test_importing_kingdom_pulls_in_no_third_party_module() -> None:
    """The engine is standard library only, and quick to import."""
    code = (
        "import sys; before = set(sys.modules); import kingdom; "
        "print(*{name.split('.')[0] for name in set(sys.modules) - before})"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(SOURCE.parent)},
    )
    assert set(done.stdout.split()) <= {*sys.stdlib_module_names, "kingdom"}


def tracked_files() -> list[Path]:
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if done.returncode:
        pytest.skip("This is no git checkout.")
    return [ROOT / name for name in done.stdout.decode().split("\0") if name]


def test_no_file_names_a_path_of_one_machine() -> None:
    """A fresh clone runs anywhere."""
    machine = re.compile("|".join(f"[\"'` (=:]/{name}(/|\\b)" for name in ("work", "root", "tmp")))
    for path in tracked_files():
        if not path.is_file() or path.suffix in {".png", ".jpg", ".ico", ".woff2"}:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            assert not machine.search(f" {line}"), f"{path.relative_to(ROOT)}, line {number}"


def test_the_page_of_the_library_is_made_from_todays_docstrings() -> None:
    """Make it anew with ``python docs/api.py``."""
    made = subprocess.run(
        [sys.executable, "-c", "import runpy; print(runpy.run_path('docs/api.py')['written']())"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(SOURCE.parent)},
    )
    assert (ROOT / "docs" / "guide" / "api.md").read_text(encoding="utf-8") == made.stdout[:-1]


def test_no_file_is_longer_than_can_be_read_at_once() -> None:
    kinds = {".py", ".ts", ".svelte", ".css", ".c", ".h"}
    files = [*SOURCE.rglob("*"), *(ROOT / "web" / "src").rglob("*")]
    sources = [path for path in files if path.suffix in kinds and "static" not in path.parts]
    long = {path.name for path in sources if len(path.read_bytes().splitlines()) > LONGEST}
    assert not long


def test_how_actions_are_packed_is_known_in_one_place() -> None:
    """Two functions of engine/action.py, and one fast path that says so."""
    packing = re.compile(r"(what|action|number|self|by) (<<|>>) (20|10)\b")
    knowing = {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        if packing.search(path.read_text(encoding="utf-8"))
    }
    assert knowing == {"engine/action.py", "engine/state.py"}


def test_every_relative_link_in_markdown_leads_somewhere() -> None:
    link = re.compile(r"\]\(([^)#\s]+)(#[^)\s]*)?\)")
    for path in tracked_files():
        if path.suffix != ".md" or not path.is_file():
            continue
        for target, _ in link.findall(path.read_text(encoding="utf-8")):
            if "://" not in target and not target.startswith("mailto:"):
                assert (path.parent / target).exists(), f"{path.relative_to(ROOT)}: {target}"


# What a public project has --------------------------------------------------------------------


def project() -> dict[str, Any]:
    told: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return told["project"]  # type: ignore[no-any-return]


def pythons() -> list[str]:
    """The Pythons it is said to run on."""
    start = "Programming Language :: Python :: 3."
    told = project()["classifiers"]
    return [f"3.{name.removeprefix(start)}" for name in told if name.startswith(start)]


def test_the_pythons_are_the_same_wherever_they_are_named() -> None:
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "project.yml").read_text())
    jobs = workflow["jobs"]
    oldest, *newer = pythons()
    assert project()["requires-python"] == f">={oldest}"
    assert jobs["test"]["strategy"]["matrix"]["python"] == newer
    assert jobs["wheel"]["strategy"]["matrix"]["python"] == pythons()
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert f"PYTHONS := {' '.join(pythons())}\n" in makefile


def test_the_workflow_calls_what_is_there() -> None:
    text = (ROOT / ".github" / "workflows" / "project.yml").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    called = {
        word
        for line in re.findall(r"\bmake ([a-z ]+)", re.sub(r"#.*", "", text))
        for word in line.split()
    }
    assert called >= {"check", "test", "docs", "wheel", "bench"}
    for target in called:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    for job in yaml.safe_load(text)["jobs"].values():
        assert set(job.get("needs", [])) <= yaml.safe_load(text)["jobs"].keys()


def test_the_version_is_told_the_same_everywhere() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert cited["version"] == kingdom.__version__
    assert notes(kingdom.__version__)


def test_a_release_must_be_what_it_says() -> None:
    assert "the sources are version" in trouble("v0.0.1")
    lead = [address for address in project()["urls"].values() if NOWHERE in address]
    assert ("lead nowhere" in trouble(f"v{kingdom.__version__}")) == bool(lead)


@pytest.mark.parametrize("file", sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")))
def test_every_issue_form_asks_for_what_it_must_know(file: Path) -> None:
    form = yaml.safe_load(file.read_text(encoding="utf-8"))
    if file.stem == "config":
        return
    assert {"name", "description", "body"} <= form.keys()
    asked = [field for field in form["body"] if field["type"] != "markdown"]
    assert len({field["id"] for field in asked}) == len(asked)
    assert any(field.get("validations", {}).get("required") for field in asked)
