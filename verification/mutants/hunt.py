"""The hunt for mutants: plays a few at a time; whatever is caught is hunted no longer.

Of each stretch of plays it is found out first in which of them a mutant answers otherwise
(`answers`). Only these are played with it, in a process of their own, and only what is then not as
before is judged. So most mutants meet a few plays only, and most plays only those that are left.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import select
import signal
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from altered.rules.limits import shipped
from verification.mutants.answers import Watcher
from verification.mutants.fate import Fate, nearest_rules, texts_of
from verification.mutants.plant import NotPlantedError, plant
from verification.mutants.played import ERROR, SCENARIO, SECOND, UNMET, notice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from altered.rules import Rules
    from verification.audit.workload import Job
    from verification.mutants.baseline import Stage
    from verification.mutants.operators import Mutant
    from verification.mutants.run import Summary

SECONDS: Final = 300
"""The processor time that the plays of one mutant may take."""
PATIENCE: Final = 20
EACH: Final = 5
"""A process may take so many seconds, and so many more for each play that it is to do."""
STRETCH: Final = 48
"""So many plays are watched before those that answer otherwise in them are tried."""
ENOUGH: Final = 8
"""So many different plays are judged before what only a scenario or the other engine says holds."""
AT_ONCE: Final = 8
"""So many plays a mutant is tried on in the first stretch, whatever it may be in all."""
TASKS: Final = 5_000
"""With a mutant so many tasks end a step as our bound does: without a fault no step of the workload
has a quarter of them."""
FEW: Final = 4
"""Where a mutant answers otherwise in no play, this part of as many is played all the same: not
every call is compared."""


@dataclass
class Game:
    """One mutant that is hunted: in how many plays it is called, answers otherwise, was tried.

    ``waiting`` are the plays in which it answers otherwise and that were not tried yet, ``anyway``
    those that call it. ``weaker`` is what only a scenario or the second engine says. ``slow``
    means that its plays do not end in time.
    """

    mutant: Mutant
    nearest: tuple[str, ...]
    asked: frozenset[str]
    called: int = 0
    otherwise: int = 0
    tried: int = 0
    differs: int = 0
    seconds: float = 0.0
    weaker: str = ""
    slow: bool = False
    by: tuple[str, ...] = ()
    waiting: list[Job] = field(default_factory=list)
    anyway: list[Job] = field(default_factory=list)

    @property
    def over(self) -> bool:
        """Whether it is hunted no longer."""
        return self.slow or bool(self.by)

    @property
    def fate(self) -> Fate:
        """What became of it; one that only something weaker noticed is caught by that."""
        by = self.by or ((self.weaker,) if self.weaker else ())
        return Fate(
            self.mutant,
            by,
            self.called,
            self.nearest,
            self.slow and not by,
            self.differs,
            self.tried,
            self.otherwise,
        )


@dataclass(frozen=True)
class Answer:
    """What a process says of its mutant: how many plays it did, and how many were different.

    ``by`` is what noticed it in the last of them. In the plays of ``shows``, by their places,
    nothing noticed it, but choices or events are others; in those of ``told`` a scenario ends
    otherwise than it is written. Without ``done`` the process did not end.
    """

    done: int = 0
    differs: int = 0
    seconds: float = 0.0
    by: tuple[str, ...] = ()
    shows: tuple[int, ...] = ()
    told: bool = False


class Hunt:
    """Some mutants, and the plays that they are hunted through."""

    def __init__(
        self, rules: Rules, stage: Stage, mutants: Sequence[Mutant], most: int, workers: int
    ) -> None:
        slugs = frozenset(rule.id for rule in rules)
        names = frozenset(reading.id for reading in rules.readings)
        self._rules = rules
        self._stage = stage
        self._most = most
        self._workers = workers
        self._watcher = Watcher(rules, mutants)
        self._games = [
            Game(one, nearest_rules(one, slugs), texts_of(one) & names) for one in mutants
        ]
        self._unmet: set[tuple[Job, str]] = set()

    def fates(
        self, summary: Summary, tick: Callable[[str, int, int], None] | None = None
    ) -> Iterator[tuple[int, Fate]]:
        """Give the place of each mutant and its fate, as soon as it is known."""
        jobs, left = self._stage.jobs, list(range(len(self._games)))
        for first in range(0, len(jobs), STRETCH):
            if not left:
                break
            if tick is not None:
                tick(f"plays, {len(left)} mutants left", first, len(jobs))
            stretch = jobs[first : first + STRETCH]
            for answer in self._watcher.plays(stretch, left, self._workers):
                self._stage.remember(answer.job, answer.played)
                summary.plays += 1
                for n in answer.called:
                    self._games[n].called += 1
                    self._games[n].anyway.append(answer.job)
                for n in answer.otherwise:
                    self._games[n].otherwise += 1
                    self._games[n].waiting.append(answer.job)
            part = (first + len(stretch)) / len(jobs)
            bound = min(self._most, max(AT_ONCE, round(self._most * part)))
            for n in self._round(left, bound, summary):
                yield n, self._games[n].fate
            left = [n for n in left if not self._games[n].over]
        for n in left:
            if not self._games[n].otherwise:
                self._games[n].waiting = self._games[n].anyway
        anyway = max(1, self._most // FEW)
        bounds = {n: self._most if self._games[n].otherwise else anyway for n in left}
        for bound in sorted(set(bounds.values())):
            for n in self._round([n for n in left if bounds[n] == bound], bound, summary):
                yield n, self._games[n].fate
        for n in left:
            if not self._games[n].over:
                yield n, self._games[n].fate

    def _round(self, left: Sequence[int], bound: int, summary: Summary) -> Iterator[int]:
        """Try mutants up to so many plays each; give those whose hunt is over."""
        work: dict[int, tuple[Job, ...]] = {}
        for n in left:
            game = self._games[n]
            found = self._stage.first(game.mutant, game.waiting, game.nearest, game.asked)
            chosen = found[: max(0, bound - game.tried)]
            if chosen:
                work[n] = chosen
                game.waiting = [job for job in game.waiting if job not in chosen]
        while work:
            again: dict[int, tuple[Job, ...]] = {}
            for n, answer in self._forked(work):
                summary.tried += answer.done
                game, jobs = self._games[n], work[n]
                self._heard(game, jobs, answer)
                if game.over:
                    yield n
                elif 0 < answer.done < len(jobs):
                    again[n] = jobs[answer.done :]
            work = again
        summary.judged, summary.compared = self._stage.judged, self._stage.compared

    def _heard(self, game: Game, jobs: Sequence[Job], answer: Answer) -> None:
        """Note what a process says, once it is sure that the plays are sound without a fault."""
        game.tried += answer.done
        game.differs += answer.differs
        game.seconds += answer.seconds
        game.slow = not answer.done or game.seconds > SECONDS
        if answer.told:
            game.weaker = SCENARIO
        if not game.weaker and any(self._stage.agreed(jobs[place]) for place in answer.shows):
            game.weaker = SECOND
        if answer.by:
            job = jobs[answer.done - 1]
            met = frozenset() if answer.by == (ERROR,) else self._stage.verdict(job).met
            if answer.by[0] == UNMET:
                self._unmet |= {(job, rule) for rule in answer.by[1:] if rule not in met}
                game.by = tuple(rule for rule in answer.by[1:] if rule in met)
            else:
                game.by = answer.by
        if not game.by and game.weaker and game.differs >= ENOUGH:
            game.by = (game.weaker,)

    def _needed(self, job: Job) -> frozenset[str]:
        """The rules that a play must meet the premise of, as it does without a fault."""
        rules = self._stage.needed(job)
        return frozenset(rule for rule in rules if (job, rule) not in self._unmet)

    def _forked(self, work: dict[int, tuple[Job, ...]]) -> Iterator[tuple[int, Answer]]:
        """A process for each mutant, so many at a time: its place, and what came of it."""
        waiting = list(work)[::-1]
        active: dict[int, tuple[int, int]] = {}  # of each pipe the place and the process
        for jobs in work.values():
            for job in jobs:
                self._stage.shown(job)
        gc.freeze()  # what is there stays there: no process copies it
        try:
            while waiting or active:
                while waiting and len(active) < self._workers:
                    place = waiting.pop()
                    pipe, process = self._spawn(place, work[place])
                    active[pipe] = (place, process)
                for pipe in select.select(sorted(active), [], [])[0]:
                    place, process = active.pop(pipe)
                    with os.fdopen(pipe, encoding="utf-8") as answer:
                        told = answer.read()
                    os.waitpid(process, 0)
                    yield place, _answer(told)
        finally:
            gc.unfreeze()
            for pipe, (_, process) in active.items():
                os.kill(process, signal.SIGKILL)
                os.waitpid(process, 0)
                os.close(pipe)

    def _spawn(self, place: int, jobs: Sequence[Job]) -> tuple[int, int]:
        """Begin a process in which a mutant lives; return the pipe of its answer, its number."""
        ours, theirs = os.pipe()
        sys.stdout.flush()
        process = os.fork()
        if process:
            os.close(theirs)
            return ours, process
        try:
            os.close(ours)
            left = int(SECONDS - self._games[place].seconds)
            bound = max(1, min(PATIENCE + EACH * len(jobs), left))
            resource.setrlimit(resource.RLIMIT_CPU, (bound, bound))
            plant(self._games[place].mutant)
            shipped()["tasks"] = TASKS
            told = self._tried(jobs, self._games[place])
            used = resource.getrusage(resource.RUSAGE_SELF)
            os.write(theirs, json.dumps([*told, used.ru_utime + used.ru_stime]).encode())
        except NotPlantedError:
            pass  # no answer: unknown
        finally:
            os._exit(0)

    def _tried(self, jobs: Sequence[Job], game: Game) -> list[object]:
        """Play until a check notices the mutant that is planted here."""
        differs, by, shows, told = 0, tuple[str, ...](), list[int](), False
        done = 0
        for place, job in enumerate(jobs):
            done = place + 1
            before = self._stage.shown(job)
            said = notice(self._rules, self._stage.judge, job, self._needed(job), before)
            if said is None:
                continue
            differs += 1
            if said == (SCENARIO,):
                told = True
            elif said == (SECOND,):
                shows.append(place)
            elif said:
                by = said
                break
            if (told or shows) and game.differs + differs >= ENOUGH:
                break
        return [done, differs, by, shows, told]


def _answer(told: str) -> Answer:
    if not told:
        return Answer()
    done, differs, by, shows, scenario, seconds = json.loads(told)
    return Answer(done, differs, seconds, tuple(by), tuple(shows), scenario)
