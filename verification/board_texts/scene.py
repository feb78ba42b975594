"""A step of a play as reactions see it: who bears one, who does what, which entries count (6.3)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from altered.ability import tree
from verification.board_texts.amounts import (
    Speech,
    players,
)
from verification.board_texts.at_work import Statement, statements
from verification.board_texts.law import read_as
from verification.records.model import IN_PLAY, Board, Event, Thing
from verification.records.subjects import At

HIDDEN: Final = ("Hand", "Deck")


@dataclass(frozen=True)
class Source:
    """A reaction, and the object that bears it; ``entering`` if the step itself made the object."""

    bearer: Thing
    reaction: tree.Reaction
    entering: bool


@dataclass(frozen=True)
class Scene(At):
    """A step of a play, and what is said around it."""

    @cached_property
    def statements(self) -> tuple[Statement, ...]:
        """Every passive ability that worked before it, or may have."""
        return tuple(statements(self.before, self.record.readings))

    def speech(self, source: Source, board: Board, it: tuple[Thing, ...] | None = None) -> Speech:
        """What a reaction says, on a board."""
        said = Speech(board, source.bearer.controller, source.bearer, it, self.record.readings)
        return said.on(board)

    def reads(self, name: str) -> str:
        """How an open point is read."""
        return read_as(self.record.readings, name)


def verbs_of(event: Event) -> frozenset[str]:
    """The verbs that the rules have for an event."""
    verbs = event["verbs"]
    return frozenset(verbs.split(", ") if isinstance(verbs, str) else ())


def is_own_entry(scene: Scene, trigger: tree.Trigger) -> bool:
    """Whether a trigger is that its own object enters a visible zone (6.3.d)."""
    if isinstance(trigger, tree.Joins | tree.Played):
        return trigger.which is None
    return isinstance(trigger, tree.Leaves) and (
        is_going(scene, trigger) or _is_from_outside(trigger)
    )


def _is_from_outside(trigger: tree.Leaves) -> bool:
    """Whether its own object goes to a visible zone from one where it was not in play."""
    outside = trigger.source is not None and trigger.source.value not in IN_PLAY
    arrives = trigger.goal is not None and trigger.goal.value not in HIDDEN
    return trigger.which is None and outside and arrives


def is_going(scene: Scene, trigger: tree.Leaves) -> bool:
    """Whether "when I go to [zone]" is about the object that enters that zone: a reading."""
    if trigger.which is not None or trigger.goal is None or trigger.goal.value in HIDDEN:
        return False
    hidden = trigger.source is not None and trigger.source.value in HIDDEN
    return hidden or scene.reads("reaction.going-to-zone") == "entering"


def leads(scene: Scene, who: tree.Who, source: Source) -> bool | None:
    """Whether one who is meant is first player now, or has a teammate who is (2v2.first_player)."""
    board = scene.after
    team = board.seat(board.first_player).team
    named = players(scene.speech(source, board), who)
    return None if named is None else any(board.seat(p).team == team for p in named)


def does_it(scene: Scene, who: tree.Who, event: Event, source: Source) -> bool | None:
    """Whether the player who does it is the one that a trigger names."""
    named = players(scene.speech(source, scene.after), who)
    return None if named is None else event["player"] in named
