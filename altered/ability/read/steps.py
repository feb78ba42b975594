"""Readers of effects, sentences and clauses: what the grammar means, part 3.

A clause is a tuple of steps. Actions are read with ``doer`` as their player; the clause that
says who acts puts that player in.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.dealing import with_results
from altered.ability.read.dice import is_paid_for
from altered.ability.read.joined import created_by
from altered.ability.read.joints import (
    SAME,
    Acted,
    Bare,
    Doer,
    InPlace,
    KeptResult,
    MostX,
    OnceMore,
    Otherwise,
    TargetedExpedition,
    UpToDone,
    changed,
    contains,
    put_in,
    settled,
    steps_of,
)
from altered.ability.read.joints import Unknown as _Unknown
from altered.ability.read.objects import doer
from altered.ability.read.players import each_may
from altered.ability.refer.asked_of_each import asked_of_each
from altered.ability.refer.bound_it import BINDING
from altered.ability.refer.bound_place import target_there
from altered.ability.refer.depending import paid, short, under
from altered.ability.refer.done_by_them import by_doer, done_by_them, is_theirs
from altered.ability.refer.their_own import where_it_is, with_own_numbers
from altered.ability.refer.those_who import named_again
from altered.ability.refer.told_together import told_together
from altered.ability.tree import (
    Action,
    Activate,
    AfterYou,
    AtNext,
    Cost,
    Create,
    Delayed,
    Did,
    Discard,
    Draw,
    Each,
    EachPlayer,
    Effect,
    ExpeditionOf,
    Gain,
    GainStatus,
    InternalAction,
    It,
    Later,
    Me,
    Move,
    NextPlayed,
    Not,
    Number,
    Opponent,
    Pass,
    Plus,
    RollDie,
    Static,
    Step,
    Take,
    Target,
    TargetPlayer,
    Token,
    Which,
    Win,
    You,
)
from altered.state.terms import Phase

if TYPE_CHECKING:
    from altered.ability.tree import Amount, Condition, Ref, Who

Steps = tuple[Step, ...]
Actions = tuple[Action, ...]
Sentence = Steps | Otherwise


class StepReader:
    """Effects, steps, clauses and actions."""

    def together(self, *parts: object) -> tuple[object, ...]:
        """A list."""
        return parts

    # -- effects ---------------------------------------------------------------------------------

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
        """Choose up to a number that is counted; X+1, where X is told right after."""
        plain: object = amount
        return (plain.more if isinstance(plain, _Unknown) else 0), True, amount

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
        if contains(more, _Unknown) and told:
            more = told[0]
        if len(modes) < 2 or (more is None and many[0] < 1):
            return NO
        if more is None and many[0] > len(modes) and not repeated:
            return NO
        return Effect((), modes, many[0], many[1], repeated, more)

    def steps_effect(self, steps: Steps) -> Effect:
        """Sentences in order."""
        return Effect(steps)

    def steps_then_modal(
        self, steps: Steps, many: tuple[int, bool] | tuple[int, bool, Amount], *rest: bool | Effect
    ) -> Effect | No:
        """Sentences, then a choice of one: each mode begins with what all have in common."""
        made = self.modal(many, *rest)
        if isinstance(made, No) or made.choose != 1 or made.up_to or made.more is not None:
            return NO
        modes = tuple(replace(mode, steps=(*steps, *mode.steps)) for mode in made.modes)
        return replace(made, modes=modes)

    def mode_with_cost(self, cost: Cost, effect: Effect) -> Effect | No:
        """One option that costs something."""
        if effect.modes or cost.discard_me:
            return NO
        return Effect((Step((InternalAction(cost, effect),), may=True),))

    def sequence(self, *sentences: Sentence | InPlace) -> Steps | No:
        """Sentences; "Otherwise" belongs to the condition right before it."""
        steps: list[Step] = []
        whole = told_together(sentences)
        if isinstance(whole, No):
            return NO
        for sentence in whole:
            if isinstance(sentence, InPlace):
                if not steps or contains(steps[-1], TargetedExpedition):
                    return NO
                done = self._in_place(sentence, steps[-1])
                if done is None:
                    return NO
                steps[-1:] = done
                continue
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
            rest = sentence.steps
            if sentence.short:
                whole_rest = short(InPlace(steps[-1].condition, rest), steps[-1])
                if whole_rest is None:
                    return NO
                rest = whole_rest.steps
            steps[-1] = replace(steps[-1], otherwise=rest)
        if steps and contains(steps[-1], TargetedExpedition):
            return NO
        return with_results(paid(tuple(steps)))

    def _in_place(self, sentence: InPlace, before: Step) -> Steps | None:
        """Steps in place of the one before: what that does is done otherwise.

        When the sentence speaks of the target of the step before, the target comes first.
        """
        done = short(sentence, before)
        if done is None:
            return None
        sentence = done
        ref = getattr(before.actions[0], "ref", None) if len(before.actions) == 1 else None
        lead: Steps = ()
        if isinstance(ref, Target) and contains((sentence.condition, sentence.steps), It):
            lead = (Step((Take(ref),)),)
            before = put_in(before, ref, It())
        elif contains(sentence.condition, It) and contains(before, *BINDING):
            return None  # "it" would be what the step that is replaced has done
        return (*lead, under(sentence.condition, sentence.steps, otherwise=(before,)))

    def short_gain(self, ref: Ref, count: Amount) -> Steps:
        """I gain 2 instead: of the counters of the step before."""
        return (Step((Gain(settled(ref, You()), count, SAME),)),)

    def short_draw(self, count: Amount) -> Steps:
        """Draw two instead."""
        return (Step((Draw(You(), count),)),)

    def short_create(self, count: Amount) -> Steps:
        """Create two instead: tokens of the step before."""
        return (Step((Create(Token(SAME, (0, 0, 0)), count, ExpeditionOf("mine")),)),)

    def if_instead(self, condition: Condition, steps: Steps) -> InPlace:
        """If ..., do this instead."""
        return InPlace(condition, steps)

    def instead_if(self, steps: Steps, condition: Condition) -> InPlace:
        """Do this instead if ..."""
        return InPlace(condition, steps)

    def _placed(self, sentence: Sentence) -> Steps | None:
        """A sentence after "Target an Expedition.": its "in it" is that Expedition."""
        if isinstance(sentence, Otherwise):
            return None
        first = target_there(sentence[0])
        return None if first == sentence[0] else (first, *sentence[1:])

    def with_where(self, steps: Sentence | InPlace, amount: Amount) -> Sentence | InPlace | No:
        """..., where X is a number."""
        if not contains(steps, _Unknown):
            from altered.ability.read.open import told

            return told(steps, amount)
        found = where_it_is(steps, amount)
        if isinstance(found, No):
            return NO
        amount = found
        for more in range(1, 4):
            steps = put_in(steps, _Unknown(more), Plus(amount, more))
        return put_in(steps, _Unknown(), amount)

    def told_then(self, steps: object, amount: Amount, rest: object) -> Steps | No:
        """..., where X is a number, then ..."""
        if not isinstance(steps, tuple) or not isinstance(rest, tuple):
            return NO
        told = self.with_where((*steps, *rest), amount)
        return told if isinstance(told, tuple) else NO

    def told_if(self, steps: object, amount: Amount, condition: Condition) -> Steps | No:
        """..., where X is a number if ..."""
        told = self.with_where(steps, amount) if isinstance(steps, tuple) else NO
        return (under(condition, told),) if isinstance(told, tuple) else NO

    def told_unless(self, steps: object, amount: Amount, condition: Condition) -> Steps | No:
        """..., where X is a number unless ..."""
        return self.told_if(steps, amount, Not(condition))

    # -- conditions on clauses -------------------------------------------------------------------

    def if_chain(self, condition: Condition, steps: Steps) -> Steps:
        """If ..., do."""
        return (under(condition, steps),)

    def then_if(self, before: Steps, condition: Condition, steps: Steps) -> Steps | No:
        """Do ..., then, if ..., do; nothing tells what hangs on a first part that is optional."""
        plain = all(step == Step(step.actions) for step in before)
        return (*before, under(condition, steps)) if plain else NO

    def chain_if(self, steps: Steps, condition: Condition) -> Steps | No:
        """Do ... if."""
        return NO if asked_of_each(steps, condition) else (under(condition, steps),)

    def if_else(self, condition: Condition, steps: Steps, otherwise: Steps) -> Steps:
        """If ..., do, otherwise, do."""
        return (under(condition, steps, otherwise=otherwise),)

    def unless_chain(self, condition: Condition, steps: Steps) -> Steps:
        """Unless ..., do."""
        return (under(Not(condition), steps),)

    def chain_unless(self, steps: Steps, condition: Condition) -> Steps | No:
        """Do ... unless."""
        return self.chain_if(steps, Not(condition))

    def last_if(
        self, before: Steps, last: Steps | Bare | Acted, condition: Condition
    ) -> Steps | No:
        """Do ..., then ... if: the other way to read it, so that both are shown."""
        then = steps_of(last)
        return NO if asked_of_each(then, condition) else (*before, under(condition, then))

    def last_unless(
        self, before: Steps, last: Steps | Bare | Acted, condition: Condition
    ) -> Steps | No:
        """Do ..., then ... unless."""
        return self.last_if(before, last, Not(condition))

    def if_did(self, steps: Steps) -> Steps:
        """If you do, ..."""
        return (under(Did(), steps),)

    def if_did_not(self, steps: Steps) -> Steps:
        """If you do not, ...; if you cannot, ..."""
        return (under(Not(Did()), steps),)

    def otherwise(self, steps: Steps) -> Otherwise:
        """Otherwise, ..."""
        return Otherwise(steps)

    def otherwise_short(self, steps: Steps) -> Otherwise:
        """Otherwise, draw one."""
        return Otherwise(steps, short=True)

    def on_roll(self, condition: Condition, steps: Steps) -> Steps:
        """On a 4+, ..."""
        return (under(condition, steps),)

    def roll_table(self, *rows: Steps) -> Steps:
        """On a: • 4+, ... • 1-3, ..."""
        return tuple(step for row in rows for step in row)

    def for_each_chain(self, which: Which, steps: Steps) -> Steps | No:
        """For each ..., do."""
        if len(steps) == 1 and steps[0].for_each is None:
            return (replace(steps[0], for_each=which),)
        return (Step((), for_each=which, then=steps),)

    def at_next(self, phase: str, steps: Steps) -> Steps:
        """At the next Noon, do."""
        return (Step((AtNext(Phase(phase), Effect(steps)),)),)

    def at_next_day(self, steps: Steps) -> Steps:
        """At the start of the next Day, do: with its Morning."""
        return self.at_next(Phase.MORNING.value, steps)

    def at_next_after(self, steps: Steps, phase: str) -> Steps | No:
        """Do ... at Noon: of several things it would be open which ones."""
        return self.at_next(phase, steps) if len(steps) == 1 else NO

    def delayed(self, moment: str, steps: Steps) -> Steps | No:
        """After Rest, do."""
        return (Step((Delayed("Rest", Effect(steps)),)),) if moment == "Rest" else NO

    def if_delayed(self, condition: Condition, steps: Steps, moment: str) -> Steps | No:
        """If ..., do ... after Rest."""
        later = self.delayed(moment, steps)
        return later if isinstance(later, No) else (under(condition, later),)

    def if_did_delayed(self, steps: Steps, moment: str) -> Steps | No:
        """If you do, do ... after Rest."""
        return self.if_delayed(Did(), steps, moment)

    def delayed_after(self, steps: Steps, moment: str) -> Steps | No:
        """Do ... after Rest."""
        return self.delayed(moment, steps)

    # -- clauses ---------------------------------------------------------------------------------

    def chain(self, *clauses: Steps | Bare | Acted) -> Steps | No:
        """Clauses one after the other; what follows "you may ..." is done only if that was.

        After "each player discards ..., then draws ..." the second verb is theirs, too.
        """
        if any(
            is_theirs(a, b) or (isinstance(a, Acted) and isinstance(b, Bare) and b.open)
            for a, b in pairwise(clauses)
        ):
            return NO
        links = tuple(steps_of(c) for c in clauses)
        steps: list[Step] = list(links[0])
        if any(is_paid_for(link[-1]) for link in links[:-1]):
            return NO  # what follows belongs to the internal action
        if len(links) > 1 and contains(links[0], TargetedExpedition):
            placed = self._placed(tuple(step for link in links[1:] for step in link))
            return NO if placed is None else placed
        if any(_next_activates(one, other) for one, other in pairwise(links)):
            return NO  # "and activates its abilities" belongs to the card played
        if len(links) > 1 and links[0][-1].may and not isinstance(clauses[0], UpToDone):
            rest = tuple(step for link in links[1:] for step in link)
            return (*steps, under(Did(), rest))
        for link in links[1:]:
            steps += link
        return tuple(steps)

    def imperative(self, action: Action | Actions) -> Bare:
        """Draw a card."""
        done = action if isinstance(action, tuple) else (action,)
        return Bare((Step(settled(done, You())),), contains(action, Doer))

    def you_may(self, clause: Steps | Bare | Acted) -> Steps | No:
        """You may ..."""
        first, *rest = steps_of(clause)
        if first.may:
            return NO
        return (replace(first, may=True), *((under(Did(), tuple(rest)),) if rest else ()))

    def you_pass(self) -> Bare:
        """Pass."""
        return Bare((Step((Pass(You()),)),), open=True)

    def does_pass(self) -> Action:
        """Pass, said of a player."""
        return Pass(doer)

    def who_acts(self, who: Who, *actions: Action | Actions) -> Acted | No:
        """Each player draws a card; nobody may be named for what nobody does."""
        if who != You():
            theirs = tuple(created_by(action) for action in actions)
            if any(isinstance(action, No) for action in theirs):
                return NO
            actions = cast("tuple[Action | Actions, ...]", theirs)
            actions = done_by_them(actions)
            if not all(contains(action, Doer) for action in actions):
                return NO
            actions = tuple(map(by_doer, actions))
        if isinstance(who, EachPlayer | Opponent):
            own = tuple(with_own_numbers(action) for action in actions)
            if any(isinstance(action, No) for action in own):
                return NO  # a number that is another one for each of them
            actions = cast("tuple[Action | Actions, ...]", own)
        again = named_again(who)
        several = (a if isinstance(a, tuple) else (a,) for a in actions)
        return Acted(tuple(Step(settled(a, again if i else who)) for i, a in enumerate(several)))

    def who_may_act(self, who: Who, *actions: Action | Actions) -> Acted | No:
        """Target player may draw a card."""
        if isinstance(who, Opponent | EachPlayer):
            own = each_may(self.who_acts(EachPlayer(), *actions), who)
            if not isinstance(own, No):
                return own
        done = self.who_acts(who, *actions)
        if who == You():
            return NO
        if isinstance(done, No):
            if len(actions) != 1 or not isinstance(actions[0], GainStatus | Discard | Move):
                return NO  # what nobody in particular does may still be somebody's choice
            done = Acted((Step((actions[0],)),))
        first, *rest = done.steps
        may = replace(first, may=True, who_may=who)
        return Acted((may, *((under(Did(), tuple(rest)),) if rest else ())))

    def who_may_have(self, who: Who, clause: Steps | Bare | Acted) -> Steps | No:
        """Target player may have a Character gain 1 boost."""
        steps = self.you_may(clause)
        if isinstance(steps, No) or who == You():
            return NO
        return (replace(steps[0], who_may=who), *steps[1:])

    def ref_clause(self, ref: Ref, *verbs: tuple[Action, ...]) -> Steps | No:
        """An object gains, loses, switches ...: a verb is a step."""
        if isinstance(ref, Each):
            ref = settled(ref, TargetPlayer(again=True))  # "they" were spoken of before
        ref = settled(ref, You())
        others: Ref = It() if isinstance(ref, Me) else Me()
        if any(isinstance(a, Activate) and a.ref == others for verb in verbs for a in verb):
            return NO  # "my abilities" are mine only when I activate them
        again: Ref = ref if isinstance(ref, Me) else It()
        steps: list[Step] = []
        for verb in verbs:
            subject = again if steps else ref
            done = tuple(about(a, subject if place == 0 else again) for place, a in enumerate(verb))
            steps.append(Step(done))
        return tuple(steps)

    def told_clause(self, ref: Ref, amount: Amount, *verbs: tuple[Action, ...]) -> Steps | No:
        """An object with {X} or less, where X is a number, gains ..."""
        steps = self.ref_clause(ref, *verbs)
        told = steps if isinstance(steps, No) else self.with_where(steps, amount)
        return told if isinstance(told, tuple | No) else NO

    def after_you(self) -> Steps:
        """After You."""
        return (Step((AfterYou(),)),)

    def create_both(self, *parts: Amount | Token | ExpeditionOf) -> Bare | No:
        """Create a token in one place and another one in another."""
        made: list[Step] = []
        amounts: list[Amount] = []
        token: Token | None = None
        for part in parts:
            if isinstance(part, Token):
                token = part
            elif isinstance(part, ExpeditionOf):
                assert token is not None
                made.append(Step((Create(token, amounts[-1], part),)))
            else:
                amounts.append(part)
        return Bare(tuple(made)) if len(made) == 2 else NO

    def create_more(self, *parts: Amount | Token | ExpeditionOf) -> Bare | No:
        """Create a token in one place and one like it in another."""
        return self.create_both(*parts)

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


def about(action: Action, ref: Ref) -> Action:
    """What "it" does, said of an object; an "it" in its numbers stays."""
    if getattr(action, "ref", None) != It() or ref == It():
        return action
    return put_in(action, action, changed(action, {"ref": ref}))


def _next_activates(one: Steps, other: Steps) -> bool:
    """Whether the abilities of "it" are activated right after a card that is yet to be played."""
    action = other[0].actions[0] if other[0].actions else None
    again = isinstance(action, Activate) and action.ref == It()
    return again and contains(one[-1].actions, NextPlayed)


def step_of(later: Later) -> Step:
    """A step that no engine carries out."""
    return Step((cast("Action", later),))


def static_of(later: Later) -> Static:
    """A statement that no engine knows."""
    return cast("Static", later)


def unknown_left(value: object) -> bool:
    """Whether an X was never told or paid, or a result of dice that nobody rolled."""
    return contains(value, _Unknown, KeptResult, OnceMore, MostX)
