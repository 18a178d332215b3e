"""Those who are away are told: by the browser, by a webhook, by mail, as each has chosen."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from kingdom.server.notices.channels import Mail, Notices
from kingdom.server.notices.crier import A_MOMENT, Notice, hooked
from kingdom.server.notices.post import NotSent, place_of
from kingdom.server.settings import Settings

from .endpoint import Browser, Endpoint, check_signed, endpoint, mail_server
from .pages import ELSEWHERE, Made, Page
from .serving import Server, serving, wait_until
from .test_people import Somebody

HOME = "https://kingdom.example.org/"
INSIDE = Notices(address=HOME, contact="mailto:me@example.org", private_addresses=True)


class Street:
    """A server with everything that it sends notices to."""

    def __init__(self, server: Server, endpoint: Endpoint, letters: list[str]) -> None:
        self.server, self.endpoint, self.letters = server, endpoint, letters
        self.anna, self.bram = Somebody(server, "Anna"), Somebody(server, "Bram")

    def table(self) -> Made:
        made = self.anna.table(ELSEWHERE)
        assert self.bram.join(made).status_code == 200
        return made

    def a_turn(self, made: Made) -> Somebody:
        """Whoever must plays a turn and leaves; who is to play then."""
        actor: int = made.get("").json()["actor"]
        who, other = [(self.anna, self.bram), (self.bram, self.anna)][actor]
        with Page(self.server, made.game, [who.secret]) as page:
            while page.now["actor"] == actor:
                may_end = page.now["ask"]["end"]["may"]
                page.act("end" if may_end else page.choices()[0])
        return other


@pytest.fixture(scope="module")
def street(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Street]:
    with ExitStack() as stack:
        port, letters = stack.enter_context(mail_server())
        found = stack.enter_context(endpoint())
        mail = Mail(server="127.0.0.1", port=port, sender="kingdom@example.org", starttls=False)
        file = tmp_path_factory.mktemp("notices") / "games.sqlite"
        settings = Settings(notices=INSIDE, mail=mail)
        yield Street(
            stack.enter_context(serving(f"sqlite:///{file}", settings=settings)), found, letters
        )


def test_a_push_notice_tells_whose_turn_it_is(street: Street) -> None:
    """It can be read by that browser alone, and is signed with the server's key."""
    made = street.table()
    browsers = {}
    for person in (street.anna, street.bram):
        browsers[person.name] = Browser(street.endpoint, person.name)
        assert person.post("me/push", **browsers[person.name].wish).status_code == 200
    other = street.a_turn(made)
    browser = browsers[other.name]
    wait_until(browser.notices)
    (told,) = browser.notices()
    assert (told["title"], told["game"], told["kind"]) == ("Your turn", made.game, "turn")
    assert told["way"] == f"#/table/{made.game}"
    (posted,) = street.endpoint.to(browser.path)
    key = other.get("me").json()["push_key"]
    check_signed(posted, key, street.endpoint.address)
    assert posted.headers["content-encoding"] == "aes128gcm"
    assert made.game.encode() not in posted.body


def test_whoever_is_there_or_wants_none_is_not_told(street: Street) -> None:
    made = street.table()
    actor = made.get("").json()["actor"]
    away = [street.bram, street.anna][actor]
    browser = Browser(street.endpoint, "quiet")
    away.post("me/push", **browser.wish)
    with Page(street.server, made.game, [away.secret]):
        street.a_turn(made)
    away.post("me", wants=["over"])
    street.a_turn(made)
    street.a_turn(made)
    time.sleep(2 * A_MOMENT)  # so late they are asked what they want
    away.post("me", wants=["turn"])
    street.a_turn(made)
    street.a_turn(made)
    wait_until(browser.notices)
    assert len(browser.notices()) == 1
    away.post("me", wants=["turn", "joined", "rematch", "over"])


def test_a_browser_that_is_gone_is_forgotten(street: Street) -> None:
    made = street.table()
    actor = made.get("").json()["actor"]
    away = [street.bram, street.anna][actor]
    away.post("me/push", **Browser(street.endpoint, "gone").wish)
    street.endpoint.status = 410
    try:
        street.a_turn(made)
        wait_until(lambda: street.endpoint.to("/push/gone"))
        wait_until(lambda: not away.get("me/export").json()["notices"])
    finally:
        street.endpoint.status = 201


