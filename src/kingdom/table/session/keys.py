"""Secrets of seats, invitations and the ids of games; what is kept of a secret is its hash."""

from __future__ import annotations

import secrets
from hashlib import sha256

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters that nobody mistakes for each other when typing."""
GAME_LENGTH, INVITE_LENGTH, GROUP = 10, 12, 4
PERSON_LENGTH = 24


def make_secret() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(24)


def make_chance() -> int:
    """A seed of all the cards of a game, which nobody can guess or find by trying."""
    return secrets.randbits(128)


def make_game_id() -> str:
    """The id of a game: short, and still not to be guessed."""
    return "".join(secrets.choice(LETTERS) for _ in range(GAME_LENGTH))


def is_game_id(text: str) -> bool:
    """Whether a text can be the id of a game."""
    return len(text) == GAME_LENGTH and set(text) <= set(LETTERS)


def make_invite() -> str:
    """An invitation to be typed: three groups of four letters."""
    letters = [secrets.choice(LETTERS) for _ in range(INVITE_LENGTH)]
    groups = (letters[place : place + GROUP] for place in range(0, INVITE_LENGTH, GROUP))
    return "-".join("".join(group) for group in groups)


def plain_code(typed: str) -> str:
    """A code as it was meant, however it was typed.

    >>> plain_code(" ABCD-efgh jkmn ")
    'abcdefghjkmn'
    """
    return "".join(letter for letter in typed.lower() if letter not in "- ")


def hashed(secret: str) -> str:
    """What the store keeps of a secret."""
    return sha256(secret.encode()).hexdigest()


def person_of(secret: str) -> str:
    """What a person is known by, which follows from their secret; nobody finds the way back."""
    return sha256(f"person {secret}".encode()).hexdigest()[:PERSON_LENGTH]


def is_person(text: str) -> bool:
    """Whether a text can be what a person is known by."""
    return len(text) == PERSON_LENGTH and set(text) <= set("0123456789abcdef")


def hashed_invite(typed: str) -> str:
    """What the store keeps of an invitation."""
    return hashed(plain_code(typed))
