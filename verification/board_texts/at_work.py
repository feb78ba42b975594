"""The abilities that the texts on a board have, and which of them work there (1.2.4.d)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from altered.ability import to_text
from altered.ability.tree import Ability, Effect, Passive, Reaction, SpellEffect, Static
from verification.board_texts.amounts import Speech, holds
from verification.board_texts.meaning import read
from verification.records.model import Board, Thing

KEPT: Final = 8192
"""So many texts are remembered: a bound on memory only."""


@lru_cache(maxsize=KEPT)
def abilities(texts: tuple[str, ...]) -> tuple[Ability, ...] | None:
    """The abilities of several texts; ``None`` when one of them cannot be read."""
    found: list[Ability] = []
    for text in texts:
        some = read(text)
        if some is None:
            return None
        found += some
    return tuple(found)


@lru_cache(maxsize=KEPT)
def reactions(texts: tuple[str, ...]) -> tuple[Reaction, ...] | None:
    """The reactions among some texts; ``None`` when a text cannot be read."""
    found = abilities(texts)
    return None if found is None else tuple(one for one in found if isinstance(one, Reaction))


@lru_cache(maxsize=KEPT)
def passives(texts: tuple[str, ...]) -> tuple[Passive, ...] | None:
    """The passive abilities among some texts; ``None`` when a text cannot be read."""
    found = abilities(texts)
    return None if found is None else tuple(one for one in found if isinstance(one, Passive))


@lru_cache(maxsize=KEPT)
def effect_of(texts: tuple[str, ...]) -> Effect | None:
    """The effect that the only text says, as an Emblem and a Spell have it."""
    match abilities(texts):
        case (SpellEffect(effect),):
            return effect
    return None


def words_of(effect: Effect) -> str:
    """An effect in canonical words; empty when it was read from none."""
    try:
        return to_text.words_of(effect)
    except to_text.NoText:
        return ""


def working_texts(thing: Thing, readings: Mapping[str, str]) -> tuple[str, ...]:
    """The texts of an object that work where it is: in play all, in the Reserve support ones."""
    if thing.in_play:
        return thing.abilities
    strict = readings.get("ability.in-play.unless") == "by-the-ability"
    if thing.zone == "Reserve" and not strict:
        return thing.printed.support
    return ()


@dataclass(frozen=True)
class Statement:
    """A passive ability that works, or may (``sure`` is ``False``): what it states, who says so."""

    static: Static | None
    speech: Speech
    sure: bool
    number: int

    @property
    def bearer(self) -> int:
        """The timestamp: the number of the object, or of the Emblem."""
        return self.number


def statements(board: Board, readings: Mapping[str, str]) -> Iterator[Statement]:
    """Every passive ability that works on a board, or may; one of no static cannot be read."""
    for thing in board.things.values():
        emblem = thing.form == "Emblem" and thing.duration is not None
        texts = thing.abilities if emblem else working_texts(thing, readings)
        if emblem and readings.get("ability.in-play.unless") == "by-the-ability":
            continue
        if not texts:
            continue
        me = board.find(thing.me) if emblem else thing
        it = tuple(board.things[i] for i in thing.it if i in board.things) if emblem else None
        speech = Speech(board, thing.controller, me, it, readings)
        found = passives(texts)
        if found is None:
            yield Statement(None, speech, False, thing.id)
            continue
        for one in found:
            works = holds(speech, one.condition)
            if works is not False:
                yield Statement(one.static, speech, works is True, thing.id)
