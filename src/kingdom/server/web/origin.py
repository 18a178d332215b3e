"""Which page a request comes from: that of another site may not act through a visitor's browser."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


def is_own_page(scope: Scope) -> bool:
    """Whether a request comes from our page, or from no page at all."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None:
        return True
    # Behind another server the name that the visitor sees may come in a header of its own.
    hosts = (headers.get("host", ""), headers.get("x-forwarded-host", ""))
    return any(host and _place(origin) == _place_at(host, origin) for host in hosts)


def _place(origin: str) -> tuple[str | None, int | None]:
    """The name and the port of an origin."""
    try:
        parts = urlsplit(origin)
        return parts.hostname, parts.port or PORTS.get(parts.scheme)
    except ValueError:
        return None, None


def _place_at(host: str, origin: str) -> tuple[str | None, int | None]:
    """The same of a host, whose usual port depends on how the origin is reached."""
    scheme = origin.partition(":")[0]
    return _place(f"{scheme}://{host}")
