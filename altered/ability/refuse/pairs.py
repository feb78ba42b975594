"""Two nouns joined, and words that may be told of one of them or of both.

"Discard target Robot and target Plant you control": may the Robot be anybody's? Both ways can be
meant, and both can be written without a doubt. "Discard a card from each player's hand" is about
one card of each, or about one in all.
"""

from __future__ import annotations

import re
from typing import Final

_WHO: Final = r"(?:you|they|opponents|(?:an|your|target|another|that|each) (?:opponents?|player))"
_PLACE: Final = r"in (?:\w+ )?(?:Hero |Companion |other )?(?:Expedition|region)"
_TOLD: Final = rf"(?:{_WHO} controls?|controlled by|facing|with(?! (?:a )?total)|{_PLACE})"
_NOUN: Final = rf"(?:(?!\b(?:{_TOLD}|and|or|gains?|loses?|switch|to|if)\b)[^.,:•\u2014])"
_PAIR: Final = re.compile(
    rf"\btarget {_NOUN}+? and (?:another )?target (?!player|opponent){_NOUN}*?\b(?P<at>{_TOLD})\b",
    re.IGNORECASE,
)
_ANOTHER: Final = re.compile(
    r"\b(?P<at>another) (?:target )?[\w-]+(?: [A-Z][\w-]+)* or an? [A-Z]", re.IGNORECASE
)
_DOES: Final = (
    r"(?:discard|put|choose|reveal|return|send|play|take|exhaust|ready|sabotage|sacrifice)"
)
_MANY: Final = r"(?:(?:up to )?(?:an?|one|two|three|four|five|x|\d+)|(?:up to \w+ )?target)"
_WHOSE: Final = r"(?:(?:other )?(?:players?|opponents?)'s? )?(?:hand|reserve|discard pile|deck)s?"
_OF_EACH: Final = re.compile(
    rf"\b{_DOES} {_MANY} (?:(?!for\b|each\b)[\w-]+ ){{1,4}}(?:from|in) "
    rf"(?P<at>(?:(?:each|every|all) {_WHOSE}|(?:a|any) (?:player's )?hand))\b",
    re.IGNORECASE,
)
_IN_ALL: Final = re.compile(
    r"\bcreates? (?!(?:an?|one) )[^.•:—]*\btokens?(?: with [\w, ]+)? (?P<at>in your Expeditions)\b",
    re.IGNORECASE,
)
_OWN: Final = re.compile(r"\btarget (?:player|opponent)\b", re.IGNORECASE)


def told_of_one_target(text: str) -> tuple[int, int] | None:
    """Where something is told that may be of the last target or of both: start and length."""
    found = _PAIR.search(_OWN.sub(lambda own: "x" * len(own[0]), text))
    return None if found is None else (found.start("at"), len(found["at"]))


def other_than_one_kind(text: str) -> tuple[int, int] | None:
    """Where "another" is told of one of two kinds, each with its article: start and length.

    "Another Character or a Permanent": may the Permanent be the bearer?
    """
    found = _ANOTHER.search(text)
    return None if found is None else (found.start("at"), len(found["at"]))


def of_each_or_in_all(text: str) -> tuple[int, int] | None:
    """Where what is chosen is told to be in the zones of several players: start and length."""
    found = _OF_EACH.search(text)
    return None if found is None else (found.start("at"), len(found["at"]))


def created_in_all(text: str) -> tuple[int, int] | None:
    """Where several tokens are created in several Expeditions: start and length."""
    found = _IN_ALL.search(text)
    return None if found is None else (found.start("at"), len(found["at"]))


__all__ = ["created_in_all", "of_each_or_in_all", "other_than_one_kind", "told_of_one_target"]
