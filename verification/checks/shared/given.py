"""What passive abilities of known forms give to an object in play (2.3.1)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from verification.checks import (
    Board,
    Thing,
)
from verification.checks.shared.wording import Numbers

GRANT: Final = re.compile(
    r"(?:If you have less than (?P<orbs>\w+) Mana Orbs, )?"
    r"(?P<boosted>Boosted )?(?P<other>[Oo]ther )?(?P<name>[A-Za-z]+?)s you control "
    r"(?:are|have) (?P<keyword>[A-Z][a-z]+(?: \d+)?)\."
)
"""A keyword for objects of a kind."""


MORE: Final = re.compile(
    r"(?P<boosted>Boosted )?(?P<other>[Oo]ther )?(?P<name>[A-Z][a-z]+?)s you control have "
    r"(?P<three>[+-]\d+/[+-]\d+/[+-]\d+)\."
)
"""Statistics for objects of a kind."""


UNLESS: Final = re.compile(
    r"I am (?P<keyword>[A-Z][a-z]+) unless you control (?P<number>\w+) or more other "
    r"(?P<name>[A-Z][a-z]+?)s\."
)


NUMBERS: Final = {"two": 2, "three": 3, "four": 4, "eight": 8}


Spoken = tuple[Thing, str, re.Match[str]]
"""An object, and the form of a statement on it: "grant", "more" or "unless"."""


@dataclass(frozen=True)
class Given:
    """What the passive abilities in play give to one object: keywords and statistics, in order."""

    keywords: tuple[str, ...] = ()
    statistics: Numbers = (0, 0, 0)
    sources: int = 0


def given(board: Board, thing: Thing, said: Sequence[Spoken] | None = None) -> Given:
    """What the abilities of the forms that this module knows give to an object in play."""
    keywords: list[str] = []
    numbers = [0, 0, 0]
    sources = 0
    for source, form, match in speaking(board) if said is None else said:
        if source.controller != thing.controller:
            continue
        if form == "unless":
            meant = source.id == thing.id and _alone(board, match, thing)
        else:
            meant = _is_affected(board, match, source, thing)
        if not meant:
            continue
        if form == "more":
            numbers = [n + int(m) for n, m in zip(numbers, match["three"].split("/"), strict=True)]
        else:
            keywords.append(f"{match['keyword']}.")
        sources += 1
    return Given(tuple(keywords), (numbers[0], numbers[1], numbers[2]), sources)


def speaking(board: Board) -> list[Spoken]:
    """The statements of the forms that this module knows, the oldest object first."""
    forms = ((source, _form(text)) for source, text in statements(board))
    return [(source, *form) for source, form in forms if form is not None]


@lru_cache(maxsize=4096)
def _form(text: str) -> tuple[str, re.Match[str]] | None:
    """The form of a statement, if it has one; the same texts are asked for again and again."""
    for form, pattern in (("grant", GRANT), ("more", MORE), ("unless", UNLESS)):
        if (match := pattern.fullmatch(text)) is not None:
            return form, match
    return None


def statements(board: Board) -> Iterator[tuple[Thing, str]]:
    """The abilities printed on the objects in play, the oldest object first."""
    for thing in sorted(board.in_play, key=lambda t: t.id):
        for text in thing.printed.abilities:
            yield thing, text


def _is_affected(board: Board, match: re.Match[str], source: Thing, thing: Thing) -> bool:
    """Whether an object is of the kind that an ability names."""
    groups = match.groupdict()
    if groups.get("orbs") and not _few_orbs(board, source.controller, str(groups["orbs"])):
        return False
    if groups["boosted"] and not thing.boosts:
        return False
    if groups["other"] and thing.id == source.id:
        return False
    name = str(groups["name"])
    is_token = name in {"token", "Token"}  # "Other tokens", and at the beginning "Tokens"
    return thing.form == "token" if is_token else name in {thing.type, *thing.subtypes}


def _few_orbs(board: Board, player: int, word: str) -> bool:
    return len(board.zone("Mana zone", player)) < NUMBERS.get(word, 0)


def _alone(board: Board, match: re.Match[str], thing: Thing) -> bool:
    """Whether a player has fewer others of a kind than "unless" asks for."""
    name = match["name"]
    others = [
        t
        for t in board.in_play
        if t.controller == thing.controller and t.id != thing.id and name in t.subtypes
    ]
    return len(others) < NUMBERS.get(match["number"], 0)


def wrong(thing: Thing, gift: Given) -> str | None:
    """What an object in play lacks of what the abilities give it."""
    has, missing = list(thing.abilities), []
    for one in gift.keywords:
        if one in has:
            has.remove(one)
        else:
            missing.append(one)
    if missing:
        return f"{thing} is not {' '.join(missing)}"
    printed = thing.printed.statistics
    if any(gift.statistics) and printed is not None:
        expected = [p + thing.boosts + g for p, g in zip(printed, gift.statistics, strict=True)]
        if list(thing.statistics or ()) != expected:
            return f"{thing} has {thing.statistics}, not {expected}"
    return None


def gifts(board: Board) -> Iterator[tuple[Thing, Given]]:
    """The objects in play to which abilities of other objects, or their own, give something."""
    said = speaking(board)
    for thing in board.in_play if said else ():
        gift = given(board, thing, said)
        if gift.sources:
            yield thing, gift
