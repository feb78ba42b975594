"""Choices and refusals: what a player, or chance, may decide, and why something may not be done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CHANCE: Final = -1
"""The player who decides what chance decides."""

Argument = int | str


@dataclass(frozen=True)
class Choice:
    """One answer to the decision at hand.

    ``kind`` says what is done (``play``, ``pass``, ``target`` ...), ``args`` its details in a
    fixed order. ``id`` is stable: the same choice in the same state has the same id.
    """

    kind: str
    player: int
    args: tuple[tuple[str, Argument], ...] = ()

    @property
    def id(self) -> str:
        """For people, scripts and traces: ``play card=14 side=Hero``."""
        return " ".join([self.kind, *(f"{k}={v}" for k, v in self.args)])

    def get(self, name: str) -> Argument | None:
        """A detail, or ``None``."""
        return dict(self.args).get(name)

    def number(self, name: str) -> int:
        """A detail that is a number; ``KeyError`` or ``TypeError`` when it is not there."""
        value = dict(self.args)[name]
        if not isinstance(value, int):
            raise TypeError(f"{name} is not a number: {value!r}")
        return value


def choice(kind: str, player: int, /, **args: Argument | None) -> Choice:
    """A choice with the details that are given, in the order given."""
    return Choice(kind, player, tuple((k, v) for k, v in args.items() if v is not None))


@dataclass(frozen=True)
class Refusal:
    """Why something may not be done: a stable code (``ALT-L014``), the rules, a sentence."""

    code: str
    rules: tuple[str, ...]
    text: str
