"""Answers about a place in a file: hover, the rule to go to, canonical texts, why no renaming."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.ability.failure import AbilityError
from altered.ability.to_text import NoText, line_text
from altered.cards.saying import Saying

if TYPE_CHECKING:
    from altered.ability.languages import Lang
    from altered.ability.wording import Line
    from altered.cards.texts import CardTexts, Written
    from altered.editor.buffer import Buffer
    from altered.rules.rule import Rule

_NAME: Final = re.compile(r"[A-Za-z0-9][\w.-]*\w")
NO_RENAMING: Final = {
    "en": "“{name}” is a published name: links, traces and other programs use it, so it never"
    " changes. Add a rule with a name of its own, and let the old one refer to it.",
    "fr": "« {name} » est un nom publié : des liens, des traces et d’autres programmes s’en"
    " servent, il ne change donc jamais. Ajoutez une règle sous un autre nom, à laquelle"
    " l’ancienne renvoie.",
}
NO_NAME: Final = {
    "en": "Nothing here has a name.",
    "fr": "Rien ici ne porte un nom.",
}


@dataclass(frozen=True)
class Spot:
    """A stretch of a line: line and columns from 0, in characters."""

    line: int
    start: int
    end: int


def rule_at(buffer: Buffer, line: int, column: int) -> tuple[Rule, Spot] | None:
    """The rule whose number or slug stands there."""
    lines = buffer.text.split("\n")
    for found in _NAME.finditer(lines[line] if line < len(lines) else ""):
        if found.start() <= column <= found.end() and found[0] in buffer.rules:
            return buffer.rules[found[0]], Spot(line, found.start(), found.end())
    return None


def hover(buffer: Buffer, line: int, column: int, lang: Lang) -> str:
    """What to show there, in Markdown: the text of a rule, or what an ability does; or nothing."""
    named = rule_at(buffer, line, column)
    if named is not None:
        rule = named[0]
        head = f"**{rule.name}** `{rule.id}`"
        title = f" {buffer.rules.words(rule.title, rule, lang)}" if rule.title else ""
        return f"{head}{title}\n\n{buffer.rules.text(rule, lang)}"
    for card, written in _lines(buffer):
        spot = spot_of(written)
        if spot.line == line and spot.start <= column <= spot.end:
            return _meaning(buffer, card, written, lang)
    return ""


def spot_of(written: Written) -> Spot:
    """Where a line of a card stands."""
    place = written.at(0, max(1, len(written.text)))
    return Spot(place.line - 1, place.column - 1, place.column - 1 + len(written.text))


def _lines(buffer: Buffer) -> list[tuple[CardTexts, Written]]:
    return [(card, one) for card in buffer.card_texts() for one in card.lines]


def _read(card: CardTexts, written: Written) -> Line | None:
    try:
        return card.parsed(written)
    except AbilityError:
        return None


def _meaning(buffer: Buffer, card: CardTexts, written: Written, lang: Lang) -> str:
    line = _read(card, written)
    found: list[str] = []
    for ability in line.abilities if line is not None else ():
        for text, depth, numbers in Saying(lang, card.keywords).steps(ability, buffer.rules):
            tail = f" [{', '.join(numbers)}]" if numbers else ""
            found.append(f"{'  ' * depth}* {text}{tail}")
    return "\n".join(found)


def canonical(buffer: Buffer) -> list[tuple[Spot, str]]:
    """The lines of cards that are not written as they are printed, with their canonical texts."""
    lines = buffer.text.split("\n")
    found: list[tuple[Spot, str]] = []
    for card, written in _lines(buffer):
        spot, line = spot_of(written), _read(card, written)
        as_it_stands = lines[spot.line][spot.start : spot.end] == written.text
        if line is None or not as_it_stands:  # with escapes the places are not those of the text
            continue
        try:
            text = line_text(line.phrase, card.lang, card.keywords)
        except NoText:
            continue
        if text != written.text and not {'"', "\\"} & {*text}:
            found.append((spot, text))
    return found


def why_not_renamed(buffer: Buffer, line: int, column: int, lang: Lang) -> str:
    """Why what stands there keeps its name."""
    named = rule_at(buffer, line, column)
    if named is None:
        return NO_NAME[lang]
    return NO_RENAMING[lang].format(name=named[0].id)
