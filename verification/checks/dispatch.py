"""One pass over a play: every check is given what it listens for, and what it says is counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

from verification.checks.registry import Check, Subject
from verification.records import subjects
from verification.records.model import Missing, Moment, Record

KEPT: Final = 5
"""So many breaches of one check in one play are kept; the rest is counted."""

PAIR: Final = 2
EVERY: Final = "*"
T = TypeVar("T")


@dataclass(frozen=True)
class Breach:
    """A check that does not hold: which, at which moment of the play, in words."""

    check: Check
    place: int
    words: str


@dataclass(frozen=True)
class Crash:
    """A check that ended in an error of its own: a fault of the check."""

    check: Check
    place: int
    words: str


@dataclass
class Judgement:
    """What the checks say of one subject.

    ``met`` counts how often the premise of each check was met, ``first`` says at which
    moment and event it first was (or where the subject begins).
    """

    met: Counter[Check] = field(default_factory=Counter)
    first: dict[Check, tuple[int, int]] = field(default_factory=dict)
    broken: Counter[Check] = field(default_factory=Counter)
    breaches: list[Breach] = field(default_factory=list)
    crashes: list[Crash] = field(default_factory=list)

    def ask(self, check: Check, subject: Subject, place: int, end: int, nth: int = 0) -> None:
        """Give a check one subject that begins and ends at these places."""
        try:
            for verdict in check.function(subject):
                self.met[check] += 1
                if isinstance(verdict, subjects.Said):
                    self.first.setdefault(check, (verdict.place, verdict.nth))
                    if verdict.words is not None:
                        self._break(check, verdict.place, verdict.words)
                    continue
                self.first.setdefault(check, (place, nth))
                if verdict is not True:
                    self._break(check, end, verdict or check.claim)
        except Missing as gone:
            self.met[check] += 1
            self._break(check, end, str(gone))
        except Exception as error:  # a check of ours that fails must not hide the others
            words = " ".join(f"{type(error).__name__}: {error}".split())
            self.crashes.append(Crash(check, place, words))

    def _break(self, check: Check, place: int, words: str) -> None:
        self.broken[check] += 1
        if self.broken[check] <= KEPT:
            self.breaches.append(Breach(check, place, words))

    @property
    def holds(self) -> bool:
        """Whether nothing is broken."""
        return not self.breaches and not self.crashes

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules broken, in the order of the places."""
        ordered = sorted(self.breaches, key=lambda b: b.place)
        return tuple(dict.fromkeys(breach.check.rule for breach in ordered))


