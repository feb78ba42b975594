"""What a check that fails says, in plain words of a language.

A check writes its sentence in English, filled in: `Reed Walker was not exhausted to pay {T}`.
`spec/locale/LANG/breaches.toml` has the sentences with numbered slots, `{0} was not exhausted to
pay {1}`, and the words that fill them. `{0:the}` in a translation stands for a term with its
article: the entry `the Hand`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from altered.patterns import NESTED, SLOT, Patterns
from altered.rules.catalogue import CHECKS, FORMULAS, Catalogue
from altered.rules.evidence import value_words
from altered.rules.markup import fold
from altered.rules.root import spec_root
from altered.rules.tables import entries
from altered.state.players import PLAYERS
from altered.trace.speech import grown_together, speech

FILE: Final = "breaches.toml"
"""The sentences of a language, and in its table `words` what fills them."""
_PLAYER: Final = re.compile(r"\bplayer ([0-7])\b")
_NUMBER: Final = re.compile(r" \([0-9]+\)")
_ONE: Final = re.compile(
    r"(?<![/\w])(?<!of )(?<!card )(?<!object )1 (\w{3,}?)(?:(?<=it)ies|(?<=o)es|s)\b"
)
_ONE_OR_NONE: Final = re.compile(r"(?<![/\w])([01]) (?!fois\b)(\w{3,}?)s\b")
_THREE: Final = re.compile(r"[\[(](-?\d+), (-?\d+), (-?\d+)[\])]")
_ARTICLE: Final = re.compile(r"^(?:la |le |l’)")
_ROW: Final = re.compile(r", | and |; ")
_TOKEN: Final = re.compile(r"[-\w/]+")
_AND: Final = "{some} and {last}"


def plain(words: str, lang: str = "en", *, numbers: bool = False) -> str:
    """Return what a check says: players by name, statistics as printed, objects without numbers.

    With `numbers` objects keep theirs. It is in English where the language has no words for it.
    """
    words = _PLAYER.sub(lambda found: PLAYERS[int(found[1])], words.replace("player -1", "chance"))
    words = _THREE.sub(r"\1/\2/\3", words if numbers else _NUMBER.sub("", words))
    known = breaches(lang)
    told = words if known is None else known.sentence(words)
    if told != words:
        return _ONE_OR_NONE.sub(r"\1 \2", told)
    return _ONE.sub(lambda found: f"1 {found[1]}{'y' if found[0].endswith('ies') else ''}", words)


@dataclass(frozen=True)
class Breaches:
    """The sentences and words of one language by the English ones.

    `claims` are what checks claim, `names` what formulas call fields, values and answers.
    """

    lang: str
    patterns: Patterns
    claims: Mapping[str, str]
    names: Mapping[str, str]

    @property
    def entries(self) -> Mapping[str, str]:
        """The sentences and words as the file has them."""
        return self.patterns.entries

    def sentence(self, text: str, least: int = 0) -> str:
        """Return a sentence, or what a check claims; its pattern has at least so many letters."""
        claim = self.claims.get(fold(text)) if least == 0 else None
        if claim is not None:
            return claim  # a check that says no more than what must hold
        found = self.patterns.find(text, least)
        return text if found is None else grown_together(self._filled(*found), self.lang)

    def _filled(self, said: str, values: tuple[str, ...]) -> str:
        def word(slot: re.Match[str]) -> str:
            value = values[int(slot[1])]
            term = self.entries.get(f"the {value}") if slot[2] else None
            return self._value(value) if term is None else term

        return SLOT.sub(word, said)

    def _value(self, value: str) -> str:
        number = _NUMBER.search(value)
        if number is not None and number.end() == len(value):
            return f"{self._value(value[: number.start()])}{number[0]}"
        term = _ARTICLE.sub("", self.entries.get(f"the {value}", ""))
        say = speech(self.lang)
        word = self.entries.get(value) or term or say.patterns.get(value) or say.cards.get(value)
        if word or not value:
            return word or value
        for said in (value_words(value, self._name), self.sentence(value, NESTED)):
            if said != value:
                return said
        parts = _ROW.split(value)
        said_of = [self._value(part) for part in parts] if len(parts) > 1 else parts
        if said_of == parts and not all(_TOKEN.fullmatch(part) for part in parts):
            return value
        if " and " not in value:
            return ("; " if "; " in value else ", ").join(said_of)
        return say(_AND, some=", ".join(said_of[:-1]), last=said_of[-1])

    def _name(self, name: str) -> str:
        return self.names.get(name, name)


@cache
def breaches(lang: str) -> Breaches | None:
    """Return the sentences of a language; None for one that has none."""
    known = entries(lang, FILE)
    if not known:
        return None
    root = spec_root()
    claims, names = (Catalogue.read(root, one, lang).entries for one in (CHECKS, FORMULAS))
    return Breaches(lang, Patterns(known), claims, names)
