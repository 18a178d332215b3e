"""What an operator decides about notices and mail, as sections of the settings."""

from __future__ import annotations

from typing import NamedTuple


class Notices(NamedTuple):
    """How notices are sent."""

    address: str = ""
    """Where the page is, for links in webhooks and mail: https://kingdom.example.org/"""
    contact: str = "mailto:nobody@localhost"
    """Whom a push service may write to about this server: mailto:you@example.org"""
    private_addresses: bool = False
    """Whether a webhook may be on this machine or in its own network, and without https."""


class Mail(NamedTuple):
    """The server that sends mail; without one nobody is offered any."""

    server: str = ""
    port: float = 587
    user: str = ""
    password: str = ""
    sender: str = ""
    starttls: bool = True
