"""Readers of ``again.lark``: what is done once more, or with what was spoken of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.grammar.chart import NO, No
from altered.ability.read.dealing import AGAIN
from altered.ability.read.joints import (
    TOLD_TOGETHER,
    Acted,
    Doer,
    InPlace,
    Otherwise,
    Unknown,
    contains,
    parts,
    settled,
)
from altered.ability.read.objects import doer
from altered.ability.read.played import said_of_played
from altered.ability.refer.those_who import named_again
from altered.ability.tree import (
    All,
    AnyNumber,
    Chosen,
    CountersOn,
    Creates,
    Did,
    Does,
    Draws,
    Each,
    Effect,
    Either,
    ExpeditionOf,
    Expeditions,
    Fits,
    Gain,
    Gains,
    It,
    Joins,
    Leaves,
    Loses,
    LoseStatus,
    Me,
    Measure,
    Move,
    MovesBackward,
    MovesForward,
    Number,
    Played,
    PlayerOf,
    Plays,
    Reaction,
    Remove,
    Rest,
    Rolled,
    Sacrificed,
    Shuffle,
    Step,
    Take,
    Tallied,
    Target,
    TargetPlayer,
    ThatMany,
    Undergoes,
    Whenever,
    Which,
    You,
)
from altered.state.terms import Duration, Status, Zone

if TYPE_CHECKING:
    from altered.ability.tree import (
        Action,
        Amount,
        Condition,
        Place,
        Ref,
        Since,
        Trigger,
        Who,
    )

Steps = tuple[Step, ...]
_EVENTS = (
    Creates, Does, Draws, Gains, Joins, Leaves, Loses, MovesBackward, MovesForward, Played,
    Sacrificed, Undergoes,
)  # fmt: skip
"""What happens, unlike a moment of the Day."""


class AgainReader:
    """What ``again.lark`` means."""

    # -- dice ------------------------------------------------------------------------------------

    def ag_dice(self, *_words: object) -> None:
        """It; them: the dice of the step before."""

    def ag_roll(self, *_words: object) -> Action:
        """Roll it again: the dice of an earlier step, as many and kept in the same way."""
        return AGAIN

    # -- conditions ------------------------------------------------------------------------------

    def ag_your_nth(self, *parts: str | Which | Since) -> Condition | No:
        """I am your first Character this Afternoon."""
        *ordinal, which, since = parts
        if not ordinal:
            return NO
        made: Condition | No = self.st_nth_played(ordinal[0], which, since)  # type: ignore[attr-defined]
        return made

    def ag_both_played(self, one: Which, other: Which, each_day: bool) -> Condition | No:
        """You have played a Spell and a Character this Day: one that is both is both."""
        if any(which.zones or which.controller != "any" for which in (one, other)):
            return NO
        plays = (Plays(which, You(), each_day) for which in (one, other))
        return All(tuple(Measure(play, ">=", Number(1)) for play in plays))

    def ag_resupplied(self, which: Which) -> Condition:
        """You Resupply a Spell this way: it is one."""
        return Fits(It(), which)

    def ag_expedition(self) -> None:
        """An Expedition, whosever it is."""

    def ag_none_moved(self, _moving: None, since: Since) -> Condition | No:
        """No Expedition moved forward this Day."""
        event: Trigger = self.moves_event(ExpeditionOf())  # type: ignore[attr-defined]
        made: Condition | No = self.h_did_never(event, since)  # type: ignore[attr-defined]
        return made

    # -- sentences -------------------------------------------------------------------------------

    def ag_one(self, digits: str) -> No | None:
        """One: each of them."""
        return None if digits == "1" else NO

    def ag_if_already(self, ref: Ref, quality: Which, *rest: object) -> InPlace | No:
        """If it is already Asleep, discard it instead."""
        made: InPlace | No = self.if_instead(Fits(ref, quality), *rest)  # type: ignore[attr-defined]
        return made

    def ag_if_already_has(self, ref: Ref, status: str, *rest: object) -> InPlace | No:
        """If it already has Fleeting, discard it instead."""
        fact: Condition = self.j_has_status(ref, status)  # type: ignore[attr-defined]
        made: InPlace | No = self.if_instead(fact, *rest)  # type: ignore[attr-defined]
        return made

    # -- counters --------------------------------------------------------------------------------

    def ag_move_mine(self, name: str, goal: Ref) -> Steps | No:
        """Move my boosts to target Character."""
        made: Steps | No = self.j_move_all(name, Me(), goal)  # type: ignore[attr-defined]
        return made

    def ag_move_from_each(self, name: str, which: Which, goal: Ref) -> Steps | No:
        """Move all boosts from Characters in your Reserve to me: as many as were removed."""
        goal = settled(goal, You())
        if isinstance(goal, It | Each):
            return NO
        source: Ref = settled(self.each(which), You())  # type: ignore[attr-defined]
        taken = Step((Remove(source, AnyNumber(), name),))
        return (taken, Step((Gain(goal, ThatMany(), name),)))

    def ag_its_on(self, name: str, goal: Ref) -> Steps | No:
        """Put its boosts on me: as many as it had."""
        return self.ag_gain_its(goal, name)

    def ag_gain_its(self, ref: Ref, name: str) -> Steps | No:
        """I gain its boosts: as many as it had."""
        if isinstance(ref, It):
            return NO
        return (Step((Gain(settled(ref, You()), CountersOn(It(), name), name),)),)

    def ag_lose_both(self, ref: Ref, *names: str) -> Steps | No:
        """It loses Anchored, Asleep and all its boosts."""
        *statuses, name = names
        first = tuple(LoseStatus(It(), Status(status)) for status in statuses)
        then = (Remove(It(), AnyNumber(), name),)
        made: Steps | No = self.ref_clause(ref, first, then)  # type: ignore[attr-defined]
        return made

    def ag_lose_one_of(self, ref: Ref, *names: str) -> Steps | No:
        """It loses Anchored or Asleep: one of them, chosen as it happens."""
        known = isinstance(ref, Me | It)
        if not known and not (isinstance(ref, Target | Chosen) and ref.count == Number(1)):
            return NO
        loser = ref if known else It()
        lost = (LoseStatus(loser, Status(name)) for name in names)
        either = Step((Either(tuple(Effect((Step((one,)),)) for one in lost)),))
        return (either,) if known else (Step((Take(settled(ref, You())),)), either)

    # -- numbers ---------------------------------------------------------------------------------

    def ag_each_standing(self, places: tuple[Place, ...]) -> Amount:
        """For each Expedition that is behind."""
        return Expeditions(ExpeditionOf(each=True, standing=places))

    def ag_do_times(self, times: Amount, steps: Steps) -> Effect | No:
        """Do this twice: ..."""
        made: Effect | No = self.d_following(times, Effect(steps))  # type: ignore[attr-defined]
        return made

    def ag_do_times_where(self, times: Amount, amount: Amount, steps: Steps) -> Effect | No:
        """Do this X times, where X is a number: ..."""
        made: Effect | No = self.d_following(times, amount, Effect(steps))  # type: ignore[attr-defined]
        return made

    # -- Decks that are shuffled -----------------------------------------------------------------

    def ag_shuffle(self) -> Action:
        """Shuffle your deck."""
        return Shuffle(doer)

    def ag_pile(self, *zones: Zone) -> tuple[Ref, ...]:
        """Your hand and Reserve."""
        return tuple(Each(Which(zones=(zone,), controlled_by=doer)) for zone in zones)

    def ag_pile_in(self, piles: tuple[Ref, ...]) -> Steps | No:
        """Shuffle your discard pile into your deck."""
        return settled(_shuffled_in(piles, Shuffle(doer)), You())

    def ag_they_pile_in(self, who: Who, piles: tuple[Ref, ...]) -> Acted | No:
        """Each player shuffles their discard pile into their deck."""
        by = None if who == You() else doer
        first, *rest = _shuffled_in(piles, Shuffle(doer), by)
        return Acted(settled((first,), who) + settled(tuple(rest), named_again(who)))

    def ag_they_pile_then(
        self, who: Who, piles: tuple[Ref, ...], *deeds: Action | tuple[Action, ...]
    ) -> Acted | No:
        """Each player shuffles their hand into their deck, then draws four cards."""
        first = self.ag_they_pile_in(who, piles)
        then: Acted | No = self.who_acts(named_again(who), *deeds)  # type: ignore[attr-defined]
        if isinstance(first, No) or isinstance(then, No):
            return NO
        return Acted((*first.steps, *then.steps))

    def ag_their_pile_in(self, who: Who, piles: tuple[Ref, ...]) -> Acted | No:
        """Shuffle target opponent's discard pile into their deck: they do."""
        return NO if isinstance(who, You) else self.ag_they_pile_in(who, piles)

    def ag_shuffle_in(self, ref: Ref) -> Steps | No:
        """Shuffle target Character into its owner's deck."""
        ref = settled(ref, You())
        if isinstance(ref, Each):
            return NO
        lead = () if isinstance(ref, It | Me) else (Step((Take(ref),)),)
        what: Ref = It() if lead else ref
        who: Who = You() if isinstance(ref, Me) else PlayerOf(what, owner=True)
        return (*lead, *_shuffled_in((what,), Shuffle(who)))

    # -- reactions that outlast the effect -------------------------------------------------------

    def ag_you_play(self, which: Which) -> tuple[Trigger, ...] | No:
        """You next play a Spell."""
        made: Trigger | No = self.plays(You(), which)  # type: ignore[attr-defined]
        return NO if isinstance(made, No) else (made,)

    def ag_next_time(
        self, triggers: tuple[Trigger, ...], duration: Duration, steps: Steps
    ) -> Steps | No:
        """The next time you play a Spell this turn, draw a card."""
        about_it = all(step.actions and _about_it(step.actions) for step in steps)
        if about_it and any(isinstance(one, Played) and one.who == You() for one in triggers):
            return NO  # the next card played gains it
        return _outlasting(triggers, duration, steps, once=True)

    def ag_next_time_before(
        self, duration: Duration, triggers: tuple[Trigger, ...], steps: Steps
    ) -> Steps | No:
        """During this turn, the next time you play a Spell, draw a card."""
        return self.ag_next_time(triggers, duration, steps)

    def ag_each_time(
        self, triggers: tuple[Trigger, ...], duration: Duration, steps: Steps
    ) -> Steps | No:
        """Each time you play a Spell this turn, draw a card."""
        return _outlasting(triggers, duration, steps)

    def ag_each_time_before(
        self, duration: Duration, triggers: tuple[Trigger, ...], steps: Steps
    ) -> Steps | No:
        """During this turn, when you play a Spell, draw a card."""
        return _outlasting(triggers, duration, steps)

    def ag_played_gain(self, which: Which, *rest: object) -> Steps | No:
        """Characters you play this Afternoon gain 1 boost."""
        told, steps = self._play_told(which, You(), rest), self._told_of_it(rest)
        if isinstance(told, No) or isinstance(steps, No):
            return NO
        triggers, duration = told
        said = said_of_played(triggers[0], steps)
        return NO if isinstance(said, No) else _outlasting((said,), duration, steps)

    def _play_told(
        self, which: Which, who: Who, rest: tuple[object, ...]
    ) -> tuple[tuple[Trigger, ...], Duration] | No:
        """The play that such words speak of, from the zone they name, and for how long."""
        zone = next((part for part in rest if isinstance(part, Zone)), None)
        duration = next(part for part in rest if isinstance(part, Duration))
        played: Trigger | No = self._played(which, who, zone)  # type: ignore[attr-defined]
        return NO if isinstance(played, No) else ((played,), duration)

    def _told_of_it(self, rest: tuple[object, ...]) -> Steps | No:
        """What they say becomes of the card."""
        verbs = tuple(part for part in rest if isinstance(part, tuple))
        made: Steps | No = self.ref_clause(It(), *verbs)  # type: ignore[attr-defined]
        return made


