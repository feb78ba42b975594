"""Rules for the pages of the studio: their text under a number, and a search by words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.failure import Malformed

if TYPE_CHECKING:
    from altered.rules.library import Rules
    from altered.rules.rule import Rule

MOST_FOUND: Final = 50
"""Rules that a search shows."""


@dataclass(frozen=True)
class Shown:
    """A rule as a page shows it: name, slug, title, paragraphs, and names of its neighbours."""

    name: str
    slug: str
    title: str
    paragraphs: tuple[str, ...]
    examples: tuple[str, ...]
    remarks: tuple[str, ...]
    refers_to: tuple[str, ...]
    referenced_by: tuple[str, ...]


def shown(rules: Rules, rule: Rule, lang: str) -> Shown:
    """Return a rule in a language."""
    return Shown(
        name=rule.name,
        slug=rule.id,
        title="" if rule.title is None else rules.words(rule.title, rule, lang),
        paragraphs=tuple(rules.text(rule, lang).split("\n")),
        examples=tuple(rules.words(str(one.text), rule, lang) for one in rule.examples),
        remarks=tuple(rules.words(str(one.text), rule, lang) for one in rule.remarks),
        refers_to=tuple(one.name for one in rules.refers_to(rule)),
        referenced_by=tuple(one.name for one in rules.referenced_by(rule)),
    )


def found(rules: Rules, asked: str, lang: str) -> tuple[Shown, ...]:
    """Return the rules that are meant: the one of that number or slug, else those with the words.

    A section number gives its rules in order.
    """
    words = asked.strip().casefold().split()
    if not words:
        return ()
    if len(words) == 1:
        try:
            return (shown(rules, rules.find(words[0]), lang),)
        except Malformed:
            inside = [one for one in rules if one.name.startswith(f"{words[0]}.")]
            if inside:
                return tuple(shown(rules, one, lang) for one in inside[:MOST_FOUND])
    fitting = (
        one
        for one in rules
        if all(word in f"{one.id} {rules.text(one, lang)}".casefold() for word in words)
    )
    return tuple(
        shown(rules, one, lang) for one, _ in zip(fitting, range(MOST_FOUND), strict=False)
    )