def test_an_accepted_invitation_a_rematch_and_the_end_are_told(street: Street) -> None:
    anna, bram = street.anna, street.bram
    browser = Browser(street.endpoint, "all")
    anna.post("me/push", **browser.wish)
    made = street.table()
    wait_until(lambda: browser.notices()[-1:])
    assert browser.notices()[-1]["body"] == "Bram has accepted your invitation."
    with Page(street.server, made.game, [bram.secret]) as page:
        page.ask("substitute", seat=1, bot="novice")
        with made.page(0) as hers:
            hers.ask("substitute", seat=0, bot="novice")
        page.wait(lambda: page.now["is_over"])
        wait_until(lambda: browser.notices()[-1]["kind"] == "over")
        assert browser.notices()[-1]["body"].startswith("Won by ")
        assert page.ask("rematch")["type"] == "done"
        page.wait(lambda: page.table["rematch"])
        wait_until(lambda: browser.notices()[-1]["kind"] == "rematch")
        assert browser.notices()[-1]["game"] == page.table["rematch"]


def test_a_webhook_is_for_one_game_and_one_person(street: Street) -> None:
    made, other = street.table(), street.table()
    address = f"{street.endpoint.address}/hook"
    path = f"games/{made.game}/hook"
    for person in (street.anna, street.bram):
        assert person.post(path, address=address).json() == {"address": address}
    assert street.anna.get(path).json() == {"address": address}
    stranger = Somebody(street.server, "Cato")
    assert stranger.post(path, address=address).status_code == 403
    street.a_turn(other)
    street.a_turn(made)
    said = "Your turn: "  # word that somebody sat down may still be on its way
    wait_until(lambda: street.endpoint.to("/hook", said))
    (posted,) = street.endpoint.to("/hook", said)
    assert posted.headers["click"] == f"{HOME}#/table/{made.game}"
    assert street.anna.post(path, address="").json() == {"address": ""}


def test_mail_goes_out_in_the_language_of_whoever_gets_it(street: Street) -> None:
    made = street.table()
    actor = made.get("").json()["actor"]
    away = [street.bram, street.anna][actor]
    told = away.post("me", mail="somebody@example.org", lang="de").json()
    assert told["may_mail"]
    try:
        street.a_turn(made)
        wait_until(lambda: street.letters)
        assert "Subject: Du bist dran" in street.letters[0]
        assert f"{HOME}#/table/{made.game}" in street.letters[0]
    finally:
        away.post("me", mail="", lang="en")


def test_nothing_is_sent_into_our_own_network(tmp_path: Path) -> None:
    """Neither when it is asked for nor when it is sent; names that lead there do not either."""
    with serving(f"sqlite:///{tmp_path / 'games.sqlite'}") as server:
        anna = Somebody(server, "Anna")
        made = anna.table(ELSEWHERE)
        for address in (
            "https://127.0.0.1/", "https://localhost/", "https://10.0.0.1/", "https://[::1]/",
            "https://169.254.169.254/latest/meta-data", "https://[::ffff:127.0.0.1]/",
            "http://8.8.8.8/", "https://8.8.8.8:22/", "file:///etc/passwd", "https://", "nothing",
            "https://0x7f.1/",
        ):  # fmt: skip
            answer = anna.post(f"games/{made.game}/hook", address=address)
            assert answer.status_code == 422, address
            with pytest.raises(NotSent):
                place_of(address, may_be_private=False)
        wish = {"endpoint": "https://127.0.0.1/push", "key": "x", "auth": "y"}
        assert anna.post("me/push", **wish).status_code == 422


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("https://discord.com/api/webhooks/1/x", {"content": "Your turn: Go. LINK"}),
        ("https://hooks.slack.com/services/x", {"text": "Your turn: Go. LINK"}),
        ("https://ntfy.sh/topic", "Your turn: Go. LINK"),
    ],
)
def test_each_webhook_is_told_in_its_words(address: str, told: Any) -> None:
    body, headers = hooked(address, Notice("Your turn", "Go.", "game", "turn"), "LINK")
    if isinstance(told, str):
        assert (body.decode(), headers["Click"]) == (told, "LINK")
    else:
        found = json.loads(body)
        assert {**found, **told} == found


def test_the_key_is_made_once(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        with serving(f"sqlite:///{tmp_path / 'games.sqlite'}") as server:
            keys.append(Somebody(server, "Anna").get("me").json()["push_key"])
    assert keys[0] == keys[1] != ""
