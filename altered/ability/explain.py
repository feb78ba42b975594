"""An ability in plain steps, each with the rules it stands on: read off its phrase."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.ability import kinds
from altered.ability.formal.printer import NoWordsError, fragment_of, text_of
from altered.ability.keyword.named import Abbreviation, stands_for
from altered.ability.keywords import grammar
from altered.ability.mistakes.said import step
from altered.ability.said import clause as clauses
from altered.ability.said import conditional, die, modes, unique, use
from altered.ability.said import sentence as sentences
from altered.ability.said.line import (
    DailyAction,
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
from altered.ability.said.trigger import OnOccasion, OnOccasionIf, OnSymbols
from altered.ability.wording import phrase_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from altered.ability.formal.phrase import Phrase
    from altered.ability.keyword_files import Keywords
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

    def line(self, pattern: str, *rules: str, depth: int = 0, **words: object) -> Line:
        """A line that is such a step, with its rules."""
        return Line(self.step(pattern, **words), rules, depth)

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
    """The ability in plain steps, none without a text; ``keywords`` are those of its own file."""
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
            daily = say.line("once each Day", depth=1)
            return (*_quick(say, action), daily, *_effect(say, phrase.effect, 1))
        case EffectLine():
            start = say.line("effect, when the Spell resolves", "ability.effect")
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
    name = say.line("keyword: {keyword}", *rules, keyword=say.text(phrase, "KeywordPhrase"))
    if not isinstance(phrase, Abbreviation):
        return (name,)
    inner = [line for one in stands_for(phrase) for line in _explained(say, one)]
    return (name, *(Line(line.text, line.rules, line.depth + 1) for line in inner))


def _passive(say: _Words, phrase: Phrase, category: str) -> Line:
    what = say.text(phrase, category)
    return say.line("passive: {what}", "ability.passive", "passive.continuous", what=what)


def _quick(say: _Words, phrase: QuickActionLine) -> tuple[Line, ...]:
    costs = ", ".join(say.sentence(cost, "CostPart") for cost in phrase.costs)
    rules = ("ability.quick-action", "step.cost-is-one")
    used = [one for one in phrase.effect.parts() if isinstance(one, use.UseSentence)]
    return (
        say.line("quick action; pay at once: {costs}", *rules, costs=costs),
        *(Line(say.text(one, "Sentence").removesuffix("."), (), 1) for one in used),
    )


def _reaction(say: _Words, trigger: kinds.TriggerPhrase) -> tuple[Line, ...]:
    match trigger:
        case OnSymbols():
            found = [_SYMBOLS[one.symbol()] for one in trigger.symbols]
            when = "reaction; activated when {event}"
            return tuple(
                say.line(when, "ability.reaction", rule, event=say.step(text))
                for text, rule in found
            )
        case OnOccasion() | OnOccasionIf():
            when = say.text(trigger.occasion, "Occasion").removeprefix("when ")
            rules = ("ability.reaction", *_rules(trigger.occasion, "reaction.activated"))
            heard = say.line("reaction; activated: {event}", *rules, event=when)
            if isinstance(trigger, OnOccasion):
                return (heard,)
            text, only = say.text(trigger.provided, "Provided"), "only {condition} at that moment"
            return heard, say.line(only, "reaction.template", depth=1, condition=text)
        case _:
            return ()


def _effect(say: _Words, effect: kinds.EffectText, depth: int) -> tuple[Line, ...]:
    if isinstance(effect, sentences.OnlyModes):
        return _modes(say, effect.modes, depth)
    if isinstance(effect, unique.AllAfterRest):
        after = say.line("after Rest:", depth=depth)
        return (after, *_effect(say, effect.text, depth + 1))
    done = [one for one in effect.parts() if not isinstance(one, use.UseSentence)]
    asked = [one for one in done if isinstance(one, kinds.Provided)]
    if not asked:
        return _all(say, done, depth)
    at = done.index(asked[0])
    condition = say.text(asked[0], "Provided")
    when = say.line("{condition}:", "effect.conditional", depth=depth, condition=condition)
    first, then = done[:at], done[at + 1 :]
    if isinstance(then[0], kinds.ModeList):
        return (*_all(say, first, depth), when, *_modes(say, then[0], depth + 1))
    if isinstance(effect, unique.EitherWay):
        *then, second = then
        other = say.line("otherwise:", "effect.conditional", depth=depth)
        both = (*_all(say, then, depth + 1), other, *_all(say, [second], depth + 1))
        return (*_all(say, first, depth), when, *both)
    return (*_all(say, first, depth), when, *_all(say, then, depth + 1))


def _modes(say: _Words, listed: kinds.ModeList, depth: int) -> tuple[Line, ...]:
    count = say.text(listed.choice, "ModeCount") if hasattr(listed, "choice") else say.step("one")
    text = "choose {count} in the declaration:"
    lines = [say.line(text, "effect.modal", "spell.modes", depth=depth, count=count)]
    for number, mode in enumerate((p for p in listed.parts() if isinstance(p, kinds.Mode)), 1):
        lines.append(say.line("option {number}", depth=depth, number=number))
        if isinstance(mode, modes.PaidMode):
            costs = ", ".join(say.sentence(cost, "CostPart") for cost in mode.costs)
            paid = ("may pay: {costs}", "effect.internal-action")
            lines.append(say.line(*paid, depth=depth + 1, costs=costs))
        inner = [one for one in mode.parts() if isinstance(one, kinds.Sentence)]
        lines += _all(say, inner, depth + 1)
    return tuple(lines)


def _all(say: _Words, done: Collection[Phrase], depth: int) -> tuple[Line, ...]:
    named = ", ".join(dict.fromkeys(name for one in done for name in _targets(say, one)))
    targets = say.line("declare the targets: {names}", "spell.targets", depth=depth, names=named)
    steps = [found for one in done for found in _steps(say, one)]
    told = (_numbered(say, number, found, depth) for number, found in enumerate(steps, 1))
    return (*((targets,) if named else ()), *told)


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
        case sentences.Said(statement=inner) | sentences.Plainly(then=inner):
            return _steps(say, inner)
        case sentences.OneClause(clause=inner):
            return _steps(say, inner)
        case (
            conditional.Conditional(provided=asked, then=then)
            | conditional.IfAfter(provided=asked, then=then)
            | conditional.IfLater(provided=asked, statement=then)
        ):
            return _noted(say, then, say.text(asked, "Provided"))
        case conditional.IfInstead(provided=asked, then=then):
            note = say.step("instead, {condition}", condition=say.text(asked, "Provided"))
            return _noted(say, then, note)
        case sentences.Otherwise(then=then):
            return _noted(say, then, say.step("otherwise"))
        case die.OnResult(results=results, then=then):
            note = say.step("on a {result}", result=say.text(results, "ResultRange"))
            return _noted(say, then, note, "roll-a-die.later-step")
        case conditional.ThenIf(first=first, last=last):
            return [*_steps(say, first), *_steps(say, last)]
        case sentences.ThenClause() | sentences.AndClause() | sentences.CommaClause():
            return [*_steps(say, phrase.clause), *_steps(say, phrase.then)]
        case clauses.May() | clauses.PlayerMay() | clauses.MayPayTo() | clauses.PlayerMayPayTo():
            internal = isinstance(phrase, clauses.MayPayTo | clauses.PlayerMayPayTo)
            rules = ("effect.optional", *(("effect.internal-action",) if internal else ()))
            return [_Step(phrase, "Clause", (say.step("optional"),), rules)]
    kind = next((one for one in _KINDS if isinstance(phrase, one)), kinds.Sentence)
    return [_Step(phrase, kind.__name__)]


_KINDS: Final = (kinds.Clause, kinds.Sequence, kinds.Statement)


def _noted(say: _Words, phrase: Phrase, note: str, rule: str = "effect.conditional") -> list[_Step]:
    """The steps with a note that goes before the notes of each, and its rule."""
    return [
        _Step(one.phrase, one.category, (note, *one.notes), (rule, *one.rules))
        for one in _steps(say, phrase)
    ]
