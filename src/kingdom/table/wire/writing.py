"""Writes messages as JSON, for a page or for a test."""

from __future__ import annotations

import json

from .message import Message

_encoder = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=vars)


def written(message: Message) -> str:
    """A message as the text that goes over the wire."""
    return _encoder.encode(message)
