"""What an operator may decide: a TOML file with a section for each subject, all of it optional."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from .keep import Keep
from .notices.channels import Mail, Notices
from .web.limits import Limits


class BadSettings(ValueError):
    """A file of settings that cannot be used, in a sentence that says where and what to do."""


class Settings(NamedTuple):
    """Everything there is to decide; docs/guide/hosting.md explains each."""

    limits: Limits = Limits()
    keep: Keep = Keep()
    notices: Notices = Notices()
    mail: Mail = Mail()


Section = TypeVar("Section", bound=NamedTuple)


def read_settings(file: Path | None) -> Settings:
    """The settings in a file; the usual ones without."""
    if file is None:
        return Settings()
    try:
        told = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSettings(f"“{file}” cannot be read: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSettings(f"“{file}” is no TOML: {error}.") from None
    usual = Settings()
    unknown = [name for name in told if name not in usual._fields]
    if unknown:
        raise BadSettings(_unknown(file, unknown[0], usual._fields))
    return usual._replace(
        **{name: _section(file, name, getattr(usual, name), part) for name, part in told.items()}
    )


def _section(file: Path, name: str, usual: Section, told: Any) -> Section:
    """A section with what the file says of it."""
    if not isinstance(told, dict):
        raise BadSettings(f"“{file}”: {name} is a section; write [{name}] above its values.")
    for key, value in told.items():
        if key not in usual._fields:
            raise BadSettings(_unknown(file, f"{name}.{key}", usual._fields))
        kind = type(getattr(usual, key))
        is_number = kind in (int, float) and isinstance(value, int | float)
        if isinstance(value, bool) != (kind is bool) or not (is_number or isinstance(value, kind)):
            wanted = {bool: "true or false", str: "a text in quotes"}.get(kind, "a number")
            raise BadSettings(f"“{file}”: {name}.{key} is {value!r}; it must be {wanted}.")
        if is_number and value < 0:
            raise BadSettings(f"“{file}”: {name}.{key} is {value!r}; it must be 0 or more.")
    return usual._replace(**told)


def _unknown(file: Path, name: str, known: tuple[str, ...]) -> str:
    return f"“{file}”: there is no setting “{name}”; there are {', '.join(known)}."
