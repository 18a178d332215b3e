"""How messages are packed on their way to a page: by what was said to it last.

What is told is small and much like what was told before. A packer that goes on from message to
message (permessage-deflate, RFC 7692) does best with that, but takes 18 KB for each socket. All
that it needs to go on are the last bytes it has packed; so only these are kept, and each message
has a packer of its own that is given them.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame, Opcode
from websockets.typing import ExtensionName, ExtensionParameter

REMEMBERED = 8_000
"""Bytes of what was said last that are kept for each socket."""
WINDOW = 14
"""How far back a packed message may point, as a power of two: further than is remembered."""
MEMORY = 5
LEVEL = 3
"""How hard zlib tries; harder saves one byte in ten and takes a third longer."""
SHORT = 60
"""Bytes up to which a message goes as it is."""
END = b"\0\0\xff\xff"
"""With this every packed message would end, so it is left out."""


class Packing(Extension):
    """One socket's way to pack."""

    name = ExtensionName("permessage-deflate")

    def __init__(self, plain: PerMessageDeflate) -> None:
        self._plain = plain
        self._bits = plain.local_max_window_bits
        self._keeps = 0 if plain.local_no_context_takeover else min(REMEMBERED, 1 << self._bits)
        self._last = b""

    def decode(self, frame: Frame, *, max_size: int | None = None) -> Frame:
        """What a page has sent, unpacked."""
        return self._plain.decode(frame, max_size=max_size)

    def encode(self, frame: Frame) -> Frame:
        """What is said to a page, packed if that is worth while; it goes out in one piece."""
        if frame.opcode not in (Opcode.TEXT, Opcode.BINARY):
            return frame
        data = bytes(frame.data)
        if len(data) <= SHORT:
            return frame
        packer = zlib.compressobj(LEVEL, wbits=-self._bits, memLevel=MEMORY, zdict=self._last)
        packed = packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH)
        if self._keeps:
            self._last = (self._last + data[-self._keeps :])[-self._keeps :]
        return Frame(frame.opcode, packed[: -len(END)], rsv1=True)


class PackingFactory(ServerPerMessageDeflateFactory):
    """Agrees with a page on how to pack."""

    def __init__(self) -> None:
        # What a page sends is short; it need not be remembered.
        super().__init__(server_max_window_bits=WINDOW, client_no_context_takeover=True)

    def process_request_params(  # type: ignore[override]
        self,
        params: Sequence[ExtensionParameter],
        accepted_extensions: Sequence[Extension],
    ) -> tuple[list[ExtensionParameter], Packing]:
        """What is agreed on, and the way to pack that follows."""
        agreed, plain = super().process_request_params(params, accepted_extensions)
        if not plain.local_no_context_takeover:
            del plain.encoder
        return agreed, Packing(plain)
