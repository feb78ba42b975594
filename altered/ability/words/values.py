"""Numbers, symbols, names and sub-types as phrases, each with what it means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from altered import terms
from altered.ability import kinds, tree
from altered.ability.formal.language import Item, Token
from altered.ability.formal.phrase import Phrase, construct
from altered.ability.formal.template import Features
from altered.ability.kinds import Speech, SubtypeName, nothing
from altered.ability.vocabulary import SUBTYPES, one_of, plural
from altered.ability.words.common import listed

MOST: Final = 999
"""The largest number that a text may write."""
_TERRAINS: Final = {
    "V": terms.Terrain.FOREST,
    "M": terms.Terrain.MOUNTAIN,
    "O": terms.Terrain.WATER,
}
_TRIGGERS: Final[dict[str, tree.TriggerSymbol]] = {"J": "join", "H": "hand", "R": "reserve"}


@construct({})
class Numeral(kinds.Number):
    """A number."""

    value: int

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.Number(self.value)

    def plain(self) -> int:
        return self.value


def _x(speech: Speech) -> tree.Amount:
    return speech.x or speech.spoken.x or nothing("say what X is")


def needs_x(phrase: Phrase, amount: Phrase) -> None:
    """Refuse what X is where the phrase before it has no X."""
    written = (str(getattr(part, "written", "")) for part in phrase.walk())
    if not any(part.needs == "x" for part in phrase.walk()) and "X" not in "".join(written):
        nothing(amount, "no X stands before these words")


@construct({}, needs="x")
class Letter(kinds.Number):
    """X."""

    def amount(self, speech: Speech) -> tree.Amount:
        return _x(speech)


@construct({}, needs="x")
class LetterPlus(kinds.Number):
    """X and a number: X+1."""

    value: int

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.Plus(_x(speech), self.value)


@construct({})
class ManaCost(kinds.Mana):
    """A cost in mana: {2}."""

    value: int

    def amount(self, speech: Speech) -> tree.Amount:
        return tree.Number(self.value)

    def plain(self) -> int:
        return self.value


@construct({}, needs="x")
class ManaX(kinds.Mana):
    """{X}."""

    def amount(self, speech: Speech) -> tree.Amount:
        return speech.x if speech.x is not None else nothing("say what X is")


@construct({})
class OfTerrain(kinds.TerrainSymbol):
    """The symbol of a terrain."""

    letter: str

    def terrain(self) -> terms.Terrain:
        return _TERRAINS[self.letter]


@construct({})
class OfTrigger(kinds.TriggerSymbol):
    """The symbol of a trigger."""

    letter: str

    def symbol(self) -> tree.TriggerSymbol:
        return _TRIGGERS[self.letter]


@construct({})
class Statistics(kinds.StatisticsNumbers):
    """Forest, Mountain and Water."""

    written: str

    def numbers(self) -> tuple[int, int, int]:
        if "X" in self.written:
            nothing("write a token's statistics as numbers")
        forest, mountain, water = map(int, self.written.split("/"))
        return forest, mountain, water


@construct({})
class Change(kinds.StatisticsChange):
    """Changes of Forest, Mountain and Water."""

    written: str

    def numbers(self) -> tuple[int, int, int]:
        if "X" in self.written:
            nothing("only plain numbers can stand here")
        forest, mountain, water = map(int, self.written.split("/"))
        return forest, mountain, water

    def amounts(self, speech: Speech) -> tuple[tree.Amount, tree.Amount, tree.Amount]:
        forest, mountain, water = (_signed(one, speech) for one in self.written.split("/"))
        return forest, mountain, water


def _signed(written: str, speech: Speech) -> tree.Amount:
    if not written.endswith("X"):
        return tree.Number(int(written))
    if speech.x is None:
        nothing("say what X is")
    return tree.Times(speech.x, -1) if written[0] == "-" else speech.x


@construct({})
class Results(kinds.ResultRange):
    """A range of results: 4+, 1-3, 6."""

    written: str

    def measure(self, left: tree.Amount) -> tree.Condition:
        written = self.written
        if written.endswith("+"):
            return tree.Measure(left, ">=", tree.Number(int(written[:-1])))
        if "-" in written:
            low, high = map(int, written.split("-"))
            return tree.All(
                (
                    tree.Measure(left, ">=", tree.Number(low)),
                    tree.Measure(left, "<=", tree.Number(high)),
                )
            )
        return tree.Measure(left, "=", tree.Number(int(written)))


@construct({})
class NameOfToken(kinds.TokenName):
    """A token's name, in the words of the text that was read."""

    written: str


@construct({})
class NameOfCounter(kinds.CounterWord):
    """A counter's name, in the words of the text that was read."""

    written: str


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
        """``names`` gives name and gender of sub-types, ``others`` are names of other things."""
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
