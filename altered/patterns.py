"""Sentences whose slots are filled, found again by the patterns that they were made of.

A pattern has numbered slots, `{0} goes to the {1}`; another language has its own sentence for it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

SLOT: Final = re.compile(r"\{(\d)(:the)?\}")
"""A slot of a pattern; `{0:the}` stands in a translation for a term with its article."""
NESTED: Final = 8
"""The letters that a pattern must have for what fills a slot to be taken for a sentence."""


@dataclass(frozen=True)
class Patterns:
    """The sentences of another language by the English ones; those without slots are whole.

    What fills a slot has no spaces where the pattern has fewer letters than ``least``, so that
    `{0} card` is not found in `Draw a card`.
    """

    entries: Mapping[str, str]
    least: int = 0

    @cached_property
    def _ranked(self) -> tuple[tuple[int, str, re.Pattern[str], str], ...]:
        """The patterns with slots, those that say most first: how much, their longest part."""
        ranked = sorted(((len(SLOT.sub("", one)), one) for one in self.entries), reverse=True)
        slotted = [(letters, one) for letters, one in ranked if SLOT.search(one)]
        return tuple(
            (
                letters,
                max(SLOT.split(one)[::3], key=len),
                _filled(one, r"\S*" if letters < self.least else ".*"),
                self.entries[one],
            )
            for letters, one in slotted
        )

    def said(self, text: str, least: int = 0) -> str:
        """Return a text in the other language, and so what fills its slots; else the text.

        What fills a slot is taken for a sentence of its own where the pattern has enough letters.
        """
        found = self.find(text, least)
        if found is None:
            return text
        pattern, values = found
        return SLOT.sub(lambda slot: self.said(values[int(slot[1])], NESTED), pattern)

    def find(self, text: str, least: int = 0) -> tuple[str, tuple[str, ...]] | None:
        """Return the translation of the pattern of a text, and what fills its slots.

        The pattern that says most of the text decides; it has at least so many letters besides its
        slots. None for a text of no pattern.
        """
        if text in self.entries:
            return self.entries[text], ()
        for letters, part, pattern, said in self._ranked:
            found = pattern.fullmatch(text) if letters >= least and part in text else None
            if found is not None:
                return said, found.groups()
        return None


def _filled(pattern: str, slot: str) -> re.Pattern[str]:
    return re.compile(f"({slot})".join(map(re.escape, SLOT.split(pattern)[::3])), re.DOTALL)
