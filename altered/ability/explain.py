"""An ability in plain steps, each with the rules it stands on: read off its phrase."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.ability import kinds
from altered.ability.formal.printer import NoWordsError, fragment_of, text_of
from altered.ability.keyword.abbreviation import Abbreviation, stands_for
from altered.ability.keywords import grammar
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

    from altered.ability.declared_keyword import Keywords
    from altered.ability.formal.phrase import Phrase
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


@dataclass(frozen=True)
class _Words:
    """The language of an explanation, and the keywords that it knows by name."""

    lang: Lang
    keywords: Keywords

    def step(self, pattern: str, **words: object) -> str:
        """A step by its English pattern, the slots filled with words."""
        return step(self.lang, pattern, **words)

    def text(self, phrase: Phrase, category: str) -> str:
        """A part of a sentence; in English where the language has no words for it."""
        for lang in dict.fromkeys((self.lang, "en")):
            with suppress(NoWordsError):
                return fragment_of(grammar(lang, self.keywords), phrase, category)
        return type(phrase).__name__

    def sentence(self, phrase: Phrase, category: str) -> str:
        """A whole sentence; in English where the language has no words for it."""
        for lang in dict.fromkeys((self.lang, "en")):
            with suppress(NoWordsError):
                return text_of(grammar(lang, self.keywords), phrase, category)
        return type(phrase).__name__


def explain(ability: Ability, lang: Lang = "en", keywords: Keywords = ()) -> tuple[Line, ...]:
    """The ability in plain steps; nothing for one that was not read from a text.

    ``keywords`` are those of its file besides those of ``spec/keywords``.
    """
    phrase = phrase_of(ability)
    return () if phrase is None else _explained(_Words(lang, keywords), phrase)


def _explained(say: _Words, phrase: Phrase) -> tuple[Line, ...]:
    if isinstance(phrase, PlainLine | ReserveLine):
        phrase = phrase.ability
    match phrase:
        case LineThen():
            return (*_explained(say, phrase.first), *_explained(say, phrase.ability))
        case KeywordLine():
            return tuple(line for one in phrase.keywords for line in _keyword(say, one))
        case PassiveLine():
            return (_passive(say, phrase.holding, "Holding"),)
        case DailyAction():
            action = QuickActionLine(phrase.costs, phrase.effect)
            daily = Line(say.step("once each Day"), (), 1)
            return (*_quick(say, action), daily, *_effect(say, phrase.effect, 1))
        case EffectLine():
            start = Line(say.step("effect, when the Spell resolves"), ("ability.effect",))
            return (start, *_effect(say, phrase.effect, 1))
        case QuickActionLine():
            return (*_quick(say, phrase), *_effect(say, phrase.effect, 1))
        case ReactionLine():
            return (*_reaction(say, phrase.trigger), *_effect(say, phrase.effect, 1))
        case ReactionPer():
            often = Line(say.text(phrase.per, "PerEach"), (), 1)
            return (
                *_reaction(say, OnOccasion(phrase.occasion)),
                often,
                *_effect(say, phrase.effect, 1),
            )
        case _:
            return ()


def _rules(phrase: Phrase, *first: str) -> tuple[str, ...]:
    """The rules of a phrase: those given, then those its constructs name."""
    return tuple(dict.fromkeys((*first, *(one.rule for one in phrase.walk() if one.rule))))


def _keyword(say: _Words, phrase: Phrase) -> tuple[Line, ...]:
    """A keyword; of one that abbreviates a text, also what it stands for."""
    rules = _rules(phrase, "abilities-in-brief.keywords")
    name = Line(say.step("keyword: {keyword}", keyword=say.text(phrase, "KeywordPhrase")), rules)
    if not isinstance(phrase, Abbreviation):
        return (name,)
    inner = [line for one in stands_for(phrase) for line in _explained(say, one)]
    return (name, *(Line(line.text, line.rules, line.depth + 1) for line in inner))


def _passive(say: _Words, phrase: Phrase, category: str) -> Line:
    rules = ("ability.passive", "passive.continuous")
    return Line(say.step("passive: {what}", what=say.text(phrase, category)), rules)


def _quick(say: _Words, phrase: QuickActionLine) -> tuple[Line, ...]:
    costs = ", ".join(say.sentence(cost, "CostPart") for cost in phrase.costs)
    rules = ("ability.quick-action", "step.cost-is-one")
    used = [one for one in phrase.effect.parts() if isinstance(one, use.UseSentence)]
    return (
        Line(say.step("quick action; pay at once: {costs}", costs=costs), rules),
        *(Line(say.text(one, "Sentence").removesuffix("."), (), 1) for one in used),
    )


def _reaction(say: _Words, trigger: kinds.TriggerPhrase) -> tuple[Line, ...]:
    match trigger:
        case OnSymbols():
            found = [_SYMBOLS[one.symbol()] for one in trigger.symbols]
            return tuple(
                Line(
                    say.step("reaction; activated when {event}", event=say.step(text)),
                    ("ability.reaction", rule),
                )
                for text, rule in found
            )
        case OnOccasion() | OnOccasionIf():
            when = say.text(trigger.occasion, "Occasion").removeprefix("when ")
            lines = [
                Line(
                    say.step("reaction; activated: {event}", event=when),
                    ("ability.reaction", *_rules(trigger.occasion, "reaction.activated")),
                )
            ]
            if isinstance(trigger, OnOccasionIf):
                text = say.text(trigger.provided, "Provided")
                lines.append(
                    Line(
                        say.step("only {condition} at that moment", condition=text),
                        ("reaction.template",),
                        1,
                    )
                )
            return tuple(lines)
        case _:
            return ()


def _effect(say: _Words, effect: kinds.EffectText, depth: int) -> tuple[Line, ...]:
    if isinstance(effect, sentences.OnlyModes):
        return _modes(say, effect.modes, depth)
    if isinstance(effect, unique.AllAfterRest):
        after = Line(say.step("after Rest:"), (), depth)
        return (after, *_effect(say, effect.text, depth + 1))
    done = [one for one in effect.parts() if not isinstance(one, use.UseSentence)]
    asked = [one for one in done if isinstance(one, kinds.Provided)]
    if not asked:
        return _all(say, done, depth)
    at = done.index(asked[0])
    condition = say.step("{condition}:", condition=say.text(asked[0], "Provided"))
    when = Line(condition, ("effect.conditional",), depth)
    first, then = done[:at], done[at + 1 :]
    if isinstance(then[0], kinds.ModeList):
        return (*_all(say, first, depth), when, *_modes(say, then[0], depth + 1))
    if isinstance(effect, unique.EitherWay):
        *then, second = then
        other = (
            Line(say.step("otherwise:"), ("effect.conditional",), depth),
            *_all(say, [second], depth + 1),
        )
        return (*_all(say, first, depth), when, *_all(say, then, depth + 1), *other)
    return (*_all(say, first, depth), when, *_all(say, then, depth + 1))


def _modes(say: _Words, listed: kinds.ModeList, depth: int) -> tuple[Line, ...]:
    count = say.text(listed.choice, "ModeCount") if hasattr(listed, "choice") else say.step("one")
    text = say.step("choose {count} in the declaration:", count=count)
    lines = [Line(text, ("effect.modal", "spell.modes"), depth)]
    for number, mode in enumerate((p for p in listed.parts() if isinstance(p, kinds.Mode)), 1):
        lines.append(Line(say.step("option {number}", number=number), (), depth))
        if isinstance(mode, modes.PaidMode):
            costs = ", ".join(say.sentence(cost, "CostPart") for cost in mode.costs)
            lines.append(
                Line(
                    say.step("may pay: {costs}", costs=costs),
                    ("effect.internal-action",),
                    depth + 1,
                )
            )
        inner = [one for one in mode.parts() if isinstance(one, kinds.Sentence)]
        lines += _all(say, inner, depth + 1)
    return tuple(lines)


def _all(say: _Words, done: Collection[Phrase], depth: int) -> tuple[Line, ...]:
    named = ", ".join(dict.fromkeys(name for one in done for name in _targets(say, one)))
    lines: list[Line] = []
    if named:
        lines.append(
            Line(say.step("declare the targets: {names}", names=named), ("spell.targets",), depth)
        )
    number = 0
    for one in done:
        for found in _steps(say, one):
            number += 1
            lines.append(_numbered(say, number, found, depth))
    return tuple(lines)


def _targets(say: _Words, phrase: Phrase) -> list[str]:
    """The targets that are declared: not those of internal actions, declared later (5.4)."""
    if isinstance(phrase, clauses.MayPayTo | clauses.PlayerMayPayTo):
        return []
    if phrase.target and not isinstance(phrase, kinds.Deed):
        for kind, name in ((kinds.Objects, "Objects"), (kinds.Player, "Player")):
            if isinstance(phrase, kind):
                return [say.text(phrase, name)]
        return [say.text(phrase, "Expedition")]
    return [name for part in phrase.parts() for name in _targets(say, part)]


@dataclass(frozen=True)
class _Step:
    """A step in words, with notes that go before it and its rules."""

    phrase: Phrase
    category: str
    notes: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


def _numbered(say: _Words, number: int, found: _Step, depth: int) -> Line:
    notes = f"({'; '.join(found.notes)}) " if found.notes else ""
    text = say.sentence(found.phrase, found.category).removesuffix(".")
    return Line(f"{number}. {notes}{text}", _rules(found.phrase, *found.rules), depth)


def _steps(say: _Words, phrase: Phrase) -> list[_Step]:
    """The steps that a sentence, a statement or clauses are made of."""
    match phrase:
        case sentences.Said():
            return _steps(say, phrase.statement)
        case sentences.Plainly():
            return _steps(say, phrase.then)
        case conditional.Conditional() | conditional.IfAfter() | conditional.IfInstead():
            note = say.text(phrase.provided, "Provided")
            if isinstance(phrase, conditional.IfInstead):
                note = say.step("instead, {condition}", condition=note)
            return [_noted(one, note, "effect.conditional") for one in _steps(say, phrase.then)]
        case conditional.ThenIf():
            return [*_steps(say, phrase.first), *_steps(say, phrase.last)]
        case conditional.IfLater():
            note = say.text(phrase.provided, "Provided")
            return [
                _noted(one, note, "effect.conditional") for one in _steps(say, phrase.statement)
            ]
        case sentences.Otherwise():
            return [
                _noted(one, say.step("otherwise"), "effect.conditional")
                for one in _steps(say, phrase.then)
            ]
        case die.OnResult():
            note = say.step("on a {result}", result=say.text(phrase.results, "ResultRange"))
            return [_noted(one, note, "roll-a-die.later-step") for one in _steps(say, phrase.then)]
        case sentences.OneClause():
            return _steps(say, phrase.clause)
        case sentences.ThenClause() | sentences.AndClause() | sentences.CommaClause():
            return [*_steps(say, phrase.clause), *_steps(say, phrase.then)]
        case clauses.May() | clauses.PlayerMay() | clauses.MayPayTo() | clauses.PlayerMayPayTo():
            internal = isinstance(phrase, clauses.MayPayTo | clauses.PlayerMayPayTo)
            rules = ("effect.optional", *(("effect.internal-action",) if internal else ()))
            return [_Step(phrase, "Clause", (say.step("optional"),), rules)]
        case kinds.Clause():
            return [_Step(phrase, "Clause")]
        case kinds.Sequence():
            return [_Step(phrase, "Sequence")]
        case kinds.Statement():
            return [_Step(phrase, "Statement")]
        case _:
            return [_Step(phrase, "Sentence")]


def _noted(found: _Step, note: str, rule: str) -> _Step:
    return _Step(found.phrase, found.category, (note, *found.notes), (rule, *found.rules))
