"""The register: everything that is kept of people, by the ids that follow from their secrets."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from sqlalchemy import Connection, and_, delete, insert, or_, select, update

from kingdom.server.store import SqlStore
from kingdom.server.store.columns import (
    BLOCKS,
    CHAT,
    HOOKS,
    PEOPLE,
    REPORTS,
    RESULTS,
    SEATS,
    SUBSCRIPTIONS,
)
from kingdom.table.session.keys import make_game_id

from .skill import FRESH, Entrant, Skill, rated

ALL = "turn joined rematch over"
"""What somebody is told who has not said what they want."""


class Person(NamedTuple):
    """Somebody who is known beyond one game."""

    id: str
    name: str
    lang: str
    made: float
    seen: float
    mu: float | None
    sigma: float | None
    played: int
    won: int
    is_blocked: bool
    wants: str
    mail: str


class Register:
    """People in the database."""

    def __init__(self, store: SqlStore) -> None:
        self.store = store

    async def person(self, id: str) -> Person | None:
        """Somebody, if they are known."""
        return next(iter(await self.people([id])), None)

    async def people(self, ids: Collection[str]) -> list[Person]:
        """Those of some who are known."""
        rows = await self.store.rows(select(PEOPLE).where(PEOPLE.c.id.in_(ids)))
        return [Person(*row) for row in rows]

    async def meet(self, id: str, name: str, lang: str) -> None:
        """Somebody is there under a name; without one they keep theirs."""
        now = await self.store.now()
        news = {"seen": now, "lang": lang, **({"name": name} if name else {})}

        def write(connection: Connection) -> None:
            if not connection.execute(
                update(PEOPLE).where(PEOPLE.c.id == id).values(news)
            ).rowcount:
                fresh = Person(id, name, lang, now, now, None, None, 0, 0, False, ALL, "")
                connection.execute(insert(PEOPLE).values(fresh._asdict()))

        await self.store.database.write(write)

    async def change(self, id: str, **values: object) -> None:
        """What somebody says of themselves."""
        query = update(PEOPLE).where(PEOPLE.c.id == id).values(values)
        await self.store.database.write(lambda connection: _run(connection, query))

    async def leaders(self, least: int, most: int) -> list[Person]:
        """Those who play best, of those who have played enough."""
        query = select(PEOPLE).where(PEOPLE.c.played >= least, ~PEOPLE.c.is_blocked)
        rows = await self.store.rows(query.order_by(PEOPLE.c.mu.desc()).limit(most))
        return [Person(*row) for row in rows]

    async def results(self, id: str, most: int) -> list[Any]:
        """The games of somebody that counted, the last first."""
        query = select(RESULTS).where(RESULTS.c.person == id)
        return await self.store.rows(query.order_by(RESULTS.c.said.desc()).limit(most))

    async def games(self, id: str, most: int) -> list[str]:
        """The games that somebody has a seat in."""
        rows = await self.store.rows(select(SEATS.c.game).where(SEATS.c.person == id).limit(most))
        return [row[0] for row in rows]

    async def rate(self, game: str, entrants: list[Entrant], seats: int) -> None:
        """Counts a finished game, once."""
        people = [who for who in entrants if who.person]
        now = await self.store.now()

        def write(connection: Connection) -> None:
            if connection.execute(select(RESULTS.c.game).where(RESULTS.c.game == game)).first():
                return
            query = select(PEOPLE).where(PEOPLE.c.id.in_([who.person for who in people]))
            known = {row.id: Person(*row) for row in connection.execute(query.with_for_update())}
            before = {
                each.id: Skill(each.mu, each.sigma) if each.mu is not None and each.sigma else FRESH
                for each in known.values()
            }
            after = rated(entrants, before)
            for id, _, place in people:
                if id not in known:
                    continue
                told = {"person": id, "game": game, "said": now, "place": place, "seats": seats}
                connection.execute(insert(RESULTS).values(**told, mu=after[id].mu))
                connection.execute(
                    update(PEOPLE)
                    .where(PEOPLE.c.id == id)
                    .values(
                        **after[id]._asdict(),
                        played=PEOPLE.c.played + 1,
                        won=PEOPLE.c.won + int(place == 1),
                    )
                )

        await self.store.database.write(write)

    # Whom one avoids --------------------------------------------------------------------------

    async def blocked_by(self, id: str) -> list[str]:
        """Whom somebody does not want to sit with."""
        rows = await self.store.rows(select(BLOCKS.c.other).where(BLOCKS.c.person == id))
        return [row[0] for row in rows]

    async def avoid(self, one: str, others: Iterable[str]) -> list[tuple[str, str]]:
        """Who of these avoids whom."""
        others = list(others)
        mine = and_(BLOCKS.c.person == one, BLOCKS.c.other.in_(others))
        theirs = and_(BLOCKS.c.other == one, BLOCKS.c.person.in_(others))
        return [
            (row[0], row[1])
            for row in await self.store.rows(select(BLOCKS).where(or_(mine, theirs)))
        ]

    async def block(self, id: str, other: str, *, is_blocked: bool) -> None:
        """Somebody avoids another, or does not any more."""

        def write(connection: Connection) -> None:
            connection.execute(delete(BLOCKS).where(BLOCKS.c.person == id, BLOCKS.c.other == other))
            if is_blocked:
                connection.execute(insert(BLOCKS).values(person=id, other=other))

        await self.store.database.write(write)

    async def report(
        self, by: str | None, about: str | None, name: str, game: str, why: str
    ) -> None:
        """Something for the operator to read."""
        told = {"id": make_game_id(), "by": by, "about": about, "name": name, "game": game}
        query = insert(REPORTS).values(**told, why=why, said=await self.store.now())
        await self.store.database.write(lambda connection: _run(connection, query))

    async def reports(self, most: int) -> list[Any]:
        """What was reported, the last first."""
        return await self.store.rows(select(REPORTS).order_by(REPORTS.c.said.desc()).limit(most))

    # All of somebody --------------------------------------------------------------------------

    async def everything(self, id: str) -> dict[str, Any]:
        """All that is kept of somebody, as plain data."""
        seats = select(SEATS.c.game, SEATS.c.seat, SEATS.c.name).where(SEATS.c.person == id)
        said = select(CHAT).join(
            SEATS, and_(SEATS.c.game == CHAT.c.game, SEATS.c.seat == CHAT.c.seat)
        )
        asked = {
            "people": select(PEOPLE).where(PEOPLE.c.id == id),
            "seats": seats,
            "chat": said.where(SEATS.c.person == id),
            "results": select(RESULTS).where(RESULTS.c.person == id),
            "blocks": select(BLOCKS).where(BLOCKS.c.person == id),
            "reports": select(REPORTS).where(REPORTS.c.by == id),
            "notices": select(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.person == id),
            "hooks": select(HOOKS).where(HOOKS.c.person == id),
        }
        return {
            name: [dict(row._mapping) for row in await self.store.rows(query)]
            for name, query in asked.items()
        }

    async def forget(self, id: str) -> int:
        """Deletes all that is kept of somebody; how many games stay with the others.

        Their seats stay, without a name, so that the others can play on.
        """

        def write(connection: Connection) -> int:
            seats = connection.execute(
                select(SEATS.c.game, SEATS.c.seat).where(SEATS.c.person == id)
            ).all()
            for game, seat in seats:
                connection.execute(delete(CHAT).where(CHAT.c.game == game, CHAT.c.seat == seat))
            connection.execute(
                update(SEATS).where(SEATS.c.person == id).values(person=None, name="")
            )
            for table in (RESULTS, SUBSCRIPTIONS, HOOKS):
                connection.execute(delete(table).where(table.c.person == id))
            connection.execute(
                delete(BLOCKS).where(or_(BLOCKS.c.person == id, BLOCKS.c.other == id))
            )
            connection.execute(delete(REPORTS).where(REPORTS.c.by == id))
            connection.execute(
                update(REPORTS).where(REPORTS.c.about == id).values(about=None, name="")
            )
            connection.execute(delete(PEOPLE).where(PEOPLE.c.id == id))
            for game, _ in seats:
                self.store.database.say(connection, f"{self.store.name} {game} table")
            return len(seats)

        return await self.store.database.write(write)


def _run(connection: Connection, query: Any) -> None:
    connection.execute(query)
