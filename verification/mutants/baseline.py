"""The workload without a fault: its order, what each play shows, and the answers about it.

A play is judged, and given to the second engine, only when somebody asks. What is found is kept in
``build/mutants/`` under a digest of the play and of the program that judges it: a play that stays
as it is need not be judged again when others are added.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from altered.engine.protocol import DEFAULT
from altered.failure import Malformed, Problem
from altered.scenario.from_toml import read_scenario
from verification.audit.workload import jobs
from verification.checks.consistency import consistency
from verification.gate.digest import HERE, digest, folder_digest, program_digest
from verification.mutants.kept import Lines
from verification.mutants.operators import OTHER_PLAYER
from verification.mutants.played import Played, do
from verification.mutants.second import agrees
from verification.records import directed, plays
from verification.records.to_json import to_json
from verification.witnesses.witness import read_witnesses

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from altered.rules import Rules
    from verification.audit.workload import Job
    from verification.checks.dispatch import Judge
    from verification.mutants.operators import Mutant

GAMES: Final = 15
"""So many of the audit's random games."""
FOLDER: Final = Path("build") / "mutants"
MOST: Final = 96
"""So many plays are played again with a mutant, where nothing else is asked for."""
FORMAT: Final = 5
"""Part of each kept file; a file of another format counts as absent."""

SCENARIOS: Final = frozenset({"scenario", "further", "otherwise"})
"""The kinds of jobs that begin where a scenario does."""

BROKEN: Final = "ALT-V021"


@dataclass(frozen=True)
class Verdict:
    """The answers about a play without a fault: the rules whose premise it meets, what is wrong."""

    met: frozenset[str]
    wrong: str | None = None


@dataclass(frozen=True)
class _Traits:
    """What distinguishes a play: the rules that a scenario is about, other readings, modes.

    ``lent``: somebody controls what another player owns.
    """

    about: frozenset[str]
    reads_otherwise: bool
    other_mode: bool
    lent: bool
    events: int


class Stage:
    """The workload without a fault. Plays that were shown are remembered.

    ``judged`` counts the plays that had to be judged, ``compared`` those given to the second
    engine: the others were kept.
    """

    def __init__(
        self, rules: Rules, judge: Judge, listed: Sequence[Job], folder: Path = FOLDER
    ) -> None:
        self.jobs = in_turn(listed)
        self.judged = self.compared = 0
        self._rules = rules
        self.judge = judge
        self._needed = _needed(rules, frozenset(listed))
        self._shown: dict[Job, Played] = {}
        self._digests: dict[Job, str] = {}
        self._ranked: dict[Job, _Traits] = {}
        self._verdicts = Lines(folder / f"verdicts-{_judging()}.jsonl")
        self._agreed = Lines(folder / f"second-{_playing(rules)}.jsonl")

    def remember(self, job: Job, played: Played) -> None:
        """What a job shows without a fault."""
        self._shown[job] = played

    def shown(self, job: Job) -> Played:
        """What a job shows without a fault."""
        if job not in self._shown:
            self._shown[job] = do(self._rules, job)
        return self._shown[job]

    def verdict(self, job: Job) -> Verdict:
        """The answers about a play without a fault.

        Raises:
            Malformed: it breaks a rule although there is no fault, and proves nothing (ALT-V021).

        """
        key = self._digest(job)
        told = self._verdicts.get(key)
        if told is None:
            made = _verdict(self.judge, self.shown(job))
            told = {"met": sorted(made.met), "wrong": made.wrong}
            self._verdicts.add(key, told)
            self.judged += 1
        met, wrong = told["met"], told["wrong"]
        if wrong is not None:
            message = f"{_name(job)} is broken before a fault is planted: {wrong}"
            raise Malformed(Problem(BROKEN, message))
        assert isinstance(met, list)
        return Verdict(frozenset(map(str, met)))

    def agreed(self, job: Job) -> bool:
        """Whether the second engine plays it alike: otherwise it does not witness this play."""
        record = self.shown(job).record
        if record is None:
            return False
        key = digest(list(job), self._digest(job))
        told = self._agreed.get(key)
        if told is None:
            told = {"agreed": agrees(self._rules, job, record)}
            self._agreed.add(key, told)
            self.compared += 1
        return told["agreed"] is True

    def needed(self, job: Job) -> frozenset[str]:
        """The rules whose passing witness the play is."""
        return self._needed.get(job, frozenset())

    def first(
        self,
        mutant: Mutant,
        found: Iterable[Job],
        nearest: Collection[str] = (),
        asked: Collection[str] = (),
    ) -> tuple[Job, ...]:
        """Some plays in the order in which a mutant is tried on them.

        First come scenarios about the ``nearest`` rules, plays under other values of the readings
        that are ``asked``, those in other modes, and, where owner and controller are mixed up,
        those in which they differ; of each kind the shortest.
        """

        def rank(job: Job) -> tuple[bool, int, Job]:
            one = self.traits(job)
            unusual = (
                not one.about.isdisjoint(nearest)
                or (bool(asked) and one.reads_otherwise)
                or one.other_mode
                or (mutant.operator == OTHER_PLAYER and one.lent)
            )
            return not unusual, one.events, job

        return tuple(sorted(found, key=rank))

    def traits(self, job: Job) -> _Traits:
        """What distinguishes a play."""
        if job not in self._ranked:
            aim = directed.aim_of(job[1]) if job[0] == "directed" else None
            played = self.shown(job)
            about: tuple[str, ...] = ()
            if job[0] in SCENARIOS:
                path = self._rules.root / "scenarios" / f"{job[1]}.toml"
                about = read_scenario(path, self._rules.root, self._rules).document.value.rules
            self._ranked[job] = _Traits(
                about=frozenset(about),
                reads_otherwise=job[0] == "otherwise" or (aim is not None and bool(aim.other)),
                other_mode=played.record is not None and played.record.mode != DEFAULT,
                lent=_is_lent(played),
                events=played.events,
            )
        return self._ranked[job]

    def _digest(self, job: Job) -> str:
        if job not in self._digests:
            played = self.shown(job)
            text = to_json(played.record) if played.record is not None else repr(played.shown)
            told = digest(text, played.difference)
            self._digests[job] = told
        return self._digests[job]


