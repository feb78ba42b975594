"""Choices written as text: back from the id of a choice to the choice."""

from __future__ import annotations

import re
from typing import Final

from altered.state.choice import Argument, Choice

_DETAIL: Final = re.compile(r" ([A-Za-z][\w-]*)=")
_NUMBER: Final = re.compile(r"-?[0-9]+")


def from_id(text: str, player: int) -> Choice:
    """Return the choice with that id: ``play card=14 side=Hero``.

    Any text gives a choice; one that makes no sense is refused when it is made.
    """
    kind, *rest = _DETAIL.split(text)
    pairs = zip(rest[::2], rest[1::2], strict=True)
    return Choice(kind, player, tuple((key, _argument(value)) for key, value in pairs))


def _argument(value: str) -> Argument:
    return int(value) if _NUMBER.fullmatch(value) else value
