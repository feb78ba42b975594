"""Writers of what outlasts an effect: durations, the next card played, granted abilities."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.tree import (
    AtNext,
    Delayed,
    Did,
    Effect,
    Instead,
    Keyword,
    Lasting,
    NextPlayed,
    Not,
    Number,
    Played,
    PlaysAtMost,
    Step,
    Whenever,
    Which,
    You,
)
from altered.ability.write.conditions import ConditionWriter
from altered.ability.write.costs import minimum, without_least
from altered.ability.write.counts import each, parts
from altered.ability.write.next import in_a_row, of_several
from altered.ability.write.nouns import ZONES, NoText, words_of
from altered.ability.write.played import of_played
from altered.state.terms import Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.ability.tree import Ability, Action, Static, Trigger


class LastingWriter(ConditionWriter):
    """What holds for a while, and what is granted."""

    def clause(self, step: Step) -> str:
        """The words of a step; the next writer knows steps."""
        raise NotImplementedError

    def granted(self, abilities: tuple[Ability, ...]) -> str:
        """Abilities after "have" or "with": quoted, keywords bare."""
        parts = [
            self.keyword(a) if isinstance(a, Keyword) else f'"{self.line((a,))}"' for a in abilities
        ]
        return " and ".join(parts)

    def keyword(self, keyword: Keyword) -> str:
        """Tough 2."""
        if keyword.value is None:
            return keyword.name
        value = f"{{{keyword.value}}}" if keyword.name == "Scout" else str(keyword.value)
        return f"{keyword.name} {value}"

    def line(self, abilities: tuple[Ability, ...]) -> str:
        """The text of one line; the next writer knows abilities."""
        raise NotImplementedError

    def statics(self, statics: tuple[Static, ...]) -> str:
        """A passive statement; the next writer knows abilities."""
        raise NotImplementedError

    def lasting(self, actions: tuple[Action, ...]) -> str:
        """Statements with one duration."""
        lasting = [a for a in actions if isinstance(a, Lasting)]
        duration = lasting[0].duration
        if any(a.duration != duration for a in lasting):
            raise NoText("no words for two durations")
        if len(lasting) == 1 and isinstance(lasting[0].passive, Instead):
            text = self.replacing(lasting[0].passive)
            return f"{duration.value}, {text[0].lower()}{text[1:]}"
        told = [without_least(a.passive) for a in lasting]
        statics = tuple(static for static, _ in told)
        text = self.statics(statics)
        if isinstance(statics[0], PlaysAtMost):
            text = text.removesuffix(f" each {statics[0].plays.since}")
        return f"{text} {duration.value}{told[0][1]}"

    def replacing(self, one: Instead) -> str:
        """What happens instead; the next writer knows replacements."""
        raise NotImplementedError

    def event(self, trigger: Trigger) -> str:
        """What happens, after "when"; the next writer knows events."""
        raise NotImplementedError

    def effect(self, effect: Effect) -> str:
        """An effect in sentences; the next writer knows effects."""
        raise NotImplementedError

    def chain(self, steps: tuple[Step, ...]) -> str:
        """Steps as clauses of one sentence; the next writer knows steps."""
        raise NotImplementedError

    def put_off(self, step: Step) -> str | None:
        """What is done later, or whenever something happens; ``None`` for another step."""
        action = step.actions[0] if len(step.actions) == 1 else None
        if not isinstance(action, Delayed | AtNext | Whenever):
            return None
        if step.may or step.then:
            raise NoText("no words for this delayed step")
        if isinstance(action, Whenever):
            return self.whenever(action)
        told = self.chain(action.effect.steps)
        if isinstance(action, AtNext):
            return f"at the next {action.phase.value}, {told}"
        return f"{told} after Rest"

    @contextmanager
    def of_one(self) -> Iterator[None]:
        """Within, "it" is one object, whatever was spoken of before."""
        before, self.several = self.several, False
        try:
            yield
        finally:
            self.several = before

    def whenever(self, action: Whenever) -> str:
        """A reaction that lasts: this turn, when something happens, something is done."""
        with self.of_one():
            return self._whenever(action)

    def _whenever(self, action: Whenever) -> str:
        reaction, duration = action.reaction, action.duration.value
        first = reaction.triggers[0]
        if isinstance(first, Played) and first.in_limbo:
            return of_played(self, first, reaction.effect, f" {duration}")
        events = " or ".join(self.event(trigger) for trigger in reaction.triggers)
        if reaction.condition is not None or reaction.most is not None or reaction.effect.modes:
            raise NoText("no words for this reaction that lasts")
        steps = reaction.effect.steps
        told = self.chain(steps)
        if any(step.condition in (Did(), Not(Did())) for step in steps):
            text = self.effect(reaction.effect)  # "If you do" begins a sentence
            told = text[0].lower() + text[1:]
        if action.once:
            return f"{duration}, the next time {events}, {told}"
        return f"{duration}, when {events}, {told}"

    def next_played(self, action: NextPlayed) -> str:
        """The next card played, and what becomes of it."""
        number = in_a_row(action)
        noun = self.noun(replace(action.which, zones=()), many=number > 1)
        zones = action.which.zones
        source = ""
        if zones:
            source = self.played_from(zones)
        plays = "you play"
        if action.who != You():
            plays, source = "your opponent plays", source.replace("your ", "")
        next_ = "next" if number == 1 else f"next {words_of(number)}"
        costs = "costs" if number == 1 else "cost"
        start = f"the {next_} {noun} {plays}{source} {action.duration.value}"
        if action.only is not None:
            if number > 1 or action.who != You():
                raise NoText("no words for one of these next cards")
            start = f"if {start} is {self.only_so(action.only)}, it"
        for mana, side in ((action.cheaper, " less"), (action.costs, "")):
            if mana is None:
                continue
            if action.effect is not None or (action.cheaper and action.costs):
                raise NoText("no words for this cheaper card")
            if action.free:
                return f"{start} {'is' if number == 1 else 'are'} free"
            if isinstance(mana, Number) and mana.value < 0:
                return f"{start} {costs} {{{-mana.value}}} more"
            if isinstance(mana, Number):
                return f"{start} {costs} {{{mana.value}}}{side}{minimum(action.least)}"
            times, unit = parts(mana) or (1, mana)
            return f"{start} {costs} {{{times}}}{side}{each(self, unit)}{minimum(action.least)}"
        if action.effect is None:
            raise NoText("no words for the next card without an effect")
        if action.only is not None:
            with self.of_one():
                return f"{start.removesuffix('it')}{self.chain(action.effect.steps)}"
        with self.of_one():
            done = self.verbs(action.effect)
        return f"{start} {done if number == 1 else of_several(done)}"

    def only_so(self, only: Which) -> str:
        """A Spell; played from your hand."""
        if only.zones:
            if only != Which(zones=only.zones):
                raise NoText("no words for such a card played from there")
            return f"played{self.played_from(only.zones)}"
        return self._quality(only)

    def played_from(self, zones: tuple[Zone, ...]) -> str:
        """From your hand, from your Reserve."""
        if zones not in ((Zone.HAND,), (Zone.RESERVE,)):
            raise NoText("no words for a card played from there")
        return f" from your {ZONES[zones[0]]}"

    def verbs(self, effect: Effect) -> str:
        """Gains 1 boost and loses Fleeting: steps on "it" after a subject."""
        texts: list[str] = []
        for step in effect.steps:
            if step != Step(step.actions) or effect.modes:
                raise NoText("no words for this effect on the card played")
            text = self.clause(step)
            if not text.startswith("it "):
                raise NoText("no words for this effect on the card played")
            texts.append(text.removeprefix("it "))
        return " and ".join(texts)
