"""Readers of steps and actions: what the rules of ``ability.lark`` mean, part 3.

A clause is a tuple of steps. Actions are read with ``doer`` as their player; the clause that
says who acts puts that player in.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from altered.ability.chart import NO, No
from altered.ability.joints import (
    Acted,
    Bare,
    Otherwise,
    TargetedExpedition,
    contains,
    put_in,
    settled,
)
from altered.ability.joints import Unknown as _Unknown
from altered.ability.read_numbers import unknown_amount
from altered.ability.read_objects import doer
from altered.ability.tree import (
    Ability,
    Action,
    Activate,
    AfterYou,
    AnyNumber,
    Chosen,
    Cost,
    CountOf,
    Create,
    Delayed,
    Did,
    Discard,
    Draw,
    Effect,
    ExpeditionOf,
    Gain,
    GainOneOf,
    GainStatus,
    InternalAction,
    It,
    Keyword,
    Lasting,
    Later,
    LoseStatus,
    Me,
    Move,
    MoveMarker,
    NextPlayed,
    Not,
    Number,
    Pass,
    PlayForFree,
    ReadyMana,
    Remove,
    Resupply,
    Reveal,
    RollDie,
    Sabotage,
    Sacrifice,
    Static,
    Step,
    SwitchExpeditions,
    Take,
    Target,
    Token,
    TopOfDeck,
    Which,
    Win,
    You,
)
from altered.state.terms import Duration, Status, Type, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Amount, Condition, Ref, TriggerSymbol, Who

Steps = tuple[Step, ...]
Sentence = Steps | Otherwise


@dataclass(frozen=True)
class Goal:
    """Where a move goes."""

    zone: Zone
    into: ExpeditionOf | None = None
    bottom: bool = False
    ready: bool = True


class ActionReader:
    """Effects, steps, clauses and actions."""

    def together(self, *parts: object) -> tuple[object, ...]:
        """A list."""
        return parts

    # -- effects -----------------------------------------------------------------------------------

    def exactly(self, digits: str) -> tuple[int, bool]:
        """Choose one."""
        return int(digits), False

    def at_most(self, digits: str) -> tuple[int, bool]:
        """Choose up to one."""
        return int(digits), True

    def choose_x(self, digits: str) -> tuple[int, bool]:
        """Choose X+1, where X is told right after."""
        return int(digits), False

    def at_most_sum(self, amount: Amount) -> tuple[int, bool, Amount]:
        """Choose up to a number that is counted."""
        return 0, True, amount

    def same(self) -> bool:
        """The same option multiple times."""
        return True

    def mode(self, effect: Effect) -> Effect | No:
        """One option, without options of its own."""
        return NO if effect.modes else effect

    def modal(
        self, many: tuple[int, bool] | tuple[int, bool, Amount], *rest: bool | Effect | Amount
    ) -> Effect | No:
        """Choose one: ..."""
        modes = tuple(r for r in rest if isinstance(r, Effect))
        repeated = any(r is True for r in rest)
        told = [r for r in rest if not isinstance(r, bool | Effect)]
        more = many[2] if len(many) == 3 else told[0] if told else None
        if len(modes) < 2 or (more is None and many[0] < 1):
            return NO
        if more is None and many[0] > len(modes) and not repeated:
            return NO
        return Effect((), modes, many[0], many[1], repeated, more)

    def steps_effect(self, steps: Steps) -> Effect:
        """Sentences in order."""
        return Effect(steps)

    def sequence(self, *sentences: Sentence) -> Steps | No:
        """Sentences; "Otherwise" belongs to the condition right before it."""
        steps: list[Step] = []
        for sentence in sentences:
            if steps and contains(steps[-1], TargetedExpedition):
                placed = self._placed(sentence)
                if placed is None:
                    return NO
                steps[-1:] = placed
                continue
            if not isinstance(sentence, Otherwise):
                steps += sentence
                continue
            if not steps or steps[-1].condition is None or steps[-1].otherwise:
                return NO
            steps[-1] = replace(steps[-1], otherwise=sentence.steps)
        return NO if steps and contains(steps[-1], TargetedExpedition) else tuple(steps)

    def _placed(self, sentence: Sentence) -> Steps | None:
        """A sentence after "Target an Expedition.": its "in it" is that Expedition."""
        if isinstance(sentence, Otherwise):
            return None
        there = ExpeditionOf(target=True)
        first = put_in(sentence[0], ExpeditionOf(again=True), there)
        return None if first == sentence[0] else (first, *sentence[1:])

    def with_where(self, steps: Sentence, amount: Amount) -> Sentence | No:
        """..., where X is a number."""
        if not contains(steps, _Unknown):
            return NO
        from altered.ability.tree import Plus

        for more in range(1, 4):
            steps = put_in(steps, _Unknown(more), Plus(amount, more))
        return put_in(steps, _Unknown(), amount)

    # -- conditions on clauses ---------------------------------------------------------------------

    def _under(self, condition: Condition | None, steps: Steps, *, otherwise: Steps = ()) -> Steps:
        first, *rest = steps
        if first.condition is None and not (rest and first.may):
            return (
                replace(first, condition=condition, then=(*first.then, *rest), otherwise=otherwise),
            )
        return (Step((), condition=condition, then=steps, otherwise=otherwise),)

    def if_chain(self, condition: Condition, steps: Steps) -> Steps:
        """If ..., do."""
        return self._under(condition, steps)

    def chain_if(self, steps: Steps, condition: Condition) -> Steps:
        """Do ... if."""
        return self._under(condition, steps)

    def if_else(self, condition: Condition, steps: Steps, otherwise: Steps) -> Steps:
        """If ..., do, otherwise, do."""
        return self._under(condition, steps, otherwise=otherwise)

    def unless_chain(self, condition: Condition, steps: Steps) -> Steps:
        """Unless ..., do."""
        return self._under(Not(condition), steps)

    def chain_unless(self, steps: Steps, condition: Condition) -> Steps:
        """Do ... unless."""
        return self._under(Not(condition), steps)

    def if_did(self, steps: Steps) -> Steps:
        """If you do, ..."""
        return self._under(Did(), steps)

    def if_did_not(self, steps: Steps) -> Steps:
        """If you do not, ...; if you cannot, ..."""
        return self._under(Not(Did()), steps)

    def otherwise(self, steps: Steps) -> Otherwise:
        """Otherwise, ..."""
        return Otherwise(steps)

    def on_roll(self, condition: Condition, steps: Steps) -> Steps:
        """On a 4+, ..."""
        return self._under(condition, steps)

    def roll_table(self, *rows: Steps) -> Steps:
        """On a: • 4+, ... • 1-3, ..."""
        return tuple(step for row in rows for step in row)

    def for_each_chain(self, which: Which, steps: Steps) -> Steps | No:
        """For each ..., do."""
        if len(steps) == 1 and steps[0].for_each is None:
            return (replace(steps[0], for_each=which),)
        return (Step((), for_each=which, then=steps),)

    def delayed(self, moment: str, steps: Steps) -> Steps | No:
        """After Rest, do."""
        return (Step((Delayed("Rest", Effect(steps)),)),) if moment == "Rest" else NO

    def delayed_after(self, steps: Steps, moment: str) -> Steps | No:
        """Do ... after Rest."""
        return self.delayed(moment, steps)

    # -- clauses -----------------------------------------------------------------------------------

    def chain(self, *clauses: Steps | Bare | Acted) -> Steps | No:
        """Clauses one after the other; what follows "you may ..." is done only if that was.

        After "each player discards ..., then draws ..." the second verb is theirs, too.
        """
        if any(
            isinstance(a, Acted) and isinstance(b, Bare)
            for a, b in zip(clauses, clauses[1:], strict=False)
        ):
            return NO
        links = tuple(c.steps if isinstance(c, Bare | Acted) else c for c in clauses)
        steps: list[Step] = list(links[0])
        if any(contains(link[-1].actions, InternalAction) for link in links[:-1]):
            return NO  # what follows belongs to the internal action
        if len(links) > 1 and links[0][-1].may:
            rest = tuple(step for link in links[1:] for step in link)
            return (*steps, *self._under(Did(), rest))
        for link in links[1:]:
            steps += link
        return tuple(steps)

    def imperative(self, action: Action) -> Bare:
        """Draw a card."""
        return Bare((Step((settled(action, You()),)),))

    def you_may(self, clause: Steps | Bare) -> Steps | No:
        """You may ..."""
        first, *rest = clause.steps if isinstance(clause, Bare) else clause
        if first.may:
            return NO
        return (replace(first, may=True), *(self._under(Did(), tuple(rest)) if rest else ()))

    def you_pass(self) -> Steps:
        """You pass."""
        return (Step((Pass(You()),)),)

    def does_pass(self) -> Action:
        """Pass, said of a player."""
        return Pass(doer)

    def internal_action(self, cost: Cost, steps: Steps) -> Steps | No:
        """You may pay ... to ..."""
        if cost.discard_me:
            return NO
        return (Step((InternalAction(settled(cost, You()), Effect(steps)),), may=True),)

    def who_acts(self, who: Who, *actions: Action) -> Acted:
        """Each player draws a card."""
        return Acted(tuple(Step((settled(action, who),)) for action in actions))

    def who_may_act(self, who: Who, *actions: Action) -> Acted | No:
        """Target player may draw a card."""
        if who == You():
            return NO
        first, *rest = self.who_acts(who, *actions).steps
        may = replace(first, may=True, who_may=who)
        return Acted((may, *(self._under(Did(), tuple(rest)) if rest else ())))

    def ref_clause(self, ref: Ref, *verbs: tuple[Action, ...]) -> Steps:
        """An object gains, loses, switches ...: a verb is a step."""
        ref = settled(ref, You())
        again: Ref = ref if isinstance(ref, Me) else It()
        steps: list[Step] = []
        for verb in verbs:
            subject = again if steps else ref
            done = tuple(
                put_in(a, It(), subject if place == 0 else again) if subject != It() else a
                for place, a in enumerate(verb)
            )
            steps.append(Step(done))
        return tuple(steps)

    def after_you(self) -> Steps:
        """After You."""
        return (Step((AfterYou(),)),)

    def roll(self, count: str = "1") -> Steps | No:
        """Roll a die."""
        return (Step((RollDie(),)),) if count == "1" else NO

    def you_win(self) -> Steps:
        """You win the game."""
        return (Step((Win(You()),)),)

    def take(self, which: Which) -> Steps:
        """Target a Character, then ..."""
        return (Step((Take(Target(which, Number(1))),)),)

    def take_n(self, digits: str, which: Which) -> Steps | No:
        """Target two Characters, and ..."""
        number = int(digits)
        return NO if number < 2 else (Step((Take(Target(which, Number(number))),)),)

    def take_other(self, which: Which) -> Steps:
        """Target another Character, then ..."""
        return (Step((Take(Target(replace(which, other=True), Number(1))),)),)

    def take_expedition(self) -> Steps:
        """Target an Expedition; what is created "in it" is created there."""
        return (Step((cast("Action", TargetedExpedition()),)),)

    def both_clause(self, *verbs: tuple[Action, ...]) -> Steps:
        """We both gain 1 boost: me and it, at once."""
        return tuple(
            Step(
                tuple(
                    put_in(a, It(), one) if one != It() else a for a in verb for one in (Me(), It())
                )
            )
            for verb in verbs
        )

    # -- what objects do: written with It for the subject --------------------------------------------

    def g_status(self, name: str) -> Action:
        """Fleeting."""
        return GainStatus(It(), Status(name))

    def g_counters(self, amount: Amount, name: str, *more: int | Which) -> Action | No:
        """Two boosts, up to a maximum of three, for each Landmark."""
        limit: int | None = None
        for one in more:
            if isinstance(one, Which):
                if not isinstance(amount, Number):
                    return NO
                amount = CountOf(one, amount.value)
            else:
                limit = one
        return Gain(It(), amount, name, limit)

    def v_gain(self, *items: Action) -> tuple[Action, ...]:
        """Gain a and b: one verb, one step."""
        return items

    def v_gain_one_of(self, *items: Action) -> tuple[Action, ...] | No:
        """Gain a, b or c."""
        statuses = tuple(i.status for i in items if isinstance(i, GainStatus))
        return (GainOneOf(It(), statuses),) if len(statuses) == len(items) else NO

    def v_lose(self, *names: str) -> tuple[Action, ...]:
        """Lose statuses."""
        return tuple(LoseStatus(It(), Status(name)) for name in names)

    def v_lose_counters(self, amount: Amount, name: str) -> tuple[Action, ...]:
        """Lose counters."""
        return (Remove(It(), amount, name),)

    def v_lose_all(self, name: str) -> tuple[Action, ...]:
        """Lose all counters of a name."""
        return (Remove(It(), AnyNumber(), name),)

    def g_per_counter(self, amount: Amount, name: str, per: Amount) -> Action | No:
        """A boost for each counter on me."""
        return Gain(It(), per, name) if amount == Number(1) else NO

    def g_equal(self, name: str, amount: Amount) -> Action:
        """A number of boosts equal to a number."""
        return Gain(It(), amount, name)

    def two_clause(self, one: Ref, other: Ref, verb: tuple[Action, ...]) -> Steps | No:
        """Two objects gain something, at once."""
        if isinstance(one, It) or isinstance(other, It):
            return NO
        refs = (settled(one, You()), settled(other, You()))
        return (Step(tuple(put_in(a, It(), ref) for ref in refs for a in verb)),)

    def v_switch(self) -> tuple[Action, ...]:
        """Switch Expeditions."""
        return (SwitchExpeditions(It()),)

    def v_activate(self, triggers: tuple[TriggerSymbol, ...]) -> tuple[Action, ...]:
        """Activate its abilities."""
        return tuple(Activate(It(), t) for t in triggers)

    def join_symbol(self) -> TriggerSymbol:
        """{J}."""
        return "join"

    def hand_symbol(self) -> TriggerSymbol:
        """{H}."""
        return "hand"

    def reserve_symbol(self) -> TriggerSymbol:
        """{R}."""
        return "reserve"

    def forward(self) -> bool:
        """Not backward."""
        return False

    def backward(self) -> bool:
        """Backward."""
        return True

    def regions(self, digits: str) -> Amount:
        """Two regions."""
        return Number(int(digits))

    def e_moves(
        self,
        expedition: ExpeditionOf,
        back: bool,
        amount: Amount = Number(1),  # noqa: B008
    ) -> Steps:
        """An Expedition moves forward."""
        return (Step((MoveMarker(expedition, amount, back),)),)

    def move_marker(
        self,
        expedition: ExpeditionOf,
        back: bool,
        amount: Amount = Number(1),  # noqa: B008
    ) -> Action:
        """Move an Expedition forward."""
        return MoveMarker(expedition, amount, back)

    def this_turn(self) -> Duration:
        """This turn."""
        return Duration.TURN

    def this_afternoon(self) -> Duration:
        """This Afternoon."""
        return Duration.AFTERNOON

    def this_day(self) -> Duration:
        """This Day."""
        return Duration.DAY

    def lasting_after(self, statics: tuple[Static, ...], duration: Duration) -> Steps:
        """Expeditions cannot move forward this Day."""
        return (Step(tuple(Lasting(static, duration) for static in statics)),)

    def lasting_before(self, duration: Duration, statics: tuple[Static, ...]) -> Steps:
        """This Day, Expeditions cannot move forward."""
        return self.lasting_after(statics, duration)

    def from_hand(self) -> Zone:
        """From your hand."""
        return Zone.HAND

    def from_reserve(self) -> Zone:
        """From your Reserve."""
        return Zone.RESERVE

    def next_played(self, which: Which, *rest: Zone | Duration | Amount | Effect) -> Steps | No:
        """The next Spell you play this turn costs {1} less."""
        zones = tuple(r for r in rest if isinstance(r, Zone))
        duration = next(r for r in rest if isinstance(r, Duration))
        if zones and which.zones:
            return NO
        if zones:
            which = replace(which, zones=zones)
        elif which.zones and which.controller in ("any", "you"):
            which = replace(which, controller="any")
        effect = next((r for r in rest if isinstance(r, Effect)), None)
        cheaper = next((r for r in rest if isinstance(r, Number)), None)
        return (Step((NextPlayed(which, duration, cheaper, effect),)),)

    def next_played_2(
        self, which: Which, duration: Duration, zone: Zone, what: Amount | Effect
    ) -> Steps | No:
        """The next Spell you play this turn from your Reserve ..."""
        return self.next_played(which, zone, duration, what)

    def n_cheaper(self, mana: str) -> Amount | No:
        """Costs {1} less."""
        return NO if mana == "X" else Number(int(mana))

    def n_gains(self, *verbs: tuple[Action, ...]) -> Effect:
        """Gains 1 boost."""
        return Effect(tuple(Step(verb) for verb in verbs))

    # -- actions -----------------------------------------------------------------------------------

    def draw(self, amount: Amount) -> Action:
        """Draw cards."""
        return Draw(doer, amount)

    def draw_it(self) -> Action:
        """Draw it: a revealed card."""
        return Move(It(), Zone.HAND)

    def resupply(self, amount: Amount = Number(1)) -> Action:  # noqa: B008
        """Resupply."""
        return Resupply(doer, amount)

    def sabotage(self) -> Action:
        """Sabotage."""
        return Sabotage()

    def sacrifice(self, ref: Ref) -> Action | No:
        """Sacrifice."""
        return NO if isinstance(ref, Target | TopOfDeck) else Sacrifice(doer, ref)

    def discard(self, ref: Ref) -> Action:
        """Discard."""
        return Discard(ref)

    def goal_zone(self, zone: Zone, state: bool | None = None) -> Goal | No:
        """To a zone; cards enter the Mana zone Exhausted unless it says ready."""
        if zone is Zone.MANA_ZONE:
            return Goal(zone, ready=bool(state))
        return Goal(zone) if state is None else NO

    def exhausted_orb(self) -> bool:
        """As an exhausted Mana Orb."""
        return False

    def ready_orb(self) -> bool:
        """As a ready Mana Orb."""
        return True

    def goal_expedition(self, expedition: ExpeditionOf) -> Goal:
        """To an Expedition."""
        return Goal(Zone.EXPEDITION_ZONE, expedition)

    def goal_top(self) -> Goal:
        """On top of the Deck."""
        return Goal(Zone.DECK)

    def goal_bottom(self) -> Goal:
        """On the bottom of the Deck."""
        return Goal(Zone.DECK, bottom=True)

    def move_to(self, ref: Ref, goal: Goal) -> Action:
        """Put, return, send: one action (1.4.3.a)."""
        return Move(ref, goal.zone, goal.into, goal.bottom, goal.ready)

    def move_to_2(self, goal: Goal, ref: Ref) -> Action:
        """Send to Reserve ..."""
        return self.move_to(ref, goal)

    def remove(self, amount: Amount, name: str, ref: Ref) -> Action:
        """Remove counters."""
        return Remove(ref, amount, name)

    def remove_all(self, name: str, ref: Ref) -> Action:
        """Remove all counters of a name."""
        return Remove(ref, AnyNumber(), name)

    def give_to(self, amount: Amount, name: str, ref: Ref) -> Action:
        """Give boosts to an object."""
        return Gain(ref, amount, name)

    def give_ref(self, ref: Ref, amount: Amount, name: str) -> Action:
        """Give an object boosts."""
        return Gain(ref, amount, name)

    def give_status(self, ref: Ref, name: str) -> Action:
        """Give an object a status."""
        return GainStatus(ref, Status(name))

    def exhaust_it(self, ref: Ref) -> Action:
        """Exhaust."""
        return GainStatus(ref, Status.EXHAUSTED)

    def ready_it(self, ref: Ref) -> Action | No:
        """Ready; Mana Orbs have their own action."""
        if isinstance(ref, Chosen) and ref.which.types == (Type.MANA_ORB,):
            return NO
        return LoseStatus(ref, Status.EXHAUSTED)

    def ready_mana(self, count: str = "1") -> Action:
        """Ready Mana Orbs."""
        return ReadyMana(doer, Number(int(count)))

    def token(self, name: str, statistics: str, *subtypes: str) -> Token:
        """A name, statistics and sub-types (7.3.3.b)."""
        forest, mountain, water = (int(part) for part in statistics.split("/"))
        return Token(name, (forest, mountain, water), subtypes)

    def with_text(self, *parts: tuple[Ability, ...] | Keyword) -> tuple[Ability, ...]:
        """With abilities, in quotation marks or as keywords."""
        found: list[Ability] = []
        for part in parts:
            if isinstance(part, tuple):
                found += part
            else:
                found.append(part)
        return tuple(found)

    def create(
        self, amount: Amount, token: Token, into: ExpeditionOf, text: tuple[Ability, ...] = ()
    ) -> Action:
        """Create tokens in an Expedition."""
        return Create(replace(token, abilities=text), amount, into)

    def create_2(
        self, amount: Amount, token: Token, text: tuple[Ability, ...], into: ExpeditionOf
    ) -> Action:
        """Create tokens with abilities in an Expedition."""
        return Create(replace(token, abilities=text), amount, into)

    def create_spread(self, amount: Amount, token: Token) -> Action | No:
        """Create tokens, distributed among target Expeditions."""
        if amount == Number(1):
            return NO
        return Create(token, amount, ExpeditionOf(target=True), distributed=True)

    def activate(self, triggers: tuple[TriggerSymbol, ...], ref: Ref) -> Action | No:
        """Activate the {J} abilities of an object."""
        return Activate(ref, triggers[0]) if len(triggers) == 1 else NO

    def activate_its(self, triggers: tuple[TriggerSymbol, ...]) -> Action | No:
        """Activate its abilities."""
        return self.activate(triggers, It())

    def activate_mine(self, triggers: tuple[TriggerSymbol, ...]) -> Action | No:
        """Activate my abilities."""
        return self.activate(triggers, Me())

    def play_free(self, ref: Ref) -> Action:
        """Play for free."""
        return PlayForFree(ref)

    def choose_it(self, ref: Ref) -> Action | No:
        """Choose an object."""
        return Take(ref) if isinstance(ref, Chosen) else NO

    def reveal(self, ref: Ref) -> Action:
        """Reveal cards."""
        return Reveal(ref)


def step_of(later: Later) -> Step:
    """A step that no engine carries out."""
    return Step((cast("Action", later),))


def static_of(later: Later) -> Static:
    """A statement that no engine knows."""
    return cast("Static", later)


def unknown_left(value: object) -> bool:
    """Whether an X was never told."""
    return contains(value, _Unknown)


__all__ = ["ActionReader", "Goal", "unknown_amount", "unknown_left"]
