"""Messages that nobody sends: nothing breaks, whatever comes over sockets and at every address.

    python -m benchmarks.fuzz                        # 100,000 messages
    python -m benchmarks.fuzz --messages 5000 --seed 7

What is sent is made from the server's own descriptions: of its interface (OpenAPI) and of the
messages of a page (JSON Schema). Most of a message is as it should be, so that it is read; some of
it is out of bounds, of another kind, missing, or more than was asked for. Half of all goes over
sockets. An answer of 500 or above, a refusal without a sentence, a message that is "broken" and a
socket that the server closes as failed are faults.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias
from urllib.parse import quote

from kingdom.table.wire.schema import schema

from .line import Line, address, ask, open_line
from .serving import Server, database, serving

Schema: TypeAlias = dict[str, Any]

NO_LIMITS = "[limits]\n" + "".join(
    f"{name} = 1000000000\n"
    for name in (
        "messages", "messages_a_second", "said", "said_a_second", "requests",
        "requests_a_second", "tables", "tables_a_second", "work", "work_a_second", "kept",
        "kept_a_second",
    )
)  # fmt: skip
"""What is tried here is not how much, but what."""
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1.5, -0.0, 2**31, 2**63, 10**400, 1e308, float("inf"), float("nan"),
    "", " ", "\0", "\x7f", "\ud800", "\udfff\ud800", "é", "🏰", "a\u0301", "\u202e", "%00", "../",
    "'; --", "{}", "null", "x" * 5000, "9" * 5000, [], {}, [[]], [None] * 300, {"": ""},
    {"type": "hello"}, [[[[[[]]]]]],
)  # fmt: skip
RAW = (
    b"",
    b"{",
    b"[" * 5000,
    b"\xff\xfe",
    b'{"a":1}}',
    b'"\\ud800"',
    b"NaN",
    b"-" * 50,
    b"\0" * 20,
)
ODD_WORDS = tuple(word for word in ODD if isinstance(word, str))
FAILED = 1011
LAST = 987_654
"""The number of a message whose answer is waited for."""
MOST_FAULTS = 20


class Maker:
    """Makes messages by their description, most of them nearly right."""

    def __init__(self, described: Schema, rng: Random, known: dict[str, list[Any]]) -> None:
        self._described = described
        self._rng = rng
        self._known = known
        """Values that mean something, by the names of fields."""

    def value(self, told: Schema, *, name: str = "", odds: float = 0.04) -> Any:
        """A value as it is described, or now and then none."""
        rng = self._rng
        if rng.random() < odds:
            return rng.choice(ODD)
        if name in self._known and rng.random() < 0.8:
            return rng.choice(self._known[name])
        if "$ref" in told:
            return self.value(self._referred(told["$ref"]), name=name, odds=odds)
        for either in ("anyOf", "oneOf", "allOf"):
            if either in told:
                return self.value(rng.choice(told[either]), name=name, odds=odds)
        if "const" in told:
            return told["const"]
        if "enum" in told:
            return rng.choice(told["enum"])
        kind = told.get("type", "object")
        return getattr(self, f"_{kind}")(told, name, odds)

    def _referred(self, path: str) -> Schema:
        found = self._described
        for part in path.removeprefix("#/").split("/"):
            found = found[part]
        return found

    def _null(self, told: Schema, name: str, odds: float) -> None:
        return None

    def _boolean(self, told: Schema, name: str, odds: float) -> bool:
        return self._rng.random() < 0.5

    def _integer(self, told: Schema, name: str, odds: float) -> int:
        least, most = int(told.get("minimum", -3)), int(told.get("maximum", 40))
        return self._rng.choice(
            [least, most, least - 1, most + 1, *[self._between(least, most)] * 8]
        )

    def _between(self, least: int, most: int) -> int:
        return self._rng.randint(least, max(least, most))

    def _number(self, told: Schema, name: str, odds: float) -> float:
        return self._integer(told, name, odds) + self._rng.random()

    def _string(self, told: Schema, name: str, odds: float) -> str:
        longest = min(int(told.get("maxLength", 30)), 300)
        length = self._rng.choice([0, 1, longest, longest + 1, *[self._between(1, 24)] * 8])
        return "".join(self._rng.choice("abcdefgh0123456789-_. /é🏰") for _ in range(length))

    def _array(self, told: Schema, name: str, odds: float) -> list[Any]:
        least, most = int(told.get("minItems", 0)), min(int(told.get("maxItems", 6)), 6)
        count = self._rng.choice([least, most, most + 1, *[self._between(least, most)] * 6])
        return [self.value(told.get("items", {}), name=name, odds=odds) for _ in range(count)]

    def _object(self, told: Schema, name: str, odds: float) -> dict[str, Any]:
        needed = set(told.get("required", ()))
        found = {
            field: self.value(about, name=field, odds=odds)
            for field, about in told.get("properties", {}).items()
            if self._rng.random() < (0.99 if field in needed else 0.3)
        }
        if self._rng.random() < odds:
            found[self._rng.choice(ODD_WORDS)] = self._rng.choice(ODD)
        return found

    def text(self, told: Schema) -> str:
        """A message as it is sent; it may be none at all."""
        if self._rng.random() < 0.02:
            return self._rng.choice(RAW).decode("latin-1")
        text = json.dumps(self.value(told))
        if self._rng.random() < 0.02:
            place = self._rng.randrange(len(text) + 1)
            text = text[:place] + self._rng.choice(ODD_WORDS[:12]) + text[place:]
        return text


class Fuzz:
    """Sends it, and keeps what went wrong."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.rng = Random(seed)
        self.answers: Counter[object] = Counter()
        self.faults: list[str] = []
        self.sent = 0
        self.secrets_of: dict[str, list[str]] = {}
        self.known: dict[str, list[Any]] = {
            "lang": ["en", "nl", "de", "xx"], "bot": ["novice", "easy", ""], "pace": [0],
            "kind": ["here", "elsewhere", "bot"], "preset": ["well_played", ""],
            "action": ["end", "a1", "e12", "choose:grass", "tavern:e12", "a1>b2"],
            "at": [*range(6)], "lesson": ["learn"], "first": ["0", "1"], "last": ["0", "3"],
            "entry": ["0", "1"], "day": ["2026-11-17"], "is_open": [False], "puzzle": [],
            "game": [], "secrets": [], "secret": [], "person": [], "file": [], "seat": [0, 0, 1],
            "code": ["B2-TaPaOaFa-FiKnMe"], "id": [*range(9)], "name": ["Anna", ""],
        }  # fmt: skip

    async def set_up(self) -> None:
        """Some tables, so that there is something to ask about."""
        for number in range(6):
            seats = [{"kind": "here"}, {"kind": "here" if number % 3 else "elsewhere"}]
            asked = {"seats": seats, "pace": 0, "seed": number}
            told = (await ask(self.server.port, "POST", "/api/games", asked)).told
            secrets = [seat["secret"] for seat in told["seats"] if seat["secret"]]
            self.known["game"].append(told["game"])
            self.known["puzzle"].append(f"{told['game']}.0")
            self.known["secret"] += secrets
            self.secrets_of[told["game"]] = secrets
            self.known["code"] += [seat["invite"] for seat in told["seats"] if seat["invite"]]
        self.known["secrets"] = [*self.secrets_of.values()]
        self.known["person"] = ["0" * 24, *self.known["secret"][:2]]
        shown = {"Authorization": f"Bearer {','.join(self.known['secret'][:2])}"}
        path = f"/api/games/{self.known['game'][1]}/file"
        self.known["file"] = [
            (await ask(self.server.port, "GET", path, headers=shown)).body.decode()
        ]

    def fault(self, what: str) -> None:
        """Something that must not be."""
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(what[:600])

    # Addresses --------------------------------------------------------------------------------

    async def addresses(self, count: int) -> None:
        """So many requests at all addresses that are described, and at some that are not."""
        described = (await ask(self.server.port, "GET", "/api/openapi.json")).told
        asked = [
            (method.upper(), path, about)
            for path, methods in described["paths"].items()
            for method, about in methods.items()
        ]
        maker = Maker(described, self.rng, self.known)
        for number in range(count):
            method, path, about = asked[number % len(asked)]
            await self._ask(maker, method, path, about, number)

    async def _ask(self, maker: Maker, method: str, path: str, about: Schema, number: int) -> None:
        rng = self.rng
        query = []
        for told in about.get("parameters", ()):
            value = maker.value(told["schema"], name=told["name"], odds=0.1)
            word = quote(
                value if isinstance(value, str) else json.dumps(value), safe="", errors="ignore"
            )
            if told["in"] == "path":
                path = path.replace(f"{{{told['name']}}}", word or "%20")
            elif rng.random() < 0.7:
                query.append(f"{told['name']}={word}")
        assert "{" not in path, f"{path} does not describe what is in it."
        body: bytes | None = None
        content = about.get("requestBody", {}).get("content", {}).get("application/json")
        if content is not None:
            body = maker.text(content["schema"]).encode("utf-8", "surrogatepass")
        headers = {"Authorization": f"Bearer {self._secrets()}"} if rng.random() < 0.8 else {}
        if rng.random() < 0.02:
            method = rng.choice(["PUT", "DELETE", "OPTIONS", "PATCH", "GET", "POST"])
        whole = f"{path}?{'&'.join(query)}"
        try:
            told = await ask(
                self.server.port, method, whole, body, caller=address(number % 500), headers=headers
            )
        except (OSError, ValueError) as error:
            return self.fault(f"{method} {whole}: {error!r}")
        self.sent += 1
        self.answers[told.status] += 1
        if told.status >= 500 or not told.status:
            self.fault(f"{method} {whole} {body!r}: {told}")
        elif told.status >= 400 and not told.told["sentence"]:
            self.fault(f"{method} {whole} {body!r}: refused without a word")
        return None

    def _secrets(self) -> str:
        found = self.rng.sample(self.known["secret"], self.rng.randrange(3))
        if self.rng.random() < 0.1:
            found.append(self.rng.choice(("x" * 5000, "", ",", "%00")))
        return ",".join(found)

    # Sockets ----------------------------------------------------------------------------------

    async def sockets(self, count: int, *, lines: int = 10) -> None:
        """So many messages over several sockets at once."""
        described = schema()
        maker = Maker(described, self.rng, self.known)
        told = described["$defs"]["FromPage"]
        each = [count // lines + (place < count % lines) for place in range(lines)]
        await asyncio.gather(*(self._talk(maker, told, many) for many in each if many))

    async def _talk(self, maker: Maker, told: Schema, count: int) -> None:
        line: Line | None = None
        answered = asyncio.Event()

        def hear(text: str) -> None:
            said = json.loads(text)
            self.answers[said.get("code", said["type"])] += 1
            if said.get("code") == "broken" or (said["type"] == "refused" and not said["sentence"]):
                self.fault(f"socket: {text}")
            # Programs are told what is refused without a number.
            if said.get("id") == LAST or (said["type"] == "refused" and "id" not in said):
                answered.set()

        for number in range(count):
            if line is None or line.closed.done():
                if line is not None and line.closed.result() == FAILED:
                    self.fault("A socket failed.")
                game = self.rng.choice(self.known["game"])
                kind = "lines" if self.rng.random() < 0.2 else "socket"
                line = await open_line(self.server.port, game, hear, kind=kind)
                secrets = self.secrets_of[game] if self.rng.random() < 0.8 else []
                line.say({"type": "hello", "secrets": secrets})
            line.say(maker.text(told).encode("utf-8", "replace").decode())
            self.sent += 1
            if number % 20 == 19 or number == count - 1:  # until everything is dealt with
                answered.clear()
                line.say({"type": "rename", "id": LAST, "seat": 4, "name": ""})
                line.closed.add_done_callback(lambda _: answered.set())
                await answered.wait()
            if self.rng.random() < 0.002:
                line.close()
                line = None
        if line is not None:
            line.close()


async def fuzz(server: Server, messages: int, *, seed: int = 1) -> Fuzz:
    """Half of the messages over sockets, half at addresses."""
    found = Fuzz(server, seed)
    await found.set_up()
    await found.sockets(messages // 2)
    await found.addresses(messages - messages // 2)
    if (await ask(server.port, "GET", "/readyz")).status != 200:
        found.fault("The server is not ready any more.")
    return found


def main() -> None:
    """As the command line asks."""
    asked = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    asked.add_argument("--messages", type=int, default=100_000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    said = asked.parse_args()
    start = time.monotonic()
    with (
        TemporaryDirectory() as folder,
        database(said.database) as (url, _),
        serving(url, options=["--settings", str(limitless(Path(folder)))]) as server,
    ):
        found = asyncio.run(fuzz(server, said.messages, seed=said.seed))
    print(f"{found.sent} messages in {time.monotonic() - start:.0f} s; answers:")
    print(", ".join(f"{count} {answer}" for answer, count in found.answers.most_common()))
    print("\n".join(found.faults) or "Nothing broke.")
    raise SystemExit(bool(found.faults))


def limitless(folder: Path) -> Path:
    """Settings of a server that takes as much as comes."""
    file = folder / "settings.toml"
    file.write_text(NO_LIMITS)
    return file


if __name__ == "__main__":
    main()
