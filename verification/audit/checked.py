"""Every rule with its checks: which witnesses they were shown, how often they were met in play."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from altered.failure import Malformed, Place, Problem
from altered.rules import Rule, Rules
from altered.rules.near import did_you_mean
from altered.workers import workers
from verification.audit import codes
from verification.audit.workload import BASE, Workload, jobs, run
from verification.checks.registry import KINDS, Check, Registry, module_of, registry
from verification.witnesses.witness import EXAMPLE, Entry, Shown, Theatre, read_witnesses

MISSING: Final = 0
"""So many rules may be without a check and not inert: none."""

SHORT: Final = 12
"""So many digits of a checksum stand in a witness file."""

TOGETHER: Final = 20
"""The witnesses of so many rules are shown by one process: of one section, often by one play."""

Tick = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Checked:
    """One rule: its checks or why it is inert, its witnesses, what happened in play.

    ``state`` is "checked", "inert", "missing" (no check), or "unproved": a check without both
    witnesses, or one that the witnesses show to be wrong.
    """

    rule: Rule
    checks: tuple[Check, ...]
    inert: str | None
    shown: tuple[Shown, ...]
    met: int
    games: int
    reviewed: str | None
    faults: tuple[Problem, ...]

    @property
    def state(self) -> str:
        """How far it has come."""
        if self.inert is not None:
            return "inert"
        if not self.checks:
            return "missing"
        return "unproved" if self.faults else "checked"

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of its checks, each once."""
        return tuple(kind for kind in KINDS if any(c.kind == kind for c in self.checks))

    def count(self, expected: str) -> int:
        """How many of its witnesses ("passing", "failing") do as expected."""
        return sum(s.expected == expected and s.wrong is None for s in self.shown)


@dataclass(frozen=True)
class Proof:
    """The checks of a specification, and all that is wrong with them."""

    rows: tuple[Checked, ...]
    workload: Workload
    faults: tuple[Problem, ...]
    bound: int = MISSING

    @property
    def missing(self) -> tuple[Checked, ...]:
        """The rules without a check."""
        return tuple(row for row in self.rows if row.state == "missing")

    def count(self, state: str) -> int:
        """How many rules are in a state."""
        return sum(row.state == state for row in self.rows)


def prove(
    rules: Rules,
    rule: str | None = None,
    games: int = 0,
    seed: int = 0,
    tick: Tick | None = None,
    workers: int | None = None,
    checks: Registry | None = None,
    bound: int = MISSING,
) -> Proof:
    """Show every witness to its checks and judge ``games`` random games and all scenarios.

    With ``rule``, only that one. Without games, scenarios are not played either.

    Raises:
        Malformed: a witness file cannot be read.

    """
    known = checks or registry()
    entries, problems = read_witnesses(rules)
    if any(problem.code.startswith("ALT-R") for problem in problems):
        raise Malformed(*problems)
    wanted = tuple(one for one in rules if rule is None or one.id == rule)
    only = None if rule is None else frozenset({rule})
    work = Workload()
    if games:
        listed = jobs(rules, games, seed)
        work = run(rules, listed, only, lambda n: tick and tick("plays", n, len(listed)), workers)
    asked = [entries[one.id] for one in wanted if one.id in entries and known.of(one.id)]
    count = 1 if rule is not None else workers if workers is not None else os.cpu_count() or 1
    shown: dict[str, tuple[Shown, ...]] = {}
    for some in _shown(Theatre(rules, known), asked, count):
        if tick is not None:
            tick("witnesses", len(shown), len(asked))
        shown |= some
    rows = [_row(one, known, entries.get(one.id), shown.get(one.id, ()), work) for one in wanted]
    general = [] if rule is not None else [*problems, *_general(rules, known, tuple(rows), bound)]
    found = [*general, *(f for row in rows for f in row.faults), *_in_play(rules, work)]
    return Proof(tuple(rows), work, tuple(sorted(found, key=Problem.order)), bound)


def _shown(
    theatre: Theatre, entries: Sequence[Entry], count: int
) -> Iterator[dict[str, tuple[Shown, ...]]]:
    """What came of showing the witnesses of each rule, by rule: some rules at a time."""
    parts = [entries[at : at + TOGETHER] for at in range(0, len(entries), TOGETHER)]
    if count <= 1 or len(parts) <= 1:
        yield from ({one.rule: theatre.show(one)} for one in entries)
        return
    _STAGE[:] = [(theatre, parts)]
    try:
        with workers(min(count, len(parts)), "fork") as pool:
            yield from pool.map(_show, range(len(parts)))
    finally:
        _STAGE.clear()


_STAGE: Final[list[tuple[Theatre, list[Sequence[Entry]]]]] = []
"""What a process is born with."""