def _shuffled_in(refs: tuple[Ref, ...], shuffle: Shuffle, by: Who | None = None) -> Steps:
    """Cards are put in a Deck, which is then shuffled."""
    return (*(Step((Move(ref, Zone.DECK, who=by),)) for ref in refs), Step((shuffle,)))


def _about_it(actions: tuple[Action, ...]) -> bool:
    return all(getattr(action, "ref", None) == It() for action in actions)


def _outlasting(
    triggers: tuple[Trigger, ...], duration: Duration, steps: Steps, *, once: bool = False
) -> Steps | No:
    """The step that makes the Emblem; its effect knows what the event speaks of, and nothing else.

    Nothing enters twice: a reaction to its own entry has nothing to wait for.
    """
    own = [one for one in triggers if isinstance(one, Joins | Played) and one.which is None]
    if own or not all(isinstance(one, _EVENTS) for one in triggers):
        return NO
    steps = settled(steps, You())
    triggers = settled(triggers, You())
    aimed = contains(triggers, Target, TargetPlayer, Chosen, It, Doer)
    known = contains(steps, Rest, Rolled, Tallied, Did, Unknown, Otherwise)
    known = known or contains(steps[0], ThatMany)
    again = any(place.again for place in parts(steps, ExpeditionOf))
    again = again or any(who.again for who in parts(steps, TargetPlayer))
    if aimed or known or again:
        return NO
    spoken = all(getattr(one, "which", None) is not None for one in triggers)
    if not spoken and contains(steps[0], It):
        return NO
    together = once or contains(triggers, *TOLD_TOGETHER)
    reaction = Reaction(triggers, Effect(steps), together=together)
    return (Step((Whenever(reaction, duration, once),)),)


__all__ = ["AgainReader"]
