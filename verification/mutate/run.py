"""Run mutants on the audit's workload: which plays reach which function, what notices a fault."""

from __future__ import annotations

import ast
import json
import multiprocessing
import os
import resource
import select
import signal
import sys
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import altered
from altered.engine.protocol import SplitMix64
from altered.failure import Failure
from verification.audit.workload import record_of
from verification.judge.consistency import consistency
from verification.judge.dispatch import Judge
from verification.judge.registry import registry
from verification.judge.witness import read_witnesses
from verification.mutate.operators import ROOMS, Mutant, functions_of, mutants_of
from verification.mutate.plant import NotPlantedError, function_of, plant
from verification.observe import directed, plays

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from types import CodeType, FrameType

    from altered.rules import Rules
    from verification.audit.workload import Job
    from verification.mutate.explained import Explained

GAMES: Final = ("summit/workshop", "workshop/summit", "lyra/muna", "yzmir/axiom", "bravos/ordis")
SECONDS: Final = 120
"""The processor time that the plays of one mutant may take."""
MOST: Final = 24
"""So many plays that reach a function are played again, the shortest first."""
LONG: Final = 8
"""So many of these are taken from the longer ones: what is rare happens in whole games."""
WITHOUT: Final = frozenset({"__repr__", "__str__", "reason", "words"})
"""Functions that only speak."""


@dataclass(frozen=True)
class Fate:
    """What became of a mutant.

    ``by`` are the rules whose checks noticed it (or "consistency", "an error", "a scenario"),
    empty for a survivor. ``unknown`` says that its plays did not end in time. ``plays`` is how
    many plays reach its function.
    """

    mutant: Mutant
    by: tuple[str, ...]
    plays: int
    nearest: tuple[str, ...]
    unknown: bool = False

    @property
    def caught(self) -> bool:
        """Whether something noticed it."""
        return bool(self.by)


@dataclass
class Summary:
    """All fates, in the order of the mutants."""

    fates: list[Fate] = field(default_factory=list)
    interrupted: bool = False
    explained: tuple[Explained, ...] = ()

    @property
    def known(self) -> list[Fate]:
        """The mutants that some play reaches, and whose plays ended; no explained survivors."""
        return [
            one for one in self.fates if one.plays and not one.unknown and not self.excuses(one)
        ]

    def excuses(self, fate: Fate) -> bool:
        """Whether a mutant survived and it is explained why."""
        return not fate.caught and any(one.is_of(fate.mutant) for one in self.explained)

    @property
    def share(self) -> float:
        """The share of the known mutants that were caught, from 0 to 1."""
        return sum(one.caught for one in self.known) / max(1, len(self.known))

    @property
    def by_rule(self) -> dict[str, dict[str, object]]:
        """For each rule named in mutated functions: killed, total, and the survivors' ids."""
        found: dict[str, list[Fate]] = {}
        for one in self.known:
            for rule in one.nearest:
                found.setdefault(rule, []).append(one)
        return {
            rule: {
                "killed": sum(one.caught for one in held),
                "total": len(held),
                "alive": [
                    f"{one.mutant.id} ({one.mutant.words})" for one in held if not one.caught
                ],
            }
            for rule, held in sorted(found.items())
        }


