"""Sentences made by the grammar itself: rules chosen by chance, least used ones first.

Whatever the closed grammar lets a text say must be refused with a reason, or come back from its
canonical text as the same tree. ``python -m tests.ability.sentences 2000 7`` counts.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from typing import TYPE_CHECKING, Final

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_line
from altered.ability.grammar.readings import grammar, open_rules
from altered.ability.to_text import NoText, line_text

if TYPE_CHECKING:
    from altered.ability.grammar.chart import Alternative

WORDS: Final[dict[str, tuple[str, ...]]] = {
    "A_INT": ("two", "three", "1"),
    "A_MANA": ("{2}", "{3}"),
    "A_MANA_PLUS": ("{X+1}",),
    "_DASH": ("—",),
    "_QUOTE": ('"',),
    "A_STATS": ("1/1/1",),
    "A_CHANGE": ("+1/+0/+1",),
    "A_CHANGE_X": ("+X/+X/+X",),
    "A_SIGNED": ("+1",),
    "A_PLUS": ("4+",),
    "A_RANGE": ("1-3",),
    "A_TYPE": ("Character", "Permanent", "Spell"),
    "A_TYPES": ("Characters", "Permanents", "Spells"),
    "A_SUBTYPE": ("Robot", "Plant"),
    "A_SUBTYPES": ("Robots", "Plants"),
    "A_NEW_SUBTYPE": ("Golem",),
    "A_STATUS": ("Fleeting", "Asleep", "Anchored", "exhausted"),
    "A_KEYWORD": ("Gigantic", "Defender"),
    "A_LATER_KEYWORD": ("Scout",),
    "A_NAME": ("Ember",),
    "A_PROPER": ("Quendra",),
    "A_TOKEN_NAME": ("Ash Wisp",),
    "A_PHASE": ("Noon", "Dusk", "Night"),
    "A_PHASE_PART": ("Rest",),
    "A_SIDE": ("Hero", "Companion"),
    "A_TERRAIN": ("{V}", "{O}"),
    "A_ORDINAL": ("second", "third"),
    "A_OWN": ("your", "their"),
    "A_PLACE": ("behind", "tied"),
    "A_LESS_MORE": ("less", "more"),
    "A_PAST": ("discarded", "exhausted"),
}
"""Words for the terminals that are no word of the grammar itself."""
LONGEST: Final = 40
FAR: Final = 10**6
DEPTHS: Final = (14, 16, 18, 20)


class Maker:
    """Makes sentences of the closed grammar, always the same ones for a seed."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)  # no secret
        self.used: Counter[int] = Counter()
        self.words: list[str] = []
        self.depth = _depths()

    def sentence(self) -> str:
        """One more sentence."""
        while True:
            self.words = []
            self._make("start", self.rng.choice(DEPTHS))
            if len(self.words) <= LONGEST:
                return spaced(self.words)

    def _needs(self, one: Alternative) -> int:
        return max((self.depth.get(symbol, 0) for symbol in one.symbols), default=0)

    def _make(self, symbol: str, budget: int) -> None:
        rules = grammar()
        if symbol not in rules.rules:
            known = WORDS.get(symbol)
            self.words.append(self.rng.choice(known) if known else rules.names.get(symbol, symbol))
            return
        able = [one for one in rules.rules[symbol] if self._needs(one) < FAR]
        small = [one for one in able if self._needs(one) < budget] or [min(able, key=self._needs)]
        one = self.rng.choices(small, [1 / (1 + self.used[id(one)]) for one in small])[0]
        self.used[id(one)] += 1
        for inner in one.symbols:
            self._make(inner, budget - 1)


def _depths() -> dict[str, int]:
    """How deep the shallowest sentence of each symbol is; what is shut has none."""
    rules = grammar().rules
    depth = dict.fromkeys(rules, FAR)
    changed = True
    while changed:
        changed = False
        for name in rules.keys() - open_rules():
            for one in rules[name]:
                needs = 1 + max((depth.get(symbol, 0) for symbol in one.symbols), default=0)
                if needs < depth[name]:
                    depth[name], changed = needs, True
    return depth


def spaced(words: list[str]) -> str:
    """Words as a text: marks stand right after the word before, quotation marks around theirs."""
    text = " ".join(words).replace("non ", "non-").replace(" x ", " X ")
    for mark in ".,:":
        text = text.replace(f" {mark}", mark)
    parts = text.split('"')
    parts[1::2] = [part.strip() for part in parts[1::2]]
    text = '"'.join(parts)
    return text[:1].upper() + text[1:]


def fate(text: str) -> str:
    """What becomes of a text: the same, another tree, or the code of its refusal."""
    reserve = "{D}" in text or text.startswith("{I}")
    try:
        line = parse_line(text, reserve=reserve, later=True)
    except AbilityError as error:
        return error.code
    try:
        again = parse_line(line_text(line), reserve=reserve, later=True)
    except (AbilityError, NoText):
        return "lost"
    return "same" if again == line else "another"


def main(count: int, seed: int) -> int:
    """Print how many sentences have which fate."""
    maker = Maker(seed)
    counted = Counter(fate(maker.sentence()) for _ in range(count))
    sys.stdout.write("".join(f"{name:8} {counted[name]}\n" for name in sorted(counted)))
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, (sys.argv[1:] + ["500", "1"][len(sys.argv) - 1 :])[:2])))
