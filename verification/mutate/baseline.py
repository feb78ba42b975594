"""The workload without a fault: what each job shows, what it must meet, who plays it alike.

That is found once and kept in ``build/mutate/``, under a digest of the program and of the
specification; what was found when it is interrupted is kept, too.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from altered.day.setup import DEFAULT
from altered.failure import Malformed, Problem
from altered.scenario.from_toml import read_scenario
from verification.audit.workload import jobs
from verification.gate.digest import HERE, digest, folder_digest, program_digest
from verification.judge.consistency import consistency
from verification.judge.witness import read_witnesses
from verification.mutate.operators import OTHER_PLAYER
from verification.mutate.played import Played, do
from verification.mutate.second import agrees
from verification.observe import plays

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from altered.rules import Rules
    from verification.audit.workload import Job
    from verification.judge.dispatch import Judge
    from verification.mutate.operators import Mutant

GAMES: Final = 15
"""So many of the audit's random games."""
FOLDER: Final = Path("build") / "mutate"
MOST: Final = 96
"""So many plays are played again with a mutant, where nothing else is asked for."""
LONG: Final = 1_500
"""Plays with more events are played again only where there are few others."""
FORMAT: Final = 3
"""Part of each kept file; a file of another format counts as absent."""

SCENARIOS: Final = frozenset({"scenario", "further", "otherwise"})
"""The kinds of jobs that begin where a scenario does."""

BROKEN: Final = "ALT-V021"


@dataclass(frozen=True)
class Reach:
    """The rules whose premise one job meets; whether both engines play it alike."""

    met: frozenset[str]
    agreed: bool = False


