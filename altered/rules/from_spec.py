"""Load a whole specification folder: read every file, check them together, build the values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias, TypeVar

from altered.failure import Malformed, Problem, SourceText, natural_key
from altered.rules import codes
from altered.rules.check_readings import check_readings
from altered.rules.check_references import check_references
from altered.rules.check_sections import check_sections
from altered.rules.file_model import (
    EDITIONS_FILE,
    READING_FILE,
    SECTION_FILE,
    EditionsFile,
    NormEntry,
    ReadingFile,
    RuleEntry,
    SectionFile,
)
from altered.rules.from_toml import Document, document_of, source_of
from altered.rules.library import Index, Rules
from altered.rules.limits import check_limits
from altered.rules.near import nearest
from altered.rules.number import number_key
from altered.rules.root import EDITIONS_NAME, spec_root
from altered.rules.rule import (
    Edition,
    Norm,
    Passage,
    Provenance,
    Reading,
    ReadingValue,
    Rule,
    Section,
)

Text: TypeAlias = tuple[str, str, str]
"""Name, text and folder of a file: what a `SourceText` is made of."""
Parts: TypeAlias = "tuple[Edition, tuple[Section, ...], tuple[Reading, ...], Index]"


@dataclass
class Files:
    """The files of one edition as they were read, and the ones that could not be."""

    editions: Document[EditionsFile]
    edition: str
    sections: list[Document[SectionFile]] = field(default_factory=list)
    readings: list[Document[ReadingFile]] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    """File names, relative to the root, that were reported and hold no value."""


Loaded = TypeVar("Loaded", bound=Rules)


def load(
    edition: str = "1.0",
    readings: Mapping[str, str] | None = None,
    root: Path | None = None,
) -> Rules:
    """Load the rules of an edition.

    Args:
        edition: a name in `editions.toml`.
        readings: reading id -> value id; readings not named take their default.
        root: the folder of the specification; the installed one when None.

    Raises:
        Malformed: all problems of the files at once, sorted; or an unknown edition
            (ALT-R051), reading (ALT-R052) or value (ALT-R053).

    """
    return loaded(Rules, edition, readings, root)


def loaded(
    made: type[Loaded], edition: str, readings: Mapping[str, str] | None, root: Path | None
) -> Loaded:
    """Load the rules of an edition as ``made``, which may add to them; else as ``load``."""
    base = spec_root(root)
    found, sections, disputed, index = _checked(edition, *_texts(edition, base))
    slugs = dict.fromkeys([*(slug for _, slug in found.numbers), *found.unnumbered])
    problems = check_limits(base, slugs)
    if problems:
        raise Malformed(*problems)
    return made(found, sections, disputed, dict(readings or {}), base, index)


def rule_names(edition: str = "1.0", root: Path | None = None) -> dict[str, str]:
    """The number of each rule by its slug, the slug itself where it has none.

    Only the table of editions is read.

    Raises:
        Malformed: a table that cannot be read; or an unknown edition (ALT-R051).

    """
    base = spec_root(root)
    source, unreadable = source_of(base / EDITIONS_NAME, base)
    if source is None:
        raise Malformed(*filter(None, [unreadable]))
    entry = _table(source, edition)[0].value.edition[edition]
    named = {slug: number for number, slug in entry.numbers.items()}
    return named | {slug: slug for slug in entry.unnumbered}


def _texts(edition: str, root: Path) -> tuple[tuple[Text, ...], tuple[Problem, ...]]:
    """The texts of all files of an edition, and why some could not be read."""
    paths = [root / EDITIONS_NAME]
    for folder in (root / edition, root / edition / "unnumbered", root / "readings"):
        paths += sorted(folder.glob("*.toml"), key=lambda p: natural_key(p.name))
    base = root.resolve().as_posix()
    read = [source_of(path, root, base) for path in paths]
    return (
        tuple((source.name, source.text, source.base) for source, _ in read if source is not None),
        tuple(problem for _, problem in read if problem is not None),
    )


@lru_cache(maxsize=8)
def _checked(edition: str, texts: tuple[Text, ...], unreadable: tuple[Problem, ...]) -> Parts:
    """The checked parts of an edition; kept, as the same files are loaded again and again."""
    files, problems = _read_files(edition, [SourceText(*text) for text in texts], unreadable)
    problems += check_sections(files.editions, edition, files.sections, files.failed)
    problems += check_references(
        files.editions, edition, files.sections, files.readings, files.failed
    )
    problems += check_readings(files.editions, files.readings)
    if problems:
        raise Malformed(*problems)
    entry = files.editions.value.edition[edition]
    numbers = sorted(entry.numbers.items(), key=lambda pair: number_key(pair[0]))
    found = Edition(edition, tuple(numbers), entry.unnumbered)
    sections = tuple(sorted(map(_section, files.sections), key=_section_order))
    readings = tuple(map(_reading, files.readings))
    return found, sections, readings, Index(found, sections, readings)


def _read_files(
    edition: str, sources: list[SourceText], unreadable: tuple[Problem, ...]
) -> tuple[Files, list[Problem]]:
    failed = [p.place.file for p in unreadable if p.place is not None]
    if EDITIONS_NAME in failed:
        raise Malformed(*unreadable)
    table, problems = _table(sources[0], edition)
    files = Files(table, edition, failed=failed)
    problems += unreadable
    for source in sources[1:]:
        if source.name.startswith("readings/"):
            reading, wrong = document_of(source, READING_FILE)
            files.readings += [reading] if reading is not None else []
        else:
            section, wrong = document_of(source, SECTION_FILE)
            files.sections += [section] if section is not None else []
        problems += wrong
        files.failed += [source.name] if wrong else []
    return files, problems


def _table(source: SourceText, edition: str) -> tuple[Document[EditionsFile], list[Problem]]:
    """The table of editions, which has this one, and what else is wrong. Raises ``Malformed``."""
    table, problems = document_of(source, EDITIONS_FILE)
    if table is None:
        raise Malformed(*problems)
    names = tuple(table.value.edition)
    if edition not in names:
        near = nearest(edition, names)
        raise Malformed(
            Problem(
                codes.NO_SUCH_EDITION,
                f"no edition {edition}",
                expected="one of " + ", ".join(names),
                hint=f'did you mean "{near[0]}"?' if near else None,
            )
        )
    return table, problems


def _section_order(section: Section) -> tuple[bool, tuple[tuple[int, int], ...], str]:
    return (not section.numbered, number_key(section.key) if section.numbered else (), section.key)


def _section(document: Document[SectionFile]) -> Section:
    value = document.value
    key = value.number or value.family or ""
    rules = tuple(_rule(document, key, place, entry) for place, entry in enumerate(value.rule))
    return Section(key, value.title, value.number is not None, rules, document.at("title"))


def _rule(document: Document[SectionFile], key: str, place: int, entry: RuleEntry) -> Rule:
    at: tuple[str | int, ...] = ("rule", place)
    text = document.passage(entry.text, *at, "text")
    missing = document.passage("", *at, "missing").place if entry.missing is not None else None
    return Rule(
        id=entry.id,
        number=entry.number,
        section=key,
        title=entry.title,
        kind=entry.kind,
        text=entry.text,
        examples=tuple(
            document.passage(passage.text, *at, "example", k, "text")
            for k, passage in enumerate(entry.example)
        ),
        remarks=tuple(
            document.passage(passage.text, *at, "remark", k, "text")
            for k, passage in enumerate(entry.remark)
        ),
        see=entry.see,
        missing=entry.missing,
        sources=tuple(Provenance(s.seed, s.lang, s.sha256) for s in entry.source),
        restated=entry.restated,
        norms=tuple(_norm(document, at, entry.id, k, norm) for k, norm in enumerate(entry.norm)),
        no_norm=entry.no_norm,
        place=document.at(*at),
        text_place=text.place,
        missing_place=missing,
    )


def _norm(
    document: Document[SectionFile],
    rule_at: tuple[str | int, ...],
    rule: str,
    place: int,
    entry: NormEntry,
) -> Norm:
    at = (*rule_at, "norm", place)

    def optional(text: str | None, key: str) -> Passage | None:
        return None if text is None else document.passage(text, *at, key)

    return Norm(
        rule=rule,
        question=document.passage(entry.question, *at, "question"),
        scope=optional(entry.scope, "for"),
        when=optional(entry.when, "when"),
        then=document.passage(entry.then, *at, "then"),
        over=entry.over,
        by=entry.by,
        reading=tuple(entry.reading.items()),
        note=entry.note,
        place=document.at(*at),
    )


def _reading(document: Document[ReadingFile]) -> Reading:
    value = document.value
    return Reading(
        id=value.id,
        rules=value.rules,
        question=document.passage(value.question, "question"),
        situation=document.passage(value.situation, "situation"),
        default=value.default,
        why=document.passage(value.why, "why"),
        values=tuple(
            ReadingValue(one.id, document.passage(one.text, "value", k, "text"), one.played)
            for k, one in enumerate(value.value)
        ),
        place=document.at("id"),
        answer=None if value.answer is None else document.passage(value.answer, "answer"),
        finding=None if value.finding is None else document.passage(value.finding, "finding"),
        unfound=value.unfound,
    )
