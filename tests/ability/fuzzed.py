"""Texts that nobody would write, read for so many seconds: no crash, and none that takes long.

``python -m tests.ability.fuzzed --seconds 1200``: words of the language in any order, real texts
with words dropped, doubled and swapped, deep nesting, ten thousand words, signs of any script.
Exit code 1 as soon as a text crashes the reader or takes longer than it may.
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random
from typing import TYPE_CHECKING, Final

from altered.ability.failure import AbilityError
from altered.ability.formal.printer import NoWordsError, text_of
from altered.ability.formal.template import Inflected, Word
from altered.ability.from_text import line_or_error, parse_line
from altered.ability.keywords import grammar
from altered.ability.languages import LANGUAGES, Lang
from altered.program import ended
from altered.progress import progress
from tests.ability.random_trees import Maker

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_SECONDS: Final = 1.0
"""What one text may take, in seconds of processor time."""
_NESTS: Final = (
    ('Characters you control have "', '"'),
    ("(", ")"),
    ("if you do, ", ""),
    ("• ", ""),
    ("target Character or ", ""),
    ("{J} ", ""),
    ("si vous le faites, ", ""),
    ("un Personnage ciblé ou ", ""),
)


class Texts:
    """Makes texts for the reader of one language, the same for the same seed."""

    def __init__(self, lang: Lang, seed: int) -> None:
        self.rng = Random(seed)  # no secret
        self.maker = Maker(lang, seed)
        self.words = _vocabulary(lang)
        self.ways: tuple[Callable[[], str], ...] = (
            self.any_words,
            self.changed,
            self.changed,
            self.changed,
            self.nested,
            self.repeated,
            self.any_signs,
        )

    def text(self) -> str:
        """The next text."""
        return self.rng.choice(self.ways)()

    def any_words(self) -> str:
        """Words of the language in any order: mostly few, some thousands."""
        number = self.rng.choice((3, 8, 8, 20, 20, 60, 200, 10_000))
        return " ".join(self.rng.choices(self.words, k=number))

    def phrase(self) -> str:
        """A text that is in order, or nearly."""
        while True:
            phrase = self.maker.phrase("Line")
            if phrase is None:
                continue
            try:
                return text_of(self.maker.grammar, phrase, "Line")
            except NoWordsError:
                continue

    def changed(self) -> str:
        """A text in order with up to four words dropped, doubled, swapped or replaced."""
        words = self.phrase().split()
        for _ in range(self.rng.randrange(5)):
            at, other = self.rng.randrange(len(words)), self.rng.randrange(len(words))
            match self.rng.randrange(4):
                case 0 if len(words) > 1:
                    del words[at]
                case 1:
                    words.insert(at, words[at])
                case 2:
                    words[at], words[other] = words[other], words[at]
                case _:
                    words[at] = self.rng.choice(self.words)
        return " ".join(words)

    def nested(self) -> str:
        """One thing inside the other, deeper than anybody writes."""
        depth = self.rng.choice((2, 5, 20, 100))
        around = [self.rng.choice(_NESTS) for _ in range(depth)]
        inside = self.phrase()
        return "".join(a for a, _ in around) + inside + "".join(b for _, b in reversed(around))

    def repeated(self) -> str:
        """A few words of the language again and again."""
        some = " ".join(self.rng.choices(self.words, k=self.rng.randrange(1, 5)))
        return f"{some} " * self.rng.choice((5, 30, 60, 2_500))

    def any_signs(self) -> str:
        """Signs of any script and control characters, among a few words."""
        signs = [chr(self.rng.randrange(0x20, 0x2FFFF)) for _ in range(self.rng.randrange(1, 60))]
        signs += self.rng.choices(("{", "}", "•", "—", '"', "\n", "\x00", "{X}", "\u202e"), k=8)
        signs += [f" {word} " for word in self.rng.choices(self.words, k=8)]
        self.rng.shuffle(signs)
        return "".join(one for one in signs if not "\ud800" <= one <= "\udfff")


def _vocabulary(lang: Lang) -> list[str]:
    """Every word that a template of a language has, in each of its forms."""
    known = grammar(lang)
    words = {"{J}", "{H}", "{R}", "{T}", "{V}", "{3}", "X", "1", "7", ".", ",", ":", "—", "•", '"'}
    for rules in known.rules.values():
        for element in (one for rule in rules for one in rule.elements):
            if isinstance(element, Word) and element.text != "^":
                words.add(element.text)
            elif isinstance(element, Inflected):
                words |= set(known.forms(element))
    return sorted(words)


def slow_or_crashed(text: str, lang: Lang, most: float = MOST_SECONDS) -> str:
    """What is wrong with how a text is read: nothing, an exception, or seconds above ``most``."""
    line_or_error.cache_clear()
    begun = time.process_time()
    try:
        parse_line(text, lang=lang, later=True)
    except AbilityError:
        pass
    except Exception as error:  # whatever escapes is what is looked for
        return f"{type(error).__name__}: {error}"
    seconds = time.process_time() - begun
    return f"{seconds:.1f} s" if seconds > most else ""


def main() -> int:
    """Read texts until the time is over, or one is found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    makers = [(lang, Texts(lang, options.seed)) for lang in LANGUAGES]
    end, number = time.monotonic() + options.seconds, 0
    with progress("reading", options.seconds) as tick:
        while time.monotonic() < end:
            lang, maker = makers[number % len(makers)]
            text = maker.text()
            wrong = slow_or_crashed(text, lang)
            if wrong:
                sys.stdout.write(f"text {number} ({lang}), {wrong}: {text[:2000]!r}\n")
                return 1
            number += 1
            tick(int(options.seconds - (end - time.monotonic())))
    sys.stdout.write(f"{number} texts read in {options.seconds} s, none crashed or took over 1 s\n")
    return 0


if __name__ == "__main__":
    sys.exit(ended(main))
