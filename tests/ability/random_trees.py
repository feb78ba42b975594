"""Random phrases by the types of their parts: printed, read again, the same and in one way.

``python -m tests.ability.random_trees fr --number 500 --seed 3`` counts, and lists what is lost.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Final

from altered.ability.formal.chart import Chart, TooTangledError
from altered.ability.formal.phrase import REGISTERED, Phrase
from altered.ability.formal.printer import NoWordsError, text_of
from altered.ability.formal.template import Slot
from altered.ability.keywords import grammar
from altered.ability.kinds import Line, NoMeaningError, Speech
from altered.ability.languages import LANGUAGES, Lang
from altered.ability.references import unmet
from altered.program import ended

if TYPE_CHECKING:
    from altered.ability.formal.grammar import Grammar
    from altered.ability.formal.phrase import Value

TRIES: Final = 8
DEPTH: Final = 7
_ENDLESS: Final = 99

Option = str | type[Phrase]
"""A terminal, or a construct."""


class Maker:
    """Makes random phrases that a language has words for, none of which is refused by itself."""

    def __init__(self, lang: Lang, seed: int) -> None:
        self.grammar = grammar(lang)
        self.rng = Random(seed)  # no secret
        self.options = {name: self._options(name) for name in self.grammar.categories}
        self.height = dict.fromkeys(self.grammar.categories, _ENDLESS)
        self._measure()
        self.may_be_empty = {
            (rule.pattern.construct, element.name)
            for rules in self.grammar.rules.values()
            for rule in rules
            for element in rule.elements
            if isinstance(element, Slot)
            and element.link == "*"
            and hasattr(rule.pattern, "construct")
        }

    def _options(self, category: str) -> list[Option]:
        """What a phrase of a category can be made of, in the categories that are part of it."""
        found: list[Option] = [category] if category in self.grammar.language.terminals else []
        if not found:
            found += [
                one
                for one in REGISTERED.values()
                if one.category == category and self.grammar.printing(category, one)
            ]
        for part in self.grammar.parts[category]:
            found += self._options(part)
        return found

    def _measure(self) -> None:
        """Find the least height of a phrase of each category."""
        changed = True
        while changed:
            changed = False
            for name, options in self.options.items():
                least = min(map(self._height, options), default=_ENDLESS)
                changed = changed or least < self.height[name]
                self.height[name] = min(least, self.height[name])

    def _height(self, option: Option) -> int:
        if isinstance(option, str):
            return 1
        return 1 + max((self.height[part.category] for part in option.fields), default=0)

    def phrase(self, category: str, depth: int = DEPTH) -> Phrase | None:
        """A random phrase, not much deeper than said; ``None`` when all tries are refused."""
        options = self.options[category]
        low = [one for one in options if self._height(one) <= depth] or [
            one for one in options if self._height(one) == self.height[category]
        ]
        for _ in range(TRIES if low else 0):
            option = self.rng.choice(low)
            if isinstance(option, str):
                return self.grammar.language.terminals[option].example(self.rng.randrange(50))
            values = self._values(option, depth)
            if values is not None:
                made = option(*values)
                if made.refused() is None:
                    return made
        return None

    def _values(self, option: type[Phrase], depth: int) -> list[Value] | None:
        values: list[Value] = []
        for part in option.fields:
            least = 0 if (option, part.name) in self.may_be_empty else 1
            number = self.rng.choice((least, 1, 1, 2)) if part.many else 1
            found = [self.phrase(part.category, depth - 1) for _ in range(number)]
            good = tuple(one for one in found if one is not None)
            if len(good) < number:
                return None
            values.append(good if part.many else good[0])
        return values


@dataclass
class Tried:
    """What became of random phrases: counts, and the least part of each that shows a fault."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: dict[tuple[str, str], list[str]] = field(default_factory=dict)

    def share(self, name: str) -> float:
        """Per cent of the phrases that there are words for."""
        printed = self.counts.total() - self.counts["no words"] - self.counts["tangled"]
        return 100 * self.counts[name] / printed


def tried(lang: Lang, number: int, seed: int, category: str = "Line") -> Tried:
    """Print random phrases and read them again."""
    maker = Maker(lang, seed)
    result = Tried()
    for _ in range(number):
        phrase = maker.phrase(category)
        if phrase is None:
            continue
        found, _ = again(maker.grammar, phrase, category)
        result.counts[found] += 1
        if found in ("lost", "ambiguous"):
            least, within = _least(maker.grammar, phrase, category, found)
            text = again(maker.grammar, least, within)[1]
            result.faults.setdefault((found, type(least).__name__), []).append(text)
    return result


def again(grammar: Grammar, phrase: Phrase, category: str) -> tuple[str, str]:
    """What becomes of a phrase that is printed and read again, and its text."""
    text = ""
    try:
        text = text_of(grammar, phrase, category)
        found = Chart(grammar, text).parse(category)
    except NoWordsError:
        return "no words", text
    except TooTangledError:
        return "tangled", text
    if phrase not in found:
        return "lost", text
    clear = [one for one in found if unmet(one) is None]
    if _differ(clear):
        return "ambiguous", text
    return "several" if len(found) > 1 else "same", text


def _differ(found: list[Phrase]) -> bool:
    """Whether readings of a text that refers to nothing unknown mean different things."""
    meanings = set()
    for phrase in found if len(found) > 1 else ():
        if not isinstance(phrase, Line) or any(part.mechanic for part in phrase.walk()):
            continue
        try:
            meanings.add(phrase.abilities(Speech()))
        except NoMeaningError:
            continue
    return len(meanings) > 1


def _least(grammar: Grammar, phrase: Phrase, category: str, fault: str) -> tuple[Phrase, str]:
    """The least part of a phrase that is lost by itself, and its category."""
    for part in phrase.fields:
        value = getattr(phrase, part.name)
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Phrase) and again(grammar, one, part.category)[0] == fault:
                return _least(grammar, one, part.category, fault)
    return phrase, category


def main() -> int:
    """Count, and list what is lost or read in several ways."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lang", choices=LANGUAGES)
    parser.add_argument("--number", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--category", default="Line")
    options = parser.parse_args()
    found = tried(options.lang, options.number, options.seed, options.category)
    for (fault, name), texts in sorted(found.faults.items(), key=lambda one: -len(one[1])):
        sys.stdout.write(f"{len(texts):4} {fault}: {name}: {min(texts, key=len)}\n")
    sys.stdout.write(f"{dict(found.counts)}; lost {found.share('lost'):.1f} %, ")
    sys.stdout.write(f"in one way {found.share('same'):.1f} %\n")
    return 0


if __name__ == "__main__":
    sys.exit(ended(main))
