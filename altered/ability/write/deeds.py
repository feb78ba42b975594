"""Writers of counters of any name, tables, dice: canonical text of ``deeds.lark``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.read.joints import put_in
from altered.ability.tree import (
    AnyNumber,
    ChangeRoll,
    Chosen,
    Effect,
    EntersWith,
    ExpeditionOf,
    GrantSubtypes,
    LoseAbilities,
    LoseStatus,
    NotPlayedFrom,
    Number,
    RemoveAny,
    Rolled,
    SetStatistics,
    Step,
    Tallied,
    Tally,
    Target,
    Which,
    You,
)
from altered.ability.vocabulary import plural
from altered.ability.write.counts import so_many_times
from altered.ability.write.nouns import MINE_TOO, SYMBOLS, NoText, article, words_of
from altered.state.terms import IN_PLAY, Status, Type, Zone

if TYPE_CHECKING:
    from altered.ability.to_text import AbilityWriter
    from altered.ability.tree import Condition, GainStatus
    from altered.ability.write.nouns import NounWriter
    from altered.ability.write.steps import StepWriter


def removal(writer: StepWriter, action: RemoveAny) -> tuple[str, str]:
    """The words of an action on counters of any name, and what follows the verb."""
    if isinstance(action.amount, AnyNumber):
        if action.name and action.up_to:
            counters = writer.counters(action.name)
            return "remove", f"any number of {counters} from {writer.ref(action.ref)}"
        if action.name:
            raise NoText("all counters of a name are not chosen")
        return "remove", f"all counters from {writer.ref(action.ref)}"
    number = action.amount.value if isinstance(action.amount, Number) else 2
    word = "counter" if number == 1 else "counters"
    if action.name:
        if not action.up_to:
            raise NoText("so many counters of a name are not chosen")
        word = writer.counters(action.name, number)
    up_to = "up to " if action.up_to else ""
    return "remove", f"{up_to}{writer.amount(action.amount)} {word} from {writer.ref(action.ref)}"


def price(writer: StepWriter, action: RemoveAny) -> str:
    """A counter spent as a cost."""
    if action.amount != Number(1) or action.up_to or action.name:
        raise NoText("no words for this price in counters")
    return f"spend 1 counter from {writer.ref(action.ref)}"


def orbs(writer: NounWriter, action: GainStatus | LoseStatus) -> str | None:
    """Up to two of your Mana Orbs, to be readied; ``None`` for all else."""
    ref = action.ref
    if not isinstance(action, LoseStatus) or not isinstance(ref, Chosen) or not ref.up_to:
        return None
    which = Which(
        types=(Type.MANA_ORB,),
        zones=(Zone.MANA_ZONE,),
        controller="you",
        statuses=(Status.EXHAUSTED,),
    )
    if ref.which != which or ref.at_random or ref.who != You():
        return None
    return f"up to {writer.many(ref.count)} of your Mana Orbs"


def table(writer: StepWriter, step: Step) -> str | None:
    """Steps that depend on a number; ``None`` when a step is none of these."""
    if len(step.actions) != 1 or not isinstance(step.actions[0], Tally) or not step.then:
        return None
    if step.may or step.condition is not None:
        raise NoText("no words for a table inside a condition")
    rows = " ".join(f"• {_row(writer, one)}." for one in step.then)
    return f"depending on {writer.sum(step.actions[0].amount)}: {rows}".removesuffix(".")


def _row(writer: StepWriter, step: Step) -> str:
    from altered.ability.write.conditions import roll_range

    assert step.condition is not None
    number = roll_range(_rolled(step.condition))
    if number is None or step.otherwise or step.for_each is not None:
        raise NoText("no words for this row")
    bare = replace(step, condition=None, then=())
    steps = (bare, *step.then) if step.actions else step.then
    return f"{number}, {writer.told(writer.chain(steps))}"


def _rolled(condition: Condition) -> Condition:
    return put_in(condition, Tallied(), Rolled())


def following(writer: StepWriter, effect: Effect) -> str | None:
    """What is done several times; ``None`` when an effect is none of these."""
    if len(effect.modes) != 1 or not effect.repeated or effect.up_to or effect.steps:
        return None
    times = so_many_times(effect.choose)
    if effect.more is not None:
        times = f"X+{effect.choose} times, where X is {writer.sum(effect.more)}"
        if not effect.choose:
            times = times.replace("X+0", "X")
    return f"Do the following {times}: • {writer.effect(effect.modes[0])}"


def either(writer: NounWriter, ref: Target) -> str | None:
    """Target Permanent in play or target card in Reserve."""
    kinds = ref.which.either
    if not kinds or kinds == MINE_TOO or not all(kind.zones for kind in kinds):
        return None
    if ref.count != Number(1) or ref.up_to or ref.totals:
        raise NoText("no words for several targets of two kinds")
    return " or ".join(f"target {_kind(writer, kind)}" for kind in kinds)


def _kind(writer: NounWriter, kind: Which) -> str:
    if kind.zones != IN_PLAY:
        return writer.noun(kind)
    return writer.noun(replace(kind, zones=())) + " in play"


def place(writer: NounWriter, one: ExpeditionOf) -> str | None:
    """An Expedition of anybody, or of the player spoken of."""
    if one.free:
        if one != ExpeditionOf(side=one.side, free=True):
            raise NoText("no words for this Expedition")
        return "an Expedition" if one.side is None else f"a {one.side.value} Expedition"
    if one.player is None:
        return None
    if one != ExpeditionOf(side=one.side, player=one.player) or one.side is None:
        raise NoText("no words for this Expedition")
    return f"{writer.whose(one.player)} {one.side.value} Expedition"


def own_words(writer: AbilityWriter, static: LoseAbilities | EntersWith | NotPlayedFrom) -> str:
    """What objects lose, how the bearer enters, from where it is not played."""
    if isinstance(static, NotPlayedFrom):
        return f"I can't be played{writer.played_from((static.zone,))}"
    if isinstance(static, EntersWith):
        statuses = " and ".join(s.value for s in static.statuses)
        marks = " and ".join(f"{n} {writer.counters(name, n)}" for name, n in static.counters)
        if not statuses and not marks:
            raise NoText("no words for how this enters")
        with_marks = f"with {marks}" if marks else ""
        return " ".join(part for part in ("I enter play", statuses, with_marks) if part)
    what = static.keyword or "all abilities"
    if static.which is None:
        return f"I lose {what}"
    ref = static.which.these
    if ref is None:
        return f"{writer.noun(static.which, many=True)} lose {what}"
    subject = writer.ref(ref, subject=True)
    return f"{subject} {'lose' if writer.is_plural(ref) else 'loses'} {what}"


def what_they_are(writer: AbilityWriter, static: GrantSubtypes | SetStatistics) -> str:
    """Sub-types that objects have besides, numbers that their statistics equal."""
    if isinstance(static, SetStatistics):
        names = [SYMBOLS[terrain] for terrain in static.terrains]
        listed = ", ".join(names[:-1]) + " and " + names[-1] if len(names) > 1 else names[0]
        verb = "is" if len(names) == 1 else "are"
        fixed = static.amount.value if isinstance(static.amount, Number) else None
        value = f"equal to {writer.sum(static.amount)}" if fixed is None else str(fixed)
        if static.which is None:
            return f"my {listed} {verb} {value}"
        if static.which.these is not None:
            return f"the {listed} of {writer.ref(static.which.these)} {verb} {value}"
        return f"the {listed} of {writer.noun(static.which, many=True)} {verb} {value}"
    if len(static.subtypes) != 1:
        raise NoText("no words for several sub-types gained")
    if static.which is None:
        return f"I am also {article(static.subtypes[0])}"
    ref = static.which.these
    if ref is not None and not writer.is_plural(ref):
        kind = article(static.subtypes[0])
        return f"{writer.ref(ref, subject=True)} is {kind} in addition to its other types"
    bearers = writer.noun(static.which, many=True) if ref is None else writer.ref(ref, subject=True)
    return f"{bearers} are {plural(static.subtypes[0])} in addition to their other types"


def roll_change(static: ChangeRoll) -> str:
    """A statement on dice, small first letter."""
    parts = (static.more, static.add, static.reveals)
    if static.who != You() or sum(map(bool, parts)) != 1:
        raise NoText("no words for this change of rolls")
    if static.reveals:
        many = static.reveals
        top = "top card" if many == 1 else f"top {words_of(many)} cards"
        return f"if you would roll one or more dice, also reveal the {top} of your deck"
    if static.add:
        verb, word = ("add", "to") if static.add > 0 else ("subtract", "from")
        return f"when you roll a die, you may {verb} {abs(static.add)} {word} the result"
    dice = f"roll {words_of(static.more)} more di{'e' if static.more == 1 else 'ce'}"
    what = "choose one of the results" if static.keep == "chosen" else "keep the highest result"
    return f"if you would roll one or more dice, {dice} and {what}"


__all__ = [
    "either",
    "following",
    "own_words",
    "place",
    "price",
    "removal",
    "roll_change",
    "table",
]
