"""The words for a game: in which language, for which names, with object numbers or not.

Every sentence is an English pattern with slots. `spec/locale/LANG/told.toml` holds the patterns of
another language by the English ones; what it does not hold is in English.
"""

from __future__ import annotations

import re
from collections.abc import Mapping  # a default needs it at run time
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Final

from altered.rules.tables import entries, tables
from altered.state.choice import CHANCE
from altered.state.players import player_name
from altered.state.refusals import CODES
from altered.terms import BOOST

if TYPE_CHECKING:
    from collections.abc import Iterable

    from altered.ability.languages import Lang

FILE: Final = "told.toml"
NAMES: Final = "names.toml"
LANGUAGES: Final[tuple[Lang, ...]] = ("en", "fr")
"""The languages that have words for a game."""
_SLOT: Final = re.compile(r"\\\{(\w+)\\\}")
_TOKEN: Final = re.compile(r"(\bjetons? )([^\d/.:]+?)(?= \d+/)")
"""The name of a token in the French text of a card."""
_JOINS: Final = (
    (re.compile(r"\b([Dd]|[Qq]u)e (?=[AEIOUYÉÈÊÎÂaeiouéèêîâ])"), r"\1’"),
    (re.compile(r"\bde le(s?)\b"), lambda found: "des" if found[1] else "du"),
    (re.compile(r"\bsi (?=ils?\b)"), "s’"),
)
"""French words that grow together where a slot is filled."""


@dataclass(frozen=True)
class Speech:
    """The language of a telling, and whether objects have their ``numbers``, as files name them.

    `patterns` are those of `lang` by the English ones; English needs none. `cards` and
    `counter_names` are what the invented ones are called in `lang`; every other name stays.
    """

    lang: str = "en"
    numbers: bool = False
    patterns: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)
    cards: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)
    counter_names: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)

    def __call__(self, pattern: str, **words: object) -> str:
        """Return the sentence of an English pattern, its slots filled with words."""
        return grown_together(self.patterns.get(pattern, pattern).format(**words), self.lang)

    @property
    def reads(self) -> Lang:
        """The language in which ability texts are printed."""
        return "fr" if self.lang == "fr" else "en"

    def upper(self, pattern: str, **words: object) -> str:
        """Return the sentence with a capital letter at its start."""
        return self.raised(self(pattern, **words))

    def raised(self, text: str) -> str:
        """Return a sentence that is filled in already with a capital letter at its start."""
        return text[:1].upper() + text[1:]

    def player(self, number: object) -> str:
        """Return what a player is called; the game itself for no player, chance for -1."""
        if not isinstance(number, int) or number < CHANCE:
            return self("the game")
        if number == CHANCE:
            return self("chance")
        return player_name(number)

    def players(self, numbers: Iterable[int]) -> str:
        """Return several players in a row: `Alice and Camille`."""
        names = [self.player(number) for number in numbers]
        if len(names) < 2:
            return "".join(names)
        return self("{some} and {last}", some=", ".join(names[:-1]), last=names[-1])

    def series(self, sentences: Iterable[str]) -> str:
        """Return sentences one behind the other, as the language sets a semicolon."""
        return (" ; " if self.lang == "fr" else "; ").join(sentences)

    def mark(self, number: int) -> str:
        """Return the sign of a player: a letter."""
        return self.player(number)[0]

    def thing(self, name: str, number: int) -> str:
        """Return the name of an object, with its number where objects have them."""
        return f"{name} ({number})" if self.numbers else name

    def called(self, name: str) -> str:
        """Return what a card, a token or a Region is called."""
        return self.cards.get(name, name)

    def text(self, text: str) -> str:
        """Return the text of a card with its tokens called as in this language."""
        if not self.cards:
            return text
        return _TOKEN.sub(lambda found: f"{found[1]}{self.called(found[2])}", text)

    def counters(self, amount: int, name: str) -> str:
        """Return a number of counters: `2 boosts`, `1 Coin counter`."""
        if name == BOOST:
            return self("{n} boost" if amount == 1 else "{n} boosts", n=amount)
        pattern = "{n} {name} counter" if amount == 1 else "{n} {name} counters"
        return self(pattern, n=amount, name=self.counter_names.get(name, name))

    def reason(self, text: str) -> str:
        """Return why something is refused, in this language where it is known.

        A refusal holds its sentence filled in, so the pattern is found from the sentence.
        """
        for pattern, known in _reasons(self.lang) if self.patterns else ():
            found = known.fullmatch(text)
            if found is not None:
                words = {key: self._detail(key, v) for key, v in found.groupdict().items()}
                return self.patterns.get(pattern, pattern).format(**words)
        return text

    def _detail(self, key: str, value: str) -> str:
        if key == "why":
            return self.reason(value)
        return self(value) if value in self.patterns else self.called(value)


def grown_together(text: str, lang: str) -> str:
    """Return a sentence whose slots are filled, its words joined as the language joins them."""
    for where, joined in _JOINS if lang == "fr" else ():
        text = where.sub(joined, text)
    return text


PLAIN: Final = Speech(numbers=True)
"""English, with the numbers of objects that files and options use: for the command line."""


@cache
def speech(lang: str = "en") -> Speech:
    """Return the words of a language for people: players by name, no object numbers."""
    cards, counters = names_of(lang)
    return Speech(lang, False, patterns_of(lang), cards, counters)


def patterns_of(lang: str, without: frozenset[str] = frozenset()) -> dict[str, str]:
    """Return the patterns of a language by the English ones; none for English.

    ``without`` names tables of the file that are left out.
    """
    return entries(lang, FILE, without)


def names_of(lang: str) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Return what invented cards and counters are called in a language; nothing for English."""
    found = tables(lang, NAMES)
    return found.get("cards", {}), found.get("counters", {})


@cache
def _reasons(lang: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The patterns of refusals, and what finds their details in a sentence."""
    own = [text for _, text in CODES.values()]
    own += [text for text in tables(lang, FILE).get("refusals", {}) if text not in own]
    return tuple((text, re.compile(_SLOT.sub(r"(?P<\1>.+)", re.escape(text)))) for text in own)
