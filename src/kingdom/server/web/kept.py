"""Answers that are the same for everyone: made, written and packed once, then only sent."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from hashlib import sha256
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.responses import Response

from kingdom.table.wire import Message, written

from .answers import JSON


class Kept(NamedTuple):
    """An answer as it is sent."""

    body: bytes
    packed: bytes
    tag: str
    """By which a browser asks whether it has changed."""

    def answer(self, headers: Mapping[str, str]) -> Response:
        """The answer, packed for those who understand it, or that nothing has changed."""
        about = {"Cache-Control": "no-cache", "ETag": self.tag, "Vary": "Accept-Encoding"}
        known = headers.get("if-none-match", "").split(",")
        if self.tag in (tag.strip().removeprefix("W/") for tag in known):
            return Response(status_code=304, headers=about)
        if "gzip" in headers.get("accept-encoding", ""):
            return Response(
                self.packed, headers={**about, "Content-Encoding": "gzip"}, media_type=JSON
            )
        # A packer further on would pack it each time.
        return Response(
            self.body, headers={**about, "Content-Encoding": "identity"}, media_type=JSON
        )


def keep(message: Message) -> Kept:
    """An answer, written and packed."""
    body = written(message).encode()
    tag = f'"{sha256(body).hexdigest()[:20]}"'
    return Kept(body, gzip.compress(body, mtime=0), tag)


class Keeping:
    """The answers that are kept, by address and language."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], Kept] = {}

    def answer(self, path: str, lang: str, headers: Headers) -> Response | None:
        """What is kept; None if nothing is yet."""
        kept = self._kept.get((path, lang))
        return None if kept is None else kept.answer(headers)

    def keep(self, path: str, lang: str, message: Message, headers: Headers) -> Response:
        """Keeps an answer, and gives it."""
        kept = self._kept[path, lang] = keep(message)
        return kept.answer(headers)
