"""Sentences that mean something only together with the one before: put together, or refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joints import SAME, TargetedPlayer, contains, parts, put_in
from altered.ability.refer.oncemore import done_again
from altered.ability.refer.those_acted_on import of_those
from altered.ability.tree import (
    AtNext,
    Delayed,
    Did,
    ExpeditionOf,
    Gain,
    InternalAction,
    It,
    Lasting,
    Look,
    NextPlayed,
    Not,
    Rest,
    Reveal,
    Step,
    TargetPlayer,
    ThatMany,
    Whenever,
)

Steps = tuple[Step, ...]
Sentence = TypeVar("Sentence")


def told_together(sentences: Sequence[Sentence]) -> tuple[Sentence, ...] | No:
    """The sentences with what they leave out put in.

    "Target a player. They draw two cards." names its player; "I gain 1 more" its counters.
    """
    again = done_again(sentences)
    if isinstance(again, No):
        return NO
    sentences = again
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
        inside = _goes_on(found[-1], told) if found else None
        if isinstance(inside, No):
            return NO
        if inside is not None:
            found[-1] = inside
            continue
        found.append(told)
    told_all = tuple(found)
    shown = contains(told_all, Look, Reveal)
    places = tuple(parts(told_all, ExpeditionOf))
    if shown and places and all(getattr(place, "again", False) for place in places):
        return NO  # "from it" is from what was shown
    apart = parts(told_all, InternalAction, NextPlayed, Delayed, AtNext, Lasting, Whenever)
    if any(contains(node, Rest) for node in apart):
        return NO  # an effect of its own no longer knows what was shown
    if aimed is not None:
        return NO
    return told_all if shown or not contains(told_all, Rest) else _of_those(told_all)


def _of_those(sentences: tuple[Sentence, ...]) -> tuple[Sentence, ...] | No:
    """The sentences in which "one of them" is one of those told of, as nothing was shown."""
    made: list[Sentence] = []
    several = False
    for sentence in sentences:
        if not isinstance(sentence, tuple) or not all(isinstance(s, Step) for s in sentence):
            return NO
        told = of_those(sentence, several=several)
        if isinstance(told, No):
            return NO
        steps, several = told
        made.append(put_in(sentence, sentence, steps))
    return tuple(made)


def _goes_on(before: Sentence, sentence: Sentence) -> Sentence | No | None:
    """The reaction that lasts, with the sentence after it when that is part of its effect.

    "If you do" is of what was offered in it; nothing else is spoken of twice.
    """
    last = before[-1] if isinstance(before, tuple) and before else None
    action = last.actions[0] if isinstance(last, Step) and len(last.actions) == 1 else None
    if not isinstance(action, Whenever) or not isinstance(sentence, tuple):
        return None
    if sentence and getattr(sentence[0], "condition", None) in (Did(), Not(Did())):
        reaction = action.reaction
        effect = replace(reaction.effect, steps=(*reaction.effect.steps, *sentence))
        return put_in(before, reaction, replace(reaction, effect=effect))
    return NO if contains(sentence, It, Did, ThatMany) else None


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
