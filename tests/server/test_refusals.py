"""Refusals: a clear sentence, the right status, and nothing changed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingdom.server.web.limits import LARGEST_MESSAGE
from kingdom.table.notdone import STATUS
from kingdom.table.session.keys import make_secret

from .pages import BOT, ELSEWHERE, HERE, Made, Page
from .serving import PLENTY, Server, serving


def check(told: dict[str, Any], code: str) -> None:
    """A refusal with its code, the status that fits, and one sentence."""
    assert told.get("code") == code, told
    assert told["status"] == STATUS[told["code"]]
    assert told["sentence"].endswith(".")
    assert not told["sentence"][0].islower()


@pytest.fixture
def made(server: Server) -> Made:
    return Made(server, HERE, HERE, seed=1)


# On the socket


def unchanged(page: Page, before: dict[str, Any]) -> None:
    """The table is as it was, for those who watch and for those who come."""
    assert page.now == before


def test_a_stale_action_is_refused(made: Made) -> None:
    with made.page(0, 1) as page, made.page(0) as late:
        page.act(page.choices()[0])
        before = page.now
        told = late.ask("act", seat=0, action=page.choices()[0], at=before["at"] - 1)
        check(told, "stale")
        late.catch_up(before["at"])
        assert late.now["entries"] == before["entries"] == 1


def test_another_seat_cannot_act(made: Made) -> None:
    with made.page(0, 1) as page:
        before = page.now
        check(page.act(page.choices()[0], seat=1), "wrong_seat")
        unchanged(page, before)


def test_a_seat_one_does_not_hold_cannot_act(made: Made) -> None:
    with made.page(1) as page, made.page() as spectator:
        before = page.now
        for other in (page, spectator):
            told = other.ask("act", seat=0, action="a1", at=before["at"])
            check(told, "not_yours")
            unchanged(other, before if other is page else spectator.now)


def test_an_unlawful_action_is_refused_with_its_reason(made: Made) -> None:
    with made.page(0, 1) as page, made.page(0, 1, lang="nl") as dutch:
        before = page.now
        told = page.act("end")
        check(told, "unlawful")
        assert told["sentence"] == "Build three more first."
        check(page.act("zz99"), "unlawful")
        check(page.act("paddock:a1-c1"), "unlawful")
        unchanged(page, before)
        for action, sentence in (
            ("end", "Bouw er eerst nog drie."),
            ("farm:a1", "Je hebt geen tegel Boerderij."),
            ("zz99", "“zz99” begrijp ik niet; acties schrijf je als e12, tavern:e12, "),
        ):
            told = dutch.act(action)
            check(told, "unlawful")
            assert told["sentence"].startswith(sentence)


@pytest.mark.parametrize(
    "message",
    [
        "",
        "hello",
        "[]",
        "{}",
        "null",
        '{"type": "dance", "id": 3}',
        '{"type": "act", "id": 3}',
        '{"type": "act", "id": 3, "seat": 0, "action": "a1", "at": "0"}',
        '{"type": "act", "id": 3, "seat": 9, "action": "a1", "at": 0}',
        '{"type": "act", "id": 3, "seat": 0, "action": "a1", "at": 0, "more": 1}',
        '{"type": "act", "id": -3, "seat": 0, "action": "a1", "at": 0}',
        '{"type": "pace", "id": 3, "pace": 99999}',
        "[" * 3000,
    ],
)
def test_a_malformed_message_is_refused(made: Made, message: str) -> None:
    with made.page(0, 1) as page:
        before = page.now
        page.say(message)
        told = page.hear_until(lambda told: told["type"] == "refused")
        check(told, "malformed")
        assert told["id"] == (3 if '"id": 3' in message else -3 if "-3" in message else None)
        unchanged(page, before)
        assert page.act(page.choices()[0])["type"] == "done"


def test_bytes_are_no_message(made: Made) -> None:
    with made.page(0, 1) as page:
        page._socket.send(b"\x00\x01")
        check(page.hear_until(lambda told: told["type"] == "refused"), "malformed")


def test_an_oversized_message_is_refused(made: Made) -> None:
    with made.page(0, 1) as page:
        before = page.now
        page.say(json.dumps({"type": "say", "id": 1, "seat": 0, "text": "x" * LARGEST_MESSAGE}))
        check(page.hear_until(lambda told: told["type"] == "refused"), "oversized")
        unchanged(page, before)
        assert page.act(page.choices()[0])["type"] == "done"


def test_what_is_larger_than_any_frame_ends_the_connection(made: Made) -> None:
    with made.page(0, 1) as page:
        page.say("x" * 2_000_000)
        assert page.closed_with() == 1009
    with made.page(0, 1) as page:
        assert page.now["entries"] == 0


def test_an_unknown_game_is_told_and_hung_up_on(server: Server) -> None:
    page = Page(server, "nosuchgame", greets=False)
    with page:
        told = page.hear()
        check(told, "unknown_game")
        assert page.closed_with() == 4404


def test_a_wrong_secret_opens_nothing(server: Server, made: Made) -> None:
    other = Made(server, HERE, BOT, pace=5000)
    for secret in (make_secret(), other.secrets[0]):
        with Page(server, made.game, [secret], greets=False) as page:
            page.say({"type": "hello", "secrets": [secret]})
            check(page.hear(), "wrong_secret")
            page.say({"type": "hello"})
            assert page.hear()["type"] == "welcome"


def test_an_unknown_language_is_refused(server: Server, made: Made) -> None:
    with Page(server, made.game, greets=False) as page:
        page.say({"type": "hello", "lang": "tlh"})
        check(page.hear(), "bad_setup")


def test_hello_comes_first(server: Server, made: Made) -> None:
    with Page(server, made.game, greets=False) as page:
        check(page.ask("act", seat=0, action="a1", at=0), "not_now")


def test_nothing_can_be_done_when_the_game_is_over(server: Server) -> None:
    made = Made(server, BOT, BOT, seed=2)
    with made.page() as page:
        page.wait(lambda: page.now["is_over"])
        check(page.ask("rematch"), "not_yours")


# Limits


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with limits so tight that a test reaches them at once."""
    file = tmp_path_factory.mktemp("strict") / "games.sqlite"
    limits = PLENTY._replace(
        messages=10,
        messages_a_second=0,
        said=3,
        said_a_second=0,
        requests=30,
        requests_a_second=0,
    )
    with serving(f"sqlite:///{file}", limits=limits) as server:
        yield server


