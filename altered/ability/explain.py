"""An ability in plain steps, each with the rules it stands on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from altered.ability.read.joints import parts, put_in
from altered.ability.refer.former import as_it
from altered.ability.refer.other_than_it import as_other
from altered.ability.to_text import AbilityWriter, NoText
from altered.ability.tree import (
    Activate,
    AfterEffect,
    AtNext,
    AtPhase,
    ChangeResult,
    Create,
    CreatedBy,
    Did,
    Discard,
    Effect,
    ExpeditionOf,
    Gain,
    GainStatus,
    GainSubtypes,
    InternalAction,
    It,
    Joins,
    Keyword,
    Lasting,
    LoseStatus,
    Move,
    MoveCounters,
    NextPlayed,
    Not,
    Passive,
    Played,
    QuickAction,
    Reaction,
    Remove,
    RemoveAny,
    RollDie,
    Rolled,
    Sacrifice,
    SpellEffect,
    Spread,
    Step,
    Tallied,
    Target,
    TargetPlayer,
    Whenever,
)
from altered.ability.write.conditions import roll_range
from altered.ability.write.joined import how_many
from altered.ability.write.nouns import capital
from altered.ability.write.played import ORDINALS
from altered.ability.write.special import daily_effect
from altered.state.terms import Status, Type, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Ability, Action, Condition, Trigger

_ACTIONS: Final[tuple[tuple[type, str], ...]] = (
    (Activate, "activate.by-step"),
    (Create, "create.meaning"),
    (CreatedBy, "create.meaning"),
    (Gain, "counter.gain"),
    (Spread, "counter.gain"),
    (Remove, "counter.remove"),
    (RemoveAny, "counter.remove"),
    (MoveCounters, "counter.remove"),
    (GainSubtypes, "subtype.lose-types"),
    (RollDie, "roll-a-die.meaning"),
    (ChangeResult, "roll-a-die.later-step"),
    (Sacrifice, "sacrifice.meaning"),
    (InternalAction, "effect.internal-action"),
    (Lasting, "subtype.emblem"),
    (AtNext, "day.phase-start"),
    (NextPlayed, "subtype.emblem"),
    (Whenever, "subtype.emblem"),
    (Move, "my-zones.owner"),
    (Discard, "my-zones.owner"),
)
_KEYWORDS: Final = {"Gigantic": "gigantic.passive"}


@dataclass(frozen=True)
class Line:
    """One thing an ability does, and the slugs of its rules."""

    text: str
    rules: tuple[str, ...] = ()
    depth: int = 0


def explain(ability: Ability) -> tuple[Line, ...]:
    """The ability in plain steps."""
    writer = AbilityWriter()
    ability = as_other(as_it(ability))
    if isinstance(ability, Keyword):
        rules = ("abilities-in-brief.keywords", *_KEYWORDS.get(ability.name, "").split())
        return (Line(f"keyword: {writer.keyword(ability)}", rules),)
    if isinstance(ability, Passive):
        return _passive(ability, writer)
    if isinstance(ability, SpellEffect):
        start = Line("effect, when the Spell resolves", ("ability.effect",))
        return (start, *_effect(ability.effect), *_too_late(ability))
    if isinstance(ability, QuickAction):
        cost = Line(
            f"quick action; pay at once: {writer.cost(ability.cost)}",
            ("ability.quick-action", "step.cost-is-one"),
        )
        more: tuple[Line, ...] = ()
        if ability.cost.more_to is not None:
            dearer = writer.noun(ability.cost.more_to)
            more = (Line(f"{{{ability.cost.more}}} more for each target {dearer}", (), 1),)
        if ability.cost.more_if is not None:
            side = f"{{{abs(ability.cost.more)}}} {'more' if ability.cost.more > 0 else 'less'}"
            text = f"{side} if {writer.condition(ability.cost.more_if)}"
            more = (Line(text, (), 1),)
        if ability.only_if is not None:
            more += (Line(f"only if {writer.condition(ability.only_if)}", (), 1),)
        if ability.daily:
            more += (Line("only once each Day", (), 1),)
        return (cost, *more, *_effect(ability.effect), *_too_late(ability))
    return _reaction(ability, writer)


def _passive(ability: Passive, writer: AbilityWriter) -> tuple[Line, ...]:
    rules = ("ability.passive", "passive.continuous")
    try:
        text = writer.line((replace(ability, condition=None),)).removesuffix(".")
    except NoText:  # words that only go with their condition
        return (Line(f"passive: {writer.line((ability,)).removesuffix('.')}", rules),)
    lines = [Line(f"passive: {text}", rules)]
    if ability.condition is not None:
        lines.append(Line(f"only {_when(writer, ability.condition)}", (), 1))
    return tuple(lines)


def _reaction(ability: Reaction, writer: AbilityWriter) -> tuple[Line, ...]:
    lines = [
        Line(f"reaction; activated when {text}", ("ability.reaction", rule))
        for text, rule in (_trigger(one, writer) for one in ability.triggers)
    ]
    if ability.condition is not None:
        text = writer.condition(ability.condition)
        lines.append(Line(f"only if {text} at that moment", ("reaction.template",), 1))
    if ability.most is not None:
        times = "once" if ability.most == 1 else f"{ability.most} times"
        lines.append(Line(f"at most {times} each Day", ("reaction.limit",), 1))
    if ability.first is not None:
        span = ability.first.since
        which = ORDINALS[ability.nth] if ability.nth else "first"
        lines.append(Line(f"only the {which} time each {span}", ("reaction.template",), 1))
    if ability.together:
        lines.append(Line("once for all that happens at the same time", ("step.simultaneous",), 1))
    return (*lines, *_effect(ability.effect), *_too_late(ability))


def _too_late(ability: Ability) -> tuple[Line, ...]:
    """That a Spell has left Limbo when a reaction to its play is carried out, if that matters."""
    for reaction in parts(ability, Reaction):
        marks: tuple[GainStatus | LoseStatus, ...] = tuple(
            parts(reaction.effect, GainStatus, LoseStatus)
        )
        told = [one for one in marks if one.ref == It() and one.status is Status.FLEETING]
        if told and any(map(_tells_spell, reaction.triggers)):
            does = "gain" if isinstance(told[0], GainStatus) else "lose"
            text = (
                "note: too late for a Spell, which has left Limbo by then; "
                f'"Spells you play {does} Fleeting." is said of it in time'
            )
            return (Line(text, ("spell.afterwards",), 1),)
    return ()


def _tells_spell(trigger: Trigger) -> bool:
    """Whether the trigger is the play of a card that may be a Spell, once it is over."""
    if not isinstance(trigger, Played) or trigger.which is None:
        return False
    which = trigger.which
    late = not trigger.in_limbo and not which.first
    return late and (not which.types or Type.SPELL in which.types)


def _trigger(trigger: Trigger, writer: AbilityWriter) -> tuple[str, str]:
    if trigger == Joins():
        return "I join the Expedition zone", "numbers.join-symbol"
    if trigger == Played(Zone.HAND):
        return "I am played from Hand", "numbers.hand-symbol"
    if trigger == Played(Zone.RESERVE):
        return "I am played from Reserve", "numbers.reserve-symbol"
    if isinstance(trigger, AtPhase):
        return f"{trigger.phase.value} begins", "atomic.instants"
    if isinstance(trigger, AfterEffect):
        return f"{daily_effect(trigger)} is over", "day.daily-effects"
    if isinstance(trigger, Played) and trigger.which is not None and trigger.which.first:
        which = replace(trigger.which, first=False, each_day=False)
        moment = "Day" if trigger.which.each_day else "Afternoon"
        text = writer.event(replace(trigger, which=which))
        return f"{text}, the first this {moment}", "reaction.activated"
    if isinstance(trigger, Played) and trigger.in_limbo:
        return f"{writer.event(trigger)}; a Spell is then in Limbo", "spell.printed-fleeting"
    return writer.event(trigger), "reaction.activated"


def _effect(effect: Effect, depth: int = 1) -> tuple[Line, ...]:
    if effect.modes:
        count = ("up to " if effect.up_to else "") + str(effect.choose)
        chosen = f"choose {count} in the declaration:"
        if effect.more is not None or effect.least:
            chosen = f"choose in the declaration: {how_many(AbilityWriter(), effect)}"
        lines = [Line(chosen, ("effect.modal", "spell.modes"), depth)]
        for number, mode in enumerate(effect.modes, 1):
            lines.append(Line(f"option {number}", (), depth))
            lines += _effect(mode, depth + 1)
        return tuple(lines)
    steps = tuple(_outside(step) for step in effect.steps)
    targets = tuple(target for step in steps for target in _occurrences(step))
    lines = []
    writer = AbilityWriter()
    named = ", ".join(name for target in targets if (name := _target(writer, target)))
    if named:
        lines.append(Line(f"declare the targets: {named}", ("spell.targets",), depth))
    for number, step in enumerate(effect.steps, 1):
        lines += _step(str(number), step, depth)
    return tuple(lines)


def _occurrences(step: Step) -> tuple[object, ...]:
    """What a step asks to declare: "that player" is none, and equal players are one occurrence.

    The steps in it, what else follows, have occurrences of their own.
    """
    found: list[object] = []
    for one in parts(replace(step, otherwise=(), then=()), Target, TargetPlayer, ExpeditionOf):
        if not isinstance(one, TargetPlayer) or not (one.again or one in found):
            found.append(one)
    inner = (*step.otherwise, *step.then)
    return (*found, *(one for other in inner for one in _occurrences(other)))


def _target(writer: AbilityWriter, target: object) -> str:
    if isinstance(target, Target):
        return writer.ref(target)
    if isinstance(target, TargetPlayer):
        return writer.player(target)
    if isinstance(target, ExpeditionOf) and target.target:
        return writer.expedition(target)
    return ""


def _outside(step: Step) -> Step:
    """The step without internal actions, whose targets are declared later (5.4)."""
    actions = tuple(a for a in step.actions if not isinstance(a, InternalAction))
    return replace(step, actions=actions)


def _step(number: str, step: Step, depth: int) -> list[Line]:
    lines: list[Line] = []
    writer = AbilityWriter()
    notes: list[str] = []
    rules: list[str] = []
    if step.for_each is not None:
        notes.append(f"for each {writer.noun(step.for_each)}")
    if step.condition is not None:
        notes.append(_when(writer, step.condition))
        rules.append("effect.conditional")
    if step.may:
        notes.append("optional")
        rules.append("effect.optional")
    lead = f"{number}. " + (f"({'; '.join(notes)}) " if notes else "")
    if step.actions:
        text = _actions_text(step)
        rules += _rules(step.actions)
        lines.append(Line(lead + text, tuple(dict.fromkeys(rules)), depth))
    else:
        lines.append(Line(lead + "do:", tuple(rules), depth))
    for index, one in enumerate(step.then, 1):
        lines += _step(f"{number}.{index}", one, depth + 1)
    for index, one in enumerate(step.otherwise, 1):
        lines.append(Line("otherwise:", ("effect.conditional",), depth))
        lines += _step(f"{number}.{index}", one, depth + 1)
    return lines


def _when(writer: AbilityWriter, condition: Condition) -> str:
    if condition == Did():
        return "if that was done"
    if condition == Not(Did()):
        return "if that was not done"
    ranged = roll_range(put_in(condition, Tallied(), Rolled()))
    if ranged is not None:
        shown = "that number is" if any(parts(condition, Tallied)) else "the die shows"
        return f"if {shown} {ranged}"
    return writer.lead(condition).removesuffix(", ")


def _actions_text(step: Step) -> str:
    writer = AbilityWriter()
    bare = Step(
        step.actions, may=step.may, who_may=step.who_may, only=step.only, opponents=step.opponents
    )
    try:
        return capital(writer.told(writer.sentence(bare)))
    except NoText:
        return " and ".join(type(a).__name__ for a in step.actions)


def _rules(actions: tuple[Action, ...]) -> list[str]:
    return [rule for a in actions for kind, rule in _ACTIONS if isinstance(a, kind)]
