"""What texts tell to do: modes cut out, instructions, verbs, targets."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from verification.board_texts.said import internal_actions, put_off
from verification.checks import Option

QUOTED: Final = re.compile(r'"[^"]*"')
_WORDS: Final = "one|two|three|four|five|six|seven|eight|nine|ten|X(?:\\+\\d+)?|any number of"
_TARGET: Final = re.compile(
    rf"\b(up to )?(?:({_WORDS}) (?:other )?)?target\b(?: (up to )?({_WORDS})\b)?"
    r"|\b(Sabotage)\b",
    re.IGNORECASE,
)
_TWO_TARGETS: Final = re.compile(r"Target an? [^.,]*? and an? [^.,]*\.?$")
"""Two targets named by one verb: "Target a Spell and a token."."""
_NUMBERS: Final = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10,
}  # fmt: skip
MANY: Final = 99
COUNTED: Final = re.compile(r"^Choose X\b")
"""As many modes as are counted."""
_HOW_MANY: Final = re.compile(r"^Choose (?:up to )?(?P<number>\w+)(?P<both> or)?")
"""How many modes of one text are chosen at most."""
INTERNAL: Final = re.compile(
    r"\b[Mm]ay (?:pay|spend|exhaust|discard|sacrifice|put)\b[^.]*? to "
    r"(?:Resupply|Sabotage|(?!its |your |my |the |a )[a-z])"
    r"|\b[Mm]ay (?:pay|spend)\b[^.]*\. If (?:you|they) do, "
)
"""How internal actions are written (6.5.g); other costs than mana stand for "pay" as well."""


def is_internal(text: str) -> bool:
    """Whether words have the form of an internal action, or are read as one.

    What follows "to" is an effect, which need not begin with its verb.
    """
    return INTERNAL.search(text) is not None or bool(internal_actions(text))


def _each_cut(chosen: Sequence[Option], texts: tuple[str, ...]) -> Iterator[str]:
    """Several modal texts: the modes of the first are chosen first, then those of the next one."""
    left = list(chosen)
    for text in texts:
        options = text.count("•")
        match = _HOW_MANY.match(text) if options else None
        number = match["number"] if match and not match["both"] else ""
        modes: list[int | str | None] = []
        while left and len(modes) < min(_NUMBERS.get(number, options), options):
            one = left.pop(0)
            if one.kind == "done":
                break
            modes.append(one["mode"])
        yield cut(text, modes) if modes else text.partition("•")[0]


_BULLET: Final = re.compile(r"\s*•(?!\s*\d+(?:-\d+|\+)?, )\s*")
"""What begins a mode, and not one of the cases of a number inside it: "• 3+, draw a card"."""


def cut(text: str, modes: list[int | str | None]) -> str:
    """The words of a text that count when these modes were chosen."""
    head, *options = _BULLET.split(text)
    if not options or not modes:
        return text
    numbers = sorted(m for m in modes if isinstance(m, int))  # they happen as they are written
    taken = [options[m] for m in numbers if m < len(options)]
    return " ".join([head, *taken])


@dataclass(frozen=True)
class Instruction:
    """A sentence of an effect: the word that events have for its verb, and how often.

    ``certain``: nothing in the words leaves open whether, or how often, it is done.
    ``there``: it is done at what the words before name, which may be nothing.
    """

    word: str
    number: int
    certain: bool
    there: bool = False


VERBS: Final = {
    "create": "create", "discard": "discard", "draw": "draw", "exhaust": "exhaust",
    "gain": "gain", "put": "put", "ready": "ready", "resupply": "resupply", "return": "put",
    "roll": "roll", "sabotage": "sabotage", "sacrifice": "sacrifice", "send": "put",
    "switch": "switch", "resupplies": "resupply", "readies": "ready",
}  # fmt: skip
"""Verbs of effects, and the word that events have for them."""
_VERB: Final = re.compile(rf"\b({'|'.join(VERBS)})(?:s|es)?\b", re.IGNORECASE)
_OPEN: Final = re.compile(
    r"\b(?:may|[Ii]f|unless|up to|any|X|[Ee]ach|for|per|distributed|On a|my (?:other )?Expedition|"
    r"your other Expedition|its owner)\b"
)
"""What leaves open whether it is done: also where it is done, as a Spell has no Expedition."""
_LEFT: Final = re.compile(r"\b(?:may|[Ii]f|unless|[Ee]ach)\b")
"""What leaves the rest of a sentence open, too: "Each opponent may discard a card, then draw"."""
_CERTAIN: Final = re.compile(
    r"^(?:Draw (a|two|three) cards?|Resupply|Roll a die|Create (an?|two|three) .* tokens?\b.*)\.?$"
)
_THERE: Final = re.compile(r"\b(?:it|its|that|their|them|those|they)\b")
_COUNTED: Final = {"a": 1, "an": 1, "two": 2, "three": 3}


def instructions(texts: tuple[str, ...]) -> tuple[Instruction, ...]:
    """The sentences of an effect that have a verb of which events tell, in order."""
    found: list[Instruction] = []
    for text in texts:
        parts = (one.split(", then ") for one in re.split(r"(?<=\.)\s+", without_quotes(text)))
        for first, part in ((sentence[0], part) for sentence in parts for part in sentence):
            sentence = part[:1].upper() + part[1:]
            verb = _VERB.search(sentence)
            if verb is None or put_off(sentence):
                continue
            left = _OPEN.search(sentence) or _LEFT.search(first)
            sure = None if left else _CERTAIN.match(sentence)
            number = _COUNTED[(sure[1] or sure[2] or "a")] if sure is not None else 1
            there = _THERE.search(sentence) is not None
            found.append(Instruction(VERBS[verb[1].lower()], number, sure is not None, there))
    return tuple(found)


def verbs(texts: tuple[str, ...]) -> tuple[str, ...]:
    """Every verb of which events tell, as often as an effect says it, in order."""
    return tuple(
        VERBS[one.lower()] for text in texts for one in _VERB.findall(without_quotes(text))
    )


def without_quotes(text: str) -> str:
    """A text without the abilities of tokens in it."""
    return QUOTED.sub("", text)


LEFT_BEHIND: Final = re.compile(
    r"\bthis (?:turn|Afternoon|Day), (?:when|the next time) ", re.IGNORECASE
)
"""A reaction that outlasts the effect: what it does is no part of that."""
_ASKED: Final = re.compile(r"\btarget (?:player|opponent) may pay\b", re.IGNORECASE)


def targets(texts: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """For each occurrence of "target", the fewest and the most that are chosen for it (5.2.3.b).

    What an internal action targets is not among them (5.2.3.g), nor what a reaction does that
    an effect leaves behind, or what is done later in the Day.
    """
    found: list[tuple[int, int]] = []
    for text in texts:
        for sentence in re.split(r"(?<=\.)\s+", without_quotes(text)):
            if is_internal(sentence) and _ASKED.search(sentence):
                found.append((1, 1))  # who may pay is a target of the effect itself
            if is_internal(sentence) or LEFT_BEHIND.search(sentence) or put_off(sentence):
                continue
            for match in _TARGET.finditer(sentence):
                if found and sentence[: match.start()].endswith(" or "):
                    continue  # "target Spell or target token" is chosen once
                word = (match[2] or match[4] or "one").lower()
                most = _NUMBERS.get(word, MANY)
                open_ = match[1] or match[3] or match[5]  # Sabotage takes up to one target
                found.append((0 if open_ or most == MANY else most, most))
            if _TWO_TARGETS.match(sentence):
                found.append((1, 1))
    return tuple(found)
