"""Abilities -> canonical text in a language, by the phrases that they were read from."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from altered.ability import tree
from altered.ability.formal.printer import NoWordsError, text_of
from altered.ability.from_text import parse_line
from altered.ability.keyword.named import spelt_out
from altered.ability.keywords import grammar, shipped
from altered.ability.kinds import Clause, EffectText, Holding, Line, Sequence, Statement
from altered.ability.languages import Lang
from altered.ability.wording import phrase_of

if TYPE_CHECKING:
    from altered.ability.formal.phrase import Phrase
    from altered.ability.keyword_files import Keywords


class NoText(Exception):  # noqa: N818  # the name that callers know
    """A part of the tree that was read from no words, or for which a language has none."""


def to_text(abilities: tree.Abilities, *, lang: Lang = "en", keywords: Keywords = ()) -> str:
    """The canonical text of an ability box, with ``keywords`` of its file. Raises ``NoText``."""
    return "\n".join(lines_of(abilities, lang=lang, keywords=keywords))


def lines_of(
    abilities: tree.Abilities, *, lang: Lang = "en", keywords: Keywords = ()
) -> tuple[str, ...]:
    """The canonical text of each line; one line may give several abilities. Raises ``NoText``."""
    return tuple(
        text for one, *_ in by_line(abilities) for text in _texts(_line(one), lang, keywords)
    )


def by_line(abilities: tree.Abilities) -> tuple[tree.Abilities, ...]:
    """The abilities of each line; a line that appears twice gives its abilities twice."""
    found: list[list[tree.Ability]] = []
    for ability in abilities:
        line = phrase_of(ability)
        last = found[-1] if found else []
        same = line is not None and any(phrase_of(one) is line for one in last)
        if same and all(one is not ability for one in last):
            last.append(ability)
        else:
            found.append([ability])
    return tuple(map(tuple, found))


def line_text(phrase: Phrase, lang: Lang = "en", keywords: Keywords = ()) -> str:
    """The canonical text of a line that was read. Raises ``NoText``."""
    return "\n".join(_texts(phrase, lang, keywords))


def _texts(phrase: Phrase, lang: Lang, keywords: Keywords) -> tuple[str, ...]:
    """The text of a line, or of the lines that a keyword in it stands for."""
    known = {one.name for one in (*shipped(), *keywords)}
    return tuple(_printed(one, "Line", lang, keywords) for one in spelt_out(phrase, known))


def words_of(part: tree.Effect | tree.Static | tree.Action, *, lang: Lang = "en") -> str:
    """An effect, a statement or an action by itself as a sentence. Raises ``NoText``."""
    phrase = phrase_of(part)
    if phrase is None:
        raise NoText(repr(part))
    for kind in (EffectText, Holding, Clause, Sequence, Statement):
        if isinstance(phrase, kind):
            text = _printed(phrase, kind.__name__, lang)
            return text if text.endswith((".", '"', "»")) else text + "."
    raise NoText(repr(part))


def _line(ability: tree.Ability) -> Phrase:
    phrase = phrase_of(ability)
    if isinstance(phrase, Line):
        return phrase
    made = _made(ability)
    if made is None:
        raise NoText(repr(ability))
    return made


def _made(ability: tree.Ability) -> Phrase | None:
    """The line of an ability that was read from no text: a keyword, what a Hero begins with."""
    match ability:
        case tree.Keyword(name, value):
            return parse_line(f"{name}." if value is None else f"{name} {value}.").phrase
        case tree.Passive(tree.BeginsWith(name, number), None):
            counters = name if name == "boost" else f"{name} counter"
            text = f"I begin the game with {number} {counters}{'' if number == 1 else 's'}."
            return parse_line(text).phrase
        case _:
            return None


@lru_cache(maxsize=8192)
def _printed(phrase: Phrase, category: str, lang: Lang, keywords: Keywords = ()) -> str:
    try:
        return text_of(grammar(lang, keywords), phrase, category)
    except NoWordsError as error:
        raise NoText(str(error)) from None
