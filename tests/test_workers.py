"""Processes that work for a command: nobody waits for what nobody wants any more."""

from __future__ import annotations

import time

import pytest

from altered.workers import workers

LONG = 60.0


def _interrupted() -> None:
    """Start what takes long, and be interrupted."""
    with workers(1) as pool:
        pool.submit(time.sleep, LONG)
        raise KeyboardInterrupt


def test_an_interrupt_ends_the_workers_at_once() -> None:
    """Who interrupts does not wait until the workers have done what they are at."""
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        _interrupted()
    assert time.monotonic() - begun < LONG / 2
