"""What words refer to: one walk in the order of speech over what constructs give and need.

A construct declares with ``gives`` what later words can mean ("thing", "player", "expedition",
"number", "result", "deed", "x") and with ``needs`` what must have been named before it ("it",
"they", "that many"). ``thing:sg`` and ``thing:pl`` are told apart: "it" is no one of several.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from altered.ability.formal.phrase import Phrase, Reason

_WORDS: Final = {
    "thing": "'it' or 'they': nothing was named that it could mean",
    "thing:sg": "'it' means one thing, and none was named before",
    "thing:pl": "'they' means several things, and none were named before",
    "player": "'they' or 'that player': no player was named before",
    "expedition": "no Expedition was named before",
    "number": "'that many': no number was named before",
    "result": "no die was rolled before",
    "deed": "'if you do': nothing was done before",
    "x": "nothing says what X is",
}
_FIRST: Final = ("x",)
"""Given before the parts of the construct: X stands before what it is."""


@dataclass(frozen=True)
class Unmet:
    """A phrase that needs something nobody named."""

    phrase: Phrase
    reason: Reason


def unmet(phrase: Phrase) -> Unmet | None:
    """The first word of a text that refers to nothing; ``None`` when each refers to something."""
    walk = _Walk()
    walk.phrase(phrase)
    return walk.found


class _Walk:
    """The walk: what was given so far, in order, and the first need that was not met."""

    def __init__(self, given: tuple[str, ...] = ()) -> None:
        self.given = list(given)
        self.found: Unmet | None = None

    def phrase(self, phrase: Phrase) -> None:
        """Take what a phrase needs and gives, and so its parts, in the order of speech."""
        if self.found is not None:
            return
        gives = phrase.gives.split()
        self.given += [one for one in gives if one in _FIRST]
        for need in phrase.needs.split():
            if not self.meets(need):
                self.found = Unmet(phrase, Reason(_WORDS[need]))
                return
        self.parts(phrase)
        self.given += [one for one in gives if one not in _FIRST]

    def parts(self, phrase: Phrase) -> None:
        """The parts of a phrase; modes begin alike, a quoted ability begins anew."""
        from altered.ability.kinds import Line, Mode

        for part in phrase.parts():
            if isinstance(part, Mode | Line):
                inner = _Walk(() if isinstance(part, Line) else tuple(self.given))
                inner.phrase(part)
                self.found = self.found or inner.found
            else:
                self.phrase(part)

    def meets(self, need: str) -> bool:
        """Whether something was given that a need can mean."""
        kind, _, number = need.partition(":")
        for one in self.given:
            given, _, other = one.partition(":")
            if given == kind and (not number or not other or other == number):
                return True
        return False
