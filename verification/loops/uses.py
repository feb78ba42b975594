"""Abilities whose uses, Emblems or waiting effects are counted, and how the counts are named."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass

from altered.ability.tree import Effect, QuickAction, Reaction
from altered.terms import IN_PLAY, Zone
from verification.loops.about import ABOUT
from verification.loops.kinds import Kind


@dataclass(frozen=True)
class Used:
    """An ability of a kind whose uses are counted.

    ``index`` counts the abilities of its bearer; ``reserve`` for those that work in the Reserve,
    ``given`` for those that something in play may give it, once or several times.
    """

    kind: Kind
    index: int
    _: KW_ONLY
    reserve: bool = False
    given: bool = False

    @property
    def name(self) -> str:
        """For people: whose, and which of its abilities."""
        box = "support " if self.reserve else "given " if self.given else ""
        return f"{self.kind.name}, {box}ability {self.index + 1}"

    @property
    def budget(self) -> str:
        """Where the uses that are left are counted."""
        return f"uses: {self.name}"

    def works_in(self, zone: Zone) -> bool:
        """Whether an object in that zone has the ability at work."""
        return zone is Zone.RESERVE if self.reserve else zone in IN_PLAY


@dataclass(frozen=True)
class Listener(Used):
    """A reaction of a kind. ``place`` counts its pending Emblems.

    ``reaches`` are the numbers of counters that its own object reaches only once, since nothing
    takes them off, ``times`` how often one object activates it at most (``once``); a ``probe`` of
    ``masks`` listens and does nothing. ``most`` is how many
    Characters may face it at most for its effect to do anything (``room``). ``about`` is of which
    kind "it" is, where Emblems about things of several kinds are counted apart.
    """

    reaction: Reaction
    reaches: tuple[tuple[str, int], ...] = ()
    probe: bool = False
    most: int | None = None
    about: Kind | None = None
    times: int | None = None

    @property
    def place(self) -> str:
        """Where its Emblems in Limbo are counted."""
        about = "" if self.about is None else f"{ABOUT}{self.about.name})"
        return f"pending: {self.name}{about}"

    @property
    def true(self) -> str:
        """Where those of them are counted whose condition is true as things are."""
        return f"pending and true: {self.name}"

    @property
    def ahead(self) -> str:
        """Where the numbers of counters are counted that its objects have not reached yet.

        Or how often its objects may still activate it.
        """
        return f"ahead: {self.name}"

    @property
    def of_one(self) -> int:
        """How many of these a new object has."""
        return self.times or len(self.reaches)


@dataclass(frozen=True)
class Quick(Used):
    """A quick action of a kind."""

    action: QuickAction


@dataclass(frozen=True)
class Waiting:
    """An effect of an Emblem that lasts: the next card played, or after Rest."""

    effect: Effect
    number: int

    @property
    def place(self) -> str:
        """Where such Emblems are counted."""
        return f"waiting: {self.number + 1}"
