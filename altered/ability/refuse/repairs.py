"""What the author of a text may have meant: the words of other games, and what is left out often.

A repair is read before it is offered: whatever is offered can be played.
"""

from __future__ import annotations

import re
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from altered.ability.from_text import plain
from altered.ability.grammar.readings import playable
from altered.ability.grammar.words import DEFAULT_SUBTYPES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_DISCARD: Final = ("destroy", "kill", "exile", "banish")
_CHARACTER: Final = ("creature", "minion", "unit", "monster")
_PERMANENT: Final = ("artifact", "enchantment")
_SPELL: Final = ("instant", "sorcery")

OTHER_WORDS: Final[dict[str, str]] = {
    **{word + end: "discard" + end for word in _DISCARD for end in ("", "s", "ed")},
    **{word + end: "Character" + end for word in _CHARACTER for end in ("", "s")},
    **{word + end: "Permanent" + end for word in _PERMANENT for end in ("", "s")},
    **{word + end: "Spell" + end for word in _SPELL for end in ("", "s")},
    "exiled": "discarded",
    "exiles": "discards",
    "banishes": "discards",
    "sorceries": "Spells",
    "graveyard": "discard pile",
    "library": "deck",
    "tap": "exhaust",
    "taps": "exhausts",
    "tapped": "exhausted",
    "untap": "ready",
    "untaps": "readies",
    "cast": "play",
    "casts": "plays",
    "summon": "create",
    "summons": "creates",
    "land": "Mana Orb",
    "lands": "Mana Orbs",
    "bury": "discard",
    "unboosted": "non-Boosted",
}
"""Words that other card games use, and what this game calls the same."""

_PHRASES: Final = (
    (r"\+\d+/\+\d+ counter(s?)\b", r"boost\1"),
    (r"^When(?:ever)? I (?:enter (?:the battlefield|play)|come into play)(?: —|,) ", "{J} "),
    (
        r"\benters? (?:the battlefield|play) under your control\b",
        "joins your Expeditions",
    ),
    (r"\bI (?:die|am destroyed)\b", "I leave the Expedition zone"),
    (r"\bdies\b", "leaves the Expedition zone"),
    (r"\bon the battlefield\b", "in play"),
    (r"\bthe battlefield\b", "the Expedition zone"),
)
"""Several words of other games at once; told before the single words are."""

_NUMBER: Final = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)"
_WORD: Final = re.compile(r"[A-Za-z]+")
_TRIGGER: Final = re.compile(
    r"^((?:\{I\} )?(?:When(?:ever)?|At|(?:Each|Every|The \w+) time) [^,—]*), (\w)"
)


def _or_more(text: str) -> str:
    """A number of what somebody has or controls says whether more will do (numbers are exact)."""
    return re.sub(rf"\b((?:control|ha[vs])(?:e|s)?) ({_NUMBER}) (?!or\b)", r"\1 \2 or more ", text)


def _this_day(text: str) -> str:
    """What has happened says since when."""
    return re.sub(r"\b(moved (?:forward|backwards?))(?! this| due)", r"\1 this Day", text)


def _dash(text: str) -> str:
    """A trigger ends with a dash (ability.reaction)."""
    return _TRIGGER.sub(lambda found: f"{found[1]} — {found[2].upper()}", text)


_LEFT_OUT: Final[tuple[Callable[[str], str], ...]] = (_dash, _or_more, _this_day)


def in_own_words(text: str) -> str:
    """The text with this game's words for those of other games."""
    for pattern, words in _PHRASES:
        text = re.sub(pattern, words, text, flags=re.IGNORECASE)
    return _WORD.sub(lambda found: _own_word(found[0]), text)


def _own_word(word: str) -> str:
    own = OTHER_WORDS.get(word.lower())
    if own is None:
        return word
    return own[0].upper() + own[1:] if word[0].isupper() else own


def _candidates(text: str) -> Iterator[str]:
    own = in_own_words(text)
    yield own
    for mend in _LEFT_OUT:
        yield mend(own)
    yield from accumulate(_LEFT_OUT, lambda so_far, mend: mend(so_far), initial=own)


def repaired(text: str, subtypes: tuple[str, ...]) -> str | None:
    """The text as it can be played, with other words or with what is left out; else ``None``.

    ``subtypes`` are sub-types besides those of 2.2.2.
    """
    known = DEFAULT_SUBTYPES | frozenset(subtypes)
    for one in dict.fromkeys(_candidates(text)):
        if one != text and playable(plain(one), known):
            return one
    return None


__all__ = ["OTHER_WORDS", "in_own_words", "repaired"]
