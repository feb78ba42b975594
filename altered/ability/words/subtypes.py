"""Sub-types as words: those of 2.2.2, those of a card file, and others with a capital."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from altered.ability.formal.language import Item, Token
from altered.ability.formal.phrase import Phrase, construct
from altered.ability.formal.template import Features
from altered.ability.kinds import SubtypeName
from altered.ability.vocabulary import SUBTYPES, one_of, plural
from altered.ability.words.data import listed


@construct({})
class OfSubtype(SubtypeName):
    """A sub-type by its English name."""

    written: str


NO_SUBTYPES: Final = frozenset(
    (*listed("english", "no-subtypes"), *listed("french", "no-subtypes"))
)
"""Words with a capital that name something else."""
_NO_FRENCH_SUBTYPES: Final = listed("french", "no-subtypes-begin")
"""What French words with a capital begin with that name something else."""


class SubtypeTerminal:
    """The sub-types of a language: names, plurals and genders come from its catalogue."""

    def __init__(
        self,
        language: str,
        names: Mapping[str, tuple[str, str]] | None = None,
        others: Iterable[str] = (),
    ) -> None:
        """``names`` gives each sub-type's name and gender in a language other than English.

        ``others`` are names of other things.
        """
        self.english = language == "en"
        self.others = frozenset(word for name in others for word in name.split())
        self.names = names or {}
        self.known: dict[str, tuple[str, str, str]] = {}
        for name in (*SUBTYPES, *self.names):
            said, gender = self.names.get(name, (name, "m"))
            self.known[said] = name, gender, "sg"
            self.known[self.plural(said)] = name, gender, "pl"

    def plural(self, said: str) -> str:
        """The plural of a name."""
        if self.english:
            return plural(said)
        if said.endswith("al"):
            return said[:-2] + "aux"
        return said if said[-1] in "sxz" else said + "s"

    def begins(self, token: Token) -> bool:
        return token.text[0].isupper()

    def read(self, tokens: Sequence[Token], at: int, parameters: tuple[str, ...]) -> Iterable[Item]:
        word = tokens[at].text
        number = parameters[0]
        if word in self.known:
            name, gender, found = self.known[word]
            if found == number or self.plural(word) == word:
                yield at + 1, OfSubtype(name), (gender, number, "")
        elif self._may_be(word):
            one = one_of(word)
            if number == "sg" and one is None:
                yield at + 1, OfSubtype(word), ("m", "sg", "")
            elif number == "pl" and one is not None:
                yield at + 1, OfSubtype(one), ("m", "pl", "")

    def _may_be(self, word: str) -> bool:
        """Whether a word that nobody knows can be a sub-type."""
        if word in NO_SUBTYPES or word in self.others or not (word[0].isupper() and word.isalpha()):
            return False
        return len(word) > 2 and (self.english or not word.startswith(_NO_FRENCH_SUBTYPES))

    def write(
        self, phrase: Phrase, parameters: tuple[str, ...]
    ) -> tuple[list[str], Features] | None:
        (name,) = phrase.values
        assert isinstance(name, str)
        said, gender = self.names.get(name, (name, "m"))
        number = parameters[0]
        return [said if number == "sg" else self.plural(said)], (gender, number, "")

    def example(self, number: int) -> Phrase:
        return OfSubtype(SUBTYPES[number % 20])