def in_turn(listed: Sequence[Job]) -> tuple[Job, ...]:
    """The jobs so that every stretch has its part of each kind, as a pack that is dealt.

    Of each kind those that are listed together lie far apart.
    """
    kinds: dict[str, list[Job]] = {}
    for job in listed:
        kind = job[0] if job[0] != "directed" else job[1].split("-", 1)[0]
        kinds.setdefault(kind, []).append(job)
    placed = []
    for held in kinds.values():
        held.sort(key=lambda job: hashlib.sha256(_name(job).encode()).digest())
        placed += [((place + 0.5) / len(held), job) for place, job in enumerate(held)]
    return tuple(job for _, job in sorted(placed))


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
    program = program_digest("verification.mutants.run", "verification.checks")
    return digest(FORMAT, program, _specification(rules))


def _judging() -> str:
    """The digest of what judges plays."""
    return digest(FORMAT, program_digest("verification.checks.dispatch", "verification.checks"))


def _playing(rules: Rules) -> str:
    """The digest of both engines and of what they play."""
    return digest(FORMAT, program_digest("verification.mutants.second"), _specification(rules))


def _specification(rules: Rules) -> str:
    spec = folder_digest(rules.root, *sorted(path.name for path in rules.root.iterdir()))
    return digest(spec, folder_digest(HERE, "verification/records"))


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


def _verdict(judge: Judge, played: Played) -> Verdict:
    if played.record is None:
        said = [b for kind, one in played.shown for b in judge.one(kind, one).breaches]
        wrong = [f"{b.check.name}: {b.words}" for b in said]
        return Verdict(frozenset(), wrong[0] if wrong else None)
    heard = judge.play(played.record)
    wrong = [f"{b.check.name}: {b.words}" for b in heard.breaches]
    wrong += [one.words or "" for one in consistency(played.record)]
    wrong += [played.difference] if played.difference is not None else []
    met = frozenset(check.rule for check in heard.met)
    return Verdict(met, wrong[0] if wrong else None)


def _needed(rules: Rules, listed: Collection[Job]) -> dict[Job, frozenset[str]]:
    """The rules whose passing witness a job is."""
    found: dict[Job, set[str]] = {}
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
            if job in listed:
                found.setdefault(job, set()).add(slug)
    return {job: frozenset(held) for job, held in found.items()}


def _name(job: Job) -> str:
    return "/".join(str(part) for part in job)
