"""What is said of cards as they are played: "Spells you play from your hand gain Fleeting".

Of a Spell, Fleeting is said while that is in Limbo: after the play it has gone to the Reserve or to
the Discard pile already (5.2.3.j).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.grammar.chart import NO, No
from altered.ability.read.kinds import merged
from altered.ability.tree import (
    EachPlayer,
    GainStatus,
    It,
    LoseStatus,
    Opponent,
    Played,
    Reaction,
    Which,
    Who,
    You,
)
from altered.state.terms import Status, Type, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Ability, Effect, Step, Trigger

Abilities = tuple["Ability", ...]


def said_of_played(played: Trigger, steps: tuple[Step, ...]) -> Played | No:
    """The play of which such words speak; not where they say more than Fleeting of a Spell."""
    assert isinstance(played, Played)
    done = [action for step in steps for action in step.actions]
    fleeting = [
        one
        for one in done
        if isinstance(one, GainStatus | LoseStatus) and one.status is Status.FLEETING
    ]
    types = () if played.which is None else played.which.types
    if not fleeting or (types and Type.SPELL not in types):
        return played
    return replace(played, in_limbo=True) if fleeting == done else NO


def is_too_late(which: Which, steps: tuple[Step, ...]) -> bool:
    """Whether words of the second card, which tells its number by its play, say this of a Spell."""
    said = said_of_played(Played(None, which), steps)
    return isinstance(said, No) or said.in_limbo


class PlayedReader:
    """The methods the grammar calls: ``played.lark``."""

    def pd_they(self) -> Who:
        """Your opponent plays."""
        return Opponent()

    def pd_all(self) -> Who:
        """Players play."""
        return EachPlayer()

    def pd_gain(self, which: Which, *rest: object) -> Abilities | No:
        """Characters you play from your Reserve gain 1 boost."""
        who = next((part for part in rest if isinstance(part, Who)), You())
        zones = [part for part in rest if isinstance(part, Zone)]
        verbs = [part for part in rest if isinstance(part, tuple)]
        played: Played | No = self._played(which, who, *zones)  # type: ignore[attr-defined]
        if isinstance(played, No):
            return NO
        effect: Effect = self.n_gains(*verbs)  # type: ignore[attr-defined]
        told = said_of_played(played, effect.steps)
        return NO if isinstance(told, No) else (Reaction((told,), effect),)

    def pd_gain_post(self, which: Which, *rest: object) -> Abilities | No:
        """Characters you play with Hand Cost {2} or less gain 1 boost."""
        both: Which | No = merged(which, *(part for part in rest if isinstance(part, Which)))
        if isinstance(both, No) or both.zones:
            return NO
        return self.pd_gain(both, *(part for part in rest if not isinstance(part, Which)))

    def pd_has(self, which: Which, *rest: object) -> Abilities | No:
        """Spells you play have Fleeting: they gain it as they are played."""
        *others, status = rest
        if status != Status.FLEETING.value:
            return NO
        return self.pd_gain(which, *others, (GainStatus(It(), Status.FLEETING),))


__all__ = ["PlayedReader", "is_too_late", "said_of_played"]
