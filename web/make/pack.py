"""Packs Python for the table in a browser; ``here.ts`` runs it in Pyodide while the page is built.

What is packed: our own packages as bytecode with the texts beside them, and what of the standard
library is imported when a table is opened, played at and asked everything it can be asked.
"""

import asyncio
import importlib
import io
import json
import sys
import zipfile
from importlib import _bootstrap_external
from pathlib import Path
from types import CodeType

SOURCE = Path("/src/kingdom")
PARTS = ("engine", "expansions", "render", "bots", "puzzles", "table", "browser")
TEXTS = ("words/*.txt", "sections/*.txt", "lessons/*.txt", "puzzles.txt", "weights.toml")
"""The files beside the code that a table reads; the art and the rules are part of the page."""
UNNEEDED = ("kingdom.table.wire.typescript",)

LIBRARY = "/lib/python314.zip"
MORE = (
    "encodings.ascii", "encodings.latin_1", "encodings.utf_8_sig", "numbers", "queue",
    "string.templatelib",
)  # fmt: skip
"""Not imported today, but small, and soon used by somebody."""
WHOLE = ("collections", "concurrent", "json", "pathlib", "re", "tomllib")
"""Packages of which all is packed."""
LESS = ("ssl",)
"""Asked for by others, who do without: a browser has no sockets to encrypt."""


def sources() -> list[Path]:
    """Our modules."""
    found = [SOURCE / "__init__.py"]
    for part in PARTS:
        found += (SOURCE / part).rglob("*.py")
    return sorted(
        file for file in found if "tests" not in file.parts and name_of(file) not in UNNEEDED
    )


def name_of(file: Path) -> str:
    """The name of a module."""
    parts = file.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def compiled(text: bytes, name: str, optimize: int) -> bytes:
    """A module as bytecode that needs no source beside it, nor line numbers."""
    code = without_lines(compile(text, name, "exec", dont_inherit=True, optimize=optimize))
    return bytes(_bootstrap_external._code_to_hash_pyc(code, b"\0" * 8, False))


def without_lines(code: CodeType) -> CodeType:
    """The same without its table of lines, a quarter of it, which only tracebacks read."""
    inner = (without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=tuple(inner))


def packed_kingdom() -> bytes:
    """Our own files one behind the other; before them their names and lengths as JSON."""
    files = {}
    for file in sources():
        inside = file.relative_to(SOURCE.parent)
        # Cards and tasks are told by their docstrings; the others are for readers.
        optimize = 0 if "expansions" in inside.parts else 2
        files[str(inside.with_suffix(".pyc"))] = compiled(file.read_bytes(), str(inside), optimize)
    for part in PARTS:
        for pattern in TEXTS:
            for file in sorted((SOURCE / part).rglob(pattern)):
                files[str(file.relative_to(SOURCE.parent))] = file.read_bytes()
    head = json.dumps({name: len(content) for name, content in files.items()}).encode()
    return len(head).to_bytes(4, "little") + head + b"".join(files.values())


def packed_library(used: set[str]) -> bytes:
    """What is used of the standard library, and all else in the packages it is used of."""
    library = zipfile.ZipFile(LIBRARY)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as out:
        for file in sorted(library.namelist()):
            if not file.endswith(".py"):
                continue
            inside = file.removeprefix("site-packages/")
            name = inside.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            top = name.partition(".")[0]
            if name in LESS or not (name in used or name in MORE or top in WHOLE):
                continue
            entry = zipfile.ZipInfo(file + "c", (1980, 1, 1, 0, 0, 0))
            out.writestr(entry, compiled(library.read(file), file, 2))
    return packed.getvalue()


class Keeper:
    """Keeps nothing for long."""

    def __init__(self) -> None:
        self.kept = {}

    async def rows(self, kind: str, start: str) -> str:
        begins = json.loads(start)
        found = [
            key for key in self.kept if key[0] == kind and list(key[1 : 1 + len(begins)]) == begins
        ]
        return json.dumps([self.kept[key] for key in sorted(found)])

    async def change(self, changes: str) -> bool:
        for each in json.loads(changes):
            key = (each["kind"], *each["key"])
            self.kept[key] = (
                each["add"] if each["add"] is not None else {**self.kept[key], **each["set"]}
            )
        return True

    async def hold(self, name: str) -> bool:
        return True

    def tell(self, words: str) -> None:
        pass

    def listen(self, heard: object) -> None:
        pass


async def use() -> dict[str, str]:
    """Does all that a table does; what the page shows before Python is there, as JSON."""
    for file in sources():
        importlib.import_module(name_of(file))
    from kingdom.browser.line import open_table
    from kingdom.browser.thinker import answered
    from kingdom.engine.words import languages

    class Other:
        async def ask(self, asked: bytes, number: object) -> bytes:
            return answered(asked)

    table = await open_table(Keeper(), Other())

    async def told(method: str, path: str, body: object = None, **values: str) -> str:
        about = {"values": values, "body": json.dumps(body), "secrets": []}
        status, text = await table.ask(method, path, json.dumps(about))
        assert status == 200, text
        return text

    shown = {path: await told("GET", path) for path in ("sections", "puzzles")}
    for lang in languages():
        shown[f"shelf-{lang}"] = await told("GET", "shelf", lang=lang)
        shown[f"rules-{lang}"] = await told("GET", "rules", lang=lang)
        shown[f"lessons-{lang}"] = await told("GET", "lessons", lang=lang)
    boxes = [box["id"] for box in json.loads(shown["shelf-en"])["expansions"]]
    lesson = json.loads(shown["lessons-en"])["lessons"][0]["id"]
    await told("POST", f"lessons/{lesson}", {"did": ["next"]}, lang="nl")
    puzzle = json.loads(shown["puzzles"])["puzzles"][0]["id"]
    await told("POST", f"puzzles/{puzzle}", {"did": []}, lang="nl")
    await told("GET", "today", lang="nl")
    await told("POST", "setups", {"expansions": boxes[:1], "seed": 1}, lang="nl")
    wish = {
        "seats": [{"kind": "bot", "bot": "novice"}, {"kind": "bot", "bot": "novice"}],
        "seed": 7,
        "pace": 0,
    }
    game = json.loads(await told("POST", "games", wish))["game"]
    while not json.loads(await told("GET", f"games/{game}"))["is_over"]:
        await asyncio.sleep(0.01)
    await told("GET", f"games/{game}/replay", lang="nl")
    await told("GET", f"games/{game}/moments", first="0", last="9")
    await told("GET", f"games/{game}/review", entry="0")
    await told("POST", "games", {"seats": [], "file": await told("GET", f"games/{game}/file")})
    await table.close()
    return shown


async def pack() -> dict[str, object]:
    """Everything, by name."""
    shown = await use()
    used = {
        name
        for name, module in sys.modules.items()
        if module.__spec__ is not None and (module.__spec__.origin or "").startswith(LIBRARY)
    }
    return {"kingdom": packed_kingdom(), "library": packed_library(used), "shown": shown}
