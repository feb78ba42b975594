"""English: contractions, "a" and "an", forms of verbs and nouns."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from altered.ability.formal.language import Language, Token
from altered.ability.words.common import Joiner, found, lists, table, uncapitalised
from altered.ability.words.terminals import terminals

if TYPE_CHECKING:
    from collections.abc import Sequence

_CONTRACTED: Final = lists("english", "contracted")
_BE: Final = ("is", "am", "are")
"""These may be contracted: the lemma "be'" writes them with an apostrophe for the joiner."""
_BY_ITSELF: Final = ("i", "it", "that", "there")
_VOWELS: Final = "aeiou"


def lex(text: str) -> list[Token]:
    """The words of an English text with the forms each can be taken for."""
    tokens: list[Token] = []
    for word, start, end in found(text):
        small = word.lower()
        if small in _CONTRACTED:
            first, second = _CONTRACTED[small]
            middle = start + len(first)
            tokens.append(Token(first, frozenset((first,)), start, middle))
            tokens.append(Token(second, frozenset((second, second + "'")), middle, end))
        elif small == "another":
            tokens.append(Token("a", frozenset(("a",)), start, end))
            tokens.append(Token("other", frozenset(("other",)), start, end))
        elif small == "an":
            tokens.append(Token(word, frozenset(("a",)), start, end))
        elif small == "cannot":
            tokens.append(Token(word, frozenset(("can't",)), start, end))
        elif small == "nor" and any(token.text.lower() == "neither" for token in tokens):
            tokens.append(Token(word, frozenset(("or",)), start, end))
        elif small == "different" and tokens and "a" in tokens[-1].forms:
            tokens.append(Token(word, frozenset(("other", small)), start, end))
        elif small == "not" and tokens and tokens[-1].text.lower() in ("do", "does"):
            last = tokens.pop()
            tokens.append(
                Token(last.text, frozenset((last.text.lower() + "n't",)), last.start, end)
            )
        elif small.startswith("non-") and len(word) > len("non-"):
            middle = start + len("non-")
            tokens.append(Token("non-", frozenset(("non-",)), start, middle))
            rest = text[middle:end]
            tokens.append(Token(rest, uncapitalised(rest), middle, end))
        else:
            forms = uncapitalised(word)
            if small in _BE:
                forms |= {small + "'"}
            tokens.append(Token(word, forms, start, end))
    return tokens


def join(words: Sequence[str], capital: bool = True) -> str:
    """The English text of words."""
    joiner = Joiner(('"', '"'), lambda _: False, capital)
    at, neither = 0, False
    while at < len(words):
        word = words[at]
        following = words[at + 1] if at + 1 < len(words) else ""
        neither = (neither and word not in (",", ".", ":")) or word == "neither"
        if word == "or" and neither:
            word, neither = "nor", False
        elif word == "a" and following == "other":
            word = "another"
            at += 1
        elif word == "a" and following[:1].lower() in _VOWELS and following[:2] != "un":
            word = "an"
        if word[:-1] in _BE and word.endswith("'"):
            word = word[:-1]
            short = {"is": "'s", "am": "'m"}.get(word)
            if short is not None and joiner.last.lower() in _BY_ITSELF:
                joiner.out += short
                joiner.last = word
                at += 1
                continue
        joiner.add(word)
        at += 1
    return joiner.text()


_FORMS: Final = ("inf", "imp", "1s", "3s", "3p", "2p", "past", "pp", "past pl")
_IRREGULAR: Final = {
    lemma: {name: form for name, form in zip(_FORMS, forms, strict=False) if form != "-"}
    for lemma, forms in lists("english", "verbs").items()
}
_PAST: Final = table("english", "past")
_PARTICIPLE: Final = table("english", "participles")
_PLURALS: Final = table("english", "plurals")


@cache
def verb(lemma: str) -> dict[str, str]:
    """The forms of a verb: infinitive, imperative, persons, past, participle."""
    if lemma in _IRREGULAR:
        return _IRREGULAR[lemma]
    soft = lemma[-1] == "y" and lemma[-2] not in _VOWELS
    if soft:
        third = lemma[:-1] + "ies"
    elif lemma[-1] in "xsho":
        third = lemma + "es"
    else:
        third = lemma + "s"
    regular = lemma + "d" if lemma[-1] == "e" else lemma[:-1] + "ied" if soft else lemma + "ed"
    past = _PAST.get(lemma, regular)
    forms = dict.fromkeys(("inf", "imp", "1s", "2p", "3p"), lemma)
    return forms | {"3s": third, "past": past, "pp": _PARTICIPLE.get(lemma, past)}


_PAIRS: Final = tuple((gender, number) for gender in "mf" for number in ("sg", "pl"))


@cache
def noun(lemma: str) -> dict[tuple[str, str], str]:
    """The forms of a noun by gender and number; English has no gender."""
    soft = lemma[-1] == "y" and lemma[-2] not in _VOWELS
    plural = _PLURALS.get(lemma) or (lemma[:-1] + "ies" if soft else lemma + "s")
    return {pair: lemma if pair[1] == "sg" else plural for pair in _PAIRS}


ENGLISH: Final = Language("en", lex, join, verb, noun, "and", "or", terminals("en"), then="then")
