"""Bots of others: a class in a Python file, or a program in any language.

Such a name runs whatever it names, so it must come from whoever owns the machine: a server asks
`is_outside` before it makes a bot that somebody else chose.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from inspect import signature
from pathlib import Path
from types import ModuleType
from typing import Any

from .bot import Bot, UnknownBot
from .program import LIMIT, Program

RUN = "run:"
PYTHON = ".py"


def is_outside(name: str) -> bool:
    """Whether a bot's name says where to find one that is not ours."""
    return name.startswith(RUN) or name.endswith(PYTHON) or f"{PYTHON}:" in name


def make_outside(name: str, seed: int = 0, *, limit: float = LIMIT) -> Bot:
    """The bot of ``file.py:Class`` or ``run:COMMAND``; UnknownBot says why it cannot be had."""
    if name.startswith(RUN):
        return Program(name.removeprefix(RUN), seed, limit=limit)
    file, colon, made = name.rpartition(":")
    if not colon or not file.endswith(PYTHON):
        raise UnknownBot(f"“{name}” names no class; write file.py:Class.")
    make = _class_in(file, made)
    try:
        bot = make(seed)
    except (Exception, SystemExit) as error:
        raise UnknownBot(f"“{name}” cannot be made: {_told(error)}.") from None
    if not callable(getattr(bot, "choose", None)):
        raise UnknownBot(f"“{name}” has no method choose(self, view); give it one.")
    return bot


def _class_in(file: str, made: str) -> Callable[[int], Bot]:
    """The class of a name in a file, once it is known to take a seed."""
    path = Path(file).resolve()
    try:
        changed = path.stat().st_mtime_ns
    except OSError as error:
        raise UnknownBot(f"“{file}” cannot be read: {error.strerror}; check the name.") from None
    try:
        module = _load(path, changed)
    except (Exception, SystemExit) as error:
        raise UnknownBot(f"“{file}” cannot be loaded: {_told(error)}.") from None
    make: Any = getattr(module, made, None)
    if not callable(make):
        raise UnknownBot(f"“{file}” has no class “{made}”; check its name.")
    if not _takes_a_seed(make):
        raise UnknownBot(
            f"“{made}” in “{file}” does not take a seed; write def __init__(self, seed)."
        )
    found: Callable[[int], Bot] = make
    return found


def _takes_a_seed(make: Callable[..., object]) -> bool:
    try:
        signature(make).bind(0)
    except TypeError:
        return False
    except ValueError:  # it does not tell what it takes, so it will be seen
        return True
    return True


@cache
def _load(path: Path, changed: int) -> ModuleType:
    """The module of a file, loaded once for each time it was changed."""
    name = f"kingdom_outside_{path.stem}_{sha256(str(path).encode()).hexdigest()[:12]}"
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ImportError("it is no Python file")
    module = module_from_spec(spec)
    folder = str(path.parent)
    known = set(sys.modules)
    sys.modules[name] = module
    sys.path.insert(0, folder)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    finally:
        sys.path.remove(folder)
        _forget_helpers(path.parent, set(sys.modules) - known)
    if folder not in sys.path:
        sys.path.append(folder)  # for what it imports later, in the midst of a game
    return module


def _forget_helpers(folder: Path, loaded: set[str]) -> None:
    """Lets a bot keep its helpers to itself: two versions of one bot name theirs alike."""
    own = set()
    for name in loaded:
        file = getattr(sys.modules[name], "__file__", None)
        if "." not in name and file in (
            str(folder / f"{name}{PYTHON}"),
            str(folder / name / f"__init__{PYTHON}"),
        ):
            own.add(name)
    for name in loaded:
        if name.partition(".")[0] in own - {__name__.partition(".")[0]}:
            del sys.modules[name]


def _told(error: BaseException) -> str:
    """An error on one line."""
    text = " ".join(str(error).split()).rstrip(".")
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
