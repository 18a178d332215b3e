"""Ctrl-C is minded even where a library swallows it."""

from __future__ import annotations

import signal
from contextlib import suppress

import pytest

from kingdom.cli.interrupt import minding_interrupts


def test_a_swallowed_interrupt_comes_back() -> None:
    with minding_interrupts() as stop_if_pressed:
        stop_if_pressed()
        with suppress(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            stop_if_pressed()


def test_afterwards_ctrl_c_does_what_it_did_before() -> None:
    before = signal.getsignal(signal.SIGINT)
    with minding_interrupts():
        assert signal.getsignal(signal.SIGINT) is not before
    assert signal.getsignal(signal.SIGINT) is before
