"""Posts something to an address that a visitor gave, and to none inside of our own network."""

from __future__ import annotations

import ssl
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ipaddress import ip_address
from socket import IPPROTO_TCP, create_connection, gaierror, getaddrinfo
from urllib.parse import SplitResult, urlsplit

PATIENCE = 10.0
"""Seconds that another server has."""
PORTS = {"https": 443, "http": 80}


class NotSent(Exception):
    """Why something could not be sent; a status if another server said so."""

    def __init__(self, why: str, status: int = 0) -> None:
        super().__init__(why)
        self.status = status


def place_of(address: str, *, may_be_private: bool) -> tuple[SplitResult, str]:
    """An address and the number it is reached at; NotSent if nothing may be sent there.

    The very number that was looked at is connected to: a name may mean another one later.
    """
    try:
        url = urlsplit(address)
        port = url.port or PORTS[url.scheme]
        host = (url.hostname or "").encode("idna").decode()
        numbers = [each[4][0] for each in getaddrinfo(host, port, proto=IPPROTO_TCP)]
    except (KeyError, ValueError, gaierror, OSError) as error:
        raise NotSent(f"{address[:80]} is no address: {error}") from None
    if not may_be_private:
        if url.scheme != "https" or port != PORTS["https"]:
            raise NotSent(f"{address[:80]} is no address with https.")
        if not all(ip_address(str(number).partition("%")[0]).is_global for number in numbers):
            raise NotSent(f"{address[:80]} is inside of a network.")
    return url, str(numbers[0])


def post(
    address: str, body: bytes, headers: Mapping[str, str], *, may_be_private: bool = False
) -> int:
    """Posts something and waits for the answer, which is not followed anywhere; its status."""
    url, number = place_of(address, may_be_private=may_be_private)
    port = url.port or PORTS[url.scheme]
    path = url.path or "/"
    line = (
        _Secure(url.hostname or "", port, number)
        if url.scheme == "https"
        else _Plain(url.hostname or "", port, number)
    )
    try:
        line.request("POST", f"{path}?{url.query}" if url.query else path, body, dict(headers))
        status = line.getresponse().status
    except (OSError, HTTPException) as error:
        raise NotSent(f"{url.hostname} did not take it: {error}") from None
    finally:
        line.close()
    if status >= 300:
        raise NotSent(f"{url.hostname} answered {status}", status)
    return status


class _Plain(HTTPConnection):
    """A connection to a number that was looked at before."""

    def __init__(self, host: str, port: int, number: str) -> None:
        super().__init__(host, port, timeout=PATIENCE)
        self._number = number

    def connect(self) -> None:
        self.sock = create_connection((self._number, self.port), PATIENCE)


class _Secure(HTTPSConnection):
    """The same, with a certificate for the name."""

    def __init__(self, host: str, port: int, number: str) -> None:
        self._safe = ssl.create_default_context()
        super().__init__(host, port, timeout=PATIENCE, context=self._safe)
        self._number = number

    def connect(self) -> None:
        plain = create_connection((self._number, self.port), PATIENCE)
        self.sock = self._safe.wrap_socket(plain, server_hostname=self.host)