def _show(part: int) -> dict[str, tuple[Shown, ...]]:
    theatre, parts = _STAGE[0]
    return {one.rule: theatre.show(one) for one in parts[part]}


def _row(
    rule: Rule,
    known: Registry,
    entry: Entry | None,
    shown: tuple[Shown, ...],
    work: Workload,
) -> Checked:
    checks = known.of(rule.id)
    reason = next((one.reason for one in known.inert if one.rule == rule.id), None)
    reviewed = entry.value.reviewed if entry is not None else None
    faults = [*_faults(rule, checks, reason, entry, shown)] if checks or reason else []
    return Checked(
        rule=rule,
        checks=checks,
        inert=reason,
        shown=shown,
        met=sum(work.met[rule.id, check.name] for check in checks),
        games=max((work.games[rule.id, check.name] for check in checks), default=0),
        reviewed=reviewed,
        faults=tuple(faults),
    )


def _faults(
    rule: Rule,
    checks: tuple[Check, ...],
    reason: str | None,
    entry: Entry | None,
    shown: tuple[Shown, ...],
) -> Iterator[Problem]:
    place = rule.place if entry is None else entry.place("id")

    def fault(code: str, message: str, at: Place = place, expected: str | None = None) -> Problem:
        return Problem(code, message, at, expected, None, rule.id)

    if reason is not None and checks:
        yield fault(
            codes.INERT_AND_CHECKED,
            f"{rule.name} has a check, and the list of inert rules names it",
        )
    file = f"spec/witnesses/{rule.section}.toml"
    if entry is None or entry.value.reviewed is None:
        message = f"nobody has reviewed the check of {rule.name} against its text"
        yield fault(codes.NOT_REVIEWED, message, expected=f'reviewed = "..." in {file}')
    elif entry.value.reviewed != rule.checksum[:SHORT]:
        message = f"the text of {rule.name} has changed since the review of its check"
        yield fault(codes.STALE_CHECK, message, expected=f'reviewed = "{rule.checksum[:SHORT]}"')
    for one in shown:
        if one.wrong is not None:
            what = one.expected if one.expected == EXAMPLE else f"{one.expected} witness"
            message = f"{what} {one.number} of {rule.name}: {one.wrong}"
            yield fault(codes.WITNESS, message, one.place)
    for check in checks:
        name = check.function.__name__
        met = any(one.expected == "passing" and name in one.met for one in shown)
        rejects = any(one.expected == "failing" and name in one.broken for one in shown)
        if not met:
            message = f"no passing witness of {rule.name} meets the premise of {check.name}"
            yield fault(codes.NO_PASSING, message, expected=f"one in {file}")
        if not rejects:
            message = f"{check.name} of {rule.name} rejects no failing witness"
            yield fault(codes.NO_FAILING, message, expected=f"one in {file}")


def _general(
    rules: Rules, known: Registry, rows: tuple[Checked, ...], bound: int
) -> Iterator[Problem]:
    """Checks of rules that do not exist or stand elsewhere; too many rules without a check."""
    slugs = [rule.id for rule in rules]
    marked = [(one.rule, one.module) for one in known.checks]
    marked += [(one.rule, one.module) for one in known.inert]
    for slug, module in marked:
        name = module.rsplit(".", 1)[-1]
        if slug not in slugs:
            message = f'{name} has a check of "{slug}", which is not a rule'
            hint = did_you_mean(slug, slugs)
            yield Problem(codes.NO_RULE, message, None, "the slug of a rule", hint)
        elif name != module_of(rules[slug].section):
            message = f"{slug} is checked in {name}"
            expected = f"verification/checks/sections/{module_of(rules[slug].section)}.py"
            yield Problem(codes.WRONG_MODULE, message, None, expected, None, slug)
    missing = [row.rule.name for row in rows if row.state == "missing"]
    if len(missing) > bound:
        message = f"{len(missing)} rules have no check, and the limit is {bound}"
        yield Problem(codes.NO_CHECK, message, None, "a check: " + ", ".join(missing[-5:]))


def _in_play(rules: Rules, work: Workload) -> Iterator[Problem]:
    """What broke in play: the engine and a check say different things."""
    seen: set[tuple[str, str]] = set()
    for code, listed in ((codes.CRASH, work.crashes), (codes.BROKEN_IN_PLAY, work.breaches)):
        for slug, name, source, place, words in listed:
            if (slug, name) in seen:
                continue
            seen.add((slug, name))
            whose = rules[slug].name if slug in rules else BASE
            message = f"{source}, moment {place}: {whose} ({name}): {words}"
            at = rules[slug].place if slug in rules else None
            yield Problem(code, message, at, rule=slug or None)
