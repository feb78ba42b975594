"""Writers for some of the players: the first one, those of whom something holds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.tree import (
    CardsIn,
    CountOf,
    HasPassed,
    IsFirstPlayer,
    Me,
    Measure,
    Not,
    Number,
    PlayerOf,
    SpokenOf,
    Which,
    You,
)
from altered.ability.write.nouns import ZONES, NoText
from altered.state.terms import Type

if TYPE_CHECKING:
    from altered.ability.tree import Condition, Step
    from altered.ability.write.steps import StepWriter

_EACH = "each player "


def of_some(writer: StepWriter, step: Step) -> str:
    """A step that only some of "each player" do."""
    text = writer.clause(replace(step, only=None, opponents=False))
    if not text.startswith(_EACH):
        raise NoText("no words for who does this")
    if step.only is None:
        return f"your opponent {text.removeprefix(_EACH)}"
    who = those(writer, step.only)
    if step.opponents:
        if not who.startswith(_EACH):
            raise NoText("no words for this one of the opponents")
        who = f"each opponent {who.removeprefix(_EACH)}"
    return f"{who} {text.removeprefix(_EACH)}"


def those(writer: StepWriter, only: Condition) -> str:
    """The players of whom it holds."""
    match only:
        case IsFirstPlayer(You()):
            return "the first player"
        case Not(IsFirstPlayer(You())):
            return "each player who is not the first player"
        case SpokenOf():
            return "each player who does"
        case Not(SpokenOf()):
            return "each player who doesn't"
        case HasPassed(You()):
            return "each player who has passed"
        case Not(HasPassed(You())):
            return "each player who has not passed"
        case Measure(CardsIn(You(), zone), compare, Number(number)):
            some = writer.quantity(Which(), compare, number)
            return f"each player with {some} in {ZONES[zone]}"
        case Measure(CardsIn(You(), zone), "<" | ">" as sign, CardsIn(PlayerOf(Me()), there)):
            if zone is there:
                return f"each player with {_more(sign)} cards in {ZONES[zone]} than you"
        case Measure(CountOf(which, 1), "<" | ">" as sign, CountOf(yours)) if replace(
            yours, controlled_by=None, controller="you"
        ) == which and yours.controlled_by == PlayerOf(Me()):
            things = writer.noun(replace(which, controller="any"), many=True)
            return f"each player who controls {_more(sign)} {things} than you"
        case Measure(CountOf(which, 1), compare, Number(number)) if which.controller == "you":
            some = writer.quantity(replace(which, controller="any"), compare, number)
            has = "with" if which.zones or which.types == (Type.MANA_ORB,) else "who controls"
            return f"each player {has} {some}"
    raise NoText("no words for some of the players")


def _more(sign: str) -> str:
    return "less" if sign == "<" else "more"
