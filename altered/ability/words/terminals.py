"""Words that are phrases by themselves: numbers, symbols, names; each with its two directions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from altered.ability.formal.language import Item, Terminal, Token
from altered.ability.formal.phrase import Phrase
from altered.ability.formal.template import NOTHING, Features
from altered.ability.words.data import listed
from altered.ability.words.subtypes import SubtypeTerminal
from altered.ability.words.values import (
    MOST,
    Change,
    Letter,
    LetterPlus,
    ManaCost,
    ManaX,
    NameOfCounter,
    NameOfToken,
    Numeral,
    OfTerrain,
    OfTrigger,
    Results,
    Statistics,
)
from altered.numerals import CARDINALS

_WORDS: Final[dict[str, Sequence[str]]] = {"en": CARDINALS[:13], "fr": listed("french", "numbers")}


class _Symbol:
    """A terminal of one token that a pattern recognises."""

    def __init__(
        self,
        pattern: str,
        make: Callable[[re.Match[str]], Phrase],
        write: Callable[[Phrase], str],
        examples: Sequence[str],
    ) -> None:
        self.pattern, self.make, self.show = re.compile(pattern), make, write
        self.examples = examples

    def begins(self, token: Token) -> bool:
        return self.pattern.fullmatch(token.text) is not None

    def read(self, tokens: Sequence[Token], at: int, parameters: tuple[str, ...]) -> Iterable[Item]:
        found = self.pattern.fullmatch(tokens[at].text)
        if found:
            yield at + 1, self.make(found), NOTHING

    def write(
        self, phrase: Phrase, parameters: tuple[str, ...]
    ) -> tuple[list[str], Features] | None:
        return [self.show(phrase)], NOTHING

    def example(self, number: int) -> Phrase:
        found = self.pattern.fullmatch(self.examples[number % len(self.examples)])
        assert found is not None
        return self.make(found)


def _written(phrase: Phrase) -> str:
    (value,) = phrase.values
    assert isinstance(value, str)
    return value


def _mana(phrase: Phrase) -> str:
    return "{X}" if isinstance(phrase, ManaX) else f"{{{phrase.values[0]}}}"


class _Numbers:
    """Numbers in digits or in words, written in ``words`` if so, in which one can be "a"."""

    def __init__(self, language: str, words: bool, article: bool) -> None:
        self.french = language == "fr"
        self.words = _WORDS[language]
        self.written = words
        self.article = article

    def _features(self, number: int) -> Features:
        return ("", "sg" if number == 1 or (self.french and number == 0) else "pl", "")

    def begins(self, token: Token) -> bool:
        text = token.text
        if text == "X" or (text.isascii() and text.isdigit()) or text.lower() in self.words:
            return True
        return text.lower() == "une" or (self.article and "a" in token.forms)

    def read(self, tokens: Sequence[Token], at: int, parameters: tuple[str, ...]) -> Iterable[Item]:
        text = tokens[at].text
        small = text.lower()
        feminine = "f" in parameters
        if self.french and "pl" in parameters and small in ("1", "un", "une"):
            return
        if text == "X":
            yield from self._letter(tokens, at)
        elif text.isascii() and text.isdigit():
            if int(text) <= MOST:
                yield at + 1, Numeral(int(text)), self._features(int(text))
        elif self.french and small in ("un", "une"):
            if feminine == (small == "une"):
                yield at + 1, Numeral(1), self._features(1)
        elif small in self.words:
            number = self.words.index(small)
            yield at + 1, Numeral(number), self._features(number)
        elif self.article and not self.french and "a" in tokens[at].forms:
            yield at + 1, Numeral(1), self._features(1)

    @staticmethod
    def _letter(tokens: Sequence[Token], at: int) -> Iterable[Item]:
        several = ("", "pl", "")
        yield at + 1, Letter(), several
        if at + 2 < len(tokens) and tokens[at + 1].text == "+" and tokens[at + 2].text.isdigit():
            yield at + 3, LetterPlus(int(tokens[at + 2].text)), several

    def write(
        self, phrase: Phrase, parameters: tuple[str, ...]
    ) -> tuple[list[str], Features] | None:
        if isinstance(phrase, Letter):
            return ["X"], ("", "pl", "")
        if isinstance(phrase, LetterPlus):
            return ["X", "+", str(phrase.value)], ("", "pl", "")
        if not isinstance(phrase, Numeral):
            return None
        number = phrase.value
        if self.french and number == 1 and "pl" in parameters:
            return None
        if not self.written or number >= len(self.words) or "digits" in parameters:
            return [str(number)], self._features(number)
        word = self.words[number]
        if number == 1 and self.french:
            word = "une" if "f" in parameters else "un"
        elif number == 1 and self.article:
            word = "a"
        return [word], self._features(number)

    def example(self, number: int) -> Phrase:
        return Numeral(1 + number % 4)


_NO_NAMES: Final = frozenset((*listed("english", "no-names"), *listed("french", "no-names")))
"""Words with a capital that begin something else than a name."""


_LINKS: Final = ("de", "du", "des", "la", "le", "les", "d'", "l'")
"""Small words within French names, as in "Graine de Brume"."""


def _in_name(word: str) -> bool:
    return word[0].isupper() and word not in _NO_NAMES


def _is_name(words: Sequence[str], *, french: bool) -> bool:
    """Whether each word has a capital; in French small words may link them."""
    last = len(words) - 1
    return all(
        _in_name(word) or (french and 0 < at < last and word in _LINKS)
        for at, word in enumerate(words)
    )


class _Names:
    """Proper names of one or two words with capitals; a catalogue says them in the language."""

    def __init__(
        self, make: Callable[[str], Phrase], names: Mapping[str, str], most: int, *, french: bool
    ) -> None:
        self.make, self.names, self.most, self.french = make, names, most, french
        self.originals = {said: name for name, said in names.items()}
        self.longest = max((said.count(" ") + 1 for said in names.values()), default=0)

    def begins(self, token: Token) -> bool:
        return token.text[0].isupper()

    def read(self, tokens: Sequence[Token], at: int, parameters: tuple[str, ...]) -> Iterable[Item]:
        for length in range(min(self.longest, len(tokens) - at), 0, -1):
            said = " ".join(token.text for token in tokens[at : at + length])
            if said in self.originals:
                yield at + length, self.make(self.originals[said]), NOTHING
                return
        for length in range(self.most, 0, -1):
            words = [token.text for token in tokens[at : at + length]]
            if len(words) == length and _is_name(words, french=self.french):
                yield at + length, self.make(" ".join(words)), NOTHING

    def write(
        self, phrase: Phrase, parameters: tuple[str, ...]
    ) -> tuple[list[str], Features] | None:
        name = _written(phrase)
        return self.names.get(name, name).split(), NOTHING

    def example(self, number: int) -> Phrase:
        return self.make(("Ember", "Lantern", "Wisp")[number % 3])


def terminals(
    language: str,
    names: Mapping[str, str] | None = None,
    subtypes: Mapping[str, tuple[str, str]] | None = None,
) -> Mapping[str, Terminal]:
    """The terminals of a language; ``names`` are those of tokens and counters in it."""
    said = names or {}
    return {
        "Digits": _Numbers(language, False, False),
        "NumberWord": _Numbers(language, True, False),
        "Count": _Numbers(language, True, True),
        "Mana": _Symbol(
            r"\{(\d{1,3}|X)\}",
            lambda m: ManaX() if m[1] == "X" else ManaCost(int(m[1])),
            _mana,
            ("{1}", "{2}", "{3}"),
        ),
        "TerrainSymbol": _Symbol(
            r"\{([VMO])\}",
            lambda m: OfTerrain(m[1]),
            lambda p: f"{{{_written(p)}}}",
            ("{V}", "{M}", "{O}"),
        ),
        "TriggerSymbol": _Symbol(
            r"\{([JHR])\}",
            lambda m: OfTrigger(m[1]),
            lambda p: f"{{{_written(p)}}}",
            ("{J}", "{H}", "{R}"),
        ),
        "StatisticsNumbers": _Symbol(
            r"(\d{1,3}/\d{1,3}/\d{1,3}|X/X/X)", lambda m: Statistics(m[1]), _written, ("1/1/1",)
        ),
        "StatisticsChange": _Symbol(
            r"([+-](?:\d{1,3}|X)(?:/[+-](?:\d{1,3}|X)){2})",
            lambda m: Change(m[1]),
            _written,
            ("+1/+0/+0",),
        ),
        "ResultRange": _Symbol(
            r"(\d{1,3}\+|\d{1,3}-\d{1,3}|\d{1,3})",
            lambda m: Results(m[1]),
            _written,
            ("4+", "1-3"),
        ),
        "SubtypeName": SubtypeTerminal(language, subtypes, said.values()),
        "TokenName": _Names(NameOfToken, said, 3, french=language == "fr"),
        "CounterWord": _Names(NameOfCounter, said, 2, french=language == "fr"),
    }
