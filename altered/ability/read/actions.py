"""Readers of what players and objects do: what the grammar means, part 4.

A clause is a tuple of steps. Actions are read with ``doer`` as their player; the clause that
says who acts puts that player in.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from altered.ability.grammar.chart import NO, No
from altered.ability.read.costs import NotBelow, SetTo, is_own
from altered.ability.read.counts import times_of
from altered.ability.read.joints import (
    Otherwise,
    put_in,
    settled,
)
from altered.ability.read.numbers import unknown_amount
from altered.ability.read.objects import doer, of_hand
from altered.ability.read.pairs import told_alike
from altered.ability.refer.bound_place import played_into
from altered.ability.tree import (
    Ability,
    Action,
    Activate,
    AnyNumber,
    Cannot,
    CardsIn,
    Chosen,
    CountOf,
    Create,
    Discard,
    Draw,
    Each,
    Effect,
    ExpeditionOf,
    Gain,
    GainOneOf,
    GainStatus,
    It,
    Keyword,
    Lasting,
    LoseStatus,
    Me,
    Move,
    MoveMarker,
    NextPlayed,
    Number,
    PlayForFree,
    Plus,
    ReadyMana,
    Remove,
    RemoveAny,
    Rest,
    Resupply,
    Reveal,
    Sabotage,
    Sacrifice,
    SetStatistics,
    Static,
    Step,
    SwitchExpeditions,
    Take,
    Target,
    Token,
    TopOfDeck,
    Which,
    You,
)
from altered.state.terms import Duration, Status, Type, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Ability, Amount, Ref, TriggerSymbol

Steps = tuple[Step, ...]
Sentence = Steps | Otherwise


@dataclass(frozen=True)
class Goal:
    """Where a move goes."""

    zone: Zone
    into: ExpeditionOf | None = None
    bottom: bool = False
    ready: bool = True
    ordered: bool = False
    at_random: bool = False


def in_order(ref: Ref, *, at_random: bool = False) -> Ref | No:
    """What is put somewhere in any order: of cards shown, "them" are all that are still there.

    Chance says which comes next where the order is a random one.
    """
    if isinstance(ref, Rest | It):
        shown = Which(these=Rest())
        return Chosen(shown, AnyNumber(), doer, at_random=at_random, ordered=True)
    if at_random:
        return NO
    if isinstance(ref, Chosen) and not ref.at_random:
        any_number = isinstance(ref.count, AnyNumber)
        return ref if any_number or ref.up_to else replace(ref, ordered=True)
    return NO


def _of_hand(ref: Ref) -> Ref:
    """A card that a player chooses, of no type and nowhere: one in their hand; or all but one."""
    if not isinstance(ref, Chosen):
        return ref
    count = ref.count
    if isinstance(count, Plus) and count.amount == CountOf(Which()):
        count = replace(count, amount=CardsIn(doer, Zone.HAND))
    return replace(ref, which=of_hand(ref.which), count=count)


class ActionReader:
    """What objects do, and actions."""

    # -- what objects do: written with It for the subject ----------------------------------------

    def g_status(self, name: str) -> Action:
        """Fleeting."""
        return GainStatus(It(), Status(name))

    def g_counters(self, amount: Amount, name: str, *more: int | Amount | None) -> Action | No:
        """Two boosts, up to a maximum of three, for each Landmark."""
        limit: int | None = None
        for one in more:
            if one is None or isinstance(one, int):
                limit = limit if one is None else one
            elif isinstance(amount, Number):
                amount = times_of(one, amount.value)
            else:
                return NO
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

    def v_lose_up_to(self, amount: Amount, name: str) -> tuple[Action, ...]:
        """Lose up to two counters."""
        return (RemoveAny(It(), amount, up_to=True, name=name),)

    def v_lose_all(self, name: str) -> tuple[Action, ...]:
        """Lose all counters of a name."""
        return (Remove(It(), AnyNumber(), name),)

    def g_equal(self, name: str, amount: Amount) -> Action:
        """A number of boosts equal to a number."""
        return Gain(It(), amount, name)

    def two_clause(self, one: Ref, other: Ref, verb: tuple[Action, ...]) -> Steps | No:
        """Two objects gain something, at once: "it and I" are what "we both" are."""
        if {type(one), type(other)} == {Me, It}:
            both: Steps = self.both_clause(verb)  # type: ignore[attr-defined]
            return both
        if isinstance(one, It) or isinstance(other, It):
            return NO
        if one == other and isinstance(one, Target):
            other = replace(one, which=replace(one.which, other=True))
        refs: tuple[Ref, ...] | No = (one, other)
        if isinstance(one, Each) and isinstance(other, Each):
            refs = told_alike(one, other)
        if isinstance(refs, No):
            return NO
        told = [settled(ref, You()) for ref in refs]
        return (Step(tuple(put_in(a, It(), ref) for ref in told for a in verb)),)

    def v_switch(self) -> tuple[Action, ...]:
        """Switch Expeditions."""
        return (SwitchExpeditions(It()),)

    def v_activate(self, triggers: tuple[TriggerSymbol, ...]) -> tuple[Action, ...]:
        """Activate its abilities."""
        return tuple(Activate(It(), t) for t in triggers)

    def v_activate_again(
        self, triggers: tuple[TriggerSymbol, ...], ordinal: str
    ) -> tuple[Action, ...] | No:
        """Activate its abilities a second time."""
        return self.v_activate(triggers) if ordinal == "2" else NO

    def v_activate_mine(self, triggers: tuple[TriggerSymbol, ...]) -> tuple[Action, ...]:
        """Activate my abilities."""
        return tuple(Activate(Me(), t) for t in triggers)

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
        amount: Amount = Number(1),
    ) -> Steps:
        """An Expedition moves forward."""
        return (Step((MoveMarker(expedition, amount, back),)),)

    def move_marker(
        self,
        expedition: ExpeditionOf,
        back: bool,
        amount: Amount = Number(1),
    ) -> Action:
        """Move an Expedition forward."""
        return MoveMarker(expedition, amount, back)

    def this_turn(self) -> Duration:
        """Until the turn ends."""
        return Duration.TURN

    def this_afternoon(self) -> Duration:
        """Until the Afternoon ends."""
        return Duration.AFTERNOON

    def this_day(self) -> Duration:
        """Until the Day ends."""
        return Duration.DAY

    def lasting_after(self, statics: tuple[Static, ...], duration: Duration) -> Steps | No:
        """Expeditions cannot move forward this Day; a card in play has no cost of its own."""
        if any(is_own(static) for static in statics):
            return NO
        if all(isinstance(static, Cannot | SetStatistics) for static in statics):
            return tuple(Step((Lasting(static, duration),)) for static in statics)
        return (Step(tuple(Lasting(static, duration) for static in statics)),)

    def lasting_before(self, duration: Duration, statics: tuple[Static, ...]) -> Steps | No:
        """A duration before its statement."""
        return self.lasting_after(statics, duration)

    def lasting_gained(
        self, which: Which | None, *rest: tuple[Ability, ...] | Keyword | Duration
    ) -> Steps | No:
        """Characters you control gain "..." this Day."""
        granted = [part for part in rest if not isinstance(part, Duration)]
        duration = next(part for part in rest if isinstance(part, Duration))
        statics: tuple[Static, ...] = self.s_have(which, *granted)  # type: ignore[attr-defined]
        return self.lasting_after(statics, duration)

    def lasting_gained_before(
        self, duration: Duration, which: Which | None, *granted: tuple[Ability, ...] | Keyword
    ) -> Steps | No:
        """For this Day, Characters you control gain "..."."""
        return self.lasting_gained(which, *granted, duration)

    def from_hand(self) -> Zone:
        """From your hand."""
        return Zone.HAND

    def from_reserve(self) -> Zone:
        """From your Reserve."""
        return Zone.RESERVE

    def next_played(
        self, which: Which, *rest: Zone | Duration | Amount | Effect | SetTo | NotBelow
    ) -> Steps | No:
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
        set_to = next((r for r in rest if isinstance(r, SetTo)), None)
        costs, free = (None, False) if set_to is None else (set_to.amount, set_to.free)
        below = next((r for r in rest if isinstance(r, NotBelow)), None)
        cheaper = next(
            (r for r in rest if not isinstance(r, Zone | Duration | Effect | SetTo | NotBelow)),
            None if below is None else below.amount,
        )
        least = 0 if below is None else below.least
        return (Step((NextPlayed(which, duration, cheaper, effect, costs, least, free=free),)),)

    def next_played_2(
        self, which: Which, duration: Duration, zone: Zone, what: Amount | Effect | SetTo | NotBelow
    ) -> Steps | No:
        """The next Spell you play this turn from your Reserve ..."""
        return self.next_played(which, zone, duration, what)

    def n_cheaper(self, mana: str) -> Amount | No:
        """Costs {1} less."""
        return unknown_amount() if mana == "X" else Number(int(mana))

    def n_gains(self, *verbs: tuple[Action, ...]) -> Effect:
        """Gains 1 boost."""
        return Effect(tuple(Step(verb) for verb in verbs))

    # -- actions ---------------------------------------------------------------------------------

    def draw(self, amount: Amount) -> Action:
        """Draw cards."""
        return Draw(doer, amount)

    def draw_it(self) -> Action:
        """Draw it: a revealed card."""
        return Move(It(), Zone.HAND)

    def resupply(self, amount: Amount = Number(1)) -> Action:
        """Resupply."""
        return Resupply(doer, amount)

    def sabotage(self) -> Action:
        """Sabotage."""
        return Sabotage()

    def sacrifice(self, ref: Ref) -> Action | No:
        """Sacrifice; all but two Characters are all but two of one's own (7.3.19)."""
        if isinstance(ref, Chosen) and isinstance(ref.count, Plus):
            own = replace(ref.which, controller="any", controlled_by=doer)
            ref = put_in(ref, ref.which, own)
        return NO if isinstance(ref, Target | TopOfDeck) else Sacrifice(doer, ref)

    def discard(self, ref: Ref) -> Action:
        """Discard."""
        return Discard(_of_hand(ref))

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

    def goal_top_ordered(self) -> Goal:
        """On top in any order."""
        return Goal(Zone.DECK, ordered=True)

    def goal_bottom_ordered(self) -> Goal:
        """On the bottom in any order."""
        return Goal(Zone.DECK, bottom=True, ordered=True)

    def goal_ordered(self, goal: Goal) -> Goal | No:
        """On top of your deck in any order."""
        return NO if goal.zone is not Zone.DECK or goal.ordered else replace(goal, ordered=True)

    def goal_random(self, goal: Goal) -> Goal | No:
        """On top of your deck in a random order."""
        made = self.goal_ordered(goal)
        return NO if isinstance(made, No) else replace(made, at_random=True)

    def goal_bottom_random(self) -> Goal:
        """On the bottom in a random order."""
        return Goal(Zone.DECK, bottom=True, ordered=True, at_random=True)

    def put_back_random(self, ref: Ref) -> Action | No:
        """Put them back in a random order: on top of the Deck."""
        return self.move_to(ref, Goal(Zone.DECK, ordered=True, at_random=True))

    def put_back(self, ref: Ref) -> Action | No:
        """Put them back in any order: on top of the Deck."""
        return self.move_to(ref, Goal(Zone.DECK, ordered=True))

    def move_to(self, ref: Ref, goal: Goal) -> Action | No:
        """Put, return, send: one action (1.4.3.a)."""
        if goal.ordered:
            ordered = in_order(ref, at_random=goal.at_random)
            if isinstance(ordered, No):
                return NO
            ref = ordered
        if goal.zone not in (Zone.HAND, Zone.EXPEDITION_ZONE, Zone.LANDMARK_ZONE):
            ref = _of_hand(ref)
        return Move(ref, goal.zone, goal.into, goal.bottom, goal.ready)

    def move_to_2(self, goal: Goal, ref: Ref) -> Action | No:
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

    def ready_mana(self, count: Amount = Number(1)) -> Action:
        """Ready Mana Orbs."""
        return ReadyMana(doer, count)

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

    def create_per(
        self, amount: Amount, token: Token, into: ExpeditionOf, per: Amount
    ) -> Action | No:
        """Create a token for each of something."""
        if not isinstance(amount, Number):
            return NO
        return Create(token, times_of(per, amount.value), into)

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

    def activate_target(self, whose: str, triggers: tuple[TriggerSymbol, ...]) -> Action | No:
        """Activate target Character's {J} abilities."""
        name = whose.removesuffix("'s").removesuffix("'").capitalize()
        found = next((one for one in Type if one.value == name), None)
        if found not in (Type.CHARACTER, Type.PERMANENT):
            return NO
        return self.activate(triggers, Target(Which(types=(found,)), Number(1)))

    def activate_its(self, triggers: tuple[TriggerSymbol, ...]) -> Action | No:
        """Activate its abilities."""
        return self.activate(triggers, It())

    def activate_mine(self, triggers: tuple[TriggerSymbol, ...]) -> Action | No:
        """Activate my abilities."""
        return self.activate(triggers, Me())

    def play_free(self, ref: Ref) -> Action:
        """Play for free; a card of nowhere is one of the Hand."""
        if isinstance(ref, Chosen) and not ref.which.zones and ref.which.these is None:
            ref = replace(ref, which=replace(ref.which, zones=(Zone.HAND,), controlled_by=doer))
        ref, into = played_into(ref, None)
        return PlayForFree(ref, into, doer)

    def switch_it(self, ref: Ref) -> Action:
        """Switch an object to the other Expedition."""
        return SwitchExpeditions(ref)

    def switch_from(self, ref: Ref) -> Action | No:
        """Move a Character in my Expedition to your other one: what is there does not come back."""
        which = getattr(ref, "which", None)
        return NO if isinstance(which, Which) and which.where != "mine" else SwitchExpeditions(ref)

    def choose_it(self, ref: Ref) -> Action | No:
        """Choose an object."""
        return Take(ref) if isinstance(ref, Chosen) else NO

    def reveal(self, ref: Ref) -> Action:
        """Reveal cards."""
        return Reveal(ref)
