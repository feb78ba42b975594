"""Writers for some of the players: the first one, those of whom something holds."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from altered.ability.tree import (
    All,
    CardsIn,
    CountOf,
    CountPlayers,
    ExpeditionOf,
    Expeditions,
    Happened,
    HasPassed,
    IsFirstPlayer,
    IsPlayer,
    Lead,
    Me,
    Measure,
    Not,
    Number,
    PlayerOf,
    Plays,
    SpokenOf,
    Standing,
    Which,
    You,
)
from altered.ability.write.nouns import ZONES, NoText, article, words_of
from altered.ability.write.past import done_by, moved_fact
from altered.ability.write.regions import bare, kept, some_fact
from altered.state.terms import Type

if TYPE_CHECKING:
    from altered.ability.tree import Condition, Step, Who
    from altered.ability.write.nouns import NounWriter
    from altered.ability.write.steps import StepWriter

_EACH = "each player "


_PLURAL: Final = (
    ("doesn't", "don't"),
    ("does", "do"),
    ("hasn't", "haven't"),
    ("has", "have"),
    ("controls", "control"),
    ("is", "are"),
)


_YOURS: Final = re.compile(r"(?<=of )your(?= Expeditions)")


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
        case Not(IsPlayer(who)):
            return _all_but(writer, who)
        case All((Not(IsPlayer(PlayerOf(Me()))), other)):
            return those(writer, other).replace(_EACH, "each other player ", 1)
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
        case Measure(CardsIn(You(), zone), sign, CardsIn(PlayerOf(Me()), there)):
            if zone is there:
                cards = _compared(sign, f"cards in {ZONES[zone]}")
                return f"each player with {cards} you"
        case Measure(CountOf(which, 1), sign, CountOf(yours)) if _theirs(which, yours):
            things = writer.noun(replace(which, controller="any"), many=True)
            return f"each player who controls {_compared(sign, things)} you"
        case Measure(Lead(one, behind, of), ">=", Number(1)) if of is not None and _is_own(one):
            if of != ExpeditionOf(side=one.side, player=PlayerOf(Me())):
                raise NoText("no words for players who are so far")
            far = "behind" if behind else "ahead of"
            return f"{_EACH}whose {_side(one)} Expedition is {far} yours"
        case Standing(one, places) if _is_own(one):
            return f"{_EACH}whose {_side(one)} Expedition is {' or '.join(places)}"
        case Measure(Expeditions(one, 1), ">=", Number(1)) if _is_one_of_yours(one):
            return f"each player with an Expedition{kept(writer, one)}"
        case Measure(Happened()):
            return f"each player who {done_by(writer, only)}"
        case Measure(Plays(who=You())):
            told = writer.condition(only)
            for you, they in (("you have ", "has "), ("you haven't ", "hasn't ")):
                if told.startswith(you):
                    return f"each player who {they}{told.removeprefix(you)}"
        case Measure(CountOf(which, 1), compare, Number(number)) if which.controller == "you":
            some = writer.quantity(replace(which, controller="any"), compare, number)
            has = "with" if which.zones or which.types == (Type.MANA_ORB,) else "who controls"
            return f"each player {has} {some}"
    raise NoText("no words for some of the players")


def _is_own(one: ExpeditionOf) -> bool:
    return one.side is not None and one == ExpeditionOf(side=one.side, whose="you")


def _side(one: ExpeditionOf) -> str:
    assert one.side is not None
    return one.side.value


def _is_one_of_yours(one: ExpeditionOf) -> bool:
    return bare(one) == ExpeditionOf(whose="you", each=True) != one


def _all_but(writer: NounWriter, who: Who) -> str:
    if who == PlayerOf(Me()):
        return "each other player"
    return f"each player other than {writer.player(who)}"


def counted(writer: NounWriter, amount: CountPlayers, *, many: bool = False) -> str:
    """Players of whom it holds, as they are counted: "opponent who has passed"."""
    noun = "opponent" if amount.opponents else "player"
    if amount.only is None:
        return f"{noun}s" if many else noun
    told = those(cast("StepWriter", writer), amount.only)
    if not told.startswith("each "):
        raise NoText("no words for so many of these players")
    told = told.removeprefix("each ").replace("player", noun, 1)
    if not many:
        return told
    start, _, rest = told.partition(f"{noun}")
    for one, several in _PLURAL:
        if rest.startswith(f" who {one}"):
            rest = f" who {several}{rest.removeprefix(f' who {one}')}"
            break
    return f"{start}{noun}s{rest}"


def players_fact(writer: NounWriter, fact: object) -> str | None:
    """How many players there are of whom it holds, as a condition; ``None`` if it is none."""
    match fact:
        case Measure(CountPlayers(only, opponents) as amount, compare, Number(number)):
            noun = "opponent" if opponents else "player"
        case _:
            return None
    if only is not None and (compare, number) in ((">=", 1), ("=", 0)):
        return _one_every_or_none(writer, only, noun, some=number == 1)
    if only is None or (compare, number) not in ((">=", max(number, 1)), ("=", max(number, 1))):
        return None
    many = compare == ">=" or number != 1
    told = counted(writer, amount, many=many)
    so_many = f"{words_of(number)} or more" if compare == ">=" else f"exactly {words_of(number)}"
    as_fact = _as_fact(told, " have " if many else " has ")
    return None if as_fact is None else f"{so_many} {as_fact}"


def _one_every_or_none(writer: NounWriter, only: Condition, noun: str, *, some: bool) -> str | None:
    """What one of them does, each of them (there is none who does not), or none."""
    match only:
        case All((Not(IsPlayer(PlayerOf(Me()))), asked)):
            noun, one = "other player", "another player"
        case asked:
            one = article(noun)
    every = isinstance(asked, Not) and not some
    if isinstance(asked, Not) and every:
        asked = asked.condition
    each = "your opponent" if noun == "opponent" and asked != SpokenOf() else f"each {noun}"
    if some or every:
        against = _against(writer, asked, one if some else each, noun)
        if against is not None:
            return against
        if isinstance(asked, Measure) and isinstance(asked.left, Expeditions):
            told = some_fact(writer, asked)
            return _YOURS.sub(f"{one if some else each}'s", told) if told else None
        moved = moved_fact(writer, asked, f"{one if some else each}'s")
        if moved is not None:
            return moved
        if isinstance(asked, Standing) or isinstance(getattr(asked, "left", None), Lead):
            told = those(cast("StepWriter", writer), asked).removeprefix(f"{_EACH}whose ")
            return f"{one if some else each}'s {told}"
    told = _as_fact(counted(writer, CountPlayers(asked)), " has ")
    if told is None:
        return None
    subject = one if some else each if every else f"no {noun}"
    return f"{subject}{told.removeprefix('player')}"


def _against(writer: NounWriter, asked: Condition, whom: str, noun: str) -> str | None:
    """What you have, compared with what they have: "you control less Characters than ..."."""
    match asked:
        case Measure(compare=compare) if compare != ">=" and noun != "player":
            sign = {"<": ">", ">": "<", "=": "=", "<=": ">="}[compare]
        case _:
            return None
    match asked:
        case Measure(CardsIn(You(), zone), _, CardsIn(PlayerOf(Me()), there)) if zone is there:
            return f"you have {_compared(sign, f'cards in {ZONES[zone]}')} {whom}"
        case Measure(CountOf(which, 1), _, CountOf(yours, 1)) if _theirs(which, yours):
            things = writer.noun(replace(which, controller="any"), many=True)
            return f"you control {_compared(sign, things)} {whom}"
    return None


def _theirs(which: Which, yours: Which) -> bool:
    """Whether they are the same objects: of one who is asked, and of you."""
    mine = replace(yours, controlled_by=None, controller="you")
    return which == mine and yours.controlled_by == PlayerOf(Me())


def _as_fact(told: str, has: str) -> str | None:
    """Players who do something as a sentence of its own: "players control a Landmark"."""
    for lead, verb in ((" who ", " "), (" with ", has)):
        start, found, rest = told.partition(lead)
        if found and start in ("player", "players", "opponent", "opponents"):
            return f"{start}{verb}{rest}"
    return None


def _compared(sign: str, things: str) -> str:
    """How many of them somebody has, before whom it is compared with."""
    shapes = {
        "<": "less {} than",
        ">": "more {} than",
        "=": "as many {} as",
        ">=": "at least as many {} as",
    }
    if sign not in shapes:
        raise NoText("no words for this comparison of players")
    return shapes[sign].format(things)
