"""Translations of rule texts: gettext catalogues in `locale/<lang>/LC_MESSAGES/`.

A message is one block of an English text (a paragraph or a list item) with white space
folded: the unit that Sphinx extracts as well. Fuzzy entries count as not translated.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pydantic import TypeAdapter

from altered.failure import Malformed, Place, Problem, SourceText
from altered.rules import codes, po_lines
from altered.rules.from_toml import read, source_of
from altered.rules.markup import blocks, fold, join

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    import polib

    from altered.rules.rule import Reading, Rule, Section


SCENARIOS: Final = "scenarios"
"""The domain of the titles of all scenarios."""

FINDINGS: Final = "findings"
"""The domain of what findings say: what situations ask and reach, why findings are accepted."""

CHECKS: Final = "checks"
"""The domain of the claims of checks, of the notes of formulas, of why a rule is inert."""

FORMULAS: Final = "formulas"
"""The domain of the names and values that formulas are made of, as reports show them."""

WITNESSES: Final = "witnesses"
"""The domain of the notes of witnesses: what each of them shows."""

_TABLES: Final[TypeAdapter[dict[str, object]]] = TypeAdapter(dict[str, object])


@dataclass(frozen=True, slots=True)
class Message:
    """One block to translate and where it stands."""

    text: str
    place: Place


def catalogue_path(root: Path, domain: str, lang: str) -> Path:
    """Return the path of the catalogue of a file (`rules/1.0/4.2.4`) in a language."""
    return root / "locale" / lang / "LC_MESSAGES" / f"{domain}.po"


def messages_of_text(text: str, place: Place) -> Iterator[Message]:
    """Give the messages of a text that begins at `place`, in order."""
    lines = text.split("\n")
    for block in blocks(text):
        offset = sum(len(line) + 1 for line in lines[: block.line])
        yield Message(block.text, place.moved(text, offset))


def messages_of_rule(rule: Rule) -> tuple[Message, ...]:
    """Return the messages of a rule: title, text, what is missing, examples, remarks."""
    found: list[Message] = []
    if rule.title is not None:
        found += messages_of_text(rule.title, rule.place)
    found += messages_of_text(rule.text, rule.text_place)
    if rule.missing is not None:
        found += messages_of_text(rule.missing, rule.missing_place or rule.place)
    for passage in (*rule.examples, *rule.remarks):
        found += messages_of_text(passage.text, passage.place)
    return tuple(found)


def messages_of_section(section: Section) -> tuple[Message, ...]:
    """Return the messages of a section file in order: its title, then each rule."""
    title = messages_of_text(section.title, section.place)
    return (*title, *(message for rule in section.rules for message in messages_of_rule(rule)))


def messages_of_reading(reading: Reading) -> tuple[Message, ...]:
    """Return the messages of a reading file: question, situation, why, answer, each value."""
    answer = () if reading.answer is None else (reading.answer,)
    passages = (reading.question, reading.situation, reading.why, *answer)
    values = tuple(value.text for value in reading.values)
    return tuple(
        message
        for passage in (*passages, *values)
        for message in messages_of_text(passage.text, passage.place)
    )


def messages_of_scenarios(root: Path) -> tuple[Message, ...]:
    """Return the titles of the scenarios below a specification, in the order of their files.

    A file that is no scenario has none here: whoever loads the scenarios says what is wrong.
    """
    found: list[Message] = []
    for path in sorted((root / SCENARIOS).rglob("*.toml")):
        text = path.read_text(encoding="utf-8", errors="replace")
        head = text.partition("\n[")[0]  # the title stands before the first table
        try:
            title = tomllib.loads(head).get("title")
        except tomllib.TOMLDecodeError:
            continue
        if isinstance(title, str):
            name = path.relative_to(root).as_posix()
            lines = head.split("\n")
            line = next((i for i, one in enumerate(lines, 1) if one.startswith("title")), 1)
            source = SourceText(name, text, root.resolve().as_posix())
            found.append(Message(fold(title), Place(name, line, 1, len(lines[line - 1]), source)))
    return tuple(found)


def messages_of_findings(root: Path) -> tuple[Message, ...]:
    """Return what situations ask and why a state is reached, then the reasons of acceptances.

    A file that is no TOML has none here: whoever loads situations and acceptances says what is
    wrong.
    """
    found: list[Message] = []
    for path in sorted((root / "situations").glob("*.toml")):
        found += _texts_in(path, root, "question", "ask")
        found += _texts_in(path, root, "reach", "why")
    accepted = root / "accepted.toml"
    if accepted.is_file():
        found += _texts_in(accepted, root, "accepted", "reason")
    return tuple(found)


def messages_of_witnesses(root: Path) -> tuple[Message, ...]:
    """Return the notes of what must pass, what must be refused and of examples, file by file."""
    found: list[Message] = []
    for path in sorted((root / WITNESSES).glob("*.toml")):
        document, _ = read(path, root, _TABLES)
        if document is None:
            continue
        for i, rule in _tables(document.value.get("rule")):
            for kind in ("passing", "failing", "example"):
                for j, one in _tables(rule.get(kind)):
                    note = one.get("note")
                    if isinstance(note, str):
                        place = document.passage(note, "rule", i, kind, j, "note").place
                        found += messages_of_text(note, place)
    return tuple(found)


def _tables(value: object) -> Iterator[tuple[int, dict[str, object]]]:
    """Give the tables of an array with their places; nothing of what is no array."""
    for i, one in enumerate(value if isinstance(value, list) else ()):
        if isinstance(one, dict):
            yield i, one


def unread(root: Path) -> tuple[Problem, ...]:
    """What keeps findings, titles of scenarios and notes of witnesses from being read: no TOML.

    Who writes catalogues has to know: a text that is not read would be taken for one that is gone.
    """
    folders = (root / name for name in ("situations", SCENARIOS, WITNESSES))
    paths = [path for folder in folders for path in sorted(folder.rglob("*.toml"))]
    paths.append(root / "accepted.toml")
    return tuple(p for path in paths if path.is_file() for p in read(path, root, _TABLES)[1])


def _texts_in(path: Path, root: Path, table: str, key: str) -> Iterator[Message]:
    """Give the texts that the tables `[[table]]` of a file have at `key`, in order."""
    document, _ = read(path, root, _TABLES)
    if document is None:
        return
    for i, entry in _tables(document.value.get(table)):
        text = entry.get(key)
        if isinstance(text, str):
            yield from messages_of_text(text, document.passage(text, table, i, key).place)


@dataclass(frozen=True, slots=True)
class Translated:
    """A message, its translation, and the line of the catalogue where its entry begins."""

    text: str
    translation: str
    line: int


def translated(root: Path, domain: str, lang: str) -> tuple[Translated, ...]:
    """Return what a catalogue translates, in file order; nothing without a file, or for English.

    Raises:
        Malformed: the file is no catalogue (ALT-R041).

    """
    path = catalogue_path(root, domain, lang)
    if lang == "en" or not path.is_file():
        return ()
    return tuple(
        Translated(fold(entry.msgid), entry.msgstr, entry.linenum or 1)
        for entry in opened(path, root)
        if entry.translated()
    )


def outdated(root: Path, domain: str, lang: str) -> tuple[Translated, ...]:
    """Return the messages as they were before their texts changed, with what translated them.

    `altered catalogue` keeps them beside the new text until somebody has looked at the translation.
    """
    path = catalogue_path(root, domain, lang)
    if lang == "en" or not path.is_file():
        return ()
    return tuple(
        Translated(fold(entry.previous_msgid), entry.msgstr, entry.linenum or 1)
        for entry in opened(path, root)
        if entry.fuzzy and entry.previous_msgid
    )


def opened(path: Path, root: Path) -> polib.POFile:
    """Return the catalogue in a file.

    Raises:
        Malformed: the file is no catalogue, or translates a message twice (ALT-R041), or it cannot
            be read (ALT-R002).

    """
    import polib  # needed for translations only

    source, unreadable = source_of(path, root)
    if source is None:
        raise Malformed(*(one for one in (unreadable,) if one is not None))
    problems = po_lines.problems_of(source)
    if problems:
        raise Malformed(*problems)
    try:
        # With a line end it is taken for a text and not for the name of a file.
        catalogue = polib.pofile(f"{source.text}\n", encoding="utf-8")
    except OSError as error:
        raise Malformed(po_lines.syntax_problem(source, str(error))) from None
    problems = tuple(_twice(catalogue, source))
    if problems:
        raise Malformed(*problems)
    return catalogue


def _twice(catalogue: polib.POFile, source: SourceText) -> Iterator[Problem]:
    """Give the messages with two translations: which of them is meant, nobody can say."""
    first: dict[str, polib.POEntry] = {}
    lines = source.text.split("\n")
    for entry in catalogue:
        before = first.setdefault(fold(entry.msgid), entry)
        if not entry.obsolete and before.msgstr != entry.msgstr:
            number = entry.linenum or 1
            place = Place(source.name, number, 1, max(1, len(lines[number - 1])), source)
            message = f"this message has a second translation: {fold(entry.msgid)}"
            expected = f"only the translation in line {before.linenum}"
            yield Problem(codes.BAD_CATALOGUE, message, place, expected)


@dataclass(frozen=True)
class Catalogue:
    """The translations of one file into one language: message -> translation."""

    entries: Mapping[str, str]

    @classmethod
    def read(cls, root: Path, domain: str, lang: str) -> Catalogue:
        """Read a catalogue; without a file (and for English) it is empty.

        Raises:
            Malformed: the file is no catalogue (ALT-R041).

        """
        return cls({one.text: one.translation for one in translated(root, domain, lang)})

    def __contains__(self, message: object) -> bool:
        """Tell whether a message has a translation."""
        return message in self.entries

    def translate(self, text: str) -> str:
        """Return a text block by block, translated where it can be; one line a block."""
        return join(
            tuple(
                replace(block, text=self.entries.get(block.text, block.text))
                for block in blocks(text)
            )
        )


def languages(root: Path) -> tuple[str, ...]:
    """Return the languages a specification is written in: English, then the translations."""
    folders = (root / "locale").glob("*/LC_MESSAGES")
    return ("en", *sorted(folder.parent.name for folder in folders))
