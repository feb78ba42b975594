"""A keyword as a file declares it, before its text is read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from altered.ability.languages import Lang
    from altered.failure import Place
    from altered.rules.rule import Passage


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
