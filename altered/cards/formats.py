"""Formats: the limits of decks and what is recommended for events, from ``spec/formats/``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Final

from altered.cards import codes
from altered.cards.format_file import FORMAT_FILE
from altered.failure import Malformed, Problem
from altered.rules.dead_names import KeyPath, dead_files, dead_readings, dead_rules
from altered.rules.from_toml import read
from altered.rules.near import did_you_mean
from altered.rules.root import spec_root

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from altered.cards.format_file import EventEntry, FormatFile, LimitEntry, Subject
    from altered.rules.from_toml import Document
    from altered.rules.library import Rules

FOLDER: Final = "formats"
Readings = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Limit:
    """A number that a deck keeps to, and the rules it comes from.

    ``most`` is ``None`` where there is no upper limit; ``readings`` are those under which the
    limit stands. ``restated``: it rests on a rule whose words the sources lack.
    """

    on: Subject
    rules: tuple[str, ...]
    least: int = 0
    most: int | None = None
    with_hero: bool = False
    rarity: str | None = None
    readings: Readings = ()
    restated: bool = False

    @property
    def bounds(self) -> str:
        """The numbers in words: ``40 to 60``, ``at most 3``, ``10``."""
        if self.most is None:
            return f"at least {self.least}"
        if self.least == 0:
            return f"at most {self.most}" if self.most else "no"
        return str(self.most) if self.least == self.most else f"{self.least} to {self.most}"

    def words(self) -> str:
        """The limit in words."""
        match self.on:
            case "cards":
                return f"{self.bounds} cards {'with' if self.with_hero else 'without'} the Hero"
            case "heroes":
                return f"{self.bounds} Hero"
            case "factions":
                return f"cards of {self.bounds} faction{'s' if self.most != 1 else ''}"
            case "copies":
                return f"{self.bounds} cards of one name"
            case "rarity":
                return f"{self.bounds} {self.rarity} cards"
            case "later":
                return f"{self.bounds} of the cards left out of the first game"
            case "pool":
                return "only cards of the pool that the player opened"


@dataclass(frozen=True)
class Event:
    """A structure that the rules recommend; ``None`` is what they do not say."""

    structure: str
    rules: tuple[str, ...]
    games: int | None = None
    rounds: int | None = None
    minutes: int | None = None


@dataclass(frozen=True)
class Format:
    """A format with all its limits, those of its base first."""

    id: str
    title: str
    rules: tuple[str, ...]
    limits: tuple[Limit, ...]
    events: tuple[Event, ...]
    modes: tuple[str, ...] = ()
    boosters: int | None = None
    first: bool = False

    def under(self, readings: Mapping[str, str]) -> tuple[Limit, ...]:
        """The limits that stand under readings."""
        return tuple(
            limit
            for limit in self.limits
            if all(readings.get(name) == value for name, value in limit.readings)
        )


@cache
def load_formats(root: Path | None = None) -> tuple[Format, ...]:
    """The formats of a specification folder, by id; the shipped ones where it has none.

    Raises:
        Malformed: all that is wrong with the files, with places.

    """
    documents, problems = _documents(spec_root(root))
    if not documents and not problems and root is not None:
        return load_formats()
    if problems:
        raise Malformed(*problems)
    files = {document.value.id: document.value for document in documents}
    return tuple(_format(file, files) for file in files.values())


def load_format(name: str, root: Path | None = None) -> Format:
    """The format of that id. Raises ``Malformed`` when there is none (ALT-C017)."""
    formats = {one.id: one for one in load_formats(root)}
    if name not in formats:
        raise Malformed(
            Problem(
                codes.NO_SUCH_FORMAT,
                f'no format "{name}"',
                expected="one of " + ", ".join(formats),
                hint=did_you_mean(name, formats),
            )
        )
    return formats[name]


def check_formats(rules: Rules) -> tuple[Problem, ...]:
    """All that is wrong with the formats of a folder, dead names of rules and readings included."""
    documents, found = _documents(rules.root)
    return (*found, *(problem for one in documents for problem in _dead_names(one, rules)))


def _dead_names(document: Document[FormatFile], rules: Rules) -> Iterator[Problem]:
    """The names in a format of what does not exist: modes, rules, readings and their values."""
    modes = sorted(path.stem for path in (rules.root / "modes").glob("*.toml"))
    named: dict[KeyPath, str] = {
        ("modes", place): name for place, name in enumerate(document.value.modes)
    }
    found = [
        *(
            one
            for at, cited in _cited(document.value)
            for one in dead_rules(cited, at, rules, restated=True)
        ),
        *dead_files(named, "mode", modes),
        *(
            one
            for at, chosen in _readings(document.value)
            for one in dead_readings(chosen, at, rules)
        ),
    ]
    for one in found:
        expected, hint = one.expected, one.hint
        yield document.problem(
            codes.BAD_FORMAT, one.message, *one.path, expected=expected, hint=hint
        )
    yield from _restated(document, rules)


def _restated(document: Document[FormatFile], rules: Rules) -> Iterator[Problem]:
    """Limits that do not say whether the sources have the rule that fixes their number."""
    for place, limit in enumerate(document.value.limit):
        if limit.rules[0] not in rules:
            continue  # told as a name that leads nowhere
        first = rules[limit.rules[0]]
        if first.restated != limit.restated:
            text = "is restated" if first.restated else "is not restated"
            message = f"{first.name}, which fixes the number, {text}"
            expected = "restated = true" if first.restated else "no restated = true"
            at = ("limit", place, "rules", 0)
            yield document.problem(codes.BAD_FORMAT, message, *at, expected=expected)


def _cited(file: FormatFile) -> Iterator[tuple[tuple[str | int, ...], tuple[str, ...]]]:
    yield ("rules",), file.rules
    yield ("deck_rules",), file.deck_rules
    yield from ((("limit", place, "rules"), one.rules) for place, one in enumerate(file.limit))
    yield from ((("event", place, "rules"), one.rules) for place, one in enumerate(file.event))


def _readings(file: FormatFile) -> Iterator[tuple[tuple[str | int, ...], Mapping[str, str]]]:
    yield ("when",), file.when
    yield from ((("limit", place, "reading"), one.reading) for place, one in enumerate(file.limit))


def _documents(base: Path) -> tuple[list[Document[FormatFile]], list[Problem]]:
    documents: list[Document[FormatFile]] = []
    problems: list[Problem] = []
    paths = sorted((base / FOLDER).glob("*.toml"))
    names = [path.stem for path in paths]
    for path in paths:
        document, wrong = read(path, base, FORMAT_FILE)
        problems += wrong
        if document is not None:
            problems += _problems(document, path.stem, names)
            documents.append(document)
    return documents, problems


def _problems(document: Document[FormatFile], name: str, names: list[str]) -> Iterator[Problem]:
    file = document.value
    if file.id != name:
        message = f'the file is called "{name}"'
        yield document.problem(codes.BAD_FORMAT, message, "id")
    if file.base is not None and (file.base not in names or file.base == file.id):
        message, hint = f'no other format "{file.base}"', did_you_mean(file.base, names)
        yield document.problem(codes.BAD_FORMAT, message, "base", hint=hint)
    for place, limit in enumerate(file.limit):
        at = ("limit", place)
        if limit.most is not None and limit.most < limit.least:
            message = f"{limit.least} at least and {limit.most} at most"
            yield document.problem(codes.BAD_FORMAT, message, *at, "most")
        if (limit.rarity is not None) != (limit.on == "rarity"):
            message = "a limit names a rarity exactly when it limits one"
            yield document.problem(codes.BAD_FORMAT, message, *at, "on")


def _format(file: FormatFile, files: Mapping[str, FormatFile]) -> Format:
    own = tuple(_limit(one) for one in file.limit)
    events = tuple(_event(one) for one in file.event)
    modes, limits = file.modes, own
    if file.base is not None:
        base = _format(files[file.base], files)
        when = tuple(file.when.items())
        # A summary decides nothing where the rules of this very format do.
        subjects = {(one.on, one.rarity) for one in own}
        kept = (x for x in base.limits if not (x.restated and (x.on, x.rarity) in subjects))
        above = (replace(one, readings=(*one.readings, *when)) for one in kept)
        limits = (*above, *own)
        events = events if file.modes else (*base.events, *events)
        modes = modes or base.modes
    return Format(
        id=file.id,
        title=file.title,
        rules=file.rules,
        limits=limits,
        events=events,
        modes=modes,
        boosters=file.boosters,
        first=file.first,
    )


def _limit(entry: LimitEntry) -> Limit:
    return Limit(
        on=entry.on,
        rules=entry.rules,
        least=entry.least,
        most=entry.most,
        with_hero=entry.with_hero,
        rarity=entry.rarity,
        readings=tuple(entry.reading.items()),
        restated=entry.restated,
    )


def _event(entry: EventEntry) -> Event:
    return Event(entry.structure, entry.rules, entry.games, entry.rounds, entry.minutes)
