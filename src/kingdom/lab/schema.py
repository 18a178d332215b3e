"""The table of games: its columns, and their version.

A column may be added within a version; one that changes its meaning or goes makes a new version.
"""

from __future__ import annotations

import pyarrow as pa

VERSION = 1
KEY = b"kingdom.games"
"""Where the version stands in the metadata of a file."""

TURN = pa.struct(
    [
        ("round", pa.int16()),
        ("seat", pa.int8()),
        ("first", pa.int16()),
        ("actions", pa.list_(pa.string())),
        ("gold_before", pa.int16()),
        ("gold_after", pa.int16()),
        ("gold_expected", pa.float32()),
        ("gold_in_the_end", pa.int16()),
    ]
)
EARNED = pa.struct([("seat", pa.int8()), ("reason", pa.string()), ("gold", pa.int16())])
FORFEIT = pa.struct([("seat", pa.int8()), ("reason", pa.string())])

SCHEMA = pa.schema(
    [
        ("number", pa.int32()),
        ("setup", pa.string()),
        ("seed", pa.int64()),
        ("rulings", pa.int8()),
        ("bots", pa.list_(pa.string())),
        ("gold", pa.list_(pa.int16())),
        ("win_shares", pa.list_(pa.float32())),
        ("rounds", pa.int16()),
        ("earned", pa.list_(EARNED)),
        ("forfeit", FORFEIT),
        ("log", pa.string()),
        ("turns", pa.list_(TURN)),
    ],
    metadata={KEY: str(VERSION).encode()},
)
"""One row a game; a game's turns are a list in its row."""
