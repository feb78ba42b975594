"""What a check is given: one thing that happened, a step, a choice, a phase, a day, a whole play.

A check names the subject it wants by the annotation of its parameter; see `verification.checks`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from verification.records import model
from verification.records.printed import Printed


@dataclass(frozen=True)
class Said:
    """What a check says of one place: what is wrong, or ``None`` when the rule holds there."""

    place: int
    nth: int
    words: str | None


@dataclass(frozen=True)
class At:
    """Anything that begins at a moment of a record."""

    record: model.Record
    moment: model.Moment

    @property
    def place(self) -> int:
        """Where it begins, counted from 0."""
        return self.moment.place

    @property
    def before(self) -> model.Board:
        """The board just before."""
        return self.moment.before

    @property
    def after(self) -> model.Board:
        """The board just after."""
        return self.moment.after

    def holds(self, condition: bool, words: str) -> Said:
        """The premise is met just here; ``words`` say what is wrong unless the condition holds."""
        return Said(self.place, self._nth, None if condition else words)

    @property
    def _nth(self) -> int:
        """Which event of the moment it is about."""
        return 0

    @property
    def earlier(self) -> Iterator[model.Moment]:
        """The moments before this one, the nearest first."""
        return (self.record.moments[i] for i in range(self.place - 1, -1, -1))

    @property
    def later(self) -> Iterator[model.Moment]:
        """The moments after this one, in order."""
        return (self.record.moments[i] for i in range(self.place + 1, len(self.record.moments)))


@dataclass(frozen=True)
class Happening(At):
    """One event between two boards. Events of one step share both (``peers``)."""

    event: model.Event
    nth: int = 0

    def __getitem__(self, name: str) -> model.Value:
        """A detail of the event, ``None`` when it is not given."""
        return self.event.data.get(name)

    @property
    def _nth(self) -> int:
        return self.nth

    @property
    def peers(self) -> tuple[model.Event, ...]:
        """All events of the same step, this one included."""
        return self.moment.events

    @property
    def player(self) -> int:
        """Who does it."""
        return self.event.number("player")

    @property
    def side(self) -> str:
        """The Expedition that it concerns."""
        return self.event.text("side")

    @property
    def owner(self) -> int:
        """Whose card, marker or zone it concerns; who does it when nothing else is said."""
        return self.event.number("owner" if self["owner"] is not None else "player")

    @property
    def amount(self) -> int:
        """How many counters or Regions."""
        return self.event.number("amount")

    @property
    def thing(self) -> model.Thing:
        """The object it happens to, as it was before; ``Missing`` when it is not there."""
        return self.before[self.event.number("object")]

    @property
    def made(self) -> model.Thing | None:
        """The object that it made, as it is after; ``None`` when it made none."""
        return self.after.find(self["made"])

    @property
    def card(self) -> Printed:
        """What is printed on the card that moves; ``Missing`` when there is none."""
        number = self.event.number("card")
        if not 0 <= number < len(self.record.cards):
            raise model.Missing(f"there is no card {number}")
        return self.record.cards[number].printed

    def __str__(self) -> str:
        """The event with its details."""
        return " ".join([self.event.kind, *(f"{k}={v}" for k, v in self.event.data.items())])


@dataclass(frozen=True)
class Step(At):
    """All events of one instant (6.1.f), between the board before and the board after."""

    @property
    def events(self) -> tuple[model.Event, ...]:
        """The events; their order within a step says nothing."""
        return self.moment.events

    def of(self, *words: str) -> Iterator[Happening]:
        """Its events with one of these words."""
        return _of(self.record, (self.moment,), words)


@dataclass(frozen=True)
class Taken(At):
    """A decision: what was legal and what was chosen."""

    @property
    def decision(self) -> model.Decision:
        """The player who decided, and the choice."""
        assert self.moment.decision is not None
        return self.moment.decision

    @property
    def player(self) -> int:
        """The player who decided; -1 is chance."""
        return self.decision.player

    @cached_property
    def chosen(self) -> Option:
        """What was chosen."""
        return option(self.decision.choice)

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """Everything that was legal."""
        return tuple(option(text) for text in self.decision.options)

    @property
    def withdrawn(self) -> bool:
        """Whether the first thing that happens after it is that it is taken back."""
        after = next((moment.events for moment in self.later if moment.events), ())
        return bool(after) and after[0].kind == "withdraw"

    @property
    def effects(self) -> Iterator[model.Moment]:
        """The moments that followed, up to the next decision."""
        for moment in self.later:
            if moment.decision is not None:
                return
            yield moment


@dataclass(frozen=True)
class Option:
    """A choice taken apart: ``play card=14 side=Hero``."""

    kind: str
    args: Mapping[str, int | str]
    text: str

    def __getitem__(self, name: str) -> int | str | None:
        """A detail, or ``None``."""
        return self.args.get(name)


def option(text: str) -> Option:
    """Take a choice apart; a detail reaches to the next ``name=``, so it may hold blanks."""
    kind, *words = text.split(" ")
    args: dict[str, int | str] = {}
    last = ""
    for word in words:
        name, mark, value = word.partition("=")
        if mark:
            last, args[name] = name, value
        elif last:
            args[last] = f"{args[last]} {word}"
    numbers = {k: int(v) for k, v in args.items() if str(v).lstrip("-").isdecimal()}
    return Option(kind, {**args, **numbers}, text)


@dataclass(frozen=True)
class Span(At):
    """A stretch of a play. ``complete`` is false when the record ends before the stretch does."""

    moments: tuple[model.Moment, ...]
    complete: bool

    @property
    def after(self) -> model.Board:
        """The board at its end."""
        return self.moments[-1].after

    def of(self, *words: str) -> Iterator[Happening]:
        """Its events with one of these words; all events without a word."""
        return _of(self.record, self.moments, words)

    def steps(self, *words: str) -> Iterator[Step]:
        """Its steps that have an event with one of these words; all steps without a word."""
        for moment in self.moments:
            if moment.events and (not words or _has(moment, words)):
                yield Step(self.record, moment)

    def choices(self, *kinds: str) -> Iterator[Taken]:
        """Its decisions of these kinds, but those that were withdrawn; all without a kind."""
        for moment in self.moments:
            if moment.decision is not None:
                taken = Taken(self.record, moment)
                if not kinds or (taken.chosen.kind in kinds and not taken.withdrawn):
                    yield taken


@dataclass(frozen=True)
class Phase(Span):
    """A phase, from its event ``phase`` to the one of the next phase or day."""

    name: str = ""


@dataclass(frozen=True)
class Turn(Span):
    """A turn of a player, from its event ``turn`` to the next one or to ``all-passed``."""

    player: int = 0


@dataclass(frozen=True)
class Day(Span):
    """A day, from its first phase to the event ``day`` of the next one."""


@dataclass(frozen=True)
class Play(Span):
    """A whole play. ``complete`` when the game is over at its end."""


@dataclass(frozen=True)
class Look(At):
    """What one player was shown at a moment, beside the board as it really is."""

    sight: model.Sight

    @property
    def player(self) -> int:
        """Who looks."""
        return self.sight.player


@dataclass(frozen=True)
class Deck:
    """A deck as it is presented, and the format it is presented for ("" when none is named).

    ``pool`` are the cards that the player opened in boosters: empty when there were none.
    """

    name: str
    hero: Printed | None
    cards: tuple[Printed, ...]
    format: str = ""
    pool: tuple[Printed, ...] = ()

    @property
    def all(self) -> tuple[Printed, ...]:
        """The Hero, if there is one, and all other cards."""
        return (*((self.hero,) if self.hero else ()), *self.cards)


@dataclass(frozen=True)
class Part:
    """A named part of a drawing: what it says and where: left, top, right, bottom in units.

    ``within`` is the part that it is part of, ``fill`` the colour of its first shape, ``ink`` that
    of its first text, ``italic`` the texts in it that are written in italics.
    """

    name: str
    text: str = ""
    box: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    within: str = ""
    fill: str | None = None
    ink: str | None = None
    italic: tuple[str, ...] = ()

    @property
    def middle(self) -> tuple[float, float]:
        """The point in the middle of its box."""
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2

    def holds(self, other: Part, slack: float = 0.5) -> bool:
        """Whether another part lies in this one, up to ``slack`` units."""
        mine, theirs = self.box, other.box
        return (
            mine[0] - slack <= theirs[0]
            and mine[1] - slack <= theirs[1]
            and theirs[2] <= mine[2] + slack
            and theirs[3] <= mine[3] + slack
        )


@dataclass(frozen=True)
class Drawing:
    """A drawn card: what it is a drawing of, its size, its parts in drawing order.

    The names of parts are those of `altered.draw.card_face`.
    """

    of: Printed
    width: float
    height: float
    parts: tuple[Part, ...]

    def part(self, name: str) -> Part:
        """The first part of that name; ``Missing`` when it is not drawn."""
        for part in self.parts:
            if part.name == name:
                return part
        raise model.Missing(f'the drawing has no part "{name}"')

    def all(self, name: str) -> tuple[Part, ...]:
        """Every part of that name, in drawing order."""
        return tuple(part for part in self.parts if part.name == name)


@dataclass(frozen=True)
class Vocabulary:
    """The closed lists of the game as an engine has them: ``words["zones"]`` and so on."""

    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)

    def __getitem__(self, name: str) -> tuple[str, ...]:
        """A list, in its order; ``Missing`` when there is no such list."""
        if name not in self.words:
            raise model.Missing(f'there is no list "{name}"')
        return self.words[name]

    def number(self, name: str) -> int:
        """A number that the rules fix, by its name in ``limits.toml``."""
        if name not in self.numbers:
            raise model.Missing(f'there is no number "{name}"')
        return self.numbers[name]


def _has(moment: model.Moment, words: tuple[str, ...]) -> bool:
    return any(word in event.words for event in moment.events for word in words)


def _of(
    record: model.Record, moments: tuple[model.Moment, ...], words: tuple[str, ...]
) -> Iterator[Happening]:
    for moment in moments:
        for nth, event in enumerate(moment.events):
            if not words or any(word in event.words for word in words):
                yield Happening(record, moment, event, nth)