def test_a_flood_of_messages_is_refused_and_then_cut_off(strict: Server) -> None:
    made = Made(strict, HERE, HERE, seed=1)
    with made.page(0, 1) as page:
        for _ in range(10):
            page.say({"type": "rename", "id": 999, "seat": 0, "name": "Anna"})
        told = page.act(page.choices()[0])
        check(told, "too_many")
        assert page.now["entries"] == 0
        for _ in range(120):
            page.say({"type": "rename", "id": 999, "seat": 0, "name": "Anna"})
        assert page.closed_with() == 1008
    made = Made(strict, HERE, HERE, seed=1)
    with made.page(0, 1) as page:  # others are not harmed
        assert page.act(page.choices()[0])["type"] == "done"


def test_who_talks_too_much_is_asked_to_wait(strict: Server) -> None:
    made = Made(strict, HERE, HERE, seed=1)
    with made.page(0, 1) as page:
        for _ in range(3):
            assert page.ask("say", seat=0, preset="hello")["type"] == "done"
        check(page.ask("say", seat=0, preset="hello"), "too_many")
        assert len(page.chat) == 3


def test_too_many_requests_are_refused(strict: Server) -> None:
    answers = [strict.http.post("/api/setups", json={}) for _ in range(40)]
    assert answers[0].status_code == 200
    assert answers[-1].status_code == 429
    check(answers[-1].json(), "too_many")
    assert strict.http.get("/api/health").status_code == 200


# Over HTTP


@pytest.mark.parametrize(
    ("method", "path", "body", "code"),
    [
        ("GET", "/api/games/nosuchgame", None, "unknown_game"),
        ("GET", "/api/games/nosuchgame/replay", None, "unknown_game"),
        ("GET", "/api/nothing", None, "unknown_page"),
        ("DELETE", "/api/games", None, "unknown_page"),
        ("GET", "/api/shelf?lang=tlh", None, "bad_setup"),
        ("POST", "/api/games", {"seats": "two"}, "malformed"),
        ("POST", "/api/games", {"seats": [HERE, HERE], "colour": "red"}, "malformed"),
        ("POST", "/api/games", {"seats": [HERE, {"kind": "cat"}]}, "malformed"),
        ("POST", "/api/games", {"seats": [HERE] * 6}, "malformed"),
        ("POST", "/api/games", {"seats": [HERE]}, "bad_setup"),
        ("POST", "/api/games", {"seats": [HERE, {"kind": "bot", "bot": "hal"}]}, "bad_setup"),
        ("POST", "/api/games", {"seats": [HERE, HERE], "code": "B2-xx-yy"}, "bad_setup"),
        ("POST", "/api/games", {"seats": [HERE] * 3, "code": "B2-TaPaOaFa-FiKnMe"}, "bad_setup"),
        ("POST", "/api/games", {"seats": [HERE] * 2, "code": "x", "file": "y"}, "malformed"),
        ("POST", "/api/games", {"seats": [HERE] * 2, "file": "kingdom position 1"}, "bad_file"),
        ("POST", "/api/games", {"seats": [HERE] * 2, "game": "nosuchgame"}, "unknown_game"),
        ("POST", "/api/setups", {"seats": 9}, "malformed"),
        ("POST", "/api/setups", {"expansions": ["atlantis"]}, "bad_setup"),
        ("POST", "/api/setups", {"sections": ["atlantis"]}, "bad_setup"),
        ("POST", "/api/setups", {"cards": ["Kings"]}, "bad_setup"),
        ("POST", "/api/setups", {"options": ["win"]}, "bad_setup"),
        ("POST", "/api/setups", {"cards": ["lords"], "options": ["no_lords"]}, "bad_setup"),
        ("POST", "/api/join", {"code": "abcd-efgh-jkmn", "secret": "s" * 22}, "unknown_code"),
        ("POST", "/api/join", {"code": "abcd-efgh-jkmn", "secret": "short"}, "malformed"),
        ("POST", "/api/games/mine", {"games": [{"game": "x"}]}, "malformed"),
    ],
)  # fmt: skip
def test_bad_requests_get_a_sentence(
    server: Server, method: str, path: str, body: object, code: str
) -> None:
    answer = server.http.request(method, path, json=body)
    check(answer.json(), code)
    assert answer.status_code == answer.json()["status"]


