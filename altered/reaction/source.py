"""Which reactions an event may activate: those that were there before it (6.3.d), and its own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from altered.ability import tree
from altered.ask.passive import now, which_ability, working_abilities
from altered.reaction.emblem import ONLY, at_work
from altered.terms import IN_PLAY, WITHOUT_OBJECTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.state.atom import Atom
    from altered.state.game import Game
    from altered.state.model import GameObject, State

KEPT = "_reactions"
NOBODY: Final = -1
"""The number of the bearer of words that are nobody's."""


@dataclass(frozen=True)
class Source:
    """A reaction and its bearer; ``entering`` if the event itself made the bearer.

    ``triggers`` are then those that speak of that. ``key`` says which reaction of which object
    it is: uses are counted by it (6.3.f). ``emblem`` is the Ongoing Emblem that says it, its bearer
    then what made that.
    """

    bearer: GameObject
    key: tuple[int, ...]
    reaction: tree.Reaction
    entering: bool = False
    triggers: tuple[tree.Trigger, ...] = ()
    emblem: int | None = None

    @property
    def live_triggers(self) -> tuple[tree.Trigger, ...]:
        """Those that this event may match."""
        return self.triggers if self.entering else self.reaction.triggers

    @property
    def controller(self) -> int:
        """Who controls the ability, and so the Emblem."""
        return self.bearer.controller


def existing(before: State) -> tuple[Source, ...]:
    """The reactions that existed and worked before the event (6.3.d, 1.2.4.d), by timestamp."""
    kept = before.__dict__.get(KEPT)
    if isinstance(kept, tuple):
        return kept
    found = tuple(
        Source(thing, which_ability(before, thing, place), ability)
        for thing in before.objects
        for place, ability in working_abilities(before, thing)
        if isinstance(ability, tree.Reaction)
    )
    before.__dict__[KEPT] = found
    return found


def of_emblems(before: State) -> tuple[Source, ...]:
    """The reactions of Emblems that outlast an effect: "I" is the object that made them."""
    return tuple(
        Source(
            replace(e, id=NOBODY if e.binding.me is None else e.binding.me),
            (e.id, ONLY),
            e.static.reaction,
            emblem=e.id,
        )
        for e in at_work(before)
        if isinstance(e.static, tree.Whenever)
    )


def speaks_of_spell(state: State, source: Source) -> bool:
    """Whether a reaction is written like "Spells you play gain Fleeting", or the first Spell does.

    Then it changes a Spell while that is in Limbo, and is not activated afterwards: a reading.
    """
    if state.reading("next-played.spell") != "in-limbo" or source.reaction.condition is not None:
        return False
    match source.reaction.triggers:
        case (tree.Played(which=which, in_limbo=said),) if which is not None and (
            said or which.first
        ):
            changed = [a for step in source.reaction.effect.steps for a in step.actions]
            marks = all(
                isinstance(a, tree.GainStatus | tree.LoseStatus) and a.ref == tree.It()
                for a in changed
            )
            return bool(changed) and marks
    return False


def entering(after: State, done: Sequence[Atom]) -> tuple[Source, ...]:
    """Reactions of new objects that speak of their own entry into a visible zone (6.3.d).

    They must exist after the event, granted ones included; they need not work in that zone.
    """
    found: list[Source] = []
    for atom in done:
        thing = after.find(atom.made) if atom.made is not None else None
        if thing is None or atom.kind not in {"move", "create"}:
            continue
        for place, ability in enumerate(now(after, thing).abilities):
            if isinstance(ability, tree.Reaction):
                own = tuple(t for t in ability.triggers if is_own_entry(after, t))
                if own:
                    key = which_ability(after, thing, place)
                    found.append(Source(thing, key, ability, True, own))
    return tuple(found)


def is_own_entry(state: State, trigger: tree.Trigger) -> bool:
    """Whether a trigger is specifically that its own object enters a visible zone."""
    if isinstance(trigger, tree.Joins | tree.Played):
        return trigger.which is None
    if isinstance(trigger, tree.Leaves):
        from altered.reaction.match import is_own_by_reading

        return is_own_by_reading(state, trigger) or _comes_from_outside(trigger)
    return False


def _comes_from_outside(trigger: tree.Leaves) -> bool:
    """Whether it says of itself that it goes to a visible zone from one that is not in play.

    There no ability but a support ability worked: it is the new object that reacts (6.3.d).
    """
    outside = trigger.source is not None and trigger.source not in IN_PLAY
    arrives = trigger.goal is not None and trigger.goal not in WITHOUT_OBJECTS
    return trigger.which is None and outside and arrives


def remember(game: Game, before: State, done: Sequence[Atom]) -> None:
    """Objects that ceased are kept with the characteristics they had last."""
    gone = {a.object for a in done if a.kind in {"move", "cease"} and a.object is not None}
    if not gone:
        return
    past = tuple(replace(o, face=now(before, o)) if o.id in gone else o for o in game.state.past)
    game.change(past=past)
