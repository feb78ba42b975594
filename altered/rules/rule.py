"""The values a loaded specification is made of; all frozen, all hashable."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal, get_args

from altered.rules.markup import checksum
from altered.rules.number import chapter_of

if TYPE_CHECKING:
    from altered.failure import Place

Kind = Literal[
    "definition",
    "procedure",
    "constraint",
    "prohibition",
    "permission",
    "modifier",
    "layout",
    "template",
    "meta",
]
KINDS: Final[tuple[str, ...]] = get_args(Kind)
NoNorm = Literal["printed", "names", "explains", "lost", "outside"]
"""Why a rule needs no formula: it only says how a card or a text is printed, which is checked on
cards; it only gives a name to what other rules speak of; it only explains or announces what other
rules say; its source has lost what it would say; it is about what lies outside a game."""
NO_NORMS: Final[tuple[str, ...]] = get_args(NoNorm)
Unfound = Literal["ambiguous", "answered", "lost", "unasked"]
"""Why the search does not find a point that people know: one sentence has two meanings; the rules
are clear and an official answer says otherwise; the text is lost; no rule speaks of it."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of text with the place of its first character: an example, a remark, a formula."""

    text: str
    place: Place = field(repr=False)

    def __str__(self) -> str:
        """Return the text."""
        return self.text

    def at(self, offset: int, length: int = 1) -> Place:
        """Return the place in the file of the character at `offset` (from 0) of the text."""
        return self.place.moved(self.text, offset, length)


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a rule was taken from: the source document, its language, the paragraph's digest."""

    seed: str
    lang: str
    sha256: str


@dataclass(frozen=True, slots=True)
class Norm:
    """The formal meaning of a rule, as written: strings with places, parsed elsewhere.

    To `question`, for all `scope` (the key `for`) and `when` the condition holds, the rule
    answers `then`; `over` lists the slugs it goes before (`*`: all others), by the golden rule
    `by`; it holds only under the readings in `reading` (pairs of reading id and value id).
    """

    rule: str
    question: Passage
    scope: Passage | None
    when: Passage | None
    then: Passage
    over: tuple[str, ...]
    by: str | None
    reading: tuple[tuple[str, str], ...]
    note: str | None
    place: Place = field(repr=False)


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of an edition: identity, text, and what its file says about it.

    `section` is the number of its section (`4.2.4`) or, unnumbered, its family (`quick.dusk`).
    """

    id: str
    number: str | None
    section: str
    title: str | None
    kind: Kind
    text: str
    examples: tuple[Passage, ...]
    remarks: tuple[Passage, ...]
    see: tuple[str, ...]
    missing: str | None
    sources: tuple[Provenance, ...]
    restated: bool
    """The sources lack its text: told from a summary. Its formulas are searched, and findings that
    rest on it say so; no play is judged by it."""
    norms: tuple[Norm, ...]
    no_norm: NoNorm | None
    """Why it needs no formula; ``None`` where it has one, or needs one and has none yet."""
    place: Place = field(repr=False)
    text_place: Place = field(repr=False)
    missing_place: Place | None = field(default=None, repr=False)

    @property
    def checksum(self) -> str:
        """The SHA-256 of the folded English text: what a reviewed citation was made of."""
        return checksum(self.text)

    @property
    def name(self) -> str:
        """What people are shown: the number, or the slug of an unnumbered rule."""
        return self.number if self.number is not None else self.id

    @property
    def chapter(self) -> str:
        """The chapter (`4`), or the first part of an unnumbered id (`quick`)."""
        return chapter_of(self.section)

    @property
    def letter(self) -> str | None:
        """The last letter of the number; None for 7.3.19 and for unnumbered rules."""
        last = (self.number or "").rsplit(".", 1)[-1]
        return last if last.isalpha() else None


def domain_of(place: Place) -> str:
    """Return the catalogue of translations of the rule file that holds `place`."""
    return "rules/" + place.file.removesuffix(".toml")


@dataclass(frozen=True, slots=True)
class Section:
    """A file of rules: `key` is its number or, when `numbered` is false, its family."""

    key: str
    title: str
    numbered: bool
    rules: tuple[Rule, ...]
    place: Place = field(repr=False)

    @property
    def domain(self) -> str:
        """The catalogue of translations: `rules/1.0/4.2.4`, as the file is named."""
        return domain_of(self.place)


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition: its name, its append-only pairs of number and slug, its unnumbered ids."""

    name: str
    numbers: tuple[tuple[str, str], ...]
    unnumbered: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReadingValue:
    """One admissible way to read a disputed point, and whether the engines play this way."""

    id: str
    text: Passage
    played: bool = True


@dataclass(frozen=True, slots=True)
class Reading:
    """A point the rules leave open: a named parameter with its admissible values.

    `rules` are the slugs concerned, `situation` tells where the values differ, `default` is the
    value taken when none is chosen, and `why` says for what reason. `answer` tells of an official
    answer to players, if there is one: then the default goes by it.
    """

    id: str
    rules: tuple[str, ...]
    question: Passage
    situation: Passage
    default: str
    why: Passage
    values: tuple[ReadingValue, ...]
    place: Place = field(repr=False)
    answer: Passage | None = None
    finding: Passage | None = None
    """The id of the finding that asks for this choice, where the search finds it."""
    unfound: Unfound | None = None
    """Why the search does not find it: it is known to people."""

    @property
    def value_ids(self) -> tuple[str, ...]:
        """The ids of the admissible values, in file order."""
        return tuple(value.id for value in self.values)

    @property
    def played_ids(self) -> tuple[str, ...]:
        """The ids of the values that the engines play, in file order."""
        return tuple(value.id for value in self.values if value.played)

    @property
    def domain(self) -> str:
        """The catalogue of translations: `readings/<id>`."""
        return f"readings/{self.id}"