@dataclass(frozen=True)
class Baseline:
    """Per job what it shows, what it meets, and the rules that it must meet (its witnesses').

    ``about`` are the rules that a scenario says it is about; ``lent`` the plays in which somebody
    controls what another player owns.
    """

    shown: Mapping[Job, Played]
    reach: Mapping[Job, Reach]
    needed: Mapping[Job, frozenset[str]]
    about: Mapping[Job, frozenset[str]] = field(default_factory=dict)
    lent: frozenset[Job] = frozenset()

    @property
    def agreed(self) -> int:
        """How many plays the second engine plays alike: others it cannot witness."""
        return sum(reach.agreed for reach in self.reach.values())

    @cached_property
    def by_length(self) -> tuple[Job, ...]:
        """All jobs, the shortest first."""
        return tuple(sorted(self.reach, key=lambda job: (self.shown[job].events, job)))

    def again(
        self,
        mutant: Mutant,
        plays: Collection[Job],
        most: int = MOST,
        nearest: Collection[str] = (),
        asked: Collection[str] = (),
    ) -> tuple[Job, ...]:
        """At most so many of some plays, those that are LONG only where there are few others.

        First come scenarios about the ``nearest`` rules, a quarter of all, and an eighth each of
        plays under other values of the readings that are ``asked``, of those in other modes, and,
        where owner and controller are mixed up, of those in which they differ. Of the others
        half are the shortest; the rest is spread.
        """
        found = tuple(job for job in self.by_length if job in plays)
        if len(found) <= most:
            return found
        near = [job for job in found if not self.about.get(job, frozenset()).isdisjoint(nearest)]
        first = near[: most // 4]
        unusual_ones = [self._reads_otherwise(asked), self._in_another_mode]
        if mutant.operator == OTHER_PLAYER:
            unusual_ones.insert(0, self.lent.__contains__)
        for unusual in unusual_ones:
            first += [job for job in found if job not in first and unusual(job)][: most // 8]
        found = tuple(job for job in found if job not in first)
        return (*first, *self._spread(found, most - len(first)))

    def _reads_otherwise(self, asked: Collection[str]) -> Callable[[Job], bool]:
        """Whether a play holds another value of one of these readings than most plays do."""
        usual: dict[str, Counter[str]] = {name: Counter() for name in asked}
        held = {
            job: {name: one.record.readings.get(name, "") for name in asked}
            for job, one in self.shown.items()
            if one.record is not None
        }
        for values in held.values():
            for name, value in values.items():
                usual[name][value] += 1
        most = {name: count.most_common(1)[0][0] for name, count in usual.items() if count}
        return lambda job: job in held and any(held[job][name] != most[name] for name in most)

    def _in_another_mode(self, job: Job) -> bool:
        record = self.shown[job].record
        return record is not None and record.mode != DEFAULT

    def _spread(self, found: tuple[Job, ...], most: int) -> tuple[Job, ...]:
        if len(found) <= most:
            return found
        usual = tuple(job for job in found if self.shown[job].events <= LONG)
        found = usual if len(usual) >= most else found[:most]
        short, rest = found[: most // 2], found[most // 2 :]
        left = most - len(short)
        return (*short, *(rest[(i + 1) * len(rest) // left - 1] for i in range(left)))


def workload(rules: Rules) -> tuple[Job, ...]:
    """The audit's jobs with some of its games, and the games of witnesses."""
    listed = [*jobs(rules, GAMES, 0, every=True)]
    named, _ = read_witnesses(rules)
    for entry in named.values():
        for one in entry.value.passing:
            name, seed = plays.game_name(one.game or "")
            if seed is not None:
                listed.append(("game", name, seed))
    return tuple(dict.fromkeys(listed))


def state_of_things(rules: Rules) -> str:
    """The digest of all that a fate rests on: the program, the checks, the specification."""
    program = program_digest("verification.mutate.run", "verification.checks")
    spec = folder_digest(rules.root, *sorted(path.name for path in rules.root.iterdir()))
    return digest(FORMAT, program, spec, folder_digest(HERE, "verification/observe"))


def baseline(
    rules: Rules,
    judge: Judge,
    listed: Sequence[Job],
    key: str,
    tick: Callable[[str, int, int], None] | None = None,
    folder: Path = FOLDER,
) -> Baseline:
    """Do every job without a fault; what each one meets is read from the folder, or found out.

    Raises:
        Malformed: a play breaks a rule although there is no fault (ALT-V021).

    """
    file = folder / f"reach-{key}.jsonl"
    kept = _read(file)
    shown: dict[Job, Played] = {}
    reach: dict[Job, Reach] = {}
    for n, job in enumerate(listed):
        if tick is not None:
            tick("plays without a fault", n, len(listed))
        shown[job] = do(rules, job)
        if job in kept:
            reach[job] = kept[job]
        else:
            record = shown[job].record
            alike = record is not None and agrees(rules, job, record)
            reach[job] = Reach(_met(judge, job, shown[job]), alike)
            _add(file, job, reach[job])
    about = {job: _about(rules, job) for job in listed if job[0] in SCENARIOS}
    lent = frozenset(job for job, one in shown.items() if _is_lent(one))
    return Baseline(shown, reach, _needed(rules, reach), about, lent)


def _is_lent(played: Played) -> bool:
    """Whether some object is controlled by another player than its owner."""
    made = played.record.moments if played.record is not None else ()
    seen: set[int] = set()
    for moment in made:
        for thing in moment.after.things.values():
            if id(thing) not in seen and thing.controller != thing.owner:
                return True
            seen.add(id(thing))
    return False


def _about(rules: Rules, job: Job) -> frozenset[str]:
    path = rules.root / "scenarios" / f"{job[1]}.toml"
    return frozenset(read_scenario(path, rules.root, rules).document.value.rules)


def _met(judge: Judge, job: Job, played: Played) -> frozenset[str]:
    """The rules whose premise is met; a play that is broken without a fault proves nothing."""
    if played.record is None:
        return frozenset()
    said = judge.play(played.record)
    wrong = [f"{b.check.name}: {b.words}" for b in said.breaches]
    wrong += [one.words or "" for one in consistency(played.record)]
    wrong += [played.difference] if played.difference is not None else []
    if wrong:
        message = f"{_name(job)} is broken before a fault is planted: {wrong[0]}"
        raise Malformed(Problem(BROKEN, message))
    return frozenset(check.rule for check in said.met)


def _needed(rules: Rules, reach: Mapping[Job, Reach]) -> dict[Job, frozenset[str]]:
    """The rules whose passing witness a job is: their premise has to be met in it."""
    found: dict[Job, set[str]] = {job: set() for job in reach}
    entries, _ = read_witnesses(rules)
    for slug, entry in entries.items():
        for one in entry.value.passing:
            name, seed = plays.game_name(one.game or "")
            if one.scenario is not None:
                job: Job = ("scenario", one.scenario, 0)
            elif seed is not None:
                job = ("game", name, seed)
            else:
                continue
            if job in found and slug in reach[job].met:
                found[job].add(slug)
    return {job: frozenset(held) for job, held in found.items()}


def _name(job: Job) -> str:
    return "/".join(str(part) for part in job)


def _read(file: Path) -> dict[Job, Reach]:
    """What is kept, a job a line. A line that cannot be read counts as absent."""
    found: dict[Job, Reach] = {}
    try:
        told = file.read_text(encoding="utf-8").splitlines()
    except OSError:
        return found
    for line in told:
        try:
            one = json.loads(line)
            kind, name, seed = one["job"]
            found[kind, name, seed] = Reach(frozenset(one["met"]), bool(one["agreed"]))
        except (ValueError, KeyError, TypeError):
            continue
    return found


def _add(file: Path, job: Job, reach: Reach) -> None:
    told = {"job": job, "met": sorted(reach.met), "agreed": reach.agreed}
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as held:
        held.write(json.dumps(told) + "\n")
