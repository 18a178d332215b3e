"""The crier: takes news to people who are not at the table, by every way they have chosen."""

from __future__ import annotations

import asyncio
import json
import logging
import smtplib
from email.message import EmailMessage
from typing import NamedTuple
from urllib.parse import urlsplit

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from kingdom.server.people.register import Person, Register
from kingdom.server.store.columns import HOOKS, KEPT, SUBSCRIPTIONS
from kingdom.table.society import News
from kingdom.table.speech import Speech, speech_or_english

from .channels import Mail, Notices
from .post import NotSent, post
from .push import Signer, Subscription, sealed

LOG = logging.getLogger(__name__)

AT_ONCE = 8
"""Notices that are on their way at the same time."""
AGAIN = (5.0, 60.0)
"""Seconds after which one that did not arrive is sent once more."""
A_MOMENT = 0.5
"""Seconds until every server knows who has left a table."""
GONE = (404, 410)
"""What a push service answers where a browser wants no more notices."""
VAPID = "vapid"


class Notice(NamedTuple):
    """What somebody is told."""

    title: str
    body: str
    game: str
    kind: str

    @property
    def way(self) -> str:
        """Where the page shows it."""
        screen = {"over": "end"}.get(self.kind, "table")
        return f"#/{screen}/{self.game}"


class Crier:
    """Sends notices."""

    def __init__(self, register: Register, notices: Notices, mail: Mail) -> None:
        self._register = register
        self._store = register.store
        self._notices = notices
        self._mail = mail
        self._room = asyncio.Semaphore(AT_ONCE)
        self.signer: Signer | None = None

    @property
    def may_mail(self) -> bool:
        """Whether there is a server that sends mail."""
        return bool(self._mail.server)

    @property
    def may_be_private(self) -> bool:
        """Whether notices may go to addresses inside of a network."""
        return self._notices.private_addresses

    async def open(self) -> None:
        """Makes the key of this server at its first start; all who share the database have one."""
        query = select(KEPT.c.value).where(KEPT.c.name == VAPID)
        if not await self._store.rows(query):
            made = insert(KEPT).values(name=VAPID, value=Signer.make())
            try:
                await self._store.database.write(lambda connection: connection.execute(made))
            except IntegrityError:
                LOG.info("another server has made the key for notices")
        self.signer = Signer((await self._store.rows(query))[0][0])

    async def cry(self, news: News) -> None:
        """Tells all whom it concerns, who are not there, and who want to know."""
        rows = [row for row in news.sitting.seats if row.person and row.seat in news.seats]
        if not rows:
            return
        await asyncio.sleep(A_MOMENT)
        present = news.present()
        away = {row.person for row in rows if row.person and row.seat not in present}
        for person in await self._register.people(away) if away else ():
            if news.kind in person.wants.split():
                await self._tell(person, noticed(news, speech_or_english(person.lang)))

    async def _tell(self, person: Person, notice: Notice) -> None:
        browsers, hook = await self.browsers(person.id), await self.hook(notice.game, person.id)
        ways = [self._push(browser, notice) for browser in browsers]
        if hook:
            ways.append(self._post_hook(hook, notice))
        if self.may_mail and person.mail:
            ways.append(self._send_mail(person, notice))
        await asyncio.gather(*ways)

    # By the browser ---------------------------------------------------------------------------

    async def browsers(self, person: str) -> list[Subscription]:
        """The browsers of somebody that want notices."""
        query = select(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.person == person)
        return [
            Subscription(row.endpoint, row.key, row.auth) for row in await self._store.rows(query)
        ]

    async def subscribe(self, person: str, browser: Subscription) -> None:
        """A browser wants notices for somebody, and for nobody else."""
        now = await self._store.now()

        def write(connection: Connection) -> None:
            _drop(connection, browser.endpoint)
            values = {"person": person, "made": now, **browser._asdict()}
            connection.execute(insert(SUBSCRIPTIONS).values(values))

        await self._store.database.write(write)

    async def unsubscribe(self, endpoint: str) -> None:
        """A browser wants no more notices."""
        await self._store.database.write(lambda connection: _drop(connection, endpoint))

    async def _push(self, browser: Subscription, notice: Notice) -> None:
        assert self.signer is not None
        told = {**notice._asdict(), "way": notice.way}
        body = sealed(json.dumps(told).encode(), browser)
        headers = self.signer.headers(browser.endpoint, self._notices.contact)
        if await self._post(browser.endpoint, body, headers) in GONE:
            await self.unsubscribe(browser.endpoint)

    # By a webhook -----------------------------------------------------------------------------

    async def hook(self, game: str, person: str) -> str:
        """Where word of a game goes for somebody; empty for nowhere."""
        query = select(HOOKS.c.address).where(HOOKS.c.game == game, HOOKS.c.person == person)
        return next((row[0] for row in await self._store.rows(query)), "")

    async def set_hook(self, game: str, person: str, address: str) -> None:
        """From now on word of a game goes there; nowhere if it is empty."""

        def write(connection: Connection) -> None:
            connection.execute(delete(HOOKS).where(HOOKS.c.game == game, HOOKS.c.person == person))
            if address:
                connection.execute(insert(HOOKS).values(game=game, person=person, address=address))

        await self._store.database.write(write)

    async def _post_hook(self, address: str, notice: Notice) -> None:
        await self._post(address, *hooked(address, notice, self._link(notice)))

    def _link(self, notice: Notice) -> str:
        return f"{self._notices.address.rstrip('/')}/{notice.way}" if self._notices.address else ""

    async def _post(self, address: str, body: bytes, headers: dict[str, str]) -> int:
        """Posts something, a few times if need be; the status that was answered."""
        for pause in (*AGAIN, None):
            try:
                async with self._room:
                    return await asyncio.to_thread(
                        post, address, body, headers, may_be_private=self.may_be_private
                    )
            except NotSent as why:
                LOG.info("a notice was not sent: %s", why)
                if pause is None or 0 < why.status < 500:
                    return why.status
                await asyncio.sleep(pause)
        return 0

    # By mail ----------------------------------------------------------------------------------

    async def _send_mail(self, person: Person, notice: Notice) -> None:
        letter = EmailMessage()
        letter["Subject"], letter["To"] = notice.title, person.mail
        letter["From"] = self._mail.sender or self._mail.user
        letter.set_content(f"{notice.body}\n\n{self._link(notice)}\n")
        try:
            async with self._room:
                await asyncio.to_thread(_mail, self._mail, letter)
        except (OSError, smtplib.SMTPException) as error:
            LOG.info("a mail was not sent: %r", error)


