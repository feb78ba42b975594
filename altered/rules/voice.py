"""The words of a report in a language: its own sentences, and what the specification asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.rules.catalogue import FINDINGS, FORMULAS
from altered.rules.evidence import value_words
from altered.rules.finding_words import joined
from altered.rules.markup import fold
from altered.rules.tables import entries

if TYPE_CHECKING:
    from collections.abc import Iterable

    from altered.rules.library import Rules
    from altered.rules.rule import Rule

FILE: Final = "findings.toml"
"""The sentences of reports in another language by the English ones, as `spec/locale/LANG/` has."""


@dataclass(frozen=True)
class Voice:
    """What says a report about some rules; in English every text stays as it is."""

    rules: Rules
    lang: str = "en"

    def __call__(self, text: str) -> str:
        """Return a sentence of reports, or a question or reason of the specification."""
        known = entries(self.lang, FILE).get(text)
        if known is None and self.lang != "en":
            known = self.rules.catalogue(FINDINGS, self.lang).entries.get(fold(text))
        return text if known is None else self.rules.plain(known)

    def value(self, name: str) -> str:
        """Return in words what formulas call a field, a value or an answer."""
        if self.lang == "en":
            return name
        known = self.rules.catalogue(FORMULAS, self.lang).entries
        return value_words(name, lambda one: known.get(one, one))

    def joined(self, names: Iterable[str]) -> str:
        """Return several names in a row."""
        return joined(names, self)

    def text_of(self, rule: Rule) -> str:
        """Return the text of a rule in one line."""
        return " ".join(self.rules.text(rule, self.lang).split()).replace(" * ", " • ")
