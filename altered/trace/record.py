"""A trace: the record of a game that can be played again, with a digest for each step."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from altered.engine import protocol
from altered.failure import Illegal, Malformed, Problem
from altered.files import write
from altered.rules import load
from altered.trace import codes
from altered.trace.canonical import Digester
from altered.trace.choices import from_id

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from altered.cards.deck import DeckList
    from altered.failure import Place
    from altered.rules.library import Rules
    from altered.state.choice import Choice
    from altered.state.event import Event
    from altered.state.model import State


@dataclass(frozen=True)
class Entry:
    """One choice (-1 is chance) and the digest of the state it led to."""

    player: int
    choice: str
    digest: str


@dataclass(frozen=True)
class Difference:
    """The first point where a replay is not what was recorded.

    ``step`` counts from 1; 0 is the start. ``code`` is that of the refusal when the choice is
    refused, else ``None``.
    """

    step: int
    choice: str
    expected: str
    found: str
    code: str | None = None

    def __str__(self) -> str:
        """Say it in one sentence."""
        where = f'step {self.step} ("{self.choice}")' if self.step else "the start"
        if self.code is not None:
            return f"{where}: refused, {self.code}: {self.found}"
        return f"{where}: the digest is {self.found[:12]}, recorded is {self.expected[:12]}"


@dataclass(frozen=True)
class Replay:
    """What a replay showed: steps that agree, of how many, and the first difference.

    ``ended`` is ``False`` when the trace stops before the game is over; ``stale`` is true when
    the texts of the rules are no longer those of the trace.
    """

    steps: int
    of: int
    state: State
    ended: bool
    stale: bool
    difference: Difference | None = None

    @property
    def agrees(self) -> bool:
        """Whether every digest was the one recorded."""
        return self.difference is None


@dataclass(frozen=True)
class Moment:
    """One step of a replay: the state before, the choice, the state after, what happened."""

    step: int
    before: State
    choice: Choice
    after: State
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Trace:
    """Edition, rules, readings, decks, seed, mode, choices, and the digest of each state.

    Whatever chance decided stands among the choices, so a replay needs no ``seed``; it says which
    generator run they came from. ``ended`` is ``False`` for a game that is not over;
    ``broken_off`` is true when the file ended in the middle. ``places`` are those of the edition
    ("edition") and of each reading in the file that it was read from.
    """

    edition: str
    rules: str
    readings: tuple[tuple[str, str], ...]
    decks: tuple[DeckList, ...]
    seed: int | None
    start: str
    entries: tuple[Entry, ...]
    ended: bool = False
    broken_off: bool = False
    mode: str = "two-player"
    places: Mapping[str, Place] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def read(cls, path: str | Path, root: Path | None = None) -> Trace:
        """Read a trace file; one that breaks off gives the steps that are whole.

        Args:
            path: the file.
            root: the specification folder whose modes it may name; the installed one when None.

        Raises:
            Malformed: all problems of the file with their places.

        """
        from altered.trace.from_json import read_trace

        return read_trace(path, root)

    def write(self, path: str | Path) -> None:
        """Write a trace file: JSON, one step a line.

        Raises:
            Malformed: it cannot be written (ALT-R002).

        """
        from pathlib import Path

        from altered.trace.to_json import to_json

        write(Path(path), to_json(self))

    def first(self, steps: int) -> Trace:
        """Return the trace of the first ``steps`` choices only."""
        ended = self.ended and steps >= len(self.entries)
        return replace(self, entries=self.entries[:steps], ended=ended)

    def load_rules(self, root: Path | None = None) -> Rules:
        """Load the rules under the readings of the trace, from ``root`` or the installed ones.

        Raises:
            Malformed: a reading (ALT-R052) or value (ALT-R053) that does not exist.

        """
        rules = load(root=root)
        try:
            return rules.under(dict(self.readings))
        except Malformed as wrong:
            problems = list(self._placed(rules)) or wrong.problems
        raise Malformed(*problems)

    def _placed(self, rules: Rules) -> Iterator[Problem]:
        """What is wrong with the readings, one by one, each at its place in the file."""
        for name, value in self.readings:
            try:
                rules.under({name: value})
            except Malformed as wrong:
                yield from (replace(one, place=self.places.get(name)) for one in wrong.problems)

    def moments(self, rules: Rules) -> Iterator[Moment]:
        """Play the choices again, without looking at digests.

        Raises:
            Illegal: a choice is refused.
            Malformed: other edition or readings than those of the trace.

        """
        self.check(rules)
        state = protocol.start(rules, self.decks, mode=self.mode)
        for number, entry in enumerate(self.entries, 1):
            chosen = from_id(entry.choice, entry.player)
            step = protocol.step(state, chosen)
            yield Moment(number, state, chosen, step.state, step.events)
            state = step.state

    def replay(self, rules: Rules, tick: Callable[[int, int], None] | None = None) -> Replay:
        """Play the choices again and compare every digest; stop at the first difference.

        Raises:
            Malformed: other edition or readings than those of the trace (ALT-T004, ALT-T005).

        """
        self.check(rules)
        digester = Digester()
        state = protocol.start(rules, self.decks, mode=self.mode)
        difference: Difference | None = None
        if (found := digester.digest(state)) != self.start:
            difference = Difference(0, "", self.start, found)
        done = 0
        for number, entry in enumerate(self.entries, 1):
            if difference is not None:
                break
            try:
                state = protocol.step(state, from_id(entry.choice, entry.player)).state
            except Illegal as why:
                refused = why.problems[0]
                difference = Difference(
                    number, entry.choice, entry.digest, refused.message, refused.code
                )
                break
            if (found := digester.digest(state)) != entry.digest:
                difference = Difference(number, entry.choice, entry.digest, found)
                break
            done = number
            if tick is not None:
                tick(number, len(self.entries))
        over = difference is None and protocol.decider(state) is None
        stale = rules.digest != self.rules
        return Replay(done, len(self.entries), state, over, stale, difference)

    def check(self, rules: Rules) -> None:
        """See that these are the rules under which the trace was played.

        Raises:
            Malformed: other edition or readings than those of the trace (ALT-T004, ALT-T005).

        """
        if rules.edition.name != self.edition:
            message = f"the trace was played under edition {self.edition}"
            place, expected = self.places.get("edition"), rules.edition.name
            raise Malformed(Problem(codes.OTHER_EDITION, message, place, expected))
        here = dict(rules.choices)
        wrong = [f"{k} = {v}" for k, v in self.readings if here.get(k) != v]
        if wrong:
            message = "the trace was played under other readings: " + ", ".join(wrong)
            raise Malformed(Problem(codes.OTHER_READINGS, message))
