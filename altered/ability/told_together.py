"""Sentences that mean something only together with the one before: put together, or refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from altered.ability.chart import NO, No
from altered.ability.joints import SAME, TargetedPlayer, contains, parts, put_in
from altered.ability.tree import (
    AtNext,
    Delayed,
    ExpeditionOf,
    Gain,
    InternalAction,
    Lasting,
    Look,
    NextPlayed,
    Rest,
    Reveal,
    Step,
    TargetPlayer,
)

Steps = tuple[Step, ...]
Sentence = TypeVar("Sentence")


def told_together(sentences: Sequence[Sentence]) -> tuple[Sentence, ...] | No:
    """The sentences with what they leave out put in.

    "Target a player. They draw two cards." names its player; "I gain 1 more" its counters.
    """
    found: list[Sentence] = []
    aimed: TargetedPlayer | None = None
    for sentence in sentences:
        if isinstance(sentence, TargetedPlayer):
            if aimed is not None:
                return NO
            aimed = sentence
            continue
        told = by_them(sentence, aimed)
        if not isinstance(told, No):
            told = more_of(told, found[-1] if found else ())
        if isinstance(told, No):
            return NO
        aimed = None
        found.append(told)
    told_all = tuple(found)
    shown = contains(told_all, Look, Reveal)
    places = tuple(parts(told_all, ExpeditionOf))
    if shown and places and all(getattr(place, "again", False) for place in places):
        return NO  # "from it" is from what was shown
    apart = parts(told_all, InternalAction, NextPlayed, Delayed, AtNext, Lasting)
    if any(contains(node, Rest) for node in apart):
        return NO  # an effect of its own no longer knows what was shown
    if contains(told_all, Rest) and not shown:
        return NO  # nothing was shown of which there is a rest
    return NO if aimed is not None else told_all


def by_them(sentence: Sentence, named: TargetedPlayer | None) -> Sentence | No:
    """A sentence in which "they" are the player targeted in the words before, once."""
    if named is None:
        return sentence
    if not isinstance(sentence, tuple) or not isinstance(sentence[0], Step):
        return NO
    first = put_in(sentence[0], TargetPlayer(again=True), TargetPlayer(named.opponent))
    if first == sentence[0]:
        return NO
    return put_in(sentence, sentence, (first, *sentence[1:]))


def more_of(sentence: Sentence, before: object) -> Sentence | No:
    """A sentence in which "1 more" is of the counters of the sentence before."""
    if not isinstance(sentence, tuple) or not sentence or not isinstance(sentence[0], Step):
        return sentence
    action = sentence[0].actions[0] if sentence[0].actions else None
    if not isinstance(action, Gain) or action.name != SAME or sentence[0].otherwise:
        return sentence
    model = before[-1].actions[0] if isinstance(before, tuple) and before[-1].actions else None
    if not isinstance(model, Gain):
        return NO
    return put_in(sentence, action, replace(action, name=model.name))


__all__ = ["told_together"]
