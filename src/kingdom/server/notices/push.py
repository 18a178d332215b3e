"""Web Push: what only one browser can read (RFC 8291), signed as this server's (RFC 8292)."""

from __future__ import annotations

import json
import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import NamedTuple
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = SECP256R1()
RECORD = 4096
KEPT_FOR = 86_400
"""Seconds for which a push service keeps a notice for a browser that is not there."""
SIGNED_FOR = 12 * 3600


class Subscription(NamedTuple):
    """A browser that wants notices: where they go, and what it can read."""

    endpoint: str
    key: str
    auth: str


class Signer:
    """The key of this server, by which push services know it."""

    def __init__(self, kept: str) -> None:
        self._key = derive_private_key(int(kept, 16), CURVE)
        self.public = written(point(self._key.public_key()))
        """What a browser must know to subscribe."""

    @staticmethod
    def make() -> str:
        """A new key, as it is kept."""
        return f"{generate_private_key(CURVE).private_numbers().private_value:064x}"

    def headers(self, endpoint: str, contact: str) -> dict[str, str]:
        """What a push service wants to see."""
        url = urlsplit(endpoint)
        claims = {
            "aud": f"{url.scheme}://{url.netloc}",
            "exp": int(time.time()) + SIGNED_FOR,
            "sub": contact,
        }
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        text = ".".join(written(json.dumps(part).encode()) for part in parts)
        pair = decode_dss_signature(self._key.sign(text.encode(), ECDSA(SHA256())))
        signature = b"".join(number.to_bytes(32, "big") for number in pair)
        return {
            "Authorization": f"vapid t={text}.{written(signature)}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_FOR),
            "Urgency": "normal",
        }


def sealed(text: bytes, to: Subscription) -> bytes:
    """A text that only one browser can read."""
    theirs, auth = read(to.key), read(to.auth)
    ours = generate_private_key(CURVE)
    shared = ours.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    public = point(ours.public_key())
    secret = derived(auth, shared, b"WebPush: info\0" + theirs + public, 32)
    salt = os.urandom(16)
    key = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(public)]) + public
    return head + AESGCM(key).encrypt(nonce, text + b"\2", None)


def check(subscription: Subscription) -> bool:
    """Whether a browser can be written to with what it told."""
    try:
        EllipticCurvePublicKey.from_encoded_point(CURVE, read(subscription.key))
        return len(read(subscription.auth)) == 16
    except ValueError:
        return False


def derived(salt: bytes, key: bytes, info: bytes, length: int) -> bytes:
    """A key for one purpose."""
    return HKDF(SHA256(), length, salt, info).derive(key)


def point(key: EllipticCurvePublicKey) -> bytes:
    """A public key as it is sent."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def written(value: bytes) -> str:
    """Bytes as they stand in addresses and headers."""
    return urlsafe_b64encode(value).rstrip(b"=").decode()


def read(text: str) -> bytes:
    """The same, back."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
