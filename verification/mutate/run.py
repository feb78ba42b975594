"""Run mutants on the audit's workload: which plays reach which line, what notices a fault."""

from __future__ import annotations

import ast
import gc
import json
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
from verification.judge.dispatch import Judge
from verification.judge.registry import registry
from verification.mutate.answers import answering
from verification.mutate.baseline import FOLDER, MOST, baseline, state_of_things, workload
from verification.mutate.kept import Kept
from verification.mutate.operators import ROOMS, Mutant, functions_of, mutants_of
from verification.mutate.plant import NotPlantedError, function_of, plant
from verification.mutate.played import CONSISTENCY, ERROR, SCENARIO, SECOND, notice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from altered.rules import Rules
    from verification.audit.workload import Job
    from verification.mutate.baseline import Baseline
    from verification.mutate.explained import Explained

SECONDS: Final = 300
"""The processor time that the plays of one mutant may take."""
ENOUGH: Final = 8
"""So many different plays are judged before what only a scenario or the other engine says holds."""
FEW: Final = 4
"""Where a mutant answers otherwise in no play, this part of as many is played all the same: not
every call is compared."""
_WEAKER: Final = frozenset({SCENARIO, SECOND})
WITHOUT: Final = frozenset({"__repr__", "__str__", "reason", "words"})
"""Functions that only speak."""


@dataclass(frozen=True)
class Fate:
    """What became of a mutant.

    ``by`` are the rules whose checks noticed it, or one of "consistency", "an error",
    "a scenario", "the second engine"; empty for a survivor. ``unknown`` says that its plays did
    not end in time. ``plays`` is how many plays call its function, ``otherwise`` in how many of
    these it is known to answer otherwise, ``tried`` how many were played again, ``differs`` how
    many of those were not as before.
    """

    mutant: Mutant
    by: tuple[str, ...]
    plays: int
    nearest: tuple[str, ...]
    unknown: bool = False
    differs: int = 0
    tried: int = 0
    otherwise: int = 0

    @property
    def caught(self) -> bool:
        """Whether something noticed it."""
        return bool(self.by)


@dataclass
class Summary:
    """All fates, in the order of the mutants. ``explained`` are survivors that were looked at.

    Of ``plays`` the second engine plays so many ``alike``; both are 0 when every fate was kept.
    """

    fates: list[Fate] = field(default_factory=list)
    interrupted: bool = False
    explained: tuple[Explained, ...] = ()
    plays: int = 0
    alike: int = 0

    @property
    def known(self) -> list[Fate]:
        """The mutants whose plays ended, without the explained survivors."""
        return [one for one in self.fates if not one.unknown and not self.excuses(one)]

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


def all_mutants() -> Iterator[Mutant]:
    """Give every mutant of the law in the rooms that can be planted, in the order of the files."""
    root = Path(str(altered.__file__)).parent
    for room in ROOMS:
        for path in sorted((root / room).glob("*.py")):
            module = f"altered.{room}.{path.stem}"
            for mutant in () if _is_no_law(path.stem) else mutants_of(path, module):
                if mutant.function.rpartition(".")[2] in WITHOUT:
                    continue
                try:
                    function_of(module, mutant.function)
                except NotPlantedError:
                    continue
                yield mutant


def _is_no_law(module: str) -> bool:
    """Whether a module holds no rules: doors of packages, and those that read files."""
    return module == "__init__" or module.startswith("from_")


def sample(mutants: Sequence[Mutant], number: int, seed: int) -> list[Mutant]:
    """Return so many mutants, drawn without repetition, in their order."""
    rng, left = SplitMix64(seed), list(range(len(mutants)))
    drawn = [left.pop(rng.below(len(left))) for _ in range(min(number, len(left)))]
    return [mutants[place] for place in sorted(drawn)]


