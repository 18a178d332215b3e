"""The Content-Security-Policy of the page: its own files only, and WebAssembly for Python."""

from __future__ import annotations

DIRECTIVES = {
    "default-src": "'self'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "img-src": "'self' data: blob:",
    "style-src": "'self' 'unsafe-inline'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "form-action": "'self'",
}
ONLY_AS_HEADER = ("frame-ancestors",)
"""What a page cannot say of itself."""


def policy(*, inside: bool = False) -> str:
    """The policy as a header, or as it stands inside a page that comes without headers."""
    told = {
        name: sources
        for name, sources in DIRECTIVES.items()
        if not (inside and name in ONLY_AS_HEADER)
    }
    return "; ".join(f"{name} {sources}" for name, sources in told.items())
