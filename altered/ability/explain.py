"""An ability in plain steps, each with the rules it stands on: read off its phrase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.ability.formal.printer import NoWordsError, fragment_of, text_of
from altered.ability.keyword.abbreviation import Abbreviation, said, stands_for
from altered.ability.keywords import grammar
from altered.ability.kinds import (
    Clause,
    Deed,
    EffectText,
    Mode,
    ModeList,
    Objects,
    Player,
    Provided,
    Sentence,
    Sequence,
    Statement,
)
from altered.ability.said import clause as clauses
from altered.ability.said import conditional, die, modes, unique, use
from altered.ability.said import sentence as sentences
from altered.ability.said.line import (
    EffectLine,
    KeywordLine,
    LineThen,
    PassiveLine,
    PlainLine,
    QuickActionLine,
    ReactionLine,
    ReactionPer,
    ReserveLine,
)
from altered.ability.said.occasion import DailyAction
from altered.ability.said.trigger import OnOccasion, OnOccasionIf, OnSymbols
from altered.ability.wording import phrase_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from altered.ability.formal.phrase import Phrase
    from altered.ability.kinds import TriggerPhrase
    from altered.ability.tree import Ability

_SYMBOLS: Final = {
    "join": ("I join the Expedition zone or the Landmark zone", "numbers.join-symbol"),
    "hand": ("I am played from Hand", "numbers.hand-symbol"),
    "reserve": ("I am played from Reserve", "numbers.reserve-symbol"),
}


@dataclass(frozen=True)
class Line:
    """One thing an ability does, and the slugs of its rules."""

    text: str
    rules: tuple[str, ...] = ()
    depth: int = 0


def explain(ability: Ability) -> tuple[Line, ...]:
    """The ability in plain steps; nothing for one that was not read from a text."""
    phrase = phrase_of(ability)
    return () if phrase is None else _explained(phrase)


def _explained(phrase: Phrase) -> tuple[Line, ...]:
    if isinstance(phrase, PlainLine | ReserveLine):
        phrase = phrase.ability
    match phrase:
        case LineThen():
            return (*_explained(phrase.first), *_explained(phrase.ability))
        case KeywordLine():
            return tuple(line for one in phrase.keywords for line in _keyword(one))
        case PassiveLine():
            return (_passive(phrase.holding, "Holding"),)
        case DailyAction():
            action = QuickActionLine(phrase.costs, phrase.effect)
            daily = Line("once each Day", (), 1)
            return (*_quick(action), daily, *_effect(phrase.effect, 1))
        case EffectLine():
            start = Line("effect, when the Spell resolves", ("ability.effect",))
            return (start, *_effect(phrase.effect, 1))
        case QuickActionLine():
            return (*_quick(phrase), *_effect(phrase.effect, 1))
        case ReactionLine():
            return (*_reaction(phrase.trigger), *_effect(phrase.effect, 1))
        case ReactionPer():
            often = Line(_text(phrase.per, "PerEach"), (), 1)
            return (*_reaction(OnOccasion(phrase.occasion)), often, *_effect(phrase.effect, 1))
        case _:
            return ()


def _text(phrase: Phrase, category: str, *parameters: str) -> str:
    try:
        return fragment_of(grammar("en"), phrase, category, *parameters)
    except NoWordsError:
        return type(phrase).__name__


def _sentence(phrase: Phrase, category: str) -> str:
    try:
        return text_of(grammar("en"), phrase, category)
    except NoWordsError:
        return type(phrase).__name__


def _rules(phrase: Phrase, *first: str) -> tuple[str, ...]:
    """The rules of a phrase: those given, then those its constructs name."""
    return tuple(dict.fromkeys((*first, *(one.rule for one in phrase.walk() if one.rule))))


def _keyword(phrase: Phrase) -> tuple[Line, ...]:
    """A keyword; of one that abbreviates a text, also what it stands for."""
    rules = _rules(phrase, "abilities-in-brief.keywords")
    if not isinstance(phrase, Abbreviation):
        return (Line(f"keyword: {_text(phrase, 'KeywordPhrase')}", rules),)
    inner = [line for one in stands_for(phrase) for line in _explained(one)]
    return (
        Line(f"keyword: {said(phrase)}", rules),
        *(Line(line.text, line.rules, line.depth + 1) for line in inner),
    )


def _passive(phrase: Phrase, category: str) -> Line:
    rules = ("ability.passive", "passive.continuous")
    return Line(f"passive: {_text(phrase, category)}", rules)


def _quick(phrase: QuickActionLine) -> tuple[Line, ...]:
    costs = ", ".join(_sentence(cost, "CostPart") for cost in phrase.costs)
    rules = ("ability.quick-action", "step.cost-is-one")
    used = [one for one in phrase.effect.parts() if isinstance(one, use.UseSentence)]
    return (
        Line(f"quick action; pay at once: {costs}", rules),
        *(Line(_text(one, "Sentence").removesuffix("."), (), 1) for one in used),
    )


def _reaction(trigger: TriggerPhrase) -> tuple[Line, ...]:
    match trigger:
        case OnSymbols():
            found = [_SYMBOLS[one.symbol()] for one in trigger.symbols]
            return tuple(
                Line(f"reaction; activated when {text}", ("ability.reaction", rule))
                for text, rule in found
            )
        case OnOccasion() | OnOccasionIf():
            when = _text(trigger.occasion, "Occasion").removeprefix("when ")
            lines = [
                Line(
                    f"reaction; activated: {when}",
                    ("ability.reaction", *_rules(trigger.occasion, "reaction.activated")),
                )
            ]
            if isinstance(trigger, OnOccasionIf):
                text = _text(trigger.provided, "Provided")
                lines.append(Line(f"only {text} at that moment", ("reaction.template",), 1))
            return tuple(lines)
        case _:
            return ()


def _effect(effect: EffectText, depth: int) -> tuple[Line, ...]:
    if isinstance(effect, sentences.OnlyModes):
        return _modes(effect.modes, depth)
    if isinstance(effect, unique.AllAfterRest):
        return (Line("after Rest:", (), depth), *_effect(effect.text, depth + 1))
    done = [one for one in effect.parts() if not isinstance(one, use.UseSentence)]
    asked = [one for one in done if isinstance(one, Provided)]
    if not asked:
        return _all(done, depth)
    at = done.index(asked[0])
    when = Line(f"{_text(asked[0], 'Provided')}:", ("effect.conditional",), depth)
    first, then = done[:at], done[at + 1 :]
    if isinstance(then[0], ModeList):
        return (*_all(first, depth), when, *_modes(then[0], depth + 1))
    if isinstance(effect, unique.EitherWay):
        *then, second = then
        other = (Line("otherwise:", ("effect.conditional",), depth), *_all([second], depth + 1))
        return (*_all(first, depth), when, *_all(then, depth + 1), *other)
    return (*_all(first, depth), when, *_all(then, depth + 1))


def _modes(listed: ModeList, depth: int) -> tuple[Line, ...]:
    count = _text(listed.choice, "ModeCount") if hasattr(listed, "choice") else "one"
    text = f"choose {count} in the declaration:"
    lines = [Line(text, ("effect.modal", "spell.modes"), depth)]
    for number, mode in enumerate((p for p in listed.parts() if isinstance(p, Mode)), 1):
        lines.append(Line(f"option {number}", (), depth))
        if isinstance(mode, modes.PaidMode):
            costs = ", ".join(_sentence(cost, "CostPart") for cost in mode.costs)
            lines.append(Line(f"may pay: {costs}", ("effect.internal-action",), depth + 1))
        inner = [one for one in mode.parts() if isinstance(one, Sentence)]
        lines += _all(inner, depth + 1)
    return tuple(lines)


def _all(done: Collection[Phrase], depth: int) -> tuple[Line, ...]:
    named = ", ".join(dict.fromkeys(name for one in done for name in _targets(one)))
    lines: list[Line] = []
    if named:
        lines.append(Line(f"declare the targets: {named}", ("spell.targets",), depth))
    number = 0
    for one in done:
        for step in _steps(one):
            number += 1
            lines.append(_numbered(number, step, depth))
    return tuple(lines)


def _targets(phrase: Phrase) -> list[str]:
    """The targets that are declared: not those of internal actions, declared later (5.4)."""
    if isinstance(phrase, clauses.MayPayTo | clauses.PlayerMayPayTo):
        return []
    if phrase.target and not isinstance(phrase, Deed):
        for kind, name in ((Objects, "Objects"), (Player, "Player")):
            if isinstance(phrase, kind):
                return [_text(phrase, name)]
        return [_text(phrase, "Expedition")]
    return [name for part in phrase.parts() for name in _targets(part)]


@dataclass(frozen=True)
class _Step:
    """A step in words, with notes that go before it and its rules."""

    phrase: Phrase
    category: str
    notes: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


def _numbered(number: int, step: _Step, depth: int) -> Line:
    notes = f"({'; '.join(step.notes)}) " if step.notes else ""
    text = _sentence(step.phrase, step.category).removesuffix(".")
    return Line(f"{number}. {notes}{text}", _rules(step.phrase, *step.rules), depth)


def _steps(phrase: Phrase) -> list[_Step]:
    """The steps that a sentence, a statement or clauses are made of."""
    match phrase:
        case sentences.Said():
            return _steps(phrase.statement)
        case sentences.Plainly():
            return _steps(phrase.then)
        case conditional.Conditional() | conditional.IfAfter() | conditional.IfInstead():
            note = _text(phrase.provided, "Provided")
            if isinstance(phrase, conditional.IfInstead):
                note = f"instead, {note}"
            return [_noted(one, note, "effect.conditional") for one in _steps(phrase.then)]
        case conditional.ThenIf():
            return [*_steps(phrase.first), *_steps(phrase.last)]
        case conditional.IfLater():
            note = _text(phrase.provided, "Provided")
            return [_noted(one, note, "effect.conditional") for one in _steps(phrase.statement)]
        case sentences.Otherwise():
            return [_noted(one, "otherwise", "effect.conditional") for one in _steps(phrase.then)]
        case die.OnResult():
            note = f"on a {_text(phrase.results, 'ResultRange')}"
            return [_noted(one, note, "roll-a-die.later-step") for one in _steps(phrase.then)]
        case sentences.OneClause():
            return _steps(phrase.clause)
        case sentences.ThenClause() | sentences.AndClause() | sentences.CommaClause():
            return [*_steps(phrase.clause), *_steps(phrase.then)]
        case clauses.May() | clauses.PlayerMay() | clauses.MayPayTo() | clauses.PlayerMayPayTo():
            internal = isinstance(phrase, clauses.MayPayTo | clauses.PlayerMayPayTo)
            rules = ("effect.optional", *(("effect.internal-action",) if internal else ()))
            return [_Step(phrase, "Clause", ("optional",), rules)]
        case Clause():
            return [_Step(phrase, "Clause")]
        case Sequence():
            return [_Step(phrase, "Sequence")]
        case Statement():
            return [_Step(phrase, "Statement")]
        case _:
            return [_Step(phrase, "Sentence")]


def _noted(step: _Step, note: str, rule: str) -> _Step:
    return _Step(step.phrase, step.category, (note, *step.notes), (rule, *step.rules))
