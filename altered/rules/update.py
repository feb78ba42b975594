"""Bring the catalogues of translations up to date with the English texts.

What is written depends on the texts and the old catalogue alone: no dates, no tools, no
machine paths, entries in file order. Translations of unchanged messages are kept; a changed
message keeps its old translation, marked fuzzy, with the old message beside it; translations
that nothing uses any more stay at the end as obsolete entries.
"""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import polib

from altered.failure import Malformed
from altered.rules.catalogue import (
    FINDINGS,
    SCENARIOS,
    WITNESSES,
    catalogue_path,
    messages_of_findings,
    messages_of_reading,
    messages_of_scenarios,
    messages_of_section,
    messages_of_witnesses,
    opened,
    unread,
)
from altered.rules.markup import fold

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from altered.rules.catalogue import Message
    from altered.rules.library import Rules

_ALIKE: Final = 0.6
_WIDTH: Final = 96


@dataclass(frozen=True, slots=True)
class Change:
    """A catalogue that is not up to date: its path, relative to the root, and its new text."""

    name: str
    text: str
    messages: int
    translated: int


def domains(rules: Rules) -> dict[str, tuple[Message, ...]]:
    """Return the messages of every file: domain (`rules/1.0/4.2.4`) -> messages in file order.

    What findings say is one domain, the notes of witnesses the next, the titles of scenarios the
    last.
    """
    found = {section.domain: messages_of_section(section) for section in rules.sections}
    found |= {reading.domain: messages_of_reading(reading) for reading in rules.readings}
    for domain, messages in (
        (FINDINGS, messages_of_findings(rules.root)),
        (WITNESSES, messages_of_witnesses(rules.root)),
        (SCENARIOS, messages_of_scenarios(rules.root)),
    ):
        found |= {domain: messages} if messages else {}
    return found


def updated(
    messages: tuple[Message, ...],
    old: polib.POFile,
    lang: str,
    known: Mapping[str, str],
) -> polib.POFile:
    """Return the catalogue of `messages`: translations from `known`, then from `old`."""
    new = polib.POFile(wrapwidth=_WIDTH)
    new.header = "Translations of rule texts; kept up to date by: altered catalogue"
    new.metadata = {
        "Project-Id-Version": "altered-rules",
        "Language": lang,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
    }
    places: dict[str, list[tuple[str, str]]] = {}
    for message in messages:
        where = (message.place.file, str(message.place.line))
        places.setdefault(message.text, []).append(where)
    before = {fold(entry.msgid): entry for entry in old if entry.msgstr}
    spare = {text: entry for text, entry in before.items() if text not in places}
    for text, spots in places.items():
        entry = polib.POEntry(msgid=text, occurrences=spots)
        kept = before.get(text)
        if text in known:
            entry.msgstr = known[text]
        elif kept is not None:
            entry.msgstr, entry.tcomment = kept.msgstr, kept.tcomment
            entry.flags, entry.previous_msgid = list(kept.flags), kept.previous_msgid
        else:
            near = _closest(text, tuple(spare))
            if near is not None:
                kept = spare.pop(near)
                entry.msgstr, entry.tcomment = kept.msgstr, kept.tcomment
                entry.flags, entry.previous_msgid = ["fuzzy"], near
        new.append(entry)
    for text, entry in spare.items():
        new.append(polib.POEntry(msgid=text, msgstr=entry.msgstr, obsolete=True))
    return new


def _closest(text: str, spare: tuple[str, ...]) -> str | None:
    near = difflib.get_close_matches(text, spare, n=1, cutoff=_ALIKE)
    return near[0] if near else None


def changes(rules: Rules, lang: str, known: Mapping[str, str] | None = None) -> tuple[Change, ...]:
    """Return the catalogues of `lang` that are not up to date; nothing is written.

    `known` gives translations to take in: English message, folded -> translation.

    Raises:
        Malformed: a file of situations, acceptances, witnesses or scenarios is no TOML (ALT-R001):
            its texts would be taken for ones that are gone; or a catalogue cannot be read
            (ALT-R041).

    """
    problems = unread(rules.root)
    if problems:
        raise Malformed(*problems)
    folded = {fold(text): translation for text, translation in (known or {}).items()}
    found: list[Change] = []
    for domain, messages in domains(rules).items():
        path = catalogue_path(rules.root, domain, lang)
        there = path.is_file()
        before = path.read_text(encoding="utf-8") if there else ""
        old = opened(path, rules.root) if there else polib.POFile()
        new = updated(messages, old, lang, folded)
        text = f"{new}"
        text = text if text.endswith("\n") else f"{text}\n"
        if text != before:
            done = len(new.translated_entries())
            name = path.relative_to(rules.root).as_posix()
            found.append(Change(name, text, len(new) - len(new.obsolete_entries()), done))
    return tuple(found)


def update(rules: Rules, lang: str, known: Mapping[str, str] | None = None) -> tuple[Change, ...]:
    """Write the catalogues of `lang` that are not up to date, and return them."""
    written = changes(rules, lang, known)
    for change in written:
        path = rules.root / change.name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(change.text, encoding="utf-8")
    return written


def strays(rules: Rules, lang: str) -> tuple[Path, ...]:
    """Return the catalogues of rules and readings that belong to no file any more."""
    folder = rules.root / "locale" / lang / "LC_MESSAGES"
    wanted = {catalogue_path(rules.root, domain, lang) for domain in domains(rules)}
    there = (*folder.glob("rules/**/*.po"), *folder.glob("readings/**/*.po"))
    return tuple(sorted(path for path in there if path not in wanted))
