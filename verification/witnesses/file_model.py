"""The form of witness files, for pydantic and for the JSON schema: ``spec/witnesses/``."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Final

from pydantic import Field, TypeAdapter, with_config

from altered.rules.fields import CLOSED
from altered.rules.file_model import Slug, Words  # pydantic reads them at run time
from verification.records.file_model import PrintedFile, RecordFile, Text, Whole

Scalar = int | str | bool | float | None
Plain = Scalar | list[Scalar] | list[list[Scalar]] | dict[str, Scalar | list[Scalar]]
Table = dict[str, Scalar | list[Scalar] | dict[str, Scalar]]
Digits = Annotated[str, Field(strict=True, pattern=r"^[0-9a-f]{12}$")]


@with_config(CLOSED)
@dataclass(frozen=True, kw_only=True)
class Change:
    """One change: exactly one of ``change``, ``remove``, ``undo``, ``repeat``, ``insert`` ...

    ``change`` is a path whose value becomes ``to``, or grows ``by`` a number, or gets one more
    part, ``add``. ``remove`` takes a part away (``"event"``: the event, not what it changed).
    ``undo`` takes the whole step away with what it changed; ``repeat`` does it twice; ``split``
    makes the event a step of its own; ``swap`` lets it change places with the next event of that
    kind; ``insert`` puts an event after the step, or ``before`` it.
    """

    change: Text | None = None
    to: Plain = None
    by: Whole | None = None
    add: Plain = None
    remove: Text | None = None
    undo: bool = False
    repeat: bool = False
    split: bool = False
    swap: Text | None = None
    insert: Table | None = None
    before: bool = False

    @property
    def verb(self) -> str:
        """Which of them it is."""
        names = ("change", "remove", "undo", "repeat", "split", "swap", "insert")
        said = [name for name in names if getattr(self, name) not in (None, False)]
        return said[0] if len(said) == 1 else ""

    @property
    def path(self) -> str:
        """What it is about."""
        if self.insert is not None:
            return "before" if self.before else "after"
        return self.change or self.remove or self.swap or ""

    @property
    def value(self) -> Plain | Table:
        """The new value."""
        if self.insert is not None:
            return self.insert
        return self.add if self.append else self.to

    @property
    def append(self) -> bool:
        """Whether the value is added to a list."""
        return self.add is not None


@with_config(CLOSED)
@dataclass(frozen=True, kw_only=True)
class DeckFile:
    """A deck: a shipped one by ``name``, or cards written here with how often they are there.

    ``pool`` are cards that the player opened.
    """

    name: Text = ""
    format: Text = ""
    hero: PrintedFile | None = None
    cards: tuple[PrintedFile, ...] = ()
    copies: tuple[Whole, ...] = ()
    pool: tuple[PrintedFile, ...] = ()


@with_config(CLOSED)
@dataclass(frozen=True, kw_only=True)
class PartFile:
    """A part of a drawing."""

    name: Text
    text: Text = ""
    box: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    within: Text = ""
    fill: Text | None = None
    ink: Text | None = None
    italic: tuple[Text, ...] = ()


@with_config(CLOSED)
@dataclass(frozen=True, kw_only=True)
class DrawingFile:
    """A drawing of a shipped card ("starter/Harbor Boxer") or Region ("adventure/Moss Terrace").

    Else of what is printed, with parts written here.
    """

    card: Text | None = None
    of: PrintedFile | None = None
    width: float = 360.0
    height: float = 504.0
    parts: tuple[PartFile, ...] = ()


@with_config(CLOSED)
@dataclass(frozen=True, kw_only=True)
class Witness:
    """What a check is shown: exactly one of the sources, or, to fail, a doctored passing one.

    ``game`` names two shipped decks and a seed ("summit/workshop/3"), or the decks alone: then
    the first seed is taken in which the premise is met; a mode may stand before them
    ("2v2/summit/workshop"), and ``readings`` says which are not the default in it. ``scenario``
    is one of ``spec/scenarios/`` ("modes/2v2.turns" for one of a folder of it), ``play`` a record
    written here, ``card`` a shipped card ("starter/Harbor Boxer") or what is printed on one,
    ``words`` the closed lists as the engine has them.

    ``of`` is the number of the passing witness that is doctored, from 1. ``where`` is the kind of
    event at which paths begin: the first at or after the place where the premise is met.
    """

    note: Words
    game: Text | None = None
    readings: dict[Slug, Slug] = field(default_factory=dict)
    scenario: Text | None = None
    play: RecordFile | None = None
    card: Text | PrintedFile | None = None
    deck: DeckFile | None = None
    drawing: DrawingFile | None = None
    words: bool = False
    check: Text | None = None
    of: Annotated[int, Field(strict=True, ge=1)] = 1
    where: Text | None = None
    doctor: tuple[Change, ...] = ()

    @property
    def sources(self) -> tuple[str, ...]:
        """Which sources are named."""
        names = ("game", "scenario", "play", "card", "deck", "drawing", "words")
        return tuple(name for name in names if getattr(self, name) not in (None, False))


Answer = Annotated[bool, Field(strict=True)] | Annotated[int, Field(strict=True)] | Text


@with_config(CLOSED)
@dataclass(frozen=True, kw_only=True)
class Example:
    """What the formulas of the rule say in one state: an example worked out from its text.

    ``question`` is the id of a question, ``args`` its arguments. ``state`` are the cells that are
    not as in the plainest state (``"total(Alice, Hero, Forest)" = 3``), ``readings`` those that
    are not the default. The rule ``allows`` some answers, ``forbids`` others, or is ``silent``.
    """

    note: Words
    question: Text
    args: tuple[Text, ...] = ()
    state: dict[Text, Answer] = field(default_factory=dict)
    readings: dict[Text, Text] = field(default_factory=dict)
    allows: tuple[Answer, ...] = ()
    forbids: tuple[Answer, ...] = ()
    silent: bool = False


@with_config(CLOSED)
@dataclass(frozen=True, kw_only=True)
class RuleWitnesses:
    """The witnesses of one rule, and examples of what its formulas say.

    ``reviewed`` begins the checksum of the rule's text when its check was last read against it.
    ``same`` names a rule that says the same: its witnesses are shown to the check of this one.
    """

    id: Slug
    reviewed: Digits | None = None
    same: Slug | None = None
    passing: tuple[Witness, ...] = field(default=())
    failing: tuple[Witness, ...] = field(default=())
    example: tuple[Example, ...] = field(default=())


@with_config(CLOSED)
@dataclass(frozen=True, kw_only=True)
class WitnessFile:
    """The witnesses of a section."""

    rule: tuple[RuleWitnesses, ...]


WITNESS_FILE: Final = TypeAdapter(WitnessFile)