def run(
    mutants: Sequence[Mutant],
    *,
    workers: int | None = None,
    tick: Callable[[str, int, int], None] | None = None,
    tell: Callable[[Fate], None] | None = None,
    folder: Path = FOLDER,
    most: int = MOST,
) -> Summary:
    """Plant the mutants one at a time; what is done when interrupted is kept.

    At most so many plays in which it answers otherwise are played with each. Fates are kept in the
    folder until the program or the specification changes. ``tick`` is told what is done, how much
    and of how much; ``tell`` every new fate.
    """
    rules = altered.load()
    judge = Judge(registry().checks)
    key = state_of_things(rules)
    kept = Kept(folder / f"fates-{key}-{most}.jsonl")
    told = kept.read()
    summary = Summary()
    fates = {n: told[one] for n, one in enumerate(mutants) if one in told}
    left = [n for n in range(len(mutants)) if n not in fates]
    try:
        if left:
            known = baseline(rules, judge, workload(rules), key, tick, folder)
            summary.plays, summary.alike = len(known.reach), known.agreed
            slugs = frozenset(rule.id for rule in rules)
            desk = _Desk(rules, judge, known)
            names = frozenset(reading.id for reading in rules.readings)
            count = workers or os.cpu_count() or 1
            there = [mutants[n] for n in left]
            near = [nearest_rules(one, slugs) for one in there]
            found = answering(rules, there, known.by_length, count, tick)
            work = []
            for one, rules_of, answers in zip(there, near, found, strict=True):
                plays, number = answers.otherwise, most
                if not plays:
                    plays, number = answers.called, max(1, most // FEW)
                asked = texts_of(one) & names
                work.append((one, known.again(one, plays, number, rules_of, asked)))
            for place, answer in _forked(desk, work, count):
                fate = Fate(
                    there[place],
                    answer.by,
                    len(found[place].called),
                    near[place],
                    answer.unknown,
                    answer.differs,
                    len(work[place][1]),
                    len(found[place].otherwise),
                )
                fates[left[place]] = fate
                kept.add(fate)
                if tick is not None:
                    tick("mutants", len(fates), len(mutants))
                if tell is not None:
                    tell(fate)
    except KeyboardInterrupt:
        summary.interrupted = True
    summary.fates = [fates[place] for place in sorted(fates)]
    return summary


@dataclass(frozen=True)
class _Desk:
    rules: Rules
    judge: Judge
    known: Baseline


@dataclass(frozen=True)
class _Answer:
    """What a process says of its mutant."""

    by: tuple[str, ...] = ()
    differs: int = 0
    unknown: bool = False


def _forked(
    desk: _Desk, work: Sequence[tuple[Mutant, tuple[Job, ...]]], count: int
) -> Iterator[tuple[int, _Answer]]:
    """A process for each mutant, so many at a time: its place, and what came of it."""
    waiting = list(enumerate(work))[::-1]
    active: dict[int, tuple[int, int]] = {}  # of each pipe the place and the process
    gc.freeze()  # what is there stays there: no process copies it
    try:
        while waiting or active:
            while waiting and len(active) < count:
                place, (mutant, plays) = waiting.pop()
                if not plays:
                    yield place, _Answer()
                    continue
                pipe, process = _spawn(desk, mutant, plays)
                active[pipe] = (place, process)
            for pipe in select.select(sorted(active), [], [])[0] if active else ():
                place, process = active.pop(pipe)
                with os.fdopen(pipe, encoding="utf-8") as answer:
                    told = answer.read()
                os.waitpid(process, 0)
                if told:
                    by, differs = json.loads(told)
                    yield place, _Answer(tuple(by), differs)
                else:
                    yield place, _Answer(unknown=True)
    finally:
        gc.unfreeze()
        for pipe, (_, process) in active.items():
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)
            os.close(pipe)


def _spawn(desk: _Desk, mutant: Mutant, plays: Sequence[Job]) -> tuple[int, int]:
    """Begin a process in which the mutant lives; return the pipe of its answer, and its number."""
    ours, theirs = os.pipe()
    sys.stdout.flush()
    process = os.fork()
    if process:
        os.close(theirs)
        return ours, process
    try:
        os.close(ours)
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        plant(mutant)
        os.write(theirs, json.dumps(noticed(desk.rules, desk.judge, desk.known, plays)).encode())
    except NotPlantedError:
        pass  # no answer: unknown
    finally:
        os._exit(0)


def noticed(
    rules: Rules, judge: Judge, known: Baseline, plays: Iterable[Job]
) -> tuple[tuple[str, ...], int]:
    """Play until a check notices the mutant that is planted here; how many plays were different.

    What only the expectation of a scenario or the second engine notices is said when no check does.
    """
    differs = 0
    only: tuple[str, ...] = ()
    for job in plays:
        agreed = known.reach[job].agreed
        by = notice(rules, judge, job, known.needed[job], known.shown[job], agreed)
        if by is None:
            continue
        differs += 1
        if by and by[0] not in _WEAKER:
            return by, differs
        if not only or by == (SCENARIO,):
            only = by or only
        if differs >= ENOUGH and only:
            break
    return only, differs


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


def texts_of(mutant: Mutant) -> frozenset[str]:
    """The texts in the function: rules that it cites, readings that it asks."""
    path = Path(str(sys.modules[mutant.module].__file__))
    return frozenset(_slugs_in(mutant.module, path).get(mutant.function, ()))


def nearest_rules(mutant: Mutant, slugs: frozenset[str]) -> tuple[str, ...]:
    """The rules that the function cites; those of its module where it cites none."""
    path = Path(str(sys.modules[mutant.module].__file__))
    texts = _slugs_in(mutant.module, path)
    own = tuple(text for text in texts.get(mutant.function, ()) if text in slugs)
    return own or tuple(text for text in texts[""] if text in slugs)


def count_by(fates: Iterable[Fate]) -> Counter[str]:
    """How many mutants each kind of notice caught first."""
    kinds = {ERROR, SCENARIO, CONSISTENCY, SECOND}
    return Counter(
        one.by[0] if one.by and one.by[0] in kinds else "a check" if one.by else "nothing"
        for one in fates
    )
