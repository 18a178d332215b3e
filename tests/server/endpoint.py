"""Where notices go in tests: a push service, webhooks and a mail server on this machine."""

from __future__ import annotations

import json
import os
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256

from kingdom.server.notices.push import CURVE, derived, point, read, written


class Posted(NamedTuple):
    """Something that was sent here."""

    path: str
    headers: dict[str, str]
    body: bytes


class Endpoint:
    """Takes whatever is posted; it can say that nobody is there any more."""

    def __init__(self) -> None:
        self.posted: list[Posted] = []
        self.status = 201
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                outer.posted.append(Posted(self.path, headers, body))
                self.send_response(outer.status)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Says nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def to(self, path: str, begins: str = "") -> list[Posted]:
        """What was sent to one place, and begins with some words."""
        start = begins.encode()
        return [
            posted
            for posted in self.posted
            if posted.path == path and posted.body.startswith(start)
        ]


@contextmanager
def endpoint() -> Iterator[Endpoint]:
    """An endpoint that listens."""
    found = Endpoint()
    thread = threading.Thread(target=found.server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield found
    finally:
        found.server.shutdown()
        found.server.server_close()
        thread.join()


class Browser:
    """A browser that has subscribed: it alone can read what is pushed."""

    def __init__(self, endpoint: Endpoint, name: str) -> None:
        self._key, self._auth = generate_private_key(CURVE), os.urandom(16)
        self._endpoint, self.path = endpoint, f"/push/{name}"

    @property
    def wish(self) -> dict[str, str]:
        """What a page tells the server of it."""
        key, auth = written(point(self._key.public_key())), written(self._auth)
        return {"endpoint": self._endpoint.address + self.path, "key": key, "auth": auth}

    def notices(self) -> list[dict[str, Any]]:
        """All that has come."""
        found = self._endpoint.to(self.path)
        return [json.loads(unsealed(posted.body, self._key, self._auth)) for posted in found]


def unsealed(body: bytes, key: EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """What a browser reads, with its own key: RFC 8291 from the other side."""
    salt, length = body[:16], body[20]
    theirs = body[21 : 21 + length]
    shared = key.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    info = b"WebPush: info\0" + point(key.public_key()) + theirs
    secret = derived(auth, shared, info, 32)
    inner = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    return AESGCM(inner).decrypt(nonce, body[21 + length :], None).rstrip(b"\0")[:-1]


def check_signed(posted: Posted, key: str, audience: str) -> None:
    """The signature is that of a server's key, for this push service."""
    scheme, token, shown = posted.headers["authorization"].replace(",", "").split()
    assert (scheme, shown) == ("vapid", f"k={key}")
    head, claims, signature = token.removeprefix("t=").split(".")
    pair = read(signature)
    raw = encode_dss_signature(*(int.from_bytes(half, "big") for half in (pair[:32], pair[32:])))
    public = EllipticCurvePublicKey.from_encoded_point(CURVE, read(key))
    public.verify(raw, f"{head}.{claims}".encode(), ECDSA(SHA256()))
    assert json.loads(read(claims))["aud"] == audience


@contextmanager
def mail_server() -> Iterator[tuple[int, list[str]]]:
    """A server that takes mail: its port, and the letters as they came."""
    letters: list[str] = []

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.wfile.write(b"220 here\r\n")
            for line in self.rfile:
                word = line[:4].upper().strip()
                if word == b"DATA":
                    self.wfile.write(b"354 go on\r\n")
                    lines = iter(self.rfile.readline, b".\r\n")
                    letters.append(b"".join(lines).decode())
                self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 well\r\n")
                if word == b"QUIT":
                    return

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield server.server_address[1], letters
        finally:
            server.shutdown()
            thread.join()
