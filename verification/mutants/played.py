"""What a job shows: its record, how a scenario went, what is shipped; and what notices a fault."""

from __future__ import annotations

from dataclasses import dataclass, replace

from altered.failure import Failure
from altered.rules import Rules
from altered.scenario.from_toml import read_scenario
from altered.scenario.run import run
from verification.audit.workload import Job, record_of, words_and_decks
from verification.checks.consistency import consistency
from verification.checks.dispatch import Judge
from verification.checks.registry import Subject
from verification.mutants.second import shows
from verification.records import plays
from verification.records.model import Board, Record

ERROR = "an error"
SCENARIO = "a scenario"
CONSISTENCY = "consistency"
SECOND = "the second engine"
UNMET = "an unmet premise"
"""Stands before the rules whose premise a witness does not meet any more."""


@dataclass(frozen=True)
class Played:
    """A job that was done.

    ``record`` is the play; ``difference`` what a scenario showed otherwise than it is written.
    ``shown`` are the subjects of a job that is no play: kind and subject.
    """

    record: Record | None = None
    difference: str | None = None
    shown: tuple[tuple[str, Subject], ...] = ()

    @property
    def choices(self) -> int:
        """How many choices were made in the play."""
        made = self.record.moments if self.record is not None else ()
        return sum(moment.decision is not None for moment in made)

    @property
    def events(self) -> int:
        """How many events there were: what the job costs."""
        made = self.record.moments if self.record is not None else ()
        return len(self.shown) + sum(len(moment.events) for moment in made)


def do(rules: Rules, job: Job, most: int | None = None) -> Played:
    """Do a job; of a game, record at most a number choices."""
    kind, name, _ = job
    if kind == "shipped":
        return Played(shown=tuple(words_and_decks(rules.root)))
    if kind != "scenario":
        return Played(record_of(rules, job, most))
    read = read_scenario(rules.root / "scenarios" / f"{name}.toml", rules.root, rules)
    went = run(read)
    message = went.difference.message if went.difference is not None else None
    return Played(plays.of_scenario(read, went.choices), message)


def same(one: Played, other: Played) -> bool:
    """Whether two results of a job are the same, so that nothing can notice a difference."""
    if one.difference != other.difference or one.shown != other.shown:
        return False
    if one.record is None or other.record is None:
        return one.record is other.record
    return _same_record(one.record, other.record)


def _same_record(one: Record, other: Record) -> bool:
    if len(one.moments) != len(other.moments):
        return False
    if replace(one, start=other.start, moments=()) != replace(other, moments=()):
        return False
    known: dict[tuple[int, int], bool] = {}
    if not _same_board(one.start, other.start, known):
        return False
    return all(
        a.events == b.events
        and a.decision == b.decision
        and _same_board(a.before, b.before, known)
        and _same_board(a.after, b.after, known)
        for a, b in zip(one.moments, other.moments, strict=True)
    )


def _same_board(one: Board, other: Board, known: dict[tuple[int, int], bool]) -> bool:
    """As ``==``, but an object that stands on many boards is compared once."""
    key = (id(one), id(other))
    if key not in known:
        known[key] = (
            one.things.keys() == other.things.keys()
            and replace(one, things={}) == replace(other, things={})
            and all(_known(known, a, other.things[n]) for n, a in one.things.items())
        )
    return known[key]


def _known(known: dict[tuple[int, int], bool], one: object, other: object) -> bool:
    key = (id(one), id(other))
    if key not in known:
        known[key] = one == other
    return known[key]


def notice(
    rules: Rules,
    judge: Judge,
    job: Job,
    needed: frozenset[str],
    before: Played | None = None,
) -> tuple[str, ...] | None:
    """Do a job and return what notices that something is wrong: checks, else others.

    Empty when nothing does, ``None`` when there is nothing to notice: all is as ``before``. After
    `UNMET` stand the ``needed`` rules whose premise is not met; without a fault it may not be
    either. `SECOND` says that the second engine notices it, if it plays the job as ``before``.
    """
    try:
        played = do(rules, job, 2 * before.choices + 100 if before is not None else None)
    except Failure:
        return (ERROR,)
    except Exception:  # a mutant may do anything
        return (ERROR,)
    if before is not None and same(before, played):
        return None
    broken: list[str] = []
    met: set[str] = set()
    for kind, subject in played.shown:
        broken += [breach.check.rule for breach in judge.one(kind, subject).breaches]
    if played.record is not None:
        said = judge.play(played.record)
        broken += [breach.check.rule for breach in said.breaches]
        met = {check.rule for check in said.met}
        if not broken and next(iter(consistency(played.record)), None) is not None:
            broken = [CONSISTENCY]
    if not broken and needed - met:
        broken = [UNMET, *sorted(needed - met)]
    if not broken and played.difference is not None:
        broken = [SCENARIO]
    if not broken and before is not None and _shows(before, played):
        broken = [SECOND]
    return tuple(dict.fromkeys(broken))


def _shows(before: Played, after: Played) -> bool:
    """Whether it differs in what the engines are compared by."""
    return (
        before.record is not None
        and after.record is not None
        and shows(before.record, after.record)
    )
