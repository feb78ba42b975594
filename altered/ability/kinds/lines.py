"""Lines and what they are made of: abilities, triggers, effects, sentences, modes, statements."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from altered.ability import tree
from altered.ability.formal.phrase import Phrase
from altered.ability.kinds.speech import Speech, nothing

if TYPE_CHECKING:
    from altered.terms import Duration as DurationTerm


class Line(Phrase, noun="an ability"):
    """A whole line of an ability box."""

    def abilities(self, speech: Speech) -> tree.Abilities:
        nothing()


class AbilityLine(Phrase, noun="an ability"):
    """An ability without the mark of the box that it stands in."""

    def abilities(self, speech: Speech) -> tree.Abilities:
        nothing()


class KeywordPhrase(Phrase, noun="a keyword", num="sg", gen="m"):
    """A keyword with its number, if it has one."""

    def ability(self, speech: Speech) -> tree.Ability:
        nothing()

    def abilities(self, speech: Speech) -> tree.Abilities:
        """The keyword, or the abilities that it abbreviates."""
        return (self.ability(speech),)


@dataclass(frozen=True)
class Heard:
    """What a reaction listens to: its triggers with the fields of a ``Reaction`` that go along."""

    triggers: tuple[tree.Trigger, ...]
    condition: tree.Condition | None = None
    most: int | None = None
    together: bool = False
    first: tree.Happened | None = None
    follows: bool = False
    nth: int = 0

    def known(self, speech: Speech) -> Speech:
        """What is settled once it has happened: which card was played."""
        own = any(getattr(one, "which", one) is None for one in self.triggers)
        plays = [one.which for one in self.triggers if isinstance(one, tree.Played)]
        card = plays[0] if len(plays) == len(self.triggers) else None
        return replace(speech, played=own, plays=card)


class TriggerPhrase(Phrase, noun="a trigger"):
    """When a reaction is activated, with its condition and the mark that ends it."""

    def heard(self, speech: Speech) -> Heard:
        nothing()


class Occasion(Phrase, noun="a trigger"):
    """When a reaction is activated."""

    def heard(self, speech: Speech) -> Heard:
        nothing()


class Event(Phrase, noun="an event"):
    """Something that happens, as a trigger says it."""

    def heard(self, speech: Speech) -> Heard:
        """The event as a reaction hears it."""
        nothing()


class SingleEvent(Event):
    """An event without a time of its own."""


class EffectText(Phrase, noun="an effect"):
    """The whole of an effect."""

    def effect(self, speech: Speech) -> tree.Effect:
        nothing()


class Sentence(Phrase, noun="a sentence"):
    """A sentence of an effect."""

    def steps(self, speech: Speech, before: tree.Steps) -> tree.Steps:
        """All steps of the effect up to here, those of the sentences ``before`` included."""
        nothing()


class Statement(Phrase, noun="a statement"):
    """A sentence without its end."""

    def steps(self, speech: Speech) -> tree.Steps:
        nothing()


class Sequence(Phrase, noun="a statement"):
    """Clauses one after the other."""

    def steps(self, speech: Speech) -> tree.Steps:
        nothing()


class Clause(Phrase, noun="a statement", mode="main"):
    """Who does what: in the main form, or in the infinitive after "to" and "may"."""

    gives = "deed"

    def steps(self, speech: Speech) -> tree.Steps:
        nothing()


@dataclass(frozen=True)
class Chosen:
    """How many modes are chosen: the fields of an ``Effect``."""

    choose: int = 1
    up_to: bool = False
    more: tree.Amount | None = None
    least: int = 0


class ModeCount(Phrase, noun="how many modes"):
    """How many modes are chosen."""

    def chosen(self, modes: int, speech: Speech) -> Chosen:
        nothing()


class Mode(Phrase, noun="a mode"):
    """One of the effects among which a player chooses."""

    def effect(self, speech: Speech) -> tree.Effect:
        nothing()


class ModeList(Phrase, noun="modes"):
    """Modes with how they are chosen."""

    def effect(self, speech: Speech) -> tree.Effect:
        nothing()


class ResultRow(Phrase, noun="a result"):
    """A line of a table of results."""

    def step(self, number: tree.Amount, speech: Speech) -> tree.Step:
        """What is done if a number is what the line says."""
        nothing()


class OneTerrain(Phrase, noun="a terrain"):
    """One Terrain Marker."""


class Holding(Phrase, noun="what holds"):
    """What holds as long as a passive ability applies."""

    def passives(self, speech: Speech) -> tree.Abilities:
        return tuple(tree.Passive(static) for static in self.statics(speech))

    def statics(self, speech: Speech) -> tree.Statics:
        nothing()

    def lasting(self, speech: Speech, duration: DurationTerm) -> tree.Actions:
        """The actions of an effect that makes it hold for a time."""
        return tuple(tree.Lasting(static, duration) for static in self.statics(speech))


class PlainHolding(Holding):
    """What holds, without a condition."""


class ObjectHolds(Phrase, noun="what holds for an object", form="3s", num="sg", gen="m"):
    """What holds for objects (the bearer for ``None``) as long as a passive ability applies."""

    def statics(self, which: tree.Which | None, speech: Speech) -> tree.Statics:
        nothing()
