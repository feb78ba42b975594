"""Judging a record that any engine made: which rules it breaks, and where it first does."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from altered.state.players import decider_name
from verification.checks.consistency import consistency
from verification.checks.dispatch import Crash, Judge
from verification.checks.registry import Check, registry
from verification.records.model import Moment, Record


@dataclass(frozen=True)
class Broken:
    """A rule that a record breaks: at which moment first, how often, in words.

    ``rule`` is ``None`` where the boards do not add up with what happened.
    """

    rule: str | None
    check: str
    place: int
    times: int
    words: str


@dataclass(frozen=True)
class Ruling:
    """What the checks say of a record: first breaches first; how often each rule was met."""

    broken: tuple[Broken, ...]
    met: tuple[tuple[str, int], ...]
    crashes: tuple[Crash, ...]

    @property
    def holds(self) -> bool:
        """Whether no rule is broken."""
        return not self.broken

    @property
    def exit_code(self) -> int:
        """0 no rule is broken, 1 one is."""
        return 0 if self.holds else 1


def rule_on(record: Record, checks: Iterable[Check] | None = None) -> Ruling:
    """Judge a record by all checks of plays, or by some, and by the bookkeeping under them."""
    judge = Judge(registry().checks if checks is None else checks)
    said = judge.play(record)
    found = [
        Broken(breach.check.rule, breach.check.name, breach.place, times, breach.words)
        for check, times in said.broken.items()
        for breach in [next(b for b in said.breaches if b.check == check)]
    ]
    sums = list(consistency(record))
    if sums:
        words = sums[0].words or ""
        found.append(Broken(None, "consistency", sums[0].place, len(sums), words))
    met: dict[str, int] = {}
    for check, times in said.met.items():
        met[check.rule] = met.get(check.rule, 0) + times
    found.sort(key=lambda one: (one.place, one.rule or "", one.check))
    return Ruling(tuple(found), tuple(sorted(met.items())), tuple(said.crashes))


def killed_by(
    played: Record | BaseException, checks: Iterable[Check] | None = None
) -> tuple[str, ...]:
    """The rules whose checks break on a workload: what kills a mutant of the engine.

    Args:
        played: the record of what the mutant did, or the error in which it ended, which counts
            as noticed by everybody: ``("an error",)``.
        checks: those asked; all when None.

    Returns:
        Slugs in the order of the first breach; ``consistency`` where the boards do not add up.

    """
    if isinstance(played, BaseException):
        return ("an error",)
    ruling = rule_on(played, checks)
    return tuple(dict.fromkeys(one.rule or "consistency" for one in ruling.broken))


def moment_line(moment: Moment) -> str:
    """A moment in a line: what was chosen, or what happened."""
    if moment.decision is not None:
        return f"{decider_name(moment.decision.player)} chose {moment.decision.choice}"
    return "; ".join(
        " ".join([e.kind, *(f"{k}={v}" for k, v in e.data.items() if k not in {"kind", "verbs"})])
        for e in moment.events
    )
