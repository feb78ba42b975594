"""Modifiers of atomic actions: rules and keywords that say "instead" or "also".

A replacing modifier turns one atomic action into another, or into nothing; an additive one adds
atomic actions to the step. Each applies at most once to one action. The built-in ones live in
``altered/keyword/``, one file each, found by folder; passive abilities of cards bring theirs
through ``altered.ask.passive``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from altered.state.atom import Atom
from altered.state.model import State

Replace = Callable[[State, Atom], "Atom | None"]
Applies = Callable[[State, Atom], bool]


@dataclass(frozen=True)
class Modifier:
    """A replacing modifier: where ``applies``, the action becomes ``replace`` (``None``: nothing).

    ``rules`` are cited by the event that it changes. ``name`` is unique; ``tier`` orders:
    modifiers on whole kinds of moves (1) come before those of single objects (2). A player who
    ``may`` use it is asked first; ``by`` is the object that says so.
    """

    name: str
    rules: tuple[str, ...]
    applies: Applies
    replace: Replace
    tier: int = 2
    may: int | None = None
    by: int = 0


@dataclass(frozen=True)
class Prohibition:
    """What cannot happen: an atomic action to which ``applies`` says yes (1.4.1.a).

    ``rules`` are cited by the event that tells of it, ``words`` say why. ``name`` is unique.
    """

    name: str
    rules: tuple[str, ...]
    applies: Applies
    words: str
