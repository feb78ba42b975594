"""What one action of a step is about to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from altered.ask.picked import Thing
from altered.state.atom import Atom

_NOT_OF: Final = {"gain-counters": "counter.remove", "lose-counters": "counter.gain"}
"""The rule of the contrary, where counters go from one object to another."""


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

    def cited(self, atom: Atom) -> tuple[str, ...]:
        """The rules for an atomic action: what is gained elsewhere is not removed there."""
        others = _NOT_OF.get(atom.kind)
        return tuple(rule for rule in self.rules if rule != others or len(self.rules) == 1)
