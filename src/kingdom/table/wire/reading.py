"""Reads messages: plain values as JSON has them become what a message declares, or are refused.

Nothing is guessed: an unknown field, a number for a text or a value out of bounds is `Misread`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields
from functools import cache
from math import isfinite
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin
from typing import get_type_hints as hints_of

from .message import Message, Must

Reader: TypeAlias = Callable[[Any], Any]

TAG = "type"
"""The field that tells apart the messages of a union."""
PLAIN = {int: (int,), float: (int, float), str: (str,), bool: (bool,), NoneType: (NoneType,)}


class Misread(Exception):
    """Something is not as a message declares it; the names on the way to the wrong place."""

    def __init__(self, *place: str) -> None:
        super().__init__(*place)
        self.place = place

    @property
    def where(self) -> str:
        """The wrong place; empty if the whole is no such message."""
        return ".".join(self.place).encode(errors="replace").decode()


def parse(kind: Any, text: str | bytes) -> Any:
    """The message of a kind that a text of JSON is."""
    try:
        return read(kind, json.loads(text))
    except (ValueError, RecursionError):
        raise Misread from None


def read(kind: Any, value: object) -> Any:
    """The message, or any other declared kind of value, that a plain value is."""
    return _reader(kind)(value)


@cache
def _reader(kind: Any) -> Reader:
    """What reads values of a kind."""
    if kind in PLAIN:
        return _plain(kind)
    if kind is object:
        return lambda value: value
    if isinstance(kind, type) and issubclass(kind, Message):
        return _message(kind)
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _bounded(_reader(parts[0]), *parts[1:])
    if origin is Literal:
        return _one_of(parts)
    if origin in (Union, UnionType):
        return _union(parts)
    if origin in (tuple, list):
        return _row(_reader(parts[0]), origin)
    if origin is dict:
        return _named(_reader(parts[1]))
    raise TypeError(f"{kind} cannot be read")


def _plain(kind: type) -> Reader:
    def reads(value: Any) -> Any:
        if type(value) not in PLAIN[kind]:  # a bool is no int here
            raise Misread
        if kind is float and not isfinite(value):
            raise Misread
        if kind is str and not value.isascii():
            _check_encodable(value)
        return value

    return reads


def _check_encodable(text: str) -> None:
    """JSON can hold halves of characters, which nothing else can."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Misread from None


def _message(kind: type[Message]) -> Reader:
    hints = hints_of(kind, include_extras=True)
    declared = {each.name: each for each in fields(kind)}  # type: ignore[arg-type]
    readers = {name: _reader(hints[name]) for name in declared}
    needed = {
        name
        for name, each in declared.items()
        if each.default is MISSING and each.default_factory is MISSING
    }

    def reads(value: Any) -> Any:
        if not isinstance(value, Mapping):
            raise Misread
        for name in (*(value.keys() - readers.keys()), *(needed - value.keys())):
            raise Misread(str(name))
        return kind(**{name: _at(name, readers[name], part) for name, part in value.items()})

    return reads


def _at(place: str, reads: Reader, value: Any) -> Any:
    """A part of something; what is wrong in it is told with its place."""
    try:
        return reads(value)
    except Misread as error:
        raise Misread(place, *error.place) from None


def _row(reads: Reader, made: Callable[[Iterator[Any]], Any]) -> Reader:
    def reads_all(value: Any) -> Any:
        if not isinstance(value, list):
            raise Misread
        return made(_at(str(place), reads, part) for place, part in enumerate(value))

    return reads_all


def _named(reads: Reader) -> Reader:
    def reads_all(value: Any) -> Any:
        if not isinstance(value, Mapping):
            raise Misread
        for name in value:
            _check_encodable(name)
        return {name: _at(name, reads, part) for name, part in value.items()}

    return reads_all


def _one_of(parts: tuple[Any, ...]) -> Reader:
    def reads(value: Any) -> Any:
        if not isinstance(value, str) or value not in parts:
            raise Misread
        return value

    return reads


def _union(parts: tuple[Any, ...]) -> Reader:
    """One of several messages, told apart by their tag; or something that may be missing."""
    if NoneType in parts:
        (some,) = (_reader(part) for part in parts if part is not NoneType)
        return lambda value: None if value is None else some(value)
    tagged = {get_args(hints_of(part)[TAG])[0]: _reader(part) for part in parts}

    def reads(value: Any) -> Any:
        tag = value.get(TAG) if isinstance(value, Mapping) else None
        if not isinstance(tag, str) or tag not in tagged:
            raise Misread
        return tagged[tag](value)

    return reads


def _bounded(reads: Reader, *musts: Must) -> Reader:
    def reads_within(value: Any) -> Any:
        found = reads(value)
        for must in musts:
            if must.is_stripped:
                found = found.strip()
            size = found if isinstance(found, int | float) else len(found)
            is_within = (
                (must.least is None or size >= must.least)
                and (must.most is None or size <= must.most)
                and (must.above is None or size > must.above)
            )
            if not is_within or (must.like and not re.fullmatch(must.like, found)):
                raise Misread
        return found

    return reads_within
