"""Which plays make a function with a fault answer otherwise: the others stay as they are.

A watched function is called as ever. Beside that, what it does with a copy of its arguments is
compared with what each of its mutants does with one. Nobody is told of the answers of mutants, so
the play goes on as without a fault. States are frozen, which makes a copy cheap.

Of calls of one shape only some are compared, so this says where to look first, and no more.
"""

from __future__ import annotations

import copy
import signal
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from multiprocessing import get_context
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Final, cast

from altered.state.game import Game
from altered.state.model import GameObject, State
from verification.mutants.plant import code_of, code_with, forget, function_of
from verification.mutants.played import do

if TYPE_CHECKING:
    from altered.rules import Rules
    from verification.audit.workload import Job
    from verification.mutants.operators import Mutant
    from verification.mutants.played import Played

FIRST: Final = 12
"""So many calls of one shape are compared in each play, and of the others one of EACH."""
EACH: Final = 20
ALL: Final = 300
"""So many calls of one function are compared in each play, apart from those of new shapes."""
SECONDS: Final = 1.0
"""The processor time that one call may take; one that takes longer is another answer."""

Call = tuple[tuple[object, ...], dict[str, object]]


class _NotComparedError(Exception):
    """An argument cannot be copied: it is used up by the call, or may remember it."""


@dataclass
class _Watched:
    """A function, a copy of it that is not watched, and its mutants by number.

    ``forget`` empties what remembers its answers, if anything does.
    """

    function: FunctionType
    plain: FunctionType
    mutants: dict[int, FunctionType]
    forget: Callable[[], None] | None = None


class Watch:
    """Functions that are watched during one play.

    ``called`` are the mutants whose function is called, ``found`` those with other answers.
    """

    def __init__(self, watched: Sequence[_Watched]) -> None:
        self.called: set[int] = set()
        self.found: set[int] = set()
        self._watched = watched
        self._asked: Counter[tuple[object, ...]] = Counter()
        self._calls: Counter[int] = Counter()
        self._busy = False
        self._forget = [one.forget for one in watched if one.forget is not None]

    @contextmanager
    def planted(self) -> Iterator[None]:
        """Watch the functions."""
        for n, one in enumerate(self._watched):
            one.function.__globals__[f"_watched_{n}"] = self._door(n)
            one.function.__code__ = _door_code(n)
        before = signal.signal(signal.SIGVTALRM, _too_long)
        try:
            yield
        finally:
            signal.signal(signal.SIGVTALRM, before)
            for n, one in enumerate(self._watched):
                one.function.__code__ = one.plain.__code__
                del one.function.__globals__[f"_watched_{n}"]

    def _door(self, n: int) -> Callable[[tuple[object, ...], dict[str, object]], object]:
        def door(args: tuple[object, ...], named: dict[str, object]) -> object:
            one = self._watched[n]
            if not self._busy and not one.mutants.keys() <= self.found:
                self._busy = True
                self.called |= one.mutants.keys()
                try:
                    self._compare(n, one, (args, named))
                finally:
                    self._busy = False
                for forget_it in self._forget:  # what was not watched is not remembered
                    forget_it()
            return one.plain(*args, **named)

        return door

    def _compare(self, n: int, one: _Watched, call: Call) -> None:
        shape = (n, *map(_shape, (*call[0], *call[1].values())))
        times = self._asked[shape]
        self._asked[shape] += 1
        many = times >= FIRST or (self._calls[n] >= ALL and times > 1)
        if many and times % EACH:
            return
        self._calls[n] += 1
        try:
            kept, own = _copied(call), _outcome(one.plain, _copied(call))
        except _NotComparedError:
            self.found |= one.mutants.keys()
            return
        for number, mutant in one.mutants.items():
            if number not in self.found and _differ(_outcome(mutant, _copied(kept)), own):
                self.found.add(number)


def _too_long(*_: object) -> None:
    raise TimeoutError


@cache
def _door_code(n: int) -> CodeType:
    text = f"def watched(*args, **named):\n    return _watched_{n}(args, named)\n"
    return code_of(compile(text, "<watched>", "exec"), ["watched"])


def _shape(value: object) -> object:
    """What calls are told apart by: small values by themselves, others roughly."""
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, GameObject):
        return (value.zone, value.form)
    if isinstance(value, tuple | frozenset):
        return (len(value), type(next(iter(value), None)))
    if type(value).__module__.startswith("altered.ability"):
        return hash(value)
    return (type(value), getattr(value, "kind", None))


def _copied(call: Call) -> Call:
    args, named = call
    return tuple(map(_copy, args)), {name: _copy(value) for name, value in named.items()}


