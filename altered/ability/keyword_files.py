"""Keywords as files declare them: a keyword file, or ``[[keyword]]`` tables among other things."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeVar

from altered.ability.file_model import KEYWORD_FILE, KEYWORD_TABLES
from altered.failure import Malformed
from altered.rules.from_toml import document_of, source_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from altered.ability.file_model import KeywordEntry
    from altered.ability.languages import Lang
    from altered.failure import Place
    from altered.rules.from_toml import Document
    from altered.rules.rule import Passage


Model = TypeVar("Model")
_TABLES: Final = re.compile(r"^\s*(?:\[\[\s*keyword\s*\]\]|keyword\s*=)", re.MULTILINE)


def keywords_in(path: Path, root: Path | None = None) -> Keywords:
    """The keywords that a file declares: in ``[[keyword]]`` tables, or as the whole file.

    Raises:
        Malformed: all that is wrong with their form, with places.

    """
    source, unreadable = source_of(path, path.parent if root is None else root)
    if source is None:
        raise Malformed(*([unreadable] if unreadable else []))
    if _TABLES.search(source.text):
        tables, problems = document_of(source, KEYWORD_TABLES)
        if tables is None:
            raise Malformed(*problems)
        return declared(tables.value.keyword, tables)
    document, problems = document_of(source, KEYWORD_FILE)
    if document is None:
        raise Malformed(*problems)
    return (_keyword(document.value, document),)


def declared(entries: Sequence[KeywordEntry], document: Document[Model]) -> Keywords:
    """The keywords of the ``[[keyword]]`` tables of a document."""
    return tuple(_keyword(one, document, "keyword", at) for at, one in enumerate(entries))


def _keyword(entry: KeywordEntry, document: Document[Model], *path: str | int) -> Keyword:
    said = entry.fr
    text = said.text if said is not None and said.text is not None else ""
    return Keyword(
        entry.name,
        entry.text,
        entry.parameter or "",
        said.name or "" if said is not None else "",
        text,
        document.passage(entry.text, *path, "text"),
        document.at(*path, "name"),
        document.passage(text, *path, "fr", "text") if text else None,
    )


@dataclass(frozen=True)
class Keyword:
    """A keyword as it was declared; two that say the same are one."""

    name: str
    text: str
    parameter: str = ""
    french: str = ""
    french_text: str = ""
    passage: Passage | None = field(default=None, compare=False, repr=False)
    named: Place | None = field(default=None, compare=False, repr=False)
    french_passage: Passage | None = field(default=None, compare=False, repr=False)

    def name_in(self, lang: Lang) -> str:
        """Its name in a language."""
        return self.french or self.name if lang == "fr" else self.name

    def place(self, offset: int = 0, length: int = 1, lang: Lang = "en") -> Place | None:
        """The place of a part of its text in the file that declares it."""
        passage = self.french_passage if lang == "fr" else self.passage
        return None if passage is None else passage.at(offset, length)


Keywords = tuple[Keyword, ...]
