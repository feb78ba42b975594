"""Readers of the plain wordings of common effects: what ``common.lark`` means."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.actions import Goal, in_order
from altered.ability.read.common_nouns import SHOWN
from altered.ability.read.counts import times_of
from altered.ability.read.joined import took
from altered.ability.read.joints import (
    SAME,
    Acted,
    Bare,
    TargetedPlayer,
    contains,
    put_in,
    settled,
    steps_of,
)
from altered.ability.read.kinds import merged
from altered.ability.read.objects import doer, of_hand
from altered.ability.read.paid import offered
from altered.ability.refer.depending import under
from altered.ability.refer.those_who import AGAIN
from altered.ability.tree import (
    Chosen,
    Cost,
    Create,
    Did,
    Discard,
    Each,
    EachPlayer,
    Effect,
    Either,
    ExchangeCounters,
    ExpeditionOf,
    Gain,
    InternalAction,
    It,
    Look,
    LoseStatus,
    Me,
    Move,
    Not,
    Number,
    Opponent,
    PlayCheaper,
    PlayerOf,
    Plus,
    Reveal,
    RollDie,
    Sacrifice,
    Step,
    SwitchExpeditions,
    Take,
    Target,
    TargetPlayer,
    Token,
    TopOfDeck,
    Which,
    You,
)
from altered.state.terms import Status, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Ability, Action, Amount, Compare, Condition, Ref, Who

Steps = tuple[Step, ...]


def _are_steps(part: tuple[object, ...]) -> bool:
    return bool(part) and all(isinstance(one, Step) for one in part)


Links = tuple[Steps | Bare | Acted, ...]


def _spoken_first(links: Links) -> tuple[Steps, Links | None]:
    """What the first of several effects chooses, where "it" in the others means that.

    "Discard target Character or return it to its owner's hand": whichever effect is carried out,
    the Character is there to be spoken of. ``None`` where it is not one thing that is chosen.
    """
    first, *rest = links
    steps = steps_of(first)
    ref = getattr(steps[0].actions[0], "ref", None) if len(steps[0].actions) == 1 else None
    if ref is None or isinstance(ref, It | Me) or not any(contains(one, It) for one in rest):
        return (), links
    if len(steps) > 1 or not isinstance(ref, Target | Chosen):
        return (), None
    if isinstance(steps[0].actions[0], Sacrifice):
        return (), None  # what is sacrificed is yours, and the other effect may mean any
    about_it = (put_in(steps[0], ref, It()),)
    told = replace(first, steps=about_it) if isinstance(first, Bare | Acted) else about_it
    return (Step((Take(settled(ref, You())),)),), (told, *rest)


class CommonReader:
    """What ``common.lark`` means."""

    # -- sentences -------------------------------------------------------------------------------

    def u_on_roll_after(self, steps: Steps, condition: Condition) -> Steps:
        """Draw a card on a 4+."""
        made: Steps = self.on_roll(condition, steps)  # type: ignore[attr-defined]
        return made

    def u_in_place(
        self, expedition: ExpeditionOf, which: Which, *verbs: tuple[Action, ...]
    ) -> Steps | No:
        """In target Expedition, each Character gains 1 boost."""
        both = merged(which, self.p_expedition(expedition))  # type: ignore[attr-defined]
        if isinstance(both, No):
            return NO
        made: Steps | No = self.ref_clause(Each(both), *verbs)  # type: ignore[attr-defined]
        return made

    def u_create_in(
        self,
        expedition: ExpeditionOf,
        amount: Amount,
        token: Token,
        text: tuple[Ability, ...] = (),
    ) -> Steps:
        """In each of your Expeditions, create a token."""
        return (Step((Create(replace(token, abilities=text), amount, expedition),)),)

    def u_number(self, digits: str = "1") -> Amount:
        """1 more; another."""
        return Number(int(digits))

    def u_gain_more(self, condition: Condition, ref: Ref, amount: Amount) -> Steps:
        """If ..., I gain 1 more: of the counters of the step before."""
        return (Step((Gain(settled(ref, You()), amount, SAME),), condition=condition),)

    def _one_of(
        self, *links: Steps | Bare | Acted, who: Who | None = None, at_random: bool = False
    ) -> Step | No:
        """A step that is one of several effects."""
        if any(isinstance(a, Acted) and isinstance(b, Bare) and b.open for a, b in pairwise(links)):
            return NO
        chains = [steps_of(one) for one in links]
        if any(chain[0].may or contains(chain, InternalAction) for chain in chains):
            return NO
        effects = tuple(Effect(chain) for chain in chains)
        if len(set(effects)) < len(effects):
            return NO
        return Step((Either(effects, who or You(), at_random),))

    def u_or(self, *links: Steps | Bare | Acted) -> Steps | No:
        """Draw a card or Resupply."""
        lead, said = _spoken_first(links)
        step = NO if said is None else self._one_of(*said)
        return NO if isinstance(step, No) else (*lead, step)

    def u_may_or(self, *links: Steps | Bare | Acted) -> Steps | No:
        """You may draw a card or Resupply."""
        lead, said = _spoken_first(links)
        step = NO if said is None else self._one_of(*said)
        return NO if isinstance(step, No) else (*lead, replace(step, may=True))

    def u_if_or(self, condition: Condition, *links: Steps | Bare | Acted) -> Steps | No:
        """If ..., draw a card or Resupply."""
        lead, said = _spoken_first(links)
        step = NO if said is None or lead else self._one_of(*said)
        return NO if isinstance(step, No) else (replace(step, condition=condition),)

    def u_who_or(self, who: Who, *deeds: Action | tuple[Action, ...]) -> Steps | No:
        """Target player draws a card or Resupplies."""
        if not isinstance(who, TargetPlayer | Opponent | PlayerOf):
            return NO
        again = TargetPlayer(again=True)
        done = [self.who_acts(again, deed) for deed in deeds]  # type: ignore[attr-defined]
        if any(isinstance(one, No) for one in done):
            return NO
        step = self._one_of(*(one.steps for one in done), who=who)
        return NO if isinstance(step, No) else (step,)

    def u_unless_pays(self, steps: Steps, who: Who, mana: str) -> Steps | No:
        """Discard target Character unless its controller pays {2}."""
        paid = NO if who in AGAIN else self.u_may_pay(who, mana)
        if isinstance(paid, No) or len(steps) != 1 or steps[0].condition is not None:
            return NO
        lead, base = took(steps)
        return (*lead, *paid, replace(base[0], condition=Not(Did())))

    def u_random_one(self, which: Which, *place: Which) -> Ref | No:
        """A random card, a card at random."""
        return self.u_random_some("1", which, *place)

    def u_random_some(self, digits: str, which: Which, *place: Which) -> Ref | No:
        """Two random cards; cards of nowhere are those of a Hand."""
        there = merged(which, *place)
        if isinstance(there, No):
            return NO
        return Chosen(of_hand(there), Number(int(digits)), doer, at_random=True)

    def u_and_if_did(self, steps: Steps, then: Steps) -> Steps | No:
        """You may sacrifice a Character; if you do, draw a card."""
        done: Steps | No = self.if_did(then)  # type: ignore[attr-defined]
        return done if isinstance(done, No) else (*steps, *done)

    def u_move_to(self, ref: Ref, goal: Goal) -> Action | No:
        """Move a Character to Reserve; not to an Expedition, which is to switch."""
        made: Action | No = self.move_to(ref, goal)  # type: ignore[attr-defined]
        return NO if goal.into is not None else made

    def u_choose_targets(self, ref: Ref) -> Steps | No:
        """Choose up to two target Characters: they are targets and spoken of, no more."""
        return (Step((Take(ref),)),) if isinstance(ref, Target) else NO

    def u_you_and(self, who: Who, action: Action | tuple[Action, ...]) -> Steps | No:
        """You and target opponent each draw a card: you first."""
        mine: Bare = self.imperative(action)  # type: ignore[attr-defined]
        theirs: Acted | No = self.who_acts(who, action)  # type: ignore[attr-defined]
        if who == You() or isinstance(theirs, No):
            return NO
        return (*mine.steps, *theirs.steps)

    def u_may_pay(self, who: Who, mana: str) -> Steps | No:
        """Its controller may pay {2}."""
        if mana == "X":
            return NO
        return (offered(Cost(mana=Number(int(mana))), Effect(), who),)

    def u_top_or_bottom(self, ref: Ref) -> Steps | No:
        """Put an object on the top or bottom of its owner's Deck."""
        ref = settled(ref, You())
        lead = () if isinstance(ref, It | Me) else (Step((Take(ref),)),)
        what: Ref = It() if lead else ref
        ends = ((Step((Move(what, Zone.DECK, bottom=end),)),) for end in (False, True))
        step = self._one_of(*ends)
        return NO if isinstance(step, No) or isinstance(ref, Each) else (*lead, step)

    def _options(self, parts: tuple[object, ...]) -> tuple[Steps, tuple[Effect, ...]]:
        """What comes before, and the options."""
        steps = next((part for part in parts if isinstance(part, tuple) and _are_steps(part)), ())
        return steps, tuple(part for part in parts if isinstance(part, Effect))

    def u_roll_then(self, steps: Steps) -> Effect:
        """Roll a die: On a 4+, ..."""
        return Effect((Step((RollDie(),)), *steps))

    def u_choose_inline(self, digits: str, *links: Steps | Bare | Acted) -> Effect | No:
        """Choose one: draw a card, or Resupply."""
        chains = [steps_of(one) for one in links]
        return Effect((), tuple(map(Effect, chains))) if digits == "1" else NO

    def u_if_target_has(
        self, which: Which, bound: tuple[Compare, int, str], steps: Steps
    ) -> Steps | No:
        """If target Character has 3 or more boosts, discard it."""
        quality = self.p_counters(bound)  # type: ignore[attr-defined]
        made: Steps | No = self.j_if_target(which, quality, steps)  # type: ignore[attr-defined]
        return made

    def u_one_of_following(self, digits: str, *modes: Effect) -> Effect | No:
        """One of the following."""
        made: Effect | No = self.modal((int(digits), False), *modes)  # type: ignore[attr-defined]
        return made

    def u_two_clauses(
        self, one: Ref, verb: tuple[Action, ...], other: Ref, again: tuple[Action, ...]
    ) -> Steps | No:
        """Target Character gains 2 boosts, another target Character gains 1 boost."""
        first: Steps | No = self.ref_clause(one, verb)  # type: ignore[attr-defined]
        second: Steps | No = self.ref_clause(other, again)  # type: ignore[attr-defined]
        if isinstance(first, No) or isinstance(second, No) or isinstance(other, It):
            return NO
        return (*first, *second)

    def u_random(self, *parts: object) -> Effect | No:
        """Choose one at random."""
        steps, modes = self._options(parts)
        step = self._one_of(*(m.steps for m in modes), at_random=True)
        if "1" not in parts or len(modes) < 2 or isinstance(step, No):
            return NO
        return Effect((*steps, step))

    def u_they_choose(self, *parts: object) -> Effect | No:
        """Target opponent chooses one; of several players no rule says what follows."""
        steps, modes = self._options(parts)
        players = (Opponent, TargetPlayer, You, EachPlayer, PlayerOf)
        who = next(part for part in parts if isinstance(part, players))
        if isinstance(who, You | EachPlayer | Opponent) or "1" not in parts or len(modes) < 2:
            return NO
        step = self._one_of(*(m.steps for m in modes), who=who)
        return NO if isinstance(step, No) else Effect((*steps, step))

    def u_if_choose(self, *parts: object) -> Effect | No:
        """If ..., choose one: each option is under the condition, as all are declared (5.2.3)."""
        steps, modes = self._options(parts)
        held, *rest = (part for part in parts if part is not steps and not isinstance(part, Effect))
        *may, many = rest
        assert isinstance(many, tuple)
        if len(many) != 2 or len(modes) < 2:
            return NO
        number, up_to = many
        if number != 1 and steps:
            return NO
        under_it = tuple(
            Effect((*steps, under(cast("Condition", held), mode.steps))) for mode in modes
        )
        return Effect((), under_it, number, up_to=up_to or bool(may))

    def u_target_player(self) -> TargetedPlayer:
        """Target a player; what they do follows."""
        return TargetedPlayer()

    def u_target_opponent(self) -> TargetedPlayer:
        """Target an opponent."""
        return TargetedPlayer(opponent=True)

    # -- clauses ---------------------------------------------------------------------------------

    def u_goes(self, ref: Ref, goal: Goal) -> Steps | No:
        """Target Character goes to Reserve: it is put there."""
        if isinstance(ref, Chosen):
            return NO
        ref = settled(ref, You())
        return (Step((Move(ref, goal.zone, goal.into, goal.bottom, goal.ready),)),)

    def u_switches(self, ref: Ref) -> Steps:
        """Target Character moves to your other Expedition."""
        return (Step((SwitchExpeditions(settled(ref, You())),)),)

    def u_switches_from(self, ref: Ref) -> Steps | No:
        """Target Character in my Expedition moves to your other Expedition."""
        made: Action | No = self.switch_from(ref)  # type: ignore[attr-defined]
        return made if isinstance(made, No) else self.u_switches(ref)

    def u_gain_plus(
        self, ref: Ref, fixed: str, name: str, times: str, again: str, amount: Amount
    ) -> Steps | No:
        """I gain 1 boost plus 1 boost for each Plant you control: one number."""
        if name != again:
            return NO
        number = Plus(times_of(amount, int(times)), int(fixed))
        made: Steps | No = self.ref_clause(ref, (Gain(It(), number, name),))  # type: ignore[attr-defined]
        return made

    def u_exchange(self, ref: Ref, name: str) -> Steps | No:
        """Two target Characters exchange their boosts."""
        if isinstance(ref, It):
            return NO
        two = getattr(ref, "count", None)
        if not isinstance(ref, Target | Chosen) or two != Number(2) or ref.up_to:
            return NO
        return (Step((Take(settled(ref, You())),)), Step((ExchangeCounters(It(), name),)))

    def u_exchange_of(self, name: str, ref: Ref) -> Steps | No:
        """Exchange the boosts of two target Characters."""
        return self.u_exchange(ref, name)

    def u_cheaper_per(self, mana: str, amount: Amount) -> Amount | No:
        """Costs {1} less for each Landmark you control."""
        return NO if mana == "X" else times_of(amount, int(mana))

    def u_look(self, ref: Ref) -> Action | No:
        """Look at the top two cards of your deck."""
        hand = isinstance(ref, Each) and ref.which.zones == (Zone.HAND,)
        return Look(ref) if hand or isinstance(ref, TopOfDeck) else NO

    def u_put_some(self, digits: str, goal: Goal) -> Action:
        """Put one in your hand: of the cards shown."""
        some = Chosen(SHOWN, Number(int(digits)), doer)
        return Move(some, goal.zone, goal.into, goal.bottom, goal.ready)

    def u_draw_shown(self, ref: Ref) -> Action:
        """Draw one of them: it goes to the Hand."""
        return Move(ref, Zone.HAND)

    def u_give_two(self, *parts: Amount | str | Ref) -> Bare | No:
        """Give 2 boosts to one object and 1 boost to another."""
        a, name, ref, b, other_name, other = parts
        if isinstance(other, It) or name != other_name:
            return NO
        one = Gain(cast("Ref", ref), cast("Amount", a), str(name))
        two = Gain(cast("Ref", other), cast("Amount", b), str(name))
        return Bare(tuple(Step((settled(gain, You()),)) for gain in (one, two)))

    def u_create_each(
        self, amount: Amount, token: Token, digits: str, into: ExpeditionOf
    ) -> Action | No:
        """Create two tokens, one in each of your Expeditions."""
        both = ExpeditionOf(whose="you", each=True)
        good = (amount, digits, into) == (Number(2), "1", both)
        return Create(token, Number(1), into) if good else NO

    def u_create_apart(
        self, amount: Amount, token: Token, a: str, one: ExpeditionOf, b: str, other: ExpeditionOf
    ) -> Bare | No:
        """Create two tokens: one in one place and one in another."""
        if amount != Number(int(a) + int(b)):
            return NO
        made = ((Number(int(a)), one), (Number(int(b)), other))
        return Bare(tuple(Step((Create(token, number, into),)) for number, into in made))

    def u_remove_status(self, name: str, ref: Ref) -> Action:
        """Remove Fleeting from an object: it loses it."""
        return LoseStatus(ref, Status(name))

    def u_one_card(self, digits: str, which: Which) -> Ref | No:
        """One card from your hand: a card."""
        return Chosen(which, Number(1), doer) if digits == "1" else NO

    def u_play(self, ref: Ref) -> Action | No:
        """Play a card from your discard pile: at once, for its costs."""
        named = isinstance(ref, Chosen) and (ref.which.zones or ref.which.these is not None)
        if not named and not isinstance(ref, TopOfDeck | It):
            return NO
        return PlayCheaper(ref, Number(0), who=doer)

    def u_deal(self, *parts: tuple[Ref, Goal]) -> Steps | No:
        """Put one of them in your hand and the rest in your Reserve: at once."""
        moves: list[Action] = []
        for ref, goal in parts:
            what = in_order(ref, at_random=goal.at_random) if goal.ordered else ref
            if isinstance(what, No):
                return NO
            moves.append(Move(what, goal.zone, goal.into, goal.bottom, goal.ready))
        return (Step(settled(tuple(moves), You())),)

    def u_show_then(self, shows: Steps | Bare, *links: Steps | Bare | Acted) -> Steps | No:
        """Look at the top two cards of your deck, put one in your hand, ..."""
        steps = shows.steps if isinstance(shows, Bare) else shows
        if not isinstance(steps[0].actions[0], Look | Reveal):
            return NO
        made: Steps | No = self.chain(shows, *links)  # type: ignore[attr-defined]
        return made

    def u_they_discard(self, who: Who, *_which: Which) -> Steps:
        """They discard that card: it is they who do it."""
        return (Step((Discard(It(), who),)),)

    def u_they_move(self, who: Who, goal: Goal) -> Steps | No:
        """They put it in their Reserve: it goes to its owner's."""
        if goal.into is not None:
            return NO
        made: Action | No = self.move_to(It(), goal)  # type: ignore[attr-defined]
        return (Step((replace(made, who=who),)),) if isinstance(made, Move) else NO


__all__ = ["CommonReader"]
