"""The audit's workload: random and directed games, scenarios, cards, decks, the lists."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import as_completed
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, islice, product
from pathlib import Path
from typing import Final
from zlib import crc32

import altered
from altered.failure import Failure
from altered.mode.from_toml import load_modes
from altered.rules import Rules
from altered.workers import workers
from verification.checks.cited import wrongly_cited
from verification.checks.consistency import consistency
from verification.checks.dispatch import KEPT, Judge, Judgement
from verification.checks.registry import Subject, registry
from verification.records import directed, plays, shipped
from verification.records.model import Record

BASE: Final = "the board before, and what happened"
"""What breaches of the bookkeeping under all rules are put under."""

EVERY: Final = 5
"""One game of so many is played in another mode than that of two players."""

PARTS: Final = 4
"""One scenario of so many is played on by chance, and another one under other readings."""

Job = tuple[str, str, int]
"""What to judge, "game", "directed", "scenario", "further", "otherwise" or "shipped"; its name; its
seed."""


@dataclass
class Workload:
    """What came of judging many subjects.

    ``met`` counts, by rule and name of check, how often the premise was met; ``games`` in how
    many jobs it was met at all. ``breaches`` are (rule, check, source, place, words).
    """

    done: list[Job] = field(default_factory=list)
    met: Counter[tuple[str, str]] = field(default_factory=Counter)
    games: Counter[tuple[str, str]] = field(default_factory=Counter)
    breaches: list[tuple[str, str, str, int, str]] = field(default_factory=list)
    crashes: list[tuple[str, str, str, int, str]] = field(default_factory=list)
    events: int = 0

    def add(self, other: Workload) -> None:
        """Add what came of other subjects."""
        self.done += other.done
        self.met += other.met
        self.games += other.games
        self.breaches += other.breaches
        self.crashes += other.crashes
        self.events += other.events

    def note(self, said: Judgement, source: str) -> None:
        """Add the judgements on one subject."""
        for check, times in said.met.items():
            self.met[check.rule, check.name] += times
            self.games[check.rule, check.name] += 1
        self.breaches += [
            (b.check.rule, b.check.name, source, b.place, b.words) for b in said.breaches
        ]
        self.crashes += [
            (c.check.rule, c.check.name, source, c.place, c.words) for c in said.crashes
        ]


def jobs(rules: Rules, games: int, seed: int, *, every: bool = False) -> tuple[Job, ...]:
    """What an audit judges: ``games`` random games, all scenarios, all that is shipped.

    One scenario of four is played a second time, and then further by chance; another one of four
    from where it begins, by chance, under the second value of each reading. The name of a
    scenario says which, so that a new one changes nothing for the others.

    Directed games are there for rules that random ones rarely meet. Every fifth game is played
    in another mode, all modes in turn. ``every`` asks for what an audit has no time for, too:
    all scenarios in both ways, and all directed games.
    """
    folder = rules.root / "cards" / "starter"
    sets = sorted(path.stem for path in folder.glob("*.toml")) if folder.is_dir() else []
    names = [*shipped.decks(rules.root), *sets]
    pairs = [f"{one}/{other}" for one, other in product(names, names)]
    # a stride without a common divisor visits every pair before one comes again
    stride = next(n for n in (7, 11, 13, 17, 1) if len(pairs) % n or n == 1)
    modes = [mode.id for mode in load_modes(rules.root) if mode.id != "two-player"]
    played = []
    for i in range(games):
        name = pairs[i * stride % len(pairs)]
        if modes and i % EVERY == EVERY - 1:
            name = f"{modes[i // EVERY % len(modes)]}/{name}"
        played.append(("game", name, seed + i))
    folder = rules.root / "scenarios"
    paths = sorted(folder.rglob("*.toml"))
    names = [path.relative_to(folder).with_suffix("").as_posix() for path in paths]
    scenarios = [("scenario", name, 0) for name in names]
    scenarios += [
        (kind, name, seed)
        for part, kind in enumerate(("further", "otherwise"))
        for name in names
        if every or crc32(name.encode()) % PARTS == part
    ]
    directed_ones = [("directed", name, seed) for name, seed in directed.games(every=every)]
    return (("shipped", "", 0), *scenarios, *directed_ones, *played)


def record_of(rules: Rules, job: Job, most: int | None = None) -> Record:
    """The play of a job; of a game with ``most``, at most a number choices."""
    kind, name, seed = job
    if kind == "game":
        return plays.named_game(rules, name, seed, most)
    if kind == "directed":
        return directed.game(rules, name, seed, most)
    path = rules.root / "scenarios" / f"{name}.toml"
    if kind == "otherwise":
        return plays.otherwise(path, rules.root, directed.read_as(rules, 1), seed)
    return plays.scenario(path, rules.root, rules, seed if kind == "further" else None)


def run(
    rules: Rules,
    listed: Sequence[Job],
    only: frozenset[str] | None = None,
    tick: Callable[[int], None] | None = None,
    workers: int | None = None,
) -> Workload:
    """Do the jobs, on all processors.

    ``only`` asks the checks of some rules. ``tick`` gets the number of jobs that are done.
    """
    count = workers if workers is not None else min(len(listed), os.cpu_count() or 1)
    results: dict[int, Workload] = {}
    for n, (at, one) in enumerate(_results(rules.root, listed, only, count), 1):
        results[at] = one
        if tick is not None:
            tick(n)
    total = Workload()
    for at in sorted(results):
        total.add(results[at])
    return total


def _results(
    root: Path, listed: Sequence[Job], only: frozenset[str] | None, count: int
) -> Iterator[tuple[int, Workload]]:
    if count <= 1:
        _prepare(root, only)
        yield from ((at, _do(job)) for at, job in enumerate(listed))
        return
    with workers(count, "fork", partial(_prepare, root, only)) as pool:
        waiting = {}
        for places in together(listed):
            waiting[pool.submit(_do_all, tuple(listed[at] for at in places))] = places
        for done in as_completed(waiting):
            yield from zip(waiting[done], done.result(), strict=True)


def together(listed: Sequence[Job]) -> list[tuple[int, ...]]:
    """The places of jobs that one process does: those of one scenario, or about the same cards.

    To read a text takes longer than to play the card. What takes longest comes first.
    """
    found: dict[str, list[int]] = {}
    for at, (kind, name, seed) in enumerate(listed):
        key = f"{kind} {name}/{seed}"
        if kind in {"scenario", "further", "otherwise"}:
            key = f"scenario {name}"
        elif kind == "directed":
            aim = directed.aim_of(name)
            key = "pieces" if aim.piece else f"about {aim.about}" if aim.about else key
        found.setdefault(key, []).append(at)
    return [tuple(one) for one in sorted(found.values(), key=len, reverse=True)]


@dataclass
class _Desk:
    """What a process keeps from job to job."""

    rules: Rules
    judge: Judge
    whole: bool


_DESK: Final[list[_Desk]] = []


def _prepare(root: Path, only: frozenset[str] | None) -> None:
    checks = registry() if only is None else registry().only(only)
    _DESK[:] = [_Desk(altered.load(root=root), Judge(checks.checks), only is None)]


def _do_all(listed: tuple[Job, ...]) -> tuple[Workload, ...]:
    return tuple(map(_do, listed))


def _do(job: Job) -> Workload:
    desk = _DESK[0]
    made = Workload(done=[job])
    if job[0] == "shipped":
        for source, kind, subject in _shipped(desk.rules.root):
            made.note(desk.judge.one(kind, subject), source)
        return made
    try:
        record = record_of(desk.rules, job)
    except Failure as failure:
        made.crashes.append(("", "the engine", f"{job[0]} {job[1]}/{job[2]}", 0, str(failure)))
        return made
    made.note(desk.judge.play(record), record.source)
    made.events = sum(len(moment.events) for moment in record.moments)
    if desk.whole:
        sound = islice(chain(consistency(record), wrongly_cited(record)), KEPT)
        made.breaches += [("", BASE, record.source, said.place, said.words or "") for said in sound]
    return made


def words_and_decks(root: Path) -> Iterator[tuple[str, Subject]]:
    """The closed lists, and the shipped decks as they are presented in their formats."""
    yield "words", shipped.vocabulary()
    for name in shipped.decks(root):
        yield from (("deck", deck) for deck in shipped.presented(name, root))


def _shipped(root: Path) -> Iterator[tuple[str, str, Subject]]:
    yield "the closed lists", "words", shipped.vocabulary()
    for name, printed in shipped.cards(root):
        yield f"card {name}", "card", printed
        yield f"drawing of {name}", "face", shipped.drawing(name, root)
    for name in shipped.decks(root):
        for deck in shipped.presented(name, root):
            yield f"deck {name} for {deck.format}", "deck", deck
    for name in shipped.regions():
        yield f"drawing of {name}", "face", shipped.drawing(name, root)
    for name in shipped.decks(root):
        yield f"deck {name}", "deck", shipped.deck(name, root)
