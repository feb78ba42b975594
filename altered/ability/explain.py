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
from altered.ability.mistakes.said import step
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
    from altered.ability.languages import Lang
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


def explain(ability: Ability, lang: Lang = "en") -> tuple[Line, ...]:
    """The ability in plain steps in a language; nothing for one that no text was read for."""
    phrase = phrase_of(ability)
    return () if phrase is None else _explained(lang, phrase)


def _explained(lang: Lang, phrase: Phrase) -> tuple[Line, ...]:
    if isinstance(phrase, PlainLine | ReserveLine):
        phrase = phrase.ability
    match phrase:
        case LineThen():
            return (*_explained(lang, phrase.first), *_explained(lang, phrase.ability))
        case KeywordLine():
            return tuple(line for one in phrase.keywords for line in _keyword(lang, one))
        case PassiveLine():
            return (_passive(lang, phrase.holding, "Holding"),)
        case DailyAction():
            action = QuickActionLine(phrase.costs, phrase.effect)
            daily = Line(step(lang, "once each Day"), (), 1)
            return (*_quick(lang, action), daily, *_effect(lang, phrase.effect, 1))
        case EffectLine():
            start = Line(step(lang, "effect, when the Spell resolves"), ("ability.effect",))
            return (start, *_effect(lang, phrase.effect, 1))
        case QuickActionLine():
            return (*_quick(lang, phrase), *_effect(lang, phrase.effect, 1))
        case ReactionLine():
            return (*_reaction(lang, phrase.trigger), *_effect(lang, phrase.effect, 1))
        case ReactionPer():
            often = Line(_text(lang, phrase.per, "PerEach"), (), 1)
            return (
                *_reaction(lang, OnOccasion(phrase.occasion)),
                often,
                *_effect(lang, phrase.effect, 1),
            )
        case _:
            return ()


def _text(lang: Lang, phrase: Phrase, category: str, *parameters: str) -> str:
    try:
        return fragment_of(grammar(lang), phrase, category, *parameters)
    except NoWordsError:
        if lang == "en":
            return type(phrase).__name__
        return _text("en", phrase, category, *parameters)


def _sentence(lang: Lang, phrase: Phrase, category: str) -> str:
    try:
        return text_of(grammar(lang), phrase, category)
    except NoWordsError:
        return type(phrase).__name__ if lang == "en" else _sentence("en", phrase, category)


def _rules(phrase: Phrase, *first: str) -> tuple[str, ...]:
    """The rules of a phrase: those given, then those its constructs name."""
    return tuple(dict.fromkeys((*first, *(one.rule for one in phrase.walk() if one.rule))))


def _keyword(lang: Lang, phrase: Phrase) -> tuple[Line, ...]:
    """A keyword; of one that abbreviates a text, also what it stands for."""
    rules = _rules(phrase, "abilities-in-brief.keywords")
    if not isinstance(phrase, Abbreviation):
        keyword = _text(lang, phrase, "KeywordPhrase")
        return (Line(step(lang, "keyword: {keyword}", keyword=keyword), rules),)
    inner = [line for one in stands_for(phrase) for line in _explained(lang, one)]
    return (
        Line(step(lang, "keyword: {keyword}", keyword=said(phrase)), rules),
        *(Line(line.text, line.rules, line.depth + 1) for line in inner),
    )


def _passive(lang: Lang, phrase: Phrase, category: str) -> Line:
    rules = ("ability.passive", "passive.continuous")
    return Line(step(lang, "passive: {what}", what=_text(lang, phrase, category)), rules)


def _quick(lang: Lang, phrase: QuickActionLine) -> tuple[Line, ...]:
    costs = ", ".join(_sentence(lang, cost, "CostPart") for cost in phrase.costs)
    rules = ("ability.quick-action", "step.cost-is-one")
    used = [one for one in phrase.effect.parts() if isinstance(one, use.UseSentence)]
    return (
        Line(step(lang, "quick action; pay at once: {costs}", costs=costs), rules),
        *(Line(_text(lang, one, "Sentence").removesuffix("."), (), 1) for one in used),
    )


def _reaction(lang: Lang, trigger: TriggerPhrase) -> tuple[Line, ...]:
    match trigger:
        case OnSymbols():
            found = [_SYMBOLS[one.symbol()] for one in trigger.symbols]
            return tuple(
                Line(
                    step(lang, "reaction; activated when {event}", event=step(lang, text)),
                    ("ability.reaction", rule),
                )
                for text, rule in found
            )
        case OnOccasion() | OnOccasionIf():
            when = _text(lang, trigger.occasion, "Occasion").removeprefix("when ")
            lines = [
                Line(
                    step(lang, "reaction; activated: {event}", event=when),
                    ("ability.reaction", *_rules(trigger.occasion, "reaction.activated")),
                )
            ]
            if isinstance(trigger, OnOccasionIf):
                text = _text(lang, trigger.provided, "Provided")
                lines.append(
                    Line(
                        step(lang, "only {condition} at that moment", condition=text),
                        ("reaction.template",),
                        1,
                    )
                )
            return tuple(lines)
        case _:
            return ()


