"""Messages are packed by what was said last, and any page unpacks them."""

from __future__ import annotations

import zlib
from random import Random

import pytest
from websockets.extensions.permessage_deflate import (
    ClientPerMessageDeflateFactory,
    PerMessageDeflate,
)
from websockets.frames import Frame, Opcode

from kingdom.server.web.packing import REMEMBERED, Packing, PackingFactory
from kingdom.table.wire import Hello, written


def agreed(page: ClientPerMessageDeflateFactory) -> tuple[Packing, PerMessageDeflate]:
    """A server and a page that have agreed on how to pack."""
    told, ours = PackingFactory().process_request_params(page.get_request_params(), [])
    return ours, page.process_response_params(told, [])


PAGES = {
    "a browser": ClientPerMessageDeflateFactory(client_max_window_bits=True),
    "one that forgets": ClientPerMessageDeflateFactory(server_no_context_takeover=True),
    "one with little memory": ClientPerMessageDeflateFactory(server_max_window_bits=9),
}


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES.keys())
def test_a_page_unpacks_what_is_packed(page: ClientPerMessageDeflateFactory) -> None:
    ours, theirs = agreed(page)
    rng = Random(1)
    words = [f'"{rng.randbytes(rng.randrange(40)).hex()}"' for _ in range(60)]
    for _ in range(200):
        text = ",".join(rng.choices(words, k=rng.choice([0, 1, 5, 400]))).encode()
        assert theirs.decode(ours.encode(Frame(Opcode.TEXT, text))).data == text
    ping = Frame(Opcode.PING, b"1234")
    assert ours.encode(ping) is ping


def test_what_was_said_before_need_not_be_said_again() -> None:
    """Though no packer is kept from one message to the next, and little of what was said."""
    ours, _ = agreed(PAGES["a browser"])
    first = Random(1).randbytes(REMEMBERED // 4).hex().encode()
    sizes = [len(ours.encode(Frame(Opcode.TEXT, first)).data) for _ in range(3)]
    assert sizes[0] > len(first) // 3
    assert max(sizes[1:]) < 60
    assert len(ours._last) == REMEMBERED
    assert not hasattr(ours._plain, "encoder")


def test_what_a_page_packs_is_unpacked() -> None:
    ours, theirs = agreed(PAGES["a browser"])
    text = written(Hello(type="hello")).encode()
    for _ in range(2):
        assert ours.decode(theirs.encode(Frame(Opcode.TEXT, text))).data == text
    with pytest.raises(Exception, match="decompression"):
        ours.decode(Frame(Opcode.TEXT, zlib.compress(text), rsv1=True))
