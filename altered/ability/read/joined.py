"""Readers of families that join others: qualities with "or", two objects, other players' places."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.grammar.chart import NO, No
from altered.ability.read.actions import Goal
from altered.ability.read.costs import SetTo
from altered.ability.read.joints import Acted, Bare, contains, put_in, settled
from altered.ability.read.kinds import merged
from altered.ability.read.objects import doer
from altered.ability.read.whom import so_many
from altered.ability.refer.depending import under
from altered.ability.refer.those_who import named_first
from altered.ability.refer.whose_choice import YOURS
from altered.ability.tree import (
    Activate,
    All,
    AnyOf,
    CountersOn,
    CountOf,
    Create,
    CreatedBy,
    Did,
    Discard,
    Draw,
    During,
    Each,
    EachPlayer,
    Effect,
    ExpeditionOf,
    Expeditions,
    Fits,
    Former,
    Gain,
    GainStatus,
    IfSo,
    It,
    LoseStatus,
    Me,
    Measure,
    Move,
    MoveCounters,
    MoveMarker,
    NextPlayed,
    Not,
    Number,
    Sacrifice,
    Standing,
    Step,
    Take,
    Target,
    Token,
    Which,
    You,
)
from altered.state.terms import Phase, Side, Status, Terrain, Type

if TYPE_CHECKING:
    from altered.ability.read.actions import Goal
    from altered.ability.tree import (
        Action,
        Amount,
        Compare,
        Condition,
        Place,
        Ref,
        TriggerSymbol,
        Who,
    )
    from altered.state.terms import Duration, Zone

Steps = tuple[Step, ...]
Actions = tuple["Action", ...]
Bound = tuple["Compare", int]
OF_YOURS = ExpeditionOf(whose="you", each=True)


def took(steps: Steps) -> tuple[Steps, Steps]:
    """Steps that speak of a target first, and the same steps about "it"."""
    first, *rest = steps
    ref = getattr(first.actions[0], "ref", None) if len(first.actions) == 1 else None
    if not isinstance(ref, Target):
        return (), steps
    return (Step((Take(ref),)),), (put_in(first, ref, It()), *rest)


def created_by(action: Action | Actions) -> Action | Actions | No:
    """Tokens that another player creates; no choice of a place is left to them."""
    if not isinstance(action, Create):
        return action
    into = action.into
    kept: object = into
    if not isinstance(kept, ExpeditionOf):
        return NO
    open_ = into.free or (into.whose != "any" and not into.each and into.side is None)
    if action.distributed or open_ or into.whose == "you" or into.where is not None:
        return NO
    return CreatedBy(doer, action.token, action.amount, into)


class JoinedReader:
    """What ``joined.lark`` means."""

    # -- qualities and places --------------------------------------------------------------------

    def j_either(self, *qualities: Which) -> Which | No:
        """Boosted or Gigantic."""
        return Which(either=qualities) if len(set(qualities)) == len(qualities) else NO

    def j_in_it(self) -> Which:
        """In it: in the Expedition spoken of."""
        return Which(expedition=ExpeditionOf(again=True))

    def j_your_choice(self) -> Which:
        """Of your choice: said again where you choose, something else where another does."""
        return Which(later=(YOURS,))

    def j_their_choice(self) -> Which:
        """Of their choice, as who does it chooses."""
        return Which()

    def j_named(self, *words: str) -> Which:
        """Named so."""
        return Which(name=" ".join(words))

    def j_side_of(self, who: Who, side: str) -> ExpeditionOf:
        """The Hero Expedition of target player; that of each player is each of them, not one."""
        if isinstance(who, EachPlayer):
            return ExpeditionOf(side=Side(side), each=True)
        return ExpeditionOf(side=Side(side), player=who)

    # -- conditions ------------------------------------------------------------------------------

    def j_both(self) -> Bound:
        """Both of your Expeditions."""
        return ">=", 2

    def j_neither(self) -> Bound:
        """Neither of your Expeditions."""
        return "=", 0

    def j_only(self, digits: str) -> Bound | No:
        """Only one of your Expeditions."""
        return ("=", 1) if digits == "1" else NO

    def j_one_of(self, digits: str) -> Bound | No:
        """One of your Expeditions."""
        return (">=", int(digits)) if digits in ("1", "2") else NO

    def j_standing(self, bound: Bound, *places: Place) -> Condition:
        """Both of your Expeditions are behind."""
        compare, number = bound
        counted = Expeditions(replace(OF_YOURS, standing=places))
        return Measure(counted, compare, Number(number))

    def j_in_terrain(self, bound: Bound, name: str) -> Condition:
        """Both of your Expeditions are in a terrain."""
        compare, number = bound
        counted = Expeditions(replace(OF_YOURS, terrains=(Terrain(name),)))
        return Measure(counted, compare, Number(number))

    def j_has(
        self, expedition: ExpeditionOf, quantity: tuple[Compare, int, Which]
    ) -> Condition | No:
        """My Expedition has two or more Characters."""
        there: Which | No = self.p_expedition(expedition)  # type: ignore[attr-defined]
        return there if isinstance(there, No) else self.j_are(quantity, there)

    def j_empty(self, expedition: ExpeditionOf) -> Condition | No:
        """The Expedition facing me is empty: of Characters."""
        return self.j_has(expedition, ("=", 0, Which(types=(Type.CHARACTER,))))

    def j_not_empty(self, expedition: ExpeditionOf) -> Condition | No:
        """My other Expedition is not empty."""
        return self.j_has(expedition, (">=", 1, Which(types=(Type.CHARACTER,))))

    def j_are_in(
        self, quantity: tuple[Compare, int, Which], expedition: ExpeditionOf
    ) -> Condition | No:
        """Two or more Characters are in the Expedition facing me."""
        return self.j_has(expedition, quantity)

    def j_are(self, quantity: tuple[Compare, int, Which], quality: Which) -> Condition | No:
        """Two or more Characters you control are Boosted."""
        compare, number, which = quantity
        both = merged(which, quality)
        return NO if isinstance(both, No) else so_many(both, compare, number)

    def j_controls(self, who: Who, quantity: tuple[Compare, int, Which]) -> Condition | No:
        """Target player controls two or more Characters."""
        compare, number, which = quantity
        if which.controller != "any" or which.zones or which.controlled_by is not None:
            return NO
        theirs = replace(which, controlled_by=who)
        return Measure(CountOf(theirs), compare, Number(number))

    def j_control_two(
        self, one: tuple[Compare, int, Which], other: tuple[Compare, int, Which]
    ) -> Condition | No:
        """You control two or more Robots and three or more Plants."""
        facts: list[Condition] = []
        if (one[:2], other[:2]) == ((">=", 1), (">=", 1)):
            return NO  # "a Robot and a Plant" has a rule of its own
        for compare, number, which in (one, other):
            if which.controller != "any" or which.zones:
                return NO
            mine = replace(which, controller="you")
            facts.append(so_many(mine, compare, number))
        return All(tuple(facts))

    def j_control_either(
        self, one: tuple[Compare, int, Which], other: tuple[Compare, int, Which]
    ) -> Condition | No:
        """You control a Robot or three or more Plants: one of the two is enough."""
        both = self.j_control_two(one, other)
        return AnyOf(both.conditions) if isinstance(both, All) else NO

    def j_not_facing(self, ref: Ref, which: Which) -> Condition | No:
        """I am not facing any Characters."""
        both = merged(which, Which(where="facing"))
        if ref != Me() or isinstance(both, No):
            return NO
        return Measure(CountOf(both), "=", Number(0))

    def j_is_in(self, ref: Ref, expedition: ExpeditionOf) -> Condition | No:
        """It is in your Hero Expedition."""
        kept: object = expedition
        if not isinstance(kept, ExpeditionOf) or kept.target:
            return NO
        there: Which | No = self.p_expedition(expedition)  # type: ignore[attr-defined]
        return there if isinstance(there, No) else Fits(ref, there)

    def j_is_not_in(self, ref: Ref, expedition: ExpeditionOf) -> Condition | No:
        """It is not in your Hero Expedition."""
        made = self.j_is_in(ref, expedition)
        return made if isinstance(made, No) else Not(made)

    def j_is_facing(self, ref: Ref) -> Condition | No:
        """It is facing me."""
        return NO if isinstance(ref, Me) else Fits(ref, Which(where="facing"))

    def j_has_keyword(self, ref: Ref, name: str) -> Condition | No:
        """It has Gigantic."""
        return NO if name in {s.value for s in Status} else Fits(ref, Which(keyword=name))

    def j_has_status(self, ref: Ref, name: str) -> Condition:
        """It has Fleeting."""
        return Fits(ref, Which(statuses=(Status(name),)))

    def j_all_are(self, which: Which, quality: Which) -> Condition | No:
        """All Characters you control are Boosted: as many as there are."""
        told: Condition | No = self.st_all(which, quality)  # type: ignore[attr-defined]
        both = merged(which, quality)
        placed = which.controller != "any" or which.where is not None
        if isinstance(both, No) or (placed and not isinstance(told, No)):
            return NO  # there are none that are not: one way to say it
        return Measure(CountOf(both), "=", CountOf(which))

    def j_not_during(self, phase: str) -> Condition:
        """It is not Dusk."""
        return Not(During(Phase(phase)))

    # -- actions ---------------------------------------------------------------------------------

    def j_discard(self) -> Action:
        """Discard."""
        return Discard(It())

    def j_sacrifice(self) -> Action:
        """Sacrifice."""
        return Sacrifice(doer, It())

    def j_exhaust(self) -> Action:
        """Exhaust."""
        return GainStatus(It(), Status.EXHAUSTED)

    def j_ready(self) -> Action:
        """Ready."""
        return LoseStatus(It(), Status.EXHAUSTED)

    def j_pair(self, verb: Action, *refs: Ref) -> Actions | No:
        """Discard target Character and target Permanent: at once."""
        if any(isinstance(ref, It | Each) for ref in refs):
            return NO
        if isinstance(verb, Sacrifice) and any(isinstance(ref, Target) for ref in refs):
            return NO
        return tuple(put_in(verb, It(), ref) for ref in refs)

    def j_pair_to(self, *parts: Ref | Goal) -> Actions | No:
        """Return a Character and a Spell from your Reserve to your hand."""
        goal = next(part for part in parts if isinstance(part, Goal))
        refs = tuple(part for part in parts if not isinstance(part, Goal))
        if any(isinstance(ref, It | Each) for ref in refs):
            return NO
        return tuple(Move(ref, goal.zone, goal.into, goal.bottom, goal.ready) for ref in refs)

    def j_create_another(self, *parts: Amount | Token | ExpeditionOf | str) -> Bare | No:
        """Create a token in one place and another one in another."""
        amount, token, *rest = parts
        places = tuple(part for part in rest if isinstance(part, ExpeditionOf))
        counts = [part for part in rest if isinstance(part, str)]
        if len(places) != 2 or counts not in ([], ["1"]):
            return NO
        assert isinstance(token, Token)
        assert not isinstance(amount, Token | ExpeditionOf | str)
        one, other = places
        made = (Create(token, amount, one), Create(token, Number(1), other))
        return Bare(tuple(Step((action,)) for action in made))

    def j_activate(self, triggers: tuple[TriggerSymbol, ...], ref: Ref) -> Steps | No:
        """Activate the {H} and {R} abilities of an object."""
        if len(triggers) < 2:
            return NO
        ref = settled(ref, You())
        if isinstance(ref, Each):
            return tuple(Step((Activate(ref, trigger),)) for trigger in triggers)
        if isinstance(ref, Me | It):
            return NO
        again = tuple(Step((Activate(It(), trigger),)) for trigger in triggers)
        return (Step((Take(ref),)), *again)

    def j_double(self, name: str, ref: Ref) -> Steps:
        """Double the boosts on an object: it gains as many as it has."""
        ref = settled(ref, You())
        if isinstance(ref, Each):
            return (Step((Gain(It(), CountersOn(It(), name), name),), for_each=ref.which),)
        if isinstance(ref, Me | It):
            return (Step((Gain(ref, CountersOn(ref, name), name),)),)
        return (Step((Take(ref),)), Step((Gain(It(), CountersOn(It(), name), name),)))

    def j_as_many(self, ref: Ref, *names: str) -> Steps | No:
        """An object gains as many boosts as it has; I gain as many as another one has."""
        if len(set(names)) > 1:
            return NO
        if isinstance(ref, Me):
            return (Step((Gain(Me(), CountersOn(It(), names[0]), names[0]),)),)
        return self.j_double(names[0], ref)

    def j_as_many_gone(self, ref: Ref, name: str, *_kind: str) -> Steps:
        """An object gains as many boosts as the sacrificed Character had."""
        return (Step((Gain(settled(ref, You()), CountersOn(Former(), name), name),)),)

    def j_move_all(self, name: str, source: Ref, goal: Ref) -> Steps | No:
        """Move all boosts from one object to another: as many as there are."""
        source, goal = settled(source, You()), settled(goal, You())
        if isinstance(source, Each) or isinstance(goal, It | Each):
            return NO
        if isinstance(source, Me | It):
            return (Step((MoveCounters(source, goal, CountersOn(source, name), name),)),)
        move = MoveCounters(It(), goal, CountersOn(It(), name), name)
        return (Step((Take(source),)), Step((move,)))

    def j_double_mine(self, name: str) -> Steps:
        """Double my boosts."""
        return self.j_double(name, Me())

    def j_double_its(self, name: str) -> Steps:
        """Double its boosts."""
        return self.j_double(name, It())

    def j_price(self, ref: Ref, verb: Actions) -> Action | No:
        """Have me gain Asleep, as a cost."""
        done = tuple(put_in(action, It(), ref) for action in verb)
        return done[0] if len(done) == 1 and isinstance(done[0], GainStatus | LoseStatus) else NO

    # -- sentences -------------------------------------------------------------------------------

    def j_or_if(self, steps: Steps, count: Amount, *rest: str | Condition) -> Steps | No:
        """Gain 1 boost, or 2 if ...: that many in place of the number before."""
        *names, condition = rest
        assert not isinstance(condition, str)
        action = steps[0].actions[0] if len(steps) == 1 and len(steps[0].actions) == 1 else None
        match action:
            case Gain(name=name) if names in ([], [name]):
                more: Action = replace(action, amount=count)
            case Draw() | Create(distributed=False) if not names:
                more = replace(action, amount=count)
            case _:
                return NO
        lead, base = took((Step((action,)),))
        _, alt = took((Step((more,)),))
        first = replace(steps[0], actions=(), may=False)
        if first != Step(()):
            return NO
        return (*lead, Step(alt[0].actions, condition=condition, otherwise=base))

    def j_two_ifs(self, one: Condition, steps: Steps, other: Condition, more: Steps) -> Steps | No:
        """If ..., draw a card; if ..., Resupply."""
        if contains((other, more), It) or contains((one, other), Did):
            return NO  # whose "it" is, and what was done, would be open
        return (under(one, steps), under(other, more))

    def j_or_else_if(self, steps: Steps, other: Steps, condition: Condition) -> Steps | No:
        """Draw a card, or Resupply if ...: the second in place of the first."""
        if any(len(part) != 1 or part[0] != Step(part[0].actions) for part in (steps, other)):
            return NO
        if contains((steps, other), Target, It):
            return NO  # whose "it" is, or which is the target, would be open
        return (Step(other[0].actions, condition=condition, otherwise=steps),)

    def j_unless_they(self, steps: Steps, who: Who, action: Action | Actions) -> Steps | No:
        """Do something unless somebody else does something."""
        if who == You():
            return NO
        done = self.who_may_act(who, action)  # type: ignore[attr-defined]
        if not isinstance(done, Acted):
            return NO
        lead, base = took(steps)
        first = replace(base[0], condition=Not(Did()), then=(*base[0].then, *base[1:]))
        if base[0].condition is not None:
            return NO
        return (*lead, *named_first(done.steps, first))

    def j_if_target(self, which: Which, quality: Which, steps: Steps) -> Steps | No:
        """If target Character is Boosted, it gains ...: the target is chosen anyway."""
        if not contains(steps, It) or contains(steps, Target):
            return NO
        first, *rest = steps
        if first.condition is not None:
            return NO
        asked = Fits(It(), quality)
        then = replace(first, condition=asked, then=(*first.then, *rest))
        return (Step((Take(Target(which, Number(1))),)), then)

    def j_if_place(self, expedition: ExpeditionOf, *rest: Place | bool | Amount) -> Steps | No:
        """If my Expedition is behind, it moves forward."""
        places = tuple(part for part in rest if isinstance(part, str))
        *_, back = (part for part in rest if isinstance(part, bool))
        amount = rest[-1] if not isinstance(rest[-1], bool | str) else Number(1)
        kept: object = expedition
        if not isinstance(kept, ExpeditionOf) or kept.target or kept.each:
            return NO
        if kept == ExpeditionOf(whose=kept.whose, free=kept.free):
            return NO  # "one of your Expeditions": which one, if several are behind?
        assert not isinstance(amount, bool | str)
        move = MoveMarker(expedition, amount, back)
        return (Step((move,), condition=Standing(expedition, places)),)

    def j_each_place(
        self, places: tuple[Place, ...], back: bool, amount: Amount = Number(1)
    ) -> Steps:
        """Each Expedition that is behind moves forward."""
        return (Step((MoveMarker(ExpeditionOf(each=True, standing=places), amount, back),)),)

    # -- options ---------------------------------------------------------------------------------

    def j_one_or_more(self, *parts: str | Effect | Amount) -> Effect | No:
        """Choose one or more."""
        modes = tuple(p for p in parts if isinstance(p, Effect))
        digits = [p for p in parts if isinstance(p, str)]
        least = int(digits[0])
        good = len(modes) + len(digits) == len(parts) and 0 < least < len(modes)
        return Effect((), modes, len(modes), up_to=True, least=least) if good else NO

    def j_different(self, digits: str, *modes: Effect) -> Effect | No:
        """Choose two different: no option twice, as always."""
        return Effect((), modes, int(digits)) if 1 < int(digits) <= len(modes) else NO

    def j_choose_x(self, amount: Amount, *rest: bool | Effect) -> Effect | No:
        """Choose X, where X is a number. You may pick the same option multiple times."""
        modes = tuple(one for one in rest if isinstance(one, Effect))
        again = len(modes) < len(rest)
        return Effect((), modes, 0, repeated=again, more=amount) if len(modes) > 1 else NO

    def j_may_choose_more(self, *parts: str | Effect | Condition) -> Effect | No:
        """Choose one. If ..., you may choose both instead."""
        made = self.d_choose_more(*parts)  # type: ignore[attr-defined]
        if not isinstance(made, Effect) or not isinstance(made.more, IfSo):
            return NO
        return replace(made, up_to=True, least=made.choose)

    # -- the next card ---------------------------------------------------------------------------

    def j_next_post(self, which: Which, *rest: object) -> Steps | No:
        """The next Character you play this turn with Hand Cost {3} or less ..."""
        posts = tuple(part for part in rest if isinstance(part, Which))
        both = merged(which, *posts)
        left = tuple(part for part in rest if not isinstance(part, Which))
        if isinstance(both, No):
            return NO
        made: Steps | No = self.next_played(both, *left)  # type: ignore[attr-defined]
        return made

    def j_next_several(self, which: Which, *rest: Zone | Duration | Amount | Effect) -> Steps | No:
        """The next Character you play this turn costs {1} less and gains 1 boost."""
        what = tuple(part for part in rest if isinstance(part, Number | Effect | SetTo))
        where = tuple(part for part in rest if not isinstance(part, Number | Effect | SetTo))
        kinds = {type(part) for part in what}
        if len(kinds) < len(what):
            return NO
        found: list[Step] = []
        for one in what:
            made = self.next_played(which, *where, one)  # type: ignore[attr-defined]
            if isinstance(made, No):
                return NO
            found += made
        assert all(isinstance(step.actions[0], NextPlayed) for step in found)
        return tuple(found)


__all__ = ["JoinedReader", "created_by"]
