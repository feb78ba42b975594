"""What one action of a step is about to do."""

from __future__ import annotations

from dataclasses import dataclass

from altered.ask.picked import Thing
from altered.engine.atom import Atom


@dataclass(frozen=True)
class Plan:
    """``atoms`` citing ``rules``; ``about`` are the things that "it" means afterwards.

    ``binds`` is ``False`` where an action speaks of nothing new ("I", "it", drawing cards), so
    that "it" stays what it was. ``short`` says that not all of it is there to be done.
    """

    atoms: tuple[Atom, ...] = ()
    rules: tuple[str, ...] = ("effects-in-brief.change",)
    about: tuple[Thing, ...] = ()
    binds: bool = False
    short: bool = False
