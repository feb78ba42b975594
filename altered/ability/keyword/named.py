"""Keywords that the rules define (7.4), and such as abbreviate a text ("Lantern 2." with 2 for X).

Which of the latter there are is data (``altered.ability.keywords``): a grammar without any has no
terminal for their names and reads none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, Reason, construct, declare, synonym
from altered.ability.formal.template import NOTHING, Features
from altered.ability.kinds import Amount, Digits, KeywordPhrase, Line, Mana, Number, Speech, nothing
from altered.ability.said.line import KeywordLine, PlainLine
from altered.ability.words import values

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from altered.ability.formal.language import Item, Token
    from altered.ability.formal.phrase import Value


class AbbreviationName(Phrase, noun="a keyword"):
    """The name of a keyword that abbreviates a text."""


@construct({})
class OfText(AbbreviationName):
    """A keyword by its English name, with what its parameter is and the lines it stands for."""

    written: str
    takes: str
    lines: tuple[Line, ...]

    def parts(self) -> Iterator[Phrase]:
        """No parts: what the lines say is said elsewhere."""
        return iter(())

    def walk(self) -> Iterator[Phrase]:
        """Itself and what its lines say, so that later mechanics are found."""
        yield self
        for line in self.lines:
            yield from line.walk()

    def abilities(self, number: int | None, speech: Speech) -> tree.Abilities:
        """The abilities that it stands for, with the number put in for X."""
        inner = Speech(in_reserve=speech.in_reserve)
        found: list[tree.Ability] = []
        for line in self.lines:
            filled = line if number is None else put_in(line, number)
            assert isinstance(filled, Line)
            found += filled.abilities(inner)
        return tuple(found)


_FORMS = {"": "{0}", "number": "{0} {1}", "mana": "{0} {{{1}}}"}


class Abbreviation(KeywordPhrase):
    """A keyword that abbreviates a text, with its parameter: "Lantern 2", "Lantern {2}"."""

    name: AbbreviationName
    takes: ClassVar[str] = ""

    def refused(self) -> Reason | None:
        """Why the keyword cannot have the parameter that it is given."""
        wanted, written = self.keyword.takes, self.keyword.written
        if wanted == self.takes:
            return None
        why = {
            "": f"nothing stands after {written}",
            "number": f"a number stands after {written}",
            "mana": f"an amount of mana stands after {written}",
        }[wanted]
        form = _FORMS[wanted].format(written, 2)
        return Reason(why, hint=f'write it like "{form}"')

    @property
    def keyword(self) -> OfText:
        """The keyword itself."""
        assert isinstance(self.name, OfText)
        return self.name

    @property
    def given(self) -> int | None:
        """Its parameter; ``None`` where it has none."""
        numbers = (one.plain() for one in self.parts() if isinstance(one, Number | Mana))
        return next(numbers, None)

    def ability(self, speech: Speech) -> tree.Ability:
        found = self.abilities(speech)
        return found[0] if len(found) == 1 else nothing("this keyword stands for several abilities")

    def abilities(self, speech: Speech) -> tree.Abilities:
        return self.keyword.abilities(self.given, speech)


declare(Abbreviation, "Abbreviated", "{name}")
_NUMBER, _MANA = {"number": "Digits"}, {"mana": "Mana"}
declare(Abbreviation, "AbbreviatedNumber", "{name} {number}", parts=_NUMBER, takes="number")
declare(Abbreviation, "AbbreviatedMana", "{name} {mana}", parts=_MANA, takes="mana")


def put_in(phrase: Phrase, number: int) -> Phrase:
    """A phrase with a number in the place of X; the X of a keyword in it is another one."""
    match phrase:
        case values.Letter():
            return values.Numeral(number)
        case values.LetterPlus(value=value):
            return values.Numeral(number + value)
        case values.ManaX():
            return values.ManaCost(number)
        case values.Change(written=written) | values.Statistics(written=written):
            return type(phrase)(written.replace("X", str(number)))
        case OfText():
            return phrase
    return type(phrase)(*(_put_in(value, number) for value in phrase.values))


def _put_in(value: Value, number: int) -> Value:
    if isinstance(value, Phrase):
        return put_in(value, number)
    if isinstance(value, tuple):
        return tuple(put_in(one, number) for one in value)
    return value


def stands_for(keyword: Abbreviation) -> tuple[Phrase, ...]:
    """The lines that a keyword abbreviates, with its number put in for X."""
    number = keyword.given
    return tuple(one if number is None else put_in(one, number) for one in keyword.keyword.lines)


def spelt_out(line: Phrase, known: Collection[str]) -> tuple[Phrase, ...]:
    """A line without keywords of files that are not known: in their place, what they stand for."""
    if not isinstance(line, PlainLine) or not isinstance(line.ability, KeywordLine):
        return (line,)
    if all(_known(one, known) for one in line.ability.keywords):
        return (line,)
    found: list[Phrase] = []
    for one in line.ability.keywords:
        if _known(one, known):
            found.append(PlainLine(KeywordLine((one,))))
            continue
        assert isinstance(one, Abbreviation)
        for inner in stands_for(one):
            found += spelt_out(inner, known)
    return tuple(found)


def _known(keyword: Phrase, known: Collection[str]) -> bool:
    return not isinstance(keyword, Abbreviation) or keyword.keyword.written in known


class AbbreviationTerminal:
    """The names of keywords in a language; each is one word or several."""

    def __init__(self, names: Mapping[tuple[str, ...], OfText]) -> None:
        self.names = dict(names)
        self.said = {phrase.written: list(words) for words, phrase in names.items()}
        self.most = max(map(len, self.names), default=0)

    def begins(self, token: Token) -> bool:
        return token.text[0].isupper()

    def read(self, tokens: Sequence[Token], at: int, parameters: tuple[str, ...]) -> Iterable[Item]:
        """The keywords whose names begin at a word."""
        for length in range(min(self.most, len(tokens) - at), 0, -1):
            phrase = self.names.get(tuple(token.text for token in tokens[at : at + length]))
            if phrase is not None:
                yield at + length, phrase, NOTHING

    def write(
        self, phrase: Phrase, parameters: tuple[str, ...]
    ) -> tuple[list[str], Features] | None:
        """The name of a keyword; ``None`` if the language has no such keyword."""
        words = self.said.get(str(phrase.values[0]))
        return None if words is None else (words, NOTHING)

    def example(self, number: int) -> Phrase:
        """One of the keywords."""
        phrases = list(self.names.values())
        return phrases[number % len(phrases)]


class PlainKeyword(KeywordPhrase):
    """A keyword without a number, by its name."""

    keyword = ""

    def ability(self, speech: Speech) -> tree.Ability:
        return tree.Keyword(self.keyword)


class StatusKeyword(PlainKeyword):
    """A status, which can be had as a keyword."""


declare(PlainKeyword, "GiganticKeyword", "Gigantic", keyword="Gigantic")
declare(PlainKeyword, "DefenderKeyword", "Defender", keyword="Defender")
declare(PlainKeyword, "EternalKeyword", "Eternal", keyword="Eternal")
declare(PlainKeyword, "SeasonedKeyword", "Seasoned", keyword="Seasoned")
declare(StatusKeyword, "FleetingKeyword", "Fleeting", keyword="Fleeting")
declare(StatusKeyword, "AnchoredKeyword", "Anchored", keyword="Anchored")
declare(StatusKeyword, "AsleepKeyword", "Asleep", keyword="Asleep")
declare(KeywordPhrase, "CooldownKeyword", "Cooldown", mechanic="Cooldown")


@KeywordPhrase.means("Tough {number}")
def tough_keyword(number: Digits, speech: Speech) -> tree.Ability:
    """Opponents pay so much mana to target it."""
    amount = number.amount(speech)
    if isinstance(amount, tree.Number):
        return tree.Keyword("Tough", amount.value)
    return tree.Passive(tree.ToughBy(amount))


@KeywordPhrase.means("Tough X, where X is {amount}")
def tough_by_amount(amount: Amount, speech: Speech) -> tree.Ability:
    """The same, with a number that is counted."""
    return tree.Passive(tree.ToughBy(amount.amount(speech)))


declare(KeywordPhrase, "ScoutKeyword", "Scout {mana}", parts={"mana": "Mana"}, mechanic="Scout")
synonym("ScoutKeyword", "Scout {mana} {mana}")
