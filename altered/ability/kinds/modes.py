"""Modes, tables of results, passive statements."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from altered.ability import tree
from altered.ability.formal.phrase import Phrase
from altered.ability.kinds.speech import Speech, nothing

if TYPE_CHECKING:
    from altered.terms import Duration as DurationTerm


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
