"""What games with new cards showed: rules that were broken, where, and what the cards did."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from altered.failure import Exhausted


@dataclass(frozen=True)
class Broken:
    """A check that does not hold in a game: at which moment first, how often, in words.

    ``rule`` is ``None`` where the boards do not add up with what happened; ``seed`` is ``None`` for
    what is wrong with the card as it is printed. ``happened`` is that moment in a line.
    """

    rule: str | None
    check: str
    seed: int | None
    place: int
    times: int
    happened: str
    words: str

    @property
    def what(self) -> tuple[str, str]:
        """The same for all games in which this check does not hold."""
        return (self.rule or "", self.check)


@dataclass
class Trial:
    """The sum over games. ``played`` and ``acted`` count by the name of a card.

    ``acted``: reactions activated and quick actions played. ``differ`` tells of differences of the
    two engines, ``failed`` of games that ended in an error or of checks that did, ``bounds`` of
    games that came to a bound, ``uncovered`` of why the C engine did not play along.
    """

    games: int = 0
    choices: int = 0
    events: int = 0
    played: Counter[str] = field(default_factory=Counter)
    acted: Counter[str] = field(default_factory=Counter)
    met: set[str] = field(default_factory=set)
    broken: list[Broken] = field(default_factory=list)
    differ: list[tuple[int, str]] = field(default_factory=list)
    failed: list[tuple[int, str]] = field(default_factory=list)
    bounds: list[tuple[int, str]] = field(default_factory=list)
    uncovered: Counter[str] = field(default_factory=Counter)

    def add(self, other: Trial) -> None:
        """Add what other games showed."""
        self.games += other.games
        self.choices += other.choices
        self.events += other.events
        self.played += other.played
        self.acted += other.acted
        self.met |= other.met
        self.broken += other.broken
        self.differ += other.differ
        self.failed += other.failed
        self.bounds += other.bounds
        self.uncovered += other.uncovered

    @property
    def holds(self) -> bool:
        """Whether no rule was broken, the engines agreed, and nothing failed."""
        return not (self.broken or self.differ or self.failed)

    @property
    def exit_code(self) -> int:
        """0: it holds in every game; 1: it does not; 3: it does, but a game came to a bound."""
        return 1 if not self.holds else Exhausted.exit_code if self.bounds else 0

    def first_of_each(self) -> tuple[tuple[Broken, tuple[int, ...]], ...]:
        """Each check that does not hold, where it first does not, and the seeds of those games."""
        first: dict[tuple[str, str], Broken] = {}
        seeds: dict[tuple[str, str], list[int]] = {}
        for one in self.broken:
            first.setdefault(one.what, one)
            if one.seed is not None:
                seeds.setdefault(one.what, []).append(one.seed)
        return tuple((one, tuple(seeds.get(what, ()))) for what, one in first.items())
