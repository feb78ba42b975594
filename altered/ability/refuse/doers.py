"""Who does it, by the form of a verb: "discards" is said of another player, "discard" of you.

Words are read without their endings. Where a text has another form than its canonical text, with
as many of the verb in both, somebody else would do it than the words say; the text is refused.
Left out is what comes back in another form: who pays, who reveals, "unless" and "have".
"""

from __future__ import annotations

import re
from typing import Final

_VERBS: Final = {
    "create": "creates",
    "discard": "discards",
    "draw": "draws",
    "exhaust": "exhausts",
    "put": "puts",
    "ready": "readies",
    "resupply": "resupplies",
    "return": "returns",
    "roll": "rolls",
    "sacrifice": "sacrifices",
    "send": "sends",
}
_REMINDER: Final = re.compile(r"\([^()]*\)")
_BARE: Final = re.compile(r"\b(?:unless|have|draws up to (?:one|1)|my controller)\b", re.IGNORECASE)
"""Words that change the form: "unless they discard", "to have each player draw", "draws up to one
card", who "may draw a card", and "my controller", who is you."""
_FREE: Final = re.compile(r"\b(?:may|can|to|they|you)\b", re.IGNORECASE)
"""After these a verb of another player has no ending."""


_THEY: Final = re.compile(
    rf"(?:^|[.:•\u2014}}] |, |\bthen )they (?:(?:each|also|then) )?(?:{'|'.join(_VERBS)})\b"
    rf"[^.:•]*?\b(?:and|then),? (?P<next>{'|'.join(_VERBS)})\b",
    re.IGNORECASE,
)
"""After "they" and a verb a second verb is theirs, too: "They discard it and draw a card"."""
_BOTH: Final = re.compile(
    r"(?:^|[.:•\u2014}] |, |\b(?:and|then|have) )(?P<at>both)(?: of them)? (?:also )?"
    r"(?:gain|get|lose|have|switch|become|activate)\b",
    re.IGNORECASE,
)
_TWO: Final = re.compile(r"\b(?:two|2|each)\b", re.IGNORECASE)


def both_of_one(text: str) -> tuple[int, int] | None:
    """Where "both" does something, and no two were spoken of: start and length."""
    plain = _REMINDER.sub(lambda found: " " * len(found[0]), text)
    for found in _BOTH.finditer(plain):
        if _TWO.search(plain[: found.start("at")]) is None:
            return found.start("at"), len(found["at"])
    return None


def other_doer(text: str, canonical: str) -> tuple[int, int] | None:
    """Where a text has a verb of somebody else than its canonical text: start and length."""
    plain = _REMINDER.sub(lambda found: " " * len(found[0]), text)
    for yours, theirs in _VERBS.items():
        said, read = _forms(plain, yours, theirs), _forms(canonical, yours, theirs)
        if len(said[0]) + len(said[1]) != len(read[0]) + len(read[1]):
            continue
        if len(said[1]) > len(read[1]) and not _BARE.search(f"{plain} {canonical}"):
            return said[1][-1]
        if len(said[0]) > len(read[0]):
            following = [one for one in said[0] if _follows(plain, one[0])]
            if following:
                return following[-1]
    return None


def done_by_you(text: str, canonical: str) -> tuple[int, int] | None:
    """Where a verb that follows one of theirs, after "they", is read as yours: start and length."""
    plain = _REMINDER.sub(lambda found: " " * len(found[0]), text)
    for found in _THEY.finditer(plain):
        told = re.compile(rf"(?:^|[.:•\u2014}}] |, ){found['next']}\b", re.IGNORECASE)
        if len(told.findall(canonical)) > len(told.findall(plain)):
            return found.start("next"), len(found["next"])
    return None


def _forms(
    text: str, yours: str, theirs: str
) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    def places(word: str) -> list[tuple[int, int]]:
        found = re.finditer(rf"\b{word}\b", text, re.IGNORECASE)
        return [(one.start(), one.end() - one.start()) for one in found]

    return places(yours), places(theirs)


def _follows(text: str, at: int) -> bool:
    """Whether a verb follows one of another player in its sentence: "draws a card, then draw"."""
    before = re.split(r"[.:•\u2014]", text[:at])[-1]
    if re.search(r"\b(?:then|and),? $", before, re.IGNORECASE) is None:
        return False
    theirs = "|".join(_VERBS.values())
    return re.search(rf"\b(?:{theirs})\b", before) is not None and _FREE.search(before) is None


__all__ = ["both_of_one", "done_by_you", "other_doer"]