def _effect(lang: Lang, effect: EffectText, depth: int) -> tuple[Line, ...]:
    if isinstance(effect, sentences.OnlyModes):
        return _modes(lang, effect.modes, depth)
    done = [one for one in effect.parts() if not isinstance(one, use.UseSentence)]
    asked = [one for one in done if isinstance(one, Provided)]
    if not asked:
        return _all(lang, done, depth)
    at = done.index(asked[0])
    condition = step(lang, "{condition}:", condition=_text(lang, asked[0], "Provided"))
    when = Line(condition, ("effect.conditional",), depth)
    first, then = done[:at], done[at + 1 :]
    if isinstance(then[0], ModeList):
        return (*_all(lang, first, depth), when, *_modes(lang, then[0], depth + 1))
    if isinstance(effect, unique.EitherWay):
        *then, second = then
        other = (
            Line(step(lang, "otherwise:"), ("effect.conditional",), depth),
            *_all(lang, [second], depth + 1),
        )
        return (*_all(lang, first, depth), when, *_all(lang, then, depth + 1), *other)
    return (*_all(lang, first, depth), when, *_all(lang, then, depth + 1))


def _modes(lang: Lang, listed: ModeList, depth: int) -> tuple[Line, ...]:
    count = (
        _text(lang, listed.choice, "ModeCount") if hasattr(listed, "choice") else step(lang, "one")
    )
    text = step(lang, "choose {count} in the declaration:", count=count)
    lines = [Line(text, ("effect.modal", "spell.modes"), depth)]
    for number, mode in enumerate((p for p in listed.parts() if isinstance(p, Mode)), 1):
        lines.append(Line(step(lang, "option {number}", number=number), (), depth))
        if isinstance(mode, modes.PaidMode):
            costs = ", ".join(_sentence(lang, cost, "CostPart") for cost in mode.costs)
            lines.append(
                Line(
                    step(lang, "may pay: {costs}", costs=costs),
                    ("effect.internal-action",),
                    depth + 1,
                )
            )
        inner = [one for one in mode.parts() if isinstance(one, Sentence)]
        lines += _all(lang, inner, depth + 1)
    return tuple(lines)


def _all(lang: Lang, done: Collection[Phrase], depth: int) -> tuple[Line, ...]:
    named = ", ".join(dict.fromkeys(name for one in done for name in _targets(lang, one)))
    lines: list[Line] = []
    if named:
        lines.append(
            Line(step(lang, "declare the targets: {names}", names=named), ("spell.targets",), depth)
        )
    number = 0
    for one in done:
        for found in _steps(lang, one):
            number += 1
            lines.append(_numbered(lang, number, found, depth))
    return tuple(lines)


def _targets(lang: Lang, phrase: Phrase) -> list[str]:
    """The targets that are declared: not those of internal actions, declared later (5.4)."""
    if isinstance(phrase, clauses.MayPayTo | clauses.PlayerMayPayTo):
        return []
    if phrase.target and not isinstance(phrase, Deed):
        for kind, name in ((Objects, "Objects"), (Player, "Player")):
            if isinstance(phrase, kind):
                return [_text(lang, phrase, name)]
        return [_text(lang, phrase, "Expedition")]
    return [name for part in phrase.parts() for name in _targets(lang, part)]


@dataclass(frozen=True)
class _Step:
    """A step in words, with notes that go before it and its rules."""

    phrase: Phrase
    category: str
    notes: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


def _numbered(lang: Lang, number: int, found: _Step, depth: int) -> Line:
    notes = f"({'; '.join(found.notes)}) " if found.notes else ""
    text = _sentence(lang, found.phrase, found.category).removesuffix(".")
    return Line(f"{number}. {notes}{text}", _rules(found.phrase, *found.rules), depth)


def _steps(lang: Lang, phrase: Phrase) -> list[_Step]:
    """The steps that a sentence, a statement or clauses are made of."""
    match phrase:
        case sentences.Said():
            return _steps(lang, phrase.statement)
        case sentences.Plainly():
            return _steps(lang, phrase.then)
        case conditional.If() | conditional.IfAfter() | conditional.IfInstead():
            note = _text(lang, phrase.provided, "Provided")
            if isinstance(phrase, conditional.IfInstead):
                note = step(lang, "instead, {condition}", condition=note)
            return [_noted(one, note, "effect.conditional") for one in _steps(lang, phrase.then)]
        case conditional.IfLater():
            note = _text(lang, phrase.provided, "Provided")
            return [
                _noted(one, note, "effect.conditional") for one in _steps(lang, phrase.statement)
            ]
        case sentences.Otherwise():
            return [
                _noted(one, step(lang, "otherwise"), "effect.conditional")
                for one in _steps(lang, phrase.then)
            ]
        case die.OnResult():
            note = step(lang, "on a {result}", result=_text(lang, phrase.results, "ResultRange"))
            return [_noted(one, note, "roll-a-die.later-step") for one in _steps(lang, phrase.then)]
        case sentences.OneClause():
            return _steps(lang, phrase.clause)
        case sentences.ThenClause() | sentences.AndClause() | sentences.CommaClause():
            return [*_steps(lang, phrase.clause), *_steps(lang, phrase.then)]
        case clauses.May() | clauses.PlayerMay() | clauses.MayPayTo() | clauses.PlayerMayPayTo():
            internal = isinstance(phrase, clauses.MayPayTo | clauses.PlayerMayPayTo)
            rules = ("effect.optional", *(("effect.internal-action",) if internal else ()))
            return [_Step(phrase, "Clause", (step(lang, "optional"),), rules)]
        case Clause():
            return [_Step(phrase, "Clause")]
        case Sequence():
            return [_Step(phrase, "Sequence")]
        case Statement():
            return [_Step(phrase, "Statement")]
        case _:
            return [_Step(phrase, "Sentence")]


def _noted(found: _Step, note: str, rule: str) -> _Step:
    return _Step(found.phrase, found.category, (note, *found.notes), (rule, *found.rules))
