"""A text and its translation: numbers, symbols and references alike, and the same marks.

That two sentences mean the same is for people to say. What a machine can say is that one speaks
of the Reserve and the other does not, that a "not" is gone, or that 3 has become 4.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.rules.markup import roles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from verification.translations.words import Vocabulary

_REFERENCE: Final = re.compile(r":r:`[^`]*`")
_SIGN: Final = re.compile(r"\{[^{}]*\}|[0-9]+(?:\.[0-9]+)*(?:\.[a-z]\b)?")
_QUOTED: Final = re.compile('«\\s*([^«»]*[^«»\\s])\\s*»|“([^“”]*)”|"([^"]*)"')


def pair_digest(english: str, other: str) -> str:
    """Twelve hexadecimal digits for a text with its translation."""
    return hashlib.sha256(f"{english}\n{other}".encode()).hexdigest()[:12]


@dataclass(frozen=True)
class Difference:
    """What only one of two texts says: the name of the mark, and in words what is wrong."""

    mark: str
    text: str


def differences(english: str, other: str, words: Vocabulary) -> tuple[Difference, ...]:
    """Tell what one text says and the other does not; nothing when both say the same.

    What both quote in the same words, as the text of a card, is not looked at, nor what was
    reviewed with these very texts.
    """
    reviewed = words.reviewed.get(pair_digest(english, other), frozenset())
    return tuple(one for one in _all(english, other, words) if one.mark not in reviewed)


def _all(english: str, other: str, words: Vocabulary) -> Iterator[Difference]:
    yield from _counted("reference", _targets(english), _targets(other))
    english, other = _own_words(_REFERENCE.sub(" ", english), _REFERENCE.sub(" ", other))
    yield from _counted("number", Counter(_SIGN.findall(english)), Counter(_SIGN.findall(other)))
    for mark in words.marks:
        said, told = mark.english.search(english), mark.other.search(other)
        if said and not told:
            yield Difference(mark.name, f'nothing stands for "{said.group()}"')
        elif told and not said:
            yield Difference(mark.name, f'"{told.group()}" stands for nothing in the English')


def _counted(mark: str, here: Counter[str], there: Counter[str]) -> Iterator[Difference]:
    for sign in sorted(here - there):
        yield Difference(mark, f'"{sign}" is missing')
    for sign in sorted(there - here):
        yield Difference(mark, f'"{sign}" is not in the English')


def _targets(text: str) -> Counter[str]:
    return Counter(role.target for role in roles(text))


def _own_words(english: str, other: str) -> tuple[str, str]:
    """Both texts without what the other one quotes word for word in English."""
    for match in _QUOTED.finditer(other):
        quoted = next(group for group in match.groups() if group is not None)
        if quoted and quoted in english:
            english, other = english.replace(quoted, " ", 1), other.replace(quoted, " ", 1)
    return english, other
