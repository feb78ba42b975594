"""What a check that fails says, in the language shown.

A check writes its sentence in English, filled in: `Reed Walker was not exhausted to pay {T}`. The
catalogue holds the sentences with numbered slots, `{0} was not exhausted to pay {1}`, and the words
that fill them. `{0:the}` in a translation stands for a term with its article: the entry `the Hand`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from babel.messages.pofile import read_po

from altered.patterns import NESTED, SLOT, Patterns
from altered.state.players import PLAYERS
from altered.trace.speech import grown_together, speech

from .words import check_word, formula_word

if TYPE_CHECKING:
    from collections.abc import Mapping

CATALOGUE: Final = "altered_breaches"
WORDS: Final = (
    *("activate", "cease", "create", "declare", "decline", "discard", "do", "done", "draw"),
    *("exhaust", "expand", "gain", "gain-counters", "lose", "mode", "move", "move-forward", "pass"),
    *("pay", "phase", "play", "put", "quick", "react", "ready", "remove", "resupply", "sacrifice"),
    *("succeed", "switch", "switch-piece", "target", "tie", "turn", "win"),
    *("morning.draw", "morning.expand", "morning.prepare", "morning.succeed"),
    *("night.clean-up", "night.rest"),
    *("orb", "counter", "spends", "removes", "gains", "this Day", "none of them", "both"),
    *("sealed", "limited", "multiplayer", "two-player", "ffa", "2v2", "other Hero"),
    *("deck of the first game", "Single elimination", "Best of three", "Best of one"),
    *("Swiss rounds", "{0}: {1} rounds of {2} minutes", "{0} to {1}", "it is Exhausted"),
    *("card", "token", "emblem", "chance", "shared", "hidden", "visible", "private", "in play"),
    *("the Adventure", "the Deck", "the Discard pile", "the Expedition zone", "the Hand"),
    *("the Hero zone", "the Landmark zone", "the Limbo", "the Mana zone", "the Reserve"),
    *("the Morning", "the Noon", "the Afternoon", "the Dusk", "the Night"),
    *("the Arena", "the Companion Region", "the Hero Region"),
)
"""Words that fill slots, besides those that games and formulas are told in."""
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


def plain(words: str, lang: str = "en") -> str:
    """Return what a check says: players by name, objects without numbers, statistics as printed.

    It is in English where the language has no words for it.
    """
    words = _PLAYER.sub(lambda found: PLAYERS[int(found[1])], words.replace("player -1", "chance"))
    words = _THREE.sub(r"\1/\2/\3", _NUMBER.sub("", words))
    known = breaches(lang)
    told = words if known is None else known.sentence(words)
    if told != words:
        return _ONE_OR_NONE.sub(r"\1 \2", told)
    return _ONE.sub(lambda found: f"1 {found[1]}{'y' if found[0].endswith('ies') else ''}", words)


@dataclass(frozen=True)
class Breaches:
    """The sentences and words of one language by the English ones."""

    lang: str
    patterns: Patterns

    @property
    def entries(self) -> Mapping[str, str]:
        """The sentences and words as the catalogue has them."""
        return self.patterns.entries

    def sentence(self, text: str, least: int = 0) -> str:
        """Return a sentence, or what a check claims; its pattern has at least so many letters."""
        if least == 0 and (claim := check_word(text)) != " ".join(text.split()):
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
        term = _ARTICLE.sub("", self.entries.get(f"the {value}", ""))
        say = speech(self.lang)
        word = self.entries.get(value) or term or say.patterns.get(value) or say.cards.get(value)
        if word or not value:
            return word or value
        for said in (formula_word(value), self.sentence(value, NESTED)):
            if said != value:
                return said
        parts = _ROW.split(value)
        said_of = [self._value(part) for part in parts] if len(parts) > 1 else parts
        if said_of == parts and not all(_TOKEN.fullmatch(part) for part in parts):
            return value
        if " and " not in value:
            return ("; " if "; " in value else ", ").join(said_of)
        return say(_AND, some=", ".join(said_of[:-1]), last=said_of[-1])


@cache
def breaches(lang: str) -> Breaches | None:
    """Return the sentences of a language; None for one that has none."""
    path = Path(__file__).parent / "locale" / lang / "LC_MESSAGES" / f"{CATALOGUE}.po"
    if not path.is_file():
        return None
    with path.open("rb") as file:
        entries = {str(one.id): str(one.string) for one in read_po(file) if one.id and one.string}
    return Breaches(lang, Patterns(entries))