def test_refusals_are_in_the_language_asked_for(server: Server) -> None:
    answer = server.http.get("/api/games/nosuchgame?lang=nl")
    assert answer.json()["sentence"].startswith("Op dit adres is geen spel;")


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[1, 2]"])
def test_a_body_that_is_no_json_gets_a_sentence(server: Server, body: bytes) -> None:
    answer = server.http.post("/api/games", content=body)
    check(answer.json(), "malformed")


def test_a_body_that_is_too_large_is_refused(server: Server) -> None:
    large = b'{"seats": [], "file": "' + b"x" * 400_000 + b'"}'
    answer = server.http.post("/api/games", content=large)
    check(answer.json(), "oversized")

    def pieces() -> Iterator[bytes]:  # no length is told beforehand
        for place in range(0, len(large), 10_000):
            yield large[place : place + 10_000]

    answer = server.http.post("/api/games", content=pieces())
    check(answer.json(), "oversized")


def test_wrong_secrets_are_refused_over_http(server: Server, made: Made) -> None:
    for path in ("", "/file", "/moments?first=0&last=0"):
        answer = server.http.get(
            f"/api/games/{made.game}{path}", headers={"Authorization": "Bearer nonsense"}
        )
        check(answer.json(), "wrong_secret")
        assert answer.status_code == 403


def test_moments_that_are_not_there_are_refused(made: Made) -> None:
    for first, last in ((-1, 0), (0, 1), (2, 1), (0, 500)):
        check(made.get("/moments", first=first, last=last).json(), "malformed")
    check(made.get("/moments", first="x", last=1).json(), "malformed")


def test_a_taken_seat_cannot_be_taken_again(server: Server) -> None:
    made = Made(server, HERE, ELSEWHERE)
    first, second = make_secret(), make_secret()
    asked = {"code": made.invites[1], "secret": first, "name": "Bram"}
    assert server.http.post("/api/join", json=asked).json() == {"game": made.game, "seat": 1}
    assert server.http.post("/api/join", json=asked).status_code == 200
    answer = server.http.post("/api/join", json={**asked, "secret": second})
    check(answer.json(), "seat_taken")
    with Page(server, made.game, [second], greets=False) as page:
        page.say({"type": "hello", "secrets": [second]})
        check(page.hear(), "wrong_secret")


@pytest.fixture(scope="module")
def talking(server: Server) -> Iterator[Page]:
    """A page that says anything."""
    with Made(server, HERE, HERE).page(0) as page:
        yield page


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@settings(deadline=None, max_examples=60)
@given(
    path=st.sampled_from(["/api/setups", "/api/games", "/api/games/mine", "/api/join"]),
    body=st.dictionaries(
        st.sampled_from(["seats", "code", "game", "games", "file", "sections", "cards", "secret"]),
        ANY_JSON | st.just([HERE, HERE]) | st.text(alphabet="B2-TaPaOaFiKnMe.NSw", max_size=30),
    ),
)
def test_nothing_that_is_sent_breaks_the_server(
    server: Server, path: str, body: dict[str, object]
) -> None:
    """Whatever comes is done or refused; it is never our fault."""
    answer = server.http.post(path, content=json.dumps(body))
    assert answer.status_code in (200, 201, 404, 409, 422), answer.text
    if answer.status_code >= 400:
        check(answer.json(), answer.json()["code"])


@settings(deadline=None, max_examples=60)
@given(
    values=st.dictionaries(st.sampled_from(["seat", "at", "action", "text", "bot"]), ANY_JSON),
    type=st.sampled_from(["hello", "act", "undo", "say", "substitute", "pace", "rematch"]),
)
def test_no_message_breaks_the_server(talking: Page, values: dict[str, object], type: str) -> None:
    talking.say(json.dumps({"type": type, "id": 1, "seat": 0, "at": 0, **values}))
    told = talking.hear_until(lambda told: told["type"] in ("refused", "done", "welcome"))
    assert told.get("code") != "broken"
