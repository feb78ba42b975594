"""Words that are phrases by themselves: numbers, symbols, names; each with its two directions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from altered.ability.formal.language import Item, Terminal, Token
from altered.ability.formal.phrase import Phrase
from altered.ability.formal.template import NOTHING, Features
from altered.ability.words import values
from altered.ability.words.common import listed
from altered.ability.words.french_forms import noun
from altered.ability.words.values import SubtypeTerminal
from altered.numerals import CARDINALS

_WORDS: Final[dict[str, Sequence[str]]] = {"en": CARDINALS[:13], "fr": listed("french", "numbers")}


_RANGES: Final[dict[str, tuple[str, str, Sequence[str]]]] = {
    "en": ("or", "to", ("more", "higher")),
    "fr": ("ou", "à", ("plus",)),
}
"""The words of a range of results: "5 or 6", "5 to 6", "5 or more"."""


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


class _Results(_Symbol):
    """A range of results, also in words: "5 or 6", "4, 5 or 6", "5 or more"."""

    def __init__(self, language: str) -> None:
        pattern = r"(\d{1,3}\+|\d{1,3}-\d{1,3}|\d{1,3})"
        super().__init__(pattern, lambda m: values.Results(m[1]), _written, ("4+", "1-3"))
        self.either, self.until, self.more = _RANGES[language]

    def read(self, tokens: Sequence[Token], at: int, parameters: tuple[str, ...]) -> Iterable[Item]:
        yield from super().read(tokens, at, parameters)
        texts, end = [one.text for one in tokens[at : at + 12]], 0
        while texts[end].isdecimal() and texts[end + 1 : end + 3] == [",", _after(texts[end])]:
            end += 2
        words = texts[end : end + 3]
        if len(words) == 3 and words[0].isdecimal() and words[1] in (self.either, self.until):
            before, link, last = words
            either = link == self.either
            if either and last in self.more:
                yield at + end + 3, values.Results(f"{texts[0]}+"), NOTHING
            elif last.isdecimal() and (not either or last == _after(before)):
                yield at + end + 3, values.Results(f"{texts[0]}-{last}"), NOTHING


def _after(number: str) -> str:
    return str(int(number) + 1)


def _written(phrase: Phrase) -> str:
    (value,) = phrase.values
    assert isinstance(value, str)
    return value


def _mana(phrase: Phrase) -> str:
    return "{X}" if isinstance(phrase, values.ManaX) else f"{{{phrase.values[0]}}}"


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
            if int(text) <= values.MOST:
                yield at + 1, values.Numeral(int(text)), self._features(int(text))
        elif self.french and small in ("un", "une"):
            if feminine == (small == "une"):
                yield at + 1, values.Numeral(1), self._features(1)
        elif small in self.words:
            number = self.words.index(small)
            yield at + 1, values.Numeral(number), self._features(number)
        elif self.article and not self.french and "a" in tokens[at].forms:
            yield at + 1, values.Numeral(1), self._features(1)

    @staticmethod
    def _letter(tokens: Sequence[Token], at: int) -> Iterable[Item]:
        several = ("", "pl", "")
        yield at + 1, values.Letter(), several
        if at + 2 < len(tokens) and tokens[at + 1].text == "+" and tokens[at + 2].text.isdecimal():
            yield at + 3, values.LetterPlus(int(tokens[at + 2].text)), several

    def write(
        self, phrase: Phrase, parameters: tuple[str, ...]
    ) -> tuple[list[str], Features] | None:
        if isinstance(phrase, values.Letter):
            return ["X"], ("", "pl", "")
        if isinstance(phrase, values.LetterPlus):
            return ["X", "+", str(phrase.value)], ("", "pl", "")
        if not isinstance(phrase, values.Numeral):
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
        return values.Numeral(1 + number % 4)


_STATUSES: Final = [form for one in listed("french", "qualities") for form in noun(one).values()]
_NO_NAMES: Final = frozenset(
    (*listed("english", "no-names"), *listed("french", "no-names"), *_STATUSES)
)
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
            lambda m: values.ManaX() if m[1] == "X" else values.ManaCost(int(m[1])),
            _mana,
            ("{1}", "{2}", "{3}"),
        ),
        "TerrainSymbol": _Symbol(
            r"\{([VMO])\}",
            lambda m: values.OfTerrain(m[1]),
            lambda p: f"{{{_written(p)}}}",
            ("{V}", "{M}", "{O}"),
        ),
        "TriggerSymbol": _Symbol(
            r"\{([JHR])\}",
            lambda m: values.OfTrigger(m[1]),
            lambda p: f"{{{_written(p)}}}",
            ("{J}", "{H}", "{R}"),
        ),
        "StatisticsNumbers": _Symbol(
            r"(\d{1,3}/\d{1,3}/\d{1,3}|X/X/X)",
            lambda m: values.Statistics(m[1]),
            _written,
            ("1/1/1",),
        ),
        "StatisticsChange": _Symbol(
            r"([+-](?:\d{1,3}|X)(?:/[+-](?:\d{1,3}|X)){2})",
            lambda m: values.Change(m[1]),
            _written,
            ("+1/+0/+0",),
        ),
        "ResultRange": _Results(language),
        "SubtypeName": SubtypeTerminal(language, subtypes, said.values()),
        "TokenName": _Names(values.NameOfToken, said, 3, french=language == "fr"),
        "CounterWord": _Names(values.NameOfCounter, said, 2, french=language == "fr"),
    }
