"""Somebody is the same person in every browser of theirs, and is told though the page is closed."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.server import endpoint as local
from tests.server.pages import ELSEWHERE, Made
from tests.server.serving import Nursery, Server, wait_until
from tests.server.test_people import Somebody

from .visitor import PHONE, Visitor, seated

SECRET = "JSON.parse(localStorage.getItem('kingdom.person'))"
REGISTERED = """async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration?.active && registration.scope
}"""
SHOWN = """async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, data }) => [title, body, data])
}"""


def test_a_name_and_its_games_are_carried_to_another_device(
    browser: Browser, server: Server
) -> None:
    """By the link that the QR code says: nothing else comes along."""
    with Visitor(browser, server) as anna, Visitor(browser, server, size=PHONE) as phone:
        anna.go("me")
        field = anna.page.get_by_label("Your name")
        field.fill("Anna")
        anna.button("Save").click()
        expect(anna.page.get_by_text("Saved.")).to_be_visible()
        secret = anna.page.evaluate(SECRET)
        made = Made(server, {"kind": "here", "name": "Anna"}, ELSEWHERE, person=secret)
        anna.button("Show the code").click()
        expect(anna.page.get_by_role("img", name="QR code of your link")).to_be_visible()
        phone.go(f"me?secret={secret}")
        phone.button("Yes, that is me").click()
        expect(phone.page.get_by_text("Welcome. 1 game is here now.")).to_be_visible()
        phone.go("table", made.game)
        expect(phone.sentence).to_be_visible()
        phone.wait(lambda: phone.told("welcome"), "Nobody says welcome.")
        assert phone.told("welcome")[-1]["yours"] == [0]
        phone.go("me?secret=broken")
        expect(phone.page.get_by_text("This link is damaged")).to_be_visible()


def test_the_host_sends_somebody_away_and_blocks_them(browser: Browser, server: Server) -> None:
    host, guest = Somebody(server, "Anna"), Somebody(server, "Bram")
    made = host.table(ELSEWHERE)
    guest.join(made)
    with seated(browser, made, 0) as anna:
        anna.page.get_by_role("button", name="Bram").first.click()
        anna.button("Block").click()
        expect(anna.page.get_by_text("Bram is blocked")).to_be_visible()
        anna.page.get_by_role("button", name="Bram").first.click()
        anna.button("Remove from the table").click()
        expect(anna.page.get_by_text("Bram was removed")).to_be_visible()
        anna.wait(lambda: anna.told("table")[-1]["players"][1]["is_free"], "The seat is not free.")


def test_a_push_notice_is_shown_by_the_service_worker(
    browser: Browser, nursery: Nursery, tmp_path: Path
) -> None:
    """What the server sends to a push service is decrypted with the subscription's own keys there,
    and given to this browser's service worker as a push service would.
    """
    settings = tmp_path / "kingdom.toml"
    settings.write_text("[notices]\nprivate_addresses = true\n")
    server = nursery.start(f"sqlite:///{tmp_path / 'games.sqlite'}", settings=settings)
    with local.endpoint() as where:
        anna, bram = Somebody(server, "Anna"), Somebody(server, "Bram")
        device = local.Browser(where, "anna")
        assert anna.post("me/push", **device.wish).status_code == 200
        made = anna.table(ELSEWHERE)
        bram.join(made)
        wait_until(device.notices)
        told = device.notices()[-1]
        assert told["kind"] == "joined"
        with Visitor(browser, f"http://127.0.0.1:{server.port}/") as visitor:
            visitor.context.grant_permissions(["notifications"])
            visitor.go("")
            visitor.wait(lambda: visitor.page.evaluate(REGISTERED), "No service worker is there.")
            scope = visitor.page.evaluate(REGISTERED)
            line = visitor.context.new_cdp_session(visitor.page)
            found: list[str] = []
            line.on(
                "ServiceWorker.workerRegistrationUpdated",
                lambda news: found.extend(each["registrationId"] for each in news["registrations"]),
            )
            line.send("ServiceWorker.enable")
            visitor.wait(lambda: found, "The browser knows no service worker.")
            line.send(
                "ServiceWorker.deliverPushMessage",
                {"origin": scope, "registrationId": found[-1], "data": json.dumps(told)},
            )
            visitor.wait(lambda: visitor.page.evaluate(SHOWN), "No notice is shown.")
            assert visitor.page.evaluate(SHOWN) == [
                [told["title"], "Bram has accepted your invitation.", f"#/table/{made.game}"]
            ]
    nursery.kill()
