"""A card file -> the same file with its texts in another language, and what stays as it is."""

from __future__ import annotations

from dataclasses import replace

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_line
from altered.ability.keyword_files import Keywords
from altered.ability.languages import Lang
from altered.ability.plain_text import split
from altered.ability.to_text import NoText, line_text
from altered.ability.wording import Line
from altered.cards import codes
from altered.cards.file_model import CardEntry, CardFile
from altered.cards.to_face import FaceReader
from altered.failure import Problem
from altered.rules.from_toml import Document

LANGUAGE: dict[Lang, str] = {"en": "English", "fr": "French"}


def translated(
    document: Document[CardFile], to: Lang, keywords: Keywords = ()
) -> tuple[CardFile, list[Problem]]:
    """Return the file in a language, and a problem for each text that stays as it is.

    A card with such a text keeps its texts and says their language, so that the file reads on.
    """
    translator = _Translator(FaceReader(document, keywords), to)
    cards = tuple(translator.card(at, card) for at, card in enumerate(document.value.card))
    lang = None if to == "en" else to
    return replace(document.value, lang=lang, card=cards), translator.problems


class _Translator:
    """Translates the cards of one file, collecting problems."""

    def __init__(self, reader: FaceReader, to: Lang) -> None:
        self.reader = reader
        self.to = to
        self.problems: list[Problem] = [*reader.problems]

    def card(self, index: int, entry: CardEntry) -> CardEntry:
        before = len(self.problems)
        text, support = self._box(index, entry, "text"), self._box(index, entry, "support")
        if len(self.problems) > before:
            return replace(entry, lang=self.reader.lang(entry))
        return replace(entry, lang=None, text=text, support=support)

    def _box(self, index: int, entry: CardEntry, key: str) -> str:
        text = entry.text if key == "text" else entry.support
        passage = self.reader.document.passage(text, "card", index, key)
        made: list[str] = []
        for start, line in split(text):
            try:
                made.append(self._line(entry, key, line))
            except AbilityError as error:
                place = passage.at(start + error.offset, error.length)
                lang = LANGUAGE[self.reader.lang(entry)]
                message = f"{error.message}; the card stays in {lang}"
                self.problems.append(
                    Problem(error.code, message, place, error.expected or None, error.hint or None)
                )
        return "\n".join(made)

    def _line(self, entry: CardEntry, key: str, written: str) -> str:
        """The line in the other language, which must mean the same. Raises ``AbilityError``."""
        read = self.reader.line(entry, key, written, later=True)
        name = LANGUAGE[self.to]
        try:
            text = line_text(read.phrase, self.to, self.reader.keywords)
        except NoText:
            raise _error(f"{name} has no words for this", written) from None
        try:
            back = self._back(entry, key, text)
        except AbilityError:
            raise _error(f'its {name} cannot be read back: "{text}"', written) from None
        if (back.abilities, back.mechanics) != (read.abilities, read.mechanics):
            raise _error(f'its {name} would mean something else: "{text}"', written)
        return text

    def _back(self, entry: CardEntry, key: str, text: str) -> Line:
        return parse_line(
            text,
            reserve=key == "support",
            subtypes=(*self.reader.subtypes, *entry.subtypes),
            later=True,
            lang=self.to,
            keywords=self.reader.keywords,
        )


def _error(message: str, line: str) -> AbilityError:
    start = len(line) - len(line.lstrip())
    return AbilityError(message, start, len(line.strip()), code=codes.UNTRANSLATED)
