"""The printer: the words of a phrase in a language, by the same wordings that are read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.formal.language import agreement, in_form, together
from altered.ability.formal.pattern import matches
from altered.ability.formal.phrase import Phrase, Value
from altered.ability.formal.template import NOTHING, Features, Inflected, Rule, Slot, Source, Word

if TYPE_CHECKING:
    from altered.ability.formal.grammar import Grammar

Written = tuple[list[str], Features]
_DEFAULT: Features = ("m", "sg", "3")


class NoWordsError(Exception):
    """A phrase for which the language has no words."""


def text_of(grammar: Grammar, phrase: Phrase, category: str = "Line") -> str:
    """The canonical text of a phrase, as a sentence. Raises ``NoWordsError``."""
    words, _ = written(grammar, category, phrase, grammar.defaults(category), Spoken())
    return grammar.language.join(words, True)


def fragment_of(grammar: Grammar, phrase: Phrase, category: str, *parameters: str) -> str:
    """The canonical text of a phrase within a sentence. Raises ``NoWordsError``."""
    asked = parameters or grammar.defaults(category)
    words, _ = written(grammar, category, phrase, asked, Spoken())
    return grammar.language.join(words, False)


class Spoken:
    """The gender of what was spoken of last, and the number of the players who were."""

    gender = ""
    players = ""


def written(
    grammar: Grammar, category: str, phrase: Phrase, parameters: tuple[str, ...], spoken: Spoken
) -> Written:
    """The words of a phrase of a category and its features. Raises ``NoWordsError``."""
    terminal = grammar.language.terminals.get(category)
    if terminal is not None:
        words = terminal.write(phrase, parameters)
        if words is None:
            raise NoWordsError(category, phrase)
        return words
    before = spoken.gender, spoken.players
    for rule in grammar.printing(category, type(phrase)):
        if rule.wording.spoken not in ("", *before):
            continue
        if all(parameters[at] in values for at, values in rule.guard):
            found: dict[str, Value] = {}
            if matches(rule.pattern, phrase, found):
                try:
                    words = _Emission(grammar, rule, found, parameters, spoken).written()
                except NoWordsError:
                    spoken.gender, spoken.players = before
                    continue
                gender, number, person = words[1]
                if person == "3" and category in grammar.language.persons:
                    spoken.players = number
                if gender and person != "1" and category in grammar.language.referents:
                    spoken.gender = gender
                return words
    for part in grammar.parts[category]:
        try:
            handed = grammar.handed(category, part, parameters)
            return written(grammar, part, phrase, handed, spoken)
        except NoWordsError:
            continue
    raise NoWordsError(category, phrase)


class _Emission:
    """A rule being written: its slots are written once, in the order in which they are needed."""

    def __init__(
        self,
        grammar: Grammar,
        rule: Rule,
        found: dict[str, Value],
        parameters: tuple[str, ...],
        spoken: Spoken,
    ) -> None:
        self.grammar, self.rule, self.found, self.parameters = grammar, rule, found, parameters
        self.spoken = spoken
        self.done: dict[int, Written] = {}
        self.begun: set[int] = set()

    def written(self) -> Written:
        words: list[str] = []
        for element in self.rule.elements:
            match element:
                case Word(text):
                    words.append(text)
                case Inflected():
                    words.append(self._form(element))
                case Slot():
                    part = self._slot(element.at)[0]
                    if (
                        self.rule.wording.light == element.name
                        and len(part) > self.grammar.language.light
                    ):
                        raise NoWordsError(element.name)
                    words += part
        gender, number, person = (self._plain(source) for source in self.rule.features)
        return words, (gender, number, person)

    def _plain(self, source: Source) -> str:
        if source.kind == "constant":
            return source.text
        if source.kind == "own":
            return self.parameters[source.at]
        features = self._slot(source.at)[1]
        return agreement(features) if source.kind == "agreement" else features[source.feature]

    def _value(self, source: Source) -> str:
        return self._plain(source) or (_DEFAULT[source.feature] if source.kind == "feature" else "")

    def _form(self, element: Inflected) -> str:
        language = self.grammar.language
        if element.verb:
            number = self._value(element.number) if element.number is not None else ""
            word = in_form(language.verb(element.lemma), self._value(element.source), number)
            if not word:
                raise NoWordsError(element.lemma)
            return word
        assert element.number is not None
        pair = self._value(element.source) or "m", self._value(element.number) or "sg"
        return language.noun(element.lemma)[pair]

    def _slot(self, at: int) -> Written:
        """The words of a slot. Two that agree with each other begin with the plain forms of one."""
        if at not in self.done:
            slot = next(e for e in self.rule.elements if isinstance(e, Slot) and e.at == at)
            if at in self.begun:
                return self._filled(slot, self.grammar.defaults(slot.category))
            self.begun.add(at)
            found = self._filled(slot, tuple(self._value(source) for source in slot.parameters))
            self.done[at] = found
        return self.done[at]

    def _filled(self, slot: Slot, parameters: tuple[str, ...]) -> Written:
        value = self.found[slot.name]
        if slot.link:
            assert isinstance(value, tuple)
            words, features = self._list(slot, value, parameters)
        else:
            assert isinstance(value, Phrase)
            words, features = self._write(slot, value, parameters)
        names = [name for name, _ in self.grammar.parameters[slot.category]]
        gender, number, person = features
        if not number and "num" in names:
            number = parameters[names.index("num")]
        if not gender and "gen" in names:
            gender = parameters[names.index("gen")]
        return words, (gender, number, person)

    def _write(self, slot: Slot, value: Phrase, parameters: tuple[str, ...]) -> Written:
        return written(self.grammar, slot.category, value, parameters, self.spoken)

    def _list(self, slot: Slot, items: tuple[Phrase, ...], parameters: tuple[str, ...]) -> Written:
        if not items and slot.link != "*":
            raise NoWordsError(slot.name)
        parts = [self._write(slot, item, parameters) for item in items]
        if slot.link in "*+":
            return [w for words, _ in parts for w in words], parts[0][1] if parts else NOTHING
        last = {"&": self.grammar.language.land, "|": self.grammar.language.lor}.get(slot.link, ",")
        out: list[str] = []
        for at, (words, _) in enumerate(parts):
            if at:
                out.append(last if at == len(parts) - 1 else ",")
            out += words
        gender, number, person = parts[0][1]
        if slot.link == "&" and len(items) > 1:
            number = "pl"
        names = [name for name, _ in self.grammar.parameters[slot.category]]
        asked = parameters[names.index("num")] if "num" in names else ""
        for _, (other, _, _) in parts[1:]:
            gender = together(gender, other, several=(number or asked) == "pl")
        return out, (gender, number, person)
