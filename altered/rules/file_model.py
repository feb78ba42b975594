"""The form of the files in `spec/`: what pydantic checks, and what the JSON schemas are made of.

Plain frozen dataclasses under a closed pydantic configuration. They are dataclasses and not
`BaseModel` because that class brings an explicit `Any` into every subclass, which the type
checking of this project refuses. Every leaf is a strict string, so nothing is converted.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Final

from pydantic import BeforeValidator, Field, TypeAdapter, with_config

from altered.rules.fields import CLOSED
from altered.rules.number import NUMBER, SECTION, SLUG
from altered.rules.rule import Kind, NoNorm, Unfound  # pydantic reads them at run time

Words = Annotated[str, Field(strict=True)]
MOST: Final = 1_000_000
"""More than any rule counts, and within what both engines can."""
Count = Annotated[
    int, Field(strict=True, ge=0, le=MOST, description=f"a whole number from 0 to {MOST}")
]
Slug = Annotated[
    str,
    Field(strict=True, pattern=f"^{SLUG}$", description='a slug such as "dusk.tie"'),
]
SlugOrAll = Annotated[
    str,
    Field(strict=True, pattern=rf"^(\*|{SLUG})$", description='a slug, or "*" for all others'),
]
RuleNumber = Annotated[
    str,
    Field(strict=True, pattern=f"^{NUMBER}$", description='a number such as "4.2.4.c"'),
]
SectionNumber = Annotated[
    str,
    Field(strict=True, pattern=f"^{SECTION}$", description='a section such as "4.2.4"'),
]
Digest = Annotated[
    str,
    Field(strict=True, pattern="^[0-9a-f]{64}$", description="64 lower-case hex digits"),
]
Lang = Annotated[
    str,
    Field(strict=True, pattern="^[a-z]{2}$", description='a language such as "en"'),
]


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class PassageEntry:
    """An example or a remark."""

    text: Words


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class SourceEntry:
    """The source document, its language and the SHA-256 of the folded source paragraph."""

    seed: Words
    lang: Lang
    sha256: Digest


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class NormEntry:
    """The formal meaning of a rule: strings of the formula language."""

    question: Words
    scope: Annotated[Words | None, Field(alias="for")] = None
    when: Words | None = None
    then: Words
    over: tuple[SlugOrAll, ...] = ()
    by: Slug | None = None
    reading: dict[Slug, Words] = field(default_factory=dict)
    note: Words | None = None


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class RuleEntry:
    """One rule; ``restated``: told from a summary of the edition, as the sources lack its text."""

    id: Slug
    number: RuleNumber | None = None
    kind: Kind
    title: Words | None = None
    see: tuple[Slug, ...] = ()
    source: tuple[SourceEntry, ...] = ()
    restated: bool = False
    missing: Words | None = None
    text: Words
    example: tuple[PassageEntry, ...] = ()
    remark: tuple[PassageEntry, ...] = ()
    norm: tuple[NormEntry, ...] = ()
    no_norm: NoNorm | None = None


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class SectionFile:
    """A section of an edition: either `number` or `family`, then its rules in order."""

    edition: Words
    number: SectionNumber | None = None
    family: Slug | None = None
    title: Words
    rule: tuple[RuleEntry, ...]


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class ValueEntry:
    """One admissible value of a reading; ``played = false``: no engine plays this way."""

    id: Slug
    text: Words
    played: bool = True


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingFile:
    """A point the rules leave open, with the admissible values and the default.

    `answer` tells what the publisher answered to players who asked; the default goes by it.
    `finding` is the id of the finding of the search that asks for this choice; `unfound` says why
    the search has none.
    """

    id: Slug
    rules: tuple[Slug, ...]
    question: Words
    situation: Words
    default: Slug
    why: Words
    value: tuple[ValueEntry, ...]
    answer: Words | None = None
    finding: Words | None = None
    unfound: Unfound | None = None


def _ids(value: object) -> object:
    """Return the list of a table that holds nothing but `ids`."""
    return value["ids"] if isinstance(value, dict) and list(value) == ["ids"] else value


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class EditionEntry:
    """One edition: the append-only table of numbers and the list of unnumbered ids.

    The list is `unnumbered = [...]`, or `ids = [...]` in a table `unnumbered` of its own, which
    may stand below the long table of numbers.
    """

    title: Words | None = None
    numbers: dict[RuleNumber, Slug] = field(default_factory=dict)
    unnumbered: Annotated[tuple[Slug, ...], BeforeValidator(_ids)] = ()


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class EditionsFile:
    """The editions by name."""

    edition: dict[Words, EditionEntry]


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class LimitEntry:
    """A number that rules fix, or a bound of ours."""

    id: Words
    value: Count
    rules: tuple[Slug, ...]
    text: Words
    ours: Annotated[bool, Field(strict=True)] = False


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class LimitsFile:
    """``limits.toml``."""

    limit: tuple[LimitEntry, ...]


SECTION_FILE: Final[TypeAdapter[SectionFile]] = TypeAdapter(SectionFile)
READING_FILE: Final[TypeAdapter[ReadingFile]] = TypeAdapter(ReadingFile)
EDITIONS_FILE: Final[TypeAdapter[EditionsFile]] = TypeAdapter(EditionsFile)
LIMITS_FILE: Final[TypeAdapter[LimitsFile]] = TypeAdapter(LimitsFile)