@dataclass(frozen=True)
class Baseline:
    """The workload without a fault: per job the functions it runs, and the rules it must meet."""

    reached: dict[Job, frozenset[str]]
    events: dict[Job, int]
    needed: dict[Job, frozenset[str]]

    def plays_of(self, mutant: Mutant) -> tuple[Job, ...]:
        """The jobs that run the function of a mutant, the shortest first."""
        name = f"{mutant.module}:{mutant.function}"
        found = [job for job, names in self.reached.items() if name in names]
        return tuple(sorted(found, key=lambda job: (self.events[job], job)))

    def again(self, mutant: Mutant) -> tuple[Job, ...]:
        """At most MOST of them: the shortest, and LONG spread over the rest up to the longest."""
        found = self.plays_of(mutant)
        if len(found) <= MOST:
            return found
        short, rest = found[: MOST - LONG], found[MOST - LONG :]
        return (*short, *(rest[(i + 1) * len(rest) // LONG - 1] for i in range(LONG)))


def workload(rules: Rules) -> tuple[Job, ...]:
    """The jobs: every scenario, directed games, some pairs, every game that a witness names."""
    folder = rules.root / "scenarios"
    scenarios = [
        ("scenario", path.relative_to(folder).with_suffix("").as_posix(), 0)
        for path in sorted(folder.rglob("*.toml"))
    ]
    games = [("game", name, seed) for seed, name in enumerate(GAMES)]
    games += [("directed", name, seed) for name, seed in directed.games()]
    named, _ = read_witnesses(rules)
    for entry in named.values():
        for one in entry.value.passing:
            name, seed = plays.game_name(one.game or "")
            if seed is not None:
                games.append(("game", name, seed))
    return tuple(dict.fromkeys([*scenarios, *games]))


def all_mutants() -> Iterator[Mutant]:
    """Give every mutant of the rooms that can be planted, in the order of the files."""
    root = Path(str(altered.__file__)).parent
    for room in ROOMS:
        for path in sorted((root / room).glob("*.py")):
            module = f"altered.{room}.{path.stem}"
            for mutant in mutants_of(path, module) if path.stem != "__init__" else ():
                if mutant.function.rpartition(".")[2] in WITHOUT:
                    continue
                try:
                    function_of(module, mutant.function)
                except NotPlantedError:
                    continue
                yield mutant


def sample(mutants: Sequence[Mutant], number: int, seed: int) -> list[Mutant]:
    """Return so many mutants, drawn without repetition, in their order."""
    rng, left = SplitMix64(seed), list(range(len(mutants)))
    drawn = [left.pop(rng.below(len(left))) for _ in range(min(number, len(left)))]
    return [mutants[place] for place in sorted(drawn)]


def baseline(rules: Rules, jobs: Sequence[Job], workers: int) -> Baseline:
    """Play every job without a fault, and note what it runs."""
    context = multiprocessing.get_context("fork")
    judge = Judge(registry().checks)
    with context.Pool(workers, _prepare, (rules, judge)) as pool:
        told = pool.map(_trace, jobs, chunksize=1)
    needed = _needed(rules, {job: met for job, (_, _, met) in zip(jobs, told, strict=True)})
    return Baseline(
        {job: names for job, (names, _, _) in zip(jobs, told, strict=True)},
        {job: events for job, (_, events, _) in zip(jobs, told, strict=True)},
        needed,
    )


def _needed(rules: Rules, met: dict[Job, frozenset[str]]) -> dict[Job, frozenset[str]]:
    """The rules whose passing witness a job is: their premise has to be met in it."""
    found: dict[Job, set[str]] = {job: set() for job in met}
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
            if job in found and slug in met[job]:
                found[job].add(slug)
    return {job: frozenset(held) for job, held in found.items()}


@dataclass
class _Desk:
    rules: Rules
    judge: Judge


_DESK: Final[list[_Desk]] = []


def _prepare(rules: Rules, judge: Judge) -> None:
    _DESK[:] = [_Desk(rules, judge)]


def _trace(job: Job) -> tuple[frozenset[str], int, frozenset[str]]:
    """Play a job; return the functions it ran, the number of its events, the rules it met."""
    codes: set[CodeType] = set()

    def note(frame: FrameType, event: str, _arg: object) -> None:
        if event == "call":
            codes.add(frame.f_code)

    sys.setprofile(note)
    try:
        record = record_of(_DESK[0].rules, job)
    finally:
        sys.setprofile(None)
    names = frozenset(name for code in codes if (name := _name_of(code)) is not None)
    met = frozenset(check.rule for check in _DESK[0].judge.play(record).met)
    return names, sum(len(moment.events) for moment in record.moments), met


def _name_of(code: CodeType) -> str | None:
    path = Path(code.co_filename)
    if path.parent.name not in ROOMS or path.parent.parent.name != "altered":
        return None
    name = code.co_qualname.split(".<locals>")[0]
    return f"altered.{path.parent.name}.{path.stem}:{name}"


def notice(rules: Rules, judge: Judge, job: Job, needed: frozenset[str]) -> tuple[str, ...]:
    """Play a job and return what notices that something is wrong; empty when nothing does."""
    try:
        record = record_of(rules, job)
    except Failure:
        return ("a scenario",) if job[0] == "scenario" else ("an error",)
    except Exception:  # a mutant may do anything
        return ("an error",)
    said = judge.play(record)
    broken = tuple(dict.fromkeys(breach.check.rule for breach in said.breaches))
    if broken:
        return broken
    if next(iter(consistency(record)), None) is not None:
        return ("consistency",)
    met = {check.rule for check in said.met}
    return tuple(sorted(needed - met))


def run(
    mutants: Sequence[Mutant],
    *,
    workers: int | None = None,
    tick: Callable[[Fate], None] | None = None,
) -> Summary:
    """Plant the mutants one at a time; what is done when interrupted is kept."""
    rules = altered.load()
    count = workers if workers is not None else os.cpu_count() or 1
    known = baseline(rules, workload(rules), count)
    slugs = frozenset(rule.id for rule in rules)
    summary = Summary()
    judge = Judge(registry().checks)
    work = [(mutant, known.again(mutant)) for mutant in mutants]
    fates: dict[int, Fate] = {}
    try:
        for place, by, unknown in _forked(rules, judge, work, known, count):
            mutant, plays = work[place]
            nearest = nearest_rules(mutant, slugs)
            fates[place] = Fate(mutant, by, len(plays), nearest, unknown)
            if tick is not None:
                tick(fates[place])
    except KeyboardInterrupt:
        summary.interrupted = True
    summary.fates = [fates[place] for place in sorted(fates)]
    return summary


def _forked(
    rules: Rules,
    judge: Judge,
    work: Sequence[tuple[Mutant, tuple[Job, ...]]],
    known: Baseline,
    count: int,
) -> Iterator[tuple[int, tuple[str, ...], bool]]:
    """A process for each mutant, so many at a time: its place, what noticed it, whether unknown."""
    waiting = list(enumerate(work))[::-1]
    active: dict[int, tuple[int, int]] = {}  # of each pipe the place and the process
    try:
        while waiting or active:
            while waiting and len(active) < count:
                place, (mutant, plays) = waiting.pop()
                if not plays:
                    yield place, (), False
                    continue
                todo = [(job, known.needed[job]) for job in plays]
                pipe, process = _spawn(rules, judge, mutant, todo)
                active[pipe] = (place, process)
            for pipe in select.select(sorted(active), [], [])[0]:
                place, process = active.pop(pipe)
                with os.fdopen(pipe, encoding="utf-8") as answer:
                    told = answer.read()
                os.waitpid(process, 0)
                yield place, tuple(json.loads(told)) if told else (), not told
    finally:
        for pipe, (_, process) in active.items():
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)
            os.close(pipe)


def _spawn(
    rules: Rules, judge: Judge, mutant: Mutant, todo: Iterable[tuple[Job, frozenset[str]]]
) -> tuple[int, int]:
    """Begin a process in which the mutant lives; return the pipe of its answer, and its number."""
    ours, theirs = os.pipe()
    sys.stdout.flush()
    process = os.fork()
    if process:
        os.close(theirs)
        return ours, process
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        os.write(theirs, json.dumps(_noticed(rules, judge, mutant, todo)).encode())
    finally:
        os._exit(0)


def _noticed(
    rules: Rules, judge: Judge, mutant: Mutant, todo: Iterable[tuple[Job, frozenset[str]]]
) -> tuple[str, ...]:
    """Plant the mutant here and play until something notices it."""
    try:
        plant(mutant)
    except NotPlantedError:
        return ("an error",)
    return next((by for job, needed in todo if (by := notice(rules, judge, job, needed))), ())


@cache
def _slugs_in(module: str, path: Path) -> dict[str, tuple[str, ...]]:
    """The texts in each function of a module, and under "" those of the whole module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = {name: _texts(node) for name, node in functions_of(tree)}
    found[""] = _texts(tree)
    assert module
    return found


def _texts(tree: ast.AST) -> tuple[str, ...]:
    held = (n.value for n in ast.walk(tree) if isinstance(n, ast.Constant))
    return tuple(dict.fromkeys(text for text in held if isinstance(text, str)))


def nearest_rules(mutant: Mutant, slugs: frozenset[str]) -> tuple[str, ...]:
    """The rules that the function cites; those of its module where it cites none."""
    path = Path(str(sys.modules[mutant.module].__file__))
    texts = _slugs_in(mutant.module, path)
    own = tuple(text for text in texts.get(mutant.function, ()) if text in slugs)
    return own or tuple(text for text in texts[""] if text in slugs)


def count_by(fates: Iterable[Fate]) -> Counter[str]:
    """How many mutants each kind of notice caught first."""
    kinds = {"an error", "a scenario", "consistency"}
    return Counter(
        one.by[0] if one.by and one.by[0] in kinds else "a check" if one.by else "nothing"
        for one in fates
    )