class Judge:
    """Checks made ready to be asked many times."""

    def __init__(self, checks: Iterable[Check]) -> None:
        self.checks = tuple(checks)
        self._by_word: dict[str, dict[str, list[Check]]] = {}
        self._found: dict[tuple[str, tuple[str, ...]], list[Check]] = {}
        self._tables: dict[tuple[str, bool], Judge] = {}
        for check in self.checks:
            table = self._by_word.setdefault(check.kind, {})
            for word in check.words or (EVERY,):
                table.setdefault(word, []).append(check)

    def _of(self, record: Record) -> Judge:
        """Who judges a play: the checks that are asked of its mode and number of players."""
        table = record.mode, len(record.start.seats) <= PAIR
        if table not in self._tables:
            fitting = [one for one in self.checks if one.fits(table[0], of_two=table[1])]
            self._tables[table] = Judge(fitting) if len(fitting) < len(self.checks) else self
        return self._tables[table]

    def one(self, kind: str, subject: Subject) -> Judgement:
        """Judge a subject that is no part of a play: a card, a deck, a drawing, the words."""
        said = Judgement()
        for check in self._for(kind, ()):
            said.ask(check, subject, 0, 0)
        return said

    def play(self, record: Record) -> Judgement:
        """Judge a play by the checks that are asked of its mode and number of players."""
        judge = self._of(record)
        if judge is not self:
            return judge.play(record)
        said = Judgement()
        for moment in record.moments:
            if moment.decision is not None:
                kind = moment.decision.choice.split(" ", 1)[0]
                taken = subjects.Taken(record, moment)
                for check in self._for("choice", (kind,)):
                    said.ask(check, taken, moment.place, moment.place)
            self._events(said, record, moment)
        self._spans(said, record)
        for sight in record.sights if "view" in self._by_word else ():
            moment = _at(record, sight.place)
            for check in self._for("view", ()):
                said.ask(check, subjects.Look(record, moment, sight), sight.place, sight.place)
        said.breaches.sort(key=lambda breach: breach.place)
        return said

    def _events(self, said: Judgement, record: Record, moment: Moment) -> None:
        place = moment.place
        for nth, event in enumerate(moment.events):
            happening = subjects.Happening(record, moment, event, nth)
            for check in self._for("event", event.words):
                said.ask(check, happening, place, place, nth)
        if "step" in self._by_word and moment.events:
            words = [word for event in moment.events for word in event.words]
            step = subjects.Step(record, moment)
            for check in self._for("step", words):
                said.ask(check, step, place, place)

    def _spans(self, said: Judgement, record: Record) -> None:
        listened = self._by_word
        if "phase" in listened:
            for phase in phases(record):
                for check in self._for("phase", (phase.name,)):
                    said.ask(check, phase, phase.place, phase.moments[-1].place)
        if "turn" in listened:
            for turn in turns(record):
                for check in self._for("turn", ()):
                    said.ask(check, turn, turn.place, turn.moments[-1].place)
        if "day" in listened:
            for day in days(record):
                for check in self._for("day", ()):
                    said.ask(check, day, day.place, day.moments[-1].place)
        if "play" in listened and record.moments:
            whole = subjects.Play(record, record.moments[0], record.moments, record.complete)
            for check in self._for("play", ()):
                said.ask(check, whole, 0, len(record.moments) - 1)

    def _for(self, kind: str, words: Sequence[str]) -> list[Check]:
        """The checks of a kind that listen for one of these words, each once."""
        key = (kind, tuple(words))
        found = self._found.get(key)
        if found is None:
            table = self._by_word.get(kind, {})
            listening = [
                *table.get(EVERY, ()),
                *(one for word in words for one in table.get(word, ())),
            ]
            found = self._found[key] = list(dict.fromkeys(listening))
        return found


def _at(record: Record, place: int) -> Moment:
    if place < len(record.moments):
        return record.moments[place]
    return Moment(place, record.end, record.end)


def phases(record: Record) -> Iterator[subjects.Phase]:
    """The phases of a play; what comes before the first one belongs to none."""
    for cut, moments in _cut(record, "phase", ("phase", "day")):
        name = next(e["phase"] for e in moments[0].events if e.kind == "phase")
        yield subjects.Phase(record, moments[0], moments, cut or record.complete, str(name))


def turns(record: Record) -> Iterator[subjects.Turn]:
    """The turns of a play, those of every Afternoon."""
    for cut, moments in _cut(record, "turn", ("turn", "all-passed", "phase", "day")):
        event = next(e for e in moments[0].events if e.kind == "turn")
        yield subjects.Turn(
            record, moments[0], moments, cut or record.complete, event.number("player")
        )


def days(record: Record) -> Iterator[subjects.Day]:
    """The days of a play; the first begins with its first phase."""
    for cut, moments in _cut(record, "phase", ("day",), ("phase",)):
        yield subjects.Day(record, moments[0], moments, cut or record.complete)


def _cut(
    record: Record, begin: str, ends: tuple[str, ...], inside: tuple[str, ...] = ()
) -> Iterator[tuple[bool, tuple[Moment, ...]]]:
    """Stretches that begin with one word and end before others; whether their end is there.

    A word of ``inside`` does not begin a new stretch within one.
    """
    first: int | None = None
    for moment in record.moments:
        kinds = {event.kind for event in moment.events}
        if first is not None and kinds & set(ends):
            yield True, record.moments[first : moment.place]
            first = None
        if begin in kinds and (first is None or begin not in inside):
            first = moment.place
    if first is not None:
        yield False, record.moments[first:]
