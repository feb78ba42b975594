"""Writers of families that join others: two objects of one verb, options, what players do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.read.joints import contains
from altered.ability.refer.depending import under
from altered.ability.tree import (
    AnyNumber,
    CardsIn,
    CountersOn,
    Did,
    Discard,
    Draw,
    Effect,
    ExpeditionOf,
    Gain,
    GainStatus,
    IfSo,
    It,
    LoseStatus,
    Move,
    Number,
    Plus,
    Rolled,
    Sacrifice,
    Step,
    SumOf,
    Target,
    Times,
    UpTo,
    Which,
    You,
)
from altered.ability.write.nouns import NoText, article, words_of
from altered.ability.write.traits import is_unlike
from altered.state.terms import Status, Zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.ability.tree import Action, Condition
    from altered.ability.write.nouns import NounWriter
    from altered.ability.write.steps import StepWriter

_YOURS = ExpeditionOf(whose="you", each=True)


def pair(actions: Sequence[Action]) -> Discard | Sacrifice | Move | GainStatus | LoseStatus | None:
    """The first of several actions that differ in their objects only; ``None`` for others."""
    first = actions[0]
    if len(actions) < 2 or not isinstance(
        first, Discard | Sacrifice | Move | GainStatus | LoseStatus
    ):
        return None
    if isinstance(first, GainStatus | LoseStatus) and first.status is not Status.EXHAUSTED:
        return None
    for other in actions[1:]:
        if type(other) is not type(first) or replace(other, ref=first.ref) != first:
            return None
    return first


def pair_clause(writer: StepWriter, actions: Sequence[Action], text: str, first: str) -> str:
    """The words for the first action with all its objects in place of one."""
    refs = [writer.ref(action.ref) for action in actions]  # type: ignore[union-attr]
    if text.count(first) != 1:
        raise NoText("no words for two actions at once")
    listed = f"{', '.join(refs[:-1])} and {refs[-1]}"
    return text.replace(first, listed)


def _options(writer: StepWriter, effect: Effect) -> str | None:
    """How many options are chosen, when it is not a plain number; ``None`` when it is."""
    if effect.least and effect.up_to and effect.more is None:
        if effect.least == 1 and effect.choose == len(effect.modes):
            return "one or both" if effect.choose == 2 else "one or more"
        raise NoText("no words for this many options")
    if isinstance(effect.more, IfSo):
        number = effect.choose + effect.more.number
        both = "both" if number == len(effect.modes) == 2 else words_of(number)
        held = writer.condition(effect.more.condition)
        if effect.up_to and effect.least != effect.choose:
            raise NoText("no words for this many options")
        may = "you may " if effect.up_to else ""
        return f"{words_of(effect.choose)}. If {held}, {may}choose {both} instead"
    return None


def until(writer: NounWriter, action: Draw) -> str | None:
    """Cards until somebody has so many, or up to a number; ``None`` for a plain number."""
    match action.amount:
        case UpTo(Number(most)) if action.who != You():
            return f"up to {words_of(most)} cards"
        case UpTo():
            raise NoText("no words for a choice of this number")
        case Plus(Times(CardsIn(who, Zone.HAND), -1), number) if who == action.who:
            they = "they have" if writer.doer == who and writer.player(who) != "you" else "you have"
            return f"cards until {they} {words_of(number)} cards in hand"
        case SumOf((CardsIn(other, Zone.HAND), Times(CardsIn(who, Zone.HAND), -1))) if (
            who == action.who != other
        ):
            they = "they have" if writer.doer == who and writer.player(who) != "you" else "you have"
            return f"cards until {they} as many cards in hand as {writer.player(other)}"
    return None


def modal(writer: StepWriter, effect: Effect) -> str:
    """Choose one: • ... • ...; all of it under a condition, if every option is."""
    held = _under_one(effect)
    if held is not None:
        text = modal(writer, replace(effect, modes=held[1]))
        return f"If {writer.condition(held[0])}, {text[:1].lower()}{text[1:]}"
    same = ". You may choose the same option multiple times" if effect.repeated else ""
    modes = " ".join(f"• {writer.effect(mode)}." for mode in effect.modes)
    return f"Choose {how_many(writer, effect)}{same}: {modes}".removesuffix(".")


def how_many(writer: StepWriter, effect: Effect) -> str:
    """How many options are chosen."""
    count = ("up to " if effect.up_to else "") + words_of(effect.choose)
    counted = _options(writer, effect)
    if counted is not None:
        count = counted
    elif effect.more is not None:
        told = writer.sum(effect.more)
        count = f"{f'X+{effect.choose}'.removesuffix('+0')}, where X is {told}"
        if effect.up_to:
            count = f"up to {count if effect.choose else told}"
    return count


def _under_one(effect: Effect) -> tuple[Condition, tuple[Effect, ...]] | None:
    """The condition that all options have, and the options without it; ``None`` if none."""
    held: list[Condition] = []
    modes: list[Effect] = []
    for mode in effect.modes:
        step = mode.steps[0] if len(mode.steps) == 1 else Step(())
        bare = replace(step, condition=None, then=())
        steps = (bare, *step.then) if step.actions else step.then
        if step.condition is None or not steps or under(step.condition, steps) != step:
            return None
        held.append(step.condition)
        modes.append(Effect(steps))
    if len(set(held)) != 1 or effect.more is not None or effect.repeated or effect.least:
        return None
    spoken = contains(held[0], Did, Rolled)
    return None if spoken else (held[0], tuple(modes))


def doubled(writer: NounWriter, step: Step) -> str | None:
    """Double the number of boosts on each Character; ``None`` for another step."""
    match step:
        case Step(actions=(Gain(It(), CountersOn(It(), name), again, None),), for_each=which) if (
            which is not None and name == again and step == Step(step.actions, for_each=which)
        ):
            counters = writer.counters(name)
            return f"double the number of {counters} on each {writer.noun(which)}"
    return None


def left_out(which: Which) -> list[str]:
    """The kinds that a noun leaves out, before it: "non-Robot"."""
    words: list[str] = []
    for kind in which.none_of:
        names = (*(t.value for t in kind.types), *kind.subtypes)
        if kind.expedition is not None or kind == Which(where="mine") or is_unlike(kind):
            continue
        if kind != Which(types=kind.types, subtypes=kind.subtypes) or len(names) != 1:
            raise NoText("no words for what is left out")
        words.append(f"non-{names[0]}")
    return words


def quality_words(writer: NounWriter, which: Which) -> str:
    """A filter that is one adjective, as the word; nothing when it is more."""
    bare = Which(
        statuses=which.statuses,
        without=which.without,
        boosted=which.boosted,
        keyword=which.keyword,
        token=which.token,
    )
    if which != bare or which == Which():
        return ""
    if which.token is True:
        return "token" if which == Which(token=True) else ""
    words = writer.adjectives(which, other=True)
    return words[0] if len(words) == 1 else ""


def taken(writer: NounWriter, ref: Target) -> str:
    """What is only spoken of, after "target"."""
    if isinstance(ref.count, AnyNumber) and not ref.totals:
        return f"any number of {writer.noun(ref.which, many=True)}"
    if not isinstance(ref.count, Number) or ref.totals:
        raise NoText("no words for targets spoken of only")
    if ref.up_to:
        return f"up to {words_of(ref.count.value)} {writer.noun(ref.which, many=True)}"
    if ref.count.value > 1:
        return f"{words_of(ref.count.value)} {writer.noun(ref.which, many=True)}"
    if ref.which.other:
        return f"another {writer.noun(ref.which, other=False)}"
    return article(writer.noun(ref.which))


__all__ = [
    "doubled",
    "how_many",
    "modal",
    "pair",
    "pair_clause",
    "quality_words",
    "taken",
    "until",
]
