"""Answers over HTTP: what is told, and refusals in the language asked for."""

from __future__ import annotations

from urllib.parse import parse_qs

from starlette.responses import Response
from starlette.types import Scope

from kingdom.table.notdone import NotDone
from kingdom.table.speech import speech_or_english
from kingdom.table.wire import Message, Refusal, written

JSON = "application/json"


def told(message: Message, status: int = 200) -> Response:
    """A message as an answer."""
    headers = {"Cache-Control": "no-store"}
    return Response(written(message), status, headers, media_type=JSON)


def refused(scope: Scope, why: NotDone, status: int | None = None) -> Response:
    """A refusal as an answer."""
    query = parse_qs(scope.get("query_string", b"").decode("latin-1"))
    speech = speech_or_english(query.get("lang", [""])[0])
    status = status or why.status
    refusal = Refusal(code=why.code, status=status, sentence=speech.refusal(why))
    return told(refusal, status)