def _copy(value: object) -> object:
    """A value that nobody else changes: what is found out about a state is kept beside it."""
    if isinstance(value, State):
        made = object.__new__(State)
        made.__dict__.update(value.__dict__)
        return made
    if isinstance(value, Game):
        game = object.__new__(Game)
        held = ((name, value.__dict__[name]) for name in _OF_GAME if name in value.__dict__)
        game.__dict__.update({name: _copy(one) for name, one in held})
        return game
    if isinstance(value, Iterator) or getattr(value, "__closure__", None):
        raise _NotComparedError
    return copy.copy(value) if isinstance(value, list | dict | set) else value


_OF_GAME: Final = ("state", "events", "steps", "begun", "answers", "asked")


def _outcome(function: FunctionType, call: Call) -> list[object]:
    """What a function answers or raises, and what it makes of its arguments."""
    args, named = call
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        answer = cast("object", function(*args, **named))
        answer = list(answer) if isinstance(answer, Iterator) else answer
    except Exception as error:  # a mutant may do anything
        answer = (type(error), str(error))
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    changed = (one.__dict__ if isinstance(one, Game) else one for one in args)
    held = (answer, *(one for one in changed if isinstance(one, list | dict | set)))
    return [_laid_open(one) for one in held]


def _laid_open(value: object) -> object:
    """A value with what states remember beside their fields: ``==`` does not look at that.

    Equal states that remember something else may answer otherwise when they are asked.
    """
    if isinstance(value, State):
        return dict(value.__dict__)
    if isinstance(value, tuple) and any(isinstance(one, State) for one in value):
        return [_laid_open(one) for one in value]
    if isinstance(value, dict) and any(isinstance(one, State) for one in value.values()):
        return {name: _laid_open(one) for name, one in value.items()}
    return value


def _differ(one: list[object], other: list[object]) -> bool:
    try:
        return one != other
    except Exception:  # what cannot be compared may be anything
        return True


# -- all plays ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Answer:
    """A play without a fault, and by number the mutants whose function it calls (``called``).

    ``otherwise`` are those that answer otherwise in it.
    """

    job: Job
    played: Played
    called: frozenset[int]
    otherwise: frozenset[int]


class Watcher:
    """Watches the functions of some mutants in one play after the other.

    A mutant that cannot be compared may answer otherwise in all.
    """

    def __init__(self, rules: Rules, mutants: Sequence[Mutant]) -> None:
        self._rules = rules
        self._watched = _watched(mutants)
        compared = {n for one in self._watched for n in one.mutants}
        self._everywhere = frozenset(range(len(mutants))) - compared

    def plays(
        self, jobs: Sequence[Job], mutants: Collection[int], workers: int = 1
    ) -> Iterator[Answer]:
        """Do the jobs, in their order, and say of those mutants where they answer otherwise."""
        if workers <= 1:
            yield from (self.play(job, mutants) for job in jobs)
            return
        _DESK[:] = [(self, frozenset(mutants))]
        pool = ProcessPoolExecutor(workers, mp_context=get_context("fork"))
        try:
            yield from pool.map(_play, jobs)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

    def play(self, job: Job, mutants: Collection[int]) -> Answer:
        """Do one job with the functions of those mutants watched."""
        narrowed = [
            replace(one, mutants={n: code for n, code in one.mutants.items() if n in mutants})
            for one in self._watched
        ]
        watch = Watch([one for one in narrowed if one.mutants])
        forget()
        with watch.planted():
            played = do(self._rules, job)
        anyway = self._everywhere.intersection(mutants)
        return Answer(job, played, anyway | watch.called, anyway | watch.found)


_DESK: Final[list[tuple[Watcher, frozenset[int]]]] = []
"""What a process is born with."""


def _play(job: Job) -> Answer:
    watcher, mutants = _DESK[0]
    return watcher.play(job, mutants)


def _watched(mutants: Sequence[Mutant]) -> tuple[_Watched, ...]:
    """The functions of some mutants, with the mutants by their places."""
    found: dict[tuple[str, str], _Watched] = {}
    for n, mutant in enumerate(mutants):
        function = function_of(mutant.module, mutant.function)
        key = (mutant.module, mutant.function)
        if function.__closure__ is not None:  # such a code cannot be exchanged for a door
            continue
        if key not in found:
            clear = getattr(function.__globals__.get(function.__name__), "cache_clear", None)
            found[key] = _Watched(function, _as(function, function.__code__), {}, clear)
        one = found[key]
        code = code_with(mutant)
        if not code.co_freevars:
            one.mutants[n] = _as(function, code)
    return tuple(found.values())


def _as(function: FunctionType, code: CodeType) -> FunctionType:
    """The same function with other code."""
    made = FunctionType(code, function.__globals__, function.__name__, function.__defaults__)
    made.__kwdefaults__ = function.__kwdefaults__
    return made
