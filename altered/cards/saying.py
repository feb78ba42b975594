"""The canonical texts of cards that were read, for whoever shows what a card file means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from altered.ability.explain import explain
from altered.ability.to_text import NoText, by_line, line_text, to_text

if TYPE_CHECKING:
    from altered.ability.declared_keyword import Keywords
    from altered.ability.formal.phrase import Phrase
    from altered.ability.languages import Lang
    from altered.ability.tree import Ability
    from altered.cards.card import Card
    from altered.rules.library import Rules


def boxes(card: Card) -> tuple[tuple[str, Ability], ...]:
    """The boxes with their abilities; of several that one line gives, the first."""
    boxes = (("text", card.face.abilities), ("support", card.face.support))
    return tuple((box, first) for box, abilities in boxes for first, *_ in by_line(abilities))


Step = tuple[str, int, tuple[str, ...]]
"""One thing an ability does: words, how deep it stands, names of the rules behind it."""


def steps(ability: Ability, rules: Rules, lang: Lang) -> tuple[Step, ...]:
    """What an ability does, in plain steps; rules of another edition are not named."""
    return tuple(
        (line.text, line.depth, tuple(rules[slug].name for slug in line.rules if slug in rules))
        for line in explain(ability, lang)
    )


@dataclass(frozen=True)
class Saying:
    """How canonical texts are printed: in a language, with the keywords of the file."""

    lang: Lang
    keywords: Keywords

    def ability(self, ability: Ability) -> tuple[str, str]:
        """The text of an ability and its language: English where the other has no words."""
        try:
            return to_text((ability,), lang=self.lang, keywords=self.keywords), self.lang
        except NoText:
            return to_text((ability,), keywords=self.keywords), "en"

    def line(self, phrase: Phrase) -> tuple[str, str]:
        """The text of a line that was read and its language."""
        try:
            return line_text(phrase, self.lang, self.keywords), self.lang
        except NoText:
            return line_text(phrase, "en", self.keywords), "en"
