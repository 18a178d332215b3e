"""The tables of the database, column by column."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

METADATA = MetaData()

ID = String(16)
HASH = String(64)
PERSON = String(24)

GAMES = Table(
    "games",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("setup", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("deal", Text, nullable=False),
    Column("rulings", Integer, nullable=False),
    Column("running_score", Boolean, nullable=False),
    Column("clock_minutes", Double),
    Column("clock_seconds", Double),
    Column("is_open", Boolean, nullable=False),
    Column("pace", Integer, nullable=False),
    Column("rematch", ID),
    Column("made", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("is_over", Boolean, nullable=False),
    Column("bot_to_act", Boolean, nullable=False),
    Column("driver", String(32)),
    Column("driven_until", Double, nullable=False),
    Column("thinks_since", Double),
    Column("thought", Integer, nullable=False),
    Column("deadline", Double),
    Column("day", String(10), nullable=False),
    Index("games_to_drive", "bot_to_act", "driven_until"),
    Index("games_by_deadline", "deadline"),
    Index("open_games", "is_open", "touched"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("game", ID, ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("bot", String(24), nullable=False),
    Column("substitute", String(24), nullable=False),
    Column("out_of_time", Boolean, nullable=False),
    Column("secret", HASH),
    Column("invite", HASH),
    Column("person", PERSON),
    Index("invited_seats", "invite"),
    Index("seats_by_person", "person"),
)

JOURNAL = Table(
    "journal",
    METADATA,
    Column("game", ID, ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("drawn", Text, nullable=False),
    Column("taken_back", Integer, nullable=False),
    Column("spent", Integer, nullable=False),
    Column("said", Double, nullable=False),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("game", ID, ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("preset", String(24), nullable=False),
    Column("said", Double, nullable=False),
)

TRIES = Table(
    "tries",
    METADATA,
    Column("day", String(10), primary_key=True),
    Column("player", HASH, primary_key=True),
    Column("game", ID, nullable=False),
    Column("gold", Integer),
    Column("ahead", Integer),
)

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", PERSON, primary_key=True),
    Column("name", String(64), nullable=False),
    Column("lang", String(8), nullable=False),
    Column("made", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("mu", Double),
    Column("sigma", Double),
    Column("played", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("is_blocked", Boolean, nullable=False),
    Column("wants", Text, nullable=False),
    Column("mail", Text, nullable=False),
    Index("people_by_skill", "mu"),
)

RESULTS = Table(
    "results",
    METADATA,
    Column("person", PERSON, primary_key=True),
    Column("game", ID, primary_key=True),
    Column("said", Double, nullable=False),
    Column("place", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("mu", Double, nullable=False),
)

BLOCKS = Table(
    "blocks",
    METADATA,
    Column("person", PERSON, primary_key=True),
    Column("other", PERSON, primary_key=True),
)

REPORTS = Table(
    "reports",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("by", PERSON),
    Column("about", PERSON),
    Column("name", String(64), nullable=False),
    Column("game", ID, nullable=False),
    Column("why", Text, nullable=False),
    Column("said", Double, nullable=False),
)

SUBSCRIPTIONS = Table(
    "subscriptions",
    METADATA,
    Column("endpoint", Text, primary_key=True),
    Column("person", PERSON, nullable=False),
    Column("key", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("made", Double, nullable=False),
    Index("subscriptions_by_person", "person"),
)

HOOKS = Table(
    "hooks",
    METADATA,
    Column("game", ID, primary_key=True),
    Column("person", PERSON, primary_key=True),
    Column("address", Text, nullable=False),
)

KEPT = Table(
    "kept",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