def noticed(news: News, speech: Speech) -> Notice:
    """News as somebody reads them."""
    sitting = news.sitting
    names = sitting.names(speech)
    who = names[news.by] if news.by is not None else ""
    winners = [names[seat] for seat in sitting.state.winners()] if sitting.state.over else []
    told = {"who": who, "round": sitting.state.round, "winners": ", ".join(winners)}
    body = speech.text(f"notice_{news.kind}_body", **told)
    title = speech.text(f"notice_{news.kind}")
    game = sitting.game.rematch or sitting.id if news.kind == "rematch" else sitting.id
    return Notice(title, body, game, news.kind)


def hooked(address: str, notice: Notice, link: str) -> tuple[bytes, dict[str, str]]:
    """A notice in the words of Discord, of Slack, or of ntfy and whoever reads plain text."""
    host = urlsplit(address).hostname or ""
    text = " ".join(filter(None, [f"{notice.title}: {notice.body}", link]))
    json_type = {"Content-Type": "application/json"}
    if host.endswith(("discord.com", "discordapp.com")):
        return json.dumps({"content": text, "allowed_mentions": {"parse": []}}).encode(), json_type
    if host.endswith("slack.com"):
        return json.dumps({"text": text}).encode(), json_type
    headers = {"Content-Type": "text/plain; charset=utf-8"}
    if link:
        headers["Click"] = link
    return text.encode(), headers


def _mail(about: Mail, letter: EmailMessage) -> None:
    with smtplib.SMTP(about.server, int(about.port), timeout=30) as line:
        if about.starttls:
            line.starttls()
        if about.user:
            line.login(about.user, about.password)
        line.send_message(letter)


def _drop(connection: Connection, endpoint: str) -> None:
    connection.execute(delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.endpoint == endpoint))
