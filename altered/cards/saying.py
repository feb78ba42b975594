"""The canonical texts of cards that were read, for whoever shows what a card file means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from altered.ability.explain import explain
from altered.ability.languages import subtype_in
from altered.ability.to_text import NoText, by_line, line_text, to_text
from altered.rules.tables import entries

if TYPE_CHECKING:
    from collections.abc import Iterable

    from altered.ability.explain import Line
    from altered.ability.formal.phrase import Phrase
    from altered.ability.keyword_files import Keywords
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


@dataclass(frozen=True)
class Saying:
    """How canonical texts are printed: in a language, with the keywords of the file."""

    lang: Lang
    keywords: Keywords = ()

    def ability(self, ability: Ability) -> tuple[str, str]:
        """The text of an ability and its language: English where the other has no words."""
        return self.box((ability,))

    def box(self, abilities: tuple[Ability, ...]) -> tuple[str, str]:
        """The text of a box and its language: English where the other has no words."""
        try:
            return to_text(abilities, lang=self.lang, keywords=self.keywords), self.lang
        except NoText:
            return to_text(abilities, keywords=self.keywords), "en"

    def type_line(self, type_: str, subtypes: Iterable[str]) -> str:
        """A type and sub-types as a card has them: `Character - Artist`."""
        kinds = ", ".join(subtype_in(self.lang, one) for one in subtypes)
        told = entries(self.lang, "told.toml").get(type_, type_)
        return f"{told} - {kinds}" if kinds else told

    def explained(self, ability: Ability) -> tuple[Line, ...]:
        """What an ability does, in plain steps."""
        return explain(ability, self.lang, self.keywords)

    def steps(self, ability: Ability, rules: Rules) -> tuple[Step, ...]:
        """These with the names of the rules behind them; rules of other editions have none."""
        return tuple(
            (line.text, line.depth, tuple(rules[slug].name for slug in line.rules if slug in rules))
            for line in self.explained(ability)
        )

    def line(self, phrase: Phrase) -> tuple[str, str]:
        """The text of a line that was read and its language."""
        try:
            return line_text(phrase, self.lang, self.keywords), self.lang
        except NoText:
            return line_text(phrase, "en", self.keywords), "en"
